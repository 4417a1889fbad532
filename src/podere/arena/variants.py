# not compiled
"""What each option of a game does to scores and length: the same bots play it with and without."""

from __future__ import annotations

from dataclasses import dataclass

from podere.arena.estimate import Estimate, difference
from podere.arena.plan import Plan, plan_of
from podere.arena.tally import Results, Tally
from podere.kernel.box import Box
from podere.kernel.combinations import choices, fitting, is_possible, open_options, spelt
from podere.kernel.errors import BadOption


@dataclass(frozen=True)
class Variant:
    """Games that were played with some options, and what came out."""

    players: int
    options: dict[str, object]
    results: Results

    @property
    def score(self) -> Estimate:
        """The points of a seat."""
        return self.results.bots[0].score

    @property
    def length(self) -> Estimate:
        """The decisions of a game."""
        return self.results.decisions

    def to_data(self) -> dict[str, object]:
        return {
            "players": self.players,
            "options": self.options,
            "games": self.results.games,
            "score": self.score.to_data(),
            "decisions": self.length.to_data(),
        }


Case = tuple[int, dict[str, object]]


def cases(box: Box, counts: list[int], fixed: dict[str, object], only: list[str]) -> list[Case]:
    """For each number of players the game as usual, then with each choice that fits; of these options, if any are
    named."""
    names = [option.name for option in open_options(box)]
    for name in only:
        if name not in names:
            raise BadOption(f"{box.id} has no option {name[:40]!r} to compare; there is: {', '.join(names)}")
    found: list[Case] = []
    for players in counts or fitting(box, fixed):
        box.blank(box.setting(players, fixed, files=False))
        found.append((players, fixed))
        for choice in choices(box):
            options = fixed | choice
            is_asked = not only or set(choice) <= set(only)
            if is_asked and not set(choice) & set(fixed) and is_possible(box, players, options):
                found.append((players, options))
    return found


def plans(box: Box, those: list[Case], bot: str, games: int, seed: int) -> list[Plan]:
    """The games of all cases, every one of them from the same seeds."""
    return [plan_of(box.id, players, [bot], games, seed, options) for players, options in those]


def variants(those: list[Case], played: list[Plan], tallies: list[Tally]) -> list[Variant]:
    """What came out of each case."""
    return [
        Variant(players, options, tally.results(plan.game, plan.seed, plan.options))
        for (players, options), plan, tally in zip(those, played, tallies, strict=True)
    ]


def markdown(found: list[Variant], fixed: dict[str, object]) -> str:
    """One table for each number of players."""
    parts = []
    for players in dict.fromkeys(variant.players for variant in found):
        rows = [variant for variant in found if variant.players == players]
        usual = next(variant for variant in rows if variant.options == fixed)
        parts.append("\n".join([_title(players), "", *_head(), *(_row(row, usual, fixed) for row in rows)]))
    return "\n\n".join(parts) + "\n"


def _title(players: int) -> str:
    return f"### {players} player{'' if players == 1 else 's'}"


def _head() -> list[str]:
    return [
        "| option | score | 95 % | change | decisions | 95 % | change |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]


def _row(variant: Variant, usual: Variant, fixed: dict[str, object]) -> str:
    own = {name: value for name, value in variant.options.items() if name not in fixed}
    changes = ["", ""] if variant is usual else [
        _change(variant.score, usual.score),
        _change(variant.length, usual.length),
    ]  # fmt: skip
    cells = [
        f"`{spelt(own)}`" if own else "as usual",
        f"{variant.score.value:.1f}",
        _interval(variant.score),
        changes[0],
        f"{variant.length.value:.1f}",
        _interval(variant.length),
        changes[1],
    ]
    return f"| {' | '.join(cells)} |"


def _interval(estimate: Estimate) -> str:
    return f"{estimate.low:.1f} to {estimate.high:.1f}"


def _change(one: Estimate, other: Estimate) -> str:
    """The difference of two means, with the half of its interval."""
    found = difference(one, other)
    return f"{found.value:+.1f} ± {found.high - found.value:.1f}"
