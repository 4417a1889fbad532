# not compiled
"""Agricola drawn in a terminal: the board, the farms, the hands. Letters say it all; colours only help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.boxes.drawing import LINE, SEAT_STYLES, Drawing, View
from podere.games.agricola import expansions

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.table import Table
    from rich.text import Text

FENCE: Final = "bold #a9825f"
INSIDE: Final = 7
STYLES: Final = {
    "room wood": "#ffffff on #8a5a34",
    "room clay": "#ffffff on #b5533c",
    "room stone": "#ffffff on #7c7c78",
    "field": "#2a2520 on #d8b98a",
    "pasture": "#2a2520 on #a8c686",
    "meadow": "",
}
SHORT: Final = {
    "wood": "w",
    "clay": "c",
    "reed": "r",
    "stone": "s",
    "grain": "g",
    "vegetable": "v",
    "food": "f",
}
GOODS: Final = list(SHORT)


class Board(Drawing):
    """One position, laid out for the width that there is."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.columns import Columns
        from rich.text import Text

        now = f"round {self.view['round']}" if self.view["round"] else "before round 1"
        yield Text(f"{now}, {self.view['phase'].replace('_', ' ')}", "bold")
        yield draw_spaces(self.view, self.marked)
        for each in expansions.shown(self.view):
            yield from each.draw(self.view)
        yield draw_majors(self.view)
        farms = [draw_seat(self.view, seat) for seat in range(len(self.view["seats"]))]
        yield (
            Columns(farms, padding=(1, 3))
            if options.max_width >= 2 * len_of_farm()
            else Text("\n").join(farms)
        )
        if self.view["open_cards"]:
            yield draw_cards("open", self.view["open_cards"])
        if self.viewer is not None:
            player = self.view["seats"][self.viewer]
            yield draw_cards("hand", both_kinds(player["hand"]))
            if any(player["pack"]["counts"].values()):
                yield draw_cards("pack", both_kinds(player["pack"]))


def len_of_farm() -> int:
    return 5 * (INSIDE + 1) + 6


def amounts(goods: dict[str, int]) -> str:
    return " ".join(f"{many} {name}" for name, many in goods.items())


def draw_spaces(view: View, marked: set[str]) -> Table:
    """The action spaces, with what lies there and who stands there."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for _ in range(3):
        table.add_column()
    shown: list[Text] = []
    for space in view["spaces"]:
        name = ("• " if space["space"] in marked else "  ") + space["space"].replace("_", " ")
        text = Text(name, "bold" if space["space"] in marked else "")
        if space["goods"]:
            text.append(f" [{amounts(space['goods'])}]", LINE)
        for person in space["people"]:
            text.append(" ")
            text.append(f"{person['seat']}{'+' if person['newborn'] else ''}", SEAT_STYLES[person["seat"]])
        shown.append(text)
    shown += [Text("")] * (-len(shown) % 3)
    third = len(shown) // 3
    for row in range(third):
        table.add_row(shown[row], shown[third + row], shown[2 * third + row])
    return table


def draw_majors(view: View) -> Text:
    from rich.text import Text

    left = [
        entry["name"].replace("_", " ")
        + (f" (on {entry['covers'].replace('_', ' ')})" if entry.get("covers") else "")
        for entry in view["majors"]
        if entry["owner"] is None and not entry.get("covered")
    ]
    return Text("majors  " + ", ".join(left), LINE)


# A farm


def draw_seat(view: View, seat: int) -> Text:
    """The farm, with its goods, people and cards below it."""
    from rich.text import Text

    player = view["seats"][seat]
    drawn = Text(f" {seat} ", SEAT_STYLES[seat])
    drawn.append(f"{' turn' if view['turn'] == seat else ''}{' first' if view['first'] == seat else ''}")
    drawn.append(f"  {player['score']} points\n")
    drawn.append_text(draw_farm(player))
    goods = " ".join(f"{player[name]}{SHORT[name]}" for name in GOODS)
    guests = expansions.shown(view)
    goods += "".join(each.goods_of(player) for each in guests)
    animals = amounts({name: many for name, many in player["animals"].items() if many})
    drawn.append(f"{goods}   {animals or 'no animals'}\n")
    drawn.append(f"people {player['people']} ({player['home']} at home), needs {player['hunger']} food")
    for need, style in [need for each in guests for need in each.needs_of(player)]:
        drawn.append(need, style)
    if player["begging"]:
        drawn.append(f", {player['begging']} begging", "bold")
    cards = [*player["majors"], *(entry["card"] for entry in player["played"] + player["improved"])]
    drawn.append("\n" + (", ".join(cards).replace("_", " ") or "no cards") + "\n", LINE)
    return drawn


def draw_farm(player: View) -> Text:
    """The spaces with the fences around them: three rows of five, and what an extension adds."""
    from rich.text import Text

    fences = set(player["edges"]) | set(player["drawn"])
    cells = {(cell["column"], cell["row"]): cell for cell in player["cells"]}
    columns = range(min(column for column, _ in cells), max(column for column, _ in cells) + 1)
    rows = range(min(row for _, row in cells), max(row for _, row in cells) + 1)
    drawn = Text()
    for row in rows:
        draw_line(drawn, [has_fence(cells, fences, (column, row), (column, row - 1)) for column in columns])
        for column in columns:
            draw_post(drawn, has_fence(cells, fences, (column, row), (column - 1, row)))
            draw_cell(drawn, cells.get((column, row)), player["house"])
        draw_post(drawn, has_fence(cells, fences, (columns[-1] + 1, row), (columns[-1], row)))
        drawn.append("\n")
    draw_line(
        drawn, [has_fence(cells, fences, (column, rows[-1] + 1), (column, rows[-1])) for column in columns]
    )
    return drawn


Place = tuple[int, int]


def has_fence(cells: dict[Place, View], fences: set[str], one: Place, other: Place) -> bool:
    """Whether there is a fence between two places, the second of them above or to the left."""
    first = NORTH if one[0] == other[0] else WEST
    second = SOUTH if one[0] == other[0] else EAST
    return any(
        place in cells and sides_of(cells[place])[side] in fences
        for place, side in ((one, first), (other, second))
    )


NORTH, SOUTH, WEST, EAST = range(4)


def sides_of(cell: View) -> list[str]:
    """The names of the upper, lower, left and right side of a space."""
    if "sides" in cell:
        sides: list[str] = cell["sides"]
        return sides
    column, row, name = cell["column"], cell["row"], cell["cell"]
    south = f"{name[0]}{row + 2}n" if row < 2 else f"{name}s"
    east = f"{'abcde'[column + 1]}{row + 1}w" if column < 4 else f"{name}e"
    return [f"{name}n", south, f"{name}w", east]


def draw_cell(drawn: Text, cell: View | None, house: str) -> None:
    if cell is None:
        drawn.append(" " * INSIDE)
        return
    kind = cell["kind"] if cell["kind"] != "room" else f"room {house}"
    drawn.append(f"{content(cell):^{INSIDE}}", style_of(kind))


def style_of(kind: str) -> str:
    return STYLES[kind] if kind in STYLES else own_styles()[kind]


def own_styles() -> dict[str, str]:
    """The colours of what only expansions lay on a farm."""
    return {kind: style for each in expansions.ALL for kind, style in each.styles().items()}


def draw_line(drawn: Text, fenced: list[bool]) -> None:
    for is_fenced in fenced:
        drawn.append("+", LINE)
        drawn.append(("═" if is_fenced else " ") * INSIDE, FENCE)
    drawn.append("+\n", LINE)


def draw_post(drawn: Text, fenced: bool) -> None:
    drawn.append("║" if fenced else " ", FENCE)


def content(cell: View) -> str:
    if cell["kind"] == "room":
        return "room"
    stable = "⌂" if cell["stable"] else ""
    if cell["kind"] == "field":
        return f"{cell['crops']} {cell['crop'][:5]}" if cell["crop"] else "field"
    if cell["kind"] in own_styles():
        return f"{cell['cell']} {cell['kind'][:4]}"
    return (cell["cell"] if cell["kind"] == "meadow" else "·") + stable


def both_kinds(place: View) -> list[str]:
    return [*place["occupations"], *place["minors"]]


def draw_cards(title: str, cards: list[str]) -> Text:
    from rich.text import Text

    return Text.assemble((f"{title}  ", "bold"), ", ".join(cards).replace("_", " ") or "-")
