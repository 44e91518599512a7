import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { keepForOffline } from './lib/offline';

mount(App, { target: document.getElementById('app')! });
keepForOffline();
