/** The ground of a farm: where cells and sides lie on the drawing, and which ground a plan of borders would close. */
import * as yard from '../../farmyard/ground';
import { cellAt, columnOf, inOrder, rowOf, sideOf } from '../../farmyard/ground';
import type { Cell, Farm } from './view';

export const SIZE = 102;
export const GAP = 12;
export const PITCH = SIZE + GAP;
const TOP = 42;
export const HEIGHT = 406;

export { cellAt, columnOf, inOrder, rowOf, sideOf };

/** In which order words name cells. */
const cellRank = (cell: string): number => columnOf(cell) * 3 + rowOf(cell);
export const cellsInOrder = (cells: Iterable<string>): string[] =>
  [...cells].sort((a, b) => cellRank(a) - cellRank(b));

/** Ground on both sides of a small farm, so that its drawing does not grow with every expansion. */
const LEAST = 4;
export interface Plan {
  first: number;
  columns: number;
  width: number;
  pad: number;
}
export function planOf(cells: Cell[]): Plan {
  const all = cells.map((one) => one.column);
  const first = Math.min(...all);
  const columns = Math.max(...all) - first + 1;
  const pad = (Math.max(0, LEAST - columns) / 2) * PITCH;
  return { first, columns, width: columns * PITCH + GAP + 2 * pad, pad };
}

/** All the land there could be. */
const LAND = { columns: 12, rows: 3 };
const drawn = (plan: Plan): yard.Plan => ({
  ...LAND,
  size: SIZE,
  gap: GAP,
  left: GAP + plan.pad - plan.first * PITCH,
  top: TOP,
});
export const x = (plan: Plan, column: number): number => yard.x(drawn(plan), column);
export const y = (row: number): number => TOP + row * PITCH;
export const line = (plan: Plan, edge: string): ReturnType<typeof yard.line> => yard.line(drawn(plan), edge);
/** The side whose middle line runs nearest to a point, if one is near enough. */
export const nearest = (
  plan: Plan,
  edges: Iterable<string>,
  px: number,
  py: number,
  reach: number,
): string | null => yard.nearest(drawn(plan), edges, px, py, reach);

/** The four sides of a cell, in the names that words use. */
export function sidesOf(
  column: number,
  row: number,
): { north: string; south: string; west: string; east: string } {
  const [north, south, west, east] = yard.sidesOf(LAND, cellAt(column, row)).map((side) => side.edge) as [
    string,
    string,
    string,
    string,
  ];
  return { north, south, west, east };
}

/** The pastures that these borders and the walls of buildings close. */
export function closed(
  farm: Farm,
  edges: Set<string>,
  built: (cell: Cell) => boolean = (cell) => cell.building !== null,
): string[][] {
  const names = (cells: Cell[]): Set<string> => new Set(cells.map((one) => one.cell));
  return yard.closed(
    LAND,
    names(farm.cells.filter((one) => !built(one))),
    edges,
    names(farm.cells.filter(built)),
  );
}

/** How many animals a pasture would hold. */
export function capacity(farm: Farm, cells: string[], troughs: Set<string>): number {
  const many = cells.filter((cell) => troughs.has(cell)).length;
  const more = many === 0 && farm.buildings.some((one) => one.building === 'feeding_station') ? 1 : 0;
  return 2 * cells.length * 2 ** many + more;
}
