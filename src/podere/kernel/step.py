"""What is still to be done: a seat's choice, nature's draw, or something that happens by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from podere.kernel.bits import bit
from podere.kernel.journal import EVERYONE
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.kernel.game import Game

G = TypeVar("G", bound="Game[Any]")

CHOICE: Final = 0
CHANCE: Final = 1
AUTOMATIC: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One entry of a game's stack. It never changes once it is pushed, so copies of the game share it.

    `fields` names the constructor's arguments, each with the list of names that spells it where it has one
    (`"seat cell:cell"`): enough to save the step and to make it again. One that was added later has a question mark:
    in older positions it is not there.
    """

    fields: ClassVar[str] = "seat"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def kind(self) -> int:
        raise NotImplementedError

    def moves(self, game: G) -> list[int]:
        """What may be played, ascending."""
        raise NotImplementedError

    def take(self, game: G, move: int) -> None:
        """Carry the move out; the step is off the stack by now."""
        raise NotImplementedError

    def run(self, game: G) -> None:
        """Do what an automatic step does."""
        raise NotImplementedError

    def weights(self, game: G) -> list[int]:
        """How likely each of nature's moves is."""
        raise NotImplementedError

    def sample(self, game: G) -> int:
        """One of nature's moves, drawn by its weight."""
        raise NotImplementedError

    def begins_turn(self) -> bool:
        """Whether this choice opens a turn: who looks ahead through a turn stops where the next one begins."""
        return False

    def private(self) -> bool:
        """Whether what is legal depends on a secret: then even a single move is asked for."""
        return False

    def pause(self) -> bool:
        """Whether moves that are allowed at any time keep a single legal move from being played by itself."""
        return False

    def at_once(self) -> bool:
        """Whether what is done here leaves open what other seats may choose below it: then they may choose already."""
        return False

    def eyes(self, game: G, move: int) -> int:
        """Which seats see this word when it is played here, as a mask: all, or of a secret word its own seat."""
        return int(bit(self.seat)) if game.lexicon.is_secret(move) else EVERYONE

    def why_not(self, game: G, move: int) -> Reason | None:
        """Why this word may not be played here; `None` if it may."""
        raise NotImplementedError

    def fits(self, game: G) -> bool:
        """Whether it can wait in this position: what it names and counts must be there."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[G]):
    """A seat chooses."""

    def kind(self) -> int:
        return CHOICE


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[G]):
    """Nature draws; `seat` is the one for whom it draws."""

    def kind(self) -> int:
        return CHANCE

    def sample(self, game: G) -> int:
        weights = self.weights(game)
        left = game.rng.below(sum(weights))
        for move, weight in zip(self.moves(game), weights, strict=True):
            if left < weight:
                return move
            left -= weight
        raise AssertionError("weights and moves differ")

    def why_not(self, game: G, move: int) -> Reason | None:
        return None if move in self.moves(game) else Reason("why.not_now")


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Step[G]):
    """Happens by itself, as soon as it is on top."""

    def kind(self) -> int:
        return AUTOMATIC
