"""The command that plays random games and looks at everything that must always hold."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated

import typer
from rich.text import Text

from podere import build
from podere.bots.base import ask
from podere.bots.ladder import bot
from podere.boxes.box import AnyGame, Box, box_of
from podere.boxes.combinations import choices, draw, fitting, is_possible, spelt
from podere.cli.asked import GameName, Json, Options, options_of
from podere.cli.output import print_json, progress, screen, table
from podere.kernel.errors import BadOption
from podere.kernel.rng import seeded
from podere.testing.check import LOOK_CLOSER, Effort, Report
from podere.testing.check import check as check_kit
from podere.testing.coverage import OFTEN, Coverage

Case = tuple[int, dict[str, object]]
ASKED = "steward:1"
MOST_NAMED = 12
"""So many words of a verb, or pairs, are named one by one; `--json` names all."""


def check(
    game: GameName,
    players: Annotated[
        list[int] | None, typer.Option(help="Only for so many players; may be repeated.")
    ] = None,
    number: Annotated[int, typer.Option("--games", min=1, help="How many random games for each.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games and checksums.")] = 0,
    closer: Annotated[
        int,
        typer.Option(
            min=1, help="Make the slow checks at one position in so many; the checksum stays the same."
        ),
    ] = LOOK_CLOSER,
    first: Annotated[
        int, typer.Option("--from", min=0, help="Begin with the game of this number: to see a fault again.")
    ] = 0,
    option: Options = None,
    each: Annotated[
        bool, typer.Option("--each", help="Once for every value of every option, each of them alone.")
    ] = False,
    combinations: Annotated[
        int, typer.Option(min=0, help="For so many combinations of options, drawn from the seed.")
    ] = 0,
    dense: Annotated[
        bool,
        typer.Option(
            "--dense", help="Start full of cards and goods, and play what is in play or seldom played."
        ),
    ] = False,
    goal: Annotated[
        int,
        typer.Option(min=0, help="Dense: go on until each pair of things was in play on one seat so often."),
    ] = 0,
    moves: Annotated[int, typer.Option(min=0, help="Go on until so many moves were played for each.")] = 0,
    json: Json = False,
) -> None:
    """Play random games and look at everything that must always hold."""
    box = box_of(game)
    if goal and not dense:
        raise BadOption("a goal is for pairs of things in play: it goes with --dense")
    fixed = named_options(box, option or [])
    cases = list_cases(box, players or [], fixed, each, combinations, seed)
    effort = Effort(moves, goal)
    reports: list[Report] = []
    for count, options in cases:
        with progress(f"{game}, {count} players {spelt(options)}".rstrip(), number) as tell:
            reports.append(
                check_kit(
                    game, count, number, seed, options,
                    progress=tell, closer=closer, choose=answer, first=first, dense=dense, effort=effort,
                )
            )  # fmt: skip
    coverage = all_of(box, reports)
    if json:
        told = [told_of(report, options) for report, (_, options) in zip(reports, cases, strict=True)]
        print_json({"cases": told, **coverage.to_data()} if dense else told)
    else:
        _print(reports, cases, seed)
        if dense:
            _print_coverage(coverage)
    if not all(report.ok for report in reports):
        raise typer.Exit(1)


def told_of(report: Report, options: dict[str, object]) -> dict[str, object]:
    """A report as plain data; what came up is told of the whole run."""
    plain = {name: value for name, value in vars(report).items() if name != "coverage"}
    return {**plain, "options": options, "ok": report.ok, "build": build.name()}


def all_of(box: Box, reports: list[Report]) -> Coverage:
    """What came up in all these games."""
    whole = Coverage(box.lexicon)
    for report in reports:
        if report.coverage is not None:
            whole.add(report.coverage)
    return whole


def answer(game: AnyGame, seed: int) -> int:
    """What a small searching bot plays: the kit asks it in games and in their positions that were read."""
    return ask(bot(ASKED, seed), game)


def named_options(box: Box, pairs: list[str]) -> dict[str, object]:
    """The options that were typed, as plain data; files are read."""
    typed = options_of(box, pairs)
    agreed = box.setting(box.most, typed, files=True).options
    return {name: agreed[name] for name in typed}


def list_cases(
    box: Box, counts: list[int], fixed: dict[str, object], each: bool, combinations: int, seed: int
) -> list[Case]:
    """What is to be played, for every number of players that fits, or for those that were asked for."""
    if each and combinations:
        raise BadOption("check every option alone, or combinations of them: not both at once")
    for count in counts:
        box.blank(box.setting(count, fixed, files=False))  # what cannot be is said before anything is played
    wanted = counts or fitting(box, fixed)
    if combinations:
        rng = seeded(f"combinations {seed}")
        return [draw(box, rng, wanted, fixed) for _ in range(combinations)]
    if each:
        alone = [fixed | choice for choice in choices(box) if not set(choice) & set(fixed)]
        return [(count, options) for options in alone for count in wanted if is_possible(box, count, options)]
    return [(count, fixed) for count in wanted]


def _print(reports: list[Report], cases: list[Case], seed: int) -> None:
    with_options = any(options for _, options in cases)
    columns = ["game", "options"] if with_options else ["game"]
    rows = table(*columns, "players", "games", "moves", "checksum", "", numbers=True)
    for report, (_, options) in zip(reports, cases, strict=True):
        verdict = "ok" if report.ok else f"{len(report.faults)} faults"
        told = [spelt(options) or "-"] if with_options else []
        numbers = (str(report.players), str(report.games), str(report.moves))
        rows.add_row(report.game, *told, *numbers, report.checksum, verdict)
    out = screen()
    out.print(rows)
    for report, (_, options) in zip(reports, cases, strict=True):
        for fault in report.faults:
            told_by = f"{report.players} players{', ' + spelt(options) if options else ''}"
            out.print(Text(f"{told_by}, {fault}"))
    out.print(f"{build.name()} build, seed {seed}")


def _print_coverage(coverage: Coverage) -> None:
    """How often pairs came together, and which words were never played."""
    out = screen()
    rarest = coverage.rarest()
    if rarest is not None:
        few = coverage.under(OFTEN)
        out.print(
            f"{len(coverage.possible)} pairs may be in play on one seat; least often "
            f"{' and '.join(rarest)}: {coverage.pairs[rarest]} times; {len(few)} less than {OFTEN} times"
        )
        out.print(Text("".join(f"  {one} and {two}\n" for one, two in few[:MOST_NAMED]), end=""))
    never, words = coverage.never(), len(coverage.lexicon)
    out.print(f"{words - len(never)} of {words} words were played{'; never' if never else ''}")
    for family, moves in groupby(never, coverage.lexicon.family):
        named = [" ".join(family.arguments(move).values()) for move in moves]
        more = ", …" if len(named) > MOST_NAMED else ""
        many = f"  {family.verb} ({len(named)} of {len(family.things)})"
        out.print(Text(f"{many}: {', '.join(named[:MOST_NAMED])}{more}" if named[0] else many))
