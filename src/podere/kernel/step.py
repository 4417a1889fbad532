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

    All that is known of a step stands in its class: what it does, what it needs around it (`upon`, `within`, `fits`),
    how it is written down (`name`, `fields`), what the page is told (`tells`, `gesture`). Only what it does is asked
    for in play.
    """

    name: ClassVar[str] = ""
    """What it is called outside: in positions, to the page, in catalogues. Each class says its own; it stays when the
    class is given another name."""
    fields: ClassVar[str] = "seat"
    """The constructor's arguments: enough to save the step and to make it again. Each has the list of names that spells
    it where it has one (`"seat cell:cell"`), and `flag` where it is 0 or 1. One that was added later has a question
    mark: in older positions it is not there."""
    upon: ClassVar[str] = ""
    """On which steps it may lie while somebody is asked: names and roles; `nothing` is the bottom of the stack."""
    roles: ClassVar[str] = ""
    """What other steps may call it in `upon`, beside its name."""
    within: ClassVar[str] = ""
    """Of which steps one must wait somewhere under it, where that matters."""
    may_wait: ClassVar[bool] = True
    """Whether another step may lie on it; a question that is answered at once does not wait."""
    gesture: ClassVar[str] = ""
    """How a choice is made on the page, where it is not made word by word: in words that the game's page knows."""

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
        """Whether it can be done in this position: what it names and counts must be there."""
        return True

    def tells(self, game: G) -> dict[str, object]:
        """What the page is told beside the words: what it costs, what is due. All seats are told the same."""
        return {}


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
