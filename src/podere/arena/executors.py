# not compiled
"""Where games are played: in this process, by workers on all cores, or on a Ray cluster. The results are the same."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import active_children, get_context, parent_process, resource_tracker
from typing import Any, Protocol

from podere.arena.plan import Plan
from podere.arena.play import play_some
from podere.arena.tally import Tally
from podere.extras import advice
from podere.kernel.errors import BadOption, PodereError


@dataclass(frozen=True)
class Task:
    """Some games of one plan, named by its place among those that are played together."""

    place: int
    plan: Plan
    numbers: range


@dataclass(frozen=True)
class Done:
    """A task, what came out, and how many seconds it took."""

    task: Task
    tally: Tally
    seconds: float


class Executor(Protocol):
    """Plays tasks; they come back in the order in which they are done. The next tasks are asked for as late as
    possible: how large they are depends on how long the first ones took."""

    jobs: int

    def run(self, tasks: Iterator[Task]) -> Generator[Done, None, None]: ...


def play_task(task: Task) -> Done | str:
    """One task; what went wrong comes back as text, for not every error can travel."""
    start = time.perf_counter()
    try:
        tally = play_some(task.plan, task.numbers)
    except PodereError as problem:
        return str(problem)
    return Done(task, tally, time.perf_counter() - start)


def checked(result: Done | str) -> Done:
    if isinstance(result, str):
        raise PodereError(result)
    return result


def cores() -> int:
    """How many cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Here:
    """One game after the other, in this process."""

    jobs = 1

    def run(self, tasks: Iterator[Task]) -> Generator[Done, None, None]:
        for task in tasks:
            yield checked(play_task(task))


class Workers:
    """Processes on this machine, one for each core that may be used."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, tasks: Iterator[Task]) -> Generator[Done, None, None]:
        before = set(active_children())
        with _without_interrupts():
            pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), _begin_worker)
            waiting = {pool.submit(play_task, task) for task in islice(tasks, 2 * self.jobs)}
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield _result(future)
                    waiting |= {pool.submit(play_task, task) for task in islice(tasks, 1)}
            pool.shutdown()
        except BaseException:
            for worker in set(active_children()) - before:
                worker.terminate()
            pool.shutdown(cancel_futures=True)
            raise


def _begin_worker() -> None:
    """A worker leaves Ctrl-C to the program that started it, and ends when that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _result(future: Future[Done | str]) -> Done:
    try:
        return checked(future.result())
    except BrokenProcessPool:
        raise PodereError("a worker was ended from outside before it was done (out of memory?)") from None


@contextmanager
def on_cores(jobs: int = 0) -> Iterator[Callable[..., Iterator[Any]]]:
    """A `map` that works on so many cores of this machine (0: all there are)."""
    jobs = jobs or cores()
    if jobs == 1:
        yield map
        return
    with _without_interrupts():
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin_worker)
        wait([pool.submit(cores) for _ in range(jobs)])
    try:
        yield pool.map
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Workers that are started in here never see Ctrl-C, not even before they are ready; here it waits so long.

    Whoever counts the pieces that processes share is started first: starting it lets Ctrl-C through again.
    """
    if sys.platform == "win32":  # signals cannot be held back there
        yield
        return
    resource_tracker.ensure_running()
    usual = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, usual)


class Cluster:
    """A Ray cluster: the one at this address, or one of its own on this machine (`local`)."""

    def __init__(self, address: str = "local", jobs: int = 0) -> None:
        self.ray = _ray()
        if not self.ray.is_initialized():
            own: dict[str, Any] = {"num_cpus": jobs or cores(), "include_dashboard": False}
            self.ray.init(
                address=address,
                log_to_driver=False,
                logging_level="error",
                **(own if address == "local" else {}),
            )
        self.jobs = jobs or int(self.ray.cluster_resources().get("CPU", 1))

    def run(self, tasks: Iterator[Task]) -> Generator[Done, None, None]:
        play = self.ray.remote(play_task)
        waiting = [play.remote(task) for task in islice(tasks, 2 * self.jobs)]
        while waiting:
            done, waiting = self.ray.wait(waiting)
            for reference in done:
                yield checked(self.ray.get(reference))
                waiting += [play.remote(task) for task in islice(tasks, 1)]

    def close(self) -> None:
        self.ray.shutdown()


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadOption(advice("Ray", "ray")) from None
    return ray


def executor(jobs: int = 0) -> Executor:
    """On so many cores of this machine (0: all there are)."""
    jobs = jobs or cores()
    return Workers(jobs) if jobs > 1 else Here()
