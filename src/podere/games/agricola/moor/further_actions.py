"""Special actions besides a player's turns: a card taken by leave of another card, and the one turn of the Taps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import TURN_AFTER_ALL, Effect
from podere.games.agricola.lexicon import DONE, TAKE
from podere.games.agricola.moor import specials, terrain
from podere.games.agricola.moor.specials import ANY_ACTION
from podere.games.agricola.moor.state import level_of, moor_of, part_of
from podere.games.agricola.moor.tables import BLACK_MARKET, CARD_ACTIONS, CUT_PEAT, SLASH_AND_BURN
from podere.games.agricola.player import promise_card, promise_round
from podere.games.agricola.rules import exchanges
from podere.games.agricola.rules.fitting import may_begin
from podere.games.agricola.rules.supply import take_promises
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

PEAT_ONLY: Final = 1
OPEN_ACTIONS: Final = 0b101_1111
"""All but the Black Market, of which only the hand says whether it can be used."""


def may_take(game: Agricola, seat: int, actions: i64) -> bool:
    """Whether a card can be taken for one of these actions, as far as all can see: with cards in hand the Black Market
    might always be used."""
    if len(takes(game, seat, actions & OPEN_ACTIONS)) > 0:
        return True
    if not has(actions, BLACK_MARKET) or game.seats[seat].minors.size == 0:
        return False
    left: i64 = moor_of(game).centre | specials.offered(game, seat)
    for card in range(len(CARD_ACTIONS)):
        if has(left, card) and has(CARD_ACTIONS[card], BLACK_MARKET):
            return True
    return False


def takes(game: Agricola, seat: int, actions: i64) -> list[int]:
    """The words that take a card for one of these actions, whether anybody is at home or not."""
    moves: list[int] = []
    specials.add_words(game, seat, moves, actions)
    return moves


class TakeCard(Effect):
    """Take a special action card that lies face up, on the usual terms, for one of these actions."""

    def __init__(self, actions: int = ANY_ACTION) -> None:
        super().__init__()
        self.actions = actions

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return may_take(game, seat, self.actions)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(TakeStep(seat, self.actions))


class TakeStep(Choice["Agricola"]):
    """Which card is taken, and for what. What is possible may depend on the hand."""

    name = "take_step"
    fields = "seat actions"
    upon = "deed frame"
    roles = "deed task"

    def __init__(self, seat: int, actions: int) -> None:
        super().__init__(seat)
        self.actions = actions

    def private(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        return takes(game, self.seat, self.actions) or [DONE]

    def take(self, game: Agricola, move: int) -> None:
        if move != DONE:
            specials.take(game, self.seat, TAKE.thing(move))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            left = takes(game, self.seat, self.actions)
            return None if not left else Reason("agricola.why.take_first")
        return why_not_word(game, self.seat, move, self.actions)

    def fits(self, game: Agricola) -> bool:
        return may_begin(game, self) and level_of(game) > 1 and 0 < self.actions <= 127


def why_not_word(game: Agricola, seat: int, move: int, actions: i64) -> Reason | None:
    """Why a card cannot be taken besides a turn."""
    if not TAKE.has(move):
        return Reason("agricola.why.take_first")
    if move in takes(game, seat, actions):
        return None
    reason = specials.why_not_card(game, seat, TAKE.thing(move))
    return reason or Reason("agricola.why.not_this_action")


class CutForFuel(Effect):
    """Give up the fuel that a card has laid on this round's space, and take a special action card to cut peat."""

    def __init__(self) -> None:
        super().__init__()

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        if part_of(player).moors == 0:
            return False
        for entry in player.promises:
            if promise_round(entry) == game.round and promise_card(entry) == self.card:
                return True
        return False

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return len(takes(game, seat, PEAT_ONLY)) > 0

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        take_promises(game, seat, card)
        game.stack.append(TakeStep(seat, PEAT_ONLY))


class CutAndBurn(Effect):
    """The other one of Cut Peat and Slash and Burn, once in a round."""

    def __init__(self) -> None:
        super().__init__()

    def other(self, about: int) -> int:
        return SLASH_AND_BURN if specials.action_of(about) == CUT_PEAT else CUT_PEAT

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return game.seats[seat].state_of(self.card) != game.round and self.can(game, seat, about)

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        return (
            part_of(player).moors != 0 if self.other(about) == CUT_PEAT else terrain.burn_sites(player) != 0
        )

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.seats[seat].set_state(card, game.round)
        specials.begin(game, seat, 0, self.other(about), 0)


# One more turn


def has_turn(game: Agricola, seat: int) -> bool:
    """Whether the Taps give this seat a turn now: once in a work phase, when all its people are placed."""
    player = game.seats[seat]
    if player.powers & TURN_AFTER_ALL == 0:
        return False
    if player.state_of(player.card_with(TURN_AFTER_ALL)) == game.round:
        return False
    if may_take(game, seat, ANY_ACTION):
        return True
    return moor_of(game).centre | specials.offered(game, seat) != 0 and exchanges.may_help(player)


class LastTurn(Choice["Agricola"]):
    """A special action, or none. What is possible may depend on the hand."""

    name = "last_turn"
    upon = "next_turn"
    roles = "frame"

    def private(self) -> bool:
        return True

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        return [*takes(game, self.seat, ANY_ACTION), DONE]

    def take(self, game: Agricola, move: int) -> None:
        player = game.seats[self.seat]
        player.set_state(player.card_with(TURN_AFTER_ALL), game.round)
        if move != DONE:
            game.declined = 0
            specials.take(game, self.seat, TAKE.thing(move))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        return None if move == DONE else why_not_word(game, self.seat, move, ANY_ACTION)

    def fits(self, game: Agricola) -> bool:
        return game.seats[self.seat].powers & TURN_AFTER_ALL != 0


LAST_TURNS: Final[list[LastTurn]] = [LastTurn(seat) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
assert bit(CUT_PEAT) == PEAT_ONLY
