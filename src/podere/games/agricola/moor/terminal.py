# not compiled
"""The Moor drawn in a terminal: special action cards, and what is beside the farms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.boxes.drawing import LINE, SEAT_STYLES, View

if TYPE_CHECKING:
    from rich.text import Text

STYLES: Final = {
    "forest": "#ffffff on #2f5d3a",
    "moor": "#ffffff on #5a4a3f",
    "blocked": "#ffffff on #3c3c3c",
}
"""The spaces of a farm by what lies there."""
FUEL: Final = "u"


def draw_specials(view: View) -> Text:
    """The special action cards that can be seen: what they offer, and in front of whom they lie."""
    from rich.text import Text

    drawn = Text("special ", LINE)
    for card in view["moor"]["specials"]:
        if card["at"] not in ("centre", "seat"):
            continue
        actions = ", ".join(action["action"].replace("_", " ") for action in card["actions"])
        drawn.append(f" {card['card'].removeprefix('special_')}: ", "bold")
        drawn.append(actions if card["face"] == "up" else "face down", LINE)
        if card["seat"] is not None:
            drawn.append(" ")
            drawn.append(str(card["seat"]), SEAT_STYLES[card["seat"]])
    if view["moor"]["target"] is not None:
        drawn.append(f"  deck {view['moor']['deck']}, goal {view['moor']['target']} points", LINE)
    return drawn


def goods_of(player: View) -> str:
    return f" {player['fuel']}{FUEL}"


def needs_of(player: View) -> list[tuple[str, str]]:
    """The fuel that is due, and who lies in bed."""
    found = [(f", {player['heating']['due']} fuel", "")]
    return [*found, (f", {player['bed']} in bed", "bold")] if player["bed"] else found
