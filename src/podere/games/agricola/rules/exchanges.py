"""What cards let their owner exchange at any time, as a table."""

from __future__ import annotations

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL, EXCHANGE, FREE_TRADE, OUTSIDE_PAYMENTS, STATE
from podere.games.agricola.cards.exchange import NO_PILE, ROWS
from podere.games.agricola.cards.majors import STALLS
from podere.games.agricola.goods import Cost, covers, many, one_good, single
from podere.games.agricola.lexicon import CLAY, REED, SHEEP, STONE, WOOD
from podere.games.agricola.player import Player
from podere.kernel.bits import has, members


def missing_up_to(player: Player, full: Cost) -> Cost:
    """What is missing up to so much of each good."""
    materials: i64 = 0
    larder: i64 = 0
    place: i64 = 0
    while place < 4:
        materials += max(0, many(full.materials, place) - many(player.materials, place)) * single(place)
        larder += max(0, many(full.larder, place) - many(player.larder, place)) * single(place)
        place += 1
    return Cost(materials, larder, 0)


def taken(player: Player, word: int) -> Cost:
    """What an exchange brings this player now."""
    row = ROWS[word]
    if row.pile:
        return one_good(row.pile[player.state_of(owner_card(player, word))])
    return missing_up_to(player, row.takes) if row.fills else row.takes


def owner_card(player: Player, word: int) -> int:
    """The card in play to which this word belongs; -1 if it is not there."""
    for entry in player.cards:
        card = ALL[entry % STATE]
        if card.exchange_from <= word < card.exchange_to:
            return entry % STATE
    return -1


def can_exchange(player: Player, word: int, entry: int) -> bool:
    """Whether this exchange is possible with what lies in the supply and on its card in play."""
    row = ROWS[word]
    if not player.has(row.gives):
        return False
    if row.pile:
        return entry // STATE < len(row.pile)
    if row.lays_down:
        return entry // STATE < many(player.animals, 3)
    if row.cooks > 0:
        return not player.is_idle(entry % STATE)
    return not row.marker or (entry // STATE > 0 and not taken(player, word).is_nothing())


def words(player: Player) -> list[int]:
    """All exchanges that are possible now."""
    found: list[int] = []
    for entry in player.cards:
        card = ALL[entry % STATE]
        if card.exchange_from >= 0:
            for word in range(card.exchange_from, card.exchange_to):
                if can_exchange(player, word, entry):
                    found.append(word)
    if player.majors & STALLS != 0:
        for word in stall_words(player):
            if player.has(ROWS[word].gives):
                found.append(word)
    found.sort()
    return found


def stall_words(player: Player) -> list[int]:
    """The words of the stalls of this player, which are major improvements."""
    found: list[int] = []
    for major in members(player.majors & STALLS):
        found.extend(range(ALL[major].exchange_from, ALL[major].exchange_to))
    return found


def may_help(player: Player) -> bool:
    """Whether an exchange is possible now that no payment allows: before a payment it may make it possible."""
    if player.powers & OUTSIDE_PAYMENTS == 0:
        return False
    for word in words(player):
        if not ROWS[word].is_payment():
            return True
    return False


def refills(player: Player, good: int = -1) -> bool:
    """Whether a card could fill up what is missing now, this good or any: once other goods have come it brings less."""
    if player.powers & OUTSIDE_PAYMENTS == 0:
        return False
    for word in words(player):
        if ROWS[word].fills and (good < 0 or taken(player, word).of(good) > 0):
            return True
    return False


def has_store(player: Player) -> bool:
    """Whether a card has a marker left with which it fills up goods."""
    if player.powers & OUTSIDE_PAYMENTS == 0:
        return False
    for entry in player.cards:
        if entry >= STATE:
            for row in ALL[entry % STATE].exchanges:
                if row.fills:
                    return True
    return False


def may_bring(player: Player, good: int) -> bool:
    """Whether some exchange of this player brings this building material or crop."""
    for entry in player.cards:
        card = ALL[entry % STATE]
        if card.exchange_from >= 0:
            for word in range(card.exchange_from, card.exchange_to):
                if has(ROWS[word].taken, good):
                    return True
    if player.majors & STALLS != 0:
        for word in stall_words(player):
            if has(ROWS[word].taken, good):
                return True
    return False


def may_bring_animals(player: Player) -> bool:
    """Whether some exchange of this player makes animals of other goods."""
    for entry in player.cards:
        for row in ALL[entry % STATE].exchanges:
            if row.takes.animals != 0 and row.gives.animals == 0:
                return True
    return False


def trades(player: Player) -> bool:
    """Whether this seat may exchange anything at any time, beside what everybody may."""
    return player.powers & EXCHANGE != 0 or player.majors & STALLS != 0


def buys(player: Player) -> bool:
    """Whether this seat may buy goods for food."""
    return on_sale(player) > 0


def on_sale(player: Player) -> int:
    """How many goods this seat may still buy, a food for each."""
    return len(pile(player)) - sold(player) if player.powers & EXCHANGE != 0 else 0


def rise(player: Player, gone: i64) -> None:
    """So many horses have left the farm: lying ones go before those that stand."""
    if player.powers & FREE_TRADE == 0:
        return
    for entry in player.cards:
        if ALL[entry % STATE].lays_down and entry >= STATE:
            player.set_state(entry % STATE, max(0, entry // STATE - int(gone)))


def change(player: Player, word: int) -> None:
    """What an exchange changes on its card: a good sold, a horse that lies down, a marker used up."""
    row = ROWS[word]
    if row.marker or row.lays_down or row.pile:
        card = owner_card(player, word)
        player.set_state(card, player.state_of(card) + (-1 if row.marker else 1))


# For the search after what could be paid


def payment_words(player: Player) -> list[int]:
    """The exchanges that a payment allows."""
    found: list[int] = []
    for entry in player.cards:
        card = ALL[entry % STATE]
        if card.exchange_from >= 0:
            for word in range(card.exchange_from, card.exchange_to):
                row = ROWS[word]
                if row.is_payment() and (row.cooks == 0 or not player.is_idle(card.number)):
                    found.append(word)
    if player.majors & STALLS != 0:
        found.extend(stall_words(player))
    return found


def pile(player: Player) -> list[int]:
    """The goods that a card of this player sells, one after the other; none without such a card."""
    for entry in player.cards:
        if ALL[entry % STATE].pile:
            return ALL[entry % STATE].pile
    return NO_PILE


def sold(player: Player) -> int:
    """How many goods of the pile are gone."""
    for entry in player.cards:
        if ALL[entry % STATE].pile:
            return entry // STATE
    return 0


def lying(player: Player) -> int:
    """How many horses lie on their sides."""
    if player.powers & FREE_TRADE != 0:
        for entry in player.cards:
            if ALL[entry % STATE].lays_down:
                return entry // STATE
    return 0


def brings(player: Player, given: int, taken: int) -> bool:
    """Whether a stall of this player turns one good into another."""
    for word in stall_words(player):
        if has(ROWS[word].given, given) and has(ROWS[word].taken, taken):
            return True
    return False


def can_reach_by_stalls(player: Player, cost: Cost) -> bool:
    """Whether the building materials of a cost could be there with what the stalls exchange: stone comes from reed
    only, clay from wood, wood from clay, and either from reed."""
    if not covers(player.animals, cost.animals):
        return False
    with_reed = brings(player, REED, STONE)
    wood: i64 = many(player.materials, 0) - many(cost.materials, 0)
    clay: i64 = many(player.materials, 1) - many(cost.materials, 1)
    reed: i64 = many(player.materials, 2) - many(cost.materials, 2)
    stone: i64 = many(player.materials, 3) - many(cost.materials, 3)
    if stone < 0:
        reed += stone
    if wood < 0 and clay > 0 and brings(player, CLAY, WOOD):
        wood = min(0, wood + clay)
    elif clay < 0 and wood > 0 and brings(player, WOOD, CLAY):
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
    """Whether a cost could be paid after some exchanges of those that payments offer at will (sheep for other goods,
    clay for stone, a pile that sells): for each number of goods bought from the pile, clay and sheep must bring what is
    still missing, and what is left all the food. A boar for a sheep never helps: as food a vegetable is worth as
    much."""
    goods = NO_PILE
    sold: i64 = 0
    has_walker = False
    has_porcelain = False
    for entry in player.cards:
        card = ALL[entry % STATE]
        for row in card.exchanges:
            if row.pile:
                goods = row.pile
                sold = entry // STATE
            elif has(row.given, SHEEP) and row.at_will:
                has_walker = True
            elif has(row.given, CLAY) and row.at_will:
                has_porcelain = True
    materials: i64 = player.materials
    larder: i64 = player.larder
    bought: i64 = 0
    while True:
        if _enough(player, materials, larder, goods, sold - bought, bought, cost, has_walker, has_porcelain):
            return True
        if sold >= len(goods):
            return False
        good: i64 = goods[sold]
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
    goods: list[int],
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
        good: i64 = goods[first + paid]
        if good == 4:
            held_grain += 1
        elif good == 5:
            held_vegetables += 1
        paid += 1
    return True
