# not compiled
"""What can be agreed on before a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from podere.games.agricola.cards.card import ALL, BASE, OCCUPATION, TABLES
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
from podere.games.agricola.expansion import Expansion
from podere.games.agricola.expansions import chosen
from podere.games.agricola.lexicon import (
    COPSE_2,
    SPACES,
)
from podere.games.agricola.spaces.board import lying
from podere.games.agricola.spaces.space import FOR_PARTNERS, ON_BOARD, ON_TILE, WITHOUT_HANDS
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
        guest = chosen(options, players) if found & apart else None
        if guest is not None:
            name = HOUSE_RULES[apart.bit_length() - 1]
            raise BadOption(f"house_rules: {name} and {guest.title} exclude each other")
    for loose in (INCOMPLETE_PASTURES, SCATTERED_PASTURES):
        if found & STRICT_ADJACENCY and found & loose:
            name = HOUSE_RULES[loose.bit_length() - 1]
            raise BadOption(f"house_rules: strict_adjacency and {name} exclude each other")
    return found


def teams(options: dict[str, object], players: int) -> int:
    """How partners score, checked: 0 where everybody plays for themselves."""
    found = TEAMS.index(str(options["team"]))
    guest = chosen(options, players) if found else None
    if guest is not None:
        raise BadOption(f"team={options['team']}: pairs play without {guest.title}")
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


def has_cards(options: dict[str, object], players: int) -> bool:
    """Whether there are hand cards; an expansion says so itself."""
    guest = chosen(options, players)
    return options["cards"] == "dealt" if guest is None else guest.has_cards()


def has_base_cards(options: dict[str, object], players: int) -> bool:
    """Whether there are hand cards of other decks than an expansion's."""
    guest = chosen(options, players)
    return has_cards(options, players) and (guest is None or guest.has_base_cards())


def first_board(players: int, cards: bool, guest: Expansion | None) -> int:
    """The action spaces at the start, as a mask."""
    board = lying(ON_BOARD, players)
    if not cards:
        board |= lying(WITHOUT_HANDS, players)
    return board if guest is None else board | guest.first_spaces(players)


HAND: Final = 7


def first_hand(options: dict[str, object], players: int) -> list[int]:
    """The cards that seat 0 is surely dealt, checked."""
    named = options["hand"]
    assert isinstance(named, list)
    cards = [CARDS.index(str(name)) for name in named]
    if cards and not has_cards(options, players):
        raise BadOption("hand: there are no hand cards in this game")
    decks_there = agreed_decks(options, players)
    for card in cards:
        if not any(card in deck for deck in decks_there):
            raise BadOption(f"hand: {CARDS[card]} is not in a game of {players}")
    guest = chosen(options, players)
    most = shares(guest)
    counts = [sum(1 for card in cards if card in deck) for deck in decks_there]
    if any(many > limit for many, limit in zip(counts, most, strict=True)):
        told = f"hand: at most {most[0]} occupations and {most[1] + most[2]} minor improvements are dealt"
        own = "" if guest is None or not most[2] else f", {most[2]} of them {guest.title}'s"
        raise BadOption(told + own)
    return cards


def decks(
    guest: Expansion | None, players: int, without: list[int], named: list[str]
) -> tuple[list[int], list[int], list[int]]:
    """The occupations, minor improvements, and minor improvements of an expansion that are in a game, but for these."""
    has_base = guest is None or guest.has_base_cards()
    occupations = TABLES.dealt(players, named) if has_base else []
    minors = TABLES.minors_of(named) if has_base else []
    own = [] if guest is None else guest.minors()
    if not without:
        return occupations, minors, own
    left = [[card for card in deck if card not in without] for deck in (occupations, minors, own)]
    return left[0], left[1], left[2]


def agreed_decks(options: dict[str, object], players: int) -> tuple[list[int], list[int], list[int]]:
    """The same as it was agreed: for hands by marks, cards for any number of players are in the game."""
    marked = 4 if options["marks"] == "on" else players
    return decks(chosen(options, players), marked, bans(options), chosen_decks(options, players))


def chosen_decks(options: dict[str, object], players: int) -> list[str]:
    """The decks of hand cards that are in the game, beside that of an expansion."""
    named = options["decks"]
    assert isinstance(named, list)
    if not named:
        raise BadOption("decks: at least one is in the game")
    if named != [BASE] and not has_base_cards(options, players):
        raise BadOption("decks: there are no cards of these decks in this game")
    return [str(name) for name in named]


def bans(options: dict[str, object]) -> list[int]:
    """The cards that were taken out before the game, by agreement."""
    named = options["bans"]
    assert isinstance(named, list)
    return [CARDS.index(str(name)) for name in named]


def shares(guest: Expansion | None) -> tuple[int, int, int]:
    """How many of each are dealt to everyone."""
    return (HAND, HAND, 0) if guest is None else guest.shares(HAND)


def first_rounds(options: dict[str, object], players: int) -> list[int]:
    """The round cards that come first in their stages, in this order; those of an expansion before others."""
    named = options["rounds"]
    assert isinstance(named, list)
    guest = chosen(options, players)
    first = [] if guest is None else guest.first_rounds()
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
    if cards and not has_base_cards(options, players):
        raise BadOption("campaign: there are no occupations to keep in a game without hand cards")
    for card in cards:
        if card not in agreed_decks(options, players)[0]:
            raise BadOption(f"campaign: {CARDS[card]} is not in a game of {players}")
        if card in first_hand(options, players):
            raise BadOption(f"hand: {CARDS[card]} is kept and cannot be dealt")
    if any(len(its) > HAND for its in kept):
        raise BadOption(f"campaign: at most {HAND} occupations are kept")
    return opening
