# not compiled
"""From options to the first position."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from podere.boxes.box import Alone, Box, Option
from podere.boxes.things import Tell, Things
from podere.games.agricola import expansions
from podere.games.agricola.campaigns import CAMPAIGNS, TARGETS
from podere.games.agricola.cards import minors, occupations
from podere.games.agricola.cards.card import ALL, BASE, MINOR, OCCUPATION
from podere.games.agricola.cards.names import CARDS, FIRST_OCCUPATION
from podere.games.agricola.customs import HOUSE_RULES, TEAMS
from podere.games.agricola.deal_options import DEALS, SWITCH
from podere.games.agricola.decks.manifests import MAJORS, MINORS, OCCUPATIONS
from podere.games.agricola.decks.sets import SETS, enter_all, of_sets
from podere.games.agricola.dense import dense, in_play, together
from podere.games.agricola.lexicon import LEXICON, ROUND_CARDS
from podere.games.agricola.options import HANDS, TILE, opening_faults
from podere.games.agricola.rules.dealing import StartPlayer
from podere.games.agricola.state import Agricola
from podere.games.agricola.terminal import Board
from podere.games.agricola.view import card

for _folder in (occupations, minors):
    for _module in iter_modules(_folder.__path__):
        import_module(f"{_folder.__name__}.{_module.name}")
"""Importing the files of cards fills the table."""
expansions.load()
BROKEN = enter_all()
HAND_CARDS = tuple(name for name in CARDS[FIRST_OCCUPATION:] if name)

THINGS = Things(
    names={
        "major": tuple(MAJORS),
        "occupation": (*OCCUPATIONS, *of_sets(OCCUPATION)),
        "minor": (*MINORS, *of_sets(MINOR)),
        **expansions.minors(),
    },
    seen=(Tell("drawn", "card"), Tell("draw", "card"), Tell("lay_open", "card", common=True)),
    kept=(Tell("keep", "card"), Tell("take_open", "card")),
    played=(Tell("plays", "card"), Tell("built", "major")),
    open=("major",),
    moments=("round",),
    settings=((2, {}), (4, {}), *((2, each.fullest()) for each in expansions.ALL)),
)

BOX = Box(
    id="agricola",
    title="Agricola",
    least=1,
    most=4,
    rules=2,
    lexicon=LEXICON,
    blank=Agricola,
    first_step=StartPlayer,
    options=(
        Option("cards", "dealt", HANDS),
        *(each.level_option() for each in expansions.ALL),
        Option("decks", [BASE], (BASE, *SETS), is_list=True, is_variant=True),
        Option("deal", "seven", DEALS),
        Option("redraw", "off", SWITCH, is_variant=True),
        Option("passing_card", "off", SWITCH, is_variant=True),
        Option("marks", "off", SWITCH, is_variant=True),
        Option("open_cards", "off", SWITCH, is_variant=True),
        Option("hand", [], HAND_CARDS, is_list=True, is_variant=True, is_layout=True),
        Option("rounds", [], tuple(ROUND_CARDS), is_list=True, is_variant=True, is_layout=True),
        Option("tile", "none", TILE),
        Option("house_rules", [], tuple(HOUSE_RULES), is_list=True, is_variant=True),
        Option("team", "none", tuple(TEAMS), is_variant=True),
        Option("bans", [], HAND_CARDS, is_list=True, is_variant=True, is_layout=True),
        *(option for each in expansions.ALL for option in each.options()),
        Option("campaign", None, is_file=True, check=opening_faults, is_hidden=True),
    ),
    cards=lambda: [card(each) for each in ALL if each.registered],
    board=Board,
    things=THINGS,
    benches=({}, *(each.bench() for each in expansions.ALL)),
    alone=(
        Alone({}, TARGETS[0]),
        Alone({"cards": "none"}, TARGETS[0]),
        *(alone for each in expansions.ALL for alone in each.alone()),
    ),
    campaigns=CAMPAIGNS,
    dense=dense,
    in_play=in_play,
    broken=BROKEN,
    together=together,
)
