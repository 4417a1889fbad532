"""What all games share when they are drawn in a terminal: the colours of the seats, plain tables, what a seat sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from podere.kernel.game import Game

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.table import Table
    from rich.text import Text

SEAT_STYLES: Final = (
    "bold #ffffff on #b23a26",
    "bold #ffffff on #2c6fa8",
    "bold #2a2520 on #e2a92b",
    "bold #ffffff on #5b2a5c",
    "bold #2a2520 on #7fbfa6",
)
LINE: Final = "#857557"

View = dict[str, Any]


class Drawing:
    """One position as a seat may see it, laid out for the room that there is; `marked` is all that its moves name."""

    def __init__(self, game: Game[Any], viewer: int | None) -> None:
        self.view: View = game.view(viewer)
        self.viewer = viewer
        self.marked: set[str] = set()
        if viewer is not None and game.chooser() == viewer:
            for move in game.moves():
                self.marked |= set(game.lexicon.family(move).arguments(move).values())

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        raise NotImplementedError


def small_table(*names: str, gap: int = 2) -> Table:
    """A table without lines; under names nothing is folded."""
    from rich.table import Table

    made = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style=f"bold {LINE}")
    for name in names:
        made.add_column(name, no_wrap=True)
    return made


def seat_marks(seats: list[int]) -> Text:
    """The numbers of seats, each in its colour."""
    from rich.text import Text

    return Text("").join(Text(str(seat), SEAT_STYLES[seat]) for seat in seats)
