/** The road of a campaign: where its stones lie in a drawing of a given width, and the line through them. */

export interface Point {
  x: number;
  y: number;
}
export interface RoadPlan {
  width: number;
  height: number;
  points: Point[];
  path: string;
  walked: (stones: number) => string;
}

const WIDE = 174;
const NARROW = 96;
const WAVE = [0, 31, 25, -10, -34, -17, 20, 33];

/** Stones in one row on a wide road, in rows that turn back on a narrow one. */
export function road(stones: number, width: number): RoadPlan {
  const step = width >= 720 ? WIDE : NARROW;
  const inRow = Math.max(2, Math.min(stones, Math.floor((width + 14) / step)));
  const rows = Math.ceil(stones / inRow);
  const edge = step === WIDE ? 80 : 48;
  const gap = (width - 2 * edge) / Math.max(1, inRow - 1);
  const high = rows === 1 ? 286 : 150;
  const points = Array.from({ length: stones }, (_, n) => {
    const row = Math.floor(n / inRow);
    const place = n % inRow;
    const column = row % 2 ? inRow - 1 - place : place;
    const swing = WAVE[n % WAVE.length]! * (rows === 1 ? 1 : 0.35);
    return {
      x: stones === 1 ? width / 2 : edge + column * gap,
      y: (rows === 1 ? 150 : 96 + row * high) + swing,
    };
  });
  const ends = [
    { x: -20, y: points[0]!.y + 30 },
    ...points,
    { x: rows % 2 ? width + 20 : -20, y: points.at(-1)!.y + 12 },
  ];
  return {
    width,
    height: rows === 1 ? 286 : 60 + rows * high,
    points,
    path: curve(ends),
    walked: (many) => curve(ends.slice(0, many + 1)),
  };
}

/** A soft line through points, flat at each of them; where it turns back it bends outwards. */
export function curve(points: Point[]): string {
  return points
    .map((to, n) => {
      if (n === 0) return `M${round(to.x)} ${round(to.y)}`;
      const from = points[n - 1]!;
      if (Math.abs(to.x - from.x) < 1) {
        const out = from.x + (from.x > 160 ? 46 : -46);
        return `C${round(out)} ${round(from.y + 20)} ${round(out)} ${round(to.y - 20)} ${round(to.x)} ${round(to.y)}`;
      }
      const middle = (from.x + to.x) / 2;
      return `C${round(middle)} ${round(from.y)} ${round(middle)} ${round(to.y)} ${round(to.x)} ${round(to.y)}`;
    })
    .join(' ');
}

const round = (value: number): number => Math.round(value * 100) / 100;
