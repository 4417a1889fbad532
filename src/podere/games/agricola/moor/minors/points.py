"""Minor improvements of the Moor that bring points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.card import Condition, Effect, Need, Number, Worth, minor
from podere.games.agricola.cards.conditions import AtLeast, InRound
from podere.games.agricola.cards.effects import BonusPoints, Gain, May, Then
from podere.games.agricola.cards.names import NUMBERS
from podere.games.agricola.cards.numbers import Steps, Supply
from podere.games.agricola.cards.worths import Points
from podere.games.agricola.goods import many
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import ANIMALS, CATTLE, FOOD, FUEL, GOODS, HORSE
from podere.games.agricola.moor import terrain
from podere.games.agricola.moor.building import BuildNow, MoveUp
from podere.games.agricola.moor.conditions import Special
from podere.games.agricola.moor.counts import Fixed, Forests, Majors, OwnedOf, UnusedSpaces
from podere.games.agricola.moor.effects import UpTo
from podere.games.agricola.moor.needs import (
    HandAtMost,
    HouseAtLeast,
    horses,
    improvements_at_most,
    majors,
    moors,
    unused_at_most,
)
from podere.games.agricola.moor.specials import cell_of
from podere.games.agricola.moor.state import part_of
from podere.games.agricola.moor.tables import CUT_PEAT
from podere.games.agricola.moor.tiles import FOREST, TOMBSTONE, Lay
from podere.kernel.bits import count, has
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class NoteRound(Effect):
    """The card remembers the round in which it was played."""

    def __init__(self) -> None:
        super().__init__(quiet=True)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.seats[seat].set_state(card, game.round)


class InLaterRound(Condition):
    """In a round after the one in which this card was played."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return game.seats[seat].state_of(self.card) < game.round


@minor("M062", "actions_booster", reed=1)
class HearthBrush:
    """The Tiled Oven moves up, is built after any person's action, and is worth a point more."""

    most_state = 14
    on_play = Then(NoteRound(), May(MoveUp(NUMBERS["tiled_oven"])))
    after_use = InLaterRound() >> May(BuildNow([NUMBERS["tiled_oven"]]))
    worth = Points(OwnedOf(NUMBERS["tiled_oven"]))


@minor("M063", "actions_booster", need=majors(2))
class PastoralLetter:
    """The same for the Village Church; the Church is worth a point more as well."""

    most_state = 14
    on_play = Then(NoteRound(), May(MoveUp(NUMBERS["village_church"])))
    after_use = InLaterRound() >> May(BuildNow([NUMBERS["village_church"]]))
    worth = Points(OwnedOf(NUMBERS["village_church"], NUMBERS["church"]))


@minor("M064", "points_provider", points=1, need=HouseAtLeast(2), stone=1)
class FamilyBurialPlot:
    """The Tombstone blocks an unused space and is worth a point."""

    brings_bonus = True
    on_play = Lay(TOMBSTONE, optional=True)


class BothShown(Need):
    """So much of each of two goods, which stay."""

    def __init__(self, one: int, two: int, least: int) -> None:
        self.one = one
        self.two = two
        self.least = least

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        for good in (self.one, self.two):
            if game.seats[seat].of(good) < self.least:
                return Reason("agricola.why.needs_goods", good=GOODS[good], count=self.least)
        return None


@minor("M065", "points_provider", need=BothShown(FOOD, FUEL, 4), clay=1, stone=1)
class FireBrigade:
    """Two food, and points for forests."""

    on_play = [Gain(food=2), BonusPoints(Steps(Forests(), {2: 1, 3: 2, 4: 3, 5: 4}))]


@minor("M066", "points_provider", need=improvements_at_most(2))
class LandParcel:
    """A forest; at the end one unused space is good, more are bad."""

    on_play = Lay(FOREST)
    worth = Points(Steps(UnusedSpaces(), {1: 2, 2: -1, 3: -3}))


@minor("M067", "points_provider", points=1, clay=2, stone=1)
class ChamberOfCommerce:
    """A wood and a reed; a point for each craft building."""

    on_play = Gain(wood=1, reed=1)
    worth = Points(OwnedOf(NUMBERS["joinery"], NUMBERS["pottery"], NUMBERS["basketmakers_workshop"]))


@minor("M068", "points_provider", points=5, returns=[NUMBERS["village_church"]])
class Church:
    """Two food; each time people return home a fuel for a point."""

    brings_bonus = True
    removes = True
    on_play = Gain(food=2)
    returning_home = May(BonusPoints(Fixed(1)), fuel=1)


class Cooked(Condition):
    """It was this animal that was turned into food."""

    def __init__(self, good: int) -> None:
        self.good = good

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return about == self.good


@minor("M069", "points_provider", points=1, need=horses(2), food=1)
class LeatherSaddle:
    """With three horses a point for each cattle that is cooked."""

    brings_bonus = True
    cooked = (Cooked(CATTLE) & AtLeast(Supply(HORSE), 3)) >> BonusPoints(Fixed(1))


class BlockEmptied(Effect):
    """A fence from the supply blocks the space that a special action has emptied."""

    def __init__(self) -> None:
        super().__init__()

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        return has(player.unused(), CELLS[cell_of(about)]) and player.fences_left() > 0

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return self.heeds(game, seat, about)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        terrain.block(game, seat, CELLS[cell_of(about)])


class BlockedByFences(Number):
    """Spaces blocked with a fence."""

    def of(self, game: Agricola, seat: int) -> int:
        player = game.seats[seat]
        part = part_of(player)
        return count(part.blocked) - part.tombstone


@minor("M070", "points_provider", points=1, need=HouseAtLeast(1))
class MoorArchaeology:
    """With Cut Peat a fence may block the emptied space for a point."""

    on_special = Special(CUT_PEAT) >> May(BlockEmptied())
    worth = Points(BlockedByFences())


class PointsForMuseums(Worth):
    """A point for each museum, to whoever owns it."""

    def __init__(self) -> None:
        self.number: Number = OwnedOf(NUMBERS["museum_of_the_moors"], NUMBERS["living_history_museum"])

    def points(self, game: Agricola, seat: int, state: int) -> int:
        return self.number.of(game, seat)

    def points_of_other(self, game: Agricola, seat: int, owner: int) -> int:
        return self.number.of(game, seat)


@minor("M071", "points_provider", points=1, need=moors(1))
class BogBody:
    """A point for the owners of the two museums."""

    worth = PointsForMuseums()


OVENS: Final = [
    NUMBERS[name] for name in ("clay_oven", "stone_oven", "heating_oven", "tiled_oven", "oven_installation")
]


@minor("M072", "points_provider", points=1, stone=2)
class OvenDamper:
    """Three fuel; a point for each oven."""

    on_play = Gain(fuel=3)
    worth = Points(OwnedOf(*OVENS))


class Prize(Number):
    """For each opponent as many points as there are animals of every type, at most three."""

    def of(self, game: Agricola, seat: int) -> int:
        animals = game.seats[seat].animals
        fewest = min([int(many(animals, species)) for species in range(len(ANIMALS))])
        return min(3, fewest) * (game.players - 1)


@minor("M073", "points_provider", need=unused_at_most(0), grain=1)
class StockBreedingPrize:
    """Points for animals of all four types, by the number of opponents."""

    worth = Points(Prize())


@minor("M074", "points_provider", need=HandAtMost(4), wood=1, clay=2)
class Administration:
    """Two food at once; in the last harvest food for points, as often as there are majors."""

    brings_bonus = True
    on_play = Gain(food=2)
    feeding_ends = InRound(14) >> UpTo(Majors(), May(BonusPoints(Fixed(1)), food=1))
