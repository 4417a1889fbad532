"""Minor improvements that bring animals: each card with its decisions."""

from __future__ import annotations

import pytest

from tests.agricola.positions import animals, card_table, goods, play, promised, seat_of, starting, why
from tests.agricola.reading import fences, hand
from tests.covers import covers


@covers("agricola 20.3")
def test_young_animal_market_turns_a_sheep_into_cattle_and_travels() -> None:
    begun = card_table().hand(0, "young_animal_market").animals(0, sheep=1)
    game = play(begun.game(), "place meeting_place", "play young_animal_market")
    assert (animals(game), hand(game), hand(game, 1)) == ("1 cattle", [], ["young_animal_market"])
    poor = card_table().hand(0, "young_animal_market").animals(0, boar=1)
    assert why(play(poor.game(), "place meeting_place"), "play young_animal_market") == "lacks"


@covers("agricola 20.3", "agricola 7.6")
def test_young_animal_market_brings_cattle_that_may_have_to_go_or_be_cooked() -> None:
    """Two sheep in a pasture of one space, a boar in the house: no place for cattle beside the other sheep."""
    begun = card_table().hand(0, "young_animal_market").pasture(0, "e1").animals(0, sheep=2, boar=1)
    game = play(begun.game(), "place meeting_place", "play young_animal_market")
    assert starting(game, "release") == ["sheep", "boar", "cattle"]
    assert animals(play(game, "release cattle")) == "1 sheep 1 boar"
    cooked = play(begun.majors(0, "fireplace_2").game(), "place meeting_place", "play young_animal_market")
    play(cooked, "convert cattle", "done")
    assert (animals(cooked), goods(cooked), hand(cooked, 1)) == (
        "1 sheep 1 boar",
        "3 food",
        ["young_animal_market"],
    )


@covers("agricola 20.24")
@pytest.mark.parametrize(
    ("cells", "sheep"),
    [("d1 e1 e2", ""), ("d1 e1 d2 e2", "2 sheep"), ("c1 d1 e1 c2 d2 e2", "2 sheep")],
)
def test_shepherds_crook_brings_two_sheep_for_a_pasture_of_four_spaces(cells: str, sheep: str) -> None:
    begun = card_table(4, "fencing").hand(0, "shepherds_crook").goods(0, wood=15)
    game = play(begun.game(), "place meeting_place", "play shepherds_crook", "place day_laborer")
    play(game, "place fencing", *fences(cells))
    assert (animals(game), game.seat) == (sheep, 1)


@covers("agricola 20.24", "agricola 20.24.1")
def test_shepherds_crook_brings_four_sheep_for_two_such_pastures() -> None:
    begun = card_table(4, "fencing").played(0, "shepherds_crook").goods(0, wood=15)
    game = play(begun.game(), "place fencing", *fences("b1 c1 b2 c2", "d1 e1 d2 e2"))
    assert animals(game) == "4 sheep"


@covers("agricola 20.24.1")
def test_shepherds_crook_wants_the_pasture_whole_at_the_end() -> None:
    begun = card_table(4, "fencing").played(0, "shepherds_crook").goods(0, wood=15)
    game = play(begun.game(), "place fencing", *fences("d1 e1", "d2 e2"))
    assert animals(game) == ""


@covers("agricola 20.24.1")
def test_shepherds_crook_wants_new_ground() -> None:
    """Dividing an old pasture makes no new one, and none of the old ones counts again."""
    begun = card_table(4, "fencing").played(0, "shepherds_crook").goods(0, wood=15)
    begun.pasture(0, "b1 c1 d1 e1 b2 c2 d2 e2")
    divided = play(begun.game(), "place fencing", "fence d1w", "fence d2w", "done")
    assert (len(seat_of(divided)["pastures"]), animals(divided)) == (2, "")
    beside = card_table(4, "fencing").played(0, "shepherds_crook").goods(0, wood=15)
    beside.pasture(0, "d1 e1 d2 e2")
    game = play(beside.game(), "place fencing", *fences("d3 e3", there="d1 e1 d2 e2"))
    assert animals(game) == ""


@covers("agricola 20.24", "agricola 12.14")
def test_shepherds_crook_answers_to_any_fences() -> None:
    begun = card_table(14, "farm_redevelopment").played(0, "shepherds_crook").house(0, "clay")
    begun.goods(0, wood=8, stone=2, reed=1)
    game = play(begun.game(), "place farm_redevelopment", *fences("d1 e1 d2 e2"))
    assert animals(game) == "2 sheep"


@covers("agricola 20.48", "agricola 10.9")
@pytest.mark.parametrize(("round", "rounds"), [(1, [2, 3]), (13, [14]), (14, [])])
def test_acorns_basket_lays_wild_boar_on_the_next_two_spaces(round: int, rounds: list[int]) -> None:
    begun = card_table(round).occupations(0, 3).hand(0, "acorns_basket").goods(0, reed=1)
    game = play(begun.game(), "place meeting_place", "play acorns_basket")
    assert (goods(game), promised(game)) == ("", dict.fromkeys(rounds, "1 boar"))


@covers("agricola 20.48")
def test_acorns_basket_needs_three_occupations() -> None:
    begun = card_table().occupations(0, 2).hand(0, "acorns_basket").goods(0, reed=1)
    assert why(play(begun.game(), "place meeting_place"), "play acorns_basket") == "needs_occupations"


@covers("agricola 20.48", "agricola 3.3", "agricola 7.6")
def test_acorns_basket_brings_boar_that_cannot_be_refused_but_released_or_cooked() -> None:
    begun = card_table().played(0, "acorns_basket").coming(0, "acorns_basket", 2, "boar")
    assert animals(begun.next_round().game()) == "1 boar", "nobody is asked"
    full = begun.animals(0, sheep=1).majors(0, "fireplace_2").next_round()
    released = play(full.game(), "use acorns_basket", "release boar")
    assert animals(released) == "1 sheep"
    cooked = play(full.game(), "use acorns_basket", "convert boar", "done")
    assert (animals(cooked), goods(cooked)) == ("1 sheep", "2 food")
