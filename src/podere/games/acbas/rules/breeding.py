"""The breeding phase of one player, with all that comes before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.housing import count_of, pack
from podere.games.acbas.cards.building import BORN, BUILDINGS, TABLES, Building
from podere.games.acbas.cards.names import NUMBERS
from podere.games.acbas.lexicon import DONE, JUST_DONE, USE, USES
from podere.games.acbas.player import ROOM_FOR_ALL, Player
from podere.games.acbas.rules.animals import make_room, tell
from podere.games.acbas.rules.closing import AFTER_BREEDINGS, is_last_breeding
from podere.games.acbas.rules.moments import answer
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

PARENTS: Final = 2


class Breeding(Automatic["Acbas"]):
    """One breeding phase of one seat: purchases, a building emptied, newborns."""

    name = "breeding"
    upon = "end_round extra_breeding breeding"
    roles = "frame"

    def run(self, game: Acbas) -> None:
        player = game.player(self.seat)
        game.active = self.seat
        player.rearranged = 0
        player.spent = 0
        if player.owned & TABLES.powers != 0 and is_last_breeding(game, self.seat):
            game.stack.append(AFTER_BREEDINGS[self.seat])
        game.stack.append(NEWBORNS[self.seat])
        if player.owned != 0:
            if player.owned & TABLES.is_emptied != 0:
                game.stack.append(EmptyStation(self.seat))
            game.stack.append(BEFORE[self.seat])

    def fits(self, game: Acbas) -> bool:
        """The first player breeds first; both wait while there is work, and one while the other breeds."""
        seats = [step.seat for step in game.stack if isinstance(step, Breeding)]
        due = [1 - game.first, game.first]
        return seats == (due if game.working else due[:1])


class BeforeBreeding(Choice["Acbas"]):
    """The purchases before breeding, each once, in the order that the owner likes; then the animals breed."""

    name = "before_breeding"
    upon = "end_round extra_breeding breeding after_breeding newborns open_station empty_station"
    roles = "frame"

    def pause(self) -> bool:
        return True

    def moves(self, game: Acbas) -> list[int]:
        if game.player(self.seat).owned & TABLES.purchases == 0:
            return JUST_DONE
        moves: list[int] = []
        for building in TABLES.selling:
            if can_buy(game, self.seat, building):
                moves.append(building.use)
        moves.append(DONE)
        return moves

    def take(self, game: Acbas, move: int) -> None:
        if move == DONE:
            return
        building = used(move)
        player = game.player(self.seat)
        player.spent |= bit(building.number)
        player.rearranged = 0
        game.stack.append(BeforeBreeding(self.seat))
        if building.purchase is not None:
            building.purchase.buy(game, self.seat)

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not USE.has(move):
            return Reason("acbas.why.breeding_next")
        return why_not_buy(game, self.seat, used(move))

    def fits(self, game: Acbas) -> bool:
        return not game.working


def used(move: int) -> Building:
    """The building that this word uses."""
    return BUILDINGS[NUMBERS[USES[USE.thing(move)]]]


def can_buy(game: Acbas, seat: int, building: Building) -> bool:
    player = game.player(seat)
    purchase = building.purchase
    if purchase is None or not player.owns(building.number) or has(player.spent, building.number):
        return False
    return purchase.can_buy(game, seat)


def why_not_buy(game: Acbas, seat: int, building: Building) -> Reason | None:
    player = game.player(seat)
    purchase = building.purchase
    if purchase is None:
        return Reason("acbas.why.breeding_next")
    if not player.owns(building.number):
        return Reason("acbas.why.not_yours", building=building.name)
    if has(player.spent, building.number):
        return Reason("acbas.why.once_a_phase")
    return purchase.why_not(game, seat)


class EmptyStation(Automatic["Acbas"]):
    """The animals in the building that is emptied find room elsewhere or run away, before newborns are counted."""

    name = "empty_station"
    upon = "end_round extra_breeding breeding after_breeding newborns open_station"
    roles = "frame"

    def run(self, game: Acbas) -> None:
        game.player(self.seat).station = 0
        make_room(game, self.seat)

    def fits(self, game: Acbas) -> bool:
        return not game.working and game.seats[self.seat].owned & TABLES.is_emptied != 0


class Newborns(Automatic["Acbas"]):
    """One newborn of each species with two parents; what was emptied takes only newborns now."""

    name = "newborns"
    upon = "end_round extra_breeding breeding after_breeding"
    roles = "frame housing"

    def run(self, game: Acbas) -> None:
        player = game.player(self.seat)
        born: i64 = newborns(player)
        if born == 0:
            player.station = ROOM_FOR_ALL
            return
        player.animals += born
        tell(game, self.seat, born, newborn=True)
        if player.owned == 0:
            make_room(game, self.seat)
            return
        if player.station != ROOM_FOR_ALL:
            player.station = species_of(born)
            game.stack.append(OpenStation(self.seat))
        waiting = len(game.stack)
        answer(game, self.seat, BORN, int(species_of(born)))
        if len(game.stack) == waiting:  # whoever answers has the room looked at
            make_room(game, self.seat)

    def fits(self, game: Acbas) -> bool:
        return not game.working


BEFORE: Final[list[BeforeBreeding]] = [BeforeBreeding(0), BeforeBreeding(1)]
NEWBORNS: Final[list[Newborns]] = [Newborns(0), Newborns(1)]
BREEDINGS: Final[list[Breeding]] = [Breeding(0), Breeding(1)]
"""Steps never change, so the same ones serve every game."""


def newborns(player: Player) -> i64:
    """One animal of each species that breeds."""
    parents: i64 = 1 if player.owned & TABLES.breeds_alone != 0 else PARENTS
    animals: i64 = player.animals
    return pack(
        1 if count_of(animals, 0) >= parents else 0,
        1 if count_of(animals, 1) >= parents else 0,
        1 if count_of(animals, 2) >= parents else 0,
        1 if count_of(animals, 3) >= parents else 0,
    )


def species_of(animals: i64) -> i64:
    """Which species these are, as a mask."""
    found: i64 = 0
    for species in range(4):
        if count_of(animals, species) > 0:
            found |= bit(species)
    return found


class OpenStation(Automatic["Acbas"]):
    """When breeding is over, any animal may live in the emptied building again."""

    name = "open_station"
    upon = "end_round extra_breeding breeding after_breeding"
    roles = "frame housing"

    def run(self, game: Acbas) -> None:
        game.player(self.seat).station = ROOM_FOR_ALL

    def fits(self, game: Acbas) -> bool:
        return not game.working and game.seats[self.seat].owned & TABLES.is_emptied != 0
