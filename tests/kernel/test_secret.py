"""Hidden places and bags: what is known of them, and what is forgotten."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from podere.kernel.rng import Rng, seeded
from podere.kernel.secret import NOTHING, Bag, Deal, Secret

Cards = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 7)), max_size=6)


def place(cards: list[tuple[int, int]]) -> Secret:
    secret = NOTHING
    for kind, known in cards:
        secret = secret.plus(kind, known)
    return secret


def known_counts(secret: Secret, seat: int) -> dict[int, int]:
    return {kind: secret.known_to(seat).count(kind) for kind in range(4)}


@given(Cards)
def test_what_a_seat_is_sure_of_adds_up(cards: list[tuple[int, int]]) -> None:
    secret = place(cards)
    assert secret.cards == sorted(kind for kind, _ in cards)
    for seat in range(3):
        for kind in range(4):
            sure = sum(1 for card, known in cards if card == kind and (known >> seat) & 1)
            assert known_counts(secret, seat)[kind] == sure


@given(Cards, Cards, st.lists(st.booleans(), min_size=6, max_size=6))
def test_it_is_the_same_whether_somebody_looked_on_the_way(
    first: list[tuple[int, int]], then: list[tuple[int, int]], looks: list[bool]
) -> None:
    before = place(first)
    looked_at, unseen = before, before
    for (kind, known), looks_now in zip(then, looks, strict=False):
        looked_at = looked_at.plus(kind, known)
        unseen = unseen.plus(kind, known)
        if looks_now:
            assert len(looked_at.cards) == looked_at.size
    again = place(first + then)
    assert looked_at.cards == unseen.cards == again.cards
    assert looked_at.known == unseen.known == again.known
    assert before.cards == place(first).cards, "a place is a value: the old one stays as it was"
    assert before.known == place(first).known


@given(Cards.filter(bool), st.data())
def test_leaving_openly_lowers_what_is_known(cards: list[tuple[int, int]], data: st.DataObject) -> None:
    secret = place(cards)
    kind = data.draw(st.sampled_from(secret.cards))
    after = secret.minus(kind, -1)
    for seat in range(3):
        before = known_counts(secret, seat)
        before[kind] = max(0, before[kind] - 1)
        assert known_counts(after, seat) == before


@given(Cards.filter(bool), st.data())
def test_leaving_unseen_clears_what_the_others_knew(
    cards: list[tuple[int, int]], data: st.DataObject
) -> None:
    secret = place(cards)
    after = secret.minus(data.draw(st.sampled_from(secret.cards)), 1)
    assert after.known_to(1) == after.known_to(2) == []


@given(Cards, st.integers(0, 2), st.integers(0, 1000))
def test_a_new_deal_keeps_what_is_sure_and_every_card(
    cards: list[tuple[int, int]], seat: int, seed: int
) -> None:
    places = [place(cards[::2]), place(cards[1::2])]
    bag = Bag([2, 2, 2, 2], 8)
    deal = Deal(bag, places, seat, seeded(seed))
    for before, after in zip(places, deal.places, strict=True):
        assert after.size == before.size
        assert known_counts(after, seat) == known_counts(before, seat)
    for kind in range(4):
        held = sum(each.cards.count(kind) for each in places)
        assert held + 2 == sum(each.cards.count(kind) for each in deal.places) + deal.bag.counts[kind]
    assert bag.counts == [2, 2, 2, 2], "a bag is a value: the old one stays as it was"


def test_a_bag_is_drawn_from_by_its_counts() -> None:
    bag, rng = Bag([1, 0, 3], 4), seeded("bag")
    drawn = [bag.sample(rng) for _ in range(4000)]
    assert drawn.count(1) == 0
    assert 850 < drawn.count(0) < 1150


def test_the_generator_is_the_same_everywhere() -> None:
    rng = seeded(7)
    assert [rng.below(1000) for _ in range(6)] == GENERATOR_OF_SEVEN
    assert rng.state == Rng(rng.state).copy().state


def test_the_generator_is_even() -> None:
    rng = seeded("even")
    for size in (2, 3, 7, 100):
        counts = [0] * size
        for _ in range(size * 1000):
            counts[rng.below(size)] += 1
        chance = sum((count - 1000) ** 2 / 1000 for count in counts)
        assert chance < size + 6 * (2 * size) ** 0.5, f"below({size}) is uneven: {counts[:10]}"


GENERATOR_OF_SEVEN = [626, 657, 714, 337, 87, 690]


def test_cards_that_were_passed_on_change_places_only_with_each_other() -> None:
    """Seat 0 passed cards 1 to 4 on; one of them was kept, three lie in the pack. Card 5 it has never seen."""
    bag = Bag([0] * 6 + [1] * 4, 4)
    pack, hand = Secret([1, 2, 4], [0, 0, 0]), Secret([3, 5], [2, 2])
    heaps = [0, 7, 7, 7, 7, 0, 0, 0, 0, 0]
    kept = set()
    for seed in range(60):
        deal = Deal(bag, [pack, hand], 0, seeded(seed), heaps)
        passed = [card for card in deal.places[1].cards if card <= 4]
        assert len(passed) == 1
        assert sorted([*deal.places[0].cards, *passed]) == [1, 2, 3, 4]
        assert deal.bag.size == 4
        kept.add(passed[0])
    assert kept == {1, 2, 3, 4}


def test_showing_a_place_to_a_seat_adds_to_what_is_known() -> None:
    assert Secret([1, 2], [0, 2]).seen(1).known == [1, 3]
