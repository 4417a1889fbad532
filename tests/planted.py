"""Toys with one fault each, of which the kit must name every one; `says` is what it must say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count
from typing import Any, ClassVar, Final

from podere.boxes.box import AnyGame
from podere.formats.position import Reader, from_data
from podere.kernel.bits import members
from podere.kernel.errors import IllegalMove
from podere.kernel.game import NATURE, Setting
from podere.kernel.reason import Reason
from podere.kernel.rng import Rng
from podere.testing.laws import TWIN_MOVES
from tests.toy import OWE, PASS, SPEND, Begin, Toy, Turn

SELDOM: Final = 1_000_000_000


class Planted(Toy):
    """A toy that knows whether it was read, imagined or pushed since, as no game should."""

    says: ClassVar[str] = ""
    closer: ClassVar[int] = 1
    """One position in so many is looked at closely."""

    def __init__(self, setting: Setting, source: Toy | None = None) -> None:
        super().__init__(setting, source)
        old = source if isinstance(source, Planted) else None
        self.was_read: bool = old is not None and old.was_read
        self.is_imagined: bool = old is not None and old.is_imagined
        self.was_pushed: bool = old is not None and old.was_pushed

    def load(self, reader: Reader) -> None:
        super().load(reader)
        self.was_read = True

    def deal_again(self, seat: int) -> None:
        super().deal_again(seat)
        self.is_imagined = True

    def push(self, move: int) -> None:
        self.was_pushed = True
        super().push(move)

    def lose_a_card(self) -> None:
        if self.bag.size:
            self.bag = self.bag.minus(self.bag.kinds()[0])

    def turn_a_card(self) -> None:
        """A card of the deck becomes another one, and there are as many as before."""
        if self.bag.size:
            self.bag = self.bag.minus(self.bag.kinds()[0]).plus(self.bag.kinds()[-1] ^ 1)


# Books, lists, ends


class LosesCard(Planted):
    says = "the books do not balance: there must be 5 cards"
    closer = SELDOM

    def take_anytime(self, seat: int, move: int) -> None:
        super().take_anytime(seat, move)
        self.lose_a_card()


class OffersNothing(Planted):
    says = "somebody must choose and there is no move"
    closer = SELDOM

    def moves(self) -> list[int]:
        return [] if self.was_pushed else super().moves()


class OffersBackwards(Planted):
    says = "the moves are not in order"

    def moves(self) -> list[int]:
        return super().moves()[::-1]


class OffersTwice(Planted):
    says = "the moves are not in order"

    def moves(self) -> list[int]:
        return [move for move in super().moves() for _ in range(2)]


class ChangesItsMind(Planted):
    says = "moves() gave two different lists"
    asked: Iterator[int] = count()

    def moves(self) -> list[int]:
        return super().moves()[next(ChangesItsMind.asked) % 2 :]


class GivesItsOwnList(Planted):
    says = "moves() gave out its own list"

    def moves(self) -> list[int]:
        return self.legal


class NestsSteps(Planted):
    says = "steps are waiting; with more than 64 it cannot be read"

    def take_anytime(self, seat: int, move: int) -> None:
        super().take_anytime(seat, move)
        self.stack[:0] = [Begin(seat)] * 70

    def audit(self) -> list[str]:
        """It would say of the steps that they cannot lie upon each other."""
        return []


class NeverEnds(Planted):
    says = "the game is not over after"
    closer = SELDOM

    def anytime_moves(self, seat: int) -> list[int]:
        return [SPEND]

    def take_anytime(self, seat: int, move: int) -> None:
        self.points[seat] ^= 1

    def moves(self) -> list[int]:
        found = super().moves()
        return [SPEND] if SPEND in found else found


class WritesWrongSheet(Planted):
    says = "the sheet of seat 0 does not add up to"

    def sheet(self, seat: int) -> dict[str, int]:
        return {"points": self.points[seat], "bonus": 1}


class NamesWrongWinner(Planted):
    says = "the winners are"

    def winners(self) -> list[int]:
        return list(range(self.players)) if len(set(self.points)) > 1 else super().winners()


class GoesOnAfterTheEnd(Planted):
    says = "somebody may still choose after the end"

    def moves(self) -> list[int]:
        return super().moves() or [PASS]


class DrawsBesideItsGenerator(Planted):
    """What a coin is worth is drawn by someone else: at the end its record, or its first position, tells."""

    says = "BadRecord: the record says that the result is"
    closer = SELDOM
    drawn: Iterator[int] = count()

    def take_anytime(self, seat: int, move: int) -> None:
        super().take_anytime(seat, move)
        self.points[seat] += next(DrawsBesideItsGenerator.drawn) % 2


# Copies, views, reasons, nature


class ShowsTuple(Planted):
    says = "a view is not plain data"

    def see(self, seat: int | None) -> dict[str, object]:
        return {**super().see(seat), "pair": (1, 2)}


class SharesPoints(Planted):
    says = "a move in a copy changed another copy"

    def copy(self, nature: bool = True) -> Toy:
        twin = super().copy(nature)
        twin.points = self.points
        return twin


class SharesPointsWithEachSecondCopy(Planted):
    says = "a move in a copy changed the game"
    made: Iterator[int] = count()

    def copy(self, nature: bool = True) -> Toy:
        twin = super().copy(nature)
        if next(SharesPointsWithEachSecondCopy.made) % 2:
            twin.points = self.points
        return twin


class HasLuckInCopies(Planted):
    says = "the same moves led two copies to different positions"
    luck = 0
    made: Iterator[int] = count()

    def copy(self, nature: bool = True) -> Toy:
        twin = super().copy(nature)
        assert isinstance(twin, HasLuckInCopies)
        twin.luck = next(HasLuckInCopies.made) % 3
        return twin

    def take_anytime(self, seat: int, move: int) -> None:
        super().take_anytime(seat, move)
        self.points[seat] += self.luck


class AllowsAll(Planted):
    says = "is not legal, but why_not says None"

    def why_not(self, word: int | str) -> Reason | None:
        return None


class RefusesSpending(Planted):
    says = "'spend' is legal, but why_not says"

    def why_not(self, word: int | str) -> Reason | None:
        return Reason("why.not_now") if word == SPEND else super().why_not(word)


class PlaysWhatIsNotLegal(Planted):
    says = "was played although it is not legal"

    def checked(self, move: int | str) -> int:
        return OWE if move in (OWE, "owe") else super().checked(move)


class PaysForWrongMoves(Planted):
    says = "a wrong move changed the position"

    def checked(self, move: int | str) -> int:
        try:
            return super().checked(move)
        except IllegalMove:
            self.points[0] += 1
            raise


class ForgetsWeight(Planted):
    says = "and the weights"

    def weights(self) -> list[int]:
        return super().weights()[1:]


class WeighsNothing(Planted):
    says = "and the weights"

    def weights(self) -> list[int]:
        return [0, *super().weights()[1:]]


class DrawsWhatIsNotThere(Planted):
    says = "nature drew 'pass', which is not among its moves"

    def sample(self) -> int:
        return PASS


# A position that was read


class CannotBeRead(Planted):
    says = "a position that was played cannot be read while seat"

    def load(self, reader: Reader) -> None:
        super().load(reader)
        if 0 in self.coins:
            raise IndexError("nobody is ever poor")


class ReadsAnotherGame(Planted):
    says = "a position read back is not the one that was written"

    def load(self, reader: Reader) -> None:
        super().load(reader)
        self.points = [0] * self.players


class ReadsOtherMoves(Planted):
    says = "a position read back has other moves"

    def anytime_moves(self, seat: int) -> list[int]:
        return [] if self.was_read else super().anytime_moves(seat)


class ReadsAnotherView(Planted):
    says = "a position read back looks different"

    def see(self, seat: int | None) -> dict[str, object]:
        return {**super().see(seat), "pages": int(self.was_read)}


class ReadsAnotherReason(Planted):
    says = "a position read back has another reason for"

    def why_not(self, word: int | str) -> Reason | None:
        reason = super().why_not(word)
        return Reason("toy.why.read") if reason and self.was_read else reason


class ReadsWhatPlaysOnDifferently(Planted):
    says = "a position read back plays on differently"

    def take_anytime(self, seat: int, move: int) -> None:
        super().take_anytime(seat, move)
        self.points[seat] += int(self.was_read)


class ReadsWhatHasOtherMovesLater(Planted):
    says = "a position read back has other moves a few moves on"

    def anytime_moves(self, seat: int) -> list[int]:
        return [] if self.was_read and self.was_pushed else super().anytime_moves(seat)


class ReadsWhatLooksDifferentLater(Planted):
    says = "a position read back looks different a few moves on"

    def see(self, seat: int | None) -> dict[str, object]:
        return {**super().see(seat), "worn": int(self.was_read and self.was_pushed)}


class ReadsWhatCannotBeImagined(Planted):
    says = "in a position that was read: IndexError"

    def deal_again(self, seat: int) -> None:
        super().deal_again(seat)
        if self.was_read:
            raise IndexError("an empty bag")


class ReadsWhatIsImaginedDifferently(Planted):
    says = "imagines another game of a position that was read"

    def deal_again(self, seat: int) -> None:
        super().deal_again(seat)
        if self.was_read:
            self.coins[seat] ^= 1


# Who chooses ahead


class ChoosesAhead(Planted):
    """All seats may choose their next turn already: no fault."""

    def ahead(self, seat: int) -> Toy | None:
        if self.over or self.chooser() == seat or not self.hands[seat].size:
            return None
        twin = self.copy(nature=False)
        twin.stack.append(Turn(seat))
        twin.settle()
        return twin


class ChoosesAheadUntilRead(ChoosesAhead):
    says = "may choose ahead only in the game, or only in its position that was read"

    def ahead(self, seat: int) -> Toy | None:
        return None if self.was_read else super().ahead(seat)


class ChoosesOtherwiseAhead(ChoosesAhead):
    says = "has another choice ahead in an imagined game, or in a position that was read"

    def ahead(self, seat: int) -> Toy | None:
        twin = super().ahead(seat)
        if twin is not None and self.is_imagined:
            twin.legal = twin.legal[:1]
        return twin


# What seats may know


class ImaginesOnlyWhenAsked(Planted):
    says = "seat 1 cannot imagine the game while seat 0 is asked at turn"

    def deal_again(self, seat: int) -> None:
        if not self.over and self.chooser() not in (NATURE, seat):
            raise IndexError("whose turn is it?")
        super().deal_again(seat)


class ImaginesWhatCannotBe(Planted):
    says = "cannot be: there must be 5 cards"

    def deal_again(self, seat: int) -> None:
        super().deal_again(seat)
        self.turn_a_card()


class ImaginesWhatCannotBePlayed(Planted):
    says = "cannot be played on"

    def take_anytime(self, seat: int, move: int) -> None:
        if self.is_imagined:
            raise IndexError("an imagined coin")
        super().take_anytime(seat, move)


class ImaginesWhatCannotBePlayedFar(Planted):
    """The crash comes when the comparison with the true game is over."""

    says = "cannot be played on: IndexError"
    pushes = 0

    def push(self, move: int) -> None:
        self.pushes += int(self.is_imagined)
        if self.pushes > TWIN_MOVES:
            raise IndexError("as far as one can think")
        super().push(move)


class ImaginesWhatGoesWrong(Planted):
    says = "played on, cannot be: there must be 5 cards"

    def push(self, move: int) -> None:
        super().push(move)
        if self.is_imagined:
            self.turn_a_card()


class LeaksDeck(Planted):
    says = "can tell the true game from an imagined one by its view"

    def see(self, seat: int | None) -> dict[str, object]:
        return {**super().see(seat), "next": self.bag.counts[0]}


class LeaksToSpectators(Planted):
    says = "a spectator can tell the true game from an imagined one by its view"

    def see(self, seat: int | None) -> dict[str, object]:
        hands = [hand.cards for hand in self.hands]
        return {**super().see(seat), "peeped": hands if seat is None else []}


class LeaksDraws(Planted):
    says = "can tell the true game from an imagined one by its journal"

    def note_move(self, mark: str, step: Any, move: int) -> None:
        assert self.journal is not None
        self.journal.note("heard", step.seat, {"word": self.lexicon.word(move)})
        super().note_move(mark, step, move)


class PassesTheTurnOtherwise(Planted):
    says = "the turn passes differently in an imagined game"

    def push(self, move: int) -> None:
        super().push(move)
        if self.is_imagined and not self.over:
            self.stack.append(Turn((self.chooser() + 1) % self.players))
            self.settle()


class ChoosesOtherwiseInMind(Planted):
    says = "has other moves in an imagined game"

    def anytime_moves(self, seat: int) -> list[int]:
        return [] if self.is_imagined else super().anytime_moves(seat)


class ReasonsOtherwiseInMind(Planted):
    says = "can tell the true game from an imagined one by why it may not"

    def why_not(self, word: int | str) -> Reason | None:
        reason = super().why_not(word)
        return Reason("toy.why.dream") if reason and self.is_imagined else reason


class DealsFinishedGameAnew(Planted):
    says = "imagines a finished game anew"

    def imagine(self, seat: int, seed: int | str) -> Toy:
        twin = super().imagine(seat, seed)
        if twin.over:
            twin.buried = twin.buried.minus(twin.buried.cards[0], -1) if twin.buried.size else twin.buried
            twin.points.reverse()
        return twin


class FinishesDifferentlyWhenRead(Planted):
    says = "a finished game read back looks different"
    closer = SELDOM

    def see(self, seat: int | None) -> dict[str, object]:
        return {**super().see(seat), "dust": int(self.was_read and self.over)}


# Things in play, rarely two of them


BUILDINGS: Final = ["barn", "mill", "tower", "well"]
RICH: Final = 16
"""At exactly so many points and up, a seat gets the building of this number: at random hardly anybody gets there."""


class Village(Planted):
    """Who comes to exactly 16, 17, 18 or 19 points gets the building of that number: no fault."""

    def __init__(self, setting: Setting, source: Toy | None = None) -> None:
        super().__init__(setting, source)
        self.built: list[int] = source.built.copy() if isinstance(source, Village) else [0] * setting.players

    def push(self, move: int) -> None:
        super().push(move)
        for seat, points in enumerate(self.points):
            if 0 <= points - RICH < len(BUILDINGS):
                self.built[seat] |= 1 << (points - RICH)

    def save(self) -> dict[str, object]:
        return {**super().save(), "built": list(self.built)}

    def load(self, reader: Reader) -> None:
        self.built = reader.all_whole("built", self.players, 0, 15)
        super().load(reader)


class TowerBesideWell(Village):
    """Whoever has a tower and a well falls into it."""

    says = "IndexError: fell into the well"

    def take_anytime(self, seat: int, move: int) -> None:
        if self.built[seat] & 12 == 12:
            raise IndexError("fell into the well")
        super().take_anytime(seat, move)


def buildings_of(game: AnyGame, seat: int) -> list[str]:
    return [BUILDINGS[number] for number in members(game.built[seat])] if isinstance(game, Village) else []


def all_pairs(game: AnyGame) -> list[tuple[str, str]]:
    return list(combinations(BUILDINGS, 2))


def some_pairs(game: AnyGame) -> list[tuple[str, str]]:
    """A box that thinks that nothing stands beside the well."""
    return list(combinations(BUILDINGS[:3], 2))


def pairs_with_a_castle(game: AnyGame) -> list[tuple[str, str]]:
    """A box that expects what is never built."""
    return [*all_pairs(game), ("barn", "castle")]


def village(game: AnyGame, rng: Rng) -> AnyGame:
    """Each building on any seat."""
    data: Any = game.to_data()
    data["state"]["built"] = [rng.below(16) for _ in range(game.players)]
    data["rng"] = 1 + rng.below(1000)
    return from_data(data)


def as_it_is(game: AnyGame, rng: Rng) -> AnyGame:
    """A position in which nothing stands anywhere yet."""
    return from_data(game.to_data())


def all_planted(of: type[Planted] = Planted) -> list[type[Planted]]:
    """All toys with a fault that plain runs show."""
    found = [kind for kind in of.__subclasses__() if kind is not Village]
    return [each for kind in found for each in (kind, *all_planted(kind)) if each.says]
