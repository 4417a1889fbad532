/** Every card by its numbers, as the server lists them; asked for once. */
import { api } from '../../lib/api';
import type { Card } from './view';

class Deck {
  private cards = $state.raw(new Map<string, Card>());
  private asked = false;
  of(id: string): Card | null {
    return this.cards.get(id) ?? null;
  }
  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    const all = await api.cards('agricola').catch(() => []);
    this.cards = new Map(all.map((one) => [String(one.id), one as unknown as Card]));
  }
}

export const deck = new Deck();
