"""Baking bread: grain by grain, in the best oven first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import BAKED
from podere.games.agricola.cards.majors import BAKERS, bread
from podere.games.agricola.goods import ONE_GRAIN
from podere.games.agricola.lexicon import BAKE, DONE
from podere.games.agricola.player import Player
from podere.games.agricola.rules.moments import answer
from podere.games.agricola.rules.supply import gain_food
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def can_bake(player: Player, baked: int = 0) -> bool:
    """Whether another grain can be baked."""
    return player.working & BAKERS != 0 and player.grain() > 0 and bread(player.working, baked) > 0


def why_not_bake(player: Player, baked: int = 0) -> Reason | None:
    if can_bake(player, baked):
        return None
    if player.working & BAKERS == 0:
        return Reason("agricola.why.no_oven")
    if player.grain() == 0:
        return Reason("agricola.why.lacks", good="grain", count=1)
    return Reason("agricola.why.ovens_full")


def begin_bake(game: Agricola, seat: int, optional: bool) -> None:
    """A Bake Bread action, if anything can be baked."""
    if can_bake(game.seats[seat]):
        game.stack.append(Bake(seat, int(optional), 0))


class Bake(Choice["Agricola"]):
    """Bake one more grain, or done. Without `optional` at least one grain is baked."""

    fields = "seat optional baked"

    def __init__(self, seat: int, optional: int, baked: int) -> None:
        super().__init__(seat)
        self.optional = optional
        self.baked = baked

    def may_stop(self) -> bool:
        return self.baked > 0 or self.optional != 0

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        if can_bake(game.seats[self.seat], self.baked):
            moves.append(BAKE)
        if self.may_stop():
            moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        player = game.seats[self.seat]
        if move == DONE:
            if self.baked > 0 and has(player.moments, BAKED):
                answer(game, self.seat, BAKED, self.baked)
            return
        food = int(bread(player.working, self.baked))
        player.larder -= ONE_GRAIN
        if game.journal is not None:
            game.journal.note("baked", self.seat, {"food": food})
        gain_food(game, self.seat, food)
        game.stack.append(Bake(self.seat, self.optional, self.baked + 1))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None if self.may_stop() else Reason("agricola.why.bake_one")
        if move != BAKE:
            return Reason("agricola.why.bake_first")
        return why_not_bake(game.seats[self.seat], self.baked)
