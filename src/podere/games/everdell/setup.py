# not compiled
"""From options to the first position."""

from __future__ import annotations

from podere.games.everdell.cards import (
    copying,
    crafts,
    deeds,
    destinations,
    governance,
    harvest,
    prosperity,
    school,
    travelers,
)
from podere.games.everdell.cards.card import CARDS
from podere.games.everdell.lexicon import LEXICON
from podere.games.everdell.rules.turn import StartPlayer
from podere.games.everdell.state import Everdell
from podere.games.everdell.terminal import board
from podere.games.everdell.view import card_data
from podere.kernel.box import Box, Option

GROUPS = (copying, crafts, deeds, destinations, governance, harvest, prosperity, school, travelers)
"""Every file of cards; importing them fills the table."""

BOX = Box(
    id="everdell",
    title="Everdell",
    least=1,
    most=4,
    rules=1,
    lexicon=LEXICON,
    blank=Everdell,
    first_step=StartPlayer,
    options=(Option("rugwort", 1, (1, 2, 3)),),
    cards=lambda: [card_data(card) for card in CARDS],
    board=board,
)
