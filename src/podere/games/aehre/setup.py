# not compiled
"""From options to the first position."""

from __future__ import annotations

from podere.boxes.box import Box, Option
from podere.boxes.things import Tell, Things
from podere.games.aehre.board import faults
from podere.games.aehre.cards import cards
from podere.games.aehre.dense import dense
from podere.games.aehre.lexicon import CROPS, LEXICON, LIVESTOCK, TILES
from podere.games.aehre.rules.turn import StartPlayer
from podere.games.aehre.state import Aehre
from podere.games.aehre.terminal import Board

THINGS = Things(
    names={"large": tuple(TILES), "small": tuple(CROPS), "livestock": tuple(LIVESTOCK)},
    seen=(Tell("draw", "tile"),),
    played=(Tell("tile", "tile"), Tell("small", "crop"), Tell("livestock", "kind")),
    open=("small", "livestock"),
    moment="turn",
    moments=("tile", "small", "pass"),
    own=True,
)

BOX = Box(
    id="aehre",
    title="Eine Frage der Ähre",
    least=2,
    most=5,
    rules=1,
    lexicon=LEXICON,
    blank=Aehre,
    first_step=StartPlayer,
    options=(Option("board", None, is_file=True, check=faults),),
    cards=cards,
    board=Board,
    things=THINGS,
    dense=dense,
)
