/** A finished game as a bot sees it: what each seat could expect, position by position. */
import type { Review } from './wire';

/** For each position, what each seat expected at its last turn; a seat that had none yet expects nothing. */
export function expected(review: Pick<Review, 'turns'>, positions: number, seats: number): number[][] {
  const rows: number[][] = [];
  const now = Array<number>(seats).fill(0);
  let next = 0;
  for (let n = 0; n < positions; n++) {
    for (; review.turns[next] && review.turns[next]!.line <= n; next++)
      now[review.turns[next]!.seat] = review.turns[next]!.margin;
    rows.push([...now]);
  }
  return rows;
}
