"""What stands on the outside of a game's box: its name, its players, its options; and the shelf of all boxes."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from podere.boxes.brought import GAMES, Brought, brought
from podere.boxes.campaign import Plan
from podere.boxes.things import Things
from podere.kernel.errors import BadOption, UnknownGame
from podere.kernel.game import Game, Setting
from podere.kernel.lexicon import Lexicon
from podere.kernel.reason import Reason
from podere.kernel.rng import Rng, SystemRng, seeded
from podere.kernel.step import Step

AnyGame = Game[Any]
MOST_FILE = 1_000_000
GAMES_FOLDER = Path(__file__).parent.parent / "games"


@dataclass(frozen=True)
class Option:
    """One thing to agree on before a game. `values` lists what is possible; a file option takes a path or its data,
    a list option any of the values, each once, as a list or as a text with commas. A hidden one is not asked of people:
    something else sets it. A variant is for those who know the game: it is asked last. A layout chooses what is else
    drawn and changes no rule. What means something only within a part of the game names another option and the values
    of it that bring that part, or the numbers of players."""

    name: str
    default: object
    values: tuple[object, ...] = ()
    is_file: bool = False
    is_list: bool = False
    check: Callable[[object], Sequence[Reason | str]] | None = None
    is_hidden: bool = False
    is_variant: bool = False
    is_layout: bool = False
    within: tuple[str, tuple[object, ...]] | None = None
    players: tuple[int, ...] = ()

    def to_data(self) -> dict[str, object]:
        return {
            "name": self.name,
            "default": self.default,
            "values": list(self.values),
            "file": self.is_file,
            "list": self.is_list,
            "hidden": self.is_hidden,
            "variant": self.is_variant,
        }

    def usual(self) -> list[object]:
        """Of a list: the entries that are there where nothing else is agreed on."""
        assert isinstance(self.default, list)
        return list(self.default)

    def read(self, value: object, files: bool) -> object:
        """The value as plain data, or an error that lists what is possible."""
        if value == self.default:
            return value
        if self.is_file:
            return self._data(value, files)
        if self.is_list:
            return self._several(value)
        if value not in self.values or isinstance(value, bool) != isinstance(self.default, bool):
            raise BadOption(
                f"{self.name}={value!r} is not possible; possible: {', '.join(map(repr, self.values))}"
            )
        return value

    def _several(self, value: object) -> list[object]:
        several = (
            [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value
        )
        if not isinstance(several, list):
            raise BadOption(f"{self.name} must be a list, not {type(value).__name__}")
        for number, one in enumerate(several):
            if one not in self.values:
                possible = ", ".join(map(str, self.values))
                raise BadOption(f"{self.name}: {str(one)[:40]!r} is not possible; possible: {possible}")
            if one in several[:number]:
                raise BadOption(f"{self.name} names {one!r} twice")
        return several

    def _data(self, value: object, files: bool) -> object:
        if isinstance(value, str | Path) and files:
            value = _read_file(self.name, Path(value))
        if not isinstance(value, dict):
            wanted = f"{self.name} must be {'the path of a JSON file or ' if files else ''}its data"
            raise BadOption(wanted, [Reason("option.no_data")])
        wrong = self.check(value) if self.check else []
        if wrong:
            from podere.boxes.catalogue import list_faults  # which asks us for folders

            reasons = [one for one in wrong if isinstance(one, Reason)]
            raise BadOption(f"{self.name}: {list_faults(wrong)}", reasons)
        return deepcopy(value)  # what is agreed stays so, whatever becomes of the data that was handed over


def _read_file(name: str, path: Path) -> object:
    try:
        with path.open(encoding="utf-8") as file:
            content = file.read(MOST_FILE + 1)
        if len(content) > MOST_FILE:
            raise BadOption(f"{name}: {path} is larger than a megabyte")
        return json.loads(content)
    except (OSError, ValueError, RecursionError) as problem:
        raise BadOption(f"{name}: {path} cannot be read: {problem}") from None


@dataclass(frozen=True)
class Alone:
    """A game of one by which players measure themselves: its options, and the points to reach; without a target one
    must win."""

    options: dict[str, object] = field(default_factory=dict)
    target: int | None = None


@dataclass(frozen=True)
class Box:
    """One game: how many play it, what can be agreed on, how it begins."""

    id: str
    title: str
    least: int
    most: int
    rules: int
    """The version of the rules; it changes whenever a record of before would go another way."""
    lexicon: Lexicon
    blank: Callable[[Setting], AnyGame]
    first_step: Callable[[], Step[Any]]
    options: tuple[Option, ...] = ()
    cards: Callable[[], list[dict[str, object]]] | None = field(default=None)
    """Every card, building or tile of the game, as plain data: id, name and its numbers."""
    board: Callable[[AnyGame, int | None], Any] | None = field(default=None)
    """A drawing of the position for the terminal (a rich renderable)."""
    benches: tuple[dict[str, object], ...] = ({},)
    """The options with which `podere bench` measures the game; what is not named is as usual."""
    stages: dict[str, Callable[[AnyGame, Rng], bool]] = field(default_factory=dict)
    """Stages of the game, by name, that `podere bench` measures too: each leads a game that was dealt there, and says
    whether it came so far."""
    alone: tuple[Alone, ...] = ()
    """The games of one that `podere arena --alone` plays."""
    campaigns: tuple[Plan, ...] = ()
    """The kinds of campaigns that can be played with it."""
    things: Things | None = None
    """What is dealt and played, for statistics."""
    broken: tuple[Brought, ...] = ()
    """What packages bring to this game and cannot be put into it, each with its problem."""
    dense: Callable[[AnyGame, Rng], AnyGame] | None = None
    """A legal position in the middle of a game, full of cards, buildings and goods dealt at random, made from a game
    that was just begun; everything is drawn from the generator, and `from_data` must take what was made."""
    in_play: Callable[[AnyGame, int], list[str]] | None = None
    """The names of the cards or buildings that a seat has in play now."""
    together: Callable[[AnyGame], list[tuple[str, str]]] | None = None
    """The pairs of them that may be in play together on one seat of a game with these players and options."""

    def target(self, players: int, options: Mapping[str, object]) -> int | None:
        """The points that a game of one with these options is to reach; none where there is a rival, or a campaign."""
        if players != 1 or options.get("campaign") is not None:
            return None
        usual = {option.name: option.default for option in self.options} | dict(options)
        fitting = [
            one for one in self.alone if all(usual.get(name) == value for name, value in one.options.items())
        ]
        closest = max(fitting, key=lambda one: len(one.options), default=None)
        return closest.target if closest else None

    def to_data(self) -> dict[str, object]:
        """What a player or a program may want to know before the box is opened."""
        return {
            "id": self.id,
            "title": self.title,
            "least": self.least,
            "most": self.most,
            "rules": self.rules,
            "lexicon": self.lexicon.hash(),
            "words": len(self.lexicon),
            "options": [option.to_data() for option in self.options],
            "campaigns": [plan.to_data() for plan in self.campaigns],
        }

    def setting(self, players: int, options: dict[str, object], files: bool) -> Setting:
        """What was agreed, checked; `files`: whether an option may name a file on this machine."""
        if (
            not isinstance(players, int)
            or isinstance(players, bool)
            or not self.least <= players <= self.most
        ):
            raise BadOption(f"{self.id} is for {self.least} to {self.most} players, not {players!r}")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                possible = ", ".join(known) or "none"
                raise BadOption(f"{self.id} has no option {str(name)[:40]!r}; its options: {possible}")
        agreed = {
            name: option.read(options.get(name, option.default), files) for name, option in known.items()
        }
        return Setting(self.id, self.rules, players, agreed)


@dataclass(frozen=True)
class Shelf:
    """All games that are there, by their id; where each keeps its files; what packages brought that is no game."""

    boxes: dict[str, Box]
    folders: dict[str, Path]
    broken: tuple[Brought, ...]


@cache
def _shelf() -> Shelf:
    package = import_module("podere.games")
    ours = [
        (module.name, import_module(f"podere.games.{module.name}"))
        for module in iter_modules(package.__path__)
    ]
    boxes = {name: module.BOX for name, module in ours}
    folders = {name: Path(str(module.__file__)).parent for name, module in ours}
    broken = []
    for one in brought(GAMES):
        problem = one.problem or _no_game(one, boxes)
        if problem:
            broken.append(replace(one, problem=problem))
        else:
            boxes[one.name] = one.thing
            if one.folder is not None:  # else it has no files: what it says stays as it is spelt
                folders[one.name] = one.folder
    return Shelf(dict(sorted(boxes.items())), folders, tuple(broken))


def _no_game(one: Brought, boxes: dict[str, Box]) -> str:
    """Why this cannot stand on the shelf; empty if it can."""
    if not isinstance(one.thing, Box):
        return f"it is no Box, but {type(one.thing).__name__}"
    if one.thing.id != one.name:
        return f"its Box has another id, {one.thing.id!r}"
    if not one.name.isidentifier() or not one.name.islower():
        return "the id of a game is a word of small letters"
    return f"there is a game {one.name} already" if one.name in boxes else ""


def shelf() -> dict[str, Box]:
    """All games that are there, by their id."""
    return _shelf().boxes


def broken() -> tuple[Brought, ...]:
    """What packages bring and cannot be played, games and sets of cards, each with its problem."""
    return (*_shelf().broken, *(one for box in shelf().values() for one in box.broken))


def folder_of(game: str) -> Path:
    """Where a game keeps its texts and what was learned of it."""
    return _shelf().folders.get(game, GAMES_FOLDER / game)


def register(box: Box, folder: Path | None = None) -> None:
    """Put a game of one's own on the shelf, for this run of the program; its texts are in `folder`/locale."""
    shelf()[box.id] = box
    if folder is not None:
        _shelf().folders[box.id] = folder


def box_of(game: str) -> Box:
    boxes = shelf()
    if not isinstance(game, str) or game not in boxes:
        if any(one.name == game for one in broken()):
            raise UnknownGame(f"the game {game} cannot be loaded: `podere games` says why")
        raise UnknownGame(f"there is no game {str(game)[:40]!r}; games: {', '.join(boxes)}")
    return boxes[game]


def begin(
    game: str,
    players: int | None,
    seed: int | str | None,
    options: dict[str, object],
    *,
    nature: bool = True,
    listen: bool = False,
    files: bool = True,
) -> AnyGame:
    """A new game; `files`: whether an option may name a file on this machine."""
    box = box_of(game)
    setting = box.setting(box.least if players is None else players, options, files)
    return deal(box, setting, seed, nature=nature, listen=listen)


def deal(
    box: Box, setting: Setting, seed: int | str | None, *, nature: bool = True, listen: bool = False
) -> AnyGame:
    """A new game of which everything is agreed on."""
    made = box.blank(setting)
    made.rng = SystemRng() if seed is None else seeded(seed)
    made.nature_waits = not nature
    if listen:
        made.listen()
    made.start(box.first_step())
    return made


def new(
    game: str,
    players: int | None = None,
    seed: int | str | None = None,
    *,
    nature: bool = True,
    listen: bool = False,
    files: bool = True,
    **options: object,
) -> AnyGame:
    """A new game. Without a seed nature draws from the system's own entropy; with `nature=False` it waits to be
    answered; `listen` lays the journal open from the start."""
    return begin(game, players, seed, options, nature=nature, listen=listen, files=files)


__all__ = [
    "AnyGame",
    "Box",
    "Option",
    "Rng",
    "begin",
    "box_of",
    "broken",
    "folder_of",
    "new",
    "register",
    "shelf",
]
