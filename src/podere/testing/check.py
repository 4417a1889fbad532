"""The kit that any game must pass: random games, with everything that must always hold looked at on the way."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from podere.boxes.box import AnyGame, Box, begin, box_of
from podere.formats.position import from_data
from podere.formats.record import Record, replay
from podere.kernel.game import MOST_STEPS
from podere.kernel.journal import CHOSEN
from podere.kernel.rng import seeded
from podere.testing.coverage import Coverage, Pair
from podere.testing.curious import Curious
from podere.testing.laws import (
    CRASHES,
    Choose,
    Fault,
    audit,
    finished_game_lies_open,
    look_closer,
    moves_in_order,
    read_alike,
    told,
)

LOOK_CLOSER: Final = 12
"""One position in so many is looked at with the slow checks."""
MOST_MOVES: Final = 20_000
MOST_FAULTS: Final = 5
MOST_GAMES: Final = 100_000
"""If two things that may be in play together are not in so many games, something is wrong."""
BEGINNINGS: Final = 8
"""In a dense run one game in so many begins as it is dealt, so that beginnings are played too."""


@dataclass
class Report:
    """What the kit found; `checksum` must be the same in every build."""

    game: str
    players: int
    games: int = 0
    moves: int = 0
    checksum: str = ""
    faults: list[str] = field(default_factory=list)
    coverage: Coverage | None = None
    """What came up in a dense run."""

    @property
    def ok(self) -> bool:
        return not self.faults


@dataclass(frozen=True)
class Effort:
    """How long a dense run is at least: so many moves, and until every pair of things that may be in play together on
    one seat was so often."""

    moves: int = 0
    pairs: int = 0

    def is_enough(self, report: Report) -> bool:
        if report.moves < self.moves:
            return False
        return self.pairs == 0 or report.coverage is None or not report.coverage.under(self.pairs)


AS_MANY: Final = Effort()


def check(
    game: str,
    players: int,
    games: int = 100,
    seed: int = 0,
    options: dict[str, object] | None = None,
    make: Callable[[str], AnyGame] | None = None,
    progress: Callable[[int], None] | None = None,
    closer: int = LOOK_CLOSER,
    choose: Choose | None = None,
    first: int = 0,
    dense: bool = False,
    effort: Effort = AS_MANY,
) -> Report:
    """Play so many games, from the one with the number `first` on, and look at everything. `make` begins a game from a
    seed, where not `podere.new`; `choose` is a bot that must answer the same in a position that was read. `dense` games
    start full of cards, and are played by a curious player; as many are played as the effort asks for.

    After every move the books are balanced and the list of moves is looked at; the slow checks come at one position in
    `closer`. They draw from a generator of their own, so that the games and the checksum are the same however often.
    """
    chosen = options or {}
    begun = make or (lambda seed: begin(game, players, seed, chosen, listen=True))
    box = box_of(game)
    report = Report(game, players, coverage=Coverage(box.lexicon) if dense else None)
    digest = hashlib.sha256()
    number = first
    while report.games < games or (report.games < MOST_GAMES and not effort.is_enough(report)):
        name = f"check {seed} {number}"
        played = Played(box, name, report, digest, closer, choose)
        try:
            played.from_the_start(begun(name)) if not dense else played.densely(begun(name), number)
        except Fault as fault:
            report.faults.append(f"game {number}, move {played.moves}: {fault}")
        except CRASHES as fault:
            report.faults.append(f"game {number}, move {played.moves}: {told(fault)}")
        report.games += 1
        number += 1
        if progress:
            progress(report.games)
        if len(report.faults) >= MOST_FAULTS:
            break
    report.faults += apart(report, effort)
    report.checksum = digest.hexdigest()[:16]
    return report


def apart(report: Report, effort: Effort) -> list[str]:
    """Pairs that never came, and such as the box calls impossible."""
    if report.coverage is None:
        return []
    unexpected = report.coverage.unexpected()[:MOST_FAULTS]
    found = [f"{one} and {two} were in play on one seat, which cannot be" for one, two in unexpected]
    if report.games >= MOST_GAMES and not effort.is_enough(report):
        rare = report.coverage.under(effort.pairs)[:MOST_FAULTS]
        found += [f"{one} and {two} were too seldom in play on one seat" for one, two in rare]
    return found


class Played:
    """One game of a run, from its first choice to its end."""

    def __init__(
        self,
        box: Box,
        name: str,
        report: Report,
        digest: hashlib._Hash,
        closer: int,
        choose: Choose | None,
    ) -> None:
        self.box = box
        self.name = name
        self.rng = seeded(name)
        self.looking = seeded(f"{name} closer")
        self.report = report
        self.digest = digest
        self.closer = closer
        self.choose = choose
        self.moves = 0

    def from_the_start(self, game: AnyGame) -> None:
        """As it is dealt, at random."""
        self.play(game, lambda game, moves: moves[self.rng.below(len(moves))])
        its_record_comes_back(game)

    def densely(self, game: AnyGame, number: int) -> None:
        """From a dense position, played by one who is curious; now and then from the start."""
        coverage, curious = self.report.coverage, Curious(self.box, self.rng)
        assert coverage is not None
        coverage.begin(self.box, game)
        is_dense = self.box.dense is not None and number % BEGINNINGS != BEGINNINGS - 1
        if is_dense and self.box.dense is not None:
            game = self.box.dense(game, seeded(f"{self.name} dense"))
        start = game.to_data() if is_dense else {}
        journal = game.listen()
        seen: list[set[Pair]] = [set() for _ in range(game.players)]
        self.lay(game, seen)
        try:
            self.play(game, curious.choose)
        finally:
            coverage.play([event.move for event in journal.moves()])
        self.lay(game, seen)
        if is_dense:
            comes_to_the_same_end(game, start)
        else:
            its_record_comes_back(game)

    def lay(self, game: AnyGame, seen: list[set[Pair]]) -> None:
        if self.report.coverage is not None and self.box.in_play is not None:
            there = [set(self.box.in_play(game, seat)) for seat in range(game.players)]
            self.report.coverage.lay(there, seen)

    def play(self, game: AnyGame, choice: Callable[[AnyGame, list[int]], int]) -> None:
        """To the end; at each position that must hold is looked at."""
        for _ in range(MOST_MOVES):
            audit(game)
            if game.over:
                break
            if len(game.stack) > MOST_STEPS:
                raise Fault(
                    f"{len(game.stack)} steps are waiting; with more than {MOST_STEPS} it cannot be read"
                )
            moves = game.moves()
            moves_in_order(game, moves)
            if self.looking.below(self.closer) == 0:
                look_closer(game, self.looking, self.choose)
            move = choice(game, moves)
            self.digest.update(f"{game.seat} {moves} {move}\n".encode())
            game.push(move)
            self.moves += 1
            self.report.moves += 1
        else:
            raise Fault(f"the game is not over after {MOST_MOVES} moves")
        self.digest.update(f"{game.scores()} {game.winners()}\n".encode())
        the_end(game)
        finished_game_lies_open(game)


def the_end(game: AnyGame) -> None:
    """The sheets add up, the winners have the most, and nothing more can be played."""
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


def its_record_comes_back(game: AnyGame) -> None:
    """The record plays again."""
    text = Record.of(game).text()
    again = replay(text)
    if again.scores() != game.scores() or Record.of(again).text() != text:
        raise Fault("the record does not lead to the same end")


def comes_to_the_same_end(game: AnyGame, start: dict[str, object]) -> None:
    """From the position where it began, the same words lead to the same end: nothing is kept beside positions."""
    assert game.journal is not None
    again = from_data(start)
    for event in game.journal.moves():
        if event.kind == CHOSEN:
            again.push(event.move)
    if not read_alike(again.to_data(), game.to_data()):
        raise Fault("the same words lead from its first position to another end")


def players_of(game: str) -> list[int]:
    """Every number of players of a game."""
    box = box_of(game)
    return list(range(box.least, box.most + 1))
