"""Goods that their owner lays on round spaces by choice, and animals that wait there to be bought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.card import ALL, ON_PLAY, Effect
from podere.games.agricola.lexicon import ANIMALS, GOODS, LAID_ON, LAY_ON, LAY_ON_ROUNDS, SHEEP
from podere.games.agricola.player import promise_card, promise_round
from podere.games.agricola.rules import animals
from podere.games.agricola.rules.moments import effect_of
from podere.games.agricola.rules.supply import promise_goods, take_promises
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

ROUNDS: Final = 14
FIRST: Final = 2
"""Nothing is laid on the first round space."""


def word(good: int, round: int) -> int:
    """The word that lays this good on this round space."""
    return LAY_ON.of(LAID_ON.index(GOODS[good]) * LAY_ON_ROUNDS + round - FIRST)


class PromiseOneOf(Effect):
    """Goods on one of some round spaces to come: so many rounds on, so many goods."""

    def __init__(self, good: int, scale: dict[int, int]) -> None:
        super().__init__()
        self.good = good
        self.after: list[int] = list(scale)
        self.many: list[int] = list(scale.values())

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return game.round + self.after[0] <= ROUNDS

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(LayOnOne(seat, card))

    def words(self, game: Agricola) -> list[int]:
        """The words that lay it on a round space still to come."""
        rounds = [game.round + later for later in self.after]
        return [word(self.good, round) for round in rounds if round <= ROUNDS]


class LayOnOne(Choice["Agricola"]):
    """On which round space the goods of a card are laid."""

    name = "lay_on_one"
    fields = "seat card:card"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def effect(self) -> PromiseOneOf:
        found = effect_of(self.card, ON_PLAY)
        assert isinstance(found, PromiseOneOf)
        return found

    def moves(self, game: Agricola) -> list[int]:
        return self.effect().words(game)

    def take(self, game: Agricola, move: int) -> None:
        effect = self.effect()
        at = effect.words(game).index(move)
        round = game.round + effect.after[at]
        promise_goods(game, self.seat, self.card, round, effect.good, effect.many[at])

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not LAY_ON.has(move):
            return Reason("agricola.why.lay_on_first")
        return None if move in self.moves(game) else Reason("agricola.why.not_on_this_round")

    def fits(self, game: Agricola) -> bool:
        in_play = game.seats[self.seat].find(self.card) >= 0
        return in_play and isinstance(ALL[self.card].answers[ON_PLAY], PromiseOneOf)


class PromiseAnimals(Effect):
    """One animal of each kind on every second round space, in an order that the owner chooses."""

    def __init__(self) -> None:
        super().__init__()

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return game.round + 2 <= ROUNDS

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(LayAnimals(seat, card, list(range(len(ANIMALS)))))


class LayAnimals(Choice["Agricola"]):
    """Which of the animals that are left is laid on the next round space."""

    name = "lay_animals"
    fields = "seat card:card left:animal*"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, card: int, left: list[int]) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left

    def round(self, game: Agricola) -> int:
        """Two, four, six or eight rounds on."""
        return game.round + 2 * (len(ANIMALS) + 1 - len(self.left))

    def moves(self, game: Agricola) -> list[int]:
        return [word(SHEEP + species, self.round(game)) for species in self.left]

    def take(self, game: Agricola, move: int) -> None:
        species = self.left[self.moves(game).index(move)]
        round = self.round(game)
        promise_goods(game, self.seat, self.card, round, SHEEP + species, 1)
        if round + 2 <= ROUNDS and len(self.left) > 1:
            game.stack.append(
                LayAnimals(self.seat, self.card, [each for each in self.left if each != species])
            )

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not LAY_ON.has(move):
            return Reason("agricola.why.lay_on_first")
        return None if move in self.moves(game) else Reason("agricola.why.not_on_this_round")

    def fits(self, game: Agricola) -> bool:
        if game.seats[self.seat].find(self.card) < 0 or not isinstance(
            ALL[self.card].answers[ON_PLAY], PromiseAnimals
        ):
            return False
        return len(set(self.left)) == len(self.left) > 0 and self.round(game) <= ROUNDS


class TakePromised(Effect):
    """What a card has laid on the space of this round."""

    def __init__(self) -> None:
        super().__init__()

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        for entry in game.seats[seat].promises:
            if promise_round(entry) == game.round and promise_card(entry) == self.card:
                return True
        return False

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        animals.gain(game, seat, take_promises(game, seat, card).animals)
