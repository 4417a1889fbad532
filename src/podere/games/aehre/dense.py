# not compiled
"""Positions of Ähre as they are late in a game: high land, farms, cubes near the livestock, stacks that run out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, cast

from podere.boxes.box import AnyGame
from podere.formats.position import from_data
from podere.games.aehre.lexicon import (
    BESIDE,
    CELLS,
    CROPS,
    FIRST_HALF,
    LIVESTOCK,
    SECOND_HALF,
    TILES,
    crop_of,
    symbols_of,
)
from podere.games.aehre.player import END_STACK, FARMS, HAND, REMOVED
from podere.games.aehre.state import Aehre
from podere.kernel.rng import Rng

LOOKED_AT: Final = 4
"""Of so many places the one that makes the largest region is taken: so land grows together as people make it."""
MOST_POINTS: Final = 90


@dataclass
class Shown:
    """What a cell shows, and the side on which its tile goes on."""

    crop: int
    level: int = 0
    symbols: int = 0
    joined: str | None = None


@dataclass
class Seat:
    """What one seat has left, where its cubes stand and what they have won."""

    cubes: list[int | None]
    small: list[int] = field(default_factory=lambda: list(range(len(CROPS))))
    farms: list[int] = field(default_factory=list)
    livestock: list[list[int]] = field(default_factory=lambda: [[] for _ in LIVESTOCK])


def dense(game: AnyGame, rng: Rng) -> AnyGame:
    """A position in the middle of a game or near its end, made from one that was just begun."""
    assert isinstance(game, Aehre)
    return from_data(Dealt(game, rng).data())


class Dealt:
    """One position, dealt bit by bit."""

    def __init__(self, game: Aehre, rng: Rng) -> None:
        self.game = game
        self.board = game.board
        self.rng = rng
        self.start = rng.below(game.players)
        self.turn = rng.below(game.players)
        self.cells = game.board.fields
        self.pairs = [[one, two] for one, two, _ in game.board.pairs()]
        self.land = {cell: Shown(game.board.crops[cell]) for cell in self.cells}
        self.taken = [0] * len(CROPS)
        self.values = [counts.copy() for counts in game.board.values]
        self.seats = [self.seat_with_cubes() for _ in range(game.players)]
        self.pool = self.mixed([tile for tile, many in enumerate(self.board.tiles) for _ in range(many)])
        self.in_stacks()
        self.lay_all()
        self.build_farms()

    def mixed(self, things: list[int]) -> list[int]:
        """The same things in an order that is drawn."""
        left = things.copy()
        return [left.pop(self.rng.below(len(left))) for _ in things]

    # The barn

    def seat_with_cubes(self) -> Seat:
        """Cubes on their way; each fourth has won its livestock, as long as there is some."""
        row = self.board.livestock_step[self.game.players]
        seat = Seat([self.rng.below(row) for _ in CROPS])
        least = self.rng.below(row)
        for crop in range(len(CROPS)):
            seat.cubes[crop] = max(least, seat.cubes[crop] or 0)
            if self.taken[crop] == self.game.kinds():
                if self.rng.below(2):  # over an empty pile a cube goes on
                    seat.cubes[crop] = row + self.rng.below(self.board.top_step - row + 1)
            elif self.rng.below(4) == 0:
                seat.cubes[crop] = None
                kind = self.taken[crop]
                self.taken[crop] += 1
                seat.livestock[kind].append(self.value_of(kind))
        return seat

    def value_of(self, kind: int) -> int:
        there = [value for value, many in enumerate(self.values[kind]) for _ in range(many)]
        value = there[self.rng.below(len(there))]
        self.values[kind][value] -= 1
        return value

    # The stacks and the hands

    def in_stacks(self) -> None:
        """How many tiles are still to come, and who has how many in the hand."""
        most = len(self.pool) - REMOVED[self.game.players] - (END_STACK - 1) - HAND * self.game.players
        self.tiles_left, self.end_left, self.end_drawn = 0, END_STACK, False
        hands = [HAND] * self.game.players
        place = (self.turn - self.start) % self.game.players
        how = self.rng.below(4)
        if how == 0 and place > 0:  # the end tile was drawn in this round
            self.end_drawn = True
            self.end_left = self.rng.below(END_STACK)
            by = self.rng.below(place)
            for later in range(by, place):
                if later == by or self.end_left == 0:
                    hands[(self.start + later) % self.game.players] -= 1
                else:
                    self.end_left -= 1
        elif how <= 1:
            self.end_left = 1 + self.rng.below(END_STACK)
        else:
            self.tiles_left = self.rng.below(most + 1)
        self.hands = [[self.pool.pop() for _ in range(size)] for size in hands]
        to_come = self.tiles_left + self.end_left - (not self.end_drawn) + REMOVED[self.game.players]
        self.bag = [self.pool.pop() for _ in range(to_come)]

    # The land

    def lay_all(self) -> None:
        """Every tile that is nowhere else was laid, with small ones among them."""
        most = 1 + self.rng.below(len(CROPS))
        for number, seat in enumerate(self.seats):
            for _ in range(self.rng.below(most + 1)):
                crop = seat.small.pop(self.rng.below(len(seat.small)))
                self.pool.append(-1 - number * len(CROPS) - crop)
        self.pool = self.mixed(self.pool)
        while self.pool:
            tile = self.pool.pop()
            if tile < 0:
                self.put(*divmod(-1 - tile, len(CROPS)))
            else:
                self.lay(tile)

    def put(self, seat: int, crop: int) -> None:
        """A small tile, face up, where two level fields are left elsewhere; without such a place it is kept."""
        flat = self.flat()
        cells = [[cell] for cell in self.cells if any(cell not in pair for pair in flat)]
        if not cells:
            self.seats[seat].small.append(crop)
            return
        cell = self.best(cells, [crop])[0]
        self.show(cell, crop, self.board.small_symbols[crop])
        self.land[cell].level += 1

    def lay(self, tile: int) -> None:
        """A large tile on two level fields, or by chance over a small one that is still to be laid."""
        small = next((at for at, other in enumerate(self.pool) if other < 0), -1)
        places = self.flat()
        gaps = [pair for pair in self.pairs if self.gap(pair) == 1]
        if gaps and small >= 0 and self.rng.below(2):
            self.pool.pop(small)
            places = gaps
        halves = [FIRST_HALF[tile], SECOND_HALF[tile]]
        if self.rng.below(2):
            halves.reverse()
        one, two = self.best(places, [crop_of(half) for half in halves])
        level = max(self.land[one].level, self.land[two].level) + 1
        for cell, half in zip((one, two), halves, strict=True):
            self.show(cell, crop_of(half), symbols_of(half))
            self.land[cell].level = level
        self.land[one].joined = "east" if two == BESIDE[0][one] else "south"

    def flat(self) -> list[list[int]]:
        """Every two neighbours on the same level; there are always some."""
        return [pair for pair in self.pairs if self.gap(pair) == 0]

    def gap(self, pair: list[int]) -> int:
        return abs(self.land[pair[0]].level - self.land[pair[1]].level)

    def best(self, places: list[list[int]], crops: list[int]) -> list[int]:
        """Of a few places where no crop covers its like, the one that makes the largest regions."""
        fitting = [
            place
            for place in places
            if all(self.land[cell].crop != crop for cell, crop in zip(place, crops, strict=True))
        ] or places
        some = [fitting[self.rng.below(len(fitting))] for _ in range(LOOKED_AT)]
        return max(some, key=lambda place: self.joins(place, crops))

    def joins(self, place: list[int], crops: list[int]) -> int:
        """How many neighbours show the same crop."""
        return sum(
            self.land[other].crop == crop
            for cell, crop in zip(place, crops, strict=True)
            for other in self.beside(cell)
        )

    def beside(self, cell: int) -> list[int]:
        found = [BESIDE[direction][cell] for direction in range(4)]
        return [other for other in found if other in self.land]

    def show(self, cell: int, crop: int, symbols: int) -> None:
        """This cell shows another field; tiles that went on over its side are cut there."""
        self.land[cell].crop, self.land[cell].symbols, self.land[cell].joined = crop, symbols, None
        for other, side in ((BESIDE[1][cell], "east"), (BESIDE[3][cell], "south")):
            if other in self.land and self.land[other].joined == side:
                self.land[other].joined = None

    # The farms

    def build_farms(self) -> None:
        """Each farm that is earned, as long as a region is free; some are on their way in the next turn."""
        for seat in self.seats:
            lowest = min((cube for cube in seat.cubes if cube is not None), default=self.board.top_step)
            rows = (self.board.first_farm, self.board.second_farm)
            earned = sum(lowest >= row[self.game.players] for row in rows)
            for _ in range(min(earned, FARMS)):
                free = self.free_cells()
                if free:
                    seat.farms.append(free[self.rng.below(len(free))])

    def free_cells(self) -> list[int]:
        """The cells of the regions without a farm."""
        closed: set[int] = set()
        for seat in self.seats:
            for cell in seat.farms:
                closed |= self.region(cell)
        return [cell for cell in self.cells if cell not in closed]

    def region(self, cell: int) -> set[int]:
        found, waiting = {cell}, [cell]
        while waiting:
            for other in self.beside(waiting.pop()):
                if other not in found and self.land[other].crop == self.land[cell].crop:
                    found.add(other)
                    waiting.append(other)
        return found

    # Written as a position

    def data(self) -> dict[str, Any]:
        data = cast("dict[str, Any]", self.game.to_data())
        state = data["state"]
        small = sum(len(CROPS) - len(seat.small) for seat in self.seats)
        laid = sum(self.board.tiles) - len(self.bag) - sum(map(len, self.hands))
        state |= {
            "round": 1 + (laid + small) // self.game.players,
            "start": self.start,
            "tiles_left": self.tiles_left,
            "end_left": self.end_left,
            "end_drawn": self.end_drawn,
            "laying": None,
            "bag": counts([TILES[tile] for tile in self.bag]),
            "taken": dict(zip(CROPS, self.taken, strict=True)),
            "values": {
                kind: {str(value): many for value, many in enumerate(self.values[k]) if many}
                for k, kind in enumerate(LIVESTOCK)
            },
            "land": [self.field(cell) for cell in self.cells if self.land[cell].level],
            "seats": [self.seat(number) for number in range(self.game.players)],
        }
        data["rng"] = 1 + self.rng.below(10**9)
        data["stack"] = [{"step": "choose_tile", "seat": self.turn}]
        return data

    def field(self, cell: int) -> dict[str, object]:
        shown = self.land[cell]
        return {
            "cell": CELLS[cell],
            "crop": CROPS[shown.crop],
            "level": shown.level,
            "symbols": shown.symbols,
            "joined": shown.joined,
        }

    def seat(self, number: int) -> dict[str, object]:
        seat = self.seats[number]
        saved: dict[str, object] = {
            "fields": self.rng.below(MOST_POINTS),
            "farm_points": self.rng.below(MOST_POINTS) if seat.farms else 0,
            "farms": [CELLS[cell] for cell in sorted(seat.farms)],
            "cubes": dict(zip(CROPS, seat.cubes, strict=True)),
            "small": [CROPS[crop] for crop in sorted(seat.small)],
            "hand": [{"card": TILES[tile], "known": [number]} for tile in sorted(self.hands[number])],
        }
        for kind, values in zip(LIVESTOCK, seat.livestock, strict=True):
            saved[kind] = [{"card": str(value), "known": [number]} for value in sorted(values)]
        return saved


def counts(names: list[str]) -> dict[str, int]:
    """How many of each, in the order of the tiles."""
    return {name: names.count(name) for name in TILES if name in names}
