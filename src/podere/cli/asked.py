"""What stands on the command line, as values: options of games, lists of names."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from podere.boxes.box import Box
from podere.kernel.errors import BadOption

GameName = Annotated[str, typer.Argument(help="Which game; `podere games` lists them.", show_default=False)]
Options = Annotated[
    list[str] | None, typer.Option("--option", help="An option of the game, name=value; may be repeated.")
]
Json = Annotated[bool, typer.Option("--json", help="Print the results as JSON.")]


def options_of(box: Box, pairs: list[str]) -> dict[str, object]:
    """`name=value` pairs as a game's options; which values are possible, the game says itself."""
    found: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadOption(f"an option is given as name=value, not {pair[:40]!r}")
        if name in found:
            raise BadOption(f"the option {name[:40]!r} is given twice")
        found[name] = _value(box, name, value)
    return found


def _value(box: Box, name: str, typed: str) -> object:
    """The possible value that is spelt like this, else the text itself."""
    for option in box.options:
        if option.name == name:
            if typed == _spelt(option.default):
                return option.default
            return next((value for value in option.values if typed == _spelt(value)), typed)
    return typed


def _spelt(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def names_in(text: str) -> list[str]:
    """`a,b` as a list."""
    return [name.strip() for name in text.split(",") if name.strip()]
