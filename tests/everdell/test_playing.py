"""Playing a card: where it comes from, how it is paid for, what cannot be combined, in what order things happen."""

from __future__ import annotations

import pytest

from podere.boxes.catalogue import say
from podere.games.everdell.scoring import landed
from tests.covers import covers
from tests.everdell.positions import (
    asked,
    card,
    city,
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

FULL = ("castle", "palace", "school", "theater", *["farm"] * 8, *["mine"] * 3)
"""Fifteen cards."""


@covers("everdell 10.1")
def test_a_card_is_played_from_the_hand_for_its_cost() -> None:
    game = play(table().hand(0, "farm").goods(0, 3, 3, 3, 3).game(), "play farm hand")
    assert (city(game), hand(game), goods(game)) == (["farm"], [], (1, 2, 3, 4))


@covers("everdell 10.1")
def test_what_is_lacking_for_a_card_is_told_by_kind() -> None:
    poor = table().hand(0, "farm").goods(0, 1).game()
    refused = poor.why_not("play farm hand")
    assert refused is not None
    assert say("everdell", refused) == "You lack: 1 twig, 1 resin."
    assert say("everdell", refused, "it") == "Ti mancano: 1 rametto, 1 resina."


@covers("everdell 10.1", "everdell 12.4")
def test_a_card_is_played_from_the_meadow_which_is_refilled_at_once() -> None:
    made = table().meadow("farm", *["inn"] * 3, *["wife"] * 4).goods(0, 2, 1)
    game = play(made.game(nature=False), "play farm meadow", "reveal king")
    assert (city(game), goods(game)) == (["farm"], (0, 0, 0, 1))
    assert meadow(game)[0] == "king", "in the same place"


@covers("everdell 10.1")
def test_a_card_that_cannot_be_paid_is_not_played() -> None:
    game = table().hand(0, "farm").goods(0, twig=2).game()
    assert why(game, "play farm hand") == "cannot_pay"
    assert why(game, "play mine hand") == "not_in_hand"
    assert why(game, "play mine meadow") == "not_in_meadow"


@covers("everdell 10.2")
def test_a_unique_card_is_once_in_a_city_and_a_common_one_any_number_of_times() -> None:
    game = table().city(0, "king", "farm", "farm").hand(0, "king", "farm").goods(0, 9, 9, 9, 9).game()
    assert why(game, "play king hand") == "unique"
    play(game, "play farm hand")
    assert city(game).count("farm") == 3


@covers("everdell 10.4", "everdell 10.5")
def test_a_critter_is_free_with_its_construction_which_is_then_occupied() -> None:
    game = play(table().city(0, "farm").hand(0, "wife", "husband").game(), "play wife hand")
    assert (city(game), in_city(game, "farm")["occupied"]) == (["farm", "wife"], True)
    play(game, "place one_berry")
    assert why(game, "play husband hand") == "cannot_pay", "one free Critter for each Construction"


@covers("everdell 10.4")
def test_a_free_critter_may_be_paid_for_all_the_same() -> None:
    game = play(table().city(0, "farm").hand(0, "wife").goods(0, berry=2).game(), "play wife hand")
    assert game.words() == ["pay", "occupy farm 1"]
    play(game, "pay")
    assert (goods(game), in_city(game, "farm")["occupied"]) == ((0, 0, 0, 0), False)


@covers("everdell 10.5")
def test_the_token_stays_when_the_critter_leaves() -> None:
    made = table().city(0, card("farm", occupied=True)).city(0, "wife", "university").hand(0, "husband")
    game = play(made.game(), "visit university 1 0", "remove wife 1", "gain twig", "place one_berry")
    assert in_city(game, "farm")["occupied"] is True
    assert why(game, "play husband hand") == "cannot_pay"


@covers("everdell 10.6", "everdell 17.6")
def test_a_discount_is_chosen_resource_by_resource_and_pays_nothing_out() -> None:
    game = table().city(0, "crane").hand(0, "palace").goods(0, 9, 9, 9).game()
    play(game, "play palace hand", "dismiss crane", "spare twig 0", "spare resin 2")
    assert goods(game) == (7, 8, 7, 0), "2 twigs, 1 resin and 2 pebbles paid"
    small = play(table().city(0, "crane").hand(0, "crane", "twig_barge").game(), "play twig_barge hand")
    assert goods(small) == (2, 0, 0, 0), "only what the barge itself gives"


@covers("everdell 10.7", "everdell 10.7.1")
def test_abilities_are_never_combined() -> None:
    made = table().city(0, "crane", "innkeeper", "dungeon", "judge", "bard").hand(0, "castle", "king")
    construction = play(made.goods(0, 9, 9, 9, 9).game(), "play castle hand")
    assert starting(construction, "dismiss") == ["crane"]
    play(construction, "dismiss crane")
    assert {word.split()[0] for word in construction.words()} == {"spare"}, "neither Judge nor Dungeon now"
    critter = play(made.game(), "play king hand")
    assert starting(critter, "dismiss") == ["innkeeper"]
    play(critter, "dismiss innkeeper")
    assert (goods(critter), critter.seat) == ((9, 9, 9, 6), 1), "3 berries less and nothing else"


@covers("everdell 10.7.1")
def test_an_occupied_construction_goes_with_every_ability() -> None:
    made = table().city(0, "farm", "dungeon", "fool").hand(0, "wife")
    game = play(made.goods(0, berry=2).game(), "play wife hand")
    assert game.words() == ["pay", "occupy farm 1", "jail fool"]
    play(game, "jail fool", "occupy farm 1")
    assert (goods(game), in_city(game, "farm")["occupied"]) == ((0, 0, 0, 2), True)


@covers("everdell 10.7", "everdell 10.7.1")
def test_inn_queen_and_forest_take_no_other_ability() -> None:
    made = table().city(0, "inn", "crane", "judge", "dungeon", "bard", "farm").goods(0, twig=9, resin=9)
    made.meadow("castle", *["wife"] * 4, *["ruins"] * 3)
    inn = made.game()
    play(inn, "visit inn 1 0")
    assert "play castle meadow" in inn.words(), "2 twigs and 3 resin are paid, the 3 pebbles saved"
    play(inn, "play castle meadow")
    assert (goods(inn), city(inn)[-1]) == ((7, 6, 0, 0), "castle")
    assert "crane" in city(inn)
    wives = table().city(0, "inn", "farm").meadow(*["wife"] * 4, *["king"] * 2, *["queen"] * 2)
    game = play(wives.game(), "visit inn 1 0", "play wife meadow")
    assert game.words() == ["pay", "occupy farm 1"], "the token is a way of paying"


@covers("everdell 10.7.2")
def test_an_ability_may_save_nothing_but_the_card_must_be_playable_afterwards() -> None:
    jailed = table().city(0, "dungeon", "fool", "farm").hand(0, "ruins")
    game = play(jailed.game(), "play ruins hand")
    assert game.words() == ["pay", "jail fool"], "although the Ruins cost nothing"
    bare = table().city(0, "crane").hand(0, "ruins").game()
    play(bare, "play ruins hand")
    assert (city(bare), goods(bare)) == (["ruins"], (0, 0, 1, 0)), "razed, not dismissed"


@covers("everdell 10.3")
def test_the_meadow_is_refilled_before_the_effect() -> None:
    made = table().meadow("undertaker", *["inn"] * 3, *["wife"] * 4).goods(0, berry=2)
    game = play(made.game(nature=False), "play undertaker meadow", "reveal king")
    assert asked(game) == "undertaker_clears"
    assert starting(game, "clear") == ["king", "wife", "inn"], "the new card is among the eight"


@covers("everdell 10.3", "everdell 17.5", "everdell 17.19")
def test_a_removed_card_leaves_first_and_triggers_come_last() -> None:
    made = table().city(0, "courthouse", "historian", "farm").hand(0, "ruins")
    game = play(made.game(nature=False), "play ruins hand", "remove farm 1")
    assert (city(game), goods(game)) == (["courthouse", "historian", "ruins"], (2, 1, 0, 0))
    play(game, "draw mine", "draw inn")
    assert hand(game) == ["inn", "mine"], "first the Ruins' own two cards"
    play(game, "draw king", "gain pebble")
    assert (hand(game), goods(game)) == (["king", "inn", "mine"], (2, 1, 1, 0))
    razed = play(table().city(0, "courthouse").hand(0, "ruins").game(), "play ruins hand")
    assert goods(razed) == (1, 1, 2, 0), "a Courthouse that is gone does not answer"


@covers("everdell 10.3.1")
def test_what_an_ability_removes_is_gone_before_the_card_arrives() -> None:
    crane = play(
        table().city(0, *FULL[1:], "crane").hand(0, "castle").goods(0, 2, 3).game(), "play castle hand"
    )
    assert "castle" in city(crane), "the Crane's slot is free"
    keeper = table().city(0, "innkeeper").hand(0, "innkeeper").game()
    play(keeper, "play innkeeper hand")
    assert (city(keeper), look(keeper)["discards"]) == (["innkeeper"], 1)
    judge = table().city(0, "judge", "dungeon").hand(0, "judge").game()
    play(judge, "play judge hand")
    assert city(judge) == ["dungeon", "judge"]


@covers("everdell 10.3.2")
@pytest.mark.parametrize(("card", "cost"), [("historian", 2), ("shopkeeper", 2)])
def test_a_card_does_not_answer_to_itself(card: str, cost: int) -> None:
    game = play(table().hand(0, card).goods(0, berry=cost).game(), f"play {card} hand")
    assert (goods(game), hand(game)) == ((0, 0, 0, 0), [])


@covers("everdell 10.3.2")
def test_a_card_that_left_to_pay_does_not_answer() -> None:
    made = table().city(0, "dungeon", "shopkeeper").hand(0, "wife")
    game = play(made.game(), "play wife hand")
    assert (city(game), goods(game)) == (["dungeon", "wife"], (0, 0, 0, 0)), (
        "the Shopkeeper is in the Dungeon"
    )


@covers("everdell 11.1")
def test_a_city_has_fifteen_slots() -> None:
    game = table().city(0, *FULL).hand(0, "inn", "wanderer").goods(0, 9, 9, 9, 9).game()
    assert seat_of(game)["slots"] == {"used": 15, "all": 15}
    assert why(game, "play inn hand") == "city_full"
    play(game, "play wanderer hand")
    assert seat_of(game)["slots"]["used"] == 15, "a Wanderer needs none"


@covers("everdell 11.1", "everdell 16.8", "everdell 16.23")
def test_husband_and_wife_share_a_slot() -> None:
    made = table().city(0, *FULL[1:], "husband").hand(0, "wife", "husband").goods(0, berry=9)
    game = made.game()
    assert why(game, "play husband hand") == "city_full"
    play(game, "play wife hand", "pay")
    assert seat_of(game)["slots"]["used"] == 15
    pair = {in_city(game, name)["slot"] for name in ("husband", "wife")}
    assert len(pair) == 1


@covers("everdell 11.1", "everdell 16.8", "everdell 16.23")
@pytest.mark.parametrize(("there", "comes"), [("wife", "husband"), ("husband", "wife")])
def test_only_one_without_a_partner_opens_a_full_city(there: str, comes: str) -> None:
    made = table().city(0, *FULL[1:], there).hand(0, there, comes).goods(0, berry=9).game()
    assert why(made, f"play {there} hand") == "city_full"
    play(made, f"play {comes} hand")
    if asked(made) == "pay":
        play(made, "pay")
    assert seat_of(made)["slots"]["used"] == 15
    paired = table().city(0, *FULL[1:], there, comes).hand(0, comes).goods(0, berry=9).game()
    assert why(paired, f"play {comes} hand") == "city_full", "theirs is shared already"


@covers("everdell 11.2", "everdell 16.2")
def test_travelers_act_once() -> None:
    made = table().season(0, "winter").city(0, "wanderer", "shepherd").all_out(0)
    game = play(made.game(), "prepare")
    assert (hand(game), goods(game)) == ([], (0, 0, 0, 0)), "no Production for tan cards"


@covers("everdell 11.3", "everdell 17.10")
def test_production_cards_act_when_played_and_in_production() -> None:
    game = play(
        table().hand(0, "farm").goods(0, 2, 1).all_out(0).game(),
        "play farm hand",
        "place one_berry",
        "prepare",
    )
    assert goods(game) == (0, 0, 0, 2)


@covers("everdell 11.4", "everdell 17.3")
def test_destinations_act_when_a_worker_is_placed() -> None:
    game = play(table().hand(0, "chapel").goods(0, 2, 1, 1).game(), "play chapel hand")
    assert (in_city(game, "chapel")["tokens"], hand(game)) == (0, [])
    play(game, "place one_berry", "visit chapel 1 0")
    assert (in_city(game, "chapel")["tokens"], seat_of(game)["hand_size"]) == (1, 2)


@covers("everdell 11.5")
def test_governance_cards_answer_or_pay() -> None:
    made = table().city(0, "shopkeeper", "judge").hand(0, "king").goods(0, twig=1, berry=5)
    game = play(made.game(), "play king hand")
    assert goods(game) == (0, 0, 0, 1), "the Judge took a twig for a berry, the Shopkeeper gave one"


@covers("everdell 11.6", "everdell 17.1")
def test_prosperity_cards_are_worth_points_and_a_bonus() -> None:
    game = table().city(0, "castle", "farm", "farm").game()
    assert (seat_of(game)["sheet"]["cards"], seat_of(game)["sheet"]["prosperity"]) == (6, 2)


@covers("everdell 11.7", "everdell 17.19")
def test_tokens_on_a_card_that_leaves_are_lost() -> None:
    made = table().city(0, card("clock_tower", tokens=3)).hand(0, "ruins")
    game = made.game()
    assert seat_of(game)["sheet"]["tokens"] == 3
    play(game, "play ruins hand")
    assert (seat_of(game)["sheet"]["tokens"], goods(game)) == (0, (3, 0, 1, 0))


@covers("everdell 11.7.1")
def test_resources_and_prisoners_go_with_their_card() -> None:
    store = table().city(0, card("storehouse", goods={"berry": 4})).hand(0, "ruins")
    assert goods(play(store.game(), "play ruins hand")) == (1, 1, 1, 0)
    jail = table().city(0, card("dungeon", prisoners=["fool", "king"])).hand(0, "ruins")
    game = play(jail.game(nature=False), "play ruins hand")
    assert (look(game)["discards"], goods(game)) == (3, (0, 1, 2, 0)), "Dungeon, Fool and King"


@covers("everdell 11.7.2")
def test_a_worker_whose_card_leaves_stays_out_until_the_next_season() -> None:
    made = table().city(0, card("queen", workers=[0])).city(0, "dungeon").hand(0, "farm").all_out(0)
    game = play(made.game(), "play farm hand")
    assert seat_of(game)["workers"] == {"all": 2, "home": 0, "nowhere": 1}
    play(game, "place one_berry", "prepare")
    assert seat_of(game)["workers"] == {"all": 3, "home": 3, "nowhere": 0}


@covers("everdell 11.7.2", "everdell 9.6")
def test_a_worker_that_had_to_stay_is_lost_with_its_card() -> None:
    made = table().events("croak_wart_cure").city(0, "undertaker", "barge_toad", "farm").goods(0, berry=2)
    made.city(0, card("monastery", workers=[0])).season(0, "spring").workers(0, "three_twigs")
    game = play(
        made.game(),
        "claim croak_wart_cure",
        "remove farm 1",
        "remove monastery 1",
        "place one_berry",
        "prepare",
        "done",
    )
    workers = seat_of(game)["workers"]
    assert workers["home"] == 3, "two came home and one is new; the fourth is lost"


@covers("everdell 11.7.3")
def test_the_player_says_which_storehouse() -> None:
    made = (
        table()
        .city(0, card("storehouse", goods={"twig": 3}))
        .city(0, card("storehouse", goods={"pebble": 2}))
    )
    game = made.game()
    assert starting(game, "visit") == ["storehouse 1 0", "storehouse 2 0"]
    play(game, "visit storehouse 2 0")
    assert goods(game) == (0, 0, 2, 0)
    assert [in_city(game, "storehouse", copy)["goods"] for copy in (1, 2)] == [{"twig": 3}, {}]
    assert tokens(game) == 0


def test_a_card_from_the_meadow_is_judged_as_arrived_before_the_meadow_is_refilled() -> None:
    made = table().hand(0, "farm").meadow("farm").goods(0, twig=2, resin=1)
    for source in ("hand", "meadow"):
        game = made.game().copy(nature=False)
        game.push(game.lexicon.number(f"play farm {source}"))
        before = game.to_data()
        judged = landed(game)
        assert (city(judged), judged.scores()[0], goods(judged)) == (["farm"], 1, (0, 0, 0, 1))
        assert game.to_data() == before
