/**
 * A turn in the hand: the words chosen so far, the question that each answered, and what is asked next. One
 * confirm plays it all.
 */
import type { Confirm, Extra, Hands, Tab } from '../../lib/hands';
import { logLines, reasonText, thing } from '../../lib/log';
import { screenSize } from '../../lib/screen.svelte';
import type { Board } from '../../lib/table.svelte';
import { list, plain, t } from '../../lib/texts.svelte';
import type { GameEvent, Move, Preview, Reason } from '../../lib/wire';
import { CARDS, price } from './cards';
import { GOODS, SEASONS, type EverdellView, type Good, type Owner, type Player } from './view';

/** What is not touched on the table nor picked from a panel. */
const IN_SILL = new Set(['prepare', 'pass', 'done']);

/** A question and the word that answered it. */
interface Answer {
  asked: string;
  gesture: string[];
  moves: Move[];
  then: Record<string, GameEvent[]>;
  word: string;
}
/** A question as the panel shows it: what each answer would bring, and the one that was given. */
export interface Question {
  asked: string;
  gesture: string[];
  moves: Move[];
  then: Record<string, GameEvent[]>;
  word: string | null;
}
export interface Tip {
  thing: string;
  text: string;
}
/** The card, event or place that is enlarged, the thing on the table that it is, and where that lies. */
export interface Shown {
  name: string;
  thing: string;
  box: DOMRect | null;
}
export interface Dragged {
  name: string;
  thing: string;
  x: number;
  y: number;
  over: boolean;
}

export class EverdellHands implements Hands {
  private answers = $state.raw<Answer[]>([]);
  /** What these words would bring, and what would be asked then. */
  after = $state.raw<Preview | null>(null);
  shown = $state.raw<Shown | null>(null);
  /** The city that is looked at, where it is not one's own. */
  looked = $state<Owner | null>(null);
  dragged = $state.raw<Dragged | null>(null);
  tip = $state.raw<Tip | null>(null);
  hinted = $state.raw<string[]>([]);
  tab = $state('places');
  held = $state(false);
  /** What each answer to a question of the table would bring. */
  private ahead = $state.raw<Record<string, GameEvent[]>>({});
  private slotTouched: number | null = null;
  private foreseeing = $state(false);
  private asking = 0;

  constructor(readonly board: Board) {}

  get view(): EverdellView | null {
    return this.board.view as EverdellView | null;
  }
  get seat(): number {
    return this.board.you ?? this.view?.turn ?? 0;
  }
  get me(): Player | null {
    return this.view?.seats[this.seat] ?? null;
  }
  get words(): string[] {
    return this.answers.map((one) => one.word);
  }

  // What is asked

  get gesture(): string[] {
    if (!this.board.mine) return [];
    if (!this.answers.length) return this.board.gesture;
    return this.goesOn ? (this.after?.gesture ?? []) : [];
  }
  get asked(): string | null {
    if (!this.board.mine) return null;
    if (!this.answers.length) return this.board.asked;
    return this.goesOn ? (this.after?.asked ?? null) : null;
  }
  get moves(): Move[] {
    if (!this.board.mine) return [];
    if (!this.answers.length) return this.board.moves;
    return this.goesOn ? (this.after?.moves ?? []) : [];
  }
  private get then(): Record<string, GameEvent[]> {
    return this.answers.length ? (this.after?.then ?? {}) : this.ahead;
  }
  /** Whether the next question belongs to the same gesture. */
  get goesOn(): boolean {
    const first = this.answers[0];
    const next = this.after;
    if (!first || !next?.asked || !next.moves.length) return false;
    if (next.gesture.includes('slot')) return true;
    if (/^(play|choose) /.test(first.word)) return next.gesture.includes('playing');
    if (first.word.startsWith('lift')) return next.asked === 'move_worker';
    return next.gesture.includes('again') && next.asked === first.asked;
  }
  /** The words of the plan with those that leave no choice. */
  said: string[] = $derived.by(() => {
    if (!this.answers.length) return [];
    const told = (this.after?.events ?? [])
      .filter(
        (event) => (event.event === 'move' || event.event === 'forced') && event.seat === this.board.you,
      )
      .map((event) => String(event.word));
    return told.length ? told : this.words;
  });
  private get again(): boolean {
    return (this.answers[0]?.gesture ?? this.board.gesture).includes('again');
  }
  get mayStop(): boolean {
    return this.moves.some((move) => move.verb === 'done');
  }
  /** Whether a turn is being chosen, not something within one. */
  get free(): boolean {
    return this.board.mine && this.board.asked === 'turn';
  }

  // Words and things

  /** The thing on the table that a word names, or null where it has none. */
  thingOf(word: string, asked: string | null): string | null {
    const [verb, one, two, three] = word.split(' ') as [string, string, string, string];
    switch (verb) {
      case 'place':
      case 'use':
      case 'claim':
        return `place ${one}`;
      case 'lift':
        return one === 'nowhere' ? null : `place ${one}`;
      case 'journey':
        return `place journey_${one}`;
      case 'visit':
      case 'lift_from':
        return `city ${three} ${one} ${two}`;
      case 'activate':
        return `city ${this.seat} ${one} ${two}`;
      case 'remove':
        return `city ${asked === 'fool_removes' ? 'rugwort' : this.seat} ${one} ${two}`;
      case 'play':
        return `${two} ${one}`;
      // The Teacher's two cards lie aside.
      case 'discard':
      case 'give':
        return asked === 'teacher_gives' ? null : `hand ${one}`;
      case 'take':
      case 'clear':
        return `meadow ${one}`;
      case 'slot':
        return `slot ${one}`;
      case 'tuck':
        return asked === 'graduate'
          ? `hand ${one}`
          : asked === 'capture_thieves'
            ? `city ${this.seat} ${one} *`
            : null;
      default:
        return null;
    }
  }
  private thingsOf(moves: Move[], asked: string | null): Map<string, Move> {
    const found = new Map<string, Move>();
    for (const move of moves) {
      const name = this.thingOf(move.word, asked);
      if (name && !found.has(name)) found.set(name, move);
    }
    return found;
  }
  /** What can be touched to go on. */
  private open: Map<string, Move> = $derived(this.thingsOf(this.moves, this.asked));
  /** What could be touched instead. */
  private instead: Map<string, Move> = $derived.by(() =>
    this.answers.length && this.board.mine
      ? this.thingsOf(this.board.moves, this.board.asked)
      : new Map<string, Move>(),
  );
  /** How often each thing was chosen. */
  private chosen: Map<string, number> = $derived.by(() => {
    const found = new Map<string, number>();
    const said = this.said;
    for (const word of said) {
      const name = this.thingOf(word, this.answers.find((one) => one.word === word)?.asked ?? null);
      // A chosen slot says which of two equal cards it is.
      if (name && !(name.startsWith('meadow ') && said.some((one) => one.startsWith('slot '))))
        found.set(name, (found.get(name) ?? 0) + 1);
    }
    return found;
  });

  /** How a thing stands: chosen, open to be touched, not now, or at rest. `number`: which of several alike. */
  stands(name: string, number = 0): string {
    const all = name.replace(/^(city \S+ \S+) \d+$/, '$1 *');
    if (number < (this.chosen.get(name) ?? 0) || (all !== name && this.chosen.has(all))) return 'chosen';
    if (this.openAs(name)) return 'legal';
    return this.free && !/^slot /.test(name) ? 'not' : '';
  }
  private openAs(name: string): Move | undefined {
    const all = name.replace(/^(city \S+ \S+) \d+$/, '$1 *');
    return this.open.get(name) ?? this.open.get(all) ?? this.instead.get(name) ?? this.instead.get(all);
  }
  isOpen(name: string): boolean {
    return this.openAs(name) !== undefined;
  }
  /** How a slot of the Meadow stands. */
  standsInMeadow(slot: number, card: string, number: number): string {
    const own = this.stands(`slot ${slot}`);
    if (own) return own;
    return this.said.some((word) => word.startsWith('slot ')) && this.chosen.size
      ? this.isOpen(`meadow ${card}`)
        ? 'legal'
        : 'not'
      : this.stands(`meadow ${card}`, number);
  }

  /** Touch a thing: choose it, take it back, or hear why not. */
  async touch(name: string, state: string, slot: number | null = null): Promise<void> {
    this.tip = null;
    this.slotTouched = slot;
    if (slot !== null && this.open.has(`slot ${slot}`))
      return this.choose(this.open.get(`slot ${slot}`)!.word);
    if (state === 'chosen') return this.takeBack(name);
    const all = name.replace(/^(city \S+ \S+) \d+$/, '$1 *');
    const move = this.open.get(name) ?? this.open.get(all);
    if (move) return this.choose(move.word);
    const other = this.instead.get(name) ?? this.instead.get(all);
    if (!other) return this.explain(name, slot);
    if (this.again && (await this.fitIn(other))) return;
    this.drop();
    return this.choose(other.word);
  }
  private async takeBack(name: string): Promise<void> {
    const all = name.replace(/^(city \S+ \S+) \d+$/, '$1 *');
    const at = this.answers.findLastIndex(
      (one) => [name, all].includes(this.thingOf(one.word, one.asked) ?? '') || one.word.startsWith('slot '),
    );
    if (at < 0) return this.undo();
    this.answers = this.again ? this.answers.filter((_, n) => n !== at) : this.answers.slice(0, at);
    await this.look();
  }
  /** Open things are asked in a fixed order: a later touch finds its place among the earlier ones. */
  private async fitIn(move: Move): Promise<boolean> {
    const before = this.answers;
    const first = before[0];
    if (!first || this.words.some((word) => word.startsWith('slot '))) return false;
    const rank = new Map(first.moves.map((one, n) => [one.word, n]));
    const words = [...this.words, move.word].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
    this.answers = words.map((word) => ({ ...first, word }));
    if (await this.look()) return true;
    this.answers = before;
    await this.look();
    return true;
  }

  // The plan

  async choose(word: string): Promise<void> {
    this.answers = [
      ...this.answers,
      { asked: this.asked ?? '', gesture: this.gesture, moves: this.moves, then: this.then, word },
    ];
    await this.look();
    // The card that was touched is the one that is meant.
    const slot = this.slotTouched;
    if (slot !== null && this.gesture.includes('slot')) {
      this.slotTouched = null;
      const move = this.moves.find((one) => one.word === `slot ${slot}`);
      if (move) return this.choose(move.word);
    }
    this.follow();
  }
  private async look(): Promise<boolean> {
    const turn = ++this.asking;
    if (!this.answers.length) {
      this.after = null;
      this.foreseeing = false;
      return true;
    }
    this.foreseeing = true;
    const after = await this.board.preview(this.words);
    if (turn !== this.asking) return true;
    this.after = after;
    this.foreseeing = false;
    return after !== null;
  }
  private drop(): void {
    this.asking++;
    this.foreseeing = false;
    this.answers = [];
    this.after = null;
    this.tip = null;
  }
  reset(): void {
    this.drop();
    this.hinted = [];
    this.shown = null;
    if (!this.board.mine) return;
    this.ahead = {};
    if (this.board.asked !== 'turn') {
      this.looked = null;
      const turn = this.asking;
      void this.board.preview([]).then((told) => {
        if (told && turn === this.asking) this.ahead = told.then;
      });
    }
    this.follow();
  }
  /** On a phone, show what is asked. */
  private follow(): void {
    if (!screenSize.phone || !this.board.mine || this.asked === 'turn' || !this.asked) return;
    const first = [...this.open.keys()][0] ?? '';
    if (first.startsWith('hand ')) this.tab = 'hand';
    else if (first.startsWith('meadow ') || first.startsWith('slot ')) this.tab = 'meadow';
    else if (first.startsWith('place ')) this.tab = 'places';
    else if (first.startsWith('city ')) this.tab = 'city';
  }

  // The panel

  /** The question that the panel shows: the one that is asked, or the last one that it answered. */
  get question(): Question | null {
    if (!this.board.mine) return null;
    const begun = this.answers[0];
    if (begun?.gesture.includes('gathered'))
      return { ...begun, moves: begun.moves.filter((move) => move.verb !== 'done'), word: null };
    const inPanel = (moves: Move[], asked: string): Move[] =>
      moves.filter((move) => !IN_SILL.has(move.verb) && this.thingOf(move.word, asked) === null);
    if (this.asked) {
      const moves = inPanel(this.moves, this.asked);
      return moves.length
        ? { asked: this.asked, gesture: this.gesture, moves, then: this.then, word: null }
        : null;
    }
    const last = this.answers.at(-1);
    const moves = last ? inPanel(last.moves, last.asked) : [];
    return last && moves.some((move) => move.word === last.word)
      ? { asked: last.asked, gesture: last.gesture, moves, then: last.then, word: last.word }
      : null;
  }
  async pick(move: Move): Promise<void> {
    this.tip = null;
    const question = this.question;
    if (this.answers.length && question?.gesture.includes('gathered')) return this.gather(move);
    if (question?.word === move.word) {
      this.confirm?.run();
      return;
    }
    if (question?.word) this.answers = this.answers.slice(0, -1);
    this.answers = [
      ...this.answers,
      {
        asked: question?.asked ?? '',
        gesture: question?.gesture ?? [],
        moves: question?.word ? question.moves : this.moves,
        then: question?.then ?? {},
        word: move.word,
      },
    ];
    await this.look();
    this.follow();
  }

  /** One more of these; where that would be too many, instead of the last. */
  private async gather(move: Move): Promise<void> {
    const before = this.answers;
    const first = before[0]!;
    const rank = new Map(first.moves.map((one, n) => [one.word, n]));
    for (const kept of [before, before.slice(0, -1)]) {
      const words = [...kept.map((one) => one.word), move.word].sort(
        (a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0),
      );
      this.answers = words.map((word) => ({ ...first, word }));
      if (await this.look()) return;
    }
    this.answers = before;
    await this.look();
  }
  /** How often an answer is in the plan. */
  times(word: string): number {
    return this.said.filter((one) => one === word).length;
  }

  // Goods on an event, and gifts

  /** The event that this seat claimed last. */
  private get claimed(): string | null {
    const line = this.board.lines.find(
      (one) => one.event.event === 'claim' && one.event.seat === this.board.you,
    );
    return line ? String(line.event.what) : null;
  }
  /** What one of these would be worth on the event. */
  putWorth(good: Good): number {
    if (!this.claimed) return 0;
    return this.claimed === 'under_new_management' ? (good === 'resin' || good === 'pebble' ? 2 : 1) : 2;
  }
  /** How many may still be put there. */
  private get putLeft(): number {
    return (
      3 -
      Object.values(this.view?.paying ?? {}).reduce((sum, many) => sum + many, 0) -
      this.words
        .filter((word) => word.startsWith('spend '))
        .reduce((sum, word) => sum + Number(word.split(' ')[2]), 0)
    );
  }
  /** The gifts that are still to be handed out, in the order in which they are asked about. */
  private get gifts(): Good[] {
    return GOODS.flatMap((good) => Array.from({ length: this.view?.paying?.[good] ?? 0 }, () => good)).slice(
      this.words.filter((word) => word.startsWith('to ')).length,
    );
  }
  /** A question that says what it is about. */
  get special(): string | null {
    const asked = this.asked ?? this.answers.at(-1)?.asked;
    if (asked === 'gift_to' && this.gifts.length)
      return t('everdell.page.ask_gift', { good: thing('everdell', this.gifts[0]) });
    const good = asked === 'put_on_event' ? this.moves[0]?.args.resource : undefined;
    if (!good) return null;
    return this.claimed
      ? t('everdell.page.ask_put', {
          event: thing('everdell', this.claimed),
          good: t(`everdell.seat.${good}`),
        })
      : t('everdell.page.ask_put_plain', { good: t(`everdell.seat.${good}`) });
  }

  // Ways to share out a sum over the goods

  /** The ways to save, or to give, so many in all: asked good by good, shown together. */
  get ways(): Partial<Record<Good, number>>[] {
    const asked = this.asked ?? this.answers.at(-1)?.asked ?? '';
    if (asked !== 'spare' && asked !== 'monastery_gives') return [];
    const first = this.answers.findIndex((one) => one.asked === asked);
    const moves = first >= 0 ? this.answers[first]!.moves : this.moves;
    const own = (good: Good): number => this.me?.[good] ?? 0;
    const due: Partial<Record<Good, number>> =
      asked === 'monastery_gives'
        ? Object.fromEntries(GOODS.map((good) => [good, own(good)]))
        : this.answers.length
          ? Object.fromEntries(price(this.playing ?? ''))
          : (this.view?.paying ?? {});
    const all = Object.values(due).reduce((sum, many) => sum + many, 0);
    const sum = asked === 'monastery_gives' ? Math.min(2, all) : Math.min(this.discount, all);
    const found: Partial<Record<Good, number>>[] = [];
    const walk = (at: number, left: number, way: Partial<Record<Good, number>>): void => {
      const good = GOODS[at];
      if (!good) {
        if (left === 0) found.push(way);
        return;
      }
      const most = Math.min(left, due[good] ?? 0);
      for (let many = most; many >= 0; many--) {
        if (asked === 'spare' && (due[good] ?? 0) - many > own(good)) break;
        walk(at + 1, left - many, { ...way, [good]: many });
      }
    };
    walk(0, sum, {});
    // A question in the middle, after the page was opened again, is asked as the table asks it.
    return moves.length && !this.answers.length && asked === 'spare' ? [] : found;
  }
  private get discount(): number {
    if (this.board.asked === 'play_taken') return 1;
    return 3;
  }
  isWay(way: Partial<Record<Good, number>>): boolean {
    const said = this.said.filter((word) => /^(spare|spend) /.test(word)).map((word) => word.split(' '));
    return (
      said.length > 0 &&
      !this.goesOn &&
      said.every(([, good, many]) => (way[good as Good] ?? 0) === Number(many)) &&
      Object.entries(way)
        .filter(([, many]) => many > 0)
        .every(([good, many]) => said.some((one) => one[1] === good && Number(one[2]) === many))
    );
  }
  async pickWay(way: Partial<Record<Good, number>>): Promise<void> {
    this.tip = null;
    if (this.isWay(way)) {
      this.confirm?.run();
      return;
    }
    const first = this.answers.findIndex((one) => one.gesture.includes('shares'));
    if (first >= 0) {
      this.answers = this.answers.slice(0, first);
      await this.look();
    }
    for (let turn = 0; turn < 4 && this.gesture.includes('shares'); turn++) {
      const move = this.moves.find((one) => Number(one.args.count) === (way[one.args.resource as Good] ?? 0));
      if (!move) break;
      await this.choose(move.word);
    }
  }

  // Why not

  private reason(name: string, slot: number | null): Reason | null {
    const view = this.view;
    const [where, one, two, three] = name.split(' ') as [string, string, string, string];
    if (!view || !this.me) return null;
    if (where === 'place') {
      const journey = /^journey_(\d)$/.exec(one);
      if (journey) return view.journey.find((spot) => String(spot.points) === journey[1])?.why_not ?? null;
      return (
        [...view.basic, ...view.forest, view.haven].find((place) => place.place === one)?.why_not ??
        view.events.find((event) => event.event === one)?.why_not ??
        null
      );
    }
    if (where === 'meadow')
      return (
        view.meadow.find((card) => (slot === null ? card.card === one : card.slot === slot))?.why_not ?? null
      );
    if (where === 'hand') return this.me.hand_why_not?.[this.me.hand.indexOf(one)] ?? null;
    const city = one === 'rugwort' ? view.rugwort?.city : view.seats[Number(one)]?.city;
    return city?.find((card) => card.card === two && String(card.copy) === three)?.why_not ?? null;
  }
  /** Why this thing cannot be used in a turn, in words. */
  why(name: string, slot: number | null = null): string | null {
    const reason = this.reason(name, slot);
    return reason ? reasonText('everdell', reason) : null;
  }
  explain(name: string, slot: number | null = null): void {
    if (!this.board.mine) return;
    if (!this.free) {
      this.tip = {
        thing: name,
        text: t('everdell.page.answer_first', { what: t(`everdell.ask.${this.board.asked ?? 'turn'}`) }),
      };
      return;
    }
    if (name.startsWith('city ') && !this.isDestination(name)) return;
    this.tip = {
      thing: slot === null ? name : `slot ${slot}`,
      text: this.why(name, slot) ?? t('why.not_now'),
    };
  }
  private isDestination(name: string): boolean {
    const card = name.split(' ')[2]!;
    return CARDS[card]?.type === 'destination' || card === 'storehouse';
  }
  mark(words: string[]): void {
    this.hinted = words;
    const name = words.length === 1 ? this.thingOf(words[0]!, this.board.asked) : null;
    if (!name || !screenSize.phone) return;
    this.tab = name.startsWith('place')
      ? 'places'
      : name.startsWith('meadow')
        ? 'meadow'
        : name.startsWith('hand')
          ? 'hand'
          : 'city';
  }
  isHinted(name: string): boolean {
    return this.hinted.some((word) => this.thingOf(word, this.board.asked) === name);
  }

  // Enlarging

  show(name: string, about: string, node: Element | null): void {
    const same = this.shown?.name === name && this.shown.thing === about;
    this.shown = same ? null : { name, thing: about, box: node?.getBoundingClientRect() ?? null };
  }

  // What it costs and brings

  /** How the own goods would change. */
  changes: Partial<Record<string, number>> = $derived.by(() => {
    const found: Partial<Record<string, number>> = {};
    const add = (name: string, many: unknown, sign: number): void => {
      if (Number(many)) found[name] = (found[name] ?? 0) + sign * Number(many);
    };
    for (const event of this.after?.events ?? []) {
      if (event.seat !== this.board.you) continue;
      if (event.event === 'gain') for (const good of GOODS) add(good, event[good], 1);
      if (event.event === 'pays' || event.event === 'given')
        for (const good of GOODS) add(good, event[good], -1);
      if (event.event === 'points') add('tokens', event.count, 1);
    }
    return found;
  });
  private event(name: string): GameEvent | undefined {
    return this.after?.events.find((event) => event.event === name && event.seat === this.board.you);
  }
  /** "2 twigs and 1 resin", or nothing. */
  bill(goods: Record<string, unknown>): string {
    const parts = GOODS.filter((good) => Number(goods[good]) > 0).map((good) =>
      t(`everdell.page.good.${good}`, { n: Number(goods[good]) }),
    );
    return parts.length ? list(parts) : t('everdell.page.nothing');
  }
  /** What a card still lacks, good by good. */
  short(name: string): Partial<Record<Good, number>> {
    return Object.fromEntries(
      price(name)
        .map(([good, many]) => [good, many - (this.me?.[good] ?? 0)] as const)
        .filter(([, many]) => many > 0),
    );
  }
  /** The card that the plan plays. */
  get playing(): string | null {
    const word = this.words.find((one) => /^(play|choose) /.test(one));
    return (
      word?.split(' ')[1] ??
      (this.view?.arriving?.seat === this.board.you ? (this.view?.arriving?.card ?? null) : null)
    );
  }
  /** How the plan pays, in words. */
  private get payment(): string {
    const paid = this.event('pays');
    const occupied = this.event('occupied');
    if (occupied) return t('everdell.page.free_by', { card: thing('everdell', occupied.card) });
    const bill = paid ? this.bill(paid) : t('everdell.page.nothing');
    const helper = this.event('dismissed');
    if (helper) return t('everdell.page.with_dismissed', { bill, card: thing('everdell', helper.card) });
    const jailed = this.event('jailed');
    return jailed ? t('everdell.page.with_jailed', { bill, card: thing('everdell', jailed.card) }) : bill;
  }
  /** What the plan would bring, in words. */
  private get consequence(): string {
    const silent = new Set([
      'worker',
      'visit',
      'claim',
      'journey',
      'play',
      'pays',
      'occupied',
      'dismissed',
      'jailed',
      'arrives',
      'season',
      'passed',
      'discarded',
      'move',
      'forced',
      'nature',
    ]);
    const events = (this.after?.events ?? []).filter(
      (event) => (event.seat === this.board.you || event.seat < 0) && !silent.has(event.event),
    );
    return logLines({ game: 'everdell', you: this.board.you, name: (seat) => this.board.name(seat) }, events)
      .map((line) => plain(line.text))
      .slice(0, 3)
      .join(' ');
  }
  get nextSeason(): string {
    return SEASONS[SEASONS.indexOf(this.me?.season ?? 'winter') + 1] ?? 'autumn';
  }

  // The sill

  private get only(): Move | null {
    const moves = this.board.mine && !this.answers.length ? this.board.moves : [];
    return moves.length === 1 && IN_SILL.has(moves[0]!.verb) ? moves[0]! : null;
  }
  get prompt(): string | null {
    if (!this.board.mine) return null;
    if (this.only?.verb === 'prepare')
      return t('everdell.page.must_prepare', { season: t(`everdell.thing.${this.nextSeason}`) });
    if (this.only?.verb === 'pass') return t('everdell.page.must_pass');
    if (this.asked && this.special) return this.special;
    if (!this.answers.length) return this.free && screenSize.phone ? t('everdell.page.turn_short') : null;
    if (this.asked === 'pay') return t('everdell.page.pay_how', { card: thing('everdell', this.playing) });
    if (this.asked) return t(`everdell.ask.${this.asked}`);
    return this.planText;
  }
  private get planText(): string | null {
    const [verb, one, two, three] = this.words[0]!.split(' ') as [string, string, string, string];
    const named = thing('everdell', one);
    if (verb === 'place') return t('everdell.page.go', { place: named });
    if (verb === 'visit')
      return Number(three) === this.seat
        ? t('everdell.page.go', { place: named })
        : t('everdell.page.go_to_other', {
            card: named,
            name: this.ownerName(three === 'rugwort' ? 'rugwort' : Number(three)),
          });
    if (verb === 'journey') return t('everdell.page.go_journey', { n: Number(one) });
    if (verb === 'claim') return t('everdell.page.claim', { event: named });
    if (verb === 'prepare')
      return t('everdell.page.prepare_sure', { season: t(`everdell.thing.${this.nextSeason}`) });
    if (verb === 'pass') return t('everdell.page.pass_sure');
    if (verb === 'play' && this.board.asked !== 'turn')
      return t('everdell.page.play_this', { card: named, cost: this.payment });
    if (verb === 'play')
      return t(two === 'hand' ? 'everdell.page.play_hand' : 'everdell.page.play_meadow', {
        card: named,
        cost: this.payment,
      });
    if (verb === 'choose') return t('everdell.page.play_this', { card: named, cost: this.payment });
    if (verb === 'discard') return t('everdell.page.discard_sure', { n: this.words.length });
    return t(`everdell.ask.${this.answers[0]!.asked}`);
  }
  get second(): string | null {
    if (this.tip) return this.tip.text;
    if (!this.answers.length) return this.free ? this.turnNote : this.askNote;
    if (this.asked) return this.asked === 'pay' ? null : this.askNote;
    if (this.words[0] === 'prepare') return t(`everdell.page.season_note.${this.nextSeason}`);
    if (this.words[0] === 'pass') return t('everdell.page.pass_note');
    return this.consequence || null;
  }
  private get turnNote(): string {
    const count = (...verbs: string[]): number =>
      this.board.moves.filter((move) => verbs.includes(move.verb)).length;
    return t('everdell.page.turn_note', {
      workers: this.me?.workers.home ?? 0,
      places: count('place', 'journey', 'claim', 'visit'),
      cards: count('play'),
    });
  }
  private get askNote(): string | null {
    const asked = this.asked ?? '';
    if (asked === 'put_on_event') return t('everdell.page.put_note', { n: this.putLeft });
    if (asked === 'gift_to') return t('everdell.page.gift_note', { n: this.gifts.length });
    if (asked === 'cure_removes') return t('everdell.page.cure_note');
    if (asked === 'capture_thieves') return t('everdell.page.up_to', { n: 2, points: 3 });
    if (asked === 'graduate') return t('everdell.page.up_to', { n: 3, points: 2 });
    if (/Discard/.test(asked) && this.words.length)
      return t('everdell.page.discarded_so_far', { n: this.words.length });
    return null;
  }
  get confirmLabel(): string {
    const verb = (this.answers[0]?.word ?? this.only?.word ?? '').split(' ')[0]!;
    if (!verb && this.mayStop) return t('everdell.page.do_none');
    if (['place', 'visit', 'journey', 'lift', 'lift_from'].includes(verb)) return t('everdell.page.do_send');
    if (verb === 'play' || verb === 'choose') return t('everdell.page.do_play');
    if (verb === 'claim') return t('everdell.page.do_claim');
    if (verb === 'prepare') return t('everdell.page.do_prepare');
    if (verb === 'pass') return t('everdell.page.do_pass');
    if (verb === 'discard' || verb === 'clear' || verb === 'remove') return t('everdell.page.do_discard');
    if (verb === 'give' || verb === 'to') return t('everdell.page.do_give');
    if (verb === 'take' || verb === 'gain') return t('everdell.page.do_take');
    return this.free ? t('everdell.page.do_send') : t('everdell.page.do');
  }
  /** All words, in the order that the rules want. */
  get plan(): string[] {
    if (this.only) return [this.only.word];
    return this.asked && this.mayStop ? [...this.words, 'done'] : this.words;
  }
  private get ready(): boolean {
    if (this.foreseeing || !this.board.mine || !this.board.moves.length) return false;
    if (this.only || (this.asked && this.mayStop)) return true;
    return this.answers.length > 0 && !this.goesOn && this.after !== null;
  }
  get confirm(): Confirm | null {
    if (!this.ready || this.held) return null;
    return {
      label: this.confirmLabel,
      costly: this.words[0] === 'pass',
      run: () => void this.board.play(this.plan),
    };
  }
  get canUndo(): boolean {
    return this.answers.length > 0;
  }
  undo(): void {
    this.tip = null;
    let left = this.answers.slice(0, -1);
    // The slot came with the card.
    if (this.answers.at(-1)?.gesture.includes('slot')) left = left.slice(0, -1);
    this.answers = left;
    void this.look();
  }
  restart(): void {
    this.reset();
  }
  get extras(): Extra[] {
    if (!this.free || this.only) return [];
    const extras: Extra[] = [];
    const chosen = this.shown === null && screenSize.phone ? this.readable : null;
    if (chosen)
      extras.push({
        id: 'read',
        label: t('everdell.page.read'),
        icon: 'zoom',
        run: () => {
          this.shown = { name: chosen, thing: '', box: null };
        },
      });
    else if (this.board.moves.some((move) => move.verb === 'prepare') && this.words[0] !== 'prepare')
      extras.push({
        id: 'prepare',
        label: t(screenSize.phone ? 'everdell.page.season_short' : 'everdell.page.to_season', {
          season: t(`everdell.thing.${this.nextSeason}`),
        }),
        icon: this.nextSeason,
        run: () => this.begin('prepare'),
      });
    else if (this.board.moves.some((move) => move.verb === 'pass') && this.words[0] !== 'pass')
      extras.push({
        id: 'pass',
        label: t('everdell.page.do_pass'),
        icon: 'flag',
        run: () => this.begin('pass'),
      });
    return extras;
  }
  private get readable(): string | null {
    const word = this.words[0] ?? '';
    return word.startsWith('play ') ? word.split(' ')[1]! : null;
  }
  private begin(word: string): void {
    this.drop();
    void this.choose(word);
  }
  get tabs(): Tab[] {
    const count = (start: string): number | undefined =>
      [...(this.answers.length ? this.instead : this.open).keys()].filter((name) => name.startsWith(start))
        .length || undefined;
    return [
      { id: 'meadow', label: t('everdell.page.meadow'), icon: 'card', count: count('meadow ') },
      { id: 'places', label: t('everdell.page.places'), icon: 'twig', count: count('place ') },
      { id: 'city', label: t('everdell.page.city'), icon: 'construction', count: count('city ') },
      { id: 'hand', label: t('everdell.page.hand_tab'), icon: 'worker-hare', count: count('hand ') },
    ];
  }

  ownerName(owner: Owner): string {
    return owner === 'rugwort' ? t('everdell.thing.rugwort') : this.board.name(owner);
  }

  lookAt(seat: number | null): void {
    this.looked = seat === this.seat ? null : seat;
  }
  leave(): void {
    this.tip = null;
  }
  focusFirst(): boolean {
    const first = document.querySelector<HTMLElement>('[data-legal="yes"]');
    first?.focus();
    return first !== null;
  }

  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape') {
      if (this.shown) this.shown = null;
      else if (this.tip) this.tip = null;
      else if (this.looked !== null) this.looked = null;
      else if (this.canUndo) this.undo();
      else return false;
      return true;
    }
    return false;
  }
}
