"""Occupations that bring points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.farmyard.housing import Housing
from podere.games.agricola.cards.card import ALL, OCCUPATION, SCORES_PLACES, STATE, Worth, occupation
from podere.games.agricola.cards.effects import GainBy
from podere.games.agricola.cards.numbers import RewardedImprovements, RoundsLeft, Steps, UnfencedStables
from podere.games.agricola.cards.worths import Points
from podere.games.agricola.goods import many
from podere.games.agricola.player import Player
from podere.kernel.bits import bit, has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

FREE_PLACES = 3


class RoomyPastures(Worth):
    """A point for each pasture with an animal in it and three free places, animals arranged in the best way."""

    def points(self, game: Agricola, seat: int, state: int) -> int:
        return roomy(game.seats[seat])


def roomy(player: Player) -> int:
    """The most pastures that can each hold an animal and still have three places free: every choice of pastures is
    tried with so many places of theirs kept free; each of them needs an animal of its own."""
    if not player.fits(player.animals):
        return 0
    pastures = len(player.pastures())
    best = 0
    for chosen in range(2**pastures):
        many = chosen.bit_count()
        if many > best and lives_in(player, chosen):
            best = many
    return best


def lives_in(player: Player, chosen: int) -> bool:
    """Whether the animals can live so that each chosen pasture holds at least one and has three places free."""
    room = player.room()
    sizes: list[int] = []
    pens: i64 = 0
    for at, size in enumerate(room.rooms):
        place: i64 = room.places[at]
        is_pasture = (
            place & player.rooms == 0 and place & ~player.stables != 0
        ) or place in player.pastures()
        if is_pasture and room.is_apart:
            pens |= bit(at)
        if is_pasture and (chosen >> player.pastures().index(int(place))) & 1:
            if size <= FREE_PLACES:
                return False
            sizes.append(size - FREE_PLACES)
        else:
            sizes.append(-size)
    animals = [int(player.of(8)), int(player.of(9)), int(player.of(10)), int(player.of(11))]
    places = [0]
    for size in reversed(sizes):
        places.append(places[-1] + abs(size))
    places.reverse()
    return deal_all(room, sizes, places, animals, pens)


def deal_all(room: Housing, sizes: list[int], places: list[int], animals: list[int], pens: i64) -> bool:
    """Deal places that cards of the Moor give in every way, for horses and for all but sheep, and then the rooms."""
    boars, cattle, horses = animals[1], animals[2], animals[3]
    odd = len(room.picky)
    for beside in range(min(int(many(room.own, 3)), horses), -1, -1):
        for boar in range(min(odd, boars), -1, -1):
            for ox in range(min(odd - boar, cattle), -1, -1):
                for horse in range(min(odd - boar - ox, horses - beside), -1, -1):
                    left = [animals[0], boars - boar, cattle - ox, horses - beside - horse]
                    if deal(sizes, places, 0, left, pens, 0):
                        return True
    return False


def deal(sizes: list[int], places: list[int], at: int, animals: list[int], pens: i64, settled: i64) -> bool:
    """Deal the rooms from this one on; those with a positive size need an animal, the others may stay empty. There are
    so many `places` from each room on. Of the rooms that are `pens` a species may have one; those that are `settled`
    have theirs."""
    homeless = max(0, animals[0]) + max(0, animals[1]) + max(0, animals[2]) + max(0, animals[3])
    if homeless > places[at]:
        return False
    if at == len(sizes):
        return True
    size = sizes[at]
    for species in range(4):
        if animals[species] <= 0 or (has(pens, at) and has(settled, species)):
            continue
        before = animals[species]
        after: i64 = settled | bit(species) if has(pens, at) else settled
        if size > 0:
            for inside in range(1, min(size, before) + 1):
                animals[species] = before - inside
                if deal(sizes, places, at + 1, animals, pens, after):
                    animals[species] = before
                    return True
        else:
            animals[species] = before - min(before, -size)
            if deal(sizes, places, at + 1, animals, pens, after):
                animals[species] = before
                return True
        animals[species] = before
    return size <= 0 and deal(sizes, places, at + 1, animals, pens, settled)


@occupation("A098", "points_provider")
class StableArchitect:
    """A point for each stable outside pastures."""

    worth = Points(UnfencedStables())


@occupation("A133", "points_provider", players=3)
class Braggart:
    """Points for many improvements."""

    worth = Points(Steps(RewardedImprovements(), {5: 2, 6: 3, 7: 4, 8: 5, 9: 7, 10: 9}))


@occupation("B098", "points_provider")
class OrganicFarmer:
    """A point for each pasture with an animal and three free places."""

    powers = SCORES_PLACES
    worth = RoomyPastures()


class LaterOccupations(Worth):
    """A point for each occupation played after the card."""

    def points(self, game: Agricola, seat: int, state: int) -> int:
        player = game.seats[seat]
        later = player.cards[player.find(self.card) + 1 :]
        return sum(1 for entry in later if ALL[entry % STATE].kind == OCCUPATION)


@occupation("B099", "points_provider")
class Tutor:
    """A point for each occupation played later."""

    worth = LaterOccupations()


class MostRooms(Worth):
    """Three points for everyone who shares the most rooms, whoever owns the card."""

    def points(self, game: Agricola, seat: int, state: int) -> int:
        most = max(player.room_count() for player in game.seats)
        return 3 if game.seats[seat].room_count() == most else 0

    def points_of_other(self, game: Agricola, seat: int, owner: int) -> int:
        return self.points(game, seat, 0)


@occupation("B136", "points_provider", players=3)
class HouseSteward:
    """Wood at once by the rounds to come; points for the most rooms."""

    on_play = GainBy({"wood": Steps(RoundsLeft(), {1: 1, 3: 2, 6: 3, 9: 4})})
    worth = MostRooms()
