"""A game of All Creatures Big and Small: the board, the two farms, what is left in the supply."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from podere.farmyard.grid import EDGES, SPACE_NAMES
from podere.formats.position import Reader
from podere.games.acbas import features, options, positions, scoring, view
from podere.games.acbas.cards.building import BUILDINGS, TABLES, Building
from podere.games.acbas.cards.names import NAMES
from podere.games.acbas.lexicon import ANIMALS, LEXICON, SPACES
from podere.games.acbas.player import Player
from podere.games.acbas.rules import anytime
from podere.games.acbas.rules.borders import WAYS
from podere.games.acbas.rules.troughs import DEALS
from podere.kernel.bits import bit
from podere.kernel.features import Features
from podere.kernel.game import NONE, Game, Setting

WORKERS: Final = 3
TROUGHS: Final = 10
PILES: Final[tuple[int, ...]] = (0, 1, 2, 3, -1, 4, -1, -1, -1, -1, -1, -1, -1, 5, 6, 7, 8)
"""Which pile lies on each action space."""


class Acbas(Game["Acbas"]):
    """Agricola: All Creatures Big and Small, for two players."""

    def __init__(self, setting: Setting, source: Acbas | None = None) -> None:
        super().__init__(setting, LEXICON, source)
        if source is None:
            agreed = options.read(setting.options)
            self.player_0: Player = Player(None)
            self.player_1: Player = Player(None)
            self.offer: i64 = agreed.offer
            self.on_offer: list[Building] = agreed.on_offer
            self.bag: i64 = agreed.bag
            self.to_draw: int = agreed.to_draw
            self.tiles_left: int = agreed.tiles
            self.troughs_left: int = TROUGHS
            self.expansions_left: int = agreed.expansions
            self.round: int = 0
            self.piles: i64 = 0
            self.taken: i64 = 0
            self.workers: i64 = 0
            self.placed: int = 0
            self.start_seat: int = -1
            self.first: int = 0
            self.marker: int = 0
            self.active: int = 0
            self.working: bool = False
            self.turn: int = 0
        else:
            self.player_0 = Player(source.player_0)
            self.player_1 = Player(source.player_1)
            self.offer = source.offer
            self.on_offer = source.on_offer
            self.bag = source.bag
            self.to_draw = source.to_draw
            self.tiles_left = source.tiles_left
            self.troughs_left = source.troughs_left
            self.expansions_left = source.expansions_left
            self.round = source.round
            self.piles = source.piles
            self.taken = source.taken
            self.workers = source.workers
            self.placed = source.placed
            self.start_seat = source.start_seat
            self.first = source.first
            self.marker = source.marker
            self.active = source.active
            self.working = source.working
            self.turn = source.turn

    def copy(self, nature: bool = True) -> Acbas:
        twin = Acbas(self.setting, self)
        if not nature:
            twin.nature_waits = True
        return twin

    def player(self, seat: int) -> Player:
        """The farm and the goods of a seat."""
        return self.player_0 if seat == 0 else self.player_1

    @property
    def seats(self) -> list[Player]:
        return [self.player_0, self.player_1]

    # The board

    def pile(self, space: int) -> i64:
        """How much lies on an action space."""
        number: i64 = PILES[space]
        if number < 0:
            return 0
        shift: i64 = number * 6
        return (self.piles >> shift) & 63

    def take_pile(self, space: int) -> i64:
        """Take all that lies there."""
        many: i64 = self.pile(space)
        shift: i64 = PILES[space] * 6
        self.piles -= many << shift
        return many

    def put_on_offer(self, building: int) -> None:
        self.offer |= bit(building)
        more = self.on_offer.copy()
        more.append(BUILDINGS[building])
        self.on_offer = more

    def take_off_offer(self, building: int) -> None:
        self.offer &= ~bit(building)
        fewer = self.on_offer.copy()
        place = 0
        while fewer[place].number != building:
            place += 1
        fewer.pop(place)
        self.on_offer = fewer

    # The contract

    def scores(self) -> list[float]:
        return [scoring.halves(self, 0) / 2, scoring.halves(self, 1) / 2]

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

    def anytime_moves(self, seat: int) -> list[int]:
        if (self.player_0.owned | self.player_1.owned) & TABLES.powers == 0:
            return NONE  # by far the most frequent case, and asked beside every choice
        return anytime.moves(self, seat)

    def take_anytime(self, seat: int, move: int) -> None:
        anytime.take(self, seat, move)

    def see(self, seat: int | None) -> dict[str, object]:
        return view.see(self)

    def deal_again(self, seat: int) -> None:
        """Nothing is hidden: what nature has not drawn yet lies in the bag for all to see."""

    def names(self) -> dict[str, list[str]]:
        return {
            "cell": SPACE_NAMES,
            "edge": EDGES,
            "building": NAMES,
            "animal": ANIMALS,
            "space": SPACES,
            "way": WAYS,
            "deal": DEALS,
        }

    def save(self) -> dict[str, object]:
        return positions.save(self)

    def load(self, reader: Reader) -> None:
        positions.load(self, reader)

    def audit(self) -> list[str]:
        return positions.audit(self)
