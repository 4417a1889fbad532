# not compiled
"""All Creatures drawn in a terminal: the action spaces, the buildings on offer, the two farms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.boxes.drawing import LINE, Drawing, View, seat_marks, small_table
from podere.farmyard.grid import EDGES, HEIGHT, LETTERS, ROWS, edge_of_left, edge_of_upper
from podere.games.acbas.lexicon import ANIMALS, MATERIALS

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
    from rich.table import Table
    from rich.text import Text

INK: Final = {
    "sheep": "#d9d2c0",
    "pig": "#e08fa0",
    "cow": "#c98f5a",
    "horse": "#b0764a",
    "wood": "#b98a4e",
    "stone": "#a3a6a8",
    "reed": "#d9b64a",
}
GROUND: Final = "#6f8f4e"
MEADOW: Final = "#e9f2d8 on #4c7a3a"
HOUSE: Final = "#ffffff on #6b4a35"
BORDER: Final = "bold #e6c463"
WALL: Final = "#a5836a"
MAY: Final = "bold #f2f2f2"
TROUGH: Final = "≡"
MARK: Final = "•"
INSIDE: Final = 10
GAP: Final = 3
LINES: Final = 3
"""A space is so many lines high: its name, what stands there, who lives there."""
SPACE_COLUMNS: Final = 3
WHERE: Final = {
    "anywhere": "",
    "cottage": "on the cottage",
    "stall": "on a stall",
    "stables": "on stables",
    "beside_cottage": "beside the cottage",
    "corner": "in a corner",
    "bottom_row": "in the bottom row",
}


class Board(Drawing):
    """One position, laid out for the width that there is."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.table import Table

        yield draw_round(self.view)
        yield draw_spaces(self.view, self.marked)
        yield ""
        yield draw_offer(self.view, self.viewer, self.marked)
        yield ""
        farms = [self.farm(seat) for seat in range(2)]
        if sum(width(seat) for seat in self.view["seats"]) + GAP <= options.max_width:
            page = Table.grid(padding=(0, GAP, 0, 0))
            page.add_row(*farms)
            yield page
        else:
            yield from farms
        yield legend()

    def farm(self, seat: int) -> RenderableType:
        from rich.console import Group

        mine = self.marked if seat == self.view["turn"] else set()
        own = self.view["seats"][seat]
        return Group(draw_goods(self.view, seat), draw_animals(own), draw_land(own, mine))


# The board


def draw_round(view: View) -> Text:
    from rich.text import Text

    supply = view["supply"]
    left = (
        f"{supply['troughs']} troughs, {supply['tiles']} stall tiles, {supply['expansions']} expansions left"
    )
    drawn = Text(f"round {view['round']} of 8, {view['phase']}; first player ")
    drawn.append_text(seat_marks([view["first"]]))
    if view["marker"] != view["first"]:
        drawn.append(", next round ").append_text(seat_marks([view["marker"]]))
    return drawn.append(f"; {left}", LINE)


def draw_spaces(view: View, marked: set[str]) -> Table:
    """The action spaces: what lies there, or whose worker stands there."""
    from rich.text import Text

    table = small_table()
    table.show_header = False
    cells: list[Text] = []
    for space in view["spaces"]:
        may = space["space"] in marked
        drawn = Text(f"{MARK if may else ' '}{space['space']} ", MAY if may else LINE)
        if space["worker"] is not None:
            drawn.append("seat ").append_text(seat_marks([space["worker"]]))
        cells.append(drawn.append_text(goods(space["goods"])))
    per_column = -(-len(cells) // SPACE_COLUMNS)
    for _ in range(SPACE_COLUMNS):
        table.add_column()
    for row in range(per_column):
        table.add_row(*cells[row::per_column])
    return table


def draw_offer(view: View, viewer: int | None, marked: set[str]) -> Table:
    """The buildings that can still be built, with what they cost this viewer."""
    from rich.text import Text

    table = small_table()
    for name in ("building", "cost", "points", "holds", "where"):
        table.add_column(name)
    for building in view["offer"]:
        may = building["id"] in marked
        own = building["seats"][viewer or 0]
        cost = goods({**(building["cost"] if viewer is None else own["cost"]), **building["price"]})
        if building["or"]:
            cost.append(" or ").append_text(goods(building["or"]))
        points = f"{own['value']:g} now" if building["formula"] else str(building["points"])
        table.add_row(
            Text(f"{MARK if may else ' '}{building['id']}", MAY if may else ""),
            cost or Text("nothing"),
            points,
            held(building),
            WHERE[building["stands"]],
        )
    return table


def held(building: View) -> str:
    if not building["holds"]:
        return "-"
    species = {"any": "", "each": " of each"}.get(building["species"], f" {building['species']}")
    return f"{building['holds']}{species}"


def goods(counts: dict[str, int]) -> Text:
    """`2 wood 1 reed`, each in its colour."""
    from rich.text import Text

    return Text(" ").join(Text(f"{many} {name}", INK.get(name, BORDER)) for name, many in counts.items())


# A farm


def draw_goods(view: View, seat: int) -> Text:
    from rich.text import Text

    own = view["seats"][seat]
    drawn = Text("> " if seat == view["turn"] else "  ").append_text(seat_marks([seat])).append(" ")
    drawn.append_text(goods({name: own[name] for name in MATERIALS}))
    return drawn.append(f" {own['borders']} borders", BORDER)


def draw_animals(own: View) -> Text:
    """The animals, and below them the workers and the points."""
    drawn = goods({name: own["animals"][name] for name in ANIMALS})
    drawn.pad_left(4)
    if own["homeless"]:
        drawn.append(" - too many!", "bold")
    drawn.append(f"\n    {own['score']:g} points, workers at home: {own['workers']}")
    lifted = ", ".join(f"{many} {piece.replace('_', ' ')}" for piece, many in own["lifted"].items())
    return drawn.append(f"\n    in the air: {lifted}", "bold") if lifted else drawn


def columns_of(own: View) -> list[int]:
    return sorted({cell["column"] for cell in own["cells"]})


def width(own: View) -> int:
    return 1 + len(columns_of(own)) * (INSIDE + 1)


def draw_land(own: View, marked: set[str]) -> Text:
    """The spaces between their sides: borders and walls are drawn through, open sides are dotted."""
    from rich.text import Text

    land = Land(own, marked)
    drawn = Text()
    for row in range(ROWS):
        land.add_level_sides(drawn, row)
        for line in range(LINES):
            land.add_spaces(drawn, row, line)
    land.add_level_sides(drawn, ROWS)
    return drawn


class Land:
    """One farm, ready to be drawn line by line."""

    def __init__(self, own: View, marked: set[str]) -> None:
        self.columns = columns_of(own)
        self.cells = {(cell["column"], cell["row"]): cell for cell in own["cells"]}
        self.edges = set(own["edges"])
        self.marked = marked
        self.capacity = {pasture["cells"][0]: pasture["capacity"] for pasture in own["pastures"]}
        self.pastures = {cell for pasture in own["pastures"] for cell in pasture["cells"]}
        self.inmates: dict[str, list[View]] = {}
        for group in own["inmates"]:
            self.inmates.setdefault(group["cells"][0], []).append(group)

    def is_built(self, column: int, row: int) -> bool:
        cell = self.cells.get((column, row))
        return cell is not None and cell["building"] is not None

    def side(self, edge: str, is_wall: bool) -> str:
        """How a side is drawn."""
        if edge in self.edges:
            return BORDER
        if is_wall:
            return WALL
        return MAY if edge in self.marked else GROUND

    def level(self, column: int, row: int) -> str:
        """The side above this space."""
        is_wall = self.is_built(column, row) or self.is_built(column, row - 1)
        return self.side(EDGES[edge_of_upper(column * HEIGHT + row)], is_wall)

    def upright(self, column: int, row: int) -> str:
        """The side left of this space."""
        is_wall = self.is_built(column, row) or self.is_built(column - 1, row)
        edge = (
            f"{LETTERS[-1]}{row + 1}e"
            if column == len(LETTERS)
            else EDGES[edge_of_left(column * HEIGHT + row)]
        )
        return self.side(edge, is_wall)

    def add_level_sides(self, drawn: Text, row: int) -> None:
        for column in self.columns:
            drawn.append(self.joint(column, row), LINE)
            style = self.level(column, row)
            drawn.append(SIGNS[style][0] * INSIDE, style)
        drawn.append(self.joint(self.columns[-1] + 1, row) + "\n", LINE)

    def add_spaces(self, drawn: Text, row: int, line: int) -> None:
        for column in (*self.columns, self.columns[-1] + 1):
            style = self.upright(column, row)
            drawn.append(SIGNS[style][1], style)
            if column in self.columns:
                text, ground = self.content(column, row, line)
                drawn.append(f" {text[: INSIDE - 1]:<{INSIDE - 1}}", ground)
        drawn.append("\n")

    def content(self, column: int, row: int, line: int) -> tuple[str, str]:
        """What a line of a space says, and its ground."""
        cell = self.cells[column, row]
        name = cell["cell"]
        ground = HOUSE if cell["building"] else MEADOW if name in self.pastures else GROUND
        if line == 0:
            signs = (MARK if name in self.marked else "") + (TROUGH if cell["trough"] else "")
            return f"{name} {signs}", ground
        within = lodgers(self.inmates.get(name, []))
        if cell["building"]:
            first, rest = label(cell["building"])
            return (first if line == 1 else within or rest), ground
        room = f"holds {self.capacity[name]}" if name in self.capacity else ""
        return (room if line == 1 else within), ground

    def joint(self, column: int, row: int) -> str:
        """Where sides meet: heavy if a border is among them."""
        sides = (
            self.upright(column, row - 1) if row > 0 else GROUND,
            self.upright(column, row) if row < ROWS else GROUND,
            self.level(column - 1, row) if column - 1 in self.columns else GROUND,
            self.level(column, row) if column in self.columns else GROUND,
        )
        closed = sum(2 ** (3 - k) for k, side in enumerate(sides) if side in (BORDER, WALL))
        return (HEAVY if BORDER in sides else LIGHT)[closed]


SIGNS: Final = {BORDER: "━┃", WALL: "─│", MAY: "╌╎", GROUND: "┈┊"}
"""A level side and an upright one, by how they are drawn."""
HEAVY: Final = "·╺╸━╻┏┓┳╹┗┛┻┃┣┫╋"
LIGHT: Final = "·╶╴─╷┌┐┬╵└┘┴│├┤┼"
"""Where lines meet: up, down, left and right are the bits."""


def label(building: str) -> tuple[str, str]:
    """The name of a building in two lines; the second one is shown where nobody lives there."""
    words = building.split("_")
    first = words.pop(0)
    while words and len(first) + 1 + len(words[0]) < INSIDE:
        first += " " + words.pop(0)
    return first, " ".join(words)


def lodgers(groups: list[View]) -> str:
    """`3 sheep`, or `3s 2p` where two species share a place."""
    if len(groups) == 1:
        return f"{groups[0]['count']} {groups[0]['animal']}"
    return " ".join(f"{group['count']}{group['animal'][0]}" for group in groups)


def legend() -> Text:
    """What the signs mean."""
    from rich.text import Text

    return Text.assemble(
        ("━┃", BORDER),
        " border  ",
        ("─│", WALL),
        " wall  ",
        ("┈┊", GROUND),
        " open side, like f2n (above f2), f2w (left of f2), f3s (below f3)  ",
        (f"{TROUGH} trough  {MARK} you may", LINE),
    )
