"""Gaining animals, making room for them, letting them go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import ANIMALS_IN_FORESTS, HORSES_BESIDE_HOUSE
from podere.games.agricola.customs import HOUSED_FIRST, ONLY_USABLE
from podere.games.agricola.goods import many, single
from podere.games.agricola.lexicon import ANIMALS, DONE, FEED, RELEASE, SPACES
from podere.games.agricola.rules import exchanges
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

SPECIES: Final = 4
HORSES: Final = 3


def tell(game: Agricola, seat: int, animals: i64, newborn: bool) -> None:
    """Note the arrival of these animals."""
    if game.journal is None:
        return
    sheep, boar, cattle = int(many(animals, 0)), int(many(animals, 1)), int(many(animals, 2))
    if animals >> 48 != 0:
        horses = int(many(animals, 3))
        game.journal.note("horses", seat, {"count": horses, "foal": int(newborn)})
        if sheep + boar + cattle == 0:
            return
    if newborn:
        game.journal.note("young", seat, {"sheep": sheep, "boar": boar, "cattle": cattle})
    else:
        game.journal.note("animals", seat, {"sheep": sheep, "boar": boar, "cattle": cattle})


def gain(game: Agricola, seat: int, animals: i64) -> None:
    """These animals come to the farm; if they do not all fit, some are cooked or go."""
    if animals == 0:
        return
    game.seats[seat].animals += animals
    tell(game, seat, animals, newborn=False)
    welcome(game, seat)


def welcome(game: Agricola, seat: int) -> None:
    """Ask which animals go, if they do not all fit now that some have come."""
    if game.customs & HOUSED_FIRST == 0:
        make_room(game, seat)
    elif not game.seats[seat].fits(game.seats[seat].animals):
        game.stack.append(TurnAway(seat, 0, -1, 0))


def gain_from(game: Agricola, seat: int, species: int, many_of: i64, space: int) -> None:
    """Animals from an accumulation space. Where one takes only what one can use, the others stay there."""
    if game.customs & ONLY_USABLE == 0:
        gain(game, seat, many_of * single(species))
        return
    player = game.seats[seat]
    player.animals += many_of * single(species)
    tell(game, seat, many_of * single(species), newborn=False)
    if not player.fits(player.animals):
        game.stack.append(TurnAway(seat, 0, space, int(many_of)))


def make_room(game: Agricola, seat: int) -> None:
    """Ask which animals go, if they do not all fit."""
    player = game.seats[seat]
    if not player.fits(player.animals):
        game.stack.append(RELEASES[seat])


def displaced(game: Agricola, seat: int) -> None:
    """The farm has changed: animals that lived in a forest or on an unused space may have to go."""
    player = game.seats[seat]
    if player.powers & (ANIMALS_IN_FORESTS | HORSES_BESIDE_HOUSE) != 0 and player.animals != 0:
        make_room(game, seat)


def breed(game: Agricola, seat: int, species: i64, parents: i64) -> None:
    """The species in the mask have a young one where there are two parents; if not all fit, some animals go."""
    born: i64 = 0
    for kind in range(SPECIES):
        if has(species, kind) and many(parents, kind) >= 2:
            if kind < HORSES or many(parents, kind) - exchanges.lying(game.seats[seat]) >= 2:
                born += single(kind)
    if born == 0:
        return
    game.seats[seat].animals += born
    tell(game, seat, born, newborn=True)
    welcome(game, seat)


class Settle(Automatic["Agricola"]):
    """After all that an action has changed: do the animals still fit?"""

    def run(self, game: Agricola) -> None:
        make_room(game, self.seat)


class Release(Choice["Agricola"]):
    """Let an animal go, until the others fit; species by species in a fixed order, so that what stays is chosen in one
    way."""

    fields = "seat order:animal"

    def __init__(self, seat: int, order: int) -> None:
        super().__init__(seat)
        self.order = order

    def pause(self) -> bool:
        return True

    def may_go(self, game: Agricola, species: int) -> bool:
        """Whether one of this species can go: those of the species before it surely stay."""
        player = game.seats[self.seat]
        if species < self.order or many(player.animals, species) == 0:
            return False
        stay: i64 = player.animals & (single(species) - 1) if species > 0 else 0
        return player.fits(stay)

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        if player.fits(player.animals):
            return [DONE]
        moves: list[int] = []
        for species in range(self.order, SPECIES):
            if self.may_go(game, species):
                moves.append(RELEASE + species)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        species = move - RELEASE
        self.let_go(game, species)
        player = game.seats[self.seat]
        if not player.fits(player.animals):
            game.stack.append(Release(self.seat, species))

    def let_go(self, game: Agricola, species: int) -> None:
        player = game.seats[self.seat]
        player.animals -= single(species)
        if species == HORSES:
            exchanges.rise(player, 1)
        if game.journal is not None:
            game.journal.note("released", self.seat, {"animal": ANIMALS[species]})

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        player = game.seats[self.seat]
        all_fit = player.fits(player.animals)
        if move == DONE:
            return None if all_fit else Reason("agricola.why.no_room")
        if not RELEASE <= move < FEED:
            return Reason("agricola.why.release_first")
        species = move - RELEASE
        if all_fit:
            return Reason("agricola.why.all_fit")
        if many(player.animals, species) == 0:
            return Reason("agricola.why.no_animal", animal=ANIMALS[species])
        if species < self.order:
            return Reason("agricola.why.released_in_order", animal=ANIMALS[self.order])
        return None if self.may_go(game, species) else Reason("agricola.why.others_first")


class TurnAway(Release):
    """The same for animals that have just come, where house rules say more: none of them is cooked before it is housed;
    so many that came from an accumulation space return there."""

    fields = "seat order:animal space:space back"

    def __init__(self, seat: int, order: int, space: int, back: int) -> None:
        super().__init__(seat, order)
        self.space = space
        self.back = back

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        species = move - RELEASE
        returns = self.back > 0 and game.good_of(self.space) == 8 + species
        if returns:
            self.leave_there(game, species)
        else:
            self.let_go(game, species)
        player = game.seats[self.seat]
        if not player.fits(player.animals):
            game.stack.append(TurnAway(self.seat, species, self.space, self.back - int(returns)))

    def leave_there(self, game: Agricola, species: int) -> None:
        """One of those that have just come goes back; no horse among them lies on its side."""
        game.seats[self.seat].animals -= single(species)
        game.add_to_pile(self.space, 1)
        if game.journal is not None:
            game.journal.note(
                "left_there", self.seat, {"animal": ANIMALS[species], "space": SPACES[self.space]}
            )


SETTLES: Final[list[Settle]] = [Settle(seat) for seat in range(4)]
RELEASES: Final[list[Release]] = [Release(seat, 0) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
