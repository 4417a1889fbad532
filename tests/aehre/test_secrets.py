"""Who knows what: hands, livestock and stacks."""

from __future__ import annotations

from tests.aehre.positions import look, play, seat, table
from tests.covers import covers


@covers("aehre 11.1", "aehre 2.9")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    game = table(3).hand(0, "wheat1-rapeseed2", "beet0-beet1", "corn0-corn1").game()
    assert seat(game, 0, viewer=0)["hand"] == ["wheat1-rapeseed2", "beet0-beet1", "corn0-corn1"]
    assert seat(game, 0, viewer=1)["hand"] == seat(game, 0, viewer=None)["hand"] == []
    assert seat(game, 0, viewer=1)["hand_size"] == 3


@covers("aehre 11.1", "aehre 2.10")
def test_small_tiles_cubes_points_and_land_are_open_to_all() -> None:
    game = table().small(0, "wheat corn").cubes(0, 2).points(0, 7).game()
    for viewer in (0, 1, None):
        shown = seat(game, 0, viewer)
        assert shown["small"] == ["wheat", "corn"]
        assert set(shown["cubes"].values()) == {2}
        assert shown["victory"] == 7
        assert look(game, viewer)["land"] == look(game)["land"]


@covers("aehre 11.1")
def test_what_is_drawn_is_told_to_its_owner_alone() -> None:
    game = table().hand(0, "wheat1-rapeseed2").game()
    journal = game.listen()
    play(game, "tile wheat1-rapeseed2", "lay c1 south", "victory c1", "victory c2")
    owner, other = journal.seen_by(0)[-1], journal.seen_by(1)[-1]
    assert str(owner["word"]).removeprefix("draw ") in seat(game, 0, viewer=0)["hand"]
    assert other["word"] == "draw ?"


@covers("aehre 11.2", "aehre 6.1")
def test_all_see_the_kind_of_livestock_and_its_owner_alone_the_value() -> None:
    game = table(3).gone(1, "wheat", 12).game()
    assert seat(game, 1, viewer=1)["livestock"] == [{"kind": "cow", "value": 12}]
    for viewer in (0, 2, None):
        assert seat(game, 1, viewer)["livestock"] == [{"kind": "cow", "value": None}]


@covers("aehre 11.2")
def test_the_journal_keeps_the_value_of_livestock_from_the_others() -> None:
    game = table().cubes(0, 0, wheat=7).game()
    journal = game.listen()
    play(game, "small wheat", "put b2", "farm_points b2")
    assert {"event": "livestock", "seat": 0, "crop": "wheat", "kind": "cow"} in journal.seen_by(1)
    assert [event["word"] for event in journal.seen_by(1) if event["event"] == "nature"] == ["find ?"]


@covers("aehre 11.2", "aehre 11.3")
def test_nobody_is_shown_what_is_in_the_piles_the_stacks_or_the_box() -> None:
    game = table(4).game()
    for viewer in (0, 1, 2, 3, None):
        shown = look(game, viewer)
        assert shown["piles"]["wheat"] == ["cow", "pig", "chicken"]
        assert "bag" not in shown
        assert "values" not in shown


@covers("aehre 11.1", "aehre 11.2", "aehre 11.3")
def test_what_a_seat_does_not_know_may_be_anything() -> None:
    game = table().gone(1, "wheat", 12).hand(0, "wheat1-rapeseed2", "beet0-beet1", "corn0-corn1").game()
    hands, values = set(), set()
    for seed in range(40):
        twin = game.imagine(0, seed)
        assert look(twin, 0) == look(game, 0)
        hands.add(tuple(seat(twin, 1, viewer=1)["hand"]))
        values.add(seat(twin, 1, viewer=1)["livestock"][0]["value"])
    assert len(hands) > 20
    assert values == {11, 12, 13, 14, 15}
