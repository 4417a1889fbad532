/** What the house needs to know about Ähre before its board is drawn. */
import type { Cover } from '../../lib/hands';
import type { GameEvent } from '../../lib/wire';
import { list, marked, t } from '../../lib/texts.svelte';
import { halves, isTile } from './tiles';
import type { AehreView } from './view';

/** A laid tile and what its fields brought, as one line. */
function gather(events: GameEvent[], name: (seat: number) => string): { count: number; text: string } | null {
  const first = events[0]!;
  if (first.event !== 'lay' && first.event !== 'put') return null;
  const gains: string[] = [];
  let count = 1;
  for (const event of events.slice(1)) {
    if (event.event === 'victory' && event.seat === first.seat)
      gains.push(t('aehre.page.n_points', { n: event.points }));
    else if (event.event === 'steps' && event.seat === first.seat)
      gains.push(
        t('aehre.page.steps_for', { n: event.points, crop: t(`aehre.thing.${String(event.crop)}`) }),
      );
    else if (!['move', 'forced'].includes(event.event)) break;
    count += 1;
  }
  const what =
    first.event === 'lay'
      ? list(halves(String(first.tile)).map((half) => t(`aehre.thing.${half.crop}`)))
      : t('aehre.page.small_tile', { crop: t(`aehre.thing.${String(first.crop)}`) });
  return {
    count,
    text: t('aehre.page.laid', { name: marked(name(first.seat)), what, n: gains.length, gains: list(gains) }),
  };
}

export const aehre: Cover = {
  emblem: 'tile-wheat',
  card: () => import('./Card.svelte'),
  load: () => import('./drawing'),
  lesson: () => import('./Lesson.svelte'),
  score: (view, seat) => {
    const player = (view as AehreView).seats[seat];
    return player ? player.victory + player.livestock.reduce((sum, tile) => sum + (tile.value ?? 0), 0) : 0;
  },
  sheetPiece: {
    fields: 'tile-wheat',
    farms: 'farm',
    cows: 'livestock-cow',
    pigs: 'livestock-pig',
    chickens: 'livestock-chicken',
  },
  name: (value) => (isTile(value) ? list(halves(value).map((half) => t(`aehre.thing.${half.crop}`))) : null),
  cardName: (id) => {
    if (isTile(id)) return list(halves(id).map((half) => t(`aehre.thing.${half.crop}${half.symbols}`)));
    const animal = /^([a-z]+?)(\d+)$/.exec(id);
    if (animal)
      return t('aehre.page.livestock_worth', { kind: t(`aehre.thing.${animal[1]}`), n: Number(animal[2]) });
    return t('aehre.page.small_tile', { crop: t(`aehre.thing.${id}`) });
  },
  moment: (view) => t('aehre.page.moment', { n: (view as AehreView).round }),
  brief: (view) =>
    t('aehre.page.brief', {
      n: (view as AehreView).round,
      a: (view as AehreView).tiles_left,
      b: (view as AehreView).end_left,
    }),
  gather,
  touched: (event) =>
    [event.cell, ...(Array.isArray(event.cells) ? event.cells : [])].filter(
      (cell): cell is string => typeof cell === 'string',
    ),
};
