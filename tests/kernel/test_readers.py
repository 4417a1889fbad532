"""The readers of records and positions trust nothing: whatever comes in, one clear error or a sound game."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import podere
from podere.boxes.box import AnyGame
from podere.formats.position import Reader, load_step, save_step, step_classes
from podere.formats.record import Record, replay
from podere.kernel.rng import seeded
from podere.kernel.step import Step

Json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 200)
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def in_play(players: int = 3, moves: int = 90, seed: str = "readers") -> AnyGame:
    game = podere.new("aehre", players, seed, listen=True)
    rng = seeded(seed)
    for _ in range(moves):
        legal = game.moves()
        game.push(legal[rng.below(len(legal))])
    return game


def finished(seed: str = "finished") -> AnyGame:
    game = podere.new("aehre", 2, seed, listen=True)
    rng = seeded(seed)
    while not game.over:
        legal = game.moves()
        game.push(legal[rng.below(len(legal))])
    return game


POSITIONS = [in_play(moves=moves).to_data() for moves in (0, 1, 2, 41, 90, 150)]
RECORD = Record.of(finished()).text()


def places(data: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to everything in nested data."""
    found = [path] if path else []
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        found += places(value, (*path, key))
    return found


def reads_well(data: object) -> None:
    """Either one clear error, or a game that plays on to a sound end."""
    problem = ""
    try:
        game = podere.from_data(data)
    except podere.BadPosition as refused:
        problem = str(refused)
    if problem:
        assert 10 < len(problem) < 2000
        return
    assert game.audit() == []
    for _ in range(30):
        if game.over:
            break
        game.push(game.moves()[-1])
        assert game.audit() == []


def refusal(text: str) -> str:
    """Why a record is refused; empty if it plays to its result."""
    try:
        replay(text)
    except podere.BadRecord as problem:
        return str(problem)
    return ""


quick = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@quick
@given(st.sampled_from(POSITIONS), st.data(), Json)
def test_a_position_with_anything_replaced(
    position: dict[str, object], data: st.DataObject, value: object
) -> None:
    changed: Any = copy.deepcopy(position)
    *way, last = data.draw(st.sampled_from(places(changed)))
    inner = changed
    for key in way:
        inner = inner[key]
    inner[last] = value
    reads_well(changed)


@quick
@given(st.sampled_from(POSITIONS), st.data())
def test_a_position_with_anything_missing_or_doubled(
    position: dict[str, object], data: st.DataObject
) -> None:
    changed: Any = copy.deepcopy(position)
    *way, last = data.draw(st.sampled_from(places(changed)))
    inner = changed
    for key in way:
        inner = inner[key]
    if isinstance(inner, list) and data.draw(st.booleans()):
        inner.append(copy.deepcopy(inner[last]))
    else:
        del inner[last]
    reads_well(changed)


@quick
@given(st.sampled_from(POSITIONS), st.data())
def test_a_position_with_two_things_swapped(position: dict[str, object], data: st.DataObject) -> None:
    changed: Any = copy.deepcopy(position)
    ways = [data.draw(st.sampled_from(places(changed))) for _ in range(2)]
    ends = []
    for *way, last in ways:
        inner = changed
        for key in way:
            inner = inner[key]
        ends.append((inner, last))
    (one, a), (two, b) = ends
    one[a], two[b] = copy.deepcopy(two[b]), copy.deepcopy(one[a])
    reads_well(changed)


@given(Json)
def test_a_position_of_anything(data: object) -> None:
    with pytest.raises(podere.BadPosition):
        podere.from_data(data)


def test_a_position_that_is_not_tampered_with_is_read() -> None:
    for position in POSITIONS:
        assert podere.from_data(json.loads(json.dumps(position))).to_data() == position


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda d: d.pop("players"), "position.players is missing"),
        (lambda d: d.update(players="3"), "must be a whole number, not str"),
        (lambda d: d.update(players=7), "must be from 2 to 5, not 7"),
        (lambda d: d.update(game="chess"), "there is no game 'chess'; games: "),
        (
            lambda d: d.update(rules=99, more=1),
            "unknown key 'more' (it is of version 99 of the rules of aehre; here is",
        ),
        (lambda d: d.update(rules=-1), "position.rules must be from 0"),
        (lambda d: d.update(more=1), "unknown key 'more'"),
        (lambda d: d["state"]["bag"].update({"wheat0-wheat1": 60}), "more tiles wheat0-wheat1"),
        (lambda d: d["state"]["seats"][0]["cubes"].update(wheat=8), "wheat"),
        (lambda d: d["state"]["seats"][0].update(farms=["a1", "a1"]), "more farms than it has earned"),
        (lambda d: d["state"]["seats"][0]["hand"].pop(), "large"),
        (lambda d: d["state"]["land"].clear(), "the levels add up to 0"),
        (lambda d: d["stack"].clear(), "the end tile was not drawn"),
        (lambda d: d["stack"].append({"step": "fly", "seat": 0}), "position.stack[1].step must be one of"),
        (
            lambda d: d.update(stack=[{"step": "choose_tile", "seat": 9}]),
            "position.stack[0].seat must be from 0 to 2",
        ),
    ],
)
def test_a_broken_position_says_what_is_wrong(change: Any, complaint: str) -> None:
    data = copy.deepcopy(in_play(moves=89).to_data())
    while data["stack"] != [{"step": "choose_tile", "seat": data["stack"][0]["seat"]}]:  # type: ignore[index]
        game = podere.from_data(data)
        game.push(game.moves()[0])
        data = game.to_data()
    change(data)
    with pytest.raises(podere.BadPosition) as problem:
        podere.from_data(data)
    assert complaint in str(problem.value)


def test_a_record_of_other_rules_is_judged_by_playing_it() -> None:
    """Also one that says `lexicon`, as records of the first release do, and one with a choice that was none then."""
    older = RECORD.replace("rules: 1\n", "rules: 0\nlexicon: 0123456789ab\n")
    rows = older.splitlines()
    chosen = next(n for n, row in enumerate(rows) if row.startswith(("0 lay", "1 lay")))
    rows[chosen] = rows[chosen].replace(" lay", "! lay", 1)
    assert list(replay("\n".join(rows)).scores()) == Record.read(RECORD).result
    with pytest.raises(podere.BadRecord, match="this was not the only move here"):
        replay("\n".join(rows).replace("rules: 0", "rules: 1"))


def test_a_record_of_other_rules_says_where_it_goes_another_way() -> None:
    rows = RECORD.replace("rules: 1\n", "rules: 0\n").splitlines()
    at = next(n for n, row in enumerate(rows) if " lay " in row)
    before, rows[at] = rows[at], f"{rows[at].split()[0]} put a1"
    with pytest.raises(podere.Diverged) as problem:
        replay("\n".join(rows))
    assert problem.value.line == at + 1
    seat, _, word = before.partition(" ")
    said = f"line {at + 1}: under version 0 of the rules of aehre {seat} played 'put a1'; "
    assert str(problem.value).startswith(said + f"under version 1 seat {seat} is asked here for: ")
    assert word in problem.value.game.words(), "the game stands where it went another way"


def test_a_record_of_other_rules_with_another_result_says_both() -> None:
    older = RECORD.replace("rules: 1\n", "rules: 0\n")
    result = Record.read(RECORD).result
    with pytest.raises(podere.Diverged, match=r"but it is .* under version 1 of the rules"):
        replay(older.replace(f"result: {json.dumps(result)}", "result: [0, 0]"))


def test_ten_megabytes_of_noise_are_refused_at_once() -> None:
    noise = "noise " * 2_000_000
    for read in (Record.read, replay):
        with pytest.raises(podere.BadRecord, match="longer than any record"):
            read(noise)
    with pytest.raises(podere.BadPosition):
        podere.from_data({"game": noise})
    with pytest.raises(podere.IllegalMove):
        podere.new("aehre", seed=1).play(noise)


def test_every_changed_word_of_a_record_is_refused_with_its_line() -> None:
    rows = RECORD.splitlines()
    first = rows.index("") + 1
    words = rows[first:]
    rng = seeded("changed words")
    for _ in range(150):
        at = rng.below(len(words))
        mark, _, word = words[at].partition(" ")
        other = words[rng.below(len(words))].partition(" ")[2]
        if other == word:
            continue
        changed = [*rows[: first + at], f"{mark} {other}", *rows[first + at + 1 :]]
        problem = refusal("\n".join(changed))
        if problem.startswith("line "):
            assert int(problem.split(":")[0].removeprefix("line ")) >= first + at + 1
        else:
            assert problem == "" or "result" in problem, "another way to the same end is the only excuse"


def test_a_word_that_is_not_legal_is_refused_with_line_and_reason() -> None:
    rows = RECORD.splitlines()
    at = next(n for n, row in enumerate(rows) if " lay " in row)
    rows[at] = f"{rows[at].split()[0]} put a1"
    with pytest.raises(
        podere.BadRecord, match=rf"^line {at + 1}: . put a1: seat . may not play 'put a1' now: "
    ):
        replay("\n".join(rows))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda t: t.replace("podere record 1", "podere record 9"), "line 1: a record starts with"),
        (lambda t: t.replace("game: aehre", "game: chess"), "there is no game 'chess'"),
        (lambda t: t.replace("players: 2", "players: 9"), "for 2 to 5 players, not 9"),
        (lambda t: t.replace("players: 2", "players: two"), "the head's 'players' cannot be read"),
        (lambda t: t.replace("result: [", "result: [1, "), "the record says that the result is"),
        (lambda t: t.replace("rules: 1\n", ""), "the head lacks 'rules'"),
        (lambda t: t.replace("\n* start", "\n* begin", 1), "no move is called 'begin"),
        (lambda t: t.replace("\n* start", "\n*0 start", 1), "shown to all"),
        (lambda t: t.replace("\n*0 draw", "\n*1 draw", 1), "shown to seat 0"),
        (lambda t: t.replace("\n*0 draw", "\n0 draw", 1), "here nature draws"),
        (lambda t: t + "0 pass\n", "the game is over"),
        (lambda t: t.rsplit("\n", 3)[0] + "\n", "the record ends before the game does"),
        (lambda t: t.replace('{"board": null}', '{"board": {}}'), "layout is missing"),
        (lambda t: t.replace('{"board": null}', '{"board": "board.json"}'), "must be its data"),
        (lambda t: t + "\nwhat is this\n", "a move looks like"),
    ],
)
def test_a_broken_record_says_what_is_wrong(change: Any, complaint: str) -> None:
    with pytest.raises(podere.BadRecord) as problem:
        replay(change(RECORD))
    assert complaint in str(problem.value)


@quick
@given(st.text(max_size=300) | st.text(max_size=200).map(lambda text: RECORD[:300] + text + RECORD[300:]))
def test_a_record_of_anything(text: str) -> None:
    assert len(refusal(text)) < 2000


def test_a_record_replays_part_of_the_way() -> None:
    game = replay(RECORD, moves=40)
    assert not game.over


@pytest.mark.parametrize("move", [-1, 10**6, True, 1.5, None, "", "lay", b"pass", ["pass"]])
def test_a_move_that_is_none_changes_nothing(move: Any) -> None:
    game = podere.new("aehre", seed=1)
    before = game.to_data()
    with pytest.raises((podere.IllegalMove, TypeError)):
        game.play(move)
    assert game.to_data() == before


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"game": "chess"}, "there is no game 'chess'; games: .*aehre"),
        ({"game": "aehre", "players": 6}, "aehre is for 2 to 5 players, not 6"),
        ({"game": "aehre", "players": True}, "aehre is for 2 to 5 players"),
        ({"game": "aehre", "moor": 2}, "aehre has no option 'moor'; its options: board"),
        ({"game": "aehre", "board": "nowhere.json"}, "nowhere.json cannot be read"),
        ({"game": "aehre", "board": {"layout": []}}, "board: name is missing"),
    ],
)
def test_a_game_that_cannot_be_made_says_what_is_possible(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(podere.PodereError, match=complaint):
        podere.new(**arguments)


class Later(Step[Any]):
    """A step that has learned two things since positions of it were written."""

    name = "later"
    fields = "seat many hands:hand*? more?"
    upon = "nothing"

    def __init__(self, seat: int, many: int, hands: list[int], more: int) -> None:
        super().__init__(seat)
        self.many = many
        self.hands = hands
        self.more = more

    def run(self, game: AnyGame) -> None:
        raise NotImplementedError


def test_what_a_step_has_learned_since_is_nothing_in_older_positions() -> None:
    names = {"hand": ["left", "right"]}
    classes = step_classes((Later.__module__,))

    def read(data: object) -> dict[str, object]:
        return save_step(load_step(Reader(data), names, classes, 2), names)

    old: dict[str, object] = {"step": "later", "seat": 1, "many": 3}
    assert read(old) == {**old, "hands": [], "more": 0}
    new: dict[str, object] = {**old, "hands": ["right"], "more": 2}
    assert read(new) == new
    with pytest.raises(podere.BadPosition, match="many is missing"):
        read({"step": "later", "seat": 1})
