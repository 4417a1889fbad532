# not compiled
"""Positions of All Creatures Big and Small: written, read, and audited piece by piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.farmyard.grid import EDGE_BIT, EDGES, SPACE_NAMES, SPACES, UPPER_SIDES, name_of
from podere.farmyard.housing import count_of, pack
from podere.formats.position import Reader, load_counts
from podere.games.acbas.audit import faults
from podere.games.acbas.cards.building import BUILDINGS, materials
from podere.games.acbas.cards.carpenter import in_the_air, lift
from podere.games.acbas.cards.names import NAMES
from podere.games.acbas.lexicon import ANIMALS, MATERIALS
from podere.games.acbas.lexicon import SPACES as ACTION_SPACES
from podere.games.acbas.player import Player
from podere.games.acbas.view import edges
from podere.kernel.bits import bit, members
from podere.kernel.errors import BadPosition

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

GATHERING: Final = (
    *("start_player", "three_wood", "one_stone", "two_stone", "expand"),
    *("reed_and_sheep", "pig_and_sheep", "cow_and_pig", "horse_and_sheep"),
)
PILES: Final = [ACTION_SPACES.index(name) for name in GATHERING]
MOST: Final = 200
"""More goods or animals than this never come together."""
MOST_GESTURES: Final = 21
"""In a group each of the five ordinary stalls and the two special ones may move three times."""


def save(game: Acbas) -> dict[str, object]:
    return {
        "round": game.round,
        "start": None if game.start_seat < 0 else game.start_seat,
        "first": game.first,
        "marker": game.marker,
        "active": game.active,
        "working": game.working,
        "placed": game.placed,
        "turn": game.turn,
        "offer": _names(int(game.offer)),
        "bag": _names(int(game.bag)),
        "to_draw": game.to_draw,
        "tiles_left": game.tiles_left,
        "troughs_left": game.troughs_left,
        "expansions_left": game.expansions_left,
        "piles": {ACTION_SPACES[space]: int(game.pile(space)) for space in PILES},
        "workers": [
            {"space": ACTION_SPACES[space], "seat": int(game.workers) >> space & 1}
            for space in members(game.taken)
        ],
        "seats": [_save_player(player) for player in game.seats],
    }


def _names(mask: int) -> list[str]:
    return [NAMES[number] for number in members(mask)]


def _cells(mask: int) -> list[str]:
    return [name_of(space) for space in members(mask)]


def _save_player(player: Player) -> dict[str, object]:
    return {
        "land": _cells(int(player.land)),
        "borders_placed": edges(player),
        "troughs": _cells(int(player.troughs)),
        "stalls": _cells(int(player.stalls)),
        "stables": _cells(int(player.stables)),
        "buildings": [
            {"building": NAMES[entry % 64], "cell": name_of(entry // 64)} for entry in player.specials
        ],
        "materials": {name: int(player.material(k)) for k, name in enumerate(MATERIALS)},
        "borders": int(player.borders),
        "animals": {name: int(count_of(player.animals, k)) for k, name in enumerate(ANIMALS)},
        "stones": int(player.stones),
        "barn_waits": player.barn_waits,
        "spent": _names(int(player.spent)),
        "station": [name for k, name in enumerate(ANIMALS) if int(player.station) >> k & 1],
        "rearranged": player.rearranged,
        "lifted": in_the_air(player),
    }


def load(game: Acbas, reader: Reader) -> None:
    game.round = reader.whole("round", 0, 8)
    game.start_seat = -1 if reader.get("start") is None else reader.whole("start", 0, 1)
    game.first = reader.whole("first", 0, 1)
    game.marker = reader.whole("marker", 0, 1)
    game.active = reader.whole("active", 0, 1)
    game.working = reader.truth("working")
    game.placed = reader.whole("placed", 0, 6)
    game.turn = reader.whole("turn", 0, 4)
    game.offer = _mask(reader.all_names("offer", NAMES, len(NAMES)))
    game.on_offer = [BUILDINGS[number] for number in members(game.offer)]
    game.bag = _mask(reader.all_names("bag", NAMES, len(NAMES)))
    game.to_draw = reader.whole("to_draw", 0, 8)
    game.tiles_left = reader.whole("tiles_left", 0, 5)
    game.troughs_left = reader.whole("troughs_left", 0, 10)
    game.expansions_left = reader.whole("expansions_left", 0, 5)
    piles = load_counts(reader.part("piles"), [ACTION_SPACES[space] for space in PILES], 63)
    game.piles = sum(many << (6 * k) for k, many in enumerate(piles))
    game.taken = game.workers = 0
    for part in reader.parts("workers", 6):
        space = part.name("space", ACTION_SPACES)
        game.taken |= bit(space)
        if part.whole("seat", 0, 1):
            game.workers |= bit(space)
        part.done()
    seats = [_load_player(part) for part in reader.parts("seats", 2)]
    if len(seats) != 2:
        raise BadPosition(f"there are {len(seats)} seats for 2 players")
    game.player_0, game.player_1 = seats
    reader.done()


def _mask(numbers: list[int]) -> int:
    return sum(2**number for number in set(numbers))


def _spaces(reader: Reader, key: str) -> int:
    return _mask([SPACES[cell] for cell in reader.all_names(key, SPACE_NAMES, len(SPACES))])


def _load_player(reader: Reader) -> Player:
    player = Player(None)
    player.land = _spaces(reader, "land")
    for edge in reader.all_names("borders_placed", EDGES, 26):
        if edge < UPPER_SIDES:
            player.upper |= bit(edge)
        else:
            player.left |= bit(EDGE_BIT[edge])
    player.troughs = _spaces(reader, "troughs")
    player.stalls = _spaces(reader, "stalls")
    player.stables = _spaces(reader, "stables")
    player.built |= player.stalls | player.stables
    for part in reader.parts("buildings", len(NAMES)):
        player.add_special(part.name("building", NAMES), SPACES[part.name("cell", SPACE_NAMES)])
        part.done()
    goods = load_counts(reader.part("materials"), MATERIALS, MOST)
    player.goods = materials(goods[0], goods[1], goods[2])
    player.borders = reader.whole("borders", 0, 26)
    animals = load_counts(reader.part("animals"), ANIMALS, MOST)
    player.animals = pack(animals[0], animals[1], animals[2], animals[3])
    player.stones = reader.whole("stones", 0, 8)
    player.barn_waits = reader.truth("barn_waits")
    player.spent = _mask(reader.all_names("spent", NAMES, len(NAMES)))
    player.station = _mask(reader.all_names("station", ANIMALS, len(ANIMALS)))
    player.rearranged = _gestures(reader)
    lift(player, load_counts(reader.part("lifted"), list(in_the_air(player)), 10))
    reader.done()
    return player


def _gestures(reader: Reader) -> int:
    """How often in a row pieces were moved; older positions say only whether."""
    if isinstance(reader.get("rearranged"), bool):
        return MOST_GESTURES if reader.truth("rearranged") else 0
    return reader.whole("rearranged", 0, MOST_GESTURES)


def audit(game: Acbas) -> list[str]:
    """Everything that is wrong with the position."""
    return faults(game)
