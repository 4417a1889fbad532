# not compiled
"""What an expansion adds while a dense position is laid; here nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from podere.games.agricola.dense_farm import Draws
    from podere.games.agricola.player import Player
    from podere.games.agricola.state import Agricola


class DenseGuest:
    """The moments at which it is asked, in their order."""

    species = 3
    """So many species of animals live on the farms."""
    apart = 0
    """Its spaces that take people in a way of their own, as a mask."""

    def sit_down(self, old: Player, new: Player) -> None:
        """What a seat keeps from the beginning of the game."""

    def deal_majors(self, game: Agricola, draws: Draws) -> None:
        """Major improvements that are left lie there."""

    def extend(self, player: Player, draws: Draws) -> None:
        """A farm before anything is built."""

    def lay_tiles(self, player: Player, draws: Draws) -> None:
        """A farm with rooms and fields, before it is fenced."""

    def fences_built(self, player: Player, draws: Draws) -> None:
        """A farm with fences."""

    def fuel(self, most: int, draws: Draws) -> int:
        """Fuel in the supply, less than so much."""
        return 0

    def lay_on_cards(self, game: Agricola, player: Player, draws: Draws) -> None:
        """What its cards keep."""

    def give_tokens(self, game: Agricola, draws: Draws) -> None:
        """What lies in front of one of the seats."""

    def deal_table(self, game: Agricola, draws: Draws) -> None:
        """What lies on the table."""

    def go_to_work(self, player: Player, draws: Draws) -> None:
        """Before anybody is placed."""

    def works(self, game: Agricola, player: Player, free: int, draws: Draws) -> bool:
        """Whether somebody who has just left home does something else than to stand on a free space."""
        return False

    def rest(self, player: Player, draws: Draws) -> None:
        """When people have been placed, or in the evening."""
