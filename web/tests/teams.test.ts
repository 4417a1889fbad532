/** Whose points count for a pair. */
import { describe, expect, it } from 'vitest';
import { doesCount, ownTotal, type Teams } from '../src/lib/teams';

const SHEETS = [
  { fields: 2, rooms: 0, bonus: 3, begging: -6 },
  { fields: 1, rooms: 4, bonus: 0, begging: 0 },
  { fields: 4, rooms: 0, bonus: 1, begging: 0 },
  { fields: 1, rooms: 2, bonus: 2, begging: -3 },
];
const teams = (by: Teams['by']): Teams => ({
  by,
  pairs: [
    [0, 2],
    [1, 3],
  ],
  sheets: SHEETS,
  scores: [-1, 2],
  together: [['bonus', 'begging']],
  note: '',
});
const counting = (line: string): number[] =>
  [0, 1, 2, 3].filter((seat) => doesCount(teams('lower'), line, seat));

describe('the sheet of a team', () => {
  it('counts the lower of two partners, and both where they are equal', () => {
    expect(counting('fields')).toEqual([0, 1, 3]);
    expect(counting('rooms')).toEqual([0, 2, 3]);
  });
  it('takes lines of one category from one partner', () => {
    expect(counting('bonus')).toEqual([0, 3]);
    expect(counting('begging')).toEqual([0, 3]);
  });
  it('counts everything where totals are multiplied', () => {
    expect([0, 1, 2, 3].every((seat) => doesCount(teams('product'), 'fields', seat))).toBe(true);
    expect([0, 1, 2, 3].map((seat) => ownTotal(teams('product'), seat))).toEqual([-1, 5, 5, 2]);
  });
});
