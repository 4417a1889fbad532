"""An expansion is a guest: the base game does not know it, and one that does nothing changes nothing."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import podere
from podere.games.agricola import expansions
from podere.games.agricola.expansion import Expansion, Part
from podere.games.agricola.moor.expansion import Moor
from podere.games.agricola.moor.state import MoorPart, moor_of, own_moor, own_part, part_of
from podere.games.agricola.state import Agricola

HOME = Path(expansions.__file__).parent


def base_files(name: str) -> list[Path]:
    """The sources of the base game: all but those of this expansion, and the place where it is entered."""
    found = [path for path in HOME.rglob("*.py") if HOME / name not in path.parents]
    return [path for path in found if path != Path(expansions.__file__)]


@pytest.mark.parametrize("name", expansions.NAMES)
def test_the_base_game_imports_nothing_of_an_expansion(name: str) -> None:
    """Not even for its types."""
    knowing = [
        f"{path.relative_to(HOME)}:{node.lineno}"
        for path in base_files(name)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom | ast.Import) and knows(node, name)
    ]
    assert len(base_files(name)) > 80
    assert knowing == []


def knows(node: ast.ImportFrom | ast.Import, name: str) -> bool:
    home = f"podere.games.agricola.{name}"
    names = [each.name for each in node.names]
    if isinstance(node, ast.ImportFrom):
        names = [f"{node.module}.{each}" for each in names]
    return any(f"{each}.".startswith(f"{home}.") for each in names)


@pytest.mark.parametrize("name", expansions.NAMES)
def test_the_base_game_asks_for_no_expansion_by_name(name: str) -> None:
    asking = [
        f"{path.relative_to(HOME)}:{node.lineno}"
        for path in base_files(name)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == name
    ]
    assert asking == []


def new(seed: int, moor: int = 0) -> Agricola:
    game = podere.new("agricola", players=2, seed=seed, moor=moor)
    assert isinstance(game, Agricola)
    return game


def test_without_an_expansion_nothing_is_kept() -> None:
    game = new(1)
    assert game.expansion is None
    assert [player.part for player in game.seats] == [None, None]
    assert game.view(0)["moor"] is None


def test_on_the_moor_each_player_has_a_part() -> None:
    game = new(1, moor=3)
    assert isinstance(game.expansion, Moor)
    assert all(isinstance(player.part, MoorPart) for player in game.seats)


@pytest.mark.parametrize("seed", [1, 2])
def test_an_expansion_that_does_nothing_changes_nothing(seed: int) -> None:
    """The same words are legal to the end, and the seats have the same features, points and lines."""
    bare, hosting = new(seed), new(seed)
    hosting.expansion = Expansion("quiet", "nothing", None)
    for player in hosting.seats:
        player.part = Part()
    step = 0
    while not bare.over:
        assert hosting.moves() == bare.moves(), step
        move = bare.moves()[step * step % len(bare.moves())]
        bare.push(move)
        hosting.push(move)
        step += 1
        if step % 50 == 0:
            assert [hosting.features(seat) for seat in (0, 1)] == [bare.features(seat) for seat in (0, 1)]
            bare, hosting = bare.copy(), hosting.copy()
    assert hosting.over
    assert hosting.scores() == bare.scores()
    assert hosting.sheet(0) == bare.sheet(0)
    assert hosting.winners() == bare.winners()


UNMARKED = ("name", "title", "is_shared")


def fields(thing: object) -> list[str]:
    """The names of everything that such an object keeps."""
    return [
        name
        for name in dir(thing)
        if not name.startswith("_")
        and not callable(getattr(thing, name))
        and name not in ("name", "title", "is_shared")
    ]


def marked(thing: object) -> dict[str, object]:
    """Give each field a value of its own; what they are now."""
    for number, name in enumerate(fields(thing)):
        before = getattr(thing, name)
        if isinstance(before, bool):
            setattr(thing, name, not before)
        elif isinstance(before, int):
            setattr(thing, name, 100 + number)
        elif isinstance(before, list):
            setattr(thing, name, [number])
    return {name: getattr(thing, name) for name in fields(thing)}


def test_a_copy_keeps_all_of_it_and_is_apart() -> None:
    game = new(1, moor=3)
    part, table = part_of(game.seats[0]), moor_of(game)
    before, there = marked(part), marked(table)
    assert len(before) > 15
    assert len(there) > 10
    twin = game.copy()
    assert {name: getattr(part_of(twin.seats[0]), name) for name in before} == before
    assert {name: getattr(moor_of(twin), name) for name in there} == there
    marked(own_part(twin.seats[1]))
    own_part(twin.seats[0]).forests = 0
    own_moor(twin).centre = 0
    assert {name: getattr(part, name) for name in before} == before
    assert {name: getattr(table, name) for name in there} == there
    assert part_of(game.seats[1]).bed == 0


def test_a_trial_farm_has_a_part_of_its_own() -> None:
    player = new(1, moor=2).seats[0]
    trial = type(player)(player)
    own_part(trial).forests = 0
    assert part_of(player).forests != 0


@pytest.mark.skipif(not hasattr(Part.copied, "__code__"), reason="compiled classes cannot be watched")
@pytest.mark.parametrize(("players", "level"), [(1, 1), (2, 2), (3, 3)])
def test_what_copies_share_is_never_changed(
    players: int, level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever changes something of the Moor has asked for its own before."""

    def watch(self: object, name: str, value: object) -> None:
        assert name == "is_shared" or not getattr(self, "is_shared", False), name
        object.__setattr__(self, name, value)

    for watched in (Part, Expansion):
        monkeypatch.setattr(watched, "__setattr__", watch, raising=False)
    for seed in range(2):
        game = podere.new("agricola", players=players, seed=seed, moor=level)
        step = 0
        while not game.over:
            game.copy()
            moves = game.moves()
            game.push(moves[step * step % len(moves)])
            step += 1
        assert step > 50
