"""What a seat may see of a game of Ähre."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.aehre.lexicon import CELLS, CROPS, JOINS, LIVESTOCK, TILES
from podere.games.aehre.player import GONE
from podere.kernel.bits import has

if TYPE_CHECKING:
    from podere.games.aehre.state import Aehre


def see(game: Aehre, viewer: int | None) -> dict[str, object]:
    """Everything on the table, and of each hand and each livestock tile only what the viewer is sure of."""
    return {
        "round": game.round,
        "start": game.start_seat,
        "tiles_left": game.tiles_left,
        "end_left": game.end_left,
        "end_drawn": game.end_drawn,
        "laying": laying_name(game),
        "rows": game.board.rows,
        "columns": game.board.columns,
        "land": fields(game),
        "piles": {crop: pile(game, number) for number, crop in enumerate(CROPS)},
        "livestock_step": game.board.livestock_step[game.players],
        "farm_steps": [game.board.first_farm[game.players], game.board.second_farm[game.players]],
        "top_step": game.board.top_step,
        "small_symbols": dict(zip(CROPS, game.board.small_symbols, strict=True)),
        "seats": [player(game, seat, viewer) for seat in range(game.players)],
    }


def laying_name(game: Aehre) -> str | None:
    """The tile that was chosen and does not lie yet."""
    if game.laying < 0:
        return None
    return TILES[game.laying] if game.laying < len(TILES) else CROPS[game.laying - len(TILES)]


def fields(game: Aehre) -> list[dict[str, object]]:
    """Every cell of the crop area, row by row; the same list as long as the land stays as it is."""
    if game.land.drawn is None:
        game.land.drawn = draw(game)
    return game.land.drawn


def draw(game: Aehre) -> list[dict[str, object]]:
    sizes = [0] * len(CELLS)
    for cell in game.board.fields:
        if not sizes[cell]:
            around = game.land.region_cells(cell)
            for other in around:
                sizes[other] = len(around)
    owners = [-1] * len(CELLS)
    for seat, player in enumerate(game.seats):
        for cell in player.farms():
            owners[cell] = seat
    return [field(game, cell, sizes[cell], owners[cell]) for cell in game.board.fields]


def field(game: Aehre, cell: int, size: int, owner: int) -> dict[str, object]:
    """One cell: crop, level, symbols, the side on which its tile goes on, the size of its region, its farm."""
    land = game.land
    joined = land.joined(cell)
    return {
        "cell": CELLS[cell],
        "crop": CROPS[land.crop_at(cell)],
        "level": land.level(cell),
        "symbols": land.symbols(cell),
        "joined": None if joined < 0 else JOINS[joined],
        "region": size,
        "farm": None if owner < 0 else owner,
    }


def pile(game: Aehre, crop: int) -> list[str]:
    """The livestock of a track from the top down; the values are hidden from all."""
    return LIVESTOCK[game.pile_taken(crop) : game.kinds()]


def known_hand(game: Aehre, seat: int, viewer: int | None) -> list[int]:
    """The tiles of a hand that a viewer is sure of: for a spectator, those that all players are sure of."""
    hand = game.seats[seat].hand
    if viewer is not None:
        return hand.known_to(viewer)
    everyone = 2**game.players - 1
    return [tile for tile, sure in zip(hand.cards, hand.known, strict=True) if sure == everyone]


def player(game: Aehre, seat: int, viewer: int | None) -> dict[str, object]:
    me = game.seats[seat]
    open_game = game.over
    hand = me.hand.cards if viewer == seat or open_game else known_hand(game, seat, viewer)
    values = [me.livestock(kind) for kind in range(len(LIVESTOCK))]
    found: list[dict[str, object]] = []
    for kind, tiles in enumerate(values):
        known = tiles.cards if open_game else tiles.known_to(viewer) if viewer is not None else []
        for number in range(tiles.size):
            found.append({"kind": LIVESTOCK[kind], "value": known[number] if number < len(known) else None})
    points = me.from_fields + me.from_farms
    return {
        "victory": points,
        "fields": me.from_fields,
        "farm_points": me.from_farms,
        "farms": [CELLS[cell] for cell in me.farms()],
        "farms_due": game.farms_due(seat),
        "cubes": {
            crop: None if me.cube(number) == GONE else me.cube(number) for number, crop in enumerate(CROPS)
        },
        "small": [crop for number, crop in enumerate(CROPS) if has(me.small, number)],
        "hand_size": me.hand.size,
        "hand": [TILES[tile] for tile in hand],
        "livestock": found,
    }
