"""What visited cards ask for: without it, no worker comes to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.everdell.cards.card import TABLES, Use
from podere.games.everdell.goods import total
from podere.games.everdell.rules.playable import SAVING, entering, payable
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

GIVEN_CARDS: Final = 2
GIVEN_GOODS: Final = 2


def playable_for_less(game: Everdell, seat: int) -> int:
    """The cards of the meadow that can be played for some resources less."""
    return payable(game.seats[seat], entering(game, seat, game.meadow_kinds()), SAVING)


def playable_if_cheap(game: Everdell, seat: int, source: int) -> int:
    """The cards of hand or meadow whose value is so low that they can be played for nothing."""
    kinds = game.seats[seat].hand_kinds() if source == 0 else game.meadow_kinds()
    return entering(game, seat, kinds & TABLES.cheap)


class MeadowForLess(Use):
    """A card of the meadow that can be played for less."""

    def is_met(self, game: Everdell, seat: int) -> bool:
        kinds = entering(game, seat, game.meadow_kinds())
        return payable(game.seats[seat], kinds, 0) != 0 or payable(game.seats[seat], kinds, SAVING) != 0

    def reason(self) -> Reason:
        return Reason("everdell.why.nothing_to_play")


class CheapCard(Use):
    """A card of hand or meadow that can be played for nothing."""

    def is_met(self, game: Everdell, seat: int) -> bool:
        return playable_if_cheap(game, seat, 1) != 0 or playable_if_cheap(game, seat, 0) != 0

    def reason(self) -> Reason:
        return Reason("everdell.why.nothing_to_play")


class CardsToGive(Use):
    """Enough cards in hand."""

    def is_met(self, game: Everdell, seat: int) -> bool:
        return game.seats[seat].hand.size >= GIVEN_CARDS

    def reason(self) -> Reason:
        return Reason("everdell.why.few_cards", count=GIVEN_CARDS)


class GoodsToGive(Use):
    """Enough resources."""

    def is_met(self, game: Everdell, seat: int) -> bool:
        return total(game.seats[seat].goods) >= GIVEN_GOODS

    def reason(self) -> Reason:
        return Reason("everdell.why.few_resources", count=GIVEN_GOODS)


class OtherCard(Use):
    """Another card of the own city."""

    def is_met(self, game: Everdell, seat: int) -> bool:
        return len(game.seats[seat].city.cards) > 1

    def reason(self) -> Reason:
        return Reason("everdell.why.no_other_card")
