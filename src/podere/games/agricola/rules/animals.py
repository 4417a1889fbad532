"""Gaining animals, making room for them, letting them go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import ANIMALS_IN_FORESTS, EXCHANGE, HORSES_BESIDE_HOUSE
from podere.games.agricola.customs import HOUSED_FIRST, ONLY_USABLE
from podere.games.agricola.goods import MOST, many, single
from podere.games.agricola.lexicon import ANIMALS, DONE, RELEASE, SPACES
from podere.games.agricola.player import Player
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
    arrive(game, seat, animals)
    welcome(game, seat, int(many(animals, 0)))


def arrive(game: Agricola, seat: int, animals: i64) -> None:
    """These animals come; whether they fit is asked elsewhere."""
    game.seats[seat].animals += animals
    tell(game, seat, animals, newborn=False)


def welcome(game: Agricola, seat: int, sheep: int) -> None:
    """Ask which animals go, if they do not all fit now that some have come, so many sheep among them."""
    if game.customs & HOUSED_FIRST == 0:
        make_room(game, seat, sheep)
    elif not game.seats[seat].fits(game.seats[seat].animals):
        game.stack.append(TurnAway(seat, 0, -1, 0, settled(game, seat, sheep)))


def settled(game: Agricola, seat: int, came: int) -> int:
    """The sheep that lived on the farm before so many came, for who may exchange them."""
    player = game.seats[seat]
    return int(many(player.animals, 0)) - came if player.powers & EXCHANGE != 0 else 0


def gain_from(game: Agricola, seat: int, species: int, many_of: i64, space: int) -> None:
    """Animals from an accumulation space. Where one takes only what one can use, the others stay there."""
    if game.customs & ONLY_USABLE == 0:
        gain(game, seat, many_of * single(species))
        return
    player = game.seats[seat]
    arrive(game, seat, many_of * single(species))
    if not player.fits(player.animals):
        came = int(many_of) if species == 0 else 0
        game.stack.append(TurnAway(seat, 0, space, int(many_of), settled(game, seat, came)))


def make_room(game: Agricola, seat: int, sheep: int = 0) -> None:
    """Ask which animals go, if they do not all fit; so many sheep have just come."""
    player = game.seats[seat]
    if not player.fits(player.animals):
        there = settled(game, seat, sheep)
        game.stack.append(Release(seat, 0, there) if there > 0 else RELEASES[seat])


def displaced(game: Agricola, seat: int) -> None:
    """The farm has changed: animals that lived in a forest or on an unused space may have to go."""
    player = game.seats[seat]
    if player.powers & (ANIMALS_IN_FORESTS | HORSES_BESIDE_HOUSE) != 0 and player.animals != 0:
        make_room(game, seat)


def litter(player: Player, species: i64, parents: i64) -> i64:
    """The young ones of the species in the mask: one where there are two parents that stand."""
    born: i64 = 0
    for kind in range(SPECIES):
        if has(species, kind) and many(parents, kind) >= 2:
            if kind < HORSES or many(parents, kind) - exchanges.lying(player) >= 2:
                born += single(kind)
    return born


def breed(game: Agricola, seat: int, species: i64, parents: i64) -> None:
    """The species in the mask have a young one where there are two parents; if not all fit, some animals go, and
    nothing else is done with any of them meanwhile."""
    player = game.seats[seat]
    born: i64 = litter(player, species, parents)
    if born == 0:
        return
    player.animals += born
    tell(game, seat, born, newborn=True)
    if not player.fits(player.animals):
        game.stack.append(YOUNG[seat])


class Settle(Automatic["Agricola"]):
    """After all that an action has changed: do the animals still fit?"""

    name = "settle"
    upon = "deed frame"
    roles = "deed"

    def run(self, game: Agricola) -> None:
        make_room(game, self.seat)


class Release(Choice["Agricola"]):
    """Let an animal go, until the others fit; species by species in a fixed order, so that what stays is chosen in one
    way. So many sheep are `settled`: they lived here before, so they may still become something else."""

    name = "release"
    fields = "seat order:animal settled?"
    upon = "deed frame"
    roles = "deed"
    gesture = "release"

    def __init__(self, seat: int, order: int, settled: int) -> None:
        super().__init__(seat)
        self.order = order
        self.settled = settled

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
                moves.append(RELEASE.of(species))
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        species = RELEASE.thing(move)
        self.let_go(game, species)
        player = game.seats[self.seat]
        if not player.fits(player.animals):
            game.stack.append(self.then(species))

    def then(self, species: int) -> Release:
        """The same again, from this species on."""
        return Release(self.seat, species, self.settled)

    def with_fewer(self) -> Release:
        """The same from the beginning, after one of the sheep that lived here became something else."""
        return Release(self.seat, 0, self.settled - 1)

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
        if not RELEASE.has(move):
            return Reason("agricola.why.release_first")
        species = RELEASE.thing(move)
        if all_fit:
            return Reason("agricola.why.all_fit")
        if many(player.animals, species) == 0:
            return Reason("agricola.why.no_animal", animal=ANIMALS[species])
        if species < self.order:
            return Reason("agricola.why.released_in_order", animal=ANIMALS[self.order])
        return None if self.may_go(game, species) else Reason("agricola.why.others_first")

    def fits(self, game: Agricola) -> bool:
        return self.order >= 0 and 0 <= self.settled <= MOST


class TurnAway(Release):
    """The same for animals that have just come, where house rules say more: none of them is cooked before it is housed;
    so many that came from an accumulation space return there."""

    name = "turn_away"
    fields = "seat order:animal space:space back settled?"

    def __init__(self, seat: int, order: int, space: int, back: int, settled: int) -> None:
        super().__init__(seat, order, settled)
        self.space = space
        self.back = back

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        species = RELEASE.thing(move)
        returns = self.back > 0 and game.good_of(self.space) == 8 + species
        if returns:
            self.leave_there(game, species)
        else:
            self.let_go(game, species)
        player = game.seats[self.seat]
        if not player.fits(player.animals):
            back = self.back - int(returns)
            game.stack.append(TurnAway(self.seat, species, self.space, back, self.settled))

    def with_fewer(self) -> Release:
        return TurnAway(self.seat, 0, self.space, self.back, self.settled - 1)

    def leave_there(self, game: Agricola, species: int) -> None:
        """One of those that have just come goes back; no horse among them lies on its side."""
        game.seats[self.seat].animals -= single(species)
        game.add_to_pile(self.space, 1)
        if game.journal is not None:
            game.journal.note(
                "left_there", self.seat, {"animal": ANIMALS[species], "space": SPACES[self.space]}
            )

    def fits(self, game: Agricola) -> bool:
        """Animals return only to the space from which they came."""
        from podere.games.agricola.spaces.board import ANIMAL_MARKETS

        if not super().fits(game):
            return False
        if self.space < 0:
            return self.back == 0
        return 0 <= self.back < 64 and has(ANIMAL_MARKETS, self.space)

    def tells(self, game: Agricola) -> dict[str, object]:
        from podere.games.agricola.rules.anytime import may_cook

        space = None if self.space < 0 else SPACES[self.space]
        return {"space": space, "back": self.back, "cooks": may_cook(game, self)}


class Young(Release):
    """The same where young animals were born, in a harvest or by a card: parents and young are bound, so none is cooked
    or exchanged."""

    name = "young"
    roles = "deed bound"

    def pause(self) -> bool:
        return False

    def then(self, species: int) -> Release:
        return Young(self.seat, species, 0)

    def fits(self, game: Agricola) -> bool:
        return self.order >= 0

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"cooks": False}


SETTLES: Final[list[Settle]] = [Settle(seat) for seat in range(4)]
RELEASES: Final[list[Release]] = [Release(seat, 0, 0) for seat in range(4)]
YOUNG: Final[list[Young]] = [Young(seat, 0, 0) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
