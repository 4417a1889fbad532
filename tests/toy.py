"""A small card game that uses everything the kernel offers: hidden hands, secret words, peeking, any-time moves.

Each seat has a hand of two cards and two coins. In a turn one plays a card openly for its points (and a fee of one
coin if one has any), buries a card face down, or gives a card unseen to the next seat. Whoever plays a card peeks at
one of the next seat's cards. At any time a coin can be turned into a point. The deck is drawn to the end.
"""

from __future__ import annotations

from typing import Final

from podere.boxes.box import AnyGame, Box
from podere.boxes.campaign import Data, Journey, Plan
from podere.formats.position import Reader, load_counts, load_secret, save_secret
from podere.formats.stack import stack_faults
from podere.kernel.bits import bit
from podere.kernel.game import Game, Setting
from podere.kernel.lexicon import Lexicon
from podere.kernel.reason import Reason
from podere.kernel.secret import NOTHING, Bag, Deal, Secret
from podere.kernel.step import Automatic, Chance, Choice

KINDS: Final = ["acorn", "berry", "clover", "daisy"]
COPIES: Final = 5
LEXICON: Final = Lexicon()
PLAY: Final = LEXICON.add("play", card=KINDS)
BURY: Final = LEXICON.add("bury", secret=True, card=KINDS)
GIVE: Final = LEXICON.add("give", secret=True, card=KINDS)
PASS: Final = LEXICON.add_word("pass")
PAY: Final = LEXICON.add_word("pay")
OWE: Final = LEXICON.add_word("owe")
SPEND: Final = LEXICON.add_word("spend", anytime=True)
DRAW: Final = LEXICON.add("draw", card=KINDS)
PEEK: Final = LEXICON.add("peek", card=KINDS)


class Toy(Game["Toy"]):
    def __init__(self, setting: Setting, source: Toy | None = None) -> None:
        super().__init__(setting, LEXICON, source)
        if source is None:
            self.bag = Bag([COPIES] * len(KINDS), COPIES * len(KINDS))
            self.hands: list[Secret] = [NOTHING] * setting.players
            self.buried: Secret = NOTHING
            self.open: list[int] = [0] * len(KINDS)
            self.coins: list[int] = [2] * setting.players
            self.points: list[int] = [0] * setting.players
        else:
            self.bag = source.bag
            self.hands = source.hands.copy()
            self.buried = source.buried
            self.open = source.open.copy()
            self.coins = source.coins.copy()
            self.points = source.points.copy()

    def copy(self, nature: bool = True) -> Toy:
        twin = type(self)(self.setting, self)
        if not nature:
            twin.nature_waits = True
        return twin

    def scores(self) -> list[int]:
        return self.points.copy()

    def winners(self) -> list[int]:
        return [seat for seat, points in enumerate(self.points) if points == max(self.points)]

    def sheet(self, seat: int) -> dict[str, int]:
        return {"points": self.points[seat]}

    def see(self, seat: int | None) -> dict[str, object]:
        return {
            "deck": self.bag.size,
            "open": {kind: self.open[k] for k, kind in enumerate(KINDS)},
            "buried": self.buried.size,
            "coins": list(self.coins),
            "points": list(self.points),
            "hands": [hand.size for hand in self.hands],
            "known": None
            if seat is None
            else [[KINDS[card] for card in hand.known_to(seat)] for hand in self.hands],
        }

    def deal_again(self, seat: int) -> None:
        deal = Deal(self.bag, [*self.hands, self.buried], seat, self.rng)
        self.bag, self.buried = deal.bag, deal.places[-1]
        self.hands = deal.places[:-1]

    def names(self) -> dict[str, list[str]]:
        return {"card": KINDS}

    def save(self) -> dict[str, object]:
        return {
            "bag": {kind: self.bag.counts[k] for k, kind in enumerate(KINDS)},
            "hands": [{"cards": save_secret(hand, KINDS, self.players)} for hand in self.hands],
            "buried": save_secret(self.buried, KINDS, self.players),
            "open": {kind: self.open[k] for k, kind in enumerate(KINDS)},
            "coins": list(self.coins),
            "points": list(self.points),
        }

    def load(self, reader: Reader) -> None:
        counts = load_counts(reader.part("bag"), KINDS, COPIES)
        self.bag = Bag(counts, sum(counts))
        self.hands = [
            load_secret(part, "cards", KINDS, self.players, 20) for part in reader.parts("hands", 3)
        ]
        self.buried = load_secret(reader, "buried", KINDS, self.players, 20)
        self.open = load_counts(reader.part("open"), KINDS, COPIES)
        self.coins = reader.all_whole("coins", self.players, 0, 2)
        self.points = reader.all_whole("points", self.players, 0, 100)
        reader.done()

    def audit(self) -> list[str]:
        wrong = []
        for k, kind in enumerate(KINDS):
            held = sum(hand.cards.count(k) for hand in [*self.hands, self.buried])
            if self.bag.counts[k] + held + self.open[k] != COPIES:
                wrong.append(f"there must be {COPIES} cards {kind}")
        return wrong + stack_faults(self)

    def anytime_moves(self, seat: int) -> list[int]:
        return [SPEND] if self.coins[seat] else []

    def take_anytime(self, seat: int, move: int) -> None:
        self.coins[seat] -= 1
        self.points[seat] += 1


class Refill(Chance["Toy"]):
    """Draw up to two cards, then choose."""

    name = "refill"
    upon = "nothing"

    def moves(self, game: Toy) -> list[int]:
        return [DRAW.of(kind) for kind in game.bag.kinds()]

    def weights(self, game: Toy) -> list[int]:
        return game.bag.weights()

    def eyes(self, game: Toy, move: int) -> int:
        return int(bit(self.seat))

    def take(self, game: Toy, move: int) -> None:
        game.bag = game.bag.minus(DRAW.thing(move))
        game.hands[self.seat] = game.hands[self.seat].plus(DRAW.thing(move), int(bit(self.seat)))
        game.stack.append(Begin(self.seat))

    def fits(self, game: Toy) -> bool:
        return game.bag.size > 0


class Begin(Automatic["Toy"]):
    """Refill if need be; the game ends when deck and hands are empty."""

    name = "begin"
    upon = "nothing"

    def run(self, game: Toy) -> None:
        if game.hands[self.seat].size < 2 and game.bag.size:
            game.stack.append(Refill(self.seat))
        elif game.bag.size or any(hand.size for hand in game.hands):
            game.stack.append(Turn(self.seat))


class Turn(Choice["Toy"]):
    """Play, bury or give a card; pass with an empty hand."""

    name = "turn"
    upon = "nothing"

    def begins_turn(self) -> bool:
        return True

    def private(self) -> bool:
        return True

    def eyes(self, game: Toy, move: int) -> int:
        eyes = super().eyes(game, move)
        return eyes | int(bit((self.seat + 1) % game.players)) if GIVE.has(move) else eyes

    def moves(self, game: Toy) -> list[int]:
        kinds = game.hands[self.seat].kinds()
        moves = [family.of(kind) for family in (PLAY, BURY, GIVE) for kind in kinds]
        return moves or [PASS]

    def why_not(self, game: Toy, move: int) -> Reason | None:
        if move > PASS:
            return Reason("why.not_now")
        return None if move in self.moves(game) else Reason("toy.why.not_in_hand")

    def take(self, game: Toy, move: int) -> None:
        following = (self.seat + 1) % game.players
        game.stack.append(Begin(following))
        me = int(bit(self.seat))
        if move >= PASS:
            return
        family = game.lexicon.family(move)
        card = family.thing(move)
        if family is PLAY:
            game.hands[self.seat] = game.hands[self.seat].minus(card, -1)
            game.open[card] += 1
            game.points[self.seat] += card + 1
            game.stack.append(Fee(self.seat))
            if game.hands[following].size:
                game.stack.append(Peek(self.seat))
        elif family is BURY:
            game.hands[self.seat] = game.hands[self.seat].minus(card, me)
            game.buried = game.buried.plus(card, me)
        else:
            both = me | int(bit(following))
            game.hands[self.seat] = game.hands[self.seat].minus(card, both)
            game.hands[following] = game.hands[following].plus(card, both)


class Peek(Chance["Toy"]):
    """See one card of the next hand."""

    name = "peek"
    upon = "begin fee"

    def hand(self, game: Toy) -> Secret:
        return game.hands[(self.seat + 1) % game.players]

    def moves(self, game: Toy) -> list[int]:
        return [PEEK.of(kind) for kind in self.hand(game).kinds()]

    def weights(self, game: Toy) -> list[int]:
        cards = self.hand(game).cards
        return [cards.count(kind) for kind in self.hand(game).kinds()]

    def eyes(self, game: Toy, move: int) -> int:
        return int(bit(self.seat))

    def take(self, game: Toy, move: int) -> None:
        place = (self.seat + 1) % game.players
        hand, card, me = game.hands[place], PEEK.thing(move), int(bit(self.seat))
        if card in hand.known_to(self.seat):
            return
        at = hand.cards.index(card)
        mask = hand.known[at]
        game.hands[place] = hand.minus(card, -1).plus(card, mask | me)

    def fits(self, game: Toy) -> bool:
        return self.hand(game).size > 0


class Fee(Choice["Toy"]):
    """One coin, or owe it."""

    name = "fee"
    upon = "begin"

    def pause(self) -> bool:
        return True

    def moves(self, game: Toy) -> list[int]:
        return [PAY] if game.coins[self.seat] else [OWE]

    def why_not(self, game: Toy, move: int) -> Reason | None:
        return None if move in self.moves(game) else Reason("why.not_now")

    def take(self, game: Toy, move: int) -> None:
        if move == PAY:
            game.coins[self.seat] -= 1


class Start(Begin):
    name = "start"
    fields = ""
    upon = "nothing"

    def __init__(self) -> None:
        super().__init__(0)


class Tour(Plan):
    """Two games; in between everyone rests or trains, which changes nothing."""

    kind = "tour"
    least = 2
    most = 2

    def first(self, players: int, options: Data) -> Data:
        return options

    def outcome(self, game: AnyGame) -> Data:
        return {"scores": game.scores()}

    def faults(self, journey: Journey, outcome: Data) -> list[str]:
        scores = outcome.get("scores")
        return [] if isinstance(scores, list) and len(scores) == journey.players else ["scores are missing"]

    def choices(self, journey: Journey) -> list[list[str]]:
        over = self.is_complete(journey)
        return [[] if over else ["rest", "train"] for _ in range(journey.players)]

    def following(self, journey: Journey) -> Data:
        return journey.options

    def is_complete(self, journey: Journey) -> bool:
        return len(journey.stations) == 2 and journey.last.outcome is not None

    def shown(self, journey: Journey) -> Data:
        ended = [station.outcome["scores"] for station in journey.stations if station.outcome is not None]
        over = self.is_complete(journey)
        sums = [sum(scores[seat] for scores in ended) for seat in range(journey.players)]
        stations: list[Data] = [
            {
                "number": number,
                "attempt": 1,
                "target": None,
                "scores": station.outcome["scores"] if station.outcome else None,
                "points": None,
                "kept": [[] for _ in sums],
            }
            for number, station in enumerate(journey.stations, 1)
        ]
        return {
            "stations": stations,
            "ahead": [{"number": n, "target": None} for n in range(len(stations) + 1, 3)],
            "kept": [[] for _ in sums],
            "starts": [],
            "totals": sums,
            "sums": sums,
            "winners": [seat for seat, each in enumerate(sums) if each == max(sums)] if over else [],
        }


TOY: Final = Box("toy", "Toy", 2, 3, 1, LEXICON, Toy, Start, campaigns=(Tour(),))
