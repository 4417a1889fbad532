/** The farmyard: names, order, and which ground fences close. */
import { describe, expect, it } from 'vitest';
import { cellAt, closed, inOrder, line, nearest, sideOf, sidesOf, type Plan } from '../src/farmyard/ground';

const PLAN: Plan = { columns: 5, rows: 3, size: 90, gap: 10, left: 20, top: 30 };
const edges = (cell: string): string[] => sidesOf(PLAN, cell).map((side) => side.edge);

describe('sides', () => {
  it('are named as words name them', () => {
    expect(edges('b2')).toEqual(['b2n', 'b3n', 'b2w', 'c2w']);
    expect(edges('e3')).toEqual(['e3n', 'e3s', 'e3w', 'e3e']);
  });
  it('know the cell beyond', () => {
    expect(sidesOf(PLAN, 'a1').map((side) => side.beyond)).toEqual([null, 'a2', null, 'b1']);
    expect(cellAt(4, 2)).toBe('e3');
  });
  it('are shared by two cells', () => expect(sideOf('a3s')).toEqual({ column: 0, row: 3, across: true }));
  it('come in the order of the rules', () =>
    expect(inOrder(['a1w', 'e3s', 'b1n', 'a2n', 'e1e'])).toEqual(['a2n', 'b1n', 'e3s', 'a1w', 'e1e']));
});

describe('what fences close', () => {
  const ground = new Set(['d1', 'e1', 'd2', 'e2']);
  it('is a cell with all its sides', () =>
    expect(closed(PLAN, ground, new Set(edges('e1')))).toEqual([['e1']]));
  it('is nothing while one is missing', () =>
    expect(closed(PLAN, ground, new Set(edges('e1').slice(1)))).toEqual([]));
  it('goes over the inner sides of a larger pasture', () => {
    const round = ['d1n', 'e1n', 'd1w', 'd2w', 'e1e', 'e2e', 'd3n', 'e3n'];
    expect(closed(PLAN, ground, new Set(round))).toEqual([['d1', 'd2', 'e1', 'e2']]);
    expect(closed(PLAN, ground, new Set([...round, 'd2n', 'e2n']))).toEqual([
      ['d1', 'e1'],
      ['d2', 'e2'],
    ]);
  });
  it('may lean on walls', () =>
    expect(closed(PLAN, new Set(['b1']), new Set(['b1n', 'b1w', 'c1w']), new Set(['b2']))).toEqual([['b1']]));
  it('needs fences where the ground ends: a field or a room is no fence', () =>
    expect(closed(PLAN, new Set(['b1']), new Set(['b1n', 'b1w', 'c1w']))).toEqual([]));
});

describe('on the drawing', () => {
  it('a side runs from post to post', () =>
    expect(line(PLAN, 'b2n')).toEqual({ x1: 115, y1: 125, x2: 215, y2: 125, across: true }));
  it('the nearest side is found, and none from far away or at a post', () => {
    expect(nearest(PLAN, ['b2n', 'b2w'], 160, 130, 16)).toBe('b2n');
    expect(nearest(PLAN, ['b2n', 'b2w'], 160, 160, 16)).toBeNull();
    expect(nearest(PLAN, ['b2n', 'b2w'], 116, 125, 16)).toBeNull();
  });
});
