"""How the hands come about where they are not simply seven and seven: packs passed on, portions, open cards."""

from __future__ import annotations

from typing import Final

from podere.kernel.secret import NOTHING, Secret

KINDS: Final = ["occupations", "minors"]
"""The two kinds of hand cards. `kind` is a place in this list."""
LEFT: Final = 1
RIGHT: Final = -1
STAYS: Final = 0
"""Where a pack goes after a pass: to the next seat clockwise, to the one before, or nowhere."""


class Stage:
    """A draft: packs of so many cards of each kind, how many of each kind are kept in every pass, and the direction.

    What is left after the last pass leaves the game. Minor improvements come from one of two piles."""

    def __init__(
        self, occupations: int, minors: int, keeps: list[int], step: int, minor_pile: int = 1
    ) -> None:
        self.sizes = [occupations, minors]
        self.keeps = keeps
        self.step = step
        self.piles = [0, minor_pile]

    def keep(self, kind: int, turn: int) -> int:
        """How many cards of a kind are kept in this pass."""
        return self.keeps[turn] if self.sizes[kind] > 0 else 0


class Portion:
    """So many cards for every hand, out of these. Where they run out, `instead` names the portion that serves."""

    def __init__(self, count: int, among: list[int], backward: bool = False, instead: int = -1) -> None:
        self.count = count
        self.among = among
        self.backward = backward
        self.instead = instead


class Plan:
    """What was agreed about the hands. It stays the same for the whole game."""

    def __init__(self, occupations: list[int], minors: list[int], own: list[int]) -> None:
        self.decks = [occupations, minors, own]
        """All cards of the game, by pile: occupations, minor improvements, those of an expansion."""
        self.portions: list[Portion] = []
        self.stages: list[Stage] = []
        self.redraw = False
        self.mulligan = False
        """Once any number of cards are exchanged."""
        self.swaps = 0
        """Exchanges before the first round."""
        self.living = False
        """A card is drawn for every card played."""
        self.harvest_swaps = False
        self.open_cards = 0
        """So many of each kind lie open."""
        self.kept_classes: list[list[int]] = []

    def classes(self) -> list[list[int]]:
        """Cards that may stand for each other in a hand, as everybody knows: one list after the other."""
        if not self.kept_classes:
            self.kept_classes = self.find_classes()
        return self.kept_classes

    def find_classes(self) -> list[list[int]]:
        """The same, worked out: what was agreed does not change any more."""
        sorts = [portion.among for portion in self.portions]
        found: list[list[int]] = []
        for deck in self.decks:
            left = deck
            for sort in sorts:
                together = [card for card in left if card in sort]
                if together:
                    found.append(together)
                    left = [card for card in left if card not in sort]
            if left:
                found.append(left)
        return found


class Deals:
    """What lies on the table besides hands and decks. A value: it is replaced when something changes."""

    def __init__(self, plan: Plan, players: int, cards: int) -> None:
        self.plan = plan
        self.players = players
        self.packs: list[Secret] = [NOTHING] * (2 * players)
        """The occupations that each seat chooses from, then the minor improvements."""
        self.discarded: list[Secret] = [NOTHING, NOTHING]
        """What left the game face down, by kind."""
        self.passed: list[list[int]] = [[0] * cards] * players
        """For each seat the number of the pass with which it last passed each card on; 0 for never."""
        self.stage = -1
        self.turn = 0
        self.open_cards: list[int] = []
        self.open_round = 0
        """The round in which an open card was taken last."""

    def copy(self) -> Deals:
        twin = Deals(self.plan, self.players, 0)
        twin.packs = self.packs.copy()
        twin.discarded = self.discarded.copy()
        twin.passed = self.passed
        twin.stage = self.stage
        twin.turn = self.turn
        twin.open_cards = self.open_cards
        twin.open_round = self.open_round
        return twin

    def pack(self, seat: int, kind: int) -> Secret:
        return self.packs[kind * self.players + seat]

    def passing(self) -> int:
        """The number of this pass: later ones have higher numbers."""
        return self.stage * 16 + self.turn + 1
