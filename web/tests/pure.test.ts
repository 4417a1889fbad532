/** The parts of the page that need no browser. */
import { describe, expect, it } from 'vitest';
import { remembered } from '../src/lib/log';
import { backoff } from '../src/lib/connection.svelte';
import { timeLeft } from '../src/lib/clock';
import { expected } from '../src/lib/review';
import { parse } from '../src/lib/route.svelte';
import { cut, matches } from '../src/lib/search';
import { ordered, reach, unusual, type CardRow } from '../src/lib/stats';
import { parts, plain, marked, signed } from '../src/lib/texts.svelte';
import { apart } from '../src/lib/marks';
import { turnEnds, turns, weightiest } from '../src/lib/turns';
import type { ReplayMove } from '../src/lib/wire';
import { outline } from '../src/games/aehre/outline';
import { beside, cellsOf, halves, isTile, region, turnedRound } from '../src/games/aehre/tiles';
import type { Field } from '../src/games/aehre/view';

describe('what was expected', () => {
  const turn = (line: number, seat: number, margin: number) => ({
    line,
    seat,
    margin,
    word: '',
    best: '',
    lost: 0,
    scores: [],
  });
  it('stands until the seat has another turn', () => {
    const rows = expected({ turns: [turn(1, 0, 2.5), turn(2, 1, -1), turn(4, 0, 3)] }, 6, 2);
    expect(rows).toEqual([
      [0, 0],
      [2.5, 0],
      [2.5, -1],
      [2.5, -1],
      [3, -1],
      [3, -1],
    ]);
  });
});

describe('a lead', () => {
  it.each([
    [1.26, '+1.3'],
    [-0.62, '−0.6'],
    [-0.04, '0.0'],
    [0, '0.0'],
  ])('%d has a sign unless it is none', (value, text) => expect(signed(value).replace(',', '.')).toBe(text));
});

describe('marks on a line', () => {
  it('stay where they are if there is room', () =>
    expect(apart([10, 100, 200], 44, 300)).toEqual([10, 100, 200]));
  it('move on if they stand too near', () =>
    expect(apart([100, 110, 250], 44, 300)).toEqual([100, 144, 250]));
  it.each([[[0, 5, 9]], [[290, 296, 300]], [[120, 130, 168]], [[0, 0, 300]], [[100, 150, 151]]])(
    'are apart and on the line: %j',
    (places) => {
      const found = apart(places, 44, 300);
      for (const [n, at] of found.entries()) {
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(300);
        if (n) expect(at - found[n - 1]!).toBeGreaterThanOrEqual(44 - 1e-6);
      }
    },
  );
});

describe('addresses', () => {
  it.each([
    ['/', { page: 'lobby', game: null }],
    ['/new/everdell', { page: 'lobby', game: 'everdell' }],
    ['/t/abc', { page: 'table', table: 'abc' }],
    ['/t/abc/replay', { page: 'replay', table: 'abc', at: null }],
    ['/t/abc/replay/12', { page: 'replay', table: 'abc', at: 12 }],
    ['/t/abc/replay/x', { page: 'lost' }],
    ['/c/abc', { page: 'campaign', campaign: 'abc' }],
    ['/c/abc/more', { page: 'lost' }],
    ['/rules/aehre', { page: 'rules', game: 'aehre' }],
    ['/cards/aehre', { page: 'cards', game: 'aehre' }],
    ['/settings', { page: 'settings' }],
    ['/nowhere/at/all', { page: 'lost' }],
  ])('%s', (path, route) => expect(parse(path)).toEqual(route));
});

describe('coming back after a lost connection', () => {
  it('waits longer each time, and never long', () => {
    const waits = [0, 1, 2, 3, 4, 9].map((tries) => backoff(tries, 0.5));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBeLessThanOrEqual(15);
    expect(waits[0]).toBeLessThan(1);
  });
});

it('a running clock goes on between two frames, another stands', () => {
  expect(timeLeft({ left: [60, 30], running: 0 }, 0, 11_000, 1000)).toBe(50);
  expect(timeLeft({ left: [60, 30], running: 0 }, 1, 11_000, 1000)).toBe(30);
  expect(timeLeft(null, 0, 0, 0)).toBeNull();
});

describe('the log of a seat at a shared device', () => {
  const event = (at: number, name: string): { event: string; seat: number; at: number } => ({
    event: name,
    seat: 0,
    at,
  });
  const open = [event(1, 'open'), event(2, 'open'), event(3, 'open')];
  it('begins with what is open to all', () => {
    expect(remembered([], open, 2)).toEqual(open.slice(0, 2));
    expect(remembered([], [], 9)).toEqual([]);
  });
  it('goes on with its own, and takes nothing twice', () => {
    const own = [event(3, 'own'), event(4, 'own'), event(5, 'own')];
    expect(remembered(own, [...open, event(6, 'open')], 4).map((one) => [one.at, one.event])).toEqual([
      [1, 'open'],
      [2, 'open'],
      [3, 'own'],
      [4, 'own'],
    ]);
  });
  it('starts anew when everything is told again', () => expect(remembered(open, open, -1)).toEqual([]));
});

describe('searching the rules', () => {
  const sections = [
    {
      number: '1',
      title: 'A',
      paragraphs: [
        { number: '1.1', text: 'Lay a tile; see 1.2.' },
        { number: '1.2', text: 'Crops rotate, città.' },
      ],
    },
  ];
  it('finds all words, accents or not, and numbers', () => {
    expect(matches(sections, 'tile lay').map((one) => one.number)).toEqual(['1.1']);
    expect(matches(sections, 'citta').map((one) => one.number)).toEqual(['1.2']);
    expect(matches(sections, '1.2').map((one) => one.number)).toEqual(['1.1', '1.2']);
    expect(matches(sections, ' ')).toEqual([]);
  });
  it('links numbers and marks what was looked for', () => {
    expect(cut('Lay a tile; see 1.2.', 'tile', new Set(['1.2']))).toEqual([
      { kind: 'plain', text: 'Lay a ' },
      { kind: 'mark', text: 'tile' },
      { kind: 'plain', text: '; see ' },
      { kind: 'number', text: '1.2' },
      { kind: 'plain', text: '.' },
    ]);
    expect(cut('*Decision.* So it is.', '', new Set())[0]).toEqual({ kind: 'italic', text: 'Decision.' });
  });
});

it('names inside a sentence can be found again, and vanish for the voice', () => {
  const sentence = `${marked('Marta')} lays wheat`;
  expect(parts(sentence)).toEqual(['', 'Marta', ' lays wheat']);
  expect(plain(sentence)).toBe('Marta lays wheat');
});

describe('a finished game in turns', () => {
  const move = (seat: number, mark: string): ReplayMove => ({ n: 0, seat, word: '', mark, events: [] });
  const moves = [
    move(0, '*'),
    move(0, '0'),
    move(0, '0'),
    move(0, '*0'),
    move(1, '1'),
    move(1, '*1'),
    move(0, '0'),
  ];
  const scores = [
    [0, 0],
    [0, 0],
    [1, 0],
    [5, 0],
    [5, 0],
    [5, 2],
    [5, 2],
    [6, 2],
  ];
  it('ends each turn before somebody else chooses', () => expect(turnEnds(moves)).toEqual([0, 1, 4, 6, 7]));
  it('counts what each turn brought', () =>
    expect(turns({ moves, scores }).map((turn) => [turn.seat, turn.gain])).toEqual([
      [0, 5],
      [1, 2],
      [0, 1],
    ]));
  it('finds the weightiest', () =>
    expect(weightiest({ moves, scores }, 2).map((turn) => turn.to)).toEqual([4, 6]));
});

describe('tiles and cells of Ähre', () => {
  it('takes names apart', () => {
    expect(halves('wheat1-beet2')).toEqual([
      { crop: 'wheat', symbols: 1 },
      { crop: 'beet', symbols: 2 },
    ]);
    expect([isTile('wheat1-beet2'), isTile('wheat')]).toEqual([true, false]);
  });
  it('knows neighbours', () =>
    expect(['east', 'south', 'west', 'north'].map((way) => beside('c4', way as 'east'))).toEqual([
      'd4',
      'c5',
      'b4',
      'c3',
    ]));
  it('spells a tile turned round', () => {
    const place = { cell: 'd4', way: 'west' } as const;
    expect(turnedRound(place)).toEqual({ cell: 'c4', way: 'east' });
    expect(cellsOf(turnedRound(place)).sort()).toEqual(cellsOf(place).sort());
  });
  const field = (cell: string, crop: Field['crop']): [string, Field] => [
    cell,
    { cell, crop, level: 0, symbols: 0, joined: null, region: 1, farm: null },
  ];
  it('finds a region, with the ghost in it', () => {
    const land = new Map([field('a1', 'wheat'), field('b1', 'beet'), field('c1', 'wheat')]);
    expect(region(land, 'a1')).toEqual(['a1']);
    expect(region(land, 'a1', new Map([['b1', 'wheat']])).sort()).toEqual(['a1', 'b1', 'c1']);
  });
  it('draws one loop around a region', () => {
    expect(outline(['a1', 'b1'], 10).match(/M/g)).toHaveLength(1);
    expect(outline(['a1', 'c1'], 10).match(/M/g)).toHaveLength(2);
  });
});

describe('statistics of cards', () => {
  const row = (id: string, score: [number, number, number] | null, when: number | null = null): CardRow => ({
    id,
    kind: 'card',
    seen: 9,
    kept: null,
    played: 3,
    rate: [0.3, 0.1, 0.5],
    when,
    moments: {},
    wins: null,
    others: null,
    score,
  });
  const rows = [
    row('inn', [1, -1, 3], 2),
    row('farm', null),
    row('mine', [4, 2, 6], 1),
    row('bard', [-2, -6, 2], 3),
  ];
  const names = (sorted: CardRow[]): string => sorted.map((one) => one.id).join(' ');
  it('are sorted both ways, the unknown always last', () => {
    expect(names(ordered(rows, 'score', true, (id) => id))).toBe('mine inn bard farm');
    expect(names(ordered(rows, 'score', false, (id) => id))).toBe('bard inn mine farm');
    expect(names(ordered(rows, 'when', false, (id) => id))).toBe('mine inn bard farm');
    expect(names(ordered(rows, 'name', false, (id) => id))).toBe('bard farm inn mine');
    expect(names(ordered(rows, 'seen', true, (id) => id))).toBe('bard farm inn mine');
  });
  it('that are hardly known are neither the best nor the worst', () => {
    const known = [
      row('inn', [2, 1, 3]),
      row('bard', [-2, -3, -1]),
      row('well', [9, -8, 26]),
      row('yard', [-9, -26, 8]),
    ];
    expect(names(ordered(known, 'score', true, (id) => id))).toBe('inn bard well yard');
    expect(names(ordered(known, 'score', false, (id) => id))).toBe('bard inn yard well');
  });
  it('reach as far as most intervals do', () => {
    expect(reach(rows)).toBe(6);
    expect(reach([...rows, row('well', [11, 10, 12])])).toBe(12);
    expect(
      reach([
        ...Array.from({ length: 20 }, (_, n) => row(`hut${n}`, [0, -1, 1])),
        row('well', [11, 10, 12]),
        row('yard', [15, -5, 35]),
      ]),
    ).toBe(11);
    expect(reach([row('farm', null)])).toBe(1);
  });
  it('say which options are not as usual', () => {
    expect(
      unusual({ moor: 2, bans: [], cards: 'dealt' }, [
        { name: 'moor', default: 0 },
        { name: 'bans', default: [] },
        { name: 'cards', default: 'dealt' },
      ]),
    ).toEqual([['moor', 2]]);
  });
});
