"""The score sheet, the winner, and a simple worth of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.everdell.cards.card import CARDS, PROSPERITY, TABLES
from podere.games.everdell.cards.names import NUMBERS, SIGNS
from podere.games.everdell.city import City, guest, second_guest
from podere.games.everdell.goals import LEFT_EVENT_POINTS, Goals
from podere.games.everdell.goods import of, shortage, total
from podere.games.everdell.places import (
    A_BRILLIANT_MARKETING_PLAN,
    AN_EVENING_OF_FIREWORKS,
    ANCIENT_SCROLLS_DISCOVERED,
    CAPTURE_OF_THE_ACORN_THIEVES,
    FIRST_SPECIAL,
    FLYING_DOCTOR_SERVICE,
    GRADUATION_OF_SCHOLARS,
    JOURNEY,
    MINISTERING_TO_MISCREANTS,
    PATH_OF_THE_PILGRIMS,
    PERFORMER_IN_RESIDENCE,
    PRISTINE_CHAPEL_CEILING,
    REMEMBERING_THE_FALLEN,
    UNDER_NEW_MANAGEMENT,
)
from podere.games.everdell.player import AUTUMN, UNDER, Player
from podere.games.everdell.rules.events import EVENTS_TABLE
from podere.games.everdell.rules.playable import entering
from podere.games.everdell.rules.rugwort import RugwortRolls
from podere.games.everdell.rules.supply import RefillOne
from podere.kernel.bits import count

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

LINES: Final = ["cards", "tokens", "prosperity", "journey", "events"]
RUGWORT_LINES: Final = ["cards", "basic_events", "special_events", "journey", "tokens"]
CARD_POINTS: Final = 2
PROSPERITY_POINTS: Final = 3


def bonus(game: Everdell, seat: int, kind: int) -> int:
    """What a prosperity card adds at the end; for Wives, all of them together."""
    worth_of = CARDS[kind].worth
    return 0 if worth_of is None else worth_of.points(game, seat)


def prosperity(game: Everdell, seat: int) -> int:
    """The bonuses of all prosperity cards."""
    owned = game.seats[seat].city.owned & TABLES.types[PROSPERITY]
    points = 0
    while owned != 0:
        points += bonus(game, seat, (owned & -owned).bit_length() - 1)
        owned &= owned - 1
    return points


def journey(player: Player) -> int:
    """The points of the spots on which own workers stand."""
    points = 2 * int(player.standing_at(JOURNEY))
    for further in range(1, 4):
        points += (further + 2) * int(player.standing_at(JOURNEY + further))
    return points


def on_event(player: Player, shift: i64) -> int:
    """A count of what lies on an event."""
    return (player.on_events >> shift) & 3


def under_event(player: Player, event: int) -> int:
    """How many cards lie under an event."""
    found = 0
    for card in player.under:
        if card // UNDER == event:
            found += 1
    return found


def workers_on(city: City, kind: int) -> int:
    """How many workers stand on a card of the city."""
    at = city.find(kind)
    if at < 0:
        return 0
    entry: i64 = city.cards[at]
    return int(guest(entry) >= 0) + int(second_guest(entry) >= 0)


def event_points(game: Everdell, seat: int, event: int) -> int:
    """What a claimed event is worth to its owner if the game ended now."""
    player = game.seats[seat]
    points = EVENTS_TABLE[event].points
    if points:
        return points
    if event == A_BRILLIANT_MARKETING_PLAN:
        return 2 * on_event(player, 0)
    if event == AN_EVENING_OF_FIREWORKS:
        return 2 * on_event(player, 2)
    if event == PERFORMER_IN_RESIDENCE:
        return 2 * on_event(player, 4)
    if event == UNDER_NEW_MANAGEMENT:
        return on_event(player, 6) + 2 * on_event(player, 8) + 2 * on_event(player, 10) + on_event(player, 12)
    if event == ANCIENT_SCROLLS_DISCOVERED:
        return under_event(player, event)
    if event == CAPTURE_OF_THE_ACORN_THIEVES:
        return 3 * under_event(player, event)
    if event == GRADUATION_OF_SCHOLARS:
        return 2 * under_event(player, event)
    return city_event_points(game, player.city, event)


def city_event_points(game: Everdell, city: City, event: int) -> int:
    """Events whose worth depends on what stands in a city at the end."""
    if event == MINISTERING_TO_MISCREANTS:
        return 3 * int(city.prisoners)
    if event == PATH_OF_THE_PILGRIMS:
        return 3 * workers_on(city, NUMBERS["monastery"])
    if event == REMEMBERING_THE_FALLEN:
        return 3 * workers_on(city, NUMBERS["cemetery"])
    if event == PRISTINE_CHAPEL_CEILING:
        return 2 * int(city.chapel)
    assert event == FLYING_DOCTOR_SERVICE
    pairs = int(game.rugwort.pairs)
    for player in game.seats:
        pairs += int(player.city.pairs)
    return 3 * pairs


def events(game: Everdell, seat: int) -> int:
    """The points of all claimed events."""
    claimed: i64 = game.seats[seat].events
    points = 0
    event = 0
    while claimed != 0:
        if claimed & 1 != 0:
            points += event_points(game, seat, event)
        claimed >>= 1
        event += 1
    return points


def score(game: Everdell, seat: int) -> int:
    player = game.seats[seat]
    base = int(player.city.printed + player.points + player.city.tokens)
    return base + prosperity(game, seat) + journey(player) + events(game, seat)


def sheet(game: Everdell, seat: int) -> dict[str, float]:
    player = game.seats[seat]
    return {
        "cards": int(player.city.printed),
        "tokens": int(player.points + player.city.tokens),
        "prosperity": prosperity(game, seat),
        "journey": journey(player),
        "events": events(game, seat),
    }


def rugwort_sheet(game: Everdell) -> dict[str, int]:
    """What Rugwort would have if the game ended now."""
    city = game.rugwort
    purple = int(city.count(PROSPERITY))
    claimed: i64 = game.seats[0].events >> FIRST_SPECIAL
    left = len(game.offered) - int(count(claimed))
    return {
        "cards": CARD_POINTS * (len(city.cards) - purple) + PROSPERITY_POINTS * purple,
        "basic_events": 3 * int(count(game.rugwort_events)),
        "special_events": LEFT_EVENT_POINTS[game.year] * left,
        "journey": game.year + 2 if game.rugwort_season == AUTUMN else 0,
        "tokens": int(game.rugwort_points),
    }


def rugwort_score(game: Everdell) -> int:
    """The sum of his sheet, counted without making one: bots ask often."""
    city = game.rugwort
    claimed: i64 = game.seats[0].events >> FIRST_SPECIAL
    left = len(game.offered) - int(count(claimed))
    points = CARD_POINTS * len(city.cards) + (PROSPERITY_POINTS - CARD_POINTS) * int(city.count(PROSPERITY))
    points += 3 * int(count(game.rugwort_events)) + LEFT_EVENT_POINTS[game.year] * left
    if game.rugwort_season == AUTUMN:
        points += game.year + 2
    return points + int(game.rugwort_points)


def owed(game: Everdell) -> int:
    """How many cards Rugwort is still to play for those that were played."""
    rolls = len(game.stack) > 0 and isinstance(game.stack[-1], RugwortRolls)
    return int(game.rugwort_due) + int(rolls)


def winners(game: Everdell) -> list[int]:
    """Most points; in a tie most events, then most resources left. Alone one must beat Rugwort."""
    if game.year:
        return [0] if score(game, 0) > rugwort_score(game) else []
    ranks = [
        (score(game, seat), int(count(player.events)), int(total(player.goods)))
        for seat, player in enumerate(game.seats)
    ]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def landed(game: Everdell) -> Everdell:
    """The game as a bot judges it. A card played from the meadow comes into the city only when the meadow is full
    again: where nature has not filled it yet, the card is paid for and nowhere to be seen."""
    if game.arriving < 0 or not game.stack or not isinstance(game.stack[-1], RefillOne):
        return game
    ahead = game.copy(nature=False)
    ahead.pop_step()
    ahead.settle()
    return ahead


GOODS_WORTH: Final[tuple[float, ...]] = (0.5, 0.6, 0.75, 0.6)
MOST_GOODS: Final = 6
"""More of one resource than this is worth nothing more."""
CARD_WORTH: Final = 0.15
WORKER_WORTH: Final = 0.6
TYPE_WORTH: Final[tuple[float, ...]] = (0.8, 3.5, 2.2, 2.6, 2.6)
"""What a card of each type may bring beside its points."""
KEPT_WORTH: Final[tuple[float, ...]] = (1.0, 0.8, 0.7, 0.1)
"""How much of that is still to come in each season."""
NEAR_END: Final[tuple[float, ...]] = (1.0, 1.0, 0.9, 0.4)
"""How much of their worth goods and cards keep in each season."""
SEASON_WORTH: Final[tuple[float, ...]] = (16.0, 12.0, 7.0, 0.0)
"""What the seasons to come may bring."""
ROLLED_WORTH: Final = 2.2
"""What a card brings Rugwort: two points, three for one of the 18 prosperity cards, and a basic event is nearer."""
FULL_CITY: Final = 15
"""From his second year on Rugwort is beaten only by a full city: the cards that he gets for it count from the first."""
FIRST_PLAN: Final = 0.35
SECOND_PLAN: Final = 0.15
"""How much the two most promising cards count before they are played."""


def worth(game: Everdell, seat: int) -> float:
    """Points, and what goods, cards, workers and the city may still become."""
    return worth_of(game, seat, score(game, seat), Plans(game, seat))


def worth_of(game: Everdell, seat: int, points: int, plans: Plans) -> float:
    """The same, where score and plans are known."""
    player = game.seats[seat]
    value = float(points)
    if game.year:
        value -= rugwort_worth(game)
    if player.passed:
        return value
    if game.year > 1:
        value += Goals(game, seat, plans.wanted).worth
    season = int(player.season)
    goods = 0.0
    for resource in range(4):
        goods += GOODS_WORTH[resource] * float(min(of(player.goods, resource), MOST_GOODS))
    goods += CARD_WORTH * float(player.hand.size) + WORKER_WORTH * float(player.at_home())
    city = 0.0
    for sort in range(PROSPERITY):
        city += TYPE_WORTH[sort] * float(player.city.count(sort))
    value += SEASON_WORTH[season] + KEPT_WORTH[season] * city
    return value + NEAR_END[season] * (goods + plans.promise)


def rugwort_worth(game: Everdell) -> float:
    """What Rugwort has, and will have for what was played already."""
    coming = owed(game)
    if game.year > 1:
        coming = max(coming, FULL_CITY - len(game.rugwort.cards))
    return float(rugwort_score(game)) + ROLLED_WORTH * float(coming)


class Plans:
    """What the cards in hand and meadow promise, the more the nearer their price is."""

    def __init__(self, game: Everdell, seat: int) -> None:
        player = game.seats[seat]
        self.wanted: int = entering(game, seat, player.hand_kinds() | game.meadow_kinds())
        """Those that may enter the city."""
        self.affordable: float = 0.0
        self.points: float = 0.0
        """Printed on those that can be paid."""
        self.near: float = 0.0
        """The same of the others, the more the nearer."""
        best = second = 0.0
        left = self.wanted
        while left != 0:
            kind = (left & -left).bit_length() - 1
            left &= left - 1
            there = reach(player, kind)
            points = float(TABLES.points[kind])
            if there >= 1.0:
                self.affordable += 1.0
                self.points += points
            else:
                self.near += there * points
            value = there * (points + TYPE_WORTH[CARDS[kind].type])
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        self.promise: float = FIRST_PLAN * best + SECOND_PLAN * second
        """What the two cards are worth that promise most."""


def reach(player: Player, kind: int) -> float:
    """From 0 to 1: how much of a card's price is there."""
    cost: i64 = TABLES.costs[kind]
    price = float(total(cost))
    if price == 0.0 or player.city.free & SIGNS[kind] != 0:
        return 1.0
    there = (price - float(shortage(player.goods, cost))) / price
    return there * there
