/**
 * A turn in the hand: the words chosen so far, the borders or troughs being drawn, and what is asked next.
 * One confirm plays it all.
 */
import type { Confirm, Extra, Hands, Tab } from '../../lib/hands';
import { logLines, reasonText, thing } from '../../lib/log';
import { screenSize } from '../../lib/screen.svelte';
import type { Board } from '../../lib/table.svelte';
import { list, plain, t } from '../../lib/texts.svelte';
import type { Move, Preview, Reason } from '../../lib/wire';
import { capacity, cellsInOrder, closed, inOrder } from './ground';
import {
  ANIMALS,
  MATERIALS,
  type AcbasView,
  type Animal,
  type Cell,
  type Farm,
  type Material,
  type Offered,
  type Parting,
} from './view';

/**
 * What belongs to one gesture: a question, and after which words it is asked within it. Other questions come
 * after the confirm.
 */
const GOES_ON: Record<string, RegExp> = {
  place_borders: /^place (fences|walls)$/,
  place_troughs: /^(place feeding_troughs|use joinery)$/,
  build_stall: /^(place stall|use home_workshop)$/,
  upgrade_stalls: /^(place stables|pay )/,
  pay_stables: /^(place stables|upgrade )/,
  choose_building: /^place special/,
  choose_site: /^(place special|build )/,
  pay_building: /^(place special|build |site )/,
  choose_side: /^place expand$/,
  fill_pastures: /^(double|release) /,
  spend_two: /^use trading/,
  choose_animal: /^(use trading|spend )/,
};
const POWERS: Record<string, string> = {
  trade: 'merchant',
  market: 'market',
  firm: 'hall',
  give_border: 'bell',
  rearrange: 'carpenter',
};
/** What is chosen on the table itself; all other moves are cards beside it. */
const ON_TABLE = new Set([
  'place',
  'build',
  'site',
  'border',
  'trough',
  'stall',
  'upgrade',
  'expand',
  'firm',
  'lift_trough',
  'lift_stall',
  'done',
]);
const FREE_WALLS = 2;
const NONE: Record<Animal, number> = { sheep: 0, pig: 0, cow: 0, horse: 0 };

export interface Tip {
  thing: string;
  text: string;
}
export interface Ghost {
  cell: string;
  piece: string;
}

export class AcbasHands implements Hands {
  /** The words of the plan, but for what is drawn on the farm. */
  words = $state.raw<string[]>([]);
  /** What these words would bring, and what would be asked then. */
  private after = $state.raw<Preview | null>(null);
  edges = $state.raw<string[]>([]);
  /** Cells of a plan of troughs, or of pieces that the Carpenter moves. */
  cells = $state.raw<string[]>([]);
  gone = $state.raw<Record<Animal, number>>(NONE);
  /** The any-time power whose moves are shown. */
  power = $state<string | null>(null);
  /** The building whose card is enlarged. */
  shown = $state<string | null>(null);
  /** Whether the other farm lies in the large place. */
  turned = $state(false);
  tip = $state.raw<Tip | null>(null);
  hinted = $state.raw<string[]>([]);
  tab = $state('spaces');
  held = $state(false);
  private foreseeing = $state(false);
  private asking = 0;
  private born = $state.raw<Preview | null>(null);

  constructor(readonly board: Board) {}

  get view(): AcbasView | null {
    return this.board.view as AcbasView | null;
  }
  get seat(): number {
    return this.board.you ?? 0;
  }
  get me(): Farm | null {
    return this.view?.seats[this.seat] ?? null;
  }

  // What is asked

  get gesture(): string[] {
    if (!this.board.mine) return [];
    return this.words.length ? (this.goesOn ? (this.after?.gesture ?? []) : []) : this.board.gesture;
  }
  get asked(): string | null {
    if (!this.board.mine) return null;
    return this.words.length ? (this.goesOn ? (this.after?.asked ?? null) : null) : this.board.asked;
  }
  get moves(): Move[] {
    if (!this.board.mine) return [];
    if (!this.words.length) return this.board.moves;
    return this.goesOn ? (this.after?.moves ?? []) : [];
  }
  /** The words of the plan with those that leave no choice. */
  said: string[] = $derived.by(() => {
    if (!this.words.length) return [];
    const told = (this.after?.events ?? [])
      .filter(
        (event) => (event.event === 'move' || event.event === 'forced') && event.seat === this.board.you,
      )
      .map((event) => String(event.word));
    return told.length ? told : this.words;
  });
  private get goesOn(): boolean {
    const pattern = GOES_ON[this.after?.asked ?? ''];
    return !!pattern && !!this.after?.moves.length && pattern.test(this.said.at(-1) ?? '');
  }
  moved(verb: string): Move[] {
    return this.moves.filter((move) => move.verb === verb);
  }
  private has(verb: string): boolean {
    return this.moves.some((move) => move.verb === verb);
  }
  get mayStop(): boolean {
    return this.has('done');
  }
  private word(verb: string): string | null {
    const found = this.said.find((one) => one.startsWith(`${verb} `));
    return found ? found.slice(verb.length + 1) : null;
  }
  get place(): string | null {
    return this.word('place');
  }
  get building(): string | null {
    const found = this.word('build');
    if (found) return found;
    return !this.words.length && ['choose_site', 'pay_building'].includes(this.board.asked ?? '')
      ? (this.view?.about.building ?? null)
      : null;
  }

  // Spaces and buildings

  get choosesSpace(): boolean {
    return this.board.mine && this.board.gesture.includes('turn');
  }
  canUse(space: string): boolean {
    return (
      this.choosesSpace && this.board.moves.some((move) => move.verb === 'place' && move.args.space === space)
    );
  }
  private get specialSpace(): string | null {
    return ['special_building_1', 'special_building_2'].find((space) => this.canUse(space)) ?? null;
  }
  offered(name: string): Offered | undefined {
    return this.view?.offer.find((one) => one.id === name);
  }
  /** Whether this building could be built now: its own choice, or with a worker that is still to be sent. */
  canBuild(name: string): boolean {
    if (!this.board.mine) return false;
    if (this.has('build')) return this.moved('build').some((move) => move.args.building === name);
    return (
      this.choosesSpace &&
      this.specialSpace !== null &&
      this.offered(name)?.seats[this.seat]?.why_not === null
    );
  }

  async useSpace(space: string): Promise<void> {
    this.tip = null;
    this.power = null;
    if (!this.choosesSpace) return;
    if (!this.canUse(space)) return this.explain(space, this.me?.spaces[space] ?? null);
    const same = this.place === space;
    this.drop();
    if (!same) await this.choose(`place ${space}`);
  }
  async build(name: string): Promise<void> {
    this.tip = null;
    if (!this.canBuild(name)) {
      this.shown = this.shown === name ? null : name;
      return;
    }
    if (this.building === name && this.words.length) {
      this.shown = null;
      return this.undo();
    }
    this.shown = null;
    this.power = null;
    const before = this.has('build') ? this.words : this.words.filter((word) => /^place special/.test(word));
    this.clear();
    this.words =
      before.length || this.board.asked === 'choose_building' ? before : [`place ${this.specialSpace}`];
    await this.choose(`build ${name}`);
  }

  // Borders

  get drawsBorders(): boolean {
    return this.gesture.includes('borders');
  }
  private get way(): string {
    if (this.words.length) return this.place ?? 'free';
    return this.view?.about.way ?? 'free';
  }
  private get placed(): number {
    return this.words.length ? 0 : (this.view?.about.placed ?? 0);
  }
  private get limit(): number {
    if (this.words.length) return Infinity;
    return (this.view?.about.limit ?? Infinity) - this.placed;
  }
  /** What so many borders cost. */
  private priceOf(many: number): Partial<Record<Material, number>> {
    if (this.way === 'walls') {
      const paid = (n: number): number => 2 * Math.max(0, n - FREE_WALLS);
      return { stone: paid(this.placed + many) - paid(this.placed) };
    }
    return this.way === 'free' ? {} : { wood: many };
  }
  private canPay(price: Partial<Record<Material, number>>): boolean {
    return MATERIALS.every((material) => (this.me?.[material] ?? 0) >= (price[material] ?? 0));
  }
  get canDraw(): boolean {
    const next = this.edges.length + 1;
    return next <= this.limit && next <= (this.me?.borders ?? 0) && this.canPay(this.priceOf(next));
  }
  /** The sides that could take a border. */
  get openEdges(): string[] {
    return this.drawsBorders ? this.moved('border').map((move) => move.args.edge!) : [];
  }
  /** Draw one side, or take it back; how it ended: drawn, taken back, or not possible. */
  drawEdge(edge: string, on?: boolean): boolean {
    this.tip = null;
    const drawn = this.edges.includes(edge);
    if (on !== undefined && drawn === on) return false;
    if (drawn) this.edges = this.edges.filter((one) => one !== edge);
    else if (!this.openEdges.includes(edge)) return false;
    else if (!this.canDraw) {
      this.explain(edge, this.noMore);
      return false;
    } else this.edges = [...this.edges, edge];
    return true;
  }
  private get noMore(): Reason {
    if (this.edges.length >= (this.me?.borders ?? 0)) return { key: 'acbas.why.no_borders' };
    if (this.edges.length >= this.limit) return { key: 'acbas.why.no_more_free' };
    return { key: this.way === 'walls' ? 'acbas.why.border_costs_stone' : 'acbas.why.border_costs_wood' };
  }
  /** The pastures that the plan would close, with what they would hold. */
  plannedPastures: { cells: string[]; capacity: number }[] = $derived.by(() => {
    if (!this.me || !this.edges.length) return [];
    const now = new Set(this.me.pastures.map((one) => one.cells.join()));
    const troughs = new Set(this.me.cells.filter((one) => one.trough).map((one) => one.cell));
    return closed(this.me, new Set([...this.me.edges, ...this.edges]))
      .filter((cells) => !now.has(cellsInOrder(cells).join()))
      .map((cells) => ({ cells, capacity: capacity(this.me!, cells, troughs) }));
  });
  /** How many more borders would close some ground, at least; null where the plan closes it already. */
  private get missing(): number | null {
    if (!this.me || this.plannedPastures.length) return null;
    const open = this.openEdges.filter((edge) => !this.edges.includes(edge));
    const now = new Set([...this.me.edges, ...this.edges]);
    const before = closed(this.me, now).length;
    return open.some((edge) => closed(this.me!, new Set([...now, edge])).length > before) ? 1 : null;
  }

  // Cells

  get placesTroughs(): boolean {
    return this.gesture.includes('troughs');
  }
  private get deal(): string {
    if (!this.words.length) return this.view?.about.deal ?? 'space';
    return this.said.at(-1) === 'use joinery' ? 'bought' : 'space';
  }
  /** The wood that the Sawmill saves. */
  private get sawmill(): number {
    return this.me?.buildings.some((one) => one.building === 'sawmill') ? 1 : 0;
  }
  private troughPrice(many: number): number {
    const off = this.sawmill;
    const placed = this.words.length ? 0 : (this.view?.about.placed ?? 0);
    if (this.deal === 'free') return 0;
    if (this.deal !== 'space') return many * (2 - off);
    return Math.max(0, placed + many - 1) * (3 - off) - Math.max(0, placed - 1) * (3 - off);
  }
  get canTrough(): boolean {
    const next = this.cells.length + 1;
    if (this.deal !== 'space' && next > 1) return false;
    return next <= (this.view?.supply.troughs ?? 0) && this.canPay({ wood: this.troughPrice(next) });
  }
  get lifts(): boolean {
    return this.asked === 'lift';
  }
  get setsDown(): boolean {
    return this.asked === 'set_down';
  }
  /** The piece that is put down now, and how many of its sort. */
  get inAir(): { piece: string; many: number } {
    const up = this.me?.lifted ?? {};
    for (const piece of ['stall', 'cow_stall', 'pig_stall', 'trough'])
      if (up[piece]) return { piece, many: piece === 'stall' || piece === 'trough' ? up[piece]! : 1 };
    return { piece: 'trough', many: 0 };
  }
  /** The cells that can be touched now. */
  openCells: Set<string> = $derived.by(() => {
    if (!this.board.mine) return new Set<string>();
    if (this.power === 'firm')
      return new Set(this.board.moves.filter((move) => move.verb === 'firm').map((move) => move.args.cell!));
    if (this.setsDown) {
      const { piece, many } = this.inAir;
      if (this.cells.length >= many) return new Set<string>();
      const free =
        many === 1
          ? this.moves.map((move) => move.args.cell!)
          : (this.me?.cells ?? [])
              .filter((cell) => (piece === 'trough' ? !cell.trough : cell.building === null))
              .map((cell) => cell.cell);
      return new Set(free.filter((cell) => !this.cells.includes(cell)));
    }
    const touched = this.moves
      .filter((move) =>
        ['site', 'stall', 'trough', 'upgrade', 'lift_trough', 'lift_stall'].includes(move.verb),
      )
      .map((move) => move.args.cell!);
    if (this.placesTroughs)
      return new Set(this.canTrough ? touched.filter((cell) => !this.cells.includes(cell)) : []);
    return new Set(touched);
  });
  isDrafted(cell: string): boolean {
    return this.cells.some((one) => one.endsWith(cell));
  }

  async touchCell(cell: Cell): Promise<void> {
    this.tip = null;
    const name = cell.cell;
    if (this.lifts) return this.liftNext(name);
    if (this.placesTroughs || this.setsDown) {
      if (this.cells.includes(name)) this.cells = this.cells.filter((one) => one !== name);
      else if (this.openCells.has(name)) this.cells = [...this.cells, name];
      else if (this.placesTroughs && !this.canTrough)
        this.explain(name, {
          key:
            this.deal !== 'space'
              ? 'acbas.why.one_trough_only'
              : (this.view?.supply.troughs ?? 0) <= this.cells.length
                ? 'acbas.why.no_troughs'
                : 'acbas.why.needs',
          material: 'wood',
          count: 3 - this.sawmill,
        });
      else
        await this.askWhy(
          name,
          `${this.placesTroughs ? 'trough' : this.inAir.piece === 'trough' ? 'trough' : 'stall'} ${name}`,
        );
      return;
    }
    if (this.openCells.has(name)) {
      if (this.power === 'firm') {
        this.power = null;
        return this.choose(`firm ${name}`);
      }
      const move = this.moves.find((one) => one.args.cell === name && one.verb !== 'firm')!;
      return this.choose(move.word);
    }
    // A second touch of a chosen place takes it back.
    if (this.said.some((word) => /^(site|stall|upgrade|firm) /.test(word) && word.endsWith(` ${name}`)))
      return this.undo();
    if (['choose_site', 'build_stall', 'upgrade_stalls'].includes(this.asked ?? ''))
      return this.askWhy(
        name,
        `${this.asked === 'choose_site' ? 'site' : this.asked === 'build_stall' ? 'stall' : 'upgrade'} ${name}`,
      );
    if (cell.building) this.shown = this.shown === cell.building ? null : cell.building;
  }
  /** First the trough of a cell, then its stall, then both stay. */
  private liftNext(cell: string): void {
    const ways = [
      ...this.moved('lift_trough')
        .filter((move) => move.args.cell === cell)
        .map(() => `trough ${cell}`),
      ...this.moved('lift_stall')
        .filter((move) => move.args.cell === cell)
        .map(() => `stall ${cell}`),
    ];
    if (!ways.length) return void this.askWhy(cell, `lift_stall ${cell}`);
    const rest = this.cells.filter((one) => !one.endsWith(` ${cell}`));
    const now = this.cells.filter((one) => one.endsWith(` ${cell}`)).length;
    this.cells = now < ways.length ? [...rest, ...ways.slice(0, now + 1)] : rest;
  }
  /** What the plan puts on cells. */
  ghosts: Ghost[] = $derived.by(() => {
    const found: Ghost[] = [];
    for (const word of this.said) {
      const [verb, cell] = word.split(' ') as [string, string];
      if (verb === 'site') found.push({ cell, piece: this.building ?? 'cottage' });
      else if (verb === 'stall' || verb === 'firm') found.push({ cell, piece: 'stall' });
      else if (verb === 'upgrade') found.push({ cell, piece: 'stables' });
    }
    if (this.placesTroughs) found.push(...this.cells.map((cell) => ({ cell, piece: 'trough' })));
    if (this.setsDown) found.push(...this.cells.map((cell) => ({ cell, piece: this.inAir.piece })));
    return found;
  });

  // Cards beside the table

  /** The moves that have no place on the table. */
  get cards(): Move[] {
    if (!this.board.mine || this.parting) return [];
    if (this.power)
      return this.board.moves.filter((move) => move.verb === this.power && !ON_TABLE.has(move.verb));
    if (this.words.length && !this.goesOn) return this.live;
    return this.moves.filter((move) => !ON_TABLE.has(move.verb) && !(move.verb in POWERS));
  }
  /** A choice that was made from cards stays among them until it is confirmed. */
  private get live(): Move[] {
    const first = this.words[0] ?? '';
    if (
      this.words.length !== 1 ||
      !this.board.moves.some((move) => move.word === first && !ON_TABLE.has(move.verb))
    )
      return [];
    const verb = first.split(' ')[0]!;
    return this.board.moves.filter((move) =>
      verb in POWERS
        ? move.verb === verb && verb !== 'give_border' && verb !== 'rearrange'
        : !ON_TABLE.has(move.verb) && !(move.verb in POWERS),
    );
  }
  isChosen(move: Move): boolean {
    return this.words.includes(move.word);
  }
  async take(move: Move): Promise<void> {
    this.tip = null;
    if (this.words.at(-1) === move.word && !this.goesOn) return this.undo();
    if (this.power || (!this.goesOn && this.live.some((one) => one.word === move.word))) this.words = [];
    this.power = null;
    await this.choose(move.word);
  }

  // Who goes

  get parting(): boolean {
    return (
      this.board.mine &&
      this.board.asked === 'release' &&
      !this.words.length &&
      (this.me?.partings.length ?? 0) > 0 &&
      !this.power
    );
  }
  /** The choice that stands, if the others have room then. */
  get partingNow(): Parting | null {
    return (
      (this.me?.partings ?? []).find((one) =>
        ANIMALS.every((animal) => one.gone[animal] === this.gone[animal]),
      ) ?? null
    );
  }
  canGo(animal: Animal, step: 1 | -1): boolean {
    const next = this.gone[animal] + step;
    return next >= 0 && (this.me?.partings ?? []).some((one) => one.gone[animal] >= next);
  }
  letGo(animal: Animal, step: 1 | -1): void {
    if (!this.canGo(animal, step)) return;
    this.gone = { ...this.gone, [animal]: this.gone[animal] + step };
  }
  /** How many more must go with these, at least; less than nothing where fewer would do. */
  private get tooMany(): number {
    const all = (this.me?.partings ?? []).map((one) => one.gone);
    const more = all
      .filter((one) => ANIMALS.every((animal) => one[animal] >= this.gone[animal]))
      .map((one) => ANIMALS.reduce((sum, animal) => sum + one[animal] - this.gone[animal], 0));
    return more.length ? Math.min(...more) : -1;
  }

  // The plan

  async choose(word: string): Promise<void> {
    this.words = [...this.words, word];
    this.edges = [];
    this.cells = [];
    await this.look();
    this.follow();
  }
  private async look(): Promise<void> {
    const turn = ++this.asking;
    if (!this.words.length) {
      this.after = null;
      this.foreseeing = false;
      return;
    }
    this.foreseeing = true;
    const after = await this.board.preview(this.words);
    if (turn !== this.asking) return;
    this.after = after;
    this.foreseeing = false;
    if (!after) this.clear();
  }
  /** On a phone, show what is asked. */
  private follow(): void {
    if (!this.board.mine) return;
    if (this.has('build') && !this.building) this.tab = 'offer';
    else if (
      this.drawsBorders ||
      this.openCells.size ||
      this.has('expand') ||
      this.cards.length ||
      this.parting
    )
      this.tab = 'mine';
  }
  private clear(): void {
    this.asking++;
    this.foreseeing = false;
    this.words = [];
    this.after = null;
    this.edges = [];
    this.cells = [];
  }
  private drop(): void {
    this.clear();
    this.tip = null;
    this.power = null;
  }
  reset(): void {
    this.drop();
    this.hinted = [];
    this.born = null;
    this.gone = this.me?.partings[0]?.gone ?? NONE;
    if (!this.board.mine) return;
    if (this.board.asked === 'before_breeding')
      void this.board.preview(['done']).then((told) => {
        this.born = told;
      });
    if (this.choosesSpace) this.tab = 'spaces';
    else this.follow();
  }
  /** All words, in the order that the rules want. */
  get plan(): string[] {
    if (this.parting)
      return ANIMALS.flatMap((animal) =>
        Array.from({ length: this.gone[animal] }, () => `release ${animal}`),
      );
    if (this.drawsBorders)
      return [
        ...this.words,
        ...inOrder(this.edges).map((edge) => `border ${edge}`),
        ...(this.asked === 'ranch_border' && this.edges.length ? [] : ['done']),
      ];
    if (this.placesTroughs)
      return [...this.words, ...cellsInOrder(this.cells).map((cell) => `trough ${cell}`), 'done'];
    if (this.setsDown)
      return cellsInOrder(this.cells).map(
        (cell) => `${this.inAir.piece === 'trough' ? 'trough' : 'stall'} ${cell}`,
      );
    if (this.lifts) {
      const of = (piece: string): string[] =>
        cellsInOrder(this.cells.filter((one) => one.startsWith(piece)).map((one) => one.split(' ')[1]!)).map(
          (cell) => `lift_${piece} ${cell}`,
        );
      return [...this.words, ...of('trough'), ...of('stall'), 'done'];
    }
    return this.words.length && !this.goesOn ? this.words : [...this.words, 'done'];
  }
  get ready(): boolean {
    if (this.foreseeing || !this.board.mine) return false;
    if (this.parting) return this.partingNow !== null;
    if (this.drawsBorders) return this.edges.length > 0 || this.mayStop;
    if (this.placesTroughs) return this.cells.length > 0 || this.mayStop;
    if (this.setsDown) return this.cells.length === this.inAir.many;
    if (this.lifts) return this.cells.length > 0;
    if (this.words.length && !this.goesOn) return this.after !== null;
    return this.mayStop;
  }

  // Why not

  explain(about: string, reason: Reason | null): void {
    this.tip = { thing: about, text: reason ? reasonText('acbas', reason) : t('why.not_now') };
  }
  async askWhy(about: string, word: string): Promise<void> {
    if (this.words.length) return this.explain(about, null);
    this.explain(about, await this.board.why(word));
  }
  mark(words: string[]): void {
    this.hinted = words.flatMap((word) => word.split(' ').slice(1));
  }

  // What it costs and brings

  /** How the own supply would change. */
  changes: Partial<Record<string, number>> = $derived.by(() => {
    const found: Partial<Record<string, number>> = {};
    const add = (name: string, many: number): void => {
      if (many) found[name] = (found[name] ?? 0) + many;
    };
    const pay = (price: Partial<Record<Material, number>>): void => {
      for (const [name, many] of Object.entries(price)) add(name, -many);
    };
    if (this.drawsBorders && this.edges.length) {
      pay(this.priceOf(this.edges.length));
      add('borders', -this.edges.length);
    }
    if (this.placesTroughs && this.cells.length) add('wood', -this.troughPrice(this.cells.length));
    for (const [n, word] of this.said.entries()) {
      const [verb, what, ...more] = word.split(' ') as [string, string];
      if (verb === 'pay' && this.said[n - 1]?.startsWith('upgrade'))
        pay({ [what]: what === 'wood' ? 5 - this.sawmill : 5 });
      if (verb === 'place' && this.board.asked === 'turn') add('workers', -1);
      if (verb === 'stall') pay({ stone: 3, reed: 1 });
      if (verb === 'firm') pay({ stone: 2 });
      if (verb === 'market') pay({ reed: 1 });
      if (verb === 'give_border') add('borders', -1);
      if (verb === 'spend') [what, ...more].forEach((one) => add(one, -1));
      if (verb === 'build') {
        const made = this.offered(what);
        const stone = made?.or && this.said.includes('pay stone');
        pay(stone ? made!.or! : (made?.seats[this.seat]?.cost ?? {}));
      }
    }
    for (const event of this.after?.events ?? []) {
      if (event.seat !== this.board.you) continue;
      if (event.event === 'materials') MATERIALS.forEach((name) => add(name, Number(event[name] ?? 0)));
      if (event.event === 'borders') add('borders', Number(event.count ?? 0));
    }
    return found;
  });
  private get bill(): string {
    const paid = MATERIALS.filter((material) => (this.changes[material] ?? 0) < 0).map((material) =>
      t(`acbas.page.n_${material}`, { n: -this.changes[material]! }),
    );
    return paid.length ? list(paid) : t('acbas.page.nothing');
  }
  /** What the plan would bring, in words. */
  private get consequence(): string {
    const wanted = new Set([
      'materials',
      'animals',
      'borders',
      'first_player',
      'expanded',
      'released',
      'born',
      'stables',
    ]);
    const lines = logLines(
      this.board,
      (this.after?.events ?? []).filter((event) => event.seat === this.board.you && wanted.has(event.event)),
    ).map((line) => plain(line.text));
    if (this.after?.asked === 'release') lines.push(t('acbas.page.no_room'));
    return lines.join(' ');
  }

  // The sill

  get prompt(): string | null {
    if (!this.board.mine) return null;
    if (this.parting) return t('acbas.page.part');
    if (this.power === 'firm') return t('acbas.page.firm');
    if (this.power) return t('acbas.page.power', { what: t(`acbas.page.${this.power}`) });
    if (this.drawsBorders) {
      const n = this.edges.length;
      if (!n && this.board.asked === 'ranch_border') return t('acbas.page.ranch');
      if (!n) return t('acbas.page.draw', { n: Math.min(this.limit, this.me?.borders ?? 0) });
      if (this.plannedPastures.length)
        return t('acbas.page.drawn_closed', {
          n,
          room: this.plannedPastures.reduce((sum, one) => sum + one.capacity, 0),
          pastures: this.plannedPastures.length,
        });
      return t(this.missing === 1 ? 'acbas.page.drawn_missing' : 'acbas.page.drawn', { n });
    }
    if (this.placesTroughs && this.cells.length) return t('acbas.page.troughs', { n: this.cells.length });
    if (this.setsDown)
      return t('acbas.page.set_down', {
        piece: t(`acbas.thing.${this.inAir.piece}`),
        n: this.inAir.many - this.cells.length,
      });
    if (this.words.length && this.goesOn) {
      if (this.asked === 'choose_site' && this.building)
        return t('acbas.page.where', { building: thing('acbas', this.building) });
      return t(`acbas.ask.${this.asked}`);
    }
    if (this.words.length) return this.planText;
    return null;
  }
  private get planText(): string {
    if (this.building)
      return t('acbas.page.do_building', { building: thing('acbas', this.building), cost: this.bill });
    if (this.place) return t('acbas.page.go', { space: thing('acbas', this.place) });
    if (this.words[0] === 'give_border')
      return t('acbas.page.give_sure', { name: this.board.name(1 - this.seat) });
    return t('acbas.page.sure');
  }
  get second(): string | null {
    if (this.tip) return this.tip.text;
    if (this.power) return t('acbas.page.any_time');
    if (this.parting)
      return this.partingNow ? t('acbas.page.part_fits') : t('acbas.page.part_more', { n: this.tooMany });
    if (this.drawsBorders)
      return this.edges.length ? t('acbas.page.paid', { cost: this.bill }) : t('acbas.page.draw_note');
    if (this.placesTroughs)
      return this.cells.length ? t('acbas.page.paid', { cost: this.bill }) : t('acbas.page.trough_note');
    if (this.lifts) return t('acbas.page.lift_note');
    if (this.words.length && !this.goesOn) return this.consequence || null;
    if (this.building && this.words.length) return t('acbas.page.costs', { cost: this.bill });
    if (this.choosesSpace && !this.words.length) return t('acbas.page.turn_note');
    if (this.board.asked === 'before_breeding' && this.born) {
      const lines = logLines(
        this.board,
        this.born.events.filter((event) => event.seat === this.board.you && event.event === 'born'),
      ).map((line) => plain(line.text));
      return [
        lines[0] ?? t('acbas.page.none_born'),
        this.born.asked === 'release' ? t('acbas.page.no_room') : '',
      ]
        .filter(Boolean)
        .join(' ');
    }
    return null;
  }
  get confirmLabel(): string {
    if (this.parting) return t('acbas.page.do_part');
    if (this.drawsBorders)
      return this.edges.length || !this.mayStop ? t('acbas.page.do_borders') : t('acbas.page.do_leave');
    if (this.placesTroughs)
      return this.cells.length || !this.mayStop ? t('acbas.page.do_troughs') : t('acbas.page.do_leave');
    if (this.lifts) return t('acbas.page.do_lift');
    if (this.setsDown) return t('acbas.page.do_set');
    if (this.building) return t('acbas.page.do_build');
    if (!this.words.length && this.mayStop)
      return t(
        this.board.asked === 'before_breeding'
          ? 'acbas.page.do_breed'
          : ['release', 'closing'].includes(this.board.asked ?? '')
            ? 'acbas.page.do_on'
            : 'acbas.page.do_leave',
      );
    return t('acbas.page.do');
  }
  get confirm(): Confirm | null {
    if (!this.ready || this.held) return null;
    return { label: this.confirmLabel, costly: this.parting, run: () => void this.board.play(this.plan) };
  }
  /** Whether others go than those that were proposed. */
  private get parted(): boolean {
    const first = this.parting ? this.me?.partings[0]?.gone : undefined;
    return !!first && ANIMALS.some((animal) => first[animal] !== this.gone[animal]);
  }
  get canUndo(): boolean {
    return (
      this.words.length > 0 ||
      this.edges.length > 0 ||
      this.cells.length > 0 ||
      this.power !== null ||
      this.parted
    );
  }
  undo(): void {
    this.tip = null;
    if (this.parted) this.gone = this.me!.partings[0]!.gone;
    else if (this.power) this.power = null;
    else if (this.edges.length) this.edges = this.edges.slice(0, -1);
    else if (this.cells.length) this.cells = this.cells.slice(0, -1);
    else {
      this.words = this.words.slice(0, -1);
      // A worker sent for a building that was touched goes home with it.
      if (/^place special/.test(this.words.at(-1) ?? '') && this.words.length === 1) this.words = [];
      void this.look();
    }
  }
  restart(): void {
    this.reset();
  }
  /** What may be done at any time, beside the choice that is asked. */
  get powers(): Extra[] {
    if (!this.board.mine || this.words.length) return [];
    return Object.entries(POWERS)
      .filter(([verb]) => this.board.moves.some((move) => move.verb === verb))
      .map(([verb, icon]) => ({
        id: verb,
        label: t(`acbas.page.${verb}`),
        icon,
        run: () => {
          if (verb === 'rearrange') void this.board.play([verb]);
          else if (verb === 'give_border') void this.choose(verb);
          else {
            this.power = this.power === verb ? null : verb;
            this.tab = 'mine';
          }
        },
      }));
  }
  /** On a phone the sill has no room for powers: they stand above the farm. */
  get extras(): Extra[] {
    const { building } = this;
    if (!screenSize.phone) return this.powers;
    return building
      ? [
          {
            id: 'read',
            label: t('acbas.page.read'),
            icon: 'zoom',
            run: () => {
              this.shown = this.shown ? null : building;
            },
          },
        ]
      : [];
  }
  get tabs(): Tab[] {
    const count = (many: number): number | undefined => many || undefined;
    const other = 1 - this.seat;
    return [
      {
        id: 'spaces',
        label: t('acbas.page.spaces'),
        icon: 'border',
        count:
          this.choosesSpace && !this.words.length
            ? count(this.board.moves.filter((move) => move.verb === 'place').length)
            : undefined,
      },
      {
        id: 'mine',
        label: this.board.you === null ? this.board.name(this.seat) : t('acbas.page.mine'),
        icon: 'cottage',
      },
      { id: 'theirs', label: this.board.name(other), icon: 'cattle' },
      {
        id: 'offer',
        label: t('acbas.page.offer_tab'),
        icon: 'stables',
        count: count((this.view?.offer ?? []).filter((one) => this.canBuild(one.id)).length),
      },
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
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const letter = event.key.toLowerCase();
    if (letter === 'i') {
      const name = document.activeElement?.getAttribute('data-building');
      if (name) this.shown = this.shown === name ? null : name;
      return name !== null && name !== undefined;
    }
    if (event.key === 'Escape') {
      if (this.shown) this.shown = null;
      else if (this.tip) this.tip = null;
      else if (this.canUndo) this.undo();
      else return false;
      return true;
    }
    return false;
  }
}
