/** The ground of a farm: where cells and sides lie on the drawing, and which ground a plan of borders would close. */
import type { Cell, Farm } from './view';

export const SIZE = 102;
export const GAP = 12;
export const PITCH = SIZE + GAP;
const TOP = 42;
export const HEIGHT = 406;

export const columnOf = (name: string): number => name.charCodeAt(0) - 97;
export const rowOf = (name: string): number => Number(name[1]) - 1;
export const letter = (column: number): string => String.fromCharCode(97 + column);
export const cellAt = (column: number, row: number): string => `${letter(column)}${row + 1}`;

export interface Side { column: number; row: number; across: boolean }
/** A side by its name: `f2n` lies above `f2`, `f3s` below `f3`, `g1w` to the left of `g1`. */
export function sideOf(edge: string): Side {
  const side = edge[2];
  return { column: columnOf(edge) + (side === 'e' ? 1 : 0), row: rowOf(edge) + (side === 's' ? 1 : 0), across: side === 'n' || side === 's' };
}

/** In which order words name cells, and sides. */
export const cellRank = (cell: string): number => columnOf(cell) * 3 + rowOf(cell);
export function edgeRank(edge: string): number {
  const { column, row, across } = sideOf(edge);
  return (across ? 0 : 1000) + column * 4 + row;
}
export const inOrder = (edges: Iterable<string>): string[] => [...edges].sort((a, b) => edgeRank(a) - edgeRank(b));
export const cellsInOrder = (cells: Iterable<string>): string[] => [...cells].sort((a, b) => cellRank(a) - cellRank(b));

/** Ground on both sides of a small farm, so that its drawing does not grow with every expansion. */
const LEAST = 4;
export interface Plan { first: number; columns: number; width: number; pad: number }
export function planOf(cells: Cell[]): Plan {
  const all = cells.map((one) => one.column);
  const first = Math.min(...all);
  const columns = Math.max(...all) - first + 1;
  const pad = (Math.max(0, LEAST - columns) / 2) * PITCH;
  return { first, columns, width: columns * PITCH + GAP + 2 * pad, pad };
}
export const x = (plan: Plan, column: number): number => GAP + plan.pad + (column - plan.first) * PITCH;
export const y = (row: number): number => TOP + row * PITCH;

/** The line of a side, from post to post. */
export function line(plan: Plan, edge: string): { x1: number; y1: number; x2: number; y2: number } {
  const { column, row, across } = sideOf(edge);
  const x1 = x(plan, column) - GAP / 2;
  const y1 = y(row) - GAP / 2;
  return across ? { x1, y1, x2: x1 + PITCH, y2: y1 } : { x1, y1, x2: x1, y2: y1 + PITCH };
}

/** The side whose middle line runs nearest to a point, if one is near enough. */
export function nearest(plan: Plan, edges: Iterable<string>, px: number, py: number, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const edge of edges) {
    const { x1, y1, x2 } = line(plan, edge);
    const along = x1 === x2 ? (py - y1) / PITCH : (px - x1) / PITCH;
    if (along < 0.06 || along > 0.94) continue;
    const away = x1 === x2 ? Math.abs(px - x1) : Math.abs(py - y1);
    if (away < least) {
      least = away;
      best = edge;
    }
  }
  return best;
}

/** The four sides of a cell, in the names that words use. */
export function sidesOf(column: number, row: number): { north: string; south: string; west: string; east: string } {
  return {
    north: `${cellAt(column, row)}n`,
    south: row === 2 ? `${cellAt(column, row)}s` : `${cellAt(column, row + 1)}n`,
    west: `${cellAt(column, row)}w`,
    east: column === 11 ? `${cellAt(column, row)}e` : `${cellAt(column + 1, row)}w`,
  };
}

/** The pastures that these borders and the walls of buildings close. */
export function closed(farm: Farm, edges: Set<string>, built: (cell: Cell) => boolean = (cell) => cell.building !== null): string[][] {
  const ground = new Map(farm.cells.filter((one) => !built(one)).map((one) => [one.cell, one]));
  const land = new Set(farm.cells.map((one) => one.cell));
  const seen = new Set<string>();
  const found: string[][] = [];
  for (const start of ground.values()) {
    if (seen.has(start.cell)) continue;
    const area: string[] = [];
    const todo = [start];
    let leaks = false;
    seen.add(start.cell);
    while (todo.length) {
      const here = todo.pop()!;
      area.push(here.cell);
      const sides = sidesOf(here.column, here.row);
      for (const [side, dx, dy] of [[sides.north, 0, -1], [sides.south, 0, 1], [sides.west, -1, 0], [sides.east, 1, 0]] as const) {
        if (edges.has(side)) continue;
        const next = here.row + dy < 0 || here.row + dy > 2 ? '' : cellAt(here.column + dx, here.row + dy);
        if (!land.has(next)) leaks = true;
        const to = ground.get(next);
        if (to && !seen.has(next)) {
          seen.add(next);
          todo.push(to);
        }
      }
    }
    if (!leaks) found.push(cellsInOrder(area));
  }
  return found;
}

/** How many animals a pasture would hold. */
export function capacity(farm: Farm, cells: string[], troughs: Set<string>): number {
  const many = cells.filter((cell) => troughs.has(cell)).length;
  const more = many === 0 && farm.buildings.some((one) => one.building === 'feeding_station') ? 1 : 0;
  return 2 * cells.length * 2 ** many + more;
}
