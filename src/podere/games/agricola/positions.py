# not compiled
"""Positions of Agricola: written, read, and audited piece by piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.farmyard.grid import name_of
from podere.formats.position import Reader, load_counts, load_secret, save_secret
from podere.games.agricola.audit import faults
from podere.games.agricola.cards.card import STATE
from podere.games.agricola.cards.names import CARDS, FIRST_OCCUPATION
from podere.games.agricola.customs import INCOMPLETE_PASTURES
from podere.games.agricola.deal_positions import deal_sorts_again, load_deals, save_deals
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.expansion import Expansion
from podere.games.agricola.goods import MOST, four, many
from podere.games.agricola.ground import CELL_NAMES, CELLS, EDGE_BITS, EDGE_NAMES, SIDE_NAMES, edge_names
from podere.games.agricola.layout import EXTENSIONS
from podere.games.agricola.lexicon import (
    ANIMALS,
    FIELD_CARDS,
    GOODS,
    HOUSES,
    MATERIALS,
    SPACES,
)
from podere.games.agricola.player import (
    TILE_NAMES,
    Player,
    promise,
    promise_card,
    promise_count,
    promise_good,
    promise_round,
)
from podere.games.agricola.rules.crops import PATCHES, patches, raise_heaps
from podere.games.agricola.rules.drafts import pile_of
from podere.games.agricola.rules.land import LIES, ON_CARD
from podere.games.agricola.rules.payment import share_discounts
from podere.games.agricola.spaces.board import ALL_SPACES, TILE
from podere.games.agricola.spaces.space import ON_ROUND
from podere.games.agricola.view import PHASES
from podere.kernel.bits import has, members
from podere.kernel.errors import BadPosition
from podere.kernel.secret import NOTHING, Bag, Deal, Secret

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

MOST_PILED: Final = 63
PILED: Final = [unit.number for unit in ALL_SPACES if unit.good >= 0]
PROMISED: Final = [*GOODS, *TILE_NAMES]
FIELD_CROPS: Final = ["grain", "vegetable"]
MOST_GROWN: Final = 40
PLACES: Final = [*(name_of(space) if space in CELLS else "" for space in range(ON_CARD)), *FIELD_CARDS]
"""Where goods can lie: on a space, on a field card."""
_PLACED: Final = [place for place, name in enumerate(PLACES) if name]


def deal_again(game: Agricola, seat: int) -> None:
    """Other hands, as they might be for all that this seat is sure of."""
    if game.deals is not None:
        deal_sorts_again(game, game.deals, seat)
        return
    hands = Deal(game.deck, [player.hand for player in game.seats], seat, game.rng)
    if game.expansion is not None:
        game.deck = hands.bag
        for number, player in enumerate(game.seats):
            player.hand = hands.places[number]
        _deal_minors_apart(game, game.expansion, seat)
        return
    minors = Deal(game.minor_deck, [player.minors for player in game.seats], seat, game.rng)
    game.deck, game.minor_deck = hands.bag, minors.bag
    for number, player in enumerate(game.seats):
        player.hand, player.minors = hands.places[number], minors.places[number]


def _deal_minors_apart(game: Agricola, guest: Expansion, seat: int) -> None:
    """Other minor improvements, as they might be: how many of a hand are the expansion's, everybody knows."""
    base = Deal(game.minor_deck, [_of_pile(player.minors, 1) for player in game.seats], seat, game.rng)
    own = Deal(guest.deck, [_of_pile(player.minors, 2) for player in game.seats], seat, game.rng)
    game.minor_deck, game.own_expansion().deck = base.bag, own.bag
    for number, player in enumerate(game.seats):
        player.minors = _joined(base.places[number], own.places[number])


def _of_pile(hand: Secret, pile: int) -> Secret:
    found = NOTHING
    for card, known in zip(hand.cards, hand.known, strict=True):
        if pile_of(card) == pile:
            found = found.plus(card, known)
    return found


def _joined(one: Secret, two: Secret) -> Secret:
    for card, known in zip(two.cards, two.known, strict=True):
        one = one.plus(card, known)
    return one


# Writing


def save(game: Agricola) -> dict[str, object]:
    return {
        "round": game.round,
        "phase": PHASES[game.phase],
        "start": None if game.start_seat < 0 else game.start_seat,
        "first": game.first,
        "order": [SPACES[space] for space in game.order],
        "declined": members(game.declined),
        "piles": {SPACES[space]: int(game.pile(space)) for space in PILED if has(game.board, space)},
        "majors": [MAJORS[major] for major in members(game.majors)],
        "deck": [CARDS[card] for card in game.deck.kinds()],
        "minor_deck": [CARDS[card] for card in game.minor_deck.kinds()],
        "removed": [CARDS[card] for card in game.removed],
        **_save_part(game.expansion, {} if game.expansion is None else game.expansion.save(game)),
        **({} if game.deals is None else {"deals": save_deals(game.deals, game.players)}),
        "seats": [_save_seat(game, player) for player in game.seats],
    }


def _save_seat(game: Agricola, player: Player) -> dict[str, object]:
    part = {} if game.expansion is None else game.expansion.save_player(player)
    return {**_save_player(player, game.players), **_save_part(game.expansion, part)}


def _save_part(guest: Expansion | None, part: dict[str, object]) -> dict[str, object]:
    """What an expansion adds, under its name."""
    return {} if guest is None else {guest.name: part}


def _cells(mask: int) -> list[str]:
    return [name_of(space) for space in members(mask)]


def _save_player(player: Player, players: int) -> dict[str, object]:
    return {
        "materials": {name: int(many(player.materials, k)) for k, name in enumerate(MATERIALS)},
        "larder": {name: int(many(player.larder, k)) for k, name in enumerate(GOODS[4:8])},
        "animals": {name: int(many(player.animals, k)) for k, name in enumerate(ANIMALS)},
        "house": HOUSES[player.house],
        "rooms": _cells(int(player.rooms)),
        "fields": [_save_field(player, space) for space in members(player.fields)],
        "stables": _cells(int(player.stables)),
        "fences": edge_names(int(player.fences)),
        **_save_shape(player),
        "people": int(player.people),
        "newborns": int(player.newborns),
        "home": int(player.home),
        "placed": [SPACES[space] for space in members(player.placed)],
        "nursery": [SPACES[space] for space in members(player.nursery)],
        "begging": int(player.begging),
        "bonus": int(player.bonus),
        "gathered": int(player.gathered),
        "crafted": members(player.crafted),
        "majors": [MAJORS[major] for major in members(player.majors)],
        "cards": [{"card": CARDS[entry % STATE], "state": entry // STATE} for entry in player.cards],
        "played": int(player.played),
        "arriving": None if player.arriving < 0 else CARDS[player.arriving],
        "promises": [
            {
                "round": promise_round(entry),
                "card": CARDS[promise_card(entry)],
                "good": PROMISED[promise_good(entry)],
                "count": promise_count(entry),
            }
            for entry in player.promises
        ],
        "hand": save_secret(player.hand, CARDS, players),
        "minors": save_secret(player.minors, CARDS, players),
    }


def _save_shape(player: Player) -> dict[str, object]:
    """What is out of the ordinary in the shape of a farm."""
    found: dict[str, object] = {}
    if player.layout.extensions:
        found["extensions"] = player.layout.names()
    if player.scattered:
        found["scattered"] = True
    if player.reserve:
        found["reserve"] = _cells(int(player.reserve))
    if patches(player):
        found["patches"] = [_save_field(player, space) for space in members(patches(player))]
    if player.lying:
        found["lying"] = [
            {"card": CARDS[entry // LIES], "place": PLACES[entry % LIES]} for entry in player.lying
        ]
    return found


def _save_field(player: Player, space: int) -> dict[str, object]:
    count = player.crops_on(space)
    grain = has(player.grain_low | player.grain_high, space)
    crop = ("grain" if grain else "vegetable") if count else None
    return {"cell": name_of(space), "crop": crop, "count": count}


# Reading


def load(game: Agricola, reader: Reader) -> None:
    game.round = reader.whole("round", 0, 14)
    game.phase = reader.name("phase", PHASES)
    game.start_seat = -1 if reader.get("start") is None else reader.whole("start", 0, game.players - 1)
    game.first = reader.whole("first", 0, game.players - 1)
    game.order = reader.all_names("order", SPACES, 14)
    for space in game.order:
        if ALL_SPACES[space].lies != ON_ROUND or has(game.board, space):
            raise BadPosition(f"{reader.path}.order: {SPACES[space]} cannot be revealed there")
        game.board |= 2**space
    game.declined = _mask(_numbers(reader, "declined", game.players))
    piled = [space for space in PILED if has(game.board, space)]
    piles = load_counts(reader.part("piles"), [SPACES[space] for space in piled], MOST_PILED)
    game.piles = game.more_piles = game.stocked = 0
    for space, count in zip(piled, piles, strict=True):
        game.add_to_pile(space, count)
    game.find_refill()
    game.majors = _mask(reader.all_names("majors", MAJORS, len(MAJORS)))
    game.deck = _bag(reader.all_names("deck", CARDS, len(CARDS)))
    game.minor_deck = _bag(reader.all_names("minor_deck", CARDS, len(CARDS)))
    game.removed = sorted(reader.all_names("removed", CARDS, len(CARDS)))
    if game.expansion is not None:
        part = reader.part(game.expansion.name)
        game.expansion.load(game, part)
        part.done()
    game.seats = [_load_player(part, game) for part in reader.parts("seats", game.players)]
    if len(game.seats) != game.players:
        raise BadPosition(f"{reader.path}.seats: there are {len(game.seats)} for {game.players} players")
    if game.deals is not None:
        load_deals(reader.part("deals"), game.deals, game.players)
    reader.done()
    if game.expansion is not None:
        game.expansion.loaded(game)
    game.taken = 0
    for player in game.seats:
        game.taken |= player.placed
    if game.taken & TILE:
        game.taken |= game.board & TILE
    if game.team:
        for seat in (0, 1):
            share_discounts(game, seat)


def _numbers(reader: Reader, key: str, below: int) -> list[int]:
    values = reader.items(key, below)
    return [reader._whole(value, f"{reader.path}.{key}[{n}]", 0, below - 1) for n, value in enumerate(values)]


def _mask(numbers: list[int]) -> int:
    return sum(2**number for number in set(numbers))


def _bag(cards: list[int]) -> Bag:
    counts = [0] * len(CARDS)
    for card in cards:
        counts[card] = 1
    return Bag(counts, sum(counts))


def _spaces(reader: Reader, key: str) -> int:
    return _mask([CELLS[cell] for cell in reader.all_names(key, CELL_NAMES, len(CELLS))])


def _load_player(reader: Reader, game: Agricola) -> Player:
    player = game.newcomer()
    goods = load_counts(reader.part("materials"), MATERIALS, MOST)
    player.materials = four(goods[0], goods[1], goods[2], goods[3])
    goods = load_counts(reader.part("larder"), GOODS[4:8], MOST)
    player.larder = four(goods[0], goods[1], goods[2], goods[3])
    goods = load_counts(reader.part("animals"), ANIMALS, MOST)
    player.animals = four(goods[0], goods[1], goods[2], goods[3])
    _load_shape(reader, player)
    if game.expansion is not None:
        part = reader.part(game.expansion.name)
        game.expansion.load_player(player, part)
        part.done()
    player.house = reader.name("house", HOUSES)
    player.rooms = _spaces(reader, "rooms")
    for part in reader.parts("fields", len(CELLS)):
        field = _load_crops(part, player)
        if player.fields & field:
            raise BadPosition(f"{part.path}: there are two fields on one space")
        player.fields |= field
    player.stables = _spaces(reader, "stables")
    fences = 0
    for edge in reader.all_names("fences", EDGE_NAMES, 15):
        fences |= 2 ** EDGE_BITS[edge]
    if not player.customs & INCOMPLETE_PASTURES and not player.is_fencing(fences):
        raise BadPosition(f"{reader.path}.fences are no legal fencing")
    player.set_fences(fences)
    player.people = reader.whole("people", 2, 5)
    player.newborns = reader.whole("newborns", 0, 3)
    player.home = reader.whole("home", 0, 5)
    player.placed = _mask(reader.all_names("placed", SPACES, 5))
    player.nursery = _mask(reader.all_names("nursery", SPACES, 3))
    player.begging = reader.whole("begging", 0, 200)
    player.bonus = reader.whole("bonus", 0, 200)
    player.gathered = reader.whole("gathered", 0, MOST)
    player.crafted = _mask(_numbers(reader, "crafted", 4))
    player.set_majors(_mask(reader.all_names("majors", MAJORS, len(MAJORS))))
    player.cards = [_load_card(part) for part in reader.parts("cards", len(CARDS))]
    player.played = reader.whole("played", 0, 48)
    player.arriving = reader.name_or_none("arriving", CARDS)
    player.promises = [_load_promise(part) for part in reader.parts("promises", 200)]
    player.hand = load_secret(reader, "hand", CARDS, game.players, 48)
    player.minors = load_secret(reader, "minors", CARDS, game.players, 48)
    reader.done()
    player.refresh()
    return player


def _load_shape(reader: Reader, player: Player) -> None:
    for part in reader.parts("extensions", EXTENSIONS) if reader.has("extensions") else []:
        site = part.name("cell", CELL_NAMES) * 4 + part.name("side", list(SIDE_NAMES))
        part.done()
        if site not in player.layout.sites():
            raise BadPosition(f"{part.path}: no extension can lie there")
        player.extend(player.layout.extended(site))
    if reader.has("scattered"):
        player.scattered = reader.truth("scattered")
    if reader.has("reserve"):
        player.reserve = _spaces(reader, "reserve")
    for part in reader.parts("patches", PATCHES) if reader.has("patches") else []:
        _load_crops(part, player)
    if reader.has("lying"):
        player.lying = [_load_lying(part) for part in reader.parts("lying", 200)]


def _load_crops(reader: Reader, player: Player) -> int:
    """What grows on one space, which is returned as a mask."""
    field: int = 2 ** CELLS[reader.name("cell", CELL_NAMES)]
    crop = reader.name_or_none("crop", FIELD_CROPS)
    count = reader.whole("count", 0, MOST_GROWN)
    reader.done()
    if (crop < 0) != (count == 0):
        raise BadPosition(f"{reader.path}: a field holds a crop if and only if there is some of it")
    there = min(count, 3)
    if crop == 0:
        player.grain_low |= field * (there & 1)
        player.grain_high |= field * (there >> 1)
    elif crop == 1:
        player.vegetable_low |= field * (there & 1)
        player.vegetable_high |= field * (there >> 1)
    for _ in range(count - there):
        raise_heaps(player, field)
    return field


def _load_lying(reader: Reader) -> int:
    card = reader.name("card", CARDS)
    place = reader.name("place", [name for name in PLACES if name])
    reader.done()
    return card * LIES + _PLACED[place]


def _load_card(reader: Reader) -> int:
    number = reader.name("card", CARDS[FIRST_OCCUPATION:]) + FIRST_OCCUPATION
    state = reader.whole("state", 0, 1000)
    reader.done()
    return number + state * STATE


def _load_promise(reader: Reader) -> int:
    round = reader.whole("round", 1, 14)
    card = reader.name("card", CARDS)
    good = reader.name("good", PROMISED)
    count = reader.whole("count", 1, 63)
    reader.done()
    return promise(round, card, good, count)


def audit(game: Agricola) -> list[str]:
    """Everything that is wrong with the position."""
    return faults(game)
