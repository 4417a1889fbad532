"""Special actions: a card is taken instead of placing a person, and exactly one of its actions is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import AFTER_SPECIAL, BEFORE_SPECIAL, ON_SPECIAL
from podere.games.agricola.cards.majors import MORE_PEAT, MORE_TIMBER
from podere.games.agricola.goods import Cost, foods, fuels, many, single
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import (
    CLEAR,
    CLEARS,
    DONE,
    SPECIAL_ACTIONS,
    SPECIAL_CARDS,
    STAY,
    TAKE,
    TAKES,
)
from podere.games.agricola.moor import market, terrain
from podere.games.agricola.moor.state import moor_of, own_moor, own_part, part_of
from podere.games.agricola.moor.tables import (
    BLACK_MARKET,
    CARD_ACTIONS,
    CUT_PEAT,
    FELL_TREES,
    HIRING_FAIR,
    HIRING_FOOD,
    HORSE_MARKET,
    HORSE_PRICE,
    ILLICIT_WORK,
    OPPONENT_PRICE,
    PEAT,
    SLASH_AND_BURN,
    SPECIALS,
    TIMBER,
)
from podere.games.agricola.player import Player
from podere.games.agricola.rules import animals
from podere.games.agricola.rules.moments import Later
from podere.games.agricola.rules.payment import Within, lacks, settle_up
from podere.games.agricola.rules.supply import can_reach, gain_food, gain_larder, gain_materials
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

ONE_HORSE: Final = 0x1_0000_0000_0000
NO_CELL: Final = 31
ALL_ACTIONS: Final = 8
"""What a moment of a special action is about: the action, and this times the emptied space."""
TILE_ACTIONS: Final = 0b111
ANY_ACTION: Final = 127
IMPROVING: Final = 0b1100000


def _words() -> list[tuple[int, ...]]:
    """For each card and each set of actions: the words that take the card for one of them."""
    found: list[tuple[int, ...]] = []
    for card in range(len(SPECIAL_CARDS)):
        for actions in range(128):
            words = [
                TAKE.of(at) for at, (of, action) in enumerate(TAKES) if of == card and actions >> action & 1
            ]
            found.append(tuple(words))
    return found


WORDS: Final = _words()


def about_of(action: int, cell: int) -> int:
    return action + ALL_ACTIONS * cell


def action_of(about: int) -> int:
    """Which special action a moment is about."""
    return about % ALL_ACTIONS


def cell_of(about: int) -> int:
    """The place in `CELLS` of the space that was emptied; `NO_CELL` if none was."""
    return about // ALL_ACTIONS


# Who may take what


def may_act(game: Agricola, player: Player) -> bool:
    """Whether somebody is left at home for it; by agreement, somebody who is not in bed."""
    return player.home > (0 if moor_of(game).bed_acts else part_of(player).bed)


def offered(game: Agricola, seat: int) -> i64:
    """The cards that lie face up in front of others."""
    found: i64 = 0
    for other, player in enumerate(game.seats):
        if other != seat:
            found |= part_of(player).special_up
    return found


def possible(game: Agricola, seat: int, price: int, cheaper: i64 = ANY_ACTION) -> i64:
    """The special actions that could be carried out after paying so much food, as a mask. What a horse costs depends on
    the card. `cheaper` are those that are possible for less."""
    player = game.seats[seat]
    part = part_of(player)
    if price > 0 and not can_reach(player, Cost(0, foods(price), 0)):
        return 0
    found: i64 = bit(HIRING_FAIR) | bit(HORSE_MARKET)
    if part.moors != 0:
        found |= bit(CUT_PEAT)
    if part.forests != 0:
        found |= bit(FELL_TREES)
        if terrain.burn_sites(player) != 0:
            found |= bit(SLASH_AND_BURN)
    if (
        player.larder >> 48 == 0
        and player.materials & 16383 == 0
        and player.powers == 0
        and player.majors < 1024
    ):
        return found  # neither fuel nor anything that becomes fuel
    if moor_of(game).level > 1 and player.minors.size > 0 and market.can(game, seat, price, 1, False):
        found |= bit(BLACK_MARKET)
    if has(cheaper, ILLICIT_WORK) and market.can(game, seat, price + 1, 1, True):
        found |= bit(ILLICIT_WORK)
    return found


def can_buy_horse(game: Agricola, seat: int, card: int, price: int) -> bool:
    food: int = price + HORSE_PRICE[card]
    return food == 0 or can_reach(game.seats[seat], Cost(0, foods(food), 0))


def add_takes(game: Agricola, seat: int, moves: list[int]) -> None:
    """The words for all special actions that this seat may take on its turn."""
    if may_act(game, game.seats[seat]):
        add_words(game, seat, moves, ANY_ACTION)


def add_words(game: Agricola, seat: int, moves: list[int], allowed: i64) -> None:
    """The words that take a card for one of these actions, as far as they could be carried out."""
    free: i64 = moor_of(game).centre
    others: i64 = offered(game, seat) if game.players > 1 else 0
    for_nothing: i64 = possible(game, seat, 0) if free != 0 else 0
    for_food: i64 = 0
    if others != 0:
        for_food = possible(game, seat, OPPONENT_PRICE, for_nothing if free != 0 else ANY_ACTION)
    card = 0
    left: i64 = free | others
    while left != 0:
        if left & 1 != 0:
            is_free = has(free, card)
            actions: i64 = (for_nothing if is_free else for_food) & CARD_ACTIONS[card] & allowed
            if has(actions, HORSE_MARKET) and not can_buy_horse(
                game, seat, card, 0 if is_free else OPPONENT_PRICE
            ):
                actions &= ~bit(HORSE_MARKET)
            moves += WORDS[card * 128 + actions]
        left >>= 1
        card += 1


def why_not_take(game: Agricola, seat: int, word: int) -> Reason | None:
    """Why a special action cannot be taken on one's turn."""
    player = game.seats[seat]
    if has(SPECIALS[game.players], TAKES[word][0]) and not may_act(game, player):
        if player.home == 0:
            return Reason("agricola.why.nobody_home")
        return Reason("agricola.why.only_in_bed")
    return why_not_card(game, seat, word)


def why_not_card(game: Agricola, seat: int, word: int) -> Reason | None:
    """Why a special action cannot be carried out with this card."""
    card, action = TAKES[word]
    player = game.seats[seat]
    if not has(SPECIALS[game.players], card):
        return Reason("agricola.why.not_in_this_game")
    if has(moor_of(game).centre, card):
        price = 0
    elif has(offered(game, seat), card):
        price = OPPONENT_PRICE
    else:
        return why_not_there(game, player, card)
    if has(possible(game, seat, price), action) and (
        action != HORSE_MARKET or can_buy_horse(game, seat, card, price)
    ):
        return None
    return why_not_action(game, seat, card, action, price)


def why_not_there(game: Agricola, player: Player, card: int) -> Reason:
    if has(part_of(player).special_up, card):
        return Reason("agricola.why.special_twice")
    if game.players == 1:
        return Reason("agricola.why.special_gone")
    return Reason("agricola.why.special_face_down")


def why_not_action(game: Agricola, seat: int, card: int, action: int, price: int) -> Reason:
    player = game.seats[seat]
    food = Cost(0, foods(price), 0)
    if not can_reach(player, food):
        return lacks(game, seat, food)
    if action == CUT_PEAT:
        return Reason("agricola.why.no_moor")
    if action == FELL_TREES or (action == SLASH_AND_BURN and part_of(player).forests == 0):
        return Reason("agricola.why.no_forest")
    if action == SLASH_AND_BURN:
        return Reason("agricola.why.no_forest_for_field")
    if action == HORSE_MARKET:
        return lacks(game, seat, Cost(0, foods(price + HORSE_PRICE[card]), 0))
    more = market.surcharge(price + int(action == ILLICIT_WORK), 1)
    if not can_reach(player, more):
        return lacks(game, seat, more)
    return Reason("agricola.why.no_improvement_possible")


# Taking a card


def take(game: Agricola, seat: int, word: int) -> None:
    """The card comes to its taker: face up from the centre, face down from another player. Then its price, what cards
    do before, and the action."""
    card, action = TAKES[word]
    price = 0 if has(moor_of(game).centre, card) else OPPONENT_PRICE
    move_card(game, seat, card)
    if game.journal is not None:
        game.journal.note(
            "special",
            seat,
            {"card": SPECIAL_CARDS[card], "action": SPECIAL_ACTIONS[action], "food": price},
        )
    begin(game, seat, card, action, price)


def move_card(game: Agricola, seat: int, card: int) -> None:
    moor = own_moor(game)
    player = game.seats[seat]
    here: i64 = bit(card)
    if game.players == 1:
        moor.centre = 0
        moor.discarded = [*moor.discarded, card]
        moor.specials_used += 1
        if moor.specials_kept == 0:
            game.stack.append(KEEPS[seat])
    elif moor.centre & here != 0:
        moor.centre &= ~here
        own_part(player).special_up |= here
    else:
        for other in game.seats:
            if part_of(other).special_up & here != 0:
                own_part(other).special_up &= ~here
        own_part(player).special_down |= here


def begin(game: Agricola, seat: int, card: int, action: int, price: int) -> None:
    """Pay so much food, then what cards do before, then the action itself."""
    game.stack.append(SpecialAction(seat, card, action, price))
    if has(game.seats[seat].moments, BEFORE_SPECIAL):
        game.stack.append(Later(seat, BEFORE_SPECIAL, about_of(action, NO_CELL)))
    if not has(IMPROVING, action):
        food: int = price + (HORSE_PRICE[card] if action == HORSE_MARKET else 0)
        if food > 0:
            settle_up(game, seat, Cost(0, foods(food), 0))


class SpecialAction(Automatic["Agricola"]):
    """One action of a special action card; the food for the card is paid, or is paid with the improvement."""

    name = "special_action"
    fields = "seat card:special action:special_action price"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, card: int, action: int, price: int) -> None:
        super().__init__(seat)
        self.card = card
        self.action = action
        self.price = price

    def run(self, game: Agricola) -> None:
        if has(TILE_ACTIONS, self.action):
            game.stack.append(ClearTile(self.seat, self.action))
            return
        finish(game, self.seat, self.action, NO_CELL)
        if self.action == HORSE_MARKET:
            animals.gain(game, self.seat, ONE_HORSE)
        elif self.action == HIRING_FAIR:
            gain_food(game, self.seat, HIRING_FOOD[self.card])
        elif self.action == BLACK_MARKET:
            game.stack.append(market.Market(self.seat, self.price, 1, 0))
        else:
            game.stack.append(market.Market(self.seat, self.price + 1, 1, 1))

    def fits(self, game: Agricola) -> bool:
        if self.card < 0 or self.action < 0 or not 0 <= self.price <= 2:
            return False
        return has(CARD_ACTIONS[self.card], self.action)


def spares_moor(game: Agricola, seat: int) -> bool:
    """Whether the last moor may become a field: what a card was taken for, and is still to come, must stay possible."""
    player = game.seats[seat]
    for step in game.stack:
        if not isinstance(step, SpecialAction) or step.seat != seat:
            continue
        if step.action == CUT_PEAT:
            return False
        if step.action == SLASH_AND_BURN and player.fields == 0:
            if terrain.burn_sites(player) & player.beside(part_of(player).moors) == 0:
                return False
    return True


def finish(game: Agricola, seat: int, action: int, cell: int) -> None:
    """What cards do with this special action and after it, when it is done."""
    moments: i64 = game.seats[seat].moments
    if has(moments, AFTER_SPECIAL):
        game.stack.append(Later(seat, AFTER_SPECIAL, about_of(action, cell)))
    if has(moments, ON_SPECIAL):
        game.stack.append(Later(seat, ON_SPECIAL, about_of(action, cell)))


# Tiles


def clear_sites(player: Player, action: int) -> i64:
    """The tiles that this special action can take away."""
    part = part_of(player)
    if action == CUT_PEAT:
        return part.moors
    return part.forests if action == FELL_TREES else terrain.burn_sites(player)


class ClearTile(Choice["Agricola"]):
    """Which moor is cut, which forest is felled or becomes a field."""

    name = "clear_tile"
    fields = "seat action:special_action"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, action: int) -> None:
        super().__init__(seat)
        self.action = action

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        CLEARS.extend(moves, clear_sites(game.seats[self.seat], self.action))
        return moves

    def take(self, game: Agricola, move: int) -> None:
        cell = CLEAR.thing(move)
        space = CELLS[cell]
        finish(game, self.seat, self.action, cell)
        if self.action == SLASH_AND_BURN:
            terrain.swap_for_field(game, self.seat, space)
            return
        terrain.remove(game, self.seat, space)
        player = game.seats[self.seat]
        if self.action == CUT_PEAT:
            gain_larder(game, self.seat, fuels(PEAT + more_with(player, MORE_PEAT)))
        else:
            gain_materials(game, self.seat, TIMBER + more_with(player, MORE_TIMBER))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        sites: i64 = clear_sites(game.seats[self.seat], self.action)
        if not CLEAR.has(move):
            return Reason("agricola.why.clear_first")
        if has(sites, CELLS[CLEAR.thing(move)]):
            return None
        if self.action == CUT_PEAT:
            return Reason("agricola.why.no_moor_there")
        if self.action == SLASH_AND_BURN and has(
            part_of(game.seats[self.seat]).forests, CELLS[CLEAR.thing(move)]
        ):
            return Reason("agricola.why.no_forest_for_field")
        return Reason("agricola.why.no_forest_there")

    def fits(self, game: Agricola) -> bool:
        return 0 <= self.action <= 2 and clear_sites(game.seats[self.seat], self.action) != 0

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"action": SPECIAL_ACTIONS[self.action]}


def more_with(player: Player, majors: i64) -> i64:
    """These major improvements bring one more, with a horse two."""
    if player.majors & majors == 0:
        return 0
    return 2 if many(player.animals, 3) > 0 else 1


# Alone


class KeepSpecial(Within):
    """Alone: once in a round two food keep a card that was used, as if it had not been."""

    name = "keep_special"
    upon = "deed frame"
    roles = "deed"

    def can(self, game: Agricola) -> bool:
        return can_reach(game.seats[self.seat], Cost(0, foods(OPPONENT_PRICE), 0))

    def moves(self, game: Agricola) -> list[int]:
        return [STAY, DONE] if self.can(game) else [DONE]

    def take(self, game: Agricola, move: int) -> None:
        moor = own_moor(game)
        if move == DONE:
            return
        card = moor.discarded[-1]
        moor.discarded = moor.discarded[:-1]
        moor.centre = bit(card)
        moor.specials_kept = 1
        if game.journal is not None:
            game.journal.note("special_kept", self.seat, {"card": SPECIAL_CARDS[card]})
        settle_up(game, self.seat, Cost(0, foods(OPPONENT_PRICE), 0))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if move != STAY:
            return Reason("agricola.why.keep_first")
        return None if self.can(game) else lacks(game, self.seat, Cost(0, foods(OPPONENT_PRICE), 0))

    def fits(self, game: Agricola) -> bool:
        moor = moor_of(game)
        return len(moor.discarded) > 0 and moor.specials_kept == 0

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"cost": {"food": OPPONENT_PRICE}, "card": SPECIAL_CARDS[moor_of(game).discarded[-1]]}


KEEPS: Final[list[KeepSpecial]] = [KeepSpecial(seat) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
assert single(3) == ONE_HORSE
