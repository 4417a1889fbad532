"""A game in the terminal, as people play it: typed words, undo, the curtain, and nothing shown that is hidden."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import podere
from podere.bots.base import Bot
from podere.bots.ladder import bot
from podere.cli import scene
from podere.cli.session import Quit, Session
from podere.kernel.journal import EVERYONE, Event, Journal
from podere.kernel.rng import seeded
from podere.table import Agreement, Seat, Table
from tests.cli.run import ended, run, start
from tests.toy import TOY

podere.register(TOY)
Reader = Callable[[str], str]


def seated(game: str, people: list[int], players: int = 2, seed: int = 4) -> tuple[Session, io.StringIO]:
    """A session whose output can be read; `session.read` is to be set."""
    bots: dict[int, Bot] = {n: bot("random", n) for n in range(players) if n not in people}
    seats = tuple(
        Seat("bot", bot="random") if n in bots else Seat("person", f"seat {n}") for n in range(players)
    )
    table = Table.new(Agreement(game, players, seats), time.time(), seed)
    out = io.StringIO()
    return Session(table, bots, Console(file=out, width=100, height=40, highlight=False)), out


def typing(lines: list[str]) -> Reader:
    """Somebody who types these lines and then closes the terminal."""
    left: Iterator[str] = iter(lines)

    def read(prompt: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return read


def played(lines: list[str], people: list[int] | None = None, game: str = "aehre") -> tuple[Session, str]:
    session, out = seated(game, people or [0])
    session.read = typing(lines)
    with pytest.raises(Quit):
        session.run()
    return session, out.getvalue()


def test_the_board_the_hand_and_the_moves_are_shown() -> None:
    _, shown = played([])
    assert "1 │w     │b     │r     │" in shown
    assert "wheat2-potato2" in shown
    assert "28 large tiles to draw, then 7 with the end tile among them" in shown
    assert "Seat 0: Choose a tile: a large one from your hand or a small one from your reserve." in shown
    assert "tile   wheat2-potato2,  beet0-beet2,  corn0-corn1" in shown


def test_the_board_needs_no_more_than_a_hundred_columns_and_no_colour() -> None:
    _, shown = played(["beet0", "c4 e"])
    assert max(map(len, shown.splitlines())) <= 100
    assert "\x1b" not in shown
    assert "│B1   • B1 ▪▪ │" in shown


def test_words_may_be_typed_in_short() -> None:
    session, shown = played(["beet0", "l c4", "c4 e", "vic"])
    assert "2 moves fit: lay c4 east, lay c4 south" in shown
    assert "victory      c4 (+4)" in shown
    assert session.table.game.scores()[0] == 4


def test_what_is_not_possible_is_explained() -> None:
    _, shown = played(
        ["lay c4 east", "beet0", "lay b1 east", "laz c4 east", "dance", "why lay b1 east", "why dance"]
    )
    assert "Choose a tile first." in shown
    assert "A field of beet may not cover the same crop." in shown
    assert "Did you mean lay c4 east" in shown
    assert "No move is called 'dance'" in shown
    assert "lay b1 east: A field of beet may not cover the same crop." in shown


def test_commands_answer() -> None:
    session, shown = played(
        ["help", "?", "/moves", "moves small", "score", "board", "log", "save", "", "quit"]
    )
    assert shown.count("Type a move as a word") == 2
    assert "small  wheat, beet, rapeseed, corn, potato" in shown
    assert "Fields         0       0" in shown
    assert shown.count("draws beet without a barn / beet with 2 barns.") == 2
    assert "Say into which file" in shown
    assert session.table.at == 0


def test_undo_redo_and_restart_go_up_to_the_barrier() -> None:
    session, shown = played(["undo", "beet0", "c4 e", "undo", "undo", "redo", "restart"])
    assert shown.count("There is nothing to take back.") == 1
    assert shown.count("Seat 0 takes the last move back.") == 2
    assert "Seat 0 plays it again." in shown
    assert "Seat 0 begins the turn again." in shown
    fresh, _ = seated("aehre", [0])
    assert session.table.game.to_data() == fresh.table.game.to_data()


def test_what_was_drawn_cannot_be_taken_back() -> None:
    session, shown = played(["beet0", "c4 e", "vic", "vic", "undo"])
    assert session.last_seat == 1, "the turn is over and the other seat has played"
    assert "Somebody else has chosen since." in shown


def clever(session: Session, typed: list[str], seed: int) -> Reader:
    """Somebody who types a legal word each time, and now and then takes it back."""
    rng = seeded(seed)

    def read(prompt: str) -> str:
        if not prompt:
            return ""
        words = session.table.game.words()
        typed.append(words[rng.below(len(words))] if rng.below(9) else "undo")
        return typed[-1]

    return read


def test_a_whole_game_is_played_here_and_the_same_lines_give_the_same_game_in_a_terminal(
    tmp_path: Path,
) -> None:
    session, out = seated("aehre", [0], players=5, seed=3)
    session.bots = {seat: bot("random", f"3 {seat}") for seat in range(1, 5)}
    typed: list[str] = []
    session.read = clever(session, typed, 1)
    session.run()
    shown = out.getvalue()
    scores = session.table.game.scores()
    assert f"with {max(scores)} points." in shown
    record = tmp_path / "game.txt"
    asked = ("play", "aehre", "--players", "5", "--seed", "3", "--bots", "random", "--save", str(record))
    again = ended(start(*asked), "".join(f"{line}\n" for line in typed))
    assert (again.code, again.err) == (0, "")
    assert f"with {max(scores)} points." in again.out
    assert record.read_text("utf-8") == session.table.record().text()
    assert podere.replay(record.read_text("utf-8")).scores() == scores


def drawn(*parts: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=100)
    for part in parts:
        console.print(part)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("game", ["aehre", "toy"])
def test_all_that_is_drawn_for_a_seat_is_the_same_in_games_that_it_cannot_tell_apart(game: str) -> None:
    true, rng = podere.new(game, players=3, seed=6), seeded(2)
    for number in range(15):
        seat = true.chooser()
        twin = true.imagine(seat, number)
        shown = [
            drawn(scene.position(each, seat), scene.choices(each, seat), scene.score_sheet(each, seat, "en"))
            for each in (true, twin)
        ]
        assert shown[0] == shown[1]
        for _ in range(7 if game == "aehre" else 1):
            true.push(true.legal[rng.below(len(true.legal))])


@pytest.mark.parametrize("game", ["aehre", "toy"])
def test_nothing_is_told_of_what_a_seat_did_not_see(game: str) -> None:
    true, rng = podere.new(game, players=2, seed=6, listen=True), seeded(2)
    while not true.over:
        true.push(true.legal[rng.below(len(true.legal))])
    journal, scrambled = true.listen(), Journal()
    for event in journal.events:
        unseen = event.eyes != EVERYONE and not event.eyes & 1
        family = true.lexicon.family(event.move) if event.move >= 0 else None
        hidden: dict[str, object] = {"word": family.word(family.first)} if unseen and family else event.hidden
        move = family.first if unseen and family else event.move
        scrambled.events.append(Event(event.kind, event.seat, event.data, hidden, event.eyes, move))
    assert any(one.move != other.move for one, other in zip(journal.events, scrambled.events, strict=True))
    told = scene.happened(true, journal, 0, 0, "en")
    assert told == scene.happened(true, scrambled, 0, 0, "en")
    assert any("Seat 0 draw" in line for line in told)


def test_a_curtain_falls_between_two_people() -> None:
    session, out = seated("aehre", [0, 1])
    inner = clever(session, [], 2)
    curtains: list[tuple[int | None, int]] = []

    def read(prompt: str) -> str:
        if not prompt:
            curtains.append((session.table.turn, len(out.getvalue())))
        elif len(curtains) > 4:
            raise EOFError
        return inner(prompt)

    session.read = read
    with pytest.raises(Quit):
        session.run()
    first = curtains[0][0]
    assert first is not None
    assert [seat for seat, _ in curtains] == [first, 1 - first, first, 1 - first, first]
    for (seat, begin), (_, end) in zip(curtains, curtains[1:], strict=False):
        screen = out.getvalue()[begin:end]
        assert f"Seat {seat}: Choose a tile" in screen
        assert f"Seat {1 - seat if seat is not None else 0} draws" not in screen


def test_no_curtain_falls_for_one_person_alone() -> None:
    _, shown = played(["beet0", "c4 e", "vic", "vic"])
    assert "press Enter" not in shown


def test_the_score_sheet_hides_what_the_viewer_cannot_know() -> None:
    def shown(viewer: int | None) -> str:
        return drawn(scene.score_sheet(game, viewer, "en"))

    game = podere.new("aehre", players=2, seed=1)
    rng = seeded(5)
    while not game.over and not (game.chooser() == 0 and game.sheet(1)["cows"]):
        farming = [move for move in game.legal if game.lexicon.word(move).startswith("farm_points")]
        moves = farming if farming and game.chooser() == 1 else game.legal
        game.push(moves[rng.below(len(moves))])
    assert not game.over
    value = game.sheet(1)["cows"]
    assert "?" in shown(0)
    assert f" {value}\n" not in shown(0).replace("  ", " ")
    assert "?" not in shown(1)
    assert "?" in shown(None), "whoever watches knows no more than the players"


def test_the_end_tells_the_result_of_a_game_without_a_board() -> None:
    session, out = seated("toy", [0])
    session.read = clever(session, [], 3)
    session.run()
    assert "points." in out.getvalue().splitlines()[-1]


def test_a_game_is_saved_and_never_written_over_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "there.txt"
    there.write_text("precious", encoding="utf-8")
    _, shown = played([f"save {there}", f"save {tmp_path / 'new.txt'}", f"save {tmp_path / 'no' / 'folder'}"])
    assert "is there already" in shown
    assert there.read_text("utf-8") == "precious"
    assert "cannot be written: No such file or directory" in " ".join(shown.split())
    assert run(capsys, "replay", str(tmp_path / "new.txt"), "--verify").code == 0
    refused = run(capsys, "play", "aehre", "--save", str(there))
    assert (refused.code, refused.err) == (2, f"podere: {there} is there already\n")


def test_an_end_of_input_leaves_the_table_and_still_saves(tmp_path: Path) -> None:
    saved = tmp_path / "left.txt"
    left = ended(start("play", "aehre", "--seed", "1", "--bots", "random", "--save", str(saved)), "help\n")
    assert (left.code, left.err) == (0, "")
    assert "You left the table." in left.out
    assert saved.exists()


def test_the_game_speaks_italian() -> None:
    session, out = seated("aehre", [0])
    session.language = "it"
    session.read = typing(["lay c4 east"])
    with pytest.raises(Quit):
        session.run()
    assert "Choose a tile" not in out.getvalue()
    assert "Scegli" in out.getvalue()


@pytest.mark.parametrize(("language", "said"), [("en", "are reconstructed"), ("it", "sono ricostruite")])
def test_what_one_should_know_before_playing_is_said_at_the_start(language: str, said: str) -> None:
    ehre = ended(start("play", "aehre", "--seed", "1", "--bots", "random", "--language", language))
    assert said in " ".join(ehre.out.split())
    other = ended(start("play", "everdell", "--seed", "1", "--bots", "random", "--language", language))
    assert said not in " ".join(other.out.split())
