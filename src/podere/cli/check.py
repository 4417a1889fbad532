"""The command that plays random games and looks at everything that must always hold."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from podere import build
from podere.cli.asked import GameName, Json, Options, options_of
from podere.cli.output import print_json, progress, screen, table
from podere.kernel.box import Box, box_of
from podere.kernel.check import LOOK_CLOSER, Report
from podere.kernel.check import check as check_kit
from podere.kernel.combinations import choices, draw, fitting, is_possible, spelt
from podere.kernel.errors import BadOption
from podere.kernel.rng import seeded

Case = tuple[int, dict[str, object]]


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
    option: Options = None,
    each: Annotated[
        bool, typer.Option("--each", help="Once for every value of every option, each of them alone.")
    ] = False,
    combinations: Annotated[
        int, typer.Option(min=0, help="For so many combinations of options, drawn from the seed.")
    ] = 0,
    json: Json = False,
) -> None:
    """Play random games and look at everything that must always hold."""
    box = box_of(game)
    fixed = named_options(box, option or [])
    cases = list_cases(box, players or [], fixed, each, combinations, seed)
    reports: list[Report] = []
    for count, options in cases:
        with progress(f"{game}, {count} players {spelt(options)}".rstrip(), number) as tell:
            reports.append(check_kit(game, count, number, seed, options, progress=tell, closer=closer))
    if json:
        print_json(
            [
                {**vars(report), "options": options, "ok": report.ok, "build": build.name()}
                for report, (_, options) in zip(reports, cases, strict=True)
            ]
        )
    else:
        _print(reports, cases, seed)
    if not all(report.ok for report in reports):
        raise typer.Exit(1)


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
