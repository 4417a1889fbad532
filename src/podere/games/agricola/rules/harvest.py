"""The harvest: field phase, feeding phase, breeding phase; all players do one before the next begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import (
    ALL,
    AT_SCORING,
    BREEDING_ENDS,
    BURNS_LAST_MOOR,
    EXCHANGE,
    FIELD_PHASE_STARTS,
    HARVEST_STARTS,
    MORE_GRAIN,
    MOVING_CROPS,
    SCORES_PLACES,
    STATE,
)
from podere.games.agricola.cards.card import FEEDING as IN_FEEDING
from podere.games.agricola.cards.card import FIELD_PHASE as IN_FIELD_PHASE
from podere.games.agricola.cards.majors import CRAFT_FOOD, CRAFT_GOODS, CRAFTS, FIRST_CRAFT, STALLS
from podere.games.agricola.cards.names import CARDS, FIRST_OCCUPATION, PEAT_CHARCOAL_KILN
from podere.games.agricola.goods import ONE_FOOD, four, many, single
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import (
    ANIMALS,
    BEG,
    DONE,
    FEED,
    GOODS,
    PLAY,
    REAP,
    REAPS,
    RELEASE,
    USE,
)
from podere.games.agricola.moor import night, stacks
from podere.games.agricola.moor.heating import HEATINGS
from podere.games.agricola.player import Player
from podere.games.agricola.rules import animals, crops, exchanges
from podere.games.agricola.rules.fields import held, held_crop
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
SCORING_PHASE: Final = 7


class FieldPhase(Automatic["Agricola"]):
    """One good from every planted field, for all players; then feeding, then breeding."""

    fields = ""

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = FIELD
        if game.moor != 0:
            stacks.bring_back(game)
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


class Reaping(Automatic["Agricola"]):
    """The field phase of one player with cards."""

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        if has(player.moments, IN_FIELD_PHASE):
            game.stack.append(AfterReaping(self.seat))
        game.stack.append(ReapNow(self.seat))
        if has(player.moments, FIELD_PHASE_STARTS):
            answer(game, self.seat, FIELD_PHASE_STARTS, game.round)


class ReapNow(Automatic["Agricola"]):
    """The fields give one good each, or more where a card lets one choose."""

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        if player.powers & MORE_GRAIN != 0 and player.grain_high & player.fields != 0:
            game.stack.append(ReapMore(self.seat, []))
        else:
            reap(game, self.seat, 0)


class AfterReaping(Automatic["Agricola"]):
    """What cards bring in the field phase."""

    def run(self, game: Agricola) -> None:
        answer(game, self.seat, IN_FIELD_PHASE, game.round)


class ReapMore(Choice["Agricola"]):
    """The Scythe Worker: from which fields with two grain or more a second one is taken; in the order of the fields."""

    fields = "seat more:cell*"

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
            game.stack.append(ReapMore(self.seat, [*self.more, move - REAP]))
            return
        extra: i64 = 0
        for cell in self.more:
            extra |= bit(CELLS[cell])
        reap(game, self.seat, extra)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not REAP <= move < RELEASE:
            return Reason("agricola.why.reap_first")
        player = game.seats[self.seat]
        space = CELLS[move - REAP]
        if not has(player.grain_high & player.fields, space):
            return Reason("agricola.why.one_grain_there")
        return None if has(self.left(player), space) else Reason("agricola.why.reaped_in_order")


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

    fields = ""

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = FEEDING
        for step in range(game.players - 1, -1, -1):
            seat = (game.first + step) % game.players
            game.seats[seat].crafted = 0
            game.seats[seat].burnt = 0
            if game.moor != 0:
                game.stack.append(HEATINGS[seat])
            game.stack.append(FEEDINGS[seat])


def hunger(game: Agricola, seat: int) -> i64:
    """The food that the family needs: two for each adult, alone three, and one for each newborn."""
    player = game.seats[seat]
    each: i64 = 3 if game.players == 1 else 2
    return each * (player.people - player.newborns) + player.newborns


class Feeding(Automatic["Agricola"]):
    """Where there is enough food, no craft building, and no animal that could be cooked or exchanged before the others
    breed, the family eats by itself."""

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        if has(player.moments, IN_FEEDING):
            game.stack.append(FEEDS[self.seat])
            return
        kitchen = player.animals != 0 and (player.rates > 15 or player.powers & EXCHANGE != 0)
        if player.food() >= hunger(game, self.seat) and player.majors & CRAFTS == 0 and not kitchen:
            feed(game, self.seat)
        else:
            game.stack.append(FEEDS[self.seat])


class Feed(Choice["Agricola"]):
    """Feed the family; before that, craft buildings may be used, and goods turned into food. What is missing is begged
    for."""

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        moves: list[int] = []
        if player.majors & CRAFTS != 0:
            for craft in range(3):
                if can_craft(player, craft):
                    moves.append(USE + FIRST_CRAFT + craft)
        if has(player.moments, IN_FEEDING):
            moves.extend(answering(game, self.seat, IN_FEEDING))
        moves.append(FEED if player.food() >= hunger(game, self.seat) else BEG)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move >= FEED:
            feed(game, self.seat)
            return
        if move >= USE + FIRST_OCCUPATION:
            game.stack.append(FEEDS[self.seat])
            effect_of(move - USE, IN_FEEDING).apply(game, self.seat, move - USE, game.round)
            return
        craft = move - USE - FIRST_CRAFT
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
        if USE + FIRST_OCCUPATION <= move < PLAY:
            return why_not_answer(game, self.seat, IN_FEEDING, move - USE)
        if not USE + FIRST_CRAFT <= move < USE + FIRST_CRAFT + 3:
            return Reason("agricola.why.feed_first")
        craft = move - USE - FIRST_CRAFT
        if not has(player.majors, FIRST_CRAFT + craft):
            return Reason("agricola.why.not_yours")
        if has(player.crafted, craft):
            return Reason("agricola.why.once_a_harvest")
        if can_craft(player, craft):
            return None
        return Reason("agricola.why.lacks", good=GOODS[CRAFT_GOODS[craft]], count=1)


def answering(game: Agricola, seat: int, moment: int) -> list[int]:
    """The words of the cards that can be used at a moment which is a choice of its own."""
    found: list[int] = []
    for entry in game.seats[seat].cards:
        effect = ALL[entry % STATE].answers[moment]
        if effect is not None and effect.heeds(game, seat, game.round) and effect.can(game, seat, game.round):
            found.append(USE + entry % STATE)
    found.sort()
    return found


def why_not_answer(game: Agricola, seat: int, moment: int, card: int) -> Reason | None:
    """Why a card cannot be used at such a moment."""
    if game.seats[seat].find(card) < 0 or ALL[card].answers[moment] is None:
        return Reason("agricola.why.does_not_answer")
    if USE + card in answering(game, seat, moment):
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
    player.larder -= eaten * ONE_FOOD
    player.begging += need - eaten
    if game.journal is not None:
        game.journal.note("fed", seat, {"food": int(eaten), "begged": int(need - eaten)})


# Breeding


class BreedingPhase(Automatic["Agricola"]):
    """One young animal of each species with two parents, if it finds room; nothing is cooked meanwhile."""

    fields = ""

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = BREEDING
        if game.with_cards:
            for step in range(game.players - 1, -1, -1):
                seat = (game.first + step) % game.players
                if has(game.seats[seat].moments, BREEDING_ENDS):
                    game.stack.append(AfterBreeding(seat))
        if game.moor > 1 and night.owner_of(game) >= 0:
            night.begin(game, night.owner_of(game))
            return
        for step in range(game.players - 1, -1, -1):
            seat = (game.first + step) % game.players
            if game.seats[seat].animals != 0:
                breed(game, seat, 15)


class AfterBreeding(Automatic["Agricola"]):
    def run(self, game: Agricola) -> None:
        answer(game, self.seat, BREEDING_ENDS, game.round)


def breed(game: Agricola, seat: int, species: i64) -> None:
    """The species in the mask have young ones."""
    animals.breed(game, seat, species, game.seats[seat].animals)


# The end


class Scoring(Automatic["Agricola"]):
    """A last chance for what may be done at any time and could still bring points; then the game is over."""

    fields = ""

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = SCORING_PHASE
        for step in range(game.players - 1, -1, -1):
            seat = (game.first + step) % game.players
            player = game.seats[seat]
            powers: i64 = EXCHANGE | MOVING_CROPS | SCORES_PLACES | BURNS_LAST_MOOR
            if player.powers & powers != 0 or has_last_exchange(player) or has(player.moments, AT_SCORING):
                game.stack.append(LastChance(seat))


def has_last_exchange(player: Player) -> bool:
    """Whether what is exchanged before the scoring may bring points: materials in a stall, wood for the Kiln."""
    if player.majors & STALLS != 0:
        return True
    return has(player.majors, PEAT_CHARCOAL_KILN) and many(player.materials, 0) > 0


class LastChance(Choice["Agricola"]):
    """Before the scoring: exchanges, and letting animals go where free places bring points; then done."""

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        moves: list[int] = []
        if has(player.moments, AT_SCORING):
            moves.extend(answering(game, self.seat, AT_SCORING))
        if player.powers & SCORES_PLACES != 0:
            for species in range(len(ANIMALS)):
                if many(player.animals, species) > 0:
                    moves.append(RELEASE + species)
        moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        if USE <= move < PLAY:
            game.stack.append(LastChance(self.seat))
            effect_of(move - USE, AT_SCORING).apply(game, self.seat, move - USE, game.round)
            return
        game.seats[self.seat].animals -= single(move - RELEASE)
        if move - RELEASE == animals.HORSES:
            exchanges.rise(game.seats[self.seat], 1)
        if game.journal is not None:
            game.journal.note("released", self.seat, {"animal": ANIMALS[move - RELEASE]})
        game.stack.append(LastChance(self.seat))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if USE <= move < PLAY:
            return why_not_answer(game, self.seat, AT_SCORING, move - USE)
        if not RELEASE <= move < FEED:
            return Reason("agricola.why.scoring_next")
        player = game.seats[self.seat]
        if player.powers & SCORES_PLACES == 0:
            return Reason("agricola.why.scoring_next")
        if many(player.animals, move - RELEASE) > 0:
            return None
        return Reason("agricola.why.no_animal", animal=ANIMALS[move - RELEASE])


FIELD_PHASE: Final = FieldPhase()
FEEDING_PHASE: Final = FeedingPhase()
BREEDING_PHASE: Final = BreedingPhase()
SCORING: Final = Scoring()
FEEDINGS: Final[list[Feeding]] = [Feeding(seat) for seat in range(4)]
FEEDS: Final[list[Feed]] = [Feed(seat) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
