"""A card comes into play: what it does at once, who answers to it, and whether it is passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import (
    ALL,
    ANSWERS_OWN_ARRIVAL,
    HOUSES_CHANGE,
    IMPROVED,
    OCCUPATION,
    OCCUPATION_PLAYED,
    ON_PLAY,
    RECEIVED,
    STATE,
    Card,
)
from podere.games.agricola.cards.majors import OVENS, WELL_ROUNDS, WELLS
from podere.games.agricola.cards.names import (
    CARDS,
    FIRST_OCCUPATION,
)
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.lexicon import FOOD
from podere.games.agricola.player import Player
from podere.games.agricola.rules import bread
from podere.games.agricola.rules.living import draw_after_play
from podere.games.agricola.rules.moments import answer, ask, effect_of, join_round, tell
from podere.games.agricola.rules.payment import share_discounts
from podere.games.agricola.rules.supply import gain_larder, promise_goods
from podere.kernel.bits import bit, has
from podere.kernel.step import Automatic

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

PREPARATION: Final = 1


class Arrive(Automatic["Agricola"]):
    """The card that was paid for comes into play, or passes on; then what it does at once, then those that answer."""

    name = "arrive"
    upon = "deed frame"
    roles = "deed"

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        number = player.arriving
        card = ALL[number]
        if number < FIRST_OCCUPATION:
            player.arriving = -1
            self.stand(game, player, number)
            return
        effect = card.answers[ON_PLAY]
        if card.passing:
            game.stack.append(PassOn(self.seat))
        else:
            player.arriving = -1
            others = player.moments
            player.add_card(number)
            if game.team != 0:
                share_discounts(game, self.seat)
            if card.kind == OCCUPATION:
                player.played += 1
            self.answer(game, card, others)
            if game.phase == PREPARATION:
                join_round(game, self.seat, number)
            if has(card.moments, HOUSES_CHANGE):
                houses = card.answers[HOUSES_CHANGE]
                if houses is not None and houses.heeds(game, self.seat, 0):
                    houses.apply(game, self.seat, number, 0)
        if effect is not None and effect.heeds(game, self.seat, 0):
            begin_effect(game, self.seat, number, effect.quiet, effect.optional)
        if game.deals is not None:
            draw_after_play(game, self.seat)

    def stand(self, game: Agricola, player: Player, major: int) -> None:
        """A major improvement stands: the Well fills, an oven bakes, others bring goods."""
        player.set_majors(player.majors | bit(major))
        if game.journal is not None:
            game.journal.note("built", self.seat, {"major": MAJORS[major]})
        if has(player.moments, IMPROVED):
            answer(game, self.seat, IMPROVED, major)
        if has(WELLS, major):
            for round in range(game.round + 1, game.round + 1 + WELL_ROUNDS):
                promise_goods(game, self.seat, major, round, FOOD, 1)
        elif has(OVENS, major):
            bread.offer_bake(game, self.seat)
        elif not ALL[major].brought.is_nothing():
            gain_larder(game, self.seat, ALL[major].brought.larder)

    def answer(self, game: Agricola, card: Card, moments: i64) -> None:
        """Other cards answer to its arrival, and it itself only if it says so."""
        moment = OCCUPATION_PLAYED if card.kind == OCCUPATION else IMPROVED
        itself = card.powers & ANSWERS_OWN_ARRIVAL != 0
        if not has(moments, moment) and not itself:
            return
        answer_others(game, self.seat, moment, card.number, itself)


def answer_others(game: Agricola, seat: int, moment: int, number: int, itself: bool) -> None:
    """Let all cards but the one that has just come answer to its arrival."""
    waiting: list[int] = []
    for entry in game.seats[seat].cards:
        card = entry % STATE
        effect = ALL[card].answers[moment]
        if effect is None or (card == number and not itself) or not effect.heeds(game, seat, number):
            continue
        if effect.quiet:
            tell(game, seat, card)
            effect.apply(game, seat, card, number)
        else:
            waiting.append(card)
    ask(game, seat, moment, number, waiting, own_action=False)


def begin_effect(game: Agricola, seat: int, card: int, quiet: bool, optional: bool) -> None:
    """What a card does at once; what may be left is asked."""
    if quiet or not optional:
        effect_of(card, ON_PLAY).apply(game, seat, card, 0)
    else:
        ask(game, seat, ON_PLAY, 0, [card], own_action=False)


class PassOn(Automatic["Agricola"]):
    """A passing card goes to the left neighbour's hand, where all saw it go; alone, it leaves the game."""

    name = "pass_on"
    upon = "deed frame"
    roles = "deed"

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        number = player.arriving
        player.arriving = -1
        pass_on(game, self.seat, number)
        if has(player.moments, IMPROVED):
            answer(game, self.seat, IMPROVED, number)


def pass_on(game: Agricola, seat: int, number: int) -> None:
    """A minor improvement goes to the left neighbour's hand; alone, it leaves the game."""
    if game.players == 1:
        game.removed = sorted([*game.removed, number])
    else:
        other = (seat + 1) % game.players
        left = game.seats[other]
        left.minors = left.minors.plus(number, 2**game.players - 1)
        if has(left.moments, RECEIVED):
            answer(game, other, RECEIVED, number)
    if game.journal is not None:
        game.journal.note("passed", seat, {"card": CARDS[number]})
