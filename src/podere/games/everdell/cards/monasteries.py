"""Cemetery and Monastery, whose workers stay for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import DESTINATION, Effect, card
from podere.games.everdell.cards.travelers import play_aside
from podere.games.everdell.cards.uses import (
    GIVEN_GOODS,
    GoodsToGive,
)
from podere.games.everdell.goods import of, some, total
from podere.games.everdell.lexicon import (
    CHOOSE,
    REVEAL_FROM,
    SPEND,
    TO,
)
from podere.games.everdell.rules.asking import Ask
from podere.games.everdell.rules.giving import later_total
from podere.games.everdell.rules.playable import can_enter, why_not_enter
from podere.games.everdell.rules.supply import (
    RevealCards,
    discard_aside,
    gain_points,
    give,
    looked_at,
    receivers,
)
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


CEMETERY_SHOWS: Final = 4


class RevealFour(Effect):
    """Four cards of one's choice of pile, one of them for nothing."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        if game.deck.size + game.discards.size > 0:
            game.stack.append(CemeterySource(seat))


class CemeterySource(Ask):
    """From the deck or from the discards."""

    name = "cemetery_source"
    upon = "acting"

    def moves(self, game: Everdell) -> list[int]:
        return REVEAL_FROM.numbers() if game.discards.size > 0 else [REVEAL_FROM.of(0)]

    def take(self, game: Everdell, move: int) -> None:
        game.stack.append(CemeteryShows(self.seat))
        game.stack.append(RevealCards(self.seat, CEMETERY_SHOWS, REVEAL_FROM.thing(move)))


class CemeteryShows(Automatic["Everdell"]):
    """If one of them may come into the city it is played; if none may, all are discarded."""

    name = "cemetery_shows"
    upon = "acting"

    def run(self, game: Everdell) -> None:
        for kind in game.aside.kinds():
            if can_enter(game, self.seat, kind):
                game.stack.append(CemeteryPlays(self.seat))
                return
        discard_aside(game)

    def fits(self, game: Everdell) -> bool:
        return looked_at(game) <= CEMETERY_SHOWS


class CemeteryPlays(Ask):
    """Which of the revealed cards is played for nothing."""

    name = "cemetery_plays"
    upon = "acting"
    roles = "aside"

    def moves(self, game: Everdell) -> list[int]:
        return [CHOOSE.of(kind) for kind in game.aside.kinds() if can_enter(game, self.seat, kind)]

    def take(self, game: Everdell, move: int) -> None:
        play_aside(game, self.seat, CHOOSE.thing(move))

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if not CHOOSE.has(move):
            return super().why_not(game, move)
        if not game.aside.has(CHOOSE.thing(move)):
            return Reason("everdell.why.not_revealed")
        return why_not_enter(game, self.seat, CHOOSE.thing(move))

    def fits(self, game: Everdell) -> bool:
        return game.aside.size <= CEMETERY_SHOWS and bool(self.moves(game))


@card(
    DESTINATION,
    unique=True,
    copies=2,
    points=0,
    pebble=2,
    spots=1,
    keeps_worker=True,
    second_spot="undertaker",
)
class Cemetery:
    """Four cards of deck or discards are revealed, one is played for nothing. The worker stays for good."""

    visited = RevealFour()


class GiveGoods(Effect):
    """Two resources to an opponent, four points."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.due = 0
        monastery(game, seat, 0, GIVEN_GOODS)


MONASTERY_POINTS: Final = 4


def monastery(game: Everdell, seat: int, resource: int, left: int) -> None:
    """Ask for the resources one by one, where there is a choice; then give them."""
    player = game.seats[seat]
    while left > 0:
        have = int(player.resource(resource))
        least = max(0, left - int(later_total(player.goods, resource)))
        if least < min(left, have):
            game.stack.append(MonasteryGives(seat, resource, left))
            return
        game.due += some(resource, least)
        player.goods -= some(resource, least)
        left -= least
        resource += 1
    given: i64 = game.due
    gain_points(game, seat, MONASTERY_POINTS)
    others = receivers(game, seat)
    if len(others) > 1:
        game.stack.append(MonasteryTo(seat))
        return
    game.due = 0
    if others:
        give(game, seat, others[0], given)


class MonasteryGives(Ask):
    """How many of one resource are given; `left` are still to give."""

    name = "monastery_gives"
    fields = "seat resource:resource left"
    upon = "acting"
    roles = "due"
    gesture = "again shares"

    def __init__(self, seat: int, resource: int, left: int) -> None:
        super().__init__(seat)
        self.resource = resource
        self.left = left

    def moves(self, game: Everdell) -> list[int]:
        player = game.seats[self.seat]
        first = SPEND.of(4 * self.resource)
        least = max(0, self.left - int(later_total(player.goods, self.resource)))
        most = min(self.left, int(player.resource(self.resource)))
        return list(range(first + least, first + most + 1))

    def take(self, game: Everdell, move: int) -> None:
        many = SPEND.thing(move) - 4 * self.resource
        game.due += some(self.resource, many)
        game.seats[self.seat].goods -= some(self.resource, many)
        monastery(game, self.seat, self.resource + 1, self.left - many)

    def fits(self, game: Everdell) -> bool:
        """Two resources are given in all, and there are enough of those that have not been asked for."""
        if not 0 <= self.resource <= 3 or not 1 <= self.left <= 2 or total(game.due) + self.left != 2:
            return False
        goods = game.seats[self.seat].goods
        return sum(of(goods, n) for n in range(self.resource, 4)) >= self.left


class MonasteryTo(Ask):
    """Who receives the resources."""

    name = "monastery_to"
    upon = "acting"
    roles = "due"

    def moves(self, game: Everdell) -> list[int]:
        return [TO.of(other) for other in receivers(game, self.seat)]

    def take(self, game: Everdell, move: int) -> None:
        given: i64 = game.due
        game.due = 0
        give(game, self.seat, TO.thing(move), given)

    def fits(self, game: Everdell) -> bool:
        return total(game.due) == 2 and bool(self.moves(game))


@card(
    DESTINATION,
    unique=True,
    copies=2,
    points=1,
    twig=1,
    resin=1,
    pebble=1,
    spots=1,
    keeps_worker=True,
    second_spot="monk",
)
class Monastery:
    """Two resources to an opponent, four points. The worker stays for good."""

    use = GoodsToGive()
    visited = GiveGoods()
