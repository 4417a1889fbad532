/** Names of tiles and cells, taken apart: `wheat1-beet2`, `c4`. */
import type { Crop, Field } from './view';

export interface Half {
  crop: Crop;
  symbols: number;
}
export type Way = 'east' | 'south' | 'west' | 'north';
export const WAYS: Way[] = ['east', 'south', 'west', 'north'];
const STEP: Record<Way, [number, number]> = { east: [1, 0], south: [0, 1], west: [-1, 0], north: [0, -1] };

export function isTile(name: string): boolean {
  return /^[a-z]+\d-[a-z]+\d$/.test(name);
}

/** The two halves of a large tile. */
export function halves(tile: string): [Half, Half] {
  const [one, two] = tile
    .split('-')
    .map((half) => ({ crop: half.slice(0, -1) as Crop, symbols: Number(half.slice(-1)) }));
  return [one!, two!];
}

export function column(cell: string): number {
  return cell.charCodeAt(0) - 97;
}
export function row(cell: string): number {
  return Number(cell.slice(1)) - 1;
}
export function cellAt(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

/** The neighbour of a cell, on the board or off it. */
export function beside(cell: string, way: Way): string {
  return cellAt(column(cell) + STEP[way][0], row(cell) + STEP[way][1]);
}

/** Where a tile lies: the cell of its first half, and on which side the second one is. */
export interface Place {
  cell: string;
  way: Way;
}

export function cellsOf(place: Place): [string, string] {
  return [place.cell, beside(place.cell, place.way)];
}

/** The same tile turned by half: how the words spell it when both halves have one crop. */
export function turnedRound(place: Place): Place {
  return { cell: beside(place.cell, place.way), way: WAYS[(WAYS.indexOf(place.way) + 2) % 4]! };
}

/** The connected fields of one crop around a cell, as the view shows the land. */
export function region(
  land: Map<string, Field>,
  start: string,
  shown: Map<string, Crop> = new Map(),
): string[] {
  const crop = (cell: string): Crop | undefined => shown.get(cell) ?? land.get(cell)?.crop;
  const wanted = crop(start);
  const found = new Set([start]);
  const waiting = [start];
  while (waiting.length) {
    const cell = waiting.pop()!;
    for (const way of WAYS) {
      const next = beside(cell, way);
      if (!found.has(next) && land.has(next) && crop(next) === wanted) {
        found.add(next);
        waiting.push(next);
      }
    }
  }
  return [...found];
}
