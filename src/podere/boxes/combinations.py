"""The ways in which a game's options can be agreed on: each choice alone, and drawn combinations of them."""

from __future__ import annotations

from typing import Final

from podere.boxes.box import Box, Option
from podere.kernel.errors import BadOption
from podere.kernel.rng import Rng

MOST_DRAWN: Final = 1_000
SOME: Final = 4
"""Of the values of a list, one in so many is drawn."""


def is_possible(box: Box, players: int, options: dict[str, object]) -> bool:
    """Whether a game can begin like this."""
    return refusal(box, players, options) is None


def refusal(box: Box, players: int, options: dict[str, object]) -> str | None:
    """Why a game cannot begin like this."""
    try:
        box.blank(box.setting(players, options, files=False))
    except BadOption as problem:
        return str(problem)
    return None


def fitting(box: Box, options: dict[str, object]) -> list[int]:
    """The numbers of players with which a game can begin like this; if there are none, the game says why."""
    refusals = {players: refusal(box, players, options) for players in range(box.least, box.most + 1)}
    found = [players for players, why in refusals.items() if why is None]
    if not found:
        raise BadOption("; ".join(dict.fromkeys(why for why in refusals.values() if why)))
    return found


def open_options(box: Box) -> list[Option]:
    """The options that people are asked for and that change how the game goes."""
    return [
        option
        for option in box.options
        if not (option.is_file or option.is_hidden or option.is_layout) and option.values
    ]


def choices(box: Box) -> list[dict[str, object]]:
    """Every value that is not as usual, alone; of lists every single entry, beside those that are usual."""
    return [
        {option.name: [*option.usual(), value] if option.is_list else value}
        for option in open_options(box)
        for value in option.values
        if value not in (option.usual() if option.is_list else [option.default])
    ]


def draw(box: Box, rng: Rng, counts: list[int], fixed: dict[str, object]) -> tuple[int, dict[str, object]]:
    """A number of players and some choices that go together, beside those that are fixed. What excludes each other is
    drawn again."""
    drawn = [option for option in open_options(box) if option.name not in fixed]
    for _ in range(MOST_DRAWN):
        players = counts[rng.below(len(counts))]
        options = fixed | {option.name: _value(option, rng) for option in drawn}
        if is_possible(box, players, options):
            return players, {
                name: value
                for name, value in options.items()
                if name in fixed or not _usual(box, name, value)
            }
    raise BadOption(f"no combination of options is possible beside {fixed}")


def _value(option: Option, rng: Rng) -> object:
    """As usual half of the time, else any value; of a list some entries beside the usual ones."""
    if option.is_list:
        usual = option.usual()
        return [*usual, *(value for value in option.values if value not in usual and rng.below(SOME) == 0)]
    return option.values[rng.below(len(option.values))] if rng.below(2) else option.default


def _usual(box: Box, name: str, value: object) -> bool:
    return next(option.default for option in box.options if option.name == name) == value


def spelt(options: dict[str, object]) -> str:
    """Options as they are typed: `tile=added house_rules=three_food,only_usable`."""
    return " ".join(
        f"{name}={','.join(map(str, value)) if isinstance(value, list) else value}"
        for name, value in options.items()
    )
