"""The kit for every number of players, with and without cards; fences and housing against brute force; and players who
look for cards until each of the 96 has been played."""

from __future__ import annotations

import copy
import os
from collections import Counter
from itertools import cycle, product
from typing import Any

import pytest

import podere
from podere.farmyard.fencings import Fencings
from podere.games.agricola.cards.card import ALL, BASE, OCCUPATION, TABLES
from podere.games.agricola.cards.names import (
    CARDS,
    FIRST_MINOR,
    FIRST_MOOR,
    FIRST_OCCUPATION,
)
from podere.games.agricola.decks.manifests import MINORS, OCCUPATIONS
from podere.games.agricola.farm import TABLE
from podere.games.agricola.ground import CELL_NAMES, CELLS, EDGE_BITS, EDGE_NAMES
from podere.games.agricola.lexicon import LEXICON, PLACE, PLAY, SPACES, USE
from podere.games.agricola.state import Agricola
from podere.kernel.rng import Rng, seeded
from podere.testing.check import check
from tests.agricola.positions import (
    Table,
    card_table,
    goods,
    play,
    promised,
    seat_of,
    sheet,
    starting,
    table,
    why,
)
from tests.farmyard.slow import fits as slow_fits

GAMES = int(os.environ.get("PODERE_GAMES", "2"))
"""So many games of each kind; 2000 for the long run."""
OF_OTHER_DEALS = {"keep", "discard", "renew", "redraw", "draw_from", "take_open", "lay_open"}
"""Words that are only said where hands come about in other ways; `test_deals.py` sees to them."""
DIRECTED = int(os.environ.get("PODERE_DIRECTED", "180"))
"""So many games of the directed player; 1200 for the long run."""
NEVER = {"start", "draw", "reveal", "room_for", "stable_for", "plow_for", "fence_for", "give", "receive"}
"""What nature does, and what only partners of a team game do."""
OF_THE_MOOR = {"take", "clear", "lay", "heat", "stay", "bury", "split", "light", "layout", "turn_up"}
OF_THE_MOOR |= {"lodge", "extend", "swap", "sow_at", "throw_away", "lay_on", "butcher"}
"""Words that only a game on the Moor uses."""
OFTEN = 3 if DIRECTED < 1000 else 30
"""Each card must be played so often in them."""


@pytest.mark.parametrize("cards", ["dealt", "none"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_kind_of_game_passes_the_kit(players: int, cards: str) -> None:
    report = check("agricola", players, GAMES, seed=3, options={"cards": cards})
    assert report.faults == []
    assert report.games == GAMES


# Fences, the slow and obvious way: every set of sides is looked at


Cell = tuple[int, int]
Side = frozenset[Cell]


def sides_of(cells: set[Cell]) -> list[Side]:
    """Every side of these cells, as the pair of cells that it divides."""
    return sorted(
        {
            frozenset(((column, row), beyond))
            for column, row in cells
            for beyond in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
        },
        key=sorted,
    )


def region(start: Cell, fences: set[Side], cells: set[Cell]) -> set[Cell] | None:
    """What can be reached from a cell without crossing a fence; `None` if that leads off these cells."""
    found, waiting = {start}, [start]
    while waiting:
        column, row = waiting.pop()
        for beyond in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if frozenset(((column, row), beyond)) in fences or beyond in found:
                continue
            if beyond not in cells:
                return None
            found.add(beyond)
            waiting.append(beyond)
    return found


def hang_together(cells: set[Cell]) -> bool:
    start = min(cells)
    found, waiting = {start}, [start]
    while waiting:
        column, row = waiting.pop()
        for beyond in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if beyond in cells and beyond not in found:
                found.add(beyond)
                waiting.append(beyond)
    return found == cells


def is_legal(fences: set[Side], cells: set[Cell]) -> bool:
    """Every fence borders a closed pasture and divides it from something else; the pastures hang together."""
    pastures = {cell: region(cell, fences, cells) for cell in cells}
    for side in fences:
        one, other = sorted(side)
        inside = [pastures[cell] for cell in (one, other) if cell in cells and pastures[cell] is not None]
        if not inside or (len(inside) == 2 and inside[0] == inside[1]):
            return False
    ground = {cell for cell, found in pastures.items() if found is not None}
    return bool(ground) and hang_together(ground)


def name_of_side(side: Side) -> str:
    """The name of a side of the farm."""
    (column, row), (other, lower) = sorted(side)
    if column == other:
        return f"{'abcde'[column]}{lower + 1}n" if lower < 3 else f"{'abcde'[column]}3s"
    return f"{'abcde'[other]}{row + 1}w" if other < 5 else f"e{row + 1}e"


SMALL = ["d1 d2 e1 e2", "c1 d1 e1", "b2 b3 c3 c2", "d3 e3 e2 e1", "c2"]


@pytest.mark.parametrize("names", SMALL)
def test_the_fencings_of_small_farms_are_those_of_brute_force(names: str) -> None:
    cells = {(("abcde").index(name[0]), int(name[1]) - 1) for name in names.split()}
    sides = sides_of(cells)
    legal = set()
    for chosen in product((False, True), repeat=len(sides)):
        fences = {side for side, there in zip(sides, chosen, strict=True) if there}
        if fences and is_legal(fences, cells):
            numbers = [EDGE_BITS[EDGE_NAMES.index(name_of_side(side))] for side in fences]
            legal.add(sum(2**number for number in numbers))
    mask = sum(2 ** CELLS[CELL_NAMES.index(name)] for name in names.split())
    assert set(Fencings(mask, 15).fences) == legal


def drawings(game: Agricola, most: int) -> list[frozenset[str]]:
    """Every plan that can be drawn to its end, as often as it can be drawn."""
    found: list[frozenset[str]] = []
    waiting: list[tuple[Agricola, frozenset[str]]] = [(game, frozenset())]
    while waiting:
        position, drawn = waiting.pop()
        for word in position.words():
            if word == "done":
                found.append(drawn)
            else:
                following = position.copy()
                following.play(word)
                if "draw_fences" not in str(following.view(None)["asked"]):
                    found.append(drawn | {word})  # the last fence that was possible ended the plan
                else:
                    waiting.append((following, drawn | {word}))
        assert len(found) <= most
    return found


FREE = ["c3", "d2", "d3", "e1", "e2", "e3"]


@pytest.mark.parametrize("wood", [4, 7, 12])
def test_every_fencing_is_drawn_in_exactly_one_way(wood: int) -> None:
    begun = table(8, "fencing").goods(0, wood=wood)
    begun.fields(0, a1="", b1="", c1="", d1="", b2="", c2="", b3="")
    game = play(begun.game(), "place fencing")
    plans = drawings(game, 5000)
    assert len(plans) == len(set(plans))
    free = sum(2 ** CELLS[CELL_NAMES.index(name)] for name in FREE)
    assert len(plans) == sum(1 for many in Fencings(free, 15).count if many <= wood)


def test_there_are_7963_fencings_of_an_empty_farm() -> None:
    assert len(TABLE.get().fences) == 7963


# Housing


def random_farm(rng: Rng) -> Table:
    """Some pastures and stables on free ground."""
    fencings = TABLE.get()
    made = table(5).put(0, home=2)
    number = rng.below(len(fencings.fences))
    edges = [
        name for name, bit in zip(EDGE_NAMES, EDGE_BITS, strict=True) if fencings.fences[number] >> bit & 1
    ]
    stables = sorted({CELL_NAMES[3 + rng.below(12)] for _ in range(rng.below(5))})
    return made.put(0, fences=edges, stables=stables)


def test_animals_find_room_as_by_brute_force() -> None:
    rng = seeded("housing")
    for _ in range(150):
        game = random_farm(rng).game()
        player = game.seats[0]
        sizes = [pasture["capacity"] for pasture in game.view(0)["seats"][0]["pastures"]]  # type: ignore[index]
        inside = {cell for pasture in game.view(0)["seats"][0]["pastures"] for cell in pasture["cells"]}  # type: ignore[index]
        outside = [cell for cell in game.to_data()["state"]["seats"][0]["stables"] if cell not in inside]  # type: ignore[index]
        rooms = tuple(sorted([*sizes, *[1] * len(outside), 1], reverse=True))
        for _ in range(20):
            counts = (rng.below(9), rng.below(6), rng.below(5), 0)
            animals = counts[0] + 2**16 * counts[1] + 2**32 * counts[2]
            assert player.fits(animals) == slow_fits(counts, rooms, (), (0, 0, 0, 0)), (rooms, counts)


# Every card


READY = [card for card in range(FIRST_OCCUPATION, FIRST_MOOR) if ALL[card].registered]


def rich(names: list[int], number: int, players: int) -> Agricola:
    """A position in which much can be played: goods and fields for all, and each of these cards in a hand."""
    made = card_table(5 + number % 5, "fencing basic_wish", players)
    filler = [card for card in TABLES.dealt(players, [BASE]) if card not in names]
    for seat in range(players):
        made.goods(seat, wood=9, clay=9, reed=6, stone=7, food=9, grain=3, vegetable=2)
        made.fields(seat, b1="grain 3", c1="grain 3", d1="vegetable 2", e1="vegetable 2")
        made.pasture(seat, "d2 e2 d3 e3").animals(seat, sheep=5, boar=0, cattle=0)
        for _ in range(2 if number % 3 else 3):
            made.played(seat, CARDS[filler.pop(0)])
        if number % 4 == 0:
            made.house(seat, "stone" if number % 8 else "clay")
        if number % 5 in (0, 2):
            made.rooms(seat, "a1 b2 b3").pasture(seat, "c2 c3")
    made.piles(forest=3, clay_pit=1, reed_bank=1, fishing=2, sheep_market=1)
    for at, card in enumerate(names):
        made.hand(at // 2 % players, CARDS[card])
    return made.game()


LIKED = {"lessons", "lessons_3", "lessons_4", "meeting_place", "major_improvement", "fishing", "basic_wish"}


def play_directed(game: Agricola, rng: Rng, played: Counter[int], used: Counter[int], seen: set[str]) -> None:
    """A random player who plays a card whenever it can, the rarest first, and likes to let cards answer."""
    while not game.over:
        legal = game.legal
        seen |= {game.lexicon.family(move).verb for move in legal}
        cards = [move for move in legal if PLAY.has(move)]
        liked = [move for move in legal if PLACE.has(move) and SPACES[PLACE.thing(move)] in LIKED]
        answers = [move for move in legal if USE.has(move)]
        wished = cards or answers or liked
        choice = wished if wished and rng.below(4) else legal
        move = choice[rng.below(len(choice))]
        if choice is cards:
            move = min(cards, key=lambda wish: played[PLAY.thing(wish)])
        if PLAY.has(move):
            played[PLAY.thing(move)] += 1
        elif USE.has(move):
            used[USE.thing(move)] += 1
        game.push(move)
        if rng.below(20) == 0:
            assert game.audit() == []


def test_a_directed_player_plays_every_card() -> None:
    played: Counter[int] = Counter()
    used: Counter[int] = Counter()
    seen: set[str] = set()
    rng = seeded("directed")
    occupations = cycle([card for card in READY if ALL[card].kind == OCCUPATION])
    minors = cycle([card for card in READY if card >= FIRST_MINOR])
    for number in range(DIRECTED):
        players = 4 if number % 2 else 1 + number % 4
        names: list[int] = []
        while len(names) < 4 * players:
            for deck in (occupations, minors):
                card = next(deck)
                while card not in TABLES.dealt(players, [BASE]) and card < FIRST_MINOR:
                    card = next(deck)
                if card not in names:
                    names.append(card)
        play_directed(rich(names, number, players), rng, played, used, seen)
    fewest = min(READY, key=lambda card: played[card])
    print(f"played {sum(played.values())} cards; least often {CARDS[fewest]}: {played[fewest]} times")
    print(", ".join(f"{CARDS[card]} {played[card]}" for card in READY))
    assert played[fewest] >= OFTEN
    assert len(READY) == len(OCCUPATIONS) + len(MINORS)
    assert seen == {family.verb for family in LEXICON.families} - NEVER - OF_THE_MOOR - OF_OTHER_DEALS


def test_records_of_whole_games_play_again() -> None:
    game = podere.new("agricola", players=2, seed="a record", listen=True)
    rng = seeded("a record")
    while not game.over:
        moves = game.moves()
        game.play(moves[rng.below(len(moves))])
    assert game.winners()


# Readers trust nothing


def in_play(moves: int, players: int, cards: str) -> dict[str, object]:
    game = podere.new("agricola", players=players, seed=f"readers {moves}", cards=cards)
    rng = seeded(f"readers {moves}")
    for _ in range(moves):
        if not game.over:
            legal = game.moves()
            game.push(legal[rng.below(len(legal))])
    return game.to_data()


POSITIONS = [
    in_play(moves, players, cards)
    for moves in (0, 20, 50, 70, 110, 400)
    for players, cards in ((1, "dealt"), (2, "dealt"), (2, "none"), (4, "dealt"))
]
VALUES: list[object] = [
    *(
        None,
        True,
        -2,
        -1,
        0,
        1,
        2,
        3,
        5,
        9,
        14,
        30,
        60,
        "a1",
        "b2n",
        "sheep",
        "scholar",
        "grocer",
        "turn",
        "release",
    ),
    *("answers", "improve", "forest", "basic_wish", "work", "feeding", [], {}, ["a1"], ["scholar"], ["e1n"]),
    *("clay", "stone", "own_action", "on_use", "round_starts"),
]


def places(data: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to everything in nested data."""
    found = [path] if path else []
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        found += places(value, (*path, key))
    return found


def test_a_position_with_anything_replaced_is_refused_or_plays_on() -> None:
    rng = seeded("readers")
    played = 0
    for _ in range(500):
        changed: Any = copy.deepcopy(POSITIONS[rng.below(len(POSITIONS))])
        paths = places(changed)
        *way, last = paths[rng.below(len(paths))]
        inner = changed
        for key in way:
            inner = inner[key]
        inner[last] = VALUES[rng.below(len(VALUES))]
        try:
            game = podere.from_data(changed)
        except podere.BadPosition:
            continue
        for _ in range(15):
            if not game.over:
                moves = game.moves()
                game.push(moves[rng.below(len(moves))])
                assert game.audit() == []
        played += 1
    assert played > 5, "some changes are harmless"


# The vocabulary of cards, by the most awkward of them


def test_paper_maker_pays_for_the_occupation_that_could_not_be_paid() -> None:
    game = card_table().played(0, "paper_maker").goods(0, wood=1).hand(0, "grocer").game()
    play(game, "place lessons", "play grocer", "use paper_maker")
    assert goods(game) == ""
    assert [entry["card"] for entry in seat_of(game)["played"]] == ["paper_maker", "grocer"]


def test_paper_maker_may_be_left_where_there_is_food() -> None:
    game = card_table().played(0, "paper_maker").goods(0, wood=1, food=1).hand(0, "grocer").game()
    play(game, "place lessons", "play grocer")
    assert game.words() == ["use paper_maker", "done"]


def test_scholar_plays_a_card_that_still_answers_in_this_round() -> None:
    begun = card_table(5).house(0, "stone").played(0, "scholar").goods(0, food=2).hand(0, "plow_driver")
    game = begun.next_round().game()
    play(game, "use scholar", "play plow_driver")
    assert game.words() == ["use plow_driver", "done"]
    play(game, "use plow_driver", "plow b1")
    assert goods(game) == ""


def test_cottager_builds_or_renovates_after_the_food() -> None:
    begun = card_table().played(0, "cottager").goods(0, wood=5, clay=2, reed=2)
    game = play(begun.game(), "place day_laborer", "use cottager")
    assert game.words() == ["room a1", "room b2", "room b3", "renovate clay"]
    play(game, "renovate clay")
    assert goods(game) == "5 wood 1 reed 2 food"


def test_frame_builder_offers_each_way_of_paying() -> None:
    begun = card_table(6, "house_redevelopment").played(0, "frame_builder").house(0, "clay")
    game = play(begun.goods(0, stone=2, wood=1, reed=1).game(), "place house_redevelopment")
    assert game.view(0)["about"] == {"ways": [{"reed": 1, "stone": 2}, {"wood": 1, "reed": 1}]}
    play(game, "pay 2")
    assert goods(game) == "2 stone"


def test_lutenist_gains_in_anothers_turn_and_then_may_buy() -> None:
    begun = card_table(players=4).played(1, "lutenist").goods(1, food=1).piles(traveling_players_4=2)
    game = play(begun.game(), "place traveling_players_4")
    assert (game.seat, game.words()) == (1, ["use lutenist", "done"])
    play(game, "use lutenist")
    assert goods(game, 1) == "1 wood 1 vegetable"
    assert goods(game, 0) == "2 food"


def test_clay_hut_builder_fires_at_once_in_a_clay_house_and_only_once() -> None:
    begun = card_table(6, "house_redevelopment").house(0, "clay").hand(0, "clay_hut_builder")
    game = play(begun.goods(0, stone=2, reed=1).game(), "place lessons", "play clay_hut_builder")
    assert promised(game) == dict.fromkeys(range(7, 12), "2 clay")
    play(game, "place day_laborer", "place house_redevelopment")
    assert promised(game) == dict.fromkeys(range(7, 12), "2 clay")


def test_grocer_sells_from_the_top_at_any_time() -> None:
    game = card_table().played(0, "grocer").goods(0, food=1, grain=1).game()
    play(game, "exchange grocer top", "convert grain", "exchange grocer top")
    assert goods(game) == "1 wood 1 grain"
    assert seat_of(game)["played"][0]["goods"][0] == "reed"


def test_organic_farmer_arranges_the_animals_for_most_points() -> None:
    begun = (
        card_table(14).played(0, "organic_farmer").stables(0, "d1").pasture(0, "d1 e1").pasture(0, "d2 e2")
    )
    game = begun.animals(0, sheep=8).end().game()
    assert sheet(game, "bonus") == 1
    assert sheet(play(game, "release sheep", "done"), "bonus") == 2


def test_handplow_gives_a_field_that_may_be_refused() -> None:
    begun = card_table(5).coming(0, "handplow", 6, "field_tile").played(0, "handplow")
    game = begun.next_round().game()
    assert game.words() == ["use handplow", "done"]
    assert seat_of(play(game, "done"))["promises"] == []


def test_moldboard_plow_helps_twice() -> None:
    game = card_table().occupations(0, 1).played(0, "moldboard_plow").game()
    play(game, "place farmland", "use moldboard_plow", "plow e1", "use own_action", "plow e2")
    assert seat_of(game)["improved"] == [{"card": "moldboard_plow", "goods": [], "state": 1}]
    done = card_table().occupations(0, 1).played(0, "moldboard_plow", state=2).game()
    assert play(done, "place farmland", "plow e1").seat == 1


def test_mini_pasture_fences_one_space_and_passes_on() -> None:
    begun = card_table().pasture(0, "d1 e1").goods(0, food=2).hand(0, "mini_pasture")
    game = play(begun.game(), "place meeting_place", "play mini_pasture")
    assert starting(game, "fence") == ["c1n", "d3n", "e3n"]
    while game.seat == 0:
        game.play(game.words()[0])
    assert len(seat_of(game)["pastures"]) == 2
    assert seat_of(game, 1)["hand"]["minors"] == ["mini_pasture"]
    assert game.view(None)["seats"][1]["hand"]["counts"]["minors"] == 1  # type: ignore[index]


def test_beanfield_takes_vegetables_only() -> None:
    begun = card_table(4, "grain_utilization").occupations(0, 2).played(0, "beanfield")
    game = begun.goods(0, grain=1, vegetable=1).game()
    play(game, "place grain_utilization")
    assert seat_of(game)["improved"][0]["goods"] == ["vegetable", "vegetable"]


def test_junk_room_answers_to_itself() -> None:
    game = card_table().goods(0, wood=1, clay=1).hand(0, "junk_room").game()
    play(game, "place meeting_place", "play junk_room")
    assert goods(game) == "1 food"


def test_rammed_clay_pays_fences_in_any_mixture() -> None:
    begun = card_table(4, "fencing").played(0, "rammed_clay").goods(0, wood=2, clay=3)
    game = play(begun.game(), "place fencing", "fence e3n", "fence e3s", "fence e3w", "fence e3e")
    assert game.view(0)["about"] == {"ways": [{"wood": 2, "clay": 2}, {"wood": 1, "clay": 3}]}


def test_lasso_lets_a_second_person_go_to_a_market() -> None:
    begun = card_table(4, "sheep_market").played(0, "lasso").piles(sheep_market=1)
    game = play(begun.game(), "place day_laborer")
    assert game.words() == ["place sheep_market", "done"]
    play(game, "place sheep_market")
    assert goods(game) == "2 food"
    assert game.seat == 1


def test_sleeping_corner_opens_a_wish_with_people_of_one_other_player() -> None:
    begun = card_table(5, "basic_wish", players=3).played(0, "sleeping_corner").rooms(0, "a1")
    one = begun.taken(1, "basic_wish").newborn(1, "basic_wish").put(1, home=1, placed=["basic_wish"])
    assert "place basic_wish" in one.game().words()
    two = one.taken(2, "basic_wish")
    assert why(two.game(), "place basic_wish") == "occupied"


def test_crops_are_moved_after_the_last_person_and_before_the_harvest() -> None:
    begun = card_table(4, "grain_utilization").played(0, "clearing_spade").fields(0, c1="", d1="")
    begun.goods(0, grain=1, food=4).goods(1, food=4).put(0, home=1).put(1, home=0)
    game = play(begun.game(), "place grain_utilization")
    assert (game.view(0)["asked"], game.words()) == ("day_ends", ["done", "move_crop c1 field"])
    play(game, "move_crop c1 field", "done")
    assert goods(game) == "2 grain"


def test_animals_are_cooked_before_others_breed() -> None:
    begun = table(4).majors(0, "fireplace_2").pasture(0, "e1").animals(0, sheep=3)
    game = begun.goods(0, food=4).goods(1, food=4).harvest().game()
    assert game.words() == ["feed", "convert sheep"]
    play(game, "convert sheep", "feed")
    assert (goods(game), seat_of(game)["animals"]["sheep"]) == ("2 food", 3)


def test_a_card_leaves_the_space_its_own_action() -> None:
    """A first field on `a1`, with the house and stables around it, would leave Farmland without a space."""
    begun = card_table().occupations(0, 1).played(0, "moldboard_plow").stables(0, "b1 c3")
    game = play(begun.game(), "place farmland")
    assert seat_of(game)["cells"][0]["used"] is False
    assert "use moldboard_plow" not in game.words()
    play(game, "plow d1")
    assert game.words() == ["use moldboard_plow", "done"]
