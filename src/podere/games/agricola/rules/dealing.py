"""The beginning of the game: who starts, and the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.formats.stack import is_waiting
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.customs import THREE_FOOD
from podere.games.agricola.goods import foods
from podere.games.agricola.lexicon import DRAW, START
from podere.games.agricola.options import decks, shares
from podere.games.agricola.player import Player
from podere.games.agricola.rules.drafts import clockwise, deck_of, hold, pile_of, set_deck
from podere.games.agricola.rules.living import begin_deals
from podere.games.agricola.rules.mulligan import begin_mulligan
from podere.games.agricola.rules.opening import open_campaign
from podere.games.agricola.rules.round import NEW_ROUND
from podere.kernel.bits import bit
from podere.kernel.secret import Bag
from podere.kernel.step import Automatic, Chance

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


OWN: Final = 2
"""The pile of an expansion's minor improvements."""


class StartPlayer(Chance["Agricola"]):
    """Who begins is drawn, but for a campaign. The first has two food, the others three; who plays alone has none."""

    name = "start_player"
    fields = ""
    upon = "nothing"

    def __init__(self) -> None:
        super().__init__(0)

    def moves(self, game: Agricola) -> list[int]:
        if game.opening is not None:
            return [START.of(game.opening.first)]
        return [START.of(seat) for seat in range(game.players)]

    def weights(self, game: Agricola) -> list[int]:
        return [1] * len(self.moves(game))

    def sample(self, game: Agricola) -> int:
        moves = self.moves(game)
        return moves[0] if game.opening is not None else moves[game.rng.below(game.players)]

    def take(self, game: Agricola, move: int) -> None:
        game.start_seat = game.first = START.thing(move)
        if game.players > 1:
            for seat, player in enumerate(game.seats):
                fewer = seat == game.first and game.customs & THREE_FOOD == 0
                player.larder += foods(2 if fewer else 3)
        game.stack.append(NEW_ROUND)
        if game.with_cards:
            deal_hands(game)
        else:
            open_campaign(game)
        if game.expansion is not None:
            game.expansion.set_up(game)

    def fits(self, game: Agricola) -> bool:
        return game.phase == 0 and game.start_seat < 0 and game.round == 0


def deal_hands(game: Agricola) -> None:
    """Seven occupations and seven minor improvements for everybody, or whatever else was agreed."""
    deals = game.deals
    occupations, minors, own = decks(game.expansion, game.players, game.bans, game.decks)
    game.deck = bag_of(occupations if deals is None else deals.plan.decks[0])
    game.minor_deck = bag_of(minors)
    set_deck(game, OWN, bag_of(own))
    open_campaign(game)
    for card in game.wanted:
        hold(game, 0, card, 2**game.players - 1)
    if deals is not None:
        begin_deals(game)
        if deals.plan.mulligan:
            for seat in reversed(clockwise(game)):
                begin_mulligan(game, seat, 0)
        if deals.plan.portions or deals.plan.stages:
            return
    for seat in range(game.players - 1, -1, -1):
        game.stack.append(Deal(seat))


def bag_of(cards: list[int]) -> Bag:
    """One of each of these cards."""
    counts = [0] * len(CARDS)
    for card in cards:
        counts[card] = 1
    return Bag(counts, len(cards))


def hand_size(game: Agricola, seat: int) -> int:
    """How many occupations are dealt: alone, those that lie there from the start are among the seven."""
    many = shares(game.expansion)[0]
    return many - int(game.seats[seat].occupations) if game.players == 1 else many


class Deal(Automatic["Agricola"]):
    """Seven occupations and seven minor improvements for one seat; an expansion says how many of which."""

    name = "deal"
    upon = "new_round before"
    within = "new_round"
    roles = "before"

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        _, minors, own = shares(game.expansion)
        mine = own_cards(player)
        if player.hand.size < hand_size(game, self.seat) and game.deck.size > 0:
            game.stack.append(self)
            game.stack.append(DrawCard(self.seat, 0))
        elif player.minors.size - mine < minors and game.minor_deck.size > 0:
            game.stack.append(self)
            game.stack.append(DrawCard(self.seat, 1))
        elif mine < own and deck_of(game, OWN).size > 0:
            game.stack.append(self)
            game.stack.append(DrawCard(self.seat, OWN))


def own_cards(player: Player) -> int:
    """How many cards of a hand are an expansion's."""
    found = 0
    for card in player.minors.cards:
        if pile_of(card) == OWN:
            found += 1
    return found


class DrawCard(Chance["Agricola"]):
    """One more card for a hand."""

    name = "draw_card"
    fields = "seat minors"
    upon = "new_round before layout"
    within = "new_round"
    roles = "before"

    def __init__(self, seat: int, minors: int) -> None:
        super().__init__(seat)
        self.minors = minors

    def bag(self, game: Agricola) -> Bag:
        return deck_of(game, self.minors)

    def moves(self, game: Agricola) -> list[int]:
        return [DRAW.of(card) for card in self.bag(game).kinds()]

    def weights(self, game: Agricola) -> list[int]:
        return self.bag(game).weights()

    def sample(self, game: Agricola) -> int:
        return DRAW.of(self.bag(game).sample(game.rng))

    def take(self, game: Agricola, move: int) -> None:
        card = DRAW.thing(move)
        mine = int(bit(self.seat))
        hold(game, self.seat, card, mine)
        if game.journal is not None:
            game.journal.note_hidden("drawn", self.seat, {}, {"card": CARDS[card]}, mine)

    def fits(self, game: Agricola) -> bool:
        """Nothing is dealt on top of it where the farms are already drawn for."""
        if is_waiting(game, "layout") and game.stack[-1] is not self:
            return False
        return 0 <= self.minors <= 2 and self.bag(game).size > 0
