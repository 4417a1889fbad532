"""One good arrangement of the animals, to be drawn: they have no place of their own until somebody looks."""

from __future__ import annotations

from dataclasses import dataclass

from podere.farmyard.housing import SPECIES, Housing, count_of, pack


@dataclass(frozen=True)
class Inmates:
    """So many animals of a species in one place of the farm, a mask of its spaces."""

    place: int
    species: int
    count: int


def arrange(housing: Housing, animals: int, more: int = 0) -> list[Inmates] | None:
    """Where the animals can live; `None` if they cannot all live here. `more` is as in `Housing.fits`."""
    if not housing.fits(animals, more):
        return None
    left = [int(count_of(animals, species)) for species in range(SPECIES)]
    found = _own(housing, left)
    extra = [min(left[species], int(count_of(more, species))) for species in range(SPECIES)]
    left = [left[species] - extra[species] for species in range(SPECIES)]
    found += _picky(housing, left)
    if housing.is_apart:
        return found + _apart(housing, left)
    found += _doubles(housing, left)
    found += _rooms(housing, left)
    return found + [Inmates(0, species, extra[species]) for species in range(SPECIES) if extra[species]]


def _own(housing: Housing, left: list[int]) -> list[Inmates]:
    """First each species in its own places, which nobody else could use."""
    found = []
    for species, size, place in housing.own_places:
        here = min(size, left[species])
        left[species] -= here
        if here:
            found.append(Inmates(place, species, here))
    return found


def _picky(housing: Housing, left: list[int]) -> list[Inmates]:
    """Then the places that the first species shuns, one animal each, so that the others still find room."""
    found = []
    for at, place in enumerate(housing.picky):
        rest = _rest(housing, 0, 0)
        for other in housing.picky[at + 1 :]:
            rest.add_picky(other)
        for species in sorted(range(1, SPECIES), key=lambda species: -left[species]):
            after = [left[s] - (s == species) for s in range(SPECIES)]
            if left[species] and rest.fits(pack(*after)):
                found.append(Inmates(place, species, 1))
                left[:] = after
                break
    return found


def _rest(housing: Housing, doubles: int, rooms: int) -> Housing:
    """The rooms from these on."""
    rest = Housing(is_placed=False, is_apart=housing.is_apart)
    for sizes, place in list(zip(housing.doubles, housing.double_places, strict=True))[doubles:]:
        rest.add_double(sizes >> 16, sizes & 65535, place)
    for size, place in list(zip(housing.rooms, housing.places, strict=True))[rooms:]:
        rest.add_room(size, place)
    return rest


def _apart(housing: Housing, left: list[int]) -> list[Inmates]:
    """A large room for each species, the largest for the most numerous, then rooms for single animals."""
    found = []
    by_number = sorted(range(SPECIES), key=lambda species: -left[species])
    large = int(housing.large())
    for species, size, place in zip(by_number, housing.rooms[:large], housing.places, strict=False):
        if left[species]:
            found.append(Inmates(place, species, min(size, left[species])))
            left[species] -= min(size, left[species])
    for place in housing.places[large:]:
        over = next((species for species in by_number if left[species]), None)
        if over is not None:
            found.append(Inmates(place, over, 1))
            left[over] -= 1
    return found


def _doubles(housing: Housing, left: list[int]) -> list[Inmates]:
    found = []
    for at, sizes in enumerate(housing.doubles):
        rest = _rest(housing, at + 1, 0)
        for pair in _pairs(left):
            size = sizes >> 16 if len(pair) == 1 else sizes & 65535
            after = [left[s] - min(size, left[s]) * (s in pair) for s in range(SPECIES)]
            if rest.fits(pack(*after)):
                found += [Inmates(housing.double_places[at], s, left[s] - after[s]) for s in pair if left[s]]
                left[:] = after
                break
    return found


def _pairs(left: list[int]) -> list[tuple[int, ...]]:
    """Which species a room may be given to, the most numerous first, one before two."""
    by_number = sorted(range(SPECIES), key=lambda species: -left[species])
    singles: list[tuple[int, ...]] = [(species,) for species in by_number]
    return singles + [(one, two) for k, one in enumerate(by_number) for two in by_number[k + 1 :]]


def _rooms(housing: Housing, left: list[int]) -> list[Inmates]:
    found = []
    for at, size in enumerate(housing.rooms):
        rest = _rest(housing, len(housing.doubles), at + 1)
        for species in sorted(range(SPECIES), key=lambda species: -left[species]):
            here = min(size, left[species])
            after = [left[s] - here * (s == species) for s in range(SPECIES)]
            if rest.fits(pack(*after)):
                if here:
                    found.append(Inmates(housing.places[at], species, here))
                left[:] = after
                break
    return found
