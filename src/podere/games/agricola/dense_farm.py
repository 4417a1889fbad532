# not compiled
"""A dense farm: rooms, fields with crops, pastures with stables, and whatever cards let lie or grow on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from podere.games.agricola.cards.names import NUMBERS
from podere.games.agricola.customs import INCOMPLETE_PASTURES, SCATTERED_PASTURES
from podere.games.agricola.farm import FENCES
from podere.games.agricola.lexicon import FIELD_CARD
from podere.games.agricola.player import Player
from podere.games.agricola.rules.crops import PATCHES, planted, raise_heaps
from podere.games.agricola.rules.land import LIES, ON_CARD
from podere.games.agricola.rules.plans import free_sides, hangs
from podere.kernel.bits import members

if TYPE_CHECKING:
    from podere.kernel.rng import Rng

MOST_ROOMS: Final = 5
"""So many rooms are added to the first two at most."""
MOST_FIELDS: Final = 7
MOST_PASTURES: Final = 6
MOST_SIZE: Final = 4
STABLES: Final = 4
LOOSE_FENCES: Final = 5
MOST_HEAPED: Final = 3
MANY_ANIMALS: Final = 60
"""More than there is ever room for."""
FULL: Final = 20
"""Animals are dealt until so many in a row have found no room."""
T = TypeVar("T")


@dataclass
class Draws:
    """Drawing from a generator, in the words of who deals."""

    rng: Rng

    def below(self, many: int) -> int:
        return self.rng.below(many)

    def one_in(self, many: int) -> bool:
        return self.rng.below(many) == 0

    def pick(self, things: list[T]) -> T:
        return things[self.rng.below(len(things))]

    def some(self, things: list[T], many: int) -> list[T]:
        """So many of these, in any order; all of them if there are fewer."""
        left = list(things)
        return [left.pop(self.rng.below(len(left))) for _ in range(min(many, len(left)))]

    def mask(self, mask: int, many: int) -> int:
        """So many bits of a mask."""
        return sum(2**place for place in self.some(members(mask), many))


def build_house(player: Player, draws: Draws) -> None:
    player.house = draws.below(3)
    for _ in range(draws.below(MOST_ROOMS + 1)):
        player.rooms |= draws.mask(int(player.room_sites()), 1)


def plow_fields(player: Player, draws: Draws) -> None:
    for _ in range(draws.below(MOST_FIELDS + 1)):
        player.fields |= draws.mask(int(player.field_sites()), 1)


def sow_fields(player: Player, draws: Draws) -> None:
    """Most fields bear something, and with the Peat Ash Fertilizer more than three lie on some."""
    for space in members(int(player.fields)):
        if not draws.one_in(4):
            sow(player, space, draws)
    if player.find(NUMBERS["peat_ash_fertilizer"]) >= 0:
        full = player.grain_low & player.grain_high | player.vegetable_low & player.vegetable_high
        for _ in range(draws.below(MOST_HEAPED + 1)):
            raise_heaps(player, draws.mask(int(full), 2))


def sow(player: Player, space: int, draws: Draws) -> None:
    """A crop on this space; what was sown is partly reaped."""
    here = 2**space
    if draws.below(2):
        count = 1 + draws.below(3)
        player.grain_low |= here * (count & 1)
        player.grain_high |= here * (count >> 1)
    else:
        most = 3 if player.find(NUMBERS["peat_ash_fertilizer"]) >= 0 else 2
        count = 1 + draws.below(most)
        player.vegetable_low |= here * (count & 1)
        player.vegetable_high |= here * (count >> 1)


def fence_pastures(player: Player, draws: Draws) -> None:
    """Pastures beside each other; apart only where the house rules or the Special Pasture let them be."""
    apart = player.customs & SCATTERED_PASTURES != 0
    for _ in range(draws.below(MOST_PASTURES + 1)):
        fence(player, draws, 1 + draws.below(MOST_SIZE), apart)
    if player.ground and player.find(NUMBERS["special_pasture"]) >= 0 and draws.below(4):
        player.scattered = True
        fence(player, draws, 1, apart=True)
    if player.customs & INCOMPLETE_PASTURES:
        for _ in range(draws.below(LOOSE_FENCES)):
            add_fences(player, draws.mask(int(free_sides(player)), 1))


def fence(player: Player, draws: Draws, size: int, apart: bool) -> None:
    """One more pasture of so many spaces at most, if there is a place for it and fences enough."""
    free = int(player.land & ~(player.covered() | player.ground))
    sites = free if apart or not player.ground else free & int(player.beside(player.ground))
    inside = draws.mask(sites, 1)
    for _ in range(size - 1):
        inside |= draws.mask(int(player.beside(inside)) & free & ~inside, 1)
    if inside:
        add_fences(player, int(player.layout.border(inside)))


def add_fences(player: Player, further: int) -> bool:
    """Build these fences too, if the farm may look like that then."""
    before = int(player.fences)
    fences = before | further
    if further & ~before == 0 or fences.bit_count() > before.bit_count() + player.fences_left():
        return False
    if player.customs & INCOMPLETE_PASTURES:
        fits = fences.bit_count() <= FENCES and hangs(player, fences)
    else:
        fits = player.is_fencing(fences)
    if fits:
        player.set_fences(fences)
        if player.ground & player.covered() == 0:
            return True
        player.set_fences(before)
    return False


def build_stables(player: Player, draws: Draws) -> None:
    """Stables, rather in pastures than outside."""
    for _ in range(draws.below(STABLES + 1)):
        sites = int(player.stable_sites())
        inside = sites & int(player.ground)
        player.stables |= draws.mask(inside if inside and draws.below(3) else sites, 1)
    player.forget()


def leave_on_land(player: Player, draws: Draws) -> None:
    """Goods of cards on unused spaces and empty fields, crops on unused spaces."""
    free = draws.some(members(int(player.unused())), 20)
    if player.find(NUMBERS["no_till_farming"]) >= 0:
        for _ in range(draws.below(PATCHES + 1)):
            if free:
                sow(player, free.pop(), draws)
    for card in (NUMBERS["arid_field"], NUMBERS["fallow_land"]):
        if player.find(card) >= 0:
            player.lying = [*player.lying, *(card * LIES + place for place in free if draws.one_in(3))]
    if player.find(NUMBERS["fallow_fields"]) >= 0:
        fields = members(int(player.fields & ~planted(player)))
        if player.find(NUMBERS["beanfield"]) >= 0 and player.state_of(NUMBERS["beanfield"]) == 0:
            fields.append(ON_CARD + FIELD_CARD.index(NUMBERS["beanfield"]))
        lain = draws.some(fields, draws.below(4))
        player.lying = [*player.lying, *(NUMBERS["fallow_fields"] * LIES + place for place in lain)]


def house_animals(player: Player, draws: Draws, species: int) -> None:
    """Animals of so many species, mostly as many as just fit."""
    wished = MANY_ANIMALS if draws.below(3) else draws.below(12)
    liked = [kind for kind in range(species) if draws.below(3)] or [draws.below(species)]
    misses = 0
    while misses < FULL and wished > 0:
        more = int(player.animals) + 2 ** (16 * draws.pick(liked))
        if player.fits(more):
            player.animals = more
            wished -= 1
        else:
            misses += 1
