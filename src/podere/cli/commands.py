"""The commands that ask one thing and print the answer."""

from __future__ import annotations

import time
from itertools import groupby
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from podere import build
from podere.arena.bench import ROUNDS, Speed, measure
from podere.arena.estimate import Estimate
from podere.arena.simulate import plan_of, simulate
from podere.arena.tally import Results
from podere.arena.thinking import CHOICES, Thinking, think
from podere.bots.ladder import LADDER, bot
from podere.boxes.box import box_of, shelf
from podere.boxes.catalogue import LANGUAGES, note_of
from podere.cli.asked import GameName, Json, Options, names_in, options_of
from podere.cli.output import plain, print_json, progress, screen, table, warn_of_broken
from podere.kernel.errors import BadOption


def games(json: Json = False) -> None:
    """List the games that there are."""
    boxes = list(shelf().values())
    if json:
        print_json([box.to_data() for box in boxes])
        return
    rows = table("game", "title", "players", "options")
    for box in boxes:
        options = ", ".join(option.name for option in box.options)
        rows.add_row(box.id, box.title, f"{box.least}-{box.most}", options or "-")
    screen().print(rows)
    for box in boxes:
        note = note_of(box.id)
        if note:
            screen().print(f"{box.id}: {note}", markup=False, highlight=False)
    warn_of_broken()


def sim(
    game: GameName,
    players: Annotated[
        int | None, typer.Option(help="How many seats; as few as possible if not given.")
    ] = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    bots: Annotated[
        str, typer.Option(help=f"Who plays, of {', '.join(LADDER)}; dealt round the table.")
    ] = "random",
    jobs: Annotated[int, typer.Option(min=0, help="How many cores; 0 for all.")] = 0,
    option: Options = None,
    json: Json = False,
) -> None:
    """Let bots play many games, each deal from every seat."""
    plan = plan_of(game, players, names_in(bots), number, seed, options_of(box_of(game), option or []))
    start = time.perf_counter()
    with progress("games", number) as tell:
        results = simulate(plan, jobs, tell)
    if json:
        print_json(results.to_data())
    else:
        _print_results(results, time.perf_counter() - start)


def _print_results(results: Results, seconds: float) -> None:
    rows = table("", "seats", "wins", "share", "95 %", "score", "95 %", "spread", numbers=True)
    for line in [*results.bots, *results.seats]:
        rows.add_row(
            line.name,
            str(line.seats),
            f"{line.won:.1f}".removesuffix(".0"),
            f"{line.wins.value:.1%}",
            _interval(line.wins, 100),
            f"{line.score.value:.1f}",
            _interval(line.score),
            f"{line.spread:.1f}",
            end_section=line is results.bots[-1],
        )
    length = results.decisions
    out = screen()
    out.print(
        f"{results.game}, {results.players} players, {results.games} games, seed {results.seed}", style="bold"
    )
    out.print(rows)
    out.print(
        f"decisions a game: {length.value:.1f} ({results.shortest} to {results.longest}); "
        f"{results.games / seconds:.1f} games a second ({build.name()})"
    )


def _interval(estimate: Estimate, times: int = 1) -> str:
    return f"{estimate.low * times:.1f} to {estimate.high * times:.1f}"


def bench(
    game: Annotated[str | None, typer.Argument(help="Which game; all if not given.")] = None,
    players: Annotated[
        list[int] | None, typer.Option(help="Only for so many players; may be repeated.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help="Seconds for each line.")] = 2.0,
    bots: Annotated[
        str | None,
        typer.Option(help="Instead, how long these bots think about a choice: 2,steward,master:4s."),
    ] = None,
    option: Options = None,
    json: Json = False,
) -> None:
    """Measure how fast the engine goes: random play on one core, copies and views in the middle of games."""
    if option and game is None:
        raise BadOption("options belong to a game: say which")
    if bots is not None:
        _bench_bots(names_in(bots), game, players, option, json)
        return
    speeds: list[Speed] = []
    cases = [
        (box, number, chosen, stage)
        for box in ([box_of(game)] if game else shelf().values())
        for number in (players or range(box.least, box.most + 1))
        for chosen in ([options_of(box, option)] if option else box.benches)
        for stage in ("", *box.stages)
    ]
    for box, number, chosen, _ in cases:
        box.setting(number, chosen, files=True)  # what cannot be is said before anything is measured
    with progress("measuring", len(cases)) as tell:
        for done, (box, number, chosen, stage) in enumerate(cases, 1):
            speeds.append(measure(box.id, number, chosen, seconds, stage=stage))
            tell(done)
    if json:
        print_json([speed.to_data() for speed in speeds])
        return
    print_speeds(speeds, [chosen for _, _, chosen, _ in cases])


def _bench_bots(
    names: list[str], game: str | None, players: list[int] | None, option: Options, json: bool
) -> None:
    cases = [
        (box, number, chosen)
        for box in ([box_of(game)] if game else shelf().values())
        for number in (players or [max(2, box.least)])
        for chosen in ([options_of(box, option)] if option else box.benches)
    ]
    for name in names:
        bot(name)  # who is not there is said before anything is measured
    found: list[Thinking] = []
    with progress("measuring", len(cases)) as tell:
        for done, (box, number, chosen) in enumerate(cases, 1):
            found += think(box.id, number, chosen, names)
            tell(done)
    if json:
        print_json([one.to_data() for one in found])
        return
    rows = table("game", "options", "players", "bot", "median ms", "longest ms", numbers=True)
    asked = [chosen for _, _, chosen in cases for _ in names]
    for one, options in zip(found, asked, strict=True):
        rows.add_row(
            one.game,
            " ".join(f"{name}={plain(value)}" for name, value in options.items()) or "-",
            str(one.players),
            one.bot,
            f"{one.median_ms:,.1f}",
            f"{one.longest_ms:,.1f}",
        )
    out = screen()
    out.print(rows)
    out.print(f"{build.name()} build, one core, by the clock; {CHOICES} choices in the middle of games")


def print_speeds(speeds: list[Speed], chosen: list[dict[str, object]]) -> None:
    """A line for each case, with the options that it was asked for."""
    rows = table(
        "game",
        "options",
        "from",
        "players",
        "decisions/s",
        "games/s",
        "copy µs",
        "view µs",
        "playouts/s",
        "searched/s",
        numbers=True,
    )
    for speed, options in zip(speeds, chosen, strict=True):
        rows.add_row(
            speed.game,
            " ".join(f"{name}={plain(value)}" for name, value in options.items()) or "-",
            speed.stage or "-",
            str(speed.players),
            f"{speed.decisions_per_second:,}",
            f"{speed.games_per_second:,.1f}",
            f"{speed.copy_us:.2f}",
            f"{speed.view_us:.1f}",
            f"{speed.playouts_per_second:,}",
            f"{speed.simulations_per_second:,}",
        )
    out = screen()
    out.print(rows)
    out.print(
        f"{build.name()} build, one core, the fastest of {ROUNDS} rounds; a decision is a choice of two moves or more"
    )
    out.print(
        "playouts: random games from the middle to the end; searched: the same, as searching bots play on"
    )


def rules(
    game: GameName,
    language: Annotated[str, typer.Option(help="en or it.")] = "en",
    json: Json = False,
) -> None:
    """Print the rules of a game, in numbered paragraphs."""
    from podere.boxes.rules_text import rules_text

    box_of(game)
    if language not in LANGUAGES:
        raise BadOption(f"the rules are not there in {language[:20]!r}; languages: {', '.join(LANGUAGES)}")
    try:
        text = rules_text(game, language)
    except FileNotFoundError:
        raise BadOption(f"{game} has no rules text") from None
    if json:
        print_json([{"number": p.number, "section": p.section, "text": p.text} for p in text.paragraphs])
        return
    out = screen()
    out.print(Text(text.title, "bold"))
    for section, paragraphs in groupby(text.paragraphs, lambda paragraph: paragraph.section):
        rows = Table.grid(padding=(0, 2, 0, 0))
        for paragraph in paragraphs:
            rows.add_row(paragraph.number, _emphasised(paragraph.text))
        out.print(Text(f"\n{paragraph.number.split('.')[0]} {section}", "bold"))
        out.print(rows)


def _emphasised(text: str) -> Text:
    """`*Decision.* Rows are counted …` with its emphasis."""
    parts = text.split("*")
    return Text.assemble(*((part, "italic" if place % 2 else "") for place, part in enumerate(parts)))
