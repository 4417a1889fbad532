/** What a view of Agricola has more with Farmers of the Moor. */
import type { Reason } from '../../../lib/wire';
import type { About, AgricolaView, Cell, Farm, Goods, Major } from '../view';

export interface SpecialAction {
  action: string;
  pays: Goods;
  gains: Goods;
}
/** A special action card: where it lies, which way up, and what it asks of the viewer. */
export interface Special {
  card: string;
  actions: SpecialAction[];
  at: 'centre' | 'seat' | 'deck' | 'discard' | 'box';
  seat: number | null;
  face: 'up' | 'down';
  price: number;
  why_not: Record<string, Reason | null>;
}
export interface Heating {
  due: number;
  rooms: number;
  house: number;
  less: { card: string; fuel: number }[];
  cap: number | null;
  apart: number;
}
export interface MoorCell extends Cell {
  under?: 'forest' | 'moor' | null;
  goods?: Goods;
  sides?: [string, string, string, string];
}
export interface MoorMajor extends Major {
  slot: number;
  covered: boolean;
  covers: string | null;
  lit: boolean;
}
export interface Slot {
  slot: number;
  top: string | null;
  under: string | null;
}
export interface MoorFarm extends Omit<Farm, 'cells'> {
  cells: MoorCell[];
  forests: number;
  moors: number;
  bed: number;
  infirmary: number;
  heating: Heating;
  unlit: string[];
  start_card: number;
  specials: { up: string[]; down: string[] };
  tokens: string[];
}
export interface MoorAbout extends About {
  action?: string;
  surcharge?: Goods;
  with_majors?: boolean;
  people?: number;
}
export interface Moor {
  level: number;
  target: number | null;
  specials: Special[];
  deck: number;
  buried: string[];
  discard: string[];
  kept: boolean;
  cover_card: boolean;
}
export type MoorView = Omit<AgricolaView, 'seats' | 'majors' | 'about'> & {
  moor: Moor;
  slots: Slot[];
  majors: MoorMajor[];
  seats: MoorFarm[];
  about: MoorAbout;
};
