/** Which step of the lesson is being taught, for whoever shows it. */

class Lesson {
  step = $state(0);
  all = $state(0);
  get running(): boolean {
    return this.all > 0;
  }
}

export const lesson = new Lesson();

/** A step of a lesson: where it points, and when it is done. Without `done` a button goes on. */
export interface Step {
  id: string;
  /** What it points at: a selector. */
  at: () => string;
  done?: () => boolean;
  /** The step to go back to, where what it builds on was undone. */
  back?: () => string | null;
  /** The tab of a phone on which it is. */
  tab?: string;
  /** Whether nothing is confirmed before it is done. */
  holds?: boolean;
  /** When it comes up; until then the lesson rests and one plays on. */
  when?: () => boolean;
}
