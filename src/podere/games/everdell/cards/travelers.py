"""Travelers: cards that act once, when they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.everdell.cards.card import TABLES, TRAVELER, Effect, card
from podere.games.everdell.cards.effects import Draw, GainPerChapelToken
from podere.games.everdell.lexicon import CHOOSE, DONE
from podere.games.everdell.rules.asking import Ask
from podere.games.everdell.rules.discards import bard
from podere.games.everdell.rules.meadow import UndertakerClears, UndertakerTakes, open_cards
from podere.games.everdell.rules.moving import LiftWorker, liftable
from podere.games.everdell.rules.playable import can_enter, why_not_enter
from podere.games.everdell.rules.playing import ARRIVALS, lay_out
from podere.games.everdell.rules.supply import RevealCards, discard_aside, looked_at, refill
from podere.kernel.journal import EVERYONE
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


class DiscardForPoints(Effect):
    """Up to so many cards of the hand, a point for each."""

    def __init__(self, most: int) -> None:
        self.most = most

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        bard(game, seat, self.most)


@card(TRAVELER, unique=True, copies=2, points=0, berry=3, home="theater")
class Bard:
    """Up to five cards of the hand are discarded, a point for each."""

    played = DiscardForPoints(5)


@card(TRAVELER, unique=True, copies=2, points=-2, berry=3, home="fairgrounds")
class Fool:
    """He goes into an empty slot of another city (`rules.playing.FoolTo`, alone `FoolRemoves`)."""

    goes_elsewhere = True


PIGEON_SHOWS: Final = 2


class RevealAndPlay(Effect):
    """The Pigeon's cards."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.stack.append(PigeonPlays(seat))
        game.stack.append(RevealCards(seat, PIGEON_SHOWS, 0))


def play_aside(game: Everdell, seat: int, kind: int) -> None:
    """Play one of the cards laid aside for nothing; the others are discarded."""
    game.aside = game.aside.minus(kind, EVERYONE)
    discard_aside(game)
    game.stack.append(ARRIVALS[seat])
    lay_out(game, seat, kind, -1)


class PigeonPlays(Ask):
    """One of the revealed cards, worth three points or less, for nothing; or none."""

    name = "pigeon_plays"
    upon = "acting"
    roles = "aside"

    def moves(self, game: Everdell) -> list[int]:
        moves = [
            CHOOSE.of(kind)
            for kind in game.aside.kinds()
            if TABLES.points[kind] <= 3 and can_enter(game, self.seat, kind)
        ]
        moves.append(DONE)
        return moves

    def take(self, game: Everdell, move: int) -> None:
        if move == DONE:
            discard_aside(game)
        else:
            play_aside(game, self.seat, CHOOSE.thing(move))

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if not CHOOSE.has(move):
            return super().why_not(game, move)
        if not game.aside.has(CHOOSE.thing(move)):
            return Reason("everdell.why.not_revealed")
        if TABLES.points[CHOOSE.thing(move)] > 3:
            return Reason("everdell.why.worth_too_much")
        return why_not_enter(game, self.seat, CHOOSE.thing(move))

    def fits(self, game: Everdell) -> bool:
        return looked_at(game) <= PIGEON_SHOWS


@card(TRAVELER, copies=3, points=0, berry=2, home="post_office")
class PostalPigeon:
    """Two cards are revealed; one worth up to three points may be played for nothing."""

    played = RevealAndPlay()


class MoveOne(Effect):
    """A deployed worker moves, if there is one that can."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        if liftable(game, seat):
            game.stack.append(LiftWorker(seat))


@card(TRAVELER, unique=True, copies=2, points=1, berry=2, home="dungeon")
class Ranger:
    """A deployed worker moves to a new place. It opens the Dungeon's second cell, but not for itself."""

    played = MoveOne()


@card(TRAVELER, copies=3, points=0)
class Ruins:
    """Replaces a Construction, whose cost comes back (`rules.playing.RazeForRuins`); two cards."""

    razes = True
    played = Draw(2)


@card(TRAVELER, unique=True, copies=2, points=1, berry=3, home="chapel")
class Shepherd:
    """Three berries, and a point for each token on the Chapel. Its price goes to an opponent (`rules.payment`)."""

    pays_others = True
    played = GainPerChapelToken(berry=3)


class ClearMeadow(Effect):
    """So many cards of the meadow are replaced, then one is taken."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        game.stack.append(UndertakerTakes(seat))
        refill(game, seat)
        many = min(self.cards, len(open_cards(game, 0)))
        if many > 0:
            game.stack.append(UndertakerClears(seat, many, 0))


@card(TRAVELER, unique=True, copies=2, points=1, berry=2, home="cemetery")
class Undertaker:
    """Three cards of the meadow are discarded and replaced, then one is taken. It opens the Cemetery's second spot."""

    played = ClearMeadow(3)


@card(TRAVELER, copies=3, points=1, berry=2, home="lookout")
class Wanderer:
    """Three cards. It needs no slot (`City.used`)."""

    needs_no_slot = True
    played = Draw(3)
