"""What a game answers to questions that cannot be asked: one clear error, and nothing has changed."""

from __future__ import annotations

import pytest

import podere
from podere.boxes.box import AnyGame
from podere.formats.record import Record, replay
from podere.kernel.lexicon import SIZE, Lexicon
from podere.kernel.reason import Reason
from tests.toy import TOY

podere.register(TOY)


def toy(nature: bool = True) -> AnyGame:
    return podere.new("toy", 2, 1, nature=nature)


def over() -> AnyGame:
    game = toy()
    while not game.over:
        game.push(game.moves()[0])
    return game


def test_only_nature_is_asked_for_what_it_may_draw() -> None:
    game = toy()
    with pytest.raises(podere.IllegalMove, match="weights: it is not nature's choice"):
        game.weights()
    with pytest.raises(podere.IllegalMove, match="sample: it is not nature's choice"):
        game.sample()
    waiting = toy(nature=False)
    assert waiting.seat == podere.NATURE
    assert len(waiting.weights()) == len(waiting.moves())
    assert waiting.sample() in waiting.moves()


@pytest.mark.parametrize("number", [-1, 10_000])
def test_a_number_that_is_no_word_is_told_so(number: int) -> None:
    game = toy()
    expected = f"no move has the number {number}; numbers go from 0 to {len(game.lexicon) - 1}"
    with pytest.raises(podere.IllegalMove, match=expected):
        game.why_not(number)
    with pytest.raises(podere.IllegalMove, match=expected):
        game.play(number)


@pytest.mark.parametrize("move", [True, 1.5, None])
def test_a_move_is_a_number_or_a_word(move: object) -> None:
    """The compiled engine refuses what is no number and no word before it looks at the game."""
    with pytest.raises(
        (podere.IllegalMove, TypeError), match=r"a move is a number or a word, not|int, str\] object expected"
    ):
        toy().play(move)  # type: ignore[arg-type]


def test_nothing_is_played_when_the_game_is_over() -> None:
    game = over()
    assert game.seat is None
    assert game.why_not("pass") == Reason("why.over")
    with pytest.raises(podere.IllegalMove, match=r"^the game is over$"):
        game.play("pass")


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(podere.IllegalMove, match=f"there is no seat {seat}; seats go from 0 to 1"):
        toy().view(seat)


def test_a_gesture_does_not_go_on_after_something_is_drawn() -> None:
    game = toy()
    before = game.to_data()
    first = next(word for word in game.words() if word.startswith("bury"))
    with pytest.raises(podere.IllegalMove, match="may not go on after something is drawn"):
        game.play_all([first, "pass"])
    assert game.to_data() == before


def test_a_game_without_features_tells_none() -> None:
    game = toy()
    assert game.features(0) == []
    assert game.stage(0) == -1
    assert game.others_mark(0) == -1
    assert game.current_round() is None
    assert [game.is_rival(0, 0), game.is_rival(0, 1)] == [False, True]
    assert game.known_sheet(0, 1) == game.sheet(0)
    assert (game.league(), podere.new("agricola", 1, 1).league()) == ("table", "alone")


# Words


def test_two_words_are_not_spelt_alike() -> None:
    lexicon = Lexicon()
    lexicon.add("lay", cell=["a1"])
    with pytest.raises(ValueError, match="two words are spelt 'lay a1'"):
        lexicon.add_things("lay", ["cell"], [["a1"]])


def test_a_lexicon_has_no_more_words_than_have_numbers() -> None:
    lexicon = Lexicon()
    lexicon.add("say", number=[str(number) for number in range(SIZE)])
    with pytest.raises(ValueError, match="too many words"):
        lexicon.add("once_more")


def test_a_reason_tells_what_it_mentions() -> None:
    assert repr(Reason("why.too_dear", cost=3)) == "Reason('why.too_dear', cost=3)"
    assert len({Reason("why.over"), Reason("why.over"), Reason("why.over", seat=1)}) == 2


# Records

RECORD = """podere record 1
game: toy
rules: 1
players: 2
options: {}
names: []
result: null

"""


def changed(key: str, value: str) -> str:
    return "".join(
        f"{key}: {value}\n" if line.startswith(f"{key}:") else line
        for line in RECORD.splitlines(keepends=True)
    )


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("rules", "true", "the head's 'rules' must be a whole number"),
        ("players", '"two"', "the head's 'players' must be a whole number"),
        ("options", "[]", "the head's 'options' must be a mapping"),
        ("options", "{", "the head's 'options' cannot be read"),
        ("names", "{}", "the head's 'names' must be a list of names"),
        ("names", '["' + "x" * 81 + '"]', "the head's 'names' must be a list of names"),
        ("result", "3", "the head's 'result' must be a list of points, or null"),
    ],
)
def test_a_head_that_cannot_be_says_which_line_of_it(key: str, value: str, problem: str) -> None:
    with pytest.raises(podere.BadRecord, match=problem):
        Record.read(changed(key, value))


def test_a_head_lacks_no_line_and_has_none_twice() -> None:
    with pytest.raises(podere.BadRecord, match="the head lacks 'rules'"):
        Record.read(RECORD.replace("rules: 1\n", ""))
    with pytest.raises(podere.BadRecord, match="each once; not 'rules: 1'"):
        Record.read(RECORD.replace("rules: 1\n", "rules: 1\nrules: 1\n"))


def test_a_record_needs_a_journal_from_the_start() -> None:
    with pytest.raises(podere.BadRecord, match="begin it with listen=True"):
        Record.of(toy())


def played() -> str:
    game = podere.new("toy", 2, 1, listen=True)
    while not game.over:
        game.push(game.moves()[0])
    return Record.of(game).text()


def test_a_record_is_replayed_from_its_text_as_it_is() -> None:
    again = replay(played())
    assert again.over


def test_a_line_of_another_seat_is_refused() -> None:
    lines = played().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("0 "))
    lines[at] = "1" + lines[at][1:]
    with pytest.raises(podere.BadRecord, match=f"line {at + 1}: .*here seat 0 chooses"):
        replay("\n".join(lines) + "\n")


def test_a_line_after_the_end_is_refused() -> None:
    with pytest.raises(podere.BadRecord, match="the game is over"):
        replay(played().replace("\n\n", "\n\n", 1) + "0 pass\n")
