# not compiled
"""What a journal tells of one game: which moves each seat chose, and what it was dealt, kept and played, and when."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from podere.boxes.box import box_of
from podere.boxes.things import Tell, Things
from podere.kernel.journal import CHOSEN, Event
from podere.kernel.lexicon import Lexicon

MOST_WORDS: Final = 60
"""The words of a larger family are counted by their verb alone."""
SEEN: Final = 0
KEPT: Final = 1
PLAYED: Final = 2
NO_THINGS: Final = Things(names={}, played=())


@dataclass
class Seen:
    """What one seat did in one game."""

    seen: set[str] = field(default_factory=set)
    kept: set[str] = field(default_factory=set)
    played: dict[str, int] = field(default_factory=dict)
    """The moment when it was played first."""
    choices: Counter[tuple[str, int]] = field(default_factory=Counter)
    """How often each word, or each verb of a large family, was chosen in each moment."""


class Watcher:
    """A game's journal, read with what its box says about things; tables by word and by kind of event."""

    def __init__(self, game: str) -> None:
        box = box_of(game)
        self.lexicon = box.lexicon
        self.things = box.things or NO_THINGS
        self.counted = {name for names in self.things.names.values() for name in names}
        self.labels = [_label(box.lexicon, number) for number in range(len(box.lexicon))]
        self.by_kind: dict[str, list[tuple[int, Tell]]] = {}
        self.by_move: dict[int, list[tuple[int, str, bool]]] = {}
        roles = ((SEEN, self.things.seen), (KEPT, self.things.kept), (PLAYED, self.things.played))
        for role, tells in roles:
            for tell in tells:
                self._enter(role, tell)
        moments = set(self.things.moments)
        self.moment_kinds = moments
        self.moment_moves = {
            number for family in box.lexicon.families if family.verb in moments for number in family.numbers()
        }

    def _enter(self, role: int, tell: Tell) -> None:
        families = [family for family in self.lexicon.families if family.verb == tell.event]
        for family in families:
            for number in family.numbers():
                name = family.arguments(number).get(tell.slot)
                if name is not None:
                    self.by_move.setdefault(number, []).append((role, name, tell.common))
        self.by_kind.setdefault(tell.event, []).append((role, tell))

    def read(self, events: list[Event], players: int) -> list[Seen]:
        """Each seat's part of a game that is over."""
        seats = [Seen() for _ in range(players)]
        moments = [self.things.before] * players
        for event in events:
            move = event.move
            begins = move in self.moment_moves if move >= 0 else event.kind in self.moment_kinds
            if begins:
                self._begin(moments, event.seat)
            if move >= 0:
                if event.kind == CHOSEN:
                    seats[event.seat].choices[self.labels[move], moments[event.seat]] += 1
                for role, name, common in self.by_move.get(move, ()):
                    self._note(seats, moments, role, name, event.seat, common)
            else:
                for role, tell in self.by_kind.get(event.kind, ()):
                    told = event.data.get(tell.slot) or event.hidden.get(tell.slot)
                    if isinstance(told, str):
                        self._note(seats, moments, role, told, event.seat, tell.common)
        return seats

    def _begin(self, moments: list[int], seat: int) -> None:
        for each in range(len(moments)):
            if each == seat or not self.things.own:
                moments[each] += 1

    def _note(
        self, seats: list[Seen], moments: list[int], role: int, name: str, seat: int, common: bool
    ) -> None:
        if name not in self.counted:
            return
        for each in range(len(seats)) if common else (seat,):
            if role == SEEN:
                seats[each].seen.add(name)
            elif role == KEPT:
                seats[each].kept.add(name)
            else:
                seats[each].played.setdefault(name, moments[each])


def _label(lexicon: Lexicon, number: int) -> str:
    family = lexicon.family(number)
    return family.word(number) if len(family.things) <= MOST_WORDS else family.verb


@cache
def watcher(game: str) -> Watcher:
    return Watcher(game)
