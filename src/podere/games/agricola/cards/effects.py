"""The vocabulary in which cards say what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.agricola.cards.card import Condition, Effect, Number
from podere.games.agricola.customs import partner_of
from podere.games.agricola.goods import MOST, Cost, goods, one_good
from podere.games.agricola.lexicon import CULTIVATION, DONE, GOODS, USE
from podere.games.agricola.player import FIELD_TILE, Player
from podere.games.agricola.rules import animals, bread, fences, harvest, stables
from podere.games.agricola.rules.fences import ONE_SPACE, DrawFences
from podere.games.agricola.rules.fields import Plow as PlowStep
from podere.games.agricola.rules.fields import could_sow
from podere.games.agricola.rules.fitting import is_carried
from podere.games.agricola.rules.moments import Carry, effect_of
from podere.games.agricola.rules.payment import settle_up
from podere.games.agricola.rules.supply import (
    can_reach,
    gain_goods,
    promise_goods,
)
from podere.games.agricola.spaces.board import GOOD_OF, PLOWING
from podere.games.agricola.spaces.choices import ChooseGood
from podere.kernel.bits import count, has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class Gain(Effect):
    """These goods. Without animals it is quiet: they need no room."""

    def __init__(self, **gained: int) -> None:
        self.goods = goods(**gained)
        super().__init__(quiet=self.goods.animals == 0)

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        return self.goods

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        gain_goods(game, seat, self.goods)
        animals.gain(game, seat, self.goods.animals)


class GainBy(Effect):
    """So many of some goods as numbers say, besides fixed ones."""

    def __init__(self, numbers: dict[str, Number], **fixed: int) -> None:
        self.fixed = goods(**fixed)
        self.kinds: list[int] = [GOODS.index(name) for name in numbers]
        self.numbers: list[Number] = list(numbers.values())
        super().__init__(quiet=self.fixed.animals == 0 and max(self.kinds) < 8)

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        found = self.fixed
        for at, good in enumerate(self.kinds):
            room = MOST - int(game.seats[seat].of(good))
            found = found.plus(one_good(good, max(0, min(self.numbers[at].of(game, seat), room))))
        return found

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        gained = self.gain(game, seat, about)
        gain_goods(game, seat, gained)
        animals.gain(game, seat, gained.animals)


class GainPerAbout(Effect):
    """These goods for each of what the moment is about."""

    def __init__(self, **gained: int) -> None:
        self.goods = goods(**gained)
        super().__init__(quiet=self.goods.animals == 0)

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        return self.goods.times(about)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        gained = self.goods.times(about)
        gain_goods(game, seat, gained)
        animals.gain(game, seat, gained.animals)


class GainByPlayers(Effect):
    """Other goods for each number of players."""

    def __init__(self, by_players: list[Cost]) -> None:
        super().__init__()
        self.by_players = by_players

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        gained = self.by_players[game.players - 1]
        gain_goods(game, seat, gained)
        animals.gain(game, seat, gained.animals)


class GainForAll(Effect):
    """Goods for the owner, and others for everyone else."""

    def __init__(self, mine: Cost, theirs: Cost) -> None:
        super().__init__(quiet=True)
        self.mine = mine
        self.theirs = theirs

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        return self.mine

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        for step in range(game.players):
            other = (seat + step) % game.players
            gain_goods(game, other, self.mine if other == seat else self.theirs)


class GainFromSpace(Effect):
    """One more of what piles up on the space that is used."""

    def __init__(self) -> None:
        super().__init__()

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        gained = one_good(GOOD_OF[about])
        gain_goods(game, seat, gained)
        animals.gain(game, seat, gained.animals)


class OneOf(Effect):
    """One of these goods, by choice."""

    def __init__(self, *kinds: int) -> None:
        super().__init__()
        self.kinds: list[int] = list(kinds)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(ChooseGood(seat, self.kinds, 1))


class Either(Effect):
    """One effect where a condition holds, else another."""

    def __init__(self, condition: Condition, one: Effect, other: Effect) -> None:
        super().__init__(one.quiet and other.quiet, one.optional and other.optional)
        self.condition = condition
        self.one = one
        self.other = other

    def bind(self, card: int, moment: int) -> None:
        self.card = card
        self.moment = moment
        self.condition.bind(card)
        self.one.bind(card, moment)
        self.other.bind(card, moment)

    def chosen(self, game: Agricola, seat: int, about: int) -> Effect:
        return self.one if self.condition.holds(game, seat, about) else self.other

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return self.chosen(game, seat, about).can(game, seat, about)

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        return self.chosen(game, seat, about).gain(game, seat, about)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        self.chosen(game, seat, about).apply(game, seat, card, about)


class Around(Effect):
    """Another effect, under a rule of its own."""

    def __init__(self, effect: Effect, quiet: bool, optional: bool) -> None:
        super().__init__(quiet, optional)
        self.effect = effect

    def bind(self, card: int, moment: int) -> None:
        self.card = card
        self.moment = moment
        self.effect.bind(card, moment)

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return self.effect.heeds(game, seat, about)

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return self.effect.can(game, seat, about)

    def spares(self, game: Agricola, seat: int, space: int) -> bool:
        return self.effect.spares(game, seat, space)

    def carry_on(self, game: Agricola, seat: int, card: int, about: int) -> None:
        self.effect.carry_on(game, seat, card, about)


class May(Around):
    """Something that its owner may do, for these goods or for nothing."""

    def __init__(self, effect: Effect, **paid: int) -> None:
        super().__init__(effect, quiet=False, optional=True)
        self.cost = goods(**paid)

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return can_reach(game.seats[seat], self.cost) and self.effect.can(game, seat, about)

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        return self.effect.gain(game, seat, about)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        if game.seats[seat].has(self.cost):
            settle_up(game, seat, self.cost)
            self.effect.apply(game, seat, card, about)
        else:
            game.stack.append(Carry(seat, card, self.moment, about))
            settle_up(game, seat, self.cost)

    def carry_on(self, game: Agricola, seat: int, card: int, about: int) -> None:
        self.effect.apply(game, seat, card, about)


class Offering(Effect):
    """An effect that ends with an offer."""

    def __init__(self, offer: Effect) -> None:
        super().__init__()
        self.offer = offer

    def bind(self, card: int, moment: int) -> None:
        self.card = card
        self.moment = moment
        self.offer.bind(card, moment)

    def can_accept(self, game: Agricola, seat: int, about: int) -> bool:
        return self.offer.can(game, seat, about)

    def accept(self, game: Agricola, seat: int, card: int, about: int) -> None:
        self.offer.apply(game, seat, card, about)

    def carry_on(self, game: Agricola, seat: int, card: int, about: int) -> None:
        self.offer.carry_on(game, seat, card, about)


class Then(Offering):
    """First something that happens in any case, then an offer."""

    def __init__(self, first: Effect, offer: Effect) -> None:
        super().__init__(offer)
        self.first = first

    def bind(self, card: int, moment: int) -> None:
        super().bind(card, moment)
        self.first.bind(card, moment)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        if self.offer.heeds(game, seat, about):
            game.stack.append(Offer(seat, card, self.moment, about))
        self.first.apply(game, seat, card, about)


class Offer(Choice["Agricola"]):
    """Whether the owner of a card takes what it offers."""

    name = "offer"
    fields = "seat card:card moment:moment about"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, card: int, moment: int, about: int) -> None:
        super().__init__(seat)
        self.card = card
        self.moment = moment
        self.about = about

    def pause(self) -> bool:
        return True

    def can(self, game: Agricola) -> bool:
        return effect_of(self.card, self.moment).can_accept(game, self.seat, self.about)

    def moves(self, game: Agricola) -> list[int]:
        return [USE.of(self.card), DONE] if self.can(game) else [DONE]

    def take(self, game: Agricola, move: int) -> None:
        if move != DONE:
            effect_of(self.card, self.moment).accept(game, self.seat, self.card, self.about)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not USE.has(move) or USE.thing(move) != self.card:
            return Reason("agricola.why.answers_first")
        return None if self.can(game) else Reason("agricola.why.cannot_use_now")

    def fits(self, game: Agricola) -> bool:
        return is_carried(game, self.seat, self.card, self.moment, self.about)


class Once(Effect):
    """One time in the game, as soon as the condition holds. What is on the card says whether it has happened."""

    def __init__(self, condition: Condition, effect: Effect) -> None:
        super().__init__(effect.quiet)
        self.condition = condition
        self.effect = effect

    def bind(self, card: int, moment: int) -> None:
        self.card = card
        self.moment = moment
        self.condition.bind(card)
        self.effect.bind(card, moment)

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return game.seats[seat].state_of(self.card) == 0 and self.condition.holds(game, seat, about)

    def gain(self, game: Agricola, seat: int, about: int) -> Cost:
        return self.effect.gain(game, seat, about)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.seats[seat].set_state(card, 1)
        self.effect.apply(game, seat, card, about)


class Limited(Around):
    """So many times in the game; what is on the card counts them."""

    def __init__(self, times: int, effect: Effect) -> None:
        super().__init__(effect, effect.quiet, effect.optional)
        self.times = times

    def heeds(self, game: Agricola, seat: int, about: int) -> bool:
        return game.seats[seat].state_of(self.card) < self.times and self.effect.heeds(game, seat, about)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        player = game.seats[seat]
        player.set_state(card, player.state_of(card) + 1)
        self.effect.apply(game, seat, card, about)


class BonusPoints(Effect):
    """Bonus points that are booked at once."""

    def __init__(self, number: Number) -> None:
        super().__init__(quiet=True)
        self.number = number

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        points = self.number.of(game, seat)
        game.seats[seat].bonus += points
        if game.journal is not None:
            game.journal.note("bonus", seat, {"points": points})


class Promise(Effect):
    """Goods of one kind on round spaces to come: the next so many, those so many rounds on, or certain ones."""

    def __init__(
        self,
        good: int,
        many: int = 1,
        *,
        following: int = 0,
        after: tuple[int, ...] = (),
        rounds: tuple[int, ...] = (),
    ) -> None:
        super().__init__(quiet=True)
        self.good = good
        self.many = many
        self.after: list[int] = [*range(1, following + 1), *after]
        self.rounds: list[int] = list(rounds)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        for later in self.after:
            promise_goods(game, seat, card, game.round + later, self.good, self.many)
        for round in self.rounds:
            promise_goods(game, seat, card, round, self.good, self.many)


class PromiseField(Promise):
    """A field to plow on the round space so many rounds on."""

    def __init__(self, after: int) -> None:
        super().__init__(FIELD_TILE, 1, after=(after,))


# Actions


class Plow(Effect):
    """Plow one field."""

    def __init__(self) -> None:
        super().__init__()

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return game.can_plow(seat)

    def spares(self, game: Agricola, seat: int, space: int) -> bool:
        """Wherever the field comes to lie, there must be a space left for another one, on the same farm or on the
        partner's: the first field could lie where nothing is beside it."""
        if not has(PLOWING, space):
            return True
        player = game.seats[seat]
        if game.team != 0 and game.plow_sites_for(seat) != 0:
            if player.field_sites() != 0:
                return True
            player = game.seats[partner_of(seat)]
        sites: i64 = player.field_sites()
        if player.fields != 0:
            return count(sites) > 1
        free: i64 = player.unused()
        return count(free) > 1 and sites & ~player.beside(free) == 0

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(PlowStep(seat, 0, 0))


class Bake(Effect):
    """A Bake Bread action."""

    def __init__(self) -> None:
        super().__init__()

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return bread.can_bake(game.seats[seat])

    def spares(self, game: Agricola, seat: int, space: int) -> bool:
        """Cultivation needs a space to plow or something to sow, although all grain might be baked: vegetables, or what
        the food buys."""
        if space != CULTIVATION or game.can_plow(seat):
            return True
        trial = Player(game.seats[seat])
        bread.bake_all(trial)
        return could_sow(trial)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        bread.begin_bake(game, seat, optional=False)


class BuildStable(Effect):
    """Build exactly one stable for so much wood."""

    def __init__(self, wood: int) -> None:
        super().__init__()
        self.wood = wood

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return stables.can_build_stable(game, seat, self.wood)

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        stables.begin_stables(game, seat, self.wood, 1, optional=False)


class FenceOneSpace(Effect):
    """One space becomes a new pasture, without paying wood."""

    def __init__(self) -> None:
        super().__init__()

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return fences.can_fence_one(game.seats[seat])

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        game.stack.append(DrawFences(seat, ONE_SPACE, 0, []))


class Breed(Effect):
    """These species have young ones, as in the breeding phase, which it is not."""

    def __init__(self, species: int) -> None:
        super().__init__()
        self.species: i64 = species

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        harvest.breed(game, seat, self.species)


class PutBack(Effect):
    """Right after using an accumulation space: put so much back on it, and take something for it."""

    def __init__(self, back: int, **gained: int) -> None:
        super().__init__()
        self.back = back
        self.goods = goods(**gained)

    def can(self, game: Agricola, seat: int, about: int) -> bool:
        return game.seats[seat].of(GOOD_OF[about]) >= self.back

    def apply(self, game: Agricola, seat: int, card: int, about: int) -> None:
        settle_up(game, seat, one_good(GOOD_OF[about], self.back))
        game.add_to_pile(about, self.back)
        gain_goods(game, seat, self.goods)
