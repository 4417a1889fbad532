"""What cannot be built just now, but could be if its builder first used what can be done at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.acbas.cards.building import ON_COTTAGE, ON_STABLES, ON_STALL, TABLES, Building
from podere.games.acbas.lexicon import REED
from podere.games.acbas.player import Player
from podere.games.acbas.rules.closing import may_trade, stall_sites
from podere.games.acbas.rules.special import cost_of, has_animals, sites

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


def may_be_opened(game: Acbas, seat: int, beside: int) -> bool:
    """Whether something on offer could be built beside this space after a trade, a move or the like."""
    player = game.player(seat)
    if player.owned & TABLES.powers == 0:
        return False
    for building in game.on_offer:
        pays = player.can_pay(cost_of(player, building)) or (
            building.other_cost >= 0 and player.can_pay(building.other_cost)
        )
        if (
            pays
            and may_have_animals(game, player, building)
            and may_have_need(game, seat, building)
            and may_have_site(game, player, building, beside)
        ):
            return True
    return False


def may_have_animals(game: Acbas, player: Player, building: Building) -> bool:
    """Whether the animals that it costs are there or can be had."""
    return building.price == 0 or has_animals(player, building.price) or may_get_animals(game, player)


def may_get_animals(game: Acbas, player: Player) -> bool:
    if player.owned & TABLES.animal_for_reed != 0 and player.material(REED) > 0:
        return True
    return game.working and player.owned & TABLES.trades_animals != 0 and may_trade(player)


def may_have_need(game: Acbas, seat: int, building: Building) -> bool:
    """Whether what it asks for is there, or can be brought about."""
    need = building.need
    return need is None or need.is_met(game, seat) or need.may_be_met(game, seat)


def may_have_site(game: Acbas, player: Player, building: Building, beside: int) -> bool:
    """Whether it has a place, or a stall could come there or go from there."""
    if sites(player, building, beside) != 0:
        return True
    movable: i64 = player.all_stalls() if player.owned & TABLES.moves_pieces != 0 else 0
    if building.stands == ON_STALL:
        return movable != 0 or stall_sites(game, player) != 0
    if building.stands == ON_STABLES:
        return player.barn_waits and stall_sites(game, player) != 0
    return building.stands != ON_COTTAGE and movable != 0
