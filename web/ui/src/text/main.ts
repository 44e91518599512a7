import { mount } from 'svelte';
import '../app.css';
import Text from './Text.svelte';
import { keepForOffline } from '../lib/offline';

mount(Text, { target: document.getElementById('app')! });
void keepForOffline();
