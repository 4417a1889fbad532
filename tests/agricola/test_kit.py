"""The kit for every number of players, with and without cards; fences and housing against brute force; and players who
look for cards until each of the 96 has been played."""

from __future__ import annotations

import os
from collections import Counter
from itertools import cycle, product

import pytest

import podere
from podere.farmyard.fencings import Fencings
from podere.games.agricola.cards.card import ALL, OCCUPATION, TABLES
from podere.games.agricola.cards.names import CARDS, FIRST_MINOR, FIRST_OCCUPATION, MINORS, OCCUPATIONS
from podere.games.agricola.ground import CELL_NAMES, CELLS, EDGE_BITS, EDGE_NAMES
from podere.games.agricola.lexicon import BUILD, LEXICON, PLACE, PLAY, SPACES, USE
from podere.games.agricola.player import TABLE
from podere.games.agricola.state import Agricola
from podere.kernel.check import check
from podere.kernel.rng import Rng, seeded
from tests.agricola.positions import Table, card_table, play, table
from tests.farmyard.slow import fits as slow_fits

GAMES = int(os.environ.get("PODERE_GAMES", "2"))
"""So many games of each kind; 2000 for the long run."""
DIRECTED = int(os.environ.get("PODERE_DIRECTED", "180"))
"""So many games of the directed player; 1200 for the long run."""
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
                if "DrawFences" not in str(following.view(None)["asked"]):
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


READY = [card for card in range(FIRST_OCCUPATION, len(CARDS)) if ALL[card].registered]


def rich(names: list[int], number: int, players: int) -> Agricola:
    """A position in which much can be played: goods and fields for all, and each of these cards in a hand."""
    made = card_table(5 + number % 5, "fencing basic_wish", players)
    filler = [card for card in TABLES.dealt[players] if card not in names]
    for seat in range(players):
        made.goods(seat, wood=9, clay=9, reed=6, stone=7, food=9, grain=3, vegetable=2)
        made.fields(seat, b1="grain 3", c1="grain 3", d1="vegetable 2", e1="vegetable 2")
        made.pasture(seat, "d2 e2 d3 e3").animals(seat, sheep=5, boar=0, cattle=0)
        for _ in range(2 if number % 3 else 3):
            made.played(seat, CARDS[filler.pop(0)])
        if number % 4 == 0:
            made.house(seat, "stone" if number % 8 else "clay")
        if number % 5 == 0:
            made.rooms(seat, "a1 b2 b3").pasture(seat, "c2 c3")
    made.piles(forest=3, clay_pit=1, reed_bank=1, fishing=2, sheep_market=1)
    for at, card in enumerate(names):
        made.hand(at % players, CARDS[card])
    return made.game()


LIKED = {"lessons", "lessons_3", "lessons_4", "meeting_place", "major_improvement", "fishing", "basic_wish"}


def play_directed(game: Agricola, rng: Rng, played: Counter[int], used: Counter[int], seen: set[str]) -> None:
    """A random player who plays a card whenever it can, the rarest first, and likes to let cards answer."""
    while not game.over:
        legal = game.legal
        seen |= {game.lexicon.family(move).verb for move in legal}
        cards = [move for move in legal if PLAY <= move < BUILD]
        liked = [move for move in legal if PLACE <= move < USE and SPACES[move - PLACE] in LIKED]
        answers = [move for move in legal if USE <= move < PLAY]
        wished = cards or answers or liked
        choice = wished if wished and rng.below(4) else legal
        move = choice[rng.below(len(choice))]
        if choice is cards:
            move = min(cards, key=lambda wish: played[wish - PLAY + FIRST_OCCUPATION])
        if PLAY <= move < BUILD:
            played[move - PLAY + FIRST_OCCUPATION] += 1
        elif USE <= move < PLAY:
            used[move - USE] += 1
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
        while len(names) < 6 * players:
            for deck in (occupations, minors):
                card = next(deck)
                while card not in TABLES.dealt[players] and card < FIRST_MINOR:
                    card = next(deck)
                if card not in names:
                    names.append(card)
        play_directed(rich(names[: 4 * players], number, players), rng, played, used, seen)
    fewest = min(READY, key=lambda card: played[card])
    print(f"played {sum(played.values())} cards; least often {CARDS[fewest]}: {played[fewest]} times")
    print(", ".join(f"{CARDS[card]} {played[card]}" for card in READY))
    assert played[fewest] >= OFTEN
    assert len(READY) == len(OCCUPATIONS) + len(MINORS)
    assert seen == {family.verb for family in LEXICON.families} - {"start", "draw", "reveal"}


def test_records_of_whole_games_play_again() -> None:
    game = podere.new("agricola", players=2, seed="a record", listen=True)
    rng = seeded("a record")
    while not game.over:
        moves = game.moves()
        game.play(moves[rng.below(len(moves))])
    assert game.winners()
