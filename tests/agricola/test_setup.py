"""The farm, the goods, and how a game begins."""

from __future__ import annotations

import pytest

import podere
from podere.games.agricola.decks.manifests import MINORS, OCCUPATIONS
from podere.games.agricola.lexicon import ROUND_CARDS, SPACES
from tests.agricola.positions import card_table, goods, play, seat_of, sheet, starting, table
from tests.agricola.reading import begin, cells_of, hand, look, pastures, spaces
from tests.covers import covers

ALL_COUNTS = [
    "farm_expansion",
    "meeting_place",
    "grain_seeds",
    "farmland",
    "lessons",
    "day_laborer",
    "forest",
    "clay_pit",
    "reed_bank",
    "fishing",
]
FOR_THREE = ["grove_3", "hollow_3", "resource_market_3", "lessons_3"]
FOR_FOUR = ["copse_4", "grove_4", "hollow_4", "resource_market_4", "lessons_4", "traveling_players_4"]
STAGES = [
    ["major_improvement", "fencing", "grain_utilization", "sheep_market"],
    ["basic_wish", "house_redevelopment", "western_quarry"],
    ["vegetable_seeds", "pig_market"],
    ["cattle_market", "eastern_quarry"],
    ["urgent_wish", "cultivation"],
    ["farm_redevelopment"],
]


# The farm


@covers("agricola 1.2", "agricola 1.2.1", "agricola 1.6", "agricola 2.1")
def test_a_farmyard_has_fifteen_spaces_two_of_them_rooms() -> None:
    game = begin()
    seat = seat_of(game)
    assert [cell["cell"] for cell in seat["cells"]] == [f"{c}{r}" for c in "abcde" for r in (1, 2, 3)]
    assert cells_of(game, "room") == ["a2", "a3"]
    assert (seat["house"], seat["people"]) == ("wood", 2)
    assert seat["left"] == {"people": 3, "stables": 4, "fences": 15}
    assert [cell["cell"] for cell in seat["cells"] if cell["used"]] == ["a2", "a3"]


@covers("agricola 1.3")
def test_spaces_are_adjacent_across_a_side_not_across_a_corner() -> None:
    game = play(table().fields(0, c2="").game(), "place farmland")
    assert starting(game, "plow") == ["b2", "c1", "c3", "d2"]


@covers("agricola 1.3", "agricola 6.1")
def test_fences_have_places_between_spaces_and_along_the_edge() -> None:
    family = next(family for family in table().game().lexicon.families if family.verb == "fence")
    edges = {edge for thing in family.things for edge in thing if edge[0] in "abcde"}
    assert len(edges) == 4 * 5 + 3 * 6
    assert {"a1n", "e3s", "a3w", "e1e", "c2n", "d3w"} <= edges


@covers("agricola 1.4")
def test_resources_animals_and_food_are_the_goods() -> None:
    seat = seat_of(begin())
    assert {"wood", "clay", "reed", "stone", "grain", "vegetable", "food"} <= set(seat)
    assert list(seat["animals"]) == ["sheep", "boar", "cattle"]


@covers("agricola 1.5")
def test_a_supply_has_no_limit() -> None:
    game = table().goods(0, wood=500).piles(forest=60).game()
    play(game, "place forest")
    assert goods(game) == "560 wood"


@covers("agricola 1.5")
def test_people_stables_and_fences_are_limited() -> None:
    with pytest.raises(podere.BadPosition):
        table().people(0, 6).game()
    with pytest.raises(podere.BadPosition):
        table().stables(0, "b1 b2 b3 c1 c2").game()
    with pytest.raises(podere.BadPosition):
        table().pasture(0, "b1").pasture(0, "c1").pasture(0, "d1").pasture(0, "e1").pasture(0, "e2").pasture(
            0, "d2"
        ).game()


def test_of_each_good_7999_can_be_kept_in_mind() -> None:
    game = table().goods(0, wood=7999, food=7999).game()
    assert podere.from_data(game.to_data()).to_data() == game.to_data()
    for good in ("wood", "food"):
        with pytest.raises(podere.BadPosition, match="must be from 0 to 7999"):
            table().goods(0, **{good: 8000}).game()


@pytest.mark.parametrize("start", [0, 1])
@pytest.mark.parametrize("deck", ["deck", "minor_deck"])
def test_no_card_of_a_game_is_missing(start: int, deck: str) -> None:
    made = card_table()
    made.state["start"] = start
    card = made.state[deck].pop()
    with pytest.raises(podere.BadPosition, match=f"cards missing or there twice: {card}"):
        made.game()


def test_a_position_may_wait_for_the_round_card_while_a_round_is_prepared() -> None:
    made = table(round=3).steps({"step": "reveal_card"}, phase="preparation")
    assert look(made.game())["round"] == 4
    for phase in ("returning_home", "work", "field"):
        with pytest.raises(podere.BadPosition, match="reveal_card cannot be done"):
            made.steps({"step": "reveal_card"}, phase=phase).game()


@covers("agricola 3.10")
def test_goods_pile_up_on_accumulation_spaces_only() -> None:
    """With something on every pile there is nothing on the other spaces."""
    made = table(round=14, players=4)
    game = made.piles(**dict.fromkeys(made.state["piles"], 5)).game()
    for space in range(len(SPACES)):
        assert (game.good_of(space) >= 0) == (game.pile(space) == 5)


@covers("agricola 1.6", "agricola 6.8")
def test_tiles_stables_and_fences_make_a_space_used() -> None:
    game = table().rooms(0, "b2").fields(0, c1="").stables(0, "c3").pasture(0, "d1 e1").game()
    used = [cell["cell"] for cell in seat_of(game)["cells"] if cell["used"]]
    assert used == ["a2", "a3", "b2", "c1", "c3", "d1", "e1"]
    assert sheet(game, "unused_spaces") == -8


# The beginning


@covers("agricola 2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_has_two_food_and_the_others_three(players: int) -> None:
    starts = set()
    for seed in range(12):
        game = begin(players, seed)
        first = look(game)["start"]
        starts.add(first)
        food = [seat_of(game, seat)["food"] for seat in range(players)]
        assert food == [2 if seat == first else 3 for seat in range(players)]
        assert game.seat == first
    assert len(starts) > 1, "drawn by lot"


@covers("agricola 2.3")
def test_ten_major_improvements_lie_open() -> None:
    majors = look(begin())["majors"]
    assert len(majors) == 10
    assert {major["owner"] for major in majors} == {None}


@covers("agricola 2.4")
@pytest.mark.parametrize(("players", "occupations"), [(1, 34), (2, 34), (3, 41), (4, 48)])
def test_occupations_for_more_players_stay_out(players: int, occupations: int) -> None:
    decks = look(begin(players))["decks"]
    assert decks["occupations"] + 7 * players == occupations
    assert decks["minors"] + 7 * players == 48


@covers("agricola 2.5")
def test_seven_and_seven_cards_are_dealt_and_seen_by_their_owner_only() -> None:
    game = begin(3)
    dealt = []
    for seat in range(3):
        mine = hand(game, seat)
        dealt += mine
        assert sum(card in OCCUPATIONS for card in mine) == 7
        assert sum(card in MINORS for card in mine) == 7
        for other in (None, (seat + 1) % 3):
            seats: object = game.view(other)["seats"]
            assert isinstance(seats, list)
            assert not any(card in str(seats[seat]["hand"]) for card in mine)
    assert len(set(dealt)) == 42


@covers("agricola 2.6", "agricola 3.2")
def test_round_cards_come_stage_by_stage_in_random_order() -> None:
    first = set()
    for seed in range(8):
        game = begin(2, seed, cards="none")
        while not game.over:
            game.play(game.moves()[0])
        order = [each["space"] for each in look(game)["rounds"]]
        first.add(order[0])
        for cards in STAGES:
            assert sorted(order[: len(cards)]) == sorted(cards)
            order = order[len(cards) :]
    assert len(first) > 1


@covers("agricola 2.6")
def test_everybody_may_look_up_which_cards_may_come() -> None:
    game = table(round=1, reveal="fencing").game()
    rounds = look(game)["rounds"]
    assert [each["stage"] for each in rounds] == [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6]
    assert rounds[0]["space"] == "fencing"
    assert rounds[1]["may_come"] == ["major_improvement", "grain_utilization", "sheep_market"]
    assert rounds[13]["may_come"] == ["farm_redevelopment"]


@covers("agricola 2.7", "agricola 18.3")
@pytest.mark.parametrize(("players", "more"), [(1, []), (2, []), (3, FOR_THREE), (4, FOR_FOUR)])
def test_three_and_four_players_have_more_spaces(players: int, more: list[str]) -> None:
    permanent = [space for space in spaces(begin(players)) if space not in ROUND_CARDS]
    assert sorted(permanent) == sorted([*ALL_COUNTS, *more])
    without = [space for space in spaces(begin(players, cards="none")) if space not in ROUND_CARDS]
    assert sorted(without) == sorted([*ALL_COUNTS, *more, *(["side_job"] if players > 1 else [])])


# The whole game


@covers("agricola 1.1", "agricola 3.1", "agricola 16.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_players_play_fourteen_rounds(players: int) -> None:
    game = begin(players)
    rounds = []
    while not game.over:
        if game.round not in rounds:
            rounds.append(game.round)
        game.play(game.moves()[-1])
    assert rounds == list(range(1, 15))
    best = max(game.scores())
    assert all(game.scores()[seat] == best for seat in game.winners())


@covers("agricola 1.1")
@pytest.mark.parametrize("players", [0, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(podere.BadOption):
        podere.new("agricola", players=players)


@covers("agricola 1.7", "agricola 16.13")
def test_what_is_not_built_is_not_on_the_farm() -> None:
    """The three people, four stables and fifteen fences in the supply count for nothing."""
    assert sheet(begin(), "people") == 6
    assert sheet(begin(), "fenced_stables") == 0
    assert pastures(begin()) == {}


@covers("agricola 1.9")
def test_there_are_no_gifts_and_no_trade() -> None:
    verbs = {family.verb for family in begin().lexicon.families}
    assert not verbs & {"gift", "trade", "offer"}
    game = table().goods(0, wood=4).goods(1).game()
    assert starting(game, "give") == starting(game, "receive") == [], "partners of a team game alone may"
    assert "market" not in spaces(game)
    play(game, "place day_laborer")
    assert goods(game, 1) == ""
