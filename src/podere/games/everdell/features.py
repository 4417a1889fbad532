"""Numbers that tell how a seat stands in Everdell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import TABLES
from podere.games.everdell.goods import of
from podere.games.everdell.rules.payment import entering
from podere.games.everdell.scoring import reach, rugwort_score, score, worth
from podere.kernel.bits import count

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
]
ROOMY: Final = 12


def features(game: Everdell, seat: int) -> list[float]:
    player = game.seats[seat]
    city = player.city
    wanted: i64 = entering(game, seat, player.hand_kinds() | game.meadow_kinds())
    affordable = points = near = 0.0
    kind = 0
    left: i64 = wanted
    while left != 0:
        if left & 1 != 0:
            there = reach(player, kind)
            if there >= 1.0:
                affordable += 1.0
                points += float(TABLES.points[kind])
            else:
                near += there * float(TABLES.points[kind])
        left >>= 1
        kind += 1
    return [
        worth(game, seat),
        1.0,
        float(score(game, seat)),
        float(min(of(player.goods, 0), 8)),
        float(min(of(player.goods, 1), 8)),
        float(min(of(player.goods, 2), 8)),
        float(min(of(player.goods, 3), 8)),
        float(player.hand.size),
        float(player.at_home()),
        float(city.count(0)),
        float(city.count(1)),
        float(city.count(2)),
        float(city.count(3)),
        float(city.count(4)),
        float(city.used),
        float(max(0, city.used - ROOMY)),
        float(count(city.free & wanted)),
        min(affordable, 8.0),
        min(points, 16.0),
        min(near, 16.0),
        float(count(player.events)),
        float(count(city.inviting)),
        float(rugwort_score(game)) if game.year else 0.0,
    ]


def stage(game: Everdell, seat: int) -> int:
    player = game.seats[seat]
    return -1 if player.passed or not game.stack else int(player.season)
