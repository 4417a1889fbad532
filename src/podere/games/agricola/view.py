# not compiled
"""What a seat may see: the whole table, and of the hands only its own."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from podere.games.agricola import expansions, scoring
from podere.games.agricola.cards.card import (
    ALL,
    MAJOR,
    MINOR,
    OCCUPATION,
    ON_PLAY,
    STATE,
    All,
    Card,
)
from podere.games.agricola.cards.effects import BonusPoints
from podere.games.agricola.cards.majors import CRAFT_FOOD, CRAFT_GOODS, CRAFTS, FIRST_CRAFT, bread
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.customs import HOUSE_RULES, TEAMS, partner_of
from podere.games.agricola.deals_view import deals_view, pack
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.farm_view import cells, drawn, inmates, lying, outside, pastures
from podere.games.agricola.goods import many
from podere.games.agricola.ground import edge_names
from podere.games.agricola.lexicon import (
    ANIMALS,
    CROPS,
    FIELD_CARD,
    GOODS,
    HOUSES,
    MATERIALS,
    SPACES,
    STAGES,
)
from podere.games.agricola.player import (
    FIELD_TILE,
    PEOPLE,
    STABLES,
    TILE_NAMES,
    Player,
    promise_card,
    promise_count,
    promise_good,
    promise_round,
)
from podere.games.agricola.rules import improvements, spaces
from podere.games.agricola.rules.dealing import own_cards
from podere.games.agricola.rules.fields import held, held_crop
from podere.games.agricola.rules.harvest import hunger
from podere.games.agricola.rules.land import ON_CARD
from podere.games.agricola.spaces.board import ALL_SPACES, GOOD_OF, ROUND_SPACES, TEACHING, TILE
from podere.kernel.bits import count, has, members
from podere.kernel.reason import Reason
from podere.kernel.secret import Secret

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

PHASES = [
    "setting_up",
    "preparation",
    "work",
    "returning_home",
    "field",
    "feeding",
    "breeding",
    "scoring",
]
HARVESTS = [4, 7, 9, 11, 13, 14]
Data = dict[str, object]


def see(game: Agricola, viewer: int | None) -> Data:
    return {
        "round": game.round,
        "phase": PHASES[game.phase],
        "cards": "dealt" if game.with_cards else "none",
        "tile": game.setting.options["tile"] == "added",
        "house_rules": [name for number, name in enumerate(HOUSE_RULES) if has(game.customs, number)],
        "team": team_view(game),
        "start": None if game.start_seat < 0 else game.start_seat,
        "first": game.first,
        "spaces": [space_view(game, space) for space in members(game.board)],
        "rounds": [round_view(game, number) for number in range(1, 15)],
        "majors": [major_view(game, major, viewer) for major in members(game.all_majors())],
        "decks": {"occupations": game.deck.size, "minors": game.minor_deck.size, **own_deck(game)},
        "removed": [CARDS[card] for card in game.removed],
        **deals_view(game, viewer),
        "seats": [seat_view(game, seat, viewer) for seat in range(game.players)],
        **see_expansions(game, viewer),
    }


def see_expansions(game: Agricola, viewer: int | None) -> Data:
    """What the expansion adds; of those that are not played, that they are not."""
    found: Data = {}
    for each in expansions.ALL:
        is_played = game.expansion is not None and game.expansion.name == each.name
        found |= game.expansion.see(game, viewer) if game.expansion and is_played else each.see_nothing()
    return found


def team_view(game: Agricola) -> Data | None:
    """Who plays with whom, how their scores become one, and what it would be now."""
    if not game.team:
        return None
    return {
        "scoring": TEAMS[game.team],
        "pairs": [[seat, partner_of(seat)] for seat in (0, 1)],
        "scores": [scoring.whole(scoring.final_score(game, seat)) for seat in (0, 1)],
    }


def own_deck(game: Agricola) -> Data:
    """How many cards are left of an expansion's own."""
    return {} if game.expansion is None else {game.expansion.name: game.expansion.deck.size}


# The board


def space_view(game: Agricola, space: int) -> Data:
    """A space: what lies there, what comes each round, who stands there."""
    good = GOOD_OF[space]
    pile = int(game.pile(space))
    each = int(ALL_SPACES[space].grows(game)) if good >= 0 else 0
    is_tile = has(TILE, space) and game.setting.options["tile"] == "added"
    stands = any(has(player.placed, space) for player in game.seats)
    return {
        "space": SPACES[space],
        "tile": is_tile,
        "blocked": is_tile and has(game.taken, space) and not stands,
        "round": game.order.index(space) + 1 if space in game.order else None,
        "goods": {GOODS[good]: pile} if pile else {},
        "each_round": {GOODS[good]: each} if each else {},
        "people": [
            {"seat": seat, "newborn": has(player.nursery, space)}
            for seat, player in enumerate(game.seats)
            if has(player.placed | player.nursery, space)
        ]
        + guests(game, space),
    }


def guests(game: Agricola, space: int) -> list[Data]:
    """The people on a space that takes any number of them, one by one."""
    if game.expansion is None:
        return []
    return [
        {"seat": seat, "newborn": False}
        for seat, player in enumerate(game.seats)
        for _ in range(game.expansion.guests(player, space))
    ]


def round_view(game: Agricola, number: int) -> Data:
    """A round space: its card, and the goods that wait there."""
    goods = [
        {"seat": seat, **promise_view(entry)}
        for seat, player in enumerate(game.seats)
        for entry in player.promises
        if promise_round(entry) == number
    ]
    return {
        "round": number,
        "stage": STAGES[number - 1],
        "space": SPACES[game.order[number - 1]] if number <= len(game.order) else None,
        "harvest": number in HARVESTS,
        "goods": goods,
        "may_come": [
            SPACES[space]
            for space in ROUND_SPACES
            if number > len(game.order)
            and ALL_SPACES[space].stage == STAGES[number - 1]
            and not has(game.board, space)
        ],
    }


def promise_view(entry: int) -> Data:
    good = promise_good(entry)
    return {
        "card": CARDS[promise_card(entry)],
        "round": promise_round(entry),
        "good": GOODS[good] if good < FIELD_TILE else TILE_NAMES[good - FIELD_TILE],
        "count": promise_count(entry),
    }


def major_view(game: Agricola, major: int, viewer: int | None) -> Data:
    """A major improvement: who has it, and why the viewer cannot build it now."""
    owner = next((seat for seat, player in enumerate(game.seats) if has(player.majors, major)), None)
    reason = None if viewer is None else improvements.why_not_major(game, viewer, major)
    own = {} if game.expansion is None else game.expansion.see_major(game, major)
    return {**printed(major), "owner": owner, "why_not": plain(reason), **own}


def plain(reason: Reason | None) -> Data | None:
    return None if reason is None else reason.to_data()


# A seat


def seat_view(game: Agricola, seat: int, viewer: int | None) -> Data:
    player = game.seats[seat]
    return {
        **{name: int(player.of(k)) for k, name in enumerate(MATERIALS)},
        "grain": int(player.grain()),
        "vegetable": int(player.vegetables()),
        "food": int(player.food()),
        "animals": {name: int(many(player.animals, k)) for k, name in enumerate(animals_of(game))},
        "house": HOUSES[player.house],
        "rooms": int(player.room_count()),
        "people": int(player.people),
        "newborns": int(player.newborns),
        "home": int(player.home),
        "places": int(player.room_count() + player.person_room),
        "begging": int(player.begging),
        "left": {
            "people": PEOPLE - int(player.people),
            "stables": STABLES - int(count(player.stables)),
            "fences": int(player.fences_left()),
        },
        "hunger": int(hunger(game, seat)),
        "could_eat": int(player.potential()),
        "rates": rates(game, player),
        "cells": cells(player, game.expansion),
        "edges": edge_names(int(player.fences)),
        "drawn": drawn(game, seat),
        "pastures": pastures(player),
        "inmates": inmates(player),
        "homeless": not player.fits(player.animals),
        "outside": outside(player),
        "majors": [MAJORS[major] for major in members(player.majors)],
        "played": played(player, OCCUPATION),
        "improved": played(player, MINOR),
        "arriving": None if player.arriving < 0 else CARDS[player.arriving],
        "promises": [promise_view(entry) for entry in player.promises],
        "hand": hand(game, seat, viewer),
        "pack": pack(game, seat, viewer),
        "spaces": open_spaces(game, seat) if seat == viewer else None,
        "sheet": scoring.own_sheet(game, seat),
        "score": scoring.whole(scoring.exact_score(game, seat)),
        "partner": partner_of(seat) if game.team else None,
        **({} if game.expansion is None else game.expansion.see_seat(game, player)),
    }


def animals_of(game: Agricola) -> list[str]:
    """The species of a game: horses are an expansion's."""
    return ANIMALS[:3] if game.expansion is None else ANIMALS


def rates(game: Agricola, player: Player) -> dict[str, int]:
    """The food for one of each good, and for the next grain of a Bake Bread action."""
    found = {"grain": 1, "vegetable": int(player.rates) & 15}
    for species in range(len(animals_of(game))):
        found[ANIMALS[species]] = int(player.rates) >> (4 * species + 4) & 15
    found["bread"] = int(bread(player.working, 0))
    for craft in range(3):
        if has(player.majors, FIRST_CRAFT + craft):
            found[GOODS[CRAFT_GOODS[craft]]] = CRAFT_FOOD[craft]
    return found


def played(player: Player, kind: int) -> list[Data]:
    """The cards in front of a seat, with what lies on them."""
    return [
        {"card": CARDS[entry % STATE], "goods": on_card(player, entry), "state": entry // STATE}
        for entry in player.cards
        if ALL[entry % STATE].kind == kind
    ]


def on_card(player: Player, entry: int) -> list[str]:
    """The goods on a card, the next one first."""
    number, state = entry % STATE, entry // STATE
    if ALL[number].holds >= 0:
        return [GOODS[ALL[number].holds]] * state
    if ALL[number].is_field and not held(state):
        place = ON_CARD + FIELD_CARD.index(number)
        return [good for good, many_of in lying(player, place).items() for _ in range(many_of)]
    if ALL[number].pile:
        return [GOODS[good] for good in ALL[number].pile[state:]]
    if ALL[number].is_field and held(state):
        return [CROPS[held_crop(state) - 1]] * held(state)
    return []


def hand(game: Agricola, seat: int, viewer: int | None) -> Data:
    """The viewer's own cards, with why each cannot be played; of others' what the viewer is sure of."""
    player = game.seats[seat]
    return {
        "occupations": known(player.hand, seat, viewer),
        "minors": known(player.minors, seat, viewer),
        "counts": {"occupations": player.hand.size, "minors": player.minors.size, **own_hand(game, player)},
        "why_not": why_not_play(game, seat) if seat == viewer else {},
    }


def own_hand(game: Agricola, player: Player) -> Data:
    """How many of the minor improvements in a hand are an expansion's."""
    return {} if game.expansion is None else {game.expansion.name: own_cards(player)}


def why_not_play(game: Agricola, seat: int) -> Data:
    """Why each card of the hand could not be played now; an occupation on the cheapest Lessons of the board."""
    player = game.seats[seat]
    food = min(space.cost(player) for space in TEACHING if has(game.board, space.number))
    due = Reason("agricola.why.lacks", good="food", count=food)
    lesson = None if improvements.can_pay_lesson(game, seat, food) else due
    found: Data = {CARDS[number]: plain(lesson) for number in player.hand.cards}
    for number in player.minors.cards:
        found[CARDS[number]] = plain(improvements.why_not_minor(game, seat, number))
    return found


def known(place: Secret, seat: int, viewer: int | None) -> list[str]:
    if viewer is None:
        return []
    return [CARDS[number] for number in place.known_to(viewer)]


def open_spaces(game: Agricola, seat: int) -> dict[str, Data | None]:
    """Why each space on the board cannot be used by this seat now."""
    return {SPACES[space]: plain(spaces.why_not_use(game, seat, space)) for space in members(game.board)}


# Cards


@cache
def printed(number: int) -> Data:
    """What stands on a card, which never changes."""
    return card(ALL[number])


def card(made: Card) -> Data:
    """A card as plain data: its numbers."""
    return {
        "id": made.name,
        "name": made.name,
        "kind": ["major", "occupation", "minor"][made.kind],
        "number": made.id,
        "category": made.category,
        "players": made.players,
        "cost": made.cost.to_data(),
        "per_person": made.per_person,
        "points": made.points,
        "bonus": has_bonus(made),
        "passing": made.passing,
        "prerequisite": made.need is not None,
    }


def has_bonus(made: Card) -> bool:
    """Whether a card brings bonus points by its text, at the end or when it is played."""
    effect = made.answers[ON_PLAY]
    effects = effect.effects if isinstance(effect, All) else [effect]
    booked = any(isinstance(each, BonusPoints) for each in effects)
    return (
        made.worth is not None
        or booked
        or made.brings_bonus
        or (made.kind == MAJOR and has(CRAFTS, made.number))
    )
