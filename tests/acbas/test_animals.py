"""Making room, letting animals go, breeding."""

from __future__ import annotations

from tests.acbas.positions import animals, capacity, end_work, play, seat_of, starting, table, why
from tests.covers import covers


@covers("acbas 7.1", "acbas 7.1.1")
def test_animals_without_room_flee_and_the_player_chooses_which() -> None:
    game = table(round=3).animals(0, horse=1).game()
    play(game, "place pig_and_sheep")
    assert animals(game) == "1 sheep 1 pig 1 horse", "one of the two sheep had to go in any case"
    assert starting(game, "release") == ["sheep", "pig"]
    play(game, "release pig")
    assert animals(game) == "1 sheep", (
        "what stays is chosen in the order of the kinds: then the horse must go"
    )


@covers("acbas 7.2")
def test_animals_are_moved_so_that_all_fit() -> None:
    """The example of the rulebook: the pig leaves the cottage for the pasture, the sheep takes its place."""
    game = table(round=2).pasture(0, "g1").animals(0, pig=1).game()
    play(game, "place pig_and_sheep")
    assert animals(game) == "1 sheep 2 pig"
    homes = {home["animal"]: home["cells"] for home in seat_of(game)["inmates"]}
    assert homes == {"pig": ["g1"], "sheep": ["f3"]}


@covers("acbas 7.2.1")
def test_animals_are_only_counted_and_all_kept_if_they_fit() -> None:
    game = table(round=2).pasture(0, "g1").stall(0, "f1").animals(0, sheep=3, cow=2, pig=1).game()
    assert game.words()[0].startswith("place"), "nobody is asked where they live"
    assert not any(word.startswith("release") for word in game.words())


@covers("acbas 7.2.2")
def test_room_is_looked_at_when_the_action_is_finished() -> None:
    game = table().pasture(0, "g1 g2").animals(0, sheep=5).trough(0, "f1").goods(0, wood=2).game()
    play(game, "place fences", "border g2n")
    assert starting(game, "release") == [], "in between there is room for six, two of them alone"
    smaller = table().pasture(0, "g1 g2").trough(0, "g1").animals(0, sheep=8).goods(0, wood=1).game()
    play(smaller, "place fences", "border g2n")
    assert capacity(smaller) == {"g1": 4, "g2": 2}
    assert animals(smaller) == "7 sheep", "the eighth had to go, and there was no choice"


@covers("acbas 8.1")
def test_parents_need_not_share_a_place_and_the_newborn_needs_room() -> None:
    game = table().stall(0, "f1").trough(0, "f2").animals(0, sheep=1, pig=2).game()
    end_work(game)
    assert animals(game) == "1 sheep 3 pig"
    full = table().trough(0, "f1").animals(0, cow=2).game()
    end_work(full)
    assert animals(full) == "2 cow", "the calf has no room"


@covers("acbas 8.2")
def test_two_pairs_of_sheep_have_one_lamb() -> None:
    game = end_work(table().stall(0, "f1", "f2").animals(0, sheep=4).game())
    assert animals(game) == "5 sheep"


@covers("acbas 8.2.1")
def test_all_newborns_come_together_and_older_animals_may_make_room() -> None:
    game = table().stall(0, "f1").trough(0, "f3").animals(0, sheep=3, pig=2).game()
    end_work(game)
    assert animals(game) == "4 sheep 3 pig"
    assert starting(game, "release") == ["sheep", "pig"]
    play(game, "release sheep", "release pig")
    assert animals(game) == "3 sheep 2 pig"
    single = end_work(table().stall(0, "f1").animals(0, sheep=1).game())
    assert animals(single) == "1 sheep"


@covers("acbas 8.3", "acbas 8.3.1")
def test_the_first_player_breeds_first_and_orders_the_purchases() -> None:
    both = table("joinery", "trading_station").building(1, "joinery", "f1")
    both.building(0, "trading_station", "f1").goods(0, 2, 2, 2).goods(1, 2, 2, 2)
    game = end_work(both.game())
    assert (game.seat, starting(game, "use")) == (0, ["trading_station"])
    play(game, "done")
    assert (game.seat, starting(game, "use")) == (1, ["joinery"])
    one = table("joinery", "home_workshop", "trading_station").goods(0, 9, 9, 9)
    one.building(0, "joinery", "f1").building(0, "home_workshop", "f2").building(0, "trading_station", "g1")
    game = end_work(one.game())
    assert starting(game, "use") == ["joinery", "home_workshop", "trading_station"]
    play(game, "use home_workshop", "stall g2")
    assert starting(game, "use") == ["joinery", "trading_station"]
    assert why(game, "use home_workshop") == "once_a_phase"
