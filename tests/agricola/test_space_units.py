"""The action spaces as units: every name has its own, and what is derived from them fits every game."""

from __future__ import annotations

import pytest

import podere
from podere.games.agricola.lexicon import ROUND_CARDS, SPACES, STAGES
from podere.games.agricola.rules.spaces import why_not_act
from podere.games.agricola.spaces.board import (
    ALL_SPACES,
    ALWAYS,
    ANIMAL_MARKETS,
    PILES,
    PLAIN,
    PLOWING,
    ROUND_SPACES,
    STOCKED,
    TEACHING,
    TILE,
    WISHES,
    lying,
)
from podere.games.agricola.spaces.space import ON_TILE
from podere.games.agricola.state import Agricola
from podere.kernel.bits import bit, has, members
from tests.agricola.positions import card_table, table
from tests.agricola.reading import spaces


def named(mask: int) -> set[str]:
    return {SPACES[space] for space in members(mask)}


def test_every_name_has_its_unit_at_its_number() -> None:
    assert [unit.name for unit in ALL_SPACES] == SPACES
    assert [unit.number for unit in ALL_SPACES] == list(range(len(SPACES)))


def test_each_round_has_a_card_of_its_stage() -> None:
    assert [SPACES[space] for space in ROUND_SPACES] == ROUND_CARDS
    assert tuple(sorted(ALL_SPACES[space].stage for space in ROUND_SPACES)) == STAGES
    assert all(unit.stage == 0 for unit in ALL_SPACES if unit.number not in ROUND_SPACES)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("moor", [0, 3])
def test_no_two_piles_of_a_game_have_one_place(players: int, moor: int) -> None:
    game = podere.new("agricola", players=players, cards="none", moor=moor)
    assert isinstance(game, Agricola)
    there = int(game.board) | lying(ON_TILE, players)
    there |= sum(2**space for space in ROUND_SPACES)
    places = [PILES[space] for space in members(there) if PILES[space] >= 0]
    assert len(places) >= 10
    assert len(set(places)) == len(places)


def test_a_full_pile_runs_into_no_other() -> None:
    game = table(players=4).game()
    piled = [space for space in members(game.board) if PILES[space] >= 0]
    before = {space: game.pile(space) for space in piled}
    for space in piled:
        game.add_to_pile(space, 63)
        after = {other: game.pile(other) for other in piled}
        assert after == {**before, space: before[space] + 63}
        game.add_to_pile(space, -63)


def test_the_kinds_of_spaces_are_those_of_the_rulebook() -> None:
    assert named(WISHES) == {"basic_wish", "urgent_wish", "modest_wish"}
    assert named(PLOWING) == {"farmland", "cultivation"}
    assert named(ANIMAL_MARKETS) == {"sheep_market", "pig_market", "cattle_market"}
    assert named(TILE) == {"copse_2", "resource_market_2", "animal_market", "modest_wish"}
    assert {unit.name for unit in TEACHING} == {"lessons", "lessons_3", "lessons_4"}


def test_a_plain_space_brings_goods_and_asks_nothing() -> None:
    for players in (1, 2, 3, 4):
        game = card_table(14, players=players, **({"tile": "added"} if players > 1 else {})).game()
        for space in members(game.board & PLAIN):
            trial = game.copy()
            if has(STOCKED, space):
                trial.add_to_pile(space, 1)
            waiting = len(trial.stack)
            assert why_not_act(trial, 0, space) is None
            trial.act(0, space)
            assert len(trial.stack) == waiting, SPACES[space]
            player, before = trial.seats[0], game.seats[0]
            assert (player.materials, player.larder) != (before.materials, before.larder), SPACES[space]


def test_what_is_always_open_never_waits_for_goods() -> None:
    assert ALWAYS & STOCKED == 0
    assert "meeting_place" in named(ALWAYS)
    for unit in ALL_SPACES:
        assert has(STOCKED, unit.number) == (unit.good >= 0 and unit.name != "meeting_place")


def test_an_empty_accumulation_space_says_that_it_is_empty() -> None:
    game = table(players=4).game()
    for space in members(game.board & STOCKED):
        game.add_to_pile(space, -game.pile(space))
        assert game.stocked & bit(space) == 0
        reason = why_not_act(game, 0, space)
        assert reason is not None
        assert reason.key == "agricola.why.empty"


def test_the_side_job_is_there_without_hands_but_not_alone() -> None:
    found = [players for players in (1, 2, 3, 4) if "side_job" in spaces(table(players=players).game())]
    assert found == [2, 3, 4]
    assert "side_job" not in spaces(card_table(players=3).game())
