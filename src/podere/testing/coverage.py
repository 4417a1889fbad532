"""What came up in a run of the kit: words that were played, and pairs of things that lay in play on one seat."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from podere.boxes.box import AnyGame, Box
from podere.kernel.lexicon import Lexicon

Pair = tuple[str, str]
OFTEN: Final = 20
"""A pair that came together so many times was tried."""


@dataclass
class Coverage:
    """What came up in some games of one box; `possible` are the pairs that these games allow."""

    lexicon: Lexicon
    words: Counter[int] = field(default_factory=Counter)
    pairs: Counter[Pair] = field(default_factory=Counter)
    possible: set[Pair] = field(default_factory=set)

    def begin(self, box: Box, game: AnyGame) -> None:
        """What may come together in this game."""
        if box.together is not None and not self.possible:
            self.possible = {sorted_pair(*pair) for pair in box.together(game)}

    def lay(self, there: list[set[str]], seen: list[set[Pair]]) -> None:
        """What lies on each seat now; a pair counts once for each seat of a game, which remembers it in `seen`."""
        for things, known in zip(there, seen, strict=True):
            new = {pair for pair in combinations(sorted(things), 2) if pair not in known}
            known |= new
            self.pairs.update(new)

    def play(self, moves: list[int]) -> None:
        self.words.update(moves)

    def add(self, other: Coverage) -> None:
        """Take over what came up in other games."""
        self.words += other.words
        self.pairs += other.pairs
        self.possible |= other.possible

    def under(self, times: int) -> list[Pair]:
        """The possible pairs that came up less often, the rarest first."""
        few = [pair for pair in self.possible if self.pairs[pair] < times]
        return sorted(few, key=lambda pair: (self.pairs[pair], pair))

    def rarest(self) -> Pair | None:
        return min(self.possible, key=lambda pair: (self.pairs[pair], pair), default=None)

    def unexpected(self) -> list[Pair]:
        """Pairs that came up although the box says that they cannot."""
        return sorted(set(self.pairs) - self.possible) if self.possible else []

    def never(self) -> list[int]:
        """The words that were not played."""
        return [move for move in range(len(self.lexicon)) if not self.words[move]]

    def to_data(self) -> dict[str, object]:
        rarest = self.rarest()
        return {
            "pairs": len(self.possible),
            "least": None if rarest is None else {"pair": list(rarest), "times": self.pairs[rarest]},
            "under": {"times": OFTEN, "pairs": [list(pair) for pair in self.under(OFTEN)]},
            "words": len(self.lexicon),
            "never": [self.lexicon.word(move) for move in self.never()],
        }


def sorted_pair(one: str, two: str) -> Pair:
    return (one, two) if one < two else (two, one)
