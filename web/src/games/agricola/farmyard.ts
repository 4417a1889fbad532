/** The farmyard of Agricola on its drawing: five columns and three rows, trees above, a path below. */
import { columnOf, rowOf, sideOf, sidesOf, type Plan, type Side, x, y } from '../../farmyard/ground';
import type { Cell } from './view';

export const FARMYARD: Plan = { columns: 5, rows: 3, size: 94, gap: 9, left: 18, top: 32 };
/** How one farm lies on its drawing: where its cells and sides are, and which lie beside which. */
export interface Ground {
  plan: Plan;
  width: number;
  height: number;
  column: (cell: string) => number;
  row: (cell: string) => number;
  side: (edge: string) => Side;
  sides: (cell: string) => { edge: string; beyond: string | null }[];
}
export const GROUND: Ground = {
  plan: FARMYARD,
  width: 18 + 5 * 94 + 4 * 9 + 18,
  height: 32 + 3 * 94 + 2 * 9 + 18,
  column: columnOf,
  row: rowOf,
  side: sideOf,
  sides: (cell) => sidesOf(FARMYARD, cell),
};
export const CELLS = [1, 2, 3].flatMap((row) => ['a', 'b', 'c', 'd', 'e'].map((column) => `${column}${row}`));

/** How far the ground reaches beyond the cells: at the sides and below, and above, where the hedge grows. */
export const BEYOND = { side: 18, above: 32 };
type Spot = Pick<Cell, 'column' | 'row'>;
/** The strips of hedge along the upper edge of a farm, wherever it lies: above every cell that has none above it. */
export function hedges({ plan }: Ground, cells: Spot[]): { x: number; y: number; width: number }[] {
  const named = new Set(cells.map(({ column, row }) => `${column} ${row}`));
  const there = (column: number, row: number): boolean => named.has(`${column} ${row}`);
  const found: { x: number; y: number; width: number }[] = [];
  for (const { column, row } of [...cells].sort((a, b) => a.row - b.row || a.column - b.column)) {
    if (there(column, row - 1)) continue;
    // It goes on to the next cell of the row, ends where higher ground begins, or hangs over the farm's side.
    const reach = (side: -1 | 1): number =>
      there(column + side, row - 1)
        ? plan.gap - BEYOND.side
        : there(column + side, row)
          ? plan.gap / 2
          : BEYOND.side;
    const left = x(plan, column) - reach(-1);
    const width = plan.size + reach(-1) + reach(1);
    const top = y(plan, row) - BEYOND.above;
    const last = found.at(-1);
    if (last && last.y === top && last.x + last.width === left) last.width += width;
    else found.push({ x: left, y: top, width });
  }
  return found;
}
