"""Draw changes of rules by a seed, ask the tests about each, and tell which changes nobody notices.

    python -m mutants --sample 500 --seed 1 [--jobs 2] [--part agricola] [--only fences.py:72]

What was asked before with the same sources is not asked again. Everything lies in build/mutants.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import hypothesis  # noqa: F401  imported once, before anything is forked
import pytest  # noqa: F401
import rich.console  # noqa: F401

from mutants import changes, equivalent, results
from mutants.asking import Answer, Asker, within
from mutants.changes import Change
from mutants.lines import Lines, stale
from mutants.results import Result
from mutants.scope import ROOT, asked_files, digest_of, is_rule, part_of, rules


def main(arguments: list[str]) -> int:
    asked = parser().parse_args(arguments)
    drawn = wanted(asked.sample, asked.seed, asked.part, asked.only)
    parts = sorted({part_of(change.source) for change in drawn})
    write_down([file for part in parts for file in asked_files(part)])
    path = Path(asked.results or ROOT / "build" / "mutants" / f"{asked.name or f'seed-{asked.seed}'}.jsonl")
    forget(path, lambda one: asked.again or (asked.lives and one["fate"] == "lives"))
    os.environ.update(without_plugins())
    ask_all(drawn, path, asked.jobs, asked.seconds)
    known = {name_of(one): one for one in results.read(path)}
    found = [known[identity(change)] for change in drawn if identity(change) in known]
    report = results.told(found)
    path.with_suffix(".txt").write_text(report, encoding="utf-8")
    whole = {"summary": results.summary(found), "changes": found}
    path.with_suffix(".json").write_text(json.dumps(whole, indent=1), encoding="utf-8")
    print(report)
    return 0


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="mutants", description=(__doc__ or "").partition("\n\n")[0])
    found.add_argument("--sample", type=int, default=500, help="so many changes")
    found.add_argument("--seed", type=int, default=1, help="which ones")
    found.add_argument("--jobs", type=int, default=1, help="so many processes")
    found.add_argument("--part", default="", help="only a game, or kernel, boxes, formats or farmyard")
    found.add_argument("--only", default="", help="only a source or a line: fences.py or fences.py:72")
    found.add_argument("--seconds", type=float, default=240, help="of tests that a change is asked at most")
    found.add_argument("--lives", action="store_true", help="ask again about those that lived")
    found.add_argument("--again", action="store_true", help="ask again what was asked before")
    found.add_argument("--name", default="", help="of the files with the results; else by the seed")
    found.add_argument("--results", default="", help="the file with the results")
    return found


def wanted(sample: int, seed: int, part: str, only: str) -> list[Change]:
    """The changes that are drawn; each of all changes is as likely as the others."""
    sources = [source for source in rules() if not part or part_of(source) == part]
    name, _, line = only.partition(":")
    sources = [source for source in sources if source.endswith(name)]
    texts = {source: (ROOT / source).read_text(encoding="utf-8") for source in sources}
    whole = [
        (source, at)
        for source, text in texts.items()
        for at, function in enumerate(changes.functions(text))
        if is_rule(source, function)
    ]
    drawn = random.Random(seed).sample(whole, min(sample, len(whole))) if not line else whole
    by_source: dict[str, list[int]] = defaultdict(list)
    for source, at in drawn:
        by_source[source].append(at)
    found = {
        (source, change.at): change
        for source, wanted in by_source.items()
        for change in changes.described(source, texts[source], wanted)
    }
    return [found[each] for each in drawn if not line or found[each].line == int(line)]


def forget(path: Path, unwanted: Callable[[Result], bool]) -> None:
    """Keep only the other results."""
    kept = [one for one in results.read(path) if not unwanted(one)]
    if path.exists():
        path.write_text("".join(json.dumps(one) + "\n" for one in kept), encoding="utf-8")


def write_down(files: list[str]) -> None:
    """Let those tests run once of which it is not known what they run over."""
    for file in sorted(set(stale(sorted(set(files))))):
        print(f"what {file} runs over", flush=True)
        command = [sys.executable, "-m", "pytest", "-q", "-p", "mutants.cover", "-p", "no:cacheprovider"]
        command += ["--tb=no", "--assert=plain", file]
        subprocess.run(command, cwd=ROOT, env=without_plugins(), stdout=subprocess.DEVNULL, check=False)


def without_plugins() -> dict[str, str]:
    """The surroundings, in which pytest loads none of the plugins that are installed."""
    return {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


def identity(change: Change) -> tuple[str, int, str]:
    return change.source, change.at, digest_of(ROOT / change.source)


def name_of(one: Result) -> tuple[str, int, str]:
    return one["source"], one["at"], one["digest"]


def ask_all(drawn: list[Change], path: Path, jobs: int, seconds: float) -> None:
    """Share what was not asked yet between processes, part by part."""
    known = {name_of(one) for one in results.read(path)}
    left = [change for change in drawn if identity(change) not in known]
    left.sort(key=lambda change: part_of(change.source))
    children = []
    for job in range(1, jobs):
        child = os.fork()
        if child == 0:
            ask_some(left[job::jobs], path, seconds)
            os._exit(0)
        children.append(child)
    ask_some(left[0::jobs], path, seconds)
    for child in children:
        os.waitpid(child, 0)


def ask_some(some: list[Change], path: Path, seconds: float) -> None:
    for part in sorted({part_of(change.source) for change in some}):
        Part(part, path, seconds).ask([change for change in some if part_of(change.source) == part])


class Part:
    """Asks about the changes of one part of the rules."""

    def __init__(self, part: str, path: Path, seconds: float) -> None:
        self.path, self.seconds = path, seconds
        self.lines = Lines(part)
        self.asker = Asker([file for file in asked_files(part) if (ROOT / file).exists()])
        self.judged = equivalent.judged()
        self.killers: dict[str, list[str]] = defaultdict(list)
        self.sound: dict[str, bool] = {}

    def ask(self, some: list[Change]) -> None:
        for change in some:
            one = self.one(change)
            results.write(self.path, {**one, "digest": digest_of(ROOT / change.source)})
            print(f"{one['fate']:7} {change.name}   {one['by']}", flush=True)
        self.asker.end()

    def one(self, change: Change) -> Result:
        reason = self.judged.get(equivalent.entry(change), "")
        if reason:
            return results.result(change, "equal", "", "", [], 0, reason)
        killers = self.killers[change.source]
        tests = [test for test in self.lines.asked(change, killers) if self.sound.get(test, True)]
        some = within(tests, self.lines.times, self.seconds)
        answer = self.answer(change, some)
        while answer.by in self.lines.times and not self.is_sound(answer.by):
            some.remove(answer.by)
            answer = self.answer(change, some)
        if answer.how and answer.by:
            killers.insert(0, answer.by)
        fate = results.fate_of(answer.by, answer.how)
        return results.result(change, fate, answer.by, answer.how, tests, answer.asked, "")

    def answer(self, change: Change, tests: list[str]) -> Answer:
        if self.lines.is_on_import(change):
            return self.asker.of_import(change, tests, self.lines.times)
        return self.asker.of_function(change, tests, self.lines.times)

    def is_sound(self, test: str) -> bool:
        """Whether a test that failed passes where nothing is changed: asked once."""
        if test not in self.sound:
            self.sound[test] = self.asker.without(test, self.lines.times)
            if not self.sound[test]:
                print(f"fails without any change: {test}", flush=True)
        return self.sound[test]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
