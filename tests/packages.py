"""Packages that bring something to Podere, as if they were installed: a folder with their entry points."""

from __future__ import annotations

import os
from pathlib import Path

import podere

ROOT = Path(__file__).parent.parent
SOURCE = Path(podere.__file__).parent.parent
ACORNS = ROOT / "examples" / "acorns"
FAIR = ROOT / "examples" / "fair"


def install(place: Path, package: str, group: str, **points: str) -> None:
    """Lay down what `pip install` lays down for a package that brings these things."""
    info = place / f"{package}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8"
    )
    lines = [f"[{group}]", *(f"{name} = {where}" for name, where in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def environment(*places: Path) -> dict[str, str]:
    """The environment in which these folders are searched for packages, beside the house itself."""
    path = os.pathsep.join(map(str, [SOURCE, ROOT, *places]))
    return {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1"}


def acorns(place: Path) -> dict[str, str]:
    """The environment in which the example package is installed."""
    install(place, "podere_acorns", "podere.games", acorns="podere_acorns:BOX")
    return environment(ACORNS, place)


def fair(place: Path) -> dict[str, str]:
    """The environment in which the example set of cards is installed."""
    install(place, "podere_fair", "podere.cards", **{"agricola.fair": "podere_fair:FAIR"})
    return environment(FAIR, place)
