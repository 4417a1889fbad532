"""Dealing hands in other ways: portions of certain cards, and packs that are passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.card import ALL, APART, MINOR
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.deals import Deals, Stage
from podere.games.agricola.expansion import NO_DECK
from podere.games.agricola.lexicon import DRAW, KEEP
from podere.kernel.bits import bit
from podere.kernel.reason import Reason
from podere.kernel.secret import NOTHING, Bag, Secret
from podere.kernel.step import Automatic, Chance, Choice

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def deck_of(game: Agricola, pile: int) -> Bag:
    """A pile to draw from: occupations, minor improvements, or those of an expansion."""
    if pile == 2:
        return NO_DECK if game.expansion is None else game.expansion.deck
    return game.minor_deck if pile != 0 else game.deck


def set_deck(game: Agricola, pile: int, deck: Bag) -> None:
    """What is left of a pile."""
    if pile == 1:
        game.minor_deck = deck
    elif pile == 0:
        game.deck = deck
    elif game.expansion is not None:
        game.own_expansion().deck = deck


def hand_of(game: Agricola, seat: int, kind: int) -> Secret:
    return game.seats[seat].minors if kind != 0 else game.seats[seat].hand


def set_hand(game: Agricola, seat: int, kind: int, cards: Secret) -> None:
    if kind != 0:
        game.seats[seat].minors = cards
    else:
        game.seats[seat].hand = cards


def kind_of(card: int) -> int:
    return 1 if ALL[card].kind == MINOR else 0


def pile_of(card: int) -> int:
    return 2 if ALL[card].deck in APART else kind_of(card)


def hold(game: Agricola, seat: int, card: int, known: int) -> None:
    """A card from its deck into a hand; the seats in the mask know it."""
    kind = kind_of(card)
    leave_deck(game, card)
    set_hand(game, seat, kind, hand_of(game, seat, kind).plus(card, known))


def leave_deck(game: Agricola, card: int) -> None:
    pile = pile_of(card)
    set_deck(game, pile, deck_of(game, pile).minus(card))


def discard(game: Agricola, kind: int, card: int, known: int) -> None:
    """A card leaves the game face down."""
    deals = changed(game)
    deals.discarded[kind] = deals.discarded[kind].plus(card, known)


def changed(game: Agricola) -> Deals:
    """A fresh value of what lies besides hands and decks, to be changed right now."""
    deals = game.deals
    assert deals is not None
    deals = deals.copy()
    game.deals = deals
    return deals


def clockwise(game: Agricola) -> list[int]:
    """All seats, the start player first."""
    return [(game.first + step) % game.players for step in range(game.players)]


def kept_already(game: Agricola, seat: int, kind: int) -> int:
    """Who plays a campaign alone is dealt one occupation fewer for each that is in play from the start."""
    return int(game.seats[seat].occupations) if kind == 0 and game.players == 1 else 0


# Portions


class DealPortion(Automatic["Agricola"]):
    """So many cards of one sort for every hand, seat after seat."""

    name = "deal_portion"
    fields = "portion"
    upon = "new_round before"
    within = "new_round"
    roles = "before"

    def __init__(self, portion: int) -> None:
        super().__init__(0)
        self.portion = portion

    def run(self, game: Agricola) -> None:
        deals = game.deals
        assert deals is not None
        portion = deals.plan.portions[self.portion]
        kind = kind_of(portion.among[0])
        there = len(
            [card for card in deck_of(game, pile_of(portion.among[0])).kinds() if card in portion.among]
        )
        draws: list[DrawAmong] = []
        seats = list(range(game.players))
        if portion.backward:
            seats.reverse()
        for seat in seats:
            for _ in range(self.count(game, seat, kind)):
                draws.append(DrawAmong(seat, self.portion if len(draws) < there else portion.instead))
        draws.reverse()
        for draw in draws:
            game.stack.append(draw)

    def count(self, game: Agricola, seat: int, kind: int) -> int:
        """How many cards of this sort a hand gets: the last sorts first make up for what is in play already."""
        deals = game.deals
        assert deals is not None
        after = 0
        for portion in deals.plan.portions[self.portion + 1 :]:
            if kind_of(portion.among[0]) == kind:
                after += portion.count
        fewer = kept_already(game, seat, kind) - after
        return deals.plan.portions[self.portion].count - max(0, fewer)

    def fits(self, game: Agricola) -> bool:
        return game.deals is not None and 0 <= self.portion < len(game.deals.plan.portions)


class DrawAmong(Chance["Agricola"]):
    """A card of one sort for a hand."""

    name = "draw_among"
    fields = "seat portion"
    upon = "new_round before"
    within = "new_round"
    roles = "before"

    def __init__(self, seat: int, portion: int) -> None:
        super().__init__(seat)
        self.portion = portion

    def moves(self, game: Agricola) -> list[int]:
        deals = game.deals
        assert deals is not None
        among = deals.plan.portions[self.portion].among
        return [DRAW.of(card) for card in deck_of(game, pile_of(among[0])).kinds() if card in among]

    def weights(self, game: Agricola) -> list[int]:
        return [1] * len(self.moves(game))

    def take(self, game: Agricola, move: int) -> None:
        card = DRAW.thing(move)
        hold(game, self.seat, card, int(bit(self.seat)))
        tell_drawn(game, self.seat, card)

    def fits(self, game: Agricola) -> bool:
        if game.deals is None or not 0 <= self.portion < len(game.deals.plan.portions):
            return False
        return len(self.moves(game)) > 0


def tell_drawn(game: Agricola, seat: int, card: int) -> None:
    if game.journal is not None:
        game.journal.note_hidden("drawn", seat, {}, {"card": CARDS[card]}, int(bit(seat)))


# Packs


class BeginStage(Automatic["Agricola"]):
    """A pack for every seat; then the first pass."""

    name = "begin_stage"
    fields = "stage"
    upon = "new_round before"
    within = "new_round"
    roles = "before"

    def __init__(self, stage: int) -> None:
        super().__init__(0)
        self.stage = stage

    def run(self, game: Agricola) -> None:
        deals = changed(game)
        deals.stage = self.stage
        deals.turn = 0
        game.stack.append(BeginPass())
        for seat in range(game.players - 1, -1, -1):
            game.stack.append(DealPack(seat))

    def fits(self, game: Agricola) -> bool:
        return game.deals is not None and 0 <= self.stage < len(game.deals.plan.stages)


class DealPack(Automatic["Agricola"]):
    """The cards of one seat's first pack."""

    name = "deal_pack"
    upon = "begin_pass deal_pack"
    roles = "draft"

    def run(self, game: Agricola) -> None:
        deals = game.deals
        assert deals is not None
        stage = deals.plan.stages[deals.stage]
        for kind in range(2):
            due = stage.sizes[kind] - kept_already(game, self.seat, kind)
            if deals.pack(self.seat, kind).size < due and deck_of(game, stage.piles[kind]).size > 0:
                game.stack.append(self)
                game.stack.append(DrawToPack(self.seat, kind))
                return


class DrawToPack(Chance["Agricola"]):
    """One more card for a pack."""

    name = "draw_to_pack"
    fields = "seat kind_drawn"
    upon = "deal_pack"
    roles = "draft"

    def __init__(self, seat: int, kind_drawn: int) -> None:
        super().__init__(seat)
        self.kind_drawn = kind_drawn

    def moves(self, game: Agricola) -> list[int]:
        return [DRAW.of(card) for card in self.pile(game).kinds()]

    def pile(self, game: Agricola) -> Bag:
        deals = game.deals
        assert deals is not None
        return deck_of(game, deals.plan.stages[deals.stage].piles[self.kind_drawn])

    def weights(self, game: Agricola) -> list[int]:
        return self.pile(game).weights()

    def sample(self, game: Agricola) -> int:
        return DRAW.of(self.pile(game).sample(game.rng))

    def take(self, game: Agricola, move: int) -> None:
        card = DRAW.thing(move)
        leave_deck(game, card)
        deals = changed(game)
        at = self.kind_drawn * game.players + self.seat
        deals.packs[at] = deals.packs[at].plus(card, int(bit(self.seat)))
        tell_drawn(game, self.seat, card)

    def fits(self, game: Agricola) -> bool:
        if game.deals is None or game.deals.stage < 0 or self.kind_drawn not in (0, 1):
            return False
        return self.pile(game).size > 0


class BeginPass(Automatic["Agricola"]):
    """Everybody looks at the pack in front of them and keeps some of it; what must all be kept is not asked for."""

    name = "begin_pass"
    fields = ""
    upon = "new_round before"
    within = "new_round"
    roles = "draft"

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, game: Agricola) -> None:
        game.stack.append(EndPass())
        deals = game.deals
        assert deals is not None
        stage = deals.plan.stages[deals.stage]
        if deals.turn > 0 and stage.step != 0:
            for seat in clockwise(game):
                look(game, seat)
        for seat in reversed(clockwise(game)):
            ask_to_keep(game, seat, stage, deals.turn, 0)


def look(game: Agricola, seat: int) -> None:
    """A seat sees the pack that it was passed."""
    deals = changed(game)
    mine = int(bit(seat))
    cards: list[str] = []
    for kind in range(2):
        at = kind * game.players + seat
        deals.packs[at] = deals.packs[at].seen(mine)
        cards.extend([CARDS[card] for card in deals.packs[at].cards])
    if game.journal is not None:
        game.journal.note_hidden("shown", seat, {"count": len(cards)}, {"cards": cards}, mine)


def ask_to_keep(game: Agricola, seat: int, stage: Stage, turn: int, kind: int) -> None:
    """Ask for the cards to keep in this pass, from this kind on: occupations first."""
    while kind < 2:
        deals = game.deals
        assert deals is not None
        size = deals.pack(seat, kind).size
        due = stage.keep(kind, turn) - (kept_already(game, seat, kind) if turn == 0 else 0)
        if size > due:
            if due > 0:
                game.stack.append(Pick(seat, kind, due))
                return
        elif size > 0:
            keep_all(game, seat, kind)
        kind += 1


def keep_all(game: Agricola, seat: int, kind: int) -> None:
    """A whole pack into the hand; who was sure of what was in it still is."""
    deals = changed(game)
    at = kind * game.players + seat
    hand = hand_of(game, seat, kind)
    for card, known in zip(deals.packs[at].cards, deals.packs[at].known, strict=True):
        hand = hand.plus(card, known)
    set_hand(game, seat, kind, hand)
    deals.packs[at] = NOTHING


class Pick(Choice["Agricola"]):
    """A card of the pack is kept, unseen by the others, who choose at the same time; so many are left to keep."""

    name = "pick"
    fields = "seat kind_kept left"
    upon = "end_pass pick"
    roles = "draft"

    def __init__(self, seat: int, kind_kept: int, left: int) -> None:
        super().__init__(seat)
        self.kind_kept = kind_kept
        self.left = left

    def private(self) -> bool:
        return True

    def at_once(self) -> bool:
        return True

    def pack(self, game: Agricola) -> Secret:
        deals = game.deals
        assert deals is not None
        return deals.pack(self.seat, self.kind_kept)

    def moves(self, game: Agricola) -> list[int]:
        return [KEEP.of(card) for card in self.pack(game).cards]

    def take(self, game: Agricola, move: int) -> None:
        card = KEEP.thing(move)
        mine = int(bit(self.seat))
        deals = changed(game)
        at = self.kind_kept * game.players + self.seat
        deals.packs[at] = deals.packs[at].minus(card, mine)
        hand = hand_of(game, self.seat, self.kind_kept)
        set_hand(game, self.seat, self.kind_kept, hand.plus(card, mine))
        if self.left > 1:
            game.stack.append(Pick(self.seat, self.kind_kept, self.left - 1))
        else:
            ask_to_keep(game, self.seat, deals.plan.stages[deals.stage], deals.turn, self.kind_kept + 1)

    def why_not(self, game: Agricola, move: int) -> Reason | None:
        if not KEEP.has(move):
            return Reason("agricola.why.pick_first")
        if self.pack(game).has(KEEP.thing(move)):
            return None
        wrong_kind = kind_of(KEEP.thing(move)) != self.kind_kept
        return Reason("agricola.why.keep_other_kind") if wrong_kind else Reason("agricola.why.not_in_pack")

    def fits(self, game: Agricola) -> bool:
        """There is more in the pack than must be kept, and each is asked once for each pack."""
        if game.deals is None or game.deals.stage < 0 or self.kind_kept not in (0, 1):
            return False
        asked = [step.seat for step in game.stack if isinstance(step, Pick)]
        return asked.count(self.seat) == 1 and 0 < self.left < self.pack(game).size

    def tells(self, game: Agricola) -> dict[str, object]:
        from podere.games.agricola.deals_view import still_to_keep

        return {"keep": still_to_keep(game, self.seat)}


class EndPass(Automatic["Agricola"]):
    """The packs go on; after the last pass what is left of them leaves the game."""

    name = "end_pass"
    fields = ""
    upon = "new_round before"
    within = "new_round"
    roles = "draft"

    def __init__(self) -> None:
        super().__init__(0)

    def fits(self, game: Agricola) -> bool:
        """Somebody is still asked."""
        return game.stack[-1] is not self

    def run(self, game: Agricola) -> None:
        deals = changed(game)
        stage = deals.plan.stages[deals.stage]
        if deals.turn + 1 == len(stage.keeps):
            throw_away(game, deals)
            deals.stage = -1
            deals.turn = 0
            return
        remember(game, deals)
        deals.turn += 1
        packs = deals.packs.copy()
        for kind in range(2):
            for seat in range(game.players):
                to = (seat + stage.step) % game.players
                deals.packs[kind * game.players + to] = packs[kind * game.players + seat]
        game.stack.append(BeginPass())


def throw_away(game: Agricola, deals: Deals) -> None:
    """What is left of the packs leaves the game face down."""
    for kind in range(2):
        for seat in range(game.players):
            pack = deals.pack(seat, kind)
            for card, known in zip(pack.cards, pack.known, strict=True):
                deals.discarded[kind] = deals.discarded[kind].plus(card, known)
            deals.packs[kind * game.players + seat] = NOTHING


def remember(game: Agricola, deals: Deals) -> None:
    """Everybody knows what was in the pack that they pass on now."""
    number = deals.passing()
    passed: list[list[int]] = []
    for seat in range(game.players):
        mine = deals.passed[seat].copy()
        for kind in range(2):
            for card in deals.pack(seat, kind).cards:
                mine[card] = number
        passed.append(mine)
    deals.passed = passed
