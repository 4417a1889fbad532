"""Hidden places and bags: what is known of them, and what is forgotten."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from podere.kernel.rng import Rng, seeded
from podere.kernel.secret import NO_PILE, NOTHING, Bag, Deal, Secret

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
def test_leaving_unseen_lowers_what_the_others_know_of_each_kind_by_one(
    cards: list[tuple[int, int]], data: st.DataObject
) -> None:
    secret = place(cards)
    after = secret.minus(data.draw(st.sampled_from(secret.cards)), 1)
    for seat in (1, 2):
        for kind in range(4):
            assert known_counts(after, seat)[kind] == max(0, known_counts(secret, seat)[kind] - 1)


def test_of_two_farms_taken_openly_one_is_left_when_a_card_leaves_unseen() -> None:
    farm, king = 2, 3
    hand = place([(farm, 7), (farm, 7), (king, 1)])
    assert hand.minus(king, 1).known_to(1) == hand.minus(farm, 1).known_to(1) == [farm]


World = tuple[int, ...]
"""The cards that might lie in a place, ascending."""
Moves = st.lists(st.tuples(st.booleans(), st.integers(0, 30), st.integers(0, 7)), max_size=9)
MOST = 4


def worlds_with(worlds: set[World], kind: int, sees: bool) -> set[World]:
    """After a card came: this one, or any for who did not see it."""
    return {tuple(sorted([*world, each])) for world in worlds for each in ([kind] if sees else range(4))}


def worlds_without(worlds: set[World], kind: int, sees: bool) -> set[World]:
    """After a card left: this one, or any of those there for who did not see it."""
    found = set()
    for world in worlds:
        for at, each in enumerate(world):
            if not sees or each == kind:
                found.add(world[:at] + world[at + 1 :])
    return found


@settings(max_examples=400, deadline=None)
@given(Moves)
def test_a_seat_is_sure_of_what_holds_in_all_worlds_that_fit_what_it_saw(
    moves: list[tuple[bool, int, int]],
) -> None:
    """Against every hand that is possible after what each seat saw, followed move by move."""
    secret = NOTHING
    worlds: list[set[World]] = [{()} for _ in range(3)]
    for comes, number, eyes in moves:
        if secret.size == 0 or (comes and secret.size < MOST):
            kind = number % 4
            secret = secret.plus(kind, eyes)
            worlds = [worlds_with(worlds[seat], kind, bool((eyes >> seat) & 1)) for seat in range(3)]
        else:
            kind = secret.cards[number % secret.size]
            told = [len({card for world in worlds[seat] for card in world}) == 1 for seat in range(3)]
            assert told == [bool((secret.alike() >> seat) & 1) for seat in range(3)]
            secret = secret.minus(kind, eyes)
            worlds = [worlds_without(worlds[seat], kind, bool((eyes >> seat) & 1)) for seat in range(3)]
        for seat in range(3):
            assert tuple(secret.cards) in worlds[seat], "the truth is one of them"
            for kind in range(4):
                sure = min(world.count(kind) for world in worlds[seat])
                assert known_counts(secret, seat)[kind] == sure


@settings(max_examples=200, deadline=None)
@given(Moves, st.integers(0, 2), st.integers(0, 1000))
def test_what_a_seat_is_sure_of_does_not_depend_on_what_it_did_not_see(
    moves: list[tuple[bool, int, int]], seat: int, other: int
) -> None:
    """Two places with the same seen cards and different unseen ones: the seat is sure of the same."""
    rng = seeded(other)
    one, two = NOTHING, NOTHING
    for comes, number, eyes in moves:
        sees = bool((eyes >> seat) & 1)
        if one.size == 0 or (comes and one.size < MOST):
            kind = number % 4
            one = one.plus(kind, eyes)
            two = two.plus(kind if sees else rng.below(4), eyes)
        else:
            both = [card for card in one.cards if two.has(card)]
            if sees and not both:
                return
            kind = both[number % len(both)] if sees else one.cards[number % one.size]
            one = one.minus(kind, eyes)
            two = two.minus(kind if sees else two.cards[rng.below(two.size)], eyes)
        assert one.known_to(seat) == two.known_to(seat)
        assert (one.alike() >> seat) & 1 == (two.alike() >> seat) & 1


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


@given(Cards, st.integers(0, 2), st.integers(0, 1000))
def test_a_pile_dealt_again_keeps_each_card_that_the_seat_knows_in_its_place(
    cards: list[tuple[int, int]], seat: int, seed: int
) -> None:
    pile = NO_PILE
    for card, known in cards:
        pile = pile.plus(card, known)
    hand = place(cards[::2])
    deal = Deal(Bag([2, 2, 2, 2], 8), [hand], seat, seeded(seed), None, pile)
    layers = deal.pile.layers()
    assert [layer.known for layer in layers] == [known for _, known in cards]
    for layer, (card, known) in zip(layers, cards, strict=True):
        assert layer.card == card or not (known >> seat) & 1
    for kind in range(4):
        held = hand.cards.count(kind) + pile.counts(4)[kind] + 2
        dealt = deal.places[0].cards.count(kind) + deal.pile.counts(4)[kind] + deal.bag.counts[kind]
        assert dealt == held
    assert pile.size == deal.pile.size == len(cards)


def test_the_last_card_of_its_kind_comes_off_a_pile_first() -> None:
    pile = NO_PILE.plus(1, 0).plus(2, 1).plus(1, 3).plus(3, 0)
    after = pile.minus(1)
    assert [(layer.card, layer.known) for layer in after.layers()] == [(1, 0), (2, 1), (3, 0)]
    assert (after.size, pile.size, NO_PILE.size) == (3, 4, 0)
    assert pile.minus(3).card == 1
