# not compiled
"""What is to be played: who against whom, how often, from which seed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from podere.bots.base import Bot
from podere.bots.ladder import LADDER, bot
from podere.boxes.box import box_of
from podere.kernel.errors import BadOption

MOST_GAMES: Final = 10_000_000

Maker = Callable[[int | str], Bot]


@dataclass(frozen=True)
class Plan:
    """Some games between the same bots.

    The bots move one seat on from game to game, and as many games as there are seats begin from the same
    seed: each bot plays each deal from each seat.
    """

    game: str
    players: int
    bots: tuple[str | Maker, ...]
    games: int
    seed: int | str
    options: dict[str, object] = field(default_factory=dict)

    def seating(self, number: int) -> list[int]:
        """Which of the bots sits in each seat of a game."""
        return [(seat + number) % self.players for seat in range(self.players)]

    def deal(self, number: int) -> str:
        """The seed from which nature draws in a game."""
        return f"{self.seed} {number // self.players}"

    def names(self) -> list[str]:
        """What the results call each of the bots; different ones never share a name."""
        makers: dict[str, str | Maker] = {}
        return [_name(made, makers) for made in self.bots]

    def to_data(self) -> dict[str, object]:
        """What the games depend on, but for how many there are: more can be played later."""
        box = box_of(self.game)
        unnamed = [made for made in self.bots if not isinstance(made, str)]
        if unnamed:
            raise BadOption("only games of bots of the ladder can be kept in a file")
        return {
            "game": self.game,
            "rules": box.rules,
            "lexicon": box.lexicon.hash(),
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": self.options,
        }

    def key(self) -> str:
        """A short name for exactly these games."""
        text = json.dumps(self.to_data(), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def _name(made: str | Maker, makers: dict[str, str | Maker]) -> str:
    plain = made if isinstance(made, str) else made(0).name
    name, number = plain, 1
    while makers.setdefault(name, made) != made:
        number += 1
        name = f"{plain} {number}"
    return name


def plan_of(
    game: str,
    players: int | None = None,
    bots: Sequence[str | Maker] = ("random",),
    games: int = 100,
    seed: int | str = 0,
    options: dict[str, object] | None = None,
) -> Plan:
    """A checked plan. Fewer bots than seats are dealt round the table: two at four seats sit a, b, a, b."""
    box = box_of(game)
    setting = box.setting(box.least if players is None else players, options or {}, files=True)
    if not 1 <= games <= MOST_GAMES:
        raise BadOption(f"from 1 to {MOST_GAMES} games can be played, not {games}")
    if not 1 <= len(bots) <= setting.players:
        raise BadOption(f"{setting.players} players are from 1 to {setting.players} bots, not {len(bots)}")
    for made in bots:
        if isinstance(made, str) and made not in LADDER:
            bot(made)  # says which bots there are
    seated = tuple(bots[seat % len(bots)] for seat in range(setting.players))
    return Plan(game, setting.players, seated, games, seed, setting.options)


def take_out(left: list[range], numbers: range) -> bool:
    """Take a run of numbers out of those that are left, if all of them are there."""
    for at, run in enumerate(left):
        if run.start <= numbers.start and numbers.stop <= run.stop:
            rest = [range(run.start, numbers.start), range(numbers.stop, run.stop)]
            left[at : at + 1] = [part for part in rest if part]
            return True
    return False
