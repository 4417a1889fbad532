"""One seat: its farm, its goods, its people and its cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.farmyard.housing import Housing
from podere.games.agricola.cards.card import (
    ALL,
    ANIMALS_IN_ROOMS,
    FREE_TRADE,
    HORSES_ON_HEARTHS,
    OCCUPATION,
    QUICK,
    STATE,
)
from podere.games.agricola.cards.majors import HEARTH_LIKE, HORSE_RATE, best_rates, better
from podere.games.agricola.cards.names import MOST_CARDS
from podere.games.agricola.customs import ONE_PASTURE_EACH
from podere.games.agricola.expansion import Part
from podere.games.agricola.farm import Farm
from podere.games.agricola.goods import Cost, covers, many
from podere.games.agricola.lexicon import USE
from podere.kernel.bits import count, has
from podere.kernel.secret import NOTHING, Secret

PEOPLE: Final = 5
STABLES: Final = 4
NO_CARDS: Final[list[int]] = []


class Player(Farm):
    """One seat: its farm, with the goods, people and cards of who lives there."""

    def __init__(self, source: Player | None) -> None:
        super().__init__(source)
        if source is None:
            self.materials: i64 = 0
            self.larder: i64 = 0
            self.animals: i64 = 0
            self.people: i64 = 2
            self.newborns: i64 = 0
            self.home: i64 = 2
            self.placed: i64 = 0
            self.nursery: i64 = 0
            self.begging: i64 = 0
            self.bonus: i64 = 0
            self.gathered: i64 = 0
            self.crafted: i64 = 0
            self.majors: i64 = 0
            self.working: i64 = 0
            self.rates: i64 = 1
            self.cards: list[int] = NO_CARDS
            self.occupations: i64 = 0
            self.upgrades: i64 = 0
            self.played: i64 = 0
            self.moments: i64 = 0
            self.powers: i64 = 0
            self.more_powers: int = 0
            self.cost_kinds: i64 = 0
            self.pasture_room: i64 = 0
            self.person_room: i64 = 0
            self.free_fences: i64 = 0
            self.field_cards: i64 = 0
            self.promises: list[int] = NO_CARDS
            self.arriving: int = -1
            self.hand: Secret = NOTHING
            self.minors: Secret = NOTHING
            self.part: Part | None = None
            """What an expansion keeps for this player."""
        else:
            self.materials = source.materials
            self.larder = source.larder
            self.animals = source.animals
            self.people = source.people
            self.newborns = source.newborns
            self.home = source.home
            self.placed = source.placed
            self.nursery = source.nursery
            self.begging = source.begging
            self.bonus = source.bonus
            self.gathered = source.gathered
            self.crafted = source.crafted
            self.majors = source.majors
            self.working = source.working
            self.rates = source.rates
            self.cards = source.cards
            self.occupations = source.occupations
            self.upgrades = source.upgrades
            self.played = source.played
            self.moments = source.moments
            self.powers = source.powers
            self.more_powers = source.more_powers
            self.cost_kinds = source.cost_kinds
            self.pasture_room = source.pasture_room
            self.person_room = source.person_room
            self.free_fences = source.free_fences
            self.field_cards = source.field_cards
            self.promises = source.promises
            self.arriving = source.arriving
            self.hand = source.hand
            self.minors = source.minors
            part = source.part
            if part is not None:
                part.is_shared = True
            self.part = part

    def own_part(self) -> Part:
        """What an expansion keeps for this player, to be changed: no copy has the same one."""
        part = self.part
        assert part is not None
        if part.is_shared:
            part = part.copied()
            self.part = part
        return part

    # Goods

    def of(self, good: int) -> i64:
        """How much of one good there is in the supply; of animals, on the farm."""
        if good < 4:
            return many(self.materials, good)
        return many(self.larder, good - 4) if good < 8 else many(self.animals, good - 8)

    def food(self) -> i64:
        return (self.larder >> 32) & 16383

    def fuel(self) -> i64:
        return (self.larder >> 48) & 16383

    def grain(self) -> i64:
        return self.larder & 16383

    def vegetables(self) -> i64:
        return (self.larder >> 16) & 16383

    def potential(self) -> i64:
        """All food there could be if everything that can be were turned into food."""
        rates: i64 = self.rates
        found: i64 = self.food() + self.grain() + self.vegetables() * (rates & 15)
        animals: i64 = self.animals
        if animals != 0 and rates > 15:
            found += many(animals, 0) * ((rates >> 4) & 15) + many(animals, 1) * ((rates >> 8) & 15)
            found += many(animals, 2) * ((rates >> 12) & 15) + many(animals, 3) * ((rates >> 16) & 15)
            if self.powers & FREE_TRADE != 0:
                found += many(animals, 3) // 2 * self.more_for_pairs()
        return found

    def more_for_pairs(self) -> i64:
        """The food that two horses bring cooked at once, beyond what they bring one by one."""
        for entry in self.cards:
            card = ALL[entry % STATE]
            if card.pair_food > 0 and not self.is_idle(card.number):
                return card.pair_food - 2 * ((self.rates >> 16) & 15)
        return 0

    def has(self, cost: Cost) -> bool:
        """Whether all of this lies in the supply and on the farm."""
        return (
            covers(self.materials, cost.materials)
            and covers(self.larder, cost.larder)
            and covers(self.animals, cost.animals)
        )

    # Animals

    def room(self) -> Housing:
        """Where animals can live: pastures, stables outside them, the house."""
        kept = self.kept_room
        if kept is None:
            kept = self.find_room()
            self.kept_room = kept
        return kept

    def find_room(self) -> Housing:
        found = Housing(is_apart=self.customs & ONE_PASTURE_EACH != 0)
        enclosed: i64 = 0
        for pasture in self.pastures():
            spaces: i64 = pasture
            enclosed |= spaces
            size: i64 = (2 * count(spaces)) << count(spaces & self.stables)
            found.add_room(size + self.pasture_room, spaces)
        outside: i64 = self.stables & ~enclosed
        while outside != 0:
            lowest: i64 = outside & -outside
            found.add_room(1, lowest)
            outside &= ~lowest
        pets: i64 = count(self.rooms) if self.powers & ANIMALS_IN_ROOMS != 0 else 1
        while pets > 0:
            found.add_room(1, self.rooms)
            pets -= 1
        if self.part is not None:
            self.part.add_places(self, found)
        return found

    def fits(self, animals: i64) -> bool:
        return animals == 0 or self.room().fits(animals)

    # Cards

    def find(self, card: int) -> int:
        """Where this card lies among the cards in play; -1 if it does not."""
        for at, entry in enumerate(self.cards):
            if entry % STATE == card:
                return at
        return -1

    def is_able(self, power: int) -> bool:
        """Whether a card in play has this power, whichever set it comes from; rules of the box ask `powers`."""
        return power % QUICK & self.powers != 0 or power // QUICK & self.more_powers != 0

    def card_with(self, power: i64) -> int:
        """The card in play that has this power; -1 if none has it."""
        for entry in self.cards:
            if ALL[entry % STATE].powers & power != 0:
                return entry % STATE
        return -1

    def state_of(self, card: int) -> int:
        """What is on a card in play."""
        at = self.find(card)
        return -1 if at < 0 else self.cards[at] // STATE

    def set_state(self, card: int, state: int) -> None:
        """Replace a card in play by the same one with something else on it."""
        cards = self.cards.copy()
        cards[self.find(card)] = card + state * STATE
        self.cards = cards

    def add_card(self, card: int) -> None:
        self.cards = [*self.cards, card + ALL[card].first_state * STATE]
        self.refresh()

    def drop_card(self, card: int) -> None:
        """A card goes, and with it its claim to goods on round spaces."""
        self.cards = [entry for entry in self.cards if entry % STATE != card]
        self.promises = [promise for promise in self.promises if promise_card(promise) != card]
        self.refresh()

    def set_majors(self, majors: i64) -> None:
        self.majors = majors
        self.find_rates()

    def find_rates(self) -> None:
        """What cooking improvements bring; one that has not been lit yet does not work."""
        self.working = self.majors & ~self.idle()
        self.rates = best_rates(self.working)
        if self.upgrades > 0 or self.powers & HORSES_ON_HEARTHS != 0:
            self.add_rates()

    def add_rates(self) -> None:
        """What minor improvements add to it."""
        if self.powers & HORSES_ON_HEARTHS != 0 and self.working & HEARTH_LIKE != 0:
            self.rates = better(self.rates, HORSE_RATE)
        for entry in self.cards:
            card = ALL[entry % STATE]
            if card.rates != 0 and not self.is_idle(card.number):
                self.rates = better(self.rates, card.rates)
                self.working |= card.bakes_like

    def idle(self) -> i64:
        """Cooking improvements that do not work yet, as a mask of their `light`."""
        if self.part is None:
            return 0
        return self.part.idle()

    def is_idle(self, card: int) -> bool:
        """Whether a cooking improvement does not work yet."""
        light = ALL[card].light
        return light >= 0 and has(self.idle(), light)

    def refresh(self) -> None:
        """Work out anew what all cards in play come to."""
        moments: i64 = 0
        powers: i64 = 0
        more_powers = 0
        cost_kinds: i64 = 0
        pasture_room: i64 = 0
        person_room: i64 = 0
        free_fences: i64 = 0
        fields: i64 = 0
        occupations: i64 = 0
        upgrades: i64 = 0
        for entry in self.cards:
            card = ALL[entry % STATE]
            moments |= card.moments
            powers |= card.powers
            more_powers |= card.more_powers
            rule = card.cost_rule
            if rule is not None:
                cost_kinds |= rule.kinds
            pasture_room += card.pasture_room
            person_room += card.person_room
            free_fences += card.free_fences
            if card.is_field:
                fields += 1
            if card.kind == OCCUPATION:
                occupations += 1
            if card.returns != 0:
                upgrades += 1
        self.moments = moments
        self.powers = powers
        self.more_powers = more_powers
        self.cost_kinds = cost_kinds
        self.pasture_room = pasture_room
        self.person_room = person_room
        self.free_fences = free_fences
        self.field_cards = fields
        self.occupations = occupations
        self.upgrades = upgrades
        self.find_rates()
        self.kept_room = None

    def improvements(self) -> int:
        """Major and minor improvements in front of this seat."""
        return count(self.majors) + len(self.cards) - self.occupations


def uses(move: int, power: i64) -> bool:
    """Whether this word uses a card with this power."""
    card = USE.thing(move) if USE.has(move) else -1
    return 0 <= card < len(ALL) and ALL[card].powers & power != 0


# A promise of goods on a round space: round, card, good and count in one number. Goods from 12 on are tiles.
FIELD_TILE: Final = 12
FOREST_TILE: Final = 13
MOOR_TILE: Final = 14
TILE_NAMES: Final = ["field_tile", "forest_tile", "moor_tile"]


def promise(round: int, card: int, good: int, many_of: int) -> int:
    return ((round * MOST_CARDS + card) * 16 + good) * 64 + many_of


def promise_round(entry: int) -> int:
    return entry // (MOST_CARDS * 1024)


def promise_card(entry: int) -> int:
    return entry // 1024 % MOST_CARDS


def promise_good(entry: int) -> int:
    return entry // 64 % 16


def promise_count(entry: int) -> int:
    return entry % 64
