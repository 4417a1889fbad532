# not compiled
"""Sets of hand cards beside those of the boxes, from folders of this one and from other packages, with the numbers that
they get here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from podere.boxes.brought import Brought, card_sets
from podere.formats.position import step_classes
from podere.games.agricola.cards.card import (
    ALL,
    BASE,
    MAJOR,
    MINOR,
    MOOR,
    OCCUPATION,
    Card,
    Need,
    fill,
    named,
)
from podere.games.agricola.cards.names import ANSWERS, CARDS, MOST_CARDS, NUMBERS, OWN_ACTION
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import DISCARD, DRAW, KEEP, LAY_OPEN, LEXICON, PLAY, TAKE_OPEN, USE

HOME: Final = "podere.games.agricola"
GROWING: Final = (USE, PLAY, DRAW, KEEP, DISCARD, TAKE_OPEN, LAY_OPEN)
"""The families of words that name hand cards."""

Fill = Callable[[Card], None]


class CardSet:
    """Hand cards that are put beside those of the box. Each is described by a class, as those of the box are:

    FAIR = CardSet("fair")

    @FAIR.minor("F001", "food_provider", wood=1, points=1)
    class GingerbreadStall:
        on_play = Gain(food=2)

    The order of the classes is that of their numbers: what is new stands at the end.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.units: list[tuple[type, Fill]] = []
        self.numbers: list[int] = []

    def occupation(self, id: str, category: str, players: int = 1) -> Callable[[type], type]:
        """An occupation; `players`: from so many players on."""

        def describe(made: Card) -> None:
            made.kind, made.id, made.category, made.players = OCCUPATION, id, category, players

        return self._unit(describe)

    def minor(
        self,
        id: str,
        category: str,
        *,
        points: int = 0,
        passing: bool = False,
        need: Need | None = None,
        **cost: int,
    ) -> Callable[[type], type]:
        """A minor improvement; the cost good by good."""
        price = goods(**cost)

        def describe(made: Card) -> None:
            made.kind, made.id, made.category, made.cost = MINOR, id, category, price
            made.points, made.passing, made.need = points, passing, need

        return self._unit(describe)

    def _unit(self, describe: Fill) -> Callable[[type], type]:
        def register(unit: type) -> type:
            self.units.append((unit, describe))
            return unit

        return register

    def names(self) -> list[str]:
        return [named(unit) for unit, _ in self.units]

    def packages(self) -> set[str]:
        """Where its classes live: its steps are looked for there."""
        modules = {unit.__module__ for unit, _ in self.units}
        return {module.partition(".")[0] for module in modules if not module.startswith(HOME + ".")}


SETS: Final[dict[str, CardSet]] = {}
"""The sets that are in the house, by name."""


def enter_all() -> tuple[Brought, ...]:
    """Put every set that packages bring into the house; those that cannot be, each with its problem."""
    broken = []
    for one in card_sets("agricola"):
        problem = one.problem or next(faults(one.thing, one.name.partition(".")[2]), "")
        if problem:
            broken.append(replace(one, problem=problem))
        else:
            enter(one.thing)
    return tuple(broken)


def faults(made: object, name: str) -> Iterator[str]:
    """Why this cannot be put into the house; nothing if it can."""
    if not isinstance(made, CardSet):
        yield f"it is no CardSet, but {type(made).__name__}"
        return
    if made.name != name:
        yield f"its name is {made.name!r}, and its entry point says {name!r}"
    if not name.isidentifier() or not name.islower():
        yield "the name of a set is a word of small letters"
    if name in (BASE, MOOR, *SETS):
        yield f"there is a deck {name} already"
    names = made.names()
    if not names:
        yield "there are no cards in it"
    for card in names:
        if card in NUMBERS or names.count(card) > 1:
            yield f"there is a card {card} already"
    there = max(len(CARDS), OWN_ACTION + 1)
    if there + len(names) > MOST_CARDS:
        yield f"there is room for {MOST_CARDS} cards, and these would be {there + len(names)}"
    try:
        own = step_classes(tuple(made.packages()))
    except TypeError as problem:  # a step that does not say all that it must
        yield str(problem)
        return
    doubled = sorted(set(step_classes((HOME,))) & set(own))
    if doubled:
        yield f"there is a step {doubled[0]} already"


def enter(made: CardSet) -> None:
    """Give its cards their numbers, behind all that are there, and their words."""
    if len(CARDS) == OWN_ACTION:
        CARDS.append("")
    first = len(CARDS)
    names = made.names()
    made.numbers = list(range(first, first + len(names)))
    CARDS.extend(names)
    ANSWERS.extend(names)
    NUMBERS.update(zip(names, made.numbers, strict=True))
    while len(ALL) < first:
        ALL.append(Card(len(ALL)))
    ALL.extend([Card(number) for number in made.numbers])
    for (unit, describe), number in zip(made.units, made.numbers, strict=True):
        card = ALL[number]
        card.deck = made.name
        describe(card)
        assert card.kind != MAJOR
        fill(card, unit)
    for family in GROWING:
        LEXICON.extend(family, [[name] for name in names], base=first)
    SETS[made.name] = made


def packages() -> tuple[str, ...]:
    """Where the steps of this game are looked for."""
    return (HOME, *sorted({package for made in SETS.values() for package in made.packages()}))


def of_sets(kind: int) -> list[str]:
    """The names of the cards of one kind in all sets."""
    return [CARDS[number] for made in SETS.values() for number in made.numbers if ALL[number].kind == kind]
