"""Start cards as lots: one is drawn, and its number decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.card import ALL, HARVEST_STARTS, Effect, Number
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import LAYOUT
from podere.games.agricola.rules.arriving import pass_on
from podere.games.agricola.rules.moments import effect_of
from podere.games.agricola.rules.supply import gain_goods
from podere.kernel.step import Chance

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

START_CARDS: Final = 9


class Lot(Effect):
    """A start card is drawn: goods if its number is not greater than a number of the owner's. With `travels` the card
    then goes to the left neighbour's hand."""

    def __init__(self, number: Number, travels: bool = False, **gained: int) -> None:
        super().__init__()
        self.number = number
        self.travels = travels
        self.goods = goods(**gained)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(StartCard(seat, card))

    def drawn(self, game: Agricola, seat: int, card: int, drawn: int) -> None:
        if drawn <= self.number.of(game, seat):
            gain_goods(game, seat, self.goods)
        if self.travels:
            travel(game, seat, card)


class StartCard(Chance["Agricola"]):
    """A start card is drawn for a card that asks for its number, from 1 to 9."""

    name = "start_card"
    fields = "seat card:card"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def moves(self, game: Agricola) -> list[int]:
        return [LAYOUT.of(number) for number in range(START_CARDS)]

    def weights(self, game: Agricola) -> list[int]:
        return [1] * START_CARDS

    def sample(self, game: Agricola) -> int:
        return LAYOUT.of(game.rng.below(START_CARDS))

    def take(self, game: Agricola, move: int) -> None:
        number = LAYOUT.thing(move) + 1
        if game.journal is not None:
            game.journal.note("lot", self.seat, {"card": CARDS[self.card], "number": number})
        lot = effect_of(self.card, HARVEST_STARTS)
        assert isinstance(lot, Lot)
        lot.drawn(game, self.seat, self.card, number)

    def fits(self, game: Agricola) -> bool:
        in_play = game.seats[self.seat].find(self.card) >= 0
        return in_play and isinstance(ALL[self.card].answers[HARVEST_STARTS], Lot)


def travel(game: Agricola, seat: int, card: int) -> None:
    """A card in play goes to the left neighbour's hand, where all saw it go; alone, it leaves the game."""
    player = game.seats[seat]
    player.drop_card(card)
    pass_on(game, seat, card)
