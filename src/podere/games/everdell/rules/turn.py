"""The frame of the game: who begins, what is laid out and dealt, the turns, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.names import KINDS, SIGNS
from podere.games.everdell.lexicon import (
    GROW,
    HAND_RUNS,
    MEADOW_RUNS,
    OFFER,
    PASS,
    PLAY,
    PREPARE,
    START,
)
from podere.games.everdell.places import FIRST_SPECIAL, FOREST, SPECIAL_EVENTS, WOODS
from podere.games.everdell.player import AUTUMN
from podere.games.everdell.rules.moving import go, goes, placements, why_not_go
from podere.games.everdell.rules.playable import playable, why_not_play
from podere.games.everdell.rules.playing import play_from_hand, play_from_meadow
from podere.games.everdell.rules.rugwort import RugwortRolls, blocked_places, rugwort_claims
from podere.games.everdell.rules.seasons import prepare, why_not_prepare
from podere.games.everdell.rules.supply import draw, refill
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Chance, Choice

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

FIRST_HAND: Final = 5
"""The first player's cards; each player after that has one more."""
OFFERED: Final = 4
"""So many special events are in each game."""
FORESTS: Final[tuple[int, ...]] = (0, 3, 3, 4, 4)
"""How many forest locations are in the game, by players."""


class StartPlayer(Chance["Everdell"]):
    """The humblest begins: here, a draw."""

    name = "start_player"
    fields = ""
    upon = "nothing"
    may_wait = False

    def __init__(self) -> None:
        super().__init__(0)

    def moves(self, game: Everdell) -> list[int]:
        return START.numbers()[: game.players]

    def weights(self, game: Everdell) -> list[int]:
        return [1] * game.players

    def sample(self, game: Everdell) -> int:
        return START.of(game.rng.below(game.players))

    def take(self, game: Everdell, move: int) -> None:
        game.start_seat = START.thing(move)
        game.stack.append(LAY_FOREST)

    def fits(self, game: Everdell) -> bool:
        return game.start_seat < 0


def nth_free(taken: i64, number: int) -> int:
    """The number of the n-th bit that is not set."""
    at: i64 = 0
    while True:
        if (taken >> at) & 1 == 0:
            if number == 0:
                return at
            number -= 1
        at += 1


class LayForest(Chance["Everdell"]):
    """One more forest location."""

    name = "lay_forest"
    upon = "nothing"
    may_wait = False

    def moves(self, game: Everdell) -> list[int]:
        return [GROW.of(place) for place in range(len(FOREST)) if WOODS + place not in game.forest]

    def weights(self, game: Everdell) -> list[int]:
        return [1] * (len(FOREST) - len(game.forest))

    def sample(self, game: Everdell) -> int:
        left = len(FOREST) - len(game.forest)
        return GROW.of(nth_free(game.woods >> WOODS, game.rng.below(left)))

    def take(self, game: Everdell, move: int) -> None:
        game.set_forest([*game.forest, WOODS + GROW.thing(move)])
        if len(game.forest) < FORESTS[game.players]:
            game.stack.append(LAY_FOREST)
        else:
            game.stack.append(LAY_EVENT)

    def fits(self, game: Everdell) -> bool:
        return game.start_seat >= 0 and len(game.forest) < FORESTS[game.players]


class LayEvent(Chance["Everdell"]):
    """One more special event."""

    name = "lay_event"
    upon = "nothing"
    may_wait = False

    def moves(self, game: Everdell) -> list[int]:
        return [
            OFFER.of(event)
            for event in range(len(SPECIAL_EVENTS))
            if FIRST_SPECIAL + event not in game.offered
        ]

    def weights(self, game: Everdell) -> list[int]:
        return [1] * (len(SPECIAL_EVENTS) - len(game.offered))

    def sample(self, game: Everdell) -> int:
        left = len(SPECIAL_EVENTS) - len(game.offered)
        return OFFER.of(nth_free(game.on_offer >> FIRST_SPECIAL, game.rng.below(left)))

    def take(self, game: Everdell, move: int) -> None:
        game.set_offered([*game.offered, FIRST_SPECIAL + OFFER.thing(move)])
        if len(game.offered) < OFFERED:
            game.stack.append(LAY_EVENT)
            return
        game.stack.append(TURNS[game.start_seat])
        for number in range(game.players - 1, -1, -1):
            draw(game, (game.start_seat + number) % game.players, FIRST_HAND + number)
        refill(game, game.start_seat)
        if game.year:
            game.blocked = blocked_places(game)

    def fits(self, game: Everdell) -> bool:
        is_laid = len(game.forest) >= FORESTS[game.players]
        return game.start_seat >= 0 and is_laid and len(game.offered) < OFFERED


LAY_FOREST: Final = LayForest(0)
LAY_EVENT: Final = LayEvent(0)


class Turn(Choice["Everdell"]):
    """Place a worker, play a card, prepare for the season; in autumn one may pass."""

    name = "turn"
    upon = "nothing"
    gesture = "turn"

    def begins_turn(self) -> bool:
        return True

    def private(self) -> bool:
        return True

    def moves(self, game: Everdell) -> list[int]:
        seat = self.seat
        player = game.seats[seat]
        at_home = player.at_home() > 0
        moves: list[int] = placements(game, seat, -1) if at_home else []
        hand = player.hand_kinds()
        meadow = game.meadow_kinds()
        cards = playable(game, seat, hand | meadow)
        HAND_RUNS.extend(moves, cards & hand)
        MEADOW_RUNS.extend(moves, cards & meadow)
        if player.season == AUTUMN:
            moves.append(PASS)
        elif not at_home:
            moves.append(PREPARE)
        return moves

    def take(self, game: Everdell, move: int) -> None:
        seat = self.seat
        game.stack.append(NEXT_TURNS[seat])
        if goes(move):
            go(game, seat, move)
        elif PLAY.has(move) and PLAY.thing(move) < len(KINDS):
            play_from_hand(game, seat, PLAY.thing(move), 0)
        elif PLAY.has(move):
            play_from_meadow(game, seat, PLAY.thing(move) - len(KINDS), 0)
        elif move == PREPARE:
            prepare(game, seat)
        else:
            game.seats[seat].passed = True
            if game.journal is not None:
                game.journal.note("passed", seat, {})

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        player = game.seats[self.seat]
        if goes(move):
            no_worker = player.at_home() <= 0
            return Reason("everdell.why.no_worker") if no_worker else why_not_go(game, self.seat, move)
        if PLAY.has(move) and PLAY.thing(move) < len(KINDS):
            if not player.hand.has(PLAY.thing(move)):
                return Reason("everdell.why.not_in_hand")
            return why_not_play(game, self.seat, PLAY.thing(move))
        if PLAY.has(move):
            return why_not_play_meadow(game, self.seat, PLAY.thing(move) - len(KINDS))
        if move == PREPARE:
            return why_not_prepare(game, self.seat)
        if move == PASS:
            return None if player.season == AUTUMN else Reason("everdell.why.not_autumn")
        return Reason("everdell.why.choose_action")

    def fits(self, game: Everdell) -> bool:
        return game.start_seat >= 0 and not game.seats[self.seat].passed


def why_not_play_meadow(game: Everdell, seat: int, kind: int) -> Reason | None:
    """Why a card of the meadow cannot be played in an ordinary turn."""
    if game.meadow_kinds() & SIGNS[kind] != 0:
        return why_not_play(game, seat, kind)
    for slot in range(int(game.closed())):
        if game.meadow_card(slot) == kind:
            return Reason("everdell.why.closed")
    return Reason("everdell.why.not_in_meadow")


class NextTurn(Automatic["Everdell"]):
    """Rugwort plays what he owes; then the next player who has not passed, until all have."""

    name = "next_turn"
    upon = "nothing"
    roles = "acting"

    def run(self, game: Everdell) -> None:
        if game.rugwort_due > 0:
            game.rugwort_due -= 1
            game.stack.append(self)
            game.stack.append(RugwortRolls(self.seat))
            return
        seat = self.seat
        for _ in range(game.players):
            seat = seat + 1 if seat + 1 < game.players else 0
            if not game.seats[seat].passed:
                game.stack.append(TURNS[seat])
                if game.has_gap():
                    refill(game, seat)  # where there was nothing to fill it with before
                return
        if game.year:
            rugwort_claims(game, self.seat)

    def fits(self, game: Everdell) -> bool:
        return game.start_seat >= 0


TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(4)]
NEXT_TURNS: Final[list[NextTurn]] = [NextTurn(seat) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
