"""The report: one file without anything from outside, in both languages, and plots that say what was counted."""

from __future__ import annotations

import ast
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from podere.arena.estimate import Estimate
from podere.arena.report import plots
from podere.arena.report.html import report
from podere.arena.report.texts import Texts, house
from podere.arena.tally import Outcome, Tally
from podere.arena.tournament import Tournament, round_robin
from podere.arena.watch import Seen
from podere.bots.ladder import LADDER
from podere.boxes.catalogue import LANGUAGES, ROOT
from podere.kernel.errors import BadOption
from tests.cli.run import run as run_command

NAMES = list(LADDER)[:2]
EMPTY = {"meta", "circle", "line", "rect"}


class Page(HTMLParser):
    """What is in a page; tags that are not closed are found."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.said = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said += data


def made() -> Tournament:
    """Two bots in acbas, some games, made up."""
    plans = round_robin("acbas", NAMES, 12)
    tally = Tally.of(2, NAMES)
    for number in range(6):
        seen = Seen({"manor"}, set(), {"manor": number + 1} if number else {})
        seen.choices.update({("place walls", 1): 3, ("place stall", 2): 1, ("border", 2): 2})
        sheets: list[dict[str, float]] = [{"animals": 20 + number, "land": -3}, {"animals": 9}]
        deal = [
            Outcome([0, 1], [17 + number, 9], [0], 40 + number, sheets, [seen, Seen({"manor"})]),
            Outcome([1, 0], [9, 30], [1], 44, sheets, [Seen(), seen]),
        ]
        tally.count(deal)
    return Tournament(NAMES, plans, [tally])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_is_one_whole_file_in_either_language(language: str) -> None:
    text = report(made(), language)
    page = Page()
    page.feed(text)
    assert page.open == []
    assert ("html", {"lang": language}) in page.tags
    assert not {tag for tag, _ in page.tags} & {"script", "link", "img", "iframe"}
    assert "url(" not in text
    assert "http" not in text
    assert not re.search(r"report\.[a-z]|\{[a-z]+[,}]|None|nan", page.said.split("}\n")[-1])
    for key in ("ratings", "matches", "distribution", "categories", "length", "seats", "choices", "cards"):
        assert f"<h2>{Texts('acbas', language).say(key)}</h2>" in text


def test_a_report_says_what_came_out() -> None:
    text = report(made())
    assert "<td>12</td><td>12</td><td>0</td><td>0</td><td><b>100.0%</b></td>" in text
    manor = text[text.index(">Manor<") :]
    assert manor.startswith(">Manor</th><td>18</td><td>56%</td>")
    assert report(made()) == text


def test_plots_say_their_numbers_to_a_screen_reader() -> None:
    page = Page()
    page.feed(report(made()))
    plain = [about for tag, about in page.tags if tag == "svg" and about.get("aria-hidden") != "true"]
    assert len(plain) > 8
    assert all(re.search(r"\d", about.get("aria-label") or "") for about in plain)


def test_a_report_of_the_command_is_the_same_after_going_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, out = tmp_path / "kept", tmp_path / "out.html"
    asked = ("arena", "acbas", "--bots", "random", "--jobs", "1", "--report", str(out), "--lang", "it")
    assert run_command(capsys, *asked, "--games", "4", "--save", str(kept)).code == 0
    assert run_command(capsys, *asked, "--games", "7", "--save", str(kept)).code == 0
    resumed = out.read_bytes()
    assert run_command(capsys, *asked, "--games", "7").code == 0
    assert out.read_bytes() == resumed
    assert b'<html lang="it">' in resumed


def test_every_text_of_reports_is_there_in_both_languages_and_used() -> None:
    texts = {
        language: json.loads((ROOT / "locale" / f"report.{language}.json").read_text(encoding="utf-8"))
        for language in LANGUAGES
    }
    assert list(texts["en"]) == list(texts["it"]) == sorted(texts["en"])
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "arena" / "report").glob("*.py"))
    said = {node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)}
    unused = [key for key in texts["en"] if key.removeprefix("report.") not in said and ".moment." not in key]
    assert unused == []
    with pytest.raises(BadOption, match="no reports in 'de'"):
        house("de")


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        (-7, 52, [-10, 0, 10, 20, 30, 40, 50, 60]),
        (3, 3, [3, 3.2, 3.4, 3.6, 3.8, 4.0]),
    ],
)
def test_scales_end_at_round_numbers(low: float, high: float, ticks: list[float]) -> None:
    along = plots.scale(low, high)
    assert along.ticks()[0] <= low <= high <= along.ticks()[-1]
    if low != high:
        assert along.ticks() == pytest.approx(ticks)


def test_bins_hold_every_value_once() -> None:
    counts = {float(value): value % 7 + 1 for value in range(-30, 170)}
    bins = plots.binned(counts, plots.scale(-30, 170))
    assert sum(many for _, _, many in bins) == sum(counts.values())
    assert len(bins) <= plots.MOST_BINS
    assert all(start < end for start, end, _ in bins)


def test_an_interval_is_drawn_where_it_lies() -> None:
    drawn = plots.point(Estimate(25, 10, 40), plots.Scale(0, 50, 10), "red", "25")
    assert 'x1="20.0%" x2="80.0%"' in drawn
    assert 'cx="50.0%"' in drawn


def test_a_heat_table_shows_shares_of_its_columns() -> None:
    table = plots.heat([("forest", {1: 3, 2: 0}), ("fishing & more", {1: 1, 2: 5})], [1, 2], "round")
    assert re.findall(r">(\d*)</td>", table) == ["75", "", "25", "100"]
    assert "fishing &amp; more" in table
