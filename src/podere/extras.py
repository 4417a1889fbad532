"""What the engine does not need and parts of the house do: which extra of the package brings it."""

from __future__ import annotations

from typing import Final

EXTRAS: Final = {
    "table": ("rich", "typer"),
    "arena": ("msgspec",),
    "ray": ("ray",),
    "server": (
        "alembic",
        "asyncpg",
        "fastapi",
        "itsdangerous",
        "pydantic",
        "sqlalchemy",
        "starlette",
        "uvicorn",
    ),
}
"""The packages that are imported, by the extra that brings them; a larger extra brings those of smaller ones, too."""


def extra_of(module: str | None) -> str:
    """The extra that brings a module; empty if none does: then something is broken, not missing."""
    package = (module or "").partition(".")[0]
    return next((extra for extra, packages in EXTRAS.items() if package in packages), "")


def advice(module: str | None, extra: str) -> str:
    """What to say where a module of an extra is missing."""
    return f"{module} is not installed here: pip install 'podere[{extra}]'"
