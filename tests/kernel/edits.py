"""Positions that somebody has edited, well or badly: numbers, names, what is there, and the steps that wait."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import podere
from podere.boxes.box import AnyGame, begin, box_of
from podere.formats.position import fields_of, step_classes
from podere.kernel.errors import BadOption, BadPosition
from podere.kernel.rng import Rng, seeded
from podere.testing.laws import all_views

Path = tuple[Any, ...]
NUMBERS = (-1, 0, 1, 2, 3, 5, 8, 15, 16, 31, 32, 63, 64, 127, 255, 999, 2**31, 2**63)
"""Numbers at which something could end or wrap."""
MOST_MOVES = 12
"""So many moves are played in an edited position that was read."""
WORDS = 12
"""For so many words it is asked why they may not be played."""


def base_positions(game: str, many: int, rng: Rng) -> list[dict[str, Any]]:
    """Positions of games with drawn options, half of them dealt full: as many different steps on top as they show."""
    found: dict[str, list[dict[str, Any]]] = {}
    for number in range(many):
        made = begun(game, rng)
        for _ in range(40 + rng.below(60)):
            if made.over:
                break
            name = made.stack[-1].name
            there = found.setdefault(name, [])
            if len(there) < 4:
                there.append(made.to_data())
            elif rng.below(8) == 0:
                there[rng.below(4)] = made.to_data()
            made.push(made.legal[rng.below(len(made.legal))])
        found.setdefault(f"end {number % 4}", [made.to_data()])
    return [position for name in sorted(found) for position in found[name]]


def begun(game: str, rng: Rng) -> AnyGame:
    """A game with some options of its own, as it begins or in the middle of play; sometimes nature waits."""
    box = box_of(game)
    players = box.least + rng.below(box.most - box.least + 1)
    while True:
        options: dict[str, object] = {}
        for option in box.options:
            if option.values and not option.is_list and rng.below(3) == 0:
                options[option.name] = option.values[rng.below(len(option.values))]
        try:
            made = begin(game, players, rng.below(10**9), options)
            if box.dense is not None and rng.below(2):
                made = box.dense(made, rng)
            return made if rng.below(3) else made.copy(nature=False)
        except BadOption:
            continue


def places(data: object, path: Path = ()) -> list[Path]:
    """The path to everything in nested data."""
    found = [path] if path else []
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        found += places(value, (*path, key))
    return found


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


class Editor:
    """Edits positions of one game; what it puts in is mostly something that could stand there."""

    def __init__(self, game: AnyGame, rng: Rng) -> None:
        self.rng = rng
        self.names = game.names()
        self.players = game.players
        self.steps = step_classes(game.step_packages())
        self.edits: list[Callable[[dict[str, Any]], str]] = [
            self.edit_value,
            self.edit_value,
            self.edit_list,
            self.move_between_lists,
            self.edit_stack,
            self.edit_stack,
            self.edit_argument,
            self.drop_key,
        ]

    def pick(self, things: Any) -> Any:
        return things[self.rng.below(len(things))]

    def edit(self, position: dict[str, Any]) -> str:
        """One edit; what was done. After some edits nothing is left that another one could change."""
        try:
            return self.edits[self.rng.below(len(self.edits))](position)
        except (KeyError, IndexError, TypeError):
            return "nothing"

    def edit_value(self, position: dict[str, Any]) -> str:
        """Another number, name or truth."""
        leaves = [
            path
            for path in places(position["state"], ("state",))[1:]
            if not isinstance(at(position, path), (dict, list))
        ]
        path = self.pick(leaves)
        old = at(position, path)
        new = self.another(position, path, old)
        at(position, path[:-1])[path[-1]] = new
        return f"{path}: {old!r} -> {new!r}"

    def another(self, position: dict[str, Any], path: Path, old: object) -> object:
        if isinstance(old, bool):
            return not old
        if isinstance(old, int):
            return self.pick((old - 1, old + 1, old + 2, 2 * old, self.pick(NUMBERS)))
        if isinstance(old, str) or old is None:
            beside = [at(position, other) for other in places(position["state"], ("state",))
                      if len(other) == len(path) and other[-1] == path[-1]]  # fmt: skip
            words = [word for word in beside if isinstance(word, str)]
            kin = [words for words in self.names.values() if old in words]
            if words and self.rng.below(2):
                return self.pick(words)
            return self.pick(self.pick(kin)) if kin else self.pick((None, 0, "nothing"))
        return 0

    def lists(self, position: dict[str, Any]) -> list[Path]:
        return [
            path for path in places(position) if isinstance(at(position, path), list) and at(position, path)
        ]

    def edit_list(self, position: dict[str, Any]) -> str:
        path = self.pick(self.lists(position))
        return f"{path}: {self.change_list(at(position, path))}"

    def change_list(self, entries: list[Any]) -> str:
        """An entry dropped, doubled, or swapped with another."""
        one, other = self.rng.below(len(entries)), self.rng.below(len(entries))
        kind = self.rng.below(3)
        if kind == 0:
            entries.pop(one)
            return f"dropped {one}"
        if kind == 1:
            entries.insert(other, copy.deepcopy(entries[one]))
            return f"doubled {one} at {other}"
        entries[one], entries[other] = entries[other], entries[one]
        return f"swapped {one} and {other}"

    def move_between_lists(self, position: dict[str, Any]) -> str:
        """An entry of one list goes into another that looks like it: no card is lost by that."""
        lists = self.lists(position)
        source = self.pick(lists)
        entry = self.pick(at(position, source))
        alike = [path for path in lists if path != source and _alike(at(position, path)[0], entry)]
        if not alike:
            return "nothing"
        target = self.pick(alike)
        at(position, source).remove(entry)
        at(position, target).append(entry)
        return f"{source} -> {target}: {entry!r}"

    def edit_stack(self, position: dict[str, Any]) -> str:
        """A step dropped, doubled or swapped, or one more at any place."""
        stack = position["stack"]
        if stack and self.rng.below(2):
            return f"stack: {self.change_list(stack)}"
        name = self.pick(sorted(self.steps))
        step = {
            "step": name,
            **{field: self.argument(kind, position) for field, kind in fields_of(self.steps[name])},
        }
        place = self.rng.below(len(stack) + 1) if self.rng.below(2) else len(stack)
        stack.insert(place, step)
        return f"stack: {step} at {place}"

    def argument(self, kind: str, position: dict[str, Any]) -> object:
        """Something that could be an argument of this kind."""
        if kind.endswith("*"):
            return [self.pick(self.names[kind[:-1]]) for _ in range(self.rng.below(4))]
        if kind == "seat":
            seats = [step["seat"] for step in position["stack"] if "seat" in step]
            return self.pick(seats) if seats and self.rng.below(3) else self.rng.below(self.players)
        if kind in self.names:
            return self.pick(self.names[kind]) if self.rng.below(6) else None
        return self.rng.below(7) - 1 if self.rng.below(4) else self.pick(NUMBERS)

    def edit_argument(self, position: dict[str, Any]) -> str:
        """Another argument of a step."""
        steps = [step for step in position["stack"] if len(step) > 1]
        if not steps:
            return "nothing"
        step = self.pick(steps)
        field, kind = self.pick(fields_of(self.steps[step["step"]]))
        old, step[field] = step.get(field), self.argument(kind, position)
        return f"{step['step']}.{field}: {old!r} -> {step[field]!r}"

    def drop_key(self, position: dict[str, Any]) -> str:
        path = self.pick([path for path in places(position) if isinstance(path[-1], str)])
        at(position, path[:-1]).pop(path[-1])
        return f"{path} dropped"


def _alike(one: object, other: object) -> bool:
    if isinstance(one, dict) and isinstance(other, dict):
        return set(one) == set(other)
    return type(one) is type(other)


def refused(position: dict[str, Any]) -> bool:
    """Whether a position is refused with a clear word; where it is not, everything that can be done there is done."""
    try:
        game = podere.from_data(position)
    except BadPosition as problem:
        return len(str(problem)) > len("position")
    use(game, seeded("use"))
    return False


def use(game: AnyGame, rng: Rng) -> None:
    """Look at the game from all sides, imagine it, write and read it, and play some moves."""
    look(game, rng)
    again = podere.from_data(game.to_data())
    assert again.moves() == game.moves()
    for seat in range(game.players):
        twin = game.imagine(seat, rng.below(10**6))
        play(twin, rng, MOST_MOVES // 3)
    play(game, rng, MOST_MOVES)
    look(game, rng)


def look(game: AnyGame, rng: Rng) -> None:
    all_views(game)
    game.scores()
    game.winners()
    game.to_data()
    for seat in range(game.players):
        game.worth(seat)
        game.features(seat)
    if not game.over:
        for _ in range(WORDS):
            game.why_not(rng.below(len(game.lexicon)))


def play(game: AnyGame, rng: Rng, most: int) -> None:
    game.listen()
    for _ in range(most):
        if game.over:
            return
        game.push(game.legal[rng.below(len(game.legal))])
