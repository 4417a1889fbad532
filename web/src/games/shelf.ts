/** Covers of the games that stand on the shelf and are not laid out yet. */
import type { Cover } from '../lib/hands';
import Agricola from './scenes/Agricola.svelte';
import Everdell from './scenes/Everdell.svelte';

export const agricola: Cover = { scene: Agricola, emblem: 'grain' };
export const everdell: Cover = { scene: Everdell, emblem: 'worker-owl' };
