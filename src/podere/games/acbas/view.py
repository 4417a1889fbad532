"""What is on the table. Nothing is hidden in this game: everybody sees the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.farmyard.arrangement import arrange
from podere.farmyard.borders import pastures
from podere.farmyard.grid import EDGES, edge_of_left, edge_of_upper, name_of
from podere.farmyard.housing import count_of, pack
from podere.games.acbas import scoring
from podere.games.acbas.cards.building import ANY, BUILDINGS, EACH, TABLES, Building
from podere.games.acbas.cards.carpenter import in_the_air
from podere.games.acbas.farm_animals import scoring_animals
from podere.games.acbas.lexicon import ANIMALS, MATERIALS
from podere.games.acbas.lexicon import SPACES as ACTION_SPACES
from podere.games.acbas.player import COTTAGE, PRINTED, Player
from podere.games.acbas.rooms import fits, room, room_outside, station_room
from podere.games.acbas.rules.animals import Release
from podere.games.acbas.rules.spaces import lying, why_not_use
from podere.games.acbas.rules.special import cost_of, sites, why_not_build
from podere.games.acbas.score_table import points_of
from podere.kernel.bits import bit, has, members

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

STANDS = ["anywhere", "cottage", "stall", "stables", "beside_cottage", "corner", "bottom_row"]


def see(game: Acbas) -> dict[str, object]:
    return {
        "round": game.round,
        "mode": game.setting.options["mode"],
        "phase": "work" if game.working else "breeding",
        "first": game.first,
        "marker": game.marker,
        "start": None if game.start_seat < 0 else game.start_seat,
        "spaces": [action_space(game, space) for space in range(len(ACTION_SPACES))],
        "supply": {
            "troughs": game.troughs_left,
            "tiles": game.tiles_left,
            "expansions": game.expansions_left,
            "borders": borders_beside(game),
        },
        "offer": [offered(game, building) for building in members(game.offer)],
        "seats": [seat_view(game, seat) for seat in range(2)],
    }


def borders_beside(game: Acbas) -> int:
    """The borders beside Expand, which count the rounds to come."""
    return 8 - game.round


def action_space(game: Acbas, space: int) -> dict[str, object]:
    worker = None
    if has(game.taken, space):
        worker = 1 if has(game.workers, space) else 0
    return {"space": ACTION_SPACES[space], "goods": lying(game, space), "worker": worker}


def counts(packed: int, names: list[str]) -> dict[str, int]:
    return {name: int(count_of(packed, k)) for k, name in enumerate(names)}


def price(packed: int) -> dict[str, int]:
    """A cost by name, without what it does not ask for."""
    return {name: many for name, many in counts(packed, MATERIALS).items() if many}


def card(building: Building) -> dict[str, object]:
    """A building as plain data: its numbers."""
    species = (
        "any"
        if building.species == ANY
        else "each"
        if building.species == EACH
        else ANIMALS[building.species]
    )
    return {
        "id": building.name,
        "name": building.name,
        "cost": price(int(building.cost)),
        "or": price(int(building.other_cost)) if building.other_cost >= 0 else None,
        "price": {name: many for name, many in counts(int(building.price), ANIMALS).items() if many},
        "points": building.points,
        "formula": building.worth is not None,
        "holds": building.holds,
        "species": species if building.holds else None,
        "stands": STANDS[building.stands],
    }


def offered(game: Acbas, building: int) -> dict[str, object]:
    """A building on offer: what it would cost each seat now, bring it if the game ended with it, or why not."""
    made = BUILDINGS[building]
    for_seats: list[dict[str, object]] = []
    for seat in range(2):
        reason = why_not_build(game, seat, building, -1)
        for_seats.append(
            {
                "cost": price(int(cost_of(game.player(seat), made))),
                "value": value(game, seat, made),
                "why_not": None if reason is None else reason.to_data(),
            }
        )
    told = card(made)
    told["seats"] = for_seats
    return told


def value(game: Acbas, seat: int, building: Building) -> float:
    """The points of a building on the best of its sites, with the farm and the goods as they are now."""
    if building.worth is None:
        return float(building.points)
    best: float | None = None
    player = game.player(seat)
    for space in members(sites(player, building, -1) or player.free()):
        trial = game.copy()
        trial.player(seat).add_special(building.number, space)
        points = scoring.special_halves(trial, seat, building.number) / 2
        best = points if best is None else max(best, points)
        if not building.worth.is_local():
            break
    return 0.0 if best is None else best


def seat_view(game: Acbas, seat: int) -> dict[str, object]:
    player = game.player(seat)
    partings = partings_of(game, seat)
    return {
        **counts(int(player.goods), MATERIALS),
        "borders": int(player.borders),
        "animals": counts(int(player.animals), ANIMALS),
        "workers": workers(game, seat),
        "cells": cells(game, seat),
        "edges": edges(player),
        "pastures": [pasture(player, spaces) for spaces in closed(player)],
        "rooms": rooms(player),
        "inmates": inmates(player, int(player.animals)) if not partings else partings[0]["inmates"],
        "homeless": not fits(player, player.animals),
        "partings": partings,
        "buildings": buildings(game, seat),
        "stones": int(player.stones),
        "lifted": lifted(player),
        "spaces": {name: why_not_data(game, seat, space) for space, name in enumerate(ACTION_SPACES)},
        "sheet": scoring.sheet(game, seat),
        "score": scoring.halves(game, seat) / 2,
    }


def why_not_data(game: Acbas, seat: int, space: int) -> dict[str, object] | None:
    reason = why_not_use(game, seat, space)
    return None if reason is None else reason.to_data()


def workers(game: Acbas, seat: int) -> int:
    """The workers that are still at home."""
    mine = [space for space in members(game.taken) if has(game.workers, space) == (seat == 1)]
    return 3 - len(mine)


def closed(player: Player) -> list[int]:
    return pastures(player.land, player.built, player.upper, player.left)


def cells(game: Acbas, seat: int) -> list[dict[str, object]]:
    """Every space of the farm: what stands there, what it holds, whether it is used."""
    player = game.player(seat)
    unused = player.unused()
    found: list[dict[str, object]] = []
    for space in members(player.land):
        found.append(
            {
                "cell": name_of(space),
                "column": space // 4,
                "row": space % 4,
                "building": standing(player, space),
                "trough": has(player.troughs, space),
                "used": not has(unused, space),
                "printed": has(PRINTED, space),
            }
        )
    return found


def standing(player: Player, space: int) -> str | None:
    special = player.special_at(space)
    if special >= 0:
        return BUILDINGS[special].name
    if has(player.stalls, space):
        return "stall"
    if has(player.stables, space):
        return "stables"
    return "cottage" if space == COTTAGE else None


def edges(player: Player) -> list[str]:
    """The sides with a border."""
    upper = [EDGES[edge_of_upper(number)] for number in members(player.upper)]
    return upper + [EDGES[edge_of_left(number)] for number in members(player.left)]


def pasture(player: Player, spaces: int) -> dict[str, object]:
    whole = room(player)
    return {
        "cells": [name_of(space) for space in members(spaces)],
        "capacity": whole.rooms[whole.places.index(spaces)],
    }


def rooms(player: Player) -> list[dict[str, object]]:
    """All the room of a farm, place by place: how many animals it holds, and of which species where that is fixed."""
    whole = room(player)
    found = list(zip(whole.places, whole.rooms, strict=True))
    found += [(place, sizes >> 16) for sizes, place in zip(whole.doubles, whole.double_places, strict=True)]
    told: list[dict[str, object]] = [
        {"cells": [name_of(space) for space in members(place)], "capacity": size, "animal": None}
        for place, size in found
    ]
    for species, size, place in whole.own_places:
        told.append({"cells": [name_of(members(place)[0])], "capacity": size, "animal": ANIMALS[species]})
    station = int(station_room(player))
    if station:
        cell = name_of(player.space_of(player.which(TABLES.for_each)))
        held = sum(int(count_of(station, species)) for species in range(4))
        told.append({"cells": [cell], "capacity": held, "animal": None})
    return told


def partings_of(game: Acbas, seat: int) -> list[dict[str, object]]:
    """Where animals must go: every choice of who goes and how the others live then, the best for their owner first."""
    player = game.seats[seat]
    return [
        {
            "gone": dict(zip(ANIMALS, gone, strict=True)),
            "inmates": inmates(player, int(player.animals - pack(*gone))),
        }
        for gone in releases(game, seat)
    ]


def releases(game: Acbas, seat: int) -> list[tuple[int, int, int, int]]:
    """The counts by species that may go, those that keep most animals and points first."""
    step = None if game.over else game.stack[-1]
    if not isinstance(step, Release) or step.seat != seat:
        return []
    trial = game.copy()
    found: list[tuple[int, int, int, int]] = []
    waiting = [((0, 0, 0, 0), step.order)]
    while waiting:
        gone, order = waiting.pop()
        trial.player(seat).animals = game.player(seat).animals - pack(*gone)
        if fits(trial.player(seat), trial.player(seat).animals):
            found.append(gone)
            continue
        asked = Release(seat, order)
        for species in range(order, 4):
            if asked.may_go(trial, species):
                more = [many + (k == species) for k, many in enumerate(gone)]
                waiting.append(((more[0], more[1], more[2], more[3]), species))
    return sorted(found, key=lambda gone: _loss(int(game.player(seat).animals - pack(*gone)), gone))


def _loss(left: int, gone: tuple[int, int, int, int]) -> tuple[int, ...]:
    """How bad it is that these go: how many, the points and pairs that are left; a sheep sooner than a horse."""
    pairs = sum(count_of(left, species) >= 2 for species in range(4))
    return (sum(gone), -points_of(left), -pairs, *(-many for many in gone))


def inmates(player: Player, animals: int) -> list[dict[str, object]]:
    """One good arrangement of these animals; outside the building that does not count where that is possible."""
    more = int(station_room(player))
    kept = scoring_animals(player) if animals == player.animals else animals
    arranged = None
    pen = player.which(TABLES.is_uncounted)
    if pen >= 0 and kept != animals:
        arranged = arrange(room_outside(player, bit(player.space_of(pen))), int(kept), more)
    found = [] if arranged is None else arranged
    if arranged is None:
        found = arrange(room(player), animals, more) or []
    told = [
        {
            "cells": [name_of(space) for space in members(each.place)],
            "animal": ANIMALS[each.species],
            "count": each.count,
        }
        for each in found
    ]
    if arranged is not None:
        told += [_in_pen(player, int(player.animals - kept))]
    station = name_of(player.space_of(player.which(TABLES.for_each))) if more else ""
    for entry in told:
        if not entry["cells"]:
            entry["cells"] = [station]
    return told


def _in_pen(player: Player, inside: int) -> dict[str, object]:
    species = next(k for k in range(4) if count_of(inside, k))
    return {
        "cells": [name_of(player.space_of(player.which(TABLES.is_uncounted)))],
        "animal": ANIMALS[species],
        "count": int(count_of(inside, species)),
    }


def buildings(game: Acbas, seat: int) -> list[dict[str, object]]:
    """The special buildings of a farm, with what each would bring if the game ended now."""
    player = game.player(seat)
    found: list[dict[str, object]] = []
    for number in members(player.owned):
        found.append(
            {
                "building": BUILDINGS[number].name,
                "cell": name_of(player.space_of(number)),
                "points": scoring.special_halves(game, seat, number) / 2,
            }
        )
    return found


def lifted(player: Player) -> dict[str, int]:
    """What is held in the air."""
    found = in_the_air(player)
    return {name: many for name, many in found.items() if many}
