"""Drafts, living hands and other ways in which hands come about."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import podere
from podere.games.agricola.cards.card import ALL, MINOR, OCCUPATION
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.state import Agricola
from podere.games.agricola.terminal import Board
from podere.kernel.errors import BadOption
from podere.kernel.rng import seeded
from tests.agricola.positions import play, why
from tests.agricola.reading import begin
from tests.covers import covers


def deals(game: Agricola) -> Any:
    assert game.deals is not None
    return game.deals


def see(game: Agricola, seat: int | None) -> Any:
    return game.view(seat)


def pack(game: Agricola, seat: int, kind: str = "occupations") -> list[str]:
    """The cards that a seat chooses from, as it sees them."""
    cards: list[str] = see(game, seat)["seats"][seat]["pack"][kind]
    return cards


def held(game: Agricola, seat: int, kind: str = "occupations") -> list[str]:
    cards: list[str] = see(game, seat)["seats"][seat]["hand"][kind]
    return cards


def sizes(game: Agricola) -> list[tuple[int, int]]:
    return [(player.hand.size, player.minors.size) for player in game.seats]


def away(game: Agricola, seat: int | None = None) -> Any:
    return see(game, seat)["discarded"]


def pick(game: Agricola) -> None:
    """Whoever is asked keeps the first card of the pack."""
    assert game.view(None)["asked"] == "pick"
    game.push(game.moves()[0])


def whole_pass(game: Agricola) -> None:
    """Everybody keeps what must be kept in this pass."""
    before = (deals(game).stage, deals(game).turn)
    while (deals(game).stage, deals(game).turn) == before:
        pick(game)


# Drafts


@covers("agricola 24.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pack_of_seven_goes_left_card_by_card(players: int) -> None:
    game = begin(players, deal="draft")
    packs = [pack(game, seat) for seat in range(players)]
    assert [len(cards) for cards in packs] == [7] * players
    whole_pass(game)
    for seat in range(players):
        came = packs[seat - 1]
        assert pack(game, seat) == came[1:]
        assert held(game, seat) == packs[seat][:1]
    for size in (5, 4, 3, 2):
        whole_pass(game)
        assert [len(pack(game, seat)) for seat in range(players)] == [size] * players
    whole_pass(game)
    assert sizes(game) == [(7, 0)] * players
    assert [len(pack(game, seat, "minors")) for seat in range(players)] == [7] * players


@covers("agricola 24.1")
def test_then_the_minor_improvements_and_then_the_first_round() -> None:
    game = begin(3, deal="draft")
    assert see(game, None)["draft"]["stages"] == 2
    for _ in range(12):
        whole_pass(game)
    assert sizes(game) == [(7, 7)] * 3
    assert see(game, None)["draft"] is None
    assert see(game, None)["round"] == 1
    assert away(game)["count"] == 0


@covers("agricola 24.1")
def test_nobody_sees_the_packs_of_others() -> None:
    game = begin(3, deal="draft")
    first = game.seat
    assert first is not None
    other = (first + 1) % 3
    assert see(game, other)["seats"][first]["pack"] == {
        "occupations": [],
        "minors": [],
        "counts": {"occupations": 7, "minors": 0},
    }
    assert see(game, None)["seats"][first]["pack"]["occupations"] == []
    assert why(game, f"keep {pack(game, other)[0]}") == "not_in_pack"
    assert why(game, "keep lasso") == "keep_other_kind"
    assert why(game, "place forest") == "pick_first"


@covers("agricola 24.1")
def test_alone_there_is_nobody_to_pass_to() -> None:
    for deal in ("draft", "draft_eight", "draft_both", "draft_quick"):
        with pytest.raises(BadOption, match="nobody to pass cards to"):
            begin(1, deal=deal)


@covers("agricola 24.1.1")
def test_all_choose_at_the_same_time() -> None:
    game = begin(3, deal="draft")
    first = game.seat
    assert first is not None
    waiting = [(first + step) % 3 for step in (1, 2)]
    for seat in waiting:
        asked = game.ahead(seat)
        assert asked is not None
        assert asked.words() == [f"keep {card}" for card in pack(game, seat)]
    words = [game.ahead(seat).words() for seat in waiting]  # type: ignore[union-attr]
    pick(game)
    assert game.words() == words[0]
    assert game.ahead(waiting[1]).words() == words[1]  # type: ignore[union-attr]
    assert game.ahead(first) is None


@covers("agricola 24.2")
def test_one_and_one_are_kept_of_both_kinds() -> None:
    game = begin(2, deal="draft_both")
    first = game.seat
    assert first is not None
    assert see(game, None)["draft"]["keep"] == {"occupations": 1, "minors": 1}
    assert len(pack(game, first)) == len(pack(game, first, "minors")) == 7
    occupation, minor = pack(game, first)[2], pack(game, first, "minors")[3]
    play(game, f"keep {occupation}", f"keep {minor}")
    assert (held(game, first), held(game, first, "minors")) == ([occupation], [minor])
    assert game.seat == 1 - first
    for _ in range(6):
        whole_pass(game)
    assert sizes(game) == [(7, 7)] * 2


@covers("agricola 24.3")
@pytest.mark.parametrize("players", [2, 4])
def test_of_eight_cards_the_last_leaves_the_game(players: int) -> None:
    game = begin(players, deal="draft_eight")
    assert len(pack(game, 0)) == 8
    for _ in range(7):
        whole_pass(game)
    assert sizes(game) == [(7, 0)] * players
    assert away(game)["count"] == players
    for _ in range(7):
        whole_pass(game)
    assert sizes(game) == [(7, 7)] * players
    assert away(game)["count"] == 2 * players


@covers("agricola 24.3.1")
def test_who_chooses_between_the_last_two_knows_which_one_leaves() -> None:
    game = begin(3, deal="draft_eight")
    for _ in range(6):
        whole_pass(game)
    last = {seat: pack(game, seat) for seat in range(3)}
    whole_pass(game)
    for seat in range(3):
        assert away(game, seat)["known"] == last[seat][1:]
    assert away(game)["known"] == []


@covers("agricola 24.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_two_and_two(players: int) -> None:
    game = begin(players, deal="draft_quick")
    packs = [(pack(game, seat), pack(game, seat, "minors")) for seat in range(players)]
    whole_pass(game)
    assert sizes(game) == [(3, 3)] * players
    for seat in range(players):
        occupations, minors = packs[seat - 1]
        assert pack(game, seat) == occupations[3:]
        assert pack(game, seat, "minors") == minors[3:]
    whole_pass(game)
    assert sizes(game) == [(7, 7)] * players
    for seat in range(players):
        assert set(packs[seat - 2][0][5:]) <= set(held(game, seat))
    assert see(game, None)["round"] == 1


@covers("agricola 24.5", "agricola 24.5.1")
@pytest.mark.parametrize("players", [1, 4])
def test_ten_of_each_kind_of_which_seven_are_kept(players: int) -> None:
    game = begin(players, deal="ten")
    first = game.seat
    assert first is not None
    assert len(pack(game, first)) == len(pack(game, first, "minors")) == 10
    left = pack(game, first)[7:] + pack(game, first, "minors")[7:]
    whole_pass(game)
    assert sizes(game) == [(7, 7)] * players
    assert away(game)["count"] == 6 * players
    assert away(game, first)["known"] == left


@covers("agricola 24.5", "agricola 28.3")
def test_in_a_solo_campaign_what_is_in_play_counts_among_the_seven() -> None:
    kept = {"first": 0, "food": [0], "kept": [["priest", "scholar"]]}
    game = begin(1, deal="ten", campaign=kept)
    assert (len(pack(game, 0)), len(pack(game, 0, "minors"))) == (8, 10)
    assert see(game, None)["draft"]["keep"] == {"occupations": 5, "minors": 7}
    whole_pass(game)
    assert sizes(game) == [(5, 7)]
    marked = begin(1, marks="on", campaign=kept)
    assert marks(marked, 0) == [1, 1, 1, 3, 3]


@covers("agricola 24.6")
def test_all_cards_of_a_kind_are_drawn_again_with_one_fewer() -> None:
    game = begin(2, redraw="on")
    first = game.seat
    assert first is not None
    before = held(game, first)
    for size in (6, 5, 4):
        play(game, "redraw occupations")
        assert game.seat == first
        assert len(held(game, first)) == size
    assert not set(held(game, first)) & set(before)
    play(game, "redraw minors")
    assert (len(held(game, first)), len(held(game, first, "minors"))) == (4, 6)
    play(game, "done")
    assert game.seat == 1 - first


@covers("agricola 24.6.1")
def test_what_was_laid_aside_does_not_come_back() -> None:
    game = begin(4, redraw="on")
    order = []
    while see(game, None)["asked"] == "redraw":
        assert game.seat is not None
        order.append(game.seat)
        while why(game, "redraw minors") == "":
            play(game, "redraw minors")
        play(game, "done")
    assert order == [(game.first + step) % 4 for step in range(4)]
    assert away(game)["count"] + sum(player.minors.size for player in game.seats) + game.minor_deck.size == 48
    assert game.minor_deck.size == 0
    assert sizes(game)[order[0]] == (7, 2)


@covers("agricola 24.6.1")
def test_there_must_be_cards_enough_and_two_to_lay_aside() -> None:
    game = begin(4, redraw="on")
    for _ in range(5):
        play(game, "redraw minors")
    assert game.minor_deck.size == 0
    assert why(game, "redraw minors") == "deck_too_small"
    alone = begin(1, redraw="on")
    for _ in range(6):
        play(alone, "redraw minors")
    assert why(alone, "redraw minors") == "nothing_to_redraw"


# Living hands


def at_lessons(seed: int = 1, deal: str = "living") -> tuple[Agricola, int]:
    """Somebody stands at Lessons and is asked which occupation to play."""
    game = begin(2, seed, deal=deal)
    while see(game, None)["asked"] == "swap":
        play(game, "done")
    seat = game.seat
    assert seat is not None
    play(game, "place lessons")
    return game, seat


@covers("agricola 25.1")
@pytest.mark.parametrize("kind", ["occupations", "minors"])
def test_five_and_five_and_a_card_for_every_card_played(kind: str) -> None:
    game = begin(2, deal="living")
    assert sizes(game) == [(5, 5)] * 2
    game, seat = at_lessons()
    game.push(game.moves()[0])
    assert see(game, None)["asked"] == "draw_from"
    assert len(held(game, seat)) == 4
    play(game, f"draw_from {kind}")
    assert sizes(game)[seat] == ((5, 5) if kind == "occupations" else (4, 6))


@covers("agricola 25.1.1")
def test_the_card_is_drawn_before_the_played_one_has_its_effect() -> None:
    for seed in range(1, 200):
        game, seat = at_lessons(seed)
        if "play consultant" in game.words():
            break
    before = game.seats[seat].materials
    play(game, "play consultant")
    assert see(game, None)["asked"] == "draw_from"
    play(game, "draw_from minors")
    assert game.seats[seat].materials != before
    assert game.seats[seat].minors.size == 6


@covers("agricola 25.1.1")
def test_a_traveling_card_is_replaced_before_it_travels_on() -> None:
    seat = -1
    for seed in range(1, 400):
        game = begin(2, seed, deal="living")
        seat = game.first
        if "market_stall" in held(game, seat, "minors"):
            break
    play(game, "place grain_seeds")
    play(game, "place day_laborer")
    play(game, "place meeting_place", "play market_stall")
    assert see(game, None)["asked"] == "draw_from"
    assert see(game, None)["seats"][seat]["arriving"] == "market_stall"
    play(game, "draw_from minors")
    assert "market_stall" in held(game, 1 - seat, "minors")
    assert game.seats[seat].minors.size == 5


@covers("agricola 25.1.2")
def test_when_a_pile_is_used_up_the_other_serves_and_then_none() -> None:
    game, seat = at_lessons()
    data: Any = game.to_data()
    for deck, left in (("deck", 0), ("minor_deck", 1)):
        data["state"]["removed"] += data["state"][deck][left:]
        data["state"][deck] = data["state"][deck][:left]
    short: Any = podere.from_data(data)
    short.push(short.moves()[0])
    assert short.seats[seat].minors.size == 6
    assert short.minor_deck.size == 0
    while short.seat != seat or "place lessons" not in short.words():
        short.push(next(iter(short.moves())))
    if short.view(None)["asked"] != "play_occupation":
        play(short, "place lessons")
    size = short.seats[seat].minors.size
    short.push(short.moves()[0])
    assert short.view(None)["asked"] != "draw_from"
    assert short.seats[seat].minors.size == size


def after_harvest(deal: str, round: int = 4) -> Agricola:
    """The exchanges after a harvest, or what comes in their place."""
    game: Any = begin(2, deal=deal)
    rng = seeded(f"harvest {deal}")
    while not game.over and game.round < round:
        game.push(game.moves()[rng.below(len(game.moves()))])
    while not game.over and game.round == round and game.view(None)["asked"] != "swap":
        game.push(game.moves()[rng.below(len(game.moves()))])
    assert isinstance(game, Agricola)
    return game


@covers("agricola 25.2")
def test_after_a_harvest_everybody_may_exchange_one_card() -> None:
    game = after_harvest("living")
    seat = game.seat
    assert seat is not None
    assert see(game, None)["about"] == {"left": 1}
    occupations, minors = sizes(game)[seat]
    card = held(game, seat, "minors")[0]
    play(game, "renew minors", f"discard {card}", "draw_from occupations")
    assert sizes(game)[seat] == (occupations + 1, minors - 1)
    assert game.seat == 1 - seat
    play(game, "done")
    assert see(game, None)["round"] == 5


@covers("agricola 25.2.1")
def test_the_start_player_exchanges_first_and_only_the_kind_is_seen() -> None:
    game = after_harvest("living")
    assert game.seat == game.first
    seat = game.first
    card = held(game, seat, "minors")[0]
    journal = game.listen()
    play(game, "renew minors", f"discard {card}")
    assert [event["word"] for event in journal.seen_by(1 - seat) if "word" in event][-1] == "discard ?"
    assert journal.seen_by(1 - seat)[-1] == {"event": "discarded", "seat": seat, "kind": "minors"}
    assert card in away(game, seat)["known"]
    assert card not in away(game, 1 - seat)["known"]


@covers("agricola 25.2.1")
def test_after_the_last_harvest_nothing_is_exchanged() -> None:
    game = after_harvest("living", round=14)
    assert game.over


@covers("agricola 25.3")
def test_three_and_three_with_up_to_six_exchanges_before_the_first_round() -> None:
    game = begin(2, deal="living_exchange")
    first = game.seat
    assert first is not None
    assert sizes(game) == [(3, 3)] * 2
    for left in (6, 5, 4, 3, 2, 1):
        assert see(game, None)["about"] == {"left": left}
        kind = "minors" if left % 2 else "occupations"
        play(game, f"renew {kind}", f"discard {held(game, first, kind)[0]}")
        assert sizes(game) == [(3, 3)] * 2
    assert game.seat == 1 - first
    play(game, "done")
    assert see(game, None)["round"] == 1
    assert away(game)["count"] == 6


@covers("agricola 25.3")
def test_in_the_smaller_form_cards_are_drawn_after_plays_but_not_exchanged_after_harvests() -> None:
    game, seat = at_lessons(deal="living_exchange")
    game.push(game.moves()[0])
    play(game, "draw_from occupations")
    assert sizes(game)[seat] == (3, 3)
    assert after_harvest("living_exchange").round == 5


@covers("agricola 25.3.1")
def test_each_new_card_is_seen_before_the_next_exchange() -> None:
    game = begin(2, deal="living_exchange")
    seat = game.seat
    assert seat is not None
    before = held(game, seat)
    play(game, "renew occupations", f"discard {before[0]}")
    new = next(card for card in held(game, seat) if card not in before)
    play(game, "renew occupations", f"discard {new}")
    assert {before[0], new} <= set(away(game, seat)["known"])
    assert why(game, "renew minors") == ""
    assert why(game, "place forest") == "swap_first"


# Other hands


def marks(game: Agricola, seat: int) -> list[int]:
    return sorted(ALL[card].players for card in game.seats[seat].hand.cards)


@covers("agricola 26.1")
@pytest.mark.parametrize("players", [1, 4])
def test_six_ordinary_minor_improvements_and_a_traveling_card(players: int) -> None:
    game = begin(players, passing_card="on")
    for player in game.seats:
        assert player.minors.size == player.hand.size == 7
        assert sum(ALL[card].passing for card in player.minors.cards) == 1


@covers("agricola 26.1.1")
def test_special_hands_go_with_each_other_but_not_with_drafts() -> None:
    game = begin(2, passing_card="on", marks="on", open_cards="on")
    assert marks(game, 0) == [1, 1, 1, 3, 3, 4, 4]
    assert sum(ALL[card].passing for card in game.seats[1].minors.cards) == 1
    others: list[dict[str, Any]] = [{"deal": "draft"}, {"deal": "living"}, {"deal": "ten"}, {"redraw": "on"}]
    for options in others:
        for special in ("passing_card", "marks"):
            agreed: dict[str, Any] = {special: "on", **options}
            with pytest.raises(BadOption, match=special):
                begin(2, **agreed)


@covers("agricola 26.2")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_three_two_and_two_occupations_by_their_marks(players: int) -> None:
    game = begin(players, marks="on")
    for seat in range(players):
        assert marks(game, seat) == [1, 1, 1, 3, 3, 4, 4]
        assert game.seats[seat].minors.size == 7


@covers("agricola 26.2.1")
def test_with_four_players_two_seats_have_a_fourth_for_any_number() -> None:
    game = begin(4, marks="on")
    assert [marks(game, seat) for seat in range(4)] == [
        [1, 1, 1, 1, 3, 3, 4],
        [1, 1, 1, 3, 3, 4, 4],
        [1, 1, 1, 3, 3, 4, 4],
        [1, 1, 1, 1, 3, 4, 4],
    ]
    two = begin(2, marks="on")
    assert two.deck.size + sum(player.hand.size for player in two.seats) == 48


@covers("agricola 26.3")
def test_one_player_a_round_takes_an_open_card_instead_of_a_turn() -> None:
    game = begin(3, open_cards="on")
    seat = game.seat
    assert seat is not None
    card = next(card for card in see(game, None)["open_cards"] if CARDS.index(card) in game.deals.open_cards)  # type: ignore[union-attr]
    play(game, f"take_open {card}")
    assert card in held(game, seat) + held(game, seat, "minors")
    assert see(game, None)["open_taken"]
    assert game.seat == (seat + 1) % 3
    assert [word for word in game.words() if word.startswith("take_open")] == []
    other = see(game, None)["open_cards"][0]
    assert why(game, f"take_open {other}") == "open_taken"
    assert why(game, f"take_open {card}") == "not_open"


@covers("agricola 26.3.1")
def test_seven_and_seven_lie_open_and_are_not_replaced() -> None:
    game = begin(2, open_cards="on")
    there = see(game, None)["open_cards"]
    kinds = [ALL[CARDS.index(card)].kind for card in there]
    assert (kinds.count(OCCUPATION), kinds.count(MINOR)) == (7, 7)
    play(game, f"take_open {there[3]}")
    rng = seeded("open")
    while game.round == 1:
        game.push(game.moves()[rng.below(len(game.moves()))])
    assert see(game, None)["open_cards"] == [card for card in there if card != there[3]]
    assert not see(game, None)["open_taken"]
    assert f"take_open {there[0]}" in game.words()


@covers("agricola 26.3.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_person_is_placed_later_and_all_know_the_card(players: int) -> None:
    game = begin(players, open_cards="on")
    seat = game.seat
    assert seat is not None
    card = see(game, None)["open_cards"][0]
    play(game, f"take_open {card}")
    assert game.seats[seat].home == 2
    for other in range(players):
        assert card in see(game, other)["seats"][seat]["hand"]["occupations"]
    placed = [0] * players
    rng = seeded("later")
    while game.round == 1:
        if see(game, None)["asked"] == "turn":
            placed[game.seat or 0] += 1
        game.push(game.moves()[rng.below(len(game.moves()))])
    assert placed == [2] * players


@covers("agricola 26.3.2", "agricola 22.7")
def test_where_the_order_is_laid_down_nobody_gives_up_a_turn() -> None:
    game = begin(3, open_cards="on", house_rules=["three_food"])
    card = see(game, None)["open_cards"][0]
    assert why(game, f"take_open {card}") == "fixed_order"
    rng = seeded("order")
    while game.round == 1 or see(game, None)["asked"] != "turn":
        game.push(game.moves()[rng.below(len(game.moves()))])
    assert why(game, f"take_open {card}") == ""


@covers("agricola 24.1", "agricola 26.3")
def test_the_terminal_shows_the_pack_and_the_open_cards() -> None:
    game = begin(2, deal="draft", open_cards="on")
    assert game.seat is not None
    shown = drawing(game, game.seat)
    assert "pack  " + ", ".join(pack(game, game.seat)).replace("_", " ") in shown
    assert "pack" not in drawing(game, None)
    assert shown.startswith("before round 1, setting up")
    for _ in range(12):
        whole_pass(game)
    assert "open  " + see(game, None)["open_cards"][0].replace("_", " ") in drawing(game, None)
    assert "pack" not in drawing(game, 0)
    assert drawing(game, 0).startswith("round 1, ")


def drawing(game: Agricola, seat: int | None) -> str:
    console = Console(width=400, file=StringIO(), color_system=None)
    console.print(Board(game, seat))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@covers("agricola 26.3.2")
def test_alone_no_cards_lie_open() -> None:
    with pytest.raises(BadOption, match="nobody to leave a turn to"):
        begin(1, open_cards="on")


MINORS_OF_BASE = [card.name for card in ALL if card.kind == MINOR and card.id[0] in "AB"]
TRAVELING = [card.name for card in ALL if card.passing and card.id[0] in "AB"]


@pytest.mark.parametrize(
    ("players", "banned", "more"),
    [
        (2, TRAVELING[1:], {"passing_card": "on"}),
        (4, MINORS_OF_BASE[:21], {}),
        (4, MINORS_OF_BASE[:17], {"deal": "draft_eight"}),
        (4, MINORS_OF_BASE[:9], {"deal": "ten"}),
        (2, MINORS_OF_BASE[:28], {"open_cards": "on"}),
    ],
)
def test_bans_leave_enough_cards_for_all_hands(players: int, banned: list[str], more: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match="bans: of one sort only"):
        begin(players, bans=banned, **more)
    assert not begin(players, bans=banned[1:], **more).over
