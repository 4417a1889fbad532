"""What may be done at any time: turning crops and animals into food, and what some cards exchange or move.

It is offered beside every choice at which something could follow from it and that can be left alone for a while: a
turn, the answers of cards, an improvement that may be played, making room, feeding, and before the scoring. While
something is being paid for, it is offered as far as it leads there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.farmyard.grid import name_of
from podere.games.agricola.cards.card import (
    COOKED,
    EXCHANGE,
    MOVING_CROPS,
    ON_USE,
    OUTSIDE_PAYMENTS,
    SOWS_LAND,
    WOOD_FROM_COOKING,
)
from podere.games.agricola.cards.exchange import ROWS
from podere.games.agricola.cards.majors import STALLS
from podere.games.agricola.cards.names import CARDS, OWN_ACTION
from podere.games.agricola.customs import HOUSED_FIRST
from podere.games.agricola.goods import ONE_GRAIN, ONE_VEGETABLE, foods, many, single
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import (
    ANIMALS,
    CONVERT,
    CROPS,
    EXCHANGES,
    FIELD_CARD,
    GOODS,
    HORSE,
    MOVE_CROP,
    SHEEP,
    THROW_AWAY,
    WOOD,
)
from podere.games.agricola.lexicon import EXCHANGE as EXCHANGE_WORD
from podere.games.agricola.player import Player
from podere.games.agricola.rules import crops, exchanges, reach
from podere.games.agricola.rules.animals import Release, TurnAway, arrive, gain
from podere.games.agricola.rules.bread import Bake
from podere.games.agricola.rules.fences import DrawFences
from podere.games.agricola.rules.fields import CROP_TARGETS, HELD, Sow, bare_fields, crop_moves, held_crop
from podere.games.agricola.rules.moments import Answers, answer
from podere.games.agricola.rules.partner import FenceBoth
from podere.games.agricola.rules.payment import OccupationCost, Raise, Within
from podere.games.agricola.rules.supply import can_reach, gain_goods
from podere.kernel.bits import bit, has
from podere.kernel.game import NONE
from podere.kernel.step import Step

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

WORK: Final = 2
FEEDING: Final = 5
BREEDING: Final = 6
CONVERTED: Final[tuple[int, ...]] = (4, 5, 8, 9, 10, 11)
"""The goods of the six words `convert`."""


def moves(game: Agricola, seat: int) -> list[int]:
    """All that this seat may do beside its choice, ascending."""
    player = game.seats[seat]
    if (
        player.larder & 0xFFFF_FFFF == 0
        and player.animals == 0
        and player.powers == 0
        and game.expansion is None
    ):
        return NONE
    step = game.stack[-1]
    if not step.pause() or game.phase == BREEDING:
        return NONE
    if not matters(game, player, step):
        return NONE
    found: list[int] = []
    if player.grain() > 0:
        found.append(CONVERT.of(0))
    if player.vegetables() > 0:
        found.append(CONVERT.of(1))
    if player.animals != 0 and player.rates > 15 and may_cook(game, step):
        for species in range(4):
            if many(player.animals, species) > 0 and (player.rates >> (4 * species + 4)) & 15 != 0:
                found.append(CONVERT.of(2 + species))
    if player.powers & EXCHANGE != 0 or player.majors & STALLS != 0:
        found.extend([EXCHANGE_WORD.of(word) for word in exchange_words(game, step, player)])
    if player.powers & (MOVING_CROPS | SOWS_LAND) != 0 and not isinstance(step, Raise):
        found.extend(crop_words(player))
    if game.expansion is not None:
        game.expansion.add_beside(game, seat, step, found)
    if isinstance(step, Raise):
        if player.has(step.due()) and not isinstance(step, OccupationCost):
            return NONE
        return [move for move in found if leads(game, seat, step, move)]
    space = pending(game, seat) if found else -1
    return found if space < 0 else [move for move in found if spares(game, seat, space, move)]


def matters(game: Agricola, player: Player, step: Step[Agricola]) -> bool:
    """Whether anything could come of it beside this choice. Within an action only food comes in, so only who can buy
    something for it is asked; between what a card adds to a space and the space itself, also who exchanges animals, or
    may cook only those that live on the farm."""
    if step.begins_turn():
        return True
    if isinstance(step, Within):
        return player.powers & OUTSIDE_PAYMENTS != 0 and step.is_between()
    fences = isinstance(step, DrawFences) or isinstance(step, FenceBoth)
    if fences and exchanges.refills(player, WOOD):
        return True
    if fences or isinstance(step, Bake) or isinstance(step, Sow):
        return exchanges.buys(player)
    if isinstance(step, Answers) and OWN_ACTION in step.waiting:
        return exchanges.trades(player) or (game.customs & HOUSED_FIRST != 0 and player.rates > 15)
    return True


def pending(game: Agricola, seat: int) -> int:
    """The space where this seat stands and still has to do what the space itself offers, after cards; else -1."""
    if game.phase != WORK:
        return -1
    for step in game.stack:
        if isinstance(step, Answers) and step.moment == ON_USE and OWN_ACTION in step.waiting:
            return step.about if step.seat == seat else -1
    return -1


def spares(game: Agricola, seat: int, space: int, move: int) -> bool:
    """Whether what the space itself offers can still be done after this."""
    trial = game.copy()
    take(trial, seat, move)
    return trial.could_act(seat, space)


def exchange_words(game: Agricola, step: Step[Agricola], player: Player) -> list[int]:
    """The exchanges that are possible now. While animals look for room, only those sheep are exchanged that lived on
    the farm before: what has no place yet is not there."""
    found = exchanges.words(player)
    if not isinstance(step, Release):
        return found
    return [word for word in found if may_exchange(game, step, word)]


def may_exchange(game: Agricola, step: Release, word: int) -> bool:
    """Whether this exchange is possible while animals look for room."""
    row = ROWS[word]
    if row.cooks > 0:
        return may_cook(game, step)
    if row.gives.animals != 0:
        return step.settled > 0
    return not row.moves_animals()


def may_cook(game: Agricola, step: Step[Agricola]) -> bool:
    """Whether animals may be cooked beside this choice: not those that are still to be housed, where a house rule says
    so."""
    return game.customs & HOUSED_FIRST == 0 or not isinstance(step, TurnAway)


def crop_words(player: Player) -> list[int]:
    """Crops that may be moved, and those on unused spaces, which may be thrown away."""
    found: list[int] = []
    if player.powers & MOVING_CROPS != 0:
        found.extend(crop_moves(player))
    if player.powers & SOWS_LAND != 0:
        patches: i64 = crops.patches(player)
        for cell, space in enumerate(CELLS):
            if has(patches, space):
                found.append(THROW_AWAY.of(cell))
    return found


def leads(game: Agricola, seat: int, step: Raise, move: int) -> bool:
    """Whether what is to be paid can still be paid after this."""
    trial = Player(game.seats[seat])
    due = step.due()
    if game.expansion is not None and game.expansion.pays(move):
        if not game.expansion.try_to_pay(trial, due, move):
            return False
    elif CONVERT.has(move):
        convert_in(trial, CONVERT.thing(move))
    else:
        word = EXCHANGE_WORD.thing(move)
        row = ROWS[word]
        if not row.at_will and not reach.is_wanted(trial, due, word):
            return False
        if not row.is_payment():
            return False
        exchange_in(trial, word)
    return can_reach(trial, due)


def rate(player: Player, which: int) -> i64:
    """The food for one of these goods."""
    if which == 0:
        return 1
    return (player.rates >> (4 * (which - 1))) & 15


def convert_in(player: Player, which: int) -> None:
    """One good becomes food."""
    player.larder += foods(rate(player, which))
    if which == 0:
        player.larder -= ONE_GRAIN
    elif which == 1:
        player.larder -= ONE_VEGETABLE
    else:
        slaughter(player, which - 2, 1)


def slaughter(player: Player, species: int, number: i64) -> None:
    """So many animals are cooked, and what comes with them beside food; lying horses before others."""
    player.animals -= number * single(species)
    if species == 3:
        exchanges.rise(player, number)
    if species > 0 and player.powers & WOOD_FROM_COOKING != 0:
        player.materials += number


def exchange_in(player: Player, word: int) -> None:
    """What an exchange gives and takes, all but the room that animals need."""
    row = ROWS[word]
    given = row.gives
    brings = exchanges.taken(player, word)
    exchanges.change(player, word)
    player.materials += brings.materials - given.materials
    player.larder += brings.larder - given.larder
    if row.cooks > 0:
        slaughter(player, 3, row.cooks)
    else:
        player.animals += brings.animals - given.animals


def take(game: Agricola, seat: int, move: int) -> None:
    if game.expansion is not None and game.expansion.take_beside(game, seat, move):
        return
    if CONVERT.has(move):
        convert(game, seat, CONVERT.thing(move))
    elif EXCHANGE_WORD.has(move):
        exchange(game, seat, EXCHANGE_WORD.thing(move))
    elif THROW_AWAY.has(move):
        throw_away(game, seat, CELLS[THROW_AWAY.thing(move)])
    else:
        move_crop(game, seat, MOVE_CROP.thing(move) // CROP_TARGETS, MOVE_CROP.thing(move) % CROP_TARGETS)


def convert(game: Agricola, seat: int, which: int) -> None:
    player = game.seats[seat]
    food = int(rate(player, which))
    if which > 1:
        cook(game, seat, which - 2, food)
        return
    convert_in(player, which)
    if game.journal is not None:
        game.journal.note("converted", seat, {"good": GOODS[CONVERTED[which]], "food": food})
    if has(player.moments, COOKED):
        answer(game, seat, COOKED, CONVERTED[which])


def cook(game: Agricola, seat: int, species: int, food: int) -> None:
    """One animal becomes so much food, and cards answer to it."""
    player = game.seats[seat]
    player.larder += foods(food)
    player.animals -= single(species)
    if species == 3:
        exchanges.rise(player, 1)
    if game.journal is not None:
        game.journal.note("converted", seat, {"good": ANIMALS[species], "food": food})
    if has(player.moments, COOKED):
        answer(game, seat, COOKED, SHEEP + species)


def exchange(game: Agricola, seat: int, word: int) -> None:
    player = game.seats[seat]
    brings = exchanges.taken(player, word)
    row = ROWS[word]
    given = row.gives
    if game.journal is not None:
        game.journal.note("exchanged", seat, {"card": EXCHANGES[word][0]})
    exchanges.change(player, word)
    player.materials -= given.materials
    player.larder -= given.larder
    player.animals -= given.animals
    gain_goods(game, seat, brings)
    step = game.stack[-1]
    if isinstance(step, Release) and given.animals != 0 and row.cooks == 0:
        game.stack[-1] = step.with_fewer()
        arrive(game, seat, brings.animals)
    else:
        gain(game, seat, brings.animals)
    if row.cooks > 0:
        exchanges.rise(player, row.cooks)
        if has(player.moments, COOKED):
            for _ in range(row.cooks):
                answer(game, seat, COOKED, HORSE)


def throw_away(game: Agricola, seat: int, space: int) -> None:
    """What grows on an unused space is given up."""
    crops.throw_away(game.seats[seat], bit(space))
    if game.journal is not None:
        game.journal.note("thrown_away", seat, {"cell": name_of(space)})


# Moving a crop onto an empty field


def move_crop(game: Agricola, seat: int, source: int, target: int) -> None:
    """One crop leaves a field with more and lies alone on another."""
    player = game.seats[seat]
    if source < len(CELLS):
        field: i64 = bit(CELLS[source])
        crop = 0 if player.grain_high & field != 0 else 1
        take_one(player, crop, field)
        place = name_of(CELLS[source])
    else:
        card = FIELD_CARD[source - len(CELLS)]
        crop = held_crop(player.state_of(card)) - 1
        player.set_state(card, player.state_of(card) - 1)
        place = CARDS[card]
    if target == 0:
        empty: i64 = bare_fields(player)
        lowest: i64 = empty & -empty
        if crop == 0:
            player.grain_low |= lowest
        else:
            player.vegetable_low |= lowest
    else:
        player.set_state(FIELD_CARD[target - 1], (crop + 1) * HELD + 1)
    if game.journal is not None:
        game.journal.note("moved_crop", seat, {"crop": CROPS[crop], "place": place})


def take_one(player: Player, crop: int, field: i64) -> None:
    """One crop fewer on a field tile."""
    if player.heaps and crops.lower_heaps(player, field) != 0:
        return
    if crop == 0:
        low: i64 = player.grain_low
        player.grain_low = low ^ field
        player.grain_high &= ~field | low
    else:
        low = player.vegetable_low
        player.vegetable_low = low ^ field
        player.vegetable_high &= ~field | low
