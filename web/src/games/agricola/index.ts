/** What the house needs to know about Agricola before its board is drawn. */
import type { Cover } from '../../lib/hands';
import type { GameEvent } from '../../lib/wire';
import type { Teams } from '../../lib/teams';
import { list, marked, t } from '../../lib/texts.svelte';
import { PIECES } from './pieces';
import { SORTS, type AgricolaView, type DraftView } from './view';

const STAGES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'];
const seen = (view: unknown): AgricolaView => view as AgricolaView;
const stage = (view: AgricolaView): string => STAGES[view.rounds[Math.max(0, view.round - 1)]?.stage ?? 1]!;
const reaps = (view: AgricolaView): boolean =>
  !view.over && view.phase !== 'scoring' && view.rounds[Math.max(0, view.round - 1)]?.harvest === true;

const withMoor = (options: Record<string, unknown>): boolean => Number(options.moor ?? 0) > 0;
/** Where a draft stands. */
function drafting(draft: DraftView): string {
  const what = list(SORTS.filter((sort) => draft.keep[sort] > 0).map((sort) => t(`agricola.thing.${sort}`)));
  return t('agricola.page.draft_moment', { what, n: draft.pass, all: draft.passes });
}

/** Begging markers are part of the bonus points. */
export function teams(view: AgricolaView): Teams | null {
  return (
    view.team && {
      by: view.team.scoring,
      pairs: view.team.pairs,
      sheets: view.seats.map((farm) => farm.sheet ?? {}),
      scores: view.team.scores,
      together: [['bonus', 'begging']],
      note: view.team.scoring === 'lower' ? t('agricola.page.team_together') : '',
    }
  );
}

/** At which level of the moor one plays. */
const level = (view: Record<string, unknown>): string =>
  view.moor
    ? ` · ${t('agricola.moor.level', { level: STAGES[(view.moor as { level: number }).level] })}`
    : '';

const SILENT = ['move', 'forced', 'drawn'];
/** Things of which several come in one gesture, with the line that counts them. */
const COUNTED: Record<string, string> = {
  sown: 'agricola.page.line_sown',
  released: 'agricola.page.line_released',
  baked: 'agricola.page.line_baked',
  converted: 'agricola.page.line_converted',
  room: 'agricola.page.line_rooms',
  stable: 'agricola.page.line_stables',
};

/** What is built piece by piece, paid for each time. */
const BUILT = ['room', 'stable'];

const GAINS = [
  'wood',
  'clay',
  'reed',
  'stone',
  'grain',
  'vegetable',
  'food',
  'fuel',
  'sheep',
  'boar',
  'cattle',
  'horse',
];
/** So many of a good. */
const many = (n: number, good: string): string =>
  t('agricola.page.n_goods', { n, good, name: t(`agricola.thing.${good}`) });
/** A person on a space, or a special action, and what is taken there, as one line. */
function went(events: GameEvent[], name: (seat: number) => string): { count: number; text: string } | null {
  const first = events[0]!;
  const found: Record<string, number> = {};
  let last = 0;
  for (let at = 1; at < events.length; at++) {
    const event = events[at]!;
    if (['gain', 'animals'].includes(event.event) && event.seat === first.seat) {
      for (const good of GAINS) found[good] = (found[good] ?? 0) + Number(event[good] ?? 0);
      last = at;
    } else if (![...SILENT, 'start_player', 'cleared'].includes(event.event)) break;
  }
  const what = list(GAINS.filter((good) => found[good]).map((good) => many(found[good]!, good)));
  return what
    ? {
        count: last + 1,
        text: t('agricola.page.line_went', {
          name: marked(name(first.seat)),
          space: t(`agricola.thing.${String(first.space ?? first.action)}`),
          what,
        }),
      }
    : null;
}

/** What several events bring or cost, by good, as words; `none` if it is nothing. */
function summed(events: GameEvent[], kinds: string[]): string {
  const sums = new Map<string, number>();
  for (const event of events.filter((one) => kinds.includes(one.event)))
    for (const good of GAINS) sums.set(good, (sums.get(good) ?? 0) + Number(event[good] ?? 0));
  return list(GAINS.filter((good) => sums.get(good)).map((good) => many(sums.get(good)!, good))) || 'none';
}

/** Cards that one is dealt, one after another, as one line. */
function dealt(events: GameEvent[], name: (seat: number) => string): { count: number; text: string } {
  const { seat } = events[0]!;
  let last = 0;
  let n = 0;
  for (let at = 0; at < events.length; at++) {
    const event = events[at]!;
    if (event.event === 'drawn' && event.seat === seat) {
      n += 1;
      last = at;
    } else if (!['move', 'forced', 'nature'].includes(event.event)) break;
  }
  return { count: last + 1, text: t('agricola.page.line_dealt', { name: marked(name(seat)), n }) };
}

/** Several of one sort, as one line, with what they cost and brought together. */
function gather(events: GameEvent[], name: (seat: number) => string): { count: number; text: string } | null {
  const first = events[0]!;
  if (first.event === 'person' || first.event === 'special') return went(events, name);
  if (first.event === 'drawn') return dealt(events, name);
  const key = COUNTED[first.event];
  if (!key) return null;
  const builds = BUILT.includes(first.event);
  let last = 0;
  const same = [first];
  for (let at = 1; at < events.length; at++) {
    const event = events[at]!;
    if (event.event === first.event && event.seat === first.seat) {
      same.push(event);
      last = at;
    } else if (!SILENT.includes(event.event) && !(builds && ['paid', 'gain'].includes(event.event))) break;
    else if (builds && event.event === 'paid' && event.seat === first.seat) last = at;
  }
  if (same.length === 1) return null;
  const things = new Map<string, number>();
  for (const event of same) {
    const what = String(event.crop ?? event.animal ?? event.good ?? '');
    things.set(what, (things.get(what) ?? 0) + 1);
  }
  const told = events.slice(0, last + 1);
  return {
    count: last + 1,
    text: t(key, {
      name: marked(name(first.seat)),
      n: same.length,
      what: list([...things].filter(([id]) => id).map(([id, n]) => many(n, id))),
      food: same.reduce((sum, event) => sum + Number(event.food ?? 0), 0),
      paid: summed(told, ['paid']),
      gained: summed(told, ['gain', 'animals']),
    }),
  };
}

export const agricola: Cover = {
  emblem: 'grain',
  card: () => import('./Card.svelte'),
  load: (options) => (withMoor(options) ? import('./moor/drawing') : import('./drawing')),
  expansions: {
    moor: {
      pieces: () => import('./moor/pieces'),
      lesson: () => import('./moor/Lesson.svelte'),
      lessonOptions: { moor: 1 },
      lessonSeed: 7,
    },
  },
  playedWith: (options) => (withMoor(options) ? ['moor'] : []),
  lesson: () => import('./Lesson.svelte'),
  lessonOptions: { cards: 'none' },
  score: (view, seat) => seen(view).seats[seat]?.score ?? 0,
  teams: (view) => teams(seen(view)),
  sheetPiece: PIECES,
  moment: (view) =>
    (seen(view).draft
      ? drafting(seen(view).draft!)
      : t('agricola.page.moment', {
          n: seen(view).round,
          stage: stage(seen(view)),
          harvest: reaps(seen(view)) ? 'yes' : 'no',
        })) + level(view),
  brief: (view) =>
    seen(view).draft
      ? t('agricola.page.draft_brief', { n: seen(view).draft!.pass, all: seen(view).draft!.passes })
      : t('agricola.page.brief', { n: seen(view).round, harvest: reaps(seen(view)) ? 'yes' : 'no' }),
  gather,
  touched: (event) =>
    [event.cell, event.space, event.card, ...(Array.isArray(event.edges) ? event.edges : [])].filter(
      (one): one is string => typeof one === 'string',
    ),
};
