"""What may be played: whether a card may enter the city, and whether it can be paid, also with what abilities save."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import (
    COMMON_CONSTRUCTION,
    FOR_CONSTRUCTION,
    FOR_CRITTER,
    TABLES,
    UNIQUE_CONSTRUCTION,
)
from podere.games.everdell.cards.names import IS_CRITTER, KINDS, SIGNS
from podere.games.everdell.city import SLOTS, City
from podere.games.everdell.goods import covers, of, shortage, some, total
from podere.games.everdell.lexicon import (
    BERRY,
    PEBBLE,
    RESIN,
    TWIG,
)
from podere.games.everdell.player import Player
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

SAVING: Final = 3
"""So many resources does a card save."""


# May it enter?


def can_place_fool(game: Everdell, seat: int) -> bool:
    """Whether another city has an empty slot and no Fool; alone, whether Rugwort has a card to lose."""
    if game.year:
        return len(game.rugwort.cards) > 0
    for other in range(game.players):
        if other != seat and takes_fool(game.seats[other].city):
            return True
    return False


def takes_fool(city: City) -> bool:
    return city.used < SLOTS and not city.has(TABLES.elsewhere)


def can_enter(game: Everdell, seat: int, kind: i64) -> bool:
    """Whether a card may come into the city (a Fool: into another one)."""
    city = game.seats[seat].city
    if city.owned & TABLES.unique & SIGNS[kind] != 0:
        return kind == TABLES.elsewhere and can_place_fool(game, seat)
    if kind == TABLES.elsewhere:
        return can_place_fool(game, seat)
    if kind == TABLES.razing:
        return constructions(city) > 0
    return city.fits(kind)


def constructions(city: City) -> i64:
    return city.count(COMMON_CONSTRUCTION) + city.count(UNIQUE_CONSTRUCTION)


def can_enter_without(game: Everdell, seat: int, kind: i64, gone: i64) -> bool:
    """The same after one card of the kind `gone` has left the city to pay for it."""
    city = game.seats[seat].city
    if kind == TABLES.elsewhere:
        return can_place_fool(game, seat)
    if city.owned & TABLES.unique & SIGNS[kind] != 0 and kind != gone:
        return False
    if kind == TABLES.razing:
        return constructions(city) > (1 if not IS_CRITTER[gone] else 0)
    husbands: i64 = city.husbands - (1 if gone == TABLES.husband else 0)
    wives: i64 = city.wives - (1 if gone == TABLES.wife else 0)
    pairs: i64 = min(wives, husbands)
    used: i64 = city.used + city.pairs - pairs - (0 if TABLES.slotless & SIGNS[gone] != 0 else 1)
    if used < SLOTS or TABLES.slotless & SIGNS[kind] != 0:
        return True
    if kind == TABLES.husband:
        return wives > husbands
    return kind == TABLES.wife and husbands > wives


def jailable(city: City) -> int:
    """The Critters that may be jailed now; who opens the second cell does not go into it."""
    if not city.has(TABLES.jail) or city.prisoners >= city.cells():
        return 0
    critters = city.owned & TABLES.critters
    return critters & ~SIGNS[TABLES.jailer] if city.prisoners > 0 else critters


# Can it be paid?


def can_pay(player: Player, kind: i64, saved: i64) -> bool:
    """With resources, so many of them saved, or by the token on a Construction."""
    cost: i64 = TABLES.costs[kind]
    return (
        covers(player.goods, cost)
        or player.city.free & SIGNS[kind] != 0
        or (saved > 0 and shortage(player.goods, cost) <= saved)
    )


def payable(player: Player, kinds: int, saved: i64) -> int:
    """Those of the kinds that can be paid so: `can_pay` for all of them at once."""
    found = kinds & (player.city.free | TABLES.affordable(player.goods))
    return found if saved == 0 else found | within_reach(player.goods, kinds & ~found, saved)


def within_reach(goods: i64, kinds: int, saved: i64) -> int:
    """Those of the kinds for which no more resources than so many are missing."""
    found = 0
    most: i64 = total(goods) + saved
    left = kinds
    while left != 0:
        lowest = left & -left
        kind = lowest.bit_length() - 1
        if TABLES.prices[kind] <= most and shortage(goods, TABLES.costs[kind]) <= saved:
            found |= lowest
        left ^= lowest
    return found


def can_swap(player: Player, kind: i64) -> bool:
    """Whether a swap makes it payable: one resource short, and one of another kind to spare."""
    cost: i64 = TABLES.costs[kind]
    if shortage(player.goods, cost) != 1:
        return False
    resource: i64 = 0
    while resource < 4:
        if of(player.goods, resource) > of(cost, resource):
            return True
        resource += 1
    return False


def can_play(game: Everdell, seat: int, kind: i64) -> bool:
    """Whether a card can be played in an ordinary turn, in any way of paying."""
    player = game.seats[seat]
    city = player.city
    if can_enter(game, seat, kind):
        if can_pay(player, kind, 0) or (city.owned & TABLES.swapping != 0 and can_swap(player, kind)):
            return True
    return can_pay(player, kind, SAVING) and can_use_ability(game, seat, kind)


def can_use_ability(game: Everdell, seat: int, kind: i64) -> bool:
    """Whether a card that is payable with what an ability saves can enter with the help of one."""
    city = game.seats[seat].city
    if city.owned & TABLES.saving == 0:
        return False
    dismissed: i64 = TABLES.dismissed[FOR_CRITTER if IS_CRITTER[kind] else FOR_CONSTRUCTION]
    if city.has(dismissed) and can_enter_without(game, seat, kind, dismissed):
        return True
    jailed = jailable(city)
    while jailed != 0:
        if can_enter_without(game, seat, kind, (jailed & -jailed).bit_length() - 1):
            return True
        jailed &= jailed - 1
    return False


def entering(game: Everdell, seat: int, kinds: int) -> int:
    """Those of the kinds that may come into the city."""
    city = game.seats[seat].city
    odd = kinds & TABLES.entering_oddly
    found = kinds & ~(city.owned & TABLES.unique) & ~TABLES.entering_oddly
    if city.used >= SLOTS:
        found &= TABLES.slotless | (SIGNS[TABLES.husband] if city.wives > city.husbands else 0)
        if city.husbands > city.wives:
            found |= kinds & SIGNS[TABLES.wife]
    if odd != 0:
        if (odd >> TABLES.razing) & 1 != 0 and constructions(city) > 0:
            found |= SIGNS[TABLES.razing]
        if (odd >> TABLES.elsewhere) & 1 != 0 and can_place_fool(game, seat):
            found |= SIGNS[TABLES.elsewhere]
    return found


def playable(game: Everdell, seat: int, kinds: int) -> int:
    """Those of the kinds that can be played in an ordinary turn: `can_play` for all of them at once."""
    player = game.seats[seat]
    enters = entering(game, seat, kinds)
    easy = player.city.free | TABLES.affordable(player.goods)
    found = enters & easy
    if player.city.owned & (TABLES.saving | TABLES.swapping) != 0:
        left = kinds & ~found
        left = (left & easy) | within_reach(player.goods, left & ~easy, SAVING)
        found |= playable_with_help(game, seat, left, enters)
    return found


def playable_with_help(game: Everdell, seat: int, kinds: int, enters: int) -> int:
    """Those of the kinds, which are payable with what an ability saves, that a swap or an ability lets one play;
    `enters` may come into the city as it is."""
    player = game.seats[seat]
    swaps = enters if player.city.owned & TABLES.swapping != 0 else 0
    found = 0
    left = kinds
    while left != 0:
        lowest = left & -left
        kind = lowest.bit_length() - 1
        if (swaps & lowest != 0 and can_swap(player, kind)) or can_use_ability(game, seat, kind):
            found |= lowest
        left ^= lowest
    return found


def why_not_enter(game: Everdell, seat: int, kind: int) -> Reason | None:
    """Why a card may not come into the city as it is."""
    if can_enter(game, seat, kind):
        return None
    if kind == TABLES.elsewhere:
        return Reason("everdell.why.no_city_for_fool")
    if kind == TABLES.razing:
        return Reason("everdell.why.nothing_to_raze")
    if game.seats[seat].city.owned & TABLES.unique & SIGNS[kind] != 0:
        return Reason("everdell.why.unique", card=KINDS[kind])
    return Reason("everdell.why.city_full")


def why_not_play(game: Everdell, seat: int, kind: int) -> Reason | None:
    """Why a card cannot be played in an ordinary turn."""
    if can_play(game, seat, kind):
        return None
    return why_not_enter(game, seat, kind) or cannot_pay(game.seats[seat], kind, 0)


def why_not_play_for_less(game: Everdell, seat: int, kind: int, saved: int) -> Reason | None:
    """The same where a place or a visited card lets one play it for so many resources less."""
    refused = why_not_enter(game, seat, kind)
    if refused is not None or can_pay(game.seats[seat], kind, saved):
        return refused
    return cannot_pay(game.seats[seat], kind, saved)


def cannot_pay(player: Player, kind: int, saved: int) -> Reason:
    cost: i64 = TABLES.costs[kind]
    missing = max(1, int(shortage(player.goods, cost)) - saved)
    lacking: i64 = 0
    for resource in range(4):
        lack: i64 = of(cost, resource) - of(player.goods, resource)
        if lack > 0:
            lacking += some(resource, lack)
    return Reason(
        "everdell.why.cannot_pay",
        count=missing,
        twig=int(of(lacking, TWIG)),
        resin=int(of(lacking, RESIN)),
        pebble=int(of(lacking, PEBBLE)),
        berry=int(of(lacking, BERRY)),
        saved=saved,
    )
