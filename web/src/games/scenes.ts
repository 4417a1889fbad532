/** The small scenes on the shelf: only the lobby shows them, so only the lobby loads them. */
import type { Component } from 'svelte';
import acbas from './acbas/Scene.svelte';
import aehre from './aehre/Scene.svelte';
import agricola from './agricola/Scene.svelte';
import everdell from './everdell/Scene.svelte';

export const scenes: Record<string, Component> = { acbas, aehre, agricola, everdell };
