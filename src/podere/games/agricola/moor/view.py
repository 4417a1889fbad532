# not compiled
"""What a seat may see of the Moor: special action cards, stacks of major improvements, heating, the bed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from podere.farmyard.grid import name_of
from podere.formats.stack import is_called
from podere.games.agricola.cards.card import NO_HEATING, STATE
from podere.games.agricola.cards.majors import CAPS_HEATING, SAVES_A_FUEL
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import SPECIAL_ACTIONS, SPECIAL_CARDS, TAKES
from podere.games.agricola.moor import heating, specials
from podere.games.agricola.moor.positions import COOKED_ON
from podere.games.agricola.moor.solo import left_in_deck
from podere.games.agricola.moor.state import moor_of, part_of
from podere.games.agricola.moor.tables import (
    BLACK_MARKET,
    CUT_PEAT,
    FELL_TREES,
    HIRING_FAIR,
    HIRING_FOOD,
    HORSE_MARKET,
    HORSE_PRICE,
    ILLICIT_WORK,
    OPPONENT_PRICE,
    PARTNER,
    PEAT,
    SLOTS,
    SPECIALS,
    TIMBER,
    slot_of,
)
from podere.games.agricola.moor.terrain import HELPER
from podere.games.agricola.player import Player
from podere.kernel.bits import count, has, members

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

Data = dict[str, object]
FEEDING = 5
TARGETS = {1: 65, 2: 70, 3: 70}
"""What one tries to reach alone, by the level."""
WORDS_OF = [[word for word, (of, _) in enumerate(TAKES) if of == card] for card in range(len(SPECIAL_CARDS))]
"""The words that take each special action card."""
STACKS = [[major for major in range(len(MAJORS)) if slot_of(major) == number] for number in range(SLOTS)]
"""The major improvements that belong on each place."""


def see(game: Agricola, viewer: int | None) -> Data:
    """The Moor's part of the view."""
    moor = moor_of(game)
    return {
        "moor": {
            "level": moor.level,
            "target": TARGETS[moor.level] if game.players == 1 else None,
            "cover_card": moor.cover_card,
            "specials": [special(game, card, viewer) for card in members(SPECIALS[game.players])],
            "deck": left_in_deck(game),
            "buried": [SPECIAL_CARDS[card] for card in moor.buried],
            "discard": [SPECIAL_CARDS[card] for card in moor.discarded],
            "kept": bool(moor.specials_kept),
        },
        "slots": [slot(game, number) for number in range(SLOTS)],
    }


def special(game: Agricola, card: int, viewer: int | None) -> Data:
    """A special action card: where it lies, what it offers, what it costs the viewer and why not."""
    owner = next(
        (
            seat
            for seat, player in enumerate(game.seats)
            if has(part_of(player).special_up | part_of(player).special_down, card)
        ),
        None,
    )
    is_free = has(moor_of(game).centre, card)
    return {
        **printed(card),
        "at": place(game, card, owner),
        "seat": owner,
        "face": "down" if owner is not None and has(part_of(game.seats[owner]).special_down, card) else "up",
        "price": 0 if is_free or owner in (None, viewer) else OPPONENT_PRICE,
        "why_not": {} if viewer is None else why_not(game, viewer, WORDS_OF[card]),
    }


@cache
def printed(card: int) -> Data:
    """What stands on a special action card."""
    return {"card": SPECIAL_CARDS[card], "actions": [action(card, TAKES[word][1]) for word in WORDS_OF[card]]}


def place(game: Agricola, card: int, owner: int | None) -> str:
    moor = moor_of(game)
    if owner is not None:
        return "seat"
    if has(moor.centre, card):
        return "centre"
    return "discard" if card in moor.discarded else "deck"


def action(card: int, number: int) -> Data:
    """One action of a card: what it asks for and what it brings."""
    pays = {
        HORSE_MARKET: {"food": HORSE_PRICE[card]},
        BLACK_MARKET: {"fuel": 1},
        ILLICIT_WORK: {"food": 1, "fuel": 1},
    }.get(number, {})
    gains = {
        CUT_PEAT: {"fuel": PEAT},
        FELL_TREES: {"wood": TIMBER},
        HORSE_MARKET: {"horse": 1},
        HIRING_FAIR: {"food": HIRING_FOOD[card]},
    }.get(number, {})
    return {
        "action": SPECIAL_ACTIONS[number],
        "pays": {good: many for good, many in pays.items() if many},
        "gains": gains,
    }


def why_not(game: Agricola, viewer: int, words: list[int]) -> Data:
    found: Data = {}
    for word in words:
        reason = specials.why_not_take(game, viewer, word)
        found[SPECIAL_ACTIONS[TAKES[word][1]]] = None if reason is None else reason.to_data()
    return found


# Major improvements


def slot(game: Agricola, number: int) -> Data:
    """One place of the boards: the card on top and the one under it."""
    top = [MAJORS[major] for major in STACKS[number] if has(game.majors, major)]
    under = [MAJORS[major] for major in STACKS[number] if has(moor_of(game).covered, major)]
    return {"slot": number, "top": top[0] if top else None, "under": under[0] if under else None}


def major(game: Agricola, number: int) -> Data:
    """Where a major improvement lies, and whether it works."""
    moor = moor_of(game)
    above = has(game.majors, number) and has(moor.covered, PARTNER[number])
    return {
        "slot": slot_of(number),
        "covered": has(moor.covered, number),
        "covers": MAJORS[PARTNER[number]] if above else None,
        "lit": not any(has(part_of(player).unlit, number) for player in game.seats),
    }


# A seat


def seat(game: Agricola, player: Player) -> Data:
    """What the Moor adds to a seat."""
    part = part_of(player)
    tokens = {"garden_path": part.garden_path, "tombstone": part.tombstone}
    return {
        "fuel": int(player.fuel()),
        "forests": int(count(part.forests)),
        "moors": int(count(part.moors)),
        "bed": int(part.bed),
        "infirmary": int(part.infirmary),
        "heating": {**due(player), **({"due": 0} if is_heated(game, player) else {})},
        "unlit": [COOKED_ON[number] for number in members(part.unlit)],
        "start_card": int(part.start_card) or None,
        "hut": hut(player),
        "specials": {
            "up": [SPECIAL_CARDS[card] for card in members(part.special_up)],
            "down": [SPECIAL_CARDS[card] for card in members(part.special_down)],
        },
        "tokens": [name for name, many in tokens.items() if many],
    }


def hut(player: Player) -> str | None:
    """The forest in which a person of the supply waits; `helper` when it has left it in this round."""
    part = part_of(player)
    if part.hut == HELPER:
        return "helper"
    return name_of(CELLS[part.hut - 1]) if part.hut else None


def due(player: Player) -> Data:
    """What heating would cost now, and why."""
    saved = [(MAJORS[major], 1) for major in members(player.majors & SAVES_A_FUEL)]
    saved += [(CARDS[entry % STATE], heating.saves(player, entry)) for entry in player.cards]
    return {
        "due": int(heating.due(player)),
        "rooms": int(player.room_count()),
        "house": int(player.house),
        "less": [{"card": name, "fuel": fuel} for name, fuel in saved if fuel],
        "cap": 0 if player.powers & NO_HEATING else 1 if player.majors & CAPS_HEATING else None,
        "apart": int(heating.apart(player)),
    }


def is_heated(game: Agricola, player: Player) -> bool:
    """Whether this harvest's heating is behind this player."""
    seat = game.seats.index(player)
    waiting = any(is_called(step, "heating_due") and step.seat == seat for step in game.stack)
    return game.phase == FEEDING and not waiting


def cell(player: Player, space: int) -> Data:
    """What lies wild on a space."""
    part = part_of(player)
    kind = "forest" if has(part.forests, space) else "moor" if has(part.moors, space) else ""
    kind = "blocked" if has(part.blocked, space) else kind
    if not kind:
        return {}
    under = "forest" if has(part.covered_forests, space) else None
    return {"kind": kind, "under": "moor" if has(part.covered_moors, space) else under}
