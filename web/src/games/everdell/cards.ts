/**
 * What is printed on each card: what it is, what it costs, what it is worth, which Critters it lets in, and
 * the pieces that draw it.
 */
import { addSheet } from '../../lib/sheets';
import sheet from '../../pieces/pieces3.svg?raw';
import type { Good, Kind } from './view';

addSheet(sheet);

export interface Card {
  construction: boolean;
  type: Kind;
  unique: boolean;
  cost: [twig: number, resin: number, pebble: number, berry: number];
  points: number;
  /** The emblem of who or what it is. */
  emblem: string;
  /** A fixed gain, beside the emblem. */
  gives: string[];
  /** The Critters that come in free. */
  brings: string[];
}

const TYPE: Record<string, Kind> = {
  t: 'traveler',
  p: 'production',
  d: 'destination',
  g: 'governance',
  y: 'prosperity',
};

/** Type, c for common or u for unique, points, emblem, and for Constructions whom they let in. */
function critter(kind: string, berries: number, points: number, emblem: string, ...gives: string[]): Card {
  return {
    construction: false,
    type: TYPE[kind[0]!]!,
    unique: kind[1] === 'u',
    cost: [0, 0, 0, berries],
    points,
    emblem,
    gives,
    brings: [],
  };
}
function construction(
  kind: string,
  cost: [number, number, number],
  points: number,
  emblem: string,
  brings: string[],
  ...gives: string[]
): Card {
  return {
    construction: true,
    type: TYPE[kind[0]!]!,
    unique: kind[1] === 'u',
    cost: [...cost, 0],
    points,
    emblem,
    gives,
    brings,
  };
}

export const CARDS: Record<string, Card> = {
  architect: critter('yu', 4, 2, 'carpenter'),
  bard: critter('tu', 3, 0, 'lute'),
  barge_toad: critter('pc', 2, 1, 'toad'),
  chip_sweep: critter('pc', 3, 2, 'broom'),
  doctor: critter('pu', 4, 4, 'flask'),
  fool: critter('tu', 3, -2, 'jester'),
  historian: critter('gu', 2, 1, 'scroll'),
  husband: critter('pc', 3, 2, 'mouse'),
  innkeeper: critter('gu', 1, 1, 'jug'),
  judge: critter('gu', 3, 2, 'scales'),
  king: critter('yu', 6, 4, 'crown'),
  miner_mole: critter('pc', 3, 1, 'mole'),
  monk: critter('pu', 1, 0, 'candle'),
  peddler: critter('pc', 2, 1, 'merchant'),
  postal_pigeon: critter('tc', 2, 0, 'pigeon'),
  queen: critter('du', 5, 4, 'tiara'),
  ranger: critter('tu', 2, 1, 'lantern'),
  shepherd: critter('tu', 3, 1, 'shepherd', 'berry', 'berry', 'berry'),
  shopkeeper: critter('gu', 2, 1, 'cheese'),
  teacher: critter('pc', 2, 2, 'teacher'),
  undertaker: critter('tu', 2, 1, 'spade'),
  wanderer: critter('tc', 2, 1, 'cart', 'card', 'card', 'card'),
  wife: critter('yc', 2, 2, 'gatherer'),
  woodcarver: critter('pc', 2, 2, 'hammer'),
  castle: construction('yu', [2, 3, 3], 4, 'castle', ['king']),
  cemetery: construction('du', [0, 0, 2], 0, 'gravestone', ['undertaker']),
  chapel: construction('du', [2, 1, 1], 2, 'bell', ['shepherd']),
  clock_tower: construction('gu', [3, 0, 1], 0, 'clock-tower', ['historian']),
  courthouse: construction('gu', [1, 1, 2], 2, 'hall', ['judge']),
  crane: construction('gu', [0, 0, 1], 1, 'crane', ['architect']),
  dungeon: construction('gu', [0, 1, 2], 0, 'cell', ['ranger']),
  evertree: construction('yu', [3, 3, 3], 5, 'evertree', []),
  fairgrounds: construction('pu', [1, 2, 1], 3, 'tent', ['fool'], 'card', 'card'),
  farm: construction('pc', [2, 1, 0], 1, 'apples', ['husband', 'wife'], 'berry'),
  general_store: construction('pc', [0, 1, 1], 1, 'barrel', ['shopkeeper'], 'berry'),
  inn: construction('dc', [2, 1, 0], 2, 'inn', ['innkeeper']),
  lookout: construction('du', [1, 1, 1], 2, 'tower', ['wanderer']),
  mine: construction('pc', [1, 1, 1], 2, 'mine', ['miner_mole'], 'pebble'),
  monastery: construction('du', [1, 1, 1], 1, 'church', ['monk']),
  palace: construction('yu', [2, 3, 3], 4, 'palace', ['queen']),
  post_office: construction('dc', [1, 2, 0], 2, 'letter', ['postal_pigeon']),
  resin_refinery: construction('pc', [0, 1, 1], 1, 'kiln', ['chip_sweep'], 'resin'),
  ruins: construction('tc', [0, 0, 0], 0, 'ruins', ['peddler']),
  school: construction('yu', [2, 2, 0], 2, 'school', ['teacher']),
  storehouse: construction('pc', [1, 1, 1], 2, 'barn', ['woodcarver']),
  theater: construction('yu', [3, 1, 1], 3, 'mask', ['bard']),
  twig_barge: construction('pc', [1, 0, 1], 1, 'boat', ['barge_toad'], 'twig', 'twig'),
  university: construction('du', [0, 1, 2], 3, 'book', ['doctor']),
};

const ORDER: Good[] = ['twig', 'resin', 'pebble', 'berry'];
/** What a card costs, good by good, without those that it does not ask for. */
export function price(name: string): [Good, number][] {
  const cost = CARDS[name]?.cost ?? [0, 0, 0, 0];
  return ORDER.map((good, n): [Good, number] => [good, cost[n]!]).filter(([, many]) => many > 0);
}

/** The worker of a seat. */
const WORKERS = ['worker-hare', 'worker-fox', 'worker-owl', 'worker-frog'];
export function workerPiece(owner: number | 'rugwort'): string {
  return owner === 'rugwort' ? 'worker-rat' : WORKERS[owner]!;
}

/** What a place gives, in pieces; a word between them stands as it is. */
export const SIGNS: Record<string, string[]> = {
  three_twigs: ['twig', 'twig', 'twig'],
  two_twigs_one_card: ['twig', 'twig', 'card'],
  two_resin: ['resin', 'resin'],
  one_resin_one_card: ['resin', 'card'],
  two_cards_one_point: ['card', 'card', 'point'],
  one_pebble: ['pebble'],
  one_berry_one_card: ['berry', 'card'],
  one_berry: ['berry'],
  two_berries_one_card: ['berry', 'berry', 'card'],
  two_any: ['any', 'any'],
  discard_any_draw_double: ['card', '→', 'card', 'card'],
  copy_basic_draw_one: ['copy', 'card'],
  three_cards_one_pebble: ['card', 'card', 'card', 'pebble'],
  twig_resin_berry: ['twig', 'resin', 'berry'],
  three_berries: ['berry', 'berry', 'berry'],
  two_resin_one_twig: ['resin', 'resin', 'twig'],
  two_cards_one_any: ['card', 'card', 'any'],
  discard_up_to_three_for_any: ['card', '→', 'any', '×3'],
  draw_two_meadow_play_one_cheaper: ['meadow-card', 'meadow-card', 'cheaper'],
  haven: ['card', 'card', '→', 'any'],
};

/** Where long names may break on a small card. */
const BREAKS = [
  'Wood-carver',
  'Wan-derer',
  'Shop-keeper',
  'Under-taker',
  'Fair-grounds',
  'Court-house',
  'Store-house',
  'Inn-keeper',
  'Univer-sity',
  'Monas-tery',
  'His-torian',
  'Archi-tect',
  'Shep-herd',
  'Refi-nery',
  'Inse-gnante',
  'Spazza-trucioli',
  'Locan-diere',
  'Intaglia-tore',
  'Archi-tetto',
  'Vaga-bondo',
  'Magaz-zino',
  'Univer-sità',
  'Mona-stero',
  'Tribu-nale',
  'Raffi-neria',
  'Botte-gaio',
  'Vendi-tore',
  'Ambu-lante',
  'Mina-trice',
  'Giul-lare',
  'Hus-band',
  'Bec-chino',
  'Oro-logio',
  'Castel-lo',
];
const BROKEN = new Map(BREAKS.map((word) => [word.replace('-', ''), word.replace('-', '\u00AD')]));
export function breakable(name: string): string {
  return name
    .split(' ')
    .map((word) => BROKEN.get(word) ?? word)
    .join(' ');
}
