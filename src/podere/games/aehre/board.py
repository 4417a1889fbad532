"""The printed board, the tiles and the tracks: one data file that an owner of the game can replace."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from podere.games.aehre.lexicon import CROPS, LIVESTOCK, MOST_VALUE, SIDE, TILES
from podere.kernel.bits import bit
from podere.kernel.errors import BadOption

LARGE_TILES: Final = 60
PLAYER_COUNTS: Final = ["2", "3", "4", "5"]


class Board:
    """One board's numbers, as tables."""

    def __init__(self, data: dict[str, object]) -> None:
        wrong = faults(data)
        if wrong:
            raise BadOption("board: " + "; ".join(wrong[:5]))
        self.data = data
        layout = data["layout"]
        assert isinstance(layout, list)
        self.rows: int = len(layout)
        self.columns: int = len(layout[0])
        self.cells: i64 = 0
        self.crops: list[int] = [-1] * (SIDE * SIDE)
        for row, line in enumerate(layout):
            for column, crop in enumerate(line):
                self.crops[row * SIDE + column] = CROPS.index(crop)
                self.cells |= bit(row * SIDE + column)
        self.east: i64 = 0
        self.south: i64 = 0
        for row in range(self.rows):
            for column in range(self.columns):
                if column + 1 < self.columns:
                    self.east |= bit(row * SIDE + column)
                if row + 1 < self.rows:
                    self.south |= bit(row * SIDE + column)
        tiles = data["large_tiles"]
        assert isinstance(tiles, list)
        self.tiles: list[int] = [0] * len(TILES)
        for name in tiles:
            self.tiles[TILES.index(name)] += 1
        self.small_symbols = _whole(data["small_symbols"])
        self.top_step = _whole(data["top_step"])
        livestock_step = data["livestock_step"]
        farm_steps = data["farm_steps"]
        livestock = data["livestock"]
        assert isinstance(livestock_step, dict)
        assert isinstance(farm_steps, dict)
        assert isinstance(livestock, dict)
        self.livestock_step: list[int] = [0, 0] + [_whole(livestock_step[n]) for n in PLAYER_COUNTS]
        self.first_farm: list[int] = [0, 0] + [_whole(farm_steps[n][0]) for n in PLAYER_COUNTS]
        self.second_farm: list[int] = [0, 0] + [_whole(farm_steps[n][1]) for n in PLAYER_COUNTS]
        self.values: list[list[int]] = []
        for kind in LIVESTOCK:
            counts = [0] * (MOST_VALUE + 1)
            for value in livestock[kind]:
                counts[value] += 1
            self.values.append(counts)

    def printed(self, crop: int) -> i64:
        """The cells on which this crop is printed."""
        mask: i64 = 0
        for cell, shown in enumerate(self.crops):
            if shown == crop:
                mask |= bit(cell)
        return mask


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def faults(data: object) -> list[str]:
    """Everything that keeps this data from being a board."""
    if not isinstance(data, dict):
        return ["must be a mapping"]
    known = [
        "name", "layout", "small_symbols", "top_step", "livestock_step", "farm_steps", "livestock", "large_tiles"
    ]  # fmt: skip
    wrong = [f"{key} is missing" for key in known if key not in data]
    wrong += [f"unknown key {str(key)[:40]!r}" for key in data if key not in known]
    if wrong:
        return wrong
    if not isinstance(data["name"], str) or not 1 <= len(data["name"]) <= 80:
        wrong.append("name must be a short text")
    return wrong + _layout_faults(data["layout"]) + _track_faults(data) + _tile_faults(data)


def _layout_faults(layout: object) -> list[str]:
    if not isinstance(layout, list) or not 2 <= len(layout) <= SIDE:
        return [f"layout must be a list of 2 to {SIDE} rows"]
    width = len(layout[0]) if isinstance(layout[0], list) else 0
    if not 2 <= width <= SIDE:
        return [f"each row of the layout must be a list of 2 to {SIDE} crops"]
    wrong = []
    for number, row in enumerate(layout):
        if not isinstance(row, list) or len(row) != width:
            wrong.append(f"row {number + 1} of the layout must have {width} crops like the first")
        else:
            unknown = [str(crop)[:20] for crop in row if crop not in CROPS]
            where, crops = f"row {number + 1} of the layout", ", ".join(CROPS)
            wrong += [f"{where}: no crop is called {crop!r}; crops are {crops}" for crop in unknown]
    return wrong


def _track_faults(data: dict[str, object]) -> list[str]:
    if not _is_whole(data["top_step"], 1, 100):
        return ["top_step must be a whole number from 1 to 100"]
    if not _is_whole(data["small_symbols"], 0, 2):
        return ["small_symbols must be 0, 1 or 2"]
    top = _whole(data["top_step"])
    livestock, farms = data["livestock_step"], data["farm_steps"]
    if not isinstance(livestock, dict) or sorted(livestock) != PLAYER_COUNTS:
        return ["livestock_step must have one entry each for 2, 3, 4 and 5 players"]
    if not isinstance(farms, dict) or sorted(farms) != PLAYER_COUNTS:
        return ["farm_steps must have one entry each for 2, 3, 4 and 5 players"]
    wrong = []
    for players in PLAYER_COUNTS:
        steps, row = farms[players], livestock[players]
        if not _is_whole(row, 1, top):
            wrong.append(f"livestock_step for {players} players must be from 1 to {top}")
        elif (
            not isinstance(steps, list)
            or len(steps) != 2
            or not all(_is_whole(step, 1, row - 1) for step in steps)
        ):
            wrong.append(f"farm_steps for {players} players must be two steps below the livestock's ({row})")
        elif steps[0] >= steps[1]:
            wrong.append(f"farm_steps for {players} players must rise")
    return wrong


def _tile_faults(data: dict[str, object]) -> list[str]:
    wrong = []
    tiles, livestock = data["large_tiles"], data["livestock"]
    if not isinstance(tiles, list) or len(tiles) != LARGE_TILES:
        wrong.append(f"large_tiles must be a list of {LARGE_TILES} tiles")
    else:
        wrong += [f"no large tile is called {str(name)[:40]!r}; one is called {TILES[1]!r}" for name in tiles
                  if not isinstance(name, str) or name not in TILES]  # fmt: skip
    if not isinstance(livestock, dict) or sorted(livestock) != sorted(LIVESTOCK):
        return [*wrong, f"livestock must have one entry each for {', '.join(LIVESTOCK)}"]
    for kind in LIVESTOCK:
        values = livestock[kind]
        fits = isinstance(values, list) and all(_is_whole(value, 0, MOST_VALUE) for value in values)
        if not fits or len(values) != len(CROPS):
            wrong.append(f"livestock {kind} must have {len(CROPS)} values from 0 to {MOST_VALUE}")
    return wrong


def default_data() -> dict[str, object]:
    """The board that comes with Podere."""
    data = json.loads((Path(__file__).parent / "board.json").read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


_boards: dict[str, Board] = {}


def board_of(data: object) -> Board:
    """The board for this data (`None`: the one that comes with Podere); the same data gives the same board."""
    key = "" if data is None else json.dumps(data, sort_keys=True)
    if key not in _boards:
        if len(_boards) > 100:
            _boards.clear()
        shown = default_data() if data is None else data
        if not isinstance(shown, dict):
            raise BadOption("board: must be a mapping")
        _boards[key] = Board(shown)
    return _boards[key]
