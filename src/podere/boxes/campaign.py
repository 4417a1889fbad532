"""A campaign: several games of one box, in which each game leaves something to the next.

A box says what its campaigns are (`Plan`); a `Journey` is one of them on its way, as plain data. Nothing here plays:
what a game brought comes in, what was chosen comes in, and out comes how the next game begins.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from podere.kernel.errors import BadOption, BadPosition, IllegalMove

if TYPE_CHECKING:
    from podere.boxes.box import AnyGame

Data = dict[str, Any]

PLAYING: Final = "playing"
CHOOSING: Final = "choosing"
OVER: Final = "over"
MOST_STATIONS: Final = 10_000


@dataclass(frozen=True)
class Station:
    """One game on the way: the options with which it begins, what it brought, what each seat then chose."""

    options: Data
    outcome: Data | None = None
    chosen: tuple[str, ...] = ()
    """A word for each seat; empty where it has not chosen yet."""

    def to_data(self) -> Data:
        return {"options": self.options, "outcome": self.outcome, "chosen": list(self.chosen)}


class Plan:
    """One kind of campaign that a box offers. Everything that it answers follows from the journey alone."""

    kind: str
    least: int
    most: int

    def to_data(self) -> Data:
        return {"kind": self.kind, "least": self.least, "most": self.most}

    def first(self, players: int, options: Data) -> Data:
        """The options of the first game, or an error that says why there is no such campaign."""
        raise NotImplementedError

    def outcome(self, game: AnyGame) -> Data:
        """What a finished game leaves to the campaign: plain data that everyone may see."""
        raise NotImplementedError

    def faults(self, journey: Journey, outcome: Data) -> list[str]:
        """What is wrong with something that is said to be the outcome of the last game."""
        raise NotImplementedError

    def choices(self, journey: Journey) -> list[list[str]]:
        """What each seat may choose after the last game, as words (`keep farmer`, `none`); never nothing before the
        end. What stands first is what a bot chooses."""
        raise NotImplementedError

    def following(self, journey: Journey) -> Data:
        """The options of the next game, after everyone has chosen."""
        raise NotImplementedError

    def is_complete(self, journey: Journey) -> bool:
        """Whether the campaign has come to its end with the last game. It may be that one can go on all the same."""
        raise NotImplementedError

    def shown(self, journey: Journey) -> Data:
        """The journey for people: `stations` (number, target, scores, points …), `ahead`, `kept`, `starts`, `totals`,
        `winners`."""
        raise NotImplementedError


@dataclass(frozen=True)
class Journey:
    """A campaign on its way. A value: whatever happens makes a new one."""

    game: str
    plan: Plan
    players: int
    options: Data
    stations: tuple[Station, ...] = field(default=())

    @property
    def last(self) -> Station:
        return self.stations[-1]

    @property
    def state(self) -> str:
        if self.last.outcome is None:
            return PLAYING
        return OVER if self.plan.is_complete(self) else CHOOSING

    def choices(self) -> list[list[str]]:
        """What each seat may choose now; nothing while a game is played."""
        if self.last.outcome is None:
            return [[] for _ in range(self.players)]
        return self.plan.choices(self)

    def waiting(self) -> list[int]:
        """The seats that have still to choose."""
        choices = self.choices()
        return [seat for seat, words in enumerate(choices) if words and not self.last.chosen[seat]]

    def ended(self, game: AnyGame) -> Journey:
        """The game that was played is over."""
        return self._with(replace(self.last, outcome=self.plan.outcome(game), chosen=("",) * self.players))

    def reopened(self) -> Journey:
        """The end of the game was taken back, before anyone had chosen."""
        return self._with(Station(self.last.options))

    def choose(self, seat: int, word: str) -> Journey:
        """A seat chooses; when the last one has, the next game is ready."""
        offered = self.choices()[seat] if 0 <= seat < self.players else []
        if not offered:
            raise IllegalMove("there is nothing to choose now")
        if word not in offered:
            raise IllegalMove(f"{word[:40]!r} is not offered; offered: {', '.join(offered)}")
        chosen = tuple(word if each == seat else was for each, was in enumerate(self.last.chosen))
        made = self._with(replace(self.last, chosen=chosen))
        if made.waiting():
            return made
        return replace(made, stations=(*made.stations, Station(made.plan.following(made))))

    def _with(self, station: Station) -> Journey:
        return replace(self, stations=(*self.stations[:-1], station))

    def shown(self) -> Data:
        """What everyone may see of it."""
        return {
            "game": self.game,
            "kind": self.plan.kind,
            "players": self.players,
            "options": self.options,
            "state": self.state,
            "complete": self.plan.is_complete(self),
            "choices": self.choices(),
            "chosen": list(self.last.chosen) or [""] * self.players,
            **self.plan.shown(self),
        }

    def to_data(self) -> Data:
        return {
            "game": self.game,
            "kind": self.plan.kind,
            "players": self.players,
            "options": self.options,
            "stations": [station.to_data() for station in self.stations],
        }


def plan_of(game: str, kind: str) -> Plan:
    from podere.boxes.box import box_of

    plans = {plan.kind: plan for plan in box_of(game).campaigns}
    if kind not in plans:
        raise BadOption(f"{game} has no campaign {kind[:40]!r}; its campaigns: {', '.join(plans) or 'none'}")
    return plans[kind]


def begin_campaign(game: str, kind: str, players: int, options: Data) -> Journey:
    """A new campaign, with its first game ready."""
    from podere.boxes.box import box_of

    plan = plan_of(game, kind)
    box = box_of(game)
    setting = box.setting(players, options, files=False)
    box.blank(setting)  # what does not go together is said now, not when the first game begins
    if not plan.least <= players <= plan.most:
        number = str(plan.least) if plan.least == plan.most else f"{plan.least} to {plan.most}"
        raise BadOption(f"the campaign {kind} is for {number} players, not {players}")
    agreed = setting.options
    return Journey(game, plan, players, agreed, (Station(plan.first(players, agreed)),))


def read_campaign(data: object) -> Journey:
    """The campaign that was written down. It trusts nothing: every game must begin as the ones before it say."""
    if not isinstance(data, dict):
        raise BadPosition("a campaign must be a mapping")
    game, kind, players, options = (data.get(key) for key in ("game", "kind", "players", "options"))
    stations = data.get("stations")
    if not isinstance(game, str) or not isinstance(kind, str) or not isinstance(options, dict):
        raise BadPosition("a campaign must say its game, its kind and its options")
    if not isinstance(stations, list) or not 0 < len(stations) <= MOST_STATIONS:
        raise BadPosition("a campaign must have its games")
    try:
        journey = begin_campaign(game, kind, players, options)  # type: ignore[arg-type]
    except BadOption as problem:
        raise BadPosition(f"this campaign cannot be: {problem}") from None
    for number, station in enumerate(stations, 1):
        journey = _read_station(journey, station, number, number == len(stations))
    return journey


def _read_options(journey: Journey, data: object) -> Data | None:
    """The options of a game; what a newer version of the box has added is as usual."""
    from podere.boxes.box import box_of

    options = data.get("options") if isinstance(data, dict) else None
    if not isinstance(options, dict):
        return None
    try:
        return box_of(journey.game).setting(journey.players, options, files=False).options
    except BadOption:
        return None


def _read_station(journey: Journey, data: object, number: int, is_last: bool) -> Journey:
    where = f"game {number}"
    if not isinstance(data, dict) or _read_options(journey, data) != journey.last.options:
        raise BadPosition(f"{where} does not begin as the games before it say")
    outcome, chosen = data.get("outcome"), data.get("chosen")
    if outcome is None:
        if not is_last or chosen:
            raise BadPosition(f"{where} has no end")
        return journey
    faults = journey.plan.faults(journey, outcome) if isinstance(outcome, dict) else ["no mapping"]
    if faults:
        raise BadPosition(f"{where} cannot have ended like this: {'; '.join(faults[:3])}")
    if not isinstance(chosen, list) or len(chosen) != journey.players:
        raise BadPosition(f"{where}: chosen must have a word for each seat")
    at = len(journey.stations)
    journey = journey._with(replace(journey.last, outcome=outcome, chosen=("",) * journey.players))
    try:
        for seat, word in enumerate(chosen):
            if word != "":
                journey = journey.choose(seat, str(word))
    except IllegalMove as problem:
        raise BadPosition(f"{where}: {problem}") from None
    if (len(journey.stations) > at) == is_last:
        raise BadPosition(f"{where}: what was chosen and the games that follow do not fit")
    return journey
