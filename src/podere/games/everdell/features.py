"""Numbers that tell how a seat stands in Everdell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.names import KINDS, count_kinds
from podere.games.everdell.city import kind_of
from podere.games.everdell.goals import NAMES as GOALS
from podere.games.everdell.goals import Goals
from podere.games.everdell.goods import of
from podere.games.everdell.scoring import Plans, rugwort_score, score, worth_of
from podere.kernel.bits import count
from podere.kernel.features import Features

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

NAMES: Final = [
    "worth",
    "one",
    "score",
    "twigs",
    "resin",
    "pebbles",
    "berries",
    "hand",
    "at_home",
    "travelers",
    "production",
    "destinations",
    "governance",
    "prosperity",
    "city",
    "crowded",
    "free_critters",
    "affordable",
    "affordable_points",
    "near_points",
    "events",
    "inviting",
    "rugwort",
    *(f"city {kind}" for kind in KINDS),
    *(f"hand {kind}" for kind in KINDS),
    *GOALS,
]
"""How near events are is told from Rugwort's second year on."""
IN_CITY: Final[int] = NAMES.index(f"city {KINDS[0]}")
IN_HAND: Final[int] = NAMES.index(f"hand {KINDS[0]}")
NEAR_EVENTS: Final[int] = len(NAMES) - len(GOALS)
ROOMY: Final = 12


def tell(game: Everdell, seat: int, into: Features) -> None:
    player = game.seats[seat]
    city = player.city
    plans = Plans(game, seat)
    points = score(game, seat)
    into.add(worth_of(game, seat, points, plans))
    into.add(1.0)
    into.add(float(points))
    into.add(float(min(of(player.goods, 0), 8)))
    into.add(float(min(of(player.goods, 1), 8)))
    into.add(float(min(of(player.goods, 2), 8)))
    into.add(float(min(of(player.goods, 3), 8)))
    into.add(float(player.hand.size))
    into.add(float(player.at_home()))
    into.add(float(city.count(0)))
    into.add(float(city.count(1)))
    into.add(float(city.count(2)))
    into.add(float(city.count(3)))
    into.add(float(city.count(4)))
    into.add(float(city.used))
    into.add(float(max(0, city.used - ROOMY)))
    into.add(float(count_kinds(city.free & plans.wanted)))
    into.add(min(plans.affordable, 8.0))
    into.add(min(plans.points, 16.0))
    into.add(min(plans.near, 16.0))
    into.add(float(count(player.events)))
    into.add(float(count_kinds(city.inviting)))
    into.add(float(rugwort_score(game)) if game.year else 0.0)
    for entry in city.cards:
        into.put(IN_CITY + kind_of(entry), 1.0)
    left = player.hand_kinds()
    while left != 0:
        into.put(IN_HAND + (left & -left).bit_length() - 1, 1.0)
        left &= left - 1
    into.put(NEAR_EVENTS - 1, 0.0)
    if game.year > 1:
        place: i64 = NEAR_EVENTS
        for many in Goals(game, seat, plans.wanted).counts:
            into.put(place, float(many))
            place += 1


def stage(game: Everdell, seat: int) -> int:
    player = game.seats[seat]
    return -1 if player.passed or not game.stack else int(player.season)
