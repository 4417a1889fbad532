/** What the house needs to know about Everdell before its board is drawn. */
import type { Cover } from '../../lib/hands';
import { thing } from '../../lib/log';
import { list, marked, t } from '../../lib/texts.svelte';
import type { GameEvent } from '../../lib/wire';
import { GOODS, SEASONS, type EverdellView } from './view';

type Names = (seat: number) => string;
const SILENT = new Set(['move', 'forced', 'nature']);
/** What the line of a played card tells by itself. */
const OF_A_CARD = new Set(['pays', 'occupied', 'dismissed', 'jailed', 'arrives', 'gain', 'points']);
/** Places whose name says what they give. */
const PLAIN = new RegExp(
  '^(three_twigs|two_twigs_one_card|two_resin|one_resin_one_card|two_cards_one_point|one_pebble' +
    '|one_berry_one_card|one_berry|two_berries_one_card|three_cards_one_pebble|twig_resin_berry' +
    '|three_berries|two_resin_one_twig)$',
);

/** "2 twigs and 1 resin", or nothing. */
function goods(sums: Record<string, unknown>): string[] {
  return GOODS.filter((good) => Number(sums[good]) > 0).map((good) =>
    t(`everdell.page.good.${good}`, { n: Number(sums[good]) }),
  );
}
/**
 * How many events from the first on belong together: those of the same seat that this set tells, and the
 * silent ones between.
 */
function run(
  events: GameEvent[],
  wanted: (event: GameEvent) => boolean,
): { told: GameEvent[]; count: number } {
  const told: GameEvent[] = [];
  let count = 1;
  for (let at = 1; at < events.length; at++) {
    const event = events[at]!;
    if (SILENT.has(event.event)) continue;
    if (event.seat !== events[0]!.seat || !wanted(event)) break;
    told.push(event);
    count = at + 1;
  }
  return { told, count };
}
function gains(told: GameEvent[]): string[] {
  const sums: Record<string, number> = {};
  for (const event of told) {
    if (event.event === 'gain')
      for (const good of GOODS) sums[good] = (sums[good] ?? 0) + Number(event[good] ?? 0);
    if (event.event === 'points') sums.points = (sums.points ?? 0) + Number(event.count);
  }
  return [...goods(sums), ...(sums.points ? [t('everdell.page.points', { n: sums.points })] : [])];
}
function paid(told: GameEvent[]): string {
  const of = (name: string): GameEvent | undefined => told.find((event) => event.event === name);
  if (of('occupied'))
    return t('everdell.page.by_occupied', { card: thing('everdell', of('occupied')!.card) });
  const bill = list(goods(of('pays') ?? {}));
  const helper = of('dismissed') ?? of('jailed');
  if (helper)
    return t(of('dismissed') ? 'everdell.page.by_dismissed' : 'everdell.page.by_jailed', {
      card: thing('everdell', helper.card),
      bill: bill || t('everdell.page.nothing'),
    });
  return bill ? t('everdell.page.for', { bill }) : t('everdell.page.for_nothing');
}
/** An event that names other players, with their names. */
function named(event: GameEvent, name: Names): string {
  const who = (value: unknown): string =>
    value === 'rugwort' ? t('everdell.thing.rugwort') : marked(name(Number(value)));
  const about = Object.fromEntries(
    Object.entries(event).map(([key, value]) => [
      key,
      key === 'to' || key === 'owner'
        ? who(value)
        : typeof value === 'string'
          ? thing('everdell', value)
          : value,
    ]),
  );
  const own: Record<string, string> = {
    fool: 'everdell.page.fool_to',
    given: 'everdell.page.gave',
    given_card: 'everdell.page.gave_card',
  };
  return t(own[event.event] ?? `everdell.event.${event.event}`, {
    ...about,
    what: list(goods(event)) || about.what,
    name: marked(name(event.seat)),
  });
}

/** What one did, with what it cost and brought, as one line. */
function gather(events: GameEvent[], name: Names): { count: number; text: string } | null {
  const first = events[0]!;
  const who = marked(name(first.seat));
  if (first.event === 'play') {
    const { told, count } = run(events, (event) => OF_A_CARD.has(event.event));
    const brought = gains(told);
    return {
      count,
      text: t('everdell.page.played', {
        name: who,
        card: thing('everdell', first.card),
        source: String(first.source ?? 'none'),
        how: paid(told),
        n: brought.length,
        gains: list(brought),
      }),
    };
  }
  if (first.event === 'worker') {
    const { told, count } = run(events, (event) => event.event === 'gain' || event.event === 'points');
    const brought = PLAIN.test(String(first.place)) ? [] : gains(told);
    return {
      count,
      text: t('everdell.page.sent', {
        name: who,
        place: thing('everdell', first.place),
        n: brought.length,
        gains: list(brought),
      }),
    };
  }
  if (first.event === 'season') {
    const { told, count } = run(events, (event) =>
      ['production', 'activated', 'gain', 'points'].includes(event.event),
    );
    const brought = gains(told);
    return {
      count,
      text: t('everdell.page.begun', {
        name: who,
        season: thing('everdell', first.season),
        n: brought.length,
        gains: list(brought),
      }),
    };
  }
  if (first.event === 'gain' || first.event === 'points') {
    const { told, count } = run(events, (event) => event.event === 'gain' || event.event === 'points');
    return { count, text: t('everdell.page.gained', { name: who, gains: list(gains([first, ...told])) }) };
  }
  if (first.event === 'discarded') {
    const { told, count } = run(events, (event) => event.event === 'discarded');
    return { count, text: t('everdell.page.discards', { name: who, n: told.length + 1 }) };
  }
  if (first.event === 'arrives') return { count: 1, text: '' };
  if ('to' in first || 'owner' in first) return { count: 1, text: named(first, name) };
  return null;
}

const mine = (view: EverdellView): number => view.viewer ?? view.turn ?? 0;

export const everdell: Cover = {
  emblem: 'worker-owl',
  card: () => import('./Card.svelte'),
  load: () => import('./drawing'),
  lesson: () => import('./Lesson.svelte'),
  lessonSeed: 18151,
  score: (view, seat) => (view as EverdellView).seats[seat]?.score ?? 0,
  rivals: (view) => {
    const him = (view as EverdellView).rugwort;
    if (!him) return [];
    const {
      cards,
      tokens,
      journey,
      basic_events: basic,
      special_events: special,
    } = him.sheet as Record<string, number>;
    return [
      {
        name: t('everdell.thing.rugwort'),
        piece: 'worker-rat',
        sheet: { cards: cards!, tokens: tokens!, journey: journey!, events: basic! + special! },
        score: him.score,
      },
    ];
  },
  sheetPiece: {
    cards: 'card',
    tokens: 'point',
    prosperity: 'type-prosperity',
    journey: 'autumn',
    events: 'trophy',
  },
  moment: (view) =>
    t('everdell.page.moment', {
      season: t(`everdell.thing.${(view as EverdellView).seats[mine(view as EverdellView)]!.season}`),
      n: (view as EverdellView).deck,
    }),
  stages: (view) => ({
    now: SEASONS.indexOf((view as EverdellView).seats[mine(view as EverdellView)]!.season),
    all: SEASONS.map((season) => ({ name: t(`everdell.page.season.${season}`), piece: season })),
  }),
  brief: (view) =>
    t('everdell.page.brief', {
      season: t(`everdell.page.season.${(view as EverdellView).seats[mine(view as EverdellView)]!.season}`),
      n: (view as EverdellView).deck,
    }),
  gather,
  touched: (event) =>
    [
      event.card,
      event.place,
      event.what,
      event.event === 'journey' ? `journey_${String(event.points)}` : undefined,
    ].filter((one): one is string => typeof one === 'string'),
};
