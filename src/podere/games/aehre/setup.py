# not compiled
"""From options to the first position."""

from __future__ import annotations

from podere.games.aehre.board import faults
from podere.games.aehre.cards import cards
from podere.games.aehre.lexicon import LEXICON
from podere.games.aehre.rules.turn import StartPlayer
from podere.games.aehre.state import Aehre
from podere.games.aehre.terminal import board
from podere.kernel.box import Box, Option

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
    board=board,
)
