"""Acorns: shake the tree, gather what has fallen before the wind takes it. The whole game in one file."""

from __future__ import annotations

from typing import Final

from podere import Box, Option
from podere.formats.position import Reader
from podere.formats.stack import stack_faults
from podere.kernel.game import Game, Setting
from podere.kernel.lexicon import Lexicon
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Chance, Choice

MOST: Final = 3
LEXICON: Final = Lexicon()
GATHER: Final = LEXICON.add_word("gather")
SHAKE: Final = LEXICON.add_word("shake")
FALL: Final = LEXICON.add("fall", count=[str(count) for count in range(1, MOST + 1)])
GUST: Final = LEXICON.add_word("gust")


class Acorns(Game["Acorns"]):
    """The acorns in the tree, on the ground, blown away, and in the basket of each seat."""

    def __init__(self, setting: Setting, source: Acorns | None = None) -> None:
        super().__init__(setting, LEXICON, source)
        if source is None:
            size = setting.options["tree"]
            assert isinstance(size, int)
            self.size: int = size
            self.tree: int = size
            self.ground: int = 0
            self.lost: int = 0
            self.baskets: list[int] = [0] * setting.players
        else:
            self.size = source.size
            self.tree = source.tree
            self.ground = source.ground
            self.lost = source.lost
            self.baskets = source.baskets.copy()

    def copy(self, nature: bool = True) -> Acorns:
        twin = Acorns(self.setting, self)
        if not nature:
            twin.nature_waits = True
        return twin

    def scores(self) -> list[int]:
        return self.baskets.copy()

    def winners(self) -> list[int]:
        return [seat for seat, acorns in enumerate(self.baskets) if acorns == max(self.baskets)]

    def sheet(self, seat: int) -> dict[str, int]:
        return {"acorns": self.baskets[seat]}

    def see(self, seat: int | None) -> dict[str, object]:
        return {
            "tree": self.tree,
            "ground": self.ground,
            "lost": self.lost,
            "seats": [{"acorns": acorns} for acorns in self.baskets],
        }

    def deal_again(self, seat: int) -> None:
        """Nothing is hidden."""

    def save(self) -> dict[str, object]:
        return {"tree": self.tree, "ground": self.ground, "lost": self.lost, "baskets": self.baskets.copy()}

    def load(self, reader: Reader) -> None:
        self.tree = reader.whole("tree", 0, self.size)
        self.ground = reader.whole("ground", 0, self.size)
        self.lost = reader.whole("lost", 0, self.size)
        self.baskets = reader.all_whole("baskets", self.players, 0, self.size)
        reader.done()

    def audit(self) -> list[str]:
        wrong = []
        if self.tree + self.ground + self.lost + sum(self.baskets) != self.size:
            wrong.append(f"there must be {self.size} acorns")
        return wrong + stack_faults(self)


class Begin(Automatic["Acorns"]):
    """A turn begins with a shake; the game is over when the tree is bare."""

    name = "begin"
    upon = "nothing"

    def run(self, game: Acorns) -> None:
        if game.tree:
            game.stack.append(Wind(self.seat))


class Wind(Chance["Acorns"]):
    """One, two or three acorns fall, or a gust takes what lies on the ground."""

    name = "wind"
    upon = "nothing"

    def moves(self, game: Acorns) -> list[int]:
        return [*FALL.numbers()[: min(MOST, game.tree)], GUST]

    def weights(self, game: Acorns) -> list[int]:
        return [*[2, 2, 1][: min(MOST, game.tree)], 1]

    def take(self, game: Acorns, move: int) -> None:
        if move != GUST:
            fallen = FALL.thing(move) + 1
            game.tree -= fallen
            game.ground += fallen
            game.stack.append(Decide(self.seat))
            return
        if game.journal is not None:
            game.journal.note("blown", self.seat, {"count": game.ground})
        game.lost += game.ground
        game.ground = 0
        game.stack.append(Begin((self.seat + 1) % game.players))

    def fits(self, game: Acorns) -> bool:
        """There is something to fall."""
        return game.tree > 0


class Decide(Choice["Acorns"]):
    """Gather what lies there, or shake again while something hangs in the tree."""

    name = "decide"
    upon = "nothing"

    def begins_turn(self) -> bool:
        return True

    def moves(self, game: Acorns) -> list[int]:
        return [GATHER, SHAKE] if game.tree else [GATHER]

    def why_not(self, game: Acorns, move: int) -> Reason | None:
        if move == SHAKE and not game.tree:
            return Reason("acorns.why.bare")
        return None if move in (GATHER, SHAKE) else Reason("why.not_now")

    def take(self, game: Acorns, move: int) -> None:
        if move == SHAKE:
            game.stack.append(Wind(self.seat))
            return
        if game.journal is not None:
            game.journal.note("gathered", self.seat, {"count": game.ground})
        game.baskets[self.seat] += game.ground
        game.ground = 0
        game.stack.append(Begin((self.seat + 1) % game.players))

    def fits(self, game: Acorns) -> bool:
        """Something lies on the ground to decide about."""
        return game.ground > 0


class Start(Begin):
    """The first turn is that of seat 0."""

    name = "start"
    fields = ""
    upon = "nothing"

    def __init__(self) -> None:
        super().__init__(0)


BOX: Final = Box(
    id="acorns",
    title="Acorns",
    least=2,
    most=4,
    rules=1,
    lexicon=LEXICON,
    blank=Acorns,
    first_step=Start,
    options=(Option("tree", 24, (24, 36)),),
)
