"""What cards of the Moor do with goods: for later, on the farm, on the card, for all, several times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.agricola.cards.card import Condition, Effect, Number
from podere.games.agricola.cards.effects import Around, Gain, Offer, Offering
from podere.games.agricola.goods import NO_GOODS, Cost, goods
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import CULTIVATION, DONE, FOOD, FUEL
from podere.games.agricola.moor.specials import cell_of
from podere.games.agricola.rules import crops, land
from podere.games.agricola.rules.supply import gain_goods, promise_goods
from podere.games.agricola.spaces.choices import ChooseGood
from podere.kernel.bits import count, has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


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
