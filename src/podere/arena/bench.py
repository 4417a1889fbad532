# not compiled
"""How fast the engine goes: random play on one core, and the cost of a copy and of a view."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Final

from podere import build
from podere.arena.loop import play_out
from podere.bots.habits import habits_of
from podere.bots.judge import judge_of
from podere.bots.rollout import play_on
from podere.boxes.box import AnyGame, Box, box_of, deal
from podere.kernel.errors import BadOption
from podere.kernel.game import Setting
from podere.kernel.rng import Rng, seeded

SAMPLES: Final = 16
"""So many positions are copied and looked at."""
STAGES: Final = 60
"""From so many positions play goes on where a stage of the game is measured."""
TRIES: Final = 600
"""So many games are led there, at most."""
SAMPLE_SHARE: Final = 0.15
"""The part of the time that goes to copies, to views, to playouts and to simulations, each."""
ROUNDS: Final = 5
"""So often the same is played again: the fastest round counts, for what else the machine does only slows it down."""

MOST_TURNS: Final = 1_000_000
TRIES_A_TURN: Final = 6


@dataclass(frozen=True)
class Speed:
    """What was measured; a decision is a choice of two moves or more. From a stage on, a game is what is left of it."""

    game: str
    players: int
    options: dict[str, object]
    stage: str
    build: str
    decisions_per_second: int
    games_per_second: float
    copy_us: float
    view_us: float
    playouts_per_second: int
    """Random games from the middle to the end, each on a copy."""
    simulations_per_second: int
    """The same as searching bots play on: of a few turns drawn at random, the best."""

    def to_data(self) -> dict[str, object]:
        return asdict(self)


def measure(
    game: str,
    players: int,
    options: dict[str, object],
    seconds: float = 1.0,
    seed: int | str = 0,
    stage: str = "",
) -> Speed:
    """Play random games for about so many seconds, from the deal or from a stage of the game to the end."""
    box = box_of(game)
    setting = box.setting(players, options, files=True)
    reached = _reached(box, setting, stage, seed) if stage else []
    length: dict[int, int] = {}

    def play(number: int, rng: Rng) -> None:
        game = (
            reached[number % len(reached)].copy() if stage else deal(box, setting, f"bench {seed} {number}")
        )
        length[number] = play_out(game, rng)

    play(0, seeded(f"bench {seed}"))  # the first one fills tables
    games, spent = _fastest(play, seconds * (1 - 4 * SAMPLE_SHARE), seed)
    decisions = sum(length.values())
    middle = reached[:SAMPLES] or _middle(box, setting, decisions // games // 2, seed)

    def simulate(number: int, rng: Rng) -> None:
        position = middle[number % len(middle)]
        play_on(judge_of(position), habits_of(position), position.copy(), MOST_TURNS, TRIES_A_TURN, rng)

    share = seconds * SAMPLE_SHARE
    copying = _each(middle, lambda position: position.copy(), share)
    viewing = _each(middle, lambda position: position.view(position.chooser()), share)
    playouts = _fastest(lambda at, rng: play_out(middle[at % len(middle)].copy(), rng), share, seed)
    simulations = _fastest(simulate, share, seed)
    return Speed(
        game,
        players,
        setting.options,
        stage,
        build.name(),
        round(decisions / spent),
        round(games / spent, 1),
        round(copying * 1e6, 3),
        round(viewing * 1e6, 3),
        round(playouts[0] / playouts[1]),
        round(simulations[0] / simulations[1]),
    )


def _fastest(do: Callable[[int, Rng], Any], seconds: float, seed: int | str) -> tuple[int, float]:
    """How often something is done in a round, and the seconds of this process that the fastest round took. All rounds
    do the same. On a machine that is shared the clock of a process may stand still for a while: a round that it did not
    see does not count."""
    done = 0
    best = 0.0
    rng = seeded(f"bench {seed}")
    start = time.process_time()
    while best < seconds / ROUNDS:
        do(done, rng)
        done += 1
        best = time.process_time() - start
    for _ in range(ROUNDS - 1):
        rng = seeded(f"bench {seed}")
        start = time.process_time()
        for number in range(done):
            do(number, rng)
        spent = time.process_time() - start
        if spent > 0:
            best = min(best, spent)
    return done, best


def _reached(box: Box, setting: Setting, stage: str, seed: int | str) -> list[AnyGame]:
    """Positions at a stage of the game."""
    rng = seeded(f"{stage} {seed}")
    found: list[AnyGame] = []
    for number in range(TRIES):
        game = deal(box, setting, f"{stage} {seed} {number}")
        if box.stages[stage](game, rng):
            found.append(game)
        if len(found) == STAGES:
            break
    if not found:
        raise BadOption(f"{box.id}: no game of {setting.players} came as far as {stage!r}")
    return found


def _middle(box: Box, setting: Setting, decisions: int, seed: int | str) -> list[AnyGame]:
    """Positions in the middle of random games."""
    rng = seeded(f"middle {seed}")
    return [
        _play_on(deal(box, setting, f"middle {seed} {number}"), rng, decisions) for number in range(SAMPLES)
    ]


def _play_on(game: AnyGame, rng: Rng, decisions: int) -> AnyGame:
    for _ in range(decisions):
        trial = game.copy()
        trial.push(trial.legal[rng.below(len(trial.legal))])
        if trial.over:
            break
        game = trial
    return game


def _each(positions: list[AnyGame], do: Callable[[AnyGame], Any], seconds: float) -> float:
    """The seconds that something takes, without those of asking for it."""
    return _best(positions, do, seconds) - _best(positions, lambda position: None, seconds / 10)


def _best(positions: list[AnyGame], do: Callable[[AnyGame], Any], seconds: float) -> float:
    """The mean of the best round: whatever else the machine does can only make a round slower."""
    best = float("inf")
    end = time.perf_counter() + seconds
    while best == float("inf") or time.perf_counter() < end:
        start = time.perf_counter()
        for _ in range(10):
            for position in positions:
                do(position)
        best = min(best, (time.perf_counter() - start) / (10 * len(positions)))
    return best
