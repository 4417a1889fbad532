"""The Organic Farm: one more animal in each pasture that holds exactly one.

Animals are counted, not placed, so the owner says how many pastures hold a single animal of which species: as many as
the rest of the animals leave free. Animals may be let go first, because that can free a pasture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.farmyard.borders import pastures
from podere.farmyard.housing import Housing, count_of, one_of, total
from podere.games.acbas.cards.building import Effect
from podere.games.acbas.lexicon import ANIMALS, DONE, DOUBLE, RELEASE
from podere.games.acbas.player import Player
from podere.games.acbas.rooms import room, station_room
from podere.games.acbas.rules.animals import gain, release
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


def singles_fit(player: Player, singles: i64) -> bool:
    """Whether so many pastures can hold a single animal of each species, and all others live elsewhere."""
    for species in range(4):
        if count_of(singles, species) > count_of(player.animals, species):
            return False
    rest = without_pastures(player, int(total(singles)))
    return rest is not None and rest.fits(player.animals - singles, station_room(player))


def without_pastures(player: Player, many: int) -> Housing | None:
    """The room that is left when so many pastures, the smallest ones, hold a single animal."""
    whole = room(player)
    closed = pastures(player.land, player.built, player.upper, player.left)
    if many > len(closed):
        return None
    sizes = [size for size, place in zip(whole.rooms, whole.places, strict=True) if place in closed]
    taken = sorted(sizes)[:many]
    rest = Housing()
    rest.own = whole.own
    for size, place in zip(whole.rooms, whole.places, strict=True):
        if size in taken and place in closed:
            taken.remove(size)
        else:
            rest.add_room(size, place)
    for sizes_of, place in zip(whole.doubles, whole.double_places, strict=True):
        rest.add_double(sizes_of >> 16, sizes_of & 65535, place)
    return rest


class DoubleSingles(Effect):
    """Ask for the single animals, if there can be any."""

    def apply(self, game: Acbas, seat: int, about: int) -> None:
        player = game.player(seat)
        closed = pastures(player.land, player.built, player.upper, player.left)
        if closed and player.animals != 0:
            game.stack.append(FillPastures(seat, 0, 0, 0, 0, 0))


class FillPastures(Choice["Acbas"]):
    """Which species stand alone in a pasture, one pasture after the other; before that, animals may go."""

    name = "fill_pastures"
    fields = "seat sheep pig cow horse order:animal"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def __init__(self, seat: int, sheep: int, pig: int, cow: int, horse: int, order: int) -> None:
        super().__init__(seat)
        self.sheep = sheep
        self.pig = pig
        self.cow = cow
        self.horse = horse
        self.order = order

    def singles(self) -> i64:
        return one_of(0) * self.sheep + one_of(1) * self.pig + one_of(2) * self.cow + one_of(3) * self.horse

    def may_double(self, game: Acbas, species: int) -> bool:
        if self.singles() != 0 and species < self.order:
            return False
        return singles_fit(game.player(self.seat), self.singles() + one_of(species))

    def may_go(self, game: Acbas, species: int) -> bool:
        if self.singles() != 0 or species < self.order:
            return False
        return count_of(game.player(self.seat).animals, species) > 0

    def moves(self, game: Acbas) -> list[int]:
        moves = [DOUBLE.of(species) for species in range(4) if self.may_double(game, species)]
        moves += [RELEASE.of(species) for species in range(4) if self.may_go(game, species)]
        moves.append(DONE)
        return moves

    def take(self, game: Acbas, move: int) -> None:
        if move == DONE:
            gain(game, self.seat, self.singles())
            return
        if RELEASE.has(move):
            release(game, self.seat, RELEASE.thing(move))
            game.stack.append(FillPastures(self.seat, 0, 0, 0, 0, RELEASE.thing(move)))
            return
        species = DOUBLE.thing(move)
        more = [self.sheep, self.pig, self.cow, self.horse]
        more[species] += 1
        game.stack.append(FillPastures(self.seat, more[0], more[1], more[2], more[3], species))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if move == DONE:
            return None
        if DOUBLE.has(move):
            if self.may_double(game, DOUBLE.thing(move)):
                return None
            return Reason("acbas.why.no_single", animal=ANIMALS[DOUBLE.thing(move)])
        if RELEASE.has(move):
            if self.may_go(game, RELEASE.thing(move)):
                return None
            return Reason("acbas.why.no_animal", animal=ANIMALS[RELEASE.thing(move)])
        return Reason("acbas.why.pastures_first")

    def fits(self, game: Acbas) -> bool:
        """What was named must fit. Before that there may be too little room: the building itself can have taken it."""
        counts = (self.sheep, self.pig, self.cow, self.horse)
        if min(counts) < 0 or self.order < 0:
            return False
        return max(counts) == 0 or singles_fit(game.seats[self.seat], self.singles())
