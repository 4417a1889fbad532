"""Numbers that tell how a seat stands in Everdell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.names import KINDS
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
IN_CITY: Final = 23
IN_HAND: Final = 71
NEAR_EVENTS: Final = 119
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
    into.add(float(count(city.free & plans.wanted)))
    into.add(min(plans.affordable, 8.0))
    into.add(min(plans.points, 16.0))
    into.add(min(plans.near, 16.0))
    into.add(float(count(player.events)))
    into.add(float(count(city.inviting)))
    into.add(float(rugwort_score(game)) if game.year else 0.0)
    for entry in city.cards:
        into.put(IN_CITY + kind_of(entry), 1.0)
    place: i64 = IN_HAND
    left: i64 = player.hand_kinds()
    while left != 0:
        if left & 1 != 0:
            into.put(place, 1.0)
        left >>= 1
        place += 1
    into.put(NEAR_EVENTS - 1, 0.0)
    if game.year > 1:
        place = NEAR_EVENTS
        for many in Goals(game, seat, plans.wanted).counts:
            into.put(place, float(many))
            place += 1


def stage(game: Everdell, seat: int) -> int:
    player = game.seats[seat]
    return -1 if player.passed or not game.stack else int(player.season)
