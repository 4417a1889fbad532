"""Steps say of themselves what others must know: what they are called, where they may lie, whether they fit."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

import podere
from podere.boxes.box import AnyGame, begin, box_of
from podere.formats.position import fields_of, step_classes
from podere.formats.stack import NOTHING, called, happening, order_faults
from podere.kernel.step import Choice, Step
from tests.covers import GAMES
from tests.toy import Begin, Fee, Peek, Turn

NAME = re.compile(r"[a-z]+(_[a-z]+)*")


def steps_of(game: str) -> dict[str, type[Step[Any]]]:
    box_of(game)
    return step_classes((f"podere.games.{game}",))


@pytest.mark.parametrize("game", GAMES)
def test_each_step_has_a_name_of_its_own(game: str) -> None:
    for name, step in steps_of(game).items():
        assert step.__dict__["name"] == name
        assert NAME.fullmatch(name)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_step_names_as_its_place_is_there(game: str) -> None:
    steps = steps_of(game)
    known = {NOTHING}.union(*(called(step) for step in steps.values()))
    for name, step in steps.items():
        assert set(step.upon.split()) <= known, name
        assert set(step.within.split()) <= known, name


@pytest.mark.parametrize("game", GAMES)
def test_every_role_is_asked_for(game: str) -> None:
    """A role that nobody asks for is a word misspelt, or one too many."""
    steps = steps_of(game)
    roles = {role for step in steps.values() for role in step.roles.split()}
    asked = {word for step in steps.values() for word in f"{step.upon} {step.within}".split()}
    assert roles - asked - ASKED_IN_RULES[game] == set()


ASKED_IN_RULES = {
    "acbas": {"housing"},
    "aehre": {"laying"},
    "agricola": {"task", "bound", "heating_due", "draft", "layout"},
    "everdell": {"arriving", "aside", "due", "producing", "seen_alone"},
}
"""Roles by which an audit or `fits` looks for steps."""


@pytest.mark.parametrize("game", GAMES)
def test_a_step_that_names_or_counts_something_says_when_that_fits(game: str) -> None:
    careless = [
        name
        for name, step in steps_of(game).items()
        if any(kind not in ("seat", "flag") for _, kind in fields_of(step)) and step.fits is Step.fits
    ]
    assert careless == []


@pytest.mark.parametrize("game", GAMES)
def test_positions_that_spell_steps_by_their_classes_are_read(game: str) -> None:
    box = box_of(game)
    made = begin(game, box.most, "older positions", {})
    for _ in range(30):
        data: Any = made.to_data()
        older = copy.deepcopy(data)
        for step in older["stack"]:
            step["step"] = "".join(part.capitalize() for part in step["step"].split("_"))
        assert podere.from_data(older).to_data() == data
        made.push(made.moves()[0])


@pytest.mark.parametrize("game", GAMES)
def test_all_are_told_the_same_of_what_is_asked(game: str) -> None:
    box = box_of(game)
    made = begin(game, box.most, "what is told", {})
    for _ in range(60):
        if made.over:
            break
        told = [made.view(seat) for seat in (*range(made.players), None)]
        assert {view["asked"] for view in told} == {made.stack[-1].name}
        assert all(view["about"] == told[-1]["about"] for view in told)
        made.push(made.moves()[-1])


# The order on the stack, by the steps of the toy


def test_a_step_lies_where_it_says() -> None:
    assert order_faults([Turn(0)]) == []
    assert order_faults([Begin(1), Fee(0), Peek(0)]) == []
    assert order_faults([Begin(1), Turn(0)]) == ["turn cannot follow from begin"]
    assert order_faults([Peek(0)]) == ["peek cannot follow from nothing"]


class Hurry(Choice["AnyGame"]):
    """A question that does not wait, and only comes while a fee is due."""

    name = "hurry"
    upon = "fee hurry"
    within = "begin"
    may_wait = False

    def moves(self, game: AnyGame) -> list[int]:
        return [0]

    def take(self, game: AnyGame, move: int) -> None:
        """Nothing comes of it."""


def test_a_step_that_does_not_wait_lies_on_top() -> None:
    assert order_faults([Begin(1), Fee(0), Hurry(0)]) == []
    assert order_faults([Begin(1), Fee(0), Hurry(0), Hurry(0)]) == ["hurry cannot wait"]


def test_a_step_comes_only_while_another_waits() -> None:
    assert "hurry can only be done within begin" in order_faults([Fee(0), Hurry(0)])


def test_what_happens_by_itself_would_have_happened() -> None:
    made = begin("aehre", 2, "happening", {})
    assert happening(made) == []
    made.stack.append(Begin(0))
    assert happening(made) == ["begin would have happened already"]


def test_a_step_without_a_name_or_a_place_is_told() -> None:
    made: Any = type(
        "Nameless", (Turn,), {"__module__": "nowhere.games", "take": lambda self, game, move: None}
    )
    with pytest.raises(TypeError, match="the step Nameless must say its `name`"):
        step_classes(("nowhere",))
    made.name = "turn_of_nobody"
    made.upon = ""
    with pytest.raises(TypeError, match="the step Nameless must say its `name`"):
        step_classes(("nowhere",))
    made.upon = "nothing"
    assert step_classes(("nowhere",)) == {"turn_of_nobody": made}
    other: Any = type("Other", (Turn,), {"__module__": "nowhere.else", "name": "turn_of_nobody"})
    with pytest.raises(TypeError, match="two steps are called turn_of_nobody"):
        step_classes(("nowhere",))
    del other
