/** The page begins: texts in the reader's language, then everything else. */
import './styles/tokens.css';
import './styles/look.css';
import './styles/look2.css';
import './styles/pieces.css';
import './styles/house.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import { loadHouse } from './lib/texts.svelte';

await loadHouse(settings.language);
mount(App, { target: document.getElementById('app')! });
