# not compiled
"""Which choices among a game's options cannot be made, found by trying them: alone, and beside each other choice."""

from __future__ import annotations

from dataclasses import dataclass

from podere.kernel.box import Box, Option
from podere.kernel.errors import BadOption

MOST_TRIED = 20
"""Options with more values than this are lists of cards: a fault among them is told when the table is laid."""


@dataclass(frozen=True)
class Clash:
    """A choice that cannot be made now, and what stands in its way: the number of players, or another choice."""

    option: str
    value: object
    players: tuple[int, ...] = ()
    against: tuple[str, object] | None = None

    def to_data(self) -> dict[str, object]:
        against = {"option": self.against[0], "value": self.against[1]} if self.against else None
        return {"option": self.option, "value": self.value, "players": list(self.players), "against": against}


def clashes(box: Box, players: int, options: dict[str, object]) -> list[Clash]:
    """Every value that cannot be chosen with so many players beside what is chosen, also one that is chosen."""
    box.setting(players, options, files=False)
    tried = [option for option in box.options if _is_tried(option)]
    beside = [
        (option, value)
        for option in tried
        for value in _chosen(option, options)
        if _fits(box, players, (option, value))
    ]
    found = []
    for option in tried:
        for value in option.values:
            clash = _clash(box, players, option, value, beside)
            if clash is not None:
                found.append(clash)
    return found


def _is_tried(option: Option) -> bool:
    return not option.is_file and not option.is_hidden and len(option.values) <= MOST_TRIED


def _chosen(option: Option, options: dict[str, object]) -> list[object]:
    """What was chosen other than usual."""
    value = options.get(option.name, option.default)
    if isinstance(value, list):
        return list(value)
    return [] if value == option.default else [value]


def _clash(
    box: Box, players: int, option: Option, value: object, beside: list[tuple[Option, object]]
) -> Clash | None:
    mine = (option, value)
    if not _fits(box, players, mine):
        counts = range(box.least, box.most + 1)
        return Clash(option.name, value, tuple(many for many in counts if _fits(box, many, mine)))
    for other, its in beside:
        if (other is not option or option.is_list) and not _fits(box, players, mine, (other, its)):
            return Clash(option.name, value, against=(other.name, its))
    return None


def _fits(box: Box, players: int, *choices: tuple[Option, object]) -> bool:
    """Whether a game can begin with these choices and everything else as usual."""
    options: dict[str, object] = {}
    for option, value in choices:
        if option.is_list:
            before = options.get(option.name, [])
            assert isinstance(before, list)
            options[option.name] = before if value in before else [*before, value]
        else:
            options[option.name] = value
    try:
        box.blank(box.setting(players, options, files=False))
    except BadOption:
        return False
    return True
