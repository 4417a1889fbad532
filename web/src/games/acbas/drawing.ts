/** The board of All Creatures Big and Small and the hands that play on it. */
import type { Drawing } from '../../lib/hands';
import Board from './Board.svelte';
import { AcbasHands } from './hands.svelte';

export const hands: Drawing['hands'] = AcbasHands;
export const board = Board as unknown as Drawing['board'];
