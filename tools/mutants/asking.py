"""Asks tests about changes: a process that has everything imported forks once for each change; nothing is written."""

from __future__ import annotations

import gc
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Final, NamedTuple

import pytest

from mutants.changes import Change, changed
from mutants.scope import ROOT, is_golden

SLOWER: Final = 25.0
LEAST: Final = 2.0
"""A test may take so many times its time, and at least so many seconds of the processor: then the change loops."""
BROKEN: Final = "cannot be made"
"""What is said of a change that fits no function: the source is not the one that was imported."""
MOST_MEMORY: Final = 3 * 2**30
PLAIN: Final = [
    "-q",
    "--tb=no",
    "--assert=plain",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-p",
    "no:warnings",
]


class Answer(NamedTuple):
    """Which test noticed a change and how; none if it lives. `asked` tests ran."""

    by: str
    how: str
    asked: int


class Asked:
    """A pytest plugin that runs some of the collected tests, in its own order, until one fails."""

    def __init__(self) -> None:
        self.failed = False
        self.items: dict[str, pytest.Item] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    def ask(self, tests: list[str], times: dict[str, float], tell: Callable[[Answer], None]) -> Answer:
        """Run these tests until one fails; a change that loops is told from inside the loop."""
        test, ran = "", 0

        def loops(number: int, frame: FrameType | None) -> None:
            tell(Answer(test, "loops", ran))
            os._exit(0)

        signal.signal(signal.SIGPROF, loops)
        found = [self.items[test] for test in tests if test in self.items]
        for at, item in enumerate(found):
            test, ran = item.nodeid, at + 1
            signal.setitimer(signal.ITIMER_PROF, max(LEAST, SLOWER * times.get(item.nodeid, 0)))
            following = found[at + 1] if at + 1 < len(found) else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                signal.setitimer(signal.ITIMER_PROF, 0)
                return Answer(item.nodeid, "fails", at + 1)
        signal.setitimer(signal.ITIMER_PROF, 0)
        return Answer("", "", len(found))


class Once(Asked):
    """Asks about what was changed before anything was imported."""

    def __init__(self, tests: list[str], times: dict[str, float], tell: Callable[[Answer], None]) -> None:
        super().__init__()
        self.tests, self.times, self.tell = tests, times, tell
        self.told = False

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.told:
            self.told = True
            self.tell(Answer(report.nodeid, "cannot be imported", 0))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not self.told:
            self.items = {item.nodeid: item for item in session.items}
            self.told = True
            self.tell(self.ask(self.tests, self.times, self.tell))
        return True


class Serving(Asked):
    """Everything is collected; for each change that is sent comes a fork, in which its function has other code."""

    def __init__(self, jobs: int, answers: int) -> None:
        super().__init__()
        self.jobs, self.answers = jobs, answers

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        gc.collect()
        gc.freeze()
        with os.fdopen(self.jobs) as jobs, os.fdopen(self.answers, "w") as answers:
            for line in jobs:
                answers.write(json.dumps(self.of_job(*json.loads(line))) + "\n")
                answers.flush()
        return True

    def of_job(
        self, source: str, at: int, function: list[Any] | None, tests: list[str], times: dict[str, float]
    ) -> Answer:
        def work(tell: Callable[[Answer], None]) -> None:
            if function is not None:
                try:
                    replace(source, at, (str(function[0]), int(function[1])))
                except (LookupError, SyntaxError, StopIteration) as problem:
                    tell(Answer("", f"{BROKEN}: {problem}", 0))
                    return
            tell(self.ask(tests, times, tell))

        return forked(work, times, tests)


def replace(source: str, at: int, function: tuple[str, int]) -> None:
    """Give a function its changed code, wherever it is held."""
    path = str(ROOT / source)
    tree = changed(Path(path).read_text(encoding="utf-8"), at)
    code = next(each for each in codes(compile(tree, path, "exec")) if key(each) == function)
    gc.unfreeze()
    held = [
        each
        for each in gc.get_objects()
        if isinstance(each, FunctionType)
        and each.__code__.co_filename == path
        and key(each.__code__) == function
    ]
    if not held:
        raise LookupError(f"{function[0]} is held nowhere")
    for each in held:
        each.__code__ = code


def codes(code: CodeType) -> list[CodeType]:
    """A code and all inside it."""
    return [code, *(inner for each in code.co_consts if isinstance(each, CodeType) for inner in codes(each))]


def key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def forked(
    work: Callable[[Callable[[Answer], None]], None], times: dict[str, float], tests: list[str]
) -> Answer:
    """What a child tells; one that dies or stands still has noticed."""
    sys.stdout.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        status = 1
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            work(lambda answer: said(writing, answer))
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    patience = 120 + 20 * sum(times.get(test, 0) for test in tests)
    return heard(reading, child, patience)


def said(writing: int, answer: Answer) -> None:
    os.write(writing, json.dumps(answer).encode() + b"\n")


def heard(reading: int, child: int, patience: float) -> Answer:
    """Listen to a child until it has answered or ended, but not for ever."""
    end = time.monotonic() + patience
    said = b""
    while b"\n" not in said:
        if not select.select([reading], [], [], max(0.0, end - time.monotonic()))[0]:
            os.kill(child, signal.SIGKILL)
            said = json.dumps(Answer("", "loops", 0)).encode()
            break
        part = os.read(reading, 65536)
        if not part:
            break
        said += part
    os.close(reading)
    os.waitpid(child, 0)
    return Answer(*json.loads(said.splitlines()[0])) if said else Answer("", "ends the process", 0)


def import_changed(source: str, at: int) -> None:
    """From now on this source is imported with a change, whoever finds it."""
    path, plain = str(ROOT / source), SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        if self.path != path:
            return plain(self, fullname)
        return compile(changed(Path(path).read_text(encoding="utf-8"), at), path, "exec")

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]


class Asker:
    """Answers about changes of one part of the rules."""

    def __init__(self, files: list[str]) -> None:
        self.files = files
        self.child = 0

    def begin(self) -> None:
        jobs_out, jobs = os.pipe()
        answers, answers_in = os.pipe()
        self.child = os.fork()
        if self.child == 0:
            os.close(jobs)
            os.close(answers)
            try:
                collect(self.files, Serving(jobs_out, answers_in))
            finally:
                os._exit(0)
        os.close(jobs_out)
        os.close(answers_in)
        self.jobs, self.answers = os.fdopen(jobs, "w"), os.fdopen(answers)

    def end(self) -> None:
        if self.child:
            self.jobs.close()
            self.answers.close()
            os.waitpid(self.child, 0)
            self.child = 0

    def without(self, test: str, times: dict[str, float]) -> bool:
        """Whether a test passes where nothing is changed."""
        return not self.sent("", 0, None, [test], times).by

    def of_function(self, change: Change, tests: list[str], times: dict[str, float]) -> Answer:
        return self.sent(change.source, change.at, change.function, tests, times)

    def sent(
        self,
        source: str,
        at: int,
        function: tuple[str, int] | None,
        tests: list[str],
        times: dict[str, float],
    ) -> Answer:
        if not self.child:
            self.begin()
        self.jobs.write(
            json.dumps([source, at, function, tests, {test: times[test] for test in tests}]) + "\n"
        )
        self.jobs.flush()
        return Answer(*json.loads(self.answers.readline()))

    def of_import(self, change: Change, tests: list[str], times: dict[str, float]) -> Answer:
        """Import everything anew with the change; some tests first, because most changes are noticed at once."""
        asked = 0
        for some in (tests[:12], tests[12:150], tests[150:]):
            if some:
                answer = forked(partial(imported, change, some, times), times, some)
                asked += answer.asked
                if answer.how:
                    return answer._replace(asked=asked)
        return Answer("", "", asked)


def within(tests: list[str], times: dict[str, float], seconds: float) -> list[str]:
    """The first of these tests that take so long together, and the golden ones."""
    found, left = [], seconds
    for test in tests:
        left -= times[test]
        if left >= 0 or is_golden(test):
            found.append(test)
    return found


def imported(
    change: Change, tests: list[str], times: dict[str, float], tell: Callable[[Answer], None]
) -> None:
    import_changed(change.source, change.at)
    files = sorted({test.partition("::")[0] for test in tests})
    collect(files, Once(tests, times, tell))


def collect(files: list[str], plugin: Asked) -> None:
    """Let pytest collect these files, in silence, and leave the rest to the plugin."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    os.chdir(ROOT)
    pytest.main([*PLAIN, *files], plugins=[plugin])
