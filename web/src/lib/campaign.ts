/** Campaigns: what the server tells of them, and the seats that this device holds. */
import { ask } from './api';
import { held, holdSeat, keepLink } from './seats';
import type { NewTable } from './api';
import type { SeatInfo, Unreadable } from './wire';

export interface Station {
  number: number;
  attempt: number;
  target: number | null;
  scores: number[] | null;
  points: number[] | null;
  kept: string[][];
  table: string;
  marked: boolean;
}
export interface Start {
  key: string;
  seat?: number;
  n?: number;
}
export interface Journey {
  campaign: string;
  name: string;
  created: number;
  game: string;
  kind: string;
  players: number;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  state: 'playing' | 'choosing' | 'over';
  complete: boolean;
  table: string;
  turn: number | null;
  round: number | null;
  moved: number;
  stations: Station[];
  ahead: { number: number; target: number | null }[];
  choices: string[][];
  chosen: string[];
  waiting: number[];
  kept: string[][];
  starts: Start[];
  totals: number[];
  sums: number[];
  winners: number[];
  unreadable: Unreadable | null;
}
export interface MyJourney extends Journey {
  mine: number[];
  your_turn: boolean;
}
type Wish = Omit<NewTable, 'public' | 'seed'> & { kind: string };

const place = (campaign: string): string => `campaign.${campaign}`;

export const campaigns = {
  create: (wish: Wish) => ask<{ campaign: string; tokens: (string | null)[] }>('/campaigns', wish),
  show: (campaign: string) => ask<Journey>(`/campaigns/${campaign}`),
  sit: (campaign: string, token: string, name?: string, fresh?: string) =>
    ask<{ seat: number; table: string; token: string; own: string }>(`/campaigns/${campaign}/sit`, {
      token,
      name,
      fresh,
    }),
  choose: (campaign: string, token: string, word: string) =>
    ask<Journey>(`/campaigns/${campaign}/choose`, { token, word }),
  mine: () => ask<MyJourney[]>('/mine/campaigns'),
  /** The tokens of the seats that this device holds, and of those it may hand out. */
  held: (campaign: string) => held(place(campaign)),
  hold: (campaign: string, seat: number, token: string) => holdSeat(place(campaign), seat, token),
  keepLink: (campaign: string, seat: number, token: string) => keepLink(place(campaign), seat, token),
  link: (campaign: string, token: string) => `${location.origin}/c/${campaign}#${token}`,
};

/** A stone of the road: the last try at a game, or one still to come. */
export interface Stone {
  number: number;
  target: number | null;
  station: Station | null;
  state: 'done' | 'missed' | 'now' | 'ahead';
}

const MOST_STONES = 9;

/** The stones of the road, of a long one the last; a game that is to be tried again is the one where one stands. */
export function stones(journey: Pick<Journey, 'stations' | 'ahead' | 'state' | 'complete'>): Stone[] {
  const found = new Map<number, Stone>();
  for (const station of journey.stations) {
    const reached =
      station.scores !== null && (station.target === null || station.scores[0]! >= station.target);
    found.set(station.number, {
      number: station.number,
      target: station.target,
      station,
      state: station.scores === null ? 'now' : reached ? 'done' : 'missed',
    });
  }
  const all: Stone[] = [
    ...found.values(),
    ...journey.ahead.map((one) => ({ ...one, station: null, state: 'ahead' as const })),
  ];
  const stands = all.some((one) => one.state === 'now' || one.state === 'missed');
  const next = all.find((one) => one.state === 'ahead');
  if (!stands && next && !journey.complete) next.state = 'now';
  return all.slice(-MOST_STONES);
}
