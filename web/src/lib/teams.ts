/** Partners on one score sheet: whose points count in which line, and what becomes of two totals. */

export interface Teams {
  /** Of each category the lower score counts, or the totals are multiplied. */
  by: 'lower' | 'product';
  pairs: number[][];
  /** What every seat has by itself. */
  sheets: Record<string, number>[];
  /** What each pair has together. */
  scores: number[];
  /** Lines that are one category, and the sentence that says so. */
  together: string[][];
  note: string;
}

const sum = (sheet: Record<string, number>, lines: string[]): number =>
  lines.reduce((all, line) => all + (sheet[line] ?? 0), 0);

/** The points that a seat has by itself. */
export const ownTotal = (teams: Teams, seat: number): number =>
  sum(teams.sheets[seat]!, Object.keys(teams.sheets[seat]!));

/** Whether the points of this seat are those that count in a line; both do where they are equal. */
export function doesCount(teams: Teams, line: string, seat: number): boolean {
  if (teams.by === 'product') return true;
  const category = teams.together.find((one) => one.includes(line)) ?? [line];
  const pair = teams.pairs.find((one) => one.includes(seat))!;
  return pair.every((other) => sum(teams.sheets[seat]!, category) <= sum(teams.sheets[other]!, category));
}
