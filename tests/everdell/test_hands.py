"""Hands, Meadow, deck and discards, and who knows what."""

from __future__ import annotations

import pytest

import podere
from tests.covers import covers
from tests.everdell.positions import asked, discards, goods, hand, look, meadow, play, seat_of, table

EIGHT = ("farm", "mine", "inn", "wife", "king", "bard", "judge", "fool")


@covers("everdell 12.1")
def test_cards_are_drawn_from_the_deck() -> None:
    made = table().meadow(*["inn"] * 3, *["wife"] * 4, "king")
    game = made.game()
    before = look(game)["deck"]
    play(game, "place two_cards_one_point")
    assert look(game)["deck"] == before - 2
    assert meadow(game) == [*["inn"] * 3, *["wife"] * 4, "king"]


@covers("everdell 12.2")
@pytest.mark.parametrize(("held", "drawn"), [(5, 2), (6, 2), (7, 1), (8, 0)])
def test_one_draws_up_to_eight_cards_and_no_further(held: int, drawn: int) -> None:
    game = table().hand(0, *EIGHT[:held]).game()
    before = look(game)["deck"]
    play(game, "place two_cards_one_point")
    assert seat_of(game)["hand_size"] == held + drawn
    assert (look(game)["deck"], look(game)["discards"]) == (before - drawn, 0), "the surplus is not drawn"


@covers("everdell 12.3", "everdell 17.17")
def test_cards_go_to_an_opponent_who_has_room() -> None:
    made = table(3).city(0, "post_office").hand(0, "castle", "palace").hand(1, *EIGHT)
    game = play(made.game(), "visit post_office 1 0")
    assert asked(game) == "post_office_gives", "only seat 2 has room"
    play(game, "give castle", "give palace")
    assert hand(game, 2) == ["castle", "palace"]


@covers("everdell 12.3", "everdell 17.17")
def test_what_does_not_fit_is_discarded() -> None:
    made = table().city(0, "post_office").hand(0, "castle", "palace", "school").hand(1, *EIGHT[:7])
    game = play(made.game(), "visit post_office 1 0", "give castle")
    assert game.words() == ["discard palace", "discard school"]
    play(game, "discard palace", "done")
    assert "castle" in hand(game, 1)
    assert (seat_of(game, 1)["hand_size"], seat_of(game)["hand_size"], look(game)["discards"]) == (8, 8, 1)


@covers("everdell 12.3", "everdell 17.17")
def test_if_nobody_has_room_all_is_discarded() -> None:
    made = table().city(0, "post_office").hand(0, "castle", "palace").hand(1, *EIGHT)
    game = play(made.game(), "visit post_office 1 0", "discard castle", "discard palace")
    assert sorted(hand(game, 1)) == sorted(EIGHT)
    assert (seat_of(game)["hand_size"], look(game)["discards"]) == (8, 2)


@covers("everdell 12.4", "everdell 13.6")
def test_several_meadow_cards_are_all_taken_before_refilling() -> None:
    made = table().season(0, "spring").all_out(0).meadow("king", "bard", *["inn"] * 3, *["wife"] * 3)
    game = play(made.game(nature=False), "prepare", "take bard", "take king")
    assert meadow(game)[:2] == [None, None]
    play(game, "reveal mine", "reveal farm")
    assert (meadow(game)[:2], hand(game)) == (["mine", "farm"], ["bard", "king"])


@covers("everdell 12.5")
def test_an_empty_deck_is_made_of_the_discards_in_the_middle_of_a_draw() -> None:
    game = table().deck_of("king").game()
    discards = look(game)["discards"]
    assert (look(game)["deck"], discards > 50) == (1, True)
    play(game, "place two_cards_one_point")
    assert (seat_of(game)["hand_size"], look(game)["discards"]) == (2, 0)
    assert look(game)["deck"] == discards - 1
    assert "king" in hand(game)


@covers("everdell 12.5.1")
def test_the_last_card_of_the_deck_brings_no_new_deck_until_the_next_is_needed() -> None:
    drawn = play(table().deck_of("king", "bard").game(), "place two_cards_one_point")
    assert (look(drawn)["deck"], look(drawn)["discards"] > 50) == (0, True)
    made = table().hand(0, "postal_pigeon").goods(0, berry=2).deck_of("king", "bard")
    revealed = play(made.game(), "play postal_pigeon hand")
    assert look(revealed)["aside"]["size"] == 2
    assert (look(revealed)["deck"], look(revealed)["discards"] > 50) == (0, True)
    shared = table().hand(0, "teacher").goods(0, berry=2).deck_of("king", "bard").game()
    play(shared, "play teacher hand")
    assert (look(shared)["deck"], look(shared)["discards"] > 50) == (0, True)


@covers("everdell 12.6")
def test_hands_and_discards_are_secret() -> None:
    game = table().hand(0, "farm", "king").game()
    journal = game.listen()
    assert seat_of(game, 0, viewer=1)["hand"] == seat_of(game, 0, viewer=None)["hand"] == []
    play(game, "place haven", "discard king", "done")
    assert look(game)["discards"] == 1
    words = [str(event.get("word")) for event in journal.seen_by(1)]
    assert "discard ?" in words
    assert not any("king" in word for word in words)


@covers("everdell 12.6.1")
def test_the_size_of_a_hand_is_open_and_what_came_from_the_meadow_is_known() -> None:
    made = table().season(0, "spring").all_out(0).meadow("king", "bard", *["inn"] * 3, *["wife"] * 3)
    game = play(made.hand(0, "farm").game(), "prepare", "take king", "done")
    other = seat_of(game, 0, viewer=1)
    assert (other["hand_size"], other["hand"]) == (2, ["king"])


@covers("everdell 12.6.1", "everdell 16.20")
def test_what_the_teacher_gives_is_known_to_giver_and_receiver_alone() -> None:
    made = table(3).hand(0, "teacher").goods(0, berry=2)
    game = play(made.game(nature=False), "play teacher hand", "draw king", "draw farm", "to 1", "give king")
    assert hand(game, 1) == ["king"]
    assert seat_of(game, 1, viewer=0)["hand"] == ["king"], "who gave it knows"
    assert seat_of(game, 1, viewer=2)["hand"] == seat_of(game, 1, viewer=None)["hand"] == []
    assert seat_of(game, 0, viewer=1)["hand"] == [], "the other card is secret"


@covers("everdell 12.6.1")
def test_a_card_that_leaves_unseen_makes_what_was_known_uncertain() -> None:
    made = table().season(0, "spring").all_out(0).meadow("king", "bard", *["inn"] * 3, *["wife"] * 3)
    game = play(
        made.hand(0, "farm").game(),
        "prepare",
        "take king",
        "done",
        "place one_berry",
        "place haven",
        "discard farm",
        "done",
    )
    assert hand(game) == ["king"]
    assert seat_of(game, 0, viewer=1)["hand"] == [], "it might have been the King"


@covers("everdell 12.6.1")
def test_who_openly_took_two_farms_and_discards_one_card_still_holds_a_farm_for_sure() -> None:
    made = table(3).season(0, "spring").all_out(0).meadow("farm", "farm", *["inn"] * 3, *["wife"] * 3)
    game = play(made.hand(0, "bard").game(), "prepare", "take farm", "take farm")
    play(game, "place one_berry", "place one_berry", "place haven", "discard bard", "done")
    assert hand(game, 0, viewer=1) == hand(game, 0, viewer=2) == ["farm"]
    assert seat_of(game, 0, viewer=None)["hand"] == ["farm"]
    assert all(hand(game.imagine(1, seed)).count("farm") >= 1 for seed in range(20))


@covers("everdell 12.6.1")
def test_what_leaves_a_hand_of_farms_alone_is_a_farm() -> None:
    made = table(3).hand(0, "farm", "farm", known=[0, 1]).city(0, "post_office").game()
    play(made, "visit post_office 1 0", "to 2", "give farm", "give farm")
    assert hand(made, 2, viewer=1) == ["farm", "farm"]
    made = table(3).hand(0, "farm", "farm", known=[0, 1]).game()
    play(made, "place haven", "discard farm", "done")
    assert {tuple(discards(made.imagine(1, seed))) for seed in range(20)} == {("farm",)}
    assert len({tuple(discards(made.imagine(2, seed))) for seed in range(20)}) > 5


@covers("everdell 12.6", "everdell 12.6.1")
def test_what_a_seat_does_not_know_may_be_anything() -> None:
    made = table(3).hand(0, "king", "farm").hand(1, "bard", "mine").goods(0, berry=2)
    game = made.game()
    hands, own = set(), set()
    for seed in range(30):
        twin = game.imagine(0, seed)
        assert look(twin, 0) == look(game, 0)
        hands.add(tuple(hand(twin, 1)))
        own.add(tuple(hand(twin, 0)))
    assert len(hands) > 15
    assert own == {("king", "farm")}


@covers("everdell 12.6.1")
def test_an_imagined_hand_holds_what_is_known_of_it() -> None:
    made = table(3).season(1, "spring").all_out(1).meadow("king", "bard", *["inn"] * 3, *["wife"] * 3).turn(1)
    game = play(made.hand(1, "farm", "mine").game(), "prepare", "take king", "done", "place one_berry")
    assert game.seat == 0
    for seed in range(10):
        assert "king" in hand(game.imagine(0, seed), 1)
    assert goods(game) == (0, 0, 0, 0)


@covers("everdell 12.5")
def test_an_empty_deck_is_renewed_in_the_middle_of_a_reveal_and_of_a_refill() -> None:
    pigeon = table().hand(0, "postal_pigeon").goods(0, berry=2).deck_of("king").game()
    play(pigeon, "play postal_pigeon hand")
    assert look(pigeon)["aside"]["size"] == 2
    refill = table().meadow("farm", *["inn"] * 3, *["wife"] * 4).goods(0, 2, 1).deck_of().game()
    play(refill, "play farm meadow")
    assert None not in meadow(refill)
    assert look(refill)["discards"] == 0


@covers("everdell 12.6")
def test_what_lies_on_the_discard_pile_is_known_only_to_who_put_it_there() -> None:
    made = table().season(0, "autumn").hand(0, "king", "judge").hand(1, "farm")
    game = play(made.game(), "journey 2", "discard king", "discard judge")
    piles = {tuple(discards(game.imagine(1, seed))) for seed in range(20)}
    assert len(piles) > 10, "to the other it may be any cards"
    play(game, "place one_berry")
    assert {tuple(discards(game.imagine(0, seed))) for seed in range(20)} == {("king", "judge")}


@covers("everdell 12.6.1", "everdell 16.21")
def test_what_was_discarded_in_the_open_is_known_to_all() -> None:
    made = table().hand(0, "undertaker").goods(0, berry=2).meadow("bard", "wife", "farm")
    game = play(made.game(), "play undertaker hand", "clear bard", "clear wife", "clear farm")
    play(game, game.words()[0])
    assert {tuple(discards(game.imagine(1, seed))) for seed in range(10)} == {("bard", "wife", "farm")}


@covers("everdell 12.6.1")
def test_what_each_player_knows_from_elsewhere_no_spectator_sees() -> None:
    """Two Teachers gave seat 1 a Farm each: all players are sure of one, but nothing was open."""
    made = table(3).hand(1, "farm", "farm")
    for entry, giver in zip(made.seats[1]["hand"], (0, 2), strict=True):
        entry["known"] = sorted({1, giver})
    game = made.game()
    assert [seat_of(game, 1, viewer)["hand"] for viewer in (0, 2, None)] == [["farm"], ["farm"], []]
    again = podere.from_data(game.to_data())
    assert again.view(None) == game.view(None)
    assert again.to_data() == game.to_data()
