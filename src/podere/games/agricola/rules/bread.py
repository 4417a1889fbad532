"""Baking bread: grain by grain, in the best oven first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import BAKED
from podere.games.agricola.cards.majors import BAKERS, bread
from podere.games.agricola.goods import ONE_GRAIN, foods
from podere.games.agricola.lexicon import BAKE, DONE, GRAIN
from podere.games.agricola.player import Player
from podere.games.agricola.rules.fitting import may_begin
from podere.games.agricola.rules.moments import answer
from podere.games.agricola.rules.supply import could_have, gain_food
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def can_bake(player: Player, baked: int = 0) -> bool:
    """Whether another grain can be baked."""
    return player.working & BAKERS != 0 and player.grain() > 0 and bread(player.working, baked) > 0


def bake_all(player: Player) -> None:
    """All grain becomes bread, as far as the ovens go."""
    baked = 0
    while can_bake(player, baked):
        player.larder += foods(bread(player.working, baked)) - ONE_GRAIN
        baked += 1


def why_not_bake(player: Player, baked: int = 0) -> Reason | None:
    if can_bake(player, baked):
        return None
    if player.working & BAKERS == 0:
        return Reason("agricola.why.no_oven")
    if player.grain() == 0:
        return Reason("agricola.why.lacks", good="grain", count=1)
    return Reason("agricola.why.ovens_full")


def could_bake(player: Player) -> bool:
    """Whether a grain could be baked, if need be after exchanges."""
    return can_bake(player) or (player.working & BAKERS != 0 and could_have(player, GRAIN, 1))


def begin_bake(game: Agricola, seat: int, optional: bool) -> None:
    """A Bake Bread action, if anything can be baked."""
    if can_bake(game.seats[seat]):
        game.stack.append(Bake(seat, int(optional), 0))


def offer_bake(game: Agricola, seat: int) -> None:
    """A Bake Bread action that may be left; the grain for it may have to be exchanged for something first."""
    if could_bake(game.seats[seat]):
        game.stack.append(Bake(seat, 1, 0))


class Bake(Choice["Agricola"]):
    """Bake one more grain, or done. Without `optional` at least one grain is baked."""

    name = "bake"
    fields = "seat optional:flag baked"
    upon = "deed frame"
    roles = "deed task"
    gesture = "bake"

    def __init__(self, seat: int, optional: int, baked: int) -> None:
        super().__init__(seat)
        self.optional = optional
        self.baked = baked

    def pause(self) -> bool:
        return self.may_stop()

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

    def fits(self, game: Agricola) -> bool:
        return may_begin(game, self) and 0 <= self.baked <= 200

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"next": int(bread(game.seats[self.seat].working, self.baked))}
