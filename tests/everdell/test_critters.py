"""Each of the twenty-four Critters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from podere.games.everdell.state import Everdell
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
    noted,
    play,
    seat_of,
    starting,
    table,
    tokens,
    why,
)

EIGHT = ("farm", "mine", "inn", "wife", "king", "castle", "judge", "school")
FULL = ("castle", "palace", "school", "theater", *["farm"] * 8, *["mine"] * 3)


@covers("everdell 16.1", "everdell 16.1.1")
@pytest.mark.parametrize(("resin", "pebble", "bonus"), [(1, 1, 2), (0, 6, 6), (5, 4, 6), (0, 0, 0)])
def test_architect_counts_resin_and_pebbles_up_to_six(resin: int, pebble: int, bonus: int) -> None:
    made = (
        table()
        .city(0, "architect")
        .goods(0, 9, resin, pebble, 9)
        .city(0, card("storehouse", goods={"resin": 2}))
    )
    assert seat_of(made.game())["sheet"]["prosperity"] == bonus


@covers("everdell 16.2")
def test_bard_discards_up_to_five_cards_for_a_point_each() -> None:
    game = play(table().hand(0, "bard", *EIGHT[:6]).goods(0, berry=3).game(), "play bard hand")
    play(game, *(f"discard {card}" for card in EIGHT[:5]))
    assert (tokens(game), hand(game), game.seat) == (5, [EIGHT[5]], 1)
    none = play(table().hand(0, "bard", "farm").goods(0, berry=3).game(), "play bard hand", "done")
    assert (tokens(none), hand(none)) == (0, ["farm"])


@covers("everdell 16.3")
def test_barge_toad_brings_two_twigs_for_each_farm() -> None:
    made = table().city(0, "farm", "farm").hand(0, "barge_toad").goods(0, berry=2).all_out(0)
    game = play(made.game(), "play barge_toad hand")
    assert goods(game) == (4, 0, 0, 0)
    play(game, "place one_berry", "prepare")
    assert goods(game) == (8, 0, 0, 2)
    none = play(table().hand(0, "barge_toad").goods(0, berry=2).game(), "play barge_toad hand")
    assert goods(none) == (0, 0, 0, 0)


@covers("everdell 16.4", "everdell 16.4.1")
def test_chip_sweep_sets_a_green_card_of_the_city_to_work() -> None:
    made = table().city(0, "farm", "mine", "chip_sweep", "wanderer").hand(0, "chip_sweep").goods(0, berry=3)
    game = play(made.game(), "play chip_sweep hand")
    assert starting(game, "activate") == ["farm 1", "mine 1"], "no Chip Sweep, no tan card"
    play(game, "activate mine 1")
    assert goods(game) == (0, 0, 1, 0)


@covers("everdell 16.4", "everdell 16.4.1", "everdell 13.5")
def test_two_chip_sweeps_may_choose_the_same_card() -> None:
    made = table().city(0, "mine", "farm", "chip_sweep", "chip_sweep").all_out(0)
    game = play(made.game(), "prepare", "activate mine 1", "activate mine 1")
    assert goods(game) == (0, 0, 3, 1)


@covers("everdell 16.4")
def test_chip_sweep_without_another_green_card_does_nothing() -> None:
    game = play(table().hand(0, "chip_sweep").goods(0, berry=3).game(), "play chip_sweep hand")
    assert (goods(game), game.seat) == ((0, 0, 0, 0), 1)


@covers("everdell 16.5")
def test_doctor_sells_points_for_berries() -> None:
    game = play(table().hand(0, "doctor").goods(0, berry=6).game(), "play doctor hand", "spend berry 2")
    assert (tokens(game), goods(game)) == (2, (0, 0, 0, 0))
    made = table().city(0, "doctor").goods(0, berry=5).all_out(0)
    later = play(made.game(), "prepare")
    assert starting(later, "spend") == ["berry 0", "berry 1", "berry 2", "berry 3"]
    play(later, "spend berry 3")
    assert (tokens(later), goods(later)) == (3, (0, 0, 0, 2))


@covers("everdell 16.6")
def test_fool_goes_into_an_opponents_city_and_costs_two_points() -> None:
    game = play(table(3).hand(0, "fool").goods(0, berry=3).game(), "play fool hand", "to 2")
    assert (city(game), city(game, 2)) == ([], ["fool"])
    assert seat_of(game, 2)["sheet"]["cards"] == -2


@covers("everdell 16.6", "everdell 16.6.1")
def test_fool_needs_a_free_slot_and_a_city_without_a_fool() -> None:
    made = (
        table(3)
        .hand(0, "fool")
        .goods(0, berry=3)
        .city(0, "fool", *FULL[:2])
        .city(1, *FULL[2:], "crane", "inn")
    )
    game = play(made.game(), "play fool hand")
    assert city(game, 2) == ["fool"], "the only city with room"
    nowhere = table().hand(0, "fool").goods(0, berry=3).city(1, "fool").game()
    assert why(nowhere, "play fool hand") == "no_city_for_fool"
    passed = table().passed(1).hand(0, "fool").goods(0, berry=3)
    assert city(play(passed.game(), "play fool hand"), 1) == ["fool"], (
        "also into the city of one who has passed"
    )


@covers("everdell 16.6.1")
def test_fool_counts_for_its_city_and_historians_answer_but_shopkeepers_do_not() -> None:
    made = (
        table()
        .hand(0, "fool")
        .goods(0, berry=3)
        .city(0, "historian", "shopkeeper")
        .city(1, "wanderer", "ruins")
    )
    game = play(made.game(), "play fool hand")
    assert (seat_of(game)["hand_size"], goods(game)) == (1, (0, 0, 0, 0))
    assert "claim cartographers_expedition" in game.words(), "three travelers with the Fool"


@covers("everdell 16.7")
def test_historian_draws_after_each_card() -> None:
    made = table().city(0, "historian").hand(0, "farm", "wife").goods(0, 2, 1, 0, 2)
    game = play(made.game(nature=False), "play farm hand", "draw king", "place one_berry")
    assert hand(game) == ["king", "wife"]
    full = table().city(0, "historian").meadow("farm", *["inn"] * 3, *["wife"] * 4).goods(0, 2, 1)
    full.hand(0, "mine", "mine", "mine", "castle", "castle", "palace", "palace", "school")
    assert seat_of(play(full.game(), "play farm meadow"))["hand_size"] == 8, "within the hand limit"


@covers("everdell 16.8")
def test_husband_with_wife_and_farm_gives_a_resource() -> None:
    made = table().city(0, "farm", "wife").hand(0, "husband").goods(0, berry=3)
    game = play(made.game(), "play husband hand", "pay", "gain pebble")
    assert goods(game) == (0, 0, 1, 0)
    later = play(table().city(0, "farm", "wife", "husband").all_out(0).game(), "prepare", "gain resin")
    assert goods(later) == (0, 1, 0, 1)


@covers("everdell 16.8", "everdell 16.8.1")
@pytest.mark.parametrize(
    ("cards", "gains"),
    [
        (("husband", "wife"), 0),
        (("husband", "farm"), 0),
        (("husband", "husband", "wife", "farm"), 1),
        (("husband", "husband", "wife", "wife", "farm"), 2),
    ],
)
def test_husbands_pair_off_one_to_one(cards: tuple[str, ...], gains: int) -> None:
    game = play(table().city(0, *cards).all_out(0).game(), "prepare")
    for _ in range(gains):
        assert asked(game) in ("gain_any", "produce_first")
        play(game, "gain twig")
    assert (goods(game)[0], game.seat) == (gains, 1)


@covers("everdell 16.9", "everdell 10.6")
def test_innkeeper_leaves_for_three_berries_off_a_critter() -> None:
    game = play(
        table().city(0, "innkeeper").hand(0, "king", "wife").goods(0, berry=3).game(), "play king hand"
    )
    assert (city(game), goods(game), look(game)["discards"]) == (["king"], (0, 0, 0, 0), 1)
    cheap = play(table().city(0, "innkeeper").hand(0, "wife").game(), "play wife hand")
    assert (city(cheap), goods(cheap)) == (["wife"], (0, 0, 0, 0)), "nothing is paid out"
    house = table().city(0, "innkeeper").hand(0, "farm").game()
    assert why(house, "play farm hand") == "cannot_pay", "not for Constructions"


@covers("everdell 16.10")
def test_judge_replaces_one_resource_of_a_cost() -> None:
    made = table().city(0, "judge").hand(0, "wife").goods(0, twig=1, berry=1)
    game = play(made.game(), "play wife hand")
    assert goods(game) == (0, 0, 0, 0), "2 berries paid as 1 berry and 1 twig"
    two = table().city(0, "judge").hand(0, "wife").goods(0, twig=2).game()
    assert why(two, "play wife hand") == "cannot_pay", "only one resource"
    choice = table().city(0, "judge").hand(0, "farm").goods(0, 2, 1, 1, 1).game()
    play(choice, "play farm hand")
    assert choice.words() == [
        "pay",
        "swap twig resin",
        "swap twig pebble",
        "swap twig berry",
        "swap resin twig",
        "swap resin pebble",
        "swap resin berry",
    ] or set(choice.words()) >= {
        "pay",
        "swap twig pebble",
        "swap twig berry",
        "swap resin pebble",
        "swap resin berry",
    }
    play(choice, "swap resin berry")
    assert goods(choice) == (0, 1, 1, 1), "2 twigs and a berry paid, a berry gained"


@covers("everdell 16.11")
def test_king_counts_events() -> None:
    made = table().events("tax_relief", "croak_wart_cure").city(0, "king").claimed(0, "grand_tour")
    made.claimed(0, "tax_relief").claimed(0, "croak_wart_cure").claimed(1, "city_monument")
    assert seat_of(made.game())["sheet"]["prosperity"] == 1 + 2 + 2


@covers("everdell 16.12")
def test_miner_mole_copies_under_the_conditions_of_the_other_city() -> None:
    made = (
        table()
        .hand(0, "miner_mole")
        .goods(0, berry=3)
        .city(1, "general_store", "farm", "storehouse", "castle")
    )
    game = play(made.game(), "play miner_mole hand")
    assert starting(game, "copy") == ["farm 1", "general_store 1"], (
        "no Storehouse and nothing that is not green"
    )
    play(game, "copy general_store 1")
    assert goods(game) == (0, 0, 0, 2), "the other player's Farm counts"
    own = table().hand(0, "miner_mole").goods(0, berry=3).city(1, "general_store").city(0, "farm")
    game = play(own.game(), "play miner_mole hand")
    play(game, "copy general_store 1")
    assert goods(game) == (0, 0, 0, 1), "one's own does not"


@covers("everdell 16.12")
def test_miner_mole_need_not_copy() -> None:
    game = play(
        table().hand(0, "miner_mole").goods(0, berry=3).city(1, "mine").game(), "play miner_mole hand", "done"
    )
    assert (goods(game), game.seat) == ((0, 0, 0, 0), 1)


@covers("everdell 16.12", "everdell 16.12.1")
def test_through_anothers_miner_mole_ones_own_storehouse_is_filled() -> None:
    made = table().hand(0, "miner_mole").goods(0, berry=3).city(1, "miner_mole")
    made.city(0, "storehouse", card("mine", occupied=True), "chip_sweep", "miner_mole")
    game = play(made.game(), "play miner_mole hand", "copy miner_mole 1")
    assert starting(game, "activate") == ["mine 1", "storehouse 1"], "neither Chip Sweep nor Miner Mole"
    play(game, "activate storehouse 1", "store berry")
    assert (in_city(game, "storehouse")["goods"], goods(game)) == ({"berry": 2}, (0, 0, 0, 0))


@covers("everdell 16.12.1")
def test_the_owner_of_the_mole_gains_pays_and_gives() -> None:
    made = table(3).hand(0, "miner_mole").goods(0, berry=5).city(1, "doctor", "monk")
    game = play(made.game(), "play miner_mole hand", "copy doctor 1", "spend berry 2")
    assert (tokens(game), goods(game), tokens(game, 1)) == (2, (0, 0, 0, 0), 0)
    given = play(made.game(), "play miner_mole hand", "copy monk 1", "spend berry 1", "to 1")
    assert (tokens(given), goods(given, 1)) == (2, (0, 0, 0, 1))


@covers("everdell 16.12.1", "everdell 16.4.1")
def test_chip_sweep_may_choose_a_miner_mole() -> None:
    made = table().city(0, "miner_mole").hand(0, "chip_sweep").goods(0, berry=3).city(1, "mine", "twig_barge")
    game = play(made.city(0, "farm").game(), "play chip_sweep hand")
    assert starting(game, "activate") == ["miner_mole 1", "farm 1"]
    play(game, "activate miner_mole 1", "copy twig_barge 1")
    assert goods(game) == (2, 0, 0, 0)


@covers("everdell 16.13")
def test_monk_gives_berries_for_two_points_each() -> None:
    game = play(table(3).hand(0, "monk").goods(0, berry=4).game(), "play monk hand")
    assert starting(game, "spend") == ["berry 0", "berry 1", "berry 2"]
    play(game, "spend berry 2", "to 2")
    assert (tokens(game), goods(game), goods(game, 2)) == (4, (0, 0, 0, 1), (0, 0, 0, 2))
    kept = play(table().city(0, "monk").goods(0, berry=2).all_out(0).game(), "prepare", "spend berry 0")
    assert (tokens(kept), goods(kept)) == (0, (0, 0, 0, 2))


@covers("everdell 16.13", "everdell 17.15")
def test_monk_unlocks_the_second_spot_of_the_monastery() -> None:
    made = table().season(0, "summer").city(0, card("monastery", workers=[0])).goods(0, twig=4)
    assert why(made.game(), "visit monastery 1 0") == "second_spot"
    game = made.city(0, "monk").game()
    play(game, "visit monastery 1 0")
    assert (tokens(game), in_city(game, "monastery")["workers"]) == (4, [0, 0])
    play(game, "place one_berry")
    assert why(game, "visit monastery 1 0") == "occupied", "two at most"


@covers("everdell 16.14")
def test_peddler_exchanges_up_to_two_resources() -> None:
    made = table().hand(0, "peddler").goods(0, twig=3, berry=2)
    game = play(made.game(), "play peddler hand", "trade twig pebble", "trade twig berry")
    assert (goods(game), game.seat) == ((1, 0, 1, 1), 1)
    none = play(made.game(), "play peddler hand", "done")
    assert goods(none) == (3, 0, 0, 0)
    with_one = table().hand(0, "peddler").goods(0, twig=1, berry=2)
    one = play(with_one.game(), "play peddler hand", "trade twig resin", "done")
    assert goods(one) == (0, 1, 0, 0)


@covers("everdell 16.15")
def test_postal_pigeon_plays_one_of_two_revealed_cards() -> None:
    made = table().hand(0, "postal_pigeon").goods(0, berry=2)
    game = play(made.game(nature=False), "play postal_pigeon hand", "reveal mine", "reveal farm")
    assert game.words() == ["choose farm", "choose mine", "done"]
    play(game, "choose farm")
    assert (city(game), goods(game), look(game)["discards"]) == (["postal_pigeon", "farm"], (0, 0, 0, 1), 1)
    none = play(made.game(nature=False), "play postal_pigeon hand", "reveal mine", "reveal farm", "done")
    assert (city(none), look(none)["discards"]) == (["postal_pigeon"], 2)


@covers("everdell 16.15", "everdell 16.15.1")
def test_postal_pigeon_plays_cards_of_up_to_three_printed_points() -> None:
    made = table().hand(0, "postal_pigeon").goods(0, berry=2).city(0, "bard")
    game = play(made.game(nature=False), "play postal_pigeon hand", "reveal theater", "reveal castle")
    assert starting(game, "choose") == ["theater"], "3 points, its bonus does not matter; the Castle has 4"
    other = play(made.game(nature=False), "play postal_pigeon hand", "reveal bard", "reveal king")
    assert (look(other)["discards"], other.seat) == (2, 1), "neither may be played"


@covers("everdell 16.15.1")
def test_a_historian_that_the_pigeon_brings_does_not_answer_to_the_pigeon() -> None:
    made = table().hand(0, "postal_pigeon").goods(0, berry=2)
    game = play(
        made.game(nature=False),
        "play postal_pigeon hand",
        "reveal historian",
        "reveal farm",
        "choose historian",
    )
    assert (hand(game), game.seat) == ([], 1)
    shop = table().hand(0, "postal_pigeon").goods(0, berry=2).city(0, "shopkeeper")
    game = play(
        shop.game(nature=False), "play postal_pigeon hand", "reveal wife", "reveal farm", "choose wife"
    )
    assert goods(game) == (0, 0, 0, 2), "one berry for the Wife, one for the Pigeon"


@covers("everdell 16.16")
def test_queen_plays_a_card_of_up_to_three_points_for_nothing() -> None:
    made = (
        table()
        .city(0, "queen")
        .hand(0, "theater", "castle")
        .meadow("farm", "king", *["doctor"] * 2, *["palace"] * 2, *["queen"])
    )
    game = play(made.game(), "visit queen 1 0")
    assert "play theater hand" in game.words()
    assert "play farm meadow" in game.words()
    assert not {"play castle hand", "play king meadow", "play doctor meadow"} & set(game.words())
    play(game, "play theater hand")
    assert (city(game), goods(game)) == (["queen", "theater"], (0, 0, 0, 0))


@covers("everdell 16.16.1", "everdell 4.2.1")
def test_queen_is_visited_only_to_play_a_card() -> None:
    made = table().city(0, "queen").hand(0, "castle")
    made.meadow(*["king"] * 2, *["doctor"] * 2, *["palace"] * 2, *["evertree"] * 2)
    assert why(made.game(), "visit queen 1 0") == "nothing_to_play"


@covers("everdell 12.6", "everdell 16.16.1")
def test_who_imagines_the_hand_of_a_visitor_of_the_queen_imagines_a_card_to_play() -> None:
    made = table(3).city(0, "queen").hand(0, "wife").hand(1, "castle", "university")
    made.meadow(*["king"] * 2, *["doctor"] * 2, *["palace"] * 2, *["evertree"] * 2)
    game = play(made.game(), "visit queen 1 0")
    assert (asked(game), game.seat) == ("queen_plays", 0)
    imagined = {hand(game.imagine(seat, seed), 0)[0] for seat in (1, 2) for seed in range(60)}
    assert len(imagined) > 15
    dear = {"doctor", "king", "queen", "castle", "evertree", "palace"}
    assert not imagined & dear, "these cannot be what the visitor came for"


@covers("everdell 16.21")
def test_undertaker_may_begin_with_the_last_card_of_the_meadow() -> None:
    cards = ["bard", "wife", *["farm"] * 3, "king", *["post_office"] * 2]
    made = table().hand(0, "undertaker").goods(0, berry=2).meadow(*cards)
    game = play(made.game(nature=False), "play undertaker hand")
    assert starting(game, "clear") == ["bard", "king", "wife", "farm", "post_office"]
    reached = {tuple(sorted(three)) for three in clearings(game.copy(nature=False), ["clear post_office"])}
    assert reached == {tuple(sorted(three)) for three in combinations(cards, 3) if "post_office" in three}
    every = {tuple(sorted(three)) for three in clearings(game, game.words())}
    assert every == {tuple(sorted(three)) for three in combinations(cards, 3)}
    assert game.why_not("clear post_office") is None


@covers("everdell 16.21")
def test_why_a_card_is_not_the_next_that_the_undertaker_clears() -> None:
    cards = ["bard", "wife", *["farm"] * 3, "king", *["post_office"] * 2]
    made = table().hand(0, "undertaker").goods(0, berry=2).meadow(*cards)
    game = play(made.game(nature=False), "play undertaker hand", "clear wife")
    assert why(game, "clear bard") == "in_order"
    assert why(game, "clear mine") == "not_in_meadow"
    assert why(game, "take wife") == "not_offered"


def clearings(game: Everdell, words: list[str], so_far: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The cards that the Undertaker clears in every line that begins with one of these words."""
    for word in words:
        twin = game.copy(nature=False)
        twin.listen()
        twin.play(word)
        cleared = (*so_far, *(event["card"] for event in noted(twin, "cleared")))
        yield from [cleared] if len(cleared) == 3 else clearings(twin, twin.words(), cleared)


@covers("everdell 16.17")
def test_ranger_moves_a_worker_to_a_new_place() -> None:
    made = table().hand(0, "ranger").goods(0, berry=2).workers(0, "three_twigs").workers(1, "one_pebble")
    game = play(made.game(), "play ranger hand")
    assert not {"place three_twigs", "place one_pebble"} & set(game.words()), "a new place, and a free one"
    play(game, "place two_resin")
    assert goods(game) == (0, 2, 0, 0)
    assert seat_of(game)["workers"] == {"all": 2, "home": 1, "nowhere": 0}
    assert look(game)["basic"][0]["workers"] == []


@covers("everdell 16.17")
def test_a_shared_place_is_not_new_to_the_worker_who_stands_there() -> None:
    game = play(
        table().hand(0, "ranger").goods(0, berry=2).workers(0, "one_berry").game(), "play ranger hand"
    )
    assert why(game, "place one_berry") == "own_worker_there"
    assert "place haven" in game.words()


@covers("everdell 16.17.1", "everdell 4.4")
def test_ranger_lifts_from_other_cities_and_events_but_not_from_lasting_places() -> None:
    made = table().season(0, "summer").hand(0, "ranger").goods(0, berry=2)
    made.city(1, card("inn", workers=[0])).city(0, card("monastery", workers=[0])).claimed(
        0, "grand_tour"
    ).workers(0, "grand_tour")
    game = play(made.points(1, 1).game(), "play ranger hand")
    assert game.words() == ["lift grand_tour", "lift_from inn 1 1"]
    play(game, "lift_from inn 1 1", "place one_pebble")
    assert (in_city(game, "inn", seat=1)["workers"], tokens(game, 1)) == ([], 1), "the token stays"


@covers("everdell 16.17.1")
def test_ranger_may_be_played_without_a_worker_to_move() -> None:
    game = play(table().hand(0, "ranger").goods(0, berry=2).game(), "play ranger hand")
    assert (city(game), game.seat) == (["ranger"], 1)


@covers("everdell 16.17", "everdell 17.7")
def test_ranger_unlocks_the_second_cell_but_never_goes_into_it() -> None:
    made = table().city(0, card("dungeon", prisoners=["fool"])).city(0, "bard").hand(0, "wife")
    assert why(made.game(), "play wife hand") == "cannot_pay", "one cell only"
    game = play(made.city(0, "ranger").game(), "play wife hand")
    assert in_city(game, "dungeon")["prisoners"] == ["fool", "bard"], "the Bard, for the Ranger may not"
    first = play(table().city(0, "dungeon", "ranger").hand(0, "wife").game(), "play wife hand")
    assert in_city(first, "dungeon")["prisoners"] == ["ranger"], "into the first cell it may go"


@covers("everdell 16.18", "everdell 16.18.1")
def test_shepherd_is_paid_to_an_opponent() -> None:
    made = table(3).hand(0, "shepherd").goods(0, berry=3).city(0, card("chapel", tokens=2, occupied=True))
    game = play(made.game(), "play shepherd hand", "to 2")
    assert (goods(game), goods(game, 2)) == ((0, 0, 0, 3), (0, 0, 0, 3))
    assert (tokens(game), in_city(game, "chapel")["tokens"]) == (2, 2)


@covers("everdell 16.18.1")
def test_a_free_shepherd_gives_nothing_and_a_passed_player_gets_nothing() -> None:
    free = play(table().hand(0, "shepherd").city(0, "chapel").game(), "play shepherd hand")
    assert (goods(free), goods(free, 1)) == ((0, 0, 0, 3), (0, 0, 0, 0))
    swapped = table().hand(0, "shepherd").city(0, "judge").goods(0, twig=1, berry=2)
    game = play(swapped.game(), "play shepherd hand")
    assert goods(game, 1) == (1, 0, 0, 2), "what was really paid"
    passed = table().hand(0, "shepherd").goods(0, berry=3).passed(1)
    assert goods(play(passed.game(), "play shepherd hand"), 1) == (0, 0, 0, 0)


@covers("everdell 16.19")
def test_shopkeeper_pays_for_each_critter_in_the_own_city() -> None:
    made = table().city(0, "shopkeeper", "farm").hand(0, "wife", "mine").goods(0, 1, 1, 1)
    game = play(made.game(), "play wife hand", "place one_berry", "play mine hand")
    assert goods(game) == (0, 0, 1, 1), "one for the Wife, though she was free, none for the Mine"


@covers("everdell 16.20")
def test_teacher_keeps_one_card_and_gives_the_other() -> None:
    made = table().hand(0, "teacher").goods(0, berry=2)
    game = play(made.game(nature=False), "play teacher hand", "draw king", "draw farm", "give farm")
    assert (hand(game), hand(game, 1)) == (["king"], ["farm"])
    later = play(
        table().city(0, "teacher").all_out(0).game(nature=False),
        "prepare",
        "draw king",
        "draw farm",
        "give king",
    )
    assert (hand(later), hand(later, 1)) == (["farm"], ["king"])


@covers("everdell 16.20", "everdell 12.3")
def test_teacher_gives_to_one_with_room_or_discards() -> None:
    made = table(3).hand(0, "teacher").goods(0, berry=2).hand(1, *EIGHT)
    game = play(made.game(nature=False), "play teacher hand", "draw bard", "draw farm", "give bard")
    assert hand(game, 2) == ["bard"]
    nobody = table().hand(0, "teacher").goods(0, berry=2).hand(1, *EIGHT)
    game = play(nobody.game(nature=False), "play teacher hand", "draw bard", "draw wanderer", "discard bard")
    assert (hand(game), look(game)["discards"], hand(game, 1)) == (["wanderer"], 1, hand(nobody.game(), 1))


@covers("everdell 16.20.1")
@pytest.mark.parametrize(("held", "drawn"), [(7, 1), (8, 0)])
def test_teacher_with_little_room_keeps_what_it_draws(held: int, drawn: int) -> None:
    made = table().city(0, "teacher").all_out(0).hand(0, *EIGHT[:held])
    game = play(made.game(), "prepare")
    assert (seat_of(game)["hand_size"], hand(game, 1), game.seat) == (held + drawn, [], 1)


@covers("everdell 16.21")
def test_undertaker_clears_three_meadow_cards_and_takes_one() -> None:
    made = (
        table()
        .hand(0, "undertaker")
        .goods(0, berry=2)
        .meadow("king", "bard", "farm", *["inn"] * 2, *["wife"] * 3)
    )
    game = play(made.game(nature=False), "play undertaker hand", "clear bard", "clear king", "clear farm")
    assert (meadow(game)[:3], look(game)["discards"]) == ([None, None, None], 3)
    play(game, "reveal mine", "reveal castle", "reveal judge", "take castle", "reveal school")
    assert (hand(game), sorted(map(str, meadow(game)[:3]))) == (["castle"], ["judge", "mine", "school"])


@covers("everdell 16.21", "everdell 12.2")
def test_undertaker_with_a_full_hand_takes_nothing() -> None:
    made = (
        table()
        .hand(0, *EIGHT)
        .goods(0, berry=2)
        .meadow("undertaker", "bard", *["barge_toad"] * 3, *["peddler"] * 3)
    )
    game = play(made.game(), "play undertaker meadow")
    for _ in range(3):
        play(game, game.words()[0])
    assert (seat_of(game)["hand_size"], look(game)["discards"], game.seat) == (8, 3, 1)


@covers("everdell 16.21", "everdell 17.2")
def test_undertaker_unlocks_the_second_spot_of_the_cemetery() -> None:
    made = table().season(0, "summer").city(0, card("cemetery", workers=[0]))
    assert why(made.game(), "visit cemetery 1 0") == "second_spot"
    assert "visit cemetery 1 0" in made.city(0, "undertaker").game().words()


@covers("everdell 16.22", "everdell 11.1")
def test_wanderer_draws_three_cards_and_needs_no_slot() -> None:
    game = play(table().city(0, *FULL).hand(0, "wanderer").goods(0, berry=2).game(), "play wanderer hand")
    assert (seat_of(game)["hand_size"], len(city(game)), seat_of(game)["slots"]["used"]) == (3, 16, 15)
    jailed = table().city(0, *FULL[1:], "dungeon", "wanderer").hand(0, "king").goods(0, berry=9).game()
    assert why(jailed, "play king hand") == "city_full", "a Wanderer in the Dungeon frees no slot"


@covers("everdell 16.23")
@pytest.mark.parametrize(
    ("cards", "bonus"),
    [
        (("wife",), 0),
        (("wife", "husband"), 3),
        (("wife", "wife", "husband"), 3),
        (("wife", "wife", "husband", "husband"), 6),
    ],
)
def test_wife_is_worth_three_more_with_a_husband(cards: tuple[str, ...], bonus: int) -> None:
    game = table().city(0, *cards).game()
    assert (seat_of(game)["sheet"]["prosperity"], seat_of(game)["sheet"]["cards"]) == (bonus, 2 * len(cards))


@covers("everdell 16.24")
def test_woodcarver_sells_points_for_twigs() -> None:
    game = play(table().hand(0, "woodcarver").goods(0, twig=5, berry=2).game(), "play woodcarver hand")
    assert starting(game, "spend") == ["twig 0", "twig 1", "twig 2", "twig 3"]
    play(game, "spend twig 3")
    assert (tokens(game), goods(game)) == (3, (2, 0, 0, 0))


@covers("everdell 16.12")
@pytest.mark.parametrize(("cards", "twigs"), [(("barge_toad", "farm", "farm"), 4), (("barge_toad",), 0)])
def test_a_copied_barge_toad_counts_the_farms_of_its_own_city(cards: tuple[str, ...], twigs: int) -> None:
    made = table().hand(0, "miner_mole").goods(0, berry=3).city(0, "farm").city(1, *cards)
    game = play(made.game(), "play miner_mole hand", "copy barge_toad 1")
    assert goods(game) == (twigs, 0, 0, 0)


@covers("everdell 16.12")
def test_a_copied_husband_needs_his_wife_and_his_farm() -> None:
    made = table().hand(0, "miner_mole").goods(0, berry=3).city(1, "husband", "wife", "farm")
    game = play(made.game(), "play miner_mole hand", "copy husband 1", "gain pebble")
    assert goods(game) == (0, 0, 1, 0)
