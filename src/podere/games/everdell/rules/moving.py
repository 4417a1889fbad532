"""Placing workers: every place where one may go, and workers that are moved or taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import CARDS
from podere.games.everdell.cards.names import COPIES, KINDS
from podere.games.everdell.city import KIND, guest
from podere.games.everdell.lexicon import (
    CAN_HOLD,
    CLAIM,
    GO,
    LIFT,
    LIFT_AT,
    LIFT_FROM,
    NOWHERE,
    OWNERS,
    PLACE,
    PLACE_RUNS,
    STANDS,
    VISIT,
)
from podere.games.everdell.places import ALL_PLACES, CLAIMS, JOURNEY
from podere.games.everdell.player import JOURNEY_SPOTS, SHARED
from podere.games.everdell.rules.asking import Ask
from podere.games.everdell.rules.events import claim, claimable, why_not_claim
from podere.games.everdell.rules.locations import (
    go_on_journey,
    go_to_place,
    open_journeys,
    open_places,
    why_not_journey,
    why_not_place,
)
from podere.games.everdell.rules.visits import add_visits, visit, why_not_visit
from podere.games.everdell.rules.workers import lift_guest, owners
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

LIFT_KINDS: Final[tuple[int, ...]] = tuple(kind for kind in CAN_HOLD for _ in range(COPIES[kind]))


def placements(game: Everdell, seat: int, barred: int) -> list[int]:
    """Every word that places a worker of this seat; `barred` is a place that is not new to it, or -1."""
    moves: list[int] = []
    places: i64 = open_places(game, seat)
    if barred >= 0:
        places &= ~bit(barred)
    PLACE_RUNS.extend(moves, places | open_journeys(game, seat) | (claimable(game, seat) << CLAIMS))
    add_visits(game, seat, moves)
    return moves


def goes(move: int) -> bool:
    """Whether the word sends a worker somewhere."""
    return PLACE.has(move) or GO.has(move) or CLAIM.has(move) or VISIT.has(move)


def place_named(move: int) -> int:
    """The place on the board that the word names, Journey among them; -1 if it names none."""
    if PLACE.has(move):
        return PLACE.thing(move)
    return JOURNEY + GO.thing(move) if GO.has(move) else -1


def why_not_go(game: Everdell, seat: int, move: int) -> Reason | None:
    """Why a worker of this seat may not go where the word says."""
    if PLACE.has(move):
        return why_not_place(game, seat, PLACE.thing(move))
    if GO.has(move):
        return why_not_journey(game, seat, GO.thing(move) + 2)
    if CLAIM.has(move):
        return why_not_claim(game, seat, CLAIM.thing(move))
    return why_not_visit(game, seat, move)


def go(game: Everdell, seat: int, move: int) -> None:
    """A worker of this seat goes where the word says."""
    if PLACE.has(move):
        go_to_place(game, seat, PLACE.thing(move))
    elif GO.has(move):
        go_on_journey(game, seat, GO.thing(move) + 2)
    elif CLAIM.has(move):
        claim(game, seat, CLAIM.thing(move))
    else:
        visit(game, seat, move)


# Workers that are lifted


def liftable(game: Everdell, seat: int) -> list[int]:
    """The words for the own workers that may leave their place: not those who stay for good."""
    player = game.seats[seat]
    standing: i64 = player.standing & ~JOURNEY_SPOTS
    moves = [LIFT.of(place) for place in range(ALL_PLACES) if has(standing, place)]
    if player.adrift > 0:
        moves.append(LIFT.of(NOWHERE))
    cards: list[int] = []
    for owner in owners(game):
        city = game.city(owner)
        if has(city.guests, seat):
            for at in range(len(city.cards)):
                entry: i64 = city.cards[at]
                if guest(entry) == seat and not CARDS[entry & KIND].keeps_worker and city.is_first_alike(at):
                    number = LIFT_AT[entry & KIND] + city.copy_of(at)
                    cards.append(LIFT_FROM.of(number * len(OWNERS) + owner))
    cards.sort()
    return moves + cards


def lift(game: Everdell, seat: int, move: int) -> None:
    """The worker leaves the place that the word names and is not deployed any more."""
    player = game.seats[seat]
    player.deployed -= 1
    if LIFT_FROM.has(move):
        lift_guest(game, lifted_owner(move), lifted_at(game, move))
    elif move == LIFT.of(NOWHERE):
        player.adrift -= 1
    else:
        player.leave(LIFT.thing(move))


def lifted_owner(move: int) -> int:
    return LIFT_FROM.thing(move) % len(OWNERS)


def lifted_at(game: Everdell, move: int) -> int:
    number = LIFT_FROM.thing(move) // len(OWNERS)
    kind = LIFT_KINDS[number]
    return game.city(lifted_owner(move)).nth(kind, number - LIFT_AT[kind])


class LiftWorker(Ask):
    """The Ranger: which worker moves."""

    name = "lift_worker"
    upon = "acting"

    def moves(self, game: Everdell) -> list[int]:
        return liftable(game, self.seat)

    def take(self, game: Everdell, move: int) -> None:
        if LIFT.has(move):
            game.stack.append(MoveWorker(self.seat, LIFT.thing(move), -1, 0, -1))
        else:
            number = LIFT_FROM.thing(move) // len(OWNERS)
            kind = LIFT_KINDS[number]
            copy = number - LIFT_AT[kind]
            game.stack.append(MoveWorker(self.seat, -1, kind, copy, lifted_owner(move)))

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if (LIFT.has(move) or LIFT_FROM.has(move)) and move not in self.moves(game):
            return Reason("everdell.why.no_worker_to_lift")
        return super().why_not(game, move)

    def fits(self, game: Everdell) -> bool:
        return bool(self.moves(game))


class MoveWorker(Choice["Everdell"]):
    """The Ranger: where it goes. It stands on its old place (`place`, or a card by kind, copy and owner) until then."""

    name = "move_worker"
    fields = "seat place:place card:card copy owner:owner"
    upon = "acting"

    def __init__(self, seat: int, place: int, card: int, copy: int, owner: int) -> None:
        super().__init__(seat)
        self.place = place
        self.card = card
        self.copy = copy
        self.owner = owner

    def private(self) -> bool:
        return True

    def barred(self) -> int:
        """A shared place is not new to a worker who stands there."""
        return self.place if 0 <= self.place < ALL_PLACES and has(SHARED, self.place) else -1

    def moves(self, game: Everdell) -> list[int]:
        return placements(game, self.seat, self.barred())

    def word(self) -> int:
        """The word that lifted the worker."""
        if self.place >= 0:
            return LIFT.of(self.place)
        return LIFT_FROM.of((LIFT_AT[self.card] + self.copy) * len(OWNERS) + self.owner)

    def take(self, game: Everdell, move: int) -> None:
        lift(game, self.seat, self.word())
        if game.journal is not None:
            origin = STANDS[self.place] if self.place >= 0 else KINDS[self.card]
            game.journal.note("moved", self.seat, {"origin": origin})
        go(game, self.seat, move)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if not goes(move):
            return Reason("everdell.why.place_first")
        if self.barred() >= 0 and place_named(move) == self.barred():
            return Reason("everdell.why.own_worker_there")
        return why_not_go(game, self.seat, move)

    def fits(self, game: Everdell) -> bool:
        """The worker stands where it is said to stand, and may leave."""
        if self.place >= 0:
            if self.card >= 0:
                return False
        elif self.card not in CAN_HOLD or self.owner < 0 or not 0 <= self.copy <= 2:
            return False
        return self.word() in liftable(game, self.seat)


class TakeWorkerBack(Ask):
    """A Well Run City: which deployed worker comes home."""

    name = "take_worker_back"
    upon = "acting"

    def moves(self, game: Everdell) -> list[int]:
        return liftable(game, self.seat)

    def take(self, game: Everdell, move: int) -> None:
        lift(game, self.seat, move)
        if game.journal is not None:
            origin = (
                STANDS[LIFT.thing(move)] if LIFT.has(move) else KINDS[LIFT_KINDS[LIFT_FROM.thing(move) // 5]]
            )
            game.journal.note("taken_back", self.seat, {"origin": origin})

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if (LIFT.has(move) or LIFT_FROM.has(move)) and move not in self.moves(game):
            return Reason("everdell.why.no_worker_to_lift")
        return super().why_not(game, move)

    def fits(self, game: Everdell) -> bool:
        return bool(self.moves(game))
