"""Cards that let a major improvement be built at once, or move one up in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import MAJOR_IMPROVEMENT, ON_PLAY, Effect
from podere.games.agricola.cards.names import FIRST_OCCUPATION
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.goods import Cost, goods, lessened
from podere.games.agricola.lexicon import BUILD
from podere.games.agricola.moor import stacks
from podere.games.agricola.moor.state import level_of, moor_of
from podere.games.agricola.rules import exchanges, majors
from podere.games.agricola.rules.arriving import Arrive, PassOn
from podere.games.agricola.rules.improvements import why_not_major
from podere.games.agricola.rules.payment import can_afford, pay_for, why_not_afford
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def price(game: Agricola, seat: int, major: int, off: int) -> Cost:
    """What it costs with so much stone off."""
    cost = majors.cost(game, game.seats[seat], major)
    return Cost(lessened(cost.materials, goods(stone=off).materials), cost.larder, cost.animals)


def can_build(game: Agricola, seat: int, major: int, off: int) -> bool:
    return has(game.majors, major) and can_afford(
        game, seat, MAJOR_IMPROVEMENT, price(game, seat, major, off)
    )


class BuildNow(Effect):
    """One of these major improvements at once, for so much stone less; where none can be built, nothing happens."""

    def __init__(self, majors: list[int], off: int = 0) -> None:
        super().__init__()
        self.majors = majors
        self.off = off

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        if self.can(game, seat, about):
            return True
        if self.moment == ON_PLAY or not exchanges.may_help(game.seats[seat]):
            return False
        for major in self.majors:
            if has(game.majors, major):
                return True
        return False

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        for major in self.majors:
            if can_build(game, seat, major, self.off):
                return True
        return False

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        """A card that is passed on goes first: only one card can be on its way."""
        top = game.stack[-1]
        if isinstance(top, PassOn):
            game.stack[-1] = BuildOne(seat, self.majors, self.off)
            game.stack.append(top)
        else:
            game.stack.append(BuildOne(seat, self.majors, self.off))


class BuildOne(Choice["Agricola"]):
    """Which of these major improvements is built."""

    name = "build_one"
    fields = "seat majors:card* off"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, majors: list[int], off: int) -> None:
        super().__init__(seat)
        self.majors = majors
        self.off = off

    def moves(self, game: Agricola) -> list[int]:
        return [BUILD.of(major) for major in self.majors if can_build(game, self.seat, major, self.off)]

    def take(self, game: Agricola, move: int) -> None:
        major = BUILD.thing(move)
        cost = price(game, self.seat, major, self.off)
        majors.take(game, major)
        game.seats[self.seat].arriving = major
        game.stack.append(Arrive(self.seat))
        pay_for(game, self.seat, MAJOR_IMPROVEMENT, cost)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not BUILD.has(move):
            return Reason("agricola.why.build_first")
        major = BUILD.thing(move)
        if major not in self.majors:
            return Reason("agricola.why.not_this_major")
        if not has(game.majors, major):
            return why_not_major(game, self.seat, major)
        return why_not_afford(game, self.seat, MAJOR_IMPROVEMENT, price(game, self.seat, major, self.off))

    def fits(self, game: Agricola) -> bool:
        if level_of(game) < 2 or any(major >= FIRST_OCCUPATION for major in self.majors):
            return False
        return 0 <= self.off <= 1 and len(self.moves(game)) > 0


class MoveUp(Effect):
    """A covered major improvement and the one above it change places."""

    def __init__(self, major: int) -> None:
        super().__init__()
        self.major = major

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return has(moor_of(game).covered, self.major)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        stacks.move_up(game, self.major)
        if game.journal is not None:
            game.journal.note("moved_up", seat, {"major": MAJORS[self.major]})
