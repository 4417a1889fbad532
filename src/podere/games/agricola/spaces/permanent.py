"""The action spaces that are printed on the board, for any number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.goods import goods
from podere.games.agricola.lexicon import CLAY, FOOD, REED, WOOD
from podere.games.agricola.player import Player
from podere.games.agricola.rules import house, improvements, stables
from podere.games.agricola.rules.fields import Plow, why_no_field
from podere.games.agricola.rules.house import ANY_NUMBER, BuildRooms
from podere.games.agricola.rules.supply import gain_food
from podere.games.agricola.spaces.kinds import Accumulation, Supply, Teaching, take_pile
from podere.games.agricola.spaces.space import Space
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

A_GRAIN: Final = goods(grain=1)
TWO_FOOD: Final = goods(food=2)


class FarmExpansion(Space):
    """Rooms and stables, at least one of them."""

    def can(self, game: Agricola, seat: int) -> bool:
        return stables.can_build_stable(game, seat, 2) or house.can_build_room(game, seat)

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        return house.why_not_room(game, seat)

    def act(self, game: Agricola, seat: int) -> None:
        offered = stables.can_build_stable(game, seat, 2)
        if house.can_build_room(game, seat):
            game.stack.append(BuildRooms(seat, ANY_NUMBER, int(offered), 1, []))
        else:
            stables.begin_stables(game, seat, 2, ANY_NUMBER, optional=False)


class MeetingPlace(Space):
    """The start player's token at once, food where it piles up there, then perhaps a minor improvement."""

    always = True
    good = FOOD
    each_round = 1

    def grows(self, game: Agricola) -> i64:
        return self.each_round if game.meeting_food else 0

    def act(self, game: Agricola, seat: int) -> None:
        game.first = seat
        if game.journal is not None:
            game.journal.note("start_player", seat, {})
        if game.meeting_improves:
            improvements.begin_improve(game, seat, with_majors=False, optional=True)
        if game.pile(self.number) > 0:
            gain_food(game, seat, take_pile(game, self.number))


class GrainSeeds(Supply):
    """A grain."""

    brings = A_GRAIN


class Farmland(Space):
    """A field."""

    plows = True

    def can(self, game: Agricola, seat: int) -> bool:
        return game.can_plow(seat)

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        return why_no_field(game.seats[seat])

    def act(self, game: Agricola, seat: int) -> None:
        game.stack.append(Plow(seat, 0, 0))


class Lessons(Teaching):
    """An occupation: the first one of a player for nothing, each other one for a food."""

    def cost(self, player: Player) -> int:
        return 0 if player.played == 0 else 1


class DayLaborer(Supply):
    """Two food."""

    brings = TWO_FOOD


class Forest(Accumulation):
    """Three wood each round, alone two."""

    good = WOOD
    each_round = 3

    def grows(self, game: Agricola) -> i64:
        return self.each_round if game.players > 1 else 2


class ClayPit(Accumulation):
    """A clay each round."""

    good = CLAY
    each_round = 1


class ReedBank(Accumulation):
    """A reed each round."""

    good = REED
    each_round = 1


class Fishing(Accumulation):
    """A food each round."""

    good = FOOD
    each_round = 1


UNITS: Final[list[Space]] = [
    FarmExpansion(),
    MeetingPlace(),
    GrainSeeds(),
    Farmland(),
    Lessons(),
    DayLaborer(),
    Forest(),
    ClayPit(),
    ReedBank(),
    Fishing(),
]
