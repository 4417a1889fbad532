"""Whether so many animals can live on a farm. Animals are counted, not placed; the answer is exact.

A farm offers rooms of four sorts: a room for any one species; a place for one species only; a room for one species or,
with less space for each, for two; a place for one animal of any species but the first. What a species cannot put into
its own places it must put into rooms, and a room takes one species: a small assignment, searched from the largest room
to the smallest.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SPECIES: Final = 4
"""At most so many kinds of animals; a game with fewer leaves the last ones at zero."""
WIDTH: Final = 16
"""Bits of a count; four counts make one integer."""
NOTHING: Final[list[int]] = []
NO_PLACES: Final[list[tuple[int, int, int]]] = []
"""Shared by all farms without such rooms, and never changed."""


def pack(one: i64, two: i64, three: i64, four: i64) -> i64:
    """Four counts in one integer."""
    return one | (two << 16) | (three << 32) | (four << 48)


def count_of(counts: i64, species: i64) -> i64:
    """The count of one species."""
    shift: i64 = species * 16
    return (counts >> shift) & 65535


def one_of(species: i64) -> i64:
    """A single animal of this species, as a count."""
    shift: i64 = species * 16
    one: i64 = shift - shift + 1
    return one << shift


def total(counts: i64) -> i64:
    return (counts & 65535) + ((counts >> 16) & 65535) + ((counts >> 32) & 65535) + ((counts >> 48) & 65535)


class Housing:
    """All the room of one farm. It is filled once and never changes afterwards, so copies of a game share it.

    Where each room is matters only for drawing and for a few buildings: without `is_placed` it is not written down.
    """

    def __init__(self, is_placed: bool = True, is_apart: bool = False) -> None:
        self.is_placed = is_placed
        self.is_apart = is_apart
        """Whether a species may live in one large room at most; rooms for a single animal are free for all."""
        self.own: i64 = 0
        """Places for one species only, as counts."""
        self.rooms: list[int] = []
        """The sizes of the rooms for any one species, largest first."""
        self.places: list[int] = [] if is_placed else NOTHING
        """Where each room is: the mask of its spaces."""
        self.space: i64 = 0
        """The sizes of all rooms together."""
        self.doubles: list[int] = NOTHING
        """Rooms for one species or two: the size for one, times 65536, plus the size for each of two."""
        self.double_places: list[int] = NOTHING
        self.double_space: i64 = 0
        self.own_places: list[tuple[int, int, int]] = NO_PLACES
        """The places for one species, one by one: species, size, mask."""
        self.picky: list[int] = NOTHING
        """Where the places are that hold one animal each, but none of the first species."""

    def add_room(self, size: i64, place: i64) -> None:
        """A room for any one species."""
        rooms = self.rooms
        at = len(rooms)
        while at > 0 and rooms[at - 1] < size:
            at -= 1
        self.space += size
        if at == len(rooms):
            rooms.append(size)
        else:
            rooms.insert(at, size)
        if self.is_placed:
            self.places.insert(at, place)

    def add_own(self, species: int, size: int, place: i64) -> None:
        """A place for one species only."""
        many: i64 = size
        self.own += one_of(species) * many
        if self.is_placed:
            self.own_places = [*self.own_places, (species, size, place)]

    def add_double(self, one: int, each: int, place: i64) -> None:
        """A room for so many of one species, or for so many of each of two."""
        self.doubles = [*self.doubles, one * 65536 + each]
        self.double_space += max(one, 2 * each)
        if self.is_placed:
            self.double_places = [*self.double_places, place]

    def add_picky(self, place: i64) -> None:
        """A place for one animal of any species but the first."""
        self.picky = [*self.picky, place]

    def fits(self, animals: i64, more: i64 = 0) -> bool:
        """Whether these animals can live here; `more` are places for one species that only count now."""
        own: i64 = self.own + more
        one: i64 = (animals & 65535) - (own & 65535)
        two: i64 = ((animals >> 16) & 65535) - ((own >> 16) & 65535)
        three: i64 = ((animals >> 32) & 65535) - ((own >> 32) & 65535)
        four: i64 = ((animals >> 48) & 65535) - ((own >> 48) & 65535)
        one = max(0, one)
        two = max(0, two)
        three = max(0, three)
        four = max(0, four)
        if self.picky:
            return self.fits_picky(one, two, three, four)
        return self.fits_rest(one, two, three, four)

    def fits_rest(self, one: i64, two: i64, three: i64, four: i64) -> bool:
        """Whether so many can live in the rooms."""
        if self.is_apart:
            return self.fits_apart(one, two, three, four)
        if self.doubles:
            return self.fits_doubles(0, one, two, three, four, self.double_space)
        return self.fits_rooms(0, 0, one, two, three, four, self.space)

    def fits_picky(self, one: i64, two: i64, three: i64, four: i64) -> bool:
        """Deal the places that the first species shuns in every way, then the rooms."""
        places: i64 = len(self.picky)
        a: i64 = min(places, two)
        while a >= 0:
            b: i64 = min(places - a, three)
            while b >= 0:
                c: i64 = min(places - a - b, four)
                if self.fits_rest(one, two - a, three - b, four - c):
                    return True
                b -= 1
            a -= 1
        return False

    def fits_apart(self, one: i64, two: i64, three: i64, four: i64) -> bool:
        """One large room for each species, the largest for the most numerous: what is left over is then least, and
        must find rooms for single animals."""
        counts = sorted([one, two, three, four], reverse=True)
        left: i64 = 0
        singles: i64 = self.space
        for at, size in enumerate(self.rooms):
            if size == 1:
                break
            singles -= size
            if at < SPECIES and counts[at] > size:
                left += counts[at] - size
        at = min(self.large(), SPECIES)
        while at < SPECIES:
            left += counts[at]
            at += 1
        return left <= singles

    def large(self) -> int:
        """How many rooms hold more than one animal."""
        found = 0
        for size in self.rooms:
            if size > 1:
                found += 1
        return found

    def fits_doubles(self, at: int, one: i64, two: i64, three: i64, four: i64, left: i64) -> bool:
        """Deal the rooms for one or two species from this one on, then the others."""
        if one + two + three + four > left + self.space:
            return False
        if at == len(self.doubles):
            return self.fits_rooms(0, 0, one, two, three, four, self.space)
        sizes: i64 = self.doubles[at]
        full: i64 = sizes >> 16
        each: i64 = sizes & 65535
        rest: i64 = left - (max(2 * each, full))
        for first in range(SPECIES):
            for second in range(first, SPECIES):
                size: i64 = full if first == second else each
                a: i64 = one - size if first == 0 or second == 0 else one
                b: i64 = two - size if first == 1 or second == 1 else two
                c: i64 = three - size if first == 2 or second == 2 else three
                d: i64 = four - size if first == 3 or second == 3 else four
                a = max(0, a)
                b = max(0, b)
                c = max(0, c)
                d = max(0, d)
                if self.fits_doubles(at + 1, a, b, c, d, rest):
                    return True
        return False

    def fits_rooms(self, at: int, least: int, one: i64, two: i64, three: i64, four: i64, left: i64) -> bool:
        """Deal the rooms from this one on; rooms of equal size are dealt in the order of the species."""
        need: i64 = one + two + three + four
        if need > left:
            return False
        if need - one == 0 or need - two == 0 or need - three == 0 or need - four == 0:
            return True  # a single species takes all that is left
        size: i64 = self.rooms[at]
        if size == 1:
            return True
        following: i64 = self.rooms[at + 1] if at + 1 < len(self.rooms) else 0
        rest: i64 = left - size
        if one > 0 and least == 0:
            if self.fits_rooms(at + 1, 0, one - size if one > size else 0, two, three, four, rest):
                return True
        if two > 0 and least <= 1:
            after = 1 if following == size else 0
            if self.fits_rooms(at + 1, after, one, two - size if two > size else 0, three, four, rest):
                return True
        if three > 0 and least <= 2:
            after = 2 if following == size else 0
            if self.fits_rooms(at + 1, after, one, two, three - size if three > size else 0, four, rest):
                return True
        if four > 0:
            after = 3 if following == size else 0
            if self.fits_rooms(at + 1, after, one, two, three, four - size if four > size else 0, rest):
                return True
        return False
