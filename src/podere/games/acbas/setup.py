# not compiled
"""From options to the first position."""

from __future__ import annotations

from podere.boxes.box import Box, Option
from podere.boxes.things import Tell, Things
from podere.games.acbas.cards import base, commerce, ground, houses, husbandry, stalls, workshops
from podere.games.acbas.cards.building import BUILDINGS, Building
from podere.games.acbas.cards.names import BASE, NAMES
from podere.games.acbas.dense import dense, in_play, together
from podere.games.acbas.lexicon import LEXICON
from podere.games.acbas.options import MODES
from podere.games.acbas.rules.turn import StartPlayer
from podere.games.acbas.state import Acbas
from podere.games.acbas.terminal import Board
from podere.games.acbas.view import card

THEMES = (base, commerce, ground, houses, husbandry, stalls, workshops)
"""Every file of buildings; importing them fills the table."""
THINGS = Things(
    names={"always": tuple(NAMES[:BASE]), "building": tuple(NAMES[BASE:])},
    seen=(Tell("offer", "building", common=True),),
    played=(Tell("built", "building"),),
    open=("always",),
    moments=("round",),
    settings=((2, {"mode": "expert"}),),
)


def cards() -> list[dict[str, object]]:
    """Every special building; each is in the box once, `always` says which four are in every game."""
    return [_card(building) for building in BUILDINGS]


def _card(building: Building) -> dict[str, object]:
    found = card(building)
    copies = {"id": found.pop("id"), "name": found.pop("name"), "copies": 1, "always": building.number < BASE}
    return {**copies, **found}


BOX = Box(
    id="acbas",
    title="Agricola: All Creatures Big and Small",
    least=2,
    most=2,
    rules=2,
    lexicon=LEXICON,
    blank=Acbas,
    first_step=StartPlayer,
    options=(
        Option("mode", "advanced", MODES),
        Option("buildings", [], tuple(NAMES), is_list=True, is_variant=True, is_layout=True),
        Option("bans", [], tuple(NAMES), is_list=True, is_variant=True, is_layout=True),
    ),
    cards=cards,
    board=Board,
    things=THINGS,
    benches=({}, {"mode": "expert"}),
    dense=dense,
    in_play=in_play,
    together=together,
)
