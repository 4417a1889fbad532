/** What happened, in plain language: events and words become sentences of the catalogue. */
import { drawings } from '../games';
import { has, list, marked, plain, t } from './texts.svelte';
import type { GameEvent, Move, Reason } from './wire';

interface Named {
  readonly game: string;
  readonly you: number | null;
  name(seat: number): string;
}

/** The name of a thing that a word or an event mentions. */
export function thing(game: string, value: unknown): string {
  if (Array.isArray(value)) return list(value.map((one) => thing(game, one)));
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const key = `${game}.thing.${value}`;
  if (has(key)) return t(key);
  return drawings[game]?.name?.(value) ?? value;
}

/** What of a word or an event is a seat. */
const SEATS = new Set(['owner', 'to', 'seat']);

function about(
  game: string,
  data: Record<string, unknown>,
  seats: (seat: number) => string = (seat) => t('seat.number', { n: seat + 1 }),
): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    if (SEATS.has(name) && /^\d+$/.test(String(value))) named[name] = seats(Number(value));
    else
      named[name] =
        typeof value === 'number' || value === null || typeof value === 'boolean'
          ? (value ?? 'none')
          : thing(game, value);
  }
  return named;
}

/** A line of the log for an event, or nothing where it says nothing to people. */
export function eventLine(table: Named, event: GameEvent): string | null {
  const own = `${table.game}.event.${event.event}`;
  const key = has(own) ? own : `event.${event.event}`;
  if (!has(key)) return null;
  const seats = (seat: number): string => marked(table.name(seat));
  return t(key, { ...about(table.game, event, seats), name: seats(event.seat) });
}

/** The lines that people read for a run of events, oldest first. */
export function logLines(table: Named, events: GameEvent[]): { event: GameEvent; text: string }[] {
  const lines: { event: GameEvent; text: string }[] = [];
  const gather = drawings[table.game]?.gather;
  for (let at = 0; at < events.length; at++) {
    const event = events[at]!;
    const gathered = gather?.(events.slice(at, at + 60), (seat) => table.name(seat));
    if (gathered) {
      if (gathered.text) lines.push({ event, text: gathered.text });
      at += gathered.count - 1;
      continue;
    }
    const text = eventLine(table, event);
    if (text) lines.push({ event, text });
  }
  return lines;
}

/** What a seat knows of the past up to a position: its own log and, before that begins, the one that is open to all. */
export function remembered(own: GameEvent[], open: GameEvent[], since: number): GameEvent[] {
  const until = (event: GameEvent): number => event.at ?? 0;
  const begins = own.length ? until(own[0]!) : Infinity;
  return [
    ...open.filter((event) => until(event) < begins && until(event) <= since),
    ...own.filter((event) => until(event) <= since),
  ];
}

/** A word as a line says it, or, to who may choose it, as a button does; with `seats`, by the names of the seated. */
export function wordText(
  game: string,
  move: Pick<Move, 'word' | 'verb' | 'args'>,
  seats?: (seat: number) => string,
  choose = false,
): string {
  const key = `${game}.word.${move.verb}`;
  if (!has(key))
    return [move.verb.replaceAll('_', ' '), ...Object.values(move.args).map((one) => thing(game, one))].join(
      ' ',
    );
  const said = plain(t(key, { ...about(game, move.args, seats), you: choose ? 'yes' : 'no' }));
  return choose ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

/** Several events as one sentence for the voice. */
export function summed(table: Named, events: GameEvent[]): string {
  const lines = logLines(table, events).map((line) => plain(line.text));
  if (lines.length <= 3) return lines.join(' ');
  return t('log.summed', { n: lines.length, last: lines.slice(-3).join(' ') });
}

export function reasonText(game: string, reason: Reason): string {
  const { key, ...rest } = reason;
  return plain(t(key, about(game, rest)));
}
