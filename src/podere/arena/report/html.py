# not compiled
"""A tournament as one HTML page that needs nothing else: ratings, points and where they come from, choices, cards."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from podere.arena.cards import Row, statistics
from podere.arena.estimate import Estimate, mean, quantile, share, spread, summed
from podere.arena.report import plots
from podere.arena.report.texts import Texts
from podere.arena.tally import Part
from podere.arena.tournament import Tournament
from podere.arena.watch import MOST_WORDS
from podere.bots.ladder import level
from podere.boxes.box import box_of
from podere.boxes.combinations import spelt

STYLE: Final = Path(__file__).parent / "report.css"
HEATS: Final = 2
"""So many kinds of choices are shown word by word."""
MOST_ROWS: Final = 40
LEAST_SHARE: Final = 0.002
"""What is chosen more seldom is not shown."""
FEWEST_PLAYED: Final = 5


def report(tournament: Tournament, language: str = "en") -> str:
    """The whole page."""
    page = Page(tournament, Texts(tournament.plan.game, language))
    parts = [
        page.head(),
        page.ratings(),
        page.matches(),
        page.distributions(),
        page.categories(),
        f'<div class="half stack">{page.length()}{page.seats()}</div>',
        page.choices(),
        page.cards(),
    ]
    title = f"{page.texts.title()} · {page.texts.say('title')}"
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(part for part in parts if part)
        + f"\n<footer>{page.texts.say('made')}</footer>\n</main>\n</body>\n</html>\n"
    )


class Page:
    """The parts of one report."""

    def __init__(self, tournament: Tournament, texts: Texts) -> None:
        self.tournament = tournament
        self.texts = texts
        self.say = texts.say
        rated = tournament.ratings()
        self.rated = rated
        self.bots = sorted(tournament.bots, key=lambda name: -rated[name].value if rated else 0)
        self.counts = {name: tournament.count(name) for name in self.bots}

    def name(self, bot: str) -> str:
        return escape(self.texts.bot(bot))

    def colour(self, bot: str) -> str:
        """Each level has its own."""
        return f"var(--c{level(bot) % 6})"

    def section(self, key: str, body: str, css: str = "wide", note: str = "") -> str:
        under = f'<p class="note">{note}</p>' if note else ""
        return f'<section class="{css}"><h2>{self.say(key)}</h2>{under}{body}</section>'

    def head(self) -> str:
        plan = self.tournament.plan
        usual = {option.name: option.default for option in box_of(plan.game).options}
        own = {name: value for name, value in plan.options.items() if usual[name] != value}
        agreed = f"<p>{self.say('options')}: <b>{escape(spelt(own))}</b></p>" if own else ""
        facts = self.say("facts", players=plan.players, games=self.tournament.games, seed=plan.seed)
        alone = "" if self.rated or len(self.bots) == 1 else f"<p>{self.say('alone')}</p>"
        bots = ", ".join(self.name(bot) for bot in self.bots)
        return (
            f"<header><h1><small>{self.say('title')}</small>{escape(self.texts.title())}</h1>"
            f"<p><b>{bots}</b> · {facts}</p>{agreed}{alone}</header>"
        )

    def ratings(self) -> str:
        if not self.rated:
            return ""
        ends = [end for rating in self.rated.values() for end in (rating.low, rating.high)]
        along = plots.scale(min(ends), max(ends))
        rows = ""
        for bot in self.bots:
            rating = self.rated[bot]
            says = f"{self.texts.bot(bot)}: {rating.value:.0f} ({_interval(rating, 0)})"
            rows += (
                f"<b>{self.name(bot)}</b>"
                f'<span class="num">{plots.number(round(rating.value))}<small>{_interval(rating, 0)}</small></span>'
                f"{plots.point(rating, along, self.colour(bot), says)}"
            )
        anchor = self.texts.bot(min(self.bots, key=level))
        body = f'<div class="rows">{rows}{plots.axis(along)}</div>'
        return self.section("ratings", body, note=self.say("ratings_note", anchor=anchor))

    def matches(self) -> str:
        rows = ""
        for one in self.bots:
            for other in self.bots[self.bots.index(one) + 1 :]:
                pair = self.tournament.against(one, other)
                if pair is not None:
                    rate, margin = pair.rate(), pair.margin()
                    cells = (pair.games, pair.won, pair.drawn, pair.lost)
                    rows += (
                        f"<tr><th scope='row'>{self.name(one)}</th><td>{self.name(other)}</td>"
                        + "".join(f"<td>{cell}</td>" for cell in cells)
                        + f"<td><b>{rate.value:.1%}</b></td><td class='i'>{_interval(rate, 1, 100)}</td>"
                        f"<td><b>{_signed(margin.value)}</b></td><td class='i'>{_interval(margin)}</td></tr>"
                    )
        if not rows:
            return ""
        keys = ("level", "against", "game", "won", "drawn", "lost", "share", "interval", "margin", "interval")
        return self.section("matches", self.table(keys, rows))

    def table(self, keys: tuple[str, ...], rows: str) -> str:
        head = "".join(f"<th scope='col'>{self.say(key)}</th>" for key in keys)
        return (
            f'<div class="scroll" tabindex="0"><table><thead><tr>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table></div>"
        )

    def distributions(self) -> str:
        values = [value for count in self.counts.values() for value in count.scores]
        along = plots.scale(min(values), max(values) + 1, ticks=8)
        parts = ""
        for bot in self.bots:
            scores = self.counts[bot].scores
            points, middle = mean(summed(scores)), quantile(scores, 0.5)
            facts = (
                f"{self.say('mean')} {_minus(f'{points.value:.1f}')} ({_interval(points)}) · {self.say('median')} "
                f"{plots.number(middle)} · {self.say('spread')} {spread(summed(scores)):.1f}"
            )
            says = f"{self.texts.bot(bot)}: {facts}"
            parts += (
                f'<div><h3><span><i style="background:{self.colour(bot)}"></i>{self.name(bot)}</span>'
                f"<small>{facts}</small></h3>{plots.histogram(scores, along, self.colour(bot), says)}</div>"
            )
        body = f'<div class="dist">{parts}{plots.axis(along)}</div>'
        return self.section("distribution", body, note=self.say("distribution_note"))

    def categories(self) -> str:
        seats = {bot: sum(count.scores.values()) for bot, count in self.counts.items()}
        lines = list(dict.fromkeys(line for count in self.counts.values() for line in count.lines))
        means = {
            (line, bot): self.counts[bot].lines[line].total / seats[bot]
            for line in lines
            for bot in self.bots
            if line in self.counts[bot].lines
        }
        if not means:
            return ""
        along = plots.scale(min(0.0, *means.values()), max(1.0, *means.values()))
        rows = ""
        for line in lines:
            for place, bot in enumerate(self.bots):
                value = means.get((line, bot), 0.0)
                label = escape(self.texts.line(line)) if place == 0 else ""
                first = " first" if place == 0 else ""
                says = f"{self.texts.line(line)}, {self.texts.bot(bot)}: {value:.1f}"
                rows += (
                    f'<b class="{first.strip()}">{label}</b>'
                    f'<span class="{first.strip()}">{plots.bar(value, along, self.colour(bot), says)}</span>'
                    f'<span class="num{first}">{_minus(f"{value:.1f}")}</span>'
                )
        body = f'{self.key()}<div class="lines">{rows}</div>'
        return self.section("categories", body, "half", self.say("categories_note"))

    def key(self) -> str:
        """Which colour is whose."""
        if len(self.bots) < 2:
            return ""
        names = "".join(
            f'<span><i style="background:{self.colour(bot)}"></i>{self.name(bot)}</span>' for bot in self.bots
        )
        return f'<p class="key">{names}</p>'

    def length(self) -> str:
        lengths = self.tournament.lengths()
        along = plots.scale(min(lengths), max(lengths) + 1)
        middle = mean(summed(lengths)).value
        about = self.say(
            "length_note", mean=f"{middle:.1f}", least=f"{min(lengths):g}", most=f"{max(lengths):g}"
        )
        plot = plots.histogram(lengths, along, "var(--water)", about, 120)
        return self.section("length", f"{plot}{plots.axis(along)}", "", about)

    def seats(self) -> str:
        plan = self.tournament.plan
        if plan.players == 1:
            return ""
        games = self.tournament.games
        smallest = self.tournament.tallies[0].smallest
        parts = [Part() for _ in range(plan.players)]
        for tally in self.tournament.tallies:
            for mine, its in zip(parts, tally.seats, strict=True):
                mine.add(its)
        won = [share(part.won / smallest, games) for part in parts]
        along = plots.scale(0, max(one.high for one in won), ticks=4)
        rows = "".join(
            f"<b>{self.say('seat', n=seat + 1)}</b>"
            f'<span class="num">{rate.value:.1%}<small>{_interval(rate, 1, 100)}</small></span>'
            f"{plots.point(rate, along, 'var(--water)', f'{rate.value:.1%} ({_interval(rate, 1, 100)})')}"
            for seat, rate in enumerate(won)
        )
        body = f'<div class="rows">{rows}{plots.axis(along, 100, " %")}</div>'
        return self.section("seats", body, "", self.say("seats_note"))

    def choices(self) -> str:
        """How often each verb was chosen, and of the commonest kinds each word by moment."""
        verbs: dict[str, dict[str, int]] = {}
        totals = dict.fromkeys(self.bots, 0)
        for bot, count in self.counts.items():
            for word, moments in count.choices.items():
                many = sum(moments.values())
                of = verbs.setdefault(word.split()[0], {})
                of[bot] = of.get(bot, 0) + many
                totals[bot] += many
        if not verbs:
            return ""
        ordered = sorted(verbs, key=lambda verb: -sum(verbs[verb].values()))
        rows = "".join(
            f"<tr><th scope='row'>{escape(self.texts.verb(verb))}</th>"
            + "".join(f"<td>{verbs[verb].get(bot, 0) / max(1, totals[bot]):.1%}</td>" for bot in self.bots)
            + "</tr>"
            for verb in ordered
            if any(verbs[verb].get(bot, 0) >= LEAST_SHARE * totals[bot] for bot in self.bots)
        )
        names = "".join(f"<th scope='col'>{self.name(bot)}</th>" for bot in self.bots)
        body = (
            f'<div class="scroll" tabindex="0"><table><thead><tr><th></th>{names}</tr></thead>'
            f"<tbody>{rows}</tbody></table></div>"
        )
        lexicon = box_of(self.tournament.plan.game).lexicon
        sizes = {family.verb: len(family.things) for family in lexicon.families}
        shown = [verb for verb in ordered if 2 < sizes[verb] <= MOST_WORDS][:HEATS]
        return self.section("choices", body + self.heats(shown), note=self.say("choices_note"))

    def heats(self, verbs: list[str]) -> str:
        things = box_of(self.tournament.plan.game).things
        moment = things.moment if things else "round"
        found = ""
        for bot in self.bots:
            tables = ""
            for verb in verbs:
                words = [
                    (self.texts.word(word), moments)
                    for word, moments in self.counts[bot].choices.items()
                    if word.split()[0] == verb
                ]
                words.sort(key=lambda pair: (-sum(pair[1].values()), pair[0]))
                columns = sorted({column for _, moments in words for column in moments})
                if words:
                    title = self.say("heat", verb=self.texts.verb(verb), moment=moment)
                    head = self.texts.house.get(f"report.moment.{moment}", moment)
                    tables += f"<h3>{title}</h3>"
                    tables += f'<div class="scroll" tabindex="0">{plots.heat(words, columns, head)}</div>'
            is_open = " open" if bot == self.bots[0] else ""
            found += f"<details{is_open}><summary>{self.name(bot)}</summary>{tables}</details>"
        return found if verbs else ""

    def cards(self) -> str:
        found = statistics(self.tournament.plans, self.tournament.tallies)
        rows = [row for row in found.rows if row.score is not None and row.played >= FEWEST_PLAYED]
        if not rows:
            return ""
        rows.sort(key=lambda row: -row.score.value if row.score else 0)
        best, rest = rows[:MOST_ROWS], rows[MOST_ROWS:]
        moment = self.texts.house.get(f"report.moment.{found.moment}", found.moment)
        body = self.card_table(best, moment)
        if rest:
            more = self.say("others", n=len(rest))
            body += f"<details><summary>{more}</summary>{self.card_table(rest, moment)}</details>"
        return self.section("cards", body, note=self.say("cards_note"))

    def card_table(self, rows: list[Row], moment: str) -> str:
        lines = ""
        for row in rows:
            assert row.score is not None
            assert row.wins is not None
            assert row.rate is not None
            sure = "up" if row.score.low > 0 else "down" if row.score.high < 0 else ""
            lines += (
                f"<tr><th scope='row'>{escape(self.texts.thing(row.id))}</th><td>{row.seen}</td>"
                f"<td>{row.rate.value:.0%}</td><td>{row.when or 0:.1f}</td>"
                f"<td>{row.wins.value:.0%}</td><td class='i'>{_interval(row.wins, 0, 100)}</td>"
                f"<td class='{sure}'>{_signed(row.score.value)}</td><td class='i'>{_interval(row.score)}</td></tr>"
            )
        keys = ("seen", "played", "when", "won", "interval", "points", "interval")
        head = "<th></th>" + "".join(f"<th scope='col'>{self.say(key, moment=moment)}</th>" for key in keys)
        return (
            f'<div class="scroll" tabindex="0"><table><thead><tr>{head}</tr></thead>'
            f"<tbody>{lines}</tbody></table></div>"
        )


def _interval(estimate: Estimate, digits: int = 1, times: int = 1) -> str:
    return _minus(f"{estimate.low * times:.{digits}f} … {estimate.high * times:.{digits}f}")


def _signed(value: float) -> str:
    return _minus(f"{value:+.1f}")


def _minus(text: str) -> str:
    return text.replace("-", "−")
