"""`podere campaign`: several games that hang together, in the terminal, kept in a file."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from podere.arena.tournament import level_names
from podere.bots.ladder import LADDER, USUAL, bot
from podere.boxes.box import box_of
from podere.boxes.campaign import PLAYING, Data, Journey, begin_campaign, read_campaign
from podere.boxes.catalogue import LANGUAGES, text
from podere.cli.asked import GameName, Json, Options, names_in, options_of
from podere.cli.output import print_json, screen, table
from podere.cli.play import people_at
from podere.cli.session import Quit, Session
from podere.cli.words import meant
from podere.kernel.errors import BadOption, BadPosition, IllegalMove, PodereError
from podere.table import Agreement, Entry, Seat, Table

FORMAT = "podere campaign 1"
MOST_FILE = 20_000_000

app = typer.Typer(help="Several games that hang together, kept in a file.", no_args_is_help=True)
File = Annotated[Path, typer.Argument(help="The file of the campaign.", show_default=False)]
Language = Annotated[str, typer.Option(help=f"{' or '.join(LANGUAGES)}.")]


@dataclass
class Kept:
    """What the file holds: the journey, who plays, and the game that was broken off."""

    path: Path
    journey: Journey
    bots: dict[int, str]
    seed: int | None = None
    log: list[Data] = field(default_factory=list)

    def write(self) -> None:
        """Put it on disk as a whole: a crash leaves the file as it was before."""
        data = {
            "format": FORMAT,
            "campaign": self.journey.to_data(),
            "bots": {str(seat): name for seat, name in self.bots.items()},
            "seed": self.seed,
            "log": self.log,
        }
        beside = self.path.with_name(f".{self.path.name}.new")
        try:
            with beside.open("w", encoding="utf-8") as file:
                json.dump(data, file, ensure_ascii=False, indent=1)
                file.write("\n")
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path)
        except OSError as problem:
            raise PodereError(f"{self.path} cannot be written: {problem.strerror}") from None

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.journey.players) if seat not in self.bots]


def read(path: Path) -> Kept:
    """The campaign in a file; it trusts nothing."""
    try:
        with path.open(encoding="utf-8") as file:
            data = json.loads(file.read(MOST_FILE))
    except OSError as problem:
        raise PodereError(f"{path} cannot be read: {problem.strerror}") from None
    except (ValueError, RecursionError):
        raise BadPosition(f"{path} holds no campaign") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadPosition(f"{path} holds no campaign")
    journey = read_campaign(data.get("campaign"))
    bots, seed, log = data.get("bots"), data.get("seed"), data.get("log")
    if not isinstance(bots, dict) or not isinstance(log, list) or not (seed is None or type(seed) is int):
        raise BadPosition(f"{path} does not say who plays")
    seats = {str(seat): seat for seat in range(journey.players)}
    if any(seat not in seats or not _is_bot(name) for seat, name in bots.items()):
        raise BadPosition(f"{path} names bots or seats that are not there")
    return Kept(path, journey, {seats[seat]: name for seat, name in bots.items()}, seed, log)


def _is_bot(name: object) -> bool:
    try:
        return isinstance(name, str) and bool(bot(name))
    except BadOption:
        return False


@app.command()
def new(
    file: File,
    game: GameName,
    kind: Annotated[str | None, typer.Option(help="Which campaign; the first that fits the players.")] = None,
    players: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seat: Annotated[
        list[int] | None, typer.Option(help="A seat for a person, from 0; may be repeated.")
    ] = None,
    bots: Annotated[str, typer.Option(help=f"Who plays the other seats: {', '.join(LADDER)}.")] = USUAL,
    watch: Annotated[bool, typer.Option("--watch", help="Bots play all seats.")] = False,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    option: Options = None,
    language: Language = "en",
) -> None:
    """Begin a campaign and write it into a new file."""
    box, spoken = box_of(game), _spoken(language)
    if file.exists():
        raise BadOption(f"{file} is there already")
    fitting = [
        plan
        for plan in box.campaigns
        if kind in (None, plan.kind) and (players is None or plan.least <= players <= plan.most)
    ]
    chosen = kind or (fitting[0].kind if fitting else "")
    number = players or (fitting[0].least if fitting else box.least)
    journey = begin_campaign(game, chosen, number, _plain(options_of(box, option or []), box.id, number))
    people = [] if watch else people_at(number, seat)
    names = level_names(names_in(bots))
    if not names:
        raise BadOption(f"name a bot for the other seats: {', '.join(LADDER)}")
    free = [each for each in range(number) if each not in people]
    kept = Kept(file, journey, {each: names[place % len(names)] for place, each in enumerate(free)}, seed)
    kept.write()
    _show(screen(), kept, spoken)


def _plain(options: Data, game: str, players: int) -> Data:
    """Options that name files are read now: the campaign must not need them later."""
    return box_of(game).setting(players, options, files=True).options


@app.command()
def show(file: File, language: Language = "en", json: Json = False) -> None:
    """Show the way so far, what everyone has, and what comes next."""
    kept = read(file)
    if json:
        print_json(kept.journey.shown())
    else:
        _show(screen(), kept, _spoken(language))


@app.command()
def choose(
    file: File,
    seat: Annotated[int, typer.Argument(help="The seat that chooses.", show_default=False)],
    word: Annotated[str, typer.Argument(help="What it chooses, or the beginning of it.", show_default=False)],
    language: Language = "en",
) -> None:
    """Choose for a seat between two games."""
    kept = read(file)
    _bots_choose(kept)
    kept.journey = _chosen(kept.journey, seat, word)
    kept.write()
    _show(screen(), kept, _spoken(language))


@app.command()
def play(file: File, language: Language = "en") -> None:
    """Choose what is to be chosen, then play the next game, or go on with the one that was broken off."""
    kept = read(file)
    console = screen()
    go_on(kept, console, _spoken(language))


def go_on(kept: Kept, console: Console, language: str, typed: Callable[[str], str] = input) -> None:
    """One game of the campaign and what is chosen around it. Whoever leaves finds all as it was."""
    try:
        _ask(kept, console, language, typed)
        if kept.journey.state == PLAYING:
            _play(kept, console, language, typed)
            _ask(kept, console, language, typed)
    except Quit:
        console.print("You left; the campaign is kept.")
    _show(console, kept, language)


def _play(kept: Kept, console: Console, language: str, typed: Callable[[str], str]) -> None:
    """Play the game that is due, to its end or until somebody leaves."""
    number = len(kept.journey.stations)
    laid = _table(kept, number)
    seats = {seat: bot(name, f"{kept.seed} {number} {seat}") for seat, name in kept.bots.items()}
    session = Session(laid, seats, console, typed, language)
    if sys.stdin.isatty() and kept.people:
        from podere.cli.keyboard import complete_with

        complete_with(lambda: [*laid.game.words(), *session.commands])
    try:
        session.run()
    finally:
        kept.log = [entry.to_data() for entry in laid.log]
        if laid.over:
            kept.log = []
            kept.journey = kept.journey.ended(laid.game)
            _bots_choose(kept)
        kept.write()


def _table(kept: Kept, number: int) -> Table:
    """The table of the game that is due; one that was broken off stands as it was left."""
    if kept.log:
        try:
            return Table.replay([Entry.from_data(entry) for entry in kept.log])
        except (KeyError, TypeError, ValueError, AttributeError) as problem:
            raise BadPosition(f"the game in {kept.path} cannot be read: {problem}") from None
    journey = kept.journey
    seats = tuple(
        Seat("bot", bot=kept.bots[seat]) if seat in kept.bots else Seat("person", f"seat {seat}")
        for seat in range(journey.players)
    )
    seed = None if kept.seed is None else f"{kept.seed} {number}"
    agreed = Agreement(journey.game, journey.players, seats, journey.last.options)
    return Table.new(agreed, time.time(), seed)


def _bots_choose(kept: Kept) -> None:
    """Bots choose what is offered first; whether one goes on after the end, only people say."""
    journey = kept.journey
    if journey.state == "over":
        return
    for seat in kept.bots:
        if seat in kept.journey.waiting():
            kept.journey = kept.journey.choose(seat, kept.journey.choices()[seat][0])


def _ask(kept: Kept, console: Console, language: str, typed: Callable[[str], str]) -> None:
    """Everyone at the screen chooses; each choice is on disk before the next is asked for."""
    _bots_choose(kept)
    while kept.journey.waiting():
        seat = kept.journey.waiting()[0]
        console.print(_offers(kept.journey, seat, language))
        try:
            line = typed(f"seat {seat} chooses> ")
        except EOFError:
            raise Quit from None
        if line.strip() in ("quit", "q"):
            raise Quit
        try:
            kept.journey = _chosen(kept.journey, seat, line)
        except IllegalMove as problem:
            console.print(Text(f"{problem}", "yellow"))
            continue
        kept.write()


def _chosen(journey: Journey, seat: int, typed: str) -> Journey:
    """The journey after a choice, of which the beginning is enough."""
    offered = journey.choices()[seat] if 0 <= seat < journey.players else []
    found = meant(typed, offered)
    return journey.choose(seat, found[0] if len(found) == 1 else typed.strip())


# What is shown


def _spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise BadOption(f"there is no language {language[:20]!r}; languages: {', '.join(LANGUAGES)}")
    return language


def said(journey: Journey, word: str, language: str) -> str:
    """A choice in a few words: `keep grocer` as `Keep Grocer`."""
    verb, _, thing = word.partition(" ")
    return text(journey.game, f"{journey.game}.campaign.{verb}", language, card=thing)


def _offers(journey: Journey, seat: int, language: str) -> Text:
    lines = [f"Seat {seat} chooses:"]
    lines += [f"  {word:28}{said(journey, word, language)}" for word in journey.choices()[seat]]
    return Text("\n".join(lines))


def _show(console: Console, kept: Kept, language: str) -> None:
    """The road so far as a table, then what comes next."""
    journey, shown = kept.journey, kept.journey.shown()
    title = text(journey.game, f"{journey.game}.campaign.{journey.plan.kind}", language)
    console.print(Text(title, "bold"))
    rows = table("game", "target", *(f"seat {seat}" for seat in range(journey.players)), "kept", numbers=True)
    for station in [*shown["stations"], *shown["ahead"]]:
        rows.add_row(*_line(journey, station, language))
    if any(station["points"] for station in shown["stations"]):
        sums = zip(shown["totals"], shown["sums"], strict=True)
        rows.add_row("", "", *(f"{total} ({points})" for total, points in sums), "", style="bold")
    console.print(rows)
    for line in shown["starts"]:
        console.print(Text(f"· {_start(journey, line, language)}"))
    console.print(Text(_next(kept, shown), "bold"))


def _line(journey: Journey, station: Data, language: str) -> list[str]:
    number = str(station["number"]) + (f" ({station['attempt']})" if station.get("attempt", 1) > 1 else "")
    target = "" if station["target"] is None else str(station["target"])
    scores = station.get("scores") or [None] * journey.players
    points = station.get("points") or [None] * journey.players
    cells = [
        "" if score is None else f"{score:g}" + ("" if more is None else f" (+{more})")
        for score, more in zip(scores, points, strict=True)
    ]
    kept = [name for names in station.get("kept", []) for name in names]
    names = ", ".join(text(journey.game, f"{journey.game}.thing.{name}", language) for name in kept)
    return [number, target, *cells, names]


def _start(journey: Journey, line: Data, language: str) -> str:
    about: dict[str, Any] = {key: value for key, value in line.items() if key not in ("key", "seat")}
    if "seat" in line:
        about["name"] = f"Seat {line['seat']}"
    return text(journey.game, f"{journey.game}.campaign.starts_{line['key']}", language, **about)


def _next(kept: Kept, shown: Data) -> str:
    waiting = ", ".join(f"seat {seat}" for seat in kept.journey.waiting())
    if shown["winners"]:
        who = " and ".join(f"seat {seat}" for seat in shown["winners"])
        return f"The campaign is over: {who} {'wins' if len(shown['winners']) == 1 else 'share it'}."
    if waiting:
        return f"To choose: {waiting}."
    number, does = shown["stations"][-1]["number"], "goes on with" if kept.log else "begins"
    return f"`podere campaign play {kept.path}` {does} game {number}."
