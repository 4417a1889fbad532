"""What a search over the engine's words reaches, told as the slow reference tells it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any

from podere.games.agricola.lexicon import ANIMALS, GOODS
from podere.games.agricola.state import Agricola
from tests.agricola.positions import Table
from tests.agricola.slow import MARKETS, Farm, in_order

PLACED = ("plow", "room", "stable")
"""Where these go is not looked at: the first space that is offered stands for all."""
STORES = ("winter_storehouse", "hardware_store", "cooperative_store")


def farm_of(data: Any, seat: int = 0, market: str = "") -> Farm:
    """The farm of a seat, from the data of a position, and what lies on a market."""
    player = data["state"]["seats"][seat]
    goods = {**player["materials"], **player["larder"]}
    cards = {entry["card"]: entry["state"] for entry in player["cards"]}
    fields = [(field["crop"] or "", field["count"], False) for field in player["fields"]]
    if "beanfield" in cards:
        growing = cards["beanfield"] % 32
        fields.append(("vegetable" if growing else "", growing, True))
    return Farm(
        supply=tuple(goods[good] for good in GOODS[:8]),
        animals=tuple(player["animals"][animal] for animal in ANIMALS),
        fields=in_order(fields),
        house=player["house"],
        rooms=len(player["rooms"]),
        stables=len(player["stables"]),
        sold=cards.get("grocer", 0),
        majors=frozenset(player["majors"]),
        markers=tuple(cards.get(card, 0) for card in STORES),
        lying=cards.get("bog_pony", 0),
        bed=player.get("moor", {}).get("bed", 0),
        back=data["state"]["piles"].get(market, 0),
        begging=player["begging"],
    )


def reached(made: Table, space: str) -> set[Farm]:
    """All farms with which a turn on this space can end, by the words of the engine."""

    def is_over(game: Agricola, data: Any) -> bool:
        return game.over or game.chooser() != 0 or data["state"]["seats"][0]["home"] == 0

    def is_wanted(game: Agricola, word: str) -> bool:
        if not word.startswith(("place ", "take ")) or "turn" not in asked_step(game):
            return True
        return word.split()[-1] == space

    return searched(made.game(), is_over, is_wanted, space if space in MARKETS else "")


def asked_step(game: Agricola) -> str:
    data: Any = game.to_data()
    return str(data["stack"][-1]["step"])


MOST_STATES = int(os.environ.get("PODERE_STATES", "1500"))
"""A search that grows beyond so many positions is given up. Long runs allow more."""


class TooMany(Exception):
    """A position from which more is reached than is compared."""


def searched(
    game: Agricola,
    is_over: Callable[[Agricola, Any], bool],
    is_wanted: Callable[[Agricola, str], bool],
    market: str = "",
) -> set[Farm]:
    """Every way to play until it is over, by words that are wanted."""
    found: set[Farm] = set()
    seen: set[str] = set()
    waiting = [game]
    while waiting:
        now = waiting.pop()
        data = now.to_data()
        key = json.dumps([data["stack"], data["state"]], sort_keys=True, default=str)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > MOST_STATES:
            raise TooMany
        if is_over(now, data):
            found.add(farm_of(data, market=market))
            continue
        for word in representatives(now.words()):
            if is_wanted(now, word):
                after = now.copy()
                after.play(word)
                waiting.append(after)
    return found


def representatives(words: list[str]) -> list[str]:
    """One word for all that differ only in the space of the farmyard."""
    first = {word.split()[0]: word for word in reversed(words)}
    return [word for word in words if word.split()[0] not in PLACED or first[word.split()[0]] == word]


def reached_after_harvest(made: Table) -> set[Farm]:
    """All farms with which a harvest can end that begins when nobody is left to place."""
    for seat in made.seats:
        seat["home"] = 0
    made.steps({"step": "return_home"}, {"step": "next_turn", "seat": 0}, phase="work")
    round = made.state["round"]

    def is_over(game: Agricola, data: Any) -> bool:
        return game.over or game.chooser() != 0 or data["state"]["round"] > round

    return searched(made.game(), is_over, lambda game, word: True)
