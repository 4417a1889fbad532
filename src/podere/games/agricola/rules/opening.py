# not compiled
"""How a game of a campaign begins: who is first, more food, occupations that lie there from the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import ALL
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.goods import Cost
from podere.games.agricola.rules.payment import share_discounts
from podere.games.agricola.rules.supply import gain_food, pay

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def open_campaign(game: Agricola) -> None:
    """More food first, because it pays for cards; then the kept occupations, the start player's first."""
    opening = game.opening
    if opening is None:
        return
    for step in range(game.players):
        seat = (opening.first + step) % game.players
        gain_food(game, seat, opening.food[seat])
        for card in opening.kept[seat]:
            keep(game, seat, card)


def keep(game: Agricola, seat: int, card: int) -> None:
    """A kept occupation comes out of the deck and lies in front of its owner. It is not played: no Lessons, no
    occupation cost, nothing that happens when it is played. Only its own cost is due; unpaid, it stays in the deck."""
    player = game.seats[seat]
    cost = ALL[card].cost
    paid = cost.is_within(Cost(player.materials, player.larder, player.animals))
    if game.journal is not None:
        if paid:
            game.journal.note("kept", seat, {"card": CARDS[card]})
        else:
            game.journal.note("not_kept", seat, {"card": CARDS[card]})
    if paid:
        pay(game, seat, cost)
        game.deck = game.deck.minus(card)
        player.add_card(card)
        if game.team != 0:
            share_discounts(game, seat)
