"""Production cards that draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.everdell.cards.card import PRODUCTION, Effect, card
from podere.games.everdell.cards.effects import Draw
from podere.games.everdell.lexicon import DISCARD, DRAW, GIVE, TO
from podere.games.everdell.player import HAND
from podere.games.everdell.rules.asking import Ask
from podere.games.everdell.rules.giving import give_card, may_be_given
from podere.games.everdell.rules.supply import deck_is_ready, draw, receivers_of_cards
from podere.kernel.bits import bit
from podere.kernel.reason import Reason
from podere.kernel.secret import NOTHING
from podere.kernel.step import Automatic, Chance

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


@card(PRODUCTION, unique=True, copies=3, points=3, twig=1, resin=2, pebble=1)
class Fairgrounds:
    """Two cards."""

    order_matters = True
    produces = Draw(2)


class Teach(Effect):
    """Two cards to share; where the hand has room for one only, one to keep."""

    def apply(self, game: Everdell, seat: int, owner: int, at: int) -> None:
        if game.seats[seat].hand_room() < 2:
            draw(game, seat, 1)
        else:
            game.stack.append(TeacherShares(seat))
            game.stack.append(TeacherDraws(seat, 2))


class TeacherDraws(Automatic["Everdell"]):
    """Cards from the deck, laid aside."""

    name = "teacher_draws"
    fields = "seat count"
    upon = "teacher_shares"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def run(self, game: Everdell) -> None:
        if self.count > 0 and deck_is_ready(game):
            game.stack.append(TeacherDraws(self.seat, self.count - 1))
            game.stack.append(DrawAside(self.seat))

    def fits(self, game: Everdell) -> bool:
        """Two cards in all, with the one that is being drawn."""
        room = game.seats[self.seat].hand_room()
        return 0 <= self.count < 2 and game.aside.size + self.count == 1 and room >= 2


class DrawAside(Chance["Everdell"]):
    """A card that only the Teacher's owner sees."""

    name = "draw_aside"
    upon = "teacher_draws"
    roles = "aside seen_alone"
    may_wait = False

    def moves(self, game: Everdell) -> list[int]:
        return [DRAW.of(kind) for kind in game.deck.kinds()]

    def weights(self, game: Everdell) -> list[int]:
        return game.deck.weights()

    def sample(self, game: Everdell) -> int:
        return DRAW.of(game.deck.sample(game.rng))

    def eyes(self, game: Everdell, move: int) -> int:
        return int(bit(self.seat))

    def take(self, game: Everdell, move: int) -> None:
        game.deck = game.deck.minus(DRAW.thing(move))
        game.aside = game.aside.plus(DRAW.thing(move), int(bit(self.seat)))

    def fits(self, game: Everdell) -> bool:
        return game.deck.size > 0


class TeacherShares(Automatic["Everdell"]):
    """With two cards aside, one is given away; a single one is kept."""

    name = "teacher_shares"
    upon = "acting produce_next"

    def run(self, game: Everdell) -> None:
        others = receivers_of_cards(game, self.seat)
        if game.aside.size < 2:
            keep_aside(game, self.seat)
        elif len(others) > 1:
            game.stack.append(TeacherTo(self.seat))
        else:
            game.stack.append(TeacherGives(self.seat, others[0] if others else self.seat))


def keep_aside(game: Everdell, seat: int) -> None:
    player = game.seats[seat]
    for kind in game.aside.cards:
        player.hand = player.hand.plus(kind, int(bit(seat)))
    game.aside = NOTHING


class TeacherTo(Ask):
    """Who receives the card."""

    name = "teacher_to"
    upon = "acting produce_next"
    roles = "aside seen_alone"

    def moves(self, game: Everdell) -> list[int]:
        return [TO.of(other) for other in receivers_of_cards(game, self.seat)]

    def take(self, game: Everdell, move: int) -> None:
        game.stack.append(TeacherGives(self.seat, TO.thing(move)))

    def fits(self, game: Everdell) -> bool:
        return game.aside.size == 2 and bool(self.moves(game))


class TeacherGives(Ask):
    """Which of the two cards is given; with nobody to give it to (`to` is the own seat), which is discarded."""

    name = "teacher_gives"
    fields = "seat to:seat"
    upon = "acting produce_next"
    roles = "aside seen_alone"

    def __init__(self, seat: int, to: int) -> None:
        super().__init__(seat)
        self.to = to

    def private(self) -> bool:
        return True

    def moves(self, game: Everdell) -> list[int]:
        word = DISCARD if self.to == self.seat else GIVE
        return [word.of(kind) for kind in game.aside.kinds()]

    def eyes(self, game: Everdell, move: int) -> int:
        return int(bit(self.seat) | bit(self.to))

    def take(self, game: Everdell, move: int) -> None:
        kind = DISCARD.thing(move) if self.to == self.seat else GIVE.thing(move)
        mine = int(bit(self.seat))
        game.aside = game.aside.minus(kind, mine)
        if self.to == self.seat:
            game.discards = game.discards.plus(kind, mine)
        else:
            give_card(game, self.seat, self.to, kind, 0)
        keep_aside(game, self.seat)

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if (GIVE.has(move) or DISCARD.has(move)) and move not in self.moves(game):
            return Reason("everdell.why.not_drawn")
        return super().why_not(game, move)

    def fits(self, game: Everdell) -> bool:
        has_room = game.seats[self.seat].hand.size < HAND
        return game.aside.size == 2 and has_room and may_be_given(game, self.seat, self.to)


@card(PRODUCTION, copies=3, points=2, berry=2, home="school")
class Teacher:
    """Two cards are drawn; one is kept, the other given to an opponent with room."""

    order_matters = True
    produces = Teach()
