"""The slow and obvious way to scores and to what can be played, from the view and the text of the rules alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from podere.boxes.catalogue import catalogue
from podere.boxes.rules_text import paragraphs

RESOURCES = ("twig", "resin", "pebble", "berry")
HEAD = re.compile(
    r"\*(?P<name>[^*]+)\* \((?P<type>\w+), (?P<rarity>\w+); (?P<cost>[^;]+); (?P<points>-?\d+) points?; "
    r"(?P<copies>\d) in the deck; (?:free with|frees) (?P<match>[^)]+)\)\. .+"
)
"""How a card's paragraph in the rules begins."""


class Card(NamedTuple):
    """What is printed on a card, as the rules tell it."""

    critter: bool
    type: str
    unique: bool
    cost: dict[str, int]
    points: int
    copies: int
    match: str


def cost_of(text: str) -> dict[str, int]:
    """A cost as the rules spell it: `2 twigs, 1 resin`."""
    singular = {"twigs": "twig", "pebbles": "pebble", "berries": "berry"}
    parts = [] if text == "free" else [part.split() for part in text.split(", ")]
    return {singular.get(name, name): int(count) for count, name in parts}


def _printed() -> dict[str, Card]:
    names = {
        text: key.split(".")[2]
        for key, text in catalogue("en", "everdell").items()
        if key.startswith("everdell.card.") and key.endswith(".name")
    }
    found: dict[str, Card] = {}
    for paragraph in paragraphs("everdell"):
        if paragraph.section in ("Critters", "Constructions") and not paragraph.decision:
            match = HEAD.fullmatch(paragraph.text)
            assert match is not None, paragraph.text
            found[names[match["name"]]] = Card(
                paragraph.section == "Critters",
                match["type"],
                match["rarity"] == "unique",
                cost_of(match["cost"]),
                int(match["points"]),
                int(match["copies"]),
                names.get(match["match"], match["match"]),
            )
    return found


PRINTED = _printed()


# The score


def pairs(cards: list[str]) -> int:
    return min(cards.count("husband"), cards.count("wife"))


def bonus(card: str, cards: list[str], goods: dict[str, int], events: list[str], basic: set[str]) -> int:
    """What a prosperity card adds; of the Wives, see `sheet`."""
    printed = [PRINTED[each] for each in cards]
    if card == "architect":
        return min(6, goods["resin"] + goods["pebble"])
    if card == "king":
        return sum(1 if event in basic else 2 for event in events)
    if card == "castle":
        return sum(not each.critter and not each.unique for each in printed)
    if card == "palace":
        return sum(not each.critter and each.unique for each in printed)
    if card == "school":
        return sum(each.critter and not each.unique for each in printed)
    if card == "theater":
        return sum(each.critter and each.unique for each in printed)
    if card == "evertree":
        return sum(each.type == "prosperity" for each in printed)
    return 0


def event_points(view: dict[str, Any], seat: dict[str, Any], event: dict[str, Any]) -> int:
    """What a claimed event is worth."""
    name, on_it = event["event"], Counter(event["goods"])
    lying = len(event["cards"])
    by_card = {entry["card"]: entry for entry in seat["city"]}
    fixed = {"a_well_run_city": 4, "croak_wart_cure": 6, "tax_relief": 3, "the_everdell_games": 9}
    if name in fixed:
        return fixed[name]
    if name in ("a_brilliant_marketing_plan", "an_evening_of_fireworks", "performer_in_residence"):
        return 2 * sum(on_it.values())
    if name == "under_new_management":
        return on_it["twig"] + on_it["berry"] + 2 * on_it["resin"] + 2 * on_it["pebble"]
    if name in ("ancient_scrolls_discovered", "graduation_of_scholars", "capture_of_the_acorn_thieves"):
        return lying * {"a": 1, "g": 2, "c": 3}[name[0]]
    if name == "flying_doctor_service":
        cities = [[entry["card"] for entry in each["city"]] for each in view["seats"]]
        if view["rugwort"] is not None:
            cities.append([entry["card"] for entry in view["rugwort"]["city"]])
        return 3 * sum(map(pairs, cities))
    if name == "ministering_to_miscreants":
        return 3 * len(by_card["dungeon"]["prisoners"]) if "dungeon" in by_card else 0
    if name == "path_of_the_pilgrims":
        return 3 * len(by_card["monastery"]["workers"]) if "monastery" in by_card else 0
    if name == "remembering_the_fallen":
        return 3 * len(by_card["cemetery"]["workers"]) if "cemetery" in by_card else 0
    if name == "pristine_chapel_ceiling":
        return 2 * int(by_card["chapel"]["tokens"]) if "chapel" in by_card else 0
    return 3


def sheet(view: dict[str, Any], number: int) -> dict[str, int]:
    """The score sheet of a seat, from what lies on the table."""
    seat = view["seats"][number]
    cards = [entry["card"] for entry in seat["city"]]
    basic = {event["event"] for event in view["events"] if not event["special"]}
    events = [event["event"] for event in seat["events"]]
    return {
        "cards": sum(PRINTED[card].points for card in cards),
        "tokens": seat["tokens"] + sum(entry["tokens"] for entry in seat["city"]),
        "prosperity": 3 * pairs(cards) + sum(bonus(card, cards, seat, events, basic) for card in cards),
        "journey": sum(spot["points"] * spot["workers"].count(number) for spot in view["journey"]),
        "events": sum(event_points(view, seat, event) for event in seat["events"]),
    }


# What can be played


def slots(cards: list[str]) -> int:
    return len(cards) - cards.count("wanderer") - pairs(cards)


def shortage(seat: dict[str, Any], cost: dict[str, int]) -> int:
    return sum(max(0, many - seat[resource]) for resource, many in cost.items())


def ways(seat: dict[str, Any], card: str) -> Iterator[list[str]]:
    """The city as it would be just before the card enters it, for each way of paying."""
    printed = PRINTED[card]
    cards = [entry["card"] for entry in seat["city"]]
    free = {entry["card"] for entry in seat["city"] if not entry["occupied"]}
    let_in = printed.critter and bool({printed.match, "evertree"} & free)
    if let_in or shortage(seat, printed.cost) == 0:
        yield cards
    if "judge" in cards and any(
        shortage(seat, {**printed.cost, paid: many - 1, other: printed.cost.get(other, 0) + 1}) == 0
        for paid, many in printed.cost.items()
        for other in RESOURCES
        if other != paid
    ):
        yield cards
    if printed.critter and "innkeeper" in cards and (let_in or seat["berry"] >= printed.cost["berry"] - 3):
        yield without(cards, "innkeeper")
    if not printed.critter and "crane" in cards and shortage(seat, printed.cost) <= 3:
        yield without(cards, "crane")
    if "dungeon" in cards and (let_in or shortage(seat, printed.cost) <= 3):
        held = len(next(entry["prisoners"] for entry in seat["city"] if entry["card"] == "dungeon"))
        for jailed in sorted(set(cards)):
            if PRINTED[jailed].critter and (
                held == 0 or (held == 1 and "ranger" in cards and jailed != "ranger")
            ):
                yield without(cards, jailed)


def without(cards: list[str], card: str) -> list[str]:
    left = cards.copy()
    left.remove(card)
    return left


def fits(view: dict[str, Any], number: int, cards: list[str], card: str) -> bool:
    """Whether the card may enter this city."""
    if card == "fool":
        if view["rugwort"] is not None:
            return bool(view["rugwort"]["city"])
        others = [
            [entry["card"] for entry in seat["city"]]
            for other, seat in enumerate(view["seats"])
            if other != number
        ]
        return any("fool" not in other and slots(other) < 15 for other in others)
    if PRINTED[card].unique and card in cards:
        return False
    if card == "ruins":
        return any(not PRINTED[each].critter for each in cards)
    return slots([*cards, card]) <= 15


def playable(view: dict[str, Any], number: int) -> set[str]:
    """The words for all cards that this seat may play in its turn."""
    seat = view["seats"][number]
    shown = {entry["card"] for entry in view["meadow"] if entry["card"] and not entry["closed"]}
    return {
        f"play {card} {source}"
        for source, cards in (("hand", set(seat["hand"])), ("meadow", shown))
        for card in cards
        if any(fits(view, number, left, card) for left in ways(seat, card))
    }


# Where the cards are


def cards(state: Any) -> Counter[str]:
    """Every card of a position, wherever it lies."""
    found: Counter[str] = Counter(state["deck"])
    found.update(card for card in state["meadow"] if card)
    found.update([state["arriving"]] if state["arriving"] else [])
    found.update(entry["card"] for entry in state["discards"] + state["aside"])
    cities = [seat["city"] for seat in state["seats"]]
    if state["rugwort"]:
        cities.append(state["rugwort"]["city"])
    for entry in (entry for city in cities for entry in city):
        found.update([entry["card"], *entry.get("prisoners", [])])
    for seat in state["seats"]:
        found.update(entry["card"] for entry in seat["hand"] + seat["under"])
    return found
