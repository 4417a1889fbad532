"""Who may use which action space now, and what comes from round spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.agricola.cards.card import ON_USE, SHARED_WISHES
from podere.games.agricola.player import (
    FIELD_TILE,
    promise_card,
    promise_count,
    promise_round,
)
from podere.games.agricola.rules import animals, exchanges
from podere.games.agricola.rules.fields import Plow
from podere.games.agricola.rules.moments import promised_tile, quiet_gain
from podere.games.agricola.rules.supply import take_promises
from podere.games.agricola.spaces.board import ALL_SPACES, ALWAYS, FIRST_SPACE, STOCKED, WISHES
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def usable(game: Agricola, seat: int) -> i64:
    """The spaces that this seat may use now, as a mask."""
    player = game.seats[seat]
    if game.expansion is not None:
        only: i64 = game.expansion.only_spaces(player)
        if only != 0:
            return only
    free: i64 = game.board & ~game.taken
    if player.powers & SHARED_WISHES != 0:
        free |= shared_wishes(game, seat)
    found: i64 = (ALWAYS | (game.stocked & STOCKED)) & free
    rest: i64 = free & ~found & ~STOCKED
    unit = FIRST_SPACE
    space: i64 = 0
    while rest != 0:
        if rest & 1 != 0 and unit.can(game, seat):
            found |= bit(space)
        rest >>= 1
        space += 1
        unit = unit.after
    if has(player.moments, ON_USE):
        found |= usable_with_cards(game, seat, free & ~found & ~STOCKED)
    return found


def usable_with_cards(game: Agricola, seat: int, rest: i64) -> i64:
    """The spaces that become usable by the goods that cards bring with their use."""
    player = game.seats[seat]
    found: i64 = 0
    for space in range(len(ALL_SPACES)):
        if not has(rest, space):
            continue
        gained = quiet_gain(game, seat, ON_USE, space)
        if gained.is_nothing():
            continue
        player.materials += gained.materials
        player.larder += gained.larder
        if could_act(game, seat, space):
            found |= bit(space)
        player.materials -= gained.materials
        player.larder -= gained.larder
    return found


def shared_wishes(game: Agricola, seat: int) -> i64:
    """The occupied spaces with a wish for children on which people of exactly one other player stand."""
    found: i64 = game.board & game.taken & WISHES & ~game.seats[seat].placed
    if found == 0:
        return 0
    once: i64 = 0
    twice: i64 = 0
    for player in game.seats:
        twice |= once & player.placed
        once |= player.placed
    return found & once & ~twice


def could_act(game: Agricola, seat: int, space: int) -> bool:
    """Whether what the space itself offers can be done, if need be after exchanges."""
    unit = ALL_SPACES[space]
    return unit.can(game, seat) or (exchanges.buys(game.seats[seat]) and unit.could(game, seat))


def why_not_use(game: Agricola, seat: int, space: int) -> Reason | None:
    """Why this space cannot be used now."""
    player = game.seats[seat]
    if not has(game.board, space):
        return Reason("agricola.why.not_on_board")
    reason = None if game.expansion is None else game.expansion.why_not_space(player, space)
    if reason is not None:
        return reason
    if has(game.taken, space) and not has(shared_wishes(game, seat), space):
        return Reason("agricola.why.occupied")
    if has(game.taken, space) and player.powers & SHARED_WISHES == 0:
        return Reason("agricola.why.occupied")
    if has(STOCKED, space):
        return None if game.pile(space) > 0 else Reason("agricola.why.empty")
    if has(player.moments, ON_USE) and has(usable_with_cards(game, seat, bit(space)), space):
        return None
    return why_not_act(game, seat, space)


def why_not_act(game: Agricola, seat: int, space: int) -> Reason | None:
    """Why what the space itself offers cannot be done."""
    unit = ALL_SPACES[space]
    return None if unit.can(game, seat) else unit.why_not(game, seat)


def take_promised(game: Agricola, seat: int, card: int) -> None:
    """Animals from the round space come to the farm; a field tile is plowed, an expansion lays its own."""
    tile = promised_tile(game, seat, card)
    many = promised_count(game, seat, card)
    gained = take_promises(game, seat, card)
    if tile == FIELD_TILE:
        game.stack.append(Plow(seat, 0, 0))
    elif tile > FIELD_TILE and game.expansion is not None:
        game.expansion.lay_promised(game, seat, tile, many)
    animals.gain(game, seat, gained.animals)


def promised_count(game: Agricola, seat: int, card: int) -> int:
    """How much this card has put on the round space."""
    found = 0
    for entry in game.seats[seat].promises:
        if promise_round(entry) == game.round and promise_card(entry) == card:
            found += promise_count(entry)
    return found
