"""Numbers that tell how a seat stands in Agricola, also on the Moor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.majors import OVENS
from podere.games.agricola.customs import partner_of
from podere.games.agricola.goods import many
from podere.games.agricola.player import Player
from podere.games.agricola.scoring import exact_score, worth
from podere.kernel.bits import count

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

NEXT_HARVEST: Final[tuple[int, ...]] = (4, 4, 4, 4, 4, 7, 7, 7, 9, 9, 11, 11, 13, 13, 14)
"""The round after which the next harvest comes."""
STAGE: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7)
"""The part of the game to which each round belongs."""
NAMES: Final = [
    "worth",
    "one",
    "score",
    "rounds",
    "food",
    "hunger",
    "potential",
    "wood",
    "clay",
    "reed",
    "stone",
    "grain",
    "vegetables",
    "grain_sown",
    "vegetables_sown",
    "fields",
    "empty_fields",
    "people",
    "people_rounds",
    "beds",
    "can_grow",
    "rooms",
    "house",
    "room_for_animals",
    "animals",
    "pairs",
    "cooks",
    "ovens",
    "majors",
    "occupations",
    "improvements",
    "unused",
    "pasture_spaces",
    "to_place",
    "begins",
    "promised",
    "fuel",
    "cold",
    "tiles",
    "horses",
]


def features(game: Agricola, seat: int) -> list[float]:
    player = game.seats[seat]
    found = own(game, player, seat)
    if game.team != 0:
        other = own(game, game.seats[partner_of(seat)], partner_of(seat))
        for number in range(1, len(found)):
            found[number] = 0.5 * (found[number] + other[number])
    return found


def own(game: Agricola, player: Player, seat: int) -> list[float]:
    left = float(14 - game.round)
    materials: i64 = player.materials
    animals: i64 = player.animals
    people = float(player.people)
    need = (3.0 if game.players == 1 else 2.0) * people
    food, potential = float(player.food()), float(player.potential())
    beds = float(player.room_count() + player.person_room) - people
    pairs = 0.0
    for species in range(3):
        if many(animals, species) >= 2:
            pairs += 1.0
    herd = float(many(animals, 0) + many(animals, 1) + many(animals, 2))
    return [
        worth(game, seat),
        1.0,
        exact_score(game, seat),
        left,
        min(food, 2.0 * need),
        max(0.0, need - potential),
        min(potential, 3.0 * need),
        float(min(many(materials, 0), 15)),
        float(min(many(materials, 1), 10)),
        float(min(many(materials, 2), 6)),
        float(min(many(materials, 3), 8)),
        float(min(player.grain(), 8)),
        float(min(player.vegetables(), 6)),
        float(player.grain_on_fields()),
        float(player.vegetables_on_fields()),
        float(min(count(player.fields), 6)),
        float(count(player.empty_fields())),
        people,
        people * left,
        max(0.0, min(beds, 2.0)),
        1.0 if beds > 0.0 and player.people < 5 else 0.0,
        float(player.room_count()),
        float(player.house),
        float(min(player.room().space, 16)),
        herd,
        pairs,
        1.0 if player.rates > 15 else 0.0,
        float(count(player.majors & OVENS)),
        float(count(player.majors)),
        float(player.occupations),
        float(player.improvements()),
        float(count(player.unused())),
        float(count(player.enclosed())),
        float(player.home),
        1.0 if game.first == seat else 0.0,
        float(min(len(player.promises), 12)),
        float(min(player.fuel(), 10)),
        max(0.0, float(player.room_count() - player.house - player.fuel())) if game.moor != 0 else 0.0,
        float(count(player.tiles())),
        float(many(animals, 3)),
    ]


def stage(game: Agricola) -> int:
    return STAGE[game.round] if game.stack else -1


def league(game: Agricola) -> str:
    where = "alone" if game.players == 1 else "table"
    return f"{where} moor" if game.moor != 0 else where
