/** The parts of a view of Agricola. */
import type { Reason, View } from '../../lib/wire';

export type Animal = 'sheep' | 'boar' | 'cattle' | 'horse';
export type Good = 'wood' | 'clay' | 'reed' | 'stone' | 'grain' | 'vegetable' | 'food' | 'fuel';
export type Crop = 'grain' | 'vegetable';
export type House = 'wood' | 'clay' | 'stone';
export type Kind = 'occupation' | 'minor' | 'major';
export const ANIMALS: Animal[] = ['sheep', 'boar', 'cattle'];
export const GOODS: Good[] = ['wood', 'clay', 'reed', 'stone', 'grain', 'vegetable', 'food'];
export type Goods = Partial<Record<Good | Animal, number>>;

export interface Cell {
  cell: string;
  column: number;
  row: number;
  kind: 'room' | 'field' | 'pasture' | 'meadow' | 'forest' | 'moor' | 'blocked';
  crop: Crop | null;
  crops: number;
  stable: boolean;
  used: boolean;
}
export interface Pasture {
  cells: string[];
  capacity: number;
  stables: number;
}
export interface Inmates {
  cells: string[];
  house: boolean;
  animal: Animal;
  count: number;
}
export interface Guest {
  seat: number;
  newborn: boolean;
}
export interface Space {
  space: string;
  tile?: boolean;
  blocked?: boolean;
  goods: Goods;
  each_round: Goods;
  people: Guest[];
  round: number | null;
}
export interface Promised {
  seat: number;
  card: string;
  round: number;
  good: string;
  count: number;
}
export interface Round {
  round: number;
  stage: number;
  space: string | null;
  harvest: boolean;
  goods: Promised[];
  may_come: string[];
}
/** A card by its numbers. */
export interface Card {
  id: string;
  kind: Kind;
  number: string;
  category: string;
  players: number;
  cost: Goods;
  per_person: boolean;
  points: number;
  bonus: boolean;
  passing: boolean;
  prerequisite: boolean;
}
export interface Major extends Card {
  owner: number | null;
  why_not: Reason | null;
}
export interface Played {
  card: string;
  goods: string[];
  state: number;
}
export interface Hand {
  occupations: string[];
  minors: string[];
  counts: { occupations: number; minors: number };
  why_not: Record<string, Reason | null>;
}
/** The two kinds of hand cards, as packs and piles name them. */
export type Sort = 'occupations' | 'minors';
export const SORTS: Sort[] = ['occupations', 'minors'];
export type PerSort = Record<Sort, number>;
export interface Pack extends Record<Sort, string[]> {
  counts: PerSort;
}
export interface DraftView {
  stage: number;
  stages: number;
  pass: number;
  passes: number;
  direction: 'left' | 'right' | null;
  keep: PerSort;
  left: PerSort[];
}
export interface Farm extends Record<Good, number> {
  animals: Record<Animal, number>;
  house: House;
  rooms: number;
  people: number;
  newborns: number;
  home: number;
  places: number;
  begging: number;
  left: { people: number; stables: number; fences: number };
  hunger: number;
  could_eat: number;
  rates: Record<string, number>;
  cells: Cell[];
  edges: string[];
  drawn: string[];
  pastures: Pasture[];
  inmates: Inmates[];
  homeless: boolean;
  outside?: Partial<Record<Animal, number>>;
  majors: string[];
  played: Played[];
  improved: Played[];
  arriving: string | null;
  promises: Promised[];
  hand: Hand;
  pack: Pack;
  partner: number | null;
  spaces: Record<string, Reason | null> | null;
  sheet?: Record<string, number>;
  score: number;
}
/** What the choice that is asked is about. */
export interface About {
  ways?: Goods[];
  major?: string;
  due?: Goods;
  waiting?: string[];
  moment?: string;
  space?: string;
  fences?: number;
  fences_for?: number;
  free?: boolean;
  cost?: Goods;
  cost_for?: Goods;
  next?: number;
  left?: number;
  keep?: PerSort;
  animals?: Record<Animal, { gain: Goods; pay: Goods }>;
  back?: number;
  cooks?: boolean;
  partner?: number;
  fees?: string[];
  last?: string | null;
}
/** Four in pairs, and how a pair's points are counted. */
export interface Team {
  scoring: 'lower' | 'product';
  pairs: number[][];
  scores: number[];
}
export type AgricolaView = Omit<View, 'seats'> & {
  round: number;
  phase: string;
  cards: string;
  start: number | null;
  first: number;
  spaces: Space[];
  rounds: Round[];
  majors: Major[];
  removed: string[];
  about: About;
  draft: DraftView | null;
  open_cards: string[];
  open_taken: boolean;
  tile: boolean;
  house_rules: string[];
  team: Team | null;
  seats: Farm[];
};
export const countOf = (farm: Farm, good: string): number =>
  (farm as unknown as Record<string, number>)[good] ?? farm.animals[good as Animal] ?? 0;
