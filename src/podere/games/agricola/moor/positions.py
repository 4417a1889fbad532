# not compiled
"""What the Moor adds to positions: written and read, part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.farmyard.grid import name_of
from podere.formats.position import Reader
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.ground import CELL_NAMES, CELLS
from podere.games.agricola.lexicon import SPECIAL_CARDS
from podere.games.agricola.moor.state import moor_of, own_moor, own_part, part_of
from podere.games.agricola.moor.terrain import set_wild
from podere.games.agricola.player import Player
from podere.kernel.bits import members
from podere.kernel.secret import Bag

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
    """What is on the table besides."""
    moor = moor_of(game)
    return {
        "covered": [MAJORS[major] for major in members(moor.covered)],
        "centre": _specials(int(moor.centre)),
        "specials": _specials(int(moor.specials)),
        "buried": [SPECIAL_CARDS[card] for card in moor.buried],
        "discarded": [SPECIAL_CARDS[card] for card in moor.discarded],
        "used": moor.specials_used,
        "took": int(game.took),
        "kept": moor.specials_kept,
        "deck": [CARDS[card] for card in moor.deck.kinds()],
    }


def _specials(mask: int) -> list[str]:
    return [SPECIAL_CARDS[card] for card in members(mask)]


def save_player(player: Player) -> dict[str, object]:
    part = part_of(player)
    found: dict[str, object] = {
        name: [name_of(space) for space in members(getattr(part, name))] for name in TILES
    }
    found |= {name: int(getattr(part, name)) for name in COUNTS}
    found |= {name: _specials(int(getattr(part, name))) for name in SPECIALS}
    found["unlit"] = [COOKED_ON[major] for major in members(part.unlit)]
    return found


def load(game: Agricola, reader: Reader) -> None:
    moor = own_moor(game)
    moor.covered = _mask(reader.all_names("covered", MAJORS, len(MAJORS)))
    moor.centre = _mask(reader.all_names("centre", SPECIAL_CARDS, len(SPECIAL_CARDS)))
    moor.specials = _mask(reader.all_names("specials", SPECIAL_CARDS, len(SPECIAL_CARDS)))
    moor.buried = reader.all_names("buried", SPECIAL_CARDS, len(SPECIAL_CARDS))
    moor.discarded = reader.all_names("discarded", SPECIAL_CARDS, len(SPECIAL_CARDS))
    moor.specials_used = reader.whole("used", 0, 2)
    game.took = reader.whole("took", 0, 63)
    moor.specials_kept = reader.whole("kept", 0, 1)
    counts = [0] * len(CARDS)
    for card in reader.all_names("deck", CARDS, len(CARDS)):
        counts[card] = 1
    moor.deck = Bag(counts, sum(counts))


def load_player(player: Player, reader: Reader) -> None:
    part = own_part(player)
    for name in TILES:
        setattr(part, name, _mask([CELLS[cell] for cell in reader.all_names(name, CELL_NAMES, len(CELLS))]))
    for name, most in COUNTS.items():
        setattr(part, name, reader.whole(name, 0, most))
    for name in SPECIALS:
        setattr(part, name, _mask(reader.all_names(name, SPECIAL_CARDS, len(SPECIAL_CARDS))))
    part.unlit = _mask(reader.all_names("unlit", COOKED_ON, len(COOKED_ON)))
    set_wild(player)


def _mask(numbers: list[int]) -> int:
    return sum(2**number for number in set(numbers))
