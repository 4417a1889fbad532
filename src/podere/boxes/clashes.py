"""Which choices among a game's options cannot be made, found by trying them: alone, and beside each other choice."""

from __future__ import annotations

from dataclasses import dataclass

from podere.boxes.box import Box, Option
from podere.kernel.errors import BadOption

MOST_TRIED = 20
"""Options with more values than this are lists of cards: a fault among them is told when the table is laid."""


@dataclass(frozen=True)
class Clash:
    """A choice that cannot be made now, and what stands in its way: the number of players, another choice, or that
    another option is not set to one of the values that it needs."""

    option: str
    value: object
    players: tuple[int, ...] = ()
    against: tuple[str, object] | None = None
    needs: tuple[str, tuple[object, ...]] | None = None

    def to_data(self) -> dict[str, object]:
        return {
            "option": self.option,
            "value": self.value,
            "players": list(self.players),
            "against": {"option": self.against[0], "value": self.against[1]} if self.against else None,
            "needs": {"option": self.needs[0], "values": list(self.needs[1])} if self.needs else None,
        }


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
            clash = _clash(box, players, option, value, beside, options)
            if clash is not None:
                found.append(clash)
    return found


def _is_tried(option: Option) -> bool:
    return not option.is_file and not option.is_hidden and len(option.values) <= MOST_TRIED


def _chosen(option: Option, options: dict[str, object]) -> list[object]:
    """What was chosen other than usual."""
    value = options.get(option.name, option.default)
    if isinstance(value, list):
        return [entry for entry in value if entry not in option.usual()]
    return [] if value == option.default else [value]


def _clash(
    box: Box,
    players: int,
    option: Option,
    value: object,
    beside: list[tuple[Option, object]],
    options: dict[str, object],
) -> Clash | None:
    meant = _meant(box, players, option, value, options)
    if meant is not None:
        return meant
    mine = [(option, value)]
    if not _fits(box, players, *mine):
        counts = tuple(many for many in range(box.least, box.most + 1) if _fits(box, many, *mine))
        needed = None if counts else _needed(box, players, option, value)
        if needed is None:
            return Clash(option.name, value, counts)
        other, values = needed
        chosen = options.get(other.name, other.default)
        if chosen not in values:
            return Clash(option.name, value, needs=(other.name, values))
        mine.append((other, chosen))
    for other, its in beside:
        if (other is not option or option.is_list) and not _fits(box, players, *mine, (other, its)):
            return Clash(option.name, value, against=(other.name, its))
    return None


def _meant(box: Box, players: int, option: Option, value: object, options: dict[str, object]) -> Clash | None:
    """Why this choice would mean nothing, as the option itself says."""
    if value == option.default:
        return None
    if option.players and players not in option.players:
        return Clash(option.name, value, option.players)
    if option.within is not None:
        other, values = option.within
        usual = next(each.default for each in box.options if each.name == other)
        if options.get(other, usual) not in values:
            return Clash(option.name, value, needs=option.within)
    return None


def _needed(
    box: Box, players: int, option: Option, value: object
) -> tuple[Option, tuple[object, ...]] | None:
    """The other option without which this choice cannot be made, and the values of it with which it can."""
    for other in box.options:
        if other is not option and not other.is_list and _is_tried(other):
            values = tuple(its for its in other.values if _fits(box, players, (option, value), (other, its)))
            if values:
                return other, values
    return None


def _fits(box: Box, players: int, *choices: tuple[Option, object]) -> bool:
    """Whether a game can begin with these choices and everything else as usual."""
    options: dict[str, object] = {}
    for option, value in choices:
        if option.is_list:
            before = options.get(option.name, option.usual())
            assert isinstance(before, list)
            options[option.name] = before if value in before else [*before, value]
        else:
            options[option.name] = value
    try:
        box.blank(box.setting(players, options, files=False))
    except BadOption:
        return False
    return True
