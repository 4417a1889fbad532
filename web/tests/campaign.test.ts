/** The road of a campaign: which stones there are, and where they lie. */
import { describe, expect, it } from 'vitest';
import { stones, type Journey, type Station } from '../src/lib/campaign';
import { curve, road } from '../src/lib/road';

const station = (number: number, target: number | null, score: number | null, attempt = 1): Station => ({
  number,
  attempt,
  target,
  scores: score === null ? null : [score],
  points: null,
  kept: [[]],
  table: 't',
  marked: false,
});
const journey = (
  stations: Station[],
  ahead: number[],
  state: Journey['state'] = 'playing',
  complete = false,
) => ({ stations, ahead: ahead.map((number) => ({ number, target: 50 + number })), state, complete });

describe('the stones', () => {
  it('are done, played now, and still to come', () => {
    const all = stones(journey([station(1, 50, 53), station(2, 55, null)], [3, 4]));
    expect(all.map((one) => `${one.number} ${one.state}`)).toEqual(['1 done', '2 now', '3 ahead', '4 ahead']);
  });
  it('of a missed target wait for another try', () => {
    expect(stones(journey([station(1, 50, 41)], [2], 'choosing')).map((one) => one.state)).toEqual([
      'missed',
      'ahead',
    ]);
    const again = stones(journey([station(1, 50, 41), station(1, 50, null, 2)], [2]));
    expect(again.map((one) => `${one.number} ${one.state}`)).toEqual(['1 now', '2 ahead']);
    expect(again[0]!.station!.attempt).toBe(2);
  });
  it('show the next one while it is chosen what stays', () => {
    expect(stones(journey([station(1, 50, 50)], [2, 3], 'choosing')).map((one) => one.state)).toEqual([
      'done',
      'now',
      'ahead',
    ]);
  });
  it('are all done at the end, and of a long road the last are shown', () => {
    const long = Array.from({ length: 12 }, (_, n) => station(n + 1, 50 + n, 99));
    const all = stones(journey(long, [], 'over', true));
    expect(all.map((one) => one.number)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(all.every((one) => one.state === 'done')).toBe(true);
  });
  it('without a target are done when the game is over', () => {
    expect(
      stones(journey([station(1, null, -3), station(2, null, null)], [3])).map((one) => one.state),
    ).toEqual(['done', 'now', 'ahead']);
  });
});

describe('the road', () => {
  it.each([
    [8, 1400],
    [8, 366],
    [3, 366],
    [1, 366],
    [9, 760],
    [3, 1400],
  ])('of %i stones on %i pixels keeps them apart and inside', (many, width) => {
    const { points, height } = road(many, width);
    expect(points.length).toBe(many);
    for (const [n, one] of points.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(34);
      expect(one.x).toBeLessThanOrEqual(width - 34);
      expect(one.y).toBeGreaterThanOrEqual(60);
      expect(one.y).toBeLessThanOrEqual(height - 60);
      for (const other of points.slice(n + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(64);
    }
  });
  it('is walked up to a stone', () => {
    const plan = road(3, 1400);
    expect(plan.path.startsWith(plan.walked(2))).toBe(true);
    expect(plan.walked(2)).not.toBe(plan.path);
    expect(curve([{ x: 0, y: 0 }])).toBe('M0 0');
  });
});
