"""What could be paid by exchanging goods: the search against the quick way of the base game, and against play."""

from __future__ import annotations

import os
from typing import Any

import podere
from podere.games.agricola.cards.card import STATE
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.goods import Cost, cost_of, four
from podere.games.agricola.player import Player
from podere.games.agricola.rules import anytime, exchanges, reach
from podere.games.agricola.rules.payment import Raise
from podere.games.agricola.state import Agricola
from podere.kernel.rng import Rng, seeded
from tests.agricola.moor.farms import farm

BASE = ("grocer", "sheep_walker", "hard_porcelain")
TRADERS = ("peat_boat", "bog_pony", "horse_butchery", "oak_bark")
PAYMENTS = int(os.environ.get("PODERE_PAYMENTS", "25"))
"""So many payments; 5000 for the long run."""
STALLS = ("furniture_stall", "ceramics_stall", "basket_stall")


def some(rng: Rng, *counts: int) -> int:
    return counts[rng.below(len(counts))]


def random_player(rng: Rng) -> Player:
    """Some goods, some of the cards of the base game that exchange, perhaps a place to cook."""
    player = Player(None)
    player.materials = four(*(some(rng, 0, 0, 1, 2, 4) for _ in range(4)))
    player.larder = four(some(rng, 0, 1, 2), some(rng, 0, 1, 2), some(rng, 0, 0, 1, 3), 0)
    player.animals = four(some(rng, 0, 0, 1, 2), some(rng, 0, 0, 1, 2), some(rng, 0, 0, 1, 2), 0)
    player.set_majors(some(rng, 0, 1, 4))
    sold = rng.below(9)
    cards = [card for card in BASE if rng.below(2)]
    player.cards = [CARDS.index(card) + STATE * (sold if card == "grocer" else 0) for card in cards]
    player.refresh()
    return player


def random_cost(rng: Rng) -> Cost:
    materials = four(*(some(rng, 0, 0, 1, 2) for _ in range(4)))
    larder = four(some(rng, 0, 0, 1), some(rng, 0, 0, 1), some(rng, 0, 0, 1, 2, 3), 0)
    return Cost(materials, larder, four(some(rng, 0, 0, 0, 1), 0, 0, 0))


def test_the_search_finds_what_the_quick_way_finds() -> None:
    rng = seeded("exchanges")
    found = 0
    for _ in range(600):
        player, cost = random_player(rng), random_cost(rng)
        quick = exchanges.can_reach(player, cost)
        assert reach.can_reach(player, cost) == quick
        found += quick
    assert 100 < found < 500


def owner(game: Agricola, rng: Rng) -> Player:
    """Seat 0 with some cards and majors of the Moor that exchange, and some goods."""
    player = game.seats[0]
    cards = [card for card in (*TRADERS, "grocer", "hard_porcelain") if rng.below(2)]
    player.cards = [CARDS.index(card) for card in cards]
    player.refresh()
    majors = [major for major in (*STALLS, "fireplace_2") if rng.below(3) == 0]
    player.set_majors(sum(2 ** MAJORS.index(major) for major in majors))
    player.materials = four(*(some(rng, 0, 0, 1, 2, 4) for _ in range(4)))
    player.larder = four(some(rng, 0, 0, 1), 0, some(rng, 0, 1, 2), some(rng, 0, 1, 2, 4))
    player.animals = four(0, some(rng, 0, 0, 1), 0, some(rng, 0, 1, 2))
    return player


def test_a_long_way_through_all_stalls_is_gone_to_its_end() -> None:
    player = Player(None)
    player.cards = [CARDS.index(card) for card in (*TRADERS, "sheep_walker")]
    player.cards.append(CARDS.index("grocer") + 7 * STATE)
    player.refresh()
    player.set_majors(sum(2 ** MAJORS.index(major) for major in (*STALLS, "cooking_hearth_5", "joinery")))
    player.materials = four(3, 3, 2, 1)
    player.larder = four(0, 2, 3, 1)
    player.animals = four(0, 6, 4, 6)
    search = reach.Search(player, Cost(four(2, 0, 0, 4), 0, 0))
    assert search.reach(search.first())
    assert len(search.seen) > 1000


def test_what_the_grocer_has_sold_is_not_looked_for() -> None:
    player = Player(None)
    player.cards = [CARDS.index(card) for card in (*TRADERS, "sheep_walker", "hard_porcelain")]
    player.cards.append(CARDS.index("grocer") + 2 * STATE)
    player.refresh()
    player.set_majors(
        sum(2 ** MAJORS.index(major) for major in ("ceramics_stall", "basket_stall", "fireplace_3"))
    )
    player.materials = four(2, 2, 1, 0)
    player.larder = four(0, 1, 0, 1)
    player.animals = four(4, 0, 0, 4)
    search = reach.Search(player, Cost(0, four(1, 0, 0, 1), 0))
    assert not search.reach(search.first())
    assert len(search.seen) == 0


def random_due(rng: Rng) -> list[int]:
    """Some building materials, food and fuel."""
    due = [good for good in range(4) for _ in range(some(rng, 0, 0, 1, 2))]
    return due + [6] * some(rng, 0, 0, 1, 3) + [7] * some(rng, 0, 0, 1, 2)


def test_whatever_could_be_paid_is_paid_by_any_way_that_is_offered() -> None:
    """From each payment that the search allows, a player who exchanges at random always comes through."""
    rng = seeded("payments")
    begun = farm(level=3).pasture(0, "d1 d2 d3").stables(0, "c1").game()
    payments = 0
    while payments < PAYMENTS:
        game = begun.copy()
        player, due = owner(game, rng), random_due(rng)
        if player.has(cost_of(due)) or not reach.can_reach(player, cost_of(due)):
            continue
        payments += 1
        game.stack.append(Raise(0, due))
        for _ in range(60):
            if player.has(cost_of(due)):
                break
            moves = anytime.moves(game, 0)
            assert moves, game.to_data()
            anytime.take(game, 0, moves[rng.below(len(moves))])
        assert player.has(cost_of(due))


def test_nothing_is_offered_that_leads_nowhere() -> None:
    begun = farm().played(0, "peat_boat").goods(0, fuel=3, wood=1)
    raising = {"step": "raise", "seat": 0, "cost": ["clay", "clay", "wood"]}
    begun.steps({"step": "return_home"}, {"step": "next_turn", "seat": 0}, raising, phase="work")
    assert begun.game().words() == ["exchange peat_boat clay"]


def test_a_major_and_its_partner_know_each_other() -> None:
    """The tests' own table of places agrees with the game's."""
    slots: Any = podere.new("agricola", players=2, moor=1, seed=1).view(None)["slots"]
    made = farm()
    for slot in slots:
        before = len(made.state["majors"])
        made.majors(0, slot["top"])
        assert (slot["under"] in made.state["majors"], len(made.state["majors"])) == (True, before)
    assert len(MAJORS) == 24
