/** The table in words contains everything that the view holds, under names of the language. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { python, ROOT } from '../e2e/server.mjs';
import { settings } from '../src/lib/settings.svelte';
import { has, loadHouse, t, useGame, usePart, type Language } from '../src/lib/texts.svelte';
import { ELSEWHERE, flat, isNothing, OF_SEATS, Teller, type Told } from '../src/lib/told';
import type { View } from '../src/lib/wire';

type Data = Record<string, unknown>;
const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const views = JSON.parse(
  execFileSync(python(), [join(import.meta.dirname, 'views.py')], {
    env: { ...process.env, PYTHONPATH: join(ROOT, 'src') },
    maxBuffer: 1 << 28,
  }).toString(),
) as View[];
const games = [...new Set(views.map((view) => view.game))];
const name = (seat: number): string => ['Ada', 'Bruno', 'Carla', 'Dario'][seat]!;

/** Everything that a value holds, each with the key under which it stands. */
function leaves(key: string, value: unknown): [string, unknown][] {
  if (isRecord(value) && typeof value.key === 'string' && value.key.includes('.why.')) return [[key, value]];
  if (Array.isArray(value)) return value.flatMap((one) => leaves(`${key.replace('[]', '')}[]`, one));
  if (isRecord(value))
    return Object.entries(value).flatMap(([inner, one]) => (ELSEWHERE.has(inner) ? [] : leaves(inner, one)));
  return isNothing(value) || value === 0 ? [] : [[key, value]];
}
/** Every key of a value, reasons aside. */
function keys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keys);
  if (!isRecord(value) || 'key' in value) return [];
  return Object.entries(value).flatMap(([key, one]) => (ELSEWHERE.has(key) ? [] : [key, ...keys(one)]));
}
/** What a part tells must contain what the part of the view holds. */
function lacks(teller: Teller, key: string, value: unknown, told: Told[]): string[] {
  const text = flat(told).join('\n').toLowerCase();
  return leaves(key, value)
    .map(([at, one]): string => {
      const key = at.replace('[]', '');
      if (one === true) return teller.label(key);
      return at !== key && OF_SEATS.has(key) && typeof one === 'number' ? name(one) : teller.say(key, one);
    })
    .filter((said) => !text.includes(said.toLowerCase()));
}

/** How long a busy machine may take over all views of a game. */
const PATIENCE = 60_000;

describe.each(['en', 'it'] as Language[])('in words, in %s', { timeout: PATIENCE }, (language) => {
  beforeAll(async () => {
    settings.language = language;
    await loadHouse(language);
    for (const game of games) {
      await useGame(game, game === 'agricola' ? ['moor'] : []);
      await usePart(game, 'words');
    }
  });

  it('there are many views', () => {
    expect(games).toEqual(['aehre', 'acbas', 'agricola', 'everdell']);
    expect(views.length).toBeGreaterThan(70);
  });

  it.each(games)('%s is told whole', (game) => {
    for (const view of views.filter((one) => one.game === game)) {
      const teller = new Teller(game, name);
      const told = teller.view(view);
      for (const [key, value] of Object.entries(view)) {
        if (ELSEWHERE.has(key) || key === 'seats' || value === null) continue;
        const part = told.filter((one) => one.title === teller.label(key) || one.title === t('plain.table'));
        expect([key, lacks(teller, key, value, part)]).toEqual([key, []]);
      }
      (view.seats ?? []).forEach((data, seat) => {
        const part = told.filter((one) => one.seat === seat);
        expect(part.map((one) => one.title)).toEqual([name(seat)]);
        expect(lacks(teller, '', data, part)).toEqual([]);
      });
    }
  });

  it.each(games)('%s is told without a raw name', (game) => {
    for (const view of views.filter((one) => one.game === game)) {
      const raw = flat(new Teller(game, name).view(view)).filter((line) =>
        /[a-z]_[a-z]|undefined|\[object|\bnull\b|\bNaN\b/.test(line),
      );
      expect(raw).toEqual([]);
    }
  });

  it.each(games)('every part of %s has a name', (game) => {
    const named = (key: string): boolean =>
      ['view', 'seat', 'sheet', 'thing', 'value'].some((family) => has(`${game}.${family}.${key}`)) ||
      has(`view.${key}`) ||
      has(`value.${key}`);
    const all = new Set(views.filter((one) => one.game === game).flatMap(keys));
    expect([...all].filter((key) => !named(key))).toEqual([]);
  });

  it('a part that nobody has named, or told, would be found', () => {
    const view = { ...views.find((one) => one.game === 'acbas')!, odd_part: [{ odd_name: 'some_thing' }] };
    const teller = new Teller('acbas', name);
    const told = teller.view(view);
    expect(flat(told).some((line) => /[a-z]_[a-z]/.test(line))).toBe(true);
    expect(lacks(teller, 'odd_part', view.odd_part, told.slice(0, 1))).not.toEqual([]);
  });

  it('the own seat comes first among the seats', () => {
    const view = { ...views.find((one) => one.game === 'everdell' && one.players === 2)!, viewer: 1 };
    const seats = new Teller('everdell', name).view(view).filter((one) => one.seat !== undefined);
    expect(seats.map((one) => one.seat)).toEqual([1, 0]);
  });
});
