/** Hands for a table without a drawing: each word is played as it is pressed, so nothing is held. */
import type { Extra, Hands, Tab } from '../lib/hands';
import type { Board } from '../lib/table.svelte';
import { t } from '../lib/texts.svelte';

export class PlainHands implements Hands {
  tab = $state('board');
  readonly prompt = null;
  readonly second = null;
  readonly confirm = null;
  readonly canUndo = false;
  readonly extras: Extra[] = [];
  constructor(readonly board: Board) {}
  get confirmLabel(): string {
    return t('sill.confirm');
  }
  get tabs(): Tab[] {
    return [
      { id: 'board', label: t('plain.moves'), icon: 'check', count: this.board.moves.length || undefined },
    ];
  }
  undo(): void {}
  restart(): void {}
  marked = $state.raw<string[]>([]);
  reset(): void {
    this.marked = [];
  }
  mark(words: string[]): void {
    this.marked = words;
  }
  focusFirst(): boolean {
    const first = document.querySelector<HTMLElement>('[data-legal="yes"]');
    first?.focus();
    return first !== null;
  }
  key(): boolean {
    return false;
  }
}
