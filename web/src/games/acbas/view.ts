/** The parts of a view of All Creatures Big and Small. */
import type { Reason, View } from '../../lib/wire';

export type Animal = 'sheep' | 'pig' | 'cow' | 'horse';
export type Material = 'wood' | 'stone' | 'reed';
export const ANIMALS: Animal[] = ['sheep', 'pig', 'cow', 'horse'];
export const MATERIALS: Material[] = ['wood', 'stone', 'reed'];
/** From how many on the bonus is 0, 1, 2, 3. */
export const STEPS: Record<Animal, number[]> = {
  sheep: [4, 8, 11, 13],
  pig: [4, 7, 9, 11],
  cow: [4, 6, 8, 10],
  horse: [4, 5, 7, 9],
};

export interface Cell {
  cell: string;
  column: number;
  row: number;
  building: string | null;
  trough: boolean;
  used: boolean;
  printed: boolean;
}
export interface Room {
  cells: string[];
  capacity: number;
  animal: Animal | null;
}
export interface Inmates {
  cells: string[];
  animal: Animal;
  count: number;
}
/** One choice of who goes, and how the others live then. */
export interface Parting {
  gone: Record<Animal, number>;
  inmates: Inmates[];
}
export interface Space {
  space: string;
  goods: Record<string, number>;
  worker: number | null;
}
export type Cost = Partial<Record<Material, number>>;
export interface Offered {
  id: string;
  cost: Cost;
  or: Cost | null;
  price: Partial<Record<Animal, number>>;
  points: number;
  formula: boolean;
  holds: number;
  species: string | null;
  stands: string;
  seats: { cost: Cost; value: number; why_not: Reason | null }[];
}
export interface Built {
  building: string;
  cell: string;
  points: number;
}
export interface Farm extends Record<string, unknown> {
  wood: number;
  stone: number;
  reed: number;
  borders: number;
  animals: Record<Animal, number>;
  workers: number;
  cells: Cell[];
  edges: string[];
  pastures: { cells: string[]; capacity: number }[];
  rooms: Room[];
  inmates: Inmates[];
  homeless: boolean;
  partings: Parting[];
  buildings: Built[];
  stones: number;
  lifted: Record<string, number>;
  spaces: Record<string, Reason | null>;
  sheet: Record<string, number>;
  score: number;
}
/** What the choice that is asked is about: borders or troughs in the making, or a building. */
export interface About extends Record<string, unknown> {
  way?: string;
  placed?: number;
  limit?: number;
  deal?: string;
  building?: string;
}
export interface AcbasView extends View {
  round: number;
  mode: string;
  phase: string;
  first: number;
  marker: number;
  about: About;
  spaces: Space[];
  supply: { troughs: number; tiles: number; expansions: number; borders: number };
  offer: Offered[];
  seats: Farm[];
}
