"""The places of the board: who may go there, and what happens there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import TABLES
from podere.games.everdell.city import TOKEN, tokens_on
from podere.games.everdell.goods import pack
from podere.games.everdell.lexicon import DONE, USE
from podere.games.everdell.places import (
    BASIC,
    FOREST,
    HAVEN,
    JOURNEY,
    PLACES,
    WOODS,
)
from podere.games.everdell.player import AUTUMN, JOURNEY_SPOTS, SHARED
from podere.games.everdell.rules.asking import Ask
from podere.games.everdell.rules.discards import discard_exactly, discard_for_any, discard_to_draw, haven
from podere.games.everdell.rules.meadow import TakeTwoPlayOne
from podere.games.everdell.rules.supply import draw, gain, gain_any, gain_points
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

PLAIN: Final = 0
DISCARD_TO_DRAW: Final = 1
DISCARD_FOR_ANY: Final = 2
TAKE_TWO: Final = 3
USE_BASIC: Final = 4
ALL_BASIC: Final = 255
MOST_DISCARDED: Final = 3


class Location:
    """What a basic or forest location gives: resources, cards, points, resources of choice; and what else it does."""

    def __init__(
        self,
        name: str,
        twig: int = 0,
        resin: int = 0,
        pebble: int = 0,
        berry: int = 0,
        cards: int = 0,
        points: int = 0,
        choice: int = 0,
        deed: int = PLAIN,
    ) -> None:
        self.name = name
        self.goods: i64 = pack(twig, resin, pebble, berry)
        self.cards = cards
        self.points = points
        self.choice = choice
        self.deed = deed


LOCATIONS: Final[list[Location]] = [
    Location("three_twigs", twig=3),
    Location("two_twigs_one_card", twig=2, cards=1),
    Location("two_resin", resin=2),
    Location("one_resin_one_card", resin=1, cards=1),
    Location("two_cards_one_point", cards=2, points=1),
    Location("one_pebble", pebble=1),
    Location("one_berry_one_card", berry=1, cards=1),
    Location("one_berry", berry=1),
    Location("two_berries_one_card", berry=2, cards=1),
    Location("two_any", choice=2),
    Location("discard_any_draw_double", deed=DISCARD_TO_DRAW),
    Location("copy_basic_draw_one", cards=1, deed=USE_BASIC),
    Location("three_cards_one_pebble", pebble=1, cards=3),
    Location("twig_resin_berry", twig=1, resin=1, berry=1),
    Location("three_berries", berry=3),
    Location("two_resin_one_twig", twig=1, resin=2),
    Location("two_cards_one_any", cards=2, choice=1),
    Location("discard_up_to_three_for_any", deed=DISCARD_FOR_ANY),
    Location("draw_two_meadow_play_one_cheaper", deed=TAKE_TWO),
]
assert [location.name for location in LOCATIONS] == [*BASIC, *FOREST]


def use_location(game: Everdell, seat: int, place: int) -> None:
    """What a basic or forest location gives."""
    location = LOCATIONS[place]
    gain_any(game, seat, location.choice)
    draw(game, seat, location.cards)
    if location.goods != 0:
        gain(game, seat, location.goods)
    if location.points:
        gain_points(game, seat, location.points)
    if location.deed == DISCARD_TO_DRAW:
        discard_to_draw(game, seat, 0)
    elif location.deed == DISCARD_FOR_ANY:
        discard_for_any(game, seat, MOST_DISCARDED, 0)
    elif location.deed == TAKE_TWO:
        game.stack.append(TakeTwoPlayOne(seat))
    elif location.deed == USE_BASIC:
        game.stack.append(UseBasic(seat))


class UseBasic(Ask):
    """Any basic location, taken or not."""

    name = "use_basic"
    upon = "draw_cards"

    def moves(self, game: Everdell) -> list[int]:
        return USE.numbers()[:WOODS]

    def take(self, game: Everdell, move: int) -> None:
        use_location(game, self.seat, USE.thing(move))


class LookoutUses(Ask):
    """Any basic or forest location of this game, taken or not."""

    name = "lookout_uses"
    upon = "acting"

    def moves(self, game: Everdell) -> list[int]:
        return [*USE.numbers()[:WOODS], *(USE.of(place) for place in sorted(game.forest))]

    def take(self, game: Everdell, move: int) -> None:
        use_location(game, self.seat, USE.thing(move))


class ClockTowerUses(Ask):
    """Before the workers come home: a basic or forest location with an own worker once more, for a token of the
    Clock Tower; or nothing."""

    name = "clock_tower_uses"
    upon = "new_season"

    def moves(self, game: Everdell) -> list[int]:
        standing: i64 = game.seats[self.seat].standing
        moves = [USE.of(place) for place in range(HAVEN) if has(standing, place)]
        moves.append(DONE)
        return moves

    def take(self, game: Everdell, move: int) -> None:
        if move != DONE:
            strike(game, self.seat, USE.thing(move))

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if USE.has(move) and USE.thing(move) < HAVEN and move not in self.moves(game):
            return Reason("everdell.why.no_own_worker_there")
        return super().why_not(game, move)

    def fits(self, game: Everdell) -> bool:
        city = game.seats[self.seat].city
        tower = city.find(TABLES.tower)
        return tower >= 0 and tokens_on(city.cards[tower]) > 0


def strike(game: Everdell, seat: int, place: int) -> None:
    """A token leaves the Clock Tower, and the location is used."""
    city = game.seats[seat].city
    at = city.find(TABLES.tower)
    game.seats[seat].city = city.replaced(at, city.cards[at] - TOKEN)
    if game.journal is not None:
        game.journal.note("clock_tower", seat, {"place": PLACES[place]})
    use_location(game, seat, place)


# Who may go where


def open_places(game: Everdell, seat: int) -> i64:
    """The basic and forest locations, and the Haven, where this seat could place a worker."""
    others: i64 = 0
    crowded: i64 = 0
    """Where at least two others stand."""
    for other in range(game.players):
        if other != seat:
            standing: i64 = game.seats[other].standing
            crowded |= others & standing
            others |= standing
    mine: i64 = game.seats[seat].standing
    taken: i64 = (others | mine | game.blocked) & ~SHARED
    woods: i64 = game.woods
    if game.players == 4:
        taken = (taken & ALL_BASIC) | (woods & (mine | crowded))
    return (ALL_BASIC | woods | bit(HAVEN)) & ~taken


def why_not_place(game: Everdell, seat: int, place: int) -> Reason | None:
    """Why no worker of this seat may come to a basic or forest location or the Haven."""
    if has(open_places(game, seat), place):
        return None
    if place >= WOODS and not has(game.woods, place):
        return Reason("everdell.why.not_in_this_game")
    if place >= WOODS and has(game.seats[seat].standing, place):
        return Reason("everdell.why.own_worker_there")
    return Reason("everdell.why.occupied")


def free_journeys(game: Everdell) -> i64:
    """The free spots of the Journey: the one for two points is shared, the others are not."""
    taken: i64 = game.blocked
    for player in game.seats:
        taken |= player.standing
    return JOURNEY_SPOTS & ~(taken & ~SHARED)


def open_journeys(game: Everdell, seat: int) -> i64:
    """The spots of the Journey where this seat could place a worker: in autumn, with so many cards to discard."""
    player = game.seats[seat]
    if player.season != AUTUMN or player.hand.size < 2:
        return 0
    return free_journeys(game) & (bit(JOURNEY + player.hand.size - 1) - 1)


def why_not_journey(game: Everdell, seat: int, points: int) -> Reason | None:
    if has(open_journeys(game, seat), JOURNEY + points - 2):
        return None
    if game.seats[seat].season != AUTUMN:
        return Reason("everdell.why.autumn_only")
    if not has(free_journeys(game), JOURNEY + points - 2):
        return Reason("everdell.why.occupied")
    return Reason("everdell.why.few_cards", count=points)


def place_worker(game: Everdell, seat: int, place: int) -> None:
    """A worker of this seat stands on a place of the board."""
    player = game.seats[seat]
    player.stand(place)
    player.deployed += 1


def go_to_place(game: Everdell, seat: int, place: int) -> None:
    """A worker comes to a location or to the Haven."""
    place_worker(game, seat, place)
    if game.journal is not None:
        game.journal.note("worker", seat, {"place": PLACES[place]})
    if place == HAVEN:
        haven(game, seat, 0)
    else:
        use_location(game, seat, place)


def go_on_journey(game: Everdell, seat: int, points: int) -> None:
    place_worker(game, seat, JOURNEY + points - 2)
    if game.journal is not None:
        game.journal.note("journey", seat, {"points": points})
    discard_exactly(game, seat, points)
