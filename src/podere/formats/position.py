"""Reading positions: every key, type, name and count is checked, and every complaint says where."""

from __future__ import annotations

from typing import Any

from podere.boxes.box import AnyGame, box_of
from podere.kernel.errors import BadOption, BadPosition, Stuck, UnknownGame
from podere.kernel.rng import SystemRng
from podere.kernel.secret import NO_PILE, Pile, Secret
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
    if not isinstance(value, str) or not value or value not in names:
        some = ", ".join(names[:6]) + (", …" if len(names) > 6 else "")
        raise BadPosition(f"{path} must be one of {some}; not {_short(value)}")
    return names.index(value)


def _kind(value: object) -> str:
    return "nothing" if value is None else type(value).__name__


def _short(value: object) -> str:
    text = repr(value) if not isinstance(value, int) or abs(value) < 10**12 else "a huge number"
    return text if len(text) <= 40 else text[:40] + "…"


def fields_of(step: type[Step[Any]]) -> list[tuple[str, str]]:
    """The constructor's arguments of a step: name and kind (`seat`, `number`, `flag`, or a list of names).

    A kind with a star, `edges:edge*`, is a list of such names."""
    found = []
    for entry in step.fields.split():
        name, _, kind = entry.removesuffix("?").partition(":")
        found.append((name, kind or ("seat" if name == "seat" else "number")))
    return found


def later_fields(step: type[Step[Any]]) -> list[str]:
    """The arguments that were added after positions had been written: those are marked, `came:animal*?`. Where one is
    not there it is nothing: 0, or an empty list."""
    return [entry[:-1].partition(":")[0] for entry in step.fields.split() if entry.endswith("?")]


def save_step(step: Step[Any], names: dict[str, list[str]]) -> dict[str, object]:
    """A step as plain data: its name and its fields, spelt by name."""
    data: dict[str, object] = {"step": step.name}
    for name, kind in fields_of(type(step)):
        if kind.endswith("*"):
            data[name] = [names[kind[:-1]][each] for each in getattr(step, name)]
            continue
        value = int(getattr(step, name))
        data[name] = value if kind not in names else (None if value < 0 else names[kind][value])
    return data


def load_step(
    reader: Reader, names: dict[str, list[str]], classes: dict[str, type[Step[Any]]], players: int
) -> Step[Any]:
    """The step that was saved."""
    wanted = reader.get("step")
    made = classes.get(wanted) or _spelt_before(classes).get(wanted) if isinstance(wanted, str) else None
    if made is None:
        raise BadPosition(
            f"{reader.path}.step must be one of {', '.join(sorted(classes))}; not {_short(wanted)}"
        )
    values: list[Any] = []
    later = later_fields(made)
    for name, kind in fields_of(made):
        if name in later and not reader.has(name):
            values.append([] if kind.endswith("*") else 0)
        elif kind.endswith("*"):
            values.append(reader.all_names(name, names[kind[:-1]], MOST_NAMES))
        elif kind == "seat":
            values.append(reader.whole(name, 0, players - 1))
        elif kind in names:
            values.append(reader.name_or_none(name, names[kind]))
        elif kind == "flag":
            values.append(reader.whole(name, 0, 1))
        else:
            values.append(reader.whole(name, -1, 1000))
    reader.done()
    return made(*values)


def _spelt_before(classes: dict[str, type[Step[Any]]]) -> dict[str, type[Step[Any]]]:
    """The same steps as positions of version 0.1 spell them: `DrawFences` for `draw_fences`."""
    return {name.title().replace("_", ""): made for name, made in classes.items()}


def step_classes(packages: tuple[str, ...]) -> dict[str, type[Step[Any]]]:
    """All steps of one game, which are in these packages, by name. A class that leaves what it does to its subclasses
    is none; any other must say its own name, and where it may lie."""
    found: dict[str, type[Step[Any]]] = {}
    waiting: list[type[Step[Any]]] = [Step]
    while waiting:
        made = waiting.pop()
        waiting.extend(made.__subclasses__())
        is_whole = made.take is not Step.take or made.run is not Step.run
        home = made.__module__ + "."
        if is_whole and any(home.startswith(package + ".") for package in packages):
            _enter(found, made)
    return found


def _enter(found: dict[str, type[Step[Any]]], made: type[Step[Any]]) -> None:
    if not made.__dict__.get("name") or not made.upon:
        raise TypeError(f"the step {made.__qualname__} must say its `name`, and `upon` what it may lie")
    if found.get(made.name, made) is not made:
        raise TypeError(
            f"two steps are called {made.name}: {made.__qualname__} and {found[made.name].__qualname__}"
        )
    found[made.name] = made


def save_secret(
    secret: Secret, names: list[str], players: int, onlookers: int = 0
) -> list[dict[str, object]]:
    """The cards of a hidden place, each with the seats that are sure of it. Where `onlookers` have a bit of their own
    among the seats, what all seats know and they do not is marked."""
    saved = [
        _save_card(card, mask, names, players) for card, mask in zip(secret.cards, secret.known, strict=True)
    ]
    for entry, mask in zip(saved, secret.known, strict=True):
        if onlookers and mask & onlookers == 0 and mask == 2**players - 1:
            entry["open"] = False
    return saved


def save_pile(pile: Pile, names: list[str], players: int) -> list[dict[str, object]]:
    """The cards of a pile from the bottom up, each with the seats that know it."""
    return [_save_card(layer.card, layer.known, names, players) for layer in pile.layers()]


def _save_card(card: int, known: int, names: list[str], players: int) -> dict[str, object]:
    return {"card": names[card], "known": [seat for seat in range(players) if (known >> seat) & 1]}


def load_secret(
    reader: Reader, key: str, names: list[str], players: int, most: int, onlookers: int = 0
) -> Secret:
    """The place that was saved."""
    place = Secret([], [])
    for part in reader.parts(key, most):
        hidden = part.has("open") and not part.truth("open")
        card, known = _load_card(part, names, players)
        if known == 2**players - 1 and not hidden:
            known |= onlookers
        place = place.plus(card, known)
    return place


def load_pile(reader: Reader, key: str, names: list[str], players: int, most: int) -> Pile:
    """The pile that was saved; the last card lies on top."""
    pile = NO_PILE
    for part in reader.parts(key, most):
        pile = pile.plus(*_load_card(part, names, players))
    return pile


def _load_card(part: Reader, names: list[str], players: int) -> tuple[int, int]:
    seats = [part._whole(seat, f"{part.path}.known", 0, players - 1) for seat in part.items("known", players)]
    card = part.name("card", names)
    part.done()
    return card, sum(2**seat for seat in set(seats))


def load_counts(reader: Reader, names: list[str], most: int) -> list[int]:
    """How many of each name; what is not mentioned is not there."""
    counts = [reader.whole(name, 0, most) if reader.has(name) else 0 for name in names]
    reader.done()
    return counts


def from_data(data: object) -> AnyGame:
    """The game that stands in this position; it trusts nothing and says what is wrong. Everything in it is named, so
    one that was written under another version of the rules is read like any other."""
    reader = Reader(data)
    try:
        box = box_of(str(reader.get("game")))
    except UnknownGame as problem:
        raise BadPosition(str(problem)) from None
    rules = reader.whole("rules", 0, 10**6)
    try:
        options = reader.get("options")
        if not isinstance(options, dict):
            raise BadPosition("position.options must be a mapping")
        made = box.blank(box.setting(reader.whole("players", box.least, box.most), options, files=False))
        made.from_data(reader)
    except (BadOption, BadPosition, Stuck) as problem:
        wrong = f"this position cannot be: {problem}" if isinstance(problem, Stuck) else str(problem)
        if rules != box.rules:
            wrong += f" (it is of version {rules} of the rules of {box.id}; here is {box.rules})"
        raise BadPosition(wrong) from None
    if not reader.has("rng"):
        made.rng = SystemRng()
    return made
