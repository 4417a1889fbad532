"""Work: people are placed one after the other, until nobody is left at home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import (
    ADOPTION,
    AFTER_USE,
    ALL,
    EXCHANGE,
    MOVING_CROPS,
    ON_USE,
    OTHER_USES,
    RETURNING_HOME,
    ROUND_ENDS,
    STATE,
    TURN_ENDS,
    TWO_IN_A_ROW,
)
from podere.games.agricola.cards.conditions import HARVESTS
from podere.games.agricola.customs import THREE_FOOD
from podere.games.agricola.goods import ONE_FOOD, Cost
from podere.games.agricola.lexicon import (
    DONE,
    PLACE,
    PLACES,
    SPACES,
    TAKE_OPEN,
    USE,
)
from podere.games.agricola.player import Player, uses
from podere.games.agricola.rules import exchanges, spaces
from podere.games.agricola.rules.fields import crop_moves
from podere.games.agricola.rules.living import open_moves, take_open, why_not_take
from podere.games.agricola.rules.moments import Later, answer
from podere.games.agricola.rules.payment import settle_up
from podere.games.agricola.rules.supply import can_reach_food, can_trade
from podere.games.agricola.spaces.board import ALL_SPACES, ANIMAL_MARKETS, PLAIN, TILE
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class Turn(Choice["Agricola"]):
    """A person on a free space, and what is done there. What is possible may depend on the hand."""

    name = "turn"
    upon = "return_home"
    roles = "frame"
    gesture = "begins"

    def begins_turn(self) -> bool:
        return True

    def private(self) -> bool:
        return True

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        PLACES.extend(moves, spaces.usable(game, self.seat))
        if game.expansion is not None:
            game.expansion.add_turns(game, self.seat, moves)
        if game.deals is not None:
            moves.extend(open_moves(game))
        return moves

    def take(self, game: Agricola, move: int) -> None:
        game.stack.append(NEXT_TURNS[self.seat])
        if game.expansion is not None and game.expansion.take_turn(game, self.seat, move):
            return
        if TAKE_OPEN.has(move):
            take_open(game, self.seat, move)
            return
        space = PLACE.thing(move)
        if game.seats[self.seat].powers & TWO_IN_A_ROW != 0:
            game.stack.append(AfterFirst(self.seat, int(has(ANIMAL_MARKETS, space))))
        place(game, self.seat, space)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if TAKE_OPEN.has(move) and game.deals is not None:
            return why_not_take(game, move)
        if game.expansion is not None and game.expansion.has_turn(game, self.seat, move):
            return game.expansion.why_not_turn(game, self.seat, move)
        if not PLACE.has(move):
            return Reason("agricola.why.place_first")
        return spaces.why_not_use(game, self.seat, PLACE.thing(move))

    def fits(self, game: Agricola) -> bool:
        return game.seats[self.seat].home > 0


def place(game: Agricola, seat: int, space: int) -> None:
    """Put a person on a space and use it: cards around the use, then after it, then at the end of the turn. What it
    brings to others they have at once; what they may choose then is asked after the use."""
    player = game.seats[seat]
    game.declined = 0
    player.home -= 1
    if game.expansion is None or not game.expansion.receives(player, space):
        game.taken |= bit(space)
        if game.taken & TILE != 0:
            game.taken |= game.board & TILE
        player.placed |= bit(space)
    if game.journal is not None:
        game.journal.note("person", seat, {"space": SPACES[space]})
    if not game.with_cards:
        ALL_SPACES[space].act(game, seat)
        return
    if has(player.moments, TURN_ENDS):
        game.stack.append(Later(seat, TURN_ENDS, space))
    for step in range(game.players - 1, 0, -1):
        other = (seat + step) % game.players
        if has(game.seats[other].moments, OTHER_USES):
            answer(game, other, OTHER_USES, space)
    if has(player.moments, AFTER_USE):
        game.stack.append(Later(seat, AFTER_USE, space))
    if not has(player.moments, ON_USE):
        ALL_SPACES[space].act(game, seat)
    elif has(PLAIN, space):
        ALL_SPACES[space].act(game, seat)
        answer(game, seat, ON_USE, space)
    else:
        answer(game, seat, ON_USE, space, own_action=True)


class AfterFirst(Automatic["Agricola"]):
    """The Lasso, when the first person has finished: is there a second one, at home or to be adopted?"""

    name = "after_first"
    fields = "seat any_space:flag"
    upon = "next_turn"
    roles = "frame"

    def __init__(self, seat: int, any_space: int) -> None:
        super().__init__(seat)
        self.any_space = any_space

    def run(self, game: Agricola) -> None:
        if game.seats[self.seat].home > 0 or may_adopt(game, self.seat):
            game.stack.append(SecondPerson(self.seat, self.any_space))


class SecondPerson(Choice["Agricola"]):
    """The Lasso: a second person at once, if one of the two uses an animal market. Where nobody else is left, it may be
    a child that is adopted for it."""

    name = "second_person"
    fields = "seat any_space:flag"
    upon = "next_turn"
    roles = "frame"

    def __init__(self, seat: int, any_space: int) -> None:
        super().__init__(seat)
        self.any_space = any_space

    def private(self) -> bool:
        """Whether somebody could use a market, everybody sees; other spaces may depend on the hand."""
        return self.any_space != 0

    def pause(self) -> bool:
        return True

    def open_to(self, game: Agricola) -> i64:
        """The spaces for the second person, if there is one."""
        found: i64 = spaces.usable(game, self.seat)
        return found if self.any_space != 0 else found & ANIMAL_MARKETS

    def open_to_child(self, game: Agricola) -> bool:
        """Whether a child that is adopted now finds a space."""
        if not needs_child(game.seats[self.seat]) or not can_adopt(game, self.seat):
            return False
        player = game.seats[self.seat]
        player.home += 1
        found: i64 = self.open_to(game)
        player.home -= 1
        return found != 0

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        if game.seats[self.seat].home > 0:
            PLACES.extend(moves, self.open_to(game))
        if self.open_to_child(game):
            moves.append(USE.of(game.seats[self.seat].card_with(ADOPTION)))
        moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        if PLACE.has(move):
            place(game, self.seat, PLACE.thing(move))
            return
        game.stack.append(self)
        adopt(game, self.seat)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if uses(move, ADOPTION):
            return None if self.open_to_child(game) else why_not_adopt(game, self.seat)
        if not PLACE.has(move):
            return Reason("agricola.why.second_person_first")
        if game.seats[self.seat].home == 0:
            return Reason("agricola.why.nobody_home")
        if self.any_space == 0 and not has(ANIMAL_MARKETS, PLACE.thing(move)):
            return Reason("agricola.why.one_on_a_market")
        return spaces.why_not_use(game, self.seat, PLACE.thing(move))


class NextTurn(Automatic["Agricola"]):
    """The next player clockwise who has somebody to place, until nobody has."""

    name = "next_turn"
    upon = "return_home"
    roles = "frame"

    def run(self, game: Agricola) -> None:
        players = game.players
        if game.round == 1 and game.customs & THREE_FOOD != 0:
            seat = next_of_first_round(game)
            if seat >= 0:
                game.stack.append(TURNS[seat])
                return
        for step in range(1, players + 1):
            seat = (self.seat + step) % players
            player = game.seats[seat]
            if not needs_child(player):
                game.stack.append(TURNS[seat])
                return
            if game.with_cards and may_adopt(game, seat) and not has(game.declined, seat):
                game.stack.append(Adopt(seat))
                return
            if player.home > 0:
                game.stack.append(TURNS[seat])
                return
            if game.expansion is not None and game.expansion.adds_turn(game, seat):
                return
        if game.with_cards:
            for step in range(players - 1, -1, -1):
                seat = (game.first + step) % players
                if is_day_open(game, seat):
                    game.stack.append(DayEnds(seat))


def next_of_first_round(game: Agricola) -> int:
    """Whose person comes next where the second people come in reverse order; -1 when nobody is left at home."""
    for step in range(game.players):
        seat = (game.start_seat + step) % game.players
        if game.seats[seat].home >= game.seats[seat].people:
            return seat
    for step in range(game.players - 1, -1, -1):
        seat = (game.start_seat + step) % game.players
        if game.seats[seat].home > 0:
            return seat
    return -1


def is_day_open(game: Agricola, seat: int) -> bool:
    """Whether something that may be done at any time could still matter before people return home: crops moved before
    a harvest, materials exchanged for a card that counts them, animals cooked before some breed as the round ends."""
    player = game.seats[seat]
    if player.powers & MOVING_CROPS != 0 and has(HARVESTS, game.round) and len(crop_moves(player)) > 0:
        return True
    if game.expansion is not None and game.expansion.is_day_open(game, seat):
        return True
    if has(player.moments, RETURNING_HOME) and player.powers & EXCHANGE != 0 and can_trade(player):
        return True
    if player.animals == 0 or (player.rates < 16 and player.powers & EXCHANGE == 0):
        return False
    if has(player.moments, ROUND_ENDS):
        for entry in player.cards:
            effect = ALL[entry % STATE].answers[ROUND_ENDS]
            if effect is not None and effect.heeds(game, seat, game.round):
                return True
    return False


class DayEnds(Choice["Agricola"]):
    """Nobody is left to place: a last chance for what may be done at any time, where it can matter; then done."""

    name = "day_ends"
    upon = "return_home day_ends"
    roles = "frame"

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        return [DONE]

    def take(self, game: Agricola, move: int) -> None:
        return

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        return None if move == DONE else Reason("agricola.why.day_ends")


def can_adopt(game: Agricola, seat: int) -> bool:
    player = game.seats[seat]
    return player.powers & ADOPTION != 0 and player.newborns > 0 and can_reach_food(player, 1)


def may_adopt(game: Agricola, seat: int) -> bool:
    """The same, perhaps after an exchange that is not possible while paying."""
    player = game.seats[seat]
    if player.powers & ADOPTION == 0 or player.newborns == 0:
        return False
    return can_reach_food(player, 1) or exchanges.may_help(player)


def needs_child(player: Player) -> bool:
    """Whether nobody else could be sent out, or only people who cannot be placed like others: only then it makes a
    difference whether a child is adopted now or later."""
    if player.part is None:
        return player.home <= 0
    return player.home <= player.part.resting()


def adopt(game: Agricola, seat: int) -> None:
    """A food, and a child leaves the place where it was born: it can be placed like anybody at home."""
    player = game.seats[seat]
    player.newborns -= 1
    player.home += 1
    player.nursery &= player.nursery - 1
    if game.journal is not None:
        game.journal.note("adopted", seat, {})
    settle_up(game, seat, Cost(0, ONE_FOOD, 0))


def why_not_adopt(game: Agricola, seat: int) -> Reason:
    """Why no child can be adopted now."""
    player = game.seats[seat]
    if player.powers & ADOPTION == 0:
        return Reason("agricola.why.not_yours")
    if player.newborns == 0:
        return Reason("agricola.why.no_newborn")
    if not needs_child(player):
        return Reason("agricola.why.others_at_home")
    if not can_adopt(game, seat):
        return Reason("agricola.why.lacks", good="food", count=1)
    return Reason("agricola.why.one_on_a_market")


class Adopt(Choice["Agricola"]):
    """Adoptive Parents: a food, and the child acts now; or not yet."""

    name = "adopt"
    upon = "return_home"
    roles = "frame"
    gesture = "begins"

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        if can_adopt(game, self.seat):
            moves.append(USE.of(game.seats[self.seat].card_with(ADOPTION)))
        moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move != DONE:
            game.stack.append(TURNS[self.seat])
            adopt(game, self.seat)
        elif game.seats[self.seat].home > 0:
            game.stack.append(TURNS[self.seat])
        else:
            game.declined |= bit(self.seat)
            game.stack.append(NEXT_TURNS[self.seat])

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not uses(move, ADOPTION):
            return Reason("agricola.why.adopt_first")
        return None if can_adopt(game, self.seat) else why_not_adopt(game, self.seat)


TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(4)]
NEXT_TURNS: Final[list[NextTurn]] = [NextTurn(seat) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
