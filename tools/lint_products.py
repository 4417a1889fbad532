"""Refuse `food * ONE_FOOD` with plain whole numbers in the engine: a product of a large number and an `int`.

Compiled, an `int` that is multiplied by 2**31 or more is an object, and Python multiplies it: slower by far, and Python
looks for signals while it does, which mypyc takes for a lack of memory if a handler raises (Ctrl-C). Goods and masks
that are packed into 64 bits belong into an `i64`, whose products wrap in one instruction.

The build hears signals in such a product, too; but that is the second line of defence, and it is slow all the same.
What is multiplied is followed by its annotations: a product is well if one factor is an `i64`, that is a variable, an
attribute or the answer of a function that is declared as one wherever it is declared.

    python tools/lint_products.py [folder or file ...]
"""

import ast
import operator
import runpy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "podere"
LARGE = 2**31
"""From here on a factor makes an object of the product."""
FIXED = {"i64", "i32", "i16", "u8"}
OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Pow: operator.pow,
    ast.LShift: operator.lshift,
    ast.BitOr: operator.or_,
}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def main(arguments: list[str]) -> int:
    files = list(sources([Path(argument) for argument in arguments] or engine()))
    faults = large_products({str(file): file.read_text(encoding="utf-8") for file in files})
    for file, line in faults:
        print(f"{file}:{line}: a large number times a plain int: make one of them an i64")
    return 1 if faults else 0


def engine() -> list[Path]:
    """The folders and files of the engine, compiled or not."""
    parts: tuple[str, ...] = runpy.run_path(str(PACKAGE / "build.py"))["ENGINE"]
    return [PACKAGE / part for part in parts if (PACKAGE / part).exists()]


def sources(places: list[Path]) -> Iterator[Path]:
    for place in places:
        yield from [place] if place.is_file() else sorted(place.rglob("*.py"))


def large_products(texts: dict[str, str]) -> list[tuple[str, int]]:
    """The files and lines with a product of a large number and a plain int."""
    trees = {file: ast.parse(text) for file, text in texts.items()}
    known = Declared(list(trees.values()))
    return sorted((file, line) for file, tree in trees.items() for line in known.faults(tree))


class Declared:
    """What the modules declare, by name: constants with their values, and what is an `i64` wherever it is declared."""

    def __init__(self, trees: list[ast.Module]) -> None:
        self.constants: dict[str, int] = {}
        self.functions: dict[str, bool] = {}
        self.attributes: dict[str, bool] = {}
        for tree in trees:
            self.read_constants(tree)
        for tree in trees:
            for node in ast.walk(tree):
                self.read(node)

    def read_constants(self, tree: ast.Module) -> None:
        """Constants of a module; of two with one name the larger counts."""
        for node in tree.body:
            match node:
                case (
                    ast.Assign(targets=[ast.Name(id=name)], value=ast.expr() as value)
                    | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
                ):
                    number = self.value(value)
                    if number is not None:
                        self.constants[name] = max(abs(number), self.constants.get(name, 0))

    def read(self, node: ast.AST) -> None:
        """Functions and attributes that answer with an `i64`. An attribute without annotation is what it is given."""
        match node:
            case ast.FunctionDef(name=name, returns=returns):
                declare(self.functions, name, is_fixed(returns))
                if name == "__init__":
                    self.read_given(node)
            case ast.AnnAssign(target=ast.Attribute(attr=name), annotation=annotation):
                declare(self.attributes, name, is_fixed(annotation))

    def read_given(self, function: ast.FunctionDef) -> None:
        given = fixed_names(function)
        for node in ast.walk(function):
            match node:
                case ast.Assign(targets=[ast.Attribute(attr=name)], value=value):
                    declare(self.attributes, name, isinstance(value, ast.Name) and value.id in given)

    def faults(self, tree: ast.Module) -> Iterator[int]:
        for function, node in products(tree):
            match node:
                case ast.BinOp(left=one, right=other) | ast.AugAssign(target=one, value=other):
                    values = [self.value(one), self.value(other)]
                    is_large = any(value is not None and abs(value) >= LARGE for value in values)
                    if is_large and None in values:  # two constants are multiplied by the compiler
                        if not (self.is_fixed(one, function) or self.is_fixed(other, function)):
                            yield node.lineno

    def value(self, node: ast.expr) -> int | None:
        """The value of an expression of numbers and constants."""
        match node:
            case ast.Constant(value=int() as number):
                return number
            case ast.Name(id=name):
                return self.constants.get(name)
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                below = self.value(inner)
                return None if below is None else -below
            case ast.BinOp(left=left, op=op, right=right):
                one, other = self.value(left), self.value(right)
                if one is not None and other is not None and type(op) in OPERATORS and 0 <= other < LARGE:
                    return OPERATORS[type(op)](one, other)
        return None

    def is_fixed(self, node: ast.expr, function: Function | None) -> bool:
        """Whether this is an `i64`, as far as its declaration tells."""
        match node:
            case ast.Name(id=name):
                return name in fixed_names(function)
            case ast.Attribute(attr=name):
                return self.attributes.get(name, False)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                return name in FIXED or self.functions.get(name, False)
            case ast.BinOp(left=left, right=right):
                return self.is_fixed(left, function) or self.is_fixed(right, function)
            case ast.UnaryOp(operand=inner):
                return self.is_fixed(inner, function)
        return False


def declare(names: dict[str, bool], name: str, fixed: bool) -> None:
    names[name] = fixed and names.get(name, True)


def products(tree: ast.Module) -> Iterator[tuple[Function | None, ast.BinOp | ast.AugAssign]]:
    """All products, each with the function around it."""
    waiting: list[tuple[Function | None, ast.AST]] = [(None, tree)]
    while waiting:
        function, node = waiting.pop()
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Mult | ast.Pow):
            yield function, node
        if isinstance(node, Function):
            function = node
        waiting.extend((function, child) for child in ast.iter_child_nodes(node))


def fixed_names(function: Function | None) -> set[str]:
    """The parameters and variables of a function that are declared as `i64`."""
    if function is None:
        return set()
    found = {
        each.arg for each in ast.walk(function) if isinstance(each, ast.arg) and is_fixed(each.annotation)
    }
    for node in ast.walk(function):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation) if is_fixed(annotation):
                found.add(name)
    return found


def is_fixed(annotation: ast.expr | None) -> bool:
    return isinstance(annotation, ast.Name) and annotation.id in FIXED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
