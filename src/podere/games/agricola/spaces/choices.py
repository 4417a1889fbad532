"""What is chosen or happens while an action space is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.goods import ONE_FOOD, Cost, single
from podere.games.agricola.lexicon import ANIMAL_MARKET, BOAR, CATTLE, FUEL, GAIN, HORSE, SHEEP
from podere.games.agricola.rules import animals, fences, improvements
from podere.games.agricola.rules.fitting import may_begin
from podere.games.agricola.rules.payment import settle_up
from podere.games.agricola.rules.supply import can_reach_food, gain_larder, gain_materials
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class AfterHouse(Automatic["Agricola"]):
    """After a renovation: an improvement, or fences."""

    name = "after_house"
    fields = "seat improves:flag"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, improves: int) -> None:
        super().__init__(seat)
        self.improves = improves

    def run(self, game: Agricola) -> None:
        if self.improves != 0:
            improvements.begin_improve(game, self.seat, with_majors=True, optional=True)
        else:
            fences.begin_fences(game, self.seat, optional=True)


class ChooseGood(Choice["Agricola"]):
    """One of these goods, so many of it."""

    name = "choose_good"
    fields = "seat goods:good* count"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, goods: list[int], count: int) -> None:
        super().__init__(seat)
        self.goods = goods
        self.count = count

    def moves(self, game: Agricola) -> list[int]:
        return [GAIN.of(good) for good in self.goods]

    def take(self, game: Agricola, move: int) -> None:
        good = GAIN.thing(move)
        some: i64 = single(good % 4) * self.count
        if good < 4:
            gain_materials(game, self.seat, some)
        elif good < 8:
            gain_larder(game, self.seat, some)
        else:
            animals.gain(game, self.seat, some)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not GAIN.has(move):
            return Reason("agricola.why.choose_good_first")
        return None if GAIN.thing(move) in self.goods else Reason("agricola.why.not_this_good")

    def fits(self, game: Agricola) -> bool:
        goods = self.goods
        if not 0 < self.count < 10 or not goods or goods != sorted(set(goods)):
            return False
        return game.expansion is not None or not {FUEL, HORSE} & set(goods)


ANIMAL_OFFERS: Final[dict[str, object]] = {
    "sheep": {"gain": {"sheep": 1, "food": 1}, "pay": {}},
    "boar": {"gain": {"boar": 1}, "pay": {}},
    "cattle": {"gain": {"cattle": 1}, "pay": {"food": 1}},
}


class ChooseAnimal(Choice["Agricola"]):
    """The Animal Market: a sheep and a food, or a boar, or a cattle for a food."""

    name = "choose_animal"
    upon = "deed frame"
    roles = "deed task"

    def moves(self, game: Agricola) -> list[int]:
        moves = [GAIN.of(SHEEP), GAIN.of(BOAR)]
        if can_reach_food(game.seats[self.seat], 1):
            moves.append(GAIN.of(CATTLE))
        return moves

    def take(self, game: Agricola, move: int) -> None:
        animal = GAIN.thing(move)
        game.stack.append(Fetch(self.seat, animal))
        if animal == SHEEP:
            gain_larder(game, self.seat, ONE_FOOD)
        elif animal == CATTLE:
            settle_up(game, self.seat, Cost(0, ONE_FOOD, 0))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not GAIN.has(move):
            return Reason("agricola.why.choose_good_first")
        if not SHEEP <= GAIN.thing(move) <= CATTLE:
            return Reason("agricola.why.not_this_good")
        if GAIN.thing(move) < CATTLE or can_reach_food(game.seats[self.seat], 1):
            return None
        return Reason("agricola.why.lacks", good="food", count=1)

    def fits(self, game: Agricola) -> bool:
        return may_begin(game, self) and has(game.board, ANIMAL_MARKET)

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"animals": ANIMAL_OFFERS}


class Fetch(Automatic["Agricola"]):
    """An animal from the general supply, once it is paid for."""

    name = "fetch"
    fields = "seat animal:good"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, animal: int) -> None:
        super().__init__(seat)
        self.animal = animal

    def run(self, game: Agricola) -> None:
        animals.gain(game, self.seat, single(self.animal - 8))

    def fits(self, game: Agricola) -> bool:
        return SHEEP <= self.animal <= CATTLE
