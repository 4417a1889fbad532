/** The piece beside each line of the score sheet. */
export const PIECES: Record<string, string> = {
  fields: 'field',
  pastures: 'fence',
  grain: 'grain',
  vegetables: 'vegetable',
  sheep: 'sheep',
  boar: 'boar',
  cattle: 'cattle',
  horses: 'horse',
  unused_spaces: 'meadow',
  fenced_stables: 'stable',
  rooms: 'room-stone',
  people: 'person',
  cards: 'card',
  bonus: 'point',
  begging: 'begging',
};
