"""Tables of Ähre set by hand: a test says what matters to it, and the books are kept for it.

    game = table().field("c4 d4", "wheat").farm(1, "c4").hand(0, "wheat1-rapeseed2").game()

Tiles that must have been laid for the levels to add up are taken out of the stack; where the stack asks for
more, they lie on the last fields of the board, which tests leave alone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import podere
from podere.games.aehre.board import default_data
from podere.games.aehre.lexicon import CROPS, LIVESTOCK
from podere.games.aehre.player import END_STACK, HAND, REMOVED
from podere.games.aehre.state import Aehre
from podere.kernel.reason import Reason

COLUMNS = "abcdefghijklmnop"
LETTERS = {crop[0]: crop for crop in CROPS}


def board(*rows: str, **changes: object) -> dict[str, object]:
    """The board of the house with another layout, a letter for each crop, a dot for no field: `board("wbr", "c.w")`."""
    data = default_data()
    if rows:
        data["layout"] = [[LETTERS.get(letter) for letter in row] for row in rows]
    return {**data, **changes}


class Table:
    """A position in the making. Fields that are not named are as they are printed."""

    def __init__(self, players: int, data: dict[str, object] | None) -> None:
        self.players = players
        self.board: dict[str, Any] = data or default_data()
        self.data = cast("dict[str, Any]", podere.new("aehre", players=players, seed=1, board=data).to_data())
        self.state: dict[str, Any] = self.data["state"]
        self.seats: list[dict[str, Any]] = self.state["seats"]
        self.land: dict[str, dict[str, object]] = {}
        self.hands: dict[int, tuple[str, ...]] = {}
        self.state["tiles_left"] = -1
        self.start(0).turn(0)

    # What lies on the table

    def field(self, cells: str, crop: str, level: int = 1, symbols: int = 0) -> Table:
        """Tiles of this crop on these cells."""
        for cell in cells.split():
            self.land[cell] = {"cell": cell, "crop": crop, "level": level, "symbols": symbols, "joined": None}
        return self

    def raised(self, cells: str, level: int) -> Table:
        """These cells show what is printed there, but higher up."""
        for cell in cells.split():
            self.field(cell, self.printed(cell), level)
        return self

    def printed(self, cell: str) -> str:
        return str(self.board["layout"][int(cell[1:]) - 1][COLUMNS.index(cell[0])])

    def farm(self, seat: int, cell: str) -> Table:
        """A farm, and the cubes where they must be for it."""
        farms = self.seats[seat]["farms"]
        farms.append(cell)
        row = self.board["farm_steps"][str(self.players)][len(farms) - 1]
        cubes = self.seats[seat]["cubes"]
        for crop in CROPS:
            cubes[crop] = None if cubes[crop] is None else max(row, cubes[crop])
        return self

    def cubes(self, seat: int, step: int, **others: int) -> Table:
        """All cubes of a seat on this step, but for those that are named."""
        self.seats[seat]["cubes"] = {crop: others.get(crop, step) for crop in CROPS}
        return self

    def gone(self, seat: int, crop: str, value: int | None = None) -> Table:
        """This cube has won the livestock on top of its pile and left the game."""
        kind = LIVESTOCK[self.state["taken"][crop]]
        self.state["taken"][crop] += 1
        self.seats[seat]["cubes"][crop] = None
        worth = str(value) if value is not None else next(iter(self.state["values"][kind]))
        del self.state["values"][kind][worth]
        self.seats[seat][kind].append({"card": worth, "known": [seat]})
        return self

    def hand(self, seat: int, *tiles: str) -> Table:
        """These tiles, and others up to three."""
        self.hands[seat] = tiles
        return self

    def small(self, seat: int, crops: str) -> Table:
        """The small tiles that this seat has left."""
        self.seats[seat]["small"] = crops.split()
        return self

    def points(self, seat: int, points: int) -> Table:
        self.seats[seat]["fields"] = points
        return self

    # Whose turn it is, and what is left to draw

    def start(self, seat: int) -> Table:
        self.state["start"] = seat
        return self

    def turn(self, seat: int) -> Table:
        self.data["stack"] = [{"step": "choose_tile", "seat": seat}]
        return self

    def to_draw(self, tiles: int, last: int = END_STACK) -> Table:
        """So many tiles in the ordinary stack, so many in the last one."""
        self.state["tiles_left"], self.state["end_left"] = tiles, last
        return self

    def over(self) -> Table:
        """The end tile is drawn and the last turn played."""
        self.data["stack"] = []
        self.state["end_drawn"] = True
        return self.to_draw(0, 0)

    # The books

    def game(self) -> Aehre:
        """The game that stands like this."""
        pool: Counter[str] = Counter(self.board["large_tiles"])
        for tiles in self.hands.values():
            pool.subtract(tiles)
        for seat, player in enumerate(self.seats):
            tiles = self.hands.get(seat, ())
            tiles += tuple(self.take(pool, HAND - len(tiles)))
            player["hand"] = [{"card": tile, "known": [seat]} for tile in tiles]
        self.take(pool, self.laid())
        self.state["bag"] = dict(+pool)
        self.state["land"] = list(self.land.values())
        game = podere.from_data(self.data)
        assert isinstance(game, Aehre)
        return game

    def take(self, pool: Counter[str], number: int) -> list[str]:
        """Any tiles out of the pool."""
        taken = sorted((+pool).elements())[:number]
        pool.subtract(taken)
        return taken

    def laid(self) -> int:
        """How many large tiles must have been laid; fields that are not named take the missing levels."""
        state = self.state
        spent = sum(len(CROPS) - len(player["small"]) for player in self.seats)
        levels = sum(int(str(field["level"])) for field in self.land.values())
        most = sum(Counter(self.board["large_tiles"]).values()) - REMOVED[self.players] - HAND * self.players
        if state["tiles_left"] < 0:
            needed = max(0, -((spent - levels) // 2))
            state["tiles_left"] = most - (END_STACK - 1) - needed
        laid = int(most - state["tiles_left"] - state["end_left"] + (not state["end_drawn"]))
        missing = 2 * laid + spent - levels
        for cell in self.unnamed():
            if missing > 0:
                self.raised(cell, min(missing, 50))
                missing -= 50
        return laid

    def unnamed(self) -> list[str]:
        """The cells of which the test says nothing, the last one first."""
        rows = enumerate(self.board["layout"], 1)
        cells = [f"{COLUMNS[at]}{row}" for row, line in rows for at, crop in enumerate(line) if crop]
        return [cell for cell in reversed(cells) if cell not in self.land]


def table(players: int = 2, board: dict[str, object] | None = None) -> Table:
    """A table as it is after setting up; seat 0 plays first and is to choose a tile."""
    return Table(players, board)


# Looking at a game


def look(game: Aehre, viewer: int | None = None) -> dict[str, Any]:
    """What a seat sees (`None`: a spectator)."""
    view: dict[str, Any] = game.view(viewer)
    return view


def seat(game: Aehre, number: int, viewer: int | None = None) -> dict[str, Any]:
    """What is to be seen of one seat."""
    shown: dict[str, Any] = look(game, viewer)["seats"][number]
    return shown


def at(game: Aehre, cell: str) -> dict[str, Any]:
    """What lies on one field."""
    found: dict[str, Any] = next(field for field in look(game)["land"] if field["cell"] == cell)
    return found


def play(game: Aehre, *words: str) -> Aehre:
    """Play these words, passing over those that the game has just played by itself as the only ones."""
    journal = game.listen()
    forced: list[str] = []
    for word in words:
        if forced[:1] == [word]:
            forced.pop(0)
            continue
        seen = len(journal.events)
        game.play(word)
        forced = [game.lexicon.word(event.move) for event in journal.events[seen:] if event.kind == "forced"]
    return game


def verbs(game: Aehre) -> set[str]:
    """What the words that are legal now begin with."""
    return {word.split()[0] for word in game.words()}


def why(game: Aehre, word: str) -> str:
    """The key of the reason why a word is not legal now."""
    reason = game.why_not(word)
    assert isinstance(reason, Reason), f"{word} is legal"
    assert word not in game.words()
    return reason.key.removeprefix("aehre.why.")
