"""Upgrades: a better improvement for one that is given back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL
from podere.games.agricola.cards.names import FIRST_OCCUPATION
from podere.games.agricola.lexicon import RETURN, RETURNED
from podere.games.agricola.rules import majors
from podere.kernel.bits import has
from podere.kernel.reason import Reason
from podere.kernel.step import Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


class PayUpgrade(Choice["Agricola"]):
    """Which major improvement is given for the upgrade that is on its way: it returns to its place, or leaves the game
    if the card says so."""

    name = "pay_upgrade"
    upon = "deed frame"
    roles = "deed"

    def mine(self, game: Agricola) -> i64:
        player = game.seats[self.seat]
        return player.majors & ALL[player.arriving].returns

    def moves(self, game: Agricola) -> list[int]:
        mine: i64 = self.mine(game)
        return [RETURN.of(at) for at in range(len(RETURNED)) if has(mine, RETURNED[at])]

    def take(self, game: Agricola, move: int) -> None:
        card = ALL[game.seats[self.seat].arriving]
        major = RETURNED[RETURN.thing(move)]
        majors.give_back(game, self.seat, major, card.light)
        if card.removes:
            majors.take(game, major)
            game.removed = sorted([*game.removed, major])

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not RETURN.has(move):
            return Reason("agricola.why.pay_first")
        if has(self.mine(game), RETURNED[RETURN.thing(move)]):
            return None
        return Reason("agricola.why.no_upgrade_of_it")

    def fits(self, game: Agricola) -> bool:
        arriving = game.seats[self.seat].arriving
        if arriving < FIRST_OCCUPATION:
            return False
        return ALL[arriving].returns & game.seats[self.seat].majors != 0
