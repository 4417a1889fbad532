"""The tool that changes rules, on a tiny game with changes that must be noticed and one that must live."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from mutants.changes import changed, count, described
from mutants.equivalent import judged
from mutants.lines import named
from mutants.results import interval
from mutants.scope import rules

TOOLS = Path(__file__).parents[2] / "tools"

RULES = '''"""A tiny game."""

PRICES = {"barn": 3, "shed": 1}


def may_pay(food: int) -> bool:
    if food >= 2:
        return True
    return False


def price(what: str) -> int:
    return PRICES[what]


def rounds(left: int) -> int:
    found = 0
    while left > 0:
        left -= 1
        found += 1
    return found


def never_asked(food: int) -> bool:
    return food > 7
'''

TESTS = '''"""Tests that forget who has exactly two food."""

from podere.games.tiny.rules import may_pay, price, rounds


def test_one_pays_with_much_and_not_with_nothing() -> None:
    assert may_pay(5)
    assert not may_pay(0)


def test_a_barn_costs_three() -> None:
    assert price("barn") == 3


def test_rounds_end() -> None:
    assert rounds(4) == 4
'''


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What the tool tells of every change of the tiny game."""
    root = tmp_path_factory.mktemp("tiny")
    game, tests = root / "src/podere/games/tiny", root / "tests/tiny"
    game.mkdir(parents=True)
    tests.mkdir(parents=True)
    for place in (root / "src/podere", root / "src/podere/games", game):
        (place / "__init__.py").write_text("")
    (game / "rules.py").write_text(RULES)
    (tests / "test_rules.py").write_text(TESTS)
    command = [sys.executable, "-m", "mutants", "--sample", "1000", "--name", "all"]
    around = {**os.environ, "MUTANTS_ROOT": str(root), "PYTHONPATH": f"{TOOLS}:{root / 'src'}"}
    subprocess.run(command, cwd=root, env=around, check=True, capture_output=True, timeout=600)
    assert (game / "rules.py").read_text() == RULES
    found: list[dict[str, Any]] = json.loads((root / "build/mutants/all.json").read_text())["changes"]
    return found


def fate(told: list[dict[str, Any]], was: str, now: str) -> tuple[str, str]:
    (one,) = [one for one in told if (one["was"], one["now"]) == (was, now)]
    return one["fate"], one["how"]


def test_a_change_that_no_test_notices_lives(told: list[dict[str, Any]]) -> None:
    assert fate(told, "food >= 2", "food > 2") == ("lives", "")


def test_a_change_that_a_test_notices_dies(told: list[dict[str, Any]]) -> None:
    assert fate(told, "True", "False") == ("dies", "fails")
    assert fate(told, "found += 1", "found -= 1") == ("dies", "fails")


def test_a_number_in_a_table_is_changed_before_the_table_is_read(told: list[dict[str, Any]]) -> None:
    assert fate(told, "3", "4") == ("dies", "fails")
    lives = {(one["was"], one["now"]) for one in told if one["line"] == 3 and one["fate"] == "lives"}
    assert lives == {("1", "2"), ("1", "0")}


def test_a_change_that_loops_dies(told: list[dict[str, Any]]) -> None:
    assert fate(told, "left -= 1", "left += 1") == ("dies", "loops")


def test_a_line_that_no_test_runs_over_lives(told: list[dict[str, Any]]) -> None:
    assert fate(told, "food > 7", "food >= 7") == ("lives", "")
    assert {one["over"] for one in told if one["was"] == "food > 7"} == {0}


def test_each_change_of_a_rule_is_other_code() -> None:
    source = rules()[-1]
    text = (TOOLS.parent / source).read_text(encoding="utf-8")
    plain = ast.dump(ast.parse(text))
    for change in described(source, text, list(range(count(text)))):
        assert ast.dump(changed(text, change.at)) != plain
        assert change.was != change.now


def test_what_errors_and_types_say_is_no_rule() -> None:
    text = 'def f(x: "Literal[3]") -> int:\n    assert x > 0\n    raise ValueError(f"{x + 1}")\n'
    assert count(text) == 0


def test_a_judged_change_is_found_by_the_text_of_its_line(tmp_path: Path) -> None:
    file = tmp_path / "equivalent.txt"
    file.write_text("# a remark\na.py\n    if x > 0:\nx > 0  ->  x >= 0\nNothing is never there.\n")
    assert judged(file) == {("a.py", "if x > 0:", "x > 0  ->  x >= 0"): "Nothing is never there."}


def test_every_judged_change_stands_in_a_source_with_its_reason() -> None:
    for (source, line, change), reason in judged().items():
        lines = [each.strip() for each in (TOOLS.parent / source).read_text(encoding="utf-8").splitlines()]
        assert line in lines, (source, line)
        assert "  ->  " in change
        assert reason.endswith(".")


def test_an_interval_holds_the_share() -> None:
    low, high = interval(15, 500)
    assert low < 0.03 < high
    assert interval(0, 500)[0] == pytest.approx(0)


@pytest.mark.parametrize(
    ("source", "line", "card"),
    [
        ("src/podere/games/acbas/cards/commerce.py", "class FarmShop:", "farm_shop"),
        ("src/podere/games/agricola/moor/minors/materials.py", "class HardwareStore:", "hardware_store"),
    ],
)
def test_a_change_on_a_card_is_asked_of_those_tests_first_that_name_the_card(
    source: str, line: str, card: str
) -> None:
    text = (TOOLS.parent / source).read_text(encoding="utf-8")
    decorator = text.splitlines().index(line)  # the line above, counted from 1
    found = [each for each in described(source, text, list(range(count(text)))) if each.line == decorator]
    assert found
    assert all(card in named(each) for each in found)
