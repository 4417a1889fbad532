"""Gaining animals, making room for them, letting them go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from podere.farmyard.housing import count_of, one_of
from podere.formats.stack import below, is_called
from podere.games.acbas.cards.building import BUILDINGS
from podere.games.acbas.lexicon import (
    ANIMALS,
    COW,
    DONE,
    GAIN,
    GAINS,
    HORSE,
    JUST_DONE,
    PIG,
    RELEASE,
    RELEASES,
    SHEEP,
)
from podere.games.acbas.rooms import fits
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice, Step

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


def tell(game: Acbas, seat: int, animals: i64, newborn: bool) -> None:
    """Note the arrival of these animals."""
    if game.journal is None:
        return
    sheep, pig = int(count_of(animals, SHEEP)), int(count_of(animals, PIG))
    cow, horse = int(count_of(animals, COW)), int(count_of(animals, HORSE))
    if newborn:
        game.journal.note("born", seat, {"sheep": sheep, "pig": pig, "cow": cow, "horse": horse})
    else:
        game.journal.note("animals", seat, {"sheep": sheep, "pig": pig, "cow": cow, "horse": horse})


def gain(game: Acbas, seat: int, animals: i64) -> None:
    """These animals come to the farm; if they do not all fit, some must go."""
    if animals == 0:
        return
    arrive(game, seat, animals)
    make_room(game, seat)


def arrive(game: Acbas, seat: int, animals: i64) -> None:
    """These animals come; whether they fit is asked later."""
    game.player(seat).animals += animals
    tell(game, seat, animals, newborn=False)


def make_room(game: Acbas, seat: int) -> None:
    """Ask which animals go, if they do not all fit."""
    player = game.player(seat)
    if fits(player, player.animals):
        return
    player.rearranged = 0
    top = game.stack[-1]
    if isinstance(top, Release) and top.seat == seat:
        game.stack[-1] = release_of(seat, 0)  # it was asked already
    else:
        game.stack.append(release_of(seat, 0))


def is_settled(game: Acbas, step: Step[Any]) -> bool:
    """Whether somebody looks at the room after this step, which may take some away, or bring an animal."""
    return any(is_called(each, "settle release") and each.seat == step.seat for each in below(game, step))


class Settle(Automatic["Acbas"]):
    """After all that an action has changed: do the animals still fit?"""

    name = "settle"
    upon = "deed frame"
    roles = "deed"

    def run(self, game: Acbas) -> None:
        make_room(game, self.seat)


SETTLES: Final[list[Settle]] = [Settle(0), Settle(1)]
"""Steps never change, so the same ones serve every game."""


class Release(Choice["Acbas"]):
    """Let an animal go, until the others fit; species by species in a fixed order, so that what stays is chosen in
    one way. Older positions may say that horses were kept for a border."""

    name = "release"
    fields = "seat order:animal keep:flag"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, order: int, keep: int = 0) -> None:
        super().__init__(seat)
        self.order = order
        self.keep = keep

    def pause(self) -> bool:
        return True

    def kept(self, game: Acbas, species: int) -> i64:
        """The animals that surely stay when the next one to go is of this species."""
        animals: i64 = game.player(self.seat).animals
        shift: i64 = species * 16
        return animals & (one_of(species) - 1) if shift > 0 else 0

    def may_go(self, game: Acbas, species: int) -> bool:
        player = game.player(self.seat)
        if species < self.order or count_of(player.animals, species) == 0:
            return False
        return fits(player, self.kept(game, species))

    def moves(self, game: Acbas) -> list[int]:
        player = game.player(self.seat)
        if fits(player, player.animals):
            return JUST_DONE
        animals: i64 = player.animals
        found: i64 = 0
        species: i64 = self.order
        while species < 4:
            one: i64 = one_of(species)
            if (animals >> (species * 16)) & 65535 != 0:
                if not fits(player, animals & (one - 1)):
                    break  # what stays only becomes more from here on
                found |= bit(species)
            species += 1
        return RELEASES[found]

    def take(self, game: Acbas, move: int) -> None:
        if move == DONE:
            return
        release(game, self.seat, RELEASE.thing(move))
        player = game.player(self.seat)
        if not fits(player, player.animals):
            game.stack.append(release_of(self.seat, RELEASE.thing(move)))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        player = game.player(self.seat)
        all_fit = fits(player, player.animals)
        if move == DONE:
            return None if all_fit else Reason("acbas.why.no_room")
        if not RELEASE.has(move):
            return Reason("acbas.why.release_first")
        species = RELEASE.thing(move)
        if all_fit:
            return Reason("acbas.why.all_fit")
        if count_of(player.animals, species) == 0:
            return Reason("acbas.why.no_animal", animal=ANIMALS[species])
        if species < self.order:
            return Reason("acbas.why.released_in_order", animal=ANIMALS[self.order])
        return None if fits(player, self.kept(game, species)) else Reason("acbas.why.others_first")

    def fits(self, game: Acbas) -> bool:
        return self.order >= 0


_RELEASES: Final[list[Release]] = [Release(seat, order) for seat in range(2) for order in range(4)]


def release_of(seat: int, order: int) -> Release:
    """Steps never change, so the same ones serve every game."""
    return _RELEASES[seat * 4 + order]


def release(game: Acbas, seat: int, species: int) -> None:
    """One animal runs away."""
    game.player(seat).animals -= one_of(species)
    if game.journal is not None:
        game.journal.note("released", seat, {"animal": ANIMALS[species]})


class ChooseAnimal(Choice["Acbas"]):
    """One animal, of a species that the building lets one choose."""

    name = "choose_animal"
    fields = "seat building:building"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building = building

    def moves(self, game: Acbas) -> list[int]:
        return GAINS[BUILDINGS[self.building].choice]

    def take(self, game: Acbas, move: int) -> None:
        gain(game, self.seat, one_of(GAIN.thing(move)))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if not GAIN.has(move):
            return Reason("acbas.why.choose_animal_first")
        choice: i64 = BUILDINGS[self.building].choice
        if has(choice, GAIN.thing(move)):
            return None
        return Reason("acbas.why.not_this_animal", building=BUILDINGS[self.building].name)

    def fits(self, game: Acbas) -> bool:
        return self.building >= 0 and BUILDINGS[self.building].choice != 0
