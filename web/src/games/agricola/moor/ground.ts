/** A farm with extensions: more cells at its sides, and the drawing grows around them. */
import { sideOf, type Side } from '../../../farmyard/ground';
import { FARMYARD, GROUND, type Ground } from '../farmyard';
import type { MoorCell } from './view';

const PITCH = FARMYARD.size + FARMYARD.gap;

export function groundOf(cells: MoorCell[]): Ground {
  const named = new Map(cells.map((one) => [one.cell, one]));
  const at = new Map(cells.map((one) => [`${one.column} ${one.row}`, one.cell]));
  const least = (value: (one: MoorCell) => number): number => Math.min(0, ...cells.map(value));
  const [west, north] = [-least((one) => one.column), -least((one) => one.row)];
  const east = Math.max(0, ...cells.map((one) => one.column - 4));
  const south = Math.max(0, ...cells.map((one) => one.row - 2));
  const sides = new Map<string, Side>();
  const beside: [number, number][] = [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ];
  for (const one of cells) {
    one.sides?.forEach((edge, n) =>
      sides.set(edge, {
        column: one.column + (n === 3 ? 1 : 0),
        row: one.row + (n === 1 ? 1 : 0),
        across: n < 2,
      }),
    );
  }
  return {
    plan: { ...FARMYARD, left: FARMYARD.left + west * PITCH, top: FARMYARD.top + north * PITCH },
    width: GROUND.width + (west + east) * PITCH,
    height: GROUND.height + (north + south) * PITCH,
    column: (cell) => named.get(cell)?.column ?? GROUND.column(cell),
    row: (cell) => named.get(cell)?.row ?? GROUND.row(cell),
    side: (edge) => sides.get(edge) ?? sideOf(edge),
    sides: (cell) => {
      const one = named.get(cell)!;
      const edges =
        one.sides ?? (GROUND.sides(cell).map((side) => side.edge) as [string, string, string, string]);
      return edges.map((edge, n) => ({
        edge,
        beyond: at.get(`${one.column + beside[n]![0]} ${one.row + beside[n]![1]}`) ?? null,
      }));
    },
  };
}
