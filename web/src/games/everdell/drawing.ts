/** The board of Everdell and the hands that play on it. */
import type { Drawing } from '../../lib/hands';
import Board from './Board.svelte';
import { EverdellHands } from './hands.svelte';

export const hands: Drawing['hands'] = EverdellHands;
export const board = Board as unknown as Drawing['board'];
