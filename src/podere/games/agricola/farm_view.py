# not compiled
"""A farm as everyone sees it: its spaces and what is on them, pastures, and where the animals live."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from podere.farmyard.arrangement import arrange
from podere.farmyard.grid import name_of
from podere.games.agricola.cards.card import ALL
from podere.games.agricola.customs import partner_of
from podere.games.agricola.expansion import Expansion
from podere.games.agricola.goods import NO_GOODS, four, many
from podere.games.agricola.ground import CELLS, edge_names
from podere.games.agricola.layout import Layout
from podere.games.agricola.lexicon import ANIMALS, CROPS
from podere.games.agricola.player import Player
from podere.games.agricola.rules.fences import DrawFences
from podere.games.agricola.rules.land import LIES
from podere.games.agricola.rules.partner import FenceBoth
from podere.games.agricola.rules.plans import mask_of
from podere.kernel.bits import has, members

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

Data = dict[str, object]


def cells(player: Player, guest: Expansion | None) -> list[Data]:
    """Every space of the farm: what is there, what grows there, whether it is used."""
    used = player.used()
    enclosed = player.enclosed()
    return [
        cell(player, guest, space, has(used, space), has(enclosed, space))
        for space in CELLS
        if has(player.land, space)
    ]


@cache
def place_of(layout: Layout, space: int) -> Data:
    """Where a space lies, and on a farm that is bigger than others the names of its upper, lower, left and right
    side."""
    column, row = layout.places[space]
    found: Data = {"cell": name_of(space), "column": column, "row": row}
    if layout.extensions:
        north, east, south, west = layout.four_sides(space)
        found["sides"] = [edge_names(2**side)[0] for side in (north, south, west, east)]
    return found


def cell(player: Player, guest: Expansion | None, space: int, used: bool, enclosed: bool) -> Data:
    grain = has(player.grain_low | player.grain_high, space)
    crops = player.crops_on(space)
    is_room, is_field = has(player.rooms, space), has(player.fields, space)
    kind = "room" if is_room else "field" if is_field else "pasture" if enclosed else "meadow"
    return {
        **place_of(player.layout, space),
        "kind": kind,
        "crop": CROPS[0] if grain else CROPS[1] if crops else None,
        "crops": crops,
        "goods": lying(player, space),
        "stable": has(player.stables, space),
        "used": used,
        **({} if guest is None else guest.see_cell(player, space)),
    }


def lying(player: Player, place: int) -> dict[str, int]:
    """The goods that cards have laid on a space, or on a field card."""
    if not player.lying:
        return {}
    found = NO_GOODS
    for entry in player.lying:
        if entry % LIES == place:
            found = found.plus(ALL[entry // LIES].lays)
    return found.to_data()


def drawn(game: Agricola, seat: int) -> list[str]:
    """The fences that this seat is drawing now."""
    step = game.stack[-1] if game.stack else None
    if isinstance(step, DrawFences) and step.seat == seat:
        return edge_names(int(mask_of(step.drawn)))
    if isinstance(step, FenceBoth) and seat in (step.seat, partner_of(step.seat)):
        return edge_names(int(mask_of(step.drawn if step.seat == seat else step.drawn_for)))
    return []


def pastures(player: Player) -> list[Data]:
    room = player.room()
    return [
        {
            "cells": [name_of(space) for space in members(spaces_there)],
            "capacity": room.rooms[room.places.index(spaces_there)],
            "stables": (spaces_there & int(player.stables)).bit_count(),
        }
        for spaces_there in player.pastures()
    ]


def housed(player: Player) -> int:
    """The animals, without those for which there is no room: as many as possible stay."""
    counts = [int(many(player.animals, species)) for species in range(len(ANIMALS))]
    stay = [0] * len(counts)
    while True:
        more = [
            species
            for species in sorted(range(len(counts)), key=lambda species: stay[species] - counts[species])
            if stay[species] < counts[species]
            and player.fits(four(*(each + int(k == species) for k, each in enumerate(stay))))
        ]
        if not more:
            return int(four(*stay))
        stay[more[0]] += 1


def outside(player: Player) -> dict[str, int]:
    """The animals for which there is no room."""
    inside = player.animals if player.fits(player.animals) else housed(player)
    left = player.animals - inside
    return {name: int(many(left, k)) for k, name in enumerate(ANIMALS) if many(left, k)}


def inmates(player: Player) -> list[Data]:
    """One good arrangement of the animals: in which pasture, stable or room how many live."""
    inside = player.animals if player.fits(player.animals) else housed(player)
    found = arrange(player.room(), int(inside)) or []
    return [
        {
            "cells": [name_of(space) for space in members(each.place)],
            "house": bool(each.place & int(player.rooms)),
            **({} if each.place else {"card": "night_pasture"}),
            "animal": ANIMALS[each.species],
            "count": each.count,
        }
        for each in found
    ]
