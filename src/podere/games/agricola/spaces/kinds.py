"""What several action spaces have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.goods import NO_GOODS, Cost, goods, single
from podere.games.agricola.lexicon import FOOD, SHEEP
from podere.games.agricola.player import Player
from podere.games.agricola.rules import animals, family, improvements, renovation
from podere.games.agricola.rules.renovation import Renovate
from podere.games.agricola.rules.supply import gain_food, gain_larder, gain_materials
from podere.games.agricola.spaces.choices import AfterHouse
from podere.games.agricola.spaces.space import Space
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

STONE_AND_FOOD: Final = goods(stone=1, food=1)


def take_pile(game: Agricola, space: int) -> i64:
    """Take away all that lies on a space."""
    many: i64 = game.pile(space)
    game.add_to_pile(space, -many)
    return many


class Accumulation(Space):
    """Goods that pile up until somebody takes them all."""

    needs_pile = True
    plain = True

    def can(self, game: Agricola, seat: int) -> bool:
        return game.pile(self.number) > 0

    def act(self, game: Agricola, seat: int) -> None:
        many: i64 = take_pile(game, self.number)
        game.took = many
        if self.good == FOOD:
            gain_food(game, seat, many)
        else:
            gain_materials(game, seat, many * single(self.good))


class AnimalAccumulation(Accumulation):
    """Animals that pile up until somebody takes them all; there may be no room for them."""

    plain = False

    def act(self, game: Agricola, seat: int) -> None:
        many: i64 = take_pile(game, self.number)
        game.took = many
        animals.gain_from(game, seat, self.good - SHEEP, many, self.number)


class Supply(Space):
    """The same goods each time, from the general supply."""

    always = True
    plain = True
    brings: Cost = NO_GOODS

    def act(self, game: Agricola, seat: int) -> None:
        if self.brings.materials != 0:
            gain_materials(game, seat, self.brings.materials)
        gain_larder(game, seat, self.brings.larder)


class Teaching(Space):
    """An occupation, for its cost."""

    def cost(self, player: Player) -> int:
        """The food that is due, by the occupations played so far."""
        raise NotImplementedError

    def can(self, game: Agricola, seat: int) -> bool:
        player = game.seats[seat]
        return player.hand.size > 0 and improvements.can_pay_lesson(game, seat, self.cost(player))

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        player = game.seats[seat]
        if player.hand.size == 0:
            return Reason("agricola.why.no_occupations_left")
        return Reason("agricola.why.lacks", good="food", count=self.cost(player))

    def act(self, game: Agricola, seat: int) -> None:
        game.stack.append(improvements.PlayOccupation(seat, self.cost(game.seats[seat]), 0))


class Wish(Space):
    """A child, if there is room for it."""

    is_wish = True
    needs_room: bool = True

    def can(self, game: Agricola, seat: int) -> bool:
        return family.can_grow(game.seats[seat], self.needs_room)

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        return family.why_not_grow(game.seats[seat], self.needs_room)

    def act(self, game: Agricola, seat: int) -> None:
        family.grow(game, seat, self.number)


class Redevelopment(Space):
    """A renovation, and something more after it."""

    improves: bool = False
    """Afterwards comes an improvement, not fences."""

    def can(self, game: Agricola, seat: int) -> bool:
        return renovation.can_renovate(game, seat)

    def why_not(self, game: Agricola, seat: int) -> Reason | None:
        return renovation.why_not_renovate_at_all(game, seat)

    def act(self, game: Agricola, seat: int) -> None:
        game.stack.append(AfterHouse(seat, int(self.improves)))
        game.stack.append(Renovate(seat))
