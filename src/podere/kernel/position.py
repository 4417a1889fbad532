# not compiled
"""Reading positions: every key, type, name and count is checked, and every complaint says where."""

from __future__ import annotations

from typing import Any

from podere.kernel.errors import BadPosition
from podere.kernel.secret import Secret
from podere.kernel.step import Step

MOST_NAMES = 64
"""So many names in a list of a step."""


class Reader:
    """One mapping of a position and the path that leads to it."""

    def __init__(self, data: object, path: str = "position") -> None:
        if not isinstance(data, dict):
            raise BadPosition(f"{path} must be a mapping, not {_kind(data)}")
        self.data: dict[object, object] = data
        self.path = path
        self.read: set[str] = set()

    def has(self, key: str) -> bool:
        return key in self.data

    def get(self, key: str) -> object:
        if key not in self.data:
            raise BadPosition(f"{self.path}.{key} is missing")
        self.read.add(key)
        return self.data[key]

    def whole(self, key: str, least: int, most: int) -> int:
        """A whole number between two bounds."""
        return self._whole(self.get(key), f"{self.path}.{key}", least, most)

    def truth(self, key: str) -> bool:
        value = self.get(key)
        if not isinstance(value, bool):
            raise BadPosition(f"{self.path}.{key} must be true or false, not {_kind(value)}")
        return value

    def name(self, key: str, names: list[str]) -> int:
        """One of these names, as its place in the list."""
        return _place(self.get(key), f"{self.path}.{key}", names)

    def name_or_none(self, key: str, names: list[str]) -> int:
        """The same, where `null` means none (-1)."""
        value = self.get(key)
        return -1 if value is None else _place(value, f"{self.path}.{key}", names)

    def all_names(self, key: str, names: list[str], most: int) -> list[int]:
        """A list of names, as their places."""
        return [
            _place(value, f"{self.path}.{key}[{n}]", names) for n, value in enumerate(self.items(key, most))
        ]

    def all_whole(self, key: str, count: int, least: int, most: int) -> list[int]:
        """A list of exactly so many whole numbers."""
        values = self.items(key, count)
        if len(values) != count:
            raise BadPosition(f"{self.path}.{key} must have {count} entries, not {len(values)}")
        return [self._whole(value, f"{self.path}.{key}[{n}]", least, most) for n, value in enumerate(values)]

    def items(self, key: str, most: int) -> list[object]:
        """A list of at most so many things."""
        value = self.get(key)
        if not isinstance(value, list):
            raise BadPosition(f"{self.path}.{key} must be a list, not {_kind(value)}")
        if len(value) > most:
            raise BadPosition(f"{self.path}.{key} has {len(value)} entries; at most {most} are possible")
        return value

    def part(self, key: str) -> Reader:
        return Reader(self.get(key), f"{self.path}.{key}")

    def parts(self, key: str, most: int) -> list[Reader]:
        return [Reader(value, f"{self.path}.{key}[{n}]") for n, value in enumerate(self.items(key, most))]

    def done(self) -> None:
        """Nothing may be left over."""
        for key in self.data:
            if not isinstance(key, str) or key not in self.read:
                raise BadPosition(f"{self.path} has an unknown key {str(key)[:40]!r}")

    def _whole(self, value: object, path: str, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadPosition(f"{path} must be a whole number, not {_kind(value)}")
        if not least <= value <= most:
            raise BadPosition(f"{path} must be from {least} to {most}, not {_short(value)}")
        return value


def _place(value: object, path: str, names: list[str]) -> int:
    if not isinstance(value, str) or value not in names:
        some = ", ".join(names[:6]) + (", …" if len(names) > 6 else "")
        raise BadPosition(f"{path} must be one of {some}; not {_short(value)}")
    return names.index(value)


def _kind(value: object) -> str:
    return "nothing" if value is None else type(value).__name__


def _short(value: object) -> str:
    text = repr(value) if not isinstance(value, int) or abs(value) < 10**12 else "a huge number"
    return text if len(text) <= 40 else text[:40] + "…"


def fields_of(step: type[Step[Any]]) -> list[tuple[str, str]]:
    """The constructor's arguments of a step: name and kind (`seat`, `number`, or a list of names).

    A kind with a star, `edges:edge*`, is a list of such names."""
    found = []
    for entry in step.fields.split():
        name, _, kind = entry.partition(":")
        found.append((name, kind or ("seat" if name == "seat" else "number")))
    return found


def save_step(step: Step[Any], names: dict[str, list[str]]) -> dict[str, object]:
    """A step as plain data: its class and its fields, spelt by name."""
    data: dict[str, object] = {"step": type(step).__name__}
    for name, kind in fields_of(type(step)):
        if kind.endswith("*"):
            data[name] = [names[kind[:-1]][each] for each in getattr(step, name)]
            continue
        value = int(getattr(step, name))
        data[name] = value if kind not in names else (None if value < 0 else names[kind][value])
    return data


def load_step(reader: Reader, names: dict[str, list[str]], package: str, players: int) -> Step[Any]:
    """The step that was saved."""
    classes = step_classes(package)
    wanted = reader.get("step")
    if not isinstance(wanted, str) or wanted not in classes:
        raise BadPosition(
            f"{reader.path}.step must be one of {', '.join(sorted(classes))}; not {_short(wanted)}"
        )
    made = classes[wanted]
    values: list[Any] = []
    for name, kind in fields_of(made):
        if kind.endswith("*"):
            values.append(reader.all_names(name, names[kind[:-1]], MOST_NAMES))
        elif kind == "seat":
            values.append(reader.whole(name, 0, players - 1))
        elif kind in names:
            values.append(reader.name_or_none(name, names[kind]))
        else:
            values.append(reader.whole(name, -1, 1000))
    reader.done()
    return made(*values)


def step_classes(package: str) -> dict[str, type[Step[Any]]]:
    """All steps of one game, by name. A class that leaves what it does to its subclasses is none."""
    found: dict[str, type[Step[Any]]] = {}
    waiting: list[type[Step[Any]]] = [Step]
    while waiting:
        made = waiting.pop()
        waiting.extend(made.__subclasses__())
        is_whole = made.take is not Step.take or made.run is not Step.run
        if is_whole and (made.__module__ == package or made.__module__.startswith(package + ".")):
            found[made.__name__] = made
    return found


def save_secret(secret: Secret, names: list[str], players: int) -> list[dict[str, object]]:
    """The cards of a hidden place, each with the seats that are sure of it."""
    return [
        {"card": names[card], "known": [seat for seat in range(players) if (mask >> seat) & 1]}
        for card, mask in zip(secret.cards, secret.known, strict=True)
    ]


def load_secret(reader: Reader, key: str, names: list[str], players: int, most: int) -> Secret:
    """The place that was saved."""
    place = Secret([], [])
    for part in reader.parts(key, most):
        seats = [
            part._whole(seat, f"{part.path}.known", 0, players - 1) for seat in part.items("known", players)
        ]
        place = place.plus(part.name("card", names), sum(2**seat for seat in set(seats)))
        part.done()
    return place


def load_counts(reader: Reader, names: list[str], most: int) -> list[int]:
    """How many of each name; what is not mentioned is not there."""
    counts = [reader.whole(name, 0, most) if reader.has(name) else 0 for name in names]
    reader.done()
    return counts
