/** How cards fare: rows in the order that is asked for, and where intervals lie on a common scale. */
export type Interval = [value: number, low: number, high: number];
export interface CardRow {
  id: string;
  kind: string;
  seen: number;
  kept: number | null;
  played: number;
  rate: Interval | null;
  when: number | null;
  moments: Record<string, number>;
  wins: Interval | null;
  others: Interval | null;
  score: Interval | null;
}
export interface CardStats {
  date: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
  bots: string[];
  games: number;
  seed: number | string;
  command: string;
  moment: string;
  rows: CardRow[];
}
export type Column = 'name' | 'seen' | 'rate' | 'when' | 'wins' | 'score';

/**
 * What a row is sorted by. Of success, what is sure: a card that was played twice is neither the best nor the
 * worst.
 */
const number = (row: CardRow, column: Exclude<Column, 'name'>, down: boolean): number | null => {
  const found = row[column];
  if (!Array.isArray(found)) return found;
  return found[column === 'rate' ? 0 : down ? 1 : 2];
};

/** Sorted by a column; what is not known comes last, whichever way. */
export function ordered(
  rows: CardRow[],
  column: Column,
  down: boolean,
  name: (id: string) => string,
): CardRow[] {
  const sign = down ? -1 : 1;
  return [...rows].sort((one, other) => {
    if (column === 'name') return sign * name(one.id).localeCompare(name(other.id));
    const [a, b] = [number(one, column, down), number(other, column, down)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b) || name(one.id).localeCompare(name(other.id));
  });
}

/**
 * How far the differences in points reach to either side: most of them, for one that is hardly known may
 * reach anywhere, and all that are no chance.
 */
export function reach(rows: CardRow[]): number {
  const scores = rows.flatMap((row) => (row.score ? [row.score] : []));
  const ends = scores.map(([, low, high]) => Math.max(Math.abs(low), Math.abs(high))).sort((a, b) => a - b);
  const sure = scores.filter(([, low, high]) => low > 0 || high < 0).map(([value]) => Math.abs(value));
  return Math.max(1, ends[Math.floor(ends.length * 0.9)] ?? 1, ...sure);
}

/** The options that are not as usual. */
export function unusual(
  options: Record<string, unknown>,
  usual: { name: string; default: unknown }[],
): [string, unknown][] {
  return Object.entries(options).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(usual.find((one) => one.name === name)?.default),
  );
}
