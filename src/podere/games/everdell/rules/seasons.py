"""Preparing for a season: the Clock Tower, the workers, the season's bonus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import TABLES
from podere.games.everdell.city import tokens_on
from podere.games.everdell.lexicon import SEASONS
from podere.games.everdell.places import HAVEN
from podere.games.everdell.player import AUTUMN, NEW_WORKERS, SUMMER
from podere.games.everdell.rules.locations import ClockTowerUses
from podere.games.everdell.rules.meadow import SummerMeadow
from podere.games.everdell.rules.production import begin_production
from podere.games.everdell.rules.rugwort import RugwortPrepares
from podere.games.everdell.rules.supply import refill
from podere.games.everdell.rules.workers import recall
from podere.kernel.bits import bit
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

LOCATION_PLACES: Final[i64] = bit(HAVEN) - 1
"""The basic and forest locations, as a mask."""
FROM_MEADOW: Final = 2
"""So many cards of the meadow may be taken when summer comes."""


def can_prepare(game: Everdell, seat: int) -> bool:
    player = game.seats[seat]
    return player.season < AUTUMN and player.deployed >= player.workers


def why_not_prepare(game: Everdell, seat: int) -> Reason | None:
    if can_prepare(game, seat):
        return None
    if game.seats[seat].season == AUTUMN:
        return Reason("everdell.why.last_season")
    return Reason("everdell.why.workers_left")


def prepare(game: Everdell, seat: int) -> None:
    """The Clock Tower may strike; then the season turns."""
    if game.year:
        game.stack.append(RugwortPrepares(seat))
    game.stack.append(NewSeason(seat))
    player = game.seats[seat]
    tower = player.city.find(TABLES.tower)
    if tower >= 0 and tokens_on(player.city.cards[tower]) > 0 and player.standing & LOCATION_PLACES != 0:
        game.stack.append(ClockTowerUses(seat))


class NewSeason(Automatic["Everdell"]):
    """Workers come home, new ones join; production in spring and autumn, cards of the meadow in summer."""

    name = "new_season"
    upon = "next_turn rugwort_prepares"
    roles = "acting"

    def run(self, game: Everdell) -> None:
        seat = self.seat
        player = game.seats[seat]
        recall(game, seat)
        player.season += 1
        player.workers += NEW_WORKERS[player.season]
        if game.journal is not None:
            game.journal.note("season", seat, {"season": SEASONS[player.season]})
        if player.season != SUMMER:
            begin_production(game, seat)
        elif player.hand_room() > 0:
            refill(game, seat)
            game.stack.append(SummerMeadow(seat, FROM_MEADOW, 0))

    def fits(self, game: Everdell) -> bool:
        return game.seats[self.seat].season < AUTUMN
