"""The command that lets bots play against each other and rates them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from podere import build
from podere.arena.estimate import Estimate, mean, quantile, summed
from podere.arena.executors import Cluster, Executor, executor
from podere.arena.plan import Plan
from podere.arena.report.html import report as html_report
from podere.arena.report.texts import house
from podere.arena.run import Run
from podere.arena.tally import Tally
from podere.arena.tournament import (
    Tournament,
    alone,
    alone_data,
    alone_markdown,
    ladder,
    ladder_data,
    ladder_markdown,
    level_names,
    round_robin,
)
from podere.bots.ladder import LADDER
from podere.boxes.box import box_of
from podere.cli.asked import Json, Options, names_in, options_of
from podere.cli.output import print_json, progress, screen, table
from podere.kernel.errors import BadOption

if TYPE_CHECKING:
    from podere.arena.store import Store

Save = Annotated[
    Path | None,
    typer.Option(help="Keep results in this file as they come; the same command goes on from there."),
]
Jobs = Annotated[int, typer.Option(min=0, help="How many cores; 0 for all.")]
Ray = Annotated[
    str | None,
    typer.Option("--ray", help="Play on Ray: the address of a cluster, or `local` for this machine."),
]


def play_plans(plans: list[Plan], jobs: int, ray: str | None, save: Path | None) -> list[Tally]:
    """Play all of it, with a bar; what the file has already is not played again."""
    with ExitStack() as stack:
        store = stack.enter_context(_store(save)) if save else None
        tell = stack.enter_context(progress("games", sum(plan.games for plan in plans)))
        run = Run(plans, store, tell)
        where = stack.enter_context(_executor(jobs, ray))
        return run.play(where)


def _store(path: Path) -> Store:
    """The file of results; only who keeps any needs what writes it."""
    from podere.arena.store import Store

    return Store(path)


@contextmanager
def _executor(jobs: int, ray: str | None) -> Iterator[Executor]:
    if ray is None:
        yield executor(jobs)
        return
    cluster = Cluster(ray, jobs)
    try:
        yield cluster
    finally:
        cluster.close()


def arena(
    game: Annotated[str | None, typer.Argument(help="Which game; `podere games` lists them.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help=f"Who plays: {', '.join(LADDER)}. With --ladder all of them, else the first three."
        ),
    ] = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games in each match.")] = 400,
    players: Annotated[int | None, typer.Option(help="How many seats; two if not given.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    option: Options = None,
    by_level: Annotated[
        bool, typer.Option("--ladder", help="Each level against the one below, as a table in Markdown.")
    ] = False,
    by_oneself: Annotated[
        bool, typer.Option("--alone", help="Games of one: what each bot reaches, as a table in Markdown.")
    ] = False,
    save: Save = None,
    report: Annotated[
        Path | None, typer.Option(help="Write a report with plots, one HTML file, to this path.")
    ] = None,
    language: Annotated[str, typer.Option("--lang", help="The report's language: en or it.")] = "en",
    jobs: Jobs = 0,
    ray: Ray = None,
    json: Json = False,
) -> None:
    """Let bots play against each other, each deal from every seat, and rate them."""
    house(language)
    who = names_in(bots or ",".join(list(LADDER) if by_level else list(LADDER)[:3]))
    if by_level or by_oneself:
        if report or (by_level and by_oneself):
            raise BadOption("a ladder, games alone, or a report of one game: one at a time")
        if option or players is not None:
            raise BadOption("a ladder and games alone have options and players of their own")
        plans = (ladder if by_level else alone)(who, number, seed, game)
        tables = _ladder if by_level else _alone
        tables(plans, play_plans(plans, jobs, ray, save), json)
        return
    if game is None:
        raise BadOption("which game? (or --ladder or --alone for all of them)")
    options = options_of(box_of(game), option or [])
    names = level_names(who)
    plans = round_robin(game, names, number, seed, players, options)
    start = time.perf_counter()
    tournament = Tournament(names, plans, play_plans(plans, jobs, ray, save))
    if report:
        report.write_text(html_report(tournament, language), encoding="utf-8")
    if json:
        print_json(tournament.to_data())
    else:
        _print(tournament, time.perf_counter() - start)


def _ladder(plans: list[Plan], tallies: list[Tally], json: bool) -> None:
    if json:
        print_json(ladder_data(plans, tallies))
    else:
        print(ladder_markdown(plans, tallies), end="")


def _alone(plans: list[Plan], tallies: list[Tally], json: bool) -> None:
    rows = alone_data(plans, tallies)
    if json:
        print_json(rows)
    else:
        print(alone_markdown(rows), end="")


def _print(tournament: Tournament, seconds: float) -> None:
    out = screen()
    plan = tournament.plan
    out.print(
        f"{plan.game}, {plan.players} players, {tournament.games} games, seed {plan.seed}", style="bold"
    )
    out.print(_standings(tournament))
    matches = table(
        "bot", "against", "games", "won", "drawn", "lost", "rate", "95 %", "margin", "95 %", numbers=True
    )
    for one, others in tournament.pairs().items():
        for other, pair in others.items():
            rate, margin = pair.rate(), pair.margin()
            counts = (pair.games, pair.won, pair.drawn, pair.lost)
            matches.add_row(
                one,
                other,
                *map(str, counts),
                f"{rate.value:.1%}",
                _interval(rate, 100),
                f"{margin.value:+.1f}",
                _interval(margin),
            )
    if matches.row_count:
        out.print(matches)
    out.print(f"{seconds:.1f} seconds ({build.name()})")


def _standings(tournament: Tournament) -> Table:
    """A row for each bot, the best first."""
    rows = table("", "Elo", "95 %", "won", "95 %", "score", "95 %", "median", numbers=True)
    ratings = tournament.ratings()
    for name in sorted(tournament.bots, key=lambda each: -ratings[each].value if ratings else 0):
        count = tournament.count(name)
        score, wins = mean(summed(count.scores)), tournament.wins(name)
        elo = [f"{ratings[name].value:.0f}", _interval(ratings[name], 1, 0)] if ratings else ["-", "-"]
        rows.add_row(
            name,
            *elo,
            f"{wins.value:.1%}",
            _interval(wins, 100),
            f"{score.value:.1f}",
            _interval(score),
            f"{quantile(count.scores, 0.5):g}",
        )
    return rows


def _interval(estimate: Estimate, times: int = 1, digits: int = 1) -> str:
    return f"{estimate.low * times:.{digits}f} to {estimate.high * times:.{digits}f}"
