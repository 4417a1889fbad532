"""Numbers that tell how a seat stands in Agricola."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.majors import OVENS
from podere.games.agricola.customs import partner_of
from podere.games.agricola.expansion import OWN_FEATURES
from podere.games.agricola.goods import many
from podere.games.agricola.player import Player
from podere.games.agricola.scoring import exact_score, prospects
from podere.kernel.bits import count
from podere.kernel.features import Features

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

FEEDING: Final = 5
LAST_ROUND: Final = 14
MOST_PEOPLE: Final = 5
NEXT_HARVEST: Final[tuple[int, ...]] = (4, 4, 4, 4, 4, 7, 7, 7, 9, 9, 11, 11, 13, 13, 14, 15)
"""The round after which the next harvest comes."""
HARVESTS_LEFT: Final[tuple[int, ...]] = (6, 6, 6, 6, 6, 5, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0)
STAGE: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7)
"""The part of the game to which each round belongs."""
MAJORS: Final = 10
NAMES: Final = [
    "worth",
    "one",
    "score",
    "rounds",
    "food",
    "hunger",
    "starving",
    "eats",
    "hunger_to_come",
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
    "can_sow",
    "people",
    "people_rounds",
    "beds",
    "can_grow",
    "room_ready",
    "rooms",
    "house",
    "room_for_animals",
    "sheep",
    "boars",
    "cattle",
    "pairs",
    "cooks",
    "ovens",
    "to_bake",
    "majors",
    "occupations",
    "improvements",
    "hand",
    "unused",
    "pasture_spaces",
    "to_place",
    "begins",
    "promised",
    "fuel",
    "cold",
    "tiles",
    "horses",
    *(f"major {number}" for number in range(MAJORS)),
]


def tell(game: Agricola, seat: int, into: Features) -> None:
    """Partners are one: each counts half, their worth is shared."""
    score = exact_score(game, seat)
    if game.team == 0:
        into.add(score + prospects(game, seat))
        tell_own(game, seat, score, into)
        return
    other = partner_of(seat)
    others = exact_score(game, other)
    into.add(score + prospects(game, seat) + others + prospects(game, other))
    into.part = 0.5
    tell_own(game, seat, score, into)
    into.at = 1
    tell_own(game, other, others, into)
    into.part = 1.0


def tell_own(game: Agricola, seat: int, score: float, into: Features) -> None:
    player = game.seats[seat]
    now = coming(game)
    left = float(max(0, LAST_ROUND - now))
    materials: i64 = player.materials
    animals: i64 = player.animals
    people = float(player.people)
    need = hunger(game, player, now)
    grown = count(player.fields) - count(player.empty_fields())
    food, eats = float(player.food()), float(player.potential() + grown)
    short = max(0.0, need - eats)
    actions = float(NEXT_HARVEST[now] - now) * people + float(player.home)
    in_all = need * float(HARVESTS_LEFT[now])
    ovens = float(count(player.majors & OVENS))
    seeds = player.grain() + player.vegetables()
    beds = float(player.room_count() + player.person_room) - people
    pairs = 0.0
    for species in range(3):
        if many(animals, species) >= 2:
            pairs += 1.0
    into.add(1.0)
    into.add(score)
    into.add(left)
    into.add(min(food, 2.0 * need))
    into.add(short)
    into.add(max(0.0, short - 2.0 * actions))
    into.add(min(eats, in_all))
    into.add(max(0.0, in_all - eats))
    into.add(float(min(many(materials, 0), 15)))
    into.add(float(min(many(materials, 1), 10)))
    into.add(float(min(many(materials, 2), 6)))
    into.add(float(min(many(materials, 3), 8)))
    into.add(float(min(player.grain(), 8)))
    into.add(float(min(player.vegetables(), 6)))
    into.add(float(player.grain_on_fields()))
    into.add(float(player.vegetables_on_fields()))
    into.add(float(min(count(player.fields), 6)))
    into.add(float(count(player.empty_fields())))
    into.add(float(min(count(player.empty_fields()), seeds)))
    into.add(people)
    into.add(people * left)
    into.add(max(0.0, min(beds, 2.0)))
    into.add(1.0 if beds > 0.0 and player.people < MOST_PEOPLE else 0.0)
    into.add(room_ready(player) if beds <= 0.0 and player.people < MOST_PEOPLE else 0.0)
    into.add(float(player.room_count()))
    into.add(float(player.house))
    into.add(float(min(player.room().space, 16)))
    into.add(float(many(animals, 0)))
    into.add(float(many(animals, 1)))
    into.add(float(many(animals, 2)))
    into.add(pairs)
    into.add(1.0 if player.rates > 15 else 0.0)
    into.add(ovens)
    into.add(float(min(player.grain(), 3)) if ovens > 0.0 else 0.0)
    into.add(float(count(player.majors)))
    into.add(float(player.occupations))
    into.add(float(player.improvements()))
    into.add(float(player.hand.size))
    into.add(float(count(player.unused())))
    into.add(float(count(player.enclosed())))
    into.add(float(player.home))
    into.add(1.0 if game.first == seat else 0.0)
    into.add(float(min(len(player.promises), 12)))
    if game.expansion is None:
        for _ in range(OWN_FEATURES):
            into.add(0.0)
    else:
        game.expansion.tell(player, into)
    tell_majors(player.majors, 0, MAJORS, into)
    if game.expansion is not None:
        game.expansion.tell_more(player, into)


def tell_majors(majors: i64, first: i64, end: i64, into: Features) -> None:
    number = first
    while number < end:
        into.add(1.0 if (majors >> number) & 1 != 0 else 0.0)
        number += 1


def coming(game: Agricola) -> int:
    """The round that is played, or the next one if the families have been fed."""
    return game.round + 1 if game.phase >= FEEDING else game.round


def hunger(game: Agricola, player: Player, now: int) -> float:
    """The food that the next harvest will ask for; what was born this round eats little only if it comes at once."""
    each: i64 = 3 if game.players == 1 else 2
    need: i64 = each * player.people
    if NEXT_HARVEST[now] == game.round:
        need -= (each - 1) * player.newborns
    return float(need)


def room_ready(player: Player) -> float:
    """How much of what a room costs is there."""
    materials: i64 = player.materials
    house = many(materials, 0 if player.house == 0 else (1 if player.house == 1 else 3))
    return 0.12 * float(min(house, 5)) + 0.2 * float(min(many(materials, 2), 2))


def stage(game: Agricola) -> int:
    return STAGE[coming(game)] if game.stack else -1


def league(game: Agricola) -> str:
    where = "alone" if game.players == 1 else "table"
    return where if game.expansion is None else f"{where} {game.expansion.name}"
