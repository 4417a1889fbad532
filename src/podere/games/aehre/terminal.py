# not compiled
"""Ähre drawn in a terminal: the land, the barn, the seats. Letters say it all; colours only help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from podere.boxes.drawing import LINE, SEAT_STYLES, Drawing, View, seat_marks, small_table
from podere.games.aehre.lexicon import CROPS

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.table import Table
    from rich.text import Text

LETTERS: Final = {crop: crop[0].upper() for crop in CROPS}
PAPER: Final = {
    "wheat": "#2a2520 on #d79a35",
    "beet": "#ffffff on #b94a78",
    "rapeseed": "#2a2520 on #f4e26a",
    "corn": "#ffffff on #3b6f3c",
    "potato": "#ffffff on #5c4130",
}
"""A field of a tile."""
INK: Final = {
    "wheat": "#d79a35",
    "beet": "#c8598a",
    "rapeseed": "#cfbe4b",
    "corn": "#5fa35d",
    "potato": "#a9825f",
}
"""A printed field, and the names of crops."""
BARN: Final = "▪"
FARM: Final = "⌂"
MARK: Final = "•"
INSIDE: Final = 6
LETTER: Final = "abcdefghijklmnop"
BARN_WIDTH: Final = 38
"""With so much room beside the land the barn stands there, not below it."""
TALL: Final = 44
"""From here on a field is two lines high."""

Field = dict[str, Any]
Grid = list[list[Field | None]]


class Board(Drawing):
    """One position, laid out for the width that there is."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.console import Group
        from rich.table import Table

        land = draw_land(self.view, self.marked, tall=console.height >= TALL)
        beside = Group(draw_barn(self.view), "", draw_seats(self.view))
        width = 3 + max(8, self.view["columns"]) * (INSIDE + 1)
        if options.max_width >= width + BARN_WIDTH:
            page = Table.grid(padding=(0, 2, 0, 0))
            page.add_column(no_wrap=True, min_width=width)
            page.add_column()
            page.add_row(land, beside)
            yield page
        else:
            yield land
            yield ""
            yield beside
        yield legend()
        yield draw_hand(self.view, self.viewer)


# The land


def draw_land(view: View, marked: set[str], tall: bool) -> Text:
    """The fields in a grid of lines; between the two halves of a tile there is none, nor where there is no field."""
    from rich.text import Text

    rows, columns = int(view["rows"]), int(view["columns"])
    shown: dict[str, Field] = {field["cell"]: field for field in view["land"]}
    fields: Grid = [[shown.get(f"{LETTER[c]}{row + 1}") for c in range(columns)] for row in range(rows)]
    drawn = Text("   " + "".join(f"{LETTER[column]:^{INSIDE + 1}}" for column in range(columns)) + "\n")
    drawn.append("  " + corners(fields, 0) + "\n", LINE)
    for row in range(rows):
        for part in range(2 if tall else 1):
            drawn.append(f"{row + 1:<2}" if part == 0 else "  ")
            drawn.append("│" if _upright(fields[row], 0) else " ", LINE)
            for column, field in enumerate(fields[row]):
                drawn.append_text(draw_field(field, part, tall, marked) if field else Text(" " * INSIDE))
                joined = field is not None and field["joined"] == "east"
                line = "│" if _upright(fields[row], column + 1) else " "
                drawn.append(line, PAPER[field["crop"]] if field and joined else LINE)
            drawn.append("\n")
        if row + 1 < rows:
            drawn.append("  ")
            draw_seam(drawn, fields, row + 1)
    drawn.append("  " + corners(fields, rows), LINE)
    return drawn


def draw_field(field: Field, part: int, tall: bool, marked: set[str]) -> Text:
    """`W2 ▪▪ `: crop, level, barns; printed fields are small letters without a level."""
    from rich.text import Text

    printed = field["level"] == 0
    letter = LETTERS[field["crop"]].lower() if printed else f"{LETTERS[field['crop']]}{field['level']}"
    farm = "" if field["farm"] is None else f"{FARM}{field['farm']}"
    barns = BARN * field["symbols"]
    mark = MARK if field["cell"] in marked else ""
    style = INK[field["crop"]] if printed else PAPER[field["crop"]]
    if not tall:
        text = f"{letter:<3}{farm or barns:<2}{mark:>1}"
    else:
        text = f" {letter:<3}{mark:>1} " if part == 0 else f" {barns:<2}{farm:>2} "
    drawn = Text(text, style)
    if farm and farm in text:
        at = text.index(farm)
        drawn.stylize(SEAT_STYLES[field["farm"]], at, at + len(farm))
    return drawn


def draw_seam(drawn: Text, fields: Grid, below: int) -> None:
    """The line between two rows, open where a tile goes on."""
    line = corners(fields, below)
    drawn.append(line[0], LINE)
    for column, field in enumerate(fields[below - 1]):
        joined = field is not None and field["joined"] == "south"
        start = 1 + column * (INSIDE + 1)
        drawn.append(line[start : start + INSIDE], PAPER[field["crop"]] if field and joined else LINE)
        drawn.append(line[start + INSIDE], LINE)
    drawn.append("\n")


JOINTS: Final = {
    (0, 0, 0, 0): " ", (0, 0, 1, 1): "─", (1, 1, 0, 0): "│", (0, 1, 0, 1): "┌", (0, 1, 1, 0): "┐",
    (1, 0, 0, 1): "└", (1, 0, 1, 0): "┘", (1, 1, 0, 1): "├", (1, 1, 1, 0): "┤", (0, 1, 1, 1): "┬",
    (1, 0, 1, 1): "┴", (1, 1, 1, 1): "┼", (1, 0, 0, 0): "╵", (0, 1, 0, 0): "╷", (0, 0, 1, 0): "╴",
    (0, 0, 0, 1): "╶",
}  # fmt: skip
"""Where lines meet: up, down, left, right."""


def corners(fields: Grid, row: int) -> str:
    """The line above a row, with its joints."""
    columns = len(fields[0])
    line = ""
    for column in range(columns + 1):
        up = row > 0 and _upright(fields[row - 1], column)
        down = row < len(fields) and _upright(fields[row], column)
        left = column > 0 and _level(fields, row, column - 1)
        right = column < columns and _level(fields, row, column)
        line += JOINTS[int(up), int(down), int(left), int(right)]
        if column < columns:
            line += ("─" if right else " ") * INSIDE
    return line


def _upright(row: list[Field | None], column: int) -> bool:
    """Whether there is a line to the left of this column."""
    before = row[column - 1] if column > 0 else None
    after = row[column] if column < len(row) else None
    return before["joined"] != "east" if before else after is not None


def _level(fields: Grid, row: int, column: int) -> bool:
    """Whether there is a line above this row."""
    above = fields[row - 1][column] if row > 0 else None
    below = fields[row][column] if row < len(fields) else None
    return above["joined"] != "south" if above else below is not None


# The barn and the seats


def draw_barn(view: View) -> Table:
    """One track for each crop: the cubes by the number of their seat, the rows of farms and livestock."""
    from rich.text import Text

    table = small_table(gap=1)
    table.add_column("")
    steps = range(highest_step(view) + 1)
    for step in steps:
        sign = FARM if step in view["farm_steps"] else "*" if step == view["livestock_step"] else ""
        table.add_column(f"{step}{sign}", min_width=2)
    table.add_column("pile")
    for crop in CROPS:
        cubes = [player["cubes"][crop] for player in view["seats"]]
        tracks = [seat_marks([seat for seat, cube in enumerate(cubes) if cube == step]) for step in steps]
        table.add_row(Text(LETTERS[crop], INK[crop]), *tracks, pile(view["piles"][crop]))
    return table


def highest_step(view: View) -> int:
    """The livestock's step, or beyond it where a cube went on because the pile is gone."""
    cubes = [step for player in view["seats"] for step in player["cubes"].values() if step is not None]
    highest: int = max([view["livestock_step"], *cubes])
    return highest


def pile(kinds: list[str]) -> str:
    """The tile on top, and how many lie below it."""
    if not kinds:
        return "-"
    return kinds[0][:5] + (f"+{len(kinds) - 1}" if len(kinds) > 1 else "")


def draw_seats(view: View) -> Table:
    """What this viewer may know of each seat."""
    from rich.text import Text

    table = small_table(gap=1)
    for name in ("seat", "points", "farms", "small", "livestock"):
        table.add_column(name)
    for seat, player in enumerate(view["seats"]):
        shown = Text.assemble("> " if seat == view["turn"] else "  ", seat_marks([seat]))
        farms = player["farms"] + ([f"+{player['farms_due']}"] if player["farms_due"] else [])
        small = Text("").join(Text(LETTERS[crop], INK[crop]) for crop in player["small"]) or Text("-")
        livestock = " ".join(
            f"{tile['kind'][:5]}{'?' if tile['value'] is None else tile['value']}"
            for tile in player["livestock"]
        )
        table.add_row(shown, str(player["victory"]), " ".join(farms) or "-", small, livestock or "-")
    return table


def legend() -> Text:
    """What the letters and signs mean."""
    from rich.text import Text

    crops = Text("  ").join(Text(f"{LETTERS[crop]} {crop}", INK[crop]) for crop in CROPS)
    signs = f"{BARN} barn  {FARM}0 farm of seat 0  * livestock  {MARK} you may"
    return Text.assemble("   ", crops, "   ", (signs, LINE))


# What the viewer holds, and what is left to draw


def draw_hand(view: View, viewer: int | None) -> Text:
    """The tile that is being laid, the hand, and how much there is to come."""
    from rich.text import Text

    lines: list[Text] = []
    if view["laying"]:
        lines.append(
            Text.assemble(
                ("laying  ", "bold"), tile(view["laying"], view["small_symbols"].get(view["laying"], 0))
            )
        )
    if viewer is not None:
        hand = [tile(name, 0) for name in view["seats"][viewer]["hand"]]
        lines.append(Text.assemble(("hand    ", "bold"), Text("   ").join(hand) if hand else "-"))
    lines.append(Text(f"round {view['round']}, begun by seat {view['start']}; {to_come(view)}", "italic"))
    return Text("\n").join(lines)


def tile(name: str, small_symbols: int) -> Text:
    """`W▪ B▪▪ wheat1-beet2`, or a small tile by its crop."""
    from rich.text import Text

    halves = (
        [(half.rstrip("012"), int(half[-1])) for half in name.split("-")]
        if "-" in name
        else [(name, small_symbols)]
    )
    drawn = Text()
    for crop, symbols in halves:
        drawn.append(f" {LETTERS[crop]}{BARN * symbols:<2} ", PAPER[crop])
    drawn.append(f" {name}")
    return drawn


def to_come(view: View) -> str:
    if view["end_drawn"]:
        return "the last one: the end tile is drawn"
    if view["tiles_left"]:
        return (
            f"{view['tiles_left']} large tiles to draw, then {view['end_left']} with the end tile among them"
        )
    return f"{view['end_left']} tiles to draw, the end tile among them"
