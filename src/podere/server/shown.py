"""What a table looks like to a client: summaries, moves, clocks, previews."""

from __future__ import annotations

import secrets
from functools import cache

from msgspec import Raw

from podere.boxes.box import AnyGame, box_of
from podere.kernel.game import NATURE
from podere.kernel.journal import EVERYONE, SHOWN
from podere.server.frames import AheadFrame, write
from podere.server.storage import TableRow
from podere.table import Refused, Seat, Table
from podere.table.history import plan

MOST_LOOKED_AHEAD = 64
NO_MOVES = Raw(b"[]")


@cache
def move_texts(game: str) -> list[bytes]:
    """Every word of a game as it goes over the wire, by its number."""
    lexicon = box_of(game).lexicon
    texts = []
    for number in range(len(lexicon)):
        family = lexicon.family(number)
        texts.append(
            write({"word": family.word(number), "verb": family.verb, "args": family.arguments(number)})
        )
    return texts


def moves_text(game: str, moves: list[int]) -> Raw:
    if not moves:
        return NO_MOVES
    texts = move_texts(game)
    return Raw(b"[" + b",".join([texts[move] for move in moves]) + b"]")


def ahead_of(table: Table, seat: int | None) -> AheadFrame | None:
    """What this seat may choose although another is asked."""
    game = table.ahead(seat)
    if game is None:
        return None
    asked = game.stack[-1]
    return AheadFrame(asked.name, asked.gesture.split(), moves_text(table.agreed.game, game.moves()))


def seats_of(seats: list[Seat], connected: set[int]) -> list[dict[str, object]]:
    return [
        {
            "kind": seat.kind,
            "name": seat.name,
            "bot": seat.bot or None,
            "taken": seat.taken,
            "connected": number in connected,
            "left": seat.left or None,
        }
        for number, seat in enumerate(seats)
    ]


def agreement(row: TableRow, table: Table) -> dict[str, object]:
    """The part of a summary that stays as it is."""
    agreed = table.agreed
    return {
        "table": row.id,
        "game": agreed.game,
        "players": agreed.players,
        "options": agreed.options,
        "name": row.name,
        "created": row.created,
        "undo": agreed.undo,
        "clock": agreed.clock.to_data() if agreed.clock else None,
        "public": row.public,
        "watch": row.watch,
        "hints": row.hints,
        "talk": row.talk,
        "campaign": row.campaign or None,
        "target": box_of(agreed.game).target(agreed.players, agreed.options),
    }


def for_strangers(summary: dict[str, object]) -> dict[str, object]:
    """A summary as those see it who may not watch: who sits there, and nothing of the game."""
    hidden = {"turn": None, "at": 0, "round": None, "result": None, "winners": None}
    return {**summary, **hidden, "moved": summary["created"]}


def standing(table: Table, connected: set[int]) -> dict[str, object]:
    """The part of a summary that changes as a game goes on."""
    return {
        "seats": seats_of(table.seats, connected),
        "state": table.state,
        "paused": table.paused,
        "turn": table.turn,
        "at": table.at,
        "round": table.game.current_round(),
        "moved": table.moved,
        "result": table.result,
        "winners": table.winners,
        "marked": table.marked,
        "turned": table.turned.to_data() if table.turned else None,
        "ends": table.ends,
        "rematch": table.rematch or None,
        "failed": table.failed or None,
    }


def clock_of(table: Table, now: float) -> dict[str, object] | None:
    """What each seat has left, of which one's time runs."""
    if table.clock is None:
        return None
    clock = table.clock
    left = [
        seconds - max(0.0, now - clock.since) if seat == clock.running else seconds
        for seat, seconds in enumerate(clock.left)
    ]
    return {
        **clock.rule.to_data(),
        "left": [round(seconds, 3) for seconds in left],
        "running": clock.running if clock.running >= 0 else None,
        "now": now,
    }


def why_not(table: Table, seat: int, word: str) -> dict[str, object] | None:
    """Why this seat may not play a word now. Asked of an imagined game: the true one knows too much."""
    game = table.asking(seat)
    if game is None:
        return {"key": "why.not_your_turn" if not table.over else "why.over"}
    reason = imagined(game, seat).why_not(word)
    return reason.to_data() if reason else None


def imagined(game: AnyGame, seat: int) -> AnyGame:
    twin: AnyGame = game.imagine(seat, secrets.randbits(62))
    return twin


def preview(table: Table, seat: int, words: list[str], view: bool = False) -> dict[str, object]:
    """What these words would bring, up to the first thing drawn; and either what each move after them would, or how the
    table would look then."""
    asking = table.asking(seat)
    if asking is None:
        raise Refused("not_your_turn", "It is not your choice.")
    game = imagined(asking, seat).copy(nature=False)
    events, all_known = _play(game, seat, plan(game, seat, words) if words else [])
    mine = all_known and game.chooser() == seat
    moves = game.moves() if mine else []
    then: dict[str, list[dict[str, object]]] = {}
    for move in [] if view else moves[:MOST_LOOKED_AHEAD]:
        trial = game.copy(nature=False)
        trial.journal = None
        then[game.lexicon.word(move)] = _play(trial, seat, [move])[0]
    asked = None if game.over or game.chooser() == NATURE else game.stack[-1]
    return {
        "events": events,
        "asked": None if asked is None else asked.name,
        "gesture": [] if asked is None else asked.gesture.split(),
        "moves": moves_text(table.agreed.game, moves),
        "then": then,
        "view": game.view(seat) if view and all_known else None,
    }


def _play(game: AnyGame, seat: int, moves: list[int]) -> tuple[list[dict[str, object]], bool]:
    """Play on; what would happen as far as this seat can know it, and whether that is all. What it cannot know now ends
    the list."""
    journal = game.listen()
    for move in moves:
        game.push(move)
    shown: list[dict[str, object]] = []
    for event in journal.events:
        mine = event.eyes == EVERYONE or event.eyes >> seat & 1
        if not mine or (event.kind == SHOWN and (event.seat != seat or event.eyes != EVERYONE)):
            return shown, False
        shown.append(event.seen_by(seat))
    return shown, True
