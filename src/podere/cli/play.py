"""`podere play`: a game in the terminal, people and bots."""

from __future__ import annotations

import secrets
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from podere.bots.base import Bot
from podere.bots.ladder import LADDER, USUAL, bot
from podere.boxes.box import box_of, shelf
from podere.boxes.catalogue import LANGUAGES, note_of
from podere.cli.asked import Options, names_in, options_of
from podere.cli.output import screen
from podere.cli.session import Quit, Session
from podere.kernel.errors import BadOption
from podere.table import Agreement, Seat, Table


def play(
    game: Annotated[str | None, typer.Argument(help="Which game; `podere games` lists them.")] = None,
    players: Annotated[
        int | None, typer.Option(help="How many seats; as few as possible if not given.")
    ] = None,
    seat: Annotated[
        list[int] | None, typer.Option(help="A seat for a person, from 0; may be repeated.")
    ] = None,
    bots: Annotated[str, typer.Option(help=f"Who plays the other seats: {', '.join(LADDER)}.")] = USUAL,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same tiles.")] = None,
    option: Options = None,
    language: Annotated[str, typer.Option(help=f"{' or '.join(LANGUAGES)}.")] = "en",
    save: Annotated[Path | None, typer.Option(help="Write the game into this file when it ends.")] = None,
) -> None:
    """Play in the terminal, with bots or with other people at the same screen."""
    box = box_of(game or _asked_game())
    setting = box.setting(
        box.least if players is None else players, options_of(box, option or []), files=True
    )
    if language not in LANGUAGES:
        raise BadOption(f"there is no language {language[:20]!r}; languages: {', '.join(LANGUAGES)}")
    if save is not None and save.exists():
        raise BadOption(f"{save} is there already")
    people = people_at(setting.players, seat)
    seated = _bots(setting.players, people, names_in(bots), secrets.randbits(60) if seed is None else seed)
    seats = tuple(
        Seat("bot", bot=seated[n].name) if n in seated else Seat("person", f"seat {n}")
        for n in range(setting.players)
    )
    table = Table.new(Agreement(box.id, setting.players, seats, setting.options), time.time(), seed)
    session = Session(table, seated, screen(), language=language)
    note = note_of(box.id, language)
    if note:
        session.console.print(note, style="italic", markup=False, highlight=False)
    if sys.stdin.isatty():
        from podere.cli.keyboard import complete_with

        complete_with(lambda: [*table.game.words(), *session.commands])
    try:
        session.run()
    except Quit:
        session.console.print("You left the table.")
    finally:
        if save is not None:
            session.write(save)


def _asked_game() -> str:
    """The game that somebody wants to play who did not say which: the only one, or the one they type."""
    games = list(shelf())
    if len(games) == 1:
        return games[0]
    if not sys.stdin.isatty():
        raise BadOption(f"say which game: {', '.join(games)}")
    typed = input(f"Which game? {', '.join(games)}: ")
    fitting = [game for game in games if game.startswith(typed.strip().lower())]
    return fitting[0] if len(fitting) == 1 else typed.strip()


def people_at(players: int, seats: list[int] | None) -> list[int]:
    for seat in seats or []:
        if not 0 <= seat < players:
            raise BadOption(f"there is no seat {seat}; seats go from 0 to {players - 1}")
    return sorted(set(seats or [0]))


def _bots(players: int, people: list[int], names: list[str], seed: int) -> dict[int, Bot]:
    """The bots, dealt round the seats that people leave free."""
    free = [seat for seat in range(players) if seat not in people]
    if free and not names:
        raise BadOption(f"somebody must play the seats {', '.join(map(str, free))}: name bots for them")
    return {seat: bot(names[place % len(names)], f"{seed} {seat}") for place, seat in enumerate(free)}
