"""The kit for every way in which hands come about, and what a seat knows of packs that it has seen."""

from __future__ import annotations

import os
from typing import Any

import pytest

import podere
from podere.games.agricola.cards.card import ALL
from podere.games.agricola.cards.names import CARDS
from podere.kernel.errors import BadOption, BadPosition
from podere.kernel.rng import seeded
from podere.testing.check import check
from tests.agricola.test_kit import OF_OTHER_DEALS

GAMES = int(os.environ.get("PODERE_GAMES", "1"))
WAYS: list[tuple[int, dict[str, Any]]] = [
    (2, {"deal": "draft"}),
    (3, {"deal": "draft_eight"}),
    (4, {"deal": "draft_both"}),
    (3, {"deal": "draft_quick"}),
    (1, {"deal": "ten"}),
    (2, {"deal": "living"}),
    (1, {"deal": "living"}),
    (3, {"deal": "living_exchange"}),
    (2, {"redraw": "on"}),
    (4, {"marks": "on", "passing_card": "on"}),
    (2, {"open_cards": "on", "deal": "draft_quick"}),
]


@pytest.mark.parametrize(("players", "options"), WAYS)
def test_every_way_to_deal_passes_the_kit(players: int, options: dict[str, Any]) -> None:
    report = check("agricola", players, GAMES, seed=7, options=options, closer=24)
    assert report.faults == []
    assert report.games == GAMES


def test_all_words_of_other_deals_are_said() -> None:
    said: set[str] = set()
    for players, options in WAYS:
        game = podere.new("agricola", players, "words", nature=False, files=False, **options)
        rng = seeded("words")
        for _ in range(150):
            if game.over:
                break
            said |= {word.split()[0] for word in game.words()}
            game.push(game.moves()[rng.below(len(game.moves()))])
    assert said >= OF_OTHER_DEALS


@pytest.mark.parametrize(("players", "options"), WAYS)
def test_who_reads_a_position_of_any_deal_can_imagine_the_rest(players: int, options: dict[str, Any]) -> None:
    game = podere.new("agricola", players, "read", **options)
    rng = seeded("read")
    for number in range(120):
        if number % 10 == 0:
            back = podere.from_data(game.to_data())
            for seat in range(players):
                assert back.imagine(seat, number).to_data() == game.imagine(seat, number).to_data()
        if game.over:
            break
        game.push(game.moves()[rng.below(len(game.moves()))])


# What a seat knows of a draft, against the slow way: it writes down every pack that it sees


def places(game: Any) -> dict[int, str]:
    """Where each card is that is hidden somewhere: in whose hand or pack, or face down."""
    found = {card: f"hand {seat}" for seat, player in enumerate(game.seats) for card in player.hand.cards}
    found |= {card: f"hand {seat}" for seat, player in enumerate(game.seats) for card in player.minors.cards}
    for at, pack in enumerate(game.deals.packs):
        found |= dict.fromkeys(pack.cards, f"pack {at % game.players}")
    return found | {card: "away" for place in game.deals.discarded for card in place.cards}


def allowed(game: Any, seat: int, notes: list[set[int]]) -> bool:
    """Whether this game agrees with what the seat has noted: what it has seen lies in a place of the draft still."""
    where = places(game)
    return all(card in where for pack in notes for card in pack)


@pytest.mark.parametrize(
    ("players", "deal"), [(2, "draft"), (3, "draft_quick"), (4, "draft_both"), (3, "draft_eight")]
)
def test_an_imagined_draft_agrees_with_every_pack_that_was_seen(players: int, deal: str) -> None:
    game: Any = podere.new("agricola", players, f"notes {deal}", deal=deal)
    rng = seeded("notes")
    notes: list[list[set[int]]] = [[] for _ in range(players)]
    asked = [0] * players
    while game.deals.stage >= 0 and game.seat is not None:
        seat = game.seat
        seen = {card for kind in range(2) for card in game.deals.pack(seat, kind).cards}
        notes[seat].append(seen)
        for seed in range(3):
            twin = game.imagine(seat, seed)
            assert twin.audit() == []
            assert allowed(twin, seat, notes[seat])
            assert kept_by_others(twin, seat, notes[seat]) == kept_by_others(game, seat, notes[seat])
            asked[seat] += 1
        game.push(game.moves()[rng.below(len(game.moves()))])
    assert min(asked) > 3


def kept_by_others(game: Any, seat: int, notes: list[set[int]]) -> list[list[tuple[str, int]]]:
    """For every pack that a seat saw and did not see again later: how many of its cards lie in which place."""
    where = places(game)
    later: set[int] = set()
    found = []
    for pack in reversed(notes):
        counts: dict[str, int] = {}
        for card in pack - later:
            counts[where[card]] = counts.get(where[card], 0) + 1
        found.append(sorted(counts.items()))
        later |= pack
    return found


def test_with_two_players_who_see_a_pack_again_know_what_was_kept() -> None:
    game: Any = podere.new("agricola", 2, "two", deal="draft")
    first = game.seat
    for _ in range(4):
        game.push(game.moves()[0])
    assert game.seat == first
    other = 1 - first
    kept = [card for card in game.seats[other].hand.cards if game.deals.passed[first][card]]
    assert len(kept) == 1
    for seed in range(20):
        assert kept[0] in game.imagine(first, seed).seats[other].hand.cards


def test_with_three_players_one_of_the_two_others_has_each_card_that_is_gone() -> None:
    """After three passes a pack is back and two cards are gone: who has which of them is open, both ways come up."""
    game: Any = podere.new("agricola", 3, "three", deal="draft")
    first = game.seat
    for _ in range(9):
        game.push(game.moves()[0])
    assert game.seat == first
    mine = game.deals.passed[first]
    gone = [card for card, number in enumerate(mine) if number == 1 and places(game)[card].startswith("hand")]
    assert len(gone) == 2
    seen = set()
    for seed in range(40):
        where = places(game.imagine(first, seed))
        assert {where[card] for card in gone} == {f"hand {(first + step) % 3}" for step in (1, 2)}
        seen.add(where[gone[0]])
    assert len(seen) == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_hands_hold_as_many_cards_of_each_sort_as_everybody_knows(players: int) -> None:
    game: Any = podere.new("agricola", players, "sorts", marks="on", passing_card="on")

    def sorts(game: Any) -> list[tuple[list[int], int]]:
        return [
            (
                sorted(ALL[card].players for card in player.hand.cards),
                sum(ALL[card].passing for card in player.minors.cards),
            )
            for player in game.seats
        ]

    for seed in range(5):
        twin = game.imagine(0, seed)
        assert sorts(twin) == sorts(game)
        assert twin.seats[0].hand.cards == game.seats[0].hand.cards
        assert twin.seats[1].hand.cards != game.seats[1].hand.cards


# Positions


def position(**options: Any) -> dict[str, Any]:
    return podere.new("agricola", 3, "position", **options).to_data()


def refused(data: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as problem:
        podere.from_data(data)
    return str(problem.value)


def test_a_position_without_a_draft_has_no_packs() -> None:
    assert "deals" not in podere.new("agricola", 3, 1).to_data()["state"]  # type: ignore[operator]
    data = position(deal="draft")
    assert podere.from_data(data).to_data() == data


def test_wrong_positions_of_a_draft_are_refused() -> None:
    data = position(deal="draft")
    data["state"]["deals"]["stage"] = 2
    assert "stage must be from -1 to 1" in refused(data)
    data = position(deal="draft")
    data["state"]["deals"]["packs"][0]["occupations"].pop()
    assert "cards missing or there twice" in refused(data)
    data = position(deal="draft")
    data["state"]["deals"]["stage"] = -1
    assert "a draft is on without a step" in refused(data)
    data = position(deal="draft")
    data["stack"][-1]["left"] = 7
    assert "pick cannot be done" in refused(data)
    data = position(deal="draft")
    data["state"]["deals"]["open"] = ["lasso"]
    assert "no cards lie open" in refused(data)
    data = position(deal="living")
    data["state"]["deals"]["discarded"]["minors"] = [{"card": "priest", "known": []}]
    assert "something else lies among minors" in refused(data)
    data = position(open_cards="on")
    data["state"]["deals"]["open_round"] = 9
    assert "in a round to come" in refused(data)


# What goes together


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        (1, {"deal": "draft"}, "nobody to pass cards to"),
        (1, {"deal": "draft_quick"}, "nobody to pass cards to"),
        (1, {"open_cards": "on"}, "nobody to leave a turn to"),
        (2, {"deal": "draft", "cards": "none"}, "no hand cards"),
        (2, {"redraw": "on", "cards": "none"}, "no hand cards"),
        (2, {"deal": "draft", "marks": "on"}, "goes with deal=seven"),
        (2, {"deal": "living", "redraw": "on"}, "goes with deal=seven"),
        (2, {"deal": "ten", "passing_card": "on"}, "goes with deal=seven"),
        (2, {"redraw": "on", "marks": "on"}, "neither with marks=on nor"),
        (2, {"deal": "draft", "hand": ["lasso"]}, "cannot be chosen beforehand"),
        (2, {"marks": "on", "hand": ["lasso"]}, "cannot be chosen beforehand"),
        (2, {"deal": "nine"}, "possible: 'seven', 'draft'"),
    ],
)
def test_what_does_not_go_together_is_refused(players: int, options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        podere.new("agricola", players, 1, **options)


def test_what_goes_together_does() -> None:
    for options in (
        {"marks": "on", "passing_card": "on", "open_cards": "on"},
        {"redraw": "on", "open_cards": "on", "hand": [CARDS[60]]},
        {"deal": "living_exchange", "open_cards": "on"},
    ):
        podere.new("agricola", 4, 1, **options)


STEPS_OF_DEALS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"step": "deal_portion", "portion": 9}, {"deal": "living"}),
    ({"step": "draw_among", "seat": 0, "portion": 9}, {"deal": "living"}),
    ({"step": "begin_stage", "stage": 0}, {"deal": "living"}),
    ({"step": "swap", "seat": 0, "left": 1, "harvest": 0}, {"deal": "living"}),
    ({"step": "swap", "seat": 0, "left": 1, "harvest": 1}, {"redraw": "on"}),
    ({"step": "redraw", "seat": 0}, {"deal": "living"}),
    ({"step": "draw_from", "seat": 0}, {"redraw": "on"}),
    ({"step": "discard", "seat": 0, "kind_discarded": 2}, {"deal": "living_exchange"}),
    ({"step": "lay_open"}, {"deal": "living"}),
    ({"step": "lay_card", "kind_laid": 0}, {"deal": "living"}),
]


@pytest.mark.parametrize(("step", "options"), STEPS_OF_DEALS, ids=lambda part: str(part.get("step", "")))
def test_a_step_of_a_deal_that_was_not_agreed_on_is_refused(
    step: dict[str, Any], options: dict[str, Any]
) -> None:
    """Neither where cards are dealt as usual, nor with another deal: such a step could raise when it is played."""
    for agreed in ({}, options):
        data = position(**agreed)
        data["stack"] = [{"step": "new_round"}, step]
        assert f"{step['step']} cannot be done" in refused(data)
