# not compiled
"""What each option of a game does to scores and length: the same bots play it with and without."""

from __future__ import annotations

from dataclasses import dataclass

from podere.arena.estimate import Estimate, difference
from podere.arena.plan import Plan, plan_of
from podere.arena.tally import Results, Tally
from podere.boxes.box import Box
from podere.boxes.combinations import choices, fitting, is_possible, open_options, spelt
from podere.kernel.errors import BadOption


@dataclass(frozen=True)
class Variant:
    """Games that were played with some options, and what came out."""

    players: int
    options: dict[str, object]
    results: Results
    usual: dict[str, object]
    """The options of those games that these are compared with."""

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
            "usual": self.usual,
            "games": self.results.games,
            "score": self.score.to_data(),
            "decisions": self.length.to_data(),
        }


@dataclass(frozen=True)
class Case:
    """Options to play with, and those without the choice in question: what they are compared with."""

    players: int
    options: dict[str, object]
    usual: dict[str, object]


def cases(box: Box, counts: list[int], fixed: dict[str, object], only: list[str]) -> list[Case]:
    """For each number of players the game as usual, then with each choice that fits; of these options, if any are
    named. What means something only within a part of the game is compared there."""
    names = [option.name for option in open_options(box)]
    for name in only:
        if name not in names:
            raise BadOption(f"{box.id} has no option {name[:40]!r} to compare; there is: {', '.join(names)}")
    found: list[Case] = []
    for players in counts or fitting(box, fixed):
        box.blank(box.setting(players, fixed, files=False))
        found.append(Case(players, fixed, fixed))
        for choice in choices(box):
            usual = _part(box, players, next(iter(choice)), fixed)
            is_asked = not only or set(choice) <= set(only)
            if usual is None or not is_asked or set(choice) & set(fixed):
                continue
            if is_possible(box, players, usual | choice):
                part = Case(players, usual, fixed)
                found.extend(
                    each for each in (part, Case(players, usual | choice, usual)) if each not in found
                )
    return found


def _part(box: Box, players: int, name: str, fixed: dict[str, object]) -> dict[str, object] | None:
    """The game as usual in which this option means something; `None` if that part is left out."""
    by_name = {option.name: option for option in box.options}
    option = by_name[name]
    if option.players and players not in option.players:
        return None
    if option.within is None:
        return fixed
    other, values = option.within
    if fixed.get(other, by_name[other].default) in values:
        return fixed
    return None if other in fixed else fixed | {other: values[0]}


def left_out(box: Box, counts: list[int], fixed: dict[str, object], only: list[str]) -> list[str]:
    """Why some options are not compared: the part of the game in which they mean something is not played."""
    found = []
    for option in open_options(box):
        asked = not (only and option.name not in only) and option.name not in fixed
        parts = [_part(box, players, option.name, fixed) for players in counts or fitting(box, fixed)]
        if asked and all(part is None for part in parts):
            needed = [f"{players} player{'' if players == 1 else 's'}" for players in option.players]
            if option.within:
                needed = [f"`{spelt({option.within[0]: value})}`" for value in option.within[1]]
            found.append(f"`{option.name}` is left out: it means something only with {' or '.join(needed)}.")
    return found


def plans(box: Box, those: list[Case], bot: str, games: int, seed: int) -> list[Plan]:
    """The games of all cases, every one of them from the same seeds."""
    return [plan_of(box.id, each.players, [bot], games, seed, each.options) for each in those]


def variants(those: list[Case], played: list[Plan], tallies: list[Tally]) -> list[Variant]:
    """What came out of each case."""
    return [
        Variant(each.players, each.options, tally.results(plan.game, plan.seed, plan.options), each.usual)
        for each, plan, tally in zip(those, played, tallies, strict=True)
    ]


def markdown(found: list[Variant], fixed: dict[str, object], notes: list[str]) -> str:
    """One table for each number of players, then the notes."""
    parts = []
    for players in dict.fromkeys(variant.players for variant in found):
        rows = [variant for variant in found if variant.players == players]
        lines = [_row(row, next(each for each in rows if each.options == row.usual), fixed) for row in rows]
        parts.append("\n".join([_title(players), "", *_head(), *lines]))
    return "\n\n".join([*parts, *notes]) + "\n"


def _title(players: int) -> str:
    return f"### {players} player{'' if players == 1 else 's'}"


def _head() -> list[str]:
    return [
        "| option | score | 95 % | change | decisions | 95 % | change |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]


def _row(variant: Variant, usual: Variant, fixed: dict[str, object]) -> str:
    own = {name: value for name, value in variant.options.items() if name not in variant.usual}
    part = {name: value for name, value in variant.usual.items() if name not in fixed}
    changes = ["", ""] if variant is usual else [
        _change(variant.score, usual.score),
        _change(variant.length, usual.length),
    ]  # fmt: skip
    cells = [
        (f"`{spelt(own)}`" if own else "as usual") + (f" in `{spelt(part)}`" if part else ""),
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
