"""Each of the twenty-four Constructions."""

from __future__ import annotations

import pytest

from tests.covers import covers
from tests.everdell.positions import (
    asked,
    card,
    city,
    discards,
    goods,
    hand,
    in_city,
    look,
    meadow,
    play,
    seat_of,
    starting,
    table,
    tokens,
    why,
)

EIGHT = ("farm", "mine", "inn", "wife", "king", "castle", "judge", "school")


@covers("everdell 17.1", "everdell 17.8", "everdell 17.16", "everdell 17.20", "everdell 17.22")
@pytest.mark.parametrize(
    ("card", "others", "bonus"),
    [
        ("castle", ("farm", "farm", "ruins", "crane", "wife"), 3),
        ("palace", ("farm", "crane", "chapel", "king"), 3),
        ("school", ("wife", "husband", "wanderer", "king", "farm"), 3 + 3),
        ("theater", ("king", "bard", "fool", "wife", "farm"), 3),
        ("evertree", ("castle", "king", "wife", "farm"), 4 + 1),
    ],
)
def test_what_prosperity_constructions_count(card: str, others: tuple[str, ...], bonus: int) -> None:
    """The School's example has a pair, worth 3 itself; the Ever Tree's has a Castle with a Farm, worth 1."""
    game = table().city(0, card, *others).game()
    assert seat_of(game)["sheet"]["prosperity"] == bonus


@covers("everdell 17.2")
def test_cemetery_plays_one_of_four_revealed_cards() -> None:
    game = play(
        table().city(0, "cemetery").discards("bard").game(nature=False),
        "visit cemetery 1 0",
        "reveal_from deck",
    )
    play(game, "reveal king", "reveal farm", "reveal mine", "reveal castle")
    assert game.words() == ["choose king", "choose castle", "choose farm", "choose mine"], (
        "no limit of points, and one must be played"
    )
    play(game, "choose castle")
    assert (city(game), goods(game), look(game)["discards"]) == (["cemetery", "castle"], (0, 0, 0, 0), 4)
    assert in_city(game, "cemetery")["workers"] == [0]


@covers("everdell 17.2", "everdell 17.2.1", "everdell 12.6")
def test_cemetery_may_look_into_the_discards() -> None:
    made = table().city(0, "cemetery").discards("king", "king", "castle")
    game = play(made.game(), "visit cemetery 1 0", "reveal_from discards")
    assert game.words() == ["choose king", "choose castle"], "fewer than four if there are fewer"
    play(game, "choose king")
    assert (city(game), look(game)["discards"]) == (["cemetery", "king"], 2)


@covers("everdell 17.2.1")
def test_cemetery_reveals_the_four_cards_that_were_discarded_last() -> None:
    made = table().city(0, "cemetery").hand(0, "king", "bard").discards("castle", "palace", "wife", "farm")
    game = play(made.game(), "place haven", "discard king", "discard bard", "gain twig", "place one_berry")
    assert discards(game) == ["castle", "palace", "wife", "farm", "king", "bard"]
    play(game, "visit cemetery 1 0", "reveal_from discards")
    assert game.words() == ["choose bard", "choose king", "choose wife", "choose farm"]
    play(game, "choose king")
    assert discards(game) == ["castle", "palace", "bard", "wife", "farm"]


@covers("everdell 17.2.1")
def test_of_the_discard_pile_each_seat_imagines_what_it_did_not_see() -> None:
    made = table(3).hand(0, "king", "bard").discards("castle", "palace", known=[0, 1, 2])
    game = play(made.game(), "place haven", "discard king", "discard bard")
    mine = {tuple(discards(game.imagine(0, seed))) for seed in range(30)}
    others = {tuple(discards(game.imagine(2, seed))) for seed in range(30)}
    assert mine == {("castle", "palace", "king", "bard")}
    assert {pile[:2] for pile in others} == {("castle", "palace")}
    assert len({pile[2:] for pile in others}) > 20


@covers("everdell 17.2.1")
def test_cemetery_may_reveal_nothing_that_can_be_played() -> None:
    made = table().city(0, "cemetery", "king", "castle").discards("king", "castle")
    game = play(made.game(), "visit cemetery 1 0", "reveal_from discards")
    assert (discards(game), game.seat) == (["king", "castle"], 1)


@covers("everdell 17.3")
@pytest.mark.parametrize(("lying", "drawn"), [(0, 2), (1, 4), (2, 6), (3, 8), (4, 8)])
def test_chapel_draws_two_cards_for_each_token(lying: int, drawn: int) -> None:
    game = play(table().city(0, card("chapel", tokens=lying)).game(), "visit chapel 1 0")
    assert (in_city(game, "chapel")["tokens"], seat_of(game)["hand_size"]) == (lying + 1, drawn)
    assert seat_of(game)["sheet"]["tokens"] == lying + 1


@covers("everdell 17.4")
def test_clock_tower_begins_with_three_tokens() -> None:
    game = play(table().hand(0, "clock_tower").goods(0, 3, 0, 1).game(), "play clock_tower hand")
    assert (in_city(game, "clock_tower")["tokens"], seat_of(game)["sheet"]["tokens"]) == (3, 3)


@covers("everdell 17.4", "everdell 17.4.1")
def test_clock_tower_uses_a_location_again_before_workers_come_home() -> None:
    made = table().city(0, card("clock_tower", tokens=3)).forest("three_berries").season(0, "spring")
    made.workers(0, "three_twigs").workers(0, "three_berries").workers(0, "haven").workers(1, "two_resin")
    game = play(made.game(), "prepare")
    assert asked(game) == "clock_tower_uses"
    assert game.words() == ["use three_twigs", "use three_berries", "done"], (
        "neither the Haven nor where others stand"
    )
    play(game, "use three_berries")
    assert (goods(game), in_city(game, "clock_tower")["tokens"]) == ((0, 0, 0, 3), 2)
    assert asked(game) == "summer_meadow", "once for each season"


@covers("everdell 17.4")
def test_clock_tower_may_rest_and_is_not_asked_without_tokens_or_locations() -> None:
    rest = play(
        table().city(0, card("clock_tower", tokens=1)).workers(0, "three_twigs").workers(0, "haven").game(),
        "prepare",
        "done",
    )
    assert (goods(rest), in_city(rest, "clock_tower")["tokens"]) == ((0, 0, 0, 0), 1)
    empty = play(
        table().city(0, card("clock_tower", tokens=0)).workers(0, "three_twigs").workers(0, "haven").game(),
        "prepare",
    )
    assert empty.seat == 1
    nowhere = play(table().city(0, card("clock_tower", tokens=3)).all_out(0).game(), "prepare")
    assert (nowhere.seat, in_city(nowhere, "clock_tower")["tokens"]) == (1, 3)


@covers("everdell 17.5")
def test_courthouse_gives_a_material_for_each_construction_but_itself() -> None:
    made = table().city(0, "courthouse", "storehouse").hand(0, "farm", "woodcarver").goods(0, 2, 1)
    game = play(made.game(), "play farm hand")
    assert game.words() == ["gain twig", "gain resin", "gain pebble"], "never a berry"
    play(game, "gain pebble", "place one_berry", "play woodcarver hand")
    assert goods(game) == (0, 0, 1, 1), "nothing for a Critter"
    itself = play(table().hand(0, "courthouse").goods(0, 1, 1, 2).game(), "play courthouse hand")
    assert (goods(itself), itself.seat) == ((0, 0, 0, 0), 1)


@covers("everdell 17.6")
def test_crane_leaves_for_three_resources_off_a_construction() -> None:
    game = play(table().city(0, "crane").hand(0, "mine").game(), "play mine hand")
    assert (city(game), goods(game), look(game)["discards"]) == (["mine"], (0, 0, 1, 0), 1)
    critter = table().city(0, "crane").hand(0, "wife").game()
    assert why(critter, "play wife hand") == "cannot_pay", "not for Critters"


@covers("everdell 17.7")
def test_dungeon_takes_a_critter_for_three_resources_off_any_card() -> None:
    made = table().city(0, "dungeon", "king", "fool").hand(0, "farm", "wife")
    game = play(made.game(), "play farm hand")
    assert game.words() == ["jail fool", "jail king"]
    play(game, "jail fool")
    assert (city(game), in_city(game, "dungeon")["prisoners"]) == (["dungeon", "king", "farm"], ["fool"])
    assert seat_of(game)["sheet"]["cards"] == 0 + 4 + 1, "the Fool counts no longer"
    play(game, "place one_berry")
    assert starting(game, "play") == ["wife hand"], "free with the Farm, for the cell is full"


@covers("everdell 17.8", "everdell 17.8.1")
def test_ever_tree_frees_any_one_critter() -> None:
    game = play(table().city(0, "evertree").hand(0, "king", "bard").game(), "play king hand")
    assert (city(game), in_city(game, "evertree")["occupied"]) == (["evertree", "king"], True)
    play(game, "place one_berry")
    assert why(game, "play bard hand") == "cannot_pay"
    both = play(table().city(0, "evertree", "farm").hand(0, "wife").game(), "play wife hand")
    assert starting(both, "occupy") == ["evertree 1", "farm 1"]
    play(both, "occupy farm 1")
    assert (in_city(both, "evertree")["occupied"], in_city(both, "farm")["occupied"]) == (False, True)


@covers("everdell 17.9", "everdell 17.10", "everdell 17.14", "everdell 17.18", "everdell 17.23")
@pytest.mark.parametrize(
    ("kind", "cost", "gained", "cards"),
    [
        ("fairgrounds", (1, 2, 1), (0, 0, 0, 0), 2),
        ("farm", (2, 1, 0), (0, 0, 0, 1), 0),
        ("mine", (1, 1, 1), (0, 0, 1, 0), 0),
        ("resin_refinery", (0, 1, 1), (0, 1, 0, 0), 0),
        ("twig_barge", (1, 0, 1), (2, 0, 0, 0), 0),
    ],
)
def test_plain_production(kind: str, cost: tuple[int, int, int], gained: tuple[int, ...], cards: int) -> None:
    game = play(table().hand(0, kind).goods(0, *cost).all_out(0).game(), f"play {kind} hand")
    assert (goods(game), seat_of(game)["hand_size"]) == (gained, cards)
    play(game, "place one_berry", "prepare")
    assert (goods(game), seat_of(game)["hand_size"]) == (tuple(2 * many for many in gained), 2 * cards)


@covers("everdell 17.11")
@pytest.mark.parametrize(("farms", "berries"), [(0, 1), (1, 2), (3, 2)])
def test_general_store_gives_two_berries_with_a_farm(farms: int, berries: int) -> None:
    made = table().city(0, *["farm"] * farms).hand(0, "general_store").goods(0, resin=1, pebble=1)
    assert goods(play(made.game(), "play general_store hand")) == (0, 0, 0, berries)


@covers("everdell 17.12")
def test_inn_plays_a_meadow_card_for_three_less() -> None:
    made = (
        table().city(0, "inn").hand(0, "farm").meadow("king", *["mine"] * 3, *["wife"] * 4).goods(0, berry=3)
    )
    game = play(made.game(), "visit inn 1 0")
    assert "play farm hand" not in game.words(), "only from the Meadow"
    play(game, "play king meadow")
    assert (city(game), goods(game)) == (["inn", "king"], (0, 0, 0, 0))
    cheap = play(made.game(), "visit inn 1 0", "play wife meadow")
    assert goods(cheap) == (0, 0, 0, 3), "2 berries saved, nothing paid out"


@covers("everdell 17.12.1", "everdell 4.2.1")
def test_inn_is_visited_only_to_play_a_card() -> None:
    made = table().city(0, "inn").meadow(*["king"] * 2, *["palace"] * 2, *["castle"] * 2, *["evertree"] * 2)
    assert why(made.game(), "visit inn 1 0") == "nothing_to_play"


@covers("everdell 17.13")
def test_lookout_copies_any_basic_or_forest_location() -> None:
    made = (
        table().city(0, "lookout").forest("three_berries", "two_any", "twig_resin_berry").season(0, "summer")
    )
    made.workers(0, "three_twigs").workers(1, "three_berries")
    game = play(made.game(), "visit lookout 1 0")
    assert len(starting(game, "use")) == 8 + 3, "no Haven, no Journey, no event"
    play(game, "use three_twigs")
    assert goods(game) == (3, 0, 0, 0)
    other = play(made.game(), "visit lookout 1 0", "use three_berries")
    assert goods(other) == (0, 0, 0, 3)


@covers("everdell 17.13", "everdell 6.4")
def test_lookout_may_copy_the_copying_location() -> None:
    made = table().city(0, "lookout").forest("copy_basic_draw_one")
    game = play(made.game(), "visit lookout 1 0", "use copy_basic_draw_one", "use one_pebble")
    assert (goods(game), seat_of(game)["hand_size"]) == ((0, 0, 1, 0), 1)


@covers("everdell 17.15")
def test_monastery_gives_two_resources_away_for_four_points() -> None:
    made = table(3).city(0, "monastery").goods(0, twig=2, berry=1)
    game = play(made.game(), "visit monastery 1 0", "spend twig 1", "to 2")
    assert (tokens(game), goods(game), goods(game, 2)) == (4, (1, 0, 0, 0), (1, 0, 0, 1))
    poor = table().city(0, "monastery").goods(0, twig=1).game()
    assert why(poor, "visit monastery 1 0") == "few_resources"


@covers("everdell 17.17")
def test_post_office_gives_two_cards_discards_and_draws_up_to_eight() -> None:
    made = table(3).city(0, "post_office").hand(0, "king", "farm", "mine", "castle")
    game = play(
        made.game(), "visit post_office 1 0", "to 2", "give king", "give mine", "discard castle", "done"
    )
    assert (hand(game, 2), look(game)["discards"]) == (["king", "mine"], 1)
    assert (seat_of(game)["hand_size"], "farm" in hand(game)) == (8, True)
    one = table().city(0, "post_office").hand(0, "king").game()
    assert why(one, "visit post_office 1 0") == "few_cards"


@covers("everdell 17.19", "everdell 17.19.1")
def test_ruins_replace_a_construction_and_give_its_cost_back() -> None:
    full = ("palace", "school", "theater", *["farm"] * 8, *["mine"] * 3, "king")
    game = play(table().city(0, *full).hand(0, "ruins").game(), "play ruins hand")
    assert "remove king 1" not in game.words(), "no Critter"
    play(game, "remove palace 1")
    assert (goods(game), seat_of(game)["hand_size"]) == ((2, 3, 3, 0), 2)
    assert (len(city(game)), "palace" in city(game)) == (15, False)
    empty = table().city(0, "king").hand(0, "ruins").game()
    assert why(empty, "play ruins hand") == "nothing_to_raze"


@covers("everdell 17.19", "everdell 17.19.1")
def test_workers_move_onto_the_ruins_but_lasting_ones_are_lost() -> None:
    made = table().city(0, card("inn", workers=[1])).hand(0, "ruins").workers(1, "one_berry")
    game = play(made.game(), "play ruins hand")
    assert in_city(game, "ruins")["workers"] == [1]
    play(game, "prepare")
    assert (in_city(game, "ruins")["workers"], seat_of(game, 1)["workers"]["home"]) == ([], 3)
    lost = (
        table()
        .season(0, "spring")
        .city(0, card("monastery", workers=[0]))
        .hand(0, "ruins")
        .workers(0, "one_berry")
        .workers(0, "haven")
    )
    game = play(lost.game(), "play ruins hand", "place one_berry", "prepare", "done")
    assert (in_city(game, "ruins")["workers"], seat_of(game)["workers"]["home"]) == ([], 3)


@covers("everdell 17.21", "everdell 17.21.1")
@pytest.mark.parametrize(("resource", "many"), [("twig", 3), ("resin", 2), ("pebble", 1), ("berry", 2)])
def test_storehouse_stores_and_a_worker_takes_all(resource: str, many: int) -> None:
    made = table().hand(0, "storehouse").goods(0, 1, 1, 1)
    game = play(made.game(), "play storehouse hand", f"store {resource}")
    assert (in_city(game, "storehouse")["goods"], goods(game)) == ({resource: many}, (0, 0, 0, 0))
    assert why(game, "visit storehouse 1 0") == "not_open", "only its owner"
    play(game, "place one_berry", "visit storehouse 1 0")
    assert (sum(goods(game)), in_city(game, "storehouse")["goods"]) == (many, {})


@covers("everdell 17.21")
def test_storehouse_gathers_over_the_seasons() -> None:
    made = table().city(0, card("storehouse", goods={"twig": 3})).all_out(0)
    game = play(made.game(), "prepare", "store berry")
    assert in_city(game, "storehouse")["goods"] == {"twig": 3, "berry": 2}


@covers("everdell 17.21.1", "everdell 8.2")
def test_a_storehouse_is_no_destination_for_the_grand_tour() -> None:
    assert "claim grand_tour" not in table().city(0, "inn", "chapel", "storehouse").game().words()


@covers("everdell 17.24")
def test_university_gives_back_a_cost_a_resource_and_a_point() -> None:
    made = table().city(0, "university", "fool", "castle", "farm")
    game = play(made.game(), "visit university 1 0")
    assert starting(game, "remove") == ["fool 1", "castle 1", "farm 1"]
    play(game, "remove castle 1", "gain berry")
    assert (goods(game), tokens(game), look(game)["discards"]) == ((2, 3, 3, 1), 1, 1)
    fool = play(made.game(), "visit university 1 0", "remove fool 1", "gain twig")
    assert (goods(fool), seat_of(fool)["sheet"]["cards"]) == ((1, 0, 0, 3), 3 + 4 + 1)


@covers("everdell 17.24.1", "everdell 4.2.1")
def test_university_never_discards_itself() -> None:
    assert why(table().city(0, "university").game(), "visit university 1 0") == "no_other_card"


@covers("everdell 17.24", "everdell 17.24.1")
def test_a_lasting_worker_moves_to_the_university_and_does_not_close_it() -> None:
    made = (
        table()
        .season(0, "summer")
        .city(0, "university", "farm")
        .city(0, card("monastery", workers=[0]))
        .workers(0, "one_berry")
        .workers(0, "haven")
    )
    game = play(
        made.game(), "visit university 1 0", "remove monastery 1", "gain berry", "place one_berry", "prepare"
    )
    assert seat_of(game)["workers"] == {"all": 6, "home": 5, "nowhere": 0}
    play(game, "place one_berry")
    assert in_city(game, "university")["kept"] == 1
    assert "visit university 1 0" in game.words()


@covers("everdell 17.24", "everdell 11.7.2")
def test_an_ordinary_worker_on_a_discarded_card_waits_for_the_season() -> None:
    made = (
        table()
        .season(0, "spring")
        .city(0, "university")
        .city(0, card("chapel", workers=[0], tokens=1))
        .workers(0, "one_berry")
    )
    game = play(made.game(), "visit university 1 0", "remove chapel 1", "gain berry")
    assert seat_of(game)["workers"] == {"all": 3, "home": 0, "nowhere": 1}
    assert seat_of(game)["sheet"]["tokens"] == 1, "the Chapel's token is lost, the University's gained"
    assert meadow(game).count(None) == 0
