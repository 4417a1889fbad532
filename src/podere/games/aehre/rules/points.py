"""What the new fields bring: victory points, or steps in the barn and the livestock at their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.aehre.lexicon import (
    BESIDE,
    CELLS,
    CROPS,
    FARM_POINTS,
    FIND,
    LIVESTOCK,
    NEAR,
    VICTORY,
    cell_of,
)
from podere.games.aehre.player import GONE
from podere.games.aehre.rules.farms import BuildFarms
from podere.kernel.bits import bit
from podere.kernel.reason import Reason
from podere.kernel.step import Chance, Choice

if TYPE_CHECKING:
    from podere.games.aehre.state import Aehre


class Points(Choice["Aehre"]):
    """Victory points or farm points for the fields laid this turn that have not been counted yet.

    Both fields are offered at once only where the order can matter: where a farm would be built between them.
    """

    name = "points"
    fields = "seat one:cell two:cell"
    upon = "finish_turn"

    def __init__(self, seat: int, one: int, two: int) -> None:
        super().__init__(seat)
        self.one = one
        self.two = two

    def order_matters(self, game: Aehre) -> bool:
        if self.two < 0:
            return False
        if not brings_farm(game, self.seat, self.one) and not brings_farm(game, self.seat, self.two):
            return False
        return game.land.has_room()

    def moves(self, game: Aehre) -> list[int]:
        player = game.seats[self.seat]
        moves = [VICTORY.of(self.one)]
        both = self.order_matters(game)
        if both:
            moves.append(VICTORY.of(self.two))
        if player.cube(game.land.crop_at(self.one)) != GONE:
            moves.append(FARM_POINTS.of(self.one))
        if both and player.cube(game.land.crop_at(self.two)) != GONE:
            moves.append(FARM_POINTS.of(self.two))
        if self.two >= NEAR:
            moves.sort()
        return moves

    def take(self, game: Aehre, move: int) -> None:
        cell = cell_of(VICTORY, move)
        for_victory = cell >= 0
        if not for_victory:
            cell = cell_of(FARM_POINTS, move)
        left = self.two if cell == self.one else self.one
        if left >= 0:
            game.stack.append(Points(self.seat, left, -1))
        if for_victory:
            points = game.victory_points(cell)
            game.seats[self.seat].from_fields += points
            if game.journal is not None:
                game.journal.note("victory", self.seat, {"cell": CELLS[cell], "points": points})
        else:
            step_up(game, self.seat, game.land.crop_at(cell), game.land.symbols(cell))

    def why_not(self, game: Aehre, move: int) -> Reason | None:
        for_victory = VICTORY.has(move)
        cell = VICTORY.thing(move) if for_victory else cell_of(FARM_POINTS, move)
        if cell < 0:
            return Reason("aehre.why.points_first")
        if cell not in (self.one, self.two):
            return Reason("aehre.why.not_new")
        if cell == self.two and not self.order_matters(game):
            return Reason("aehre.why.other_field_first", cell=CELLS[self.one])
        if not for_victory and game.seats[self.seat].cube(game.land.crop_at(cell)) == GONE:
            return Reason("aehre.why.cube_gone", crop=CROPS[game.land.crop_at(cell)])
        return None

    def fits(self, game: Aehre) -> bool:
        """Tiles were laid on these fields, and where there are two, one tile."""
        if self.one < 0 or (self.two >= 0 and self.two not in (BESIDE[0][self.one], BESIDE[2][self.one])):
            return False
        cells = [self.one] if self.two < 0 else [self.one, self.two]
        return all(game.board.has(cell) and game.land.level(cell) > 0 for cell in cells)


def brings_farm(game: Aehre, seat: int, cell: int) -> bool:
    """Whether taking farm points for this field would earn a farm."""
    player = game.seats[seat]
    earned = game.farms_earned(player)
    crop = game.land.crop_at(cell)
    cube = player.cube(crop)
    symbols = game.land.symbols(cell)
    if earned == 2 or cube == GONE or symbols == 0 or cube > player.lowest_cube():
        return False
    player.set_cube(crop, GONE if reaches_pile(game, crop, cube + symbols) else cube + symbols)
    more = game.farms_earned(player) > earned
    player.set_cube(crop, cube)
    return more


def reaches_pile(game: Aehre, crop: int, step: int) -> bool:
    return step >= game.board.livestock_step[game.players] and game.has_pile(crop)


def step_up(game: Aehre, seat: int, crop: int, points: int) -> None:
    """Move the cube; livestock and farms that it reaches follow at once."""
    player = game.seats[seat]
    earned = game.farms_earned(player)
    step = min(player.cube(crop) + points, game.board.top_step)
    if game.journal is not None:
        game.journal.note("steps", seat, {"crop": CROPS[crop], "points": points, "step": step})
    reached = reaches_pile(game, crop, step)
    player.set_cube(crop, GONE if reached else step)
    more = game.farms_earned(player) - earned
    if more > 0:
        game.stack.append(BuildFarms(seat, more))
    if reached:
        kind = game.take_from_pile(crop)
        if game.journal is not None:
            game.journal.note("livestock", seat, {"crop": CROPS[crop], "kind": LIVESTOCK[kind]})
        game.stack.append(FindValue(seat, kind))


class FindValue(Chance["Aehre"]):
    """What the livestock tile is worth, seen by its owner alone."""

    name = "find_value"
    fields = "seat kind_of:kind"
    upon = "finish_turn points build_farms"

    def __init__(self, seat: int, kind_of: int) -> None:
        super().__init__(seat)
        self.kind_of = kind_of

    def moves(self, game: Aehre) -> list[int]:
        return [FIND.of(value) for value in game.values[self.kind_of].kinds()]

    def weights(self, game: Aehre) -> list[int]:
        return game.values[self.kind_of].weights()

    def sample(self, game: Aehre) -> int:
        return FIND.of(game.values[self.kind_of].sample(game.rng))

    def eyes(self, game: Aehre, move: int) -> int:
        return int(bit(self.seat))

    def take(self, game: Aehre, move: int) -> None:
        game.find_livestock(self.seat, self.kind_of, FIND.thing(move))

    def fits(self, game: Aehre) -> bool:
        return 0 <= self.kind_of < len(LIVESTOCK)
