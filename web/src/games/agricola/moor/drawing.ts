/** Everything the table of Farmers of the Moor needs, loaded when one opens. */
import type { Drawing } from '../../../lib/hands';
import './pieces';
import Board from './Board.svelte';
import { MoorHands } from './hands.svelte';

export const hands = MoorHands as unknown as Drawing['hands'];
export const board = Board as unknown as Drawing['board'];
