# not compiled
"""What can be agreed on before a game on the Moor."""

from __future__ import annotations

from typing import Final

from podere.boxes.box import Option
from podere.games.agricola.deals import LEFT, RIGHT, Stage
from podere.kernel.errors import BadOption

LEVELS: Final = (0, 1, 2, 3)
"""Farmers of the Moor: not at all, without hand cards, with its minor improvements, with occupations too."""
TEMPERED: Final = ("cleared_farms", "old_majors")
"""By agreement, cards of other decks reward less on the Moor."""
CLEARED_FARMS: Final = 1
"""Forests and moors must be gone where all spaces must be used."""
OLD_MAJORS: Final = 2
"""Cards that reward improvements leave the new majors out."""
BASE_MAJORS: Final = 10
MINORS_DEALT: Final = 4
"""At the third level, so many of the minor improvements are the Moor's."""
SWITCH: Final = ("off", "on")
LEVEL: Final = Option("moor", 0, LEVELS)
OPTIONS: Final = [
    Option("tempered", [], TEMPERED, is_list=True, is_variant=True, within=("moor", LEVELS[3:])),
    Option("mulligan", "off", SWITCH, is_variant=True, within=("moor", LEVELS[2:])),
    Option("bed_acts", "on", ("on", "off"), is_variant=True, within=("moor", LEVELS[1:])),
    Option("fuel_on_ovens", "off", SWITCH, is_variant=True, within=("moor", LEVELS[1:])),
]
OWN: Final = 2
"""The pile of the Moor's minor improvements."""
STAGES: Final[dict[tuple[int, str], list[Stage]]] = {
    (2, "draft"): [Stage(0, 7, [1] * 7, LEFT, OWN)],
    (2, "draft_eight"): [Stage(0, 8, [1] * 7, LEFT, OWN)],
    (3, "draft"): [
        Stage(7, 0, [1] * 7, LEFT),
        Stage(0, 4, [1] * 4, RIGHT, OWN),
        Stage(0, 3, [1] * 3, RIGHT),
    ],
}
"""What is drafted, by level."""


def level(options: dict[str, object]) -> int:
    found = options.get("moor", 0)
    assert isinstance(found, int)
    return found


def tempered(options: dict[str, object]) -> int:
    """What rewards less, as bits."""
    named = options.get("tempered", [])
    assert isinstance(named, list)
    return sum(2 ** TEMPERED.index(str(name)) for name in named)


def check(options: dict[str, object]) -> None:
    """Refuse what means something on the Moor only, or at another level."""
    if options.get("mulligan") == "on" and (level(options) < 2 or options["deal"] != "seven"):
        raise BadOption("mulligan=on goes with hands that are dealt at level 2 or 3 of the Moor")
    if options.get("tempered") and level(options) != 3:
        raise BadOption("tempered: only level 3 of the Moor has cards of other decks")
