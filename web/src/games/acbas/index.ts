/** What the house needs to know about All Creatures Big and Small before its board is drawn. */
import type { Cover } from '../../lib/hands';
import type { GameEvent } from '../../lib/wire';
import { list, marked, t } from '../../lib/texts.svelte';
import type { AcbasView } from './view';

const SILENT = ['move', 'forced'];
/** Things of which several are placed in one gesture, with the line that counts them. */
const COUNTED: Record<string, string> = {
  border: 'acbas.page.placed_borders',
  trough: 'acbas.page.placed_troughs',
  released: 'acbas.page.let_go',
};

/** Borders, troughs and animals that go, as one line each. */
function gather(events: GameEvent[], name: (seat: number) => string): { count: number; text: string } | null {
  const first = events[0]!;
  const key = COUNTED[first.event];
  if (!key) return null;
  let last = 0;
  const same = [first];
  for (let at = 1; at < events.length; at++) {
    const event = events[at]!;
    if (event.event === first.event && event.seat === first.seat) {
      same.push(event);
      last = at;
    } else if (!SILENT.includes(event.event)) break;
  }
  if (same.length === 1) return null;
  const what =
    first.event === 'released' ? list(same.map((event) => t(`acbas.thing.${String(event.animal)}`))) : '';
  return { count: last + 1, text: t(key, { name: marked(name(first.seat)), n: same.length, what }) };
}

export const acbas: Cover = {
  emblem: 'cattle',
  card: () => import('./Card.svelte'),
  load: () => import('./drawing'),
  lesson: () => import('./Lesson.svelte'),
  lessonOptions: { mode: 'basic' },
  score: (view, seat) => (view as AcbasView).seats[seat]?.score ?? 0,
  sheetPiece: {
    sheep: 'sheep',
    pig: 'pig',
    cow: 'cattle',
    horse: 'horse',
    sheep_bonus: 'sheep',
    pig_bonus: 'pig',
    cow_bonus: 'cattle',
    horse_bonus: 'horse',
    expansions: 'expansion',
    buildings: 'cottage',
  },
  moment: (view) => t('acbas.page.moment', { n: (view as AcbasView).round }),
  rounds: (view) => [(view as AcbasView).round, 8],
  brief: (view) => t('acbas.page.brief', { n: (view as AcbasView).round }),
  gather,
  touched: (event) =>
    [event.cell, event.edge, event.space, event.building].filter(
      (one): one is string => typeof one === 'string',
    ),
};
