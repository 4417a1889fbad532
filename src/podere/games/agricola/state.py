"""A game of Agricola: the board, the farms, the cards that are left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.formats.position import Reader
from podere.games.agricola import deal_options, expansions, features, options, positions, scoring, view
from podere.games.agricola.cards.card import BASE, MOMENTS
from podere.games.agricola.cards.majors import ALL_MAJORS
from podere.games.agricola.cards.names import ANSWERS, CARDS
from podere.games.agricola.customs import partner_of
from podere.games.agricola.deals import Deals
from podere.games.agricola.decks import sets
from podere.games.agricola.expansion import Expansion
from podere.games.agricola.ground import CELL_NAMES, EDGE_NAMES
from podere.games.agricola.lexicon import (
    ANIMALS,
    GOODS,
    HOUSES,
    LEXICON,
    SPACES,
    SPECIAL_ACTIONS,
    SPECIAL_CARDS,
)
from podere.games.agricola.options import Opening
from podere.games.agricola.player import Player
from podere.games.agricola.rules import anytime, partner, spaces
from podere.games.agricola.spaces.board import ALL_SPACES, GOOD_OF, PILES
from podere.kernel.bits import bit
from podere.kernel.features import Features
from podere.kernel.game import Game, Setting
from podere.kernel.reason import Reason
from podere.kernel.secret import Bag

ROUNDS: Final = 14

# The phases of a round.
SETTING_UP: Final = 0
PREPARATION: Final = 1
WORK: Final = 2
RETURNING_HOME: Final = 3
FIELD: Final = 4
FEEDING: Final = 5
BREEDING: Final = 6
SCORING: Final = 7
PHASES: Final = [
    "setting_up",
    "preparation",
    "work",
    "returning_home",
    "field",
    "feeding",
    "breeding",
    "scoring",
]

FIRST_WORD: Final = 9
"""So many piles of seven bits lie in the first integer, the rest in the second."""
assert max(PILES) < 2 * FIRST_WORD


class Agricola(Game["Agricola"]):
    """Agricola, for one to four players."""

    def __init__(self, setting: Setting, source: Agricola | None = None) -> None:
        super().__init__(setting, LEXICON, source)
        if source is None:
            self.expansion: Expansion | None = expansions.chosen(setting.options, setting.players)
            self.with_cards: bool = options.has_cards(setting.options, setting.players)
            self.meeting_food: bool = not self.with_cards
            self.meeting_improves: bool = True
            """Whether one may play a minor improvement at the Meeting Place."""
            self.customs: i64 = options.house_rules(setting.options, setting.players)
            self.team: int = options.teams(setting.options, setting.players)
            self.seats: list[Player] = [self.newcomer() for _ in range(setting.players)]
            self.round: int = 0
            self.phase: int = SETTING_UP
            self.start_seat: int = -1
            self.first: int = 0
            self.order: list[int] = []
            self.board: i64 = options.first_board(setting.players, self.with_cards, self.expansion)
            self.board |= options.further_spaces(setting.options, setting.players)
            self.taken: i64 = 0
            self.declined: i64 = 0
            self.piles: i64 = 0
            self.more_piles: i64 = 0
            self.refill: i64 = 0
            self.more_refill: i64 = 0
            self.stocked: i64 = 0
            self.took: i64 = 0
            self.majors: i64 = ALL_MAJORS
            self.deck: Bag = Bag([0] * len(CARDS), 0)
            self.minor_deck: Bag = self.deck
            self.removed: list[int] = []
            self.wanted: list[int] = options.first_hand(setting.options, setting.players)
            self.rounds: list[int] = options.first_rounds(setting.options, setting.players)
            self.bans: list[int] = options.bans(setting.options)
            self.decks: list[str] = options.chosen_decks(setting.options, setting.players)
            self.is_scattered = self.decks != [BASE]
            self.opening: Opening | None = options.first_opening(setting.options, setting.players)
            self.deals: Deals | None = deal_options.first_deals(setting.options, setting.players)
            if self.expansion is not None:
                self.expansion.begin_table(self)
            self.find_refill()
        else:
            guest = source.expansion
            if guest is not None:
                guest.is_shared = True
            self.expansion = guest
            self.with_cards = source.with_cards
            self.meeting_food = source.meeting_food
            self.meeting_improves = source.meeting_improves
            self.customs = source.customs
            self.team = source.team
            self.seats = [Player(player) for player in source.seats]
            self.round = source.round
            self.phase = source.phase
            self.start_seat = source.start_seat
            self.first = source.first
            self.order = source.order
            self.board = source.board
            self.taken = source.taken
            self.declined = source.declined
            self.piles = source.piles
            self.more_piles = source.more_piles
            self.refill = source.refill
            self.more_refill = source.more_refill
            self.stocked = source.stocked
            self.took = source.took
            self.majors = source.majors
            self.deck = source.deck
            self.minor_deck = source.minor_deck
            self.removed = source.removed
            self.wanted = source.wanted
            self.rounds = source.rounds
            self.bans = source.bans
            self.decks = source.decks
            self.opening = source.opening
            self.deals = source.deals

    def copy(self, nature: bool = True) -> Agricola:
        twin = Agricola(self.setting, self)
        if not nature:
            twin.nature_waits = True
        return twin

    def newcomer(self) -> Player:
        """Somebody who has just sat down."""
        player = Player(None)
        player.customs = self.customs
        if self.expansion is not None:
            player.part = self.expansion.part()
        return player

    def own_expansion(self) -> Expansion:
        """The expansion, to be changed: no copy has the same one."""
        guest = self.expansion
        assert guest is not None
        if guest.is_shared:
            guest = guest.copied()
            self.expansion = guest
        return guest

    def all_majors(self) -> i64:
        """The major improvements of this game."""
        return ALL_MAJORS if self.expansion is None else self.expansion.majors()

    # The board

    def pile(self, space: int) -> i64:
        """How much lies on an action space."""
        number: i64 = PILES[space]
        if number < 0:
            return 0
        if number < FIRST_WORD:
            return (self.piles >> (number * 7)) & 127
        return (self.more_piles >> ((number - FIRST_WORD) * 7)) & 127

    def good_of(self, space: int) -> int:
        """What piles up on an action space; -1 if nothing does."""
        return GOOD_OF[space] if space >= 0 else -1

    def add_to_pile(self, space: int, change: i64) -> None:
        """Put goods on a space, or take them away."""
        number: i64 = PILES[space]
        if number < FIRST_WORD:
            self.piles += change * bit(number * 7)
        else:
            self.more_piles += change * bit((number - FIRST_WORD) * 7)
        if self.pile(space) > 0:
            self.stocked |= bit(space)
        else:
            self.stocked &= ~bit(space)

    def find_refill(self) -> None:
        """Work out what each round adds to all spaces on the board together."""
        self.refill = 0
        self.more_refill = 0
        for space in range(len(SPACES)):
            if (self.board >> space) & 1 != 0:
                self.add_refill(space)

    def add_refill(self, space: int) -> None:
        """Each round adds what belongs on this space, too."""
        number: i64 = PILES[space]
        if number < 0:
            return
        some: i64 = ALL_SPACES[space].grows(self)
        if number < FIRST_WORD:
            self.refill += some * bit(number * 7)
        else:
            self.more_refill += some * bit((number - FIRST_WORD) * 7)

    def find_stocked(self) -> None:
        """Work out on which spaces something lies."""
        self.stocked = 0
        for space in range(len(SPACES)):
            if (self.board >> space) & 1 != 0 and self.pile(space) > 0:
                self.stocked |= bit(space)

    def rounds_left(self) -> int:
        """Complete rounds still to come."""
        return ROUNDS - self.round

    # What rules ask of each other by way of the game

    def act(self, seat: int, space: int) -> None:
        """Carry out what a space itself offers."""
        ALL_SPACES[space].act(self, seat)

    def why_not_act(self, seat: int, space: int) -> Reason | None:
        return spaces.why_not_act(self, seat, space)

    def could_act(self, seat: int, space: int) -> bool:
        """Whether what a space itself offers can be done, if need be after exchanges."""
        return spaces.could_act(self, seat, space)

    def pending_space(self, seat: int) -> int:
        """The space whose own action this seat still has to do, after cards; else -1."""
        return anytime.pending(self, seat)

    def take_promised(self, seat: int, card: int) -> None:
        """Take what a card has put on this round's space: animals, or a field to plow."""
        spaces.take_promised(self, seat, card)

    # The team game

    def plow_sites_for(self, seat: int) -> i64:
        """Where a field could be plowed for the partner."""
        return self.seats[partner_of(seat)].field_sites() if self.team != 0 else 0

    def can_plow(self, seat: int) -> bool:
        """Whether there is a space for a field, in a team game on the partner's farm at least."""
        return self.seats[seat].field_sites() != 0 or self.plow_sites_for(seat) != 0

    def can_fence_for(self, seat: int) -> bool:
        return partner.can_fence_for(self, seat)

    def fence_both(self, seat: int, optional: bool) -> None:
        """Build fences on one's own farm and on the partner's."""
        self.stack.append(partner.FenceBoth(seat, int(optional), [], []))

    def room_for(self, seat: int, limit: int, own: int, then_stables: int, move: int) -> None:
        """Build the first room for the partner, after so many of one's own."""
        partner.BuildRoomsFor(seat, limit, own, then_stables, []).take(self, move)

    def why_not_room_for(self, seat: int, space: int) -> Reason | None:
        return partner.why_not_room_for(self, seat, space, [])

    def stable_for(self, seat: int, limit: int, count: int, then_bake: int, move: int) -> None:
        """Build the first stable for the partner, after so many of one's own."""
        partner.BuildStablesFor(seat, limit, count, -1, then_bake, []).take(self, move)

    def why_not_stable_for(self, seat: int, space: int) -> Reason | None:
        return partner.why_not_stable_for(self, seat, space)

    # The contract

    def scores(self) -> list[float]:
        return [scoring.final_score(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def sheet(self, seat: int) -> dict[str, float]:
        return scoring.sheet(self, seat)

    def worth(self, seat: int) -> float:
        return scoring.worth(self, seat)

    def tell_features(self, seat: int, into: Features) -> None:
        features.tell(self, seat, into)

    def current_round(self) -> int | None:
        return self.round

    def stage(self, seat: int) -> int:
        return features.stage(self)

    def league(self) -> str:
        return features.league(self)

    def is_rival(self, seat: int, other: int) -> bool:
        return other != seat and (self.team == 0 or other != partner_of(seat))

    def others_mark(self, seat: int) -> int:
        """Who begins the next round concerns everyone."""
        return self.first

    def anytime_moves(self, seat: int) -> list[int]:
        return anytime.moves(self, seat)

    def take_anytime(self, seat: int, move: int) -> None:
        anytime.take(self, seat, move)

    def see(self, seat: int | None) -> dict[str, object]:
        return view.see(self, seat)

    def deal_again(self, seat: int) -> None:
        positions.deal_again(self, seat)

    def names(self) -> dict[str, list[str]]:
        return {
            "cell": CELL_NAMES,
            "edge": EDGE_NAMES,
            "card": CARDS,
            "answer": ANSWERS,
            "space": SPACES,
            "good": GOODS,
            "animal": ANIMALS,
            "house": HOUSES,
            "moment": MOMENTS,
            "special": SPECIAL_CARDS,
            "special_action": SPECIAL_ACTIONS,
        }

    def step_packages(self) -> tuple[str, ...]:
        return sets.packages()

    def save(self) -> dict[str, object]:
        return positions.save(self)

    def load(self, reader: Reader) -> None:
        positions.load(self, reader)

    def audit(self) -> list[str]:
        return positions.audit(self)
