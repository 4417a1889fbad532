"""What can be changed in a source: comparisons, numbers, operators, booleans, conditions, one at a time."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
CALLS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}

Function = tuple[str, int]
"""The qualified name and the first line of a function that is not inside another one."""


class Change(NamedTuple):
    """One change of a source; `at` is its place among all changes of that source."""

    source: str
    at: int
    line: int
    first: int
    last: int
    function: Function | None
    was: str
    now: str
    text: str

    @property
    def name(self) -> str:
        return f"{self.source}:{self.line}: {self.was}  ->  {self.now}"


class Site(NamedTuple):
    """A place in a tree that can be changed."""

    node: ast.expr | ast.stmt
    statement: ast.stmt
    function: Function | None
    change: Callable[[], None]
    back: Callable[[], None]
    holder: Callable[[], ast.AST]


class Sites:
    """Every place in a tree that can be changed, always in the same order."""

    def __init__(self, tree: ast.Module) -> None:
        self.found: list[Site] = []
        self.statement: ast.stmt = tree.body[0]
        self.function: Function | None = None
        self.names: list[str] = []
        self.block(tree.body)

    def block(self, body: list[ast.stmt]) -> None:
        for statement in body:
            self.of_statement(statement)

    def of_statement(self, node: ast.stmt) -> None:
        """The places of a statement; what an error says, what is asserted and what types say is no rule."""
        outside, self.statement = self.statement, node
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            self.of_definition(node)
        elif not isinstance(node, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom) and not typing(node):
            self.of_parts(node)
            if isinstance(node, ast.AugAssign):
                self.operator(node)
        self.statement = outside

    def of_definition(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        for decorator in node.decorator_list:
            self.of_expression(node, "decorator_list", decorator)
        outside = self.function
        if isinstance(node, ast.FunctionDef):
            for field in ("defaults", "kw_defaults"):
                for default in getattr(node.args, field):
                    if default is not None:
                        self.of_expression(node.args, field, default)
            if self.function is None:
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                self.function = ".".join([*self.names, node.name]), first
        self.names.append(node.name)
        self.block(node.body)
        self.names.pop()
        self.function = outside

    def of_parts(self, node: ast.AST) -> None:
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "format_spec"):
                continue
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.stmt):
                    self.of_statement(part)
                elif isinstance(part, ast.expr):
                    self.of_expression(node, field, part)
                elif isinstance(part, ast.AST):
                    self.of_parts(part)

    def of_expression(self, parent: ast.AST, field: str, node: ast.expr) -> None:
        if isinstance(node, ast.JoinedStr):
            return
        self.here(parent, field, node)
        self.of_parts(node)

    def here(self, parent: ast.AST, field: str, node: ast.expr) -> None:
        """What can be changed in an expression itself."""
        match node:
            case ast.Compare():
                for at, comparison in enumerate(node.ops):
                    self.swap(node, node.ops, at, COMPARISONS[type(comparison)]())
            case ast.BinOp():
                if not isinstance(node.left, ast.Constant) or not isinstance(node.left.value, str):
                    self.operator(node)
            case ast.BoolOp():
                self.set(node, node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
            case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
                self.put(parent, field, node, node.operand)
            case ast.Constant(value=bool()):
                self.set(node, node, "value", not node.value)
            case ast.Constant(value=int(number)):
                self.set(node, node, "value", number + 1)
                if number > 0:
                    self.set(node, node, "value", number - 1)
            case ast.Call(func=ast.Name(id=called)) if called in CALLS and node.args:
                self.set(node, node.func, "id", CALLS[called])
        if field == "test" and isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.NamedExpr):
            self.put(parent, field, node, ast.UnaryOp(ast.Not(), node))

    def operator(self, node: ast.BinOp | ast.AugAssign) -> None:
        if type(node.op) in OPERATORS:
            self.set(node, node, "op", OPERATORS[type(node.op)]())

    def set(self, node: ast.expr | ast.stmt, holder: ast.AST, field: str, value: object) -> None:
        was = getattr(holder, field)
        self.add(
            node, lambda: setattr(holder, field, value), lambda: setattr(holder, field, was), lambda: node
        )

    def swap(self, node: ast.expr, ops: list[ast.cmpop], at: int, value: ast.cmpop) -> None:
        was = ops[at]
        self.add(node, lambda: ops.__setitem__(at, value), lambda: ops.__setitem__(at, was), lambda: node)

    def put(self, parent: ast.AST, field: str, node: ast.expr, value: ast.expr) -> None:
        """Another expression in the place of this one."""
        ast.copy_location(value, node)
        held = getattr(parent, field)
        if isinstance(held, list):
            place = next(at for at, each in enumerate(held) if each is node)
            self.add(
                node,
                lambda: held.__setitem__(place, value),
                lambda: held.__setitem__(place, node),
                lambda: held[place],
            )
        else:
            self.add(
                node,
                lambda: setattr(parent, field, value),
                lambda: setattr(parent, field, node),
                lambda: getattr(parent, field),
            )

    def add(
        self,
        node: ast.expr | ast.stmt,
        change: Callable[[], None],
        back: Callable[[], None],
        holder: Callable[[], ast.AST],
    ) -> None:
        self.found.append(Site(node, self.statement, self.function, change, back, holder))


def typing(node: ast.stmt) -> bool:
    """Is it only there for types, or a text?"""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Expr(value=ast.Constant()):
            return True
    return False


def count(text: str) -> int:
    """How many changes a source allows."""
    return len(Sites(ast.parse(text)).found)


def functions(text: str) -> list[str]:
    """For each change of a source the function in which it lies; empty outside of them."""
    return [site.function[0] if site.function else "" for site in Sites(ast.parse(text)).found]


def changed(text: str, at: int) -> ast.Module:
    """The tree of a source with one change."""
    tree = ast.parse(text)
    Sites(tree).found[at].change()
    return ast.fix_missing_locations(tree)


def described(source: str, text: str, wanted: list[int]) -> Iterator[Change]:
    """What these changes are."""
    sites = Sites(ast.parse(text)).found
    lines = text.splitlines()
    for at in wanted:
        site = sites[at]
        was = ast.unparse(site.holder())
        site.change()
        now = ast.unparse(ast.fix_missing_locations(site.holder()))
        site.back()
        first, last = site.statement.lineno, site.statement.end_lineno or site.statement.lineno
        if isinstance(site.statement, ast.If | ast.For | ast.While | ast.With | ast.Try | ast.Match):
            last = site.node.end_lineno or first
        text_of_line = lines[site.node.lineno - 1].strip()
        yield Change(source, at, site.node.lineno, first, last, site.function, was, now, text_of_line)
