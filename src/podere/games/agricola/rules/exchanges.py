"""What cards let their owner exchange at any time, as a table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL, STATE
from podere.games.agricola.cards.majors import STALLS
from podere.games.agricola.cards.names import BASKET_STALL, CERAMICS_STALL, FURNITURE_STALL
from podere.games.agricola.cards.names import GROCER as GROCER_CARD
from podere.games.agricola.goods import Cost, covers, goods, many, one_good, single
from podere.games.agricola.lexicon import EXCHANGES, GOODS
from podere.games.agricola.moor.names import BOG_PONY
from podere.games.agricola.player import Player
from podere.kernel.bits import has

GROCER: Final = 0
"""The word that buys the top good of a pile on a card; the others say what they are."""
WALKER: Final = 1
PORCELAIN: Final = 4
FIRST_STALL: Final = 7
"""The words of the three stalls, which are major improvements."""
BOAT_FOOD: Final = 17
"""Three fuel for a food."""
PONY: Final = 18
"""A standing horse is laid on its side; what is on the card counts those that lie."""
PAIR: Final = 19
"""Two horses cooked at once."""
STOREHOUSE: Final = 20
HARDWARE: Final = 21
COOPERATIVE: Final = 22
"""From the Storehouse on: each use takes a marker off the card, and none is possible in the middle of a payment."""
PAIR_FOOD: Final = 5
STORED: Final = 2
"""The Winter Storehouse fills up to so much fuel and so much food."""
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
    goods(fuel=3),
    goods(fuel=3),
    goods(fuel=4),
    goods(fuel=4),
    goods(fuel=2),
    goods(fuel=3),
    goods(),
    goods(horse=2),
    goods(),
    goods(),
    goods(wood=1),
    goods(wood=1),
    goods(clay=1),
    goods(clay=1),
    goods(reed=1),
    goods(reed=1),
    goods(stone=1),
    goods(stone=1),
    goods(stone=1),
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
    goods(wood=2),
    goods(clay=2),
    goods(reed=2),
    goods(stone=2),
    goods(sheep=1),
    goods(food=1),
    goods(fuel=2),
    goods(food=PAIR_FOOD),
    goods(),
    goods(),
    goods(clay=1),
    goods(reed=1),
    goods(wood=1),
    goods(reed=1),
    goods(wood=1),
    goods(clay=1),
    goods(wood=1),
    goods(clay=1),
    goods(reed=1),
]
STALL: Final[tuple[int, ...]] = (FURNITURE_STALL, CERAMICS_STALL, BASKET_STALL, BASKET_STALL, BASKET_STALL)
STACK: Final[tuple[int, ...]] = (0, 4, 2, 3, 5, 1, 2, 5)
"""The Grocer's goods from the top: wood, grain, reed, stone, vegetable, clay, reed, vegetable."""
assert len(GIVES) == len(TAKES) == len(EXCHANGES)


def kinds(cost: Cost) -> int:
    """The goods of a cost as a mask."""
    return sum(2**good for good in range(len(GOODS)) if cost.of(good) > 0)


GIVEN_KINDS: Final[tuple[int, ...]] = tuple(kinds(cost) for cost in GIVES)
TAKEN_KINDS: Final[tuple[int, ...]] = tuple(kinds(cost) for cost in TAKES)


def taken(player: Player, word: int) -> Cost:
    """What an exchange brings this player now."""
    if word == GROCER:
        return one_good(STACK[player.state_of(owner_card(player, word))])
    if word == STOREHOUSE:
        food: i64 = max(0, STORED - player.food())
        fuel: i64 = max(0, STORED - many(player.larder, 3))
        return Cost(0, food * single(2) + fuel * single(3), 0)
    if word == HARDWARE:
        found: i64 = 0
        for good in range(4):
            if many(player.materials, good) == 0:
                found += single(good)
        return Cost(found, 0, 0)
    return TAKES[word]


def owner_card(player: Player, word: int) -> int:
    """The card in play to which this word belongs; -1 if it is not there."""
    for entry in player.cards:
        card = ALL[entry % STATE]
        if card.exchange_from <= word < card.exchange_to:
            return entry % STATE
    return -1


def can_exchange(player: Player, word: int, state: int) -> bool:
    """Whether this exchange is possible with what lies in the supply and on its card."""
    if not player.has(GIVES[word]):
        return False
    if word == GROCER:
        return state < len(STACK)
    if word == PONY:
        return state < many(player.animals, 3)
    if word >= STOREHOUSE:
        return state > 0 and not taken(player, word).is_nothing()
    return True


def words(player: Player) -> list[int]:
    """All exchanges that are possible now."""
    found: list[int] = []
    for entry in player.cards:
        card = ALL[entry % STATE]
        if card.exchange_from >= 0:
            for word in range(card.exchange_from, card.exchange_to):
                if can_exchange(player, word, entry // STATE):
                    found.append(word)
    if player.majors & STALLS != 0:
        for at in range(len(STALL)):
            if has(player.majors, STALL[at]) and player.has(GIVES[FIRST_STALL + at]):
                found.append(FIRST_STALL + at)
    found.sort()
    return found


def rise(player: Player, gone: i64) -> None:
    """So many horses have left the farm: lying ones go before those that stand."""
    laid = player.state_of(BOG_PONY)
    if laid > 0:
        player.set_state(BOG_PONY, max(0, laid - int(gone)))


def change(player: Player, word: int) -> None:
    """What an exchange changes on its card: a good sold, a horse that lies down, a marker used up."""
    if word >= STOREHOUSE or word in (GROCER, PONY):
        card = owner_card(player, word)
        player.set_state(card, player.state_of(card) + (1 if word < STOREHOUSE else -1))


# For the search after what could be paid


def payment_words(player: Player) -> list[int]:
    """The exchanges that a payment allows: no used markers, and no animals, for which nobody makes room meanwhile."""
    found: list[int] = []
    for entry in player.cards:
        card = ALL[entry % STATE]
        if card.exchange_from >= 0:
            for word in range(card.exchange_from, card.exchange_to):
                if word < STOREHOUSE and TAKES[word].animals == 0:
                    found.append(word)
    if player.majors & STALLS != 0:
        for at in range(len(STALL)):
            if has(player.majors, STALL[at]):
                found.append(FIRST_STALL + at)
    return found


def sold(player: Player) -> int:
    """How many goods of the Grocer are gone; all of them where there is no Grocer."""
    state = player.state_of(GROCER_CARD)
    return len(STACK) if state < 0 else state


def lying(player: Player) -> int:
    """How many horses lie on their sides."""
    return max(0, player.state_of(BOG_PONY))


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
    """Whether a cost could be paid after some exchanges of Grocer, Sheep Walker and Hard Porcelain: for each number of
    goods bought from the Grocer, what is still missing must come from clay and sheep, and all food from what is left.
    A boar for a sheep never helps: as food a vegetable is worth as much."""
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
