/**
 * A turn in the hand: the words chosen so far and what is being drawn on the farm. The table is shown as it
 * would look then; one confirm plays it all.
 */
import { closed, inOrder } from '../../farmyard/ground';
import type { Confirm, Extra, Hands, Tab } from '../../lib/hands';
import { logLines, reasonText, thing } from '../../lib/log';
import type { Board } from '../../lib/table.svelte';
import { list, plain, t, usePart } from '../../lib/texts.svelte';
import type { Move, Preview, Reason } from '../../lib/wire';
import type { Draft } from './draft.svelte';
import { signs } from './emblems';
import { GROUND, type Ground } from './farmyard';
import {
  ANIMALS,
  countOf,
  GOODS,
  type AgricolaView,
  type Animal,
  type Cell,
  type Crop,
  type Farm,
  type Good,
  type Goods,
} from './view';

/** An expansion adds to these tables what it brings. */
export const ANYTIME = new Set(['convert', 'exchange', 'move_crop']);
/** What is chosen on the table itself, or by a stepper; all other moves are papers under it. */
export const ON_TABLE = new Set([
  'place',
  'play',
  'build',
  'room',
  'stable',
  'plow',
  'reap',
  'fence',
  'sow',
  'sow_on',
  'bake',
  'release',
  'feed',
  'beg',
  'done',
  'room_for',
  'stable_for',
  'plow_for',
  'fence_for',
  'give',
  'receive',
  'keep',
  'discard',
  'take',
  ...ANYTIME,
]);
/**
 * Steps in which several cells are chosen: they are played in the order of the rules, whatever the order of
 * the hand.
 */
const SEVERAL: Record<string, string> = {
  build_rooms: 'room',
  build_stables: 'stable',
  build_rooms_for: 'room',
  build_stables_for: 'stable',
};
/** Cards that turn something into food once in each harvest. */
export const CRAFTS = new Set(['joinery', 'pottery', 'basketmakers_workshop']);
/** Cooking improvements, the better one first. */
const COOKS = ['cooking_hearth', 'fireplace'];
/** What is chosen on a cell of the farm. */
export const CELL_VERBS = new Set(['room', 'stable', 'plow', 'reap', 'room_for', 'stable_for', 'plow_for']);
export const FARM_VERBS = new Set([
  'room',
  'stable',
  'plow',
  'reap',
  'fence',
  'sow',
  'sow_on',
  'bake',
  'release',
  'renovate',
]);
const CARD_VERBS = new Set(['play', 'build', 'discard', 'take']);
/** What is done on the farm of a partner. */
const isFor = (verb: string): boolean => verb.endsWith('_for');

export interface Tip {
  thing: string;
  text: string;
}
/** So many of each, by the names of their pieces. */
export type Pieces = Record<string, number>;
/**
 * One way of turning something into something else: what is given, what comes, how many are there, and by
 * which card, or raw.
 */
export interface Exchange {
  word: string;
  gives: Pieces;
  brings: Pieces;
  have: number;
  planned: number;
  can: boolean;
  by: string;
  name?: string;
}
export type CardTab = 'hand' | 'played' | 'majors' | 'open' | 'others';

export class AgricolaHands implements Hands {
  /** The words of the plan, with those that leave no choice, but for what is being drawn on the farm. */
  words = $state.raw<string[]>([]);
  /** The plans before it, to go back to. */
  protected past = $state.raw<string[][]>([]);
  /** What these words and the drawing would bring. */
  protected after = $state.raw<Preview | null>(null);
  /** Sides of a plan of fences. */
  edges = $state.raw<string[]>([]);
  /** Cells of a plan of rooms or stables, the step that asks for them, and those that could be added. */
  cells = $state.raw<string[]>([]);
  protected several = $state<string | null>(null);
  protected addable = $state.raw<string[]>([]);
  kitchen = $state(false);
  /** The card that is enlarged. */
  shown = $state<string | null>(null);
  /** The seat whose sheet is open. */
  sheet = $state<number | null>(null);
  /** The seat that is looked at in full. */
  guest = $state<number | null>(null);
  hover = $state<string | null>(null);
  tip = $state.raw<Tip | null>(null);
  hinted = $state.raw<string[]>([]);
  tab = $state('spaces');
  cardTab = $state<CardTab>('hand');
  held = $state(false);
  foreseeing = $state(false);
  protected asking = 0;
  /** The table after the own last move, to show what has changed since. */
  protected remembered: AgricolaView | null = null;

  /** Picking from packs; loaded where there is a draft. */
  picking = $state.raw<Draft | null>(null);
  private drafted = false;

  constructor(readonly board: Board) {}

  private async openDraft(): Promise<void> {
    if (!this.drafted) {
      this.drafted = true;
      const [{ Draft: Found }] = await Promise.all([
        import('./draft.svelte'),
        usePart('agricola', 'variants'),
      ]);
      this.picking = new Found(this);
    }
    if (this.truth?.draft) this.picking?.settle();
  }
  /** Whether packs go round, or are about to. */
  get drafts(): boolean {
    return this.truth?.draft != null;
  }

  get truth(): AgricolaView {
    return this.board.view as unknown as AgricolaView;
  }
  /** The table as it would look after the plan. */
  get view(): AgricolaView {
    return this.planned ? (seen(this.after) ?? this.truth) : this.truth;
  }
  get seat(): number {
    return this.board.you ?? 0;
  }
  get me(): Farm {
    return this.view.seats[this.seat]!;
  }
  get planned(): boolean {
    return this.words.length > 0 || this.cells.length > 0 || this.edges.length > 0;
  }
  get mine(): boolean {
    return this.board.mine && this.board.moves.length > 0;
  }
  get goods(): Good[] {
    return GOODS;
  }
  /** What a space offers, in pieces. */
  signs(space: string): string[] {
    return signs(space);
  }
  get animals(): Animal[] {
    return ANIMALS;
  }
  /** How a farm lies on its drawing. */
  ground(_seat: number): Ground {
    return GROUND;
  }
  protected get yard(): Ground {
    return this.ground(this.seat);
  }

  // What is asked

  /** Whether the plan goes as far as one gesture can: what is asked then belongs to the next. */
  protected get sealed(): boolean {
    if (!this.words.length || !this.after || this.several) return false;
    if (!this.after.moves.length) return true;
    if (this.words.every((word) => ANYTIME.has(verbOf(word)))) return false;
    if (this.board.asked === 'feed' && this.after.asked === 'feed') return false;
    return this.after.gesture.includes('begins') || seen(this.after)?.phase !== this.truth.phase;
  }
  /** How what is asked is answered; once several things are planned, word by word. */
  get gesture(): string[] {
    if (!this.mine || this.several) return [];
    if (!this.words.length || this.board.asked === 'feed') return this.board.gesture;
    return this.sealed ? [] : (this.after?.gesture ?? []);
  }
  get asked(): string | null {
    if (!this.mine) return null;
    if (this.several) return this.several;
    if (!this.words.length || this.board.asked === 'feed') return this.board.asked;
    return this.sealed ? null : (this.after?.asked ?? null);
  }
  get moves(): Move[] {
    if (!this.mine) return [];
    if (!this.words.length && !this.cells.length && !this.edges.length) return this.board.moves;
    if (this.edges.length) return this.before.moves;
    return this.sealed ? [] : (this.after?.moves ?? []);
  }
  /** The moves that were open before the fences were drawn. */
  protected get before(): { moves: Move[] } {
    return this.words.length ? ((this.edges.length ? this.base : this.after) ?? { moves: [] }) : this.board;
  }
  protected base = $state.raw<Preview | null>(null);
  moved(verb: string): Move[] {
    return this.moves.filter((move) => move.verb === verb);
  }
  can(word: string): boolean {
    return this.moves.some((move) => move.word === word);
  }
  protected get mayStop(): boolean {
    return this.can('done');
  }
  get place(): string | null {
    return this.words.findLast((word) => word.startsWith('place '))?.slice(6) ?? null;
  }

  // Spaces

  get choosesSpace(): boolean {
    return this.mine && this.board.moves.some((move) => move.verb === 'place');
  }
  /** Whether a person could be sent here now, with what was turned into food before. */
  canUse(space: string): boolean {
    if (!this.choosesSpace) return false;
    return this.opening.some((move) => move.verb === 'place' && move.args.space === space);
  }
  /** The moves that a turn can begin with, after what was turned into something else before. */
  protected get opening(): Move[] {
    return this.prelude.length === this.words.length && this.after ? this.after.moves : this.board.moves;
  }
  /** What was turned into something else before the turn proper. */
  protected get prelude(): string[] {
    const first = this.words.findIndex((word) => !ANYTIME.has(verbOf(word)));
    return first < 0 ? this.words : this.words.slice(0, first);
  }
  async useSpace(space: string): Promise<void> {
    this.tip = null;
    if (!this.choosesSpace) return;
    if (!this.canUse(space)) return this.explain(space, this.me.spaces?.[space] ?? null);
    await this.begin(`place ${space}`);
  }
  /** Begin the turn with this word instead of another; the same word again takes it back. */
  protected async begin(word: string): Promise<void> {
    const kept = this.prelude;
    const same = this.words[kept.length] === word;
    this.clear();
    this.words = kept;
    if (!same) await this.choose(word);
    else if (kept.length) await this.look();
  }

  // Cards

  /** The word that a card of the hand, of the stock or of the table is taken by. */
  private wordOf(card: string, words: string[]): string | undefined {
    return [...CARD_VERBS].map((verb) => `${verb} ${card}`).find((word) => words.includes(word));
  }
  canTake(card: string): boolean {
    return (
      this.wordOf(
        card,
        this.moves.map((move) => move.word),
      ) !== undefined
    );
  }
  isTaken(card: string): boolean {
    return this.wordOf(card, this.words) !== undefined;
  }
  async take(card: string): Promise<void> {
    this.tip = null;
    if (this.isTaken(card)) {
      this.shown = null;
      return this.backTo(card);
    }
    if (!this.canTake(card)) {
      this.shown = this.shown === card ? null : card;
      return;
    }
    this.shown = null;
    await this.choose(
      this.wordOf(
        card,
        this.moves.map((move) => move.word),
      )!,
    );
  }
  protected async backTo(card: string): Promise<void> {
    this.drop();
    await this.replan(
      this.words.slice(
        0,
        this.words.findIndex((word) => word.endsWith(` ${card}`)),
      ),
    );
  }

  // Cells

  /** The cells that can be touched now. */
  openCells: Set<string> = $derived.by(() => {
    if (!this.mine) return new Set<string>();
    if (this.several) return new Set(this.addable);
    return new Set(this.cellMoves.map((move) => move.args.cell!));
  });
  /** The moves on cells of the farm that is worked on. */
  private get cellMoves(): Move[] {
    return this.moves.filter((move) => CELL_VERBS.has(move.verb) && isFor(move.verb) === this.forPartner);
  }
  isDrafted(cell: string): boolean {
    return (
      this.cells.includes(cell) ||
      this.words.some(
        (word) =>
          CELL_VERBS.has(verbOf(word)) &&
          isFor(verbOf(word)) === this.forPartner &&
          word.endsWith(` ${cell}`),
      )
    );
  }

  async touchCell(cell: Cell): Promise<void> {
    this.tip = null;
    const name = cell.cell;
    if (this.cells.includes(name)) return this.draft(this.cells.filter((one) => one !== name));
    if (this.openCells.has(name)) {
      if (SEVERAL[this.asked ?? '']) return this.draft([...this.cells, name]);
      return this.choose(this.cellMoves.find((move) => move.args.cell === name)!.word);
    }
    if (this.isDrafted(name)) return this.undo();
    if (this.asked === 'sow' && cell.kind === 'field' && cell.crops === 0)
      return this.sow(this.canSow('grain') ? 'grain' : 'vegetable', 1);
    const verb = SEVERAL[this.asked ?? ''] ?? (this.asked === 'plow' ? 'plow' : null);
    if (verb) await this.askWhy(name, `${verb}${this.suffix} ${name}`);
  }
  /** The words of a plan of rooms or stables, in the order in which the rules take them. */
  protected inOrder(cells: string[]): string[] {
    const verb = `${SEVERAL[this.several ?? this.asked ?? '']!}${this.suffix}`;
    const rank = (cell: string): number => (cell.charCodeAt(0) - 97) * 3 + Number(cell[1]);
    const rest = [...cells].sort((a, b) => rank(a) - rank(b));
    // A room stands beside another: the first in order of those that do comes next. So do stables where they
    // must touch something.
    const there = this.leansOn(verb);
    if (!there) return rest.map((cell) => `${verb} ${cell}`);
    const found: string[] = [];
    while (rest.length) {
      const next = rest.findIndex((cell) => this.leans(cell, there));
      if (next < 0) return [];
      const [cell] = rest.splice(next, 1);
      there.add(cell!);
      found.push(`${verb} ${cell}`);
    }
    return found;
  }
  /** The cells beside one of which the next room stands, or the next stable; `null` where it need touch nothing. */
  private leansOn(verb: string): Set<string> | null {
    const farm = this.startFarm;
    const rooms = verb.startsWith('room');
    if (!rooms && !this.truth.house_rules?.includes('strict_adjacency')) return null;
    return new Set(
      farm.cells.filter((one) => (rooms ? one.kind === 'room' : one.used)).map((one) => one.cell),
    );
  }
  private leans(cell: string, there: Set<string>): boolean {
    return (
      there.has(cell) || this.yard.sides(cell).some(({ beyond }) => beyond !== null && there.has(beyond))
    );
  }
  /** The table, and the farm, before anything was drawn on it. */
  protected get start(): AgricolaView {
    if (!this.words.length) return this.truth;
    return seen(this.edges.length || this.several ? this.base : this.after) ?? this.truth;
  }
  protected get startFarm(): Farm {
    return this.start.seats[this.workSeat]!;
  }

  // A partner's farm

  /** Whether one builds, ploughs or fences on the partner's farm. */
  forPartner = $state(false);
  get partner(): number | null {
    return this.truth?.seats[this.seat]?.partner ?? null;
  }
  /** The farm that is worked on. */
  get workSeat(): number {
    return this.forPartner && this.partner !== null ? this.partner : this.seat;
  }
  private get suffix(): string {
    return this.forPartner ? '_for' : '';
  }
  /** Whether the step that asks can be done on the partner's farm as well. */
  get mayHelp(): boolean {
    return (
      this.mine &&
      this.partner !== null &&
      !this.sealed &&
      ((this.asked ?? '').startsWith('fence_both') ||
        this.forPartner ||
        this.moves.some((move) => isFor(move.verb)))
    );
  }
  /** What the same costs on the partner's farm. */
  get priceFor(): Goods | null {
    return this.start.about.cost_for ?? null;
  }
  /** Go over to the other farm of the pair; what was drawn on this one stays. */
  async changeFarm(): Promise<void> {
    if (this.edges.length) {
      if (!this.fencesClosed) {
        this.tip = { thing: '', text: t('agricola.variant.close_first') };
        return;
      }
      const words = [...this.words, ...this.fenceWords.slice(0, -1)];
      this.drop();
      await this.replan(words);
    } else if (this.cells.length) this.settleDraft();
    this.forPartner = !this.forPartner;
    this.guest = this.forPartner ? this.partner : null;
    this.tab = 'farm';
  }
  protected async draft(cells: string[]): Promise<void> {
    const step = this.several ?? this.asked!;
    if (!this.several) this.base = this.after;
    const turn = ++this.asking;
    this.several = step;
    const words = this.inOrder(cells);
    if (cells.length && !words.length) return;
    this.foreseeing = true;
    const found = await this.board.preview([...this.words, ...words], true);
    if (turn !== this.asking) return;
    if (!found && cells.length > this.cells.length) {
      // The last one was one too many.
      this.foreseeing = false;
      this.explain(cells.at(-1)!, null);
      return;
    }
    this.cells = cells;
    this.after = cells.length ? found : this.base;
    this.addable = await this.more(step, cells);
    if (turn !== this.asking) return;
    this.foreseeing = false;
    if (!cells.length) this.several = null;
    else if (!this.addable.length) this.settleDraft();
  }
  /** The cells that could join the plan. One stands for all: they cost the same. */
  protected async more(step: string, cells: string[]): Promise<string[]> {
    const farm = this.startFarm;
    const verb = SEVERAL[step]!;
    const fenced = new Set(farm.pastures.flatMap((one) => one.cells));
    const there = this.leansOn(verb);
    for (const cell of cells) there?.add(cell);
    const open = farm.cells
      .filter(
        (one) =>
          isGround(one) &&
          !one.stable &&
          !cells.includes(one.cell) &&
          (verb === 'stable' || !fenced.has(one.cell)) &&
          (!there || this.leans(one.cell, there)),
      )
      .map((one) => one.cell);
    if (!open.length) return [];
    const asked = await this.board.preview([...this.words, ...this.inOrder([...cells, open[0]!])], true);
    return asked ? open : [];
  }
  /** The cells are words now. */
  protected settleDraft(): void {
    this.past = [...this.past, this.words];
    this.words = this.said([...this.words, ...this.inOrder(this.cells)]);
    this.cells = [];
    this.several = null;
    this.addable = [];
  }

  // Fences

  get drawsFences(): boolean {
    return this.gesture.includes('fences') || this.edges.length > 0;
  }
  /** The sides that could take a fence: beside open ground, and not fenced yet. */
  openEdges: string[] = $derived.by(() => {
    if (!this.mine || !this.drawsFences) return [];
    const farm = this.startFarm;
    const there = new Set([...farm.edges, ...(farm.drawn ?? [])]);
    return inOrder(
      new Set(
        farm.cells
          .filter((one) => isGround(one))
          .flatMap((one) => this.yard.sides(one.cell).map(({ edge }) => edge)),
      ),
    ).filter((edge) => !there.has(edge));
  });
  protected get fenceLimit(): number {
    return (this.forPartner ? this.start.about.fences_for : this.start.about.fences) ?? 0;
  }
  /** Whether fences may stay that close nothing yet. */
  private get looseFences(): boolean {
    return this.truth.house_rules?.includes('incomplete_pastures') ?? false;
  }
  /** Whether a single space is fenced for nothing. */
  protected get fencesFree(): boolean {
    return this.start.about.free === true;
  }
  get canDraw(): boolean {
    return this.edges.length < this.fenceLimit;
  }
  get fencesLeft(): number {
    return this.fenceLimit - this.edges.length;
  }
  /** Draw one side, or take it back. */
  drawEdge(edge: string, on?: boolean): boolean {
    this.tip = null;
    const drawn = this.edges.includes(edge);
    if (on !== undefined && drawn === on) return false;
    if (!drawn && !this.openEdges.includes(edge)) return false;
    if (!drawn && !this.canDraw) {
      this.tip = {
        thing: edge,
        text: t(
          this.startFarm.left.fences <= this.edges.length
            ? 'agricola.page.no_fences_left'
            : this.fencesFree
              ? 'agricola.page.one_space_only'
              : 'agricola.page.no_wood_left',
        ),
      };
      return false;
    }
    if (!this.edges.length) this.base = this.words.length ? this.after : null;
    this.edges = drawn ? this.edges.filter((one) => one !== edge) : [...this.edges, edge];
    void this.foresee();
    return true;
  }
  /** The pastures that the plan would close. */
  plannedPastures: string[][] = $derived.by(() => {
    if (!this.edges.length) return [];
    const farm = this.startFarm;
    const now = new Set(farm.pastures.map((one) => [...one.cells].sort().join()));
    return this.closedBy(new Set([...farm.edges, ...this.edges])).filter((cells) => !now.has(cells.join()));
  });
  protected closedBy(fences: Set<string>): string[][] {
    return closed(
      this.yard.plan,
      new Set(this.startFarm.cells.filter((one) => isGround(one)).map((one) => one.cell)),
      fences,
      new Set(),
      this.yard.sides,
    );
  }
  /** Whether every drawn fence closes a pasture, as far as one can see; the rules decide. */
  get fencesClosed(): boolean {
    if (this.looseFences) return this.edges.length > 0;
    const fences = new Set([...this.startFarm.edges, ...this.edges]);
    const inside = new Set(this.closedBy(fences).flat());
    return (
      this.edges.length > 0 &&
      [...inside].length > 0 &&
      this.edges.every((edge) =>
        [...inside].some((cell) => this.yard.sides(cell).some((side) => side.edge === edge)),
      )
    );
  }
  /** How many more fences would close what is drawn, where one or two do. */
  protected get missing(): number | null {
    const open = this.openEdges.filter((edge) => !this.edges.includes(edge));
    const now = [...this.startFarm.edges, ...this.edges];
    return open.some(
      (edge) => this.closedBy(new Set([...now, edge])).length > this.closedBy(new Set(now)).length,
    )
      ? 1
      : null;
  }
  protected get fenceWords(): string[] {
    return [...inOrder(this.edges).map((edge) => `fence${this.suffix} ${edge}`), 'done'];
  }
  protected fencesFit = $state(false);
  protected async foresee(): Promise<void> {
    const turn = ++this.asking;
    this.fencesFit = false;
    if (!this.edges.length) {
      this.after = this.base;
      this.foreseeing = false;
      return;
    }
    if (!this.fencesClosed) {
      this.after = this.base;
      this.foreseeing = false;
      return;
    }
    this.foreseeing = true;
    const found = await this.board.preview([...this.words, ...this.fenceWords], true);
    if (turn !== this.asking) return;
    this.foreseeing = false;
    this.fencesFit = found !== null;
    this.after = found ?? this.base;
  }

  // Sowing and baking

  sown(crop: Crop): number {
    return this.words.filter((word) => word === `sow ${crop}`).length;
  }
  get emptyFields(): number {
    return this.me.cells.filter((one) => one.kind === 'field' && one.crops === 0).length;
  }
  canSow(crop: Crop): boolean {
    return this.sows && this.me[crop] > 0 && this.emptyFields > 0;
  }
  get sows(): boolean {
    return this.gesture.includes('sow') || (this.sealed && /^sow/.test(this.last));
  }
  /** The last word that was a choice: a step may have ended by itself, with the last field or the last seed. */
  protected get last(): string {
    return this.words.findLast((word) => word !== 'done') ?? '';
  }
  /** One field more, or less, with this crop; grain comes first in the words. */
  async sow(crop: Crop, step: 1 | -1): Promise<void> {
    this.tip = null;
    if (step > 0 && !this.canSow(crop)) return;
    const words = [...this.words];
    const last = words.lastIndexOf(`sow ${crop}`);
    if (step < 0) words.splice(last, last < 0 ? 0 : 1);
    else {
      const at =
        crop === 'grain'
          ? words.findIndex((word) => word === 'sow vegetable' || word.startsWith('sow_on'))
          : words.findIndex((word) => word.startsWith('sow_on'));
      words.splice(at < 0 ? words.length : at, 0, `sow ${crop}`);
    }
    await this.replan(words);
  }
  get bakes(): boolean {
    return this.gesture.includes('bake') || (this.sealed && this.last === 'bake');
  }
  get baked(): number {
    return this.words.filter((word) => word === 'bake').length;
  }
  async bake(step: 1 | -1): Promise<void> {
    if (step > 0) return this.choose('bake');
    const at = this.words.lastIndexOf('bake');
    if (at >= 0) await this.replan(this.words.slice(0, at));
  }

  // Turning goods into others

  /** Everything that can be turned into something else now, with how often the plan does it. */
  exchanges: Exchange[] = $derived.by(() => {
    if (!this.mine) return [];
    const words = new Set(
      [...this.moves.map((move) => move.word), ...this.words].filter(
        (word) => ANYTIME.has(verbOf(word)) || (this.board.asked === 'feed' && isCraft(word)),
      ),
    );
    return [...words]
      .filter((word) => !word.startsWith('move_crop'))
      .sort(byExchange)
      .map((word) => {
        const row = { word, planned: this.words.filter((each) => each === word).length, can: this.can(word) };
        return { ...row, ...this.rate(word) };
      });
  });
  /** What may be turned into something else at the meal. */
  get cooking(): Exchange[] {
    return this.feeds ? this.exchanges : [];
  }
  /** What is given and what comes, by whom. */
  protected rate(word: string): Omit<Exchange, 'word' | 'planned' | 'can'> {
    const farm = this.me;
    const had = (good: string): number => countOf(farm, good);
    const [verb, one, two] = word.split(' ') as [string, string, string | undefined];
    if (verb === 'convert')
      return {
        gives: { [one]: 1 },
        brings: { food: farm.rates[one] ?? 1 },
        have: had(one),
        by: this.cookOf(one) ?? 'raw',
      };
    if (verb === 'use') {
      const from = { joinery: 'wood', pottery: 'clay', basketmakers_workshop: 'reed' }[one]!;
      return { gives: { [from]: 1 }, brings: { food: farm.rates[from] ?? 2 }, have: had(from), by: one };
    }
    if (one === 'hard_porcelain')
      return { gives: { clay: Number(two) + 1 }, brings: { stone: Number(two) }, have: had('clay'), by: one };
    if (one === 'grocer')
      return { gives: { food: 1 }, brings: { [this.grocerTop]: 1 }, have: had('food'), by: one };
    return { gives: { sheep: 1 }, brings: { [two!]: 1 }, have: had('sheep'), by: one };
  }
  /** The improvement that cooks a good best; none where it is eaten raw. */
  protected cookOf(good: string): string | null {
    return good === 'grain'
      ? null
      : (COOKS.map((kind) => this.me.majors.find((id) => id.startsWith(kind))).find(
          (id) => id !== undefined,
        ) ?? null);
  }
  /** What lies on top of the Grocer's pile. */
  protected get grocerTop(): string {
    return this.me.played.find((one) => one.card === 'grocer')?.goods[0] ?? 'card';
  }
  async exchange(word: string, step: 1 | -1): Promise<void> {
    this.tip = null;
    if (step > 0) return this.choose(word);
    const at = this.words.lastIndexOf(word);
    if (at >= 0) await this.replan(this.words.filter((_, n) => n !== at));
  }
  /** Whether something must be turned into what is to be paid. */
  get raises(): boolean {
    return this.gesture.includes('raise');
  }

  // Animals without a place

  get releases(): boolean {
    return (
      this.gesture.includes('release') ||
      (this.sealed && this.words.some((word) => word.startsWith('release ')))
    );
  }
  gone(animal: Animal): number {
    return this.words.filter((word) => word === `release ${animal}`).length;
  }
  cooked(animal: Animal): number {
    return this.words.filter((word) => word === `convert ${animal}`).length;
  }
  async letGo(animal: Animal, step: 1 | -1): Promise<void> {
    const word = `release ${animal}`;
    if (step < 0) {
      const at = this.words.lastIndexOf(word);
      if (at >= 0) await this.replan(this.words.filter((_, n) => n !== at));
      return;
    }
    // Species go in the order of the rules, whatever the order of the hand.
    const rank = this.animals.indexOf(animal);
    const at = this.words.findIndex(
      (one) => one.startsWith('release ') && this.animals.indexOf(one.slice(8) as Animal) > rank,
    );
    const words = [...this.words];
    words.splice(at < 0 ? words.length : at, 0, word);
    await this.replan(words);
  }

  // The Market between partners

  get trades(): boolean {
    return (
      this.gesture.includes('trade') ||
      (this.sealed && this.words.some((word) => /^(give|receive) /.test(word)))
    );
  }
  /** How many of a good the plan gives (more than 0) or receives (less). */
  traded(good: string): number {
    return (
      this.words.filter((word) => word === `give ${good}`).length -
      this.words.filter((word) => word === `receive ${good}`).length
    );
  }
  async trade(good: string, step: 1 | -1): Promise<void> {
    this.tip = null;
    const all = [...this.goods, ...this.animals] as string[];
    const order = [
      'wood',
      'clay',
      'reed',
      'stone',
      'food',
      'grain',
      'vegetable',
      'sheep',
      'boar',
      'cattle',
    ].filter((one) => all.includes(one));
    const first = this.words.findIndex((word) => /^(give|receive) /.test(word));
    const before = first < 0 ? this.words.filter((word) => word !== 'done') : this.words.slice(0, first);
    const words = order.flatMap((one) => {
      const many = this.traded(one) + (one === good ? step : 0);
      return Array.from({ length: Math.abs(many) }, () => `${many > 0 ? 'give' : 'receive'} ${one}`);
    });
    const was = this.words;
    await this.replan([...before, ...words]);
    if (this.words === was)
      this.tip = {
        thing: good,
        text: t('agricola.variant.trade_not', { good: t(`agricola.thing.${good}`) }),
      };
  }

  // Papers under the prompt

  /** The moves that have no place on the table. */
  get papers(): Move[] {
    if (!this.mine || this.several || this.edges.length) return [];
    const crafts = this.board.asked === 'feed';
    return this.moves.filter((move) => !ON_TABLE.has(move.verb) && !(crafts && isCraft(move.word)));
  }
  /** What an expansion writes on a paper of its own. */
  paper(_move: Move): { title: string; signs: string[] } | null {
    return null;
  }
  /** What a way of paying costs. */
  wayOf(move: Move): Goods | null {
    return this.view.about.ways?.[Number(move.args.way) - 1] ?? null;
  }

  // The plan

  async choose(word: string): Promise<void> {
    if (this.cells.length) this.settleDraft();
    await this.replan([...this.words, word]);
  }
  /** Show the table as it would look after other words; if they cannot be, all stays. */
  protected async replan(words: string[]): Promise<void> {
    const kept = { words: this.words, past: this.past };
    this.past = [...this.past, this.words];
    this.words = words;
    this.tip = null;
    await this.look();
    if (this.words === words && words.length && !this.after && !this.foreseeing) {
      this.words = kept.words;
      this.past = kept.past;
      await this.look(); // what stood before may not have been looked at yet
    }
  }
  /**
   * How many words at the end of the plan leave no choice: they come by themselves, perhaps after what others
   * must do.
   */
  protected tail = 0;
  /** The words as the rules take them: those that leave no choice are among them. */
  protected said(words: string[]): string[] {
    const told = (this.after?.events ?? []).filter(
      (event) => (event.event === 'move' || event.event === 'forced') && event.seat === this.board.you,
    );
    this.tail = told.length - 1 - told.findLastIndex((event) => event.event === 'move');
    return told.length ? told.map((event) => String(event.word)) : words;
  }
  protected async look(): Promise<void> {
    const turn = ++this.asking;
    if (!this.words.length) {
      this.after = null;
      this.foreseeing = false;
      this.turnTab();
      return;
    }
    this.foreseeing = true;
    const found = await this.board.preview(this.words, true);
    if (turn !== this.asking) return;
    this.after = found;
    this.foreseeing = false;
    if (found) this.words = this.said(this.words);
    // What can only be done for the partner is done there.
    const onCells = this.moves.filter((move) => CELL_VERBS.has(move.verb));
    if (onCells.length && onCells.every((move) => isFor(move.verb)) && !this.forPartner) {
      this.forPartner = true;
      this.guest = this.partner;
    }
    this.turnTab();
  }
  /** Where a choice lies, there the page turns. */
  protected turnTab(): void {
    if (!this.mine) return;
    const verbs = new Set(this.moves.filter((move) => !ANYTIME.has(move.verb)).map((move) => move.verb));
    if (this.asked === 'feed' || this.drafts) this.tab = 'spaces';
    else if ([...verbs].some((verb) => FARM_VERBS.has(verb))) this.tab = 'farm';
    else if (verbs.has('place')) this.tab = 'spaces';
    else if (
      [...verbs].some((verb) => CARD_VERBS.has(verb)) ||
      ['redraw', 'swap', 'draw_from'].includes(this.asked ?? '')
    ) {
      this.tab = 'cards';
      this.cardTab = verbs.has('build') ? 'majors' : 'hand';
    }
  }
  reset(): void {
    if (this.drafts) void this.openDraft();
    this.clear();
    this.kitchen = false;
    this.hinted = [];
    this.guest = null;
    this.forPartner = false;
    if (
      this.truth &&
      (this.truth.team ||
        this.truth.open_cards?.length ||
        this.truth.house_rules?.length ||
        this.truth.tile ||
        ['redraw', 'swap', 'discard', 'draw_from'].includes(this.board.asked ?? ''))
    )
      void usePart('agricola', 'variants');
    this.turnTab();
  }
  protected drop(): void {
    this.asking++;
    this.foreseeing = false;
    this.cells = [];
    this.several = null;
    this.addable = [];
    this.edges = [];
    this.base = null;
  }
  protected clear(): void {
    this.drop();
    this.words = [];
    this.past = [];
    this.after = null;
    this.tip = null;
    this.shown = null;
  }

  // Why not, and hints

  explain(about: string, reason: Reason | null): void {
    this.tip = { thing: about, text: reason ? reasonText('agricola', reason) : t('why.not_now') };
  }
  async askWhy(about: string, word: string): Promise<void> {
    if (this.planned) return this.explain(about, null);
    this.explain(about, await this.board.why(word));
  }
  mark(words: string[]): void {
    this.hinted = words.flatMap((word) => word.split(' ').slice(1));
    if (words[0]?.startsWith('place')) this.tab = 'spaces';
  }

  // What changes

  /** How the own supply would change, or has changed since the last own move. */
  change(good: Good | Animal): number {
    const count = (view: AgricolaView): number => countOf(view.seats[this.seat]!, good);
    if (this.planned) return count(this.view) - count(this.truth);
    return this.remembered && this.remembered.seats.length === this.truth.seats.length
      ? count(this.truth) - count(this.remembered)
      : 0;
  }
  /** What came to a space since the last own move. */
  grown(space: string): number {
    const lying = (view: AgricolaView): number =>
      Object.values(view.spaces.find((one) => one.space === space)?.goods ?? {}).reduce(
        (sum, many) => sum + many,
        0,
      );
    return this.remembered && !this.planned ? lying(this.truth) - lying(this.remembered) : 0;
  }
  /** What the plan would pay and bring, in words. */
  protected get consequence(): string {
    const events = (this.after?.events ?? []).filter(
      (event) =>
        event.seat === this.board.you && !['move', 'forced', 'nature', 'person'].includes(event.event),
    );
    return logLines(this.board, events)
      .map((line) => plain(line.text))
      .join(' ');
  }
  /** "5 wood and 2 reed". */
  inWords(goods: Goods): string {
    return list(
      Object.entries(goods)
        .filter(([, many]) => many)
        .map(([good, many]) => `${many} ${t(`agricola.thing.${good}`)}`),
    );
  }
  protected get bill(): string {
    const paid = this.goods
      .filter((good) => this.change(good) < 0)
      .map((good) => `${-this.change(good)} ${t(`agricola.thing.${good}`)}`);
    return paid.length ? list(paid) : t('agricola.page.nothing');
  }

  // Feeding

  get feeds(): boolean {
    return this.mine && this.board.asked === 'feed';
  }
  /** The meal of the plan, where nothing was left to choose and the family has eaten already. */
  protected get meal(): { eaten: number; begged: number } | null {
    const fed = this.planned
      ? this.after?.events.findLast((event) => event.event === 'fed' && event.seat === this.board.you)
      : undefined;
    return fed ? { eaten: Number(fed.food), begged: Number(fed.begged) } : null;
  }
  get hunger(): number {
    return this.truth.seats[this.seat]!.hunger;
  }
  /** The food that is there for the meal. */
  get foodThere(): number {
    return this.meal ? this.meal.eaten + this.me.food : this.me.food;
  }
  get foodShort(): number {
    return this.meal ? this.meal.begged : Math.max(0, this.hunger - this.me.food);
  }

  // The sill

  get prompt(): string | null {
    if (this.drafts && this.picking && (this.mine || this.board.sealed)) return this.picking.prompt;
    if (!this.mine) return null;
    if (this.feeds)
      return this.foodShort ? t('agricola.page.short', { n: this.foodShort }) : t('agricola.page.enough');
    if (this.drawsFences) {
      const n = this.edges.length;
      if (!n)
        return this.fencesFree
          ? t('agricola.page.draw_free')
          : t('agricola.page.draw', { n: this.fenceLimit });
      if (this.fencesFit)
        return t('agricola.page.drawn_closed', {
          n,
          pastures: this.plannedPastures.length,
          left: this.fencesLeft,
        });
      return t(this.missing === 1 ? 'agricola.page.drawn_missing' : 'agricola.page.drawn', {
        n,
        left: this.fencesLeft,
      });
    }
    if (this.cells.length)
      return t(
        this.several === 'build_rooms' ? 'agricola.page.rooms_planned' : 'agricola.page.stables_planned',
        { n: this.cells.length },
      );
    if (this.trades) return t('agricola.variant.trade_ask', { name: this.board.name(this.partner ?? 0) });
    if (this.asked === 'turn_away') return t('agricola.variant.turn_away');
    if (this.releases && !this.sealed) return t('agricola.page.no_room');
    if (
      this.words.at(-1)?.startsWith('take ') &&
      this.sealed &&
      this.board.asked === 'turn' &&
      this.view.open_cards?.length
    )
      return t('agricola.variant.take_open', { card: thing('agricola', this.words.at(-1)!.slice(5)) });
    if (this.words.length && this.sealed)
      return this.place
        ? t('agricola.page.go', { space: thing('agricola', this.place) })
        : t('agricola.page.sure');
    if (this.words.length && this.asked && !(this.asked === 'turn')) return t(`agricola.ask.${this.asked}`);
    return null;
  }
  get second(): string | null {
    if (this.tip) return this.tip.text;
    if (this.drafts && this.picking && (this.mine || this.board.sealed)) return this.picking.second;
    if (!this.mine) return null;
    if (this.feeds)
      return this.foodShort
        ? t('agricola.page.short_note', { n: this.foodShort * 3 })
        : t('agricola.page.enough_note', { n: this.foodThere - this.hunger });
    if (this.drawsFences)
      return this.edges.length
        ? this.fencesFit
          ? t('agricola.page.paid', { cost: this.bill })
          : this.fencesClosed && !this.foreseeing
            ? t('agricola.page.fences_refused')
            : t('agricola.page.draw_note')
        : t('agricola.page.draw_note');
    if (this.begs) return t('agricola.page.begs_now', { n: this.begs, points: this.begs * 3 });
    if (this.trades) return t('agricola.variant.trade_note');
    if (this.asked === 'swap') return t('agricola.variant.swap_left', { n: this.view.about.left ?? 1 });
    if (this.forPartner && this.priceFor && !this.planned)
      return t('agricola.variant.for_price', {
        name: this.board.name(this.workSeat),
        cost: this.inWords(this.priceFor),
      });
    if (this.planned)
      return this.consequence || (this.cells.length ? t('agricola.page.paid', { cost: this.bill }) : null);
    if (this.hover && this.choosesSpace)
      return `${thing('agricola', this.hover)}: ${t(`agricola.space.${this.hover}.text`)}`;
    if (this.choosesSpace) return t('agricola.page.turn_note', { n: this.me.home });
    return null;
  }
  get confirmLabel(): string {
    if (this.drafts && this.picking) return this.picking.label;
    if (this.trades && this.words.some((word) => /^(give|receive) /.test(word)))
      return t('agricola.variant.trade_do');
    if (this.feeds) return t(this.foodShort ? 'agricola.page.do_beg' : 'agricola.page.do_feed');
    if (this.drawsFences)
      return t(this.edges.length || !this.mayStop ? 'agricola.page.do_fence' : 'agricola.page.do_leave');
    if (this.cells.length) return t('agricola.page.do_build');
    if (this.asked === 'sow' && this.sown('grain') + this.sown('vegetable') > 0)
      return t('agricola.page.do_sow');
    if (this.asked === 'bake' && this.baked) return t('agricola.page.do_bake');
    if (!this.sealed && this.mayStop && this.mine)
      return t(
        this.words.some((word) => word === 'done') || this.stepBegun
          ? 'agricola.page.do_on'
          : 'agricola.page.do_leave',
      );
    return t('agricola.page.do');
  }
  /** Whether the step that asks has already been used. */
  protected get stepBegun(): boolean {
    const last = verbOf(this.last);
    return (this.asked === 'sow' && last === 'sow') || (this.asked === 'bake' && last === 'bake');
  }
  get ready(): boolean {
    if (!this.mine || this.foreseeing) return false;
    if (this.drafts) return this.picking?.ready ?? false;
    if (this.feeds) return true;
    if (this.edges.length) return this.fencesFit;
    if (this.cells.length) return true;
    if (this.words.length && this.sealed) return this.after !== null;
    if (this.words.length && this.words.every((word) => ANYTIME.has(verbOf(word)))) return true;
    return this.mayStop;
  }
  /** The begging markers that the plan would bring by itself: a harvest in which nothing is left to choose. */
  get begs(): number {
    const fed = this.words.length
      ? (this.after?.events ?? []).filter((event) => event.event === 'fed' && event.seat === this.seat)
      : [];
    return fed.reduce((sum, event) => sum + Number(event.begged ?? 0), 0);
  }
  get confirm(): Confirm | null {
    if (!this.ready || this.held) return null;
    return {
      label: this.confirmLabel,
      costly: (this.feeds && this.foodShort > 0) || this.begs > 0,
      run: () => void this.carryOut(),
    };
  }
  /** Play the plan; or, where something is asked after it, go on with that. */
  protected async carryOut(): Promise<void> {
    if (this.drafts) return this.picking?.keep();
    if (this.feeds)
      return this.send(this.meal ? this.words : [...this.words, this.foodShort ? 'beg' : 'feed']);
    if (this.edges.length) {
      const words = this.said([...this.words, ...this.fenceWords]);
      this.past = [...this.past, this.words];
      this.edges = [];
      this.words = words;
      if (this.sealed) return this.send(words);
      this.base = null;
      return this.turnTab();
    }
    if (this.cells.length) {
      this.settleDraft();
      if (!this.sealed && this.mayStop && this.asked && SEVERAL[this.asked]) return this.stop();
    } else if (!this.sealed && this.mayStop) return this.stop();
    if (this.sealed || this.words.every((word) => ANYTIME.has(verbOf(word)))) return this.send(this.words);
    this.turnTab();
  }
  /** Enough of this; and if nothing else is asked then, that was the turn. */
  protected async stop(): Promise<void> {
    await this.choose('done');
    if (this.sealed) await this.send(this.words);
  }
  protected async send(words: string[]): Promise<void> {
    const view = this.view;
    const chosen = words === this.words && this.tail ? words.slice(0, -this.tail) : words;
    if (await this.board.play(chosen)) this.remembered = view;
  }

  get canUndo(): boolean {
    return this.planned || (this.drafts && (this.picking?.picks.length ?? 0) > 0);
  }
  undo(): void {
    this.tip = null;
    if (this.drafts) {
      if (this.picking) this.picking.picks = this.picking.picks.slice(0, -1);
      return;
    }
    if (this.edges.length) {
      this.edges = this.edges.slice(0, -1);
      void this.foresee();
    } else if (this.cells.length) void this.draft(this.cells.slice(0, -1));
    else {
      this.words = this.past.at(-1) ?? [];
      this.past = this.past.slice(0, -1);
      void this.look();
    }
  }
  restart(): void {
    this.reset();
  }
  get extras(): Extra[] {
    if (!this.mine || this.feeds) return [];
    if (this.drafts) return this.picking?.extras ?? [];
    const found: Extra[] = [];
    if (this.mayHelp)
      found.push({
        id: 'partner',
        label: this.forPartner
          ? t('agricola.variant.on_mine')
          : this.priceFor
            ? t('agricola.variant.for_partner_price', {
                name: this.board.name(this.partner!),
                cost: this.inWords(this.priceFor),
              })
            : t('agricola.variant.for_partner', { name: this.board.name(this.partner!) }),
        icon: this.forPartner ? 'left' : 'right',
        run: () => void this.changeFarm(),
      });
    if (this.exchanges.length)
      found.push({
        id: 'kitchen',
        label: t('agricola.page.kitchen'),
        icon: 'cook',
        key: 'C',
        run: () => {
          this.kitchen = !this.kitchen;
        },
      });
    return found;
  }
  get tabs(): Tab[] {
    const count = (many: number): number | undefined => many || undefined;
    const harvest = this.inHarvest;
    if (this.drafts)
      return [
        { id: 'spaces', label: t('agricola.page.draft_tab'), icon: 'card' },
        {
          id: 'cards',
          label: t('agricola.page.draft_tab_kept'),
          icon: 'check',
          count: count(
            this.truth.seats[this.seat]!.hand.occupations.length +
              this.truth.seats[this.seat]!.hand.minors.length,
          ),
        },
      ];
    return [
      {
        id: 'spaces',
        label: t(harvest ? 'agricola.page.harvest' : 'agricola.page.spaces'),
        icon: harvest ? 'grain' : 'wood',
        count:
          this.choosesSpace && !this.planned
            ? count(this.board.moves.filter((move) => move.verb === 'place').length)
            : undefined,
      },
      {
        id: 'farm',
        label: t('agricola.page.farm'),
        icon: `room-${this.view?.seats[this.seat]?.house ?? 'wood'}`,
        count: count(this.openCells.size),
      },
      {
        id: 'cards',
        label: t('agricola.page.cards'),
        icon: 'card',
        count: count(this.moves.filter((move) => CARD_VERBS.has(move.verb)).length),
      },
      ...(this.view && this.view.seats.length > 1
        ? [{ id: 'others', label: t('agricola.page.neighbours'), icon: 'person' }]
        : []),
    ];
  }
  get inHarvest(): boolean {
    return ['field', 'feeding', 'breeding'].includes(this.truth?.phase ?? '');
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
    const letter = event.key.toLowerCase();
    if (this.drafts && this.picking?.key(event, this.picking.laidOut)) return true;
    if (letter === 'c' && this.exchanges.length && !this.feeds) {
      this.kitchen = !this.kitchen;
      return true;
    }
    if (letter === 'i') {
      const card = document.activeElement?.getAttribute('data-card');
      if (card) this.shown = this.shown === card ? null : card;
      return !!card;
    }
    if (event.key === 'Escape') {
      if (this.shown) this.shown = null;
      else if (this.sheet !== null) this.sheet = null;
      else if (this.tip) this.tip = null;
      else if (this.canUndo) this.undo();
      else if (this.kitchen) this.kitchen = false;
      else return false;
      return true;
    }
    return false;
  }
}

/** Where a fence could stand beside it. */
function isGround(cell: Cell): boolean {
  return cell.kind === 'meadow' || cell.kind === 'pasture';
}
function seen(preview: Preview | null): AgricolaView | null {
  return (preview?.view ?? null) as unknown as AgricolaView | null;
}
function verbOf(word: string): string {
  return word.split(' ')[0]!;
}
function isCraft(word: string): boolean {
  return verbOf(word) === 'use' && CRAFTS.has(word.slice(4));
}
/** Animals first, then crops, then crafts and cards. */
function byExchange(a: string, b: string): number {
  const order = [
    'convert sheep',
    'convert boar',
    'convert cattle',
    'convert horse',
    'convert vegetable',
    'convert grain',
    'use joinery',
    'use pottery',
    'use basketmakers_workshop',
  ];
  const rank = (word: string): number => (order.indexOf(word) + order.length + 1) % (order.length + 1);
  return rank(a) - rank(b);
}
