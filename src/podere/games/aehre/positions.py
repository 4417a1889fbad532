# not compiled
"""Positions of Ähre: written, read, and audited piece by piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.formats.position import Reader, load_counts, load_secret, save_secret
from podere.formats.stack import happening, is_waiting, stack_faults
from podere.games.aehre.lexicon import (
    BESIDE,
    CELLS,
    CROPS,
    JOINS,
    LIVESTOCK,
    MOST_VALUE,
    TILES,
)
from podere.games.aehre.player import END_STACK, FARMS, GONE, HAND, REMOVED, Player
from podere.games.aehre.rules.points import FindValue
from podere.games.aehre.rules.turn import nobody_can_lay
from podere.kernel.bits import bit, count, has
from podere.kernel.errors import BadPosition
from podere.kernel.secret import Bag

if TYPE_CHECKING:
    from podere.games.aehre.state import Aehre

VALUES: Final = [str(value) for value in range(MOST_VALUE + 1)]
LAYABLE: Final = [*TILES, *CROPS]
MOST_LEVEL: Final = 85


def save(game: Aehre) -> dict[str, object]:
    return {
        "round": game.round,
        "start": None if game.start_seat < 0 else game.start_seat,
        "tiles_left": game.tiles_left,
        "end_left": game.end_left,
        "end_drawn": game.end_drawn,
        "laying": None if game.laying < 0 else LAYABLE[game.laying],
        "bag": {TILES[tile]: game.bag.counts[tile] for tile in game.bag.kinds()},
        "values": {
            kind: {VALUES[value]: game.values[k].counts[value] for value in game.values[k].kinds()}
            for k, kind in enumerate(LIVESTOCK)
        },
        "taken": {crop: game.pile_taken(k) for k, crop in enumerate(CROPS)},
        "land": [_save_field(game, cell) for cell in game.board.fields if game.land.level(cell)],
        "seats": [_save_player(player, game.players) for player in game.seats],
    }


def _save_field(game: Aehre, cell: int) -> dict[str, object]:
    land = game.land
    joined = land.joined(cell)
    return {
        "cell": CELLS[cell],
        "crop": CROPS[land.crop_at(cell)],
        "level": land.level(cell),
        "symbols": land.symbols(cell),
        "joined": None if joined < 0 else JOINS[joined],
    }


def _save_player(player: Player, players: int) -> dict[str, object]:
    saved: dict[str, object] = {
        "fields": player.from_fields,
        "farm_points": player.from_farms,
        "farms": [CELLS[cell] for cell in player.farms()],
        "cubes": {crop: None if player.cube(k) == GONE else player.cube(k) for k, crop in enumerate(CROPS)},
        "small": [crop for k, crop in enumerate(CROPS) if has(player.small, k)],
        "hand": save_secret(player.hand, TILES, players),
    }
    for k, kind in enumerate(LIVESTOCK):
        saved[kind] = save_secret(player.livestock(k), VALUES, players)
    return saved


def load(game: Aehre, reader: Reader) -> None:
    game.round = reader.whole("round", 1, 1000)
    game.start_seat = -1 if reader.get("start") is None else reader.whole("start", 0, game.players - 1)
    game.tiles_left = reader.whole("tiles_left", 0, 60)
    game.end_left = reader.whole("end_left", 0, END_STACK)
    game.end_drawn = reader.truth("end_drawn")
    game.laying = reader.name_or_none("laying", LAYABLE)
    counts = load_counts(reader.part("bag"), TILES, 60)
    game.bag = Bag(counts, sum(counts))
    values = reader.part("values")
    game.values = []
    for kind in LIVESTOCK:
        counts = load_counts(values.part(kind), VALUES, len(CROPS))
        game.values.append(Bag(counts, sum(counts)))
    values.done()
    game.taken = 0
    taken = load_counts(reader.part("taken"), CROPS, game.kinds())
    for crop, number in enumerate(taken):
        for _ in range(number):
            game.take_from_pile(crop)
    seams = [_load_field(game, part) for part in reader.parts("land", len(CELLS))]
    for cell, joined in seams:  # after all fields: showing one cuts the seams around it
        if joined >= 0:
            game.land.join(cell, joined)
    game.land.measure()
    parts = reader.parts("seats", game.players)
    game.seats = [_load_player(part, game.players) for part in parts]
    for player in game.seats:
        for cell in player.farms():
            game.land.build(cell)
    reader.done()


def _load_field(game: Aehre, reader: Reader) -> tuple[int, int]:
    """Show one field; returns it with the side on which its tile goes on."""
    land = game.land
    cell = game.board.fields[reader.name("cell", [CELLS[cell] for cell in game.board.fields])]
    crop = reader.name("crop", CROPS)
    symbols = reader.whole("symbols", 0, 2)
    land.show(cell, crop, symbols)
    if land.level(cell):
        raise BadPosition(f"position.land names {CELLS[cell]} twice")
    for _ in range(reader.whole("level", 1, MOST_LEVEL)):
        land.rise(cell, -1)
    joined = reader.name_or_none("joined", JOINS)
    reader.done()
    return cell, joined


def _load_player(reader: Reader, players: int) -> Player:
    player = Player(None)
    player.from_fields = reader.whole("fields", 0, 100_000)
    player.from_farms = reader.whole("farm_points", 0, 100_000)
    for cell in reader.all_names("farms", CELLS, FARMS):
        player.build_farm(cell)
    cubes = reader.part("cubes")
    for k, crop in enumerate(CROPS):
        player.set_cube(k, GONE if cubes.get(crop) is None else cubes.whole(crop, 0, 100))
    cubes.done()
    player.small = 0
    for k in reader.all_names("small", CROPS, len(CROPS)):
        player.small |= int(bit(k))
    player.hand = load_secret(reader, "hand", TILES, players, HAND)
    for k, kind in enumerate(LIVESTOCK):
        player.set_livestock(k, load_secret(reader, kind, VALUES, players, len(CROPS)))
    reader.done()
    return player


def audit(game: Aehre) -> list[str]:
    """Everything that is wrong with the position."""
    if len(game.seats) != game.players:
        return [f"there are {len(game.seats)} seats for {game.players} players"]
    return [
        *_land_faults(game),
        *_tile_faults(game),
        *_barn_faults(game),
        *_farm_faults(game),
        *_step_faults(game),
    ]


def _land_faults(game: Aehre) -> list[str]:
    land = game.land
    wrong = []
    for cell in range(len(CELLS)):
        shown = land.crops_shown(cell)
        if shown != game.board.has(cell):
            wrong.append(f"{CELLS[cell]} shows {shown} crops")
        if shown == 1 and land.level(cell) == 0 and land.crop_at(cell) != game.board.crops[cell]:
            wrong.append(f"{CELLS[cell]} shows {CROPS[land.crop_at(cell)]}, which is not printed there")
        joined = land.joined(cell)
        if joined >= 0 and _badly_joined(game, cell, BESIDE[2 * joined][cell]):
            wrong.append(f"the tile on {CELLS[cell]} does not lie on two level fields")
    return wrong


def _badly_joined(game: Aehre, cell: int, other: int) -> bool:
    return not game.board.has(other) or game.land.level(cell) != game.land.level(other)


def _tile_faults(game: Aehre) -> list[str]:
    wrong = []
    for tile, count_of in enumerate(game.board.tiles):
        held = game.bag.counts[tile] + sum(player.hand.cards.count(tile) for player in game.seats)
        if held + (game.laying == tile) > count_of:
            wrong.append(f"there are more tiles {TILES[tile]} than {count_of}")
    hands = sum(player.hand.size for player in game.seats)
    laying_large = 0 <= game.laying < len(TILES)
    laid = sum(game.board.tiles) - game.bag.size - hands - laying_large
    small = (
        len(CROPS) * game.players
        - sum(count(player.small) for player in game.seats)
        - (game.laying >= len(TILES))
    )
    levels = sum(game.land.level(cell) for cell in game.board.fields)
    if levels != 2 * laid + small:
        wrong.append(f"the levels add up to {levels}, but {laid} large and {small} small tiles were laid")
    if game.bag.size != sum(game.bag.counts) or game.bag.size != _tiles_to_come(game) + REMOVED[game.players]:
        wrong.append(f"{game.bag.size} large tiles are in the bag, but {_tiles_to_come(game)} are to come")
    if game.end_left < END_STACK and game.tiles_left > 0:
        wrong.append("the last stack was opened too early")
    if game.end_drawn and game.end_left == END_STACK:
        wrong.append("the end tile was drawn from a closed stack")
    if not game.end_drawn and game.end_left == 0:
        wrong.append("the last stack is empty, but the end tile was not drawn")
    return wrong


def _tiles_to_come(game: Aehre) -> int:
    return game.tiles_left + game.end_left - (not game.end_drawn)


def _barn_faults(game: Aehre) -> list[str]:
    wrong = []
    found_kind, found_seat = _being_found(game)
    row, top = game.board.livestock_step[game.players], game.board.top_step
    for k, crop in enumerate(CROPS):
        cubes = [player.cube(k) for player in game.seats]
        if cubes.count(GONE) != game.pile_taken(k):
            wrong.append(
                f"{cubes.count(GONE)} cubes left the {crop} track, but {game.pile_taken(k)} tiles were taken"
            )
        if any(top < cube < GONE or (row <= cube < GONE and game.has_pile(k)) for cube in cubes):
            wrong.append(f"a {crop} cube stands where it cannot stay")
    for k, kind in enumerate(LIVESTOCK):
        held = sum(player.livestock(k).size for player in game.seats)
        taken = sum(game.pile_taken(crop) > k for crop in range(len(CROPS))) - (k == found_kind)
        if held != taken:
            wrong.append(f"{held} {kind} tiles are held, but {taken} were taken")
        for value, count_of in enumerate(game.board.values[k]):
            cards = sum(player.livestock(k).cards.count(value) for player in game.seats)
            if cards + game.values[k].counts[value] != count_of:
                wrong.append(f"there must be {count_of} {kind} tiles of {value}")
    for seat, player in enumerate(game.seats):
        tiles = sum(player.livestock(k).size for k in range(len(LIVESTOCK)))
        gone = sum(player.cube(k) == GONE for k in range(len(CROPS)))
        if tiles + (seat == found_seat) != gone:
            wrong.append(f"seat {seat} has {tiles} livestock tiles for {gone} cubes")
    return wrong


def _being_found(game: Aehre) -> tuple[int, int]:
    """The kind of livestock whose value nature is about to show, and to which seat; -1 where there is none."""
    step = game.stack[-1] if game.stack else None
    return (step.kind_of, step.seat) if isinstance(step, FindValue) else (-1, -1)


def _farm_faults(game: Aehre) -> list[str]:
    wrong = []
    for seat, player in enumerate(game.seats):
        if player.farm_count() > game.farms_earned(player):
            wrong.append(f"seat {seat} has built more farms than it has earned")
    cells = [cell for player in game.seats for cell in player.farms()]
    if any(not game.board.has(cell) for cell in cells):
        return [*wrong, "a farm stands beside the board"]
    if sorted(set(cells)) != sorted(set(game.land.farm_cells())):
        wrong.append("the farms on the land are not those of the players")
    if len(set(cells)) < len(cells):
        wrong.append("two farms stand on one field")
    for cell in cells:
        if len(set(game.land.region_cells(cell)) & set(cells)) > 1:
            wrong.append(f"the region of {CELLS[cell]} holds two farms")
    return wrong


def _step_faults(game: Aehre) -> list[str]:
    """Whether what is to be done fits what lies on the table."""
    if len({step.seat for step in game.stack}) > 1:
        return ["two seats act at once"]
    wrong = stack_faults(game) + happening(game)
    if game.over and game.start_seat < 0:
        wrong.append("nobody is the first player")
    if game.over and not game.end_drawn and not nobody_can_lay(game):
        wrong.append("the game is over, but the end tile was not drawn")
    if game.laying >= 0 and not is_waiting(game, "laying"):
        wrong.append("a tile was chosen, and nobody lays it")
    return wrong
