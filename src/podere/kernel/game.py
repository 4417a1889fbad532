"""A game in progress: the contract that every game, bot, table and environment uses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast, final

from mypy_extensions import mypyc_attr

from podere.kernel.errors import BadPosition, IllegalMove, Stuck
from podere.kernel.features import Features
from podere.kernel.journal import CHOSEN, FORCED, Journal
from podere.kernel.journal import NATURE as BY_NATURE
from podere.kernel.lexicon import Lexicon
from podere.kernel.reason import Reason
from podere.kernel.rng import MOST_STATE, Rng, seeded
from podere.kernel.step import AUTOMATIC, CHANCE, CHOICE, Step

if TYPE_CHECKING:
    from podere.formats.position import Reader

NATURE: Final = -1
NOBODY: Final = -2
NONE: Final[list[int]] = []
MOST_STEPS: Final = 64
"""So many steps may be waiting: a position with more is not read."""

G = TypeVar("G", bound="Game[Any]")


class Setting:
    """What was agreed before the game: which game, how many players, which options."""

    def __init__(self, game: str, rules: int, players: int, options: dict[str, object]) -> None:
        self.game = game
        self.rules = rules
        self.players = players
        self.options = options


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[G]):
    """A stack of steps and whatever state the game adds. Ask `moves()`, answer with `play(move)`."""

    def __init__(self, setting: Setting, lexicon: Lexicon, source: Game[G] | None) -> None:
        self.setting = setting
        self.lexicon = lexicon
        self.players: int = setting.players
        self.journal: Journal | None = None
        if source is None:
            self.stack: list[Step[G]] = []
            self.legal: list[int] = []
            self.rng = Rng(1)
            self.nature_waits = False
            self.is_scattered = False
            """Whether steps may offer words that were added to a family later among others: then their lists are put in
            order."""
        else:
            self.stack = source.stack.copy()
            self.legal = source.legal
            self.rng = source.rng.copy()
            self.nature_waits = source.nature_waits
            self.is_scattered = source.is_scattered

    # What a game must say

    def copy(self, nature: bool = True) -> G:
        """An independent copy, without the journal; with `nature=False` it stops where nature draws."""
        raise NotImplementedError

    def scores(self) -> Sequence[float]:
        """The points of each seat if the game ended now; some games count in halves."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that win, or would if the game ended now."""
        raise NotImplementedError

    def sheet(self, seat: int) -> Mapping[str, float]:
        """The score sheet of a seat, line by line; the lines add up to its score."""
        raise NotImplementedError

    def known_sheet(self, seat: int, viewer: int | None) -> dict[str, float | None]:
        """The same for the eyes of another seat: `None` in a line of which it cannot be sure."""
        return dict(self.sheet(seat))

    def see(self, seat: int | None) -> dict[str, object]:
        """The game's own part of the view."""
        raise NotImplementedError

    def deal_again(self, seat: int) -> None:
        """Deal anew all that this seat is not sure of, with the game's own generator."""
        raise NotImplementedError

    def save(self) -> dict[str, object]:
        """The game's own part of the position."""
        raise NotImplementedError

    def load(self, reader: Reader) -> None:
        """Take the position over from what `save` wrote; the reader trusts nothing."""
        raise NotImplementedError

    def audit(self) -> list[str]:
        """Everything that is wrong with this position: pieces lost or doubled, things that cannot be."""
        raise NotImplementedError

    def names(self) -> dict[str, list[str]]:
        """How the fields of steps are spelt: a list of names for each kind of thing."""
        return {}

    def step_packages(self) -> tuple[str, ...]:
        """The packages in which the game's steps are."""
        return (type(self).__module__.rsplit(".", 1)[0],)

    def worth(self, seat: int) -> float:
        """What the position is worth to a seat, in points: a simple evaluation for simple bots."""
        return float(self.scores()[seat])

    def features(self, seat: int) -> list[float]:
        """Numbers that tell how a seat stands, for learned values; the first is `worth`. Empty: there are none."""
        told = Features()
        self.tell_features(seat, told)
        return told.values

    def tell_features(self, seat: int, into: Features) -> None:
        """Tell the numbers, always as many and in the same order."""

    def current_round(self) -> int | None:
        """The round that is played; `None` where a game has no rounds."""
        return None

    def stage(self, seat: int) -> int:
        """Which part of the game a seat is in, from 0: values are learned for each. -1: `worth` says all."""
        return -1

    def league(self) -> str:
        """Which games are learned from together: those that are won in the same way."""
        return "alone" if self.players == 1 else "table"

    def turn_begins(self) -> bool:
        """Whether the seat that chooses now stands at the beginning of a turn."""
        return len(self.stack) > 0 and self.stack[-1].begins_turn()

    def is_rival(self, seat: int, other: int) -> bool:
        """Whether another seat plays against this one; a partner does not."""
        return other != seat

    def others_mark(self, seat: int) -> int:
        """A number that changes when a turn of this seat changes what its rivals have: bots that compare turns look at
        them anew only then. -1: it cannot be told."""
        return -1

    def anytime_moves(self, seat: int) -> list[int]:
        """What a seat may do beside any choice of its own, ascending."""
        return []

    def take_anytime(self, seat: int, move: int) -> None:
        """Carry such a move out; the choice beside which it was made stays."""
        raise NotImplementedError

    # The contract

    @property
    def seat(self) -> int | None:
        """The seat that must choose now, `NATURE` where nature was told to wait, `None` when the game is over."""
        chooser = self.chooser()
        return None if chooser == NOBODY else chooser

    @property
    def over(self) -> bool:
        return not self.stack

    def chooser(self) -> int:
        """Like `seat`, but `NOBODY` when the game is over."""
        if not self.stack:
            return NOBODY
        step = self.stack[-1]
        return step.seat if step.kind() == CHOICE else NATURE

    def moves(self) -> list[int]:
        """The legal moves, ascending: a list that the caller may keep."""
        return self.legal.copy()

    def words(self) -> list[str]:
        """The legal moves as words."""
        lexicon = self.lexicon
        return [lexicon.word(move) for move in self.legal]

    def weights(self) -> list[int]:
        """At nature's choice: how likely each of `moves()` is."""
        if self.chooser() != NATURE:
            raise IllegalMove("weights: it is not nature's choice")
        return self.stack[-1].weights(cast("G", self))

    def sample(self) -> int:
        """At nature's choice: one of `moves()`, drawn by its weight; it is not played."""
        if self.chooser() != NATURE:
            raise IllegalMove("sample: it is not nature's choice")
        return self.stack[-1].sample(cast("G", self))

    def eyes(self, move: int) -> int:
        """Which seats would see this move if it were played now, as a mask (-1: everyone)."""
        return self.stack[-1].eyes(cast("G", self), move)

    def play(self, move: int | str) -> None:
        """Play a move by its number or word; one that is not legal changes nothing and says why."""
        self.push(self.checked(move))

    def checked(self, move: int | str) -> int:
        """The number of a move that is legal now."""
        if isinstance(move, str):
            number = self.lexicon.number(move)
        elif isinstance(move, bool) or not isinstance(move, int):
            raise IllegalMove(f"a move is a number or a word, not {type(move).__name__}")
        else:
            number = move
        if number not in self.legal:
            raise IllegalMove(self.refusal(number))
        return number

    def refusal(self, move: int) -> str:
        """The sentence that says why a move is not legal."""
        from podere.boxes.catalogue import say

        if self.over:
            return "the game is over"
        if not 0 <= move < len(self.lexicon):
            return f"no move has the number {move}; numbers go from 0 to {len(self.lexicon) - 1}"
        reason = self.why_not(move) or Reason("why.not_now")
        whose = "nature" if self.chooser() == NATURE else f"seat {self.chooser()}"
        return f"{whose} may not play {self.lexicon.word(move)!r} now: {say(self.setting.game, reason)}"

    def play_all(self, moves: list[int | str]) -> None:
        """Play several moves as one gesture: all of them, or, if one is not legal, none.

        A word that the game has just played by itself, because it was the only one, is passed over.
        """
        trial = self.copy(nature=False)
        plan = follow(trial, moves)
        for move in plan:
            self.push(move)

    def push(self, move: int) -> None:
        """Play a legal move without checking it."""
        if self.lexicon.is_anytime(move) and self.stack[-1].kind() == CHOICE:
            asked = self.stack[-1]
            if self.journal is not None:
                self.note_move(CHOSEN, asked, move)
            self.take_anytime(asked.seat, move)
        else:
            step = self.pop_step()
            if self.journal is not None:
                self.note_move(CHOSEN if step.kind() == CHOICE else BY_NATURE, step, move)
            step.take(cast("G", self), move)
        self.settle()

    def settle(self) -> None:
        """Go on until somebody must choose."""
        me = cast("G", self)
        while self.stack:
            step = self.stack[-1]
            kind = step.kind()
            if kind == AUTOMATIC:
                self.pop_step()
                step.run(me)
            elif kind == CHANCE:
                if self.nature_waits:
                    self.legal = self.in_order(step.moves(me))
                    return
                move = step.sample(me)
                self.pop_step()
                if self.journal is not None:
                    self.note_move(BY_NATURE, step, move)
                step.take(me, move)
            else:
                legal = step.moves(me)
                beside = self.anytime_moves(step.seat) if self.lexicon.has_anytime else NONE
                if len(legal) == 1 and not step.private() and not (beside and step.pause()):
                    self.pop_step()
                    if self.journal is not None:
                        self.note_move(FORCED, step, legal[0])
                    step.take(me, legal[0])
                elif legal or beside:
                    self.legal = self.in_order(merged(legal, beside) if beside else legal)
                    return
                else:
                    where = f"{self.setting.game}: seat {step.seat} at {step.name}"
                    raise Stuck(f"{where} has no legal move", self.to_data())
        self.legal = []

    @final
    def in_order(self, moves: list[int]) -> list[int]:
        """The same moves, ascending: steps offer their words in the order of the families."""
        return sorted(moves) if self.is_scattered else moves

    @final
    def pop_step(self) -> Step[G]:
        """Take the top step off. The last one goes with its list: one that was empty once is slow to grow again."""
        stack = self.stack
        if len(stack) > 1:
            return stack.pop()
        self.stack = []
        return stack[0]

    def note_move(self, mark: str, step: Step[G], move: int) -> None:
        assert self.journal is not None
        lexicon = self.lexicon
        eyes = step.eyes(cast("G", self), move)
        self.journal.moved(mark, step.seat, move, lexicon.word(move), lexicon.covered(move), eyes)

    def listen(self) -> Journal:
        """Lay a journal open; from now on it says what happens."""
        if self.journal is None:
            self.journal = Journal()
        return self.journal

    def start(self, first: Step[G]) -> None:
        """Begin with this step."""
        self.stack.append(first)
        self.settle()

    def ahead(self, seat: int) -> G | None:
        """Where several seats choose at once: a copy, with nature waiting, in which this seat is asked although it is
        another's turn now. `None` where it has nothing to choose before that."""
        stack = self.stack
        if self.chooser() == seat:
            return None
        for at in range(len(stack) - 1, -1, -1):
            step = stack[at]
            if not step.at_once():
                return None
            if step.seat == seat and step.kind() == CHOICE:
                twin = self.copy(nature=False)
                twin.stack.append(twin.stack.pop(at))
                twin.settle()
                return twin
        return None

    def why_not(self, word: int | str) -> Reason | None:
        """Why a move that one can see is not legal now; `None` if it is."""
        move = self.lexicon.number(word) if isinstance(word, str) else word
        if not 0 <= move < len(self.lexicon):
            raise IllegalMove(f"no move has the number {move}; numbers go from 0 to {len(self.lexicon) - 1}")
        if self.over:
            return Reason("why.over")
        step = self.stack[-1]
        if step.kind() == CHOICE and self.lexicon.is_anytime(move):
            return None if move in self.anytime_moves(step.seat) else Reason("why.not_now")
        return step.why_not(cast("G", self), move)

    def imagine(self, seat: int, seed: int | str) -> G:
        """A complete game that this seat cannot tell from the true one: what it does not know is dealt again.

        When the game is over all cards lie open, and nothing is."""
        twin = self.copy()
        twin.rng = seeded(seed)
        twin.nature_waits = False
        if twin.stack:
            twin.deal_again(seat)
        twin.settle()
        return twin

    def view(self, seat: int | None) -> dict[str, object]:
        """Plain data to read, only what that seat may know (`None`: a spectator). Views may share parts."""
        if seat is not None and not 0 <= seat < self.players:
            raise IllegalMove(f"there is no seat {seat}; seats go from 0 to {self.players - 1}")
        return {
            "game": self.setting.game,
            "rules": self.setting.rules,
            "players": self.players,
            "viewer": seat,
            "turn": self.seat,
            **asked(self),
            "over": self.over,
            "sheets": [self.known_sheet(each, seat) for each in range(self.players)],
            **self.see(seat),
        }

    def to_data(self) -> dict[str, object]:
        """The whole position, secrets and all, as plain, readable, editable data."""
        from podere.formats.position import save_step

        names = self.names()
        return {
            "game": self.setting.game,
            "rules": self.setting.rules,
            "players": self.players,
            "options": self.setting.options,
            "rng": int(self.rng.state),
            "stack": [save_step(step, names) for step in self.stack],
            "state": self.save(),
        }

    def from_data(self, reader: Reader) -> None:
        """Take a position over, check all of it, and stand ready to play on."""
        from podere.formats.position import load_step, step_classes

        self.rng = Rng(reader.whole("rng", 1, MOST_STATE) if reader.has("rng") else 1)
        self.load(reader.part("state"))
        names = self.names()
        classes = step_classes(self.step_packages())
        steps = [load_step(part, names, classes, self.players) for part in reader.parts("stack", MOST_STEPS)]
        self.stack = [cast("Step[G]", step) for step in steps]
        reader.done()
        wrong = self.audit()
        if wrong:
            raise BadPosition("this position cannot be: " + "; ".join(wrong))
        self.settle()


def asked(game: Game[Any]) -> dict[str, object]:
    """What is asked now, by the name of the step, how it is answered, and what it is about."""
    step = game.stack[-1] if game.stack else None
    if step is None:
        return {"asked": None, "gesture": [], "about": {}}
    return {"asked": step.name, "gesture": step.gesture.split(), "about": step.tells(game)}


def merged(one: list[int], two: list[int]) -> list[int]:
    """Two ascending lists as one; any-time words mostly come after all others."""
    both = one + two
    return both if not one or one[-1] < two[0] else sorted(both)


def follow(trial: Game[G], moves: list[int | str]) -> list[int]:
    """Play a gesture on a trial copy that stops at nature; the numbers that were really played."""
    journal = trial.listen()
    plan: list[int] = []
    forced: list[int] = []
    for move in moves:
        number = trial.lexicon.number(move) if isinstance(move, str) else move
        if forced and forced[0] == number:
            forced.pop(0)
            continue
        if trial.chooser() == NATURE:
            raise IllegalMove("a list of moves may not go on after something is drawn")
        seen = len(journal.events)
        plan.append(trial.checked(move))
        trial.push(plan[-1])
        forced = [event.move for event in journal.events[seen:] if event.kind == FORCED]
    return plan
