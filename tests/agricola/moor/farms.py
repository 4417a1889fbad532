"""Positions on the Moor for the tests of its minor improvements, written in a few words."""

from __future__ import annotations

from typing import Any, Self

import podere
from podere.games.agricola.cards.names import CARDS, FIRST_MOOR
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.lexicon import GOODS
from podere.games.agricola.state import Agricola
from tests.agricola.positions import Table, in_order, revealed, seat_of


class Farm(Table):
    """A fresh round on the Moor: nobody has forests, moors, goods or cards yet, and all special cards lie in the
    centre."""

    def __init__(self, players: int, level: int, round: int, reveal: str, **options: Any) -> None:
        begun: Any = podere.new("agricola", players=players, moor=level, seed="a farm", **options)
        self.data = begun.to_data()
        self.state = self.data["state"]
        self.seats = self.state["seats"]
        order = [
            "major_improvement",
            *[card for card in revealed(14, reveal.split()) if card != "major_improvement"],
        ]
        self.state.update(round=round, phase="work", start=0, first=0, order=order[:round])
        assert set(reveal.split()) <= set(order[:round])
        self.state["piles"] = {
            space: 0
            for space in self.state["piles"]
            if not space.endswith(("market", "quarry")) or space in self.state["order"]
        }
        for space in self.state["order"]:
            if space.endswith(("market", "quarry")):
                self.state["piles"][space] = 0
        for seat in self.seats:
            seat["larder"]["food"] = 0
            for entry in seat["minors"]:
                self.deck(entry["card"]).append(entry["card"])
            self.state["deck"] += [entry["card"] for entry in seat["hand"]]
            seat["hand"], seat["minors"] = [], []
            seat["moor"].update(forests=[], moors=[])
        if players == 1:
            self.state["moor"].update(centre=[], specials=[f"special_{number}" for number in range(1, 11)])
        self.turn(0)

    def deck(self, card: str) -> Any:
        """The pile from which this minor improvement comes."""
        return self.state["moor"]["deck"] if CARDS.index(card) >= FIRST_MOOR else self.state["minor_deck"]

    def draw(self, card: str) -> None:
        if card in self.deck(card):
            self.deck(card).remove(card)
        else:
            super().draw(card)

    def forests(self, seat: int, cells: str) -> Self:
        self.seats[seat]["moor"]["forests"] = in_order(cells.split())
        return self

    def moors(self, seat: int, cells: str) -> Self:
        self.seats[seat]["moor"]["moors"] = in_order(cells.split())
        return self

    def in_bed(self, seat: int, people: int) -> Self:
        self.seats[seat]["moor"]["bed"] = people
        return self

    def open_card(self, card: str) -> Self:
        """Alone: this special action card lies face up."""
        self.state["moor"]["specials"].remove(card)
        self.state["moor"]["centre"] = [card]
        return self

    def majors(self, seat: int, *majors: str) -> Self:
        """Majors in front of a seat; what lay under them lies free."""
        for major in majors:
            here = "majors" if major in self.state["majors"] else "covered"
            place = self.state if here == "majors" else self.state["moor"]
            place[here].remove(major)
            partner = MAJORS[partner_of(MAJORS.index(major))]
            if partner in self.state["moor"]["covered"]:
                self.state["moor"]["covered"].remove(partner)
                self.state["majors"].append(partner)
        self.seats[seat]["majors"] = [
            major for major in MAJORS if major in (*self.seats[seat]["majors"], *majors)
        ]
        return self

    def some_majors(self, seat: int, many: int) -> Self:
        """So many majors that do nothing by themselves here."""
        return self.majors(seat, *("well", "peat_charcoal_kiln", "foresters_lodge")[:many])


def partner_of(major: int) -> int:
    """The other major of the same place."""
    if major >= 20:
        return 42 - major if major in (20, 22) else 44 - major
    return major + 10 if major < 10 else major - 10


def farm(round: int = 2, reveal: str = "", players: int = 2, level: int = 2, **options: Any) -> Farm:
    """A fresh round on the Moor."""
    return Farm(players, level, round, reveal, **options)


def supply(game: Agricola, seat: int = 0) -> str:
    """The supply of a seat, fuel included: `2 wood 1 food 3 fuel`."""
    view = seat_of(game, seat)
    return " ".join(f"{view[good]} {good}" for good in GOODS[:8] if view[good])


def improving(made: Table, with_majors: int = 1) -> Agricola:
    """Seat 0 is about to choose an improvement, or none."""
    step = {"step": "improve", "seat": 0, "with_majors": with_majors, "optional": 1}
    return made.steps({"step": "return_home"}, {"step": "next_turn", "seat": 0}, step, phase="work").game()


def places(game: Agricola) -> dict[str | None, str | None]:
    """The major improvements that lie on top, and what lies under each."""
    slots: Any = game.view(None)["slots"]
    return {slot["top"]: slot["under"] for slot in slots}
