/**
 * A farmyard: the names of its cells and sides, where they lie on a drawing, and which ground a plan of
 * fences closes.
 */

export const columnOf = (name: string): number => name.charCodeAt(0) - 97;
export const rowOf = (name: string): number => Number(name[1]) - 1;
export const cellAt = (column: number, row: number): string =>
  `${String.fromCharCode(97 + column)}${row + 1}`;

export interface Side {
  column: number;
  row: number;
  across: boolean;
}
/**
 * A side by its name: `b2n` lies above `b2`, `b3s` below `b3`, `c1w` to the left of `c1`, `e1e` to the right
 * of `e1`.
 */
export function sideOf(edge: string): Side {
  const side = edge[2];
  return {
    column: columnOf(edge) + (side === 'e' ? 1 : 0),
    row: rowOf(edge) + (side === 's' ? 1 : 0),
    across: side === 'n' || side === 's',
  };
}

/** In which order words name sides: those that lie across, then those that stand, column by column. */
function rank(edge: string): number {
  const { column, row, across } = sideOf(edge);
  return (across ? 0 : 1000) + column * 4 + row;
}
export const inOrder = (edges: Iterable<string>): string[] => [...edges].sort((a, b) => rank(a) - rank(b));

/** How a farmyard of some columns and rows lies on a drawing. */
export interface Plan {
  columns: number;
  rows: number;
  size: number;
  gap: number;
  left: number;
  top: number;
}
const pitch = (plan: Plan): number => plan.size + plan.gap;
export const x = (plan: Plan, column: number): number => plan.left + column * pitch(plan);
export const y = (plan: Plan, row: number): number => plan.top + row * pitch(plan);

/** The line of a side, from post to post. */
export function line(
  plan: Plan,
  edge: string,
  { column, row, across }: Side = sideOf(edge),
): { x1: number; y1: number; x2: number; y2: number; across: boolean } {
  const x1 = x(plan, column) - plan.gap / 2;
  const y1 = y(plan, row) - plan.gap / 2;
  return { x1, y1, x2: across ? x1 + pitch(plan) : x1, y2: across ? y1 : y1 + pitch(plan), across };
}

/** The side whose middle line runs nearest to a point, if one is near enough. */
export function nearest(
  plan: Plan,
  edges: Iterable<string>,
  px: number,
  py: number,
  reach: number,
  side = sideOf,
): string | null {
  let best: string | null = null;
  let least = reach;
  for (const edge of edges) {
    const { x1, y1, across } = line(plan, edge, side(edge));
    const along = (across ? px - x1 : py - y1) / pitch(plan);
    const away = Math.abs(across ? py - y1 : px - x1);
    if (along > 0.06 && along < 0.94 && away < least) {
      least = away;
      best = edge;
    }
  }
  return best;
}

/** The four sides of a cell, in the names that words use, each with the cell beyond it. */
export function sidesOf(
  plan: Pick<Plan, 'columns' | 'rows'>,
  cell: string,
): { edge: string; beyond: string | null }[] {
  const column = columnOf(cell);
  const row = rowOf(cell);
  const last = row === plan.rows - 1;
  const end = column === plan.columns - 1;
  return [
    { edge: `${cell}n`, beyond: row ? cellAt(column, row - 1) : null },
    {
      edge: last ? `${cell}s` : `${cellAt(column, row + 1)}n`,
      beyond: last ? null : cellAt(column, row + 1),
    },
    { edge: `${cell}w`, beyond: column ? cellAt(column - 1, row) : null },
    { edge: end ? `${cell}e` : `${cellAt(column + 1, row)}w`, beyond: end ? null : cellAt(column + 1, row) },
  ];
}

/** The areas of open ground that these fences close on all sides, where there are no walls. */
export function closed(
  plan: Pick<Plan, 'columns' | 'rows'>,
  ground: Set<string>,
  fences: Set<string>,
  walls: Set<string> = new Set(),
  sides = (cell: string) => sidesOf(plan, cell),
): string[][] {
  const seen = new Set<string>();
  const found: string[][] = [];
  for (const start of ground) {
    if (seen.has(start)) continue;
    const area: string[] = [];
    const waiting = [start];
    let leaks = false;
    seen.add(start);
    while (waiting.length) {
      const here = waiting.pop()!;
      area.push(here);
      for (const { edge, beyond } of sides(here)) {
        if (fences.has(edge)) continue;
        if (beyond === null || !(ground.has(beyond) || walls.has(beyond))) leaks = true;
        else if (ground.has(beyond) && !seen.has(beyond)) {
          seen.add(beyond);
          waiting.push(beyond);
        }
      }
    }
    if (!leaks) found.push(area.sort());
  }
  return found;
}

/** From a thing in the drawing to the next one of its kind in the direction of an arrow key. */
export function neighbour(frame: HTMLElement, key: string): HTMLElement | null {
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  const here = document.activeElement as HTMLElement | null;
  if (!way || !here?.dataset.mid) return null;
  const middle = (one: HTMLElement): [number, number] =>
    one.dataset.mid!.split(' ').map(Number) as [number, number];
  const [hx, hy] = middle(here);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of frame.querySelectorAll<HTMLElement>(`[data-kind="${here.dataset.kind}"]`)) {
    const [ox, oy] = middle(one);
    const along = (ox - hx) * way[0]! + (oy - hy) * way[1]!;
    const aside = Math.abs((ox - hx) * way[1]!) + Math.abs((oy - hy) * way[0]!);
    if (along > 1 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = one;
    }
  }
  return best;
}
