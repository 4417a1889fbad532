/** One open table as this device sees it: the last truth that the server told, and what can be asked of it. */
import { api } from './api';
import { voice } from './announce.svelte';
import { Connection } from './connection.svelte';
import { logLines, remembered, summed } from './log';
import { held, holdSeat, takeSeat, takeToken } from './seats';
import { settings } from './settings.svelte';
import { has, plain, t, yourself } from './texts.svelte';
import { address } from './route.svelte';
import { notify } from './turn';
import type {
  Chat,
  Fault,
  Frame,
  GameEvent,
  Hint,
  Move,
  Preview,
  Reason,
  SeatInfo,
  StoppedFrame,
  Summary,
  TableFrame,
  Undo,
  View,
} from './wire';

const NO_UNDO: Undo = { undo: false, redo: false, restart: false, barrier: null };

/** What a board draws and asks: a live table, or one position of a replay. */
export interface Board {
  readonly game: string;
  readonly view: View | null;
  readonly you: number | null;
  readonly at: number;
  readonly asked: string | null;
  /** How what is asked is answered, where it is not word by word. */
  readonly gesture: string[];
  readonly moves: Move[];
  readonly mine: boolean;
  /** What this seat has chosen ahead of its turn, and who else has. */
  readonly sealed: string[] | null;
  readonly chosen: number[];
  readonly fresh: GameEvent[];
  readonly just: GameEvent[];
  readonly seats: SeatInfo[];
  readonly lines: Line[];
  name(seat: number): string;
  play(words: string[]): Promise<boolean>;
  /** Take back what was chosen ahead. */
  unseal?(): Promise<boolean>;
  /** What these words would bring; with `view`, also how the table would look then. */
  preview(words: string[], view?: boolean): Promise<Preview | null>;
  why(word: string): Promise<Reason | null>;
}

export interface Line {
  key: string;
  seat: number;
  text: string;
  fresh: boolean;
  event: GameEvent;
}

/** Whether a bot plays a seat: from the start, or for somebody who left. */
export function isBot(seat: SeatInfo | undefined): boolean {
  return seat?.kind === 'bot' || !!seat?.left;
}

/** Whether this seat is to choose: in its turn, or ahead of it. */
function asksOf(frame: TableFrame): boolean {
  return (
    frame.you !== null &&
    frame.summary.state === 'live' &&
    (frame.summary.turn === frame.you || (frame.ahead != null && frame.sealed == null))
  );
}

/** The name of a seat as the page shows it; who reads it at a seat of their own without a name is "you". */
export function seatName(seats: SeatInfo[], seat: number, own: number | null = null): string {
  const info = seats[seat];
  if (info?.name) return info.name;
  if (info?.bot) {
    const name = has(`bot.${info.bot}`) ? t(`bot.${info.bot}`) : info.bot;
    return seats.filter((other) => !other.name && other.bot === info.bot).length > 1
      ? `${name} ${seat + 1}`
      : name;
  }
  return seat === own ? yourself() : t('seat.number', { n: seat + 1 });
}

/** How a game of one ended that had so many points to reach, as a sentence; nothing where there was no such aim. */
export function reachedTarget(summary: Summary): string | null {
  const points = summary.result?.[0];
  if (summary.target == null || points === undefined) return null;
  return points >= summary.target
    ? t('end.reached', { n: points, target: summary.target })
    : t('end.missed', { n: points, target: summary.target, missing: summary.target - points });
}

export class Table implements Board {
  frame = $state.raw<TableFrame | null>(null);
  chat = $state.raw<Chat[]>([]);
  unread = $state(0);
  watching = $state(0);
  fault = $state.raw<Fault | null>(null);
  missing = $state(false);
  /** The seat for which the curtain is down. */
  curtain = $state<number | null>(null);
  busy = $state(false);
  /** Everything that happened so far, as the seat that is shown knows it. */
  past = $state.raw<GameEvent[]>([]);
  /** The same for each seat that this device sat for, and for none. */
  private pasts = new Map<number | null, GameEvent[]>();
  fresh = $state.raw<GameEvent[]>([]);
  just = $state.raw<GameEvent[]>([]);
  rematch = $state.raw<{ table: string; token: string } | null>(null);
  /** The seats held by this device, with their tokens. */
  mineSeats = $state.raw<Record<string, string>>({});
  /** When the clock was last told. */
  heardAt = $state(0);
  /** What is known of a table that cannot be read, and the token of whoever came for it. */
  unreadable = $state.raw<{ summary: Summary; token: string | null } | null>(null);
  /** That the rules of the game cannot say how things stand. */
  stopped = $state.raw<StoppedFrame | null>(null);
  private sitting: string | null = null;
  readonly net: Connection;
  private closed = false;

  constructor(readonly id: string) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.net = new Connection(
      `${scheme}://${location.host}/api/tables/${id}/socket`,
      () => this.sitting,
      (frame) => this.take(frame),
      () => settings.language,
    );
  }

  /** Sit down with what this device holds and what the address brings, and listen. */
  async open(): Promise<void> {
    const token = takeToken();
    if (token) {
      try {
        const claimed = await takeSeat(this.id, token, (own, fresh) =>
          api.claim(this.id, own, settings.name || undefined, fresh),
        );
        holdSeat(this.id, claimed.seat, claimed.token);
      } catch (error) {
        this.fault = (error as { fault?: Fault }).fault ?? null;
      }
    }
    try {
      const summary = await api.table(this.id);
      if (summary.unreadable) {
        this.unreadable = { summary, token };
        return;
      }
    } catch {
      this.missing = true;
      return;
    }
    if (this.closed) return;
    this.mineSeats = held(this.id).seats;
    const tokens = Object.values(this.mineSeats);
    this.sitting = tokens.length === 1 ? tokens[0]! : null;
    this.net.open();
  }

  close(): void {
    this.closed = true;
    this.net.close();
  }

  /** Take a seat while the table is open. */
  async hold(seat: number, token: string): Promise<void> {
    holdSeat(this.id, seat, token);
    this.mineSeats = held(this.id).seats;
    if (Object.keys(this.mineSeats).length === 1) await this.sit(token);
  }

  // What the table shows

  /** With the curtain down nothing of a seat's own view is in the page. */
  get shown(): TableFrame | null {
    return this.curtain !== null && this.frame?.you != null ? null : this.frame;
  }
  get summary(): Summary | null {
    return this.frame?.summary ?? null;
  }
  get game(): string {
    return this.frame?.summary.game ?? '';
  }
  get view(): View | null {
    return this.shown?.view ?? null;
  }
  get you(): number | null {
    return this.shown?.you ?? null;
  }
  get at(): number {
    return this.stopped?.at ?? this.frame?.at ?? 0;
  }
  /** Whether this seat chooses although another is asked: what the others choose makes no difference to it. */
  get early(): boolean {
    return this.shown?.ahead != null && this.sealed === null && this.summary?.state === 'live';
  }
  /** Whether this seat chooses at the same time as others: then its choice stays sealed until all have chosen. */
  get together(): boolean {
    return this.early || (this.you !== null && this.shown!.awaited.includes(this.you));
  }
  get sealed(): string[] | null {
    return this.shown?.sealed ?? null;
  }
  get chosen(): number[] {
    return this.shown?.chosen ?? [];
  }
  get asked(): string | null {
    return this.early ? this.shown!.ahead!.asked : (this.shown?.asked ?? null);
  }
  get gesture(): string[] {
    return this.early ? this.shown!.ahead!.gesture : (this.shown?.gesture ?? []);
  }
  get moves(): Move[] {
    return this.canChoose ? ((this.early ? this.shown?.ahead?.moves : this.shown?.moves) ?? []) : [];
  }
  get undo(): Undo {
    return this.shown?.undo ?? NO_UNDO;
  }
  get seats(): SeatInfo[] {
    return this.summary?.seats ?? [];
  }
  get turn(): number | null {
    return this.summary?.state === 'live' ? (this.summary.turn ?? null) : null;
  }
  get mine(): boolean {
    return (this.turn !== null && this.turn === this.you && !this.byBot(this.turn)) || this.early;
  }
  /** Whether a bot plays this seat: from the start, or for somebody who left. */
  byBot(seat: number): boolean {
    return isBot(this.seats[seat]);
  }
  get over(): boolean {
    return this.summary?.state === 'over';
  }
  get paused(): boolean {
    return this.summary?.paused === true;
  }
  get shared(): boolean {
    return Object.keys(this.mineSeats).length > 1;
  }
  get canChoose(): boolean {
    return this.mine && this.net.net === 'open' && !this.busy && !this.paused && this.curtain === null;
  }

  name(seat: number): string {
    return seatName(this.seats, seat, this.you);
  }

  /** Everything that happened, newest first, in words. */
  get lines(): Line[] {
    const lines: Line[] = [];
    const fresh = new Set(this.fresh);
    logLines(this, this.past).forEach(({ event, text }, number) =>
      lines.push({ key: String(number), seat: event.seat, text, fresh: fresh.has(event), event }),
    );
    return lines.reverse();
  }

  // What one can do

  async play(words: string[]): Promise<boolean> {
    this.busy = true;
    return this.settle(await this.net.ask({ do: this.together ? 'seal' : 'play', at: this.at, words }));
  }

  /** Take back what was chosen ahead. */
  async unseal(): Promise<boolean> {
    this.busy = true;
    return this.settle(await this.net.ask({ do: 'unseal', at: this.at }));
  }

  async change(what: 'undo' | 'redo' | 'restart' | 'pause' | 'resume' | 'resign'): Promise<boolean> {
    this.busy = true;
    return this.settle(
      await this.net.ask(
        what === 'undo' || what === 'redo' || what === 'restart' ? { do: what, at: this.at } : { do: what },
      ),
    );
  }

  async preview(words: string[], view = false): Promise<Preview | null> {
    const answer = await this.net.ask({ do: 'preview', at: this.at, words, view });
    return answer?.is === 'preview' ? answer : null;
  }

  async why(word: string): Promise<Reason | null> {
    const answer = await this.net.ask({ do: 'why', at: this.at, word });
    return answer?.is === 'why' ? answer.reason : null;
  }

  async hint(): Promise<Hint['moves']> {
    const answer = await this.net.ask({ do: 'hint', at: this.at });
    return answer?.is === 'hint' ? answer.moves : [];
  }

  /** A few good moves to choose from. */
  async help(): Promise<string[]> {
    const answer = await this.net.ask({ do: 'help', at: this.at });
    return answer?.is === 'help' ? answer.words : [];
  }

  async talk(text: string): Promise<boolean> {
    return this.settle(await this.net.ask({ do: 'chat', text }));
  }

  /** Act for this seat from now on (`null`: for none). */
  async sit(token: string | null): Promise<void> {
    this.sitting = token;
    await this.net.ask({ do: 'sit', token });
  }

  /** The person at the curtain is the right one. */
  async reveal(): Promise<void> {
    const seat = this.curtain;
    if (seat === null) return;
    await this.sit(this.mineSeats[seat] ?? null);
    this.curtain = null;
  }

  /** The position that an answer spoke of; until it is here, nothing can be chosen. */
  private awaited = 0;

  private settle(answer: { is: string; at?: number; error?: Fault } | null): boolean {
    this.awaited = answer?.is === 'done' ? (answer.at ?? 0) : 0;
    this.busy = this.awaited > this.at;
    if (answer?.is === 'done') {
      this.fault = null;
      return true;
    }
    if (answer && 'error' in answer && answer.error) this.refuse(answer.error);
    return false;
  }

  private refuse(fault: Fault): void {
    this.fault = fault;
    voice.call(faultText(fault));
  }

  // What the server tells

  private take(frame: Frame): void {
    if (frame.is === 'table') this.show(frame);
    else if (frame.is === 'stopped') this.stop(frame);
    else if (frame.is === 'chats') this.chat = frame.chat;
    else if (frame.is === 'seat') {
      holdSeat(this.id, frame.seat, frame.token);
      this.mineSeats = held(this.id).seats;
      this.sitting = frame.token;
    } else if (frame.is === 'chat') {
      this.chat = [...this.chat, frame.chat];
      if (frame.chat.seat === null || frame.chat.seat !== this.you) this.unread++;
    } else if (frame.is === 'presence') {
      this.watching = frame.watching ?? 0;
      if (this.frame) this.frame = { ...this.frame, summary: { ...this.frame.summary, seats: frame.seats } };
    } else if (frame.is === 'rematch') {
      holdSeat(frame.table, frame.seat, frame.token);
      this.rematch = { table: frame.table, token: frame.token };
    }
  }

  /** The rules fail at this position: what was shown last stays, and nothing can be chosen. */
  private stop(frame: StoppedFrame): void {
    this.stopped = frame;
    const { at, summary, you, undo } = frame;
    if (this.frame) this.frame = { ...this.frame, at, summary, you, undo, moves: [], ahead: null };
    this.busy = false;
  }

  private show(frame: TableFrame): void {
    const before = this.frame;
    const changedSeat = before !== null && before.you !== frame.you;
    const first = before === null || changedSeat;
    this.past = [
      ...remembered(this.pasts.get(frame.you) ?? [], this.pasts.get(null) ?? [], frame.since),
      ...frame.events,
    ];
    this.pasts.set(frame.you, this.past);
    // After `hello` the whole journal comes: what is new began with my own last move.
    const mark =
      first && frame.you !== null
        ? frame.events.findLastIndex((event) => event.event === 'move' && event.seat === frame.you)
        : -1;
    const latest = first && frame.you === null ? [] : frame.events.slice(mark + 1);
    const others = latest.filter((event) => event.seat !== frame.you);
    const acted = !first && frame.events.some((event) => event.event === 'move' && event.seat === frame.you);
    this.fresh = first || acted ? others : [...this.fresh, ...others];
    this.just = first ? [] : frame.events;
    if (before && before.at !== frame.at) this.fault = null;
    this.frame = frame;
    this.stopped = null;
    this.heardAt = Date.now();
    if (this.awaited && frame.at >= this.awaited) this.busy = false;
    this.draw(frame);
    if (!first && others.length) voice.say(summed(this, others));
    const started = asksOf(frame) && !isBot(frame.summary.seats[frame.you!]);
    const had = before !== null && !changedSeat && (asksOf(before) || before.sealed != null);
    if (started && !had && this.curtain === null) {
      voice.call(t('turn.yours'));
      notify(t('turn.yours'), others.length ? summed(this, others) : t(`${frame.summary.game}.title`));
    }
  }

  /** Draw the curtain when the turn goes to another person at this device. */
  private draw(frame: TableFrame): void {
    if (!this.shared) return;
    const turn = frame.summary.state === 'live' ? frame.summary.turn : null;
    const here = turn !== null && String(turn) in this.mineSeats && !isBot(frame.summary.seats[turn]);
    if (here && turn !== frame.you) {
      if (this.curtain !== turn) this.curtain = turn;
      if (frame.you !== null) void this.sit(null);
    } else if (!here) {
      this.curtain = null;
    }
  }

  /** Go to the next game of the same people. */
  async again(): Promise<void> {
    const own = Object.values(this.mineSeats);
    try {
      let next: string | null = null;
      // Each seat of this device has its own token there.
      for (const token of own) {
        const { table, tokens } = await api.rematch(this.id, token);
        tokens.forEach((one, seat) => {
          if (one) holdSeat(table, seat, one);
        });
        next = table;
      }
      if (next) address.go(`/t/${next}`);
    } catch (error) {
      this.refuse((error as { fault: Fault }).fault);
    }
  }
}

/** A refusal as a sentence of the catalogue, or the server's own English where there is none. */
export function faultText(fault: Fault): string {
  const key = `fault.${fault.key}`;
  const about = (fault.about ?? {}) as Record<string, unknown>;
  if (has(key)) return plain(t(key, about));
  if (has(fault.key)) return plain(t(fault.key, about));
  return fault.text;
}

/** One position of a replay, drawn by the same boards. */
export class Still implements Board {
  view = $state.raw<View | null>(null);
  at = $state(0);
  fresh = $state.raw<GameEvent[]>([]);
  just = $state.raw<GameEvent[]>([]);
  summary = $state.raw<Summary | null>(null);
  readonly you = null;
  readonly asked = null;
  readonly gesture: string[] = [];
  readonly moves: Move[] = [];
  readonly mine = false;
  readonly sealed = null;
  readonly chosen: number[] = [];
  readonly lines: Line[] = [];
  get game(): string {
    return this.summary?.game ?? '';
  }
  get seats(): SeatInfo[] {
    return this.summary?.seats ?? [];
  }
  name(seat: number): string {
    return seatName(this.seats, seat);
  }
  play(): Promise<boolean> {
    return Promise.resolve(false);
  }
  preview(): Promise<null> {
    return Promise.resolve(null);
  }
  why(): Promise<null> {
    return Promise.resolve(null);
  }
}
