/** The things that a touched line of the log names, lit for a moment. */
import { drawings } from '../games';
import type { GameEvent } from './wire';

const LASTS = 1800;

class Flash {
  things = $state.raw<string[]>([]);
  /** Counts up, so that the same things can be lit again. */
  turn = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(things: string[]): void {
    clearTimeout(this.timer);
    this.things = things;
    this.turn += 1;
    this.timer = setTimeout(() => {
      this.things = [];
    }, LASTS);
  }
}

export const flash = new Flash();

/** What an event names on the board of this game. */
export function named(game: string, event: GameEvent): string[] {
  return [...new Set(drawings[game]?.touched?.(event) ?? [])];
}
