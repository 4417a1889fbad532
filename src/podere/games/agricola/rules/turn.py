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
from podere.games.agricola.cards.names import ADOPTIVE_PARENTS
from podere.games.agricola.customs import THREE_FOOD
from podere.games.agricola.goods import ONE_FOOD, Cost
from podere.games.agricola.lexicon import (
    CATTLE_MARKET,
    DONE,
    INFIRMARY,
    LAY_OPEN,
    PIG_MARKET,
    PLACE,
    PLACES,
    SHEEP_MARKET,
    SPACES,
    TAKE,
    TAKE_OPEN,
    USE,
)
from podere.games.agricola.moor import extra, specials
from podere.games.agricola.moor.terrain import HELPER
from podere.games.agricola.player import Player
from podere.games.agricola.rules import exchanges, spaces
from podere.games.agricola.rules.fields import crop_moves
from podere.games.agricola.rules.living import open_moves, take_open, why_not_take
from podere.games.agricola.rules.moments import Later, answer
from podere.games.agricola.rules.payment import settle_up
from podere.games.agricola.rules.supply import can_reach_food
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

MARKETS: Final = 0x6100_0000
assert MARKETS == 2**SHEEP_MARKET + 2**PIG_MARKET + 2**CATTLE_MARKET


class Turn(Choice["Agricola"]):
    """A person on a free space, and what is done there. What is possible may depend on the hand."""

    def begins_turn(self) -> bool:
        return True

    def private(self) -> bool:
        return True

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        PLACES.extend(moves, spaces.usable(game, self.seat))
        if game.moor != 0:
            specials.add_takes(game, self.seat, moves)
            if may_leave(game.seats[self.seat]):
                moves.append(DONE)
        if game.deals is not None:
            moves.extend(open_moves(game))
        return moves

    def take(self, game: Agricola, move: int) -> None:
        game.stack.append(NEXT_TURNS[self.seat])
        if move == DONE:
            game.seats[self.seat].home -= 1
            return
        if move >= TAKE:
            if move >= TAKE_OPEN:
                take_open(game, self.seat, move)
                return
            game.declined = 0
            specials.take(game, self.seat, move - TAKE)
            return
        space = move - PLACE
        player = game.seats[self.seat]
        if player.powers & TWO_IN_A_ROW != 0 and player.home > 1:
            game.stack.append(SecondPerson(self.seat, int(has(MARKETS, space))))
        place(game, self.seat, space)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE and may_leave(game.seats[self.seat]):
            return None
        if TAKE_OPEN <= move < LAY_OPEN and game.deals is not None:
            return why_not_take(game, move)
        if TAKE <= move < USE and game.moor != 0:
            return specials.why_not_take(game, self.seat, move - TAKE)
        if not PLACE <= move < TAKE:
            return Reason("agricola.why.place_first")
        return spaces.why_not_use(game, self.seat, move - PLACE)


def may_leave(player: Player) -> bool:
    """Only the helper from the Forest Hut is left, who need not be placed."""
    return player.hut == HELPER and player.home == 1 and player.bed == 0


def place(game: Agricola, seat: int, space: int) -> None:
    """Put a person on a space and use it: cards around the use, then after it, then at the end of the turn."""
    player = game.seats[seat]
    game.declined = 0
    player.home -= 1
    if space == INFIRMARY:
        visit(player)
    else:
        game.taken |= bit(space)
        if game.taken & spaces.TILE != 0:
            game.taken |= game.board & spaces.TILE
        player.placed |= bit(space)
    if game.journal is not None:
        game.journal.note("person", seat, {"space": SPACES[space]})
    if not game.with_cards:
        spaces.act(game, seat, space)
        return
    if has(player.moments, TURN_ENDS):
        game.stack.append(Later(seat, TURN_ENDS, space))
    for step in range(game.players - 1, 0, -1):
        other = (seat + step) % game.players
        if has(game.seats[other].moments, OTHER_USES):
            game.stack.append(Later(other, OTHER_USES, space))
    if has(player.moments, AFTER_USE):
        game.stack.append(Later(seat, AFTER_USE, space))
    if not has(player.moments, ON_USE):
        spaces.act(game, seat, space)
    elif has(spaces.PLAIN, space):
        spaces.act(game, seat, space)
        answer(game, seat, ON_USE, space)
    else:
        answer(game, seat, ON_USE, space, own_action=True)


def visit(player: Player) -> None:
    """The Infirmary takes any number of people; who lies in bed goes before the others."""
    player.infirmary += 1
    player.from_bed = 1 if player.bed > 0 else 0
    player.bed -= player.from_bed


class SecondPerson(Choice["Agricola"]):
    """The Lasso: a second person at once, if one of the two uses an animal market."""

    fields = "seat any_space"

    def __init__(self, seat: int, any_space: int) -> None:
        super().__init__(seat)
        self.any_space = any_space

    def private(self) -> bool:
        """Whether somebody could use a market, everybody sees; other spaces may depend on the hand."""
        return self.any_space != 0

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        found: i64 = spaces.usable(game, self.seat) if game.seats[self.seat].home > 0 else 0
        if self.any_space == 0:
            found &= MARKETS
        moves: list[int] = []
        PLACES.extend(moves, found)
        moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move != DONE:
            place(game, self.seat, move - PLACE)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not PLACE <= move < TAKE:
            return Reason("agricola.why.second_person_first")
        if game.seats[self.seat].home == 0:
            return Reason("agricola.why.nobody_home")
        if self.any_space == 0 and not has(MARKETS, move - PLACE):
            return Reason("agricola.why.one_on_a_market")
        return spaces.why_not_use(game, self.seat, move - PLACE)


class NextTurn(Automatic["Agricola"]):
    """The next player clockwise who has somebody to place, until nobody has."""

    def run(self, game: Agricola) -> None:
        players = game.players
        if game.round == 1 and game.customs & THREE_FOOD != 0:
            seat = next_of_first_round(game)
            if seat >= 0:
                game.stack.append(TURNS[seat])
                return
        for step in range(1, players + 1):
            seat = (self.seat + step) % players
            if game.seats[seat].home > 0:
                game.stack.append(TURNS[seat])
                return
            if game.with_cards and can_adopt(game, seat) and not has(game.declined, seat):
                game.stack.append(Adopt(seat))
                return
            if game.moor > 1 and extra.has_turn(game, seat):
                game.stack.append(NEXT_TURNS[seat])
                game.stack.append(extra.LAST_TURNS[seat])
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
    counts = player.powers & EXCHANGE != 0 and has(player.moments, RETURNING_HOME)
    if counts and len(exchanges.words(player)) > 0:
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


class Adopt(Choice["Agricola"]):
    """Adoptive Parents: a food, and the child acts now; or not yet."""

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        if can_adopt(game, self.seat):
            moves.append(USE + ADOPTIVE_PARENTS)
        moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            game.declined |= bit(self.seat)
            game.stack.append(NEXT_TURNS[self.seat])
            return
        player = game.seats[self.seat]
        player.newborns -= 1
        player.home += 1
        player.nursery &= player.nursery - 1
        if game.journal is not None:
            game.journal.note("adopted", self.seat, {})
        game.stack.append(TURNS[self.seat])
        settle_up(game, self.seat, Cost(0, ONE_FOOD, 0))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if move != USE + ADOPTIVE_PARENTS:
            return Reason("agricola.why.adopt_first")
        return None if can_adopt(game, self.seat) else Reason("agricola.why.lacks", good="food", count=1)


TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(4)]
NEXT_TURNS: Final[list[NextTurn]] = [NextTurn(seat) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
