"""Setting up on the Moor: levels, start cards, board, hands, majors on their places."""

from __future__ import annotations

import pytest

import podere
from podere.boxes.box import box_of
from podere.boxes.clashes import clashes
from podere.games.agricola.cards.card import ALL, MINOR
from podere.games.agricola.cards.names import CARDS, FIRST_MOOR
from podere.games.agricola.decks.manifests import MAJORS, MOOR_MINORS
from podere.games.agricola.lexicon import SPECIAL_CARDS
from podere.games.agricola.moor.tables import LAYOUTS
from tests.agricola.moor.farms import farm, supply
from tests.agricola.positions import play, seat_of, starting, why
from tests.agricola.reading import begin, cells_of, hand, look, spaces
from tests.covers import covers


@covers("agricola 29.1", "agricola 29.7", "agricola 29.7.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_five_forests_and_three_moors_lie_as_a_start_card_shows(players: int) -> None:
    game = begin(players, seed=players, moor=1)
    drawn = [seat_of(game, seat)["start_card"] for seat in range(players)]
    assert len(set(drawn)) == players
    assert set(drawn) <= set(range(1, 10))
    for seat, card in enumerate(drawn):
        shown = LAYOUTS[card - 1]
        for kind, letter in (("forest", "F"), ("moor", "M"), ("room", "H")):
            marked = sorted(
                f"{'abcde'[column]}{row + 1}"
                for row in range(3)
                for column in range(5)
                if shown[row][column] == letter
            )
            assert sorted(cells_of(game, kind, seat)) == marked
        assert (seat_of(game, seat)["forests"], seat_of(game, seat)["moors"]) == (5, 3)


@covers("agricola 29.7")
def test_there_are_nine_start_cards_all_different() -> None:
    assert len(set(LAYOUTS)) == 9
    for layout in LAYOUTS:
        letters = "".join(layout)
        assert [letters.count(letter) for letter in "FMH."] == [5, 3, 2, 5]


@covers("agricola 29.3", "agricola 29.8")
def test_level_one_is_without_hand_cards() -> None:
    game = begin(2, moor=1)
    assert hand(game) == []
    assert look(game)["decks"] == {"occupations": 0, "minors": 0, "moor": 0}


@covers("agricola 29.4", "agricola 29.13", "agricola 29.8")
def test_level_two_deals_seven_minor_improvements_of_the_moor() -> None:
    game = begin(2, moor=2)
    assert len(hand(game)) == 7
    assert set(hand(game)) <= set(MOOR_MINORS)
    assert look(game)["decks"]["occupations"] == 0
    assert look(game)["decks"]["moor"] == sum(card.registered for card in ALL[FIRST_MOOR:]) - 14
    assert why(game, "place lessons") == "no_occupations_left"


@covers("agricola 29.5", "agricola 29.14")
def test_level_three_deals_occupations_and_both_kinds_of_minor_improvements() -> None:
    cards = seat_of(begin(3, moor=3), 0)["hand"]
    assert cards["counts"] == {"occupations": 7, "minors": 7, "moor": 4}
    assert sum(name in MOOR_MINORS for name in cards["minors"]) == 4
    assert all(ALL[CARDS.index(name)].kind == MINOR for name in cards["minors"])


def test_a_hand_can_be_chosen_within_the_level() -> None:
    assert "thicket" in hand(begin(2, moor=2, hand=["thicket"]))
    with pytest.raises(podere.BadOption, match="basket is not in a game"):
        podere.new("agricola", players=2, moor=2, hand=["basket"])
    with pytest.raises(podere.BadOption, match="4 of them the Moor's"):
        podere.new("agricola", players=2, moor=3, hand=MOOR_MINORS[:5])
    with pytest.raises(podere.BadOption, match="no hand cards"):
        podere.new("agricola", players=2, moor=1, hand=["thicket"])


@covers("agricola 29.9", "agricola 34.16", "agricola 34.17")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_board_grows_by_the_players(players: int) -> None:
    for level in (1, 2, 3):
        there = spaces(begin(players, moor=level))
        base = [space for space in spaces(begin(players)) if space not in there]
        assert [
            space for space in base if not space.startswith(("fencing", "sheep", "grain_u", "major"))
        ] == []
        assert "infirmary" in there
        assert ("resource_market_1" in there) == (players < 3)
        assert ("side_job" in there) == (level == 1 and players > 1)


@covers("agricola 29.10")
def test_nobody_begins_with_fuel_or_horses() -> None:
    game = begin(3, moor=2)
    for seat in range(3):
        food = 2 if game.first == seat else 3
        assert supply(game, seat) == f"{food} food"
        assert seat_of(game, seat)["animals"] == {"sheep": 0, "boar": 0, "cattle": 0, "horse": 0}
        assert seat_of(game, seat)["bed"] == 0


@covers("agricola 29.11")
@pytest.mark.parametrize("seed", range(6))
def test_major_improvement_lies_on_the_first_round_space(seed: int) -> None:
    game = begin(2, seed, moor=1)
    assert look(game)["rounds"][0]["space"] == "major_improvement"
    assert begin(2, seed, moor=1, rounds=["fencing"]).order == game.order


@covers("agricola 29.12", "agricola 34.1")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_twenty_four_majors_lie_on_twelve_places(players: int) -> None:
    slots = look(begin(players, moor=1))["slots"]
    stacks = {place["top"]: place["under"] for place in slots}
    assert len(slots) == 12
    assert sorted([*stacks, *stacks.values()]) == sorted(MAJORS)
    assert stacks == {
        "fireplace_2": "horse_slaughterhouse_1",
        "fireplace_3": "horse_slaughterhouse_2",
        "cooking_hearth_4": "cookhouse_1",
        "cooking_hearth_5": "cookhouse_2",
        "well": "village_church",
        "clay_oven": "heating_oven",
        "stone_oven": "tiled_oven",
        "joinery": "furniture_stall",
        "pottery": "ceramics_stall",
        "basketmakers_workshop": "basket_stall",
        "peat_charcoal_kiln": "museum_of_the_moors",
        "foresters_lodge": "riding_stables",
    }


@covers("agricola 30.1", "agricola 30.1.1")
def test_special_action_cards_by_the_number_of_players() -> None:
    there = {
        players: [card["card"] for card in look(begin(players, moor=1))["moor"]["specials"]]
        for players in (1, 2, 3, 4)
    }
    assert there[2] == ["special_1", "special_2"]
    assert there[3] == ["special_3", "special_4"]
    assert there[4] == ["special_5", "special_6", "special_7"]
    assert there[1] == SPECIAL_CARDS
    for players in (2, 3, 4):
        cards = look(begin(players, moor=1))["moor"]["specials"]
        assert {(card["at"], card["face"]) for card in cards} == {("centre", "up")}


@covers("agricola 30.10")
def test_the_seven_special_actions_on_the_cards() -> None:
    offered = {
        card["card"]: [action["action"] for action in card["actions"]]
        for card in look(begin(1, moor=1))["moor"]["specials"]
    }
    assert len({action for actions in offered.values() for action in actions}) == 7
    assert offered["special_1"] == ["fell_trees", "slash_and_burn", "cut_peat"]
    assert offered["special_2"] == ["horse_market", "hiring_fair", "black_market", "illicit_work"]
    assert offered["special_9"] == ["horse_market"]
    game = farm(level=1).goods(0, fuel=5, wood=5).game()
    assert "special_2 black_market" not in starting(game, "take")


@covers("agricola 29.6")
def test_fields_rooms_horses_and_fuel_never_run_out() -> None:
    made = farm(5, players=2).goods(0, fuel=300).animals(0, horse=1)
    made.fields(0, **{f"{column}{row}": "" for column in "bcde" for row in (1, 2, 3)})
    game = made.forests(0, "a1").game()
    play(game, "take special_1 fell_trees", "clear a1")
    assert len(cells_of(game, "field")) == 12
    assert seat_of(game)["fuel"] == 300


@covers("agricola 29.16")
def test_tokens_are_with_nobody_at_the_start() -> None:
    for level in (1, 2, 3):
        game = begin(2, moor=level)
        assert [seat_of(game, seat)["tokens"] for seat in (0, 1)] == [[], []]


@covers("agricola 29.2", "agricola 34.18", "agricola 34.19")
def test_what_meeting_place_offers() -> None:
    for players in (1, 2, 3):
        for level in (1, 2, 3):
            place = next(
                space
                for space in look(begin(players, moor=level))["spaces"]
                if space["space"] == "meeting_place"
            )
            expected = {"food": 1} if players > 1 and level < 3 else {}
            assert place["each_round"] == expected
    game = farm(2, level=2).piles(meeting_place=3).hand(0, "clear_felling").game()
    play(game, "place meeting_place")
    assert supply(game) == "3 food"
    assert look(game)["turn"] == 1, "no minor improvement is offered"
    assert look(game)["first"] == 0


def test_what_belongs_to_a_level_can_be_chosen_on_it_and_elsewhere_names_it() -> None:
    def told(moor: int) -> set[tuple[str, object]]:
        found = clashes(box_of("agricola"), 2, {"moor": moor})
        return {(one.option, one.needs) for one in found if one.option in names}

    tempered, mulligan = ("tempered", ("moor", (3,))), ("mulligan", ("moor", (2, 3)))
    bed, ovens = ("bed_acts", ("moor", (1, 2, 3))), ("fuel_on_ovens", ("moor", (1, 2, 3)))
    names = ("tempered", "mulligan", "bed_acts", "fuel_on_ovens")
    assert [told(moor) for moor in range(4)] == [
        {tempered, mulligan, bed, ovens},
        {tempered, mulligan},
        {tempered},
        set(),
    ]
