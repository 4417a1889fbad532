"""Minor improvements that bring crops: each card with its decisions."""

from __future__ import annotations

import pytest

from tests.agricola.positions import card_table, goods, play, promised, seat_of, sheet, starting, why
from tests.agricola.reading import asked, cells_of, crops, hand
from tests.covers import covers

BEANS = 2 * 16
"""What lies on a Beanfield: so many vegetables beside this."""


@covers("agricola 20.18")
def test_corn_scoop_adds_a_grain_to_grain_seeds_and_to_no_other_space() -> None:
    begun = card_table().hand(0, "corn_scoop").goods(0, wood=1)
    game = play(begun.game(), "place meeting_place", "play corn_scoop", "place day_laborer")
    assert goods(play(game, "place grain_seeds")) == "2 grain"
    assert goods(play(card_table().played(0, "corn_scoop").game(), "place day_laborer")) == "2 food"
    other = play(card_table().played(0, "corn_scoop").turn(1).game(), "place grain_seeds")
    assert (goods(other), goods(other, 1)) == ("", "1 grain")


@covers("agricola 20.19", "agricola 10.9")
@pytest.mark.parametrize(
    ("round", "rounds"), [(1, [5, 8, 10]), (5, [9, 12, 14]), (6, [10, 13]), (10, [14]), (11, [])]
)
def test_large_greenhouse_lays_vegetables_four_seven_and_nine_rounds_on(
    round: int, rounds: list[int]
) -> None:
    begun = card_table(round).occupations(0, 2).hand(0, "large_greenhouse").goods(0, wood=2)
    game = play(begun.game(), "place meeting_place", "play large_greenhouse")
    assert (goods(game), promised(game)) == ("", dict.fromkeys(rounds, "1 vegetable"))


@covers("agricola 20.19")
def test_large_greenhouse_needs_two_occupations_and_its_vegetables_come() -> None:
    begun = card_table(4).occupations(0, 1).hand(0, "large_greenhouse").goods(0, wood=2)
    assert why(play(begun.game(), "place meeting_place"), "play large_greenhouse") == "needs_occupations"
    later = card_table(4).played(0, "large_greenhouse").coming(0, "large_greenhouse", 5, "vegetable")
    assert goods(later.next_round().game()) == "1 vegetable"


@covers("agricola 20.20")
def test_clearing_spade_moves_a_crop_whenever_one_likes() -> None:
    begun = card_table().hand(0, "clearing_spade").goods(0, wood=1).fields(0, b1="grain 3", b2="", b3="")
    game = begun.game()
    assert starting(game, "move_crop") == []
    play(game, "place meeting_place", "play clearing_spade", "place day_laborer")
    play(game, "move_crop b1 field", "move_crop b1 field")
    assert crops(game) == {"b1": "1 grain", "b2": "1 grain", "b3": "1 grain"}
    assert starting(game, "move_crop") == []
    assert (game.seat, goods(game)) == (0, ""), "the turn goes on, and nothing came from the supply"


@covers("agricola 20.20")
def test_clearing_spade_takes_from_two_or_more_and_puts_on_nothing() -> None:
    single = card_table().played(0, "clearing_spade").fields(0, b1="grain 1", b2="")
    assert starting(single.game(), "move_crop") == []
    planted = card_table().played(0, "clearing_spade").fields(0, b1="grain 3", b2="grain 1")
    assert starting(planted.game(), "move_crop") == []
    mixed = card_table().played(0, "clearing_spade").fields(0, b1="grain 2", b2="vegetable 2", b3="")
    game = mixed.game()
    assert starting(game, "move_crop") == ["b1 field", "b2 field"]
    assert crops(play(game, "move_crop b2 field")) == {
        "b1": "2 grain",
        "b2": "1 vegetable",
        "b3": "1 vegetable",
    }


@covers("agricola 20.20", "agricola 20.20.1", "agricola 5.5")
def test_clearing_spade_moves_vegetables_onto_the_beanfield_and_off_it() -> None:
    begun = card_table().played(0, "clearing_spade", "beanfield").fields(0, b1="grain 3", b2="vegetable 2")
    game = begun.game()
    assert starting(game, "move_crop") == ["b2 beanfield"], "no grain on it"
    play(game, "move_crop b2 beanfield")
    assert crops(game)["b2"] == "1 vegetable"
    assert seat_of(game)["improved"][1]["goods"] == ["vegetable"]
    sown = card_table().played(0, "clearing_spade").played(0, "beanfield", state=BEANS + 2).fields(0, b1="")
    game = play(sown.game(), "move_crop beanfield field")
    assert crops(game) == {"b1": "1 vegetable"}
    assert seat_of(game)["improved"][1]["goods"] == ["vegetable"]


@covers("agricola 20.20", "agricola 8.1.1")
def test_clearing_spade_works_between_the_last_sowing_and_the_harvest() -> None:
    """Three grain are sown with the last person; spread over two fields they bring two at once."""
    begun = card_table(4, "grain_utilization").played(0, "clearing_spade").fields(0, b1="", b2="")
    begun.goods(0, grain=1, food=4).goods(1, food=4).last_person()
    game = play(begun.game(), "place grain_utilization", "move_crop b1 field", "done")
    assert goods(game) == "2 grain"
    assert crops(game) == {"b1": "1 grain", "b2": ""}


@covers("agricola 20.20", "agricola 8.1.1")
def test_clearing_spade_asks_before_a_harvest_only_where_a_crop_can_move() -> None:
    """A single grain on its field stays there; and in a round without a harvest there is no hurry."""
    begun = card_table(4).played(0, "clearing_spade").fields(0, b1="grain 1", b2="").goods(0, food=4)
    game = play(begun.goods(1, food=4).last_person().game(), "place day_laborer")
    assert asked(game) != "day_ends"
    assert crops(game) == {"b1": "", "b2": ""}, "the field phase has come"
    assert game.journal is not None
    assert game.lexicon.number("done") not in [event.move for event in game.journal.moves()], (
        "nobody had anything to leave"
    )
    spread = card_table(5).played(0, "clearing_spade").fields(0, b1="grain 3", b2="").last_person()
    assert seat_of(play(spread.game(), "place day_laborer"))["home"] == 2, "a new round"


@covers("agricola 20.20.1")
def test_clearing_spade_is_no_sow_action() -> None:
    """The field that got one grain holds just that one, whatever lies in the supply."""
    begun = card_table().played(0, "clearing_spade").fields(0, b1="grain 3", b2="").goods(0, grain=4)
    game = play(begun.game(), "move_crop b1 field")
    assert (goods(game), crops(game)) == ("4 grain", {"b1": "2 grain", "b2": "1 grain"})


@covers("agricola 20.26")
def test_market_stall_turns_a_grain_into_a_vegetable_and_travels() -> None:
    begun = card_table().hand(0, "market_stall").goods(0, grain=1)
    game = play(begun.game(), "place meeting_place", "play market_stall")
    assert (goods(game), hand(game), hand(game, 1)) == ("1 vegetable", [], ["market_stall"])
    poor = card_table().hand(0, "market_stall").goods(0, food=9).game()
    assert why(play(poor, "place meeting_place"), "play market_stall") == "lacks"


@covers("agricola 20.43")
@pytest.mark.parametrize(
    ("round", "rounds"), [(1, [5, 8, 11, 14]), (4, [5, 8, 11, 14]), (5, [8, 11, 14]), (11, [14]), (14, [])]
)
def test_sack_cart_lays_grain_on_those_spaces_that_are_to_come(round: int, rounds: list[int]) -> None:
    begun = card_table(round).occupations(0, 2).hand(0, "sack_cart").goods(0, wood=2)
    game = play(begun.game(), "place meeting_place", "play sack_cart")
    assert (goods(game), promised(game)) == ("", dict.fromkeys(rounds, "1 grain"))


@covers("agricola 20.43")
def test_sack_cart_needs_two_occupations() -> None:
    begun = card_table().occupations(0, 1).hand(0, "sack_cart").goods(0, wood=2)
    assert why(play(begun.game(), "place meeting_place"), "play sack_cart") == "needs_occupations"


@covers("agricola 20.44", "agricola 16.2", "agricola 15.2")
def test_beanfield_is_sown_and_harvested_with_vegetables_and_is_no_tile() -> None:
    begun = card_table(4, "grain_utilization").occupations(0, 2).hand(0, "beanfield")
    begun.goods(0, food=5, grain=1, vegetable=1).goods(1, food=4)
    game = play(begun.game(), "place meeting_place", "play beanfield", "place day_laborer")
    assert sheet(game, "cards") == 1
    play(game, "place grain_utilization")
    assert (goods(game), sheet(game, "fields"), sheet(game, "vegetables")) == ("1 grain 4 food", -1, 2)
    play(game, "place grain_seeds")
    assert goods(game) == "1 grain 1 vegetable"
    assert seat_of(game)["improved"][0]["goods"] == ["vegetable"]


@covers("agricola 20.44")
@pytest.mark.parametrize(("occupations", "reason"), [(1, "needs_occupations"), (2, ""), (3, "")])
def test_beanfield_needs_two_occupations(occupations: int, reason: str) -> None:
    begun = card_table().occupations(0, occupations).hand(0, "beanfield").goods(0, food=1)
    assert why(play(begun.game(), "place meeting_place"), "play beanfield") == reason


@covers("agricola 20.44")
def test_beanfield_takes_no_grain() -> None:
    begun = card_table(4, "grain_utilization").played(0, "beanfield").goods(0, grain=3)
    assert why(begun.game(), "place grain_utilization") == "no_empty_field"


@covers("agricola 20.44", "agricola 10.5", "agricola 20.36")
def test_beanfield_counts_as_a_vegetable_field_for_prerequisites() -> None:
    begun = card_table().played(0, "beanfield", state=BEANS + 1).fields(0, b1="vegetable 2")
    game = begun.hand(0, "strawberry_patch").goods(0, wood=1).game()
    assert why(play(game, "place meeting_place"), "play strawberry_patch") == ""
    bare = card_table().played(0, "beanfield").fields(0, b1="vegetable 2")
    game = bare.hand(0, "strawberry_patch").goods(0, wood=1).game()
    assert why(play(game, "place meeting_place"), "play strawberry_patch") == "needs_crop_fields"


@covers("agricola 20.44.1")
def test_beanfield_touches_nothing() -> None:
    first = card_table().played(0, "beanfield", state=BEANS + 2).game()
    assert len(starting(play(first, "place farmland"), "plow")) == 13, "the first tile goes anywhere"
    begun = card_table().played(0, "beanfield").fields(0, e1="")
    game = play(begun.game(), "place farmland")
    assert starting(game, "plow") == ["d1", "e2"]
    assert cells_of(play(game, "plow d1"), "field") == ["d1", "e1"]
