"""Building special buildings: which, where, how paid, and what they do at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.farmyard.grid import BOTTOM_ROW, ORDER, SPACE_NAMES, SPACES, around, corners
from podere.farmyard.housing import count_of
from podere.games.acbas.cards.building import (
    BESIDE_COTTAGE,
    BUILDINGS,
    IN_BOTTOM_ROW,
    IN_CORNER,
    ON_COTTAGE,
    ON_STABLES,
    ON_STALL,
    STALL_BUILT,
    TABLES,
    Building,
)
from podere.games.acbas.lexicon import (
    ANIMALS,
    BUILD,
    BUILDS,
    DONE,
    MATERIALS,
    PAY,
    PAYMENTS,
    SITE,
    SITES,
    STONE,
    WOOD,
)
from podere.games.acbas.player import COTTAGE, GUARD, Player
from podere.games.acbas.rules.animals import SETTLES
from podere.games.acbas.rules.moments import answer
from podere.games.acbas.rules.stalls import BY_WOOD
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas


def sites(player: Player, building: Building, beside: int) -> i64:
    """Where this building could stand; `beside` a space, where another building asks for that."""
    stands = building.stands
    found: i64 = 0
    if stands == ON_COTTAGE:
        found = bit(COTTAGE) if player.has_cottage() else 0
    elif stands == ON_STALL:
        found = player.all_stalls()
    elif stands == ON_STABLES:
        found = player.stables
    else:
        found = player.new_sites()
        if stands == BESIDE_COTTAGE:
            found &= around(bit(COTTAGE))
        elif stands == IN_CORNER:
            found &= corners(player.land)
        elif stands == IN_BOTTOM_ROW:
            found &= BOTTOM_ROW
    return found & around(bit(SPACES[beside])) if beside >= 0 else found


def cost_of(player: Player, building: Building) -> i64:
    return building.cost_with_sawmill if player.wood_for(1) == 0 else building.cost


def can_pay_for(player: Player, building: Building) -> bool:
    if not player.can_pay(cost_of(player, building)):
        if building.other_cost < 0 or not player.can_pay(building.other_cost):
            return False
    return building.price == 0 or has_animals(player, building.price)


def has_animals(player: Player, price: i64) -> bool:
    for species in range(4):
        if count_of(player.animals, species) < count_of(price, species):
            return False
    return True


def can_build(game: Acbas, seat: int, building: Building, beside: int) -> bool:
    """Whether this building of the offer can be paid for and has a place."""
    player = game.player(seat)
    if not can_pay_for(player, building):
        return False
    need = building.need
    if need is not None and not need.is_met(game, seat):
        return False
    return sites(player, building, beside) != 0


def why_not_build(game: Acbas, seat: int, building: int, beside: int) -> Reason | None:
    player = game.player(seat)
    made = BUILDINGS[building]
    if not has(game.offer, building):
        owned = player.owns(building) or game.player(1 - seat).owns(building)
        return Reason("acbas.why.building_gone") if owned else Reason("acbas.why.not_offered")
    if not can_pay_for(player, made):
        return why_not_pay(player, made)
    if made.need is not None and not made.need.is_met(game, seat):
        return made.need.reason()
    return None if sites(player, made, beside) != 0 else Reason("acbas.why.no_site")


def why_not_pay(player: Player, building: Building) -> Reason:
    """What is missing to pay for it."""
    for species in range(4):
        if count_of(player.animals, species) < count_of(building.price, species):
            return Reason("acbas.why.no_animal", animal=ANIMALS[species])
    if building.other_cost >= 0:
        return needs_either(player, building)
    cost: i64 = cost_of(player, building)
    for kind in range(3):
        lacking = int(count_of(cost, kind) - player.material(kind))
        if lacking > 0:
            return Reason("acbas.why.lacks", material=MATERIALS[kind], count=lacking)
    raise AssertionError("nothing is missing")


def needs_either(player: Player, building: Building) -> Reason:
    wood = int(count_of(cost_of(player, building), WOOD))
    return Reason("acbas.why.needs_either", wood=wood, stone=int(count_of(building.other_cost, STONE)))


def buildable(game: Acbas, seat: int, beside: int) -> i64:
    """All buildings of the offer that can be built now."""
    return look_through(game, seat, beside, is_one_enough=False)


def can_build_any(game: Acbas, seat: int) -> bool:
    """Whether some building of the offer can be built now."""
    return look_through(game, seat, -1, is_one_enough=True) != 0


def look_through(game: Acbas, seat: int, beside: int, is_one_enough: bool) -> i64:
    """What can be built, or the first of it. Asked in every turn, so what cannot be paid for is passed over quickly."""
    player = game.player(seat)
    goods: i64 = player.goods | GUARD
    is_cheaper = player.owned & TABLES.saves_wood != 0
    has_site: bool = beside < 0 and player.new_sites() != 0
    found: i64 = 0
    for building in game.on_offer:
        cost: i64 = building.cost_with_sawmill if is_cheaper else building.cost
        if (goods - cost) & GUARD != GUARD and building.other_cost < 0:
            continue
        if (building.is_plain and has_site) or can_build(game, seat, building, beside):
            found |= bit(building.number)
            if is_one_enough:
                return found
    return found


class ChooseBuilding(Choice["Acbas"]):
    """Which building of the offer. Beside another building it is only an offer."""

    name = "choose_building"
    fields = "seat beside:cell"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, beside: int) -> None:
        super().__init__(seat)
        self.beside = beside

    def pause(self) -> bool:
        return self.beside >= 0

    def moves(self, game: Acbas) -> list[int]:
        moves: list[int] = []
        BUILDS.extend(moves, buildable(game, self.seat, self.beside))
        if self.beside >= 0:
            moves.append(DONE)
        return moves

    def take(self, game: Acbas, move: int) -> None:
        if move != DONE:
            game.stack.append(ChooseSite(self.seat, BUILD.thing(move), self.beside))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if move == DONE:
            return None if self.beside >= 0 else Reason("acbas.why.build_one")
        if not BUILD.has(move):
            return Reason("acbas.why.building_first")
        return why_not_build(game, self.seat, BUILD.thing(move), self.beside)

    def fits(self, game: Acbas) -> bool:
        """While another one is built, only the offer beside a building waits."""
        return self.beside >= 0 or game.stack[-1] is self


class ChooseSite(Choice["Acbas"]):
    """Where the building stands."""

    name = "choose_site"
    fields = "seat building:building beside:cell"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def __init__(self, seat: int, building: int, beside: int) -> None:
        super().__init__(seat)
        self.building = building
        self.beside = beside

    def moves(self, game: Acbas) -> list[int]:
        moves: list[int] = []
        SITES.extend(moves, sites(game.player(self.seat), BUILDINGS[self.building], self.beside))
        return moves

    def take(self, game: Acbas, move: int) -> None:
        game.stack.append(PayBuilding(self.seat, self.building, SITE.thing(move)))

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if not SITE.has(move):
            return Reason("acbas.why.site_first")
        player = game.player(self.seat)
        if not has(player.land, SPACES[SITE.thing(move)]):
            return Reason("acbas.why.off_farm")
        if has(sites(player, BUILDINGS[self.building], self.beside), SPACES[SITE.thing(move)]):
            return None
        return Reason("acbas.why.not_there", building=BUILDINGS[self.building].name)

    def fits(self, game: Acbas) -> bool:
        if self.building < 0 or not has(game.offer, self.building):
            return False
        return can_build(game, self.seat, BUILDINGS[self.building], self.beside)

    def tells(self, game: Acbas) -> dict[str, object]:
        return {"building": BUILDINGS[self.building].name}


class PayBuilding(Choice["Acbas"]):
    """Wood or stone, where a building lets one choose; the rest is paid by itself."""

    name = "pay_building"
    fields = "seat building:building cell:cell"
    upon = "deed frame"
    roles = "deed"
    may_wait = False

    def __init__(self, seat: int, building: int, cell: int) -> None:
        super().__init__(seat)
        self.building = building
        self.cell = cell

    def moves(self, game: Acbas) -> list[int]:
        player = game.player(self.seat)
        building = BUILDINGS[self.building]
        ways = 1 if player.can_pay(cost_of(player, building)) else 0
        if building.other_cost >= 0 and player.can_pay(building.other_cost):
            ways += 2
        return PAYMENTS[ways]

    def take(self, game: Acbas, move: int) -> None:
        player = game.player(self.seat)
        building = BUILDINGS[self.building]
        player.goods -= cost_of(player, building) if move == PAY.of(BY_WOOD) else building.other_cost
        player.animals -= building.price
        construct(game, self.seat, building, SPACES[self.cell])

    def why_not(self, game: Acbas, move: int) -> Reason | None:
        if not PAY.has(move):
            return Reason("acbas.why.pay_first")
        if move in self.moves(game):
            return None
        return needs_either(game.player(self.seat), BUILDINGS[self.building])

    def fits(self, game: Acbas) -> bool:
        if self.building < 0 or self.cell < 0 or not has(game.offer, self.building):
            return False
        building = BUILDINGS[self.building]
        site = has(sites(game.seats[self.seat], building, -1), SPACES[self.cell])
        return site and can_build(game, self.seat, building, -1)

    def tells(self, game: Acbas) -> dict[str, object]:
        return {"building": BUILDINGS[self.building].name}


def construct(game: Acbas, seat: int, building: Building, space: int) -> None:
    """Put the building on its space and let it do what it does at once."""
    replaced = take_away(game, seat, building, space)
    game.player(seat).add_special(building.number, space)
    game.take_off_offer(building.number)
    if game.journal is not None:
        name, cell = building.name, SPACE_NAMES[ORDER[space]]
        game.journal.note("built", seat, {"building": name, "cell": cell, "replaced": replaced})
    game.stack.append(SETTLES[seat])
    if building.at_once:
        game.stack.append(AtOnce(seat, building.number, ORDER[space], 0))
    if building.is_stall:
        answer(game, seat, STALL_BUILT, ORDER[space])


def take_away(game: Acbas, seat: int, building: Building, space: int) -> str | None:
    """The stall or stables that this building replaces goes back to the supply."""
    player = game.player(seat)
    if building.stands == ON_COTTAGE:
        return "cottage"
    if building.stands == ON_STABLES:
        player.stables &= ~bit(space)
        game.tiles_left += 1
        return "stables"
    if building.stands != ON_STALL:
        return None
    special = player.special_at(space)
    if special >= 0:
        player.drop_special(special)
        game.put_on_offer(special)
        return BUILDINGS[special].name
    player.stalls &= ~bit(space)
    game.tiles_left += 1
    return "stall"


class AtOnce(Automatic["Acbas"]):
    """What a building does when it is built, one thing after the other."""

    name = "at_once"
    fields = "seat building:building cell:cell done"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, building: int, cell: int, done: int) -> None:
        super().__init__(seat)
        self.building = building
        self.cell = cell
        self.done = done

    def run(self, game: Acbas) -> None:
        effects = BUILDINGS[self.building].at_once
        if self.done + 1 < len(effects):
            game.stack.append(AtOnce(self.seat, self.building, self.cell, self.done + 1))
        effects[self.done].apply(game, self.seat, self.cell)

    def fits(self, game: Acbas) -> bool:
        return (
            self.building >= 0 and self.cell >= 0 and 0 <= self.done < len(BUILDINGS[self.building].at_once)
        )
