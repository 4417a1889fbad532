/** The line around a group of cells, as an SVG path in units of one cell. */
import { column, row } from './tiles';

type Point = [number, number];
interface Edge {
  to: Point;
  /** How high the cell lies whose edge this is. */
  up: number;
}

/**
 * Walk the edges of the cells clockwise, so that each outer edge is met once, and join them to loops; each
 * edge lies as high as its cell.
 */
export function outline(cells: string[], size: number, lift: (cell: string) => number = () => 0): string {
  const inside = new Set(cells);
  const next = new Map<string, Edge[]>();
  const name = (x: number, y: number): string => String.fromCharCode(97 + x) + String(y + 1);
  for (const cell of cells) {
    const x = column(cell);
    const y = row(cell);
    const up = lift(cell);
    const add = (from: Point, to: Point): void => {
      next.set(from.join(), [...(next.get(from.join()) ?? []), { to, up }]);
    };
    if (!inside.has(name(x, y - 1))) add([x, y], [x + 1, y]);
    if (!inside.has(name(x + 1, y))) add([x + 1, y], [x + 1, y + 1]);
    if (!inside.has(name(x, y + 1))) add([x + 1, y + 1], [x, y + 1]);
    if (!inside.has(name(x - 1, y))) add([x, y + 1], [x, y]);
  }
  let path = '';
  for (;;) {
    const start = [...next.keys()].find((key) => next.get(key)!.length > 0);
    if (start === undefined) return path;
    let at: Point = start.split(',').map(Number) as Point;
    let high: number | null = null;
    for (let edge = next.get(at.join())?.pop(); edge; edge = next.get(at.join())?.pop()) {
      const { to, up } = edge;
      if (up !== high) path += `${high === null ? 'M' : 'L'}${at[0] * size} ${at[1] * size - up}`;
      path += `L${to[0] * size} ${to[1] * size - up}`;
      [at, high] = [to, up];
    }
    path += 'Z';
  }
}
