/** The farmyard of Agricola on its drawing: five columns and three rows, trees above, a path below. */
import { columnOf, rowOf, sideOf, sidesOf, type Plan, type Side } from '../../farmyard/ground';

export const FARMYARD: Plan = { columns: 5, rows: 3, size: 94, gap: 9, left: 18, top: 32 };
/** How one farm lies on its drawing: where its cells and sides are, and which lie beside which. */
export interface Ground {
  plan: Plan; width: number; height: number;
  column: (cell: string) => number;
  row: (cell: string) => number;
  side: (edge: string) => Side;
  sides: (cell: string) => { edge: string; beyond: string | null }[];
}
export const GROUND: Ground = { plan: FARMYARD, width: 18 + 5 * 94 + 4 * 9 + 18, height: 32 + 3 * 94 + 2 * 9 + 18, column: columnOf, row: rowOf, side: sideOf, sides: (cell) => sidesOf(FARMYARD, cell) };
export const CELLS = [1, 2, 3].flatMap((row) => ['a', 'b', 'c', 'd', 'e'].map((column) => `${column}${row}`));
