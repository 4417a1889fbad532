"""Occupations that help to plan the farm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import Effect, occupation
from podere.games.agricola.cards.conditions import At, House
from podere.games.agricola.cards.effects import May, Plow
from podere.games.agricola.cards.names import COTTAGER, PLOW_DRIVER
from podere.games.agricola.lexicon import DAY_LABORER, RENOVATE, ROOM, ROOMS, SOW, STABLE
from podere.games.agricola.rules.house import (
    BuildRooms,
    Renovate,
    can_build_room,
    can_renovate,
)
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


@occupation(PLOW_DRIVER, "A090", "farm_planner")
class PlowDriver:
    """In a stone house, at the start of each round: a field for a food."""

    round_starts = House([2]) >> May(Plow(), food=1)


class RoomOrRenovation(Effect):
    """Build exactly one room, or renovate."""

    def __init__(self) -> None:
        super().__init__()

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return can_build_room(game, seat) or can_renovate(game, seat)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(RoomOrRenovate(seat))


class RoomOrRenovate(Choice["Agricola"]):
    """Where the room stands, or which house it becomes."""

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        if can_build_room(game, self.seat):
            ROOMS.extend(moves, game.seats[self.seat].room_sites())
        if can_renovate(game, self.seat):
            moves.extend(Renovate(self.seat).moves(game))
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move < STABLE:
            BuildRooms(self.seat, 1, 0, 0, []).take(game, move)
        else:
            Renovate(self.seat).take(game, move)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if ROOM <= move < STABLE:
            return BuildRooms(self.seat, 1, 0, 0, []).why_not(game, move)
        if RENOVATE <= move < SOW:
            return Renovate(self.seat).why_not(game, move)
        return Reason("agricola.why.room_or_renovation_first")


@occupation(COTTAGER, "B087", "farm_planner")
class Cottager:
    """With Day Laborer: a room or a renovation at the normal cost."""

    on_use = At([DAY_LABORER]) >> May(RoomOrRenovation())
