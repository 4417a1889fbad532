"""The processes in which bots think."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable

import pytest
import uvloop

import podere
from podere.bots.base import Meant
from podere.server.players import NoAnswer, Players

Harm = Callable[[Players], Awaitable[object]]


async def close_the_pipe(players: Players) -> None:
    """What is left of a process that is dead and has not been buried yet: a pipe that takes nothing."""
    for process in alive(players):
        assert process.stdin is not None
        process.stdin.transport.abort()
    await asyncio.sleep(0)


async def kill(players: Players) -> None:
    for process in alive(players):
        process.kill()


async def kill_and_bury(players: Players) -> None:
    for process in alive(players):
        process.kill()
        await process.wait()


def alive(players: Players) -> list[Process]:
    """Either of two may have answered: both take quick questions."""
    return [process for process in players.processes.values() if usable(process)]


def usable(process: Process) -> bool:
    """Whether nobody has harmed it yet."""
    stdin = process.stdin
    return process.returncode is None and stdin is not None and not stdin.transport.is_closing()


async def words_of(harm: Harm, times: int) -> list[str]:
    players = Players(1, seed=1)
    players.start()
    game = podere.new("aehre", players=2, seed=1)
    try:
        words = [(await players.choose("random", game, game.chooser()))[0]]
        for _ in range(times):
            await harm(players)
            words.append((await players.choose("random", game, game.chooser()))[0])
        return words
    finally:
        await players.stop()


@pytest.mark.parametrize("harm", [close_the_pipe, kill, kill_and_bury], ids=lambda harm: str(harm.__name__))
@pytest.mark.parametrize("runner", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_whatever_happens_to_its_process_a_bot_answers_the_next_question(
    runner: Callable[..., list[str]], harm: Harm
) -> None:
    words = runner(words_of(harm, 2))
    assert len(set(words)) == 1


def test_a_process_that_cannot_be_started_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        players = Players(1, seed=1)
        players.start()
        game = podere.new("aehre", players=2, seed=1)
        try:
            with monkeypatch.context() as broken:
                broken.setattr("sys.executable", "/no/such/python")
                with pytest.raises(NoAnswer):
                    await players.choose("random", game, game.chooser())
            assert (await players.choose("random", game, game.chooser()))[0] in game.words()
        finally:
            await players.stop()

    asyncio.run(ask())


def test_a_bot_that_searches_says_how_it_means_to_go_on() -> None:
    async def ask() -> None:
        players = Players(1, seed=1)
        players.start()
        game = podere.new("agricola", players=1, seed=2)
        try:
            then: list[Meant] = []
            while not then:
                word, then = await players.choose("steward:4", game, game.chooser())
                game.play(word)
            while len(game.legal) == 1:
                game.push(game.legal[0])
            assert game.legal == then[0].legal
            assert then[0].move in game.legal
        finally:
            await players.stop()

    asyncio.run(ask())
