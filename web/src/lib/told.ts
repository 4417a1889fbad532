/** A view in words: everything that it holds, as headings and lines, in the order of the board. */
import { drawings } from '../games';
import { figure, has, list, t } from './texts.svelte';
import { reasonText, thing } from './log';
import type { Reason, View } from './wire';

export interface Told {
  title: string;
  /** The seat whose things these are. */
  seat?: number;
  /** What is said in one line each, after the name of what it says. */
  facts: [label: string, value: string][];
  lines: string[];
  parts: Told[];
}

/** What the page tells elsewhere, or what says twice the same: whose turn it is, the sheets, places beside names. */
export const ELSEWHERE = new Set([
  'game',
  'rules',
  'players',
  'viewer',
  'turn',
  'asked',
  'gesture',
  'over',
  'sheets',
  'name',
  'column',
  'row',
  'printed',
  'category',
]);
/** What is a seat, where it is a number. */
const SEATS = new Set([
  'seat',
  'owner',
  'worker',
  'claimed',
  'farm',
  'start',
  'first',
  'marker',
  'partner',
  'to',
]);
/** Lists of seats. */
export const OF_SEATS = new Set(['workers', 'pairs', 'ring', 'done', 'awaited']);
/** What a line is about: the first of these that it has. */
const HEADS = [
  'space',
  'place',
  'event',
  'card',
  'id',
  'cell',
  'round',
  'points',
  'action',
  'slot',
  'kind',
  'good',
];
/** Numbers that say something also where they are zero. */
const ZEROS = new Set(['level', 'capacity', 'deck', 'discards']);

type Data = Record<string, unknown>;
const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isReason = (value: unknown): value is Reason =>
  isRecord(value) && typeof value.key === 'string' && value.key.includes('.why.');
const isAmounts = (value: Data): boolean => Object.values(value).every((one) => typeof one === 'number');
const low = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
/** Whether there is nothing to say. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return true;
  if (Array.isArray(value)) return value.every(isNothing);
  if (isRecord(value)) return Object.values(value).every((one) => one === 0 || isNothing(one));
  return false;
}

export class Teller {
  constructor(
    readonly game: string,
    readonly name: (seat: number) => string,
  ) {}

  /** What a part of a view is called. */
  label(key: string): string {
    for (const named of [
      `${this.game}.view.${key}`,
      `${this.game}.seat.${key}`,
      `${this.game}.sheet.${key}`,
      `view.${key}`,
    ])
      if (has(named)) return t(named);
    return this.word(key);
  }

  /** A name that the view mentions; under some keys it says more than elsewhere. */
  word(value: string, key = ''): string {
    for (const named of [
      `${this.game}.page.${key}_${value}`,
      `${this.game}.value.${value}`,
      `${this.game}.thing.${value}`,
      `value.${value}`,
    ])
      if (has(named)) return t(named);
    return (/\d-/.test(value) && drawings[this.game]?.cardName?.(value)) || thing(this.game, value);
  }

  /** A value as one says it; `key` is where it stands. */
  say(key: string, value: unknown): string {
    if (value === true) return t('yes');
    if (value === false) return t('no');
    if (typeof value === 'number') return SEATS.has(key) ? this.name(value) : figure(value);
    if (typeof value === 'string') return this.word(value, key);
    if (isReason(value)) return reasonText(this.game, value).replace(/\.$/, '');
    if (Array.isArray(value)) return this.several(key, value);
    if (isRecord(value)) return this.record(value);
    return t('none');
  }

  private several(key: string, values: unknown[]): string {
    if (!values.length) return t('none');
    if (values.some(isRecord)) return values.map((one) => this.say(key, one)).join('; ');
    if (values.some(Array.isArray))
      return values.map((one) => this.several(key, one as unknown[])).join('; ');
    const said = values.map((one) =>
      OF_SEATS.has(key) && typeof one === 'number' ? this.name(one) : this.say(key, one),
    );
    return said.some((one) => one.includes(' ')) ? said.join('; ') : list(said);
  }

  /** So many of something, or a number under a name. */
  private amount(key: string, n: number): string {
    const own = [`${this.game}.page.n_${key}`, `${this.game}.page.good.${key}`].find(has);
    if (own) return t(own, { n });
    if (has(`${this.game}.page.n_goods`) && has(`${this.game}.thing.${key}`))
      return t(`${this.game}.page.n_goods`, { n, good: key, name: t(`${this.game}.thing.${key}`) });
    return `${low(this.label(key))} ${figure(n)}`;
  }

  /** A record in one line: what it is about, then what is said of it. */
  record(data: Data): string {
    const head = HEADS.find((key) => key in data && !isNothing(data[key]));
    const told = Object.entries(data)
      .filter(([key, value]) => key !== head && !ELSEWHERE.has(key) && this.isTold(key, value))
      .map(([key, value]) => this.pair(key, value));
    if (!head) return (isAmounts(data) ? list(told) : told.join(', ')) || t('none');
    const name =
      typeof data[head] === 'number'
        ? `${this.label(head)} ${figure(data[head])}`
        : this.say(head, data[head]);
    return told.length ? `${name}: ${told.join(', ')}` : name;
  }

  private isTold(key: string, value: unknown): boolean {
    return value === 0 ? ZEROS.has(key) || SEATS.has(key) : !isNothing(value);
  }

  private pair(key: string, value: unknown): string {
    const label = low(this.label(key));
    if (value === true) return label;
    if (typeof value === 'number' && !SEATS.has(key)) return this.amount(key, value);
    if (isReason(value)) return `${label}: ${low(this.say(key, value))}`;
    const isDeep = Array.isArray(value) ? value.some(isRecord) : isRecord(value) && !isAmounts(value);
    return isDeep ? `${label} (${this.say(key, value)})` : `${label} ${this.say(key, value)}`;
  }

  /** Something with a heading of its own. */
  part(key: string, value: unknown, by: string[] = []): Told {
    const part: Told = { title: this.label(key), facts: [], lines: [], parts: [] };
    if (Array.isArray(value)) {
      const bare = value.filter((one) => isRecord(one) && 'cell' in one && this.record(one) === one.cell);
      part.lines = value
        .filter((one) => !bare.includes(one))
        .map((one, n) => (by[n] && !isRecord(one) ? `${by[n]}: ${this.say(key, one)}` : this.say(key, one)));
      if (bare.length)
        part.lines.push(`${t('view.empty')}: ${bare.map((one) => (one as Data).cell as string).join(', ')}`);
    } else
      for (const [name, one] of Object.entries(value as Data))
        if (one !== null) part.facts.push([this.label(name), this.say(name, one)]);
    return part;
  }

  /** The parts of a view, or of a seat, each under its name; what is short stands together first. */
  parts(data: Data, skip: Set<string> = ELSEWHERE): { facts: [string, string][]; parts: Told[] } {
    const facts: [string, string][] = [];
    const parts: Told[] = [];
    for (const [key, value] of Object.entries(data)) {
      if (skip.has(key) || value === null) continue;
      // What others hold is known by its number only.
      if (key === 'hand' && isNothing(value) && Number(data.hand_size) > 0) continue;
      const isLong = Array.isArray(value) ? value.some(isRecord) : isRecord(value) && !isReason(value);
      if (!isLong) facts.push([this.label(key), this.say(key, value)]);
      else parts.push(this.part(key, value));
    }
    return { facts, parts };
  }

  /** All of a view: what is common, then each seat, the viewer's own first. */
  view(view: View): Told[] {
    const { facts, parts } = this.parts(view, new Set([...ELSEWHERE, 'seats']));
    const seats = (view.seats ?? []).map((data, seat): Told => {
      const own = this.parts(data, new Set([...ELSEWHERE, 'sheet']));
      if (isRecord(data.sheet)) own.parts.push(this.part('sheet', data.sheet));
      return { title: this.name(seat), seat, lines: [], ...own };
    });
    const mine = view.viewer;
    if (mine !== null && seats[mine]) seats.unshift(...seats.splice(mine, 1));
    return [{ title: t('plain.table'), facts, lines: [], parts: [] }, ...parts, ...seats];
  }
}

/** All that is told, line by line. */
export function flat(told: Told[]): string[] {
  return told.flatMap((one) => [
    one.title,
    ...one.facts.map(([label, value]) => `${label}: ${value}`),
    ...one.lines,
    ...flat(one.parts),
  ]);
}
