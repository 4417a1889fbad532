"""The lint that keeps large products out of plain whole numbers."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

LINT = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "lint_products.py"))
large_products: Callable[[dict[str, str]], list[tuple[str, int]]] = LINT["large_products"]

GOODS = "ONE_FOOD: Final = 0x1_0000_0000\nONE_GRAIN: Final = 1\n"


@pytest.mark.parametrize(
    "line",
    [
        "return count * ONE_FOOD",
        "return 4294967296 * count",
        "return (count + 1) * -(ONE_FOOD * 2)",
        "count *= ONE_FOOD",
        "return self.food * ONE_FOOD",
        "return plain() * ONE_FOOD",
    ],
)
def test_a_large_number_times_a_plain_int_is_found(line: str) -> None:
    text = f"def plain() -> int: ...\ndef f(self, count: int) -> int:\n    {line}\n"
    assert large_products({"goods.py": GOODS, "f.py": text}) == [("f.py", 3)]


@pytest.mark.parametrize(
    "line",
    [
        "return count * ONE_GRAIN",
        "return fixed * ONE_FOOD",
        "return (fixed + count) * ONE_FOOD",
        "return self.larder * ONE_FOOD",
        "return many(count) * ONE_FOOD",
        "return i64(count) * ONE_FOOD",
        "return 2 * ONE_FOOD",
    ],
)
def test_an_i64_may_be_multiplied_and_so_may_small_numbers(line: str) -> None:
    text = f"def many(n: int) -> i64: ...\ndef f(self, count: int, fixed: i64) -> i64:\n    {line}\n"
    text += "class A:\n    def __init__(self, larder: i64) -> None:\n        self.larder = larder\n"
    assert large_products({"goods.py": GOODS, "f.py": text}) == []


def test_what_is_declared_in_two_ways_is_no_i64() -> None:
    text = "def many() -> i64: ...\ndef many() -> int: ...\nx = many() * 0x1_0000_0000\n"
    assert large_products({"f.py": text}) == [("f.py", 3)]


def test_the_engine_has_no_large_product_of_plain_ints() -> None:
    assert LINT["main"]([]) == 0
