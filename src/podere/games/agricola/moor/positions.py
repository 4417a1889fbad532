# not compiled
"""Positions on the Moor: written, read and dealt again, part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.farmyard.grid import name_of
from podere.formats.position import Reader
from podere.games.agricola.cards.card import ALL, MOOR
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.ground import CELL_NAMES, CELLS
from podere.games.agricola.lexicon import SPECIAL_CARDS
from podere.games.agricola.player import Player
from podere.kernel.bits import members
from podere.kernel.secret import NOTHING, Bag, Deal, Secret

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

TILES: Final = ("forests", "moors", "covered_forests", "covered_moors", "blocked")
"""What is a mask of spaces."""
COUNTS: Final = {
    "bed": 5,
    "infirmary": 5,
    "from_bed": 1,
    "burnt": 200,
    "start_card": 9,
    "garden_path": 1,
    "tombstone": 1,
    "hut": 31,
}
"""What is a number, and the most that it can be."""
COOKED_ON: Final = [*MAJORS, "open_grill", "horse_butchery"]
SPECIALS: Final = ("special_up", "special_down")


def save(game: Agricola) -> dict[str, object]:
    """What is on the table besides; nothing without the Moor."""
    if game.moor == 0:
        return {}
    return {
        "moor": {
            "covered": [MAJORS[major] for major in members(game.covered)],
            "centre": _specials(int(game.centre)),
            "specials": _specials(int(game.specials)),
            "buried": [SPECIAL_CARDS[card] for card in game.buried],
            "discarded": [SPECIAL_CARDS[card] for card in game.discarded],
            "used": game.specials_used,
            "took": int(game.took),
            "kept": game.specials_kept,
            "deck": [CARDS[card] for card in game.moor_deck.kinds()],
        }
    }


def _specials(mask: int) -> list[str]:
    return [SPECIAL_CARDS[card] for card in members(mask)]


def save_player(game: Agricola, player: Player) -> dict[str, object]:
    if game.moor == 0:
        return {}
    part: dict[str, object] = {
        name: [name_of(space) for space in members(getattr(player, name))] for name in TILES
    }
    part |= {name: int(getattr(player, name)) for name in COUNTS}
    part |= {name: _specials(int(getattr(player, name))) for name in SPECIALS}
    part["unlit"] = [COOKED_ON[major] for major in members(player.unlit)]
    return {"moor": part}


def load(game: Agricola, reader: Reader) -> None:
    if game.moor == 0:
        return
    part = reader.part("moor")
    game.covered = _mask(part.all_names("covered", MAJORS, len(MAJORS)))
    game.centre = _mask(part.all_names("centre", SPECIAL_CARDS, len(SPECIAL_CARDS)))
    game.specials = _mask(part.all_names("specials", SPECIAL_CARDS, len(SPECIAL_CARDS)))
    game.buried = part.all_names("buried", SPECIAL_CARDS, len(SPECIAL_CARDS))
    game.discarded = part.all_names("discarded", SPECIAL_CARDS, len(SPECIAL_CARDS))
    game.specials_used = part.whole("used", 0, 2)
    game.took = part.whole("took", 0, 63)
    game.specials_kept = part.whole("kept", 0, 1)
    counts = [0] * len(CARDS)
    for card in part.all_names("deck", CARDS, len(CARDS)):
        counts[card] = 1
    game.moor_deck = Bag(counts, sum(counts))
    part.done()


def load_player(game: Agricola, reader: Reader, player: Player) -> None:
    if game.moor == 0:
        return
    part = reader.part("moor")
    for name in TILES:
        setattr(player, name, _mask([CELLS[cell] for cell in part.all_names(name, CELL_NAMES, len(CELLS))]))
    for name, most in COUNTS.items():
        setattr(player, name, part.whole(name, 0, most))
    for name in SPECIALS:
        setattr(player, name, _mask(part.all_names(name, SPECIAL_CARDS, len(SPECIAL_CARDS))))
    player.unlit = _mask(part.all_names("unlit", COOKED_ON, len(COOKED_ON)))
    player.set_wild()
    part.done()


def _mask(numbers: list[int]) -> int:
    return sum(2**number for number in set(numbers))


# Other hands


def deal_minors(game: Agricola, seat: int) -> None:
    """Other minor improvements, as they might be: how many of a hand are the Moor's, everybody knows."""
    base = Deal(game.minor_deck, [_part(player.minors, False) for player in game.seats], seat, game.rng)
    moor = Deal(game.moor_deck, [_part(player.minors, True) for player in game.seats], seat, game.rng)
    game.minor_deck, game.moor_deck = base.bag, moor.bag
    for number, player in enumerate(game.seats):
        player.minors = _joined(base.places[number], moor.places[number])


def _part(hand: Secret, of_moor: bool) -> Secret:
    found = NOTHING
    for card, known in zip(hand.cards, hand.known, strict=True):
        if (ALL[card].deck == MOOR) == of_moor:
            found = found.plus(card, known)
    return found


def _joined(one: Secret, two: Secret) -> Secret:
    for card, known in zip(two.cards, two.known, strict=True):
        one = one.plus(card, known)
    return one
