"""A directed random player who plays every minor improvement of the Moor; `PODERE_DIRECTED` says in how many games."""

from __future__ import annotations

import os
from collections import Counter

from podere.games.agricola.cards.card import ALL
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.decks.manifests import MAJORS, MOOR_MINORS
from podere.games.agricola.lexicon import PLACE, PLAY, SPACES, TAKE, TAKES, USE
from podere.games.agricola.moor.tables import BLACK_MARKET
from podere.games.agricola.state import Agricola
from podere.kernel.rng import Rng, seeded
from tests.agricola.moor.farms import Farm, farm

DIRECTED = int(os.environ.get("PODERE_DIRECTED", "70"))
"""Games; from 500 on every card must be played 30 times."""
OFTEN = 2 if DIRECTED < 500 else 30
MOVES = 60 if DIRECTED < 1500 else 100_000
"""A short run leaves a game after so many moves."""
SHARES = [
    ("fireplace_2", "village_church", "heating_oven", "joinery"),
    ("fireplace_3", "museum_of_the_moors", "tiled_oven", "pottery"),
    ("horse_slaughterhouse_1", "clay_oven", "basketmakers_workshop"),
    ("horse_slaughterhouse_2", "stone_oven", "peat_charcoal_kiln", "furniture_stall"),
]
"""Major improvements for each seat; they go round from game to game."""
EARLY = ["surveyors_map", "swamp", "tree_nursery", "thicket", "land_parcel", "routine_work", "pheromones"]
"""Cards for a farm that has hardly begun."""
LIKED = {
    "major_improvement",
    "house_redevelopment",
    "basic_wish",
    "farmland",
    "fishing",
    "infirmary",
    "day_laborer",
}


def poor(made: Farm, seat: int) -> None:
    """A farm at the very beginning: no improvement yet."""
    made.goods(seat, wood=4, clay=3, reed=2, stone=2, food=5, fuel=3, grain=1)
    made.forests(seat, "c1 d1 d2 e1 e2").moors(seat, "b1 c2 c3").fields(seat, b3="grain 2")


def rich(made: Farm, seat: int, number: int) -> None:
    """A farm with something of everything."""
    made.goods(seat, wood=9, clay=9, reed=5, stone=6, food=9, fuel=8, grain=3, vegetable=2)
    made.fields(seat, b1="grain 3", c1="").pasture(seat, "d2 e2 d3 e3").stables(seat, "e3 c3")
    made.animals(seat, sheep=1, boar=1, horse=6)
    made.forests(seat, "d1 e1").moors(seat, "c2 b3") if number % 3 else made.forests(seat, "d1 e1 b3 c2")
    if number % 5 == 1:
        made.moors(seat, "").forests(seat, "d1 e1 b3")
    if number % 5 == 2:
        made.rooms(seat, "a1")
    if number % 5 == 3:
        made.stables(seat, "a1 b2").house(seat, "stone")
    elif number % 2:
        made.house(seat, "clay" if number % 4 == 1 else "stone")


def position(names: list[int], number: int, players: int) -> Agricola:
    """A round in which everyone may at once play two of these cards."""
    early = number % 4 == 0
    made = farm(2 if early else [8, 10, 5, 12, 6][number % 5], "", players)
    for seat in range(players):
        if early:
            poor(made, seat)
        else:
            rich(made, seat, number + seat)
            made.majors(seat, *SHARES[(seat + number) % 4])
    made.piles(forest=4, clay_pit=4, reed_bank=2, fishing=2)
    for at, card in enumerate(names):
        made.hand(upgrader(card, number, players, at % players), CARDS[card])
    steps = [
        {"step": "improve", "seat": seat, "with_majors": 0, "optional": 1}
        for seat in range(players)
        for _ in range(2)
    ]
    made.steps({"step": "return_home"}, {"step": "next_turn", "seat": 0}, *steps, phase="work")
    return made.game()


def upgrader(card: int, number: int, players: int, other: int) -> int:
    """Who has what an upgrade is made of; whoever it may be for other cards."""
    wanted = {name for at, name in enumerate(MAJORS) if ALL[card].returns >> at & 1}
    owners = [seat for seat in range(players) if wanted & set(SHARES[(seat + number) % 4])]
    return owners[0] if owners else other


def choose(game: Agricola, rng: Rng, played: Counter[int]) -> int:
    """Cards first, the rarest before others; then answers, and the way to more cards; now and then anything."""
    legal = game.legal
    cards = [move for move in legal if PLAY.has(move)]
    answers = [move for move in legal if USE.has(move)]
    liked = [move for move in legal if PLACE.has(move) and SPACES[PLACE.thing(move)] in LIKED]
    liked += [move for move in legal if TAKE.has(move) and TAKES[TAKE.thing(move)][1] == BLACK_MARKET]
    if cards and rng.below(12):
        return min(cards, key=lambda wish: played[PLAY.thing(wish)])
    wished = answers or liked
    choice = wished if wished and rng.below(4) else legal
    return choice[rng.below(len(choice))]


def play_directed(game: Agricola, rng: Rng, played: Counter[int], used: Counter[int]) -> None:
    for _ in range(MOVES):
        if game.over:
            return
        move = choose(game, rng, played)
        if PLAY.has(move):
            played[PLAY.thing(move)] += 1
        elif USE.has(move):
            used[USE.thing(move)] += 1
        game.push(move)
        if rng.below(20) == 0:
            assert game.audit() == []


def test_a_directed_player_plays_every_card_of_the_moor() -> None:
    played: Counter[int] = Counter()
    used: Counter[int] = Counter()
    rng = seeded("directed on the moor")
    every = [CARDS.index(name) for name in MOOR_MINORS]
    begun = [CARDS.index(name) for name in EARLY]
    for number in range(DIRECTED):
        players = 1 + (number + number // 4) % 4
        wanted = sorted(every, key=lambda card: (played[card], rng.below(1000)))
        first = begun if number % 4 == 0 else [card for card in wanted if card not in begun]
        names = list(dict.fromkeys([*first, *wanted]))[: 5 * players]
        play_directed(position(names, number, players), rng, played, used)
    fewest = min(every, key=lambda card: played[card])
    print(f"played {sum(played.values())} cards; least often {CARDS[fewest]}: {played[fewest]} times")
    print(", ".join(f"{CARDS[card]} {played[card]}" for card in sorted(every, key=lambda card: played[card])))
    print(
        "answered: "
        + ", ".join(f"{CARDS[card]} {many}" for card, many in used.most_common() if card < len(CARDS))
    )
    assert played[fewest] >= OFTEN
