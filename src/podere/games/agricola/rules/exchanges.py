"""What cards let their owner exchange at any time, as a table; and what could be paid by it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL, STATE
from podere.games.agricola.cards.majors import STALLS
from podere.games.agricola.cards.names import BASKET_STALL, CERAMICS_STALL, FURNITURE_STALL
from podere.games.agricola.goods import Cost, covers, goods, many, one_good, single
from podere.games.agricola.lexicon import CLAY, EXCHANGES, STONE, WOOD
from podere.games.agricola.player import Player
from podere.kernel.bits import has

GROCER: Final = 0
"""The word that buys the top good of a pile on a card; the others say what they are."""
WALKER: Final = 1
PORCELAIN: Final = 4
GIVES: Final[list[Cost]] = [
    goods(food=1),
    goods(sheep=1),
    goods(sheep=1),
    goods(sheep=1),
    goods(clay=2),
    goods(clay=3),
    goods(clay=4),
    goods(wood=1),
    goods(clay=1),
    goods(reed=1),
    goods(reed=1),
    goods(reed=1),
]
TAKES: Final[list[Cost]] = [
    goods(),
    goods(boar=1),
    goods(vegetable=1),
    goods(stone=1),
    goods(stone=1),
    goods(stone=2),
    goods(stone=3),
    goods(clay=1),
    goods(wood=1),
    goods(wood=1),
    goods(clay=1),
    goods(stone=1),
]
FIRST_STALL: Final = 7
"""From here on the words of the three stalls, which are major improvements."""
STALL: Final[tuple[int, ...]] = (FURNITURE_STALL, CERAMICS_STALL, BASKET_STALL, BASKET_STALL, BASKET_STALL)
STALL_GOODS: Final[tuple[int, ...]] = (CLAY, WOOD, WOOD, CLAY, STONE)
"""What each of these words brings."""
STACK: Final[tuple[int, ...]] = (0, 4, 2, 3, 5, 1, 2, 5)
"""The Grocer's goods from the top: wood, grain, reed, stone, vegetable, clay, reed, vegetable."""
assert len(GIVES) == len(TAKES) == len(EXCHANGES)


def taken(player: Player, word: int) -> Cost:
    """What an exchange brings this player now."""
    if word != GROCER:
        return TAKES[word]
    card = owner_card(player, word)
    sold = player.state_of(card)
    return one_good(STACK[sold])


def owner_card(player: Player, word: int) -> int:
    """The card in play to which this word belongs; -1 if it is not there."""
    for entry in player.cards:
        card = ALL[entry % STATE]
        if card.exchange_from <= word < card.exchange_to:
            return entry % STATE
    return -1


def can_exchange(player: Player, word: int) -> bool:
    """Whether this exchange is possible with what lies in the supply."""
    if word >= FIRST_STALL:
        return has(player.majors, STALL[word - FIRST_STALL]) and player.has(GIVES[word])
    card = owner_card(player, word)
    if card < 0 or not player.has(GIVES[word]):
        return False
    return word != GROCER or player.state_of(card) < len(STACK)


def words(player: Player) -> list[int]:
    """All exchanges that are possible now."""
    found: list[int] = []
    for entry in player.cards:
        card = ALL[entry % STATE]
        if card.exchange_from >= 0:
            for word in range(card.exchange_from, card.exchange_to):
                if can_exchange(player, word):
                    found.append(word)
    found.sort()
    if player.majors & STALLS != 0:
        for word in range(FIRST_STALL, len(GIVES)):
            if can_exchange(player, word):
                found.append(word)
    return found


def can_reach_by_stalls(player: Player, cost: Cost) -> bool:
    """Whether the building materials of a cost could be there with what the stalls exchange: stone comes from reed
    only, clay from wood, wood from clay, and either from reed."""
    if not covers(player.animals, cost.animals):
        return False
    with_reed = has(player.majors, BASKET_STALL)
    wood: i64 = many(player.materials, 0) - many(cost.materials, 0)
    clay: i64 = many(player.materials, 1) - many(cost.materials, 1)
    reed: i64 = many(player.materials, 2) - many(cost.materials, 2)
    stone: i64 = many(player.materials, 3) - many(cost.materials, 3)
    if stone < 0:
        reed += stone
    if wood < 0 and clay > 0 and has(player.majors, CERAMICS_STALL):
        wood = min(0, wood + clay)
    elif clay < 0 and wood > 0 and has(player.majors, FURNITURE_STALL):
        clay = min(0, clay + wood)
    if wood < 0:
        reed += wood
    if clay < 0:
        reed += clay
    return reed >= 0 and (with_reed or (stone >= 0 and wood >= 0 and clay >= 0))


def stone_from(clay: i64) -> i64:
    """The most stone for so much clay: 2, 3 or 4 clay for one stone less."""
    rest: i64 = clay % 4
    return clay // 4 * 3 + (rest - 1 if rest >= 2 else 0)


def can_reach(player: Player, cost: Cost) -> bool:
    """Whether a cost could be paid after some exchanges: for each number of goods bought from the Grocer, what is
    still missing must come from clay and sheep, and all food from what is left. A boar for a sheep never helps: as food
    a vegetable is worth as much."""
    sold: i64 = len(STACK)
    has_walker = False
    has_porcelain = False
    for entry in player.cards:
        first = ALL[entry % STATE].exchange_from
        if first == GROCER:
            sold = entry // STATE
        elif first == WALKER:
            has_walker = True
        elif first == PORCELAIN:
            has_porcelain = True
    materials: i64 = player.materials
    larder: i64 = player.larder
    bought: i64 = 0
    while True:
        if _enough(player, materials, larder, sold - bought, bought, cost, has_walker, has_porcelain):
            return True
        if sold >= len(STACK):
            return False
        good: i64 = STACK[sold]
        if good < 4:
            materials += single(good)
        else:
            larder += single(good - 4)
        bought += 1
        sold += 1


def _enough(
    player: Player,
    materials: i64,
    larder: i64,
    first: i64,
    bought: i64,
    cost: Cost,
    has_walker: bool,
    has_porcelain: bool,
) -> bool:
    need: i64 = cost.materials
    if not covers(materials & 0xFFFF_FFFF_FFFF, need & 0xFFFF_FFFF_FFFF):
        return False
    animals: i64 = player.animals
    sheep: i64 = many(animals, 0) - many(cost.animals, 0)
    boars: i64 = many(animals, 1) - many(cost.animals, 1)
    cattle: i64 = many(animals, 2) - many(cost.animals, 2)
    grain: i64 = many(larder, 0) - many(cost.larder, 0)
    vegetables: i64 = many(larder, 1) - many(cost.larder, 1)
    stone: i64 = many(materials, 3) - many(need, 3)
    if sheep < 0 or boars < 0 or cattle < 0 or grain < 0:
        return False
    if stone < 0 and has_porcelain:
        stone = min(0, stone + stone_from(many(materials, 1) - many(need, 1)))
    if stone < 0 or vegetables < 0:
        if not has_walker:
            return False
        sheep += min(0, stone) + min(0, vegetables)
        if sheep < 0:
            return False
        vegetables = max(0, vegetables)
    rates: i64 = player.rates
    for_vegetable: i64 = rates & 15
    for_sheep: i64 = (rates >> 4) & 15
    for_boar: i64 = (rates >> 8) & 15
    if has_walker:
        for_sheep = max(for_sheep, for_vegetable)
    meat: i64 = sheep * for_sheep + boars * for_boar + cattle * ((rates >> 12) & 15)
    food: i64 = many(larder, 2)
    if food - many(cost.larder, 2) - bought + grain + vegetables * for_vegetable + meat < 0:
        return False
    # Each good is paid for before it is there: of what is bought, only what is already there helps to buy the next.
    held_grain: i64 = player.grain()
    held_vegetables: i64 = player.vegetables()
    paid: i64 = 0
    while paid < bought:
        crops: i64 = min(held_grain, grain) + min(held_vegetables, vegetables) * for_vegetable
        if food + crops + meat - paid < 1:
            return False
        good: i64 = STACK[first + paid]
        if good == 4:
            held_grain += 1
        elif good == 5:
            held_vegetables += 1
        paid += 1
    return True
