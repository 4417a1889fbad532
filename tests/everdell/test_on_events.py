"""What lies on events, as positions tell it, and how the Ancient Scrolls end."""

from __future__ import annotations

from typing import Any

import podere
from tests.covers import covers
from tests.everdell.positions import play
from tests.everdell.test_events import ready


@covers("everdell 9.16")
def test_each_resource_under_new_management_is_told_apart() -> None:
    made = ready("under_new_management", "peddler", "general_store").goods(0, 2, 2, 2, 2)
    spent = ("spend twig 0", "spend resin 0", "spend pebble 1", "spend berry 2")
    game = play(made.game(), "claim under_new_management", *spent)
    data: Any = game.to_data()
    told = {key: many for key, many in data["state"]["seats"][0]["on_events"].items() if many}
    assert told == {"management_pebble": 1, "management_berry": 2}
    assert podere.from_data(data).to_data() == data


@covers("everdell 9.4")
def test_when_the_last_scroll_has_gone_nothing_more_is_asked() -> None:
    made = ready("ancient_scrolls_discovered", "historian", "ruins")
    game = play(made.game(nature=False), "claim ancient_scrolls_discovered")
    play(game, "reveal bard", "reveal king", "reveal judge", "reveal wife", "reveal mine")
    play(game, *[f"tuck {card}" for card in ("bard", "judge", "king", "wife", "mine")])
    assert game.journal is not None
    assert [event.data["word"] for event in game.journal.moves()][-1].startswith("tuck")
