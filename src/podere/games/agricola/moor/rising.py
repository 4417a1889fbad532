"""Animals that rise by a step, from a sheep up to a horse: the Livestock Market."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import Effect
from podere.games.agricola.goods import many, single, together
from podere.games.agricola.lexicon import ANIMALS, BOAR, DONE, GAIN
from podere.games.agricola.player import Player
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

RISING: Final = 3
"""So many animals may rise."""


class Rise(Effect):
    """Up to three animals become the next better type."""

    def __init__(self) -> None:
        super().__init__()

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return together(game.seats[seat].animals) > many(game.seats[seat].animals, 3)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(RiseStep(seat, RISING, len(ANIMALS) - 1))


def risen(animals: i64, target: int) -> i64:
    """The animals after one has become this type."""
    return animals - single(target - 1) + single(target)


def can_house(player: Player, animals: i64, left: int, target: int) -> bool:
    """Whether some further steps, to this type and those before it, lead to animals that all find room."""
    if player.fits(animals):
        return True
    if left == 0:
        return False
    for next_target in range(target, 0, -1):
        if many(animals, next_target - 1) > 0:
            if can_house(player, risen(animals, next_target), left - 1, next_target):
                return True
    return False


class RiseStep(Choice["Agricola"]):
    """Which animal rises next, or done: to horses first, then to cattle, then to boars, so that none rises twice."""

    name = "rise_step"
    fields = "seat left target:animal"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, left: int, target: int) -> None:
        super().__init__(seat)
        self.left = left
        self.target = target

    def can(self, player: Player, target: int) -> bool:
        if not 0 < target <= self.target or many(player.animals, target - 1) == 0:
            return False
        return can_house(player, risen(player.animals, target), self.left - 1, target)

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        moves = [GAIN.of(8 + target) for target in range(1, self.target + 1) if self.can(player, target)]
        if player.fits(player.animals):
            moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        target = GAIN.thing(move) - 8
        player = game.seats[self.seat]
        player.animals = risen(player.animals, target)
        if game.journal is not None:
            game.journal.note("risen", self.seat, {"animal": ANIMALS[target]})
        if self.left > 1:
            game.stack.append(RiseStep(self.seat, self.left - 1, target))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        player = game.seats[self.seat]
        if move == DONE:
            return None if player.fits(player.animals) else Reason("agricola.why.no_room")
        if not GAIN.has(move) or GAIN.thing(move) < BOAR:
            return Reason("agricola.why.rise_first")
        target = GAIN.thing(move) - 8
        if target > self.target:
            return Reason("agricola.why.risen_in_order")
        if many(player.animals, target - 1) == 0:
            return Reason("agricola.why.no_animal", animal=ANIMALS[target - 1])
        return None if self.can(player, target) else Reason("agricola.why.no_room")

    def fits(self, game: Agricola) -> bool:
        return 0 < self.left <= 3 and self.target > 0

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"most": self.left}
