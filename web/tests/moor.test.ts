/**
 * Farmers of the Moor on the page: what can be turned into what and by which card, and the hedge around a
 * farm with extensions.
 */
import { describe, expect, it } from 'vitest';
import { GROUND, hedges } from '../src/games/agricola/farmyard';
import { groundOf } from '../src/games/agricola/moor/ground';
import { MoorHands } from '../src/games/agricola/moor/hands.svelte';
import type { MoorCell } from '../src/games/agricola/moor/view';
import type { Board } from '../src/lib/table.svelte';

const NOTHING = { wood: 0, clay: 0, reed: 0, stone: 0, fuel: 0, food: 0, grain: 0, vegetable: 0 };
interface Owned {
  majors?: string[];
  improved?: { card: string; goods: string[]; state: number }[];
  unlit?: string[];
  rates?: Record<string, number>;
  goods?: Partial<typeof NOTHING>;
  animals?: Record<string, number>;
}
/** Hands before a table at which a seat with these cards and goods is asked to feed its family. */
function asked(
  words: string[],
  { majors = [], improved = [], unlit = [], rates = {}, goods = {}, animals = {} }: Owned,
): MoorHands {
  const farm = {
    ...NOTHING,
    ...goods,
    animals: { sheep: 0, boar: 0, cattle: 0, horse: 0, ...animals },
    majors,
    improved,
    unlit,
    rates,
    cells: [],
    moors: 0,
  };
  const moves = words.map((word, id) => ({ id, word, verb: word.split(' ')[0]!, args: {} }));
  return new MoorHands({
    you: 0,
    mine: true,
    asked: 'feed',
    moves,
    view: { seats: [farm], phase: 'feeding', moor: {} },
  } as unknown as Board);
}
const row = (hands: MoorHands, word: string): object => {
  const { gives, brings, have, by } = hands.exchanges.find((one) => one.word === word)!;
  return { gives, brings, have, by };
};
const cook = (good: string, majors: string[], more: Owned = {}): string =>
  asked([`convert ${good}`], { majors, rates: { [good]: 2 }, ...more }).exchanges[0]!.by;
const minor = (card: string, state = 0): { card: string; goods: string[]; state: number } => ({
  card,
  goods: [],
  state,
});

describe('what is turned into what', () => {
  it('names the improvement that cooks, the best of several', () => {
    expect(cook('sheep', ['fireplace_2', 'cookhouse_1'])).toBe('cookhouse_1');
    expect(cook('sheep', ['horse_slaughterhouse_1'])).toBe('horse_slaughterhouse_1');
    expect(cook('cattle', ['horse_slaughterhouse_1', 'cooking_hearth_4'])).toBe('cooking_hearth_4');
    expect(cook('boar', ['fireplace_3'], { improved: [minor('open_grill')] })).toBe('open_grill');
  });
  it('cooks horses where horses can be cooked', () => {
    expect(cook('horse', ['cooking_hearth_4', 'horse_slaughterhouse_2'])).toBe('horse_slaughterhouse_2');
    expect(cook('horse', ['fireplace_2'], { improved: [minor('pot_roast_recipe')] })).toBe(
      'pot_roast_recipe',
    );
  });
  it('eats vegetables raw beside a Slaughterhouse, and everything beside an oven that was never lit', () => {
    expect(cook('vegetable', ['horse_slaughterhouse_1'])).toBe('raw');
    expect(cook('vegetable', ['cookhouse_1'], { unlit: ['cookhouse_1'] })).toBe('raw');
    expect(cook('grain', ['cookhouse_1'])).toBe('raw');
  });
  it('shows all that a card takes and brings', () => {
    expect(
      row(asked(['use grain_distillery'], { goods: { fuel: 3, grain: 1 } }), 'use grain_distillery'),
    ).toEqual({ gives: { fuel: 1, grain: 1 }, brings: { food: 5 }, have: 1, by: 'grain_distillery' });
    expect(
      row(
        asked(['exchange bog_pony fuel'], { animals: { horse: 3 }, improved: [minor('bog_pony', 1)] }),
        'exchange bog_pony fuel',
      ),
    ).toEqual({ gives: { horse: 1 }, brings: { fuel: 2 }, have: 2, by: 'bog_pony' });
    expect(
      row(
        asked(['exchange winter_storehouse stores'], {
          goods: { fuel: 1 },
          improved: [minor('winter_storehouse', 3)],
        }),
        'exchange winter_storehouse stores',
      ),
    ).toEqual({ gives: { 'used-mark': 1 }, brings: { fuel: 1, food: 2 }, have: 3, by: 'winter_storehouse' });
    expect(
      row(
        asked(['exchange cooperative_store stone_to_reed'], { goods: { stone: 2 } }),
        'exchange cooperative_store stone_to_reed',
      ),
    ).toEqual({ gives: { stone: 1 }, brings: { reed: 1 }, have: 2, by: 'cooperative_store' });
  });
  it('leaves no use of a card at the meal without a place', () => {
    expect(
      asked(['use grain_distillery', 'use joinery', 'use church'], {}).papers.map((move) => move.word),
    ).toEqual(['use church']);
  });
});

it('sows unused ground by touching it', () => {
  const board = {
    you: 0,
    mine: true,
    asked: 'sow',
    moves: ['grain', 'vegetable'].map((crop, id) => ({
      id,
      word: `sow_at b2 ${crop}`,
      verb: 'sow_at',
      args: { cell: 'b2', crop },
    })),
    view: { seats: [{ cells: [] }], phase: 'work', moor: {} },
  };
  const hands = new MoorHands(board as unknown as Board);
  expect([...hands.openCells]).toEqual(['b2']);
  expect(hands.papers).toEqual([]);
});

describe('the hedge', () => {
  const cells = (more: [number, number][] = []): MoorCell[] =>
    [...[0, 1, 2, 3, 4].flatMap((column) => [0, 1, 2].map((row) => [column, row] as const)), ...more].map(
      ([column, row]) => ({ cell: `${column} ${row}`, column, row }) as MoorCell,
    );
  it('lies along the whole upper edge of a farm', () =>
    expect(hedges(GROUND, cells())).toEqual([{ x: 0, y: 0, width: GROUND.width }]));
  it('goes up and over what lies above, and stays on both sides of it', () => {
    const all = cells([
      [1, -1],
      [2, -1],
    ]);
    const pitch = GROUND.plan.size + GROUND.plan.gap;
    const [above, left, right] = hedges(groundOf(all), all);
    expect(above).toEqual({ x: pitch, y: 0, width: 2 * pitch - 9 + 36 });
    expect(left).toEqual({ x: 0, y: pitch, width: above!.x });
    expect(right).toEqual({
      x: above!.x + above!.width,
      y: pitch,
      width: GROUND.width - above!.x - above!.width,
    });
  });
  it('begins anew above what lies at the side, and not above what lies below', () => {
    const side = cells([
      [5, 1],
      [5, 2],
    ]);
    expect(hedges(groundOf(side), side).map((one) => one.y)).toEqual([0, GROUND.plan.size + GROUND.plan.gap]);
    const below = cells([
      [3, 3],
      [4, 3],
    ]);
    expect(hedges(groundOf(below), below)).toHaveLength(1);
  });
});
