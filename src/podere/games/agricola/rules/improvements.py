"""Major and minor improvements, and playing cards from the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import (
    ALL,
    BEFORE_OCCUPATION,
    EXCHANGE,
    MAJOR_IMPROVEMENT,
    MINOR,
    MINOR_IMPROVEMENT,
    ON_PLAY,
    STATE,
    Card,
)
from podere.games.agricola.cards.majors import COOKHOUSES, COSTS, FIREPLACES, HEARTHS
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.goods import NO_GOODS, Cost, covers, foods
from podere.games.agricola.lexicon import BUILD, DONE, FOOD, PAY, PLAY, RETURN, RETURNED
from podere.games.agricola.player import Player
from podere.games.agricola.rules import majors
from podere.games.agricola.rules.arriving import Arrive
from podere.games.agricola.rules.exchanges import buys, refills
from podere.games.agricola.rules.fitting import may_begin
from podere.games.agricola.rules.moments import answer
from podere.games.agricola.rules.payment import (
    OccupationCost,
    affordable,
    can_afford,
    lacks,
    pay_for,
    settle_up,
    why_not_afford,
)
from podere.games.agricola.rules.supply import can_reach_food
from podere.games.agricola.rules.upgrades import PayUpgrade
from podere.kernel.bits import has
from podere.kernel.journal import EVERYONE
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

BASE_MAJORS: Final = 10


# Majors


def can_build_major(game: Agricola, seat: int, major: int) -> bool:
    player = game.seats[seat]
    if not has(game.majors, major):
        return False
    if returnable(player, major) != 0:
        return True
    return can_afford(game, seat, MAJOR_IMPROVEMENT, majors.cost(game, player, major))


def returnable(player: Player, major: int) -> i64:
    """What could be given back in place of the cost, as a mask: a Fireplace for a Hearth, either for a Cookhouse."""
    if has(HEARTHS, major):
        return player.majors & FIREPLACES
    return player.majors & (FIREPLACES | HEARTHS) if has(COOKHOUSES, major) else 0


def can_build_any(game: Agricola, seat: int) -> bool:
    """Whether any major improvement could be built."""
    player = game.seats[seat]
    if game.expansion is not None:
        return can_build_one(game, seat)
    left: i64 = game.majors
    if player.majors & FIREPLACES != 0 and left & HEARTHS != 0:
        return True
    quick = not has(player.cost_kinds, MAJOR_IMPROVEMENT) and player.powers & EXCHANGE == 0
    if quick and player.materials & 0x3FFE_0000 == 0 and player.materials >> 48 < 2:
        return False  # every one of them costs two clay or two stone at least
    for major in range(BASE_MAJORS):
        if (left >> major) & 1 == 0:
            continue
        if quick:
            if covers(player.materials, COSTS[major].materials):
                return True
        elif can_afford(game, seat, MAJOR_IMPROVEMENT, COSTS[major]):
            return True
    return False


def can_build_one(game: Agricola, seat: int) -> bool:
    """The same, where there may be others and at other costs: one after the other."""
    left: i64 = game.majors
    major = 0
    while left != 0:
        if left & 1 != 0 and can_build_major(game, seat, major):
            return True
        left >>= 1
        major += 1
    return False


def why_not_major(game: Agricola, seat: int, major: int) -> Reason | None:
    if not has(game.majors, major):
        reason = None if game.expansion is None else game.expansion.why_major_gone(game, major)
        return reason or Reason("agricola.why.major_gone")
    if can_build_major(game, seat, major):
        return None
    return why_not_afford(game, seat, MAJOR_IMPROVEMENT, majors.cost(game, game.seats[seat], major))


def build_major(game: Agricola, seat: int, major: int, more: Cost = NO_GOODS) -> None:
    """Take it, then pay for it and what is due besides, or return a Fireplace for a Hearth; then it stands."""
    player = game.seats[seat]
    majors.take(game, major)
    player.arriving = major
    if game.expansion is not None:
        game.expansion.major_built(game, seat, major)
    game.stack.append(Arrive(seat))
    if returnable(player, major) != 0:
        game.stack.append(PayHearth(seat, major))
        settle_up(game, seat, more)
    else:
        pay_for(game, seat, MAJOR_IMPROVEMENT, majors.cost(game, player, major).plus(more))


class PayHearth(Choice["Agricola"]):
    """Which Fireplace goes back for the Hearth, or which of them for a Cookhouse; or clay in place of it."""

    name = "pay_hearth"
    fields = "seat major:card"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, major: int) -> None:
        super().__init__(seat)
        self.major = major

    def ways(self, game: Agricola) -> list[Cost]:
        return affordable(
            game, self.seat, MAJOR_IMPROVEMENT, majors.cost(game, game.seats[self.seat], self.major)
        )

    def moves(self, game: Agricola) -> list[int]:
        may: i64 = returnable(game.seats[self.seat], self.major)
        moves = [RETURN.of(major) for major in (0, 1, 2, 3) if has(may, major)]
        moves.extend([PAY.of(number) for number in range(len(self.ways(game)))])
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if PAY.has(move):
            settle_up(game, self.seat, self.ways(game)[PAY.thing(move)])
            return
        majors.give_back(game, self.seat, RETURNED[RETURN.thing(move)], self.major)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if RETURN.has(move):
            player = game.seats[self.seat]
            if not has(player.majors, RETURNED[RETURN.thing(move)]):
                return Reason("agricola.why.not_yours")
            fits = has(returnable(player, self.major), RETURNED[RETURN.thing(move)])
            return None if fits else Reason("agricola.why.no_upgrade_of_it")
        if not PAY.has(move):
            return Reason("agricola.why.pay_first")
        ways = self.ways(game)
        if PAY.thing(move) < len(ways):
            return None
        if ways:
            return Reason("agricola.why.no_such_way")
        return lacks(game, self.seat, majors.cost(game, game.seats[self.seat], self.major))

    def fits(self, game: Agricola) -> bool:
        """A cooking improvement is on its way, for which another one may be given back."""
        if self.major < 0 or not has(HEARTHS | COOKHOUSES, self.major):
            return False
        return game.seats[self.seat].arriving == self.major

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"major": MAJORS[self.major], "ways": [way.to_data() for way in self.ways(game)]}


# Minors


def minor_cost(game: Agricola, seat: int, card: Card) -> Cost:
    return card.cost.times(game.seats[seat].people) if card.per_person else card.cost


def can_play_minor(game: Agricola, seat: int, number: int) -> bool:
    card = ALL[number]
    if not can_afford(game, seat, MINOR_IMPROVEMENT, minor_cost(game, seat, card)):
        return False
    return is_met(game, seat, card)


def is_met(game: Agricola, seat: int, card: Card) -> bool:
    """Whether prerequisite and effect of a card allow it to be played, and what it upgrades is there."""
    if card.returns != 0 and game.seats[seat].majors & card.returns == 0:
        return False
    need = card.need
    if need is not None and need.missing(game, seat) is not None:
        return False
    effect = card.answers[ON_PLAY]
    return effect is None or effect.optional or not effect.heeds(game, seat, 0) or effect.can(game, seat, 0)


def can_play_any(game: Agricola, seat: int) -> bool:
    """Whether any minor improvement of the hand could be played."""
    for number in game.seats[seat].minors.cards:
        if can_play_minor(game, seat, number):
            return True
    return False


def why_not_minor(game: Agricola, seat: int, number: int) -> Reason | None:
    card = ALL[number]
    if not game.seats[seat].minors.has(number):
        return Reason("agricola.why.not_in_hand")
    if card.returns != 0 and game.seats[seat].majors & card.returns == 0:
        return Reason("agricola.why.nothing_to_upgrade")
    need = card.need
    reason = None if need is None else need.missing(game, seat)
    if reason is not None:
        return reason
    reason = why_not_afford(game, seat, MINOR_IMPROVEMENT, minor_cost(game, seat, card))
    if reason is not None or can_play_minor(game, seat, number):
        return reason
    return Reason("agricola.why.without_effect")


def play_minor(game: Agricola, seat: int, number: int, more: Cost = NO_GOODS) -> None:
    """From the hand, paid for with what is due besides, then resolved."""
    player = game.seats[seat]
    player.minors = player.minors.minus(number, EVERYONE)
    player.arriving = number
    if game.journal is not None:
        game.journal.note("plays", seat, {"card": CARDS[number]})
    game.stack.append(Arrive(seat))
    if ALL[number].returns != 0:
        game.stack.append(PayUpgrade(seat))
    pay_for(game, seat, MINOR_IMPROVEMENT, minor_cost(game, seat, ALL[number]).plus(more))


# Occupations


def can_pay_lesson(game: Agricola, seat: int, food: int) -> bool:
    """Whether an occupation could be paid for, with what cards bring just before."""
    player = game.seats[seat]
    if food == 0 or can_reach_food(player, food):
        return True
    if not has(player.moments, BEFORE_OCCUPATION):
        return False
    more = 0
    for entry in player.cards:
        effect = ALL[entry % STATE].answers[BEFORE_OCCUPATION]
        if effect is not None and effect.heeds(game, seat, food) and effect.can(game, seat, food):
            more += effect.gain(game, seat, food).of(FOOD)
    return can_reach_food(player, food - more)


def play_occupation(game: Agricola, seat: int, number: int, food: int) -> None:
    """Just before it: what cards offer. Then its cost, then the card."""
    player = game.seats[seat]
    player.hand = player.hand.minus(number, EVERYONE)
    player.arriving = number
    if game.journal is not None:
        game.journal.note("plays", seat, {"card": CARDS[number]})
    game.stack.append(Arrive(seat))
    if food > 0:
        game.stack.append(PayLesson(seat, food))
    if has(player.moments, BEFORE_OCCUPATION):
        answer(game, seat, BEFORE_OCCUPATION, food)


class PayLesson(Automatic["Agricola"]):
    """The occupation cost in food. With the food that came just before it, goods may be bought first."""

    name = "pay_lesson"
    fields = "seat food"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, food: int) -> None:
        super().__init__(seat)
        self.food = food

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        cost = Cost(0, foods(self.food), 0)
        if has(player.moments, BEFORE_OCCUPATION) and buys(player) and player.food() > 0:
            game.stack.append(OccupationCost(self.seat, cost.listed()))
        else:
            settle_up(game, self.seat, cost)

    def fits(self, game: Agricola) -> bool:
        return 0 < self.food <= 2 and game.seats[self.seat].arriving >= 0


class PlayOccupation(Choice["Agricola"]):
    """Which occupation is played, for so much food; with `optional` none need be."""

    name = "play_occupation"
    fields = "seat food optional:flag"
    upon = "deed frame"
    roles = "deed task"

    def __init__(self, seat: int, food: int, optional: int) -> None:
        super().__init__(seat)
        self.food = food
        self.optional = optional

    def private(self) -> bool:
        return True

    def pause(self) -> bool:
        return self.optional != 0

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        if can_pay_lesson(game, self.seat, self.food):
            moves = [PLAY.of(card) for card in game.seats[self.seat].hand.cards]
        if self.optional != 0:
            moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move != DONE:
            play_occupation(game, self.seat, PLAY.thing(move), self.food)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None if self.optional != 0 else Reason("agricola.why.occupation_one")
        if not PLAY.has(move):
            return Reason("agricola.why.occupation_first")
        card = PLAY.thing(move)
        if ALL[card].kind == MINOR:
            return Reason("agricola.why.no_occupation")
        if not game.seats[self.seat].hand.has(card):
            return Reason("agricola.why.not_in_hand")
        if can_pay_lesson(game, self.seat, self.food):
            return None
        return lacks(game, self.seat, Cost(0, foods(self.food), 0))

    def fits(self, game: Agricola) -> bool:
        return may_begin(game, self) and 0 <= self.food <= 2

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"due": {"food": self.food}}


# Choosing an improvement


def begin_improve(game: Agricola, seat: int, with_majors: bool, optional: bool) -> None:
    """Ask for an improvement. Whether the hand holds one that could be played is nobody else's business: with cards in
    hand it is always asked; and where one may be left, also if one could be built after filling up."""
    player = game.seats[seat]
    majors = with_majors and (can_build_any(game, seat) or (optional and refills(player)))
    if majors or player.minors.size > 0:
        game.stack.append(Improve(seat, int(with_majors), int(optional)))


class Improve(Choice["Agricola"]):
    """A minor improvement, or a major one where that is allowed; with `optional` none need be."""

    name = "improve"
    fields = "seat with_majors:flag optional:flag"
    upon = "deed frame"
    roles = "deed task"

    def __init__(self, seat: int, with_majors: int, optional: int) -> None:
        super().__init__(seat)
        self.with_majors = with_majors
        self.optional = optional

    def private(self) -> bool:
        return True

    def pause(self) -> bool:
        return self.optional != 0

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        for card in game.seats[self.seat].minors.cards:
            if can_play_minor(game, self.seat, card):
                moves.append(PLAY.of(card))
        if self.with_majors != 0:
            left: i64 = game.majors
            major = 0
            while left != 0:
                if left & 1 != 0 and can_build_major(game, self.seat, major):
                    moves.append(BUILD.of(major))
                left >>= 1
                major += 1
        if self.optional != 0 or not moves:
            moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        if PLAY.has(move):
            play_minor(game, self.seat, PLAY.thing(move))
        else:
            build_major(game, self.seat, BUILD.thing(move))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            legal = self.optional != 0 or self.moves(game)[0] == DONE
            return None if legal else Reason("agricola.why.improvement_one")
        if PLAY.has(move):
            card = PLAY.thing(move)
            if ALL[card].kind != MINOR:
                return Reason("agricola.why.no_improvement")
            return why_not_minor(game, self.seat, card)
        if BUILD.has(move):
            if self.with_majors == 0:
                return Reason("agricola.why.minor_only")
            return why_not_major(game, self.seat, BUILD.thing(move))
        return Reason("agricola.why.improvement_first")

    def fits(self, game: Agricola) -> bool:
        return may_begin(game, self)
