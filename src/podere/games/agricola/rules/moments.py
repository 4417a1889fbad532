"""Named moments: the cards in play answer to them, in the order that their owner likes where it matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import (
    ALL,
    BEFORE_OCCUPATION,
    MOMENTS,
    ON_USE,
    ROUND_STARTS,
    STATE,
    Effect,
    sign,
)
from podere.games.agricola.cards.names import ANSWERS, CARDS, OWN_ACTION
from podere.games.agricola.goods import NO_GOODS, Cost
from podere.games.agricola.lexicon import DONE, SPACES, USE
from podere.games.agricola.player import FIELD_TILE, Player, promise_card, promise_good, promise_round
from podere.games.agricola.rules.exchanges import buys
from podere.games.agricola.rules.fitting import SPACE_MOMENTS, can_be_about, is_carried, waits
from podere.games.agricola.rules.supply import (
    can_reach_food,
    drop_card_promises,
    drop_promises,
    gain_goods,
    is_quiet,
    take_promises,
)
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def hears(player: Player, moment: int) -> bool:
    """Whether cards in play may answer to this moment; of those that sets brought late, the cards know."""
    return player.moments & sign(moment) != 0


def effect_of(card: int, moment: int) -> Effect:
    found = ALL[card].answers[moment]
    assert found is not None
    return found


def answer(game: Agricola, seat: int, moment: int, about: int, own_action: bool = False) -> None:
    """Let the cards of this seat that answer to the moment do so. With `own_action` what the space itself offers is
    still to be done, before, between or after them."""
    player = game.seats[seat]
    waiting: list[int] = []
    brought = False
    if hears(player, moment):
        for entry in player.cards:
            card = entry % STATE
            effect = ALL[card].answers[moment]
            if effect is not None and effect.heeds(game, seat, about):
                if effect.quiet:
                    brought = True
                    tell(game, seat, card)
                    effect.apply(game, seat, card, about)
                else:
                    waiting.append(card)
    if own_action and brought and not waiting and buys(player) and game.good_of(about) < 0:
        game.stack.append(Answers(seat, moment, about, [OWN_ACTION]))
    else:
        ask(game, seat, moment, about, waiting, own_action)


def ask(game: Agricola, seat: int, moment: int, about: int, waiting: list[int], own_action: bool) -> None:
    """Ask for the order, where there is something to ask."""
    if own_action:
        if not waiting:
            game.act(seat, about)
            return
        waiting = [*waiting, OWN_ACTION]
    elif not waiting:
        return
    elif len(waiting) == 1:
        only = waiting[0]
        found = ALL[only].answers[moment]
        if found is not None and not found.optional and not is_promised(game, seat, only, moment):
            tell(game, seat, only)
            found.apply(game, seat, only, about)
            return
    game.stack.append(Answers(seat, moment, about, waiting))


def tell(game: Agricola, seat: int, card: int) -> None:
    if game.journal is not None:
        game.journal.note("answers", seat, {"card": CARDS[card]})


def quiet_gain(game: Agricola, seat: int, moment: int, about: int) -> Cost:
    """The goods that quiet answers will bring at this moment."""
    player = game.seats[seat]
    found = NO_GOODS
    if hears(player, moment):
        for entry in player.cards:
            effect = ALL[entry % STATE].answers[moment]
            if effect is not None and effect.quiet and effect.heeds(game, seat, about):
                found = found.plus(effect.gain(game, seat, about))
    return found


# Goods from the round space


def begin_round(game: Agricola, seat: int) -> None:
    """The goods on this round's space and the cards that answer to the start of a round, in any order."""
    player = game.seats[seat]
    waiting: list[int] = []
    if player.promises:
        gain_goods(game, seat, take_promises(game, seat, -1))
        for entry in player.promises:
            card = promise_card(entry)
            if promise_round(entry) == game.round and not is_quiet(entry) and card not in waiting:
                if answers_itself(game, seat, card):
                    waiting.append(card)
    if has(player.moments, ROUND_STARTS):
        for entry in player.cards:
            card = entry % STATE
            effect = ALL[card].answers[ROUND_STARTS]
            if effect is not None and effect.heeds(game, seat, game.round) and card not in waiting:
                if effect.quiet:
                    tell(game, seat, card)
                    effect.apply(game, seat, card, game.round)
                else:
                    waiting.append(card)
    ask(game, seat, ROUND_STARTS, game.round, waiting, own_action=False)


def answers_itself(game: Agricola, seat: int, card: int) -> bool:
    """Whether a card that keeps its goods on the round space can answer for them; else they are due or lost at once."""
    if not ALL[card].keeps_promises:
        return True
    effect = ALL[card].answers[ROUND_STARTS]
    if effect is not None and effect.heeds(game, seat, game.round):
        return True
    drop_card_promises(game, seat, card)
    return False


def is_promised(game: Agricola, seat: int, card: int, moment: int) -> bool:
    """Whether goods that this card has put on the round space are still to be taken."""
    if moment != ROUND_STARTS or ALL[card].keeps_promises:
        return False
    for entry in game.seats[seat].promises:
        if promise_round(entry) == game.round and promise_card(entry) == card:
            return True
    return False


def promised_tile(game: Agricola, seat: int, card: int) -> int:
    """The tile that this card has put on the round space; -1 if it is none."""
    for entry in game.seats[seat].promises:
        if promise_round(entry) == game.round and promise_card(entry) == card:
            return promise_good(entry) if promise_good(entry) >= FIELD_TILE else -1
    return -1


def join_round(game: Agricola, seat: int, card: int) -> None:
    """A card that comes into play at the start of a round still answers to it, before the next seat has its turn to
    begin."""
    effect = ALL[card].answers[ROUND_STARTS]
    if effect is None or not effect.heeds(game, seat, game.round):
        return
    if effect.quiet:
        tell(game, seat, card)
        effect.apply(game, seat, card, game.round)
        return
    for at in range(len(game.stack) - 1, -1, -1):
        step = game.stack[at]
        if isinstance(step, Answers) and step.moment == ROUND_STARTS and step.seat == seat:
            game.stack[at] = Answers(seat, ROUND_STARTS, step.about, [*step.waiting, card])
            return
        if isinstance(step, Beginning) or isinstance(step, RoundFrame):
            game.stack.insert(at + 1, Answers(seat, ROUND_STARTS, game.round, [card]))
            return


class Beginning(Automatic["Agricola"]):
    """One seat's goods and cards at the start of a round."""

    name = "beginning"
    upon = "round_frame ride beginning"
    roles = "frame"

    def run(self, game: Agricola) -> None:
        begin_round(game, self.seat)


class RoundFrame(Automatic["Agricola"]):
    """Marks the end of what happens at the start of a round; in itself it does nothing."""

    name = "round_frame"
    fields = ""
    upon = "refill"
    roles = "frame"

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        return


class Answers(Choice["Agricola"]):
    """Which card answers next; `done` when nothing that must happen is left."""

    name = "answers"
    fields = "seat moment:moment about waiting:answer*"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, moment: int, about: int, waiting: list[int]) -> None:
        super().__init__(seat)
        self.moment = moment
        self.about = about
        self.waiting = waiting

    def pause(self) -> bool:
        """Nothing is exchanged while something that must be paid for is still to come."""
        return self.moment != BEFORE_OCCUPATION

    def must(self, game: Agricola, card: int) -> bool:
        """Whether this answer may not be left out."""
        if card == OWN_ACTION:
            return True
        if is_promised(game, self.seat, card, self.moment):
            return promised_tile(game, self.seat, card) < 0
        return not effect_of(card, self.moment).optional

    def can(self, game: Agricola, card: int) -> bool:
        if card == OWN_ACTION:
            return game.why_not_act(self.seat, self.about) is None
        if is_promised(game, self.seat, card, self.moment):
            tile = promised_tile(game, self.seat, card)
            if tile == FIELD_TILE:
                return game.can_plow(self.seat)
            return tile < 0 or game.seats[self.seat].unused() != 0
        effect = effect_of(card, self.moment)
        if not effect.can(game, self.seat, self.about):
            return False
        if self.moment == ON_USE and OWN_ACTION in self.waiting:
            return effect.spares(game, self.seat, self.about)
        return True

    def may_stop(self, game: Agricola) -> bool:
        for card in self.waiting:
            if self.must(game, card):
                return False
        if self.moment == BEFORE_OCCUPATION:
            return can_reach_food(game.seats[self.seat], self.about)
        return True

    def moves(self, game: Agricola) -> list[int]:
        moves = [USE.of(card) for card in sorted(self.waiting) if self.can(game, card)]
        if self.may_stop(game):
            moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            if self.moment == ROUND_STARTS:
                drop_promises(game, self.seat)
            return
        card = USE.thing(move)
        left = [each for each in self.waiting if each != card]
        promised = card != OWN_ACTION and is_promised(game, self.seat, card, self.moment)
        if promised and self.answers_too(game, card):
            left = [*left, card]
        if left:
            game.stack.append(Answers(self.seat, self.moment, self.about, left))
        if card == OWN_ACTION:
            game.act(self.seat, self.about)
        elif promised:
            game.take_promised(self.seat, card)
        else:
            tell(game, self.seat, card)
            effect_of(card, self.moment).apply(game, self.seat, card, self.about)

    def answers_too(self, game: Agricola, card: int) -> bool:
        """Whether a card with goods on the round space also answers to the start of the round itself."""
        effect = ALL[card].answers[ROUND_STARTS]
        return effect is not None and not effect.quiet and effect.heeds(game, self.seat, self.about)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None if self.may_stop(game) else Reason("agricola.why.must_answer")
        if not USE.has(move):
            return Reason("agricola.why.answers_first")
        card = USE.thing(move)
        if card not in self.waiting:
            return Reason("agricola.why.does_not_answer")
        return None if self.can(game, card) else Reason("agricola.why.cannot_use_now")

    def fits(self, game: Agricola) -> bool:
        """Each card is in play and answers to this moment, once; to the start of a round one is asked once."""
        if len(set(self.waiting)) < len(self.waiting) or not self.waiting:
            return False
        if self.moment == ROUND_STARTS and self.is_doubled(game):
            return False
        return can_be_about(game, self.moment, self.about) and all(
            waits(game, self, card) for card in self.waiting
        )

    def tells(self, game: Agricola) -> dict[str, object]:
        space = SPACES[self.about] if self.moment in SPACE_MOMENTS else None
        waiting = [ANSWERS[card] for card in self.waiting]
        return {"moment": MOMENTS[self.moment], "space": space, "waiting": waiting}

    def is_doubled(self, game: Agricola) -> bool:
        """Whether one of these cards is already asked for the start of the round."""
        return any(
            isinstance(step, Answers)
            and step is not self
            and (step.seat, step.moment) == (self.seat, self.moment)
            and not set(step.waiting).isdisjoint(self.waiting)
            for step in game.stack
        )


class Later(Automatic["Agricola"]):
    """A moment that comes when what lies above it is done."""

    name = "later"
    fields = "seat moment:moment about"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, moment: int, about: int) -> None:
        super().__init__(seat)
        self.moment = moment
        self.about = about

    def run(self, game: Agricola) -> None:
        answer(game, self.seat, self.moment, self.about)

    def fits(self, game: Agricola) -> bool:
        return can_be_about(game, self.moment, self.about)


class Carry(Automatic["Agricola"]):
    """After a payment that had to be raised: what was paid for."""

    name = "carry"
    fields = "seat card:card moment:moment about"
    upon = "deed frame"
    roles = "deed"

    def __init__(self, seat: int, card: int, moment: int, about: int) -> None:
        super().__init__(seat)
        self.card = card
        self.moment = moment
        self.about = about

    def run(self, game: Agricola) -> None:
        effect_of(self.card, self.moment).carry_on(game, self.seat, self.card, self.about)

    def fits(self, game: Agricola) -> bool:
        return is_carried(game, self.seat, self.card, self.moment, self.about)
