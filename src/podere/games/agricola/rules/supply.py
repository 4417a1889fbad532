"""Goods that come and go: gaining, promised goods, what could be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL, EXCHANGE, FREE_TRADE, WOOD_FROM_COOKING
from podere.games.agricola.cards.exchange import ROWS
from podere.games.agricola.cards.majors import STALLS
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.goods import Cost, cost_of, covers, foods, fuels, many, one_good, together
from podere.games.agricola.lexicon import GOODS
from podere.games.agricola.player import (
    FIELD_TILE,
    TILE_NAMES,
    Player,
    promise,
    promise_card,
    promise_count,
    promise_good,
    promise_round,
)
from podere.games.agricola.rules import exchanges, reach

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

ROUNDS = 14
ALL_BUT_FUEL: Final = 0xFFFF_FFFF_FFFF
"""Of the larder all but fuel, of the animals all but horses."""


def gain_materials(game: Agricola, seat: int, materials: i64) -> None:
    """Building materials into the own supply."""
    player = game.seats[seat]
    player.materials += materials
    player.gathered += together(materials)
    if game.journal is not None:
        tell(game, seat, materials, 0)


def gain_larder(game: Agricola, seat: int, larder: i64) -> None:
    """Crops and food into the own supply."""
    game.seats[seat].larder += larder
    if game.journal is not None:
        tell(game, seat, 0, larder)


def gain_food(game: Agricola, seat: int, food: i64) -> None:
    if food > 0:
        gain_larder(game, seat, foods(food))


def gain_goods(game: Agricola, seat: int, gained: Cost) -> None:
    """All of this but the animals."""
    player = game.seats[seat]
    player.materials += gained.materials
    player.larder += gained.larder
    player.gathered += together(gained.materials)
    if game.journal is not None and (gained.materials != 0 or gained.larder != 0):
        tell(game, seat, gained.materials, gained.larder)


def tell(game: Agricola, seat: int, materials: i64, larder: i64) -> None:
    if game.journal is None:
        return
    if larder >> 48 != 0:
        game.journal.note("fuel", seat, {"count": int(many(larder, 3))})
        larder &= ALL_BUT_FUEL
        if larder == 0 and materials == 0:
            return
    game.journal.note(
        "gain",
        seat,
        {
            "wood": int(many(materials, 0)),
            "clay": int(many(materials, 1)),
            "reed": int(many(materials, 2)),
            "stone": int(many(materials, 3)),
            "grain": int(many(larder, 0)),
            "vegetable": int(many(larder, 1)),
            "food": int(many(larder, 2)),
        },
    )


def tell_paid(game: Agricola, seat: int, cost: Cost) -> None:
    if game.journal is None or cost.is_nothing():
        return
    if cost.of(7) + cost.of(11) > 0:
        game.journal.note("paid_more", seat, {"fuel": cost.of(7), "horse": cost.of(11)})
        cost = Cost(cost.materials, cost.larder & ALL_BUT_FUEL, cost.animals & ALL_BUT_FUEL)
        if cost.is_nothing():
            return
    game.journal.note(
        "paid",
        seat,
        {
            "wood": cost.of(0),
            "clay": cost.of(1),
            "reed": cost.of(2),
            "stone": cost.of(3),
            "grain": cost.of(4),
            "vegetable": cost.of(5),
            "food": cost.of(6),
            "sheep": cost.of(8),
            "boar": cost.of(9),
            "cattle": cost.of(10),
        },
    )


def pay(game: Agricola, seat: int, cost: Cost) -> None:
    """Goods back to the general supply; all of them are there."""
    player = game.seats[seat]
    player.materials -= cost.materials
    player.larder -= cost.larder
    player.animals -= cost.animals
    if cost.animals >> 48 != 0:
        exchanges.rise(player, cost.animals >> 48)
    if game.journal is not None:
        tell_paid(game, seat, cost)


def can_reach(player: Player, cost: Cost) -> bool:
    """Whether this could be paid, with all that can be turned into something else at any time."""
    whole = cost
    if cost.larder >> 48 > player.larder >> 48:
        cost = with_wood(player, cost)
    if covers(player.materials, cost.materials) and covers(player.animals, cost.animals):
        if covers(player.larder, cost.larder):
            return True
        if can_reach_larder(player, cost):
            return True
    if player.majors & STALLS != 0 and exchanges.can_reach_by_stalls(player, cost):
        if can_reach_larder(player, cost):
            return True
    if player.powers & (WOOD_FROM_COOKING | FREE_TRADE) != 0:
        return reach.can_reach(player, whole)
    if player.powers & EXCHANGE == 0:
        return False
    return (
        reach.can_reach(player, whole) if player.majors & STALLS != 0 else exchanges.can_reach(player, cost)
    )


def is_beyond(player: Player, materials: i64) -> bool:
    """Whether building materials are short and nothing can be turned into them."""
    if covers(player.materials, materials):
        return False
    return player.powers & (WOOD_FROM_COOKING | FREE_TRADE | EXCHANGE) == 0 and player.majors & STALLS == 0


def with_wood(player: Player, cost: Cost) -> Cost:
    """The cost with wood in place of the fuel that is not there."""
    short: i64 = (cost.larder >> 48) - player.fuel()
    return Cost(cost.materials + short, cost.larder - fuels(cost.larder >> 48), cost.animals)


def can_reach_larder(player: Player, cost: Cost) -> bool:
    """Whether crops and food could be there, if materials and animals are."""
    grain: i64 = player.grain() - many(cost.larder, 0)
    vegetables: i64 = player.vegetables() - many(cost.larder, 1)
    if grain < 0 or vegetables < 0:
        return False
    rates: i64 = player.rates
    food: i64 = player.food() - many(cost.larder, 2) + grain + vegetables * (rates & 15)
    if food >= 0:
        return True
    if rates < 16:
        return False
    animals: i64 = player.animals - cost.animals
    food += many(animals, 0) * ((rates >> 4) & 15) + many(animals, 1) * ((rates >> 8) & 15)
    food += many(animals, 2) * ((rates >> 12) & 15) + many(animals, 3) * ((rates >> 16) & 15)
    return food >= 0


def can_reach_food(player: Player, food: i64) -> bool:
    """Whether so much food could be there."""
    if player.food() >= food or player.potential() >= food:
        return True
    if player.powers & (EXCHANGE | FREE_TRADE | WOOD_FROM_COOKING) == 0:
        return False
    return can_reach(player, Cost(0, foods(food), 0))


def can_trade(player: Player) -> bool:
    """Whether anything could be exchanged, if need be after goods were turned into food."""
    if not exchanges.trades(player):
        return False
    if exchanges.words(player):
        return True
    if exchanges.buys(player) and can_reach_food(player, 1):
        return True
    for word in exchanges.payment_words(player):
        given = ROWS[word].gives
        if not given.is_nothing() and not ROWS[word].pile and can_reach(player, given):
            return True
    return False


def could_have(player: Player, good: int, many_of: int) -> bool:
    """Whether so much of a good could be there, for who can buy goods."""
    return exchanges.buys(player) and can_reach(player, one_good(good, many_of))


def missing(player: Player, cost: Cost) -> dict[str, int]:
    """What is short of a cost, good by good."""
    return {
        name: cost.of(good) - int(player.of(good))
        for good, name in enumerate(GOODS)
        if cost.of(good) > player.of(good)
    }


# Goods on round spaces


def promise_goods(game: Agricola, seat: int, card: int, round: int, good: int, count: int) -> None:
    """Put goods of this seat on a round space that is still to come; beyond the last round they are lost."""
    if not game.round < round <= ROUNDS:
        return
    player = game.seats[seat]
    player.promises = [*player.promises, promise(round, card, good, count)]
    if game.journal is not None:
        name = GOODS[good] if good < FIELD_TILE else TILE_NAMES[good - FIELD_TILE]
        game.journal.note(
            "promised", seat, {"card": CARDS[card], "round": round, "good": name, "count": count}
        )


def is_quiet(entry: int) -> bool:
    """Whether promised goods need neither room nor an answer."""
    return promise_good(entry) < 8 and not ALL[promise_card(entry)].keeps_promises


def take_promises(game: Agricola, seat: int, card: int) -> Cost:
    """Take what lies on the space of this round: what is quiet (card -1), or what one card has put there."""
    player = game.seats[seat]
    taken: list[int] = []
    left: list[int] = []
    for entry in player.promises:
        mine = promise_round(entry) == game.round
        if mine and (is_quiet(entry) if card < 0 else promise_card(entry) == card):
            taken.extend([promise_good(entry)] * promise_count(entry))
        else:
            left.append(entry)
    player.promises = left
    return cost_of([good for good in taken if good < FIELD_TILE])


def drop_promises(game: Agricola, seat: int) -> None:
    """What is still on the space of this round was refused and is gone, but for goods that are due in any case."""
    for card in sorted({promise_card(entry) for entry in game.seats[seat].promises}):
        drop_card_promises(game, seat, card)


def drop_card_promises(game: Agricola, seat: int, card: int) -> None:
    """The same for what one card has put there."""
    player = game.seats[seat]
    left: list[int] = []
    for entry in player.promises:
        if promise_round(entry) != game.round or promise_card(entry) != card:
            left.append(entry)
        elif ALL[card].gives_after:
            gain_goods(game, seat, one_good(promise_good(entry), promise_count(entry)))
    player.promises = left
