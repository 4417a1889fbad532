"""How much room a farm has for animals, and whether they all fit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.farmyard.borders import flood
from podere.farmyard.grid import around
from podere.farmyard.housing import Housing, pack, total
from podere.games.acbas.cards.building import BUILDINGS, EACH, TABLES
from podere.games.acbas.player import COTTAGE, SPECIAL_WIDTH, Player
from podere.kernel.bits import bit, count

IN_COTTAGE: Final = 1
IN_STALL: Final = 3
IN_STABLES: Final = 5
IN_DIVIDED_STABLES: Final = 3
ON_PASTURE_SPACE: Final = 2
AT_LONE_TROUGH: Final = 1
ON_BARE_PASTURE: Final = 1
"""What fills bare pastures brings there."""


def room(player: Player) -> Housing:
    """All the room of a farm with its places, kept until the farm changes."""
    kept = player.kept_room
    if kept is None or not kept.is_placed:
        kept = furnish(player, is_placed=True)
        player.kept_room = kept
    return kept


def sizes(player: Player) -> Housing:
    """The same, perhaps without the places: enough to ask whether animals fit."""
    kept = player.kept_room
    if kept is None:
        kept = furnish(player, is_placed=False)
        player.kept_room = kept
    return kept


def furnish(player: Player, is_placed: bool) -> Housing:
    """Work out the room of a farm. What takes some of each species is counted apart: it can be emptied."""
    made = Housing(is_placed)
    closed: i64 = add_pastures(made, player)
    if player.stalls | player.stables != 0:
        add_tiles(made, player)
    if player.owned != 0:
        add_specials(made, player)
    if player.has_cottage():
        made.add_room(doubled(player, IN_COTTAGE, bit(COTTAGE)), bit(COTTAGE))
    add_open_ground(made, player, closed)
    return made


def doubled(player: Player, size: int, place: i64) -> int:
    """What a building holds, with the trough that may stand in it."""
    return 2 * size if player.troughs & place != 0 else size


def add_pastures(housing: Housing, player: Player) -> i64:
    """The finished pastures: two animals a space, doubled by each trough. Returns their spaces."""
    closed: i64 = player.pasture_ground()
    rest: i64 = closed
    while rest != 0:
        pasture: i64 = flood(rest & -rest, rest, player.upper, player.left)
        troughs: i64 = count(pasture & player.troughs)
        size: i64 = (ON_PASTURE_SPACE * count(pasture)) << troughs
        if troughs == 0 and player.owned & TABLES.fills_bare_pastures != 0:
            size += ON_BARE_PASTURE
        housing.add_room(size, pasture)
        rest &= ~pasture
    return closed


def add_tiles(housing: Housing, player: Player) -> None:
    """Ordinary stalls and stables."""
    rest: i64 = player.stalls
    while rest != 0:
        stall: i64 = rest & -rest
        housing.add_room(doubled(player, IN_STALL, stall), stall)
        rest &= ~stall
    rest = player.stables
    while rest != 0:
        stables: i64 = rest & -rest
        add_stables(housing, player, stables)
        rest &= ~stables


def add_stables(housing: Housing, player: Player, place: i64) -> None:
    """Stables, for one species, or where they are divided for two."""
    size = doubled(player, IN_STABLES, place)
    if player.owned & TABLES.divides_stables != 0:
        housing.add_double(size, doubled(player, IN_DIVIDED_STABLES, place), place)
    else:
        housing.add_room(size, place)


def add_specials(housing: Housing, player: Player) -> None:
    """What the special buildings hold."""
    for entry in player.specials:
        place: i64 = bit(entry // SPECIAL_WIDTH)
        building = BUILDINGS[entry % SPECIAL_WIDTH]
        if building.is_stables:
            add_stables(housing, player, place)
        elif building.holds > 0 and building.species != EACH:
            size = doubled(player, building.holds, place)
            if building.species < 0:
                housing.add_room(size, place)
            else:
                housing.add_own(building.species, size, place)


def add_open_ground(housing: Housing, player: Player, closed: i64) -> None:
    """Lone troughs, and the buildings that let animals stand on unused spaces."""
    ground: i64 = player.land & ~player.built & ~closed
    lone: i64 = ground & player.troughs
    while lone != 0:
        trough: i64 = lone & -lone
        housing.add_room(AT_LONE_TROUGH, trough)
        lone &= ~trough
    if player.owned & TABLES.on_unused != 0:
        add_unused(housing, player, ground & ~player.troughs)


def add_unused(housing: Housing, player: Player, unused: i64) -> None:
    for entry in player.specials:
        room_there = BUILDINGS[entry % SPECIAL_WIDTH].unused
        if room_there is None:
            continue
        rows: i64 = room_there.rows
        here: i64 = unused & (rows if rows != 0 else around(bit(entry // SPECIAL_WIDTH)))
        while here != 0:
            space: i64 = here & -here
            housing.add_own(room_there.species, room_there.each, space)
            here &= ~space


def station_room(player: Player) -> i64:
    """The building that takes some of each species, as counts of those that may be in it now."""
    station = player.which(TABLES.for_each)
    if station < 0:
        return 0
    each: i64 = doubled(player, BUILDINGS[station].holds, bit(player.space_of(station)))
    may: i64 = player.station
    return pack(each * (may & 1), each * ((may >> 1) & 1), each * ((may >> 2) & 1), each * ((may >> 3) & 1))


def fits(player: Player, animals: i64) -> bool:
    """Whether these animals could live on the farm."""
    if total(animals) <= 1:
        return True  # the cottage, or what covers it, takes any animal
    more: i64 = station_room(player) if player.owned & TABLES.for_each != 0 else 0
    return sizes(player).fits(animals, more)


def room_outside(player: Player, pen: i64) -> Housing:
    """The room outside the building on this space, whose inmates do not count in scoring."""
    whole = room(player)
    rest = Housing()
    for size, place in zip(whole.rooms, whole.places, strict=True):
        if place != pen:
            rest.add_room(size, place)
    for sizes, place in zip(whole.doubles, whole.double_places, strict=True):
        rest.add_double(sizes >> 16, sizes & 65535, place)
    for species, size, place in whole.own_places:
        rest.add_own(species, size, place)
    return rest
