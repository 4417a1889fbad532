"""Positions for the tests, written in a few words; what is not said is as in a fresh round."""

from __future__ import annotations

from typing import Any

import podere
from podere.games.acbas.cards.names import NAMES
from podere.games.acbas.state import Acbas
from tests.playing import play_words

EACH = {
    "start_player": 1,
    "three_wood": 3,
    "one_stone": 1,
    "two_stone": 2,
    "expand": 1,
    "reed_and_sheep": 1,
    "pig_and_sheep": 1,
    "cow_and_pig": 1,
    "horse_and_sheep": 1,
}
COLUMNS = "abcdefghijkl"


STOPS = ("turn", "before_breeding", "extra_turn", "carve", "release", "ranch_border")


class Table:
    """A position in the making: seat 0 is in turn, before the first worker of a round."""

    def __init__(self, buildings: tuple[str, ...], mode: str) -> None:
        green = [name for name in buildings if NAMES.index(name) >= 4]
        begun: Any = podere.new("acbas", seed="a table", mode=mode, buildings=green)
        self.data: Any = begun.to_data()
        self.state: Any = self.data["state"]
        self.seats: Any = self.state["seats"]
        self.state.update(start=0, first=0, marker=0, active=0)
        self.turn(0)

    def turn(self, seat: int) -> Table:
        """Whose first worker comes now."""
        self.state.update(first=seat, marker=seat, active=seat)
        self.stack()
        return self

    def round(self, number: int) -> Table:
        self.state["round"] = number
        self.state["piles"] = {space: each * number for space, each in EACH.items()}
        self.stack()
        return self

    def stack(self) -> None:
        """What is to be done in this round, the first turn on top."""
        first = self.state["first"]
        steps = [{"step": "end", "seat": 0}, {"step": "end_round", "seat": first}]
        if self.state["round"] == 8:
            steps.append({"step": "extra_breeding", "seat": 0})
        steps += [{"step": "breeding", "seat": 1 - first}, {"step": "breeding", "seat": first}]
        self.data["stack"] = [*steps, {"step": "go_home", "seat": first}, {"step": "turn", "seat": first}]

    def goods(self, seat: int, wood: int = 0, stone: int = 0, reed: int = 0) -> Table:
        self.seats[seat]["materials"] = {"wood": wood, "stone": stone, "reed": reed}
        return self

    def animals(self, seat: int, sheep: int = 0, pig: int = 0, cow: int = 0, horse: int = 0) -> Table:
        self.seats[seat]["animals"] = {"sheep": sheep, "pig": pig, "cow": cow, "horse": horse}
        return self

    def borders(self, seat: int, sides: str) -> Table:
        """Borders on the farm; they come from the supplies."""
        placed = sides.split()
        self.seats[seat]["borders_placed"] += placed
        for giver in (seat, 1 - seat):
            given = min(len(placed), self.seats[giver]["borders"])
            self.seats[giver]["borders"] -= given
            placed = placed[given:]
        return self

    def pasture(self, seat: int, cells: str) -> Table:
        """Borders all round these cells, except where a building of the seat stands by now."""
        inside = cells.split()
        built = {entry["cell"] for entry in self.seats[seat]["buildings"]} | {"f3"}
        built |= set(self.seats[seat]["stalls"]) | set(self.seats[seat]["stables"])
        there = self.seats[seat]["borders_placed"]
        for cell in inside:
            column, row = COLUMNS.index(cell[0]), int(cell[1])
            sides = {
                f"{cell}n": f"{cell[0]}{row - 1}",
                f"{cell[0]}{row + 1}n" if row < 3 else f"{cell}s": f"{cell[0]}{row + 1}",
                f"{cell}w": f"{COLUMNS[column - 1]}{row}",
                f"{COLUMNS[column + 1]}{row}w": f"{COLUMNS[column + 1]}{row}",
            }
            for side, beyond in sides.items():
                if beyond not in inside and beyond not in built and side not in there:
                    self.borders(seat, side)
        return self

    def stall(self, seat: int, *cells: str) -> Table:
        self.seats[seat]["stalls"] += cells
        self.state["tiles_left"] -= len(cells)
        return self

    def stables(self, seat: int, *cells: str) -> Table:
        self.seats[seat]["stables"] += cells
        self.state["tiles_left"] -= len(cells)
        return self

    def trough(self, seat: int, *cells: str) -> Table:
        self.seats[seat]["troughs"] += cells
        self.state["troughs_left"] -= len(cells)
        return self

    def building(self, seat: int, name: str, cell: str) -> Table:
        self.state["offer"].remove(name)
        self.seats[seat]["buildings"].append({"building": name, "cell": cell})
        return self

    def expansion(self, seat: int, *columns: str) -> Table:
        for column in columns:
            self.seats[seat]["land"] += [f"{column}{row}" for row in (1, 2, 3)]
            self.state["expansions_left"] -= 1
        return self

    def put(self, seat: int, **more: object) -> Table:
        """Anything else of a seat."""
        self.seats[seat].update(more)
        return self

    def game(self) -> Acbas:
        game = podere.from_data(self.data)
        assert isinstance(game, Acbas)
        game.listen()
        return game


def table(*buildings: str, round: int = 1, mode: str = "expert") -> Table:
    """A fresh round with these buildings on offer."""
    return Table(buildings, mode).round(round)


def play(game: Acbas, *words: str) -> Acbas:
    """Play these words; ones that the game played by itself are passed over."""
    play_words(game, words)
    return game


def seat_of(game: Acbas, seat: int = 0) -> dict[str, Any]:
    seats: Any = game.view(None)["seats"]
    found: dict[str, Any] = seats[seat]
    return found


def animals(game: Acbas, seat: int = 0) -> str:
    """The animals of a seat: `2 sheep 1 cow`."""
    counts: dict[str, int] = seat_of(game, seat)["animals"]
    return " ".join(f"{many} {name}" for name, many in counts.items() if many)


def goods(game: Acbas, seat: int = 0) -> tuple[int, int, int]:
    """Wood, stone and reed of a seat."""
    view = seat_of(game, seat)
    return view["wood"], view["stone"], view["reed"]


def capacity(game: Acbas, seat: int = 0) -> dict[str, int]:
    """What each pasture holds, by its first cell."""
    return {pasture["cells"][0]: pasture["capacity"] for pasture in seat_of(game, seat)["pastures"]}


def holds(game: Acbas, seat: int = 0, **wanted: int) -> bool:
    """Whether the farm has room for these animals."""
    data = game.to_data()
    state: Any = data["state"]
    state["seats"][seat]["animals"] = {name: wanted.get(name, 0) for name in ("sheep", "pig", "cow", "horse")}
    try:
        podere.from_data(data)
    except podere.BadPosition as problem:
        if "more animals than room" not in str(problem):
            raise
        return False
    return True


def starting(game: Acbas, verb: str) -> list[str]:
    """The legal words with this verb, without it."""
    return [word.removeprefix(verb + " ") for word in game.words() if word.split()[0] == verb]


def why(game: Acbas, word: str) -> str:
    """The last part of the key that says why a word is not legal."""
    reason = game.why_not(word)
    return "" if reason is None else reason.key.removeprefix("acbas.why.")


def points(game: Acbas, building: str, seat: int = 0) -> float:
    """What a building would bring if the game ended now."""
    for entry in seat_of(game, seat)["buildings"]:
        if entry["building"] == building:
            return float(entry["points"])
    raise AssertionError(f"seat {seat} has no {building}")


def built(game: Acbas, seat: int = 0) -> dict[str, str]:
    """What stands where."""
    return {cell["cell"]: cell["building"] for cell in seat_of(game, seat)["cells"] if cell["building"]}


def end_work(game: Acbas) -> Acbas:
    """Both players use up their workers on harmless spaces, without any other choice."""
    harmless = ["place building_materials", "place three_wood", "place one_stone", "place two_stone"]
    harmless += ["place start_player", "place feeding_troughs", "place walls"]
    number = game.round
    while game.view(None)["asked"] == "turn" and game.round == number:
        word = next(word for word in harmless if word in game.words())
        game.play(word)
        while not game.over and game.round == number and game.view(None)["asked"] not in STOPS:
            game.play(game.words()[-1])
    return game
