"""The Carpenter: lift troughs and stalls, then put them down again, as one gesture.

Only how things stand in the end matters, so all pieces are lifted first. What is in the air lies with the player:
troughs and ordinary stalls as counts, stalls that are special buildings as themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import ORDER, SPACE_NAMES, SPACES, above, around
from podere.games.acbas.cards.building import BUILDINGS, TABLES, Building
from podere.games.acbas.lexicon import (
    DONE,
    LIFT_STALL,
    LIFT_TROUGH,
    PUT_STALL,
    STALL_LIFTS,
    STALLS,
    TROUGH,
    TROUGH_LIFTS,
    TROUGHS,
)
from podere.games.acbas.player import Player
from podere.games.acbas.rules.animals import is_settled
from podere.kernel.bits import bit, count, has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

# What is lifted, in one integer: troughs, ordinary stalls, then a bit for each special stall.
ONE_TROUGH: Final = 1
ONE_STALL: Final = 256
SPECIAL_STALLS: Final = 16


def lifted_troughs(player: Player) -> i64:
    return player.lifted & 255


def lifted_stalls(player: Player) -> i64:
    return (player.lifted >> 8) & 255


def liftable(player: Player) -> i64:
    """Spaces with a trough or a stall."""
    return player.troughs | player.all_stalls()


def most_gestures(player: Player) -> int:
    """How often in a row, with nothing between, pieces may be moved: one gesture brings them wherever they can go. In a
    group each gesture moves one stall, and each stall may have to step aside for another."""
    if liftable(player) == 0:
        return 0
    return max(1, 3 * count(player.all_stalls())) if player.owned & TABLES.keeps_group != 0 else 1


def groups(built: i64) -> int:
    """In how many groups the buildings stand."""
    found = 0
    rest: i64 = built
    while rest != 0:
        group: i64 = rest & -rest
        while True:
            more: i64 = (group | around(group)) & rest
            if more == group:
                break
            group = more
        rest &= ~group
        found += 1
    return found


class Lift(Choice["Acbas"]):
    """The next piece to lift, or done; troughs first, each sort in the order of the spaces."""

    name = "lift"
    fields = "seat trough:cell stall:cell"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def __init__(self, seat: int, trough: int, stall: int) -> None:
        super().__init__(seat)
        self.trough = trough
        self.stall = stall

    def may_lift_stall(self, player: Player) -> bool:
        """In a group that must hold together, stalls move one at a time."""
        return self.stall < 0 or player.owned & TABLES.keeps_group == 0

    def troughs(self, player: Player) -> i64:
        if self.stall >= 0:
            return 0
        return player.troughs & (above(SPACES[self.trough]) if self.trough >= 0 else -1)

    def stalls(self, player: Player) -> i64:
        if not self.may_lift_stall(player):
            return 0
        return player.all_stalls() & (above(SPACES[self.stall]) if self.stall >= 0 else -1)

    def moves(self, game: Acbas) -> list[int]:
        player = game.player(self.seat)
        moves: list[int] = []
        TROUGH_LIFTS.extend(moves, self.troughs(player))
        STALL_LIFTS.extend(moves, self.stalls(player))
        if player.lifted != 0:
            moves.append(DONE)
        return moves

    def take(self, game: Acbas, move: int) -> None:
        player = game.player(self.seat)
        if move == DONE:
            game.stack.append(SetDown(self.seat, -1, self.stall))
            return
        if LIFT_TROUGH.has(move):
            lift_trough(player, SPACES[LIFT_TROUGH.thing(move)])
            game.stack.append(Lift(self.seat, LIFT_TROUGH.thing(move), -1))
        else:
            lift_stall(player, SPACES[LIFT_STALL.thing(move)])
            game.stack.append(Lift(self.seat, self.trough, LIFT_STALL.thing(move)))
        if game.journal is not None:
            piece = "trough" if LIFT_TROUGH.has(move) else "stall"
            space = LIFT_TROUGH.thing(move) if LIFT_TROUGH.has(move) else LIFT_STALL.thing(move)
            game.journal.note("lifted", self.seat, {"piece": piece, "cell": SPACE_NAMES[space]})

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        player = game.player(self.seat)
        if move == DONE:
            return None if player.lifted != 0 else Reason("acbas.why.lift_something")
        if not LIFT_TROUGH.has(move) and not LIFT_STALL.has(move):
            return Reason("acbas.why.lift_first")
        if LIFT_TROUGH.has(move):
            if has(self.troughs(player), SPACES[LIFT_TROUGH.thing(move)]):
                return None
            return Reason("acbas.why.not_to_lift")
        if has(self.stalls(player), SPACES[LIFT_STALL.thing(move)]):
            return None
        if not self.may_lift_stall(player):
            return Reason("acbas.why.one_stall_of_the_group")
        return Reason("acbas.why.not_to_lift")

    def fits(self, game: Acbas) -> bool:
        """Once a stall was named, something is in the air."""
        return (self.stall < 0 or game.seats[self.seat].lifted != 0) and is_settled(game, self)


def lift_trough(player: Player, space: int) -> None:
    player.troughs &= ~bit(space)
    player.lifted += ONE_TROUGH
    player.changed()


def lift_stall(player: Player, space: int) -> None:
    special = player.special_at(space)
    if special >= 0:
        player.drop_special(special)
        player.lifted += bit(SPECIAL_STALLS + BUILDINGS[special].set_down)
    else:
        player.stalls &= ~bit(space)
        player.built &= ~bit(space)
        player.lifted += ONE_STALL
        player.changed()


class SetDown(Choice["Acbas"]):
    """Put the next lifted piece down: ordinary stalls, special ones in their order, then troughs.

    `last` is where the last piece of the same sort went; `home` is where the stall of a group came from.
    """

    name = "set_down"
    fields = "seat last:cell home:cell"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def __init__(self, seat: int, last: int, home: int) -> None:
        super().__init__(seat)
        self.last = last
        self.home = home

    def sets_stall(self, player: Player) -> bool:
        return player.lifted >> 8 != 0

    def cells(self, player: Player) -> i64:
        """Where the piece may go, so that the ones like it still have a place after it."""
        if not self.sets_stall(player):
            return self.ascending(player.land & ~player.troughs, lifted_troughs(player))
        free: i64 = player.land & ~player.built
        if player.owned & TABLES.keeps_group != 0:
            return self.holding_together(player, free)
        return self.ascending(free, lifted_stalls(player)) if lifted_stalls(player) > 0 else free

    def ascending(self, free: i64, pieces: i64) -> i64:
        rest: i64 = free & above(SPACES[self.last]) if self.last >= 0 else free
        found: i64 = rest
        after: i64 = pieces - 1
        while after > 0:  # the last spaces are for the pieces that follow
            found = found & ~highest(found)
            after -= 1
        return found

    def holding_together(self, player: Player, free: i64) -> i64:
        """Where the stall splits nothing off the group; where it came from is always possible."""
        home: i64 = bit(SPACES[self.home])
        before = groups(player.built | home)
        found: i64 = home
        for space in SPACES:
            at: i64 = bit(space)
            if has(free, space) and around(at) & player.built != 0 and groups(player.built | at) <= before:
                found |= at
        return found

    def moves(self, game: Acbas) -> list[int]:
        player = game.player(self.seat)
        moves: list[int] = []
        if self.sets_stall(player):
            STALLS.extend(moves, self.cells(player))
        else:
            TROUGHS.extend(moves, self.cells(player))
        return moves

    def take(self, game: Acbas, move: int) -> None:
        player = game.player(self.seat)
        last = -1
        if TROUGH.has(move):
            space = SPACES[TROUGH.thing(move)]
            player.troughs |= bit(space)
            player.lifted -= ONE_TROUGH
            player.changed()
            last = TROUGH.thing(move)
        else:
            space = SPACES[PUT_STALL.thing(move)]
            if set_stall(player, space):
                last = PUT_STALL.thing(move)
        if game.journal is not None:
            piece = "trough" if TROUGH.has(move) else "stall"
            game.journal.note("set_down", self.seat, {"piece": piece, "cell": SPACE_NAMES[ORDER[space]]})
        if player.lifted != 0:
            game.stack.append(SetDown(self.seat, last, self.home))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        player = game.player(self.seat)
        offered = PUT_STALL if self.sets_stall(player) else TROUGH
        if not offered.has(move):
            return Reason("acbas.why.set_down_first")
        return (
            None
            if has(self.cells(player), SPACES[offered.thing(move)])
            else Reason("acbas.why.not_set_there")
        )

    def fits(self, game: Acbas) -> bool:
        """Something is in the air; the stall of a group came from a free space, and is the only one."""
        player = game.seats[self.seat]
        if player.lifted == 0 or not is_settled(game, self):
            return False
        if player.owned & TABLES.keeps_group == 0 or player.lifted >> 8 == 0:
            return True
        free = self.home >= 0 and has(player.land & ~player.built, SPACES[self.home])
        return free and lifted_stalls(player) <= 1


def highest(mask: i64) -> i64:
    """The highest bit of a mask."""
    found: i64 = mask
    while found & (found - 1) != 0:
        found &= found - 1
    return found


def set_stall(player: Player, space: int) -> bool:
    """Put a lifted stall down; whether another one like it is still in the air."""
    if lifted_stalls(player) > 0:
        player.stalls |= bit(space)
        player.built |= bit(space)
        player.lifted -= ONE_STALL
        player.changed()
        return lifted_stalls(player) > 0
    for stall in TABLES.set_down:
        if has(player.lifted, SPECIAL_STALLS + stall.set_down):
            player.lifted -= bit(SPECIAL_STALLS + stall.set_down)
            player.add_special(stall.number, space)
            break
    return False


def in_the_air(player: Player) -> dict[str, int]:
    """How many of each piece are lifted."""
    found = {"trough": int(lifted_troughs(player)), "stall": int(lifted_stalls(player))}
    held = lifted_specials(player)
    return {**found, **{stall.name: int(stall in held) for stall in TABLES.set_down}}


def lift(player: Player, counts: list[int]) -> None:
    """Have so many of each piece in the air, given as `in_the_air` tells them."""
    player.lifted = ONE_TROUGH * counts[0] + ONE_STALL * counts[1]
    for stall, many in zip(TABLES.set_down, counts[2:], strict=True):
        if many > 0:
            player.lifted |= bit(SPECIAL_STALLS + stall.set_down)


def lifted_specials(player: Player) -> list[Building]:
    """The special stalls in the air."""
    return [stall for stall in TABLES.set_down if has(player.lifted, SPECIAL_STALLS + stall.set_down)]
