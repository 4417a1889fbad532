"""Whether a cost could be paid with all that may be exchanged meanwhile: an exact search over what is worth trying.

Turning crops and animals into food is worked out and not tried, so food may be owed for a while. All else is tried
step by step, but only what leads to something that is missing. No exchange brings more than it takes, so it ends.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import WOOD_FROM_COOKING
from podere.games.agricola.cards.exchange import ROWS
from podere.games.agricola.goods import Cost, covers, four, many, single, together
from podere.games.agricola.lexicon import SHEEP, VEGETABLE
from podere.games.agricola.player import Player
from podere.games.agricola.rules import exchanges
from podere.kernel.bits import bit, has

FOOD_BIT: Final = 64
ANY_FOOD: Final = 0x3FFF_0000_0000
ALL_CROPS: Final = 0xFFFF_FFFF
BARK: Final = 0b1110
"""Boar, cattle and horses."""
SPLIT: Final = -1
"""A wood for a fuel, which needs no card."""
FUEL_ONLY: Final = 0x80
NEVER: Final = 1000
COOKED: Final = -5
"""Minus 5 to minus 2: an animal of this species cooked for the wood that comes with it."""
State = tuple[int, int, int, int, int, int]
"""Materials, larder without food, animals, food, goods bought from a pile, lying horses."""


GROCERIES: Final = 0x7F
"""Building materials and crops, and food by way of crops."""


def left_at(pile: list[int], sold: int) -> int:
    """What a pile still has when so many were sold, as a mask, and food by way of crops."""
    found = 0
    for good in pile[sold:]:
        found |= 2 ** int(good)
    return found | FOOD_BIT if found & 0x30 else found


def sheep_for_vegetable(rows: list[int]) -> bool:
    """Whether a sheep can become a vegetable with one of these exchanges."""
    for row in rows:
        if has(ROWS[row].given, SHEEP) and has(ROWS[row].taken, VEGETABLE):
            return True
    return False


def undone_by(row: int, rows: list[int]) -> bool:
    """Whether what this exchange does is undone by another one of these."""
    if row < 0:
        return False
    for other in rows:
        if (
            other >= 0
            and ROWS[other].gives.equals(ROWS[row].takes)
            and ROWS[other].takes.equals(ROWS[row].gives)
        ):
            return True
    return False


def lacking(have: i64, cost: i64) -> i64:
    """Of which of four counts there is too little, as a mask."""
    if covers(have, cost):
        return 0
    found: i64 = 0
    place: i64 = 0
    while place < 4:
        if many(have, place) < many(cost, place):
            found |= bit(place)
        place += 1
    return found


class Way:
    """A state on the way, what is wanted there, and the number of the exchange that is tried next."""

    def __init__(self, state: State, wanted: i64, bought: bool) -> None:
        self.state = state
        self.wanted = wanted
        self.bought = bought
        """Whether a good bought from a pile led here."""
        self.at = 0


class Search:
    """One search: what the player can exchange, and what is to be paid."""

    def __init__(self, player: Player, cost: Cost) -> None:
        self.player = player
        self.cost = cost
        self.rows: list[int] = exchanges.payment_words(player)
        self.seen: set[State] = set()
        self.bought: list[State] = []
        self.ways: list[Way] = []
        self.due: i64 = many(cost.larder, 2)
        self.owed: i64 = cost.larder & ALL_CROPS
        self.bark: i64 = BARK if player.powers & WOOD_FROM_COOKING != 0 else 0
        """The species whose cooking brings a wood."""
        self.pile: list[int] = exchanges.pile(player)
        self.left: list[int] = [left_at(self.pile, sold) for sold in range(len(self.pile) + 1)]
        """What can still be bought when so many goods of the pile are gone."""
        self.pair_food: i64 = 0
        """The food for two horses cooked at once."""
        self.walker = sheep_for_vegetable(self.rows)
        self.lays_down = False
        self.fuel_for_food: i64 = 0
        """So much fuel becomes a food."""
        self.find_kinds()
        self.makes: i64 = 0
        """What exchanges bring beside the pile, where there is less with each good that is bought."""
        self.rows.append(SPLIT)
        for species in range(1, 4):
            if has(self.bark, species):
                self.rows.append(COOKED + species)
        self.taken: list[int] = [int(self.takes(row)) for row in self.rows]
        self.given: list[int] = [int(self.gives(row)) for row in self.rows]
        for row, row_taken in zip(self.rows, self.taken, strict=True):
            if row < 0 or not ROWS[row].pile:
                self.makes |= row_taken
        self.closures: dict[int, int] = {}
        """What is wanted, for each set of goods that was missing before."""
        self.need: i64 = together(cost.materials) + many(cost.larder, 3)

    def find_kinds(self) -> None:
        """What the exchanges of cards are like."""
        for word in self.rows:
            row = ROWS[word]
            if row.cooks > 0:
                self.pair_food = many(row.takes.larder, 2)
            elif row.lays_down:
                self.lays_down = True
            elif row.given == FUEL_ONLY and row.taken == FOOD_BIT:
                self.fuel_for_food = many(row.gives.larder, 3)

    def takes(self, row: int) -> i64:
        """The goods that an exchange brings, as a mask."""
        if row == SPLIT:
            return bit(7)
        if row < SPLIT:
            return bit(0) | FOOD_BIT
        if ROWS[row].pile:
            return GROCERIES
        if ROWS[row].cooks > 0 and has(self.bark, 3):
            return bit(0) | FOOD_BIT
        return ROWS[row].taken

    def gives(self, row: int) -> i64:
        if row == SPLIT:
            return bit(0)
        if row < SPLIT:
            return bit(8 + row - COOKED)
        return ROWS[row].given

    def first(self) -> State:
        """What is there before anything is exchanged."""
        player = self.player
        larder: i64 = player.larder & ~ANY_FOOD
        sold = exchanges.sold(player)
        laid = exchanges.lying(player)
        return (int(player.materials), int(larder), int(player.animals), int(player.food()), sold, laid)

    def potential(self, larder: i64, animals: i64) -> i64:
        """All food from crops and animals that are not to be paid themselves."""
        rates: i64 = self.player.rates
        vegetable: i64 = rates & 15
        cost = self.cost
        found: i64 = max(0, many(larder, 0) - many(cost.larder, 0))
        found += max(0, many(larder, 1) - many(cost.larder, 1)) * vegetable
        sheep: i64 = (rates >> 4) & 15
        if self.walker:
            sheep = max(sheep, vegetable)
        found += max(0, many(animals, 0) - many(cost.animals, 0)) * sheep
        found += max(0, many(animals, 1) - many(cost.animals, 1)) * ((rates >> 8) & 15)
        found += max(0, many(animals, 2) - many(cost.animals, 2)) * ((rates >> 12) & 15)
        horses: i64 = max(0, many(animals, 3) - many(cost.animals, 3))
        if self.pair_food > 0:
            found += horses // 2 * self.pair_food
            horses %= 2
        return found + horses * ((rates >> 16) & 15)

    def missing(self, state: State) -> i64:
        """The goods of which there is too little, as a mask."""
        larder: i64 = state[1]
        animals: i64 = state[2]
        cost = self.cost
        found: i64 = lacking(state[0], cost.materials)
        found |= lacking(larder, cost.larder & ~ANY_FOOD) << 4
        found |= lacking(animals, cost.animals) << 8
        if state[3] + self.potential(larder, animals) < self.due:
            found |= FOOD_BIT
        return found

    def wanted(self, short: i64) -> i64:
        """What is missing, and what could become it."""
        known = self.closures.get(int(short))
        if known is not None:
            return known
        found: i64 = short
        before: i64 = 0
        while found != before:
            before = found
            for at, taken in enumerate(self.taken):
                if taken & found != 0:
                    found |= self.given[at]
        self.closures[int(short)] = int(found)
        return found

    def is_hopeless(self, state: State) -> bool:
        """Whether there is surely too little: no exchange makes two of one building material or fuel, so all of them,
        and all that cards could still add, must cover what is due, and fuel for the food that is short."""
        materials: i64 = state[0]
        larder: i64 = state[1]
        animals: i64 = state[2]
        there: i64 = together(materials) + many(larder, 3)
        if self.lays_down:
            there += 2 * (many(animals, 3) - state[5])
        if self.bark != 0:
            there += many(animals, 1) + many(animals, 2) + many(animals, 3)
        if self.walker:
            there += many(animals, 0)
        need: i64 = self.need
        if state[4] < len(self.pile):
            there += len(self.pile) - state[4]
        elif self.fuel_for_food > 0:
            need += self.fuel_for_food * max(0, self.due - state[3] - self.potential(larder, animals))
        return there < need

    def reach(self, first: State) -> bool:
        """Depth first, on a list of its own: who owns both stalls may go through thousands of states on one way."""
        if self.enter(first):
            return True
        while self.ways:
            way = self.ways[-1]
            if way.at == len(self.rows):
                self.ways.pop()
                if way.bought:
                    self.bought.pop()
            elif self.follow(way):
                return True
        return False

    def enter(self, state: State, bought: bool = False) -> bool:
        """Whether all is there in this state; if not, but there may be some more that way, it is looked at next."""
        short: i64 = self.missing(state)
        if short == 0 and self.in_order(state):
            return True
        if (
            short & ~(self.makes | self.groceries(state)) == 0
            and state not in self.seen
            and not self.is_hopeless(state)
        ):
            self.seen.add(state)
            self.ways.append(Way(state, self.wanted(short), bought))
        elif bought:
            self.bought.pop()
        return False

    def groceries(self, state: State) -> i64:
        """What could still be bought, now or after other goods."""
        return self.left[state[4]] if state[4] < len(self.left) else 0

    def follow(self, way: Way) -> bool:
        """Try the next exchange from here."""
        row = self.rows[way.at]
        way.at += 1
        is_bought = row >= 0 and len(ROWS[row].pile) > 0
        taken: i64 = self.groceries(way.state) if is_bought else self.taken[way.at - 1]
        if taken & way.wanted == 0:
            return False
        after = self.after(way.state, row)
        if after is None:
            return False
        if is_bought:
            self.bought.append(way.state)
        return self.enter(after, is_bought)

    def fewest(self, state: State) -> int:
        """The fewest exchanges after which all is there; far too many if that is not possible."""
        seen: set[State] = {state}
        edge: list[State] = [state]
        steps = 0
        while edge:
            further: list[State] = []
            for each in edge:
                short: i64 = self.missing(each)
                if short == 0:
                    return steps
                wanted: i64 = self.wanted(short)
                for at, row in enumerate(self.rows):
                    if self.taken[at] & wanted != 0:
                        after = self.after(each, row)
                        if after is not None and after not in seen:
                            seen.add(after)
                            further.append(after)
            edge = further
            steps += 1
        return NEVER

    def in_order(self, state: State) -> bool:
        """Whether each good of the pile could be paid for when it was bought: only with what was there then, and of
        that only what is not to be paid itself in the end."""
        larder: i64 = state[1]
        cost = self.cost
        grain: i64 = many(larder, 0) - many(cost.larder, 0)
        vegetables: i64 = many(larder, 1) - many(cost.larder, 1)
        for before in self.bought:
            held: i64 = before[1]
            crops: i64 = four(min(grain, many(held, 0)), min(vegetables, many(held, 1)), 0, 0)
            if before[3] + self.potential(crops + (cost.larder & ALL_CROPS), state[2]) < 1:
                return False
        return True

    def after(self, state: State, row: int) -> State | None:
        """What is there after one exchange; `None` if it is not possible."""
        materials: i64 = state[0]
        larder: i64 = state[1]
        animals: i64 = state[2]
        food: i64 = state[3]
        sold, laid = state[4], state[5]
        if row == SPLIT:
            if many(materials, 0) == 0:
                return None
            return (int(materials - 1), int(larder + single(3)), state[2], state[3], sold, laid)
        if row < SPLIT:
            return self.cooked(state, row - COOKED)
        exchange = ROWS[row]
        if exchange.lays_down:
            if many(animals, 3) <= laid:
                return None
            return (state[0], int(larder + exchange.takes.larder), state[2], state[3], sold, laid + 1)
        if exchange.pile:
            if sold >= len(self.pile) or food + self.potential(larder + self.owed, animals) < 1:
                return None
            good: i64 = self.pile[sold]
            if good < 4:
                materials += single(good)
            else:
                larder += single(good - 4)
            return (int(materials), int(larder), state[2], int(food - 1), sold + 1, laid)
        given = exchange.gives
        brings = exchange.takes
        if not covers(materials, given.materials) or not covers(larder, given.larder):
            return None
        if not covers(animals, given.animals):
            return None
        if exchange.cooks > 0:
            laid = max(0, laid - 2)
            if has(self.bark, 3):
                materials += 2
        return (
            int(materials - given.materials + brings.materials),
            int(larder - given.larder + (brings.larder & ~ANY_FOOD)),
            int(animals - given.animals),
            int(food + many(brings.larder, 2)),
            sold,
            laid,
        )

    def cooked(self, state: State, species: int) -> State | None:
        """One animal cooked now, for the wood that comes with it."""
        animals: i64 = state[2]
        rate: i64 = (self.player.rates >> (4 * species + 4)) & 15
        if many(animals, species) == 0 or rate == 0:
            return None
        laid = max(0, state[5] - 1) if species == 3 else state[5]
        animals -= single(species)
        return (state[0] + 1, state[1], int(animals), int(state[3] + rate), state[4], laid)


def is_wanted(player: Player, cost: Cost, row: int) -> bool:
    """Whether an exchange may help to pay a cost: it brings something that is missing, or could become it. Who has both
    stalls that undo each other's exchanges takes the shortest way with them."""
    search = Search(player, cost)
    first = search.first()
    short: i64 = search.missing(first)
    if player.food() < search.due:
        short |= FOOD_BIT
    if search.takes(row) & search.wanted(short) == 0:
        return False
    if not undone_by(row, search.rows):
        return True
    after = search.after(first, row)
    return after is not None and search.fewest(after) < search.fewest(first)


def can_reach(player: Player, cost: Cost) -> bool:
    """Whether a cost could be paid after some exchanges."""
    search = Search(player, cost)
    return search.reach(search.first())
