"""Refuse `1 << k` and `6 >> k` in the engine: a number on the left of a shift.

With an `i64` on the right, mypyc writes the number as a 32-bit C literal, and bits from 31 up are silently
wrong: `1 << 40` gives 256, `16 >> 36` gives 1. Module bodies are compiled too, so constants are no
exception. The kernel's `bit(k)` and `has(mask, k)` are right everywhere.

The build also widens the shifted literals in the C text, because the same happens where no lint can see it
(`one: i64 = 1; one << k`); but a module may be compiled by other means, and one way to write a bit is enough.

    python tools/lint_shifts.py [folder or file ...]
"""

import ast
import runpy
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "podere"
NUMBER_TYPES = {"i64", "i32", "i16", "u8", "int"}


def main(arguments: list[str]) -> int:
    faults = 0
    for source in sources([Path(argument) for argument in arguments] or engine()):
        for line in number_shifts(source.read_text(encoding="utf-8")):
            print(
                f"{source}:{line}: a number on the left of a shift: use the kernel's bit(k) or has(mask, k)"
            )
            faults += 1
    return 1 if faults else 0


def engine() -> list[Path]:
    """The folders and files of the engine, compiled or not."""
    parts: tuple[str, ...] = runpy.run_path(str(PACKAGE / "build.py"))["ENGINE"]
    return [PACKAGE / part for part in parts if (PACKAGE / part).exists()]


def sources(places: list[Path]) -> list[Path]:
    return [source for place in places for source in ([place] if place.is_file() else place.rglob("*.py"))]


def number_shifts(text: str) -> list[int]:
    """The lines with a shift of a number."""
    shifts = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.BinOp))
    return sorted(
        node.lineno
        for node in shifts
        if isinstance(node.op, ast.LShift | ast.RShift) and is_number(node.left)
    )


def is_number(node: ast.expr) -> bool:
    """Is it a number, with or without a sign, or a conversion of one?"""
    match node:
        case ast.Constant(value=int()):
            return True
        case ast.UnaryOp(operand=inner):
            return is_number(inner)
        case ast.BinOp(left=left, right=right):
            return is_number(left) and is_number(right)
        case ast.Call(func=ast.Name(id=called), args=[argument]) if called in NUMBER_TYPES:
            return is_number(argument)
    return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
