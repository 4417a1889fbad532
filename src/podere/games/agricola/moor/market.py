"""Black Market and Illicit Work: an improvement for its cost, and fuel and food besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL, MAJOR_IMPROVEMENT, MINOR, MINOR_IMPROVEMENT
from podere.games.agricola.goods import Cost, foods, fuels, many
from podere.games.agricola.lexicon import BUILD, DONE, PLAY
from podere.games.agricola.player import Player
from podere.games.agricola.rules import majors
from podere.games.agricola.rules.fitting import is_asked_twice, may_begin
from podere.games.agricola.rules.improvements import (
    build_major,
    is_met,
    minor_cost,
    play_minor,
    returnable,
    why_not_major,
    why_not_minor,
)
from podere.games.agricola.rules.payment import lacks, ways
from podere.games.agricola.rules.supply import can_reach, is_beyond
from podere.kernel.bits import has, members
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def surcharge(food: int, fuel: int) -> Cost:
    """What is due besides the cost of the improvement."""
    return Cost(0, foods(food) + fuels(fuel), 0)


def can_reach_both(game: Agricola, seat: int, kind: int, cost: Cost, more: Cost) -> bool:
    """Whether a cost could be paid in some way, and this besides."""
    player = game.seats[seat]
    if not has(player.cost_kinds, kind):
        return not is_beyond(player, cost.materials) and can_reach(player, cost.plus(more))
    for way in ways(game, seat, kind, cost):
        if can_reach(player, way.plus(more)):
            return True
    return False


def can_build(game: Agricola, seat: int, major: int, more: Cost) -> bool:
    player = game.seats[seat]
    if not has(game.majors, major):
        return False
    if returnable(player, major) != 0 and can_reach(player, more):
        return True
    return can_reach_both(game, seat, MAJOR_IMPROVEMENT, majors.cost(game, player, major), more)


def can_play(game: Agricola, seat: int, number: int, more: Cost) -> bool:
    """Whether a minor improvement can be played: what is due besides is gone before its prerequisite is looked at."""
    card = ALL[number]
    if not can_reach_both(game, seat, MINOR_IMPROVEMENT, minor_cost(game, seat, card), more):
        return False
    player = game.seats[seat]
    gone: i64 = held_back(player, more)
    player.larder -= gone
    fits = is_met(game, seat, card)
    player.larder += gone
    return fits


def held_back(player: Player, more: Cost) -> i64:
    """Of the food and fuel that are due besides, what lies in the supply."""
    food: i64 = min(player.food(), many(more.larder, 2))
    fuel: i64 = min(player.fuel(), many(more.larder, 3))
    return foods(food) + fuels(fuel)


def can(game: Agricola, seat: int, food: int, fuel: int, with_majors: bool) -> bool:
    """Whether any improvement can be played or built, with so much food and fuel besides."""
    more = surcharge(food, fuel)
    player = game.seats[seat]
    if not can_reach(player, more):
        return False
    if with_majors:
        left: i64 = game.majors
        major = 0
        while left != 0:
            if left & 1 != 0 and can_build(game, seat, major, more):
                return True
            left >>= 1
            major += 1
        return False
    for number in player.minors.cards:
        if can_play(game, seat, number, more):
            return True
    return False


class Market(Choice["Agricola"]):
    """Which improvement: with `with_majors` one of the boards, else a minor one of the hand. Its cost, and so much food
    and fuel, are paid together. Who only imagines the hand may find none in it that could be played."""

    name = "market"
    fields = "seat food fuel with_majors:flag"
    upon = "deed frame"
    roles = "deed task"

    def __init__(self, seat: int, food: int, fuel: int, with_majors: int) -> None:
        super().__init__(seat)
        self.food = food
        self.fuel = fuel
        self.with_majors = with_majors

    def private(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        more = surcharge(self.food, self.fuel)
        if self.with_majors != 0:
            return [
                BUILD.of(major) for major in members(game.majors) if can_build(game, self.seat, major, more)
            ]
        cards = game.seats[self.seat].minors.cards
        return [PLAY.of(card) for card in cards if can_play(game, self.seat, card, more)] or [DONE]

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        more = surcharge(self.food, self.fuel)
        if PLAY.has(move):
            play_minor(game, self.seat, PLAY.thing(move), more)
        else:
            build_major(game, self.seat, BUILD.thing(move), more)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None if self.moves(game)[0] == DONE else Reason("agricola.why.improvement_one")
        more = surcharge(self.food, self.fuel)
        if self.with_majors != 0:
            if not BUILD.has(move):
                return Reason("agricola.why.major_only")
            if can_build(game, self.seat, BUILD.thing(move), more):
                return None
            return why_not_major(game, self.seat, BUILD.thing(move)) or lacks(game, self.seat, more)
        if not PLAY.has(move) or ALL[PLAY.thing(move)].kind != MINOR:
            return Reason("agricola.why.minor_only")
        card = PLAY.thing(move)
        if not game.seats[self.seat].minors.has(card):
            return Reason("agricola.why.not_in_hand")
        if can_play(game, self.seat, card, more):
            return None
        return why_not_minor(game, self.seat, card) or lacks(game, self.seat, more)

    def fits(self, game: Agricola) -> bool:
        """It is not asked a second time while the first one waits."""
        if not may_begin(game, self) or is_asked_twice(game, self):
            return False
        return 0 <= self.food <= 3 and self.fuel == 1

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"surcharge": {"food": self.food, "fuel": self.fuel}, "with_majors": bool(self.with_majors)}
