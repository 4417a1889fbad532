"""The command that lets bots learn the values of positions, or habits, from their own games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from podere.arena.executors import on_cores
from podere.bots.evolve import evolve
from podere.bots.habits import HABITS
from podere.bots.judge import VALUES
from podere.bots.learned import write
from podere.bots.train import train as learn
from podere.bots.watch import watch
from podere.bots.way import WAYS
from podere.boxes.box import box_of, folder_of
from podere.cli.arena import Jobs
from podere.cli.asked import GameName, Options, options_of
from podere.cli.output import progress, screen
from podere.kernel.errors import BadOption


def train(
    game: GameName,
    players: Annotated[
        list[int] | None, typer.Option(help="Learn from games of so many; may be repeated.")
    ] = None,
    number: Annotated[int, typer.Option("--games", min=10, help="How many games in each generation.")] = 1000,
    generations: Annotated[int, typer.Option(min=1, help="How often to learn from what was learned.")] = 2,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 0,
    out: Annotated[Path | None, typer.Option(help="Where to write; else beside the game.")] = None,
    habits: Annotated[
        int,
        typer.Option(min=0, help="Learn habits instead: what is chosen by a search of so many simulations."),
    ] = 0,
    ways: Annotated[
        bool,
        typer.Option(help="Learn a way of playing alone instead, by trial: a generation is one small step."),
    ] = False,
    option: Options = None,
    jobs: Jobs = 0,
) -> None:
    """Learn what positions are worth, what good players do, or how to play alone, from games that bots play."""
    box = box_of(game)
    if ways and (habits or players not in (None, [1])):
        raise BadOption("a way of playing is learned alone, from values and habits that are there")
    counts = [1] if ways else players or list(range(box.least, box.most + 1))
    name = WAYS if ways else HABITS if habits else VALUES
    path = out or folder_of(box.id) / name
    command = " ".join(
        [
            "podere train",
            game,
            *(f"--players {many}" for many in counts),
            f"--games {number} --generations {generations} --seed {seed}",
            *([f"--habits {habits}"] if habits else []),
            *(["--ways"] if ways else []),
            *(f"--option {pair}" for pair in option or []),
        ]
    )
    done = 0
    with progress("games", number * generations) as tell:

        def one_more(many: int) -> None:
            nonlocal done
            done += many
            tell(done)

        chosen = options_of(box, option or [])
        if ways:
            with on_cores(jobs) as spread:
                found = evolve(game, chosen, number, generations, seed, spread, one_more)
        elif habits:
            found = watch(game, counts, chosen, habits, number, generations, seed, one_more)
        else:
            found = learn(game, counts, chosen, number, generations, seed, one_more)
    if not found:
        screen().print("No generation played better than before: nothing was written.")
        return
    write(path, command, found)
    screen().print(f"{', '.join(found)}: {path}")
