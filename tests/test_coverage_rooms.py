"""The table of what the tests reach: rooms are counted apart, branches beside statements."""

from __future__ import annotations

from typing import Any

from coverage_rooms import Reached, missing, room_of, rooms


def file(statements: int, ran: int, branches: int, taken: int) -> dict[str, Any]:
    return {
        "summary": {
            "num_statements": statements,
            "covered_lines": ran,
            "num_branches": branches,
            "covered_branches": taken,
        },
        "missing_lines": list(range(statements - ran)),
        "missing_branches": [[7, 8]] * (branches - taken),
    }


REPORT = {
    "files": {
        "src/podere/kernel/game.py": file(90, 90, 10, 8),
        "src/podere/kernel/bits.py": file(10, 9, 0, 0),
        "src/podere/games/aehre/rules/turn.py": file(50, 50, 0, 0),
        "src/podere/build.py": file(5, 4, 0, 0),
    }
}


def test_rooms_are_counted_apart_and_together() -> None:
    found = rooms(REPORT)
    assert list(found) == ["games/aehre", "kernel", "podere", "all"]
    assert found["kernel"] == Reached(100, 99, 10, 8)
    assert found["all"] == Reached(155, 153, 10, 8)


def test_a_branch_that_is_never_taken_counts_like_a_line_that_never_ran() -> None:
    assert rooms(REPORT)["kernel"].row("kernel") == "| kernel | 97.3% | 99 of 100 | 8 of 10 |"


def test_what_is_missing_most_comes_first() -> None:
    told = missing(REPORT, "kernel")
    assert [line.split(":")[0].split()[-1] for line in told] == [
        "src/podere/kernel/game.py",
        "src/podere/kernel/bits.py",
    ]
    assert told[0].endswith("7→8, 7→8")


def test_a_room_is_a_folder_of_the_package_wherever_it_lies() -> None:
    assert room_of("/home/podere/src/podere/cli/app.py") == "cli"
    assert room_of("src/podere/games/__init__.py") == "games"
