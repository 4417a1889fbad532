# not compiled
"""Small plots in SVG. Places are per cents of the width, so a plot fits a phone and its letters keep their size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from podere.arena.estimate import Estimate, quantile

STEPS: Final = (1, 2, 2.5, 5, 10)
MOST_BINS: Final = 48
ROW: Final = 26
"""The height of a row of points or bars."""


@dataclass(frozen=True)
class Scale:
    """From a value to a place between 0 and 100 per cent; the ends are round numbers."""

    low: float
    high: float
    step: float

    def at(self, value: float) -> float:
        return round(100 * (value - self.low) / (self.high - self.low), 3)

    def ticks(self) -> list[float]:
        many = round((self.high - self.low) / self.step)
        return [round(self.low + self.step * tick, 10) for tick in range(many + 1)]


def scale(low: float, high: float, ticks: int = 6) -> Scale:
    """A scale that holds these values, with about so many ticks at round numbers."""
    width = (high - low) or 1.0
    power = 10 ** math.floor(math.log10(width / ticks))
    step = next(power * step for step in STEPS if power * step * ticks >= width)
    first, last = math.floor(low / step), math.ceil(high / step)
    return Scale(first * step, max(last, first + 1) * step, step)


def number(value: float) -> str:
    """A number for a tick: short, with a real minus."""
    return f"{value:g}".replace("-", "−")


def axis(along: Scale, times: float = 1, unit: str = "") -> str:
    """Ticks with their numbers, under what shares this scale."""
    marks = "".join(
        f'<text x="{along.at(tick)}%" y="15" text-anchor="{_anchor(along, tick)}">'
        f"{number(tick * times)}{unit}</text>"
        for tick in along.ticks()
    )
    return f'<svg class="axis" height="20" aria-hidden="true">{marks}</svg>'


def _anchor(along: Scale, tick: float) -> str:
    if tick == along.low:
        return "start"
    return "end" if tick == along.ticks()[-1] else "middle"


def grid(along: Scale, height: int) -> str:
    return "".join(
        f'<line class="grid" x1="{along.at(tick)}%" x2="{along.at(tick)}%" y1="0" y2="{height}"/>'
        for tick in along.ticks()
    )


def point(estimate: Estimate, along: Scale, colour: str, says: str) -> str:
    """A value and its interval."""
    low, high, at = along.at(estimate.low), along.at(estimate.high), along.at(estimate.value)
    middle = ROW // 2
    return (
        f'<svg height="{ROW}" role="img" aria-label="{escape(says)}">{grid(along, ROW)}'
        f'<line class="reach" x1="{low}%" x2="{high}%" y1="{middle}" y2="{middle}" style="stroke:{colour}"/>'
        f'<circle cx="{at}%" cy="{middle}" r="5.5" style="fill:{colour}"/></svg>'
    )


def bar(value: float, along: Scale, colour: str, says: str) -> str:
    """A bar from zero, to either side."""
    zero, at = along.at(0), along.at(value)
    return (
        f'<svg height="14" role="img" aria-label="{escape(says)}">'
        f'<rect x="{min(zero, at)}%" width="{abs(at - zero):.3f}%" y="2" height="10" rx="2" style="fill:{colour}"/>'
        f'<line class="zero" x1="{zero}%" x2="{zero}%" y1="0" y2="14"/></svg>'
    )


def histogram(counts: dict[float, int], along: Scale, colour: str, says: str, height: int = 84) -> str:
    """How often values came, with their quartiles below."""
    bins = binned(counts, along)
    tallest = max(many for _, _, many in bins)
    bars = "".join(
        f'<rect x="{along.at(start)}%" width="{along.at(end) - along.at(start):.3f}%" '
        f'y="{height - height * many / tallest:.1f}" height="{height * many / tallest:.1f}" '
        f'style="fill:{colour}"/>'
        for start, end, many in bins
        if many
    )
    box = _box(counts, along, height)
    return (
        f'<svg height="{height + 12}" role="img" aria-label="{escape(says)}">'
        f"{grid(along, height)}<g class='bins'>{bars}</g>{box}</svg>"
    )


def binned(counts: dict[float, int], along: Scale) -> list[tuple[float, float, int]]:
    """Values put together in equal steps, whole ones where values are whole: start, end, how many."""
    width = (along.high - along.low) / MOST_BINS
    size = next(size for size in _sizes() if size >= width)
    if all(value == int(value) for value in counts):
        size = max(1.0, math.ceil(size))
    found: dict[int, int] = {}
    for value, many in counts.items():
        place = math.floor((value - along.low) / size)
        found[place] = found.get(place, 0) + many
    last = max(found)
    return [
        (along.low + place * size, min(along.low + (place + 1) * size, along.high), found.get(place, 0))
        for place in range(min(found), last + 1)
    ]


def _sizes() -> list[float]:
    return [step * 10**power for power in range(-3, 9) for step in (1, 2, 5)]


def _box(counts: dict[float, int], along: Scale, height: int) -> str:
    """The quartiles as a line, the median as a mark."""
    low, middle, high = (along.at(quantile(counts, part)) for part in (0.25, 0.5, 0.75))
    y = height + 7
    return (
        f'<line class="box" x1="{low}%" x2="{high}%" y1="{y}" y2="{y}"/>'
        f'<circle class="median" cx="{middle}%" cy="{y}" r="4"/>'
    )


def heat(rows: Sequence[tuple[str, dict[int, int]]], columns: Sequence[int], head: str) -> str:
    """A table in which a cell is the darker the oftener something came, of all that came in its column."""
    totals = {column: sum(counts.get(column, 0) for _, counts in rows) for column in columns}
    shares = {
        (name, column): counts.get(column, 0) / totals[column] if totals[column] else 0.0
        for name, counts in rows
        for column in columns
    }
    most = max(shares.values(), default=0) or 1
    names = "".join(f"<th scope='col'>{column}</th>" for column in columns)
    lines = "".join(
        f"<tr><th scope='row'>{escape(name)}</th>"
        + "".join(_cell(shares[name, column], most) for column in columns)
        + "</tr>"
        for name, _ in rows
    )
    return f"<table class='heat'><thead><tr><th>{escape(head)}</th>{names}</tr></thead><tbody>{lines}</tbody></table>"


def _cell(part: float, most: float) -> str:
    depth = round(78 * part / most)
    shown = f"{part:.0%}".removesuffix("%") if part >= 0.005 else "·" if part else ""
    return f'<td style="--d:{depth}%" class="{"deep" if depth > 55 else ""}">{shown}</td>'
