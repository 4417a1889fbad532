"""Heating the house in the feeding phase, and the bed for those who freeze."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import (
    ALL,
    FEEDING_ENDS,
    HUT_BECOMES_ROOM,
    NO_HEATING,
    SAVES_FUEL,
    STATE,
)
from podere.games.agricola.cards.majors import CAPS_HEATING, PRAYERS, SAVES_A_FUEL
from podere.games.agricola.cards.names import FIRST_OCCUPATION
from podere.games.agricola.goods import ONE_FUEL, fuels
from podere.games.agricola.lexicon import HEAT, MOST_HEATING, USE
from podere.games.agricola.moor.refills import may_fill_after_heating
from podere.games.agricola.moor.state import own_part, part_of
from podere.games.agricola.player import Player
from podere.games.agricola.rules.harvest import HarvestCounts
from podere.games.agricola.rules.moments import answer
from podere.kernel.bits import bit, has, members
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

CHURCH: Final = 3
"""Its place among what is used once in a harvest; the craft buildings have the first three."""


def less(player: Player) -> i64:
    """The fuel that improvements save."""
    saved: i64 = 1 if player.majors & SAVES_A_FUEL != 0 else 0
    if player.powers & SAVES_FUEL != 0:
        for entry in player.cards:
            saved += saves(player, entry)
    return saved


def saves(player: Player, entry: int) -> int:
    """What a card in play saves: as much as is counted on it, or one fuel if wood was split."""
    card = ALL[entry % STATE]
    if card.powers & SAVES_FUEL == 0:
        return 0
    return entry // STATE if card.saves_as_counted else int(part_of(player).burnt > 0)


def cap(player: Player) -> i64:
    """The most fuel that heating the house can cost."""
    return 1 if player.majors & CAPS_HEATING != 0 else MOST_HEATING


def apart(player: Player) -> i64:
    """Fuel for what is no room of the house: the Peat Hut."""
    return 1 if player.powers & HUT_BECOMES_ROOM != 0 else 0


def due(player: Player) -> i64:
    """A fuel for each room, one less in a clay house and two in a stone house, less what improvements save; the Tiled
    Oven caps it, and with the Oven Installation there is nothing to heat."""
    if player.powers & NO_HEATING != 0:
        return apart(player)
    rooms: i64 = player.room_count() - player.house - less(player)
    return min(max(0, rooms), cap(player)) + apart(player)


class Heating(Automatic["Agricola"]):
    """After the meal: where nothing is to be heated and nothing else is to be done with fuel, it happens by itself."""

    name = "heating"
    upon = "breeding_phase heating feeding"
    roles = "frame heating_due"

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        if may_fill_after_heating(game, self.seat):
            game.stack.append(HarvestCounts(self.seat))
        if has(player.moments, FEEDING_ENDS):
            game.stack.append(FEEDING_OVER[self.seat])
        if due(player) > 0 or player.majors & PRAYERS != 0:
            game.stack.append(HEATS[self.seat])


class FeedingOver(Automatic["Agricola"]):
    """Cards answer to the end of the feeding phase."""

    name = "feeding_over"
    upon = "breeding_phase heating feeding harvest_counts"
    within = "breeding_phase"
    roles = "frame"

    def run(self, game: Agricola) -> None:
        answer(game, self.seat, FEEDING_ENDS, game.round)


class Heat(Choice["Agricola"]):
    """How much fuel is burnt. For each that is missing somebody goes to bed. Before that, the Village Church may be
    used."""

    name = "heat"
    upon = "breeding_phase heating feeding feeding_over harvest_counts"
    within = "breeding_phase"
    roles = "frame heating_due"
    gesture = "begins"

    def pause(self) -> bool:
        return True

    def can_pray(self, player: Player) -> bool:
        return player.majors & PRAYERS != 0 and not has(player.crafted, CHURCH) and player.fuel() > 0

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        moves: list[int] = []
        if self.can_pray(player):
            moves.extend([USE.of(major) for major in members(player.majors & PRAYERS)])
        most: i64 = min(due(player), player.fuel())
        fuel = 0
        while fuel <= most:
            moves.append(HEAT.of(fuel))
            fuel += 1
        return moves

    def take(self, game: Agricola, move: int) -> None:
        player = game.seats[self.seat]
        if USE.has(move):
            player.larder -= ONE_FUEL
            player.crafted |= bit(CHURCH)
            player.bonus += 1
            if game.journal is not None:
                game.journal.note("prayed", self.seat, {})
            game.stack.append(HEATS[self.seat])
            return
        heat(game, self.seat, HEAT.thing(move))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        player = game.seats[self.seat]
        if USE.has(move):
            return self.why_not_use(player, USE.thing(move))
        if not HEAT.has(move):
            return Reason("agricola.why.heat_first")
        fuel = HEAT.thing(move)
        if fuel > due(player):
            return Reason("agricola.why.warm_enough", count=int(due(player)))
        if fuel > player.fuel():
            return Reason("agricola.why.lacks", good="fuel", count=fuel - int(player.fuel()))
        return None

    def why_not_use(self, player: Player, card: int) -> Reason | None:
        if card >= FIRST_OCCUPATION or not has(PRAYERS, card):
            return Reason("agricola.why.heat_first")
        if player.majors & PRAYERS == 0:
            return Reason("agricola.why.not_yours")
        if has(player.crafted, CHURCH):
            return Reason("agricola.why.once_a_harvest")
        return None if player.fuel() > 0 else Reason("agricola.why.lacks", good="fuel", count=1)

    def tells(self, game: Agricola) -> dict[str, object]:
        player = game.seats[self.seat]
        return {"due": {"fuel": int(due(player))}, "people": int(player.people)}


def heat(game: Agricola, seat: int, fuel: int) -> None:
    """So much fuel is burnt; for each that is missing one person goes to bed, as long as there is one."""
    player = game.seats[seat]
    cold: i64 = min(due(player) - fuel, player.people)
    player.larder -= fuels(fuel)
    if part_of(player).bed != cold:
        own_part(player).bed = cold
    if game.journal is not None:
        game.journal.note("heated", seat, {"fuel": fuel, "bed": int(cold)})


HEATS: Final[list[Heat]] = [Heat(seat) for seat in range(4)]
HEATINGS: Final[list[Heating]] = [Heating(seat) for seat in range(4)]
FEEDING_OVER: Final[list[FeedingOver]] = [FeedingOver(seat) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
