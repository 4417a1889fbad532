/**
 * A turn of Ähre in the hand: tile, place, what lies under it, and what each half shall bring. One confirm
 * plays it all.
 */
import type { Confirm, Extra, Hands, Tab } from '../../lib/hands';
import { screenSize } from '../../lib/screen.svelte';
import { list, t } from '../../lib/texts.svelte';
import type { Board } from '../../lib/table.svelte';
import type { GameEvent, Move, Preview, Reason } from '../../lib/wire';
import {
  beside,
  cellsOf,
  halves,
  isTile,
  region,
  turnedRound,
  WAYS,
  type Half,
  type Place,
  type Way,
} from './tiles';
import type { AehreView, Crop, Field, Player } from './view';

export type Gain = 'victory' | 'farm_points';
/** What one new field may bring. */
export interface Brings {
  cell: string;
  crop: Crop;
  victory: number | null;
  steps: number | null;
  step: number | null;
  livestock: boolean;
}
export interface Tip {
  cell: string;
  text: string;
}

const LAY_LIMIT = 12;

export class AehreHands implements Hands {
  /** The tile that was chosen: a large one (`wheat1-beet2`) or the crop of a small one. */
  tile = $state<string | null>(null);
  way = $state<Way>('east');
  place = $state.raw<Place | null>(null);
  under = $state<Crop | null>(null);
  gains = $state.raw<Record<string, Gain>>({});
  firstCell = $state<string | null>(null);
  site = $state<string | null>(null);
  hover = $state<string | null>(null);
  hinted = $state.raw<Place[]>([]);
  hintedTiles = $state.raw<string[]>([]);
  tip = $state.raw<Tip | null>(null);
  tab = $state('field');
  /** A lesson that is not there yet keeps the turn from being confirmed. */
  held = $state(false);
  /** Where the tile may lie, once it is chosen. */
  private spots = $state.raw<Move[]>([]);
  private after = $state.raw<Preview | null>(null);
  private second_ = $state.raw<Preview | null>(null);
  private last = $state.raw<Preview | null>(null);
  /** Until it is known whether a farm comes between the two fields, nothing is confirmed. */
  private foreseeing = $state(false);
  private asking = 0;

  constructor(readonly board: Board) {}

  get view(): AehreView | null {
    return this.board.view as AehreView | null;
  }
  get me(): Player | null {
    return this.board.you === null ? null : (this.view?.seats[this.board.you] ?? null);
  }
  land: Map<string, Field> = $derived(new Map((this.view?.land ?? []).map((field) => [field.cell, field])));

  /** What the rules ask for now, seen from the table. */
  get live(): string | null {
    return this.board.mine ? this.board.asked : null;
  }
  get choosing(): boolean {
    return this.live === 'choose_tile';
  }
  get building(): boolean {
    return this.live === 'build';
  }
  get mustPass(): boolean {
    return (
      this.choosing && this.board.moves.length > 0 && this.board.moves.every((move) => move.verb === 'pass')
    );
  }
  /** The tile that is to be laid now, chosen here or already on the table. */
  get holding(): string | null {
    return this.live === 'lay' || this.live === 'put' ? (this.view?.laying ?? null) : this.tile;
  }
  get holdsLarge(): boolean {
    return this.holding !== null && isTile(this.holding);
  }
  get halves(): [Half, Half] | null {
    return this.holding && isTile(this.holding) ? halves(this.holding) : null;
  }

  canTake(name: string): boolean {
    return this.board.moves.some(
      (move) => move.args.tile === name || (move.verb === 'small' && move.args.crop === name),
    );
  }

  // The words so far

  private get head(): string[] {
    if (!this.tile || !this.choosing) return [];
    return [isTile(this.tile) ? `tile ${this.tile}` : `small ${this.tile}`];
  }
  private get laid(): string[] {
    if (!this.place) return this.head;
    const word = this.holdsLarge ? `lay ${this.place.cell} ${this.place.way}` : `put ${this.place.cell}`;
    return [...this.head, word, ...(this.under ? [`level ${this.under}`] : [])];
  }
  /** The whole turn as one list. */
  get words(): string[] {
    if (this.building) return this.site ? [`build ${this.site}`] : [];
    if (this.live === 'level') return this.under ? [`level ${this.under}`] : [];
    if (this.mustPass) return ['pass'];
    const start = this.live === 'points' ? [] : this.laid;
    const order = this.order;
    if (order.length === 0) return start;
    const said = order.map((cell) => `${this.gainOf(cell)} ${cell}`);
    return this.cut ? [...start, said[0]!] : [...start, ...said];
  }

  /** The fields that bring something, in the order in which they are counted. */
  get order(): string[] {
    const cells = this.brings.map((one) => one.cell);
    return this.firstCell && cells.includes(this.firstCell)
      ? [this.firstCell, ...cells.filter((cell) => cell !== this.firstCell)]
      : cells;
  }
  /** Whether a farm or livestock comes between the two fields, so that the second one is asked for afterwards. */
  get cut(): boolean {
    return this.order.length > 1 && this.last !== null && this.last.asked !== 'points';
  }
  /** Whether the order of the two fields can matter. */
  get orderMatters(): boolean {
    const moves = this.live === 'points' ? this.board.moves : (this.after?.moves ?? []);
    return new Set(moves.filter((move) => move.verb === 'victory').map((move) => move.args.cell)).size > 1;
  }
  get needsLevel(): boolean {
    return this.live === 'level' || (this.place !== null && this.after?.asked === 'level' && !this.under);
  }

  gainOf(cell: string): Gain {
    const chosen = this.gains[cell];
    const one = this.brings.find((field) => field.cell === cell);
    if (!one) return 'victory';
    if (one.steps === null) return 'victory';
    if (one.victory === null) return 'farm_points';
    if (chosen) return chosen;
    return one.livestock || one.steps > one.victory ? 'farm_points' : 'victory';
  }

  /** What the chosen place would bring, half by half, as the server foretells it. */
  brings: Brings[] = $derived.by(() => {
    const found = new Map<string, Brings>();
    const land = this.shownCrops;
    const at = (cell: string): Brings => {
      let one = found.get(cell);
      if (!one)
        found.set(
          cell,
          (one = {
            cell,
            crop: land.get(cell) ?? 'wheat',
            victory: null,
            steps: null,
            step: null,
            livestock: false,
          }),
        );
      return one;
    };
    const read = (then: Record<string, GameEvent[]> | undefined): void => {
      for (const [word, events] of Object.entries(then ?? {})) {
        const [verb, cell] = word.split(' ') as [string, string];
        if (verb === 'victory')
          at(cell).victory = Number(events.find((event) => event.event === 'victory')?.points ?? 0);
        if (verb === 'farm_points') {
          const steps = events.find((event) => event.event === 'steps');
          Object.assign(at(cell), {
            steps: Number(steps?.points ?? 0),
            step: Number(steps?.step ?? 0),
            livestock: events.some((event) => event.event === 'livestock'),
          });
        }
      }
    };
    for (const event of this.after?.events ?? []) {
      if (event.event === 'victory' && typeof event.cell === 'string')
        at(event.cell).victory = Number(event.points);
    }
    if (this.after?.asked === 'points') read(this.after.then);
    if (this.second_?.asked === 'points') read(this.second_.then);
    return [...found.values()].sort((a, b) => rank(a.cell) - rank(b.cell));
  });

  /** The crops that the ghost would show. */
  get shownCrops(): Map<string, Crop> {
    const shown = new Map<string, Crop>();
    if (this.place && this.holding) {
      if (this.halves) {
        const [one, two] = cellsOf(this.place);
        shown.set(one, this.halves[0].crop).set(two, this.halves[1].crop);
      } else shown.set(this.place.cell, this.holding as Crop);
    } else {
      for (const move of this.board.moves) {
        const cell = move.args.cell;
        if (move.verb === 'victory' && cell) shown.set(cell, this.land.get(cell)?.crop ?? 'wheat');
      }
    }
    return shown;
  }

  /** Where each of my cubes would go. */
  get targets(): Partial<Record<Crop, number>> {
    const targets: Partial<Record<Crop, number>> = {};
    for (const one of this.brings) {
      if (this.gainOf(one.cell) !== 'farm_points' || one.steps === null) continue;
      const from = targets[one.crop] ?? this.me?.cubes[one.crop] ?? 0;
      targets[one.crop] = Math.min(from + one.steps, this.view?.top_step ?? 8);
    }
    return targets;
  }

  // Where it may lie

  private spell(place: Place): string {
    return this.holdsLarge ? `${place.cell} ${place.way}` : place.cell;
  }
  private legal: Set<string> = $derived(
    new Set(
      this.spots.map((move) =>
        move.verb === 'lay' ? `${move.args.cell} ${move.args.direction}` : move.args.cell!,
      ),
    ),
  );

  /** The place as the words spell it, if the tile may lie there. */
  spelt(place: Place): Place | null {
    if (this.legal.has(this.spell(place))) return place;
    if (this.halves && this.halves[0].crop === this.halves[1].crop) {
      const round = turnedRound(place);
      if (this.legal.has(this.spell(round))) return round;
    }
    return null;
  }
  get laying(): boolean {
    return this.holding !== null && this.spots.length > 0 && this.board.moves.length > 0;
  }
  get many(): boolean {
    return this.spots.length > LAY_LIMIT;
  }
  /** The place that a touch of this cell means: a suggestion, turned as it is now, or the first turn that fits. */
  placeAt(cell: string): Place | null {
    const hinted = this.hinted.find((place) => place.cell === cell)?.way;
    for (const way of this.holdsLarge ? [hinted ?? this.way, this.way, ...WAYS] : [this.way]) {
      if (this.spelt({ cell, way })) return { cell, way };
    }
    return null;
  }
  /** Whether the tile may cover this cell. */
  open(cell: string): boolean {
    return this.placeAt(cell) !== null;
  }
  canBuild(cell: string): boolean {
    return this.building && this.board.moves.some((move) => move.verb === 'build' && move.args.cell === cell);
  }

  // The gestures

  async take(name: string): Promise<void> {
    if (this.live === 'level' || this.needsLevel) return this.level(name as Crop);
    if (!this.choosing || !this.canTake(name)) return;
    const same = this.tile === name;
    this.drop();
    if (same) return;
    this.tile = name;
    await this.ask();
  }

  async level(crop: Crop): Promise<void> {
    if (!this.me?.small.includes(crop) || crop === this.tile) return;
    this.under = this.under === crop ? null : crop;
    if (this.live !== 'level') await this.look();
  }

  turn(): void {
    if (!this.holdsLarge) return;
    const next = WAYS[(WAYS.indexOf(this.way) + 1) % 4]!;
    if (this.place) {
      for (let more = 1; more <= 4; more++) {
        const way = WAYS[(WAYS.indexOf(this.way) + more) % 4]!;
        const spelt = this.spelt({ cell: this.anchor ?? this.place.cell, way });
        if (spelt && this.spell(spelt) !== this.spell(this.place)) {
          this.way = way;
          this.put(spelt, this.anchor ?? this.place.cell);
          return;
        }
      }
      return;
    }
    this.way = next;
  }
  /** The cell that the player touched; the tile turns around it. */
  anchor = $state<string | null>(null);

  /** Touch a cell of the field. */
  touch(cell: string): void {
    this.tip = null;
    if (this.building) {
      if (this.canBuild(cell)) this.site = this.site === cell ? null : cell;
      else this.explainBuild(cell);
      return;
    }
    const pending = this.live === 'points' ? this.brings.find((one) => one.cell === cell) : undefined;
    if (pending) return this.swap(cell);
    if (this.place && cellsOf(this.place).includes(cell) && this.holdsLarge && this.place.cell === cell)
      return this.turn();
    if (!this.laying) return;
    const place = this.placeAt(cell);
    if (!place) return this.explain(cell);
    this.way = place.way;
    this.put(this.spelt(place)!, cell);
  }

  private put(place: Place, anchor: string): void {
    this.place = place;
    this.anchor = anchor;
    this.under = null;
    this.gains = {};
    this.firstCell = null;
    void this.look();
  }

  /** Points instead of steps for one half, or the other way round. */
  swap(cell: string): void {
    const one = this.brings.find((field) => field.cell === cell);
    if (!one || one.steps === null || one.victory === null) return;
    this.gains = { ...this.gains, [cell]: this.gainOf(cell) === 'victory' ? 'farm_points' : 'victory' };
    void this.foresee();
  }

  /** The next way of sharing points and steps between the two halves. */
  swapNext(): void {
    const free = this.brings
      .filter((one) => one.steps !== null && one.victory !== null)
      .map((one) => one.cell);
    if (free.length === 0) return;
    const now = free.reduce(
      (sum, cell, bit) => sum + (this.gainOf(cell) === 'farm_points' ? 1 << bit : 0),
      0,
    );
    const next = (now + 1) % (1 << free.length);
    this.gains = {
      ...this.gains,
      ...Object.fromEntries(free.map((cell, bit) => [cell, next & (1 << bit) ? 'farm_points' : 'victory'])),
    } as Record<string, Gain>;
    void this.foresee();
  }

  swapOrder(): void {
    this.firstCell = this.order[1] ?? null;
    void this.foresee();
  }

  // What the server foretells

  private async ask(): Promise<void> {
    const turn = ++this.asking;
    const answer = await this.board.preview(this.head);
    if (turn !== this.asking) return;
    this.spots = (answer?.moves ?? []).filter((move) => move.verb === 'lay' || move.verb === 'put');
    if (answer && this.spots.length === 0 && answer.asked !== 'lay') this.only(answer);
  }

  /** There was only one place: the rules have put the tile there already. */
  private only(answer: Preview): void {
    const forced = answer.events.find(
      (event) => event.event === 'forced' && /^(lay|put) /.test(String(event.word)),
    );
    if (!forced) return;
    const [verb, cell, way] = String(forced.word).split(' ');
    this.spots = [
      {
        word: String(forced.word),
        verb: verb!,
        args: way ? { cell: cell!, direction: way } : { cell: cell! },
      },
    ];
    this.way = (way as Way | undefined) ?? this.way;
    this.put({ cell: cell!, way: this.way }, cell!);
  }

  private async look(): Promise<void> {
    const turn = ++this.asking;
    this.foreseeing = true;
    this.second_ = null;
    this.last = null;
    const start = this.live === 'points' ? [] : this.laid;
    const after = await this.board.preview(start);
    if (turn !== this.asking) return;
    this.after = after;
    const first = after?.asked === 'points' ? after.moves.find((move) => move.verb === 'victory') : undefined;
    if (first) {
      const second = await this.board.preview([...start, first.word]);
      if (turn !== this.asking) return;
      this.second_ = second;
    }
    await this.foresee();
  }

  private async foresee(): Promise<void> {
    const order = this.order;
    if (order.length < 2) {
      this.foreseeing = false;
      this.last = null;
      return;
    }
    const turn = ++this.asking;
    this.foreseeing = true;
    const start = this.live === 'points' ? [] : this.laid;
    const answer = await this.board.preview([...start, `${this.gainOf(order[0]!)} ${order[0]}`]);
    if (turn !== this.asking) return;
    this.last = answer;
    this.foreseeing = false;
  }

  reset(): void {
    this.drop();
    this.site = null;
    this.hinted = [];
    this.hintedTiles = [];
    if (!this.board.mine) return;
    if (this.live === 'lay' || this.live === 'put')
      this.spots = this.board.moves.filter((move) => move.verb === 'lay' || move.verb === 'put');
    if (this.live === 'points') void this.look();
    if (this.live !== null) this.tab = 'field';
  }

  private drop(): void {
    this.asking++;
    this.foreseeing = false;
    this.tile = null;
    this.place = null;
    this.anchor = null;
    this.under = null;
    this.gains = {};
    this.firstCell = null;
    this.spots = [];
    this.after = null;
    this.second_ = null;
    this.last = null;
    this.tip = null;
    this.hinted = [];
  }

  // Why not

  explain(cell: string): void {
    const reason = this.whyNot(cell);
    if (reason)
      this.tip = {
        cell,
        text: t(
          reason.key,
          Object.fromEntries(
            Object.entries(reason).map(([name, value]) => [
              name,
              name === 'crop' ? t(`aehre.thing.${String(value)}`) : value,
            ]),
          ),
        ),
      };
  }
  private explainBuild(cell: string): void {
    void this.board.why(`build ${cell}`).then((reason) => {
      if (reason) this.tip = { cell, text: t(reason.key) };
    });
  }

  /**
   * Why the tile cannot lie with its first half on this cell, turned as it is. The server decides; this only
   * says it in words.
   */
  whyNot(cell: string): Reason | null {
    const parts: { cell: string; crop: Crop }[] = this.halves
      ? [
          { cell, crop: this.halves[0].crop },
          { cell: beside(cell, this.way), crop: this.halves[1].crop },
        ]
      : [{ cell, crop: this.holding as Crop }];
    for (const part of parts) {
      const field = this.land.get(part.cell);
      if (!field) return { key: 'aehre.why.off_board' };
      if (field.farm !== null) return { key: 'aehre.why.farm_here' };
      if (field.crop === part.crop) return { key: 'aehre.why.same_crop', crop: part.crop };
    }
    const [a, b] = parts.map((part) => this.land.get(part.cell)!.level);
    if (b !== undefined && Math.abs(a! - b) > 1) return { key: 'aehre.why.levels_too_far', a, b };
    if (b !== undefined && a !== b && !this.me?.small.length) return { key: 'aehre.why.levels_differ', a, b };
    return { key: 'aehre.why.joins_farms' };
  }

  mark(words: string[]): void {
    this.hintedTiles = words.map((word) => word.split(' ')[1] ?? '');
  }

  /** Places worth a look: those whose new fields join the largest regions without a farm. */
  ownHint(): boolean {
    if (!this.laying) return false;
    const worth = (place: Place): number => {
      const shown = new Map<string, Crop>();
      if (this.halves) cellsOf(place).forEach((cell, half) => shown.set(cell, this.halves![half]!.crop));
      else shown.set(place.cell, this.holding as Crop);
      return [...shown.keys()].reduce((sum, cell) => {
        const around = region(this.land, cell, shown);
        return sum + (around.some((one) => this.land.get(one)?.farm != null) ? 0 : around.length);
      }, 0);
    };
    const places = this.spots.map((move) => ({
      cell: move.args.cell!,
      way: (move.args.direction as Way | undefined) ?? 'east',
    }));
    this.hinted = places
      .map((place) => ({ place, value: worth(place) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, 5)
      .map((one) => one.place);
    return true;
  }

  // What the sill shows

  get prompt(): string | null {
    if (!this.board.mine) return null;
    if (this.building && this.site)
      return t('aehre.page.build_here', { n: this.land.get(this.site)?.region ?? 1 });
    if (this.needsLevel) return t('aehre.ask.level');
    if (this.brings.length > 0 && (this.place || this.live === 'points'))
      return this.live === 'points' || screenSize.phone
        ? t('aehre.page.gains', { what: this.gainSentence })
        : t('aehre.page.lay_here', { what: this.gainSentence });
    if (this.mustPass) return t('aehre.page.must_pass');
    if (this.laying) return t(this.holdsLarge ? 'aehre.ask.lay' : 'aehre.ask.put');
    return null;
  }
  /** "7 points for wheat, 2 steps for rapeseed". */
  get gainSentence(): string {
    return list(
      this.brings.map((one) => {
        const crop = t(`aehre.thing.${one.crop}`);
        return this.gainOf(one.cell) === 'victory'
          ? t('aehre.page.points_for', { n: one.victory ?? 0, crop })
          : t('aehre.page.steps_for', { n: one.steps ?? 0, crop });
      }),
    );
  }
  get second(): string | null {
    if (this.building) return t('aehre.page.build_note');
    if (this.needsLevel) return t('aehre.page.level_note');
    if (this.cut && this.last?.asked === 'build') return t('aehre.page.farm_between');
    if (this.brings.length > 0) {
      const animal = this.brings.some((one) => one.livestock && this.gainOf(one.cell) === 'farm_points');
      if (animal) return t('aehre.page.livestock_note');
      return t('aehre.page.swap_note');
    }
    if (this.laying)
      return t(
        this.hinted.length
          ? 'aehre.page.hint_note'
          : this.holdsLarge
            ? 'aehre.page.place_note'
            : 'aehre.page.put_note',
      );
    if (this.choosing) return t('aehre.page.choose_note');
    return null;
  }
  get confirmLabel(): string {
    if (this.building) return t('aehre.page.do_build');
    if (this.mustPass) return t('aehre.page.do_pass');
    if (this.live === 'points') return t('aehre.page.do_points');
    return t('aehre.page.do_lay');
  }
  get ready(): boolean {
    if (this.foreseeing) return false;
    if (this.building) return this.site !== null;
    if (this.live === 'level') return this.under !== null;
    if (this.mustPass) return true;
    if (this.live === 'points') return this.brings.length > 0;
    return this.place !== null && this.after !== null && !this.needsLevel;
  }
  get confirm(): Confirm | null {
    return this.ready && !this.held
      ? { label: this.confirmLabel, run: () => void this.board.play(this.words) }
      : null;
  }
  get canUndo(): boolean {
    return this.tile !== null || this.place !== null || this.under !== null || this.site !== null;
  }
  undo(): void {
    this.tip = null;
    if (this.site) this.site = null;
    else if (this.under) {
      this.under = null;
      if (this.live !== 'level') void this.look();
    } else if (this.place) {
      this.asking++;
      this.foreseeing = false;
      this.place = null;
      this.anchor = null;
      this.after = null;
      this.second_ = null;
      this.last = null;
      this.gains = {};
    } else this.drop();
  }
  restart(): void {
    this.reset();
  }
  get extras(): Extra[] {
    const extras: Extra[] = [];
    if (this.holdsLarge && this.laying)
      extras.push({
        id: 'turn',
        label: t('aehre.page.turn'),
        icon: 'turn-mark',
        key: 'R',
        run: () => this.turn(),
      });
    if (this.orderMatters)
      extras.push({
        id: 'order',
        label: t('aehre.page.swap_order'),
        icon: 'swap-mark',
        run: () => this.swapOrder(),
      });
    return extras;
  }
  get tabs(): Tab[] {
    return [
      { id: 'field', label: t('aehre.page.field'), icon: 'tile-wheat' },
      { id: 'barn', label: t('aehre.page.barn'), icon: 'barn' },
    ];
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
    const letter = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (letter === 'r' && !event.shiftKey) {
      this.turn();
      return true;
    }
    if (letter === 'x') {
      this.swapNext();
      return true;
    }
    if (event.key === 'Escape' && (this.tip || this.canUndo)) {
      if (this.tip) {
        this.tip = null;
        this.hover = null; // else resting on the cell would say it once more
      } else this.undo();
      return true;
    }
    return false;
  }
}

/** Row after row, as the rules count cells. */
function rank(cell: string): number {
  return Number(cell.slice(1)) * 100 + cell.charCodeAt(0);
}
