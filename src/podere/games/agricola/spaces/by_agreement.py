"""The action spaces of games without hand cards, and of partners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.rules import bread, stables, team
from podere.games.agricola.rules.stables import BuildStables, StablesAfter
from podere.games.agricola.spaces.space import FOR_PARTNERS, FOUR, SEVERAL, WITHOUT_HANDS, Space
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class SideJob(Space):
    """Exactly one stable for one wood, and bread, at least one of them."""

    lies = WITHOUT_HANDS
    players = SEVERAL

    def can(self, game: Agricola, seat: int) -> bool:
        return stables.can_build_stable(game, seat, 1) or bread.can_bake(game.seats[seat])

    def could(self, game: Agricola, seat: int) -> bool:
        return bread.could_bake(game.seats[seat])

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        return stables.why_not_stable(game, seat, 1)

    def act(self, game: Agricola, seat: int) -> None:
        bakes = bread.can_bake(game.seats[seat])
        if stables.can_build_stable(game, seat, 1):
            game.stack.append(BuildStables(seat, 1, 1, int(bakes), 0, -1, 1, []))
        else:
            game.stack.append(StablesAfter(seat, 1, 1, 1))
            bread.begin_bake(game, seat, optional=False)


class Market(Space):
    """Goods to and from the partner."""

    lies = FOR_PARTNERS
    players = FOUR

    def can(self, game: Agricola, seat: int) -> bool:
        return team.can_trade(game, seat)

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        return Reason("agricola.why.nothing_to_trade")

    def act(self, game: Agricola, seat: int) -> None:
        team.begin_trade(game, seat)


UNITS: Final[list[Space]] = [SideJob(), Market()]
