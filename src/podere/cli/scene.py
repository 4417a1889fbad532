"""What a person at the terminal sees: the position, what happened, what can be done, the score sheet."""

from __future__ import annotations

from rich.console import RenderableType
from rich.pretty import Pretty
from rich.table import Table
from rich.text import Text

from podere.boxes.box import AnyGame, box_of
from podere.boxes.catalogue import catalogue, text
from podere.cli.output import table
from podere.cli.words import listed
from podere.kernel.journal import EVERYONE, NATURE, Event, Journal

FEW_MOVES = 10
"""So many moves of a verb are listed without being asked for."""
SEATS = ("owner", "to", "seat")
"""What of an event or a word is a seat."""
TAKEN_BACK = {
    "undo": "{name} takes the last move back.",
    "redo": "{name} plays it again.",
    "restart": "{name} begins the turn again.",
}


def position(game: AnyGame, viewer: int | None) -> RenderableType:
    """The board as the game draws it, or else the view as it is."""
    box = box_of(game.setting.game)
    if box.board is not None:
        drawn: RenderableType = box.board(game, viewer)
        return drawn
    return Pretty(game.see(viewer), expand_all=False)


def happened(game: AnyGame, journal: Journal, viewer: int | None, first: int, language: str) -> list[str]:
    """What this viewer knows of the events from a number on, as sentences; some say nothing to people."""
    lines = [_sentence(game, event, viewer, language) for event in journal.events[first:]]
    return [line for line in lines if line]


def _sentence(game: AnyGame, event: Event, viewer: int | None, language: str) -> str:
    game_id = game.setting.game
    texts = catalogue(language, game_id)
    name = f"Seat {event.seat}"
    key = f"{game_id}.event.{event.kind}"
    if event.kind in TAKEN_BACK:
        return TAKEN_BACK[event.kind].format(name=name)
    if key in texts:
        about = {
            slot: value for slot, value in event.seen_by(viewer).items() if slot not in ("event", "seat")
        }
        return text(game_id, key, language, name=name, **_called(about))
    shown = event.seen_by(viewer).get("word")
    if event.move < 0 or shown != game.lexicon.word(event.move):
        return ""
    if event.kind != NATURE and any(key.startswith(f"{game_id}.event.") for key in texts):
        return ""  # the events that follow say it better
    is_for_all = event.kind == NATURE and event.eyes == EVERYONE
    return word_sentence(game, event.move, "" if is_for_all else name, language)


def word_sentence(game: AnyGame, move: int, name: str, language: str) -> str:
    """A word as the catalogue says it, else as it is."""
    game_id = game.setting.game
    family = game.lexicon.family(move)
    key = f"{game_id}.word.{family.verb}"
    known = key in catalogue(language, game_id)
    about = _called(dict(family.arguments(move)))
    said = text(game_id, key, language, **about) if known else game.lexicon.word(move)
    return f"{name} {said}." if name else f"{said[:1].upper()}{said[1:]}."


def _called(about: dict[str, object]) -> dict[str, object]:
    """What an event or a word mentions, with its seats as they are called here."""
    return {
        slot: f"Seat {value}" if slot in SEATS and str(value).isdigit() else value
        for slot, value in about.items()
    }


def question(game: AnyGame, language: str) -> str:
    """What the seat is asked now."""
    game_id, asked = game.setting.game, game.stack[-1].name
    key = f"{game_id}.ask.{asked}"
    return text(game_id, key, language) if key in catalogue(language, game_id) else asked


def choices(game: AnyGame, seat: int) -> Table:
    """What can be done, by verb; long lists only as a number and an example."""
    rows = Table.grid(padding=(0, 2, 0, 0))
    moves = game.moves()
    gains = _gains(game, seat, moves) if len(moves) <= FEW_MOVES else {}
    by_verb: dict[str, list[int]] = {}
    for move in moves:
        by_verb.setdefault(game.lexicon.family(move).verb, []).append(move)
    for verb, its in by_verb.items():
        if len(its) <= FEW_MOVES:
            things = [" ".join(game.lexicon.word(move).split()[1:]) + gains.get(move, "") for move in its]
            rows.add_row(Text(f"  {verb}", "bold"), Text(",  ".join(things)))
        else:
            example = game.lexicon.word(its[len(its) // 2])
            rows.add_row(
                Text(f"  {verb}", "bold"),
                Text(f"{len(its)} ways, like `{example}`; `moves {verb}` lists them"),
            )
    return rows


def _gains(game: AnyGame, seat: int, moves: list[int]) -> dict[int, str]:
    """What each move changes at once in the seat's own score, as far as the seat can know."""
    known = game.imagine(seat, 0)
    before = known.scores()[seat]
    gains = {}
    for move in moves:
        trial = known.copy(nature=False)
        trial.push(move)
        gain = trial.scores()[seat] - before
        gains[move] = f" ({gain:+g})" if gain else ""
    return gains


def all_moves(game: AnyGame, verb: str) -> Table:
    """Every move, by verb, or those of the verbs that begin like this."""
    rows = Table.grid(padding=(0, 2, 0, 0))
    for its, things in listed(game.lexicon, game.moves()):
        if its.startswith(verb):
            rows.add_row(Text(f"  {its}", "bold"), Text(things))
    return rows


def score_sheet(game: AnyGame, viewer: int | None, language: str) -> Table:
    """The lines of everyone's score; what this viewer cannot know is a question mark."""
    game_id = game.setting.game
    sheets = [game.known_sheet(seat, viewer) for seat in range(game.players)]
    rows = table("", *(f"seat {seat}" for seat in range(game.players)), numbers=True)
    for line in sheets[0]:
        key = f"{game_id}.sheet.{line}"
        name = text(game_id, key, language) if key in catalogue(language, game_id) else line
        rows.add_row(name, *("?" if sheet[line] is None else f"{sheet[line]:g}" for sheet in sheets))
    totals = [(sum(value or 0 for value in sheet.values()), None in sheet.values()) for sheet in sheets]
    rows.add_row("", *(f"{total:g}{' + ?' if hidden else ''}" for total, hidden in totals), style="bold")
    return rows


def result(game: AnyGame) -> str:
    """Who has won, in a sentence."""
    winners, scores = game.winners(), game.scores()
    if not winners:
        return f"The game is lost with {scores[0]:g} points."
    who = " and ".join(f"seat {seat}" for seat in winners)
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"{who} {verb} with {scores[winners[0]]:g} points.".capitalize()
