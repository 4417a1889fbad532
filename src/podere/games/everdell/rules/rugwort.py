"""Alone against Rugwort: he plays a card for each of yours, and prepares when you do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import TABLES
from podere.games.everdell.cards.names import KINDS
from podere.games.everdell.lexicon import ROLL, SEASONS
from podere.games.everdell.places import (
    EVENTS,
    FIRST_SPECIAL,
    JOURNEY,
    NO_CARD,
    ONE_BERRY_ONE_CARD,
    ONE_PEBBLE,
    THREE_TWIGS,
    TWO_RESIN,
)
from podere.games.everdell.player import AUTUMN
from podere.games.everdell.rules.events import claimed_events, is_met
from podere.games.everdell.rules.playable import takes_fool
from podere.games.everdell.rules.supply import discard_open, refill
from podere.kernel.bits import bit, has
from podere.kernel.step import Automatic, Chance

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

SIDES: Final = 8
LAST_YEAR: Final = 3
LOCATION_TRACK: Final[tuple[int, ...]] = (THREE_TWIGS, TWO_RESIN, ONE_PEBBLE, ONE_BERRY_ONE_CARD)
"""The basic location that his worker blocks in each season."""


def blocked_places(game: Everdell) -> i64:
    """Where his two wandering workers stand: a forest location, in autumn his spot of the Journey; and a basic one."""
    season = int(game.rugwort_season)
    if season == AUTUMN:
        spot: i64 = bit(JOURNEY + game.year)
        return spot if game.year == LAST_YEAR else spot | bit(LOCATION_TRACK[season])
    return bit(game.forest[season]) | bit(LOCATION_TRACK[season])


class RugwortRolls(Chance["Everdell"]):
    """The die says which slot of the meadow he plays from."""

    name = "rugwort_rolls"
    upon = "next_turn"
    may_wait = False

    def moves(self, game: Everdell) -> list[int]:
        return ROLL.numbers()

    def weights(self, game: Everdell) -> list[int]:
        return [1] * SIDES

    def sample(self, game: Everdell) -> int:
        return ROLL.of(game.rng.below(SIDES))

    def take(self, game: Everdell, move: int) -> None:
        slot = ROLL.thing(move)
        kind = int(game.meadow_card(slot))
        if kind == NO_CARD:
            return
        game.set_meadow(slot, NO_CARD)
        refill(game, self.seat)
        if game.journal is not None:
            game.journal.note("rugwort_plays", self.seat, {"number": slot + 1, "card": KINDS[kind]})
        if kind == TABLES.elsewhere:
            rugwort_fools(game, self.seat)
        else:
            game.rugwort = game.rugwort.plus(kind)

    def fits(self, game: Everdell) -> bool:
        return game.year > 0


def rugwort_fools(game: Everdell, seat: int) -> None:
    """His Fool comes into the player's city; if that has no room for it, it is discarded."""
    player = game.seats[seat]
    enters = takes_fool(player.city)
    if enters:
        player.city = player.city.plus(TABLES.elsewhere)
    else:
        discard_open(game, TABLES.elsewhere)
    if game.journal is not None and enters:
        game.journal.note("rugwort_fool", seat, {})


def rugwort_claims(game: Everdell, seat: int) -> None:
    """Every unclaimed basic event that his colours meet."""
    taken: i64 = claimed_events(game)
    for event in range(FIRST_SPECIAL):
        if not has(taken, event) and is_met(game.rugwort, event):
            game.rugwort_events |= bit(event)
            if game.journal is not None:
                game.journal.note("rugwort_claims", seat, {"what": EVENTS[event]})


class RugwortPrepares(Automatic["Everdell"]):
    """Right after the player: events, new workers on the meadow, his other two go on; in year 3 he takes one away."""

    name = "rugwort_prepares"
    upon = "next_turn"

    def run(self, game: Everdell) -> None:
        rugwort_claims(game, self.seat)
        game.rugwort_season += 1
        game.blocked = blocked_places(game)
        if game.journal is not None:
            game.journal.note("rugwort_prepares", self.seat, {"season": SEASONS[game.rugwort_season]})
        if game.year == LAST_YEAR and game.rugwort_season == AUTUMN:
            game.seats[self.seat].workers -= 1
            if game.journal is not None:
                game.journal.note("kidnapped", self.seat, {})

    def fits(self, game: Everdell) -> bool:
        return game.year > 0 and game.rugwort_season < AUTUMN
