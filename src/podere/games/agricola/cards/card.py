"""What a card is: its numbers, the moments to which it answers, what it changes. Rules look it up by its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from podere.games.agricola.cards.exchange import NO_PILE, Exchange, enter_exchanges
from podere.games.agricola.cards.names import (
    CARDS,
    FIRST_MINOR,
    FIRST_MOOR,
    FIRST_OCCUPATION,
    MOST_CARDS,
    NUMBERS,
)
from podere.games.agricola.goods import NO_GOODS, Cost, goods
from podere.games.agricola.lexicon import FIELD_CARDS, FOOD, LIGHTED, LIGHTED_NAMES
from podere.kernel.bits import bit
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

MAJOR: Final = 0
OCCUPATION: Final = 1
MINOR: Final = 2

# The named moments to which a card in play can answer. Who answers is its owner, and the owner's own doing is meant,
# where nothing else is said. `about` is what the moment is about.
BEFORE_ROUND: Final = 0
ROUND_STARTS: Final = 1
ON_USE: Final = 2
AFTER_USE: Final = 3
TURN_ENDS: Final = 4
OTHER_USES: Final = 5
RETURNING_HOME: Final = 6
FIELD_PHASE_STARTS: Final = 7
FIELD_PHASE: Final = 8
ROUND_ENDS: Final = 9
ROOMS_BUILT: Final = 10
STABLE_BUILT: Final = 11
RENOVATED: Final = 12
PLOWED: Final = 13
SOWN: Final = 14
FENCED: Final = 15
BAKED: Final = 16
BORN: Final = 17
BEFORE_OCCUPATION: Final = 18
OCCUPATION_PLAYED: Final = 19
IMPROVED: Final = 20
HOUSES_CHANGE: Final = 21
BREEDING_ENDS: Final = 22
ON_PLAY: Final = 23
BEFORE_SPECIAL: Final = 24
ON_SPECIAL: Final = 25
AFTER_SPECIAL: Final = 26
HARVEST_STARTS: Final = 27
FEEDING_ENDS: Final = 28
COOKED: Final = 29
RECEIVED: Final = 30
FEEDING: Final = 31
AT_SCORING: Final = 32
SWAPPED: Final = 33
MOMENTS: Final = [
    "before_round",
    "round_starts",
    "on_use",
    "after_use",
    "turn_ends",
    "other_uses",
    "returning_home",
    "field_phase_starts",
    "field_phase",
    "round_ends",
    "rooms_built",
    "stable_built",
    "renovated",
    "plowed",
    "sown",
    "fenced",
    "baked",
    "born",
    "before_occupation",
    "occupation_played",
    "improved",
    "houses_change",
    "breeding_ends",
    "on_play",
    "before_special",
    "on_special",
    "after_special",
    "harvest_starts",
    "feeding_ends",
    "cooked",
    "received",
    "feeding",
    "at_scoring",
    "swapped",
]
"""Their names by number. Sets of cards may bring more: `moment("market_day")`."""
LATER: Final = 62
"""In masks of moments, all from this number on share this bit: who answers to them is seen on the cards."""
QUICK: Final = 2**62
"""Powers below this one are kept in one machine word, those from here on apart."""

# What a card in play may change for good, as bits.
ANIMALS_IN_ROOMS: Final = 1
STRAIGHT_TO_STONE: Final = 2
ADOPTION: Final = 4
TWO_IN_A_ROW: Final = 8
SHARED_WISHES: Final = 16
NO_RENOVATION: Final = 32
MORE_GRAIN: Final = 64
EXCHANGE: Final = 128
MOVING_CROPS: Final = 256
SCORES_PLACES: Final = 512
ANSWERS_OWN_ARRIVAL: Final = 1024
SOWS_LAND: Final = 2048
WOOD_FROM_COOKING: Final = 4096
HORSES_ON_HEARTHS: Final = 8192
NO_HEATING: Final = 16384
SAVES_FUEL: Final = 32768
ANIMALS_IN_FORESTS: Final = 0x1_0000
HORSES_BESIDE_HOUSE: Final = 0x2_0000
NIGHT_PASTURE: Final = 0x4_0000
BURNS_LAST_MOOR: Final = 0x8_0000
TURN_AFTER_ALL: Final = 0x10_0000
HUT_BECOMES_ROOM: Final = 0x20_0000
FREE_TRADE: Final = 0x40_0000
OUTSIDE_PAYMENTS: Final = 0x80_0000
"""Exchanges that no payment allows: with markers, or for animals that need room."""
POWERS: Final = [OUTSIDE_PAYMENTS]
"""The last power that was given, and those that sets of cards brought after it."""

# What can be paid for.
ROOM: Final = 0
RENOVATION: Final = 1
MAJOR_IMPROVEMENT: Final = 2
MINOR_IMPROVEMENT: Final = 3
STABLE: Final = 4
FENCE: Final = 5


def moment(name: str) -> int:
    """A moment that a set of cards brings: its number, for `answer`. The class of a card says it by its name."""
    if name in MOMENTS:
        raise ValueError(f"there is a moment {name} already")
    MOMENTS.append(name)
    for card in ALL:
        card.answers.append(None)
    return len(MOMENTS) - 1


def power() -> int:
    """A power that a set of cards brings, for `powers` of a card and `Player.is_able`."""
    POWERS.append(2 * POWERS[-1])
    return POWERS[-1]


def sign(moment: int) -> i64:
    """What stands for a moment in masks of moments."""
    return bit(min(moment, LATER))


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """Something that happens: it acts now or pushes steps.

    `quiet`: it only adds goods that need no room, so it happens at once. `optional`: its owner may leave it.
    """

    def __init__(self, quiet: bool = False, optional: bool = False) -> None:
        self.quiet = quiet
        self.optional = optional
        self.card = -1
        self.moment = 0

    def bind(self, card: int, moment: int) -> None:
        """Say on which card it stands and to which moment it answers; the cards do so as they are registered."""
        self.card = card
        self.moment = moment

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        """Whether it answers to the moment at all."""
        return True

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        """Whether it can be carried out now."""
        return True

    def spares(self, game: Agricola, seat: int, space: int) -> bool:
        """Whether the action of this space can surely still be taken afterwards."""
        return True

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        """The goods that it brings at once if it is quiet; to see what could be paid with them."""
        return NO_GOODS

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        raise NotImplementedError

    def carry_on(self, game: Agricola, seat: int, card: int, about: int) -> None:
        """What comes after a payment that had to be raised first."""
        raise NotImplementedError

    def can_accept(self, game: Agricola, seat: int, about: int) -> bool:
        """Whether what is offered after the rest of the effect can be carried out."""
        return False

    def accept(self, game: Agricola, seat: int, card: int, about: int) -> None:
        """Carry out what was offered after the rest of the effect."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that holds or not. `condition >> effect` answers only where it holds."""

    card: int

    def bind(self, card: int) -> None:
        """Say on which card it stands."""
        self.card = card

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        raise NotImplementedError

    def __rshift__(self, effect: Effect) -> Effect:
        return If(self, effect)

    def __and__(self, other: Condition) -> Condition:
        return Both(self, other)


class Both(Condition):
    """Two conditions at once."""

    def __init__(self, one: Condition, two: Condition) -> None:
        self.one = one
        self.two = two

    def bind(self, card: int) -> None:
        self.card = card
        self.one.bind(card)
        self.two.bind(card)

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return self.one.holds(game, seat, about) and self.two.holds(game, seat, about)


class If(Effect):
    """An effect that answers only where its condition holds."""

    def __init__(self, condition: Condition, effect: Effect) -> None:
        super().__init__(effect.quiet, effect.optional)
        self.condition = condition
        self.effect = effect

    def bind(self, card: int, moment: int) -> None:
        self.card = card
        self.moment = moment
        self.condition.bind(card)
        self.effect.bind(card, moment)

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return self.condition.holds(game, seat, about) and self.effect.heeds(game, seat, about)

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return self.condition.holds(game, seat, about) and self.effect.can(game, seat, about)

    def spares(self, game: Agricola, seat: int, space: int) -> bool:
        return self.effect.spares(game, seat, space)

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        return self.effect.gain(game, seat, about)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        self.effect.apply(game, seat, card, about)

    def carry_on(self, game: Agricola, seat: int, card: int, about: int) -> None:
        self.effect.carry_on(game, seat, card, about)

    def can_accept(self, game: Agricola, seat: int, about: int) -> bool:
        return self.effect.can_accept(game, seat, about)

    def accept(self, game: Agricola, seat: int, card: int, about: int) -> None:
        self.effect.accept(game, seat, card, about)


class All(Effect):
    """Several effects that must all happen; quiet ones first, the others one after the other."""

    def __init__(self, effects: list[Effect]) -> None:
        super().__init__(not any(not effect.quiet for effect in effects))
        self.effects = effects

    def bind(self, card: int, moment: int) -> None:
        self.card = card
        self.moment = moment
        for effect in self.effects:
            effect.bind(card, moment)

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        for effect in self.effects:
            if effect.heeds(game, seat, about) and not effect.can(game, seat, about):
                return False
        return True

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        found = NO_GOODS
        for effect in self.effects:
            if effect.quiet and effect.heeds(game, seat, about):
                found = found.plus(effect.gain(game, seat, about))
        return found

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        """Quiet ones at once; of the others the first pushes its steps last."""
        for effect in self.effects:
            if effect.quiet and effect.heeds(game, seat, about):
                effect.apply(game, seat, card, about)
        for effect in reversed(self.effects):
            if not effect.quiet and effect.heeds(game, seat, about):
                effect.apply(game, seat, card, about)


@mypyc_attr(allow_interpreted_subclasses=True)
class Number:
    """A number that depends on the farm: people, rooms, sheep by threes."""

    def of(self, game: Agricola, seat: int) -> int:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Need:
    """A prerequisite: what a player must have before playing the card."""

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        """What is missing; `None` if nothing is."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Worth:
    """Bonus points at the end."""

    card: int

    def bind(self, card: int) -> None:
        """Say on which card it stands."""
        self.card = card

    def points(self, game: Agricola, seat: int, state: int) -> int:
        raise NotImplementedError

    def points_of_other(self, game: Agricola, seat: int, owner: int) -> int:
        """What it brings to another player than its owner."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class CostRule:
    """How a card in play changes what things cost its owner."""

    def __init__(self, kinds: list[int]) -> None:
        self.kinds: i64 = 0
        for kind in kinds:
            self.kinds |= bit(kind)

    def price(self, game: Agricola, seat: int, kind: int, cost: Cost) -> Cost | None:
        """Another price in place of the printed one."""
        return None

    def less(self, game: Agricola, seat: int, kind: int, cost: Cost) -> Cost:
        """The cost after what it takes off."""
        return cost

    def instead(self, game: Agricola, seat: int, kind: int, cost: Cost) -> list[Cost]:
        """Further ways of paying this cost."""
        return []

    def more(self, game: Agricola, seat: int) -> int:
        """How many more fences than there is wood could be paid for."""
        return 0


BASE: Final = "base"
MOOR: Final = "moor"
APART: Final[set[str]] = set()
"""The decks whose minor improvements are dealt apart from others: those of expansions."""


class Card:
    """One card."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.name: str = CARDS[number]
        self.kind = MAJOR if number < FIRST_OCCUPATION else (OCCUPATION if number < FIRST_MINOR else MINOR)
        self.deck = MOOR if number >= FIRST_MOOR else BASE
        """The deck to which it belongs: one of the boxes, or a set."""
        self.id = ""
        self.category = ""
        self.players = 1
        self.cost = NO_GOODS
        self.points = 0
        self.passing = False
        self.need: Need | None = None
        self.worth: Worth | None = None
        self.answers: list[Effect | None] = [None] * len(MOMENTS)
        self.moments: i64 = 0
        self.powers: i64 = 0
        self.more_powers = 0
        """Those that have no room in one machine word."""
        self.cost_rule: CostRule | None = None
        self.per_person = False
        """Whether the cost is due for each person."""
        self.pasture_room = 0
        """So many animals more in each pasture."""
        self.person_room = 0
        """So many people find a place."""
        self.free_fences = 0
        """So many fences of each Build Fences action cost nothing."""
        self.is_field = False
        self.crops: i64 = 0
        """What may be sown on it, as a mask."""
        self.first_state = 0
        """What is on the card when it comes into play, as a number."""
        self.returns: i64 = 0
        """An upgrade is paid for with one of these major improvements, as a mask."""
        self.removes = False
        """Whether the major improvement that was given for it leaves the game."""
        self.rates: i64 = 0
        """The food for one vegetable, sheep, boar, cattle and horse, as those of major improvements."""
        self.bakes_like = 0
        """The major improvements like which it bakes, as a mask."""
        self.lays = NO_GOODS
        """What it lays on a space of the farm, as often as its effect says."""
        self.brought = NO_GOODS
        """What a major improvement brings as it is built."""
        self.takes_off: tuple[int, ...] = ()
        """The building material that each major improvement costs less; -1 for none."""
        self.light = LIGHTED[LIGHTED_NAMES.index(self.name)] if self.name in LIGHTED_NAMES else -1
        """The place of its marker as long as it was not lit; -1 if nothing is to be lit."""
        self.counts: list[int] = []
        """The goods that it counts in a harvest: before, those are still exchanged."""
        self.saves_as_counted = False
        """Whether it saves as much fuel as is counted on it; else one, if wood was split."""
        self.holds = -1
        """The good of which so many lie on it as its number says."""
        self.is_apart = False
        """Whether fields need not hang together."""
        self.lays_on_fields = False
        """Whether it lays its goods on empty fields in place of unused spaces."""
        self.most_state = 8
        """The largest number that says what is on it."""
        self.brings_bonus = False
        """Whether it brings bonus points in a way that is not plain to see from its effects."""
        self.keeps_promises = False
        """Whether its goods on round spaces wait for its own answer at the start of the round."""
        self.gives_after = False
        """Whether such goods are taken if it does not answer; else they are lost."""
        self.exchanges: list[Exchange] = []
        """What its owner may exchange at any time, in the order of the words."""
        self.exchange_from = -1
        self.exchange_to = -1
        """The words for it, from one to before another."""
        self.pile = NO_PILE
        """The goods that it sells one after the other."""
        self.pair_food = 0
        """The food for two horses that are cooked at once, where it is lit."""
        self.lays_down = False
        """Whether horses lie on their sides on the farm; what is on it counts them."""
        self.registered = False


ALL: Final[list[Card]] = [Card(number) for number in range(len(CARDS))]


class Tables:
    """What follows from all cards together, made as they are entered."""

    def __init__(self) -> None:
        self.occupations: dict[str, list[int]] = {}
        self.minors: dict[str, list[int]] = {}
        """The cards of each deck."""

    def enter(self, card: Card) -> None:
        for moment, answer in enumerate(card.answers):
            if answer is not None:
                card.moments |= sign(moment)
        if card.kind != MAJOR:
            kinds = self.occupations if card.kind == OCCUPATION else self.minors
            kinds[card.deck] = sorted([*kinds.get(card.deck, []), card.number])

    def dealt(self, players: int, decks: list[str]) -> list[int]:
        """The occupations of these decks that are in a game of so many players."""
        found = [card for deck in decks for card in self.occupations.get(deck, [])]
        return sorted([card for card in found if ALL[card].players <= players])

    def minors_of(self, decks: list[str]) -> list[int]:
        return sorted([card for deck in decks for card in self.minors.get(deck, [])])


TABLES: Final = Tables()


def named(unit: type) -> str:
    """The name of a card, as the class says it that describes it: `ThreshingBoard` is `threshing_board`."""
    found = ""
    for letter in unit.__name__:
        found += ("_" if found and letter.isupper() else "") + letter.lower()
    return found


def enter_trade(card: Card) -> None:
    """What follows from the exchanges that a card allows."""
    card.exchange_from = enter_exchanges(card.name, card.exchanges)
    card.exchange_to = card.exchange_from + len(card.exchanges)
    card.powers |= EXCHANGE
    for exchange in card.exchanges:
        if not exchange.at_will:
            card.powers |= FREE_TRADE if exchange.is_payment() else OUTSIDE_PAYMENTS
        card.pile = exchange.pile or card.pile
        card.lays_down = card.lays_down or exchange.lays_down
        if exchange.cooks > 0:
            card.pair_food = exchange.takes.of(FOOD)


def fill(made: Card, unit: type) -> None:
    """Take over what the unit says."""
    for name, value in vars(unit).items():
        if name in MOMENTS:
            effect = All(value) if isinstance(value, list) else value
            effect.bind(made.number, MOMENTS.index(name))
            made.answers[MOMENTS.index(name)] = effect
        elif name == "powers":
            made.powers, made.more_powers = value % QUICK, value // QUICK
        elif not name.startswith("__"):
            setattr(made, name, value)
    if made.worth is not None:
        made.worth.bind(made.number)
    if made.exchanges:
        enter_trade(made)
    made.is_field = made.name in FIELD_CARDS
    made.registered = True
    ALL[made.number] = made
    TABLES.enter(made)


def occupation(id: str, category: str, players: int = 1) -> Callable[[type], type]:
    """Registers an occupation from the class that describes it; `players`: from so many players on."""

    def register(unit: type) -> type:
        made = Card(NUMBERS[named(unit)])
        made.id, made.category, made.players = id, category, players
        fill(made, unit)
        return unit

    return register


def minor(
    id: str,
    category: str,
    *,
    points: int = 0,
    passing: bool = False,
    need: Need | None = None,
    returns: list[int] | None = None,
    **cost: int,
) -> Callable[[type], type]:
    """Registers a minor improvement from the class that describes it; the cost good by good. An upgrade `returns` a
    major improvement."""

    def register(unit: type) -> type:
        made = Card(NUMBERS[named(unit)])
        made.id, made.category, made.cost = id, category, goods(**cost)
        made.points, made.passing, made.need = points, passing, need
        for major in returns or []:
            made.returns |= bit(major)
        fill(made, unit)
        return unit

    return register


STATE: Final = MOST_CARDS
"""A card in play is one number: its own, and what is on it times this."""


def number_of(entry: int) -> int:
    return entry % STATE


def state_of(entry: int) -> int:
    return entry // STATE
