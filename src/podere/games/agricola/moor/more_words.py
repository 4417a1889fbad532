"""More words of the vocabulary, for minor improvements of the Moor: what was taken, what is laid out, what is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL, HARVEST_STARTS, Condition, Effect, Need, Number
from podere.games.agricola.cards.conditions import HARVESTS
from podere.games.agricola.cards.effects import Around, Gain, Offer, Offering
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.goods import NO_GOODS, Cost, goods
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import CULTIVATION, DONE, FOOD, FUEL, LAYOUT
from podere.games.agricola.moor.specials import cell_of
from podere.games.agricola.moor.terrain import HELPER
from podere.games.agricola.rules import crops, land
from podere.games.agricola.rules.arriving import pass_on
from podere.games.agricola.rules.moments import effect_of
from podere.games.agricola.rules.supply import gain_goods, promise_goods
from podere.games.agricola.spaces.board import GOOD_OF
from podere.games.agricola.spaces.choices import ChooseGood
from podere.kernel.bits import count, has
from podere.kernel.reason import Reason
from podere.kernel.step import Chance

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

START_CARDS: Final = 9


# What was taken from an accumulation space


class Taken(Condition):
    """The space that is used gave, of itself, at least so many of its building material."""

    def __init__(self, wood: int = 0, clay: int = 0, reed: int = 0, stone: int = 0) -> None:
        self.least: list[int] = [wood, clay, reed, stone]

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        good = GOOD_OF[about]
        return 0 <= good < 4 and 0 < self.least[good] <= game.took


class Took(Number):
    """How much the accumulation space that is used gave of itself."""

    def of(self, game: Agricola, seat: int) -> int:
        return int(game.took)


class NoSpecialCard(Condition):
    """No special action card lies in front of the player; alone, none was used in this round."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        return player.special_up == 0 and player.special_down == 0 and game.specials_used == 0


class FromBed(Condition):
    """The person who was placed last came from the bed."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return game.seats[seat].from_bed != 0


class OneLeftToPlace(Condition):
    """Exactly one person of the family is still to be placed, in the house or in bed; a helper is none."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        helper = player.hut == HELPER and player.home > 0
        return player.home - int(helper) == 1


class StableOrPasture(Condition):
    """A stable or a pasture stands on the farm."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        player = game.seats[seat]
        return player.stables != 0 or player.ground != 0


class SomethingGrows(Condition):
    """A crop grows on a field, a space or a card."""

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return crops.anything_grows(game.seats[seat])


class AnimalIs(Condition):
    """The animal that was turned into food is one of these."""

    def __init__(self, *kinds: int) -> None:
        self.kinds: list[int] = list(kinds)

    def holds(self, game: Agricola, seat: int, about: int) -> bool:
        return about in self.kinds


class HandAtMost(Need):
    """At most so many improvements in hand, the one that is to be played among them."""

    def __init__(self, most: int) -> None:
        self.most = most

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        if game.seats[seat].minors.size <= self.most:
            return None
        return Reason("agricola.why.hand_too_large", count=self.most)


class NoHarvestThisRound(Need):
    """A round that does not end with a harvest."""

    def missing(self, game: Agricola, seat: int) -> Reason | None:
        return Reason("agricola.why.harvest_round") if has(HARVESTS, game.round) else None


# Goods for later


class PromiseInTurn(Effect):
    """One of each of these goods in turn on round spaces to come: those so many rounds on, the next so many, or all."""

    def __init__(self, *kinds: int, after: tuple[int, ...] = (), following: int = 0) -> None:
        super().__init__(quiet=True)
        self.kinds: list[int] = list(kinds)
        self.after: list[int] = [*after, *range(1, following + 1)]

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        for at, later in enumerate(self.after):
            promise_goods(game, seat, card, game.round + later, self.kinds[at % len(self.kinds)], 1)


class PromiseFollowing(Effect):
    """One of a good on each of the next so many round spaces, as a number says."""

    def __init__(self, good: int, number: Number) -> None:
        super().__init__(quiet=True)
        self.good = good
        self.number = number

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        for later in range(1, self.number.of(game, seat) + 1):
            promise_goods(game, seat, card, game.round + later, self.good, 1)


# Goods on the farm and on the card


class LayOnSpace(Effect):
    """What the card lays lies on the space that was emptied, until the space is used."""

    def __init__(self) -> None:
        super().__init__(quiet=True)

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        cell = cell_of(about)
        return cell < len(CELLS) and has(game.seats[seat].unused(), CELLS[cell])

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        land.lay(game, seat, card, CELLS[cell_of(about)])


class Stock(Effect):
    """So many goods on the card; with three players another number."""

    def __init__(self, many: int, with_three: int) -> None:
        super().__init__(quiet=True)
        self.many = many
        self.with_three = with_three

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.seats[seat].set_state(card, self.with_three if game.players == 3 else self.many)


class GainFromCard(Effect):
    """One of the goods on the card, while there is one."""

    def __init__(self, **gained: int) -> None:
        super().__init__(quiet=True)
        self.goods = goods(**gained)

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return game.seats[seat].state_of(self.card) > 0

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        return self.goods

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        player = game.seats[seat]
        player.set_state(card, player.state_of(card) - 1)
        gain_goods(game, seat, self.goods)


class Note(Effect):
    """A number of this moment is kept on the card."""

    def __init__(self, number: Number) -> None:
        super().__init__(quiet=True)
        self.number = number

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.seats[seat].set_state(card, self.number.of(game, seat))


class BuyHorse(Gain):
    """A horse that is paid for with food."""

    def __init__(self) -> None:
        super().__init__(horse=1)

    def spares(self, game: Agricola, seat: int, space: int) -> bool:
        """Where there is only sowing to be done, what can be sown must not be turned into the food first."""
        player = game.seats[seat]
        return space != CULTIVATION or player.field_sites() != 0 or player.food() > 0


class GrowAll(Effect):
    """One more crop of its kind wherever something grows."""

    def __init__(self) -> None:
        super().__init__()

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        crops.grow_all(game, seat)


class GainWhere(Effect):
    """Goods for every player for whom a condition holds, the owner among them."""

    def __init__(self, condition: Condition, **gained: int) -> None:
        super().__init__(quiet=True)
        self.condition = condition
        self.goods = goods(**gained)

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        return self.goods if self.condition.holds(game, seat, about) else NO_GOODS

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        for step in range(game.players):
            other = (seat + step) % game.players
            if self.condition.holds(game, other, about):
                gain_goods(game, other, self.goods)


class FuelOrFoodForIdleCrafts(Effect):
    """A fuel or a food for each craft building that was not used in this harvest."""

    def __init__(self) -> None:
        super().__init__()

    def idle(self, game: Agricola, seat: int) -> int:
        player = game.seats[seat]
        crafts: i64 = (player.majors >> 7) & 7
        return int(count(crafts & ~player.crafted))

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return self.idle(game, seat) > 0

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        for _ in range(self.idle(game, seat)):
            game.stack.append(ChooseGood(seat, [FOOD, FUEL], 1))


# Several times


class OnceAHarvest(Around):
    """One time in each harvest; the card keeps the round in which it was."""

    def __init__(self, effect: Effect) -> None:
        super().__init__(effect, effect.quiet, effect.optional)

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return game.seats[seat].state_of(self.card) != game.round and self.effect.heeds(game, seat, about)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.seats[seat].set_state(card, game.round)
        self.effect.apply(game, seat, card, about)


class UpTo(Offering):
    """An offer as often as a number says, one after the other."""

    def __init__(self, number: Number, offer: Effect) -> None:
        super().__init__(offer)
        self.number = number

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return self.number.of(game, seat) > 0

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(Again(seat, card, self.moment, about, self.number.of(game, seat)))


class Again(Offer):
    """Whether the owner takes what a card offers once more; `left` times it may be."""

    name = "again"
    fields = "seat card:card moment:moment about left"

    def __init__(self, seat: int, card: int, moment: int, about: int, left: int) -> None:
        super().__init__(seat, card, moment, about)
        self.left = left

    def take(self, game: Agricola, move: int) -> None:
        if move != DONE and self.left > 1:
            game.stack.append(Again(self.seat, self.card, self.moment, self.about, self.left - 1))
        super().take(game, move)

    def fits(self, game: Agricola) -> bool:
        return self.left > 0 and super().fits(game)


# Start cards as lots


class Lot(Effect):
    """A start card is drawn: goods if its number is not greater than a number of the owner's. With `travels` the card
    then goes to the left neighbour's hand."""

    def __init__(self, number: Number, travels: bool = False, **gained: int) -> None:
        super().__init__()
        self.number = number
        self.travels = travels
        self.goods = goods(**gained)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(StartCard(seat, card))

    def drawn(self, game: Agricola, seat: int, card: int, drawn: int) -> None:
        if drawn <= self.number.of(game, seat):
            gain_goods(game, seat, self.goods)
        if self.travels:
            travel(game, seat, card)


class StartCard(Chance["Agricola"]):
    """A start card is drawn for a card that asks for its number, from 1 to 9."""

    name = "start_card"
    fields = "seat card:card"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def moves(self, game: Agricola) -> list[int]:
        return [LAYOUT.of(number) for number in range(START_CARDS)]

    def weights(self, game: Agricola) -> list[int]:
        return [1] * START_CARDS

    def sample(self, game: Agricola) -> int:
        return LAYOUT.of(game.rng.below(START_CARDS))

    def take(self, game: Agricola, move: int) -> None:
        number = LAYOUT.thing(move) + 1
        if game.journal is not None:
            game.journal.note("lot", self.seat, {"card": CARDS[self.card], "number": number})
        lot = effect_of(self.card, HARVEST_STARTS)
        assert isinstance(lot, Lot)
        lot.drawn(game, self.seat, self.card, number)

    def fits(self, game: Agricola) -> bool:
        in_play = game.seats[self.seat].find(self.card) >= 0
        return in_play and isinstance(ALL[self.card].answers[HARVEST_STARTS], Lot)


def travel(game: Agricola, seat: int, card: int) -> None:
    """A card in play goes to the left neighbour's hand, where all saw it go; alone, it leaves the game."""
    player = game.seats[seat]
    player.drop_card(card)
    pass_on(game, seat, card)
