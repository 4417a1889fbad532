"""The score sheet, the winners, and a simple worth of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL, STATE
from podere.games.agricola.cards.majors import (
    CRAFT_BONUS,
    CRAFT_GOODS,
    FIRST_CRAFT,
    POINTS,
)
from podere.games.agricola.customs import LOWER, PRODUCT, partner_of
from podere.games.agricola.goods import many, together
from podere.games.agricola.player import Player
from podere.games.agricola.rules.fields import card_crops
from podere.kernel.bits import count, has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

# Points for so many; the last entry holds for all that is more.
FIELDS: Final[tuple[int, ...]] = (-1, -1, 1, 2, 3, 4)
PASTURES: Final[tuple[int, ...]] = (-1, 1, 2, 3, 4)
GRAIN: Final[tuple[int, ...]] = (-1, 1, 1, 1, 2, 2, 3, 3, 4)
VEGETABLES: Final[tuple[int, ...]] = (-1, 1, 2, 3, 4)
SHEEP: Final[tuple[int, ...]] = (-1, 1, 1, 1, 2, 2, 3, 3, 4)
BOAR: Final[tuple[int, ...]] = (-1, 1, 1, 2, 2, 3, 3, 4)
CATTLE: Final[tuple[int, ...]] = (-1, 1, 2, 2, 3, 3, 4)
PERSON: Final = 3
BEGGING: Final = -3
FENCED_STABLES: Final = 4

LINES: Final = [
    "fields",
    "pastures",
    "grain",
    "vegetables",
    "sheep",
    "boar",
    "cattle",
    "unused_spaces",
    "fenced_stables",
    "rooms",
    "people",
    "cards",
    "bonus",
    "begging",
]
LAST_ANIMALS: Final = "cattle"
"""An expansion's lines come after this one."""
BONUS: Final = 12
"""The line of the bonus points; begging comes after it."""


def by_table(table: tuple[int, ...], many_of: i64) -> int:
    last = len(table) - 1
    return table[many_of] if many_of < last else table[last]


def craft_points(player: Player) -> int:
    """Bonus points of craft buildings for what is left; nothing is spent."""
    points = 0
    for craft in range(3):
        if has(player.majors, FIRST_CRAFT + craft):
            left: i64 = many(player.materials, CRAFT_GOODS[craft])
            for threshold in CRAFT_BONUS[craft]:
                if left >= threshold:
                    points += 1
    return points


def card_points(player: Player) -> int:
    """Printed points of the improvements in front of this seat."""
    points = 0
    left: i64 = player.majors
    major = 0
    while left != 0:
        if left & 1 != 0:
            points += POINTS[major]
        left >>= 1
        major += 1
    for entry in player.cards:
        points += ALL[entry % STATE].points
    return points


def bonus_points(game: Agricola, seat: int) -> int:
    """What cards bring by their text, booked before or counted now, and craft buildings."""
    player = game.seats[seat]
    points = int(player.bonus) + craft_points(player)
    if game.expansion is not None:
        points += game.expansion.bonus_points(player)
    for owner, other in enumerate(game.seats):
        for entry in other.cards:
            worth_of = ALL[entry % STATE].worth
            if worth_of is not None:
                if owner == seat:
                    points += worth_of.points(game, seat, entry // STATE)
                else:
                    points += worth_of.points_of_other(game, seat, owner)
    return points


def grain_of(player: Player) -> i64:
    return player.grain() + player.grain_on_fields() + card_crops(player, 0)


def vegetables_of(player: Player) -> i64:
    return player.vegetables() + player.vegetables_on_fields() + card_crops(player, 1)


def rows(game: Agricola, seat: int) -> list[int]:
    """The points of each line, in the order of `LINES`."""
    player = game.seats[seat]
    enclosed: i64 = player.enclosed()
    used: i64 = player.used()
    animals: i64 = player.animals
    fenced: i64 = count(player.stables & enclosed)
    return [
        by_table(FIELDS, count(player.fields)),
        by_table(PASTURES, len(player.pastures())),
        by_table(GRAIN, grain_of(player)),
        by_table(VEGETABLES, vegetables_of(player)),
        by_table(SHEEP, many(animals, 0)),
        by_table(BOAR, many(animals, 1)),
        by_table(CATTLE, many(animals, 2)),
        -count(player.land & ~used),
        min(FENCED_STABLES, fenced),
        player.house * count(player.rooms),
        people_points(game, player),
        card_points(player),
        bonus_points(game, seat),
        BEGGING * player.begging,
    ]


def people_points(game: Agricola, player: Player) -> int:
    points = PERSON * int(player.people)
    return points if game.expansion is None else points + game.expansion.people_points(player)


def score(game: Agricola, seat: int) -> int:
    """The points of these lines."""
    total = 0
    for points in rows(game, seat):
        total += points
    return total


def exact_score(game: Agricola, seat: int) -> float:
    """All points, half ones too."""
    points = float(score(game, seat))
    return points if game.expansion is None else points + game.expansion.points(game.seats[seat])


def whole(points: float) -> float | int:
    """Points without a fraction where there is none."""
    return int(points) if points == int(points) else points


def own_sheet(game: Agricola, seat: int) -> dict[str, float]:
    """The lines of one farm, whoever else counts with it."""
    found: dict[str, float] = {}
    for line, points in zip(LINES, rows(game, seat), strict=True):
        found[line] = float(points)
        if line == LAST_ANIMALS and game.expansion is not None:
            found.update(game.expansion.lines(game.seats[seat]))
    return found


def sheet(game: Agricola, seat: int) -> dict[str, float]:
    if game.team == LOWER:
        return {line: float(points) for line, points in zip(LINES, lower_rows(game, seat), strict=True)}
    lines = own_sheet(game, seat)
    if game.team == PRODUCT:
        lines["team_product"] = float(product(game, seat) - score(game, seat))
    return lines


def final_score(game: Agricola, seat: int) -> float:
    """What counts in the end: the own score, or the team's."""
    if game.team == LOWER:
        total = 0
        for points in lower_rows(game, seat):
            total += points
        return float(total)
    return float(product(game, seat)) if game.team == PRODUCT else exact_score(game, seat)


def lower_rows(game: Agricola, seat: int) -> list[int]:
    """Of each category the lower score of two partners. Begging markers are part of the bonus points."""
    one, two = rows(game, seat), rows(game, partner_of(seat))
    found = [min(one[line], two[line]) for line in range(BONUS)]
    lower = one if one[BONUS] + one[BONUS + 1] <= two[BONUS] + two[BONUS + 1] else two
    return [*found, lower[BONUS], lower[BONUS + 1]]


def product(game: Agricola, seat: int) -> int:
    """The totals of two partners, multiplied; two totals below zero make nothing good."""
    one, two = score(game, seat), score(game, partner_of(seat))
    return -one * two if one < 0 and two < 0 else one * two


def materials_left(game: Agricola, seat: int) -> int:
    """What breaks a tie: building materials, in a team game those of both partners."""
    left = int(together(game.seats[seat].materials))
    return left + int(together(game.seats[partner_of(seat)].materials)) if game.team != 0 else left


def winners(game: Agricola) -> list[int]:
    """Most points; in a tie, most building materials left, unless an expansion leaves that out; then the victory is
    shared."""
    breaks_ties = game.expansion is None or game.expansion.breaks_ties()
    best: list[int] = []
    top = (-1_000_000.0, -1)
    for seat in range(game.players):
        left = materials_left(game, seat) if breaks_ties else 0
        mine = (final_score(game, seat), left)
        if mine > top:
            top = mine
            best = [seat]
        elif mine == top:
            best.append(seat)
    return best


MATERIAL_WORTH: Final = 0.25
REED_WORTH: Final = 0.4
FOOD_WORTH: Final = 0.3
CROP_WORTH: Final = 0.5
SOWN_WORTH: Final = 0.35
ROOM_WORTH: Final = 1.2
PERSON_WORTH: Final = 0.35
PLACE_WORTH: Final = 0.15
COOK_WORTH: Final = 2.0
OCCUPATION_WORTH: Final = 0.8


def worth(game: Agricola, seat: int) -> float:
    """What a position is worth to a seat; partners share it."""
    if game.team != 0:
        return worth_of(game, seat) + worth_of(game, partner_of(seat))
    return worth_of(game, seat)


def worth_of(game: Agricola, seat: int) -> float:
    """Points, and what may still come of what is there."""
    return exact_score(game, seat) + prospects(game, seat)


def prospects(game: Agricola, seat: int) -> float:
    """What goods, food, room and people may still become in the rounds to come."""
    player = game.seats[seat]
    left = float(14 - game.round)
    if left <= 0.0:
        return 0.0
    near = min(left, 4.0) / 4.0
    materials: i64 = player.materials
    goods = MATERIAL_WORTH * float(many(materials, 0) + many(materials, 1) + many(materials, 3))
    goods += REED_WORTH * float(many(materials, 2))
    need = float((3 if game.players == 1 else 2) * player.people)
    eats = float(player.food()) + 0.5 * float(player.potential() - player.food())
    value = FOOD_WORTH * min(eats, 2.0 * need) + 0.9 * min(eats, need) * near
    value += near * (goods + CROP_WORTH * float(player.grain() + player.vegetables()))
    value += SOWN_WORTH * float(player.grain_on_fields() + 2 * player.vegetables_on_fields())
    value += PERSON_WORTH * left * float(player.people - 2)
    spare = float(player.room_count() + player.person_room - player.people)
    value += near * ROOM_WORTH * max(0.0, min(spare, 2.0))
    value += PLACE_WORTH * min(float(player.room().space), 12.0) * near
    if player.rates > 15:
        value += COOK_WORTH * near
    if game.expansion is not None:
        value += game.expansion.prospects(player, near)
    return value + OCCUPATION_WORTH * near * float(player.occupations)
