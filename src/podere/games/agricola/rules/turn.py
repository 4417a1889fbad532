"""The frame of the game: who begins, the hands, the rounds and their phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from podere.games.agricola.cards.card import (
    ADOPTION,
    AFTER_USE,
    ALL,
    BEFORE_ROUND,
    EXCHANGE,
    MOVING_CROPS,
    ON_USE,
    OTHER_USES,
    RETURNING_HOME,
    ROUND_ENDS,
    ROUND_STARTS,
    STATE,
    TURN_ENDS,
    TWO_IN_A_ROW,
)
from podere.games.agricola.cards.names import (
    ADOPTIVE_PARENTS,
    ALL_CARDS,
    CARDS,
    FIRST_OCCUPATION,
)
from podere.games.agricola.customs import THREE_FOOD
from podere.games.agricola.goods import ONE_FOOD, Cost
from podere.games.agricola.lexicon import (
    CATTLE_MARKET,
    DONE,
    DRAW,
    FIRST_ROUND_CARD,
    INFIRMARY,
    LAY_OPEN,
    PIG_MARKET,
    PLACE,
    PLACES,
    REVEAL,
    SHEEP_MARKET,
    SPACES,
    STAGES,
    START,
    TAKE,
    TAKE_OPEN,
    USE,
)
from podere.games.agricola.moor import extra, solo, specials, stacks
from podere.games.agricola.moor.begin import LAYOUT_STEPS
from podere.games.agricola.moor.mulligan import begin_mulligan
from podere.games.agricola.moor.names import FIRST_MOOR
from podere.games.agricola.moor.riding import ride
from podere.games.agricola.moor.terrain import HELPER
from podere.games.agricola.options import decks, shares
from podere.games.agricola.player import Player
from podere.games.agricola.rules import exchanges, harvest, spaces
from podere.games.agricola.rules.drafts import clockwise, hold
from podere.games.agricola.rules.evenly import Evenly
from podere.games.agricola.rules.fields import crop_moves
from podere.games.agricola.rules.living import (
    begin_deals,
    open_moves,
    swap_after_harvest,
    take_open,
    why_not_take,
)
from podere.games.agricola.rules.moments import Later, RoundFrame, answer, begin_round
from podere.games.agricola.rules.opening import open_campaign
from podere.games.agricola.rules.payment import settle_up
from podere.games.agricola.rules.supply import can_reach_food
from podere.kernel.bits import bit, has
from podere.kernel.reason import Reason
from podere.kernel.secret import Bag
from podere.kernel.step import Automatic, Chance, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

ROUNDS: Final = 14
HARVESTS: Final = 0b110_1010_1001_0000
"""The rounds that end with a harvest, as bits: 4, 7, 9, 11, 13, 14."""
MARKETS: Final = 0x6100_0000
PREPARATION: Final = 1
WORK: Final = 2
HOME: Final = 3
SCORING: Final = 7
assert MARKETS == 2**SHEEP_MARKET + 2**PIG_MARKET + 2**CATTLE_MARKET
assert sum(2**round for round in (4, 7, 9, 11, 13, 14)) == HARVESTS


# The beginning


class StartPlayer(Chance["Agricola"]):
    """Who begins is drawn, but for a campaign. The first has two food, the others three; who plays alone has none."""

    fields = ""

    def __init__(self) -> None:
        super().__init__(0)

    def moves(self, game: Agricola) -> list[int]:
        if game.opening is not None:
            return [START + game.opening.first]
        return [START + seat for seat in range(game.players)]

    def weights(self, game: Agricola) -> list[int]:
        return [1] * len(self.moves(game))

    def sample(self, game: Agricola) -> int:
        moves = self.moves(game)
        return moves[0] if game.opening is not None else moves[game.rng.below(game.players)]

    def take(self, game: Agricola, move: int) -> None:
        game.start_seat = game.first = move - START
        if game.players > 1:
            for seat, player in enumerate(game.seats):
                fewer = seat == game.first and game.customs & THREE_FOOD == 0
                player.larder += (2 if fewer else 3) * ONE_FOOD
        game.stack.append(NEW_ROUND)
        if game.with_cards:
            deal_hands(game)
        else:
            open_campaign(game)
        if game.moor != 0:
            for seat in range(game.players - 1, -1, -1):
                game.stack.append(LAYOUT_STEPS[seat])


def deal_hands(game: Agricola) -> None:
    """Seven occupations and seven minor improvements for everybody, or whatever else was agreed."""
    deals = game.deals
    occupations, minors, moor = decks(game.moor, game.players, game.bans)
    game.deck = bag_of(occupations if deals is None else deals.plan.decks[0])
    game.minor_deck = bag_of(minors)
    game.moor_deck = bag_of(moor)
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
    counts = [0] * ALL_CARDS
    for card in cards:
        counts[card] = 1
    return Bag(counts, len(cards))


def hand_size(game: Agricola, seat: int) -> int:
    """How many occupations are dealt: alone, those that lie there from the start are among the seven."""
    many = shares(game.moor)[0]
    return many - int(game.seats[seat].occupations) if game.players == 1 else many


class Deal(Automatic["Agricola"]):
    """Seven occupations and seven minor improvements for one seat; on the Moor its level says how many of which."""

    def run(self, game: Agricola) -> None:
        player = game.seats[self.seat]
        _, minors, moor = shares(game.moor)
        mine = moor_cards(player)
        if player.hand.size < hand_size(game, self.seat) and game.deck.size > 0:
            game.stack.append(self)
            game.stack.append(DrawCard(self.seat, 0))
        elif player.minors.size - mine < minors and game.minor_deck.size > 0:
            game.stack.append(self)
            game.stack.append(DrawCard(self.seat, 1))
        elif mine < moor and game.moor_deck.size > 0:
            game.stack.append(self)
            game.stack.append(DrawCard(self.seat, 2))


def moor_cards(player: Player) -> int:
    """How many cards of a hand are the Moor's."""
    found = 0
    for card in player.minors.cards:
        if card >= FIRST_MOOR:
            found += 1
    return found


class DrawCard(Chance["Agricola"]):
    """One more card for a hand."""

    fields = "seat minors"

    def __init__(self, seat: int, minors: int) -> None:
        super().__init__(seat)
        self.minors = minors

    def bag(self, game: Agricola) -> Bag:
        if self.minors == 2:
            return game.moor_deck
        return game.minor_deck if self.minors != 0 else game.deck

    def moves(self, game: Agricola) -> list[int]:
        return [DRAW + card - FIRST_OCCUPATION for card in self.bag(game).kinds()]

    def weights(self, game: Agricola) -> list[int]:
        return self.bag(game).weights()

    def sample(self, game: Agricola) -> int:
        return DRAW - FIRST_OCCUPATION + self.bag(game).sample(game.rng)

    def take(self, game: Agricola, move: int) -> None:
        card = move - DRAW + FIRST_OCCUPATION
        mine = int(bit(self.seat))
        hold(game, self.seat, card, mine)
        if game.journal is not None:
            game.journal.note_hidden("drawn", self.seat, {}, {"card": CARDS[card]}, mine)


# Preparation


class NewRound(Automatic["Agricola"]):
    """What comes before the start of the round, then its card."""

    fields = ""

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = PREPARATION
        if game.moor != 0:
            stacks.bring_back(game)
        for player in game.seats:
            player.newborns = 0
            player.nursery = 0
            player.gathered = 0
        game.stack.append(REVEAL_CARD)
        all_answer(game, BEFORE_ROUND, game.round + 1)


class RevealCard(Evenly):
    """The next round card: any of its stage that is not there yet."""

    fields = ""

    def __init__(self) -> None:
        super().__init__(0)

    def moves(self, game: Agricola) -> list[int]:
        stage = STAGES[game.round]
        for space in game.rounds:
            if STAGES[space - FIRST_ROUND_CARD] == stage and not has(game.board, space):
                return [REVEAL + space - FIRST_ROUND_CARD]
        found: list[int] = []
        for number in range(len(STAGES)):
            if STAGES[number] == stage and not has(game.board, FIRST_ROUND_CARD + number):
                found.append(REVEAL + number)
        return found

    def take(self, game: Agricola, move: int) -> None:
        space = move - REVEAL + FIRST_ROUND_CARD
        game.round += 1
        game.board |= bit(space)
        game.order = [*game.order, space]
        game.add_refill(space)
        if game.journal is not None:
            game.journal.note("round", game.first, {"round": game.round, "space": SPACES[space]})
        game.stack.append(REFILL)
        if game.with_cards or any_promise(game):
            game.stack.append(ROUND_FRAME)
            for step in range(game.players - 1, -1, -1):
                seat = (game.first + step) % game.players
                player = game.seats[seat]
                is_busy = player.promises or has(player.moments, ROUND_STARTS)
                if game.moor != 0:
                    ride(game, seat, again=bool(is_busy))
                if is_busy:
                    game.stack.append(BEGINNINGS[seat])
        elif game.moor != 0:
            for seat in range(game.players):
                ride(game, seat, again=False)
        if game.moor != 0 and game.players == 1:
            solo.begin_round(game)


def any_promise(game: Agricola) -> bool:
    for player in game.seats:
        if player.promises:
            return True
    return False


class Beginning(Automatic["Agricola"]):
    """One seat's goods and cards at the start of a round."""

    def run(self, game: Agricola) -> None:
        begin_round(game, self.seat)


class Refill(Automatic["Agricola"]):
    """Goods on all accumulation spaces; then the start player begins the work."""

    fields = ""

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.piles += game.refill
        game.more_piles += game.more_refill
        game.stocked |= game.board & spaces.STOCKED
        if game.meeting_food:
            game.stocked |= 2
        game.phase = WORK
        game.declined = 0
        for player in game.seats:
            player.home = player.people
            player.gathered = 0
        game.stack.append(RETURN_HOME)
        game.stack.append(TURNS[game.first])


# Work


class Turn(Choice["Agricola"]):
    """A person on a free space, and what is done there. What is possible may depend on the hand."""

    def begins_turn(self) -> bool:
        return True

    def private(self) -> bool:
        return True

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        PLACES.extend(moves, spaces.usable(game, self.seat))
        if game.moor != 0:
            specials.add_takes(game, self.seat, moves)
            if may_leave(game.seats[self.seat]):
                moves.append(DONE)
        if game.deals is not None:
            moves.extend(open_moves(game))
        return moves

    def take(self, game: Agricola, move: int) -> None:
        game.stack.append(NEXT_TURNS[self.seat])
        if move == DONE:
            game.seats[self.seat].home -= 1
            return
        if move >= TAKE:
            if move >= TAKE_OPEN:
                take_open(game, self.seat, move)
                return
            game.declined = 0
            specials.take(game, self.seat, move - TAKE)
            return
        space = move - PLACE
        player = game.seats[self.seat]
        if player.powers & TWO_IN_A_ROW != 0 and player.home > 1:
            game.stack.append(SecondPerson(self.seat, int(has(MARKETS, space))))
        place(game, self.seat, space)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE and may_leave(game.seats[self.seat]):
            return None
        if TAKE_OPEN <= move < LAY_OPEN and game.deals is not None:
            return why_not_take(game, move)
        if TAKE <= move < USE and game.moor != 0:
            return specials.why_not_take(game, self.seat, move - TAKE)
        if not PLACE <= move < TAKE:
            return Reason("agricola.why.place_first")
        return spaces.why_not_use(game, self.seat, move - PLACE)


def may_leave(player: Player) -> bool:
    """Only the helper from the Forest Hut is left, who need not be placed."""
    return player.hut == HELPER and player.home == 1 and player.bed == 0


def place(game: Agricola, seat: int, space: int) -> None:
    """Put a person on a space and use it: cards around the use, then after it, then at the end of the turn."""
    player = game.seats[seat]
    game.declined = 0
    player.home -= 1
    if space == INFIRMARY:
        visit(player)
    else:
        game.taken |= bit(space)
        if game.taken & spaces.TILE != 0:
            game.taken |= game.board & spaces.TILE
        player.placed |= bit(space)
    if game.journal is not None:
        game.journal.note("person", seat, {"space": SPACES[space]})
    if not game.with_cards:
        spaces.act(game, seat, space)
        return
    if has(player.moments, TURN_ENDS):
        game.stack.append(Later(seat, TURN_ENDS, space))
    for step in range(game.players - 1, 0, -1):
        other = (seat + step) % game.players
        if has(game.seats[other].moments, OTHER_USES):
            game.stack.append(Later(other, OTHER_USES, space))
    if has(player.moments, AFTER_USE):
        game.stack.append(Later(seat, AFTER_USE, space))
    if not has(player.moments, ON_USE):
        spaces.act(game, seat, space)
    elif has(spaces.PLAIN, space):
        spaces.act(game, seat, space)
        answer(game, seat, ON_USE, space)
    else:
        answer(game, seat, ON_USE, space, own_action=True)


def visit(player: Player) -> None:
    """The Infirmary takes any number of people; who lies in bed goes before the others."""
    player.infirmary += 1
    player.from_bed = 1 if player.bed > 0 else 0
    player.bed -= player.from_bed


class SecondPerson(Choice["Agricola"]):
    """The Lasso: a second person at once, if one of the two uses an animal market."""

    fields = "seat any_space"

    def __init__(self, seat: int, any_space: int) -> None:
        super().__init__(seat)
        self.any_space = any_space

    def private(self) -> bool:
        """Whether somebody could use a market, everybody sees; other spaces may depend on the hand."""
        return self.any_space != 0

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        found: i64 = spaces.usable(game, self.seat) if game.seats[self.seat].home > 0 else 0
        if self.any_space == 0:
            found &= MARKETS
        moves: list[int] = []
        PLACES.extend(moves, found)
        moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move != DONE:
            place(game, self.seat, move - PLACE)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not PLACE <= move < TAKE:
            return Reason("agricola.why.second_person_first")
        if game.seats[self.seat].home == 0:
            return Reason("agricola.why.nobody_home")
        if self.any_space == 0 and not has(MARKETS, move - PLACE):
            return Reason("agricola.why.one_on_a_market")
        return spaces.why_not_use(game, self.seat, move - PLACE)


class NextTurn(Automatic["Agricola"]):
    """The next player clockwise who has somebody to place, until nobody has."""

    def run(self, game: Agricola) -> None:
        players = game.players
        if game.round == 1 and game.customs & THREE_FOOD != 0:
            seat = next_of_first_round(game)
            if seat >= 0:
                game.stack.append(TURNS[seat])
                return
        for step in range(1, players + 1):
            seat = (self.seat + step) % players
            if game.seats[seat].home > 0:
                game.stack.append(TURNS[seat])
                return
            if game.with_cards and can_adopt(game, seat) and not has(game.declined, seat):
                game.stack.append(Adopt(seat))
                return
            if game.moor > 1 and extra.has_turn(game, seat):
                game.stack.append(NEXT_TURNS[seat])
                game.stack.append(extra.LAST_TURNS[seat])
                return
        if game.with_cards:
            for step in range(players - 1, -1, -1):
                seat = (game.first + step) % players
                if is_day_open(game, seat):
                    game.stack.append(DayEnds(seat))


def next_of_first_round(game: Agricola) -> int:
    """Whose person comes next where the second people come in reverse order; -1 when nobody is left at home."""
    for step in range(game.players):
        seat = (game.start_seat + step) % game.players
        if game.seats[seat].home >= game.seats[seat].people:
            return seat
    for step in range(game.players - 1, -1, -1):
        seat = (game.start_seat + step) % game.players
        if game.seats[seat].home > 0:
            return seat
    return -1


def is_day_open(game: Agricola, seat: int) -> bool:
    """Whether something that may be done at any time could still matter before people return home: crops moved before
    a harvest, materials exchanged for a card that counts them, animals cooked before some breed as the round ends."""
    player = game.seats[seat]
    if player.powers & MOVING_CROPS != 0 and has(HARVESTS, game.round) and len(crop_moves(player)) > 0:
        return True
    counts = player.powers & EXCHANGE != 0 and has(player.moments, RETURNING_HOME)
    if counts and len(exchanges.words(player)) > 0:
        return True
    if player.animals == 0 or (player.rates < 16 and player.powers & EXCHANGE == 0):
        return False
    if has(player.moments, ROUND_ENDS):
        for entry in player.cards:
            effect = ALL[entry % STATE].answers[ROUND_ENDS]
            if effect is not None and effect.heeds(game, seat, game.round):
                return True
    return False


class DayEnds(Choice["Agricola"]):
    """Nobody is left to place: a last chance for what may be done at any time, where it can matter; then done."""

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        return [DONE]

    def take(self, game: Agricola, move: int) -> None:
        return

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        return None if move == DONE else Reason("agricola.why.day_ends")


def can_adopt(game: Agricola, seat: int) -> bool:
    player = game.seats[seat]
    return player.powers & ADOPTION != 0 and player.newborns > 0 and can_reach_food(player, 1)


class Adopt(Choice["Agricola"]):
    """Adoptive Parents: a food, and the child acts now; or not yet."""

    def pause(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        moves: list[int] = []
        if can_adopt(game, self.seat):
            moves.append(USE + ADOPTIVE_PARENTS)
        moves.append(DONE)
        return moves

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            game.declined |= bit(self.seat)
            game.stack.append(NEXT_TURNS[self.seat])
            return
        player = game.seats[self.seat]
        player.newborns -= 1
        player.home += 1
        player.nursery &= player.nursery - 1
        if game.journal is not None:
            game.journal.note("adopted", self.seat, {})
        game.stack.append(TURNS[self.seat])
        settle_up(game, self.seat, Cost(0, ONE_FOOD, 0))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if move != USE + ADOPTIVE_PARENTS:
            return Reason("agricola.why.adopt_first")
        return None if can_adopt(game, self.seat) else Reason("agricola.why.lacks", good="food", count=1)


class ReturnHome(Automatic["Agricola"]):
    """All people return; then the harvest, where one is due, and the end of the round."""

    fields = ""

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = HOME
        game.taken = 0
        game.stack.append(END_ROUND)
        if has(HARVESTS, game.round):
            swap_after_harvest(game)
            game.stack.append(harvest.FIELD_PHASE)
        for player in game.seats:
            player.placed = 0
            player.infirmary = 0
            player.home = player.people - player.newborns
            if player.hut == HELPER:
                player.hut = 0
        all_answer(game, RETURNING_HOME, game.round)


class EndRound(Automatic["Agricola"]):
    """What happens at the end of a round, then the next one, or the scoring."""

    fields = ""

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.phase = HOME
        if game.round < ROUNDS:
            game.stack.append(NEW_ROUND)
        else:
            game.stack.append(harvest.SCORING)
        all_answer(game, ROUND_ENDS, game.round)


def all_answer(game: Agricola, moment: int, about: int) -> None:
    """Everyone's cards answer, the start player's first."""
    if not game.with_cards:
        return
    for step in range(game.players - 1, -1, -1):
        seat = (game.first + step) % game.players
        if has(game.seats[seat].moments, moment):
            game.stack.append(Later(seat, moment, about))


NEW_ROUND: Final = NewRound()
REVEAL_CARD: Final = RevealCard()
ROUND_FRAME: Final = RoundFrame()
REFILL: Final = Refill()
RETURN_HOME: Final = ReturnHome()
END_ROUND: Final = EndRound()
BEGINNINGS: Final[list[Beginning]] = [Beginning(seat) for seat in range(4)]
TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(4)]
NEXT_TURNS: Final[list[NextTurn]] = [NextTurn(seat) for seat in range(4)]
"""Steps never change, so the same ones serve every game."""
