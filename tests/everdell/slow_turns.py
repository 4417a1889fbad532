"""All that one action can lead to, by the rulebook alone: every way to pay, every order that is left to the player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

from tests.everdell.slow import PRINTED, RESOURCES, pairs, slots

TWIG, RESIN, PEBBLE, BERRY = range(4)
LIMIT = 8
"""Cards in a hand."""
STORED = (3, 2, 1, 2)
GREEN = [name for name, card in PRINTED.items() if card.type == "production"]
Goods = tuple[int, int, int, int]


class Entry(NamedTuple):
    """A card of a city and what is on it."""

    card: str
    occupied: bool = False
    tokens: int = 0
    goods: Goods = (0, 0, 0, 0)
    prisoners: tuple[str, ...] = ()
    worker: bool = False


class Seat(NamedTuple):
    """What a player has."""

    goods: Goods
    points: int
    hand: tuple[str, ...]
    city: tuple[Entry, ...]

    def cards(self) -> list[str]:
        return [entry.card for entry in self.city]

    def has(self, card: str) -> bool:
        return card in self.cards()


class Table(NamedTuple):
    """Two players, of whom the first one acts; the deck is made of one kind of card."""

    me: Seat
    other: Seat
    deck: int
    drawn: str
    gone: tuple[str, ...]


def entry_of(data: dict[str, Any]) -> Entry:
    goods = tuple(data.get("goods", {}).get(name, 0) for name in RESOURCES)
    return Entry(
        data["card"],
        data.get("occupied", False),
        data.get("tokens", 0),
        (goods[0], goods[1], goods[2], goods[3]),
        tuple(sorted(data.get("prisoners", []))),
        bool(data.get("workers")),
    )


def seat_of(data: dict[str, Any]) -> Seat:
    return Seat(
        (data["twig"], data["resin"], data["pebble"], data["berry"]),
        data["points"],
        tuple(sorted(entry["card"] for entry in data["hand"])),
        tuple(sorted(entry_of(entry) for entry in data["city"])),
    )


def table_of(position: Any) -> Table:
    """The table that stands in a position."""
    state = position["state"]
    kinds = list(state["deck"])
    gone = tuple(sorted(entry["card"] for entry in state["discards"]))
    me, other = map(seat_of, state["seats"])
    return Table(me, other, sum(state["deck"].values()), kinds[0] if kinds else "", gone)


def sorted_table(table: Table) -> Table:
    """The same with everything that has no order in order."""
    me, other = (
        seat._replace(hand=tuple(sorted(seat.hand)), city=tuple(sorted(seat.city)))
        for seat in (table.me, table.other)
    )
    return table._replace(me=me, other=other, gone=tuple(sorted(table.gone)))


# Small deeds


def add(goods: Goods, resource: int, many: int) -> Goods:
    changed = list(goods)
    changed[resource] += many
    return (changed[0], changed[1], changed[2], changed[3])


def gain(table: Table, resource: int, many: int = 1) -> Table:
    return table._replace(me=table.me._replace(goods=add(table.me.goods, resource, many)))


def points(table: Table, many: int) -> Table:
    return table._replace(me=table.me._replace(points=table.me.points + many))


def any_resource(table: Table) -> Iterator[Table]:
    for resource in range(4):
        yield gain(table, resource)


def draw(table: Table, many: int) -> Table:
    """As many as the hand has room for."""
    many = min(many, LIMIT - len(table.me.hand))
    assert many <= table.deck, "these tables have a deck that is large enough"
    hand = table.me.hand + (table.drawn,) * max(0, many)
    return table._replace(me=table.me._replace(hand=hand), deck=table.deck - max(0, many))


def discard(table: Table, *cards: str) -> Table:
    return table._replace(gone=table.gone + cards)


def out_of_hand(table: Table, cards: tuple[str, ...]) -> Table:
    left = list(table.me.hand)
    for card in cards:
        left.remove(card)
    return table._replace(me=table.me._replace(hand=tuple(left)))


def handfuls(hand: tuple[str, ...], most: int) -> set[tuple[str, ...]]:
    """Every choice of up to so many cards."""
    return {tuple(sorted(some)) for many in range(most + 1) for some in combinations(hand, many)}


def with_entry(table: Table, at: int, entry: Entry) -> Table:
    city = [*table.me.city[:at], entry, *table.me.city[at + 1 :]]
    return table._replace(me=table.me._replace(city=tuple(city)))


def leave(table: Table, at: int) -> Table:
    """A card of the own city is discarded, with all prisoners on it."""
    entry = table.me.city[at]
    city = table.me.city[:at] + table.me.city[at + 1 :]
    return discard(table._replace(me=table.me._replace(city=city)), entry.card, *entry.prisoners)


def refund(table: Table, card: str) -> Table:
    for name, many in PRINTED[card].cost.items():
        table = gain(table, RESOURCES.index(name), many)
    return table


# Production


def produce(table: Table, card: str, at: int, theirs: bool = False, played: bool = False) -> Iterator[Table]:
    """A green card acts for me: one of mine, which stands at this place, or one of theirs as it would there."""
    city = table.other.cards() if theirs else table.me.cards()
    farms = city.count("farm")
    if card in ("farm", "twig_barge", "resin_refinery", "mine"):
        resource, many = {
            "farm": (BERRY, 1), "twig_barge": (TWIG, 2), "resin_refinery": (RESIN, 1), "mine": (PEBBLE, 1),
        }[card]  # fmt: skip
        yield gain(table, resource, many)
    elif card == "general_store":
        yield gain(table, BERRY, 2 if farms else 1)
    elif card == "barge_toad":
        yield gain(table, TWIG, 2 * farms)
    elif card == "fairgrounds":
        yield draw(table, 2)
    elif card == "husband":
        mated = city.count("husband") <= city.count("wife") if played else pairs(city) > 0
        yield from any_resource(table) if farms and mated else [table]
    elif card in ("doctor", "woodcarver"):
        resource = BERRY if card == "doctor" else TWIG
        for many in range(min(3, table.me.goods[resource]) + 1):
            yield points(gain(table, resource, -many), many)
    elif card == "monk":
        for many in range(min(2, table.me.goods[BERRY]) + 1):
            given = points(gain(table, BERRY, -many), 2 * many)
            yield given._replace(other=given.other._replace(goods=add(given.other.goods, BERRY, many)))
    elif card == "peddler":
        yield from peddle(table)
    elif card == "teacher":
        yield from teach(table)
    elif card == "storehouse":
        yield from store(table, at)
    elif card == "chip_sweep":
        yield from sweep(table, theirs)
    elif card == "miner_mole":
        yield from dig(table)


def peddle(table: Table) -> Iterator[Table]:
    """Up to two of mine for as many others."""
    for many in range(3):
        for given in combinations_with_replacement(range(4), many):
            if any(given.count(resource) > table.me.goods[resource] for resource in given):
                continue
            for taken in combinations_with_replacement(range(4), many):
                swapped = table
                for resource in given:
                    swapped = gain(swapped, resource, -1)
                for resource in taken:
                    swapped = gain(swapped, resource)
                yield swapped


def teach(table: Table) -> Iterator[Table]:
    """Two are drawn as the hand has room; one of two goes to the other hand, or away if there is no room."""
    before = len(table.me.hand)
    table = draw(table, 2)
    if len(table.me.hand) < before + 2:
        yield table
        return
    table = out_of_hand(table, (table.drawn,))
    if len(table.other.hand) < LIMIT:
        hand = (*table.other.hand, table.drawn)
        yield table._replace(other=table.other._replace(hand=hand))
    else:
        yield discard(table, table.drawn)


def store(table: Table, at: int) -> Iterator[Table]:
    entry = table.me.city[at]
    for resource, many in enumerate(STORED):
        yield with_entry(table, at, entry._replace(goods=add(entry.goods, resource, many)))


def sweep(table: Table, theirs: bool) -> Iterator[Table]:
    """Any other green card of the city in which the Chip Sweep lies; theirs leads to what a Mole may copy."""
    city = table.other.city if theirs else table.me.city
    found = False
    for at, entry in enumerate(city):
        barred = ("chip_sweep", "storehouse", "miner_mole") if theirs else ("chip_sweep",)
        if entry.card in GREEN and entry.card not in barred:
            found = True
            yield from produce(table, entry.card, at, theirs)
    if not found:
        yield table


def dig(table: Table) -> Iterator[Table]:
    """Nothing, or a green card of the other city; through a Mole there, one of the own."""
    yield table
    for at, entry in enumerate(table.other.city):
        if entry.card == "miner_mole":
            for mine, own in enumerate(table.me.city):
                if own.card in GREEN and own.card not in ("miner_mole", "chip_sweep"):
                    yield from produce(table, own.card, mine)
        elif entry.card in GREEN and entry.card != "storehouse":
            yield from produce(table, entry.card, at, theirs=True)


def production(table: Table) -> set[Table]:
    """All green cards of the own city in every order; a Husband acts for a pair."""
    waiting = [
        at for at, entry in enumerate(table.me.city) if entry.card in GREEN and entry.card != "husband"
    ]
    husbands = [at for at, entry in enumerate(table.me.city) if entry.card == "husband"]
    waiting += husbands[: pairs(table.me.cards())]
    found: set[Table] = set()
    seen: set[tuple[Table, tuple[int, ...]]] = set()
    todo = [(table, tuple(waiting))]
    while todo:
        now, left = todo.pop()
        if (now, left) in seen:
            continue
        seen.add((now, left))
        if not left:
            found.add(sorted_table(now))
        for at in left:
            rest = tuple(each for each in left if each != at)
            todo += [(after, rest) for after in produce(now, now.me.city[at].card, at)]
    return found


# Playing a card


def payments(table: Table, card: str, saved: int = 0, abilities: bool = True) -> Iterator[Table]:
    """What is left when the card has been paid for; it has left the hand. One ability at the most."""
    yield from settle_price(table, card, saved)
    if not abilities:
        return
    printed = PRINTED[card]
    if table.me.has("judge"):
        yield from judged(table, card)
    for at, entry in enumerate(table.me.city):
        if entry.card == ("innkeeper" if printed.critter else "crane"):
            yield from settle_price(leave(table, at), card, 3)
        if entry.card == "dungeon":
            yield from jailing(table, at, card)


def settle_price(table: Table, card: str, saved: int) -> Iterator[Table]:
    """With resources, so many of them of one's choice spared, or by a token on a Construction."""
    cost = [PRINTED[card].cost.get(name, 0) for name in RESOURCES]
    spared = min(saved, sum(cost))
    for less in set(combinations_with_replacement(range(4), spared)):
        price = [many - less.count(resource) for resource, many in enumerate(cost)]
        if min(price) >= 0 and all(many <= table.me.goods[k] for k, many in enumerate(price)):
            yield pay(table, card, price)
    for at, entry in enumerate(table.me.city):
        lets = entry.card == "evertree" or entry.card == PRINTED[card].match
        if PRINTED[card].critter and lets and not PRINTED[entry.card].critter and not entry.occupied:
            yield with_entry(table, at, entry._replace(occupied=True))


def pay(table: Table, card: str, price: list[int]) -> Table:
    for resource, many in enumerate(price):
        table = gain(table, resource, -many)
        if card == "shepherd":
            goods = add(table.other.goods, resource, many)
            table = table._replace(other=table.other._replace(goods=goods))
    return table


def judged(table: Table, card: str) -> Iterator[Table]:
    """One resource of the price in another kind."""
    cost = [PRINTED[card].cost.get(name, 0) for name in RESOURCES]
    for one in range(4):
        for other in range(4):
            if cost[one] and one != other:
                price = cost.copy()
                price[one] -= 1
                price[other] += 1
                if all(many <= table.me.goods[k] for k, many in enumerate(price)):
                    yield pay(table, card, price)


def jailing(table: Table, dungeon: int, card: str) -> Iterator[Table]:
    held = table.me.city[dungeon].prisoners
    cells = 2 if table.me.has("ranger") else 1
    for at, entry in enumerate(table.me.city):
        if not PRINTED[entry.card].critter or len(held) >= cells or (held and entry.card == "ranger"):
            continue
        prison = table.me.city[dungeon]
        jailed = with_entry(table, dungeon, prison._replace(prisoners=tuple(sorted((*held, entry.card)))))
        city = jailed.me.city[:at] + jailed.me.city[at + 1 :]
        yield from settle_price(jailed._replace(me=jailed.me._replace(city=city)), card, 3)


def play(table: Table, card: str) -> set[Table]:
    """Everything to which playing a card of the hand in an ordinary turn can lead."""
    found: set[Table] = set()
    for paid in payments(out_of_hand(table, (card,)), card):
        for done in arrive(paid, card):
            found.add(sorted_table(done))
    return found


def arrive(table: Table, card: str) -> Iterator[Table]:
    """What the card replaces leaves, it comes into the city, acts, and those that were there before answer."""
    if card == "fool":
        city = table.other
        if not city.has("fool") and slots(city.cards()) < 15:
            there = table._replace(other=city._replace(city=(*city.city, Entry("fool"))))
            yield from answers(there, card, table.me.cards())
        return
    if card == "ruins":
        for at, entry in enumerate(table.me.city):
            if not PRINTED[entry.card].critter:
                razed = refund(leave(table, at), entry.card)
                yield from enter(razed, Entry(card, worker=entry.worker))
        return
    if PRINTED[card].unique and table.me.has(card):
        return
    if slots([*table.me.cards(), card]) <= 15:
        yield from enter(table, Entry(card, tokens=3 if card == "clock_tower" else 0))


def enter(table: Table, entry: Entry) -> Iterator[Table]:
    before = table.me.cards()
    there = table._replace(me=table.me._replace(city=(*table.me.city, entry)))
    for acted in act(there, entry.card, len(there.me.city) - 1):
        yield from answers(acted, entry.card, before)


def act(table: Table, card: str, at: int) -> Iterator[Table]:
    """The effect of the card that was played."""
    if card in GREEN:
        yield from produce(table, card, at, played=True)
    elif card in ("wanderer", "ruins"):
        yield draw(table, 3 if card == "wanderer" else 2)
    elif card == "bard":
        for cards in handfuls(table.me.hand, 5):
            yield points(discard(out_of_hand(table, cards), *cards), len(cards))
    elif card == "shepherd":
        tokens = sum(entry.tokens for entry in table.me.city if entry.card == "chapel")
        yield points(gain(table, BERRY, 3), tokens)
    else:
        yield table


def answers(table: Table, card: str, before: list[str]) -> Iterator[Table]:
    """Historian, Shopkeeper and Courthouse, if they were there before and still are."""
    if "historian" in before and table.me.has("historian"):
        table = draw(table, 1)
    if PRINTED[card].critter and card != "fool" and "shopkeeper" in before and table.me.has("shopkeeper"):
        table = gain(table, BERRY)
    if not PRINTED[card].critter and "courthouse" in before and table.me.has("courthouse"):
        for resource in (TWIG, RESIN, PEBBLE):
            yield gain(table, resource)
        return
    yield table


# Visits


def visit(table: Table, card: str, at: int) -> set[Table]:
    """Everything to which a worker on a card of the own city can lead."""
    placed = with_entry(table, at, table.me.city[at]._replace(worker=True))
    return {sorted_table(done) for done in visited(placed, card, at)}


def visited(table: Table, card: str, at: int) -> Iterator[Table]:
    entry = table.me.city[at]
    if card == "storehouse":
        for resource, many in enumerate(entry.goods):
            table = gain(table, resource, many)
        yield with_entry(table, at, entry._replace(goods=(0, 0, 0, 0)))
    elif card == "chapel":
        yield draw(with_entry(table, at, entry._replace(tokens=entry.tokens + 1)), 2 * (entry.tokens + 1))
    elif card == "university":
        for other, gone in enumerate(table.me.city):
            if other != at:
                yield from any_resource(points(refund(leave(table, other), gone.card), 1))
    elif card == "monastery":
        for given in combinations_with_replacement(range(4), 2):
            if all(given.count(resource) <= table.me.goods[resource] for resource in given):
                after = points(table, 4)
                for resource in given:
                    after = gain(after, resource, -1)
                    goods = add(after.other.goods, resource, 1)
                    after = after._replace(other=after.other._replace(goods=goods))
                yield after
    elif card == "queen":
        for played in sorted(set(table.me.hand)):
            if PRINTED[played].points <= 3:
                yield from arrive(out_of_hand(table, (played,)), played)


def kinds_of(found: set[Table]) -> Counter[str]:
    """How often each card lies in a city of these tables."""
    return Counter(card for table in found for card in set(table.me.cards()))
