"""The printed board, the tiles and the tracks: one data file that an owner of the game can replace."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from podere.boxes.catalogue import list_faults
from podere.games.aehre.lexicon import (
    BESIDE,
    CELLS,
    CROPS,
    DIRECTIONS,
    LIVESTOCK,
    MOST_SIDE,
    MOST_VALUE,
    NEAR,
    PLACES,
    SIDE,
    TILES,
)
from podere.kernel.bits import bit
from podere.kernel.errors import BadOption
from podere.kernel.reason import Reason

LARGE_TILES: Final = 60
PLAYER_COUNTS: Final = ["2", "3", "4", "5"]
LEAST_FIELDS: Final = 4
MOST_SYMBOLS: Final = 2
MOST_STEPS: Final = 100
CROP_NAMES: Final = ", ".join(CROPS)


class Board:
    """One board's numbers, as tables."""

    def __init__(self, data: dict[str, object]) -> None:
        wrong = faults(data)
        if wrong:
            raise BadOption(f"board: {list_faults(wrong)}", wrong)
        self.data = data
        self.rows: int = 0
        self.columns: int = 0
        self.fields: list[int] = []
        """The cells that are fields, row by row."""
        self.crops: list[int] = [-1] * len(CELLS)
        """The crop printed on each cell; -1 where the board has no field."""
        self.cells: i64 = 0
        self.east: i64 = 0
        self.south: i64 = 0
        """The fields, and those with another to the east or south, as masks; of no use on a wide board."""
        self._print(data["layout"])
        self.is_wide: bool = self.rows > SIDE or self.columns > SIDE
        tiles = data["large_tiles"]
        assert isinstance(tiles, list)
        self.tiles: list[int] = [0] * len(TILES)
        for name in tiles:
            self.tiles[TILES.index(name)] += 1
        barns = data["small_symbols"]
        self.small_symbols: list[int] = [
            _whole(barns[crop] if isinstance(barns, dict) else barns) for crop in CROPS
        ]
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

    def _print(self, layout: object) -> None:
        """Note the fields, their crops and which of them lie side by side."""
        assert isinstance(layout, list)
        number = {place: cell for cell, place in enumerate(PLACES)}
        for row, line in enumerate(layout):
            for column, crop in enumerate(line):
                if crop is not None:
                    cell = number[column, row]
                    self.fields.append(cell)
                    self.crops[cell] = CROPS.index(crop)
                    self.rows = row + 1
                    self.columns = max(self.columns, column + 1)
        for cell in self.fields:
            if cell < NEAR:
                self.cells |= bit(cell)
                self.east |= bit(cell) if self.has(BESIDE[0][cell]) else 0
                self.south |= bit(cell) if self.has(BESIDE[2][cell]) else 0

    def has(self, cell: int) -> bool:
        """Whether this cell is a field of the board; -1, which is none, never is."""
        return cell >= 0 and self.crops[cell] >= 0

    def pairs(self) -> list[tuple[int, int, str]]:
        """Every two fields side by side, row by row, and where from the first the second lies."""
        return [
            (cell, BESIDE[direction][cell], DIRECTIONS[direction])
            for cell in self.fields
            for direction in (0, 2)
            if self.has(BESIDE[direction][cell])
        ]

    def printed(self, crop: int) -> i64:
        """The cells on which this crop is printed, as a mask."""
        mask: i64 = 0
        for cell in range(NEAR):
            if self.crops[cell] == crop:
                mask |= bit(cell)
        return mask


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _spelt(value: object) -> str:
    """How an error names something that may be anything at all."""
    if isinstance(value, str):
        return repr(value[:40])
    if value is None or isinstance(value, bool | float) or _is_whole(value, -(10**9), 10**9):
        return repr(value)
    return f"({type(value).__name__})"


def faults(data: object) -> list[Reason]:
    """Everything that keeps this data from being a board."""
    if not isinstance(data, dict):
        return [Reason("option.no_data")]
    known = [
        "name", "layout", "small_symbols", "top_step", "livestock_step", "farm_steps", "livestock", "large_tiles"
    ]  # fmt: skip
    wrong = [Reason("aehre.why.board_lacks", entry=key) for key in known if key not in data]
    wrong += [Reason("aehre.why.board_unknown", entry=_spelt(key)) for key in data if key not in known]
    if wrong:
        return wrong
    if not _is_name(data["name"]):
        wrong.append(Reason("aehre.why.board_name"))
    wrong += _layout_faults(data["layout"]) + _small_faults(data["small_symbols"])
    return wrong + _track_faults(data) + _tile_faults(data["large_tiles"]) + _value_faults(data["livestock"])


def _is_name(name: object) -> bool:
    """Whether this can be written down: no text that is too long, and none with halves of characters."""
    if not isinstance(name, str) or not 1 <= len(name) <= 80:
        return False
    return not any(0xD800 <= ord(letter) <= 0xDFFF for letter in name)


def _layout_faults(layout: object) -> list[Reason]:
    if not isinstance(layout, list) or not 1 <= len(layout) <= MOST_SIDE:
        return [Reason("aehre.why.board_rows", most=MOST_SIDE)]
    wrong = []
    for number, row in enumerate(layout, 1):
        if not isinstance(row, list) or not 1 <= len(row) <= MOST_SIDE:
            wrong.append(Reason("aehre.why.board_row", row=number, most=MOST_SIDE))
            continue
        for crop in row:
            if crop is not None and crop not in CROPS:
                wrong.append(Reason("aehre.why.board_crop", row=number, crop=_spelt(crop), crops=CROP_NAMES))
    return wrong or _shape_faults(layout)


def _shape_faults(layout: list[list[object]]) -> list[Reason]:
    places = {
        (column, row)
        for row, line in enumerate(layout)
        for column, crop in enumerate(line)
        if crop is not None
    }
    if len(places) < LEAST_FIELDS:
        return [Reason("aehre.why.board_few", least=LEAST_FIELDS)]
    if not any((column + 1, row) in places or (column, row + 1) in places for column, row in places):
        return [Reason("aehre.why.board_apart")]
    return []


def _small_faults(barns: object) -> list[Reason]:
    """One number for all small tiles, or one for each crop."""
    each = barns if isinstance(barns, dict) else dict.fromkeys(CROPS, barns)
    if set(each) == set(CROPS) and all(_is_whole(number, 0, MOST_SYMBOLS) for number in each.values()):
        return []
    return [Reason("aehre.why.board_small", crops=CROP_NAMES)]


def _track_faults(data: dict[str, object]) -> list[Reason]:
    if not _is_whole(data["top_step"], 1, MOST_STEPS):
        return [Reason("aehre.why.board_top", most=MOST_STEPS)]
    top = _whole(data["top_step"])
    livestock, farms = data["livestock_step"], data["farm_steps"]
    if not isinstance(livestock, dict) or set(livestock) != set(PLAYER_COUNTS):
        return [Reason("aehre.why.board_players", entry="livestock_step")]
    if not isinstance(farms, dict) or set(farms) != set(PLAYER_COUNTS):
        return [Reason("aehre.why.board_players", entry="farm_steps")]
    return [fault for n in PLAYER_COUNTS for fault in _step_faults(int(n), livestock[n], farms[n], top)]


def _step_faults(players: int, row: object, steps: object, top: int) -> list[Reason]:
    """What is wrong with the rows of the livestock and of the farms for one number of players."""
    if not _is_whole(row, 1, top):
        return [Reason("aehre.why.board_livestock_step", players=players, top=top)]
    below = _whole(row) - 1
    if not isinstance(steps, list) or len(steps) != 2 or not all(_is_whole(step, 1, below) for step in steps):
        return [Reason("aehre.why.board_farm_steps", players=players, row=_whole(row))]
    return [Reason("aehre.why.board_farms_rise", players=players)] if steps[0] >= steps[1] else []


def _tile_faults(tiles: object) -> list[Reason]:
    if not isinstance(tiles, list) or len(tiles) != LARGE_TILES:
        return [Reason("aehre.why.board_tiles", number=LARGE_TILES)]
    return [_tile_fault(name) for name in tiles if name not in TILES]


def _tile_fault(name: object) -> Reason:
    turned = "-".join(reversed(name.split("-"))) if isinstance(name, str) else ""
    if turned not in TILES:
        return Reason("aehre.why.board_tile", tile=_spelt(name), example=_spelt(TILES[1]))
    return Reason("aehre.why.board_turned", tile=_spelt(name), right=_spelt(turned), crops=CROP_NAMES)


def _value_faults(livestock: object) -> list[Reason]:
    if not isinstance(livestock, dict) or set(livestock) != set(LIVESTOCK):
        return [Reason("aehre.why.board_kinds", kinds=", ".join(LIVESTOCK))]
    wrong = []
    for kind in LIVESTOCK:
        values = livestock[kind]
        fits = isinstance(values, list) and all(_is_whole(value, 0, MOST_VALUE) for value in values)
        if not fits or len(values) != len(CROPS):
            number = len(CROPS)
            wrong.append(Reason("aehre.why.board_values", kind=_spelt(kind), number=number, most=MOST_VALUE))
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
