/** What happened, in plain language: events and words become sentences of the catalogue. */
import { drawings } from '../games';
import { has, list, marked, plain, t } from './texts.svelte';
import type { GameEvent, Move, Reason } from './wire';

interface Named { readonly game: string; readonly you: number | null; name(seat: number): string }

/** The name of a thing that a word or an event mentions. */
export function thing(game: string, value: unknown): string {
  if (Array.isArray(value)) return list(value.map((one) => thing(game, one)));
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const key = `${game}.thing.${value}`;
  if (has(key)) return t(key);
  return drawings[game]?.name?.(value) ?? value;
}

function about(game: string, data: Record<string, unknown>): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    named[name] = typeof value === 'number' || value === null || typeof value === 'boolean' ? (value ?? 'none') : thing(game, value);
  }
  return named;
}

/** A line of the log for an event, or nothing where it says nothing to people. */
export function eventLine(table: Named, event: GameEvent): string | null {
  const key = `${table.game}.event.${event.event}`;
  if (!has(key)) return null;
  const who = table.you === event.seat ? 'you' : 'other';
  return t(key, { ...about(table.game, event), name: marked(table.name(event.seat)), seat: event.seat, who, you: who === 'you' ? 'yes' : 'no' });
}

/** A word as a button or a line says it. */
export function wordText(game: string, move: Pick<Move, 'word' | 'verb' | 'args'>): string {
  const key = `${game}.word.${move.verb}`;
  return has(key) ? plain(t(key, about(game, move.args))) : [move.verb.replaceAll('_', ' '), ...Object.values(move.args).map((one) => thing(game, one))].join(' ');
}

/** Several events as one sentence for the voice. */
export function summed(table: Named, events: GameEvent[]): string {
  const lines = events.map((event) => eventLine(table, event)).filter((line): line is string => line !== null).map(plain);
  if (lines.length <= 3) return lines.join('. ');
  return t('log.summed', { n: lines.length, last: lines.slice(-3).join('. ') });
}

export function reasonText(game: string, reason: Reason): string {
  const { key, ...rest } = reason;
  return plain(t(key, about(game, rest)));
}
