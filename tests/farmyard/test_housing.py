"""Housing against the slow way: random farms, and all small farms with all small herds."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

from podere.farmyard.arrangement import arrange
from podere.farmyard.housing import Housing, count_of, pack, total
from podere.kernel.rng import seeded
from tests.farmyard import slow

SIZES = (1, 2, 3, 4, 5, 6, 8, 10)


def housing(rooms: tuple[int, ...], doubles: tuple[tuple[int, int], ...], own: tuple[int, ...]) -> Housing:
    """A farm of such rooms; each has a place of its own."""
    made = Housing()
    for number, size in enumerate(rooms):
        made.add_room(size, 2**number)
    for number, (one, each) in enumerate(doubles, len(rooms)):
        made.add_double(one, each, 2**number)
    for species, size in enumerate(own):
        if size:
            made.add_own(species, size, 2 ** (40 + species))
    return made


def check_arrangement(made: Housing, animals: tuple[int, ...], rooms: tuple[int, ...]) -> None:
    """The arrangement holds exactly these animals, and no place more than it can."""
    homes = arrange(made, int(pack(*animals)))
    assert homes is not None
    for species, many in enumerate(animals):
        assert sum(home.count for home in homes if home.species == species) == many
    for number, size in enumerate(rooms):
        inside = [home for home in homes if home.place == 2**number]
        assert len(inside) <= 1
        assert all(0 < home.count <= size for home in inside)


def test_housing_agrees_on_random_farms() -> None:
    rng = seeded("housing")
    cases = fit = 0
    for _ in range(600):
        rooms = tuple(SIZES[rng.below(len(SIZES))] for _ in range(rng.below(7)))
        doubles = tuple((5, 3) if rng.below(2) else (10, 6) for _ in range(rng.below(3)))
        own = tuple(rng.below(4) for _ in range(4))
        made = housing(rooms, doubles, own)
        for _ in range(4):
            most = 3 + (sum(rooms) + 6 * len(doubles)) // 2
            animals = tuple(rng.below(most) for _ in range(4))
            answer = made.fits(pack(*animals))
            assert answer == slow.fits(animals, rooms, doubles, own), (rooms, doubles, own, animals)
            if answer:
                check_arrangement(made, animals, rooms)
            else:
                assert arrange(made, int(pack(*animals))) is None
            cases += 1
            fit += answer
    print(f"{cases} random herds, {fit} of which fit")
    assert 300 < fit < cases - 300


def test_housing_agrees_on_all_farms_of_four_rooms() -> None:
    """Every multiset of at most four rooms of 1 to 5, with every herd of at most 6 of each of three species."""
    cases = 0
    for many in range(5):
        for rooms in combinations_with_replacement(range(1, 6), many):
            made = housing(rooms, (), (0, 0, 0, 0))
            for animals in product(range(7), repeat=3):
                herd = (*sorted(animals, reverse=True), 0)
                if herd[:3] == animals:
                    assert made.fits(pack(*herd)) == slow.fits(herd, rooms, (), (0, 0, 0, 0)), (rooms, herd)
                    cases += 1
    print(f"all {cases} cases of at most four rooms of 1 to 5 and three species of at most 6")
    assert cases == 126 * 84


def test_housing_agrees_on_all_farms_with_a_room_for_two_species() -> None:
    """Every farm of one or two rooms for two species and at most two others of 1 to 4, with or without a place for
    one species, with every herd of at most 5 of each of four species."""
    cases = fit = 0
    no_own = (0, 0, 0, 0)
    for doubles in (((5, 3),), ((10, 6),), ((5, 3), (5, 3))):
        for many in range(3):
            for rooms in combinations_with_replacement(range(1, 5), many):
                made, kennel = housing(rooms, doubles, no_own), housing(rooms, doubles, (1, 0, 0, 0))
                for herd in combinations_with_replacement(range(6), 4):
                    answer = made.fits(pack(*herd))
                    assert answer == slow.fits(herd, rooms, doubles, no_own), (rooms, doubles, herd)
                    more = (herd[0] + 1, *herd[1:])
                    assert kennel.fits(pack(*more)) == answer, (
                        "one more of the first species, one place for it"
                    )
                    cases += 1
                    fit += answer
    print(
        f"all {cases} cases of one or two double rooms, at most two others of 1 to 4, four species of at most 5"
    )
    assert cases == 3 * 15 * 126
    assert 1000 < fit < cases - 1000


def test_places_of_the_moment_count_only_now() -> None:
    made = housing((1,), (), (0, 0, 0, 0))
    assert not made.fits(pack(1, 1, 1, 1))
    assert made.fits(pack(1, 1, 1, 1), pack(1, 1, 1, 0))
    homes = arrange(made, int(pack(1, 1, 1, 1)), int(pack(1, 1, 1, 0)))
    assert homes is not None
    assert sorted((home.place, home.species) for home in homes) == [(0, 0), (0, 1), (0, 2), (1, 3)]


def test_counts_are_packed() -> None:
    herd = pack(12, 7, 5, 300)
    assert [int(count_of(herd, species)) for species in range(4)] == [12, 7, 5, 300]
    assert total(herd) == 324


def shunned(animals: tuple[int, ...], places: int, rooms: tuple[int, ...]) -> bool:
    """The slow way: every way of dealing the places that the first species shuns."""
    one, *others = animals
    return any(
        sum(taken) <= places
        and slow.fits(
            (one, *(max(0, many - here) for many, here in zip(others, taken, strict=True))),
            rooms,
            (),
            (0, 0, 0, 0),
        )
        for taken in product(range(places + 1), repeat=3)
    )


def test_places_that_the_first_species_shuns_agree_with_the_slow_way() -> None:
    rng = seeded("picky")
    fit = 0
    for _ in range(250):
        rooms = tuple(SIZES[rng.below(5)] for _ in range(1 + rng.below(4)))
        places = 1 + rng.below(3)
        made = housing(rooms, (), (0, 0, 0, 0))
        for number in range(places):
            made.add_picky(2 ** (30 + number))
        animals = tuple(rng.below(2 + sum(rooms) // 2) for _ in range(4))
        answer = made.fits(pack(*animals))
        assert answer == shunned(animals, places, rooms), (rooms, places, animals)
        fit += answer
        homes = arrange(made, int(pack(*animals)))
        assert (homes is not None) == answer
        if homes is not None:
            check_arrangement(made, animals, rooms)
            guests = [home for home in homes if home.place >= 2**30]
            assert all(home.species > 0 and home.count == 1 for home in guests)
            assert len({home.place for home in guests}) == len(guests)
    assert 60 < fit < 190
