"""What is printed on each of the 48 kinds of cards."""

from __future__ import annotations

from typing import Any

import pytest

from podere.boxes.box import box_of

PRINTED = """
architect       | critter      | prosperity  | unique | 2 | 4 berry                 |  2 | crane           | 0
bard            | critter      | traveler    | unique | 2 | 3 berry                 |  0 | theater         | 0
barge_toad      | critter      | production  | common | 3 | 2 berry                 |  1 | twig_barge      | 0
chip_sweep      | critter      | production  | common | 3 | 3 berry                 |  2 | resin_refinery  | 0
doctor          | critter      | production  | unique | 2 | 4 berry                 |  4 | university      | 0
fool            | critter      | traveler    | unique | 2 | 3 berry                 | -2 | fairgrounds     | 0
historian       | critter      | governance  | unique | 3 | 2 berry                 |  1 | clock_tower     | 0
husband         | critter      | production  | common | 4 | 3 berry                 |  2 | farm            | 0
innkeeper       | critter      | governance  | unique | 3 | 1 berry                 |  1 | inn             | 0
judge           | critter      | governance  | unique | 2 | 3 berry                 |  2 | courthouse      | 0
king            | critter      | prosperity  | unique | 2 | 6 berry                 |  4 | castle          | 0
miner_mole      | critter      | production  | common | 3 | 3 berry                 |  1 | mine            | 0
monk            | critter      | production  | unique | 2 | 1 berry                 |  0 | monastery       | 0
peddler         | critter      | production  | common | 3 | 2 berry                 |  1 | ruins           | 0
postal_pigeon   | critter      | traveler    | common | 3 | 2 berry                 |  0 | post_office     | 0
queen           | critter      | destination | unique | 2 | 5 berry                 |  4 | palace          | 1
ranger          | critter      | traveler    | unique | 2 | 2 berry                 |  1 | dungeon         | 0
shepherd        | critter      | traveler    | unique | 2 | 3 berry                 |  1 | chapel          | 0
shopkeeper      | critter      | governance  | unique | 3 | 2 berry                 |  1 | general_store   | 0
teacher         | critter      | production  | common | 3 | 2 berry                 |  2 | school          | 0
undertaker      | critter      | traveler    | unique | 2 | 2 berry                 |  1 | cemetery        | 0
wanderer        | critter      | traveler    | common | 3 | 2 berry                 |  1 | lookout         | 0
wife            | critter      | prosperity  | common | 4 | 2 berry                 |  2 | farm            | 0
woodcarver      | critter      | production  | common | 3 | 2 berry                 |  2 | storehouse      | 0
castle          | construction | prosperity  | unique | 2 | 2 twig 3 resin 3 pebble |  4 | -               | 0
cemetery        | construction | destination | unique | 2 | 2 pebble                |  0 | -               | 1
chapel          | construction | destination | unique | 2 | 2 twig 1 resin 1 pebble |  2 | -               | 1
clock_tower     | construction | governance  | unique | 3 | 3 twig 1 pebble         |  0 | -               | 0
courthouse      | construction | governance  | unique | 2 | 1 twig 1 resin 2 pebble |  2 | -               | 0
crane           | construction | governance  | unique | 3 | 1 pebble                |  1 | -               | 0
dungeon         | construction | governance  | unique | 2 | 1 resin 2 pebble        |  0 | -               | 0
evertree        | construction | prosperity  | unique | 2 | 3 twig 3 resin 3 pebble |  5 | -               | 0
fairgrounds     | construction | production  | unique | 3 | 1 twig 2 resin 1 pebble |  3 | -               | 0
farm            | construction | production  | common | 8 | 2 twig 1 resin          |  1 | -               | 0
general_store   | construction | production  | common | 3 | 1 resin 1 pebble        |  1 | -               | 0
inn             | construction | destination | common | 3 | 2 twig 1 resin          |  2 | -               | 1
lookout         | construction | destination | unique | 2 | 1 twig 1 resin 1 pebble |  2 | -               | 1
mine            | construction | production  | common | 3 | 1 twig 1 resin 1 pebble |  2 | -               | 0
monastery       | construction | destination | unique | 2 | 1 twig 1 resin 1 pebble |  1 | -               | 1
palace          | construction | prosperity  | unique | 2 | 2 twig 3 resin 3 pebble |  4 | -               | 0
post_office     | construction | destination | common | 3 | 1 twig 2 resin          |  2 | -               | 1
resin_refinery  | construction | production  | common | 3 | 1 resin 1 pebble        |  1 | -               | 0
ruins           | construction | traveler    | common | 3 |                         |  0 | -               | 0
school          | construction | prosperity  | unique | 2 | 2 twig 2 resin          |  2 | -               | 0
storehouse      | construction | production  | common | 3 | 1 twig 1 resin 1 pebble |  2 | -               | 1
theater         | construction | prosperity  | unique | 2 | 3 twig 1 resin 1 pebble |  3 | -               | 0
twig_barge      | construction | production  | common | 3 | 1 twig 1 pebble         |  1 | -               | 0
university      | construction | destination | unique | 2 | 1 resin 2 pebble        |  3 | -               | 1
"""
"""A line for each: the card, its kind and type, unique or common, copies, cost, points, the Construction that it may
occupy for free, and how many workers may visit it."""


@pytest.mark.parametrize("line", PRINTED.strip().splitlines(), ids=lambda line: line.partition(" ")[0])
def test_a_card_has_what_is_printed_on_it(line: str) -> None:
    name, kind, type, rarity, copies, cost, points, home, spots = (part.strip() for part in line.split("|"))
    cards = box_of("everdell").cards
    assert cards is not None
    card: Any = next(card for card in cards() if card["id"] == name)
    assert (card["kind"], card["type"], card["unique"]) == (kind, type, rarity == "unique")
    assert (str(card["copies"]), str(card["points"])) == (copies, points)
    assert " ".join(f"{many} {good}" for good, many in card["cost"].items()) == cost
    assert (card["home"] or "-", str(card["spots"])) == (home, spots)


def test_there_are_128_cards_of_48_kinds() -> None:
    lines = [line.split("|") for line in PRINTED.strip().splitlines()]
    assert (len(lines), sum(int(line[4]) for line in lines)) == (48, 128)
