# not compiled
"""Tournaments: everyone against everyone, ratings, and the ladder of all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from podere.arena.estimate import Estimate, quantile, share
from podere.arena.plan import Plan, plan_of
from podere.arena.ratings import Pairs, ratings
from podere.arena.tally import Count, Pair, Tally, add_counts
from podere.bots.ladder import bot, level
from podere.boxes.box import box_of, shelf
from podere.kernel.errors import BadOption

QUARTERS: Final = {"least": 0.0, "quarter": 0.25, "median": 0.5, "three_quarters": 0.75, "most": 1.0}
"""The scores below which these parts of all scores lie."""


def round_robin(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int | str = 0,
    players: int | None = None,
    options: dict[str, object] | None = None,
) -> list[Plan]:
    """A match for each two bots, all from the same deals; a bot that is alone, or plays alone, plays for itself."""
    bots = level_names(bots)
    twice = [name for place, name in enumerate(bots) if name in bots[:place]]
    if twice:
        raise BadOption(f"{twice[0]} is named twice")
    players = max(2, box_of(game).least) if players is None else players
    is_alone = players == 1 or len(bots) == 1
    sides = [[name] for name in bots] if is_alone else [list(pair) for pair in combinations(bots, 2)]
    return [plan_of(game, players, side, games, seed, options) for side in sides]


def level_names(bots: Sequence[str]) -> list[str]:
    """The names of bots that are given by name or level."""
    return [bot(name).name for name in bots]


@dataclass(frozen=True)
class Tournament:
    """What came out of a round robin."""

    bots: list[str]
    plans: list[Plan]
    tallies: list[Tally]

    @property
    def plan(self) -> Plan:
        """Any of them: they differ in nothing but the bots."""
        return self.plans[0]

    @property
    def games(self) -> int:
        return sum(tally.games for tally in self.tallies)

    def pairs(self) -> Pairs:
        """Each match once, from the side of the one that was named first."""
        found: Pairs = {}
        for tally in self.tallies:
            for one, others in tally.pairs.items():
                for other, pair in others.items():
                    found.setdefault(one, {})[other] = pair
        return found

    def against(self, one: str, other: str) -> Pair | None:
        """A match from either side."""
        pairs = self.pairs()
        if other in pairs.get(one, {}):
            return pairs[one][other]
        return pairs[other][one].reversed() if one in pairs.get(other, {}) else None

    def ratings(self) -> dict[str, Estimate]:
        """With the lowest level that takes part at 0; empty where nobody played against another."""
        pairs = self.pairs()
        names = sorted(self.bots, key=level)
        return ratings(pairs, names) if pairs else {}

    def count(self, name: str) -> Count:
        """All seats of one bot, against whomever."""
        found = Count(1)
        for tally in self.tallies:
            if name in tally.bots:
                found.add(tally.bots[name])
        return found

    def wins(self, name: str) -> Estimate:
        """The share of all games in which it took part that it won, a shared victory split."""
        played = [tally for tally in self.tallies if name in tally.bots]
        won = sum(tally.bots[name].won / tally.smallest for tally in played)
        return share(won, sum(tally.games for tally in played))

    def lengths(self) -> dict[float, int]:
        found: dict[float, int] = {}
        for tally in self.tallies:
            add_counts(found, tally.lengths)
        return found

    def to_data(self) -> dict[str, object]:
        plan = self.plan
        return {
            "game": plan.game,
            "players": plan.players,
            "options": plan.options,
            "seed": plan.seed,
            "games": self.games,
            "ratings": {name: rating.to_data() for name, rating in self.ratings().items()},
            "matches": [
                {
                    "bot": one,
                    "against": other,
                    "won": pair.won,
                    "drawn": pair.drawn,
                    "lost": pair.lost,
                    "rate": pair.rate().to_data(),
                    "margin": pair.margin().to_data(),
                }
                for one, others in self.pairs().items()
                for other, pair in others.items()
            ],
            "results": [
                tally.results(plan.game, plan.seed, plan.options).to_data()
                for plan, tally in zip(self.plans, self.tallies, strict=True)
            ],
        }


# Alone


def alone(bots: Sequence[str], games: int, seed: int | str, only: str | None = None) -> list[Plan]:
    """Each bot at each game of one by which players measure themselves."""
    boxes = [box_of(only)] if only else list(shelf().values())
    plans = [
        plan_of(box.id, 1, [name], games, seed, goal.options)
        for box in boxes
        for goal in box.alone
        for name in level_names(bots)
    ]
    if not plans:
        raise BadOption(f"{only} is not played alone")
    return plans


def alone_data(plans: Sequence[Plan], tallies: Sequence[Tally]) -> list[dict[str, object]]:
    """For each plan the points that were reached, and how many of its games reached the goal."""
    found: list[dict[str, object]] = []
    for plan, tally in zip(plans, tallies, strict=True):
        box = box_of(plan.game)
        goal = next(each for each in box.alone if plan.options == box.setting(1, each.options, False).options)
        [name] = plan.names()
        scores = tally.bots[name].scores
        target = goal.target
        reached = (
            tally.bots[name].won / tally.smallest
            if target is None
            else sum(many for score, many in scores.items() if score >= target)
        )
        found.append(
            {
                "game": plan.game,
                "options": goal.options,
                "bot": name,
                "games": tally.games,
                "target": target,
                "reached": share(reached, tally.games).to_data(),
                "scores": {f"{score:g}": many for score, many in sorted(scores.items())},
                **{word: quantile(scores, part) for word, part in QUARTERS.items()},
            }
        )
    return found


def alone_markdown(rows: Sequence[dict[str, object]]) -> str:
    """What was reached alone, as a table for a page."""
    lines = [
        "| game | bot | games | least | quarter | median | three quarters | most | goal | reached | 95 % |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: |",
    ]
    for row in rows:
        options, reached = row["options"], row["reached"]
        assert isinstance(options, dict)
        assert isinstance(reached, dict)
        said = "".join(f", `{name}={value}`" for name, value in options.items())
        cells = [
            f"{box_of(str(row['game'])).title}{said}",
            row["bot"],
            row["games"],
            *(f"{row[word]:g}" for word in QUARTERS),
            "to win" if row["target"] is None else f"{row['target']} points",
            f"{reached['value']:.0%}",
            f"{reached['low']:.0%} to {reached['high']:.0%}",
        ]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines) + "\n"


# The ladder


def ladder(bots: Sequence[str], games: int, seed: int | str, only: str | None = None) -> list[Plan]:
    """In each game, each level against the one below, two players."""
    names = sorted(level_names(bots), key=level)
    if len(names) < 2:
        raise BadOption("a ladder has at least two levels")
    boxes = [box_of(only)] if only else list(shelf().values())
    return [
        plan_of(box.id, 2, [above, below], games, seed)
        for box in boxes
        for below, above in zip(names, names[1:], strict=False)
    ]


def ladder_markdown(plans: Sequence[Plan], tallies: Sequence[Tally]) -> str:
    """The ladder as a table for a page."""
    rows = [
        "| game | level | against | games | wins | 95 % | margin | 95 % |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for plan, tally in zip(plans, tallies, strict=True):
        above, below = plan.names()
        pair = tally.pairs[above][below]
        rate, margin = pair.rate(), pair.margin()
        cells = [
            box_of(plan.game).title,
            above,
            below,
            f"{pair.games}",
            f"{rate.value:.1%}",
            f"{rate.low:.1%} to {rate.high:.1%}",
            f"{margin.value:+.1f}",
            f"{margin.low:+.1f} to {margin.high:+.1f}",
        ]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def ladder_data(plans: Sequence[Plan], tallies: Sequence[Tally]) -> list[dict[str, object]]:
    return [
        {"game": plan.game, **Tournament(plan.names(), [plan], [tally]).to_data()}
        for plan, tally in zip(plans, tallies, strict=True)
    ]
