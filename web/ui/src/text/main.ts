import { mount } from 'svelte';
import '../app.css';
import Text from './Text.svelte';

mount(Text, { target: document.getElementById('app')! });
