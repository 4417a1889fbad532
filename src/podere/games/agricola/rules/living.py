"""Hands that change: drawing again before the first round, exchanges, a new card for every card played, open cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.formats.stack import below, is_called, is_waiting
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.customs import THREE_FOOD
from podere.games.agricola.deals import KINDS
from podere.games.agricola.lexicon import (
    DISCARD,
    DONE,
    DRAW,
    DRAW_FROM,
    LAY_OPEN,
    REDRAW,
    RENEW,
    TAKE_OPEN,
)
from podere.games.agricola.rules.drafts import (
    BeginStage,
    DealPortion,
    changed,
    clockwise,
    deck_of,
    discard,
    hand_of,
    hold,
    kind_of,
    leave_deck,
    set_hand,
    tell_drawn,
)
from podere.kernel.bits import bit
from podere.kernel.reason import Reason
from podere.kernel.secret import NOTHING
from podere.kernel.step import Automatic, Chance, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def begin_deals(game: Agricola) -> None:
    """Everything about the hands that comes before the first round, as it was agreed."""
    deals = game.deals
    assert deals is not None
    plan = deals.plan
    stack = game.stack
    if plan.open_cards > 0:
        stack.append(LayOpen())
    for seat in reversed(clockwise(game)):
        if plan.swaps > 0:
            stack.append(Swap(seat, plan.swaps, 0))
        if plan.redraw:
            stack.append(Redraw(seat))
    for stage in range(len(plan.stages) - 1, -1, -1):
        stack.append(BeginStage(stage))
    for portion in range(len(plan.portions) - 1, -1, -1):
        stack.append(DealPortion(portion))


# Drawing again


class Redraw(Choice["Agricola"]):
    """All cards of one kind go, and one fewer is drawn; as often as one likes."""

    name = "redraw"
    upon = "new_round before"
    within = "new_round"
    roles = "before"

    def moves(self, game: Agricola) -> list[int]:
        moves = [DONE]
        for kind in range(2):
            if self.refusal(game, kind) is None:
                moves.append(REDRAW.of(kind))
        return moves

    def refusal(self, game: Agricola, kind: int) -> Reason | None:
        """Why this kind cannot be drawn again."""
        size = hand_of(game, self.seat, kind).size
        if size < 2:
            return Reason("agricola.why.nothing_to_redraw")
        return None if deck_of(game, kind).size >= size - 1 else Reason("agricola.why.deck_too_small")

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        kind = REDRAW.thing(move)
        hand = hand_of(game, self.seat, kind)
        for card, known in zip(hand.cards, hand.known, strict=True):
            discard(game, kind, card, known)
        set_hand(game, self.seat, kind, NOTHING)
        if game.journal is not None:
            game.journal.note("redrawn", self.seat, {"kind": KINDS[kind], "count": hand.size - 1})
        game.stack.append(self)
        for _ in range(hand.size - 1):
            game.stack.append(DrawOne(self.seat, kind))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not REDRAW.has(move):
            return Reason("agricola.why.redraw_first")
        return self.refusal(game, REDRAW.thing(move))

    def fits(self, game: Agricola) -> bool:
        return game.deals is not None and game.deals.plan.redraw


class DrawOne(Chance["Agricola"]):
    """One card of a kind for a hand."""

    name = "draw_one"
    fields = "seat kind_drawn"
    upon = "new_round before end_round swap deed frame"
    roles = "before deed"

    def __init__(self, seat: int, kind_drawn: int) -> None:
        super().__init__(seat)
        self.kind_drawn = kind_drawn

    def at_once(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        return [DRAW.of(card) for card in deck_of(game, self.kind_drawn).kinds()]

    def weights(self, game: Agricola) -> list[int]:
        return deck_of(game, self.kind_drawn).weights()

    def sample(self, game: Agricola) -> int:
        return DRAW.of(deck_of(game, self.kind_drawn).sample(game.rng))

    def take(self, game: Agricola, move: int) -> None:
        card = DRAW.thing(move)
        hold(game, self.seat, card, int(bit(self.seat)))
        tell_drawn(game, self.seat, card)

    def fits(self, game: Agricola) -> bool:
        """There is a card left in the pile; only who exchanged cards of the Moor draws from theirs."""
        piles = 3 if game.deals is not None and game.deals.plan.mulligan else 2
        return 0 <= self.kind_drawn < piles and deck_of(game, self.kind_drawn).size > 0


# Exchanges


class Swap(Choice["Agricola"]):
    """A card of one kind goes and another comes: before the first round one of the same kind, so many times; after a
    harvest once, one of either kind."""

    name = "swap"
    fields = "seat left harvest:flag"
    upon = "new_round before end_round swap"
    within = "new_round end_round"
    roles = "before frame"

    def __init__(self, seat: int, left: int, harvest: int) -> None:
        super().__init__(seat)
        self.left = left
        self.harvest = harvest

    def at_once(self) -> bool:
        """Before the first round there are cards enough for all, so that nobody has to wait."""
        return self.harvest == 0

    def moves(self, game: Agricola) -> list[int]:
        moves = [DONE]
        for kind in range(2):
            if self.refusal(game, kind) is None:
                moves.append(RENEW.of(kind))
        return moves

    def refusal(self, game: Agricola, kind: int) -> Reason | None:
        """Why no card of this kind can be exchanged."""
        if hand_of(game, self.seat, kind).size == 0:
            return Reason("agricola.why.nothing_to_swap")
        if self.harvest != 0 and has_cards(game):
            return None
        return None if deck_of(game, kind).size > 0 else Reason("agricola.why.deck_too_small")

    def take(self, game: Agricola, move: int) -> None:
        if move == DONE:
            return
        kind = RENEW.thing(move)
        if self.harvest == 0:
            if self.left > 1:
                game.stack.append(Swap(self.seat, self.left - 1, 0))
            game.stack.append(DrawOne(self.seat, kind))
        else:
            game.stack.append(DrawFrom(self.seat))
        game.stack.append(Discard(self.seat, kind))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if move == DONE:
            return None
        if not RENEW.has(move):
            return Reason("agricola.why.swap_first")
        return self.refusal(game, RENEW.thing(move))

    def fits(self, game: Agricola) -> bool:
        """Exchanges come before the first round, or one after each harvest."""
        if game.deals is None or (self.harvest == 1) != is_waiting(game, "end_round"):
            return False
        plan = game.deals.plan
        if self.harvest:
            under = below(game, self)[-1]
            return plan.harvest_swaps and self.left == 1 and is_called(under, "end_round swap")
        return 0 < self.left <= plan.swaps

    def tells(self, game: Agricola) -> dict[str, object]:
        return {"left": self.left}


class Discard(Choice["Agricola"]):
    """Which card goes, face down."""

    name = "discard"
    fields = "seat kind_discarded"
    upon = "new_round before end_round swap draw_from draw_one"
    within = "new_round end_round"
    roles = "before"

    def __init__(self, seat: int, kind_discarded: int) -> None:
        super().__init__(seat)
        self.kind_discarded = kind_discarded

    def private(self) -> bool:
        return True

    def at_once(self) -> bool:
        return True

    def moves(self, game: Agricola) -> list[int]:
        return [DISCARD.of(card) for card in hand_of(game, self.seat, self.kind_discarded).cards]

    def take(self, game: Agricola, move: int) -> None:
        card = DISCARD.thing(move)
        mine = int(bit(self.seat))
        kind = self.kind_discarded
        set_hand(game, self.seat, kind, hand_of(game, self.seat, kind).minus(card, mine))
        discard(game, kind, card, mine)
        if game.journal is not None:
            game.journal.note("discarded", self.seat, {"kind": KINDS[kind]})

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not DISCARD.has(move):
            return Reason("agricola.why.discard_first")
        card = DISCARD.thing(move)
        if hand_of(game, self.seat, kind_of(card)).has(card) and kind_of(card) != self.kind_discarded:
            return Reason("agricola.why.keep_other_kind")
        in_hand = hand_of(game, self.seat, self.kind_discarded).has(card)
        return None if in_hand else Reason("agricola.why.not_in_hand")

    def fits(self, game: Agricola) -> bool:
        """Cards are laid aside where they are exchanged: nothing else is being done."""
        if game.deals is None or self.kind_discarded not in (0, 1):
            return False
        return self.is_exchanged(game) and len(self.moves(game)) > 0

    def is_exchanged(self, game: Agricola) -> bool:
        """Whether the card that is drawn for it waits right under it, and nothing else but exchanges."""
        under = below(game, self)
        if not is_waiting(game, "end_round"):
            return all(is_called(step, "new_round before") for step in game.stack)
        if is_called(under[-1], "draw_from draw_one"):
            under = under[:-1]
        return game.stack[-1] is self and all(is_called(step, "end_round swap") for step in under)


# A new card for every card played


def has_cards(game: Agricola) -> bool:
    return game.deck.size > 0 or game.minor_deck.size > 0


def draw_after_play(game: Agricola, seat: int) -> None:
    """A living hand: a card from the hand lies on the table, and another is drawn at once, as long as there are any."""
    deals = game.deals
    if deals is not None and deals.plan.living and has_cards(game):
        game.stack.append(DrawFrom(seat))


class DrawFrom(Choice["Agricola"]):
    """From which pile the next card of the hand comes."""

    name = "draw_from"
    upon = "end_round swap deed frame"
    roles = "deed"

    def moves(self, game: Agricola) -> list[int]:
        return [DRAW_FROM.of(kind) for kind in range(2) if deck_of(game, kind).size > 0]

    def take(self, game: Agricola, move: int) -> None:
        game.stack.append(DrawOne(self.seat, DRAW_FROM.thing(move)))

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not DRAW_FROM.has(move):
            return Reason("agricola.why.draw_first")
        return (
            None if deck_of(game, DRAW_FROM.thing(move)).size > 0 else Reason("agricola.why.deck_too_small")
        )

    def fits(self, game: Agricola) -> bool:
        return game.deals is not None and game.deals.plan.living and len(self.moves(game)) > 0


def swap_after_harvest(game: Agricola) -> None:
    """The exchanges after a harvest, the start player's first; after the last one no card can be played any more."""
    deals = game.deals
    if deals is not None and deals.plan.harvest_swaps and game.round < 14:
        for seat in reversed(clockwise(game)):
            game.stack.append(Swap(seat, 1, 1))


# Open cards


class LayOpen(Automatic["Agricola"]):
    """Cards of each kind face up on the table."""

    name = "lay_open"
    fields = ""
    upon = "new_round before"
    within = "new_round"
    roles = "before"

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        deals = game.deals
        assert deals is not None
        for kind in range(2):
            there = len([card for card in deals.open_cards if kind_of(card) == kind])
            if there < deals.plan.open_cards and deck_of(game, kind).size > 0:
                game.stack.append(self)
                game.stack.append(LayCard(kind))
                return

    def fits(self, game: Agricola) -> bool:
        return game.deals is not None and game.deals.plan.open_cards > 0


class LayCard(Chance["Agricola"]):
    """One more open card."""

    name = "lay_card"
    fields = "kind_laid"
    upon = "new_round before"
    within = "new_round"
    roles = "before"

    def __init__(self, kind_laid: int) -> None:
        super().__init__(0)
        self.kind_laid = kind_laid

    def moves(self, game: Agricola) -> list[int]:
        return [LAY_OPEN.of(card) for card in deck_of(game, self.kind_laid).kinds()]

    def weights(self, game: Agricola) -> list[int]:
        return deck_of(game, self.kind_laid).weights()

    def sample(self, game: Agricola) -> int:
        return LAY_OPEN.of(deck_of(game, self.kind_laid).sample(game.rng))

    def take(self, game: Agricola, move: int) -> None:
        card = LAY_OPEN.thing(move)
        leave_deck(game, card)
        deals = changed(game)
        deals.open_cards = sorted([*deals.open_cards, card])
        if game.journal is not None:
            game.journal.note("laid_open", game.first, {"card": CARDS[card]})

    def fits(self, game: Agricola) -> bool:
        """There is a card left of the kind that is laid open."""
        if game.deals is None or game.deals.plan.open_cards == 0 or self.kind_laid not in (0, 1):
            return False
        return deck_of(game, self.kind_laid).size > 0


def open_moves(game: Agricola) -> list[int]:
    """The open cards that can be taken now: one in a round, whoever takes it."""
    deals = game.deals
    if deals is None or deals.open_round == game.round or is_order_fixed(game):
        return []
    return [TAKE_OPEN.of(card) for card in deals.open_cards]


def why_not_take(game: Agricola, move: int) -> Reason | None:
    deals = game.deals
    if deals is None or TAKE_OPEN.thing(move) not in deals.open_cards:
        return Reason("agricola.why.not_open")
    if is_order_fixed(game):
        return Reason("agricola.why.fixed_order")
    return Reason("agricola.why.open_taken") if deals.open_round == game.round else None


def is_order_fixed(game: Agricola) -> bool:
    """Where second people come in reverse order, nobody can place later in the first round."""
    return game.round == 1 and game.customs & THREE_FOOD != 0


def take_open(game: Agricola, seat: int, move: int) -> None:
    """An open card into the hand, before everybody's eyes."""
    card = TAKE_OPEN.thing(move)
    deals = changed(game)
    deals.open_cards = [each for each in deals.open_cards if each != card]
    deals.open_round = game.round
    kind = kind_of(card)
    set_hand(game, seat, kind, hand_of(game, seat, kind).plus(card, 2**game.players - 1))
    if game.journal is not None:
        game.journal.note("took_open", seat, {"card": CARDS[card]})
