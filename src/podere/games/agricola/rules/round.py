"""A round from its card to its end, around the work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.formats.stack import is_called
from podere.games.agricola.cards.card import BEFORE_ROUND, RETURNING_HOME, ROUND_ENDS, ROUND_STARTS
from podere.games.agricola.cards.conditions import HARVESTS
from podere.games.agricola.lexicon import MEETING_PLACE, REVEAL, SPACES, STAGES
from podere.games.agricola.rules import harvest, scoring_phase
from podere.games.agricola.rules.evenly import Evenly
from podere.games.agricola.rules.living import swap_after_harvest
from podere.games.agricola.rules.moments import Beginning, Later, RoundFrame, hears
from podere.games.agricola.rules.turn import TURNS
from podere.games.agricola.spaces.board import ALL_SPACES, ROUND_SPACES, STOCKED
from podere.kernel.bits import bit, has
from podere.kernel.step import Automatic

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

ROUNDS: Final = 14
PREPARATION: Final = 1
WORK: Final = 2
HOME: Final = 3


# Preparation


class NewRound(Automatic["Agricola"]):
    """What comes before the start of the round, then its card."""

    name = "new_round"
    fields = ""
    upon = "nothing"
    roles = "frame"

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = PREPARATION
        if game.expansion is not None:
            game.expansion.cards_return(game)
        for player in game.seats:
            player.newborns = 0
            player.nursery = 0
            player.gathered = 0
        game.stack.append(REVEAL_CARD)
        all_answer(game, BEFORE_ROUND, game.round + 1)

    def fits(self, game: Agricola) -> bool:
        """Cards are dealt and chosen here, or something is done; not both."""
        begun = game.phase == 0 or (game.phase == 3 and game.start_seat >= 0)
        if not begun or game.round >= ROUNDS:
            return False
        deeds = [is_called(step, "deed") for step in game.stack]
        deals = [is_called(step, "before draft layout") for step in game.stack]
        both = list(zip(deeds, deals, strict=True))
        return (True, False) not in both or (False, True) not in both


class RevealCard(Evenly):
    """The next round card: any of its stage that is not there yet."""

    name = "reveal_card"
    fields = ""
    upon = "nothing"
    roles = "frame"

    def __init__(self) -> None:
        super().__init__(0)

    def moves(self, game: Agricola) -> list[int]:
        stage = STAGES[game.round]
        for space in game.rounds:
            if ALL_SPACES[space].stage == stage and not has(game.board, space):
                return [REVEAL.of(space)]
        found: list[int] = []
        for space in ROUND_SPACES:
            if ALL_SPACES[space].stage == stage and not has(game.board, space):
                found.append(REVEAL.of(space))
        return found

    def take(self, game: Agricola, move: int) -> None:
        space = REVEAL.thing(move)
        game.round += 1
        game.board |= bit(space)
        game.order = [*game.order, space]
        game.add_refill(space)
        if game.journal is not None:
            game.journal.note("round", game.first, {"round": game.round, "space": SPACES[space]})
        guest = game.expansion
        game.stack.append(REFILL)
        if game.with_cards or any_promise(game):
            game.stack.append(ROUND_FRAME)
            for step in range(game.players - 1, -1, -1):
                seat = (game.first + step) % game.players
                player = game.seats[seat]
                is_busy = len(player.promises) > 0 or has(player.moments, ROUND_STARTS)
                if guest is not None:
                    guest.round_starts(game, seat, is_busy)
                if is_busy:
                    game.stack.append(BEGINNINGS[seat])
        elif guest is not None:
            for seat in range(game.players):
                guest.round_starts(game, seat, False)
        if guest is not None:
            guest.round_revealed(game)

    def fits(self, game: Agricola) -> bool:
        return game.phase == 1 and game.start_seat >= 0 and game.round < ROUNDS


def any_promise(game: Agricola) -> bool:
    for player in game.seats:
        if player.promises:
            return True
    return False


class Refill(Automatic["Agricola"]):
    """Goods on all accumulation spaces; then the start player begins the work."""

    name = "refill"
    fields = ""
    upon = "nothing"

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.piles += game.refill
        game.more_piles += game.more_refill
        game.stocked |= game.board & STOCKED
        if game.meeting_food:
            game.stocked |= bit(MEETING_PLACE)
        game.phase = WORK
        game.declined = 0
        for player in game.seats:
            player.home = player.people - player.newborns
            player.gathered = 0
        if game.expansion is not None:
            game.expansion.work_starts(game)
        game.stack.append(RETURN_HOME)
        game.stack.append(TURNS[game.first])

    def fits(self, game: Agricola) -> bool:
        return game.phase == 1 and game.start_seat >= 0 and game.round > 0


# The end


class ReturnHome(Automatic["Agricola"]):
    """All people return; then the harvest, where one is due, and the end of the round."""

    name = "return_home"
    fields = ""
    upon = "nothing"

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = HOME
        game.taken = 0
        game.stack.append(END_ROUND)
        if has(HARVESTS, game.round):
            swap_after_harvest(game)
            game.stack.append(harvest.FIELD_PHASE)
        for player in game.seats:
            player.placed = 0
            player.home = player.people - player.newborns
        if game.expansion is not None:
            game.expansion.people_return(game)
        all_answer(game, RETURNING_HOME, game.round)

    def fits(self, game: Agricola) -> bool:
        is_begun = game.phase == 2 and game.start_seat >= 0 and game.round > 0
        return is_begun and game.stack[-1] is not self


class EndRound(Automatic["Agricola"]):
    """What happens at the end of a round, then the next one, or the scoring."""

    name = "end_round"
    fields = ""
    upon = "nothing"
    roles = "frame"

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = HOME
        if game.round < ROUNDS:
            game.stack.append(NEW_ROUND)
        else:
            game.stack.append(scoring_phase.SCORING)
        all_answer(game, ROUND_ENDS, game.round)

    def fits(self, game: Agricola) -> bool:
        return 3 <= game.phase <= 6 and game.start_seat >= 0 and game.round > 0


def all_answer(game: Agricola, moment: int, about: int) -> None:
    """Everyone's cards answer, the start player's first."""
    if not game.with_cards:
        return
    for step in range(game.players - 1, -1, -1):
        seat = (game.first + step) % game.players
        if hears(game.seats[seat], moment):
            game.stack.append(Later(seat, moment, about))


NEW_ROUND: Final = NewRound()
REVEAL_CARD: Final = RevealCard()
ROUND_FRAME: Final = RoundFrame()
REFILL: Final = Refill()
RETURN_HOME: Final = ReturnHome()
END_ROUND: Final = EndRound()
BEGINNINGS: Final[list[Beginning]] = [Beginning(seat) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
