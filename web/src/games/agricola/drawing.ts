/** Everything the table of Agricola needs, loaded when one opens. */
import type { Drawing } from '../../lib/hands';
import Board from './Board.svelte';
import { AgricolaHands } from './hands.svelte';

export const hands = AgricolaHands as unknown as Drawing['hands'];
export const board = Board as unknown as Drawing['board'];
