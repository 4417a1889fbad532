/** Picking from packs that go round: what is kept, who has chosen already, to whom the rest goes. */
import { thing } from '../../lib/log';
import { screenSize } from '../../lib/screen.svelte';
import { list, t } from '../../lib/texts.svelte';
import type { Extra } from '../../lib/hands';
import type { AgricolaHands } from './hands.svelte';
import { SORTS, type DraftView, type Sort } from './view';

export type Standing = 'chosen' | 'choosing' | 'me';

export class Draft {
  picks = $state.raw<string[]>([]);
  /** The kind that is laid out, where there is no room for both. */
  sort = $state<Sort>('occupations');
  private laid = '';

  constructor(readonly hands: AgricolaHands) {}

  get now(): DraftView {
    return this.hands.truth.draft!;
  }
  get seat(): number {
    return this.hands.seat;
  }
  pack(sort: Sort): string[] {
    return this.hands.truth.seats[this.seat]!.pack[sort];
  }
  get all(): string[] {
    return SORTS.flatMap((sort) => this.pack(sort));
  }
  sortOf(card: string): Sort {
    return this.pack('minors').includes(card) ? 'minors' : 'occupations';
  }
  /** What was chosen, or is being chosen. */
  get chosen(): string[] {
    return this.sealed ? this.hands.board.sealed!.map((word) => word.split(' ')[1]!) : this.picks;
  }
  get sealed(): boolean {
    return this.hands.board.sealed !== null;
  }
  /** How many of a kind are to be kept of this pack. */
  due(sort: Sort): number {
    return this.sealed
      ? this.chosen.filter((card) => this.sortOf(card) === sort).length
      : this.now.left[this.seat]![sort];
  }
  missing(sort: Sort): number {
    return this.due(sort) - this.chosen.filter((card) => this.sortOf(card) === sort).length;
  }
  get complete(): boolean {
    return SORTS.every((sort) => this.missing(sort) === 0);
  }
  get mayPick(): boolean {
    return this.hands.board.mine || this.sealed;
  }

  /** A new position: what was picked stays picked while the same cards lie there. */
  settle(): void {
    const lies = this.all.join();
    if (lies === this.laid) return;
    this.laid = lies;
    this.picks = [];
    this.sort = this.due('occupations') ? 'occupations' : 'minors';
  }
  async touch(card: string): Promise<void> {
    const { hands } = this;
    if (!this.mayPick) {
      hands.shown = hands.shown === card ? null : card;
      return;
    }
    if (this.sealed) {
      const kept = this.chosen;
      if (!(await hands.board.unseal?.())) return;
      this.picks = kept;
    }
    if (this.picks.includes(card)) this.picks = this.picks.filter((one) => one !== card);
    else {
      // One too many takes the place of the one that was picked first.
      const sort = this.sortOf(card);
      const same = this.picks.filter((one) => this.sortOf(one) === sort);
      const out = same.length >= this.due(sort) ? same[0] : null;
      if (!this.due(sort)) return;
      this.picks = [...this.picks.filter((one) => one !== out), card];
      if (this.missing(sort) === 0 && this.missing('minors') > 0) this.sort = 'minors';
    }
    hands.shown = null;
  }
  get ready(): boolean {
    return this.hands.mine && this.complete && this.picks.length > 0;
  }
  async keep(): Promise<void> {
    const words = SORTS.flatMap((sort) => this.picks.filter((card) => this.sortOf(card) === sort)).map(
      (card) => `keep ${card}`,
    );
    await this.hands.board.play(words);
  }

  // Who sits where

  private after(seat: number, step: number): number {
    return (seat + step + this.hands.truth.seats.length) % this.hands.truth.seats.length;
  }
  private get step(): number {
    return this.now.direction === 'right' ? -1 : 1;
  }
  get to(): number {
    return this.after(this.seat, this.step);
  }
  get from(): number {
    return this.after(this.seat, -this.step);
  }
  /** Everybody in the order in which packs go, beginning with the one who passes to me. */
  get ring(): number[] {
    return this.hands.truth.seats.map((_, n) => this.after(this.from, n * this.step));
  }
  stands(seat: number): Standing {
    if (this.hands.board.chosen.includes(seat)) return 'chosen';
    const left = this.now.left[seat]!;
    if (!left.occupations && !left.minors) return 'chosen';
    return seat === this.hands.board.you ? 'me' : 'choosing';
  }
  get awaited(): number[] {
    return this.hands.truth.seats
      .map((_, seat) => seat)
      .filter((seat) => seat !== this.hands.board.you && this.stands(seat) !== 'chosen');
  }
  /** How many cards go on. */
  get goOn(): number {
    return this.all.length - SORTS.reduce((sum, sort) => sum + this.now.left[this.seat]![sort], 0);
  }

  // The sill

  private names(cards: string[]): string {
    return cards.length > 3
      ? t('agricola.page.n_cards', { n: cards.length })
      : list(cards.map((card) => thing('agricola', card)));
  }
  get prompt(): string {
    if (this.sealed) return t('agricola.variant.draft_kept', { cards: this.names(this.chosen) });
    if (!this.complete || !this.picks.length)
      return t('agricola.variant.draft_choose', {
        occupations: this.due('occupations'),
        minors: this.due('minors'),
      });
    const cards = this.names(this.picks);
    if (this.now.direction === null) return t('agricola.variant.draft_only', { cards, n: this.goOn });
    return this.goOn
      ? t('agricola.variant.draft_pass', { cards, n: this.goOn, name: this.hands.board.name(this.to) })
      : t('agricola.variant.draft_last', { cards });
  }
  get second(): string {
    const names = list(this.awaited.map((seat) => this.hands.board.name(seat)));
    if (!this.complete && this.picks.length)
      return t('agricola.variant.draft_more', { n: this.missing('occupations') + this.missing('minors') });
    return this.awaited.length
      ? t('agricola.variant.draft_wait', { names })
      : t(
          this.now.direction === null ? 'agricola.variant.draft_final_stays' : 'agricola.variant.draft_final',
        );
  }
  get label(): string {
    return this.picks.length === 1 && this.complete && !screenSize.phone
      ? t('agricola.variant.draft_keep', { card: thing('agricola', this.picks[0]) })
      : t('agricola.variant.draft_keep_short');
  }
  get extras(): Extra[] {
    const card = this.picks.at(-1);
    return card
      ? [
          {
            id: 'read',
            label: t('agricola.variant.read'),
            icon: 'zoom',
            run: () => {
              this.hands.shown = this.hands.shown === card ? null : card;
            },
          },
        ]
      : [];
  }
  /** Cards by their number; 0 is the tenth. */
  key(event: KeyboardEvent, laid: string[]): boolean {
    if (!/^\d$/.test(event.key)) return false;
    const card = laid[(Number(event.key) + 9) % 10];
    if (card) void this.touch(card);
    return true;
  }
  /** The cards that lie there, in the order of their numbers. */
  get laidOut(): string[] {
    return this.inTurns ? this.pack(this.sort) : this.all;
  }
  /** Whether the kinds are laid out one after the other: there are too many cards for both. */
  get inTurns(): boolean {
    return this.all.length > 16 || (screenSize.phone && SORTS.every((sort) => this.pack(sort).length > 0));
  }
}
