/** A finished game in turns: where each ends, and which moved the points most. */
import type { GameEvent, Replay, ReplayMove } from './wire';

/** Whether nature made this move. */
export function isNature(move: ReplayMove): boolean {
  return move.mark.startsWith('*');
}

/** The positions at which a turn is over: before somebody else chooses, and at the end. */
export function turnEnds(moves: ReplayMove[]): number[] {
  const ends = [0];
  let seat: number | null = null;
  // Who plays alone ends a turn with every move.
  const alone = new Set(moves.filter((move) => !isNature(move)).map((move) => move.seat)).size === 1;
  moves.forEach((move, number) => {
    if (isNature(move)) return;
    if (alone || seat !== move.seat) ends.push(number);
    seat = move.seat;
  });
  ends.push(moves.length);
  return [...new Set(ends)].sort((a, b) => a - b);
}

export interface Turn {
  from: number;
  to: number;
  seat: number;
  gain: number;
  events: GameEvent[];
}

export function turns(replay: Pick<Replay, 'moves' | 'scores'>): Turn[] {
  const ends = turnEnds(replay.moves);
  return ends.slice(1).flatMap((to, number) => {
    const from = ends[number]!;
    const moves = replay.moves.slice(from, to);
    const seat = moves.find((move) => !isNature(move))?.seat;
    if (seat === undefined) return [];
    const gain = (replay.scores[to]?.[seat] ?? 0) - (replay.scores[from]?.[seat] ?? 0);
    return [{ from, to, seat, gain, events: moves.flatMap((move) => move.events) }];
  });
}

/** The turns that brought most, in the order in which they were played. */
export function weightiest(replay: Pick<Replay, 'moves' | 'scores'>, count: number): Turn[] {
  return turns(replay)
    .filter((turn) => turn.gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, count)
    .sort((a, b) => a.from - b.from);
}
