"""A last chance for what can be done at any time: where the next one would come too late, and only there.

After most actions nothing is lost by waiting for the own next turn. Animals are traded only in the work phase, so the
last moment is the end of the owner's last action in it; a stall for stone needs a tile, and few that are left may be
gone by then; and nothing comes after the last breeding.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.housing import count_of
from podere.formats.stack import is_waiting
from podere.games.acbas.cards.building import TABLES, WORK_ENDS, materials
from podere.games.acbas.lexicon import DONE, JUST_DONE, REED
from podere.games.acbas.player import Player
from podere.games.acbas.rules.moments import is_answered
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

STALL_FOR_STONE: Final = 2 * 65536
LAST_ROUND: Final = 8
LAST_TURN: Final = 3
FEW_TILES: Final = 2
"""The other player's next turn takes no more: a Cow Stall and a Pig Stall that become stables."""
ONLY_WOOD: Final = 0b11
"""Start Player and 3 Wood: what they bring is of no use to any of them."""
ONLY_STONE: Final = 0b1100
ONLY_MATERIALS: Final = 0b10000
STALL_LOOKS_AT: Final = 0b00001_1001_0001_1100
"""The spaces that bring stone, place a trough or build a special building."""
assert materials(0, 2, 0) == STALL_FOR_STONE


class Closing(Choice["Acbas"]):
    """What can be done at any time, once more; then it goes on."""

    name = "closing"
    upon = "deed frame"
    roles = "deed"

    def pause(self) -> bool:
        return True

    def moves(self, game: Acbas) -> list[int]:
        return JUST_DONE

    def take(self, game: Acbas, move: int) -> None:
        """Nothing more is wanted."""

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        return None if move == DONE else Reason("acbas.why.closing_first")


CLOSINGS: Final[list[Closing]] = [Closing(0), Closing(1)]
"""Steps never change, so the same ones serve every game."""


def open_closing(game: Acbas, seat: int) -> None:
    """Ask, if there is anything to be done."""
    game.player(seat).rearranged = 0
    game.stack.append(CLOSINGS[seat])
    if not game.anytime_moves(seat):
        game.stack.pop()


def closes(game: Acbas, seat: int, space: int, is_last: bool) -> bool:
    """Whether one of the powers could do something after an action on this space that would come too late in the next
    turn of its owner."""
    player = game.player(seat)
    if is_last and player.owned & TABLES.trades_animals != 0 and matters_to_trade(player, space):
        if may_trade(player):
            return True
    return has(STALL_LOOKS_AT, space) and game.tiles_left <= FEW_TILES and stall_sites(game, player) != 0


def stall_sites(game: Acbas, player: Player) -> i64:
    """Where stone could put a stall instead of a trough."""
    if (
        player.owned & TABLES.stall_for_stone == 0
        or not player.can_pay(STALL_FOR_STONE)
        or game.tiles_left == 0
    ):
        return 0
    return player.new_sites() & player.troughs


def is_last_turn(game: Acbas, seat: int) -> bool:
    """Whether this was the seat's last action in the work phase."""
    return game.turn == LAST_TURN and not is_answered(game, seat, WORK_ENDS)


def is_last_of_work(game: Acbas, seat: int) -> bool:
    """Whether all workers are placed, and a building gives this seat one more action."""
    return game.working and is_answered(game, seat, WORK_ENDS) and not is_waiting(game, "turn next_turn")


def matters_to_trade(player: Player, space: int) -> bool:
    """Whether what this space brings can become animals, or room for them."""
    if has(ONLY_WOOD, space):
        return False
    if has(ONLY_STONE, space):
        return player.owned & TABLES.stall_for_stone != 0
    if has(ONLY_MATERIALS, space):
        return player.owned & (TABLES.stall_for_stone | TABLES.animal_for_reed) != 0
    return True


def may_trade(player: Player) -> bool:
    """Whether there are two animals of different kinds, or there could be with an animal for each reed."""
    kinds: i64 = player.material(REED) if player.owned & TABLES.animal_for_reed != 0 else 0
    for species in range(4):
        if count_of(player.animals, species) > 0:
            kinds += 1
    return kinds >= 2


class EndExtra(Automatic["Acbas"]):
    """When the action of a turn without a worker is done: it was the last one of the work phase."""

    name = "end_extra"
    fields = "seat space:space"
    upon = "go_home deed extra_turn end_extra"
    roles = "frame"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def run(self, game: Acbas) -> None:
        if game.player(self.seat).owned & TABLES.powers != 0 and closes(
            game, self.seat, self.space, is_last=True
        ):
            open_closing(game, self.seat)

    def fits(self, game: Acbas) -> bool:
        return self.space >= 0 and is_last_of_work(game, self.seat)


class AfterBreeding(Automatic["Acbas"]):
    """When a seat's last breeding is over."""

    name = "after_breeding"
    upon = "end_round extra_breeding breeding"
    roles = "frame"

    def run(self, game: Acbas) -> None:
        open_closing(game, self.seat)

    def fits(self, game: Acbas) -> bool:
        return not game.working and game.round == LAST_ROUND


AFTER_BREEDINGS: Final[list[AfterBreeding]] = [AfterBreeding(0), AfterBreeding(1)]


def is_last_breeding(game: Acbas, seat: int) -> bool:
    """Whether this seat breeds for the last time. While its breeding runs in round 8, End and EndRound lie below;
    who breeds again still has that above them until the first one is over."""
    if game.round < LAST_ROUND:
        return False
    return len(game.stack) == 2 or game.player(seat).owned & TABLES.breeds_again == 0
