"""Build podere, with its engine compiled by mypyc wherever a C compiler is there.

`PODERE_COMPILE=0` never compiles, `PODERE_COMPILE=1` insists on it; without it, a missing C compiler or
missing Python headers give the plain Python package, which plays the same games more slowly. Where no other
compiler is, that of Zig is taken, if its wheel is installed. On Windows, only who insists gets it compiled.

The engine is one mypyc group per package (kernel, farmyard, each game, bots, arena), so that a change in one
game leaves the C text of the others alone, and an unchanged C file is not compiled again; a single group would
run 2 to 4 % faster. Each module is a C file of its own: gcc's time grows faster than the file, and a file per
package takes 1.9 times as long, one file for all 2.8 times.
"""

import hashlib
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

MYPY = "mypy>=2.4,<2.5"
PACKAGE = Path("src/podere")
C_FILES = Path("build/mypyc")
OBJECTS = Path("build/objects")
KEPT_OBJECTS = 3
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}
MYPY_OPTIONS = [
    f"--cache-dir={C_FILES / 'types'}",
    "--follow-imports=silent",  # what is not compiled may need packages that are not there while building
    "--ignore-missing-imports",
]
FLAGS = [
    "-Wno-error",  # a warning of a newer C compiler is no reason to fail
    "-fcommon",  # several C files of a group name the tables of other groups, without `extern`
    "-fvisibility=hidden",  # direct calls between the C files of a group
]
RUNS_ONCE = """\
#if defined(__clang__)
#define PODERE_RUNS_ONCE __attribute__((optnone, noinline))
#elif defined(__GNUC__)
#define PODERE_RUNS_ONCE __attribute__((optimize("O0")))
#else
#define PODERE_RUNS_ONCE
#endif
"""
TOP_LEVEL = re.compile(r"^(char CPyDef_\w+_____top_level__\(void\) \{)", re.MULTILINE)
ENTRY_POINTS = "entry points"


MULTIPLIED = """\
    PyObject *result = PyNumber_Multiply(left_obj, right_obj);
    if (result == NULL) {
        CPyError_OutOfMemory();
    }
"""
AGAIN = """\
while (result == NULL && podere_raise_later()) {
        result = PyNumber_Multiply(left_obj, right_obj);
    }
    if (result == NULL) {"""
LATER = """\
// Python looks for signals while it multiplies large numbers. What a handler raises then, Ctrl-C's KeyboardInterrupt
// mostly, mypyc would take for a lack of memory and end the process: it is raised as soon as Python code runs again.
static int podere_raise(void *error) {
    PyErr_SetObject((PyObject *)Py_TYPE(error), (PyObject *)error);
    Py_DECREF((PyObject *)error);
    return -1;
}

static int podere_raise_later(void) {
    PyObject *type, *error, *traceback;
    if (!PyErr_Occurred() || PyErr_ExceptionMatches(PyExc_MemoryError)) {
        return 0;
    }
    PyErr_Fetch(&type, &error, &traceback);
    PyErr_NormalizeException(&type, &error, &traceback);
    Py_XDECREF(type);
    Py_XDECREF(traceback);
    if (Py_AddPendingCall(podere_raise, error) < 0) {
        PyErr_WriteUnraisable(error);  // thirty others are waiting to be raised
        Py_DECREF(error);
    }
    return 1;
}

"""


class Unit(NamedTuple):
    """One C file to compile, and what it is part of."""

    part: str
    source: str
    extension: Extension


def obstacle() -> str:
    """What keeps the engine from being compiled here; empty if nothing does."""
    wish = os.environ.get("PODERE_COMPILE")
    if wish == "0":
        return "PODERE_COMPILE=0"
    if os.name != "posix":
        return "" if wish == "1" else "on Windows, PODERE_COMPILE=1 compiles it"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers (Python.h) are not installed"
    if not shutil.which(compiler()):
        return f"there is no C compiler ({compiler()})"
    return ""


def compiler() -> str:
    """The program that compiles C."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]


def take_zig() -> None:
    """Where there is no other compiler, take Zig's: it is clang, and comes as a wheel."""
    if os.name == "posix" and not shutil.which(compiler()) and find_spec("ziglang"):
        os.environ["CC"] = f"{shlex.quote(sys.executable)} -m ziglang cc"
        os.environ.setdefault("ZIG_GLOBAL_CACHE_DIR", str(Path("build/zig").absolute()))


def say(text: str) -> None:
    print(f"podere: {text}", flush=True)


def group_of(source: Path) -> str:
    """The group that a module is compiled with: `podere.kernel`, `podere.games_everdell`.

    It names a library in the folder of `podere`, not among the games, where it would look like one.
    """
    packages = source.relative_to(PACKAGE).parts[:-1]
    return "podere." + "_".join(packages[:2] if packages[0] == "games" else packages[:1])


def translate() -> list[Extension]:
    """Check the engine's types and translate it to C, from scratch: incremental translation is not safe."""
    from mypyc.build import mypycify

    started = time.monotonic()
    shutil.rmtree(C_FILES, ignore_errors=True)
    sources = sorted(runpy.run_path(str(PACKAGE / "build.py"))["engine_sources"](PACKAGE), key=group_of)
    groups = [([str(source) for source in members], name) for name, members in groupby(sources, group_of)]
    say(f"translating {len(sources)} modules to C, in {len(groups)} groups")
    extensions: list[Extension] = mypycify(
        [*MYPY_OPTIONS, *map(str, sources)],
        separate=groups,
        multi_file=True,
        target_dir=str(C_FILES),
        opt_level="2",
        debug_level="0",
    )
    for extension in extensions:
        # Modules look for the headers of their group beside them, but mypyc writes them a folder deeper.
        extension.include_dirs = [*extension.include_dirs, str(C_FILES / "podere")]
        if os.name == "posix":
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    for c_file in C_FILES.rglob("*.c"):
        mend(c_file)
    say(f"translated in {time.monotonic() - started:.0f} s")
    return extensions


def mend(c_file: Path) -> None:
    """Make `1 << k` and `6 >> k` 64-bit shifts, as Python means them: mypyc writes a 32-bit literal for an `i64`.

    What runs once, when a module is imported, is not worth optimizing: in a module of cards it is half of the text.
    A signal that arrives while large numbers are multiplied is heard afterwards: see `LATER`.
    """
    text = c_file.read_text(encoding="utf-8")
    mended = re.sub(r"= (-?\d+) (<<|>>) ", r"= (int64_t)\1 \2 ", text)
    if c_file.name == "int_ops.c":
        mended = hear_signals_later(mended)
    if TOP_LEVEL.search(mended):
        mended = RUNS_ONCE + TOP_LEVEL.sub(r"PODERE_RUNS_ONCE \1", mended)
    if mended != text:
        c_file.write_text(mended, encoding="utf-8")


def hear_signals_later(text: str) -> str:
    """Multiply again when a signal came between."""
    if text.count(MULTIPLIED) != 1:
        sys.exit("podere: mypyc multiplies large numbers in another way than this build knows")
    again = MULTIPLIED.replace("if (result == NULL) {", AGAIN)
    return text.replace("CPyTagged CPyTagged_Multiply_(", LATER + "CPyTagged CPyTagged_Multiply_(").replace(
        MULTIPLIED, again
    )


class BuildEngine(build_ext):
    """Compiles all C files on all cores, says how far it is, and keeps the objects for the next build."""

    def run(self) -> None:
        started = time.time()
        for binary in self.binaries_in_place():
            binary.unlink()
        super().run()
        for binary in self.binaries_in_place():
            os.utime(binary, (started, started))  # a source edited during the build is newer than its module

    def binaries_in_place(self) -> list[Path]:
        return [*PACKAGE.rglob("*.so"), *PACKAGE.rglob("*.pyd")] if self.inplace else []

    def build_extensions(self) -> None:
        self.force = True
        self.parallel = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        if (
            self.compiler.compiler_type == "msvc"
        ):  # it shows no preprocessed text that objects could be known by
            super().build_extensions()
            return
        command = [str(word) for word in self.compiler.compiler_so]
        version = subprocess.run([*command, "--version"], capture_output=True, check=True).stdout
        self.toolchain = repr((command, version, sys.version)).encode()
        objects = self.compile_units()
        compile_one_by_one = self.compiler.compile
        self.compiler.compile = lambda sources, **_: [objects[source] for source in sources]
        try:
            super().build_extensions()  # only links, now
        finally:
            self.compiler.compile = compile_one_by_one

    def compile_units(self) -> dict[str, str]:
        """Compile every C file once; the objects by source."""
        started = time.monotonic()
        units = {source: unit for unit in self.units() if (source := unit.source)}
        objects: dict[str, str] = {}
        with ThreadPoolExecutor(self.parallel) as pool:
            compiled = zip(units.values(), pool.map(self.compile_unit, units.values()), strict=True)
            for part, results in groupby(compiled, lambda pair: pair[0].part):
                done = list(results)
                objects.update((unit.source, found) for unit, (found, _) in done)
                kept = sum(is_kept for _, (_, is_kept) in done)
                elapsed = time.monotonic() - started
                say(f"[{elapsed:4.0f} s] {part}: {len(done)} C files, {kept} of them unchanged")
        return objects

    def units(self) -> list[Unit]:
        """All C files: the groups, the runtime library that they share, each module's small entry point."""
        units = []
        for extension in self.extensions:
            is_group = extension.name.endswith("__mypyc")
            part = extension.name.removesuffix("__mypyc") if is_group else ENTRY_POINTS
            for source in extension.sources:
                is_ours = not is_group or "__native" in source
                units.append(Unit(part if is_ours else "runtime library", source, extension))
        return sorted(units, key=lambda unit: (unit.part == ENTRY_POINTS, unit.part))

    def compile_unit(self, unit: Unit) -> tuple[str, bool]:
        """The object of one C file, and whether it was kept from an earlier build."""
        key = self.key(unit)
        kept = OBJECTS / unit.source.replace(os.sep, "-") / f"{key}.o"
        if kept.exists():
            os.utime(kept)
            return str(kept), True
        [made] = self.compiler.compile(
            [unit.source],
            output_dir=self.build_temp,
            include_dirs=unit.extension.include_dirs,
            extra_postargs=unit.extension.extra_compile_args,
        )
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(made, kept)
        for old in sorted(kept.parent.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT_OBJECTS]:
            old.unlink()
        return str(kept), False

    def key(self, unit: Unit) -> str:
        """Everything that an object depends on: the C text with all its headers, the flags, the compiler."""
        flags = repr(unit.extension.extra_compile_args).encode()
        return hashlib.sha256(self.toolchain + flags + self.whole_text(unit)).hexdigest()[:24]

    def whole_text(self, unit: Unit) -> bytes:
        """The C text with its headers; an entry point has only Python's, which the toolchain tells."""
        if unit.part == ENTRY_POINTS:
            return Path(unit.source).read_bytes()
        text = Path(self.build_temp, unit.source + ".i")
        text.parent.mkdir(parents=True, exist_ok=True)
        self.compiler.preprocess(unit.source, str(text), include_dirs=unit.extension.include_dirs)
        whole = text.read_bytes()
        text.unlink()
        return whole


def main() -> None:
    take_zig()
    reason = obstacle()
    is_building = not COMPILING_COMMANDS.isdisjoint(sys.argv)
    if reason and os.environ.get("PODERE_COMPILE") == "1":
        sys.exit(f"podere: the engine cannot be compiled: {reason}")
    if reason and is_building:
        say(f"the engine stays plain Python: {reason}")
    is_compiling = is_building and not reason
    is_asked_for_needs = "egg_info" in sys.argv and not reason  # how pip asks, before it builds
    try:
        setup(
            setup_requires=[MYPY] if is_asked_for_needs else [],
            ext_modules=translate() if is_compiling else [],
            cmdclass={"build_ext": BuildEngine},
        )
    except BaseException:
        if is_compiling:
            say("the engine could not be compiled; PODERE_COMPILE=0 installs it as plain Python")
        raise


main()
