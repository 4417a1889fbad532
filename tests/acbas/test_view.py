"""What is told of a farm to be drawn: its rooms, who lives where, who could go, and what is being done."""

from __future__ import annotations

from typing import Any

from podere.games.acbas.state import Acbas
from tests.acbas.positions import animals, play, seat_of, table


def rooms(game: Acbas) -> dict[str, int]:
    return {" ".join(room["cells"]): room["capacity"] for room in seat_of(game)["rooms"]}


def homes(inmates: list[dict[str, Any]]) -> dict[str, str]:
    return {" ".join(home["cells"]): f"{home['count']} {home['animal']}" for home in inmates}


def about(game: Acbas) -> dict[str, Any]:
    """What is told about the choice that is asked."""
    told: Any = game.view(None)["about"]
    found: dict[str, Any] = told
    return found


def test_every_room_is_told_with_its_size() -> None:
    game = table().pasture(0, "f1").stall(0, "g3").trough(0, "f1", "g2").game()
    assert rooms(game) == {"f1": 4, "f3": 1, "g3": 3, "g2": 1}


def test_stables_with_the_haystack_count_as_for_one_species() -> None:
    game = table("haystack").stables(0, "g3").building(0, "haystack", "g1").game()
    assert rooms(game)["g3"] == 5


def test_places_for_one_species_are_told_one_by_one() -> None:
    game = table("dog_house").building(0, "dog_house", "f1").game()
    own = {room["cells"][0]: room["animal"] for room in seat_of(game)["rooms"] if room["animal"]}
    assert own == {"f2": "sheep", "g2": "sheep", "g3": "sheep"}


def test_the_rearing_station_holds_one_of_each() -> None:
    game = table("rearing_station").building(0, "rearing_station", "f1").game()
    assert rooms(game)["f1"] == 4


def test_partings_are_all_choices_and_the_best_one_is_first() -> None:
    game = table(round=2).stall(0, "g3").animals(0, cow=3, horse=1).game()
    play(game, "place pig_and_sheep")
    partings = seat_of(game)["partings"]
    gone = [" ".join(f"{many} {name}" for name, many in one["gone"].items() if many) for one in partings]
    assert gone[:3] == ["1 sheep 1 pig", "1 sheep 1 horse", "1 pig 1 horse"], "the fewest first"
    assert "1 pig 1 cow 1 horse" in gone, "but more may go"
    assert homes(partings[0]["inmates"]) == {"g3": "3 cow", "f3": "1 horse"}
    assert homes(seat_of(game)["inmates"]) == {"g3": "3 cow", "f3": "1 horse"}
    assert seat_of(game)["homeless"]


def test_each_parting_can_be_played_and_leaves_room_for_all() -> None:
    game = table(round=3).pasture(0, "g1").stall(0, "g3").animals(0, sheep=2, cow=3, horse=1).game()
    play(game, "place horse_and_sheep")
    partings = seat_of(game)["partings"]
    assert len(partings) > 1
    for one in partings:
        trial = game.copy()
        before = seat_of(game)["animals"]
        play(trial, *(f"release {name}" for name, many in one["gone"].items() for _ in range(many)))
        assert not seat_of(trial)["homeless"]
        assert seat_of(trial)["animals"] == {name: before[name] - one["gone"][name] for name in before}
        assert trial.view(None)["asked"] == "turn"


def test_nobody_parts_where_all_have_room() -> None:
    game = table().animals(0, cow=1).game()
    assert seat_of(game)["partings"] == []
    assert animals(game) == "1 cow"
    assert homes(seat_of(game)["inmates"]) == {"f3": "1 cow"}


def test_what_is_being_done_is_told_with_its_numbers() -> None:
    game = (
        table("carpenters_workshop").building(0, "carpenters_workshop", "f1").goods(0, stone=3, reed=1).game()
    )
    assert (game.view(None)["asked"], about(game)) == ("turn", {})
    play(game, "place stall", "stall g3")
    assert game.view(None)["asked"] == "place_borders"
    assert about(game) == {"way": "free", "placed": 0, "limit": 2}


def test_nothing_is_being_done_when_the_game_is_over() -> None:
    game = table().game()
    while not game.over:
        game.play(game.moves()[0])
    assert (game.view(None)["asked"], about(game)) == (None, {})
