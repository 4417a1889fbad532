"""What may be done last of all, before the points are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import (
    ALL,
    AT_SCORING,
    COOKED,
    EXCHANGE,
    MOVING_CROPS,
    SCORES_PLACES,
    STATE,
    WOOD_FROM_COOKING,
    Effect,
)
from podere.games.agricola.cards.majors import (
    SCORES_WOOD,
    STALLS,
)
from podere.games.agricola.goods import many, single
from podere.games.agricola.lexicon import (
    ANIMALS,
    DONE,
    RELEASE,
    SHEEP,
    USE,
)
from podere.games.agricola.rules import animals, exchanges
from podere.games.agricola.rules.harvest import answering, why_not_answer
from podere.games.agricola.rules.moments import effect_of
from podere.games.agricola.rules.supply import ROUNDS
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


SCORING_PHASE: Final = 7


class Scoring(Automatic["Agricola"]):
    """A last chance for what may be done at any time and could still bring points; then the game is over."""

    name = "scoring"
    fields = ""
    upon = "nothing"
    roles = "frame"

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = SCORING_PHASE
        for step in range(game.players - 1, -1, -1):
            seat = (game.first + step) % game.players
            player = game.seats[seat]
            powers: i64 = EXCHANGE | MOVING_CROPS | SCORES_PLACES
            last = has_last_exchange(game, seat) or has(player.moments, AT_SCORING)
            if player.powers & powers != 0 or last:
                game.stack.append(LastChance(seat))

    def fits(self, game: Agricola) -> bool:
        return game.phase == 3 and game.start_seat >= 0 and game.round == ROUNDS


def has_last_exchange(game: Agricola, seat: int) -> bool:
    """Whether what is exchanged before the scoring may bring points: materials in a stall, animals that are cooked, or
    what an expansion allows."""
    player = game.seats[seat]
    if player.majors & STALLS != 0 or (has(player.moments, COOKED) and has_last_meal(game, seat)):
        return True
    return game.expansion is not None and game.expansion.has_last_chance(game, seat)


def has_last_meal(game: Agricola, seat: int) -> bool:
    """Whether cooking before the scoring may bring points: bonus points of a card that answers to it, or wood that is
    counted in the end."""
    player = game.seats[seat]
    for entry in player.cards:
        effect = ALL[entry % STATE].answers[COOKED]
        if effect is not None and ALL[entry % STATE].brings_bonus and scores_meal(game, seat, effect):
            return True
    return player.majors & SCORES_WOOD != 0 and player.powers & WOOD_FROM_COOKING != 0


def scores_meal(game: Agricola, seat: int, effect: Effect) -> bool:
    """Whether a card answers to the cooking of an animal that is there."""
    for species in range(len(ANIMALS)):
        if many(game.seats[seat].animals, species) > 0 and effect.heeds(game, seat, SHEEP + species):
            return True
    return False


class LastChance(Choice["Agricola"]):
    """Before the scoring: exchanges, and letting animals go where free places bring points; then done."""

    name = "last_chance"
    upon = "nothing last_chance"
    roles = "frame"
    gesture = "begins"

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        moves: list[int] = []
        if has(player.moments, AT_SCORING):
            moves.extend(answering(game, self.seat, AT_SCORING))
        if player.powers & SCORES_PLACES != 0:
            for species in range(len(ANIMALS)):
                if many(player.animals, species) > 0:
                    moves.append(RELEASE.of(species))
        moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        if USE.has(move):
            game.stack.append(LastChance(self.seat))
            effect_of(USE.thing(move), AT_SCORING).apply(game, self.seat, USE.thing(move), game.round)
            return
        game.seats[self.seat].animals -= single(RELEASE.thing(move))
        if RELEASE.thing(move) == animals.HORSES:
            exchanges.rise(game.seats[self.seat], 1)
        if game.journal is not None:
            game.journal.note("released", self.seat, {"animal": ANIMALS[RELEASE.thing(move)]})
        game.stack.append(LastChance(self.seat))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if USE.has(move):
            return why_not_answer(game, self.seat, AT_SCORING, USE.thing(move))
        if not RELEASE.has(move):
            return Reason("agricola.why.scoring_next")
        player = game.seats[self.seat]
        if player.powers & SCORES_PLACES == 0:
            return Reason("agricola.why.scoring_next")
        if many(player.animals, RELEASE.thing(move)) > 0:
            return None
        return Reason("agricola.why.no_animal", animal=ANIMALS[RELEASE.thing(move)])

    def fits(self, game: Agricola) -> bool:
        return game.phase == 7 and game.start_seat >= 0 and game.round == ROUNDS


SCORING: Final = Scoring()
