"""Every word a move can be, and the number that each word has."""

from __future__ import annotations

import hashlib
from itertools import product
from typing import Final

from podere.kernel.errors import IllegalMove

SIZE: Final = 65536
NUMBERS: Final[tuple[object, ...]] = tuple(range(SIZE))
"""Ready-made number objects, for long lists of moves: making one anew costs 20 ns."""


class Family:
    """One verb and all the things that it can be said of; its words have consecutive numbers."""

    def __init__(
        self, verb: str, slots: list[str], things: list[list[str]], first: int, secret: bool, anytime: bool
    ) -> None:
        self.verb = verb
        self.slots = slots
        self.things = things
        self.first = first
        self.secret = secret
        self.anytime = anytime

    def word(self, number: int) -> str:
        """The word with this number."""
        return " ".join([self.verb, *self.things[number - self.first]])

    def arguments(self, number: int) -> dict[str, str]:
        """What the word names, by slot: `{"cell": "c4", "direction": "east"}`."""
        return dict(zip(self.slots, self.things[number - self.first], strict=True))


class Lexicon:
    """Numbers to words and back; families stand in the order in which steps offer them."""

    def __init__(self) -> None:
        self.families: list[Family] = []
        self.family_at: list[int] = []
        self.numbers: dict[str, int] = {}
        self.has_anytime = False
        self.anytime_from = 0
        self.anytime_to = 0
        """All any-time words lie between these two numbers."""

    def add(self, verb: str, *, secret: bool = False, anytime: bool = False, **slots: list[str]) -> int:
        """A family of every combination of the slots' names; returns the number of its first word."""
        return self.add_things(
            verb, list(slots), [list(thing) for thing in product(*slots.values())], secret, anytime
        )

    def add_things(
        self,
        verb: str,
        slots: list[str],
        things: list[list[str]],
        secret: bool = False,
        anytime: bool = False,
    ) -> int:
        """A family of just these things."""
        first = len(self.family_at)
        family = Family(verb, slots, things, first, secret, anytime)
        for number in range(first, first + len(things)):
            word = family.word(number)
            if word in self.numbers:
                raise ValueError(f"two words are spelt {word!r}")
            self.numbers[word] = number
            self.family_at.append(len(self.families))
        self.families.append(family)
        if anytime:
            self.anytime_from = self.anytime_from if self.has_anytime else first
            self.anytime_to = first + len(things)
            self.has_anytime = True
        if len(self.family_at) > SIZE:
            raise ValueError("too many words")
        return first

    def __len__(self) -> int:
        return len(self.family_at)

    def family(self, number: int) -> Family:
        return self.families[self.family_at[number]]

    def word(self, number: int) -> str:
        """The word with this number: `lay c4 east`."""
        return self.family(number).word(number)

    def number(self, word: str) -> int:
        """The number of this word; spaces around and between do not matter."""
        found = self.numbers.get(" ".join(word.split()))
        if found is None:
            raise IllegalMove(self._unknown(word))
        return found

    def is_secret(self, number: int) -> bool:
        return self.family(number).secret

    def is_anytime(self, number: int) -> bool:
        return self.anytime_from <= number < self.anytime_to and self.family(number).anytime

    def covered(self, number: int) -> str:
        """The word as those read it who may not know what it names."""
        return self.family(number).verb + " ?"

    def hash(self) -> str:
        """A short name for exactly these words in exactly this order."""
        text = "\n".join(self.word(number) for number in range(len(self)))
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def _unknown(self, word: str) -> str:
        shown = word if len(word) <= 60 else word[:60] + "…"
        parts = shown.split()
        for family in self.families:
            if parts and family.verb == parts[0]:
                example = family.word(family.first)
                return f"no move is called {shown!r}; one with this verb is {example!r}"
        verbs = ", ".join(family.verb for family in self.families)
        return f"no move is called {shown!r}; moves start with: {verbs}"
