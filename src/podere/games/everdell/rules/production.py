"""Production: every green card of a city acts, in an order that is asked for only where it can matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import CARDS, PRODUCES, TABLES
from podere.games.everdell.cards.names import COPIES, KINDS, SIGNS, mask_of
from podere.games.everdell.city import KIND, City
from podere.games.everdell.lexicon import (
    ACTIVATE,
    ACTIVATE_AT,
    COPY,
    DONE,
    FIRST,
    FIRST_AT,
    GREEN_AT,
    GREENS,
    ORDERED,
    OWNERS,
)
from podere.games.everdell.rules.asking import Ask
from podere.kernel.bits import bit
from podere.kernel.step import Automatic

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

PENDING_WIDTH: Final = 4


GREEN: Final[int] = mask_of(GREENS)


def copyable_kinds() -> int:
    """What a card that copies others may copy: none on which something lies, and none that would only lead to another
    card of the same city."""
    return GREEN & ~TABLES.storing & ~TABLES.copying_own


def produce(game: Everdell, seat: int, owner: int, at: int) -> None:
    """One green card acts for a seat, under the conditions of the city in which it lies."""
    entry: i64 = game.city(owner).cards[at]
    effect = CARDS[entry & KIND].answers[PRODUCES]
    if effect is not None:
        effect.apply(game, seat, owner, at)


def begin_production(game: Everdell, seat: int) -> None:
    """All green cards of a city: what only gives goods does so at once, the rest waits for its turn."""
    if game.journal is not None:
        game.journal.note("production", seat, {})
    city = game.seats[seat].city
    game.pending = 0
    if city.owned & GREEN == 0:
        return
    game.stack.append(PRODUCE_NEXTS[seat])
    for at in range(len(city.cards)):
        entry: i64 = city.cards[at]
        kind: i64 = entry & KIND
        if GREEN & SIGNS[kind] == 0:
            continue
        if FIRST_AT[kind] < 0:
            produce(game, seat, seat, at)
        elif kind != TABLES.husband:
            game.pending += bit(PENDING_WIDTH * FIRST_AT[kind])
    if city.farms > 0:
        game.pending += city.pairs << (PENDING_WIDTH * FIRST_AT[TABLES.husband])


def pending_of(game: Everdell, number: i64) -> i64:
    """How many cards of an ordered kind have still to act."""
    return (game.pending >> (PENDING_WIDTH * number)) & 15


def pending_kinds(game: Everdell) -> i64:
    """The ordered kinds that have still to act, as a mask of their places in the order."""
    found: i64 = 0
    left: i64 = game.pending
    number: i64 = 0
    while left != 0:
        if left & 15 != 0:
            found |= bit(number)
        left >>= PENDING_WIDTH
        number += 1
    return found


class ProduceNext(Automatic["Everdell"]):
    """The next production card, in an order of choice where that can matter."""

    name = "produce_next"
    upon = "acting rugwort_prepares"
    roles = "producing"

    def run(self, game: Everdell) -> None:
        if game.pending == 0:
            return
        kinds: i64 = pending_kinds(game)
        if kinds & TABLES.moving != 0 and kinds & (kinds - 1) != 0:
            game.stack.append(PRODUCE_FIRSTS[self.seat])
            return
        number = 0
        while (kinds >> number) & 1 == 0:
            number += 1
        produce_one(game, self.seat, number)


def produce_one(game: Everdell, seat: int, number: int) -> None:
    """One card of an ordered kind acts; several Storehouses in the order in which they stand."""
    kind = ORDERED[number]
    left = int(pending_of(game, number))
    game.pending -= bit(PENDING_WIDTH * number)
    game.stack.append(PRODUCE_NEXTS[seat])
    city = game.seats[seat].city
    at = city.find(kind)
    if TABLES.storing & SIGNS[kind] != 0:
        at = city.nth(kind, copies_in(city, kind) - left)
    produce(game, seat, seat, at)


def copies_in(city: City, kind: i64) -> int:
    found = 0
    for card in city.cards:
        if card & KIND == kind:
            found += 1
    return found


class ProduceFirst(Ask):
    """Which production card acts next."""

    name = "produce_first"
    upon = "acting rugwort_prepares"
    roles = "producing"

    def moves(self, game: Everdell) -> list[int]:
        kinds: i64 = pending_kinds(game)
        return [FIRST.of(number) for number in range(len(ORDERED)) if (kinds >> number) & 1 != 0]

    def take(self, game: Everdell, move: int) -> None:
        produce_one(game, self.seat, FIRST.thing(move))

    def fits(self, game: Everdell) -> bool:
        return bool(self.moves(game))


PRODUCE_NEXTS: Final[list[ProduceNext]] = [ProduceNext(seat) for seat in range(4)]
PRODUCE_FIRSTS: Final[list[ProduceFirst]] = [ProduceFirst(seat) for seat in range(4)]


# Cards that make other cards act


def activatable(game: Everdell, seat: int, barred: int) -> list[int]:
    """The words that activate a green card of one's own city; of equal cards one, but each Storehouse that differs."""
    city = game.seats[seat].city
    moves: list[int] = []
    wanted = city.owned & GREEN & ~barred
    if wanted == 0:
        return moves
    for at in range(len(city.cards)):
        entry: i64 = city.cards[at]
        kind: i64 = entry & KIND
        if wanted & SIGNS[kind] != 0:
            if TABLES.storing & SIGNS[kind] == 0:
                wanted &= ~SIGNS[kind]
                moves.append(ACTIVATE.of(ACTIVATE_AT[kind]))
            elif city.is_first_alike(at):
                moves.append(ACTIVATE.of(ACTIVATE_AT[kind] + city.copy_of(at)))
    moves.sort()
    return moves


ACTIVATE_KINDS: Final[tuple[int, ...]] = tuple(kind for kind in GREENS for _ in range(COPIES[kind]))


def activate(game: Everdell, seat: int, move: int) -> None:
    kind = ACTIVATE_KINDS[ACTIVATE.thing(move)]
    if game.journal is not None:
        game.journal.note("activated", seat, {"card": KINDS[kind]})
    produce(game, seat, seat, game.seats[seat].city.nth(kind, ACTIVATE.thing(move) - ACTIVATE_AT[kind]))


class ChipSweepActivates(Ask):
    """Another green card of the own city acts; no Chip Sweep, which would only lead to one of the others."""

    name = "chip_sweep_activates"
    upon = "acting produce_next"

    def moves(self, game: Everdell) -> list[int]:
        return activatable(game, self.seat, TABLES.copying_own)

    def take(self, game: Everdell, move: int) -> None:
        activate(game, self.seat, move)

    def fits(self, game: Everdell) -> bool:
        return bool(self.moves(game))


def barred_to_moles() -> int:
    """What a Mole that leads back to its own city does not make act there: it would only lead on."""
    return TABLES.copying_own | TABLES.copying_others


class MoleCopies(Ask):
    """A green card of another city acts for the Mole's owner, or none."""

    name = "mole_copies"
    upon = "acting produce_next"

    def moves(self, game: Everdell) -> list[int]:
        moves = copyable(game, self.seat)
        moves.append(DONE)
        return moves

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            return
        kind = GREENS[COPY.thing(move) // len(OWNERS)]
        owner = COPY.thing(move) % len(OWNERS)
        if game.journal is not None:
            game.journal.note("copied", self.seat, {"card": KINDS[kind], "owner": OWNERS[owner]})
        if TABLES.copying_others & SIGNS[kind] != 0:
            game.stack.append(MoleActivates(self.seat))
        else:
            produce(game, self.seat, owner, game.city(owner).find(kind))


def copyable(game: Everdell, seat: int) -> list[int]:
    """The words that copy a card of another city. A foreign Mole leads back to the own city."""
    moves: list[int] = []
    others = game.opponents(seat)
    there = 0
    may = copyable_kinds()
    for owner in others:
        there |= game.city(owner).owned & may
    if there == 0:
        return moves
    for kind in GREENS:
        leads_back = TABLES.copying_others & SIGNS[kind] != 0
        if there & SIGNS[kind] == 0 or (leads_back and not activatable(game, seat, barred_to_moles())):
            continue
        for owner in others:
            if game.city(owner).has(kind):
                moves.append(COPY.of(GREEN_AT[kind] * len(OWNERS) + owner))
    return moves


class MoleActivates(Ask):
    """Through a foreign Mole: a green card of the own city acts, a Storehouse too."""

    name = "mole_activates"
    upon = "acting produce_next"

    def moves(self, game: Everdell) -> list[int]:
        return activatable(game, self.seat, barred_to_moles())

    def take(self, game: Everdell, move: int) -> None:
        activate(game, self.seat, move)

    def fits(self, game: Everdell) -> bool:
        return bool(self.moves(game))
