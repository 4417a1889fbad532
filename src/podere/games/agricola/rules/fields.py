"""Plowing and sowing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.farmyard.grid import name_of
from podere.games.agricola.cards.card import ALL, PLOWED, SOWN, SOWS_LAND, STATE
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.customs import partner_of
from podere.games.agricola.goods import ONE_GRAIN, ONE_VEGETABLE
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import (
    BAKE,
    CROPS,
    DONE,
    FIELD_CARD,
    FIELD_CARDS,
    GRAIN,
    MOVE_CROP,
    PLOW,
    PLOW_FOR,
    PLOWS,
    PLOWS_FOR,
    SOW,
    SOW_AT,
    SOW_ON,
    VEGETABLE,
)
from podere.games.agricola.player import Player
from podere.games.agricola.rules import bread, crops, land
from podere.games.agricola.rules.animals import displaced
from podere.games.agricola.rules.exchanges import buys
from podere.games.agricola.rules.fitting import may_begin
from podere.games.agricola.rules.moments import answer
from podere.games.agricola.rules.supply import could_have
from podere.kernel.bits import bit, count, has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

GRAIN_CROP = 0
VEGETABLE_CROP = 1
GRAIN_SOWN = 3
VEGETABLES_SOWN = 2

# What a field card holds, in its state: the crop (0 none, 1 grain, 2 vegetables) and how many.
HELD = 16

LAST_CARD = 1 + len(FIELD_CARDS)
"""In the order of sowing: grain, vegetables, the field cards; spaces come after them."""

CROP_TARGETS = 1 + len(FIELD_CARDS)
"""Where a crop can be moved: a tile, or one of the field cards."""


def held_crop(state: int) -> int:
    return state // HELD


def held(state: int) -> int:
    return state % HELD


def begin_plow(game: Agricola, seat: int, optional: bool) -> None:
    """Plow one field, if there is a space for it."""
    if game.can_plow(seat):
        game.stack.append(Plow(seat, int(optional), 0))


def plow(game: Agricola, seat: int, space: int) -> None:
    """A field tile on this space."""
    player = game.seats[seat]
    if player.lying or player.powers & SOWS_LAND != 0:
        land.claim(game, seat, bit(space))
    player.fields |= bit(space)
    player.tiles_changed()
    if game.journal is not None:
        game.journal.note("plowed", seat, {"cell": name_of(space)})
    displaced(game, seat)
    if has(player.moments, PLOWED):
        answer(game, seat, PLOWED, 0)


def plow_for(game: Agricola, seat: int, space: int) -> None:
    """A field tile on this space of the partner's farm."""
    opposite = partner_of(seat)
    partner = game.seats[opposite]
    if partner.lying or partner.powers & SOWS_LAND != 0:
        land.claim(game, opposite, bit(space))
    partner.fields |= bit(space)
    partner.tiles_changed()
    if game.journal is not None:
        game.journal.note("plowed_for", seat, {"cell": name_of(space), "partner": opposite})
    displaced(game, opposite)


class Plow(Choice["Agricola"]):
    """Where the field is plowed, in a team game perhaps on the partner's farm; with `optional` one may also leave it.
    With `then_sow` a Sow action follows, which must be taken if no field was plowed."""

    name = "plow"
    fields = "seat optional:flag then_sow:flag"
    upon = "deed frame"
    roles = "deed task"

    def __init__(self, seat: int, optional: int, then_sow: int) -> None:
        super().__init__(seat)
        self.optional = optional
        self.then_sow = then_sow

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        PLOWS.extend(moves, game.seats[self.seat].field_sites())
        for_partner: i64 = game.plow_sites_for(self.seat) if game.team != 0 else 0
        if self.optional != 0 or (not moves and for_partner == 0):
            moves.append(DONE)
        if for_partner != 0:
            PLOWS_FOR.extend(moves, for_partner)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if self.then_sow != 0:
            game.stack.append(SowAfter(self.seat, int(move != DONE)))
        if PLOW_FOR.has(move):
            plow_for(game, self.seat, CELLS[PLOW_FOR.thing(move)])
        elif move != DONE:
            plow(game, self.seat, CELLS[PLOW.thing(move)])

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        player = game.seats[self.seat]
        if move == DONE:
            free = self.optional != 0 or not game.can_plow(self.seat)
            return None if free else Reason("agricola.why.must_plow")
        if game.team != 0 and PLOW_FOR.has(move):
            return why_not_field(game.seats[partner_of(self.seat)], CELLS[PLOW_FOR.thing(move)])
        if not PLOW.has(move):
            return Reason("agricola.why.plow_first")
        return why_not_field(player, CELLS[PLOW.thing(move)])

    def fits(self, game: Agricola) -> bool:
        return may_begin(game, self)


class SowAfter(Automatic["Agricola"]):
    """A Sow action, if anything can be sown, where it may be skipped also after exchanges."""

    name = "sow_after"
    fields = "seat may_skip:flag"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, may_skip: int) -> None:
        super().__init__(seat)
        self.may_skip = may_skip

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        if can_sow(player) or (self.may_skip != 0 and could_sow(player)):
            game.stack.append(Sow(self.seat, self.may_skip, -1, 0))


def why_not_field(player: Player, space: int) -> Reason | None:
    """Why no field can be plowed here."""
    if has(player.field_sites(), space):
        return None
    if has(player.used(), space):
        return Reason("agricola.why.space_used")
    if player.fields == 0:
        return Reason("agricola.why.beside_something")
    return Reason("agricola.why.beside_a_field")


def why_no_field(player: Player) -> Reason:
    """Why no field can be plowed anywhere: every space is used, or none of the free ones touches what it must."""
    if player.land & ~player.used() == 0:
        return Reason("agricola.why.no_space_for_field")
    if player.fields == 0:
        return Reason("agricola.why.no_space_beside_something")
    return Reason("agricola.why.no_space_beside_a_field")


# Sowing


def card_for(player: Player, number: int, crop: int) -> int:
    """The field card with this place in `FIELD_CARDS`, if it is in play, empty, and takes this crop; else -1."""
    card = FIELD_CARD[number]
    state = player.state_of(card)
    takes: i64 = ALL[card].crops
    return card if state >= 0 and held(state) == 0 and has(takes, crop) else -1


def empty_card(player: Player, crop: int) -> bool:
    """Whether an empty field card takes this crop."""
    if player.field_cards == 0:
        return False
    for number in range(len(FIELD_CARDS)):
        if card_for(player, number, crop) >= 0:
            return True
    return False


def can_sow(player: Player) -> bool:
    """Whether anything can be sown anywhere."""
    has_grain = player.grain() > 0
    has_vegetable = player.vegetables() > 0
    if not has_grain and not has_vegetable:
        return False
    if player.fields != 0 and player.empty_fields() != 0:
        return True
    if player.powers & SOWS_LAND != 0 and crops.patch_sites(player) != 0:
        return True
    if player.field_cards == 0:
        return False
    return (has_grain and empty_card(player, GRAIN_CROP)) or (
        has_vegetable and empty_card(player, VEGETABLE_CROP)
    )


def could_sow(player: Player) -> bool:
    """Whether anything could be sown, if need be after exchanges."""
    if can_sow(player):
        return True
    anywhere = player.empty_fields() != 0 or crops.patch_sites(player) != 0
    return ((anywhere or empty_card(player, GRAIN_CROP)) and could_have(player, GRAIN, 1)) or (
        (anywhere or empty_card(player, VEGETABLE_CROP)) and could_have(player, VEGETABLE, 1)
    )


def why_not_sow(player: Player) -> Reason | None:
    if can_sow(player):
        return None
    if player.grain() == 0 and player.vegetables() == 0:
        return Reason("agricola.why.nothing_to_sow")
    return Reason("agricola.why.no_empty_field")


def sow(game: Agricola, seat: int, crop: int) -> None:
    """One grain becomes three on the first empty field, one vegetable two. Fields with food on them come before others:
    nothing is lost by it."""
    player = game.seats[seat]
    empty: i64 = player.empty_fields()
    if player.lying and empty & land.littered(player) != 0:
        empty &= land.littered(player)
    field: i64 = empty & -empty
    if player.lying:
        land.claim(game, seat, field)
    if crop == GRAIN_CROP:
        player.larder -= ONE_GRAIN
        player.grain_low |= field
        player.grain_high |= field
    else:
        player.larder -= ONE_VEGETABLE
        player.vegetable_high |= field
    if game.journal is not None:
        game.journal.note("sown", seat, {"crop": CROPS[crop]})


def sow_card(game: Agricola, seat: int, card: int, crop: int) -> None:
    player = game.seats[seat]
    if player.lying:
        land.claim(game, seat, bit(land.ON_CARD + FIELD_CARD.index(card)))
    player.larder -= ONE_GRAIN if crop == GRAIN_CROP else ONE_VEGETABLE
    player.set_state(card, (crop + 1) * HELD + (GRAIN_SOWN if crop == GRAIN_CROP else VEGETABLES_SOWN))
    if game.journal is not None:
        game.journal.note("sown_on", seat, {"crop": CROPS[crop], "card": CARDS[card]})


def crop_sown(move: int) -> int:
    """The crop that the word sows, wherever it does."""
    if SOW.has(move):
        return SOW.thing(move)
    return (SOW_ON.thing(move) if SOW_ON.has(move) else SOW_AT.thing(move)) % 2


class Sow(Choice["Agricola"]):
    """What is sown next: grain first, then vegetables, then on field cards, then on unused spaces, so that a sowing is
    chosen in one way. All field tiles are alike: the first empty one is taken. With `may_skip` nothing need be sown at
    all. With `then_bake` a Bake Bread action follows, which must be taken if nothing was sown; who could buy a crop
    with the food from it may also bake first."""

    name = "sow"
    fields = "seat may_skip:flag last then_bake:flag"
    upon = "deed frame"
    roles = "deed task"
    gesture = "sow"

    def __init__(self, seat: int, may_skip: int, last: int, then_bake: int) -> None:
        super().__init__(seat)
        self.may_skip = may_skip
        self.last = last
        self.then_bake = then_bake

    def pause(self) -> bool:
        return self.may_skip != 0 and self.last < 0 and self.then_bake == 0

    def bakes_first(self, player: Player) -> bool:
        """Whether the bread may come before the sowing, where that can change anything."""
        return self.then_bake != 0 and self.last < 0 and buys(player) and bread.can_bake(player)

    def can(self, player: Player, crop: int) -> bool:
        there: i64 = player.grain() if crop == GRAIN_CROP else player.vegetables()
        return there > 0 and crop >= self.last and player.empty_fields() != 0

    def can_card(self, player: Player, number: int, crop: int) -> bool:
        there: i64 = player.grain() if crop == GRAIN_CROP else player.vegetables()
        return there > 0 and 2 + number >= self.last and card_for(player, number, crop) >= 0

    def patches(self, player: Player) -> i64:
        """The unused spaces that may be sown next, in the order of the spaces."""
        sites: i64 = crops.patch_sites(player)
        if self.last > LAST_CARD:
            sites &= ~(bit(CELLS[self.last - LAST_CARD - 1] + 1) - 1)
        return sites

    def may_stop(self) -> bool:
        return self.last >= 0 or self.may_skip != 0

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        moves: list[int] = []
        for crop in range(2):
            if self.can(player, crop):
                moves.append(SOW.of(crop))
        if player.field_cards != 0:
            for number in range(len(FIELD_CARDS)):
                for crop in range(2):
                    if self.can_card(player, number, crop):
                        moves.append(SOW_ON.of(number * 2 + crop))
        if player.powers & SOWS_LAND != 0:
            self.add_patches(player, moves)
        if self.bakes_first(player):
            moves.append(BAKE)
        if self.may_stop():
            moves.append(DONE)
        return moves

    def add_patches(self, player: Player, moves: list[int]) -> None:
        sites: i64 = self.patches(player)
        for cell, space in enumerate(CELLS):
            if has(sites, space):
                if player.grain() > 0:
                    moves.append(SOW_AT.of(cell * 2))
                if player.vegetables() > 0:
                    moves.append(SOW_AT.of(cell * 2 + 1))

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            if self.then_bake != 0:
                bread.begin_bake(game, self.seat, optional=self.last >= 0)
            if self.last >= 0 and has(game.seats[self.seat].moments, SOWN):
                answer(game, self.seat, SOWN, 0)
            return
        if move == BAKE:
            game.stack.append(SowAfter(self.seat, 1))
            bread.Bake(self.seat, 0, 0).take(game, BAKE)
        elif SOW.has(move):
            sow(game, self.seat, SOW.thing(move))
            game.stack.append(Sow(self.seat, self.may_skip, SOW.thing(move), self.then_bake))
        elif SOW_AT.has(move):
            cell = SOW_AT.thing(move) // 2
            crops.sow_patch(game, self.seat, CELLS[cell], SOW_AT.thing(move) % 2)
            game.stack.append(Sow(self.seat, self.may_skip, LAST_CARD + 1 + cell, self.then_bake))
        else:
            number = SOW_ON.thing(move) // 2
            crop = SOW_ON.thing(move) % 2
            sow_card(game, self.seat, FIELD_CARD[number], crop)
            game.stack.append(Sow(self.seat, self.may_skip, 2 + number, self.then_bake))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        player = game.seats[self.seat]
        if move == DONE:
            return None if self.may_stop() else Reason("agricola.why.sow_one")
        if move == BAKE and self.bakes_first(player):
            return None
        if not SOW.has(move) and not SOW_ON.has(move) and not SOW_AT.has(move):
            return Reason("agricola.why.sow_first")
        crop = crop_sown(move)
        if (player.grain() if crop == GRAIN_CROP else player.vegetables()) == 0:
            return Reason("agricola.why.lacks", good=CROPS[crop], count=1)
        if SOW_AT.has(move):
            return self.why_not_patch(player, CELLS[SOW_AT.thing(move) // 2])
        place = crop if SOW.has(move) else 2 + SOW_ON.thing(move) // 2
        if place < self.last:
            return Reason("agricola.why.sown_in_order")
        if SOW.has(move):
            return None if player.empty_fields() != 0 else Reason("agricola.why.no_empty_field")
        if card_for(player, SOW_ON.thing(move) // 2, crop) >= 0:
            return None
        return Reason("agricola.why.not_on_this_card")

    def why_not_patch(self, player: Player, space: int) -> Reason | None:
        if player.powers & SOWS_LAND == 0 or not has(player.unused(), space):
            return Reason("agricola.why.not_sown_there")
        if not has(crops.patch_sites(player), space):
            return Reason("agricola.why.no_more_patches")
        return None if has(self.patches(player), space) else Reason("agricola.why.sown_in_order")

    def fits(self, game: Agricola) -> bool:
        return may_begin(game, self) and -1 <= self.last <= LAST_CARD + len(CELLS)


# Crops on field cards


def card_crops(player: Player, crop: int) -> int:
    """How much of a crop lies on field cards."""
    found = 0
    if player.field_cards != 0:
        for entry in player.cards:
            if ALL[entry % STATE].is_field and held_crop(entry // STATE) == crop + 1:
                found += held(entry // STATE)
    return found


def crop_fields(player: Player, crop: int) -> int:
    """How many fields, tiles and cards, hold this crop."""
    planted: i64 = (
        player.grain_low | player.grain_high
        if crop == GRAIN_CROP
        else player.vegetable_low | player.vegetable_high
    )
    found = int(count(planted & player.fields))
    if player.field_cards != 0:
        for entry in player.cards:
            if ALL[entry % STATE].is_field and held_crop(entry // STATE) == crop + 1:
                found += 1
    return found


def bare_fields(player: Player) -> i64:
    """Field tiles on which nothing lies, no food either."""
    empty: i64 = player.empty_fields()
    return empty & ~land.littered(player) if player.lying else empty


def empty_count(player: Player) -> int:
    """How many fields, tiles and cards, hold nothing."""
    found = int(count(bare_fields(player)))
    if player.field_cards != 0:
        littered: i64 = land.littered(player)
        for number in range(len(FIELD_CARDS)):
            if player.state_of(FIELD_CARD[number]) == 0 and not has(littered, land.ON_CARD + number):
                found += 1
    return found


# Moving a crop onto an empty field


def crop_moves(player: Player) -> list[int]:
    """From each sort of field with two crops or more to an empty tile or card."""
    found: list[int] = []
    empty: i64 = bare_fields(player)
    sources: i64 = (player.grain_high | player.vegetable_high) & player.fields
    seen: list[int] = []
    for cell, space in enumerate(CELLS):
        if not has(sources, space):
            continue
        crop = 0 if has(player.grain_high, space) else 1
        low: i64 = player.grain_low if crop == 0 else player.vegetable_low
        sort = crop * 2 + int(has(low, space))
        if player.heaps:
            sort += 4 * player.heaps[space]
        if sort in seen:
            continue  # fields with the same crops are alike
        seen.append(sort)
        add_targets(found, player, cell, crop, empty != 0)
    if player.field_cards == 0:
        return found
    for number in range(len(FIELD_CARDS)):
        state = player.state_of(FIELD_CARD[number])
        if state >= 0 and held(state) >= 2:
            add_targets(found, player, len(CELLS) + number, held_crop(state) - 1, empty != 0)
    return found


def add_targets(found: list[int], player: Player, source: int, crop: int, is_tile: bool) -> None:
    if is_tile:
        found.append(MOVE_CROP.of(source * CROP_TARGETS))
    if player.field_cards == 0:
        return
    for number in range(len(FIELD_CARDS)):
        card = FIELD_CARD[number]
        state = player.state_of(card)
        if source == len(CELLS) + number or state < 0 or held(state) != 0 or not has(ALL[card].crops, crop):
            continue
        if not has(land.littered(player), land.ON_CARD + number):
            found.append(MOVE_CROP.of(source * CROP_TARGETS + 1 + number))
