# not compiled
"""Everdell drawn in a terminal: the meadow, the places, the events, the cities. Names say it all; colours only help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from podere.boxes.drawing import LINE, SEAT_STYLES, Drawing, View, small_table
from podere.games.everdell.cards.card import CARDS, TYPES
from podere.games.everdell.cards.names import KINDS
from podere.games.everdell.goods import few

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.table import Table
    from rich.text import Text

INK: Final = {
    "traveler": "#b58a5a",
    "production": "#5fa35d",
    "destination": "#c8593f",
    "governance": "#4f8fc4",
    "prosperity": "#9a6bb0",
}
"""The colour of each type of card."""
MARKS: Final = {"traveler": "●", "production": "⬢", "destination": "▼", "governance": "■", "prosperity": "◆"}
LETTERS: Final = {
    "twig": "T",
    "resin": "R",
    "pebble": "P",
    "berry": "B",
    "card": "card",
    "point": "pt",
    "any": "any",
}
HIS_STYLE: Final = "bold #ffffff on #3a3a3a"
MAY: Final = "•"


class Board(Drawing):
    """One position, from the meadow down to the hand."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield draw_meadow(self.view, self.marked)
        yield ""
        yield draw_places(self.view, self.marked)
        yield ""
        yield draw_events(self.view, self.marked)
        yield ""
        for seat in range(len(self.view["seats"])):
            yield draw_seat(self.view, seat)
        if self.view["rugwort"]:
            yield draw_rugwort(self.view["rugwort"])
        yield legend()
        yield draw_hand(self.view, self.viewer, self.marked)


def goods(counts: dict[str, int]) -> str:
    """`2T 1R`, or what a place gives."""
    return " ".join(f"{many}{LETTERS.get(name, name)}" for name, many in counts.items() if many) or "-"


def mark(name: str, marked: set[str]) -> str:
    return MAY if name in marked else " "


def workers(found: list[Any]) -> Text:
    from rich.text import Text

    marks = [
        Text("R", HIS_STYLE) if worker == "rugwort" else Text(str(worker), SEAT_STYLES[worker])
        for worker in found
    ]
    return Text("").join(marks)


def name_of(card: str) -> Text:
    """A card with the mark and colour of its type."""
    from rich.text import Text

    type_name = TYPES[CARDS[KINDS.index(card)].type]
    return Text(f"{MARKS[type_name]} {card}", INK[type_name])


def price(card: str) -> str:
    return goods(few(CARDS[KINDS.index(card)].cost))


def draw_meadow(view: View, marked: set[str]) -> Table:
    from rich.text import Text

    made = small_table("meadow", "cost", "points", "", "cost", "points")
    for row in range(4):
        cells: list[Any] = []
        for slot in (view["meadow"][row], view["meadow"][row + 4]):
            if slot["card"] is None:
                cells += [f"{slot['slot']} -", "", ""]
                continue
            closed = workers(["rugwort"] if slot["closed"] else [])
            shown = Text.assemble(
                f"{slot['slot']}{mark(slot['card'], marked)}", name_of(slot["card"]), " ", closed
            )
            cells += [shown, price(slot["card"]), str(CARDS[KINDS.index(slot["card"])].points)]
        made.add_row(*cells)
    return made


def draw_places(view: View, marked: set[str]) -> Table:
    """Basic locations beside the forest, the Haven and the Journey."""
    left = [(place["place"], place["shared"], place["workers"]) for place in view["basic"]]
    right = [(place["place"], place["spots"] > 1, place["workers"]) for place in view["forest"]]
    right.append(("haven", True, view["haven"]["workers"]))
    right += [(f"journey_{spot['points']}", spot["shared"], spot["workers"]) for spot in view["journey"]]
    made = small_table("places", "", "", "")
    for row in range(max(len(left), len(right))):
        cells: list[Any] = []
        for column in (left, right):
            if row < len(column):
                name, shared, there = column[row]
                cells += [f"{mark(name, marked)} {name}{' (shared)' if shared else ''}", workers(there)]
            else:
                cells += ["", ""]
        made.add_row(*cells)
    return made


def draw_events(view: View, marked: set[str]) -> Table:
    made = small_table("events", "needs", "")
    for event in view["events"]:
        needs = [f"{many} {name}" for name, many in event["types"].items()] + event["cards"]
        needs += [f"{event['each_type']} of each type"] if event["each_type"] else []
        claimed = [] if event["claimed"] is None else [event["claimed"]]
        made.add_row(f"{mark(event['event'], marked)} {event['event']}", ", ".join(needs), workers(claimed))
    return made


def draw_seat(view: View, seat: int) -> Text:
    """One line of numbers, then the city."""
    from rich.text import Text

    player = view["seats"][seat]
    held = {name: player[name] for name in ("twig", "resin", "pebble", "berry")}
    line = Text.assemble(
        "> " if seat == view["turn"] else "  ",
        workers([seat]),
        f" {player['season']}{', passed' if player['passed'] else ''}; {goods(held)}; {player['tokens']} tokens; "
        f"{player['workers']['home']}/{player['workers']['all']} workers; {player['hand_size']} cards; "
        f"city {player['slots']['used']}/{player['slots']['all']}; {player['score']:g} points\n",
    )
    return Text.assemble(line, "    ", draw_city(player["city"]), "\n")


def draw_city(cards: list[dict[str, Any]]) -> Text:
    from rich.text import Text

    shown = []
    for card in cards:
        lying = ["*"] if card["occupied"] else []
        lying += [f"{card['tokens']}pt"] if card["tokens"] else []
        lying += [goods(card["goods"])] if card["goods"] else []
        lying += card["prisoners"]
        entry = name_of(card["card"]).append("".join(f"[{thing}]" for thing in lying))
        shown.append(Text.assemble(entry, workers(card["workers"])))
    return Text("  ").join(shown) if shown else Text("-")


def draw_rugwort(his: dict[str, Any]) -> Text:
    from rich.text import Text

    counted = ", ".join(f"{many} {name}" for name, many in his["count"].items() if many) or "no cards"
    return Text.assemble(
        "  ", ("R", HIS_STYLE), f" {counted}; {his['tokens']} tokens; {his['score']} points\n"
    )


def legend() -> Text:
    from rich.text import Text

    types = Text("  ").join(Text(f"{MARKS[name]} {name}", INK[name]) for name in TYPES)
    signs = f"T twig  R resin  P pebble  B berry  [*] token on a Construction  {MAY} you may"
    return Text.assemble("  ", types, "   ", (signs, LINE))


def draw_hand(view: View, viewer: int | None, marked: set[str]) -> Text:
    """The card that arrives, the hand, and the piles."""
    from rich.text import Text

    lines: list[Text] = []
    if view["arriving"]:
        lines.append(Text.assemble(("arriving  ", "bold"), name_of(view["arriving"]["card"])))
    if view["aside"]["size"]:
        lines.append(Text.assemble(("aside     ", "bold"), ", ".join(view["aside"]["cards"]) or "?"))
    if viewer is not None:
        hand = [
            Text.assemble(mark(card, marked), name_of(card), f" ({price(card)})")
            for card in view["seats"][viewer]["hand"]
        ]
        lines.append(Text.assemble(("hand      ", "bold"), Text("  ").join(hand) if hand else "-"))
    lines.append(Text(f"{view['deck']} cards in the deck, {view['discards']} discarded", "italic"))
    return Text("\n").join(lines)
