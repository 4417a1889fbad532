# not compiled
"""Whether what is to be done fits what lies on the table: what no step can say of itself alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.formats.stack import happening, is_called, is_waiting, stack_faults
from podere.games.everdell.cards.card import TABLES
from podere.games.everdell.lexicon import ORDERED
from podere.games.everdell.rules.playable import can_enter
from podere.games.everdell.rules.playing import ChooseSlot
from podere.games.everdell.rules.production import copies_in, pending_of
from podere.kernel.bits import bit
from podere.kernel.errors import Stuck

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell


def step_faults(game: Everdell) -> list[str]:
    wrong = _frame_faults(game) or _season_faults(game) or stack_faults(game) or happening(game)
    return wrong or _table_faults(game) or _slot_faults(game)


def _frame_faults(game: Everdell) -> list[str]:
    """The end, and whose turn it is: before the first turn all draw, and in a turn one seat acts."""
    if game.over:
        all_passed = all(player.passed for player in game.seats)
        return [] if all_passed else ["the game is over, but not all have passed"]
    seats = {step.seat for step in game.stack}
    return ["two seats act at once"] if len(seats) > 1 and not is_waiting(game, "turn") else []


def _season_faults(game: Everdell) -> list[str]:
    """Rugwort prepares right after the player, and whoever prepares has a season before him."""
    if not game.year:
        return []
    behind = is_waiting(game, "rugwort_prepares") and not is_waiting(game, "new_season")
    if game.rugwort_season + behind != game.seats[0].season:
        return ["Rugwort's season is not the player's"]
    return []


def _table_faults(game: Everdell) -> list[str]:
    """Cards and goods that are nowhere else are there if and only if a step deals with them."""
    wrong = _arriving_faults(game) + _aside_faults(game)
    if game.due and not is_asked(game, "due"):
        wrong.append("something is due that nobody pays")
    if game.pending and not is_waiting(game, "producing"):
        wrong.append("production goes on without anybody")
    if any(pending_of(game, n) > _producers(game, kind) for n, kind in enumerate(ORDERED)):
        wrong.append("more cards have still to act than there are")
    if game.rugwort_due and not (game.year and is_waiting(game, "next_turn")):
        wrong.append("Rugwort plays out of turn")
    return wrong


def is_asked(game: Everdell, names: str) -> bool:
    """Whether a step with one of these names or roles lies on top."""
    return not game.over and is_called(game.stack[-1], names)


def _arriving_faults(game: Everdell) -> list[str]:
    """A card is between its place and the city, and may come in, if and only if it is being played."""
    on_its_way = is_waiting(game, "arriving") and not is_asked(game, "choose_slot")
    if (game.arriving >= 0) != on_its_way:
        return ["the card that arrives does not fit what is to be done"]
    if on_its_way and not is_asked(game, "pay") and not can_enter(game, game.stack[-1].seat, game.arriving):
        return ["the card that arrives cannot come in"]
    return []


def _aside_faults(game: Everdell) -> list[str]:
    """Cards lie aside for a step that deals with them; those that were revealed everybody knows."""
    if game.aside.size and not is_asked(game, "aside"):
        return ["cards lie aside that nobody needs"]
    mine = bit(game.stack[-1].seat) if is_asked(game, "seen_alone") else game.everyone()
    if any(mask != mine for mask in game.aside.known):
        return ["what lies aside is known to others than it can be"]
    return []


def _producers(game: Everdell, kind: int) -> int:
    """How many cards of an ordered kind can act in one Production."""
    city = game.seats[game.stack[0].seat].city if game.stack else game.seats[0].city
    if kind == TABLES.husband:
        return int(city.pairs) if city.farms > 0 else 0
    return copies_in(city, kind)


def _slot_faults(game: Everdell) -> list[str]:
    """Whichever of several equal cards is taken: what follows from it can be done."""
    if game.over or not isinstance(game.stack[-1], ChooseSlot):
        return []
    trial = game.copy(nature=False)
    try:
        trial.push(trial.stack[-1].moves(trial)[0])
    except Stuck:
        return ["nothing can follow when the card has left the meadow"]
    return step_faults(trial)
