/** Help at a table: the best moves with what may be expected from them, or three good ones to choose from. */
import type { Hands } from './hands';
import type { Table } from './table.svelte';

export interface Advice {
  word: string;
  /** What may be expected; nothing where one is only to choose among good moves. */ value: number | null;
}

/** With fewer moves than this there is nothing to be helped with. */
const MANY = 4;

export class Helper {
  advice = $state.raw<Advice[]>([]);
  marked = $state<string | null>(null);
  thinking = $state(false);
  /** What was asked last, and where. */
  private asked = '';

  constructor(private readonly table: Table) {}

  get allowed(): boolean {
    return this.table.mine && this.table.canChoose && this.table.summary?.hints === true;
  }

  /** The best few moves; the first is marked on the board. */
  async hint(hands: Hands): Promise<void> {
    if (!this.allowed || hands.ownHint?.()) return;
    await this.ask('hint', hands, async () =>
      (await this.table.hint()).map(({ word, value }) => ({ word, value })),
    );
    this.mark(hands, this.advice[0]?.word ?? null);
  }

  /** Three good moves, all of them marked: who plays chooses. */
  async help(hands: Hands): Promise<void> {
    if (!this.allowed || this.table.moves.length < MANY) return;
    await this.ask('help', hands, async () =>
      (await this.table.help()).map((word) => ({ word, value: null })),
    );
    hands.mark(this.advice.map((one) => one.word));
  }

  mark(hands: Hands, word: string | null): void {
    this.marked = word;
    hands.mark(word ? [word] : []);
  }

  /** The game went on: nothing that was said is of use. */
  forget(): void {
    this.advice = [];
    this.marked = null;
    this.asked = '';
  }

  private async ask(what: string, hands: Hands, question: () => Promise<Advice[]>): Promise<void> {
    const { at } = this.table;
    if (this.thinking || this.asked === `${what} ${at}`) return;
    this.thinking = true;
    this.marked = null;
    hands.mark([]);
    try {
      const told = await question();
      if (this.table.at !== at || !this.table.mine) return;
      const open = new Set(this.table.moves.map((move) => move.word));
      this.advice = told.filter((one) => open.has(one.word));
      this.asked = `${what} ${at}`;
    } finally {
      this.thinking = false;
    }
  }
}
