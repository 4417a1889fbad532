# not compiled
"""The two campaigns of Agricola: a series of three games, and the ascent of one player from target to target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.boxes.campaign import Data, Journey, Plan, Station
from podere.games.agricola.cards.card import ALL, OCCUPATION, STATE
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.expansions import chosen
from podere.games.agricola.goods import goods, together
from podere.games.agricola.options import HAND, Opening, agreed_decks
from podere.games.agricola.scoring import exact_score, whole
from podere.kernel.errors import BadOption

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

KEEP: Final = "keep"
NONE: Final = "none"
AGAIN: Final = "again"
GO_ON: Final = "go_on"
START_FOOD: Final = (2, 3)
"""Of who begins, and of the others."""

GAMES: Final = 3
POINTS: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    2: ((1, 0), (2, 0), (3, 0)),
    3: ((7, 5, 3), (8, 5, 2), (9, 5, 1)),
    4: ((7, 5, 4, 3), (8, 5, 3, 2), (9, 6, 3, 1)),
}
"""Campaign points by the number of players, the game, and the place in it."""

TARGETS: Final = (50, 55, 59, 62, 64, 65, 66, 67)
POINTS_A_FOOD: Final = 2


def target_of(number: int) -> int:
    """The score to reach in the game with this number; after the eighth it rises by one each time."""
    return TARGETS[number - 1] if number <= len(TARGETS) else TARGETS[-1] + number - len(TARGETS)


class Campaign(Plan):
    """What both campaigns share: what a game leaves, and how the next one is told to begin."""

    def first(self, players: int, options: Data) -> Data:
        if options["campaign"] is not None:
            raise BadOption("the option campaign is set by the campaign itself")
        if options.get("team", NONE) != NONE:
            raise BadOption("a campaign is not played in teams: in it everybody has a place of their own")
        return options

    def outcome(self, game: Agricola) -> Data:  # type: ignore[override]
        """Scores, places, the occupations in front of everybody, and who began."""
        scores = [whole(exact_score(game, seat)) for seat in range(game.players)]
        left = [int(together(player.materials)) for player in game.seats]
        results = list(zip(scores, left, strict=True))
        return {
            "scores": scores,
            "places": [1 + sum(other > mine for other in results) for mine in results],
            "played": [
                [CARDS[entry % STATE] for entry in player.cards if ALL[entry % STATE].kind == OCCUPATION]
                for player in game.seats
            ],
            "began": game.start_seat,
        }

    def faults(self, journey: Journey, outcome: Data) -> list[str]:
        players = journey.players
        if set(outcome) != {"scores", "places", "played", "began"}:
            return ["it has scores, places, played and began"]
        scores, places, played = outcome["scores"], outcome["places"], outcome["played"]
        if not _are_points(scores, players) or not _are_numbers(places, players, 1, players):
            return ["scores and places must be a number for each seat"]
        if sorted(places) != sorted(1 + sum(other < mine for other in places) for mine in places):
            return ["these places cannot be"]
        if any(
            (scores[a] > scores[b]) and places[a] >= places[b] for a in range(players) for b in range(players)
        ):
            return ["places do not follow the scores"]
        if not isinstance(played, list) or len(played) != players:
            return ["played must have the occupations of each seat"]
        named = [name for cards in played if isinstance(cards, list) for name in cards]
        known = {CARDS[card] for card in agreed_decks(journey.options, players)[0]}
        if any(not isinstance(cards, list) for cards in played) or any(
            str(name) not in known for name in named
        ):
            return ["played names something else than occupations"]
        if len(set(named)) < len(named):
            return ["an occupation was played twice"]
        began = outcome["began"]
        return [] if type(began) is int and 0 <= began < players else ["began must be a seat"]

    def opening(self, journey: Journey, first: int, food: list[int], kept: list[list[str]]) -> Data:
        """The options of the next game: those that were agreed on, and how it begins."""
        cards = tuple(tuple(CARDS.index(name) for name in names) for names in kept)
        opening = Opening(first, tuple(food), cards).to_data()
        return {**journey.options, "hand": left_to_deal(journey, kept), "campaign": opening}


def left_to_deal(journey: Journey, kept: list[list[str]]) -> list[str]:
    """The chosen cards of the hand, without those that are kept and those for which a smaller hand has no place."""
    hand = [name for name in journey.options["hand"] if name not in [each for its in kept for each in its]]
    occupations = [name for name in hand if ALL[CARDS.index(name)].kind == OCCUPATION]
    places = HAND - len(kept[0]) if journey.players == 1 else HAND
    return [name for name in hand if name not in occupations[places:]]


def _are_points(values: object, count: int) -> bool:
    """Whether it is a score for each seat: whole points, or halves."""
    return (
        isinstance(values, list)
        and len(values) == count
        and all(type(value) in (int, float) and abs(value) <= 2000 and value * 2 % 1 == 0 for value in values)
    )


def _are_numbers(values: object, count: int, least: int, most: int) -> bool:
    return (
        isinstance(values, list)
        and len(values) == count
        and all(type(value) is int and least <= value <= most for value in values)
    )


def opened(station: Station) -> Data:
    """How the game of a station began."""
    campaign: Data | None = station.options["campaign"]
    return campaign or {}


def kept_by(station: Station, seat: int) -> list[str]:
    """The occupations that were laid out for this seat; of those without payment it had to part at once."""
    return list(opened(station)["kept"][seat]) if opened(station) else []


def outcome_of(station: Station) -> Data:
    assert station.outcome is not None
    return station.outcome


def payable(name: str, food: int) -> bool:
    """Whether a card's own cost could be paid from so much food, all that there is at the start."""
    return ALL[CARDS.index(name)].cost.is_within(goods(food=food))


# Three games with several players


class Series(Campaign):
    """Three games of the same players; campaign points for the places, more for later games."""

    kind = "series"
    least = 2
    most = 4

    def choices(self, journey: Journey) -> list[list[str]]:
        if self.is_complete(journey):
            return [[] for _ in range(journey.players)]
        first, food = beginning(journey)
        found = []
        for seat, played in enumerate(outcome_of(journey.last)["played"]):
            there = start_food(journey, seat == first) + food[seat]
            found.append([*(f"{KEEP} {name}" for name in played if payable(name, there)), NONE])
        return found

    def following(self, journey: Journey) -> Data:
        first, food = beginning(journey)
        kept = [[] if word == NONE else [word.partition(" ")[2]] for word in journey.last.chosen]
        return self.opening(journey, first, food, kept)

    def is_complete(self, journey: Journey) -> bool:
        return len(journey.stations) == GAMES and journey.last.outcome is not None

    def shown(self, journey: Journey) -> Data:
        stations = []
        totals, sums = [0] * journey.players, [0] * journey.players
        for number, station in enumerate(journey.stations, 1):
            scores = points = None
            if station.outcome is not None:
                scores = station.outcome["scores"]
                points = campaign_points(journey.players, number, station.outcome["places"])
                totals = [total + more for total, more in zip(totals, points, strict=True)]
                sums = [total + more for total, more in zip(sums, scores, strict=True)]
            kept = [kept_by(station, seat) for seat in range(journey.players)]
            stations.append(
                {
                    "number": number,
                    "attempt": 1,
                    "target": None,
                    "scores": scores,
                    "points": points,
                    "kept": kept,
                }
            )
        last = journey.last
        return {
            "stations": stations,
            "ahead": [{"number": number, "target": None} for number in range(len(stations) + 1, GAMES + 1)],
            "kept": [kept_by(last, seat) for seat in range(journey.players)],
            "starts": series_starts(journey),
            "totals": totals,
            "sums": [whole(each) for each in sums],
            "winners": best(totals, sums) if self.is_complete(journey) else [],
        }


def start_food(journey: Journey, begins: bool) -> int:
    """What a seat has at the start, before anything is added."""
    alike = "three_food" in journey.options.get("house_rules", [])
    return START_FOOD[1] if alike else START_FOOD[not begins]


def campaign_points(players: int, number: int, places: list[int]) -> list[int]:
    """The campaign points of each seat; who share a place get all of its points."""
    return [POINTS[players][number - 1][place - 1] for place in places]


def best(totals: list[int], sums: list[int]) -> list[int]:
    """Most campaign points; in a tie the highest sum of scores; then the victory is shared."""
    results = list(zip(totals, sums, strict=True))
    return [seat for seat, result in enumerate(results) if result == max(results)]


def beginning(journey: Journey) -> tuple[int, list[int]]:
    """Who begins the next game, and the food for the last. Of several winners the one begins who sits first after who
    began; where all share the first place, nobody is last."""
    outcome = outcome_of(journey.last)
    places, players = outcome["places"], journey.players
    order = [(outcome["began"] + step) % players for step in range(1, players + 1)]
    first = next(seat for seat in order if places[seat] == 1)
    worst = max(places)
    return first, [int(worst > 1 and place == worst) for place in places]


def series_starts(journey: Journey) -> list[Data]:
    """What is known of how the game that is played, or the next one, begins."""
    if journey.last.outcome is not None:
        if len(journey.stations) == GAMES:
            return []
        first, food = beginning(journey)
    elif opened(journey.last):
        first, food = opened(journey.last)["first"], opened(journey.last)["food"]
    else:
        return [{"key": "drawn"}]
    lines: list[Data] = [{"key": "first", "seat": first}]
    return lines + [{"key": "last", "seat": seat, "n": more} for seat, more in enumerate(food) if more]


# One player, from target to target


class Ascent(Campaign):
    """Eight targets, each with one more permanent occupation; then on for as long as one likes."""

    kind = "ascent"
    least = 1
    most = 1

    def choices(self, journey: Journey) -> list[list[str]]:
        number, reached = standing(journey)
        if not reached:
            return [[AGAIN]]
        if number >= len(TARGETS):
            return [[GO_ON]]
        outcome = outcome_of(journey.last)
        new = [f"{KEEP} {name}" for name in outcome["played"][0] if name not in permanent(journey)]
        return [[*new, NONE] if number > 1 or not new else new]

    def following(self, journey: Journey) -> Data:
        number, reached = standing(journey)
        word, kept = journey.last.chosen[0], permanent(journey)
        if word.startswith(KEEP):
            kept = [*kept, word.partition(" ")[2]]
        over = outcome_of(journey.last)["scores"][0] - target_of(number)
        return self.opening(journey, 0, [int(over // POINTS_A_FOOD) if reached else 0], [kept])

    def is_complete(self, journey: Journey) -> bool:
        if journey.last.outcome is None:
            return False
        number, reached = standing(journey)
        return reached and number >= len(TARGETS)

    def shown(self, journey: Journey) -> Data:
        stations: list[Data] = []
        number, attempt = 1, 1
        for station in journey.stations:
            target = target_of(number)
            scores = None if station.outcome is None else station.outcome["scores"]
            stations.append(
                {
                    "number": number,
                    "attempt": attempt,
                    "target": target,
                    "scores": scores,
                    "points": None,
                    "kept": [kept_by(station, 0)],
                }
            )
            reached = scores is not None and scores[0] >= target
            number, attempt = (number + 1, 1) if reached else (number, attempt + 1)
        current = stations[-1]["number"]
        ahead = range(current + 1, max(len(TARGETS), current) + 1)
        return {
            "stations": stations,
            "ahead": [{"number": each, "target": target_of(each)} for each in ahead],
            "kept": [permanent(journey)],
            "starts": ascent_starts(journey, current if journey.last.outcome is None else number),
            "totals": [sum(1 for each in stations if _is_reached(each))],
            "sums": [whole(sum(each["scores"][0] for each in stations if each["scores"] is not None))],
            "winners": [0] if self.is_complete(journey) else [],
        }


def _is_reached(station: Data) -> bool:
    return station["scores"] is not None and bool(station["scores"][0] >= station["target"])


def standing(journey: Journey) -> tuple[int, bool]:
    """The number of the last game that was played to its end, and whether its target was reached."""
    number, reached = 1, False
    for station in journey.stations:
        if station.outcome is None:
            break
        number += int(reached)
        reached = station.outcome["scores"][0] >= target_of(number)
    return number, reached


def permanent(journey: Journey) -> list[str]:
    """The permanent occupations: those laid out at the last start, without the ones that could not be paid for."""
    kept = kept_by(journey.last, 0)
    if journey.last.outcome is None:
        return kept
    return [name for name in kept if name in journey.last.outcome["played"][0]]


def ascent_starts(journey: Journey, number: int) -> list[Data]:
    """What is known of how the game that is played, or the next one, begins."""
    if journey.last.outcome is not None:
        last, reached = standing(journey)
        over = outcome_of(journey.last)["scores"][0] - target_of(last)
        food = int(over // POINTS_A_FOOD) if reached else 0
    else:
        food = opened(journey.last)["food"][0] if opened(journey.last) else 0
    lines = [{"key": "target", "n": target_of(number)}, {"key": "food", "n": food}]
    if journey.last.outcome is None and deals_seven(journey):
        lines.append({"key": "hand", "n": HAND - len(permanent(journey))})
    return lines


def deals_seven(journey: Journey) -> bool:
    """Whether occupations are dealt, seven to a hand."""
    guest = chosen(journey.options, journey.players)
    if guest is not None and not guest.has_base_cards():
        return False
    return journey.options["cards"] != NONE and journey.options.get("deal") not in (
        "living",
        "living_exchange",
    )


CAMPAIGNS: Final = (Series(), Ascent())
