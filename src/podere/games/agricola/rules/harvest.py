"""The harvest: field phase, feeding phase, breeding phase; all players do one before the next begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import (
    ALL,
    BREEDING_ENDS,
    EXCHANGE,
    FIELD_PHASE_STARTS,
    HARVEST_STARTS,
    MORE_GRAIN,
    MOVING_CROPS,
    OUTSIDE_PAYMENTS,
    STATE,
)
from podere.games.agricola.cards.card import FEEDING as IN_FEEDING
from podere.games.agricola.cards.card import FIELD_PHASE as IN_FIELD_PHASE
from podere.games.agricola.cards.majors import (
    CRAFT_FOOD,
    CRAFT_GOODS,
    CRAFTS,
    FIRST_CRAFT,
)
from podere.games.agricola.cards.names import (
    CARDS,
    FIRST_OCCUPATION,
)
from podere.games.agricola.goods import foods, four, many, single
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import (
    ANIMALS,
    BEG,
    DONE,
    FEED,
    GOODS,
    REAP,
    REAPS,
    USE,
)
from podere.games.agricola.player import Player
from podere.games.agricola.rules import animals, crops, exchanges
from podere.games.agricola.rules.fields import crop_moves, held, held_crop
from podere.games.agricola.rules.moments import Later, answer, effect_of
from podere.games.agricola.rules.supply import gain_food
from podere.kernel.bits import bit, count, has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

FIELD: Final = 4
FEEDING: Final = 5
BREEDING: Final = 6


class FieldPhase(Automatic["Agricola"]):
    """One good from every planted field, for all players; then feeding, then breeding."""

    name = "field_phase"
    fields = ""
    upon = "end_round swap"
    within = "end_round"
    roles = "frame"

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = FIELD
        if game.expansion is not None:
            game.expansion.cards_return(game)
        game.stack.append(BREEDING_PHASE)
        game.stack.append(FEEDING_PHASE)
        if game.journal is not None:
            game.journal.note("harvest", game.first, {"round": game.round})
        if not game.with_cards:
            for player_seat in range(game.players):
                reap(game, (game.first + player_seat) % game.players, 0)
            return
        for step in range(game.players - 1, -1, -1):
            game.stack.append(Reaping((game.first + step) % game.players))
        for step in range(game.players - 1, -1, -1):
            seat = (game.first + step) % game.players
            if has(game.seats[seat].moments, HARVEST_STARTS):
                game.stack.append(Later(seat, HARVEST_STARTS, game.round))
                if counts_clay(game.seats[seat]):
                    game.stack.append(HarvestCounts(seat))


class Reaping(Automatic["Agricola"]):
    """The field phase of one player with cards."""

    name = "reaping"
    upon = "feeding_phase reaping"
    roles = "frame"

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        if has(player.moments, IN_FIELD_PHASE):
            game.stack.append(AfterReaping(self.seat))
            if counts_sheep(player):
                game.stack.append(HarvestCounts(self.seat))
        game.stack.append(ReapNow(self.seat))
        if has(player.moments, FIELD_PHASE_STARTS):
            if player.powers & MOVING_CROPS != 0 and len(crop_moves(player)) > 0:
                game.stack.append(HarvestCounts(self.seat))
            answer(game, self.seat, FIELD_PHASE_STARTS, game.round)


def counts_clay(player: Player) -> bool:
    """Whether the harvest begins with counting clay, and some may still come from an exchange."""
    return exchanges.trades(player) and may_count_more(player, HARVEST_STARTS)


def counts_sheep(player: Player) -> bool:
    """Whether sheep are counted in the field phase, and some may still come from an exchange."""
    return player.powers & OUTSIDE_PAYMENTS != 0 and may_count_more(player, IN_FIELD_PHASE)


def may_count_more(player: Player, moment: int) -> bool:
    """Whether a card counts goods at this moment of which an exchange may bring some."""
    for entry in player.cards:
        card = ALL[entry % STATE]
        if has(card.moments, moment):
            for good in card.counts:
                if exchanges.may_bring(player, good):
                    return True
    return False


class HarvestCounts(Choice["Agricola"]):
    """A last chance for what may be done at any time, where it can matter: before cards count what is there, between
    the look at the fields and the reaping, after begging, and where stores are filled up after the meal; then done."""

    name = "harvest_counts"
    upon = "deed frame"
    roles = "deed"

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        return [DONE]

    def take(self, game: Agricola, move: int) -> None:
        return

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        return None if move == DONE else Reason("agricola.why.harvest_counts")

    def fits(self, game: Agricola) -> bool:
        return game.phase in (4, 5)


class ReapNow(Automatic["Agricola"]):
    """The fields give one good each, or more where a card lets one choose."""

    name = "reap_now"
    upon = "feeding_phase reaping after_reaping harvest_counts"
    within = "feeding_phase"
    roles = "frame"

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        if player.powers & MORE_GRAIN != 0 and player.grain_high & player.fields != 0:
            game.stack.append(ReapMore(self.seat, []))
        else:
            reap(game, self.seat, 0)


class AfterReaping(Automatic["Agricola"]):
    """What cards bring in the field phase."""

    name = "after_reaping"
    upon = "feeding_phase reaping"
    roles = "frame"

    def run(self, game: Agricola) -> None:
        answer(game, self.seat, IN_FIELD_PHASE, game.round)


class ReapMore(Choice["Agricola"]):
    """The Scythe Worker: from which fields with two grain or more a second one is taken; in the order of the fields."""

    name = "reap_more"
    fields = "seat more:cell*"
    upon = "feeding_phase reaping after_reaping harvest_counts"
    within = "feeding_phase"
    roles = "frame"

    def __init__(self, seat: int, more: list[int]) -> None:
        super().__init__(seat)
        self.more = more

    def left(self, player: Player) -> i64:
        found: i64 = player.grain_high & player.fields
        if self.more:
            space: i64 = CELLS[self.more[-1]]
            found &= ~((bit(space) << 1) - 1)
        return found

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        REAPS.extend(moves, self.left(game.seats[self.seat]))
        moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move != DONE:
            game.stack.append(ReapMore(self.seat, [*self.more, REAP.thing(move)]))
            return
        extra: i64 = 0
        for cell in self.more:
            extra |= bit(CELLS[cell])
        reap(game, self.seat, extra)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not REAP.has(move):
            return Reason("agricola.why.reap_first")
        player = game.seats[self.seat]
        space = CELLS[REAP.thing(move)]
        if not has(player.grain_high & player.fields, space):
            return Reason("agricola.why.one_grain_there")
        return None if has(self.left(player), space) else Reason("agricola.why.reaped_in_order")

    def fits(self, game: Agricola) -> bool:
        fields = all(has(game.seats[self.seat].grain_high, CELLS[cell]) for cell in self.more)
        return fields and self.more == sorted(set(self.more))


def reap(game: Agricola, seat: int, extra: i64) -> None:
    """One good from every planted field, and a second grain from these."""
    player = game.seats[seat]
    grain: i64 = 0
    vegetables: i64 = 0
    if player.fields != 0:
        heaped: i64 = crops.lower_heaps(player, -1) if player.heaps else 0
        low: i64 = player.grain_low
        high: i64 = player.grain_high
        grain = count(low | high)
        player.grain_low = (high & ~low) | (low & heaped)
        player.grain_high = high & low
        if extra != 0:
            grain += count(extra)
            if player.heaps:
                extra &= ~crops.lower_heaps(player, extra)
            low = player.grain_low
            high = player.grain_high
            player.grain_low = (low & ~extra) | (high & ~low & extra)
            player.grain_high = high & (~extra | low)
        low = player.vegetable_low
        high = player.vegetable_high
        vegetables = count(low | high)
        player.vegetable_low = (high & ~low) | (low & heaped)
        player.vegetable_high = high & low
    if player.field_cards != 0:
        for entry in player.cards:
            card = entry % STATE
            if ALL[card].is_field and held(entry // STATE) > 0:
                if held_crop(entry // STATE) == 1:
                    grain += 1
                else:
                    vegetables += 1
                left = entry // STATE - 1
                player.set_state(card, left if held(left) > 0 else 0)
    if grain + vegetables == 0:
        return
    player.larder += four(grain, vegetables, 0, 0)
    if game.journal is not None:
        game.journal.note("reaped", seat, {"grain": int(grain), "vegetable": int(vegetables)})


# Feeding


class FeedingPhase(Automatic["Agricola"]):
    """All players feed their families, the start player first."""

    name = "feeding_phase"
    fields = ""
    upon = "breeding_phase"
    roles = "frame"

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = FEEDING
        for step in range(game.players - 1, -1, -1):
            seat = (game.first + step) % game.players
            game.seats[seat].crafted = 0
            if game.expansion is not None:
                game.expansion.feeding_starts(game, seat)
            game.stack.append(FEEDINGS[seat])


def hunger(game: Agricola, seat: int) -> i64:
    """The food that the family needs: two for each adult, alone three, and one for each newborn."""
    player = game.seats[seat]
    each: i64 = 3 if game.players == 1 else 2
    return each * (player.people - player.newborns) + player.newborns


class Feeding(Automatic["Agricola"]):
    """Where there is enough food, for all that can be bought too, no craft building, and no animal that could come, be
    cooked or exchanged before the others breed, in an oven that is lit for it too, the family eats by itself."""

    name = "feeding"
    upon = "breeding_phase heating feeding"
    roles = "frame"

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        if has(player.moments, IN_FEEDING):
            game.stack.append(FEEDS[self.seat])
            return
        kitchen = player.animals != 0 and (
            player.rates > 15 or player.powers & EXCHANGE != 0 or player.idle() != 0
        )
        if player.powers & OUTSIDE_PAYMENTS != 0 and exchanges.may_bring_animals(player):
            kitchen = True
        spare: i64 = player.food() - hunger(game, self.seat)
        if spare >= exchanges.on_sale(player) and player.majors & CRAFTS == 0 and not kitchen:
            feed(game, self.seat)
        else:
            game.stack.append(FEEDS[self.seat])


class Feed(Choice["Agricola"]):
    """Feed the family; before that, craft buildings may be used, and goods turned into food. What is missing is begged
    for."""

    name = "feed"
    upon = "breeding_phase heating feeding"
    roles = "frame"
    gesture = "begins feed"

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        moves: list[int] = []
        if player.majors & CRAFTS != 0:
            for craft in range(3):
                if can_craft(player, craft):
                    moves.append(USE.of(FIRST_CRAFT + craft))
        if has(player.moments, IN_FEEDING):
            moves.extend(answering(game, self.seat, IN_FEEDING))
        moves.append(FEED if player.food() >= hunger(game, self.seat) else BEG)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move in (FEED, BEG):
            if move == BEG and cooks_for_young(game.seats[self.seat]):
                game.stack.append(HarvestCounts(self.seat))
            feed(game, self.seat)
            return
        if USE.thing(move) >= FIRST_OCCUPATION:
            game.stack.append(FEEDS[self.seat])
            effect_of(USE.thing(move), IN_FEEDING).apply(game, self.seat, USE.thing(move), game.round)
            return
        craft = USE.thing(move) - FIRST_CRAFT
        player = game.seats[self.seat]
        player.crafted |= bit(craft)
        player.materials -= single(CRAFT_GOODS[craft])
        if game.journal is not None:
            game.journal.note("crafted", self.seat, {"major": CARDS[FIRST_CRAFT + craft]})
        game.stack.append(FEEDS[self.seat])
        gain_food(game, self.seat, CRAFT_FOOD[craft])

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        player = game.seats[self.seat]
        enough = player.food() >= hunger(game, self.seat)
        if move == FEED:
            if enough:
                return None
            return Reason(
                "agricola.why.lacks", good="food", count=int(hunger(game, self.seat) - player.food())
            )
        if move == BEG:
            return Reason("agricola.why.enough_food") if enough else None
        if USE.has(move) and USE.thing(move) >= FIRST_OCCUPATION:
            return why_not_answer(game, self.seat, IN_FEEDING, USE.thing(move))
        if not USE.has(move) or not FIRST_CRAFT <= USE.thing(move) < FIRST_CRAFT + 3:
            return Reason("agricola.why.feed_first")
        craft = USE.thing(move) - FIRST_CRAFT
        if not has(player.majors, FIRST_CRAFT + craft):
            return Reason("agricola.why.not_yours")
        if has(player.crafted, craft):
            return Reason("agricola.why.once_a_harvest")
        if can_craft(player, craft):
            return None
        return Reason("agricola.why.lacks", good=GOODS[CRAFT_GOODS[craft]], count=1)


def cooks_for_young(player: Player) -> bool:
    """Whether an animal could be cooked, after begging, to make room for the young of others: later it cannot."""
    born: i64 = animals.litter(player, 15, player.animals)
    if born == 0 or player.fits(player.animals + born):
        return False
    for species in range(len(ANIMALS)):
        if many(player.animals, species) > 0 and (player.rates >> (4 * species + 4)) & 15 != 0:
            return True
    return player.idle() != 0


def answering(game: Agricola, seat: int, moment: int) -> list[int]:
    """The words of the cards that can be used at a moment which is a choice of its own."""
    found: list[int] = []
    for entry in game.seats[seat].cards:
        effect = ALL[entry % STATE].answers[moment]
        if effect is not None and effect.heeds(game, seat, game.round) and effect.can(game, seat, game.round):
            found.append(USE.of(entry % STATE))
    found.sort()
    return found


def why_not_answer(game: Agricola, seat: int, moment: int, card: int) -> Reason | None:
    """Why a card cannot be used at such a moment."""
    if game.seats[seat].find(card) < 0 or ALL[card].answers[moment] is None:
        return Reason("agricola.why.does_not_answer")
    if USE.of(card) in answering(game, seat, moment):
        return None
    return Reason("agricola.why.cannot_use_now")


def can_craft(player: Player, craft: int) -> bool:
    return (
        has(player.majors, FIRST_CRAFT + craft)
        and not has(player.crafted, craft)
        and many(player.materials, CRAFT_GOODS[craft]) > 0
    )


def feed(game: Agricola, seat: int) -> None:
    """All food that is needed and there is eaten; for each that is missing there is a begging marker."""
    player = game.seats[seat]
    need: i64 = hunger(game, seat)
    eaten: i64 = min(need, player.food())
    player.larder -= foods(eaten)
    player.begging += need - eaten
    if game.journal is not None:
        game.journal.note("fed", seat, {"food": int(eaten), "begged": int(need - eaten)})


# Breeding


class BreedingPhase(Automatic["Agricola"]):
    """One young animal of each species with two parents, if it finds room; nothing is cooked meanwhile."""

    name = "breeding_phase"
    fields = ""
    upon = "end_round swap"
    within = "end_round"
    roles = "frame"

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = BREEDING
        if game.with_cards:
            for step in range(game.players - 1, -1, -1):
                seat = (game.first + step) % game.players
                if has(game.seats[seat].moments, BREEDING_ENDS):
                    game.stack.append(AfterBreeding(seat))
        if game.expansion is not None and game.expansion.breeds(game):
            return
        for step in range(game.players - 1, -1, -1):
            seat = (game.first + step) % game.players
            if game.seats[seat].animals != 0:
                breed(game, seat, 15)


class AfterBreeding(Automatic["Agricola"]):
    name = "after_breeding"
    upon = "end_round swap after_breeding"
    within = "end_round"
    roles = "frame"

    def run(self, game: Agricola) -> None:
        answer(game, self.seat, BREEDING_ENDS, game.round)


def breed(game: Agricola, seat: int, species: i64) -> None:
    """The species in the mask have young ones."""
    animals.breed(game, seat, species, game.seats[seat].animals)


FIELD_PHASE: Final = FieldPhase()
FEEDING_PHASE: Final = FeedingPhase()
BREEDING_PHASE: Final = BreedingPhase()
FEEDINGS: Final[list[Feeding]] = [Feeding(seat) for seat in range(4)]
FEEDS: Final[list[Feed]] = [Feed(seat) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
