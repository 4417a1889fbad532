/** The parts of a view of Everdell. */
import type { Reason, Sheet, View } from '../../lib/wire';

export type Good = 'twig' | 'resin' | 'pebble' | 'berry';
export const GOODS: Good[] = ['twig', 'resin', 'pebble', 'berry'];
export type Season = 'winter' | 'spring' | 'summer' | 'autumn';
export const SEASONS: Season[] = ['winter', 'spring', 'summer', 'autumn'];
export type Kind = 'traveler' | 'production' | 'destination' | 'governance' | 'prosperity';
export const TYPES: Kind[] = ['traveler', 'production', 'destination', 'governance', 'prosperity'];
/** A seat, or Rugwort. */
export type Owner = number | 'rugwort';

export interface MeadowCard {
  slot: number;
  card: string | null;
  closed: boolean;
  why_not: Reason | null;
}
export interface Place {
  place: string;
  shared?: boolean;
  spots?: number;
  gain?: Record<string, number>;
  workers: Owner[];
  why_not: Reason | null;
}
export interface Spot {
  points: number;
  shared: boolean;
  workers: Owner[];
  why_not: Reason | null;
}
export interface EventTile {
  event: string;
  special: boolean;
  points: number | null;
  types: Record<string, number>;
  cards: string[];
  each_type: number;
  claimed: Owner | null;
  workers: Owner[];
  missing: Record<string, number>[];
  why_not: Reason | null;
}
export interface CityCard {
  card: string;
  copy: number;
  slot: number | null;
  occupied: boolean;
  tokens: number;
  workers: Owner[];
  kept: number;
  goods: Partial<Record<Good, number>>;
  prisoners: string[];
  points: number;
  bonus: number;
  why_not: Reason | null;
}
export interface Claimed {
  event: string;
  points: number;
  goods: Partial<Record<Good, number>>;
  cards: string[];
}
export interface Player extends Record<string, unknown> {
  season: Season;
  twig: number;
  resin: number;
  pebble: number;
  berry: number;
  tokens: number;
  workers: { all: number; home: number; nowhere: number };
  hand_size: number;
  hand: string[];
  hand_why_not: (Reason | null)[] | null;
  city: CityCard[];
  slots: { used: number; all: number };
  events: Claimed[];
  free: string[];
  passed: boolean;
  sheet: Sheet;
  score: number;
}
export interface Rugwort {
  city: CityCard[];
  count: Record<string, number>;
  events: string[];
  tokens: number;
  season: Season;
  closed: number;
  places: string[];
  sheet: Sheet;
  score: number;
  due: number;
}
export interface EverdellView extends View {
  start: number | null;
  year: number | null;
  meadow: MeadowCard[];
  deck: number;
  discards: number;
  basic: Place[];
  forest: Place[];
  haven: Place;
  journey: Spot[];
  events: EventTile[];
  arriving: { seat: number; card: string } | null;
  paying: Partial<Record<Good, number>> | null;
  aside: { size: number; cards: string[] };
  pending: Record<string, number>;
  rugwort: Rugwort | null;
  seats: Player[];
}
