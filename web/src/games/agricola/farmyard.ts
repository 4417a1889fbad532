/** The farmyard of Agricola on its drawing: five columns and three rows, trees above, a path below. */
import type { Plan } from '../../farmyard/ground';

export const FARMYARD: Plan = { columns: 5, rows: 3, size: 94, gap: 9, left: 18, top: 32 };
export const WIDTH = 18 + 5 * 94 + 4 * 9 + 18;
export const HEIGHT = 32 + 3 * 94 + 2 * 9 + 18;
export const CELLS = [1, 2, 3].flatMap((row) => ['a', 'b', 'c', 'd', 'e'].map((column) => `${column}${row}`));
