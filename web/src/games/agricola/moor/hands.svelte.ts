/** A turn in the hand with Farmers of the Moor: special actions, wood burned, feeding and heating in one gesture. */
import type { Confirm, Extra, Tab } from '../../../lib/hands';
import { reasonText, thing } from '../../../lib/log';
import { t } from '../../../lib/texts.svelte';
import type { Move } from '../../../lib/wire';
import { type Ground, GROUND } from '../farmyard';
import {
  AgricolaHands,
  ANYTIME,
  CELL_VERBS,
  CRAFTS,
  FARM_VERBS,
  ON_TABLE,
  type Exchange,
  type Pieces,
} from '../hands.svelte';
import { countOf, type Animal, type Cell, type Good } from '../view';
import { groundOf } from './ground';
import type { Moor, MoorFarm, MoorView, Special } from './view';

for (const verb of ['split', 'light', 'swap', 'throw_away']) ANYTIME.add(verb);
for (const verb of ['clear', 'lay', 'sow_at'])
  for (const table of [CELL_VERBS, FARM_VERBS, ON_TABLE]) table.add(verb);
for (const table of [FARM_VERBS, ON_TABLE]) table.add('extend');
for (const verb of ['take', 'heat', 'split', 'light', 'swap', 'throw_away']) ON_TABLE.add(verb);
CRAFTS.add('grain_distillery');

const GOODS: Good[] = ['wood', 'clay', 'reed', 'stone', 'fuel', 'food', 'grain', 'vegetable'];
const ANIMALS: Animal[] = ['sheep', 'boar', 'cattle', 'horse'];
const CHURCH = 'use village_church';
/** What cards exchange at any time, and the Distillery in a harvest. */
const EXCHANGES: Record<string, [gives: Pieces, brings: Pieces]> = {
  'furniture_stall clay': [{ wood: 1 }, { clay: 1 }],
  'ceramics_stall wood': [{ clay: 1 }, { wood: 1 }],
  'basket_stall wood': [{ reed: 1 }, { wood: 1 }],
  'basket_stall clay': [{ reed: 1 }, { clay: 1 }],
  'basket_stall stone': [{ reed: 1 }, { stone: 1 }],
  'peat_boat wood': [{ fuel: 3 }, { wood: 2 }],
  'peat_boat clay': [{ fuel: 3 }, { clay: 2 }],
  'peat_boat reed': [{ fuel: 4 }, { reed: 2 }],
  'peat_boat stone': [{ fuel: 4 }, { stone: 2 }],
  'peat_boat sheep': [{ fuel: 2 }, { sheep: 1 }],
  'peat_boat food': [{ fuel: 3 }, { food: 1 }],
  'horse_butchery food': [{ horse: 2 }, { food: 5 }],
  grain_distillery: [{ fuel: 1, grain: 1 }, { food: 5 }],
};
/** Cooking improvements, the best first, and what each of them cannot cook. */
const COOKS: [kind: string, not: string[]][] = [
  ['cookhouse', []],
  ['cooking_hearth', ['horse']],
  ['open_grill', []],
  ['fireplace', ['horse']],
  ['horse_butchery', ['vegetable']],
  ['horse_slaughterhouse', ['vegetable']],
];
/** The food for an animal on the Butcher's Block. */
const BUTCHERED: Pieces = { sheep: 1, boar: 2, cattle: 3, horse: 2 };
/** Up to how much fuel and food the Winter Storehouse fills. */
const STORED = 2;
/** Spaces that lie apart on a wide table, and those that nobody can use where there are no occupations. */
const LESSONS = ['lessons', 'lessons_3', 'lessons_4'];

export class MoorHands extends AgricolaHands {
  /** How much fuel is to be paid, where it is less than there is. */
  private wish = $state<number | null>(null);
  /** Whether the Village Church burns fuel for a point in this harvest. */
  churches = $state(false);
  /** The special action that the pointer or the focus is on. */
  over = $state<{ card: string; action: string } | null>(null);

  override get goods(): Good[] {
    return GOODS;
  }
  override get animals(): Animal[] {
    return ANIMALS;
  }
  /** Under the cover card the Meeting Place plays no card. */
  override signs(space: string): string[] {
    return space === 'meeting_place' && this.moor.cover_card ? ['first'] : super.signs(space);
  }
  get all(): MoorView {
    return this.view as unknown as MoorView;
  }
  get moor(): Moor {
    return this.all.moor;
  }
  get alone(): boolean {
    return this.view.seats.length === 1;
  }
  farm(seat: number): MoorFarm {
    return this.all.seats[seat]!;
  }
  get own(): MoorFarm {
    return this.farm(this.seat);
  }
  /** The farm as it is, without the plan. */
  get trueOwn(): MoorFarm {
    return (this.truth as unknown as MoorView).seats[this.seat]!;
  }
  /** Spaces that are not on the board of a wide table. */
  get apart(): string[] {
    return ['infirmary', ...(this.moor.level < 3 ? LESSONS : [])];
  }

  override ground(seat: number): Ground {
    const farm = this.all?.seats[seat];
    return farm && farm.cells.length > 15 ? groundOf(farm.cells) : GROUND;
  }

  // Special actions

  get specials(): Special[] {
    return this.moor.specials.filter((one) => one.at === 'centre' || one.at === 'seat');
  }
  /** The special action of the plan. */
  get special(): { card: string; action: string } | null {
    const [, card, action] = this.words.findLast((word) => word.startsWith('take '))?.split(' ') ?? [];
    return card ? { card, action: action! } : null;
  }
  /** Whether the turn can begin with a special action, or a card grants one in its midst. */
  get mayTake(): boolean {
    return this.mine && (this.board.asked === 'turn' || this.grants);
  }
  private get grants(): boolean {
    return this.asked === 'take_step' || this.asked === 'last_turn';
  }
  canDo(card: string, action: string): boolean {
    return (
      this.mayTake &&
      (this.grants ? this.moves : this.opening).some((move) => move.word === `take ${card} ${action}`)
    );
  }
  isDone(card: string, action: string): boolean {
    return this.special?.card === card && this.special.action === action;
  }
  /** Why this action cannot be taken now. */
  whyNot(one: Special, action: string): string {
    const reason = one.why_not[action];
    return reason ? reasonText('agricola', reason) : t('why.not_now');
  }
  async takeSpecial(one: Special, action: string): Promise<void> {
    this.tip = null;
    if (!this.mayTake) return;
    if (!this.canDo(one.card, action) && !this.isDone(one.card, action)) {
      this.tip = { thing: `${one.card} ${action}`, text: this.whyNot(one, action) };
      return;
    }
    if (this.grants) return this.choose(`take ${one.card} ${action}`);
    await this.begin(`take ${one.card} ${action}`);
  }

  // Exchanges

  protected override rate(word: string): Omit<Exchange, 'word' | 'planned' | 'can'> {
    const [verb, one, two] = word.split(' ') as [string, string, string | undefined];
    const had = (good: string): number => countOf(this.me, good);
    if (verb === 'split')
      return {
        gives: { wood: 1 },
        brings: { fuel: 1 },
        have: had('wood'),
        by: 'split',
        name: t('agricola.moor.split_by'),
      };
    if (verb === 'swap')
      return { gives: { moor: 1 }, brings: { field: 1 }, have: this.own.moors, by: 'moor_fire' };
    if (verb === 'light')
      return {
        gives: { fuel: 1 },
        brings: { hearth: 1 },
        have: had('fuel'),
        by: one,
        name: t('agricola.moor.light', { card: thing('agricola', one) }),
      };
    const patch = verb === 'throw_away' ? this.trueOwn.cells.find((each) => each.cell === one) : undefined;
    if (patch)
      return {
        gives: { [patch.crop ?? 'grain']: patch.crops },
        brings: { meadow: 1 },
        have: 1,
        by: 'no_till_farming',
        name: t('agricola.moor.throw_away', {
          column: this.yard.column(one) + 1,
          row: this.yard.row(one) + 1,
        }),
      };
    if (one === 'bog_pony')
      return { gives: { horse: 1 }, brings: { fuel: 2 }, have: had('horse') - this.marks(one), by: one };
    if (two === 'stores')
      return { gives: { 'used-mark': 1 }, brings: this.stored(one), have: this.marks(one), by: one };
    const [gives, brings] = EXCHANGES[two ? `${one} ${two}` : one] ?? [];
    if (gives) return { gives, brings: brings!, have: Math.min(...Object.keys(gives).map(had)), by: one };
    const [given, taken] = two?.split('_to_') ?? [];
    if (taken) return { gives: { [given!]: 1 }, brings: { [taken]: 1 }, have: had(given!), by: one };
    return super.rate(word);
  }
  protected override cookOf(good: string): string | null {
    if (good === 'grain') return null;
    const there = [...this.me.majors, ...this.me.improved.map((one) => one.card)].filter(
      (id) => !this.own.unlit.includes(id),
    );
    const roasts = there.includes('pot_roast_recipe');
    for (const [kind, not] of COOKS) {
      const found = there.find((id) => id.startsWith(kind));
      if (found && (!not.includes(good) || (good === 'horse' && roasts)))
        return not.includes(good) ? 'pot_roast_recipe' : found;
    }
    return null;
  }
  /** What a store brings now: fuel and food up to two each, or each building material of which there is none. */
  private stored(card: string): Pieces {
    const goods =
      card === 'hardware_store'
        ? (['wood', 'clay', 'reed', 'stone'] as const).map((good) => [good, this.me[good] ? 0 : 1] as const)
        : (['fuel', 'food'] as const).map((good) => [good, STORED - this.me[good]] as const);
    const found = Object.fromEntries(goods.filter(([, many]) => many > 0));
    return Object.keys(found).length ? found : { barrel: 1 };
  }

  override get cooking(): Exchange[] {
    return this.heats ? this.exchanges.filter((one) => !one.brings.fuel) : [];
  }
  /** What may be turned into fuel before it is heated. */
  get burning(): Exchange[] {
    return this.heats ? this.exchanges.filter((one) => one.brings.fuel) : [];
  }

  /** The markers that are left on a card. */
  private marks(card: string): number {
    return this.me.improved.find((one) => one.card === card)?.state ?? 0;
  }

  // Feeding and heating

  /** Whether this seat heats now, or will right after feeding. */
  get heats(): boolean {
    return this.mine && (this.board.asked === 'heat' || this.board.asked === 'feed');
  }
  get due(): number {
    return this.trueOwn.heating.due;
  }
  /** The fuel that is there for the fires. */
  get fuelThere(): number {
    return this.me.fuel;
  }
  /** The heating of the plan, where nothing was left to choose and it is done already. */
  private get warmed(): { fuel: number; bed: number } | null {
    const found = this.planned
      ? this.after?.events.findLast((event) => event.event === 'heated' && event.seat === this.board.you)
      : undefined;
    return found ? { fuel: Number(found.fuel), bed: Number(found.bed) } : null;
  }
  get fires(): number {
    return this.warmed?.fuel ?? Math.min(this.due, this.fuelThere, this.wish ?? Infinity);
  }
  /** How many go to bed because a fire is missing. */
  get toBed(): number {
    return this.warmed?.bed ?? Math.min(this.due - this.fires, this.trueOwn.people - this.trueOwn.bed);
  }
  burn(step: 1 | -1): void {
    this.wish = Math.max(0, Math.min(this.due, this.fuelThere, this.fires + step));
  }
  get canBurnMore(): boolean {
    return !this.warmed && this.fires < Math.min(this.due, this.fuelThere);
  }
  get mayChurch(): boolean {
    return (
      this.heats &&
      this.me.majors.includes('village_church') &&
      (this.board.asked === 'feed' || this.can(CHURCH)) &&
      this.fuelThere > this.fires
    );
  }
  private get heatWords(): string[] {
    if (this.warmed) return [];
    const church = this.churches && this.mayChurch ? [CHURCH] : [];
    return this.due > 0 || church.length ? [...church, `heat ${this.fires}`] : [];
  }

  // Crops on unused ground

  /** Touching what was sown there sows the other crop, then nothing. */
  override async touchCell(cell: Cell): Promise<void> {
    const at = this.words.findIndex((word) => word.startsWith(`sow_at ${cell.cell} `));
    if (at < 0) return super.touchCell(cell);
    const words = this.words;
    if (words[at]!.endsWith('grain') && this.me.vegetable > 0)
      await this.replan(words.map((word, n) => (n === at ? `sow_at ${cell.cell} vegetable` : word)));
    if (this.words === words) await this.replan(words.filter((_, n) => n !== at));
  }

  // Farm extensions

  /** Where an extension may be laid: along two spaces, from a cell on. */
  get sites(): Move[] {
    return this.mine ? this.moved('extend') : [];
  }
  siteName({ args: { cell, side } }: Move): string {
    return t(`agricola.moor.extend_${side}`, {
      n: side === 'n' || side === 's' ? this.yard.column(cell!) + 1 : this.yard.row(cell!) + 1,
    });
  }

  // Papers under the prompt

  override get papers(): Move[] {
    const sown = this.mine && this.asked === 'sow_field' ? this.moved('sow') : [];
    return [
      ...super.papers.filter((move) => !(this.board.asked === 'heat' && move.word === CHURCH)),
      ...sown,
    ];
  }
  override paper(move: Move): { title: string; signs: string[] } | null {
    const { animal, crop } = move.args;
    if (move.verb === 'stay')
      return {
        title: t(this.asked === 'keep_special' ? 'agricola.moor.keep_for_two' : 'agricola.moor.stays'),
        signs: this.asked === 'keep_special' ? ['food', 'food', 'special'] : ['special'],
      };
    if (move.verb === 'bury') return { title: t('agricola.moor.buries'), signs: ['special-back'] };
    if (move.verb === 'lodge') return { title: thing('agricola', animal), signs: [animal!] };
    if (move.verb === 'butcher')
      return {
        title: t('agricola.page.exchange', {
          from: thing('agricola', animal),
          to: `${BUTCHERED[animal!]} ${thing('agricola', 'food')}`,
        }),
        signs: [animal!, ...Array<string>(BUTCHERED[animal!] ?? 0).fill('food')],
      };
    if (move.verb === 'lay_on')
      return {
        title: t('agricola.moor.lay_on', {
          good: thing('agricola', move.args.good),
          round: move.args.round!,
        }),
        signs: [move.args.good!],
      };
    if (move.verb === 'sow') return { title: t(`agricola.page.sow_${crop}`), signs: [crop!] };
    return null;
  }

  override reset(): void {
    this.wish = null;
    this.churches = false;
    super.reset();
  }
  override get inHarvest(): boolean {
    return super.inHarvest || (this.truth?.phase ?? '') === 'heating';
  }

  // The sill

  override get prompt(): string | null {
    if (!this.mine || this.drafts) return super.prompt;
    if (this.heats) {
      const food = this.board.asked === 'feed' ? this.foodShort : 0;
      return t('agricola.moor.harvest_prompt', { food, bed: this.toBed });
    }
    if (this.special && this.sealed && !this.place)
      return t('agricola.moor.do_special', { what: thing('agricola', this.special.action) });
    if (!this.planned && this.mayTake)
      return t('agricola.moor.turn', { place: this.choosesSpace ? 'yes' : 'no' });
    return super.prompt;
  }
  override get second(): string | null {
    if (this.tip) return this.tip.text;
    if (this.mine && this.heats) {
      if (this.board.asked === 'feed' && this.foodShort)
        return t('agricola.page.short_note', { n: this.foodShort * 3 });
      if (!this.toBed) return t('agricola.moor.warm_note');
      return this.truth.round === 14
        ? t('agricola.moor.bed_last')
        : t('agricola.moor.bed_note', {
            round: this.truth.round + 1,
            n: this.toBed,
            wood: this.can('split') ? 'yes' : 'no',
          });
    }
    if (this.over && this.mayTake && !this.planned)
      return `${thing('agricola', this.over.action)}: ${t(`agricola.moor.does_${this.over.action}`)}`;
    if (this.mayTake && !this.planned && !this.hover)
      return t('agricola.moor.turn_note', { n: this.own.home, bed: this.own.bed });
    return super.second;
  }
  override get confirmLabel(): string {
    if (this.board.asked === 'heat') return t('agricola.moor.do_heat');
    if (this.feeds && this.due > 0)
      return t(this.foodShort ? 'agricola.page.do_beg' : 'agricola.moor.do_both');
    return super.confirmLabel;
  }
  override get ready(): boolean {
    return this.heats && !this.foreseeing ? true : super.ready;
  }
  override get confirm(): Confirm | null {
    const found = super.confirm;
    return found && this.heats && this.toBed > 0 && this.truth.round === 14
      ? { ...found, costly: true }
      : found;
  }
  protected override async carryOut(): Promise<void> {
    if (this.heats) {
      const meal = this.feeds && !this.meal ? [this.foodShort ? 'beg' : 'feed'] : [];
      const more = [...meal, ...this.heatWords];
      return this.send(more.length ? [...this.words, ...more] : this.words);
    }
    return super.carryOut();
  }
  override get extras(): Extra[] {
    if (this.drafts) return super.extras;
    if (!this.mine || this.heats) return [];
    const found = super.extras.filter(
      (one) => one.id !== 'kitchen' || this.exchanges.some((row) => row.word !== 'split'),
    );
    if (this.can('split'))
      found.unshift({
        id: 'split',
        label: t('agricola.moor.split'),
        icon: 'fuel',
        key: 'B',
        run: () => void this.choose('split'),
      });
    return found;
  }
  override key(event: KeyboardEvent): boolean {
    if (
      event.key.toLowerCase() === 'b' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      this.mine &&
      this.can('split') &&
      !this.heats
    ) {
      void this.choose('split');
      return true;
    }
    return super.key(event);
  }
  override get tabs(): Tab[] {
    const takes =
      this.mayTake && !this.planned
        ? this.board.moves.filter((move) => move.verb === 'take' || move.verb === 'place').length
        : 0;
    return super.tabs.map((tab) => (tab.id === 'spaces' && takes ? { ...tab, count: takes } : tab));
  }
}
