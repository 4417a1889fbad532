"""The command that lists the cards of a game, and what is known of how they fare."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from podere.arena.cards import Statistics, as_csv, packaged, statistics
from podere.arena.plan import plan_of
from podere.bots.ladder import LADDER
from podere.boxes.box import Box, box_of
from podere.cli.arena import Jobs, Ray, Save, play_plans
from podere.cli.asked import GameName, Json, Options, names_in, options_of
from podere.cli.output import plain, print_json, screen, table
from podere.kernel.errors import BadOption

NOTE = "Correlation is not cause: who is ahead can play more, and a good card may be played by those who lag behind."


def cards(
    game: GameName,
    stats: Annotated[
        bool, typer.Option("--stats", help="How often each is played, when, and how those fare who do.")
    ] = False,
    number: Annotated[
        int | None, typer.Option("--games", min=2, help="Play so many games for it; else what is known.")
    ] = None,
    bot: Annotated[str, typer.Option(help=f"Who plays them, of {', '.join(LADDER)}.")] = list(LADDER)[1],
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    option: Options = None,
    read: Annotated[
        Path | None, typer.Option("--from", help="Of the games in this file, which the arena has kept.")
    ] = None,
    save: Save = None,
    jobs: Jobs = 0,
    ray: Ray = None,
    as_table: Annotated[bool, typer.Option("--csv", help="Print the statistics as CSV.")] = False,
    json: Json = False,
) -> None:
    """List the cards, buildings or tiles of a game, or how they fare."""
    box = box_of(game)
    if not stats:
        _list(box, json)
        return
    if box.things is None:
        raise BadOption(f"{game} does not say what is played in it")
    options = options_of(box, option or [])
    if read is not None:
        found = _from_file(read, box, players, options)
    elif number is not None:
        plan = plan_of(game, players or max(2, box.least), names_in(bot), number, seed, options)
        found = statistics([plan], play_plans([plan], jobs, ray, save))
    else:
        _print_known(box, json)
        return
    if as_table:
        print(as_csv(found), end="")
    elif json:
        print_json(found.to_data())
    else:
        _print(found.to_data())


def _from_file(path: Path, box: Box, players: int | None, options: dict[str, object]) -> Statistics:
    """Of all games in a file that were played with so many players and these options."""
    if not path.exists():
        raise BadOption(f"there is no file {path}")
    from podere.arena.store import Store

    with Store(path) as store:
        plans, tallies = store.plans_of(box.id)
    if players is None and plans:
        players = plans[0].players
    agreed = box.setting(players or box.least, options, files=True).options
    chosen = [
        (plan, tally)
        for plan, tally in zip(plans, tallies, strict=True)
        if plan.players == players and plan.options == agreed and tally.games
    ]
    if not chosen:
        raise BadOption(f"{path} has no games of {box.id} with these players and options")
    return statistics([plan for plan, _ in chosen], [tally for _, tally in chosen])


def _print_known(box: Box, json: bool) -> None:
    known = packaged(box.id)
    if not known:
        raise BadOption(f"there are no statistics of {box.id} yet: say how many games to play (--games)")
    if json:
        print_json(known)
        return
    for data in known:
        _print(data)


def _print(data: dict[str, Any]) -> None:
    out = screen()
    bots = ", ".join(data["bots"])
    made = f", {data['date']}" if "date" in data else ""
    out.print(f"{data['game']}, {data['players']} players, {data['games']} games, {bots}{made}", style="bold")
    out.print(_rows(data["rows"], data["moment"]))
    out.print(f"{len(data['rows'])} in all. {NOTE}")
    out.print(
        f"Won and score: of those who played it, the score against those who saw it and did not. {data['command']}"
    )


def _rows(rows: list[dict[str, Any]], moment: str) -> Table:
    keeps = any(row["kept"] is not None for row in rows)
    names = [
        "",
        "seen",
        *(["kept"] if keeps else []),
        "played",
        "share",
        moment,
        "won",
        "95 %",
        "score",
        "95 %",
    ]
    made = table(*names, numbers=True)
    for row in sorted(rows, key=lambda row: -(row["score"] or [0.0, -1e9])[1]):  # by what is sure
        kept = [str(row["kept"])] if keeps else []
        wins, score = row["wins"], row["score"]
        made.add_row(
            row["id"],
            str(row["seen"]),
            *kept,
            str(row["played"]),
            f"{row['rate'][0]:.0%}",
            "-" if row["when"] is None else f"{row['when']:.1f}",
            f"{wins[0]:.0%}" if wins else "-",
            f"{wins[1]:.0%} to {wins[2]:.0%}" if wins else "-",
            f"{score[0]:+.1f}" if score else "-",
            f"{score[1]:+.1f} to {score[2]:+.1f}" if score else "-",
        )
    return made


def _list(box: Box, json: bool) -> None:
    if box.cards is None:
        raise BadOption(f"{box.id} has no cards")
    found = box.cards()
    if json:
        print_json(found)
        return
    columns = list(dict.fromkeys(key for card in found for key in card))
    rows = table(*columns)
    for card in found:
        rows.add_row(*(Text(plain(card.get(key, ""))) for key in columns))
    screen().print(rows)
    screen().print(f"{len(found)} in all")
