"""The breeding phase of one player, with all that comes before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.housing import count_of, one_of, pack
from podere.games.acbas.cards.building import BEFORE_BREEDING
from podere.games.acbas.cards.names import (
    HOME_WORKSHOP,
    INSEMINATION_CENTER,
    JOINERY,
    NAMES,
    RANCH,
    REARING_STATION,
    TRADING_STATION,
)
from podere.games.acbas.cards.ranch import RanchBorder
from podere.games.acbas.lexicon import (
    DONE,
    HORSE,
    JUST_DONE,
    LIFT_TROUGH,
    MATERIALS,
    SPEND,
    SPEND_ONE,
    SPEND_TWO,
    USE,
    USES,
)
from podere.games.acbas.player import ROOM_FOR_ALL, Player
from podere.games.acbas.rules import troughs
from podere.games.acbas.rules.animals import SETTLES, ChooseAnimal, make_room, tell
from podere.games.acbas.rules.borders import FOR_FREE, can_place
from podere.games.acbas.rules.moments import is_answered
from podere.games.acbas.rules.stalls import BuildStall, can_build_stall, why_not_stall
from podere.games.acbas.rules.troughs import BOUGHT, PlaceTroughs
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

PARENTS: Final = 2
PURCHASES: Final[tuple[int, ...]] = (JOINERY, HOME_WORKSHOP, TRADING_STATION)
"""What can be bought before breeding, in the order of its words."""


class Breeding(Automatic["Acbas"]):
    """One breeding phase of one seat: purchases, the Rearing Station emptied, newborns."""

    def run(self, game: Acbas) -> None:
        player = game.player(self.seat)
        game.active = self.seat
        player.rearranged = False
        player.spent = 0
        game.stack.append(NEWBORNS[self.seat])
        if player.owned != 0:
            if player.owns(REARING_STATION):
                game.stack.append(EmptyStation(self.seat))
            game.stack.append(BEFORE[self.seat])


class BeforeBreeding(Choice["Acbas"]):
    """The purchases before breeding, each once, in the order that the owner likes; then the animals breed."""

    def pause(self) -> bool:
        return True

    def moves(self, game: Acbas) -> list[int]:
        if not is_answered(game, self.seat, BEFORE_BREEDING):
            return JUST_DONE
        moves: list[int] = []
        for building in PURCHASES:
            if can_buy(game, self.seat, building):
                moves.append(USE + USES.index(building))
        moves.append(DONE)
        return moves

    def take(self, game: Acbas, move: int) -> None:
        if move == DONE:
            return
        building = USES[move - USE]
        game.player(self.seat).spent |= bit(building)
        game.stack.append(BeforeBreeding(self.seat))
        if building == JOINERY:
            game.stack.append(SETTLES[self.seat])
            game.stack.append(PlaceTroughs(self.seat, BOUGHT, 0, -1))
        elif building == HOME_WORKSHOP:
            game.stack.append(BuildStall(self.seat))
        else:
            game.stack.append(SpendTwo(self.seat))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not USE <= move < SPEND:
            return Reason("acbas.why.breeding_next")
        return why_not_buy(game, self.seat, USES[move - USE])


def can_buy(game: Acbas, seat: int, building: int) -> bool:
    player = game.player(seat)
    if not player.owns(building) or has(player.spent, building):
        return False
    if building == JOINERY:
        return troughs.can_place(game, seat, BOUGHT, 0)
    return can_build_stall(game, seat) if building == HOME_WORKSHOP else kinds_of_goods(player) >= 2


def why_not_buy(game: Acbas, seat: int, building: int) -> Reason | None:
    player = game.player(seat)
    if building not in PURCHASES:
        return Reason("acbas.why.breeding_next")
    if not player.owns(building):
        return Reason("acbas.why.not_yours", building=NAMES[building])
    if has(player.spent, building):
        return Reason("acbas.why.once_a_phase")
    if building == JOINERY:
        return troughs.why_not_place(game, seat, BOUGHT, 0)
    if building == HOME_WORKSHOP:
        return why_not_stall(game, seat)
    return None if kinds_of_goods(player) >= 2 else Reason("acbas.why.two_materials")


def kinds_of_goods(player: Player) -> int:
    """How many different building materials there are in the supply."""
    found = 0
    for kind in range(3):
        if player.material(kind) > 0:
            found += 1
    return found


class SpendTwo(Choice["Acbas"]):
    """The Trading Station: two different building materials for an animal."""

    def can_spend(self, game: Acbas, pair: int) -> bool:
        player = game.player(self.seat)
        return player.material(SPEND_ONE[pair]) > 0 and player.material(SPEND_TWO[pair]) > 0

    def moves(self, game: Acbas) -> list[int]:
        return [SPEND + pair for pair in range(3) if self.can_spend(game, pair)]

    def take(self, game: Acbas, move: int) -> None:
        pair = move - SPEND
        game.player(self.seat).goods -= one_of(SPEND_ONE[pair]) + one_of(SPEND_TWO[pair])
        game.stack.append(ChooseAnimal(self.seat, TRADING_STATION))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if not SPEND <= move < LIFT_TROUGH:
            return Reason("acbas.why.spend_first")
        pair = move - SPEND
        if self.can_spend(game, pair):
            return None
        missing = (
            SPEND_ONE[pair] if game.player(self.seat).material(SPEND_ONE[pair]) == 0 else SPEND_TWO[pair]
        )
        return Reason("acbas.why.lacks", material=MATERIALS[missing], count=1)


class EmptyStation(Automatic["Acbas"]):
    """The animals in the Rearing Station find room elsewhere or run away, before newborns are counted."""

    def run(self, game: Acbas) -> None:
        game.player(self.seat).station = 0
        make_room(game, self.seat)


class Newborns(Automatic["Acbas"]):
    """One newborn of each species with two parents; the Rearing Station takes only newborns now."""

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
        if player.owns(RANCH) and count_of(born, HORSE) > 0 and can_place(player, FOR_FREE, 0):
            game.stack.append(RanchBorder(self.seat))
        else:
            make_room(game, self.seat)


BEFORE: Final[list[BeforeBreeding]] = [BeforeBreeding(0), BeforeBreeding(1)]
NEWBORNS: Final[list[Newborns]] = [Newborns(0), Newborns(1)]
BREEDINGS: Final[list[Breeding]] = [Breeding(0), Breeding(1)]
"""Steps never change, so the same ones serve every game."""


def newborns(player: Player) -> i64:
    """One animal of each species that breeds."""
    parents: i64 = 1 if player.owns(INSEMINATION_CENTER) else PARENTS
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
    """When breeding is over, any animal may live in the Rearing Station again."""

    def run(self, game: Acbas) -> None:
        game.player(self.seat).station = ROOM_FOR_ALL
