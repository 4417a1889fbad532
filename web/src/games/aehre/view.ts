/** The parts of a view of Ähre. */
import type { View } from '../../lib/wire';

export type Crop = 'wheat' | 'beet' | 'rapeseed' | 'corn' | 'potato';
export const CROPS: Crop[] = ['wheat', 'beet', 'rapeseed', 'corn', 'potato'];

export interface Field {
  cell: string;
  crop: Crop;
  level: number;
  symbols: number;
  joined: 'east' | 'south' | null;
  region: number;
  farm: number | null;
}
export interface Livestock {
  kind: string;
  value: number | null;
}
export interface Player extends Record<string, unknown> {
  victory: number;
  fields: number;
  farm_points: number;
  farms: string[];
  farms_due: number;
  cubes: Record<Crop, number | null>;
  small: Crop[];
  hand_size: number;
  hand: string[];
  livestock: Livestock[];
}
export interface AehreView extends View {
  round: number;
  start: number;
  tiles_left: number;
  end_left: number;
  end_drawn: boolean;
  laying: string | null;
  rows: number;
  columns: number;
  land: Field[];
  piles: Record<Crop, string[]>;
  livestock_step: number;
  farm_steps: [number, number];
  top_step: number;
  small_symbols: Record<Crop, number>;
  seats: Player[];
}
