# not compiled
"""From options to the first position."""

from __future__ import annotations

from podere.boxes.box import Alone, Box, Option
from podere.boxes.things import Tell, Things
from podere.games.everdell.cards import (
    copying,
    crafts,
    deeds,
    destinations,
    governance,
    harvest,
    monasteries,
    prosperity,
    school,
    travelers,
)
from podere.games.everdell.cards.card import CARDS, TABLES
from podere.games.everdell.cards.names import CONSTRUCTION_KINDS, CRITTER_KINDS, KINDS
from podere.games.everdell.dense import dense, in_play, together
from podere.games.everdell.lexicon import LEXICON
from podere.games.everdell.places import BASIC_EVENTS, SPECIAL_EVENTS
from podere.games.everdell.rules.turn import StartPlayer
from podere.games.everdell.stages import full_cities
from podere.games.everdell.state import Everdell
from podere.games.everdell.terminal import Board
from podere.games.everdell.view import card_data

GROUPS = (
    copying,
    crafts,
    deeds,
    destinations,
    governance,
    harvest,
    monasteries,
    prosperity,
    school,
    travelers,
)
"""Every file of cards; importing them fills the table."""
TABLES.complete()
THINGS = Things(
    names={
        "critter": tuple(KINDS[kind] for kind in CRITTER_KINDS),
        "construction": tuple(KINDS[kind] for kind in CONSTRUCTION_KINDS),
        "basic_event": tuple(BASIC_EVENTS),
        "special_event": tuple(SPECIAL_EVENTS),
    },
    seen=(Tell("draw", "card"), Tell("reveal", "card", common=True), Tell("event", "event", common=True)),
    played=(Tell("play", "card"), Tell("arrives", "card"), Tell("claim", "what")),
    open=("basic_event",),
    moment="season",
    moments=("season",),
    own=True,
    before=1,
)

BOX = Box(
    id="everdell",
    title="Everdell",
    least=1,
    most=4,
    rules=2,
    lexicon=LEXICON,
    blank=Everdell,
    first_step=StartPlayer,
    options=(Option("rugwort", 1, (1, 2, 3), players=(1,)),),
    cards=lambda: [card_data(card) for card in CARDS],
    board=Board,
    stages={"full cities": full_cities},
    alone=tuple(Alone({"rugwort": year}) for year in (1, 2, 3)),
    things=THINGS,
    dense=dense,
    in_play=in_play,
    together=together,
)
