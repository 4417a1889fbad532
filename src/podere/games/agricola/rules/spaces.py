"""The action spaces: who may use them, and what they offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import ON_USE, SHARED_WISHES
from podere.games.agricola.goods import ONE_FOOD, ONE_GRAIN, ONE_VEGETABLE, Cost, single
from podere.games.agricola.lexicon import (
    ANIMAL_MARKET,
    BASIC_WISH,
    BOAR,
    CATTLE,
    COPSE_2,
    CULTIVATION,
    DAY_LABORER,
    FARM_EXPANSION,
    FARM_REDEVELOPMENT,
    FARMLAND,
    FENCING,
    FOOD,
    GAIN,
    GRAIN_SEEDS,
    GRAIN_UTILIZATION,
    HOUSE_REDEVELOPMENT,
    INFIRMARY,
    LESSONS,
    LESSONS_3,
    LESSONS_4,
    MAJOR_IMPROVEMENT,
    MARKET,
    MEETING_PLACE,
    MODEST_WISH,
    REAP,
    REED,
    RESOURCE_MARKET_1,
    RESOURCE_MARKET_2,
    RESOURCE_MARKET_3,
    RESOURCE_MARKET_4,
    SHEEP,
    SIDE_JOB,
    SPACES,
    STONE,
    URGENT_WISH,
    VEGETABLE_SEEDS,
)
from podere.games.agricola.moor.tiles import FOREST, MOOR, LayTiles
from podere.games.agricola.player import (
    FIELD_TILE,
    FOREST_TILE,
    Player,
    promise_card,
    promise_count,
    promise_round,
)
from podere.games.agricola.rules import animals, bread, fences, fields, house, improvements, team
from podere.games.agricola.rules.fields import Plow, Sow, SowAfter, can_sow
from podere.games.agricola.rules.house import ANY_NUMBER, BuildRooms, BuildStables, Renovate
from podere.games.agricola.rules.moments import promised_tile, quiet_gain
from podere.games.agricola.rules.payment import settle_up
from podere.games.agricola.rules.supply import (
    can_reach_food,
    gain_food,
    gain_larder,
    gain_materials,
    take_promises,
)
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

ALWAYS: Final = 0x330_1002_1026
"""The spaces where there is always something to gain, as a mask."""
STOCKED: Final = 0x8_E909_CFC0
"""The accumulation spaces but for the Meeting Place."""
PLAIN: Final = 0x318_980B_CFE4
"""Nothing to choose there and no room needed: what they offer is taken at once, before cards are asked."""
LESSON_SPACES: Final = 0x4_2010
WISHES: Final = 0x41_0200_0000
REDEVELOPMENTS: Final = 0x4_0400_0000
PLOWING: Final = 0x2_0000_0008
TILE: Final = 0x78_0000_0000
"""The parts of the additional tile: who stands on one blocks all."""
PILE_GOODS: Final[tuple[int, ...]] = (
    -1, 6, -1, -1, -1, -1, 0, 1, 2, 6,
    0, 1, -1, -1,
    0, 0, 1, -1, -1, 6,
    -1,
    -1, -1, -1, 8, -1, -1, 3, -1, 9, 10, 3, -1, -1, -1,
    0, -1, -1, -1, -1,
    -1, -1,
)  # fmt: skip
"""The good that piles up on each space."""
TWO_FOOD: Final = 2 * ONE_FOOD
MODEST_FROM: Final = 5
"""The first round in which a child may be wished for modestly."""
assert LESSON_SPACES == 2**LESSONS + 2**LESSONS_3 + 2**LESSONS_4
assert REDEVELOPMENTS == 2**HOUSE_REDEVELOPMENT + 2**FARM_REDEVELOPMENT
assert PLOWING == 2**FARMLAND + 2**CULTIVATION
assert WISHES == 2**BASIC_WISH + 2**URGENT_WISH + 2**MODEST_WISH
assert TILE == 2**COPSE_2 + 2**RESOURCE_MARKET_2 + 2**ANIMAL_MARKET + 2**MODEST_WISH
assert ALWAYS >> INFIRMARY == PLAIN >> INFIRMARY == 3
assert RESOURCE_MARKET_1 == INFIRMARY + 1


def lesson_cost(player: Player, space: int) -> int:
    """The occupation cost on one of the Lessons spaces, by the occupations played so far."""
    if space == LESSONS:
        return 0 if player.played == 0 else 1
    if space == LESSONS_3:
        return 2
    return 1 if player.played < 2 else 2


def usable(game: Agricola, seat: int) -> i64:
    """The spaces that this seat may use now, as a mask. Who lies in bed can only go to the Infirmary."""
    player = game.seats[seat]
    if player.bed != 0 and player.home <= player.bed:
        return bit(INFIRMARY)
    free: i64 = game.board & ~game.taken
    if player.powers & SHARED_WISHES != 0:
        free |= shared_wishes(game, seat)
    found: i64 = (ALWAYS | (game.stocked & STOCKED)) & free
    rest: i64 = free & ~found & ~STOCKED
    space: i64 = 0
    while rest != 0:
        if rest & 1 != 0 and can_act(game, seat, space):
            found |= bit(space)
        rest >>= 1
        space += 1
    if has(player.moments, ON_USE):
        found |= usable_with_cards(game, seat, free & ~found & ~STOCKED)
    return found


def usable_with_cards(game: Agricola, seat: int, rest: i64) -> i64:
    """The spaces that become usable by the goods that cards bring with their use."""
    player = game.seats[seat]
    found: i64 = 0
    for space in range(len(SPACES)):
        if not has(rest, space):
            continue
        gained = quiet_gain(game, seat, ON_USE, space)
        if gained.is_nothing():
            continue
        player.materials += gained.materials
        player.larder += gained.larder
        if can_act(game, seat, space):
            found |= bit(space)
        player.materials -= gained.materials
        player.larder -= gained.larder
    return found


def shared_wishes(game: Agricola, seat: int) -> i64:
    """The occupied spaces with a wish for children on which people of exactly one other player stand."""
    found: i64 = game.board & game.taken & WISHES & ~game.seats[seat].placed
    if found == 0:
        return 0
    once: i64 = 0
    twice: i64 = 0
    for player in game.seats:
        twice |= once & player.placed
        once |= player.placed
    return found & once & ~twice


def can_act(game: Agricola, seat: int, space: i64) -> bool:
    """Whether what the space itself offers can be done."""
    player = game.seats[seat]
    if space == FARM_EXPANSION:
        return house.can_build_stable(game, seat, 2) or house.can_build_room(game, seat)
    if space == FARMLAND:
        return game.can_plow(seat)
    if space == FENCING:
        return fences.can_fence(game, seat)
    if space == GRAIN_UTILIZATION:
        return can_sow(player) or bread.can_bake(player)
    if space == MAJOR_IMPROVEMENT:
        return improvements.can_build_any(game, seat) or improvements.can_play_any(game, seat)
    if space == BASIC_WISH:
        return house.can_grow(player, True)
    if space == URGENT_WISH:
        return house.can_grow(player, False)
    if (REDEVELOPMENTS >> space) & 1 != 0:
        return house.can_renovate(game, seat)
    if space == CULTIVATION:
        return game.can_plow(seat) or can_sow(player)
    if space == SIDE_JOB:
        return house.can_build_stable(game, seat, 1) or bread.can_bake(player)
    if (LESSON_SPACES >> space) & 1 != 0:
        return player.hand.size > 0 and improvements.can_pay_lesson(game, seat, lesson_cost(player, space))
    if space == MODEST_WISH:
        return game.round >= MODEST_FROM and house.can_grow(player, True)
    if space == MARKET:
        return team.can_trade(game, seat)
    return has(ALWAYS, space) or game.pile(space) > 0


def why_not_use(game: Agricola, seat: int, space: int) -> Reason | None:
    """Why this space cannot be used now."""
    player = game.seats[seat]
    if not has(game.board, space):
        return Reason("agricola.why.not_on_board")
    if space != INFIRMARY and player.bed != 0 and player.home <= player.bed:
        return Reason("agricola.why.only_infirmary")
    if has(game.taken, space) and not has(shared_wishes(game, seat), space):
        return Reason("agricola.why.occupied")
    if has(game.taken, space) and player.powers & SHARED_WISHES == 0:
        return Reason("agricola.why.occupied")
    if has(STOCKED, space):
        return None if game.pile(space) > 0 else Reason("agricola.why.empty")
    if has(player.moments, ON_USE) and has(usable_with_cards(game, seat, bit(space)), space):
        return None
    return why_not_act(game, seat, space)


def why_not_act(game: Agricola, seat: int, space: int) -> Reason | None:
    """Why what the space itself offers cannot be done."""
    player = game.seats[seat]
    if can_act(game, seat, space):
        return None
    if space == FARM_EXPANSION:
        return house.why_not_room(game, seat)
    if (PLOWING >> space) & 1 != 0:
        return Reason("agricola.why.no_space_for_field")
    if space == FENCING:
        return fences.why_not_fence(game, seat)
    if space == GRAIN_UTILIZATION:
        return fields.why_not_sow(player)
    if space == MAJOR_IMPROVEMENT:
        return Reason("agricola.why.no_improvement_possible")
    if space == BASIC_WISH:
        return house.why_not_grow(player, True)
    if space == URGENT_WISH:
        return Reason("agricola.why.no_offspring")
    if (REDEVELOPMENTS >> space) & 1 != 0:
        return house.why_not_renovate_at_all(game, seat)
    if space == SIDE_JOB:
        return house.why_not_stable(game, seat, 1)
    if has(LESSON_SPACES, space):
        if player.hand.size == 0:
            return Reason("agricola.why.no_occupations_left")
        return Reason("agricola.why.lacks", good="food", count=lesson_cost(player, space))
    if space == MODEST_WISH and game.round < MODEST_FROM:
        return Reason("agricola.why.from_round", round=MODEST_FROM)
    if space == MODEST_WISH:
        return house.why_not_grow(player, True)
    if space == MARKET:
        return Reason("agricola.why.nothing_to_trade")
    return Reason("agricola.why.empty")


def act(game: Agricola, seat: int, space: int) -> None:
    """Carry out what the space itself offers."""
    player = game.seats[seat]
    if has(STOCKED, space):
        take_pile(game, seat, space)
    elif space == DAY_LABORER:
        gain_larder(game, seat, TWO_FOOD)
    elif space == GRAIN_SEEDS:
        gain_larder(game, seat, ONE_GRAIN)
    elif space == MEETING_PLACE:
        meet(game, seat)
    elif space == FARM_EXPANSION:
        expand(game, seat)
    elif space == FARMLAND:
        game.stack.append(Plow(seat, 0, 0))
    elif space == GRAIN_UTILIZATION:
        use_grain(game, seat)
    elif space == FENCING:
        fences.begin_fences(game, seat, optional=False)
    elif space == MAJOR_IMPROVEMENT:
        improvements.begin_improve(game, seat, with_majors=True, optional=False)
    elif space == BASIC_WISH:
        improvements.begin_improve(game, seat, with_majors=False, optional=True)
        house.grow(game, seat, space)
    elif space == URGENT_WISH:
        house.grow(game, seat, space)
    elif (REDEVELOPMENTS >> space) & 1 != 0:
        game.stack.append(AfterHouse(seat, int(space == HOUSE_REDEVELOPMENT)))
        game.stack.append(Renovate(seat))
    elif space == VEGETABLE_SEEDS:
        gain_larder(game, seat, ONE_VEGETABLE)
    elif space == CULTIVATION:
        cultivate(game, seat)
    elif space == SIDE_JOB:
        side_job(game, seat)
    elif space == RESOURCE_MARKET_4:
        gain_materials(game, seat, single(REED) + single(STONE))
        gain_larder(game, seat, ONE_FOOD)
    elif space == INFIRMARY:
        gain_larder(game, seat, ONE_FOOD)
    elif space == RESOURCE_MARKET_1:
        gain_materials(game, seat, single(STONE))
        gain_larder(game, seat, ONE_FOOD)
    elif space == RESOURCE_MARKET_3:
        gain_larder(game, seat, ONE_FOOD)
        game.stack.append(ChooseGood(seat, [REED, STONE], 1))
    elif space >= RESOURCE_MARKET_2:
        act_beside(game, seat, space)
    else:
        game.stack.append(improvements.PlayOccupation(seat, lesson_cost(player, space), 0))


def act_beside(game: Agricola, seat: int, space: int) -> None:
    """Carry out what a space offers that only some games have."""
    if space == RESOURCE_MARKET_2:
        gain_materials(game, seat, single(STONE))
        gain_larder(game, seat, ONE_FOOD)
    elif space == ANIMAL_MARKET:
        game.stack.append(ChooseAnimal(seat))
    elif space == MODEST_WISH:
        house.grow(game, seat, space)
    else:
        team.begin_trade(game, seat)


def take_pile(game: Agricola, seat: int, space: int) -> None:
    """All that lies on an accumulation space."""
    many: i64 = game.pile(space)
    game.add_to_pile(space, -many)
    game.took = many
    good = PILE_GOODS[space]
    if good < 4:
        gain_materials(game, seat, many * single(good))
    elif good == FOOD:
        gain_food(game, seat, many)
    else:
        animals.gain_from(game, seat, good - 8, many, space)


def meet(game: Agricola, seat: int) -> None:
    """The start player's token at once, food where it lies there, then perhaps a minor improvement."""
    game.first = seat
    if game.journal is not None:
        game.journal.note("start_player", seat, {})
    if not game.cover_card:
        improvements.begin_improve(game, seat, with_majors=False, optional=True)
    if game.pile(MEETING_PLACE) > 0:
        many: i64 = game.pile(MEETING_PLACE)
        game.add_to_pile(MEETING_PLACE, -many)
        gain_food(game, seat, many)


def expand(game: Agricola, seat: int) -> None:
    """Rooms and stables, at least one of them."""
    stables = house.can_build_stable(game, seat, 2)
    if house.can_build_room(game, seat):
        game.stack.append(BuildRooms(seat, ANY_NUMBER, int(stables), 1, []))
    else:
        house.begin_stables(game, seat, 2, ANY_NUMBER, optional=False)


def use_grain(game: Agricola, seat: int) -> None:
    """Sow and bake, at least one of them."""
    player = game.seats[seat]
    bakes = bread.can_bake(player)
    if can_sow(player):
        game.stack.append(Sow(seat, int(bakes), -1, 1))
    else:
        bread.begin_bake(game, seat, optional=False)


def cultivate(game: Agricola, seat: int) -> None:
    """Plow and sow, at least one of them."""
    player = game.seats[seat]
    if game.can_plow(seat):
        game.stack.append(Plow(seat, int(can_sow(player)), 1))
    else:
        game.stack.append(SowAfter(seat, 0))


def side_job(game: Agricola, seat: int) -> None:
    """Exactly one stable for one wood, and bread, at least one of them."""
    bakes = bread.can_bake(game.seats[seat])
    if house.can_build_stable(game, seat, 1):
        game.stack.append(BuildStables(seat, 1, 1, int(bakes), 0, -1, 1))
    else:
        bread.begin_bake(game, seat, optional=False)


class AfterHouse(Automatic["Agricola"]):
    """After a renovation: an improvement, or fences."""

    fields = "seat improves"

    def __init__(self, seat: int, improves: int) -> None:
        super().__init__(seat)
        self.improves = improves

    def run(self, game: Agricola) -> None:
        if self.improves != 0:
            improvements.begin_improve(game, self.seat, with_majors=True, optional=True)
        else:
            fences.begin_fences(game, self.seat, optional=True)


class ChooseGood(Choice["Agricola"]):
    """One of these goods, so many of it."""

    fields = "seat goods:good* count"

    def __init__(self, seat: int, goods: list[int], count: int) -> None:
        super().__init__(seat)
        self.goods = goods
        self.count = count

    def moves(self, game: Agricola) -> list[int]:
        return [GAIN + good for good in self.goods]

    def take(self, game: Agricola, move: int) -> None:
        good = move - GAIN
        some: i64 = single(good % 4) * self.count
        if good < 4:
            gain_materials(game, self.seat, some)
        elif good < 8:
            gain_larder(game, self.seat, some)
        else:
            animals.gain(game, self.seat, some)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not GAIN <= move < REAP:
            return Reason("agricola.why.choose_good_first")
        return None if move - GAIN in self.goods else Reason("agricola.why.not_this_good")


class ChooseAnimal(Choice["Agricola"]):
    """The Animal Market: a sheep and a food, or a boar, or a cattle for a food."""

    def moves(self, game: Agricola) -> list[int]:
        moves = [GAIN + SHEEP, GAIN + BOAR]
        if can_reach_food(game.seats[self.seat], 1):
            moves.append(GAIN + CATTLE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        animal = move - GAIN
        game.stack.append(Fetch(self.seat, animal))
        if animal == SHEEP:
            gain_larder(game, self.seat, ONE_FOOD)
        elif animal == CATTLE:
            settle_up(game, self.seat, Cost(0, ONE_FOOD, 0))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not GAIN <= move < REAP:
            return Reason("agricola.why.choose_good_first")
        if not SHEEP <= move - GAIN <= CATTLE:
            return Reason("agricola.why.not_this_good")
        if move - GAIN < CATTLE or can_reach_food(game.seats[self.seat], 1):
            return None
        return Reason("agricola.why.lacks", good="food", count=1)


class Fetch(Automatic["Agricola"]):
    """An animal from the general supply, once it is paid for."""

    fields = "seat animal:good"

    def __init__(self, seat: int, animal: int) -> None:
        super().__init__(seat)
        self.animal = animal

    def run(self, game: Agricola) -> None:
        animals.gain(game, self.seat, single(self.animal - 8))


def take_promised(game: Agricola, seat: int, card: int) -> None:
    """Animals from the round space come to the farm; a field tile is plowed, other tiles are laid."""
    tile = promised_tile(game, seat, card)
    many = promised_count(game, seat, card)
    gained = take_promises(game, seat, card)
    if tile == FIELD_TILE:
        game.stack.append(Plow(seat, 0, 0))
    elif tile > FIELD_TILE:
        game.stack.append(LayTiles(seat, FOREST if tile == FOREST_TILE else MOOR, many, int(many > 1), -1))
    animals.gain(game, seat, gained.animals)


def promised_count(game: Agricola, seat: int, card: int) -> int:
    """How much this card has put on the round space."""
    found = 0
    for entry in game.seats[seat].promises:
        if promise_round(entry) == game.round and promise_card(entry) == card:
            found += promise_count(entry)
    return found
