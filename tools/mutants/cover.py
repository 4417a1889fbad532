"""A pytest plugin that writes down which tests run over which lines: `python -m pytest -p mutants.cover`."""

from __future__ import annotations

import pickle
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any, Final

import coverage
import pytest

from mutants.scope import PACKAGE, ROOT, digest_of, map_of, text_of

LONG: Final = 25.0
"""A test that takes longer than so many seconds, while its lines are written down, is not asked."""


class TooLong(BaseException):
    """A test takes too long to be asked about thousands of changes."""


def too_long(number: int, frame: FrameType | None) -> None:
    raise TooLong


def keep(source: str) -> str:
    """Keep a source as it is now: when it changes, its lines can still be found."""
    digest = digest_of(ROOT / source)
    if not text_of(digest).exists():
        text_of(digest).parent.mkdir(parents=True, exist_ok=True)
        text_of(digest).write_bytes((ROOT / source).read_bytes())
    return digest


class Cover:
    """Times and lines of each test; what runs outside of tests has the empty name."""

    def __init__(self) -> None:
        parts = [str(ROOT / PACKAGE / part) for part in ("games", "kernel", "boxes", "formats", "farmyard")]
        self.coverage = coverage.Coverage(data_file=None, config_file=False, source=parts)
        self.coverage.start()
        self.coverage.switch_context("")
        self.times: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        begun = time.process_time()
        yield
        self.times[item.nodeid] = time.process_time() - begun
        self.coverage.switch_context("")

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        signal.signal(signal.SIGPROF, too_long)
        signal.setitimer(signal.ITIMER_PROF, LONG)
        outcome: Any = yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        if outcome.excinfo and outcome.excinfo[0] is TooLong:
            outcome.force_exception(pytest.fail.Exception("takes too long to be asked"))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        lines = {
            str(Path(file).relative_to(ROOT)): data.contexts_by_lineno(file) for file in data.measured_files()
        }
        for file in sorted({test.partition("::")[0] for test in self.times}):
            path = map_of(file)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(pickle.dumps(self.of_file(file, lines)))

    def of_file(self, file: str, lines: dict[str, dict[int, list[str]]]) -> dict[str, Any]:
        """What the tests of one file run over: for each line a mask of tests."""
        its = [test for test in self.times if test.partition("::")[0] == file]
        tests = sorted(set(its) - self.failed)
        number = {test: at for at, test in enumerate(tests)}
        return {
            "digest": digest_of(ROOT / file),
            "sources": {source: keep(source) for source in lines},
            "tests": tests,
            "times": [round(self.times[test], 4) for test in tests],
            "failed": sorted(self.failed.intersection(its)),
            "lines": {
                source: {
                    line: mask
                    for line, names in found.items()
                    if (mask := sum(1 << number[name] for name in names if name in number))
                }
                for source, found in lines.items()
            },
        }


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(COVER)


COVER = Cover()
