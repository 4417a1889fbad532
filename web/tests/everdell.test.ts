/**
 * What the page prints on Everdell's cards is what the engine plays; every card has a face, an emblem and a
 * name that fits.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CARDS, SIGNS, breakable, price } from '../src/games/everdell/cards';
import { EACH } from '../src/games/everdell/events';
import type { GameEvent } from '../src/lib/wire';
import { turnEnds } from '../src/lib/turns';

const ROOT = join(import.meta.dirname, '../../src/podere/games/everdell');
const cards = readdirSync(join(ROOT, 'cards'))
  .filter((file) => file.endsWith('.py'))
  .map((file) => readFileSync(join(ROOT, 'cards', file), 'utf8'))
  .join('\n');
const pieces = ['pieces', 'pieces2', 'pieces3', 'pieces4']
  .map((name) => readFileSync(join(import.meta.dirname, `../src/pieces/${name}.svg`), 'utf8'))
  .join('');

interface Printed {
  kind: string;
  type: string;
  unique: boolean;
  points: number;
  cost: number[];
  home: string | null;
}
const printed: Printed[] = [...cards.matchAll(/@card\(\s*([A-Z]+),([^)]*)\)\nclass (\w+)/g)].map(
  ([, type, rest, unit]) => {
    const number = (name: string): number => Number(new RegExp(`\\b${name}=(-?\\d+)`).exec(rest!)?.[1] ?? 0);
    return {
      kind: unit!.replace(/(?<=.)([A-Z])/g, '_$1').toLowerCase(),
      type: type!.toLowerCase(),
      unique: /unique=True/.test(rest!),
      points: number('points'),
      cost: ['twig', 'resin', 'pebble', 'berry'].map(number),
      home: /home="(\w+)"/.exec(rest!)?.[1] ?? null,
    };
  },
);

it('the engine has 48 cards, and the page the same', () => {
  expect(printed.map((one) => one.kind).sort()).toEqual(Object.keys(CARDS).sort());
  expect(printed.length).toBe(48);
});

it.each(printed.map((one) => [one.kind, one] as const))('%s is printed as it is played', (kind, one) => {
  const card = CARDS[kind]!;
  expect({ type: card.type, unique: card.unique, points: card.points, cost: card.cost }).toEqual({
    type: one.type,
    unique: one.unique,
    points: one.points,
    cost: one.cost,
  });
  expect(price(kind).reduce((sum, [, many]) => sum + many, 0)).toBe(
    one.cost.reduce((sum, many) => sum + many, 0),
  );
  if (one.home) expect(CARDS[one.home]!.brings).toContain(kind);
  expect(card.construction).toBe(!one.home);
  expect(pieces).toContain(`id="${card.emblem}"`);
});

it('no two cards share an emblem', () => {
  const emblems = Object.values(CARDS).map((card) => card.emblem);
  expect(new Set(emblems).size).toBe(emblems.length);
});

it('every place has its signs, every event that depends says for what', () => {
  const places = readFileSync(join(ROOT, 'places.py'), 'utf8');
  const list = (name: string): string[] =>
    [
      ...new RegExp(`^${name}: Final = \\[([^\\]]*)\\]`, 'm').exec(places)![1]!.matchAll(/"([a-z_0-9]+)"/g),
    ].map((match) => match[1]!);
  for (const place of [...list('BASIC'), ...list('FOREST')]) expect(SIGNS[place], place).toBeDefined();
  for (const event of Object.keys(EACH)) expect(list('SPECIAL_EVENTS')).toContain(event);
});

it('long names break where a word does', () => {
  expect(breakable('Post Office')).toBe('Post Office');
  expect(breakable('Resin Refinery')).toBe('Resin Refi\u00ADnery');
});

it('who plays alone ends a turn with every move', () => {
  const move = (
    seat: number,
    mark = '',
  ): { n: number; seat: number; word: string; mark: string; events: GameEvent[] } => ({
    n: 0,
    seat,
    word: 'x',
    mark,
    events: [],
  });
  expect(turnEnds([move(0), move(-1, '*'), move(0), move(0)])).toEqual([0, 2, 3, 4]);
  expect(turnEnds([move(0), move(0), move(1), move(0)])).toEqual([0, 2, 3, 4]);
});
