/** Ähre's board and the hands that play on it. */
import type { Drawing } from '../../lib/hands';
import Board from './Board.svelte';
import { AehreHands } from './hands.svelte';

export const hands: Drawing['hands'] = AehreHands;
export const board = Board as unknown as Drawing['board'];
