"""Gaining, paying, giving, drawing, discarding: all that moves between players and the supply."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from podere.formats.stack import below, is_called, is_waiting
from podere.games.everdell.cards.names import KINDS
from podere.games.everdell.goods import ONE_EACH, of
from podere.games.everdell.lexicon import BERRY, DRAW, GAIN, REVEAL
from podere.games.everdell.places import MEADOW, MEADOW_BITS, NO_CARD
from podere.games.everdell.player import HAND
from podere.games.everdell.rules.asking import Ask
from podere.kernel.bits import bit
from podere.kernel.reason import Reason
from podere.kernel.secret import NO_PILE, NOTHING, Bag
from podere.kernel.step import Automatic, Chance, Step

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

MOST_DRAWN: Final = 64


# Resources and points


def gain(game: Everdell, seat: int, goods: i64) -> None:
    """Resources from the supply."""
    game.seats[seat].goods += goods
    if game.journal is not None and goods:
        game.journal.note(
            "gain",
            seat,
            {
                "twig": int(of(goods, 0)),
                "resin": int(of(goods, 1)),
                "pebble": int(of(goods, 2)),
                "berry": int(of(goods, 3)),
            },
        )


def pay(game: Everdell, seat: int, goods: i64) -> None:
    """Resources back to the supply."""
    game.seats[seat].goods -= goods
    if game.journal is not None and goods:
        game.journal.note(
            "pays",
            seat,
            {
                "twig": int(of(goods, 0)),
                "resin": int(of(goods, 1)),
                "pebble": int(of(goods, 2)),
                "berry": int(of(goods, 3)),
            },
        )


def gain_points(game: Everdell, seat: int, many: i64) -> None:
    """Point tokens from the supply."""
    game.seats[seat].points += many
    if game.journal is not None and many:
        game.journal.note("points", seat, {"count": int(many)})


def give(game: Everdell, seat: int, other: int, goods: i64) -> None:
    """Resources of one player to another; they have left the giver by now."""
    game.seats[other].goods += goods
    if game.journal is not None:
        game.journal.note(
            "given",
            seat,
            {
                "to": other,
                "twig": int(of(goods, 0)),
                "resin": int(of(goods, 1)),
                "pebble": int(of(goods, 2)),
                "berry": int(of(goods, 3)),
            },
        )


def receivers(game: Everdell, seat: int) -> list[int]:
    """The opponents who can still receive resources."""
    return [other for other in range(game.players) if other != seat and not game.seats[other].passed]


def receivers_of_cards(game: Everdell, seat: int) -> list[int]:
    """The opponents who can receive a card: not passed, with room in the hand."""
    return [other for other in receivers(game, seat) if game.seats[other].hand.size < HAND]


GAINS: Final[list[list[int]]] = [GAIN.numbers()[least:] for least in range(4)]
"""Ready-made lists; nobody may change them."""


class GainAny(Ask):
    """Resources of choice, one at a time; in a fixed order, so that each handful is chosen in one way."""

    name = "gain_any"
    fields = "seat count least:resource"
    upon = "acting produce_next"
    gesture = "again gathered"

    def __init__(self, seat: int, count: int, least: int) -> None:
        super().__init__(seat)
        self.count = count
        self.least = least

    def moves(self, game: Everdell) -> list[int]:
        return GAINS[self.least]

    def take(self, game: Everdell, move: int) -> None:
        resource = GAIN.thing(move)
        if self.count > 1:
            game.stack.append(GainAny(self.seat, self.count - 1, resource))
        gain(game, self.seat, ONE_EACH[resource])

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if GAIN.has(move) and GAIN.thing(move) < self.least:
            return Reason("everdell.why.in_order")
        return super().why_not(game, move)

    def fits(self, game: Everdell) -> bool:
        return 1 <= self.count <= 31 and 0 <= self.least <= 3


def gain_any(game: Everdell, seat: int, many: int) -> None:
    if many > 0:
        game.stack.append(GainAny(seat, many, 0))


class GainMaterial(Ask):
    """A twig, a resin or a pebble."""

    name = "gain_material"
    upon = "acting"
    gesture = "again"

    def moves(self, game: Everdell) -> list[int]:
        return GAIN.numbers()[:BERRY]

    def take(self, game: Everdell, move: int) -> None:
        gain(game, self.seat, ONE_EACH[GAIN.thing(move)])

    def why_not(self, game: Everdell, move: int) -> Reason | None:
        if move == GAIN.of(BERRY):
            return Reason("everdell.why.no_berry")
        return super().why_not(game, move)


# Cards


def discard_open(game: Everdell, kind: int) -> None:
    """A card on the discard pile that everybody has seen."""
    game.discards = game.discards.plus(kind, game.everyone())


def discard_from_hand(game: Everdell, seat: int, kind: int) -> None:
    """Face down: only its owner knows what it was, and who is sure that all cards of the hand are alike."""
    mine = int(bit(seat))
    player = game.seats[seat]
    game.discards = game.discards.plus(kind, mine | player.hand.alike())
    player.hand = player.hand.minus(kind, mine)
    if game.journal is not None:
        game.journal.note_hidden("discarded", seat, {}, {"card": KINDS[kind]}, mine)


def reshuffle(game: Everdell) -> None:
    """The discard pile becomes the deck."""
    counts = game.deck.counts.copy()
    for layer in game.discards.layers():
        counts[layer.card] += 1
    game.deck = Bag(counts, game.deck.size + game.discards.size)
    game.discards = NO_PILE
    if game.journal is not None:
        game.journal.note("reshuffled", game.stack[-1].seat if game.stack else 0, {"count": game.deck.size})


def deck_is_ready(game: Everdell) -> bool:
    """Whether there is a card to draw; an empty deck is made anew from the discards."""
    if game.deck.size == 0:
        if game.discards.size == 0:
            return False
        reshuffle(game)
    return True


class DrawCards(Automatic["Everdell"]):
    """Cards from the deck, as many as the hand has room for."""

    name = "draw_cards"
    fields = "seat count"
    upon = "acting produce_next gain_any gain_material draw_cards turn"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def run(self, game: Everdell) -> None:
        if game.seats[self.seat].hand.size < HAND and deck_is_ready(game):
            game.stack.append(DRAW_ONES[self.seat][self.count])

    def fits(self, game: Everdell) -> bool:
        return 1 <= self.count <= MOST_DRAWN


class DrawOne(Chance["Everdell"]):
    """A card that only its owner sees; `count` are still to come, this one among them."""

    name = "draw_one"
    fields = "seat count"
    upon = "acting produce_next gain_any gain_material draw_cards turn"
    may_wait = False

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def moves(self, game: Everdell) -> list[int]:
        return [DRAW.of(kind) for kind in game.deck.kinds()]

    def weights(self, game: Everdell) -> list[int]:
        return game.deck.weights()

    def sample(self, game: Everdell) -> int:
        return DRAW.of(game.deck.sample(game.rng))

    def eyes(self, game: Everdell, move: int) -> int:
        return int(bit(self.seat))

    def take(self, game: Everdell, move: int) -> None:
        kind = DRAW.thing(move)
        game.deck = game.deck.minus(kind)
        player = game.seats[self.seat]
        player.hand = player.hand.plus(kind, int(bit(self.seat)))
        if self.count > 1 and player.hand.size < HAND:
            if game.deck.size > 0:
                game.stack.append(DRAW_ONES[self.seat][self.count - 1])
            else:
                game.stack.append(DRAWS[self.seat][self.count - 1])

    def fits(self, game: Everdell) -> bool:
        room = game.seats[self.seat].hand.size < HAND
        return room and game.deck.size > 0 and 1 <= self.count <= MOST_DRAWN


DRAWS: Final[list[list[DrawCards]]] = [
    [DrawCards(seat, many) for many in range(MOST_DRAWN + 1)] for seat in range(4)
]
DRAW_ONES: Final[list[list[DrawOne]]] = [
    [DrawOne(seat, many) for many in range(MOST_DRAWN + 1)] for seat in range(4)
]
"""Steps never change, so the same ones serve every game."""


def draw(game: Everdell, seat: int, many: int) -> None:
    """Draw so many cards, now; more than fit into the hand are not drawn."""
    if many > 0:
        game.stack.append(DRAWS[seat][min(many, MOST_DRAWN)])


def is_in_order(game: Everdell, step: Step[Any]) -> bool:
    """Whether the meadow may be filled here: cards for hands wait under it only before the first turn."""
    return is_waiting(game, "turn") or not is_called(below(game, step)[-1], "draw_cards")


class Refill(Automatic["Everdell"]):
    """New cards into the gaps of the meadow."""

    name = "refill"
    upon = "acting arrive play_taken undertaker_takes rugwort_prepares turn draw_cards"

    def run(self, game: Everdell) -> None:
        if game.has_gap() and deck_is_ready(game):
            game.stack.append(REFILL_ONES[self.seat])

    def fits(self, game: Everdell) -> bool:
        return is_in_order(game, self)


class RefillOne(Chance["Everdell"]):
    """A card from the deck into the first gap, for all to see."""

    name = "refill_one"
    upon = "acting arrive play_taken undertaker_takes rugwort_prepares turn draw_cards"
    may_wait = False

    def moves(self, game: Everdell) -> list[int]:
        return [REVEAL.of(kind) for kind in game.deck.kinds()]

    def weights(self, game: Everdell) -> list[int]:
        return game.deck.weights()

    def sample(self, game: Everdell) -> int:
        return REVEAL.of(game.deck.sample(game.rng))

    def take(self, game: Everdell, move: int) -> None:
        kind = REVEAL.thing(move)
        game.deck = game.deck.minus(kind)
        game.set_meadow(first_gap(game), kind)
        if game.has_gap():
            game.stack.append(REFILLS[self.seat])

    def fits(self, game: Everdell) -> bool:
        return is_in_order(game, self) and game.deck.size > 0 and game.has_gap()


REFILLS: Final[list[Refill]] = [Refill(seat) for seat in range(4)]
REFILL_ONES: Final[list[RefillOne]] = [RefillOne(seat) for seat in range(4)]


def first_gap(game: Everdell) -> int:
    """The first empty slot of the meadow; -1 if all are full."""
    left: i64 = game.meadow
    slot = 0
    while slot < MEADOW:
        if left & NO_CARD == NO_CARD:
            return slot
        left >>= MEADOW_BITS
        slot += 1
    return -1


def refill(game: Everdell, seat: int) -> None:
    game.stack.append(REFILLS[seat])


# Cards drawn or revealed to choose from


def looked_at(game: Everdell) -> int:
    """How many cards lie aside or are still to be revealed."""
    coming = [step.count + 1 for step in game.stack if isinstance(step, RevealCards)]
    return game.aside.size + sum(coming)


class RevealCards(Automatic["Everdell"]):
    """Cards from the deck or the discards, laid aside for all to see."""

    name = "reveal_cards"
    fields = "seat count pile:pile"
    upon = "cemetery_shows pigeon_plays scrolls"

    def __init__(self, seat: int, count: int, pile: int) -> None:
        super().__init__(seat)
        self.count = count
        self.pile = pile

    def run(self, game: Everdell) -> None:
        if self.count == 0:
            return
        if game.discards.size > 0 if self.pile == 1 else deck_is_ready(game):
            game.stack.append(RevealCards(self.seat, self.count - 1, self.pile))
            game.stack.append(RevealOne(self.seat, self.pile))

    def fits(self, game: Everdell) -> bool:
        """Only the Cemetery looks at discards. How many are looked at is asked by who looks."""
        by_cemetery = is_called(below(game, self)[-1], "cemetery_shows")
        return self.count >= 0 and (self.pile == 0 or (self.pile == 1 and by_cemetery))


class RevealOne(Chance["Everdell"]):
    """One card, laid aside; from the discards it is the one on top. Whoever answers for nature may say that any of them
    lies there: for who has not seen them each is as likely, and in records of before the pile had no order."""

    name = "reveal_one"
    fields = "seat pile:pile"
    upon = "reveal_cards"
    roles = "aside"
    may_wait = False

    def __init__(self, seat: int, pile: int) -> None:
        super().__init__(seat)
        self.pile = pile

    def moves(self, game: Everdell) -> list[int]:
        return [REVEAL.of(kind) for kind, count in enumerate(self.counts(game)) if count]

    def weights(self, game: Everdell) -> list[int]:
        return [count for count in self.counts(game) if count]

    def counts(self, game: Everdell) -> list[int]:
        return game.discards.counts(len(KINDS)) if self.pile == 1 else game.deck.counts

    def sample(self, game: Everdell) -> int:
        return REVEAL.of(game.discards.card if self.pile == 1 else game.deck.sample(game.rng))

    def take(self, game: Everdell, move: int) -> None:
        kind = REVEAL.thing(move)
        if self.pile == 1:
            game.discards = game.discards.minus(kind)
        else:
            game.deck = game.deck.minus(kind)
        game.aside = game.aside.plus(kind, game.everyone())

    def fits(self, game: Everdell) -> bool:
        under = below(game, self)[-1]
        if not isinstance(under, RevealCards) or self.pile < 0 or self.pile != under.pile:
            return False
        return (game.discards.size if self.pile == 1 else game.deck.size) > 0


def discard_aside(game: Everdell) -> None:
    """What was revealed and not chosen is discarded, in the order in which cards are named."""
    for card in game.aside.cards:
        discard_open(game, card)
    game.aside = NOTHING
