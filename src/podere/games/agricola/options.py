# not compiled
"""What can be agreed on before a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from podere.games.agricola.cards.card import ALL, BASE, MOOR, OCCUPATION, TABLES
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.customs import (
    EXTRA_COPSE,
    HOUSE_RULES,
    INCOMPLETE_PASTURES,
    SCATTERED_PASTURES,
    STRICT_ADJACENCY,
    TEAMS,
    THREE_FOOD,
)
from podere.games.agricola.lexicon import (
    COPSE_2,
    MAJOR_IMPROVEMENT,
    SPACES,
)
from podere.games.agricola.spaces.board import lying
from podere.games.agricola.spaces.space import FOR_PARTNERS, ON_BOARD, ON_MOOR, ON_TILE, WITHOUT_HANDS
from podere.kernel.errors import BadOption

HANDS: Final = ("dealt", "none")
"""Hand cards are dealt, or the game is played without them."""
TILE: Final = ("none", "added")
"""The additional action tile of this number of players is left in the box, or lies beside the board."""


def house_rules(options: dict[str, object], players: int) -> int:
    """The house rules as bits, checked against the number of players and each other."""
    named = options["house_rules"]
    assert isinstance(named, list)
    found: int = sum(2 ** HOUSE_RULES.index(str(name)) for name in named)
    if found & THREE_FOOD and players == 1:
        raise BadOption("house_rules: three_food is about the order of turns, so it needs 2 to 4 players")
    if found & EXTRA_COPSE and players != 2:
        raise BadOption("house_rules: extra_copse is for 2 players")
    if found & EXTRA_COPSE and options["tile"] == "added":
        raise BadOption("house_rules: extra_copse and tile=added exclude each other; the tile has a Copse")
    for apart in (INCOMPLETE_PASTURES, THREE_FOOD):
        if found & apart and level(options) > 0:
            name = HOUSE_RULES[apart.bit_length() - 1]
            raise BadOption(f"house_rules: {name} and the Moor exclude each other")
    for loose in (INCOMPLETE_PASTURES, SCATTERED_PASTURES):
        if found & STRICT_ADJACENCY and found & loose:
            name = HOUSE_RULES[loose.bit_length() - 1]
            raise BadOption(f"house_rules: strict_adjacency and {name} exclude each other")
    return found


def teams(options: dict[str, object], players: int) -> int:
    """How partners score, checked: 0 where everybody plays for themselves."""
    found = TEAMS.index(str(options["team"]))
    if found and level(options) > 0:
        raise BadOption(f"team={options['team']}: pairs play without the Moor")
    if found and players != 4:
        raise BadOption(f"team={options['team']}: partners play in pairs, so it needs 4 players")
    return found


def further_spaces(options: dict[str, object], players: int) -> int:
    """The spaces that these agreements lay beside the board, as a mask."""
    found = 0
    if options["tile"] == "added":
        if players == 1:
            raise BadOption("tile=added: there is an additional tile for 2 players and one for 3 or 4")
        found = lying(ON_TILE, players)
    if house_rules(options, players) & EXTRA_COPSE:
        found |= 2**COPSE_2
    if teams(options, players):
        found |= lying(FOR_PARTNERS, players)
    return found


LEVELS: Final = (0, 1, 2, 3)
"""Farmers of the Moor: not at all, without hand cards, with its minor improvements, with occupations too."""
MOOR_MINORS_DEALT: Final = 4
"""At the third level, so many of the minor improvements are the Moor's."""


def level(options: dict[str, object]) -> int:
    found = options["moor"]
    assert isinstance(found, int)
    return found


def has_cards(options: dict[str, object]) -> bool:
    """Whether there are hand cards; on the Moor its level says so."""
    return options["cards"] == "dealt" if level(options) == 0 else level(options) > 1


def first_board(players: int, cards: bool, moor: int) -> int:
    """The action spaces at the start, as a mask."""
    board = lying(ON_BOARD, players)
    if not cards:
        board |= lying(WITHOUT_HANDS, players)
    if moor > 0:
        board |= lying(ON_MOOR, players)
    return board


HAND: Final = 7


def first_hand(options: dict[str, object], players: int) -> list[int]:
    """The cards that seat 0 is surely dealt, checked."""
    named = options["hand"]
    assert isinstance(named, list)
    cards = [CARDS.index(str(name)) for name in named]
    if cards and not has_cards(options):
        raise BadOption("hand: there are no hand cards in this game")
    occupations, minors, moor = agreed_decks(options, players)
    for card in cards:
        if card not in (*occupations, *minors, *moor):
            raise BadOption(f"hand: {CARDS[card]} is not in a game of {players}")
    most = shares(level(options))
    counts = [sum(1 for card in cards if card in deck) for deck in (occupations, minors, moor)]
    if any(many > limit for many, limit in zip(counts, most, strict=True)):
        told = f"{most[0]} occupations and {most[1] + most[2]} minor improvements"
        raise BadOption(
            f"hand: at most {told} are dealt" + (f", {most[2]} of them the Moor's" if most[2] else "")
        )
    return cards


def decks(
    moor: int, players: int, without: list[int], chosen: list[str]
) -> tuple[list[int], list[int], list[int]]:
    """The occupations, minor improvements, and minor improvements of the Moor that are in a game, but for these."""
    occupations = [] if moor in (1, 2) else TABLES.dealt(players, chosen)
    minors = [] if moor in (1, 2) else TABLES.minors_of(chosen)
    of_moor = TABLES.minors_of([MOOR]) if moor > 1 else []
    if not without:
        return occupations, minors, of_moor
    left = [[card for card in deck if card not in without] for deck in (occupations, minors, of_moor)]
    return left[0], left[1], left[2]


def agreed_decks(options: dict[str, object], players: int) -> tuple[list[int], list[int], list[int]]:
    """The same as it was agreed: for hands by marks, cards for any number of players are in the game."""
    marked = 4 if options["marks"] == "on" else players
    return decks(level(options), marked, bans(options), chosen_decks(options))


def chosen_decks(options: dict[str, object]) -> list[str]:
    """The decks of hand cards that are in the game, beside that of the Moor."""
    named = options["decks"]
    assert isinstance(named, list)
    if not named:
        raise BadOption("decks: at least one is in the game")
    if named != [BASE] and not (has_cards(options) and level(options) != 2):
        raise BadOption("decks: there are no cards of these decks in this game")
    return [str(name) for name in named]


def bans(options: dict[str, object]) -> list[int]:
    """The cards that were taken out before the game, by agreement."""
    named = options["bans"]
    assert isinstance(named, list)
    return [CARDS.index(str(name)) for name in named]


TEMPERED: Final = ("cleared_farms", "old_majors")
"""By agreement, cards of other decks reward less on the Moor."""


def tempered(options: dict[str, object]) -> int:
    named = options["tempered"]
    assert isinstance(named, list)
    if named and level(options) != 3:
        raise BadOption("tempered: only level 3 of the Moor has cards of other decks")
    return sum(2 ** TEMPERED.index(str(name)) for name in named)


def shares(moor: int) -> tuple[int, int, int]:
    """How many of each are dealt to everyone."""
    if moor == 0:
        return HAND, HAND, 0
    return (0, 0, HAND) if moor == 2 else (HAND, HAND - MOOR_MINORS_DEALT, MOOR_MINORS_DEALT)


def first_rounds(options: dict[str, object]) -> list[int]:
    """The round cards that come first in their stages, in this order; on the Moor, Major Improvement first."""
    named = options["rounds"]
    assert isinstance(named, list)
    first = [MAJOR_IMPROVEMENT] if level(options) > 0 else []
    return [*first, *(SPACES.index(str(name)) for name in named)]


@dataclass(frozen=True)
class Opening:
    """How a game of a campaign begins: who is first; for each seat more food, and the occupations that it kept."""

    first: int
    food: tuple[int, ...]
    kept: tuple[tuple[int, ...], ...]

    def to_data(self) -> dict[str, object]:
        """The value of the option `campaign`."""
        kept = [[CARDS[card] for card in cards] for cards in self.kept]
        return {"first": self.first, "food": list(self.food), "kept": kept}


MOST_FOOD: Final = 99


def opening_faults(data: object) -> list[str]:
    """What is wrong with the value of the option `campaign`, whatever the number of players."""
    if not isinstance(data, dict) or set(data) != {"first", "food", "kept"}:
        return ["it has the parts first, food and kept"]
    first, food, kept = data["first"], data["food"], data["kept"]
    if type(first) is not int or not 0 <= first <= 3:
        return ["first must be a seat"]
    if not isinstance(food, list) or any(
        type(each) is not int or not 0 <= each <= MOST_FOOD for each in food
    ):
        return [f"food must be a number up to {MOST_FOOD} for each seat"]
    if not isinstance(kept, list) or any(not isinstance(cards, list) for cards in kept):
        return ["kept must be a list of occupations for each seat"]
    named = [name for cards in kept for name in cards]
    known = {card.name for card in ALL if card.kind == OCCUPATION and card.registered}
    wrong = [f"{str(name)[:40]!r} is no occupation" for name in named if str(name) not in known]
    if not wrong and len(set(named)) < len(named):
        wrong.append("an occupation is kept twice")
    return wrong


def first_opening(options: dict[str, object], players: int) -> Opening | None:
    """How a game of a campaign begins, checked; `None` for any other game."""
    data = options["campaign"]
    if data is None:
        return None
    assert isinstance(data, dict)
    kept = tuple(tuple(CARDS.index(name) for name in cards) for cards in data["kept"])
    opening = Opening(data["first"], tuple(data["food"]), kept)
    if opening.first >= players or len(opening.food) != players or len(kept) != players:
        raise BadOption(f"campaign: it must be about {players} seats")
    cards = [card for its in kept for card in its]
    if cards and (not has_cards(options) or level(options) == 2):
        raise BadOption("campaign: there are no occupations to keep in a game without hand cards")
    for card in cards:
        if card not in agreed_decks(options, players)[0]:
            raise BadOption(f"campaign: {CARDS[card]} is not in a game of {players}")
        if card in first_hand(options, players):
            raise BadOption(f"hand: {CARDS[card]} is kept and cannot be dealt")
    if any(len(its) > HAND for its in kept):
        raise BadOption(f"campaign: at most {HAND} occupations are kept")
    return opening
