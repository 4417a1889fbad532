/** What a board does with the player's hands: the choice that is being made, and what the sill shows of it. */
import type { Component } from 'svelte';
import type { Board } from './table.svelte';
import type { Teams } from './teams';
import type { GameEvent, View } from './wire';

export interface Confirm {
  label: string;
  run: () => void;
  costly?: boolean;
}
export interface Extra {
  id: string;
  label: string;
  icon: string;
  key?: string;
  run: () => void;
}
export interface Tab {
  id: string;
  label: string;
  icon: string;
  count?: number;
}

export interface Hands {
  readonly prompt: string | null;
  readonly second: string | null;
  readonly confirm: Confirm | null;
  readonly confirmLabel: string;
  readonly canUndo: boolean;
  readonly extras: Extra[];
  readonly tabs: Tab[];
  tab: string;
  /** A lesson that is not there yet keeps the turn from being confirmed. */
  held?: boolean;
  undo(): void;
  restart(): void;
  /** A new position arrived: what was being chosen is dropped. */
  reset(): void;
  /** Move the focus to the first thing that may be chosen. */
  focusFirst(): boolean;
  /** Mark on the board what these words name; none: nothing is marked any more. */
  mark(words: string[]): void;
  /** A hint of the board's own, where a choice is being made that nobody else knows of. */
  ownHint?(): boolean;
  /** The focus goes on to something else: what was said about the thing before is put away. */
  leave?(): void;
  /** Look at a seat, or back at one's own, where the board looks in its own way. */
  lookAt?(seat: number | null): void;
  /** Whether the key was for the board. */
  key(event: KeyboardEvent): boolean;
}

/** A game's own drawing. Only the registry in games/index.ts knows which game has which. */
export interface Drawing {
  hands: new (board: Board) => Hands;
  board: Component<{ board: Board; hands: Hands; look?: number | null; still?: boolean }>;
}

/** Somebody against whom one plays, but who is played by the rules. */
export interface Rival {
  name: string;
  piece: string;
  sheet: Record<string, number>;
  score: number;
}

/** A lesson: where its teacher is, and the table at which it is given. */
export interface Taught {
  lesson?: () => Promise<{ default: Component<{ board: Board; hands: Hands }> }>;
  /** The options of the table at which the lesson is given. */
  lessonOptions?: Record<string, unknown>;
  /** The seed from which the lesson is dealt, so that it teaches everyone the same cards. */
  lessonSeed?: number;
}

/** What an expansion adds to a game. */
export interface Expansion extends Taught {
  /** Its own pieces, where cards are listed. */
  pieces?: () => Promise<unknown>;
}

/** What the house asks about a game before its drawing is loaded. */
export interface Cover extends Taught {
  emblem: string;
  /** Everything a board needs, loaded when a table with these options opens. */
  load?: (options: Record<string, unknown>) => Promise<Drawing>;
  /** The expansions that there are: each has texts, pieces and perhaps a lesson of its own. */
  expansions?: Record<string, Expansion>;
  /** Those that a table with these options plays with. */
  playedWith?: (options: Record<string, unknown>) => string[];
  /** The points of a seat so far. */
  score?: (view: View, seat: number) => number;
  /** Rivals that hold no seat, with their sheet by the same lines. */
  rivals?: (view: View) => Rival[];
  /** Partners whose points become one score. */
  teams?: (view: View) => Teams | null;
  /** The piece beside a line of the score sheet. */
  sheetPiece?: Record<string, string>;
  /** Names of things that are made of others. */
  name?: (value: string) => string | null;
  /** A card or tile of the game, drawn by its id; loaded where cards are listed. */
  card?: () => Promise<{ default: Component<{ id: string }> }>;
  /** Its name, where the name of the thing does not tell it from others. */
  cardName?: (id: string) => string | null;
  /** The line under the game's name in the head. */
  moment?: (view: View) => string;
  /** The round, and how many there are, where their number is fixed. */
  rounds?: (view: View) => [now: number, all: number];
  /** The stages that each player goes through, and which one the viewer is in. */
  stages?: (view: View) => { now: number; all: { name: string; piece: string }[] };
  /** The same for a phone, where there is no room for the name. */
  brief?: (view: View) => string;
  /** Several events that are one thing to people: how many of them, and the line they make. */
  gather?: (events: GameEvent[], name: (seat: number) => string) => { count: number; text: string } | null;
  /** The things on the board that an event names. */
  touched?: (event: GameEvent) => string[];
}
