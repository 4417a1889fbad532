# not compiled
"""The kit that any game must pass: random games, with everything that must always hold looked at on the way."""

from __future__ import annotations

import hashlib
import json
import marshal
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from podere.kernel.box import AnyGame, begin, box_of, from_data
from podere.kernel.errors import IllegalMove, PodereError
from podere.kernel.game import NATURE
from podere.kernel.journal import EVERYONE, SHOWN
from podere.kernel.record import Record, replay
from podere.kernel.rng import Rng, seeded

LOOK_CLOSER: Final = 12
"""One position in so many is looked at with the slow checks."""
TWIN_MOVES: Final = 12
MOST_MOVES: Final = 20_000
MOST_FAULTS: Final = 5


@dataclass
class Report:
    """What the kit found; `checksum` must be the same in every build."""

    game: str
    players: int
    games: int = 0
    moves: int = 0
    checksum: str = ""
    faults: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.faults


class Fault(Exception):
    """Something that must always hold does not."""


def check(
    game: str,
    players: int,
    games: int = 100,
    seed: int = 0,
    options: dict[str, object] | None = None,
    make: Callable[[str], AnyGame] | None = None,
    progress: Callable[[int], None] | None = None,
    closer: int = LOOK_CLOSER,
) -> Report:
    """Play so many random games and look at everything. `make` begins a game from a seed, where not `podere.new`.

    After every move the books are balanced and the list of moves is looked at; the slow checks come at one position in
    `closer`. They draw from a generator of their own, so that the games and the checksum are the same however often.
    """
    chosen = options or {}
    first = make or (lambda seed: begin(game, players, seed, chosen, listen=True))
    report = Report(game, players)
    digest = hashlib.sha256()
    for number in range(games):
        name = f"check {seed} {number}"
        try:
            check_game(first(name), seeded(name), seeded(f"{name} closer"), closer, report, digest)
        except Fault as fault:
            report.faults.append(f"game {number}: {fault}")
        except (PodereError, AssertionError, LookupError, ValueError, TypeError, AttributeError) as fault:
            report.faults.append(f"game {number}: {type(fault).__name__}: {fault}")
        report.games += 1
        if progress:
            progress(report.games)
        if len(report.faults) >= MOST_FAULTS:
            break
    report.checksum = digest.hexdigest()[:16]
    return report


def check_game(
    game: AnyGame, rng: Rng, looking: Rng, closer: int, report: Report, digest: hashlib._Hash
) -> None:
    """One random game, from the first choice to the end."""
    for _ in range(MOST_MOVES):
        audit(game)
        if game.over:
            break
        moves = game.moves()
        moves_in_order(game, moves)
        if looking.below(closer) == 0:
            look_closer(game, looking)
        move = moves[rng.below(len(moves))]
        digest.update(f"{game.seat} {moves} {move}\n".encode())
        game.push(move)
        report.moves += 1
    else:
        raise Fault(f"the game is not over after {MOST_MOVES} moves")
    digest.update(f"{game.scores()} {game.winners()}\n".encode())
    the_end(game)


def look_closer(game: AnyGame, rng: Rng) -> None:
    """The slow checks, at some positions."""
    copies_are_independent(game, rng)
    twins_look_alike(game, game.chooser(), rng)
    views = [game.view(seat) for seat in (None, *range(game.players))]
    positions_come_back(game, views)
    predicate_and_list_agree(game)
    wrong_moves_change_nothing(game, rng)
    nature_has_weights(game, rng)
    views_are_plain(views)


def audit(game: AnyGame) -> None:
    wrong = game.audit()
    if wrong:
        raise Fault("the books do not balance: " + "; ".join(wrong[:3]))


def moves_in_order(game: AnyGame, moves: list[int]) -> None:
    """A fresh list, ascending, each move once, never empty."""
    if not moves:
        raise Fault("somebody must choose and there is no move")
    if any(one >= two for one, two in zip(moves, moves[1:], strict=False)):
        raise Fault(f"the moves are not in order: {moves[:10]}")
    again = game.moves()
    if again != moves:
        raise Fault("moves() gave two different lists")
    again.clear()
    if game.moves() != moves:
        raise Fault("moves() gave out its own list")


def random_moves(game: AnyGame, rng: Rng, most: int) -> list[int]:
    """Play on at random; the moves that were played."""
    played: list[int] = []
    while not game.over and len(played) < most:
        moves = game.moves()
        played.append(moves[rng.below(len(moves))])
        game.push(played[-1])
    return played


def text_of(data: object) -> str:
    return json.dumps(data, sort_keys=True)


def read_alike(one: object, other: object) -> bool:
    """Whether both have the same text; if even their order is the same, that is seen ten times as fast."""
    same = marshal.dumps(one, 2) == marshal.dumps(other, 2)  # type: ignore[arg-type]
    return same or text_of(one) == text_of(other)


def copies_are_independent(game: AnyGame, rng: Rng) -> None:
    """What happens in a copy stays there, and the same moves lead both to the same position."""
    before = text_of(game.to_data())
    first, second = game.copy(), game.copy()
    played = random_moves(first, rng, 10)
    if text_of(game.to_data()) != before or text_of(second.to_data()) != before:
        raise Fault("a move in a copy changed another copy")
    for move in played:
        second.push(move)
    if not read_alike(first.to_data(), second.to_data()):
        raise Fault("the same moves led two copies to different positions")
    if text_of(game.to_data()) != before:
        raise Fault("a move in a copy changed the game")


def positions_come_back(game: AnyGame, views: list[dict[str, object]]) -> None:
    """A position survives being written and read, looks the same to everyone, and plays on the same way."""
    written = text_of(game.to_data())
    back = from_data(json.loads(written))
    if text_of(back.to_data()) != written:
        raise Fault("a position read back is not the one that was written")
    if back.moves() != game.moves() or back.seat != game.seat:
        raise Fault("a position read back has other moves")
    for seat, view in zip((None, *range(game.players)), views, strict=True):
        if not read_alike(back.view(seat), view):
            raise Fault("a position read back looks different")
    mine, its = game.copy(), back.copy()
    for _ in range(6):
        if mine.over:
            break
        move = mine.moves()[-1]
        mine.push(move)
        its.push(move)
    if not read_alike(mine.to_data(), its.to_data()):
        raise Fault("a position read back plays on differently")


def predicate_and_list_agree(game: AnyGame) -> None:
    """`why_not` gives a reason for exactly the words that are not in `moves()`."""
    legal = set(game.moves())
    for move in range(len(game.lexicon)):
        reason = game.why_not(move)
        if (reason is None) != (move in legal):
            word = game.lexicon.word(move)
            raise Fault(
                f"{word!r} is {'legal' if move in legal else 'not legal'}, but why_not says {reason!r}"
            )


def wrong_moves_change_nothing(game: AnyGame, rng: Rng) -> None:
    legal = set(game.moves())
    before = text_of(game.to_data())
    for _ in range(5):
        move = rng.below(len(game.lexicon))
        if move in legal:
            continue
        for wrong in (move, game.lexicon.word(move)):
            try:
                game.play(wrong)
            except IllegalMove:
                continue
            raise Fault(f"{wrong!r} was played although it is not legal")
    if text_of(game.to_data()) != before:
        raise Fault("a wrong move changed the position")


def nature_has_weights(game: AnyGame, rng: Rng) -> None:
    """Where nature draws next, each of its moves has a weight, and what it draws is among them."""
    trial = game.copy(nature=False)
    for _ in range(8):
        if trial.over:
            return
        moves = trial.moves()
        if trial.seat == NATURE:
            weights = trial.weights()
            if len(weights) != len(moves) or min(weights) < 1:
                raise Fault(f"nature has {len(moves)} moves and the weights {weights[:10]}")
            drawn = trial.copy().sample()
            if drawn not in moves:
                raise Fault(f"nature drew {trial.lexicon.word(drawn)!r}, which is not among its moves")
        trial.push(moves[rng.below(len(moves))])


def views_are_plain(views: list[dict[str, object]]) -> None:
    for view in views:
        if json.loads(json.dumps(view)) != view:
            raise Fault("a view is not plain data")


def twins_look_alike(game: AnyGame, seat: int, rng: Rng) -> None:
    """The law of secrecy: a seat cannot tell the true game from an imagined one, now or a few moves on.

    The same open words are played in both; where the seat does not see what is played, each goes its own way with
    a word of the same verb; where an open word is possible in only one of the two, or the rules show the seat something
    that was hidden and is not the same in both, the comparison ends.
    """
    true, twin = game.copy(nature=False), game.imagine(seat, rng.below(1_000_000)).copy(nature=False)
    seen, also_seen = true.listen(), twin.listen()
    if true.moves() != twin.moves():
        raise Fault(f"seat {seat} has other moves in an imagined game")
    for _ in range(TWIN_MOVES):
        if true.over or twin.over:
            return  # at the end everything is shown
        if shown_differently(seen.seen_by(seat), also_seen.seen_by(seat)):
            return
        if not read_alike(true.view(seat), twin.view(seat)):
            raise Fault(f"seat {seat} can tell the true game from an imagined one by its view")
        if seen.seen_by(seat) != also_seen.seen_by(seat):
            raise Fault(f"seat {seat} can tell the true game from an imagined one by its journal")
        if true.seat != twin.seat:
            raise Fault("the turn passes differently in an imagined game")
        pair = _same_move(true, twin, seat, rng)
        if pair is None:
            return
        true.push(pair[0])
        twin.push(pair[1])


def shown_differently(seen: list[dict[str, object]], also_seen: list[dict[str, object]]) -> bool:
    """Whether the first difference between two journals is something hidden that was shown."""
    for one, other in zip(seen, also_seen, strict=False):
        if one != other:
            return one["event"] == other["event"] == SHOWN
    return False


def _same_move(true: AnyGame, twin: AnyGame, seat: int, rng: Rng) -> tuple[int, int] | None:
    """A move for each of the two that looks the same to the seat; `None` if there is none."""
    lexicon = true.lexicon
    moves, others = true.moves(), set(twin.moves())
    move = moves[rng.below(len(moves))]
    eyes = true.eyes(move)
    if eyes != EVERYONE and not (eyes >> seat) & 1:
        alike = [other for other in sorted(others) if lexicon.family(other) is lexicon.family(move)]
        return (move, alike[rng.below(len(alike))]) if alike else None
    alike = [same for same in moves if same in others and true.eyes(same) == eyes]
    if not alike:
        return None
    move = alike[rng.below(len(alike))]
    return move, move


def the_end(game: AnyGame) -> None:
    """The sheets add up, the winners have the most, the record plays again, and nothing more can be played."""
    scores = game.scores()
    for seat in range(game.players):
        if sum(game.sheet(seat).values()) != scores[seat]:
            raise Fault(f"the sheet of seat {seat} does not add up to {scores[seat]}")
    winners = game.winners()
    lost_alone = not winners and game.players == 1
    if (not winners and not lost_alone) or any(scores[seat] != max(scores) for seat in winners):
        raise Fault(f"the winners are {winners} with the scores {scores}")
    if game.moves() or game.seat is not None:
        raise Fault("somebody may still choose after the end")
    text = Record.of(game).text()
    again = replay(text)
    if again.scores() != scores or Record.of(again).text() != text:
        raise Fault("the record does not lead to the same end")


def players_of(game: str) -> list[int]:
    """Every number of players of a game."""
    box = box_of(game)
    return list(range(box.least, box.most + 1))
