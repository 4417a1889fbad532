"""The Night Pasture when animals breed: who stands there as a guest, and for whom it counts.

What stands on the card of the others is written on the card: for each seat after the owner a digit to the base five,
0 for none, else the species and one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import NIGHT_PASTURE
from podere.games.agricola.cards.names import NUMBERS
from podere.games.agricola.goods import many, single
from podere.games.agricola.lexicon import ANIMALS, DONE, LODGE
from podere.games.agricola.moor.state import own_part, part_of
from podere.games.agricola.player import Player
from podere.games.agricola.rules import animals
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

CARD: Final[int] = NUMBERS["night_pasture"]
DIGIT: Final[tuple[int, ...]] = (0, 1, 5, 25)
"""What a guest of each seat after the owner counts in the card's state."""
MOST_GUESTS: Final = 124


def owner_of(game: Agricola) -> int:
    """Who has the Night Pasture; -1 if nobody."""
    for seat in range(game.players):
        if game.seats[seat].powers & NIGHT_PASTURE != 0:
            return seat
    return -1


def invite(game: Agricola) -> None:
    """Who has a place on the Night Pasture of another player."""
    owner = owner_of(game)
    for seat, player in enumerate(game.seats):
        lodging: i64 = int(owner >= 0 and seat != owner)
        if part_of(player).lodging != lodging:
            own_part(player).lodging = lodging


def guest_of(game: Agricola, owner: int, seat: int) -> int:
    """The species of a seat's guest; -1 if it has none there."""
    place = DIGIT[(seat - owner) % game.players]
    return game.seats[owner].state_of(CARD) // place % 5 - 1


def fits_elsewhere(player: Player, herd: i64) -> bool:
    """Whether these animals find room without the place on the Night Pasture."""
    part = own_part(player)
    before = player.kept_room
    part.lodging = 0
    player.kept_room = None
    fits = player.fits(herd)
    part.lodging = 1
    player.kept_room = before
    return fits


def begin(game: Agricola, owner: int) -> None:
    """All others say who stands there; then all breed, the owner last."""
    game.stack.append(NightBreeding(owner))
    for step in range(game.players - 1, -1, -1):
        seat = (game.first + step) % game.players
        if seat != owner and game.seats[seat].animals != 0:
            game.stack.append(Lodge(seat, owner))


class Lodge(Choice["Agricola"]):
    """Which animal of this seat stands on the Night Pasture while the animals breed."""

    name = "lodge"
    fields = "seat owner"
    upon = "night_breeding lodge"
    roles = "frame bound"

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner = owner

    def can(self, player: Player, species: int) -> bool:
        return many(player.animals, species) > 0 and fits_elsewhere(player, player.animals - single(species))

    def moves(self, game: Agricola) -> list[int]:
        player = game.seats[self.seat]
        moves = [LODGE.of(species) for species in range(len(ANIMALS)) if self.can(player, species)]
        if fits_elsewhere(player, player.animals):
            moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        owner = game.seats[self.owner]
        place = DIGIT[(self.seat - self.owner) % game.players]
        owner.set_state(CARD, owner.state_of(CARD) + (LODGE.thing(move) + 1) * place)
        if game.journal is not None:
            game.journal.note("lodged", self.seat, {"animal": ANIMALS[LODGE.thing(move)]})

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        player = game.seats[self.seat]
        if move == DONE:
            return None if fits_elsewhere(player, player.animals) else Reason("agricola.why.no_room")
        if not LODGE.has(move):
            return Reason("agricola.why.lodge_first")
        species = LODGE.thing(move)
        if many(player.animals, species) == 0:
            return Reason("agricola.why.no_animal", animal=ANIMALS[species])
        return None if self.can(player, species) else Reason("agricola.why.no_room")

    def fits(self, game: Agricola) -> bool:
        return 0 <= self.owner == owner_of(game) != self.seat and game.seats[self.seat].animals != 0


class NightBreeding(Automatic["Agricola"]):
    """All breed: guests count for the owner of the Night Pasture and not for their own players."""

    name = "night_breeding"
    fields = "owner"
    upon = "end_round swap after_breeding"
    within = "end_round"
    roles = "frame"

    def __init__(self, owner: int) -> None:
        super().__init__(0)
        self.owner = owner

    def run(self, game: Agricola) -> None:
        guests: i64 = 0
        for seat in range(game.players):
            species = -1 if seat == self.owner else guest_of(game, self.owner, seat)
            if species >= 0:
                guests += single(species)
        self.breed(game, self.owner, game.seats[self.owner].animals + guests)
        for step in range(game.players - 1, -1, -1):
            seat = (game.first + step) % game.players
            if seat != self.owner:
                species = guest_of(game, self.owner, seat)
                away: i64 = single(species) if species >= 0 else 0
                self.breed(game, seat, game.seats[seat].animals - away)
        game.seats[self.owner].set_state(CARD, 0)

    def breed(self, game: Agricola, seat: int, parents: i64) -> None:
        """The owner's questions lie lowest, so they come last."""
        animals.breed(game, seat, 15, parents)

    def fits(self, game: Agricola) -> bool:
        return 0 <= self.owner == owner_of(game)
