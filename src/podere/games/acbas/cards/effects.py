"""The vocabulary in which buildings say what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.farmyard.grid import around
from podere.farmyard.housing import count_of, pack
from podere.games.acbas.cards.building import TABLES, Effect, Need, Worth, materials
from podere.games.acbas.lexicon import MATERIAL
from podere.games.acbas.rules import borders, troughs
from podere.games.acbas.rules.animals import ChooseAnimal, gain
from podere.games.acbas.rules.borders import ANY_NUMBER, BY_MANUFACTURER, FOR_FREE, PlaceBorders
from podere.games.acbas.rules.expand import expand
from podere.games.acbas.rules.opening import may_get_animals
from podere.games.acbas.rules.spaces import take_goods
from podere.games.acbas.rules.troughs import FREE_ONE, OFFERED, PlaceTroughs
from podere.kernel.bits import bit, count
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


class Gain(Effect):
    """These animals come to the farm."""

    def __init__(self, sheep: int = 0, pig: int = 0, cow: int = 0, horse: int = 0) -> None:
        self.animals: i64 = pack(sheep, pig, cow, horse)

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        gain(game, seat, self.animals)


class GainChosen(Effect):
    """One animal, of a species out of the building's `choice`."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        game.stack.append(ChooseAnimal(seat, self.building))


class GainMaterials(Effect):
    """These building materials come from the supply."""

    def __init__(self, wood: int = 0, stone: int = 0, reed: int = 0) -> None:
        self.goods: i64 = materials(wood, stone, reed)

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        take_goods(game, seat, self.goods)


class GainMaterial(Effect):
    """One building material of one's choice."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        game.stack.append(ChooseMaterial(seat))


class ChooseMaterial(Choice["Acbas"]):
    """Wood, stone or reed."""

    name = "choose_material"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def moves(self, game: Acbas) -> list[int]:
        return [MATERIAL.of(0), MATERIAL.of(1), MATERIAL.of(2)]

    def take(self, game: Acbas, move: int) -> None:
        kind = MATERIAL.thing(move)
        take_goods(game, seat=self.seat, goods=materials(int(kind == 0), int(kind == 1), int(kind == 2)))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        return None if MATERIAL.has(move) else Reason("acbas.why.choose_material_first")


class PlaceFree(Effect):
    """Up to so many borders for nothing; where no number is said, as many as were just gained."""

    def __init__(self, most: int = 0) -> None:
        self.most = most

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        limit = self.most or about
        if borders.can_place(game.player(seat), FOR_FREE, 0):
            game.stack.append(PlaceBorders(seat, FOR_FREE, 0, limit, -1))


class PlaceForWood(Effect):
    """Any number of borders for a wood each."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        if borders.can_place(game.player(seat), BY_MANUFACTURER, 0):
            game.stack.append(PlaceBorders(seat, BY_MANUFACTURER, 0, ANY_NUMBER, -1))


class FreeTrough(Effect):
    """A trough for nothing, if one is left."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        if troughs.can_place(game, seat, FREE_ONE, 0):
            game.stack.append(PlaceTroughs(seat, FREE_ONE, 0, -1))


class OfferTrough(Effect):
    """A trough for two wood, if one likes."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        if troughs.can_place(game, seat, OFFERED, 0):
            game.stack.append(PlaceTroughs(seat, OFFERED, 0, -1))


class Expand(Effect):
    """A farm expansion, if one is left and may be added."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        expand(game, seat)


class InRows(Worth):
    """So many points, less two for each building in a row."""

    def __init__(self, points: int, row: int) -> None:
        self.points = points
        self.row: i64 = row

    def is_local(self) -> bool:
        return True

    def halves(self, game: Acbas, seat: int, space: int) -> int:
        return 2 * (self.points - 2 * count(game.player(seat).built & self.row))


class PerNeighbour(Worth):
    """Two points for each building beside it."""

    def is_local(self) -> bool:
        return True

    def halves(self, game: Acbas, seat: int, space: int) -> int:
        return 4 * count(game.player(seat).built & around(bit(space)))


class PerMaterial(Worth):
    """Half a point for each building material in the supply."""

    def halves(self, game: Acbas, seat: int, space: int) -> int:
        player = game.player(seat)
        return player.material(0) + player.material(1) + player.material(2)


class WithWood(Worth):
    """Points for having so much wood."""

    def __init__(self, wood: int, points: int) -> None:
        self.wood = wood
        self.points = points

    def halves(self, game: Acbas, seat: int, space: int) -> int:
        return 2 * self.points if game.player(seat).material(0) >= self.wood else 0


class WithTroughs(Worth):
    """Points for so many troughs."""

    def __init__(self, troughs: int, points: int) -> None:
        self.troughs = troughs
        self.points = points

    def halves(self, game: Acbas, seat: int, space: int) -> int:
        return 2 * self.points if count(game.player(seat).troughs) >= self.troughs else 0


class WithSpecials(Worth):
    """Points for so many special buildings, the cottage among them, but not for stalls and stables of any tile."""

    def __init__(self, buildings: int, points: int) -> None:
        self.buildings = buildings
        self.points = points

    def halves(self, game: Acbas, seat: int, space: int) -> int:
        player = game.player(seat)
        others: i64 = player.owned & ~(TABLES.stalls | TABLES.stables)
        owned = count(others) + int(player.has_cottage())
        return 2 * self.points if owned >= self.buildings else 0


class PerStone(Worth):
    """Points for each stone on the building."""

    def __init__(self, points: int) -> None:
        self.points = points

    def halves(self, game: Acbas, seat: int, space: int) -> int:
        return 2 * self.points * game.player(seat).stones


class PairsOfAll(Need):
    """So many animals of each species, which stay."""

    def __init__(self, each: int) -> None:
        self.each = each

    def is_met(self, game: Acbas, seat: int) -> bool:
        animals: i64 = game.player(seat).animals
        for species in range(4):
            if count_of(animals, species) < self.each:
                return False
        return True

    def reason(self) -> Reason:
        return Reason("acbas.why.pairs_of_all")

    def may_be_met(self, game: Acbas, seat: int) -> bool:
        return may_get_animals(game, game.player(seat))


class UnusedSpaces(Need):
    """So many unused spaces."""

    def __init__(self, spaces: int) -> None:
        self.spaces = spaces

    def is_met(self, game: Acbas, seat: int) -> bool:
        return count(game.player(seat).unused()) >= self.spaces

    def reason(self) -> Reason:
        return Reason("acbas.why.unused_spaces")

    def may_be_met(self, game: Acbas, seat: int) -> bool:
        player = game.player(seat)
        return player.owned & TABLES.moves_pieces != 0 and player.troughs | player.all_stalls() != 0


class SecondTurn(Need):
    """Only in the own second turn of round 1."""

    def is_met(self, game: Acbas, seat: int) -> bool:
        return game.round == 1 and game.working and game.turn == 2

    def reason(self) -> Reason:
        return Reason("acbas.why.second_turn_only")
