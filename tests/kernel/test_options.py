"""What can be agreed on before a game is checked, and errors say what is possible."""

from __future__ import annotations

from dataclasses import replace

import pytest

import podere
from podere.boxes.box import AnyGame, Option
from podere.boxes.clashes import clashes
from podere.kernel.errors import BadOption
from podere.kernel.game import Setting
from tests.toy import TOY

FRUIT = Option("fruit", [], ("apple", "pear", "plum"), is_list=True)


@pytest.mark.parametrize("value", [["pear", "apple"], "pear, apple", "pear,apple,"])
def test_a_list_option_takes_a_list_or_a_text_with_commas(value: object) -> None:
    assert FRUIT.read(value, files=False) == ["pear", "apple"]


@pytest.mark.parametrize("value", [[], ""])
def test_a_list_option_may_be_empty(value: object) -> None:
    assert FRUIT.read(value, files=False) == []


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (["melon"], "fruit: 'melon' is not possible; possible: apple, pear, plum"),
        (["pear", "pear"], "fruit names 'pear' twice"),
        ([7], "fruit: '7' is not possible"),
        (7, "fruit must be a list, not int"),
        ({"pear": 1}, "fruit must be a list, not dict"),
    ],
)
def test_a_list_that_cannot_be_says_why(value: object, problem: str) -> None:
    with pytest.raises(podere.BadOption, match=problem):
        FRUIT.read(value, files=False)


def fussy(setting: Setting) -> AnyGame:
    """A game for which not all goes together."""
    wished = setting.options
    if wished["meal"] == "supper" and setting.players > 2:
        raise BadOption("supper is for two")
    if wished["meal"] == "lunch" and "plum" in wished["fruit"]:  # type: ignore[operator]
        raise BadOption("no plums for lunch")
    if {"apple", "pear"} <= set(wished["fruit"]):  # type: ignore[call-overload]
        raise BadOption("apple or pear")
    return TOY.blank(Setting(setting.game, setting.rules, setting.players, {}))


MEALS = Option("meal", "tea", ("tea", "lunch", "supper"))
FUSSY = replace(TOY, least=2, most=4, options=(MEALS, FRUIT), blank=fussy)


def told(players: int, **options: object) -> list[tuple[str, object, object]]:
    found = clashes(FUSSY, players, options)
    return [(clash.option, clash.value, clash.against or clash.players) for clash in found]


def test_what_does_not_fit_the_number_of_players_says_which_would() -> None:
    assert told(2) == []
    assert told(3) == [("meal", "supper", (2,))]


def test_what_excludes_each_other_is_named_on_both_sides() -> None:
    assert told(2, fruit=["plum"]) == [("meal", "lunch", ("fruit", "plum"))]
    assert told(2, meal="lunch") == [("fruit", "plum", ("meal", "lunch"))]
    assert told(2, fruit=["pear"]) == [("fruit", "apple", ("fruit", "pear"))]


def test_a_choice_that_no_longer_fits_is_told_and_hides_no_other() -> None:
    assert told(4, meal="supper", fruit=["pear"]) == [
        ("meal", "supper", (2,)),
        ("fruit", "apple", ("fruit", "pear")),
    ]


def test_a_choice_that_needs_another_says_which_and_can_be_made_beside_it() -> None:
    def creamy(setting: Setting) -> AnyGame:
        if setting.options["cream"] == "on" and setting.options["meal"] == "tea":
            raise BadOption("no cream in the tea")
        if setting.options["cream"] == "on" and "plum" in setting.options["fruit"]:  # type: ignore[operator]
            raise BadOption("no cream on plums")
        return fussy(setting)

    cream = Option("cream", "off", ("off", "on"))
    box = replace(FUSSY, options=(MEALS, FRUIT, cream), blank=creamy)
    (alone,) = clashes(box, 2, {})
    assert (alone.option, alone.value, alone.needs) == ("cream", "on", ("meal", ("lunch", "supper")))
    assert alone.to_data()["needs"] == {"option": "meal", "values": ["lunch", "supper"]}
    assert clashes(box, 2, {"meal": "supper"}) == []
    plums = clashes(box, 2, {"meal": "supper", "fruit": ["plum"], "cream": "on"})
    assert ("cream", "on", ("fruit", "plum")) in [(one.option, one.value, one.against) for one in plums]
