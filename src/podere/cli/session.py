"""One game at the terminal: people type words, bots answer, and the table sees to the rest."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from podere.bots.base import Bot, ask
from podere.boxes.catalogue import say
from podere.cli import scene
from podere.cli.keyboard import forget
from podere.cli.words import close, meant
from podere.kernel.errors import PodereError
from podere.table import Change, Play, Redo, Refused, Restart, Table, Undo

HELP = """\
Type a move as a word, or its beginning: `lay c4 east`, `l c4 e`, `c4 e`. If several fit, you are asked again.

  moves [VERB]  list everything that you may do now
  why WORD      say why a move is not possible now
  board         draw the board again
  log           tell again what happened since your last turn
  score         show the score sheet
  undo          take your last choice back         redo      play it again
  restart       begin your turn again
  save FILE     write the game so far as a record
  help          this page                          quit      leave the game

What was drawn or shown, or what another has done since, cannot be taken back."""


class Quit(Exception):
    """Somebody leaves the table."""


class Session:
    """People and bots around one table. `read` asks for a line, and raises `EOFError` when there is none."""

    def __init__(
        self,
        table: Table,
        bots: dict[int, Bot],
        console: Console,
        read: Callable[[str], str] = input,
        language: str = "en",
    ) -> None:
        self.table = table
        self.bots = bots
        self.console = console
        self.read = read
        self.language = language
        self.people = [seat for seat in range(table.agreed.players) if seat not in bots]
        self.at_screen = self.people[0] if len(self.people) == 1 else -1
        self.told = dict.fromkeys(self.people, 0)
        self.before = dict.fromkeys(self.people, 0)
        """Up to which event each person was told, now and when others had last played."""
        self.last_seat = -1
        self.commands: dict[str, Callable[[int, str], None]] = {
            "help": self.help,
            "?": self.help,
            "moves": self.moves,
            "why": self.why,
            "board": self.board,
            "log": self.log,
            "score": self.score,
            "undo": self.undo,
            "redo": self.redo,
            "restart": self.restart,
            "save": self.save,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        while not self.table.over:
            seat = self.table.turn
            assert seat is not None
            if seat in self.bots:
                move = ask(self.bots[seat], self.table.game)
                self.table.do(Play(seat, self.table.at, [self.table.game.lexicon.word(move)]), time.time())
            else:
                self.turn_of(seat)
            self.last_seat = seat
        self.end()

    # A person's choice

    def turn_of(self, seat: int) -> None:
        """Draw everything for a person and take what they type until they have chosen."""
        if seat != self.at_screen:
            self.curtain(seat)
        self.draw(seat)
        at = self.table.at
        while self.table.at == at:
            try:
                self.answer(seat, self.read(f"seat {seat}> "))
            except EOFError:
                raise Quit from None

    def curtain(self, seat: int) -> None:
        """Another person comes to the screen: what the one before saw is wiped away."""
        hides = len({repr({**self.table.view(one), "viewer": None}) for one in self.people}) > 1
        if hides:
            self.wipe()
            self.console.print(f"[bold]Seat {seat}[/]: press Enter when nobody else looks.")
            try:
                self.read("")
            except EOFError:
                raise Quit from None
        self.at_screen = seat

    def wipe(self) -> None:
        """Clear the screen, what has scrolled off it, and what was typed."""
        forget()
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")

    def draw(self, seat: int) -> None:
        if self.console.is_terminal:
            self.console.clear()
        game = self.table.game
        self.board(seat)
        self.tell(seat, self.told[seat])
        if seat != self.last_seat:
            self.before[seat] = self.told[seat]
        self.told[seat] = self.table.count
        self.console.print(Text(f"\nSeat {seat}: {scene.question(game, self.language)}", "bold"))
        self.console.print(scene.choices(game, seat))

    def tell(self, seat: int, first: int) -> None:
        """What happened from an event on."""
        for line in scene.happened(self.table.game, self.table.journal, seat, first, self.language):
            self.console.print(Text(f"· {line}", "italic"))

    def answer(self, seat: int, typed: str) -> None:
        """Do what was typed: a command, or a move."""
        first, _, rest = typed.strip().partition(" ")
        command = self.commands.get(first.lower().removeprefix("/"))
        if command is not None:
            command(seat, rest.strip())
        elif first:
            self.move(seat, typed)

    def move(self, seat: int, typed: str) -> None:
        game = self.table.game
        found = meant(typed, game.words())
        if len(found) == 1:
            self.table.do(Play(seat, self.table.at, found), time.time())
        elif found:
            self.say(f"{len(found)} moves fit: {', '.join(found[:8])}{', …' if len(found) > 8 else ''}")
        else:
            self.say(self.refusal(typed))

    def refusal(self, typed: str) -> str:
        """Why what was typed cannot be done, as helpful as can be."""
        game = self.table.game
        near = close(typed, game.words())
        known = meant(typed, list(game.lexicon.numbers))
        reasons = {self.reason(word) for word in known[:40]}
        if known and len(reasons) == 1:
            return reasons.pop()
        if near:
            return f"Not possible now. Did you mean {' or '.join(near)}?"
        if known:
            return "Not possible now: " + "; ".join(f"{word}: {self.reason(word)}" for word in known[:3])
        return f"No move is called {typed.strip()[:40]!r}. `moves` lists what you may do, `help` the rest."

    def reason(self, word: str) -> str:
        reason = self.table.game.why_not(word)
        return (
            "This is possible."
            if reason is None
            else say(self.table.game.setting.game, reason, self.language)
        )

    def say(self, message: str) -> None:
        self.console.print(Text(message, "yellow"))

    # Commands

    def help(self, seat: int, rest: str) -> None:
        self.console.print(Text(HELP))

    def moves(self, seat: int, rest: str) -> None:
        self.console.print(scene.all_moves(self.table.game, rest))

    def why(self, seat: int, rest: str) -> None:
        known = meant(rest, list(self.table.game.lexicon.numbers))
        if not known:
            self.say(f"No move is called {rest[:40]!r}; say it like `why lay c4 east`.")
        for word in known[:6]:
            self.say(f"{word}: {self.reason(word)}")
        if len(known) > 6:
            self.say(f"and {len(known) - 6} more that begin like this")

    def board(self, seat: int, rest: str = "") -> None:
        self.console.print(scene.position(self.table.game, seat))

    def log(self, seat: int, rest: str) -> None:
        self.tell(seat, self.before[seat])

    def score(self, seat: int, rest: str) -> None:
        self.console.print(scene.score_sheet(self.table.game, seat, self.language))

    def undo(self, seat: int, rest: str) -> None:
        self.take_back(Undo(seat, self.table.at))

    def redo(self, seat: int, rest: str) -> None:
        self.take_back(Redo(seat, self.table.at))

    def restart(self, seat: int, rest: str) -> None:
        self.take_back(Restart(seat, self.table.at))

    def take_back(self, how: Change) -> None:
        try:
            self.table.do(how, time.time())
        except Refused as refusal:
            self.say(refusal.text)

    def save(self, seat: int, rest: str) -> None:
        if not rest:
            self.say("Say into which file: `save FILE`.")
            return
        try:
            self.write(Path(rest).expanduser())
        except PodereError as problem:
            self.say(str(problem))

    def write(self, path: Path) -> None:
        """Write the game so far as a record."""
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(self.table.record().text())
        except FileExistsError:
            raise PodereError(f"{path} is there already") from None
        except OSError as problem:
            raise PodereError(f"{path} cannot be written: {problem.strerror}") from None
        self.console.print(Text(f"The game is in {path}."))

    def quit(self, seat: int, rest: str) -> None:
        raise Quit

    def end(self) -> None:
        """The last position, the score sheet, and who has won."""
        viewer = self.at_screen if self.at_screen >= 0 else None
        if self.console.is_terminal:
            self.console.clear()
        self.board(viewer if viewer is not None else 0)
        if viewer is not None:
            self.tell(viewer, self.told[viewer])
        self.console.print(scene.score_sheet(self.table.game, None, self.language))
        self.console.print(Text(scene.result(self.table.game), "bold"))
