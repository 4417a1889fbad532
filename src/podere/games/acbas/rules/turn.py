"""The frame of the game: who begins, which buildings are there, the rounds and their phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.formats.stack import is_waiting
from podere.games.acbas.cards.building import ROUND_BEGINS, ROUND_ENDS, TABLES, TOP_FOUR_TAKEN, WORK_ENDS
from podere.games.acbas.lexicon import DONE, OFFER, PLACE, SPACES, START, TOP_FOUR
from podere.games.acbas.rules.breeding import BREEDINGS
from podere.games.acbas.rules.closing import EndExtra, closes, is_last_of_work, is_last_turn, open_closing
from podere.games.acbas.rules.moments import answer, answer_both, is_answered, owner_of
from podere.games.acbas.rules.spaces import place_moves, usable, use, why_not_use
from podere.kernel.bits import bit, count, member, members
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Chance, Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

ROUNDS: Final = 8
ALL_WORKERS: Final = 6
ALL_SPACES: Final = 17
REFILL: Final = 285942833746113
"""What the refill adds to each pile, six bits a pile: 1, 3, 1 and 2 at the top, a border, four times one good."""


class StartPlayer(Chance["Acbas"]):
    """Who begins is drawn."""

    name = "start_player"
    fields = ""
    upon = "nothing"

    def __init__(self) -> None:
        super().__init__(0)

    def moves(self, game: Acbas) -> list[int]:
        return START.numbers()

    def weights(self, game: Acbas) -> list[int]:
        return [1, 1]

    def sample(self, game: Acbas) -> int:
        return START.of(game.rng.below(2))

    def take(self, game: Acbas, move: int) -> None:
        game.start_seat = game.first = game.marker = START.thing(move)
        draw_on(game)

    def fits(self, game: Acbas) -> bool:
        return game.round == 0 and game.start_seat < 0


def draw_on(game: Acbas) -> None:
    """Draw special buildings until enough are on offer, then begin."""
    if game.to_draw > 0:
        game.stack.append(DRAW)
    else:
        game.stack.append(END)
        game.stack.append(NEW_ROUNDS[game.first])


class OfferBuilding(Chance["Acbas"]):
    """One more special building for this game."""

    name = "offer_building"
    upon = "nothing"

    def moves(self, game: Acbas) -> list[int]:
        return [OFFER.of(building) for building in members(game.bag)]

    def weights(self, game: Acbas) -> list[int]:
        return [1] * len(members(game.bag))

    def sample(self, game: Acbas) -> int:
        return OFFER.of(member(game.bag, game.rng.below(count(game.bag))))

    def take(self, game: Acbas, move: int) -> None:
        game.bag &= ~bit(OFFER.thing(move))
        game.put_on_offer(OFFER.thing(move))
        game.to_draw -= 1
        draw_on(game)

    def fits(self, game: Acbas) -> bool:
        return game.round == 0 and game.to_draw > 0


DRAW: Final = OfferBuilding(0)


class NewRound(Automatic["Acbas"]):
    """The refill; then the first player begins the work. All that follows waits below the turns, which also keeps the
    stack from becoming so short that it is allocated anew at every move."""

    name = "new_round"
    upon = "end"

    def run(self, game: Acbas) -> None:
        game.round += 1
        game.first = game.marker
        game.piles += REFILL
        game.placed = 0
        game.working = True
        if game.journal is not None:
            game.journal.note("round", game.first, {"round": game.round})
        game.stack.append(END_ROUNDS[game.first])
        if game.round == ROUNDS:
            game.stack.append(EXTRA_BREEDING)
        game.stack.append(BREEDINGS[1 - game.first])
        game.stack.append(BREEDINGS[game.first])
        game.stack.append(GO_HOMES[game.first])
        game.stack.append(TURNS[game.first])
        begin_turn(game, game.first)
        answer_both(game, ROUND_BEGINS, game.round)


def begin_turn(game: Acbas, seat: int) -> None:
    """`turn` counts the own turns of a round from 1."""
    game.active = seat
    game.turn = (game.placed >> 1) + 1
    game.player(seat).rearranged = 0


class Turn(Choice["Acbas"]):
    """A worker on a free space, and what is done there."""

    name = "turn"
    upon = "go_home"
    roles = "frame"
    gesture = "turn"

    def begins_turn(self) -> bool:
        return True

    def moves(self, game: Acbas) -> list[int]:
        return place_moves(usable(game, self.seat))

    def take(self, game: Acbas, move: int) -> None:
        space = PLACE.thing(move)
        before: i64 = game.taken & TOP_FOUR
        game.taken |= bit(space)
        if self.seat == 1:
            game.workers |= bit(space)
        game.placed += 1
        game.stack.append(NEXT_TURNS[self.seat * ALL_SPACES + space])
        done = len(game.stack)
        if game.journal is not None:
            game.journal.note("worker", self.seat, {"space": SPACES[space]})
        if before != TOP_FOUR and game.taken & TOP_FOUR == TOP_FOUR:
            answer(game, 0, TOP_FOUR_TAKEN, 0)
            answer(game, 1, TOP_FOUR_TAKEN, 0)
        use(game, self.seat, space)
        if (
            len(game.stack) == done
        ):  # nothing is left to be decided, as most often: spare the way over the stack
            game.stack.pop()
            end_turn(game, self.seat, space)

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if not PLACE.has(move):
            return Reason("acbas.why.place_first")
        return why_not_use(game, self.seat, PLACE.thing(move))

    def fits(self, game: Acbas) -> bool:
        """Whose turn it is follows from the number of workers placed."""
        if game.placed >= ALL_WORKERS or self.seat != (game.first + game.placed) % 2:
            return False
        return game.turn == game.placed // 2 + 1 and game.active == self.seat


class NextTurn(Automatic["Acbas"]):
    """When the action on a space is done."""

    name = "next_turn"
    fields = "seat space:space?"
    upon = "go_home"
    roles = "frame"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def run(self, game: Acbas) -> None:
        end_turn(game, self.seat, self.space)

    def fits(self, game: Acbas) -> bool:
        """The last worker placed was this seat's."""
        if self.space < 0 or game.placed < 1 or self.seat != (game.first + game.placed - 1) % 2:
            return False
        return game.active == self.seat and game.turn == (game.placed + 1) // 2


def end_turn(game: Acbas, seat: int, space: int) -> None:
    """The next turn; before it, what can be done at any time, if that would come too late otherwise."""
    if game.player(seat).owned & TABLES.powers != 0 and closes(game, seat, space, is_last_turn(game, seat)):
        game.stack.append(NEXT_TURNS[seat * ALL_SPACES])
        open_closing(game, seat)
    else:
        next_turn(game, seat)


def next_turn(game: Acbas, before: int) -> None:
    """The other player, until all workers are placed."""
    if game.placed < ALL_WORKERS:
        seat = 1 - before
        game.stack.append(TURNS[seat])
        begin_turn(game, seat)
    else:
        answer_both(game, WORK_ENDS, 0)


TURNS: Final[list[Turn]] = [Turn(0), Turn(1)]
NEXT_TURNS: Final[list[NextTurn]] = [
    NextTurn(seat, space) for seat in range(2) for space in range(len(SPACES))
]
"""Steps never change, so the same ones serve every game."""


class ExtraTurn(Choice["Acbas"]):
    """One more free space, without a worker, or nothing."""

    name = "extra_turn"
    upon = "go_home deed extra_turn end_extra"
    roles = "frame"
    gesture = "turn"

    def moves(self, game: Acbas) -> list[int]:
        return [*place_moves(usable(game, self.seat)), DONE]

    def take(self, game: Acbas, move: int) -> None:
        if move != DONE:
            if game.journal is not None:
                game.journal.note("steward", self.seat, {"space": SPACES[PLACE.thing(move)]})
            game.stack.append(EndExtra(self.seat, PLACE.thing(move)))
            use(game, self.seat, PLACE.thing(move))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not PLACE.has(move):
            return Reason("acbas.why.place_first")
        return why_not_use(game, self.seat, PLACE.thing(move))

    def fits(self, game: Acbas) -> bool:
        return is_last_of_work(game, self.seat)


class GoHome(Automatic["Acbas"]):
    """Workers return; then the animals breed, the first player's first (`NewRound`)."""

    name = "go_home"
    upon = "breeding"
    roles = "frame"

    def run(self, game: Acbas) -> None:
        game.taken = 0
        game.workers = 0
        game.placed = 0
        game.working = False

    def fits(self, game: Acbas) -> bool:
        """All workers are placed, unless a turn waits; the last breeding is followed by what comes after it."""
        if is_waiting(game, "extra_breeding") != (game.round == ROUNDS):
            return False
        if is_waiting(game, "turn next_turn"):
            return True
        return game.placed == ALL_WORKERS and is_answered(game, game.active, WORK_ENDS)


class ExtraBreeding(Automatic["Acbas"]):
    """After the last breeding the animals of who has a building for that breed once more."""

    name = "extra_breeding"
    upon = "end_round"
    roles = "frame"

    def run(self, game: Acbas) -> None:
        owner = owner_of(game, TABLES.breeds_again)
        if owner >= 0:
            game.stack.append(BREEDINGS[owner])

    def fits(self, game: Acbas) -> bool:
        return game.round == ROUNDS


class End(Automatic["Acbas"]):
    """Lies below all rounds: when it comes up, the game is over."""

    name = "end"
    upon = "nothing"

    def run(self, game: Acbas) -> None:
        """Nothing is left to do."""

    def fits(self, game: Acbas) -> bool:
        """The rounds have begun, and while somebody works, the work will end."""
        return game.round > 0 and game.to_draw == 0 and game.working == is_waiting(game, "go_home")


class EndRound(Automatic["Acbas"]):
    """After the breeding: what buildings do now; then comes the next round, or the end."""

    name = "end_round"
    upon = "end"
    roles = "frame"

    def run(self, game: Acbas) -> None:
        if game.round < ROUNDS:
            game.stack.append(NEW_ROUNDS[game.first])
        answer_both(game, ROUND_ENDS, 0)


NEW_ROUNDS: Final[list[NewRound]] = [NewRound(0), NewRound(1)]
GO_HOMES: Final[list[GoHome]] = [GoHome(0), GoHome(1)]
EXTRA_BREEDING: Final = ExtraBreeding(0)
END: Final = End(0)
END_ROUNDS: Final[list[EndRound]] = [EndRound(0), EndRound(1)]
