"""The Beanfield of the base box, a field on a card, beside what the Moor does with fields."""

from __future__ import annotations

from typing import Any

from tests.agricola.moor.farms import farm
from tests.agricola.positions import play
from tests.covers import covers


@covers("agricola 37.98", "agricola 20.44")
def test_peat_ash_makes_vegetables_grow_on_the_beanfield_but_not_where_none_are() -> None:
    for before, after in ((33, 34), (34, 35), (0, 0)):
        made = farm(level=3).played(0, "peat_ash_fertilizer").played(0, "beanfield", state=before)
        game = play(made.fields(0, b1="grain 3").moors(0, "e1").game(), "take special_1 cut_peat")
        data: Any = play(game, "use peat_ash_fertilizer", "clear e1").to_data()
        cards = {entry["card"]: entry["state"] for entry in data["state"]["seats"][0]["cards"]}
        assert cards["beanfield"] == after
