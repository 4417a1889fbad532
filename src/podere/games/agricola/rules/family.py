"""Family growth: who may come, where the child sleeps and what cards answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.agricola.cards.card import (
    BORN,
)
from podere.games.agricola.lexicon import (
    SPACES,
)
from podere.games.agricola.player import PEOPLE, Player
from podere.games.agricola.rules.moments import answer
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def in_supply(player: Player) -> i64:
    """People who can still be born."""
    left: i64 = PEOPLE - player.people
    return left if player.part is None else left - player.part.away()


def can_grow(player: Player, with_room: bool) -> bool:
    if in_supply(player) <= 0:
        return False
    return not with_room or player.people < player.room_count() + player.person_room


def why_not_grow(player: Player, with_room: bool) -> Reason | None:
    if can_grow(player, with_room):
        return None
    if in_supply(player) <= 0:
        return Reason("agricola.why.no_offspring")
    return Reason("agricola.why.no_room_for_child")


def grow(game: Agricola, seat: int, space: int) -> None:
    """A newborn beside its parent."""
    game.seats[seat].nursery |= bit(space)
    add_child(game, seat, SPACES[space], space)


def add_child(game: Agricola, seat: int, place: str, about: int) -> None:
    """One person more, born at this place."""
    player = game.seats[seat]
    player.people += 1
    player.newborns += 1
    if game.journal is not None:
        game.journal.note("born", seat, {"space": place})
    if has(player.moments, BORN):
        answer(game, seat, BORN, about)
