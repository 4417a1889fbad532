"""Minor improvements of the Moor that bring further actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import TURN_AFTER_ALL, Effect, minor
from podere.games.agricola.cards.conditions import At, AtLeast
from podere.games.agricola.cards.effects import May, Promise
from podere.games.agricola.cards.names import (
    CARDS,
)
from podere.games.agricola.cards.numbers import Supply
from podere.games.agricola.lexicon import CULTIVATION, FARMLAND, FUEL, HORSE
from podere.games.agricola.moor.conditions import Special, Taken
from podere.games.agricola.moor.further_actions import CutAndBurn, CutForFuel, TakeCard
from podere.games.agricola.moor.needs import fields, horses, improvements, majors
from podere.games.agricola.moor.sowing import Sow, SowNew
from podere.games.agricola.moor.state import level_of, part_of
from podere.games.agricola.moor.tables import CUT_PEAT, SLASH_AND_BURN
from podere.games.agricola.moor.tiles import PERSON, Lay
from podere.games.agricola.rules import family, house, renovation
from podere.games.agricola.rules.house import ANY_NUMBER
from podere.games.agricola.rules.renovation import RoomOrRenovate

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

NO_SPACE = 62
"""No space: what a birth away from the board is about."""


class Birth(Effect):
    """The family grows, even without room; the newborn is on the card."""

    def __init__(self) -> None:
        super().__init__()

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return family.can_grow(game.seats[seat], False)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        family.add_child(game, seat, CARDS[card], NO_SPACE)


@minor("M052", "actions_booster", need=horses(4), wood=2, vegetable=1)
class WeddingCoach:
    """The family may grow at once."""

    on_play = May(Birth())


class SendOut(Lay):
    """A person of the supply waits in a forest."""

    def __init__(self) -> None:
        super().__init__(PERSON)

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        return part_of(player).forests != 0 and family.in_supply(player) > 0


@minor("M053", "actions_booster", points=1, wood=2)
class ForestHut:
    """Who waits in a forest may be placed in the round in which it goes (`moor.terrain`, `rules.turn`)."""

    on_play = SendOut()


@minor("M054", "actions_booster", wood=1)
class AgriculturalImplement:
    """A special action right after Farmland and Cultivation."""

    after_use = At([FARMLAND, CULTIVATION]) >> May(TakeCard())


@minor("M055", "actions_booster", points=1, need=improvements(2), wood=1, clay=1)
class ToolShed:
    """Once in a round Cut Peat and Slash and Burn together."""

    most_state = 14
    before_special = Special(CUT_PEAT, SLASH_AND_BURN) >> May(CutAndBurn())
    after_special = Special(CUT_PEAT, SLASH_AND_BURN) >> May(CutAndBurn())


@minor("M056", "actions_booster", need=horses(1))
class PeatCuttingRights:
    """Fuel four and seven rounds on, or Cut Peat in place of it."""

    keeps_promises = True
    gives_after = True
    on_play = Promise(FUEL, after=(4, 7))
    round_starts = May(CutForFuel())


@minor("M057", "actions_booster", need=improvements(2))
class Taps:
    """One more turn for a special action (`moor.further_actions`)."""

    most_state = 14
    powers = TURN_AFTER_ALL


@minor("M058", "actions_booster", need=fields(2))
class PeatFertilizer:
    """A Sow action after Cut Peat."""

    after_special = Special(CUT_PEAT) >> May(Sow())


@minor("M059", "actions_booster", need=majors(1), food=2)
class NaturesFertilizer:
    """The field that has come in place of a forest or moor may be sown."""

    after_special = Special(SLASH_AND_BURN) >> May(SowNew())
    swapped = May(SowNew())


@minor("M060", "actions_booster", points=1, need=horses(1), wood=3)
class SowingMachine:
    """With two horses a Sow action after any special action."""

    after_special = AtLeast(Supply(HORSE), 2) >> May(Sow())


class RoomsOrRenovation(Effect):
    """Build rooms, or renovate."""

    def __init__(self) -> None:
        super().__init__()

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return house.can_build_room(game, seat) or renovation.can_renovate(game, seat)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(RoomsOrRenovate(seat))


class RoomsOrRenovate(RoomOrRenovate):
    """Where the first room stands, or which house it becomes."""

    name = "rooms_or_renovate"

    rooms = ANY_NUMBER

    def fits(self, game: Agricola) -> bool:
        return level_of(game) > 1 and super().fits(game)


@minor("M061", "actions_booster", points=1, need=horses(2), wood=2)
class HayWagon:
    """Rooms or a renovation after taking many building materials."""

    after_use = Taken(wood=3, clay=3, reed=2, stone=2) >> May(RoomsOrRenovation())
