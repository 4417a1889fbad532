"""The queue of what bots are asked: fair to people and to tables, whoever asks how much."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Asker:
    """For whom something is asked: the person who laid the table, the table, and how soon it should be answered (0: as
    soon as can be, somebody waits for it)."""

    person: str = ""
    table: str = ""
    rank: int = 0


class Turns(Generic[T]):
    """Things in queues by name: each name has its turn, and within it comes what has waited longest."""

    def __init__(self) -> None:
        self.queues: OrderedDict[str, Turns[T] | deque[T]] = OrderedDict()

    def put(self, names: tuple[str, ...], thing: T) -> None:
        name, *more = names
        queue = self.queues.get(name)
        if queue is None:
            queue = self.queues[name] = Turns() if more else deque()
        if isinstance(queue, Turns):
            queue.put(tuple(more), thing)
        else:
            queue.append(thing)

    def get(self) -> T:
        """What comes next; whoever had their turn goes to the end."""
        name, queue = self.queues.popitem(last=False)
        thing = queue.get() if isinstance(queue, Turns) else queue.popleft()
        if queue:
            self.queues[name] = queue
        return thing

    def __len__(self) -> int:
        return sum(map(len, self.queues.values()))

    def __bool__(self) -> bool:
        return bool(self.queues)


class FairQueue(Generic[T]):
    """Quick and slow questions apart: workers that take quick ones only are never kept by slow ones. Within each, what
    somebody waits for comes first; then everybody who asks has a turn, and then each of their tables."""

    def __init__(self) -> None:
        self.waiting: dict[tuple[bool, int], Turns[T]] = {}
        self.more = asyncio.Condition()

    async def put(self, asker: Asker, is_quick: bool, thing: T) -> None:
        async with self.more:
            turns = self.waiting.setdefault((is_quick, asker.rank), Turns())
            turns.put((asker.person or asker.table, asker.table), thing)
            self.more.notify_all()

    async def get(self, only_quick: bool) -> T:
        async with self.more:
            while (turns := self._next(only_quick)) is None:
                await self.more.wait()
            return turns.get()

    def _next(self, only_quick: bool) -> Turns[T] | None:
        """Slow ones first for who takes both: the others take the quick ones."""
        kinds = (True,) if only_quick else (False, True)
        ranks = sorted({rank for _, rank in self.waiting})
        for rank in ranks:
            for kind in kinds:
                turns = self.waiting.get((kind, rank))
                if turns:
                    return turns
        return None
