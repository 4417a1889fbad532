"""What must hold at every position of every game: copies, lists and reasons, positions, and what seats may know."""

from __future__ import annotations

import json
import marshal
from collections.abc import Callable
from typing import Final

from podere.boxes.box import AnyGame
from podere.formats.position import from_data
from podere.kernel.errors import BadPosition, IllegalMove, PodereError
from podere.kernel.game import NATURE
from podere.kernel.journal import EVERYONE, SHOWN
from podere.kernel.reason import Reason
from podere.kernel.rng import Rng

TWIN_MOVES: Final = 12
READ_MOVES: Final = 6
MORE_MOVES: Final = 6
"""How far an imagined game is played on after it was compared with the true one."""
SOME_WORDS: Final = 20
SOME_VIEWS: Final = 3
"""Of the positions in which twins are compared, one in so many is looked at by its views; the first one always."""
ASKS: Final = 4
"""A bot is asked at one look in so many."""
SEEDS: Final = 1_000_000

Choose = Callable[[AnyGame, int], int]
"""A player that is a program, made from a seed and asked for the seat that must choose."""


class Fault(Exception):
    """Something that must always hold does not."""


CRASHES: Final = (
    PodereError,
    AssertionError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RuntimeError,
)
"""What a fault in a game may raise."""


def look_closer(game: AnyGame, rng: Rng, choose: Choose | None = None) -> None:
    """The slow checks, at some positions."""
    views = all_views(game)
    views_are_plain(views)
    copies_are_independent(game, rng)
    reasons = predicate_and_list_agree(game)
    wrong_moves_change_nothing(game, rng)
    nature_has_weights(game, rng)
    for seat in range(game.players):
        every_seat_imagines(game, seat, rng)
    back = positions_come_back(game, views, reasons)
    for seat in range(game.players):
        imagined_alike(game, back, seat, rng.below(SEEDS))
        who_chooses_ahead(game, back, seat, rng, choose)
    choices_come_back(game, back, rng, choose)
    plays_on_alike(game, back, rng)


def all_views(game: AnyGame) -> list[dict[str, object]]:
    """What everybody sees: each seat, and last a spectator."""
    return [game.view(seat) for seat in (*range(game.players), None)]


def asked(game: AnyGame) -> str:
    """Where the game stands, for people who look for a fault."""
    if game.over:
        return "when the game is over"
    whose = "nature" if game.chooser() == NATURE else f"seat {game.chooser()}"
    return f"while {whose} is asked at {game.stack[-1].name}"


def told(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"


def audit(game: AnyGame) -> None:
    wrong = game.audit()
    if wrong:
        raise Fault("the books do not balance: " + "; ".join(wrong[:3]))


def moves_in_order(game: AnyGame, moves: list[int]) -> None:
    """A fresh list, ascending, each move once, never empty."""
    if not moves:
        raise Fault("somebody must choose and there is no move")
    if any(one >= two for one, two in zip(moves, moves[1:], strict=False)):
        raise Fault(f"the moves are not in order: {moves[:10]}")
    kept, again = moves.copy(), game.moves()
    if again != kept:
        raise Fault("moves() gave two different lists")
    again.clear()
    if game.moves() != kept:
        raise Fault("moves() gave out its own list")


def random_moves(game: AnyGame, rng: Rng, most: int) -> list[int]:
    """Play on at random; the moves that were played."""
    played: list[int] = []
    while not game.over and len(played) < most:
        moves = game.moves()
        played.append(moves[rng.below(len(moves))])
        game.push(played[-1])
    return played


def text_of(data: object) -> str:
    return json.dumps(data, sort_keys=True)


def read_alike(one: object, other: object) -> bool:
    """Whether both have the same text; if even their order is the same, that is seen ten times as fast."""
    same = marshal.dumps(one, 2) == marshal.dumps(other, 2)  # type: ignore[arg-type]
    return same or text_of(one) == text_of(other)


def position_of(game: AnyGame) -> dict[str, object]:
    """All that stands in a position but for the generator."""
    return {key: value for key, value in game.to_data().items() if key != "rng"}


def views_are_plain(views: list[dict[str, object]]) -> None:
    for view in views:
        if json.loads(json.dumps(view)) != view:
            raise Fault("a view is not plain data")


def copies_are_independent(game: AnyGame, rng: Rng) -> None:
    """What happens in a copy stays there, and the same moves lead both to the same position."""
    before = text_of(game.to_data())
    first, second = game.copy(), game.copy()
    played = random_moves(first, rng, 10)
    if text_of(game.to_data()) != before or text_of(second.to_data()) != before:
        raise Fault("a move in a copy changed another copy")
    for move in played:
        second.push(move)
    if not read_alike(first.to_data(), second.to_data()):
        raise Fault("the same moves led two copies to different positions")
    if text_of(game.to_data()) != before:
        raise Fault("a move in a copy changed the game")


def predicate_and_list_agree(game: AnyGame) -> list[Reason | None]:
    """`why_not` gives a reason for exactly the words that are not in `moves()`: here is what it says for each word."""
    legal = set(game.moves())
    reasons = [game.why_not(move) for move in range(len(game.lexicon))]
    for move, reason in enumerate(reasons):
        if (reason is None) != (move in legal):
            word = game.lexicon.word(move)
            raise Fault(
                f"{word!r} is {'legal' if move in legal else 'not legal'}, but why_not says {reason!r}"
            )
    return reasons


def wrong_moves_change_nothing(game: AnyGame, rng: Rng) -> None:
    legal = set(game.moves())
    before = text_of(game.to_data())
    for _ in range(5):
        move = rng.below(len(game.lexicon))
        if move in legal:
            continue
        for wrong in (move, game.lexicon.word(move)):
            try:
                game.play(wrong)
            except IllegalMove:
                continue
            raise Fault(f"{wrong!r} was played although it is not legal")
    if text_of(game.to_data()) != before:
        raise Fault("a wrong move changed the position")


def nature_has_weights(game: AnyGame, rng: Rng) -> None:
    """Where nature draws next, each of its moves has a weight, what it draws is among them, and every seat can imagine
    the game while nature waits."""
    trial = game.copy(nature=False)
    for _ in range(8):
        if trial.over:
            return
        moves = trial.moves()
        if trial.seat == NATURE:
            weights = trial.weights()
            if len(weights) != len(moves) or min(weights) < 1:
                raise Fault(f"nature has {len(moves)} moves and the weights {weights[:10]}")
            drawn = trial.copy().sample()
            if drawn not in moves:
                raise Fault(f"nature drew {trial.lexicon.word(drawn)!r}, which is not among its moves")
            imagined(trial, rng.below(trial.players), rng.below(SEEDS))
        trial.push(moves[rng.below(len(moves))])


# A position that is read is the game


def read(game: AnyGame) -> AnyGame:
    """The game again, from its position."""
    written = text_of(game.to_data())
    try:
        back = from_data(json.loads(written))
    except (Fault, *CRASHES) as problem:
        wrong = str(problem) if isinstance(problem, BadPosition) else told(problem)
        raise Fault(f"a position that was played cannot be read {asked(game)}: {wrong}") from problem
    if text_of(back.to_data()) != written:
        raise Fault("a position read back is not the one that was written")
    return back


def positions_come_back(
    game: AnyGame, views: list[dict[str, object]], reasons: list[Reason | None]
) -> AnyGame:
    """A position survives being written and read: the same moves, the same reasons, the same views."""
    back = read(game)
    if back.moves() != game.moves() or back.seat != game.seat:
        raise Fault("a position read back has other moves")
    for mine, its in zip(views, all_views(back), strict=True):
        if not read_alike(mine, its):
            raise Fault("a position read back looks different")
    for move, reason in enumerate(reasons):
        if back.why_not(move) != reason:
            raise Fault(f"a position read back has another reason for {game.lexicon.word(move)!r}")
    return back


def choices_come_back(game: AnyGame, back: AnyGame, rng: Rng, choose: Choose | None) -> None:
    """A bot answers in a position that was read what it answers in the game."""
    if choose is None or game.over or game.chooser() == NATURE or rng.below(ASKS):
        return
    seed = rng.below(SEEDS)
    mine = choose(game, seed)
    if mine not in game.moves():
        raise Fault(f"a bot answered {mine}, which is not legal")
    try:
        its = choose(back, seed)
    except CRASHES as problem:
        raise Fault(f"a bot cannot play a position that was read {asked(game)}: {told(problem)}") from problem
    if mine != its:
        word, other = game.lexicon.word(mine), game.lexicon.word(its)
        raise Fault(f"a bot plays {word!r} in the game and {other!r} in its position that was read")


def plays_on_alike(game: AnyGame, back: AnyGame, rng: Rng) -> None:
    """Some moves on both are still the same game, and all seats may imagine it there."""
    mine, its = game.copy(), back.copy()
    for _ in range(READ_MOVES):
        if mine.over:
            break
        moves = mine.moves()
        move = moves[rng.below(len(moves))]
        mine.push(move)
        its.push(move)
        audit(its)
        if mine.moves() != its.moves():
            raise Fault("a position read back has other moves a few moves on")
    if not read_alike(mine.to_data(), its.to_data()):
        raise Fault("a position read back plays on differently")
    for one, other in zip(all_views(mine), all_views(its), strict=True):
        if not read_alike(one, other):
            raise Fault("a position read back looks different a few moves on")
    for seat in range(mine.players):
        imagined_alike(mine, its, seat, rng.below(SEEDS))


# What seats may know


def imagined(game: AnyGame, seat: int, seed: int) -> AnyGame:
    """What this seat imagines; it may always do so, whoever is asked."""
    try:
        twin: AnyGame = game.imagine(seat, seed)
    except CRASHES as problem:
        raise Fault(f"seat {seat} cannot imagine the game {asked(game)}: {told(problem)}") from problem
    return twin


def imagined_alike(game: AnyGame, back: AnyGame, seat: int, seed: int) -> AnyGame:
    """What this seat imagines of the game, and of its position that was read: the same."""
    twin = imagined(game, seat, seed)
    try:
        its = back.imagine(seat, seed)
    except CRASHES as problem:
        where = f"{asked(game)} in a position that was read"
        raise Fault(f"seat {seat} cannot imagine the game {where}: {told(problem)}") from problem
    if not read_alike(twin.to_data(), its.to_data()):
        raise Fault(f"seat {seat} imagines another game of a position that was read")
    return twin


def every_seat_imagines(game: AnyGame, seat: int, rng: Rng) -> None:
    """Any seat, asked or not, may imagine the game at any time: what it imagines can be, it cannot tell it from the
    true one, and it can be played on."""
    twin = imagined(game, seat, rng.below(SEEDS))
    wrong = twin.audit()
    if wrong:
        raise Fault(f"what seat {seat} imagines {asked(game)} cannot be: " + "; ".join(wrong[:3]))
    if read_alike(position_of(game), position_of(twin)):
        return  # it knows everything
    twin = twin.copy(nature=False)
    twins_look_alike(game, twin, seat, rng)
    try:
        random_moves(twin, rng, MORE_MOVES)
    except CRASHES as problem:
        raise Fault(
            f"what seat {seat} imagines {asked(game)} cannot be played on: {told(problem)}"
        ) from problem
    wrong = twin.audit()
    if wrong:
        raise Fault(f"what seat {seat} imagined, played on, cannot be: " + "; ".join(wrong[:3]))


def who_chooses_ahead(game: AnyGame, back: AnyGame, seat: int, rng: Rng, choose: Choose | None) -> None:
    """Where seats choose at once, one that is not asked yet has the same choice in the game, in its position that was
    read, and in what it imagines; and it can be answered there."""
    mine, its = game.ahead(seat), back.ahead(seat)
    if mine is None or its is None:
        if mine is not its:
            raise Fault(
                f"seat {seat} may choose ahead only in the game, or only in its position that was read"
            )
        return
    if mine.chooser() != seat:
        return
    moves_in_order(mine, mine.moves())
    twin = imagined(game, seat, rng.below(SEEDS)).ahead(seat)
    for other in (its, twin, imagined_alike(mine, its, seat, rng.below(SEEDS))):
        if other is None or other.chooser() != seat or other.moves() != mine.moves():
            raise Fault(
                f"seat {seat} has another choice ahead in an imagined game, or in a position that was read"
            )
    choices_come_back(mine, its, rng, choose)


def twins_look_alike(game: AnyGame, twin: AnyGame, seat: int, rng: Rng) -> None:
    """The law of secrecy: a seat cannot tell the true game from an imagined one, now or a few moves on, whoever is
    asked; nor can a spectator, who knows less.

    The same open words are played in both; where the seat does not see what is played, each goes its own way with
    a word of the same verb; where an open word is possible in only one of the two, or the rules show the seat something
    that was hidden and is not the same in both, the comparison ends. What the seat itself may choose, and why not, is
    the same in both; what others may choose need not be.
    """
    true = game.copy(nature=False)
    seen, also_seen = true.listen(), twin.listen()
    for number in range(TWIN_MOVES):
        if true.over or twin.over:
            return  # at the end everything is shown
        if shown_differently(seen.seen_by(seat), also_seen.seen_by(seat)):
            return
        viewer = None if rng.below(SOME_VIEWS) == 0 else seat
        whose = "a spectator" if viewer is None else f"seat {seat}"
        if number == 0 or rng.below(SOME_VIEWS) == 0:
            if not read_alike(true.view(viewer), twin.view(viewer)):
                raise Fault(f"{whose} can tell the true game from an imagined one by its view")
        if seen.seen_by(viewer) != also_seen.seen_by(viewer):
            raise Fault(f"{whose} can tell the true game from an imagined one by its journal")
        if true.seat != twin.seat:
            raise Fault("the turn passes differently in an imagined game")
        if true.seat == seat:
            chooses_alike(true, twin, seat, rng)
        pair = _same_move(true, twin, seat, rng)
        if pair is None:
            return
        true.push(pair[0])
        try:
            twin.push(pair[1])
        except CRASHES as problem:
            word = twin.lexicon.word(pair[1])
            raise Fault(
                f"what seat {seat} imagines cannot be played on by {word!r}: {told(problem)}"
            ) from problem


def chooses_alike(true: AnyGame, twin: AnyGame, seat: int, rng: Rng) -> None:
    """The seat has the same moves in both, and for what it may not do the same reasons."""
    if true.moves() != twin.moves():
        raise Fault(f"seat {seat} has other moves in an imagined game")
    for _ in range(SOME_WORDS):
        move = rng.below(len(true.lexicon))
        if true.why_not(move) != twin.why_not(move):
            word = true.lexicon.word(move)
            raise Fault(f"seat {seat} can tell the true game from an imagined one by why it may not {word!r}")


def shown_differently(seen: list[dict[str, object]], also_seen: list[dict[str, object]]) -> bool:
    """Whether the first difference between two journals is something hidden that was shown."""
    for one, other in zip(seen, also_seen, strict=False):
        if one != other:
            return one["event"] == other["event"] == SHOWN
    return False


def _same_move(true: AnyGame, twin: AnyGame, seat: int, rng: Rng) -> tuple[int, int] | None:
    """A move for each of the two that looks the same to the seat; `None` if there is none."""
    lexicon = true.lexicon
    moves, others = true.moves(), set(twin.moves())
    move = moves[rng.below(len(moves))]
    eyes = true.eyes(move)
    if eyes != EVERYONE and not (eyes >> seat) & 1:
        alike = [other for other in sorted(others) if lexicon.family(other) is lexicon.family(move)]
        return (move, alike[rng.below(len(alike))]) if alike else None
    alike = [same for same in moves if same in others and true.eyes(same) == eyes]
    if not alike:
        return None
    move = alike[rng.below(len(alike))]
    return move, move


def finished_game_lies_open(game: AnyGame) -> None:
    """When the game is over nothing is hidden: every seat imagines it as it is, and it can be written and read."""
    back = read(game)
    for mine, its in zip(all_views(game), all_views(back), strict=True):
        if not read_alike(mine, its):
            raise Fault("a finished game read back looks different")
    position = position_of(game)
    for seat in range(game.players):
        twin = imagined(game, seat, 1)
        if not read_alike(position_of(twin), position) or twin.winners() != game.winners():
            raise Fault(f"seat {seat} imagines a finished game anew")
