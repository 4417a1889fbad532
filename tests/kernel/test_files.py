"""What a game reads from files and catalogues: options that name a file, a folder of one's own, messages with forms."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import podere
from podere.boxes.box import MOST_FILE, Option, box_of, folder_of, shelf
from podere.boxes.catalogue import fill, text
from podere.boxes.clashes import clashes
from podere.kernel.rng import seeded
from podere.kernel.secret import NOTHING, Bag, drawn
from tests.toy import TOY


def named(data: object) -> list[str]:
    return [] if isinstance(data, dict) and "name" in data else ["it has no name", "it is odd"]


FIELD = Option("field", None, is_file=True, check=named)


def test_a_file_is_read_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "field.json"
    path.write_text(json.dumps({"name": "meadow"}), encoding="utf-8")
    assert FIELD.read(str(path), files=True) == {"name": "meadow"}
    assert FIELD.read({"name": "meadow"}, files=False) == {"name": "meadow"}
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(podere.BadOption, match="field: it has no name; it is odd"):
        FIELD.read(path, files=True)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"{", "cannot be read"),
        (b"\xff\xfe", "cannot be read"),
        (b"[" * 100_000, "cannot be read"),
        (b" " * (MOST_FILE + 1), "is larger than a megabyte"),
        (b"[1]", "field must be the path of a JSON file or its data"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "field.json"
    path.write_bytes(content)
    with pytest.raises(podere.BadOption, match=problem):
        FIELD.read(str(path), files=True)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(podere.BadOption, match=re.escape(f"field: {tmp_path / 'none.json'} cannot be read")):
        FIELD.read(str(tmp_path / "none.json"), files=True)


def test_who_may_not_name_files_must_give_the_data(tmp_path: Path) -> None:
    (tmp_path / "field.json").write_text(json.dumps({"name": "meadow"}), encoding="utf-8")
    with pytest.raises(podere.BadOption, match=r"^field must be its data$"):
        FIELD.read(str(tmp_path / "field.json"), files=False)


# A game of one's own


def test_a_registered_game_says_where_its_texts_are(tmp_path: Path) -> None:
    (tmp_path / "locale").mkdir()
    texts = {"orchard.word.pick": "pick {fruit}", "orchard.thing.pear": "a pear"}
    (tmp_path / "locale" / "en.json").write_text(json.dumps(texts), encoding="utf-8")
    podere.register(replace(TOY, id="orchard"), tmp_path)
    try:
        assert folder_of("orchard") == tmp_path
        assert text("orchard", "orchard.word.pick", fruit="pear") == "pick a pear"
        assert podere.new("orchard", 2, 1).setting.game == "orchard"
    finally:
        del shelf()["orchard"]
    with pytest.raises(podere.UnknownGame, match="there is no game 'orchard'; games: "):
        box_of("orchard")


# Messages


@pytest.mark.parametrize(
    ("message", "about", "said"),
    [
        ("{n, plural, =0 {none} one {# card} other {# cards}}", {"n": 0}, "none"),
        ("{n, plural, =0 {none} one {# card} other {# cards}}", {"n": 1}, "1 card"),
        ("{n, plural, one {# card} other {# cards}} #", {"n": 2}, "2 cards #"),
        ("{who, select, you {you take {n}} other {{name} takes {n}}}", {"who": "you", "n": 2}, "you take 2"),
        ("{who, select, you {you} other {{name} takes it}}", {"who": "x", "name": "Ada"}, "Ada takes it"),
        ("{nobody}", {}, "{nobody}"),
    ],
)
def test_a_message_takes_the_form_that_fits(message: str, about: dict[str, object], said: str) -> None:
    assert fill(message, about) == said


def test_a_message_whose_brace_is_not_closed_is_refused() -> None:
    with pytest.raises(ValueError, match="a brace is not closed in"):
        fill("{n, plural, one {a card}", {"n": 1})


def test_nothing_is_none_and_a_list_is_named_one_by_one() -> None:
    assert text("aehre", "{crop} {crops}", crop=None, crops=["wheat", "beet"]) == "none wheat, beet"
    assert text("aehre", "{tile}", tile="wheat1-beet2") == "wheat with 1 barn / beet with 2 barns"


# What would mean nothing


def test_a_choice_that_means_something_only_elsewhere_is_told_with_where() -> None:
    deck = Option("deck", "small", ("small", "large"))
    joker = Option("joker", False, (False, True), within=("deck", ("large",)))
    pairs = Option("pairs", "off", ("off", "on"), players=(2,))
    box = replace(TOY, options=(deck, joker, pairs))

    def told(players: int, **options: object) -> set[tuple[str, object]]:
        found = clashes(box, players, options)
        return {(clash.option, clash.needs or clash.players) for clash in found}

    assert told(2) == {("joker", ("deck", ("large",)))}
    assert told(3, deck="large") == {("pairs", (2,))}
    assert told(2, deck="large") == set()


# Bags and places


def test_a_bag_draws_by_what_is_in_it_and_knows_when_it_is_wrong() -> None:
    rng = seeded("bag")
    found = {drawn([0, 2, 1], 3, rng) for _ in range(50)}
    assert found == {1, 2}
    with pytest.raises(AssertionError, match="a bag is not as large as its cards"):
        drawn([0, 0, 0], 3, rng)
    assert Bag([1, 1], 2).plus(1).counts == [1, 2]


def test_a_place_that_is_shown_is_known_to_all() -> None:
    shown = NOTHING.plus(3, 0).plus(1, 1).shown(3)
    assert [shown.known_to(seat) for seat in range(3)] == [[1, 3]] * 3
