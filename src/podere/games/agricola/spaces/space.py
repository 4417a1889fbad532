"""What an action space is: where it lies, what piles up on it, who may use it and what happens then."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import named
from podere.games.agricola.lexicon import SPACES
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

# Where an action space lies.
ON_BOARD: Final = 0
"""On the board or on the board's cards for this number of players."""
ON_ROUND: Final = 1
"""It is a round card and comes with its round."""
WITHOUT_HANDS: Final = 2
"""On the board where no hand cards are dealt."""
ON_TILE: Final = 3
"""It is a part of the additional tile of this number of players."""
FOR_PARTNERS: Final = 4
OF_EXPANSION: Final = 5
"""An expansion brings it."""

# For how many players it is there.
ANY: Final[tuple[int, ...]] = (1, 2, 3, 4)
ONE_OR_TWO: Final[tuple[int, ...]] = (1, 2)
SEVERAL: Final[tuple[int, ...]] = (2, 3, 4)
TWO: Final[tuple[int, ...]] = (2,)
THREE: Final[tuple[int, ...]] = (3,)
FOUR: Final[tuple[int, ...]] = (4,)


class Space:
    """An action space. Its name is that of its class; subclasses say what is special about it."""

    lies: int = ON_BOARD
    players: tuple[int, ...] = ANY
    stage: int = 0
    """Of a round card."""
    good: int = -1
    """What piles up there; -1 if nothing does."""
    each_round: int = 0
    """How much of it is added each round."""
    always: bool = False
    """There is always something to gain."""
    needs_pile: bool = False
    """It cannot be used while nothing lies there."""
    plain: bool = False
    """Nothing to choose there and no room needed: what it offers is taken at once, before cards are asked."""
    plows: bool = False
    is_wish: bool = False
    """A child may be born there."""
    is_resource_market: bool = False

    def __init__(self) -> None:
        self.name: str = re.sub(r"(\d)", r"_\1", named(type(self)))
        self.number: int = SPACES.index(self.name)
        self.after: Space = self
        """The space with the next number; the last one's is itself. Whoever goes through all spaces goes from one to
        the next: in a list each would be looked at for what it is."""

    def grows(self, game: Agricola) -> i64:
        """How much is added each round of this game."""
        return self.each_round

    def can(self, game: Agricola, seat: int) -> bool:
        """Whether what it offers can be done."""
        return True

    def could(self, game: Agricola, seat: int) -> bool:
        """Whether what it offers could be done after exchanges, where it cannot be done as things are."""
        return False

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        """Why what it offers cannot be done, where that is so."""
        return Reason("agricola.why.empty")

    def act(self, game: Agricola, seat: int) -> None:
        """Carry out what it offers."""
        raise NotImplementedError
