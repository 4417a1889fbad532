"""How bots value a position: in points, from the side of one seat."""

from __future__ import annotations

from typing import Any, Final

from podere.bots.learned import read
from podere.kernel.features import Features
from podere.kernel.game import Game


class Judge:
    """Values a position by the game's own simple worth."""

    def __init__(self) -> None:
        self.foresees = False
        """Whether it tells what a position will bring in the end, and not only what is there."""

    def worth(self, game: Game[Any], seat: int) -> float:
        """What the position is worth to a seat, in points."""
        return game.worth(seat)

    def standing(self, game: Game[Any], seat: int) -> float:
        """What the position is worth to a seat, against the best of its rivals."""
        return self.worth(game, seat) - self.best_other(game, seat)

    def best_other(self, game: Game[Any], seat: int) -> float:
        """What the position is worth to the best rival; alone nothing."""
        if game.players == 1:
            return 0.0
        most = -1e9
        for other in range(game.players):
            if game.is_rival(seat, other):
                its = self.worth(game, other)
                if its > most:
                    most = its
        return most


class Learned(Judge):
    """Values a position by what came of such positions in many games: a weighted sum of the game's features, with
    weights for each stage of the game."""

    def __init__(self, weights: list[list[float]]) -> None:
        super().__init__()
        self.weights = weights
        self.foresees = True

    def worth(self, game: Game[Any], seat: int) -> float:
        stage = game.stage(seat)
        if stage < 0 or stage >= len(self.weights):
            return game.worth(seat)
        told = Features(self.weights[stage])
        game.tell_features(seat, told)
        return told.total


class Within(Judge):
    """A judge within a seat's turn: what the others have is asked anew only where it has changed."""

    def __init__(self, judge: Judge, game: Game[Any], seat: int) -> None:
        super().__init__()
        self.judge = judge
        self.foresees = judge.foresees
        self.mark = game.others_mark(seat)
        self.others = judge.best_other(game, seat)

    def worth(self, game: Game[Any], seat: int) -> float:
        return self.judge.worth(game, seat)

    def best_other(self, game: Game[Any], seat: int) -> float:
        return self.others if game.others_mark(seat) == self.mark else self.judge.best_other(game, seat)


def within_turn(judge: Judge, game: Game[Any], seat: int) -> Judge:
    """The judge to compare the turns by that a seat may play now."""
    return judge if game.others_mark(seat) < 0 else Within(judge, game, seat)


SIMPLE: Final = Judge()
VALUES: Final = "values.json"
_judges: dict[str, Judge] = {}


def judge_of(game: Game[Any]) -> Judge:
    """The best judge that there is for such a game."""
    key = f"{game.setting.game} {game.league()}"
    found = _judges.get(key)
    if found is None:
        found = _read(game.setting.game, game.league())
        _judges[key] = found
    return found


def _read(name: str, league: str) -> Judge:
    """By the learned values that lie in a game's folder; a game without any is judged by its worth."""
    learned = read(name, league, VALUES)
    return SIMPLE if learned is None else Learned(weights_of(learned))


def weights_of(learned: dict[str, Any]) -> list[list[float]]:
    return [[float(weight) for weight in row] for row in learned["weights"]]
