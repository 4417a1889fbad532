/** What page and server say to each other (docs/developers/wire.md). */

export type Text = string;
export interface Fault {
  key: string;
  text: string;
  about?: Record<string, unknown>;
}
export interface Move {
  word: string;
  verb: string;
  args: Record<string, string>;
}
export interface GameEvent {
  event: string;
  seat: number;
  at?: number;
  word?: string;
  [about: string]: unknown;
}
export interface Reason {
  key: string;
  [about: string]: unknown;
}
export type SeatKind = 'me' | 'here' | 'open' | 'bot' | 'person' | 'empty';

export interface SeatInfo {
  kind: string;
  name: string | null;
  bot: string | null;
  taken: boolean;
  connected: boolean;
  left?: string | null;
}
export type Clock = Record<string, unknown> | null;

export interface Summary {
  table: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
  name: string | null;
  seats: SeatInfo[];
  state: 'waiting' | 'live' | 'over';
  turn: number | null;
  round: number | null;
  created: number | string;
  moved: number | string;
  result: number[] | null;
  winners: number[] | null;
  undo: string;
  clock: Clock;
  marked: boolean;
  paused: boolean;
  public: boolean;
  hints: boolean;
  rematch: string | null;
  campaign: string | null;
  /** The points that a game of one is to reach. */
  target?: number | null;
  turned: Turned | null;
  ends: Ends | null;
  /** Where the rules of the game failed at this position; after `bot` and `view` nobody can go on. */
  failed?: 'move' | 'bot' | 'view' | null;
  unreadable?: Unreadable | null;
}
/**
 * That the rules became others while it was played: from which version to which, and how many moves could not
 * be kept.
 */
export interface Turned {
  was: number;
  now: number;
  lost: number;
}
/**
 * Where a game of other rules goes another way: the line of its record, what was played there, what is asked
 * today instead.
 */
export interface Ends {
  line: number;
  was: number;
  now: number;
  played: string;
  asked: string[];
  more: boolean;
}
export interface Unreadable {
  key: string;
  text: string;
  laid_open: boolean;
}
export interface Mine extends Summary {
  seat: number | null;
  your_turn: boolean;
}

/** A seat's score sheet; null in a line of which the viewer cannot be sure. */
export type Sheet = Record<string, number | null>;
/** A game's view: what a seat may see. Each game adds its own parts. */
export interface View {
  game: string;
  players: number;
  viewer: number | null;
  turn: number | null;
  asked: string | null;
  /** How it is answered, in words that the game's page knows. */
  gesture: string[];
  /** What the choice that is asked is about: what it costs, what is due. */
  about: Record<string, unknown>;
  over: boolean;
  round?: number;
  seats?: Record<string, unknown>[];
  [part: string]: unknown;
}
export interface Undo {
  undo: boolean;
  redo: boolean;
  restart: boolean;
  barrier: string | null;
}
export interface Chat {
  seat: number | null;
  name: string | null;
  text: string;
  time: number | string;
}

/** What a seat may choose already although another is asked. */
export interface Ahead {
  asked: string;
  gesture: string[];
  moves: Move[];
}

export interface TableFrame {
  is: 'table';
  id?: string;
  at: number;
  summary: Summary;
  you: number | null;
  view: View | null;
  asked: string | null;
  gesture: string[];
  moves: Move[];
  ahead: Ahead | null;
  sealed: string[] | null;
  chosen: number[];
  awaited: number[];
  undo: Undo;
  clock: Clock;
  events: GameEvent[];
  since: number;
  sheet: Sheet[] | null;
}
/** Instead of a table: the rules of the game cannot say how things stand. */
export interface StoppedFrame {
  is: 'stopped';
  at: number;
  summary: Summary;
  you: number | null;
  undo: Undo;
}
export interface Preview {
  is: 'preview';
  id: string;
  at: number;
  events: GameEvent[];
  asked: string | null;
  gesture: string[];
  moves: Move[];
  then: Record<string, GameEvent[]>;
  view: View | null;
}
export interface Done {
  is: 'done';
  id: string;
  at: number;
}
export interface Refused {
  is: 'refused';
  id: string;
  at: number;
  error: Fault;
}
export interface Why {
  is: 'why';
  id: string;
  reason: Reason | null;
}
export interface Hint {
  is: 'hint';
  id: string;
  moves: { word: string; value: number }[];
}
export interface Help {
  is: 'help';
  id: string;
  words: string[];
}
export type Answer =
  | TableFrame
  | Preview
  | Done
  | Refused
  | Why
  | Hint
  | Help
  | { is: 'pong'; id: string }
  | { is: 'error'; id?: string; error: Fault };
export type Frame =
  | Answer
  | StoppedFrame
  | { is: 'chats'; chat: Chat[]; watchers: boolean }
  | { is: 'chat'; chat: Chat }
  | { is: 'seat'; seat: number; token: string }
  | { is: 'presence'; seats: SeatInfo[]; watching: number }
  | { is: 'rematch'; table: string; seat: number; token: string };

export interface Option {
  name: string;
  default: unknown;
  values: unknown[] | null;
  file: boolean;
  hidden?: boolean;
  variant?: boolean;
}
/** A value that cannot be chosen now: with which numbers of players it could be, or which choice stands in its way. */
export interface Clash {
  option: string;
  value: unknown;
  players: number[];
  against: { option: string; value: unknown } | null;
  needs: { option: string; values: unknown[] } | null;
}
export interface GameInfo {
  id: string;
  title: string;
  least: number;
  most: number;
  rules: number;
  lexicon: string;
  options: Option[];
  campaigns: { kind: string; least: number; most: number }[];
}
export interface BotInfo {
  name: string;
  level: number;
  usual: boolean;
}
export interface Paragraph {
  number: string;
  text: string;
}
export interface Section {
  number: string;
  title: string;
  paragraphs: Paragraph[];
}
export interface ReplayMove {
  n: number;
  seat: number;
  word: string;
  mark: string;
  events: GameEvent[];
}
export interface Replay {
  summary: Summary;
  moves: ReplayMove[];
  scores: number[][];
  ends: Ends | null;
}
/**
 * A turn of a finished game: what it was expected to bring with the best move, and what the move that was
 * made cost.
 */
export interface Moment {
  line: number;
  seat: number;
  word: string;
  best: string;
  margin: number;
  lost: number;
  scores: number[];
}
/** `moves` has, for each of the worst, the move that was made and the best one. */
export interface Review {
  turns: Moment[];
  worst: Moment[];
  moves: [Move, Move][];
}
export interface Position {
  n: number;
  view: View;
  sheet: Sheet[];
}
