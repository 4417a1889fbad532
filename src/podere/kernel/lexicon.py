"""Every word a move can be, and the number that each word has."""

from __future__ import annotations

import hashlib
from itertools import product
from typing import Final, final

from mypy_extensions import i64

from podere.kernel.errors import IllegalMove

SIZE: Final = 65536
NUMBERS: Final[tuple[object, ...]] = tuple(range(SIZE))
"""Ready-made number objects, for long lists of moves: making one anew costs 20 ns."""


@final
class Family:
    """One verb and all the things that it can be said of. Its words have consecutive numbers; what was added to the
    family later has its numbers after all words that were there before, so that no number ever moves.

    A thing is a number too, the place of what a word names in its list; `base` is that of the first one.
    """

    def __init__(
        self,
        verb: str,
        slots: list[str],
        things: list[list[str]],
        first: int,
        secret: bool,
        anytime: bool,
        base: int = 0,
    ) -> None:
        self.verb = verb
        self.slots = slots
        self.things = things
        self.first: i64 = first
        self.end: i64 = first + len(things)
        self.zero: i64 = first - base
        self.base: i64 = base
        self.last: i64 = base + len(things)
        self.later: list[Part] = []
        """What was added, in the order of its things."""
        self.secret = secret
        self.anytime = anytime

    def has(self, move: int) -> bool:
        """Whether this move is one of the family's words."""
        if move < self.end:
            return move >= self.first
        return len(self.later) > 0 and self._part(move) is not None

    def of(self, thing: int) -> int:
        """The number of the word that names this thing."""
        if thing < self.last:
            return self.zero + thing
        for part in self.later:
            if part.base <= thing < part.last:
                return part.zero + thing
        raise IndexError(f"nothing of {self.verb!r} has the number {thing}")

    def thing(self, move: int) -> int:
        """What this word of the family names."""
        if move < self.end:
            return move - self.zero
        part = self._part(move)
        if part is None:
            raise IndexError(f"the move {move} does not say {self.verb!r}")
        return move - part.zero

    def _part(self, move: int) -> Part | None:
        for part in self.later:
            if part.first <= move < part.end:
                return part
        return None

    def numbers(self) -> list[int]:
        """The numbers of all its words, ascending."""
        found = list(range(self.first, self.end))
        for part in self.later:
            found.extend(range(part.first, part.end))
        return found

    def word(self, number: int) -> str:
        """The word with this number."""
        return " ".join([self.verb, *self.things[self._place(number)]])

    def arguments(self, number: int) -> dict[str, str]:
        """What the word names, by slot: `{"cell": "c4", "direction": "east"}`."""
        return dict(zip(self.slots, self.things[self._place(number)], strict=True))

    def _place(self, number: int) -> int:
        """Where what this word names stands in `things`."""
        if number < self.end:
            return number - self.first
        part = self._part(number)
        if part is None:
            raise IndexError(f"the move {number} does not say {self.verb!r}")
        return part.at + number - part.first


class Part:
    """Things that were added to a family later, with consecutive numbers of their own."""

    def __init__(self, first: int, many: int, base: int, at: int) -> None:
        self.first = first
        self.end = first + many
        self.zero = first - base
        self.base = base
        self.last = base + many
        self.at = at
        """Where the first of them stands in the family's list of things."""


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

    def add(
        self, verb: str, *, secret: bool = False, anytime: bool = False, base: int = 0, **slots: list[str]
    ) -> Family:
        """A family of every combination of the slots' names. Things are counted from `base`."""
        things = [list(thing) for thing in product(*slots.values())]
        return self.add_things(verb, list(slots), things, secret=secret, anytime=anytime, base=base)

    def add_word(self, verb: str, *, anytime: bool = False) -> int:
        """A word that names nothing else: its number."""
        return self.add_things(verb, [], [[]], anytime=anytime).first

    def add_things(
        self,
        verb: str,
        slots: list[str],
        things: list[list[str]],
        *,
        secret: bool = False,
        anytime: bool = False,
        base: int = 0,
    ) -> Family:
        """A family of just these things."""
        family = Family(verb, slots, things, len(self.family_at), secret, anytime, base)
        self.families.append(family)
        self._enter(family, len(self.families) - 1, family.first, family.end)
        return family

    def extend(self, family: Family, things: list[list[str]], base: int = -1) -> None:
        """More things of a family, behind all words that there are. Their numbers go on, or begin with `base`."""
        first = len(self.family_at)
        last = family.later[-1].last if family.later else family.last
        if 0 <= base < last:
            raise ValueError(f"things of {family.verb!r} have the numbers from {base} on already")
        part = Part(first, len(things), last if base < 0 else base, len(family.things))
        family.things = [*family.things, *things]
        family.later.append(part)
        self._enter(family, self.families.index(family), first, first + len(things))

    def _enter(self, family: Family, at: int, first: int, end: int) -> None:
        """Keep the words with these numbers."""
        if end > SIZE:
            raise ValueError(f"too many words: {end}, and there is room for {SIZE}")
        for number in range(first, end):
            self.family_at.append(at)
            word = family.word(number)
            if word in self.numbers:
                raise ValueError(f"two words are spelt {word!r}")
            self.numbers[word] = number
        if family.anytime:
            self.anytime_from = self.anytime_from if self.has_anytime else first
            self.anytime_to = end
            self.has_anytime = True

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
        verbs = ", ".join(dict.fromkeys(family.verb for family in self.families))
        return f"no move is called {shown!r}; moves start with: {verbs}"
