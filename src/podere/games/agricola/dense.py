# not compiled
"""Dense positions: a game anywhere on its way, with dozens of cards in play beside each other on full farms."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from podere.boxes.box import AnyGame
from podere.formats.position import from_data
from podere.games.agricola.audit_deals import may_discard
from podere.games.agricola.cards.card import ALL, HOUSES_CHANGE, OCCUPATION, STATE
from podere.games.agricola.cards.conditions import HARVESTS
from podere.games.agricola.cards.effects import Once
from podere.games.agricola.cards.names import CARDS, FIRST_MINOR, NUMBERS
from podere.games.agricola.dense_farm import (
    Draws,
    build_house,
    build_stables,
    fence_pastures,
    house_animals,
    leave_on_land,
    plow_fields,
    sow_fields,
)
from podere.games.agricola.dense_guest import DenseGuest
from podere.games.agricola.goods import four
from podere.games.agricola.lexicon import (
    BOAR,
    CATTLE,
    CLAY,
    FOOD,
    FUEL,
    GRAIN,
    HORSE,
    SHEEP,
    VEGETABLE,
    WOOD,
)
from podere.games.agricola.options import decks
from podere.games.agricola.player import (
    FIELD_TILE,
    FOREST_TILE,
    MOOR_TILE,
    NO_CARDS,
    PEOPLE,
    Player,
    promise,
)
from podere.games.agricola.positions import MOST_PILED, PILED
from podere.games.agricola.rules.dealing import bag_of
from podere.games.agricola.rules.drafts import pile_of, set_deck
from podere.games.agricola.rules.family import in_supply
from podere.games.agricola.rules.fields import HELD
from podere.games.agricola.rules.moments import effect_of
from podere.games.agricola.rules.round import NEW_ROUND, RETURN_HOME
from podere.games.agricola.rules.turn import NEXT_TURNS
from podere.games.agricola.spaces.board import ALL_SPACES, ROUND_SPACES, TILE, WISHES
from podere.games.agricola.state import RETURNING_HOME, ROUNDS, WORK, Agricola
from podere.kernel.bits import bit, has, members
from podere.kernel.rng import Rng
from podere.kernel.secret import NOTHING, Secret

PARTS: Final = (30, 60, 100, 100)
"""Of a hundred cards so many are in play, drawn anew for each position."""
HAND: Final = 7
MOST_GOODS: Final = (2, 6, 15)
MOST_POINTS: Final = 10
MOST_BEGGING: Final = 4
FIRST_GROWTH: Final = 4
"""Up to this round families are as they were."""
HARVEST_ROUNDS: Final = members(HARVESTS)
LAST_ROUNDS: Final = (12, 13, 14)
ONCE: Final = (NUMBERS["manservant"], NUMBERS["clay_hut_builder"], NUMBERS["pastor"])
"""Cards that answer one time, as soon as the houses are so."""
STOCKED: Final = {
    NUMBERS["grocer"]: 8,
    NUMBERS["moldboard_plow"]: 2,
    NUMBERS["winter_storehouse"]: 3,
    NUMBERS["hardware_store"]: 3,
    NUMBERS["cooperative_store"]: 4,
}
"""The most that the count on a card can be."""
PROMISED: Final = {
    NUMBERS["wall_builder"]: ((FOOD,), 1),
    NUMBERS["manservant"]: ((FOOD,), 3),
    NUMBERS["sheep_whisperer"]: ((SHEEP,), 1),
    NUMBERS["clay_hut_builder"]: ((CLAY,), 2),
    NUMBERS["handplow"]: ((FIELD_TILE,), 1),
    NUMBERS["large_greenhouse"]: ((VEGETABLE,), 1),
    NUMBERS["sack_cart"]: ((GRAIN,), 1),
    NUMBERS["pond_hut"]: ((FOOD,), 1),
    NUMBERS["strawberry_patch"]: ((FOOD,), 1),
    NUMBERS["herring_pot"]: ((FOOD,), 1),
    NUMBERS["acorns_basket"]: ((BOAR,), 1),
    NUMBERS["thick_forest"]: ((WOOD,), 1),
    NUMBERS["fuel_storage"]: ((WOOD, FUEL), 1),
    NUMBERS["flatboat"]: ((FUEL, HORSE), 1),
    NUMBERS["drying_field"]: ((FUEL,), 2),
    NUMBERS["barge"]: ((FUEL, FOOD), 1),
    NUMBERS["peat_sled"]: ((FUEL,), 4),
    NUMBERS["swamp"]: ((MOOR_TILE,), 1),
    NUMBERS["tree_nursery"]: ((FOREST_TILE,), 1),
    NUMBERS["forest_swamp"]: ((FOREST_TILE,), 1),
    NUMBERS["surveyors_map"]: ((FIELD_TILE, MOOR_TILE, FOREST_TILE), 1),
    NUMBERS["peat_cutting_rights"]: ((FUEL,), 1),
    NUMBERS["peat_bath"]: ((FOOD,), 1),
    NUMBERS["cattle_stall"]: ((SHEEP, BOAR, CATTLE, HORSE), 1),
}
"""What cards lay on round spaces: one of these goods, and how many."""


def dense(game: AnyGame, rng: Rng) -> AnyGame:
    """A game on its way with the options of this one."""
    assert isinstance(game, Agricola)
    return from_data(Dealer(game, Draws(rng)).deal().to_data())


def in_play(game: AnyGame, seat: int) -> list[str]:
    """The cards that lie in front of a seat, major improvements first."""
    assert isinstance(game, Agricola)
    player = game.seats[seat]
    cards = [*members(player.majors), *sorted(entry % STATE for entry in player.cards)]
    return [CARDS[card] for card in cards]


def together(game: AnyGame) -> list[tuple[str, str]]:
    """All pairs of majors and of cards that stay, but for those of which one removes the other."""
    assert isinstance(game, Agricola)
    cards = [card for card in cards_of(game) if not ALL[card].passing]
    there = [*members(game.all_majors()), *cards]
    return [(CARDS[one], CARDS[two]) for one, two in combinations(there, 2) if not removes(two, one)]


def removes(card: int, major: int) -> bool:
    """Whether this is the one major improvement that leaves the game with this card."""
    return ALL[card].removes and members(ALL[card].returns) == [major]


def cards_of(game: Agricola) -> list[int]:
    """All occupations and minor improvements of this game."""
    if not game.with_cards:
        return []
    plan = None if game.deals is None else game.deals.plan
    found = decks(game.expansion, game.players, game.bans, game.decks) if plan is None else plan.decks
    return [card for deck in found for card in deck]


class Dealer:
    """The table while it is laid."""

    def __init__(self, game: Agricola, draws: Draws) -> None:
        self.draws = draws
        self.game = game.copy()
        self.game.rng = Rng(1 + draws.below(10**9))
        guest = self.game.expansion
        self.guest = DenseGuest() if guest is None else guest.dense()
        self.game.seats = [self.newcomer(old) for old in game.seats]
        self.left: list[int] = []
        """Cards that are neither in play nor in a hand."""

    def newcomer(self, old: Player) -> Player:
        player = self.game.newcomer()
        self.guest.sit_down(old, player)
        return player

    def deal(self) -> Agricola:
        game, draws = self.game, self.draws
        self.begin_round()
        self.deal_cards()
        self.deal_majors()
        self.deal_hands()
        for player in game.seats:
            self.deal_people(player)
            self.deal_farm(player)
            self.deal_goods(player)
        self.lay_on_cards()
        self.lay_on_board()
        self.guest.deal_table(game, draws)
        self.come_to_the_moment()
        return game

    # Rounds

    def begin_round(self) -> None:
        """Harvests and the last rounds come often; the round cards lie as they may."""
        game, draws = self.game, self.draws
        often = draws.below(4)
        if often == 0:
            game.round = draws.pick(list(LAST_ROUNDS))
        elif often == 1:
            game.round = draws.pick(HARVEST_ROUNDS)
        else:
            game.round = 1 + draws.below(ROUNDS)
        game.start_seat, game.first = draws.below(game.players), draws.below(game.players)
        others = [space for space in ROUND_SPACES if space not in game.rounds]
        order = sorted(game.rounds + draws.some(others, ROUNDS), key=lambda space: ALL_SPACES[space].stage)
        game.order = order[: game.round]
        game.board &= ~sum(2**space for space in ROUND_SPACES)
        game.board |= sum(2**space for space in game.order)

    # Cards

    def deal_cards(self) -> None:
        """A part of all cards, each on any seat; those that travel cannot lie there."""
        game, draws = self.game, self.draws
        part = draws.pick(list(PARTS))
        played: list[list[int]] = [[] for _ in game.seats]
        cards = cards_of(game)
        for card in draws.some(cards, len(cards)):
            if (
                draws.below(100) < part
                and not ALL[card].passing
                and (card != NUMBERS["church"] or draws.below(2))
            ):
                played[draws.below(game.players)].append(card)
            else:
                self.left.append(card)
        for player, cards in zip(game.seats, played, strict=True):
            player.cards = [card + ALL[card].first_state * STATE for card in cards]
            player.played = sum(ALL[card].kind == OCCUPATION for card in cards)
            player.refresh()

    def deal_majors(self) -> None:
        """Some on each seat; the others lie there."""
        game, draws = self.game, self.draws
        played = [ALL[entry % STATE] for player in game.seats for entry in player.cards]
        game.removed = [draws.pick(members(card.returns)) for card in played if card.removes]
        left = int(game.all_majors()) & ~sum(2**major for major in game.removed)
        part = draws.below(5)
        for major in members(left):
            if draws.below(4) < part:
                left &= ~(2**major)
                player = draws.pick(game.seats)
                player.set_majors(player.majors | bit(major))
        game.majors = left
        self.guest.deal_majors(game, draws)

    def deal_hands(self) -> None:
        """What is left: in hands, open or discarded where that is played, else in the decks."""
        game, draws = self.game, self.draws
        for seat, player in enumerate(game.seats):
            player.hand = self.hand(seat, [card for card in self.left if card < FIRST_MINOR])
            player.minors = self.hand(seat, [card for card in self.left if card >= FIRST_MINOR])
        if game.players == 1:
            game.removed += draws.some([card for card in self.left if ALL[card].passing], draws.below(4))
            self.left = [card for card in self.left if card not in game.removed]
        if game.deals is not None:
            self.lay_beside()
        game.deck = bag_of([card for card in self.left if card < FIRST_MINOR])
        minors = [card for card in self.left if card >= FIRST_MINOR]
        for pile in (1, 2):
            set_deck(game, pile, bag_of([card for card in minors if pile_of(card) == pile]))

    def hand(self, seat: int, among: list[int]) -> Secret:
        """Some cards; who had a card that traveled here knows it."""
        found = NOTHING
        for card in self.draws.some(among, self.draws.below(HAND + 1)):
            traveled = ALL[card].passing and self.draws.below(2)
            before = (seat - 1) % self.game.players if traveled else seat
            found = found.plus(card, 2**seat | 2**before)
            self.left.remove(card)
        return found

    def lay_beside(self) -> None:
        """Nothing is drafted any more; cards lie open or were discarded, where that was agreed."""
        game, draws = self.game, self.draws
        assert game.deals is not None
        deals = game.deals.copy()
        deals.stage, deals.turn, deals.packs = -1, 0, [NOTHING] * (2 * game.players)
        deals.passed = [[0] * len(CARDS) for _ in game.seats]
        deals.discarded = [NOTHING, NOTHING]
        deals.open_cards, deals.open_round = [], 0
        if may_discard(deals):
            for card in draws.some(self.left, draws.below(12)):
                kind = int(card >= FIRST_MINOR)
                deals.discarded[kind] = deals.discarded[kind].plus(card, draws.below(2**game.players))
                self.left.remove(card)
        if deals.plan.open_cards:
            deals.open_cards = sorted(draws.some(self.left, draws.below(2 * deals.plan.open_cards + 1)))
            deals.open_round = draws.below(game.round + 1)
            self.left = [card for card in self.left if card not in deals.open_cards]
        game.deals = deals

    # Seats

    def deal_people(self, player: Player) -> None:
        """Adults; who was born in this round comes later."""
        most = min(PEOPLE, 2 + max(0, self.game.round - FIRST_GROWTH))
        player.people = 2 + self.draws.below(most - 1)
        player.home = player.people

    def deal_farm(self, player: Player) -> None:
        draws, guest = self.draws, self.guest
        guest.extend(player, draws)
        build_house(player, draws)
        plow_fields(player, draws)
        guest.lay_tiles(player, draws)
        fence_pastures(player, draws)
        guest.fences_built(player, draws)
        build_stables(player, draws)
        sow_fields(player, draws)
        if player.find(NUMBERS["beanfield"]) >= 0:
            player.set_state(NUMBERS["beanfield"], draws.pick([0, 2 * HELD + 1, 2 * HELD + 2]))
        leave_on_land(player, draws)

    def deal_goods(self, player: Player) -> None:
        """Little, some or much of everything."""
        draws = self.draws
        most = draws.pick(list(MOST_GOODS)) + 1
        player.materials = four(*(draws.below(most) for _ in range(4)))
        fuel = self.guest.fuel(most, draws)
        player.larder = four(draws.below(most), draws.below(most), draws.below(most), fuel)
        player.bonus = draws.below(MOST_POINTS)
        player.begging = draws.below(MOST_BEGGING) if draws.one_in(4) else 0

    def lay_on_cards(self) -> None:
        """Whatever lies on cards, animals in all places, goods on round spaces."""
        game, draws = self.game, self.draws
        if game.expansion is not None:
            game.expansion.loaded(game)
        for seat, player in enumerate(game.seats):
            player.kept_room = None
            house_animals(player, draws, self.guest.species)
            for card, most in STOCKED.items():
                if player.find(card) >= 0:
                    player.set_state(card, draws.below(most + 1))
            for card in ONCE:
                if player.find(card) >= 0:
                    effect = effect_of(card, HOUSES_CHANGE)
                    assert isinstance(effect, Once)
                    past = card == NUMBERS["pastor"] and draws.below(2) > 0
                    player.set_state(card, int(past or effect.condition.holds(game, seat, 0)))
            player.promises = self.promises(player)
            self.guest.lay_on_cards(game, player, draws)
        self.guest.give_tokens(game, draws)

    def promises(self, player: Player) -> list[int]:
        """What cards in play have laid on round spaces to come."""
        found = NO_CARDS
        for card, (goods, many) in PROMISED.items():
            if player.find(card) >= 0 and self.draws.below(4):
                rounds = [round for round in range(self.game.round + 1, ROUNDS + 1) if self.draws.below(2)]
                found = [
                    *found,
                    *(promise(round, card, self.draws.pick(list(goods)), many) for round in rounds),
                ]
        return found

    # The board

    def lay_on_board(self) -> None:
        """What piled up in some rounds."""
        game = self.game
        game.piles = game.more_piles = game.stocked = 0
        for space in PILED:
            if has(game.board, space):
                rounds = 1 + self.draws.below(min(game.round, 6))
                game.add_to_pile(space, min(MOST_PILED, int(ALL_SPACES[space].grows(game)) * rounds))

    def come_to_the_moment(self) -> None:
        """In the middle of the work, at the end of the day, or before the next round."""
        game, draws = self.game, self.draws
        moment = draws.below(5)
        if moment == 4 and game.round < ROUNDS:
            game.phase = RETURNING_HOME
            game.stack = [NEW_ROUND]
            for player in game.seats:
                self.guest.rest(player, draws)
            return
        game.phase = WORK
        for player in game.seats:
            self.guest.go_to_work(player, draws)
        everybody = sum(int(player.home) for player in game.seats)
        last = self.place(everybody if moment == 3 else draws.below(everybody))
        for player in game.seats:
            player.gathered = draws.below(12)
            self.bear(player)
            self.guest.rest(player, draws)
        game.stack = [RETURN_HOME, NEXT_TURNS[last]]

    def place(self, many: int) -> int:
        """So many people go to work, in turn; who was the last."""
        game = self.game
        seat = game.first
        last = (seat - 1) % game.players
        for _ in range(many * game.players):
            if many > 0 and game.seats[seat].home > 0:
                self.work(game.seats[seat])
                last = seat
                many -= 1
            seat = (seat + 1) % game.players
        return last

    def work(self, player: Player) -> None:
        """A person somewhere on the board, or where an expansion sends it."""
        game, draws = self.game, self.draws
        player.home -= 1
        free = int(game.board & ~game.taken) & ~self.guest.apart
        if self.guest.works(game, player, free, draws):
            return
        space = draws.pick(members(free))
        game.taken |= bit(space)
        player.placed |= bit(space)
        if has(TILE, space):
            game.taken |= game.board & TILE
        if space in PILED:
            game.add_to_pile(space, -game.pile(space))

    def bear(self, player: Player) -> None:
        """Children of this round, on the spaces of their parents and on the Wedding Coach."""
        for space in members(int(player.placed & WISHES)):
            if in_supply(player) > 0 and self.draws.below(4):
                player.people += 1
                player.newborns += 1
                player.nursery |= bit(space)
        if player.find(NUMBERS["wedding_coach"]) >= 0 and in_supply(player) > 0 and self.draws.one_in(4):
            player.people += 1
            player.newborns += 1
