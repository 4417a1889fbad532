"""Minor improvements of the Moor that are played and passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import Condition, Effect, Need, Number, minor
from podere.games.agricola.cards.effects import Gain, GainBy, May
from podere.games.agricola.cards.majors import bread
from podere.games.agricola.cards.names import NUMBERS
from podere.games.agricola.cards.numbers import Steps, Supply
from podere.games.agricola.goods import Cost, cost_of, goods, many
from podere.games.agricola.lexicon import (
    ANIMALS,
    CATTLE,
    GRAIN,
    HORSE,
    REED,
    STONE,
    VEGETABLE,
)
from podere.games.agricola.moor.building import BuildNow
from podere.games.agricola.moor.conditions import Owns
from podere.games.agricola.moor.counts import Exactly, Forests, Moors, UnusedSpaces
from podere.games.agricola.moor.needs import animals, forests, forests_at_most, improvements, majors
from podere.games.agricola.moor.rising import Rise
from podere.games.agricola.moor.state import own_part, part_of
from podere.games.agricola.moor.tiles import FOREST, Lay, RemoveMoors, SwapMoor, TurnOver
from podere.games.agricola.rules.animals import gain as gain_animals
from podere.games.agricola.rules.fields import crop_fields
from podere.games.agricola.rules.supply import gain_goods
from podere.kernel.bits import count
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

CRAFTS: Final = [NUMBERS["joinery"], NUMBERS["pottery"], NUMBERS["basketmakers_workshop"]]


@minor("M015", "farm_planner", passing=True)
class PeatBurnOff:
    """A fuel; then a moor may become a field."""

    on_play = [Gain(fuel=1), SwapMoor(optional=True)]


@minor("M016", "farm_planner", passing=True, need=forests_at_most(3))
class ClearFelling:
    """Two wood; then up to two forests may become moors."""

    on_play = [Gain(wood=2), TurnOver(2)]


@minor("M017", "farm_planner", passing=True, need=majors(3))
class Reforestation:
    """A forest on an unused space."""

    on_play = Lay(FOREST)


@minor("M018", "actions_booster", passing=True, need=majors(2))
class RegisterOfCraftsmen:
    """One of the craft buildings at once, for a stone less."""

    on_play = BuildNow(CRAFTS, off=1)


@minor("M019", "goods_provider", passing=True, need=improvements(4))
class LawnTurf:
    """Fuel for exactly three to seven unused spaces."""

    on_play = GainBy({"fuel": Exactly(UnusedSpaces(), {3: 1, 4: 2, 5: 3, 6: 4, 7: 5})})


@minor("M020", "goods_provider", passing=True, need=majors(1))
class PeatPellets:
    """A fuel for each moor."""

    on_play = GainBy({"fuel": Moors()})


@minor("M021", "goods_provider", passing=True, food=4)
class PeatCuttingExpedition:
    """Any number of moors go for fuel and points; horses bring more fuel."""

    brings_bonus = True
    on_play = [GainBy({"fuel": Steps(Supply(HORSE), {2: 1, 4: 2, 5: 3, 6: 4})}), RemoveMoors()]


class AnimalOfOwn(Condition):
    """A type of animal that nobody else has."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        for species in range(len(ANIMALS)):
            if is_alone(game, seat, [int(many(player.animals, species)) for player in game.seats]):
                return True
        return False


class OnlyGrower(Condition):
    """Nobody else grows this crop."""

    def __init__(self, crop: int) -> None:
        self.crop = crop

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return is_alone(game, seat, [crop_fields(player, self.crop) for player in game.seats])


def is_alone(game: Agricola, seat: int, counts: list[int]) -> bool:
    """Whether this seat has some, and nobody else any."""
    return counts[seat] > 0 and sum(counts) == counts[seat]


class MostOfAll(Condition):
    """More of something than anybody else."""

    def __init__(self, number: Number) -> None:
        self.number = number

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        mine = self.number.of(game, seat)
        for other in range(game.players):
            if other != seat and self.number.of(game, other) >= mine:
                return False
        return mine > 0


@minor("M022", "goods_provider", passing=True)
class EcologicalNiche:
    """Food and fuel for what nobody else has, or has as much of."""

    on_play = [
        AnimalOfOwn() >> Gain(food=2),
        OnlyGrower(0) >> Gain(food=1),
        OnlyGrower(1) >> Gain(food=1),
        MostOfAll(Forests()) >> Gain(fuel=1),
        MostOfAll(Moors()) >> Gain(fuel=1),
    ]


class ForestEdges(Number):
    """Sides between a forest and a field, or a forest and a moor."""

    def __init__(self, to_moors: bool) -> None:
        self.to_moors = to_moors

    def of(self, game: Agricola, seat: int) -> int:
        player = game.seats[seat]
        part = part_of(player)
        others: i64 = part.moors if self.to_moors else player.fields
        left: i64 = part.forests
        found = 0
        while left != 0:
            forest: i64 = left & -left
            found += count(player.beside(forest) & others)
            left &= ~forest
        return found


@minor("M023", "goods_provider", passing=True, need=improvements(3))
class EdgeOfTheForest:
    """A food for each side between forest and field, a fuel between forest and moor."""

    on_play = GainBy({"food": ForestEdges(False), "fuel": ForestEdges(True)})


class TopUp(Effect):
    """Of each of these goods what is missing up to so many."""

    def __init__(self, **wanted: int) -> None:
        super().__init__(quiet=True)
        self.goods = goods(**wanted)

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        player = game.seats[seat]
        missing: list[int] = []
        for good in range(8):
            missing.extend([good] * max(0, self.goods.of(good) - int(player.of(good))))
        return cost_of(missing)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        gain_goods(game, seat, self.gain(game, seat, about))


@minor("M024", "goods_provider", passing=True, vegetable=1)
class BasicSupplies:
    """One of each of seven goods of which there is none."""

    on_play = TopUp(wood=1, clay=1, reed=1, stone=1, grain=1, food=1, fuel=1)


class FieldPastureOrStable(Need):
    """A field, a pasture or a stable."""

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        player = game.seats[seat]
        some = player.fields | player.ground | player.stables
        return None if some != 0 or player.field_cards > 0 else Reason("agricola.why.prerequisite")


class FirstOf(Effect):
    """The first so many of a list of goods."""

    def __init__(self, number: Number, listed: list[int]) -> None:
        super().__init__()
        self.number = number
        self.listed = listed

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        gained = cost_of(self.listed[: self.number.of(game, seat)])
        gain_goods(game, seat, gained)
        gain_animals(game, seat, gained.animals)


@minor("M025", "goods_provider", passing=True, need=FieldPastureOrStable(), food=1)
class HouseholdInventory:
    """The more unused spaces, from five to ten, the more of a list of goods."""

    on_play = FirstOf(
        Exactly(UnusedSpaces(), {5: 1, 6: 2, 7: 3, 8: 4, 9: 5, 10: 6}),
        [REED, GRAIN, CATTLE, STONE, VEGETABLE, HORSE],
    )


class BestBread(Number):
    """The food that the best baking improvement gives for one grain."""

    def of(self, game: Agricola, seat: int) -> int:
        return int(bread(game.seats[seat].working, 0))


@minor("M026", "food_provider", passing=True, clay=1)
class ChimneyHood:
    """As much food as one grain would bring; no grain is spent."""

    on_play = GainBy({"food": BestBread()})


class GivePath(Effect):
    """The Garden Path token comes to the left neighbour, from wherever it is."""

    def __init__(self) -> None:
        super().__init__(quiet=True)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        if game.players == 1:
            return
        for player in game.seats:
            own_part(player).garden_path = 0
        left = (seat + 1) % game.players
        own_part(game.seats[left]).garden_path = 1
        if game.journal is not None:
            game.journal.note("garden_path", left, {})


@minor("M027", "building_resource_provider", passing=True, need=forests(1), clay=1)
class GardenPath:
    """Three wood; the left neighbour has a token that costs a point."""

    on_play = [Gain(wood=3), GivePath()]


@minor("M028", "building_resource_provider", passing=True)
class OutOnTheWallaby:
    """Materials for each craft building."""

    on_play = [
        Owns(NUMBERS["joinery"]) >> Gain(wood=3),
        Owns(NUMBERS["pottery"]) >> Gain(clay=3),
        Owns(NUMBERS["basketmakers_workshop"]) >> Gain(reed=2),
    ]


@minor("M029", "building_resource_provider", passing=True, need=majors(3), food=1)
class Tinker:
    """One of each building material for whoever has a craft building."""

    on_play = Owns(*CRAFTS) >> Gain(wood=1, clay=1, reed=1, stone=1)


@minor("M030", "livestock_provider", passing=True, food=1)
class FarmAnimalMarket:
    """Two sheep for a cattle and a horse."""

    on_play = May(Gain(cattle=1, horse=1), sheep=2)


@minor("M031", "livestock_provider", passing=True, need=animals(5))
class LivestockMarket:
    """Up to three animals rise a step at once."""

    on_play = Rise()
