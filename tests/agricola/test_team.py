"""The team game: four players in pairs."""

from __future__ import annotations

from typing import Any

import pytest

import podere
from podere.games.agricola.state import Agricola
from podere.kernel.rng import Rng, seeded
from podere.testing.check import check
from tests.agricola.positions import (
    Table,
    animals,
    border,
    card_table,
    goods,
    play,
    seat_of,
    starting,
    table,
    why,
)
from tests.agricola.reading import asked, begin, cells_of, fences, look, pastures, spaces
from tests.covers import covers


def team(round: int = 4, reveal: str = "fencing", scoring: str = "lower", **options: Any) -> Table:
    return table(round, reveal, players=4, team=scoring, **options)


def card_team(round: int = 4, reveal: str = "fencing") -> Table:
    return card_table(round, reveal, players=4, team="lower")


def fences_for(cells: str) -> list[str]:
    return [f"fence_for {edge}" for edge in border(cells)]


@covers("agricola 23.1")
def test_partners_sit_opposite_each_other() -> None:
    game = begin(4, team="lower")
    assert look(game)["team"]["pairs"] == [[0, 2], [1, 3]]
    assert [seat_of(game, seat)["partner"] for seat in range(4)] == [2, 3, 0, 1]
    assert begin(4).view(None)["team"] is None
    for players in (1, 2, 3):
        with pytest.raises(podere.BadOption, match="needs 4 players"):
            begin(players, team="product")


@covers("agricola 23.1.1")
def test_a_partner_does_not_see_the_hand() -> None:
    view: Any = begin(4, team="lower").view(0)
    assert view["seats"][2]["hand"]["occupations"] == view["seats"][2]["hand"]["minors"] == []
    assert view["seats"][2]["hand"]["counts"] == {"occupations": 7, "minors": 7}


# The Market


@covers("agricola 23.2", "agricola 23.3")
def test_the_market_moves_goods_for_one_of_each_kind() -> None:
    made = team().goods(0, wood=5, clay=1, food=2).goods(2, clay=3, food=1)
    game = play(made.game(), "place market", "give wood", "give wood")
    play(game, "receive clay", "receive clay", "receive clay", "done")
    assert goods(game) == "2 wood 3 clay 2 food"
    assert goods(game, 2) == "2 wood 1 food"
    assert "market" not in spaces(begin(4))


@covers("agricola 23.2")
def test_at_least_one_good_moves() -> None:
    game = play(team().goods(0, wood=2).game(), "place market")
    assert goods(game, 2) == "1 wood", "the only thing to do is done"
    assert why(team().goods(0, wood=1).game(), "place market") == "nothing_to_trade"
    assert why(team().goods(0, wood=1).goods(2, wood=1).game(), "place market") == ""
    both = play(team().goods(0, wood=3, clay=3).game(), "place market")
    assert why(both, "done") == "trade_one"


@covers("agricola 23.2.1")
def test_animals_that_find_no_room_leave_the_partner() -> None:
    made = team().animals(0, sheep=5).pasture(0, "d3 e3").animals(2, boar=1)
    game = play(made.game(), "place market", "give sheep", "give sheep", "give sheep", "done")
    assert (game.seat, asked(game)) == (2, "release")
    assert animals(game, 2) == "1 sheep 1 boar", "two sheep had to go in any case"
    play(game, "release sheep")
    assert (animals(game), animals(game, 2)) == ("1 sheep", "1 boar")


@covers("agricola 23.2.1")
def test_the_market_stands_beside_other_tiles() -> None:
    there = spaces(begin(4, team="lower", tile="added", cards="none"))
    assert {"market", "animal_market", "modest_wish", "side_job"} <= set(there)


@covers("agricola 23.3.1")
def test_the_fee_is_of_the_same_kind_and_paid_first() -> None:
    made = team().goods(0, wood=4, reed=1).goods(2, clay=5, reed=2)
    game = play(made.game(), "place market")
    assert why(game, "receive clay") == "lacks"
    assert why(game, "receive grain") == "lacks"
    play(game, "receive reed")
    assert goods(game) == "4 wood 1 reed"
    assert why(game, "give reed") == "traded_one_way"
    assert why(game, "give wood") == "traded_in_order"
    poor = play(team().goods(0, wood=1, food=3).goods(2, wood=1).game(), "place market")
    assert why(poor, "give wood") == "lacks"


@covers("agricola 23.3.1")
def test_who_has_the_fee_cannot_receive_what_the_partner_has_not() -> None:
    made = team().goods(0, wood=2, clay=1, reed=1).goods(2, wood=1, reed=1)
    game = play(made.game(), "place market", "receive wood")
    assert why(game, "receive clay") == "partner_has_none"


# Rooms and stables


@covers("agricola 23.4")
def test_a_room_for_the_partner_costs_six_and_three() -> None:
    made = team().goods(0, clay=6, reed=3).house(2, "clay")
    game = play(made.game(), "place farm_expansion", "room_for b2")
    assert (goods(game), cells_of(game, "room"), cells_of(game, "room", 2)) == (
        "",
        ["a2", "a3"],
        ["a2", "a3", "b2"],
    )
    assert (
        why(team().goods(0, wood=6, reed=3).house(2, "clay").house(0, "clay").game(), "place farm_expansion")
        == ""
    )
    wrong = team().goods(0, wood=1, stone=9, reed=9).house(2, "clay")
    assert why(wrong.game(), "place farm_expansion") == "lacks"


@covers("agricola 23.4")
def test_a_stable_for_the_partner_costs_three_wood() -> None:
    game = play(team().goods(0, wood=3).game(), "place farm_expansion", "stable_for e1")
    assert goods(game) == ""
    assert (seat_of(game, 0)["left"]["stables"], seat_of(game, 2)["left"]["stables"]) == (4, 3)
    full = team().goods(0, wood=3).stables(2, "b1 c1 d1 e1")
    assert starting(play(full.game(), "place farm_expansion"), "stable_for") == []


@covers("agricola 23.4", "agricola 23.4.1")
def test_own_rooms_and_stables_come_before_the_partners() -> None:
    made = team().goods(0, wood=16, reed=5)
    game = play(made.game(), "place farm_expansion", "room b2", "room_for b2")
    assert asked(game) == "build_stables"
    play(game, "stable c1", "stable_for c1")
    assert goods(game) == ""
    back = play(made.game(), "place farm_expansion", "room_for b2")
    assert why(back, "room b2") != ""


@covers("agricola 23.4.1")
def test_exactly_one_stable_is_one_on_either_farm() -> None:
    game = play(team().goods(0, wood=9).game(), "place side_job", "stable_for e1")
    assert goods(game) == "6 wood"
    assert game.seat == 1
    mine = play(team().goods(0, wood=9).game(), "place side_job", "stable e1")
    assert (goods(mine), mine.seat) == ("8 wood", 1)


@covers("agricola 23.4.1")
def test_a_room_of_a_card_may_be_the_partners() -> None:
    made = card_team().played(0, "cottager").goods(0, wood=6, reed=3)
    game = play(made.game(), "place day_laborer", "use cottager", "room_for b3")
    assert (goods(game), cells_of(game, "room", 2)) == ("2 food", ["a2", "a3", "b3"])


# Fences


@covers("agricola 23.5")
@pytest.mark.parametrize(("cells", "wood"), [("e3", 6), ("d3 e3", 8), ("d2 e2 d3 e3", 11)])
def test_fences_for_the_partner_cost_one_more_wood_for_three(cells: str, wood: int) -> None:
    game = play(team().goods(0, wood=wood).game(), "place fencing", *fences_for(cells), "done")
    assert goods(game) == ""
    assert len(pastures(game, 2)) == 1
    assert pastures(game) == {}
    assert seat_of(game)["left"]["fences"] == 15
    short = play(team().goods(0, wood=wood - 1).game(), "place fencing")
    assert look(short)["about"]["fences_for"] < len(border(cells))


@covers("agricola 23.5.1")
def test_one_action_fences_both_farms() -> None:
    made = team().goods(0, wood=10)
    game = play(made.game(), "place fencing", *fences("e1")[:-1])
    assert look(game)["about"] == {"fences": 6, "fences_for": 4}
    play(game, *fences_for("e3"), "done")
    assert (goods(game), pastures(game), pastures(game, 2)) == ("", {"e1": 2}, {"e3": 2})
    begun = play(made.game(), "place fencing", "fence_for d3n")
    assert why(begun, "fence e1n") == "own_fences_first"
    assert seat_of(begun, 2)["drawn"] == ["d3n", "d3s"]


@covers("agricola 23.5.1")
def test_free_fences_are_three_of_both_farms_and_the_surcharge_stays() -> None:
    made = card_team().played(2, "hedge_keeper").goods(0, wood=3)
    game = play(made.game(), "place fencing", *fences_for("e3"), "done")
    assert (goods(game), pastures(game, 2)) == ("", {"e3": 2})


@covers("agricola 23.5.1")
def test_a_mini_pasture_lies_on_the_own_farm() -> None:
    made = card_team(4, "major_improvement").hand(0, "mini_pasture").goods(0, food=2, wood=9)
    game = play(made.game(), "place major_improvement", "play mini_pasture")
    assert starting(game, "fence_for") == []
    assert starting(game, "fence") != []


# Discounts


@covers("agricola 23.6")
def test_a_partners_card_lowers_the_cost_of_a_room() -> None:
    made = card_team().played(2, "carpenter").goods(0, wood=3, reed=2)
    game = play(made.game(), "place farm_expansion", "room b2")
    assert goods(game) == ""
    assert (
        why(card_team().played(1, "carpenter").goods(0, wood=3, reed=2).game(), "place farm_expansion") == ""
    )
    other = play(card_team().played(1, "carpenter").goods(0, wood=3, reed=2).game(), "place farm_expansion")
    assert starting(other, "room") == [], "the card of an opponent helps nobody else"


@covers("agricola 23.6")
def test_a_card_that_comes_into_play_serves_at_once() -> None:
    made = card_team().hand(0, "carpenter").goods(2, wood=3, reed=2)
    game = play(made.game(), "place lessons", "play carpenter", "place day_laborer")
    assert game.seat == 2
    assert starting(play(game, "place farm_expansion"), "room") != []


@covers("agricola 23.6.1")
def test_a_named_price_holds_for_the_partners_room() -> None:
    made = card_team().played(0, "carpenter").goods(0, stone=3, reed=2).house(2, "stone")
    game = play(made.game(), "place farm_expansion", "room_for b2")
    assert goods(game) == ""


@covers("agricola 23.6.1")
def test_improvements_and_renovations_are_building_costs() -> None:
    made = card_team(5, "house_redevelopment major_improvement").played(2, "stonecutter")
    improved = play(made.goods(0, clay=3).game(), "place major_improvement", "build clay_oven")
    assert seat_of(improved)["majors"] == ["clay_oven"]
    rich = card_team(5, "house_redevelopment").played(2, "stonecutter").house(0, "clay")
    renovated = play(rich.goods(0, stone=1, reed=1).game(), "place house_redevelopment", "renovate stone")
    assert seat_of(renovated)["house"] == "stone"


@covers("agricola 23.6.1")
def test_what_a_card_counts_is_counted_for_who_pays() -> None:
    """The Master Bricklayer takes off a stone for each added room: seat 0 has two of them, its owner none."""
    made = card_team(4, "major_improvement").played(2, "master_bricklayer").rooms(0, "b2 b3")
    game = play(made.goods(0, wood=1, stone=1).game(), "place major_improvement", "build well")
    assert seat_of(game)["majors"] == ["well"]
    owner = card_team(4, "major_improvement").played(0, "master_bricklayer").rooms(2, "b2 b3")
    assert why(owner.goods(0, wood=1, stone=1).game(), "place major_improvement") != ""


# Fields


@covers("agricola 23.7")
def test_a_field_may_be_plowed_for_the_partner() -> None:
    made = team().fields(2, c1="")
    game = play(made.game(), "place farmland")
    assert starting(game, "plow_for") == ["b1", "c2", "d1"]
    play(game, "plow_for c2")
    assert (cells_of(game, "field"), cells_of(game, "field", 2)) == ([], ["c1", "c2"])
    assert game.seat == 1


@covers("agricola 23.7.1")
def test_no_card_answers_to_what_is_built_for_a_partner() -> None:
    for owner in (0, 2):
        made = card_team().played(owner, "roughcaster").house(0, "clay").house(2, "clay")
        game = play(made.goods(0, clay=6, reed=3).game(), "place farm_expansion", "room_for b2")
        assert goods(game, owner) == ""
    own = card_team().played(0, "roughcaster").house(0, "clay").goods(0, clay=5, reed=2)
    assert goods(play(own.game(), "place farm_expansion", "room b2")) == "3 food"


@covers("agricola 23.7.1")
def test_cards_that_look_at_houses_see_the_partners_new_room() -> None:
    made = card_team().played(1, "pastor").rooms(0, "b2").rooms(3, "b2").goods(0, wood=6, reed=3)
    game = play(made.game(), "place farm_expansion", "room_for b2")
    assert goods(game, 1) == "3 wood 2 clay 1 reed 1 stone"


# The end


def ended(scoring: str = "lower") -> Table:
    return team(14, "", scoring).end()


def lines(game: Agricola, seat: int) -> dict[str, int]:
    return {line: int(points) for line, points in game.sheet(seat).items() if points}


@covers("agricola 23.8")
def test_the_lower_score_of_each_category_counts() -> None:
    made = ended().goods(0, grain=8).goods(2, vegetable=4, grain=1).rooms(0, "b2 b3").house(0, "clay")
    game = made.animals(0, sheep=1).people(0, 5).game()
    sheet = lines(game, 0)
    assert sheet["grain"] == 1
    assert sheet["vegetables"] == -1
    assert sheet["sheep"] == -1
    assert sheet["people"] == 6
    assert sheet["unused_spaces"] == -13
    assert "rooms" not in sheet
    assert lines(game, 2) == sheet
    assert game.scores()[0] == game.scores()[2] == sum(sheet.values())
    assert look(game)["seats"][0]["sheet"]["grain"] == 4


@covers("agricola 23.8.1")
def test_begging_markers_belong_to_the_bonus_points() -> None:
    game = ended().put(0, bonus=5, begging=1).put(2, bonus=1).game()
    sheet = lines(game, 0)
    assert (sheet["bonus"], sheet.get("begging", 0)) == (1, 0)
    worse = lines(ended().put(0, bonus=5, begging=2).put(2, bonus=1).game(), 2)
    assert (worse["bonus"], worse["begging"]) == (5, -6)


@covers("agricola 23.9")
def test_totals_are_multiplied() -> None:
    made = ended("product").put(0, bonus=30).put(2, bonus=25)
    game = made.game()
    own = [look(game)["seats"][seat]["score"] for seat in range(4)]
    assert own[0] - own[2] == 5
    assert game.scores()[0] == game.scores()[2] == own[0] * own[2]
    assert sum(game.sheet(0).values()) == own[0] * own[2]


@covers("agricola 23.9.1")
def test_two_totals_below_zero_do_not_make_a_good_result() -> None:
    game = ended("product").game()
    own = look(game)["seats"][0]["score"]
    assert own < 0
    assert game.scores()[0] == -(own**2)
    mixed = ended("product").put(0, bonus=40).game()
    other = look(mixed)["seats"]
    assert mixed.scores()[0] == other[0]["score"] * other[2]["score"] < 0


@covers("agricola 23.10")
@pytest.mark.parametrize("scoring", ["lower", "product"])
def test_the_better_team_wins(scoring: str) -> None:
    made = ended(scoring).put(1, bonus=30).put(3, bonus=30).put(0, bonus=40)
    assert made.game().winners() == [1, 3]


@covers("agricola 23.10.1")
def test_a_tie_goes_to_the_materials_of_both_partners() -> None:
    made = ended().goods(0, wood=2).goods(2, clay=2).goods(1, wood=3)
    assert made.game().winners() == [0, 2]
    assert ended().goods(0, wood=1).goods(3, reed=1).game().winners() == [0, 1, 2, 3]


# The kit


@pytest.mark.parametrize(
    "options",
    [
        {"team": "lower", "tile": "added"},
        {"team": "product", "house_rules": ["incomplete_pastures", "housed_first", "only_usable"]},
    ],
)
def test_team_games_pass_the_kit(options: dict[str, Any]) -> None:
    assert check("agricola", 4, 1, seed=7, options=options, closer=60).faults == []


def rich(scoring: str, rules: list[str]) -> Agricola:
    """Partners who can do everything for each other."""
    made = team(8, "fencing", scoring, house_rules=rules, tile="added")
    for seat in range(4):
        made.goods(seat, wood=14, clay=4, reed=6, stone=3, grain=2, vegetable=1, food=5)
        made.pasture(seat, "d3 e3").animals(seat, sheep=2, boar=1)
    return made.game()


PARTNERS = {"room_for", "stable_for", "plow_for", "fence_for", "give", "receive"}


@pytest.mark.parametrize("rules", [[], ["incomplete_pastures"], ["scattered_pastures", "one_pasture_each"]])
def test_rich_partners_do_everything_for_each_other(rules: list[str]) -> None:
    """Random games in which there is much to give, with the books balanced after every move and all words explained."""
    rng = seeded(f"partners {rules}")
    seen: set[str] = set()
    for _ in range(3):
        game = rich("lower", rules)
        for _ in range(120):
            if game.over or game.round > 9:
                break
            assert game.audit() == []
            words = game.words()
            liked = [word for word in words if word.split()[0] in PARTNERS or word == "place market"]
            word = rng_pick(liked, rng) if liked and rng.below(2) else rng_pick(words, rng)
            if word.split()[0] in PARTNERS - seen:
                legal = set(game.moves())
                agree = [(game.why_not(move) is None) == (move in legal) for move in range(len(game.lexicon))]
                assert all(agree)
            seen.add(word.split()[0])
            game.play(word)
    assert seen >= PARTNERS


def rng_pick(words: list[str], rng: Rng) -> str:
    return words[rng.below(len(words))]
