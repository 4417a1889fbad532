"""Which build of the engine runs: its compiled modules, or their plain Python sources.

The engine is typed Python that mypyc can compile. Compiled modules lie beside their sources, and Python
prefers them. The environment variable `PODERE_BUILD` decides otherwise: `interpreted` runs the sources,
`compiled` insists on compiled modules, `auto` (or nothing) takes what is there.
"""

import importlib.util
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

VARIABLE = "PODERE_BUILD"
CHOICES = ("auto", "compiled", "interpreted")
ENGINE = ("kernel", "farmyard", "games", "bots", "arena/loop.py")
OPT_OUT = "# not compiled"

_HERE = Path(__file__).parent


class BuildError(ImportError):
    """The build that `PODERE_BUILD` asks for cannot be had."""


def select() -> None:
    """Make imports of this package follow `PODERE_BUILD`. Call it before anything else is imported."""
    choice = _choice()
    if choice == "interpreted" and not any(isinstance(finder, _SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _SourceFinder())
    if choice == "compiled" and not is_compiled():
        raise BuildError(
            f"{VARIABLE}=compiled, but there are no compiled modules for Python "
            f"{sys.version_info.major}.{sys.version_info.minor}: build them with `make setup` "
            f"(it needs a C compiler and Python's headers), or unset {VARIABLE}"
        )


def is_compiled() -> bool:
    """Does the engine run as compiled modules?"""
    return _choice() != "interpreted" and any(_binary(source) for source in engine_sources())


def name() -> str:
    """The build that runs: "compiled" or "interpreted"."""
    return "compiled" if is_compiled() else "interpreted"


def stale() -> list[str]:
    """The engine modules whose compiled form is older than the source, or missing among compiled ones.

    Always empty for an installed package, and while the sources are what runs.
    """
    is_checkout = (_HERE.parent.parent / "pyproject.toml").exists()
    if not is_checkout or not is_compiled():
        return []
    return [_module(source) for source in engine_sources() if _is_old(source)]


def engine_sources(package: Path = _HERE) -> Iterator[Path]:
    """The sources that are to be compiled, in a fixed order."""
    for part in ENGINE:
        place = package / part
        sources = [place] if place.suffix else sorted(place.rglob("*.py"))
        for source in sources:
            if source.is_file() and source.name != "__init__.py" and not _opts_out(source):
                yield source


class _SourceFinder:
    """Finds the plain source where the usual search would find a compiled module."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("podere."):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or not isinstance(spec.loader, ExtensionFileLoader):
            return spec
        source = _source(Path(spec.loader.path))
        if not source.is_file():
            message = f"{fullname} has no source, and {VARIABLE}=interpreted runs only sources"
            raise ModuleNotFoundError(message, name=fullname)
        return importlib.util.spec_from_file_location(fullname, source)


def _choice() -> str:
    choice = os.environ.get(VARIABLE, "") or "auto"
    if choice not in CHOICES:
        raise BuildError(f"{VARIABLE}={choice} is not known: use one of {', '.join(CHOICES)}")
    return choice


def _opts_out(source: Path) -> bool:
    """Does one of the first lines say that this module is not to be compiled?"""
    with source.open(encoding="utf-8") as lines:
        return any(line.startswith(OPT_OUT) for line, _ in zip(lines, range(5), strict=False))


def _binary(source: Path) -> Path | None:
    """The compiled module beside a source, if this Python can load it."""
    candidates = (source.with_name(source.stem + suffix) for suffix in EXTENSION_SUFFIXES)
    return next((binary for binary in candidates if binary.exists()), None)


def _source(binary: Path) -> Path:
    return binary.with_name(binary.name.partition(".")[0] + ".py")


def _is_old(source: Path) -> bool:
    binary = _binary(source)
    return binary is None or binary.stat().st_mtime < source.stat().st_mtime


def _module(source: Path) -> str:
    return ".".join(("podere", *source.relative_to(_HERE).with_suffix("").parts))
