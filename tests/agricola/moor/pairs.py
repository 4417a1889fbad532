"""Cards of the base box beside cards of the Moor: in each position every seat has a handful of both in play, and every
space, special action and moment of a round is tried from it.

`python -m tests.agricola.moor.pairs` goes through all pairs; `--from` and `--to` say which positions, `--seed` plays
them anew.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from podere import BadPosition
from podere.games.agricola.cards.card import ALL, BASE, MOOR, TABLES
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.lexicon import DONE, USE
from podere.games.agricola.state import Agricola
from podere.kernel.rng import Rng, seeded
from podere.testing.laws import Fault, look_closer
from tests.agricola.moor.farms import Farm, farm

SEATS = 4
HANDFUL = 8
"""So many cards of each box in front of a seat."""
IN_HAND = 2
STARTS = ("work", "harvest", "next_round", "end", "improve", "taken")
SHARES = [
    ("fireplace_2", "village_church", "heating_oven", "joinery"),
    ("fireplace_3", "museum_of_the_moors", "tiled_oven", "pottery", "foresters_lodge"),
    ("horse_slaughterhouse_1", "clay_oven", "basketmakers_workshop", "riding_stables"),
    ("horse_slaughterhouse_2", "stone_oven", "peat_charcoal_kiln", "furniture_stall", "ceramics_stall"),
]
HERDS = [
    {"sheep": 2, "horse": 3},
    {"cattle": 2, "boar": 2},
    {"horse": 4, "cattle": 1},
    {"sheep": 3, "boar": 1},
    {"sheep": 1, "boar": 1, "cattle": 1, "horse": 1},
]


def bases() -> list[int]:
    """All cards of the base box that stay in play."""
    return [card for card in [*TABLES.dealt(4, [BASE]), *TABLES.minors[BASE]] if not ALL[card].passing]


def moors() -> list[int]:
    """All minor improvements of the Moor that stay in play."""
    return [card for card in TABLES.minors[MOOR] if not ALL[card].passing]


def handfuls(cards: list[int]) -> list[list[int]]:
    """The cards in handfuls; which lie together does not depend on their order in the box."""
    many = -(-len(cards) // HANDFUL)
    return [cards[at::many] for at in range(many)]


def positions() -> int:
    """So many positions bring each handful of one box beside each of the other on some seat."""
    one, two = len(handfuls(bases())), len(handfuls(moors()))
    return two * -(-one // SEATS)


def shares(number: int) -> list[tuple[list[int], list[int]]]:
    """The cards of each seat in this position."""
    one, two = handfuls(bases()), handfuls(moors())
    rows = -(-len(one) // SEATS)
    block, shift = number % rows, number // rows
    return [
        (one[(block * SEATS + seat) % len(one)], two[(block * SEATS + seat + shift) % len(two)])
        for seat in range(SEATS)
    ]


def make(number: int, start: str, rng: Rng) -> Agricola:
    """The position with this number, its goods and herds as the dice fall."""
    for _ in range(40):
        made = draft(number, start, rng)
        try:
            return made.game()
        except BadPosition as problem:
            if "no room for the animals" not in str(problem):
                raise
    raise AssertionError("no herd finds room")


def draft(number: int, start: str, rng: Rng) -> Farm:
    round = {"harvest": 9, "end": 14, "work": 11}.get(start, 10)
    made = farm(round, "", SEATS, level=3, **({"fuel_on_ovens": "on"} if number % 5 == 4 else {}))
    used: set[int] = set()
    for seat, (one, two) in enumerate(shares(number)):
        settle(made, seat, number, rng)
        for card in (*one, *two):
            put(made, seat, card)
            used.add(card)
    for seat in range(SEATS):
        hold(made, seat, rng, used)
    made.piles(forest=4, clay_pit=4, reed_bank=3, fishing=2)
    for space in made.state["piles"]:
        if made.state["piles"][space] == 0:
            made.state["piles"][space] = rng.below(6)
    begin(made, start, rng)
    return made


def settle(made: Farm, seat: int, number: int, rng: Rng) -> None:
    """A farm with something of everything."""
    scarce = rng.below(3)
    for good in ("wood", "clay", "reed", "stone", "grain", "vegetable", "food", "fuel"):
        made.goods(seat, **{good: rng.below((2, 4, 9)[scarce])})
    made.fields(
        seat, b1=("grain 3", "vegetable 2", "grain 1", "")[rng.below(4)], c1=("", "grain 2")[rng.below(2)]
    )
    made.pasture(seat, "d2 e2 d3 e3").stables(seat, ("e3", "e3 c3", "c3")[rng.below(3)])
    made.majors(seat, *SHARES[(seat + number) % SEATS])
    made.animals(seat, **HERDS[rng.below(len(HERDS))])
    tiles = rng.below(4)
    made.forests(seat, ("d1 e1", "d1 e1 b2", "e1", "")[tiles]).moors(
        seat, ("c2", "c2 b3", "c2 b2 b3", "c2")[tiles]
    )
    house = ("wood", "wood", "clay", "stone")[rng.below(4)]
    made.house(seat, house)
    if rng.below(2):
        made.rooms(seat, "a1").people(seat, 2 + rng.below(2))


def put(made: Farm, seat: int, card: int) -> None:
    """A card in play, as it comes into play."""
    made.played(seat, CARDS[card], state=ALL[card].first_state)


def hold(made: Farm, seat: int, rng: Rng, used: set[int]) -> None:
    """Some cards in hand."""
    for pool in (TABLES.dealt(4, [BASE]), TABLES.minors[BASE], TABLES.minors[MOOR]):
        for _ in range(IN_HAND):
            card = pool[rng.below(len(pool))]
            if card not in used:
                used.add(card)
                made.hand(seat, CARDS[card])


def begin(made: Farm, start: str, rng: Rng) -> None:
    seat = rng.below(SEATS)
    made.state["first"] = made.state["start"] = seat
    if start == "work":
        made.turn(seat)
    elif start == "harvest":
        made.harvest()
    elif start == "next_round":
        made.next_round()
    elif start == "end":
        made.end()
    elif start == "improve":
        step = {"step": "improve", "seat": seat, "with_majors": 1, "optional": 1}
        made.steps({"step": "return_home"}, {"step": "next_turn", "seat": seat}, step, phase="work")
    else:
        for each in made.seats:
            each["home"] = 1 if each is made.seats[seat] else 0
        made.turn(seat)


def walk(game: Agricola, rng: Rng, most: int, closer: int) -> None:
    """Play on at random, liking answers; the books are looked at after each move, everything else now and then."""
    for _ in range(most):
        if game.over:
            break
        if rng.below(closer) == 0:
            look_closer(game, rng)
        legal = game.legal
        liked = [move for move in legal if USE.has(move)] if rng.below(3) else []
        others = [move for move in legal if move != DONE] if rng.below(4) else []
        choice = liked or others or legal
        game.push(choice[rng.below(len(choice))])
        wrong = game.audit()
        if wrong:
            raise Fault("the books do not balance: " + "; ".join(wrong[:3]))


def starts(number: int, seed: int) -> Iterator[tuple[str, Agricola, Rng]]:
    for start in STARTS:
        rng = seeded(f"pairs {seed} {number} {start}")
        yield start, make(number, start, rng), rng


def faults(number: int, seed: int = 0, most: int = 14, closer: int = 60) -> list[str]:
    """What goes wrong from this position: every word is tried, and some moves after it."""
    found: list[str] = []
    for start, game, rng in starts(number, seed):
        for move in game.moves():
            twin = game.copy()
            journal = twin.listen()
            word = game.lexicon.word(move)
            try:
                twin.push(move)
                walk(twin, rng, most, closer)
            except Exception as problem:  # noqa: BLE001: whatever it is, it is told
                told = ", ".join([word, *words_of(journal)])
                found.append(f"{number} {start}: {told}: {type(problem).__name__} {problem}"[:900])
    return found


def words_of(journal: Any) -> list[str]:
    return [str(event.data["word"]) for event in journal.events if "word" in event.data]


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--from", type=int, default=0, dest="first")
    ask.add_argument("--to", type=int, default=positions())
    ask.add_argument("--seed", type=int, default=0)
    asked = ask.parse_args()
    for number in range(asked.first, asked.to):
        for fault in faults(number, asked.seed):
            print(fault, flush=True)
        print(f"{number + 1} of {positions()}", flush=True)


if __name__ == "__main__":
    main()
