/** The registry of drawings: the one place outside a game's folder that knows games by name. */
import type { Cover } from '../lib/hands';
import { acbas } from './acbas';
import { aehre } from './aehre';
import { agricola } from './agricola';
import { everdell } from './everdell';

/** In the order of the shelf. */
export const drawings: Record<string, Cover> = { agricola, acbas, everdell, aehre };

/** The points of a seat so far, where the view tells them. */
export function scoreOf(
  game: string,
  view: { seats?: Record<string, unknown>[] } | null,
  seat: number,
): number | null {
  const own = drawings[game]?.score;
  if (own && view) return own(view as Parameters<typeof own>[0], seat);
  const points = view?.seats?.[seat]?.points ?? view?.seats?.[seat]?.score ?? view?.seats?.[seat]?.victory;
  return typeof points === 'number' ? points : null;
}
