"""Occupations that bring further actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import ADOPTION, ALL, MAJOR_IMPROVEMENT, MINOR, Effect, occupation
from podere.games.agricola.cards.conditions import House
from podere.games.agricola.cards.costs import LessBy
from podere.games.agricola.cards.effects import May
from podere.games.agricola.cards.numbers import AddedRooms
from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import DONE, PLAY, STONE
from podere.games.agricola.rules.fitting import may_begin
from podere.games.agricola.rules.improvements import (
    can_pay_lesson,
    can_play_minor,
    play_minor,
    play_occupation,
    why_not_minor,
)
from podere.games.agricola.rules.payment import lacks
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


@occupation("A092", "actions_booster")
class AdoptiveParents:
    """A food, and a child born in this round acts in it (`rules.turn`)."""

    powers = ADOPTION


@occupation("B095", "actions_booster")
class MasterBricklayer:
    """Major improvements cost a stone less for each room that was added to the house."""

    cost_rule = LessBy([MAJOR_IMPROVEMENT], STONE, AddedRooms())


SCHOLARS_FEE = 1


class PlayCard(Effect):
    """Play an occupation for a food, or a minor improvement at its cost. What the hand holds is nobody else's
    business: with cards in it, it is asked."""

    def __init__(self) -> None:
        super().__init__()

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        return player.minors.size > 0 or (player.hand.size > 0 and can_pay_lesson(game, seat, SCHOLARS_FEE))

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(Study(seat))


class Study(Choice["Agricola"]):
    """Which card the Scholar plays, or none."""

    name = "study"
    upon = "deed frame"
    roles = "deed task"

    def private(self) -> bool:
        return True

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        moves: list[int] = []
        if can_pay_lesson(game, self.seat, SCHOLARS_FEE):
            moves.extend([PLAY.of(card) for card in player.hand.cards])
        for card in player.minors.cards:
            if can_play_minor(game, self.seat, card):
                moves.append(PLAY.of(card))
        moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        card = PLAY.thing(move)
        if ALL[card].kind == MINOR:
            play_minor(game, self.seat, card)
        else:
            play_occupation(game, self.seat, card, SCHOLARS_FEE)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not PLAY.has(move):
            return Reason("agricola.why.study_first")
        card = PLAY.thing(move)
        if ALL[card].kind == MINOR:
            return why_not_minor(game, self.seat, card)
        if not game.seats[self.seat].hand.has(card):
            return Reason("agricola.why.not_in_hand")
        if can_pay_lesson(game, self.seat, SCHOLARS_FEE):
            return None
        return lacks(game, self.seat, goods(food=SCHOLARS_FEE))

    def fits(self, game: Agricola) -> bool:
        return may_begin(game, self)


@occupation("B097", "actions_booster")
class Scholar:
    """In a stone house, at the start of each round: an occupation for a food, or a minor improvement."""

    round_starts = House([2]) >> May(PlayCard())
