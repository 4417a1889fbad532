"""A game of Ähre: the land, the players, what is left to draw."""

from __future__ import annotations

from mypy_extensions import i64

from podere.formats.position import Reader
from podere.games.aehre import features, placing, positions, scoring, view
from podere.games.aehre.board import Board, board_of
from podere.games.aehre.land import Land
from podere.games.aehre.lexicon import CELLS, CROPS, DIRECTIONS, LEXICON, LIVESTOCK, TILES
from podere.games.aehre.player import END_STACK, FARMS, REMOVED, Player
from podere.games.aehre.wide import WideLand
from podere.kernel.bits import bit
from podere.kernel.features import Features
from podere.kernel.game import Game, Setting
from podere.kernel.secret import Bag, Deal


class Aehre(Game["Aehre"]):
    """Eine Frage der Ähre, for 2 to 5 players."""

    def __init__(self, setting: Setting, source: Aehre | None = None) -> None:
        super().__init__(setting, LEXICON, source)
        if source is None:
            board = board_of(setting.options.get("board"))
            self.board: Board = board
            self.land: Land = WideLand(board, None) if board.is_wide else Land(board, None)
            self.seats: list[Player] = [Player(None) for _ in range(setting.players)]
            self.bag: Bag = Bag(board.tiles, sum(board.tiles))
            self.values: list[Bag] = [Bag(counts, len(CROPS)) for counts in board.values]
            self.tiles_left: int = self.bag.size - REMOVED[setting.players] - (END_STACK - 1)
            self.end_left: int = END_STACK
            self.end_drawn: bool = False
            self.start_seat: int = -1
            self.round: int = 1
            self.laying: int = -1
            self.taken: i64 = 0
        else:
            self.board = source.board
            self.land = source.land.copied()
            self.seats = [Player(player) for player in source.seats]
            self.bag = source.bag
            self.values = source.values
            self.tiles_left = source.tiles_left
            self.end_left = source.end_left
            self.end_drawn = source.end_drawn
            self.start_seat = source.start_seat
            self.round = source.round
            self.laying = source.laying
            self.taken = source.taken

    def copy(self, nature: bool = True) -> Aehre:
        twin = Aehre(self.setting, self)
        if not nature:
            twin.nature_waits = True
        return twin

    # The barn

    def kinds(self) -> int:
        """How many kinds of livestock are in the game: no chickens with two players."""
        return 2 if self.players == 2 else 3

    def pile_taken(self, crop: int) -> int:
        """How many tiles of the crop's pile are gone."""
        shift: i64 = crop * 8
        return (self.taken >> shift) & 255

    def has_pile(self, crop: int) -> bool:
        return self.pile_taken(crop) < self.kinds()

    def take_from_pile(self, crop: int) -> int:
        """Take the top tile of the pile; the kind it is of."""
        kind = self.pile_taken(crop)
        self.taken += bit(crop * 8)
        return kind

    def find_livestock(self, seat: int, kind: int, value: int) -> None:
        """The value of a tile is decided when it is taken; only its owner sees it."""
        values = self.values.copy()
        values[kind] = values[kind].minus(value)
        self.values = values
        player = self.seats[seat]
        player.set_livestock(kind, player.livestock(kind).plus(value, int(bit(seat))))

    def farms_earned(self, player: Player) -> int:
        """How many rows with a farm all five cubes have reached or passed."""
        lowest = player.lowest_cube()
        if lowest < self.board.first_farm[self.players]:
            return 0
        return 1 if lowest < self.board.second_farm[self.players] else FARMS

    def farms_due(self, seat: int) -> int:
        """Farms that were earned and not yet built."""
        player = self.seats[seat]
        return self.farms_earned(player) - player.farm_count()

    # The land

    def victory_points(self, cell: int) -> int:
        """What a newly laid field is worth: the size of its region, or nothing where a farm stands in it."""
        return self.land.worth(cell)

    def farm_points(self, seat: int) -> int:
        """What a seat's farms bring each turn."""
        total = 0
        if self.seats[seat].farm_slots != 0:
            for cell in self.seats[seat].farms():
                total += self.land.region_size(cell)
        return total

    def can_place(self, tile: int, small: int) -> bool:
        return placing.can_place(self.land, tile, small != 0)

    # The contract

    def scores(self) -> list[int]:
        return [scoring.score(player) for player in self.seats]

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def sheet(self, seat: int) -> dict[str, int]:
        return scoring.sheet(self.seats[seat])

    def known_sheet(self, seat: int, viewer: int | None) -> dict[str, float | None]:
        return scoring.known_sheet(self.seats[seat], viewer == seat or self.over)

    def worth(self, seat: int) -> float:
        return scoring.worth(self, seat)

    def tell_features(self, seat: int, into: Features) -> None:
        features.tell(self, seat, into)

    def current_round(self) -> int | None:
        return self.round

    def stage(self, seat: int) -> int:
        return features.stage(self)

    def see(self, seat: int | None) -> dict[str, object]:
        return view.see(self, seat)

    def deal_again(self, seat: int) -> None:
        deal = Deal(self.bag, [player.hand for player in self.seats], seat, self.rng)
        self.bag = deal.bag
        for player, hand in zip(self.seats, deal.places, strict=True):
            player.hand = hand
        values = self.values.copy()
        for kind in range(len(LIVESTOCK)):
            deal = Deal(values[kind], [player.livestock(kind) for player in self.seats], seat, self.rng)
            values[kind] = deal.bag
            for player, found in zip(self.seats, deal.places, strict=True):
                player.set_livestock(kind, found)
        self.values = values

    def names(self) -> dict[str, list[str]]:
        return {"cell": CELLS, "direction": DIRECTIONS, "crop": CROPS, "tile": TILES, "kind": LIVESTOCK}

    def save(self) -> dict[str, object]:
        return positions.save(self)

    def load(self, reader: Reader) -> None:
        positions.load(self, reader)

    def audit(self) -> list[str]:
        return positions.audit(self)
