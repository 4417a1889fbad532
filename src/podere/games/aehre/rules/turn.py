"""The frame of the game: who begins, the deal, a turn from the tile to the draw, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.aehre import placing
from podere.games.aehre.lexicon import DRAW, DRAW_END, PASS, SMALL, START, TILE, TILES
from podere.games.aehre.player import HAND
from podere.games.aehre.rules.farms import BuildFarms
from podere.games.aehre.rules.place import Lay, Put
from podere.kernel.bits import bit, has
from podere.kernel.journal import EVERYONE
from podere.kernel.reason import Reason
from podere.kernel.step import Automatic, Chance, Choice

if TYPE_CHECKING:
    from podere.games.aehre.state import Aehre


class StartPlayer(Chance["Aehre"]):
    """Who was on a farm most recently begins: here, a draw."""

    name = "start_player"
    fields = ""
    upon = "nothing"

    def __init__(self) -> None:
        super().__init__(0)

    def moves(self, game: Aehre) -> list[int]:
        return START.numbers()[: game.players]

    def weights(self, game: Aehre) -> list[int]:
        return [1] * game.players

    def sample(self, game: Aehre) -> int:
        return START.of(game.rng.below(game.players))

    def take(self, game: Aehre, move: int) -> None:
        game.start_seat = START.thing(move)
        game.stack.append(DealTile(0))

    def fits(self, game: Aehre) -> bool:
        return game.start_seat < 0


class DealTile(Chance["Aehre"]):
    """A large tile from the stack for one seat, that only this seat sees."""

    name = "deal_tile"
    upon = "nothing"

    def moves(self, game: Aehre) -> list[int]:
        return [DRAW.of(tile) for tile in game.bag.kinds()]

    def weights(self, game: Aehre) -> list[int]:
        return game.bag.weights()

    def sample(self, game: Aehre) -> int:
        return DRAW.of(game.bag.sample(game.rng))

    def eyes(self, game: Aehre, move: int) -> int:
        return int(bit(self.seat))

    def take(self, game: Aehre, move: int) -> None:
        draw(game, self.seat, DRAW.thing(move))
        game.tiles_left -= 1
        if game.seats[self.seat].hand.size < HAND:
            game.stack.append(DealTile(self.seat))
        elif self.seat + 1 < game.players:
            game.stack.append(DealTile(self.seat + 1))
        else:
            game.stack.append(ChooseTile(game.start_seat))

    def fits(self, game: Aehre) -> bool:
        return game.start_seat >= 0 and game.tiles_left > 0 and game.seats[self.seat].hand.size < HAND


def draw(game: Aehre, seat: int, tile: int) -> None:
    """Into the hand, seen by its owner alone."""
    game.bag = game.bag.minus(tile)
    player = game.seats[seat]
    player.hand = player.hand.plus(tile, int(bit(seat)))


class ChooseTile(Choice["Aehre"]):
    """A large tile from the hand, or a small one from the reserve."""

    name = "choose_tile"
    upon = "nothing"

    def begins_turn(self) -> bool:
        return True

    def private(self) -> bool:
        return True

    def moves(self, game: Aehre) -> list[int]:
        player = game.seats[self.seat]
        moves: list[int] = []
        last = -1
        for tile in player.hand.cards:
            if tile != last and game.can_place(tile, player.small):
                moves.append(TILE.of(tile))
            last = tile
        small = player.small
        crop = 0
        while small:
            if small & 1 and placing.can_put(game.land, crop):
                moves.append(SMALL.of(crop))
            small >>= 1
            crop += 1
        if not moves:
            moves.append(PASS)
        return moves

    def take(self, game: Aehre, move: int) -> None:
        player = game.seats[self.seat]
        game.stack.append(FinishTurn(self.seat))
        if move == PASS:
            player.hand = player.hand.shown(game.players)
            if game.journal is not None:
                game.journal.note("shown", self.seat, {"hand": [TILES[tile] for tile in player.hand.cards]})
        elif SMALL.has(move):
            player.small &= ~int(bit(SMALL.thing(move)))
            game.laying = len(TILES) + SMALL.thing(move)
            game.stack.append(Put(self.seat))
        else:
            player.hand = player.hand.minus(TILE.thing(move), EVERYONE)
            game.laying = TILE.thing(move)
            game.stack.append(Lay(self.seat))

    def why_not(self, game: Aehre, move: int) -> Reason | None:
        player = game.seats[self.seat]
        if TILE.has(move):
            if not player.hand.has(TILE.thing(move)):
                return Reason("aehre.why.not_in_hand")
            return None if game.can_place(TILE.thing(move), player.small) else Reason("aehre.why.no_place")
        if SMALL.has(move):
            if not has(player.small, SMALL.thing(move)):
                return Reason("aehre.why.small_spent")
            return None if placing.can_put(game.land, SMALL.thing(move)) else Reason("aehre.why.no_place")
        if move == PASS:
            return None if self.moves(game) == [PASS] else Reason("aehre.why.can_lay")
        return Reason("aehre.why.choose_first")

    def fits(self, game: Aehre) -> bool:
        return game.start_seat >= 0


class FinishTurn(Automatic["Aehre"]):
    """After the points: farms that are still due, what the farms bring, a new tile, the next turn."""

    name = "finish_turn"
    upon = "nothing"

    def run(self, game: Aehre) -> None:
        seat = self.seat
        if game.farms_due(seat) > 0 and game.land.has_room():
            game.stack.append(self)
            game.stack.append(BuildFarms(seat, game.farms_due(seat)))
            return
        points = game.farm_points(seat)
        if points:
            game.seats[seat].from_farms += points
            if game.journal is not None:
                game.journal.note("farms", seat, {"points": points})
        game.stack.append(NextTurn(seat))
        if game.seats[seat].hand.size < HAND and game.tiles_left + game.end_left > 0:
            game.stack.append(Draw(seat))

    def fits(self, game: Aehre) -> bool:
        return game.start_seat >= 0


class Draw(Chance["Aehre"]):
    """Refill the hand; from the last stack once all other tiles are gone, and there the end tile waits."""

    name = "draw"
    upon = "next_turn"

    def end_weight(self, game: Aehre) -> int:
        """The end tile lies in the last stack, until it is drawn; it may be all that is left there."""
        return 0 if game.tiles_left > 0 or game.end_drawn else max(1, game.bag.size)

    def tile_weight(self, game: Aehre) -> int:
        """How much each large tile weighs beside the end tile: the large tiles in the last stack."""
        return 1 if self.end_weight(game) == 0 else game.end_left - 1

    def moves(self, game: Aehre) -> list[int]:
        moves = [DRAW.of(tile) for tile in game.bag.kinds()] if self.tile_weight(game) else []
        if self.end_weight(game):
            moves.append(DRAW_END)
        return moves

    def weights(self, game: Aehre) -> list[int]:
        each = self.tile_weight(game)
        weights = [each * weight for weight in game.bag.weights()] if each else []
        if self.end_weight(game):
            weights.append(self.end_weight(game))
        return weights

    def sample(self, game: Aehre) -> int:
        if self.end_weight(game) and game.rng.below(game.end_left) == 0:
            return DRAW_END
        return DRAW.of(game.bag.sample(game.rng))

    def eyes(self, game: Aehre, move: int) -> int:
        return EVERYONE if move == DRAW_END else int(bit(self.seat))

    def take(self, game: Aehre, move: int) -> None:
        if game.tiles_left > 0:
            game.tiles_left -= 1
        else:
            game.end_left -= 1
        if move == DRAW_END:
            game.end_drawn = True
        else:
            draw(game, self.seat, DRAW.thing(move))

    def fits(self, game: Aehre) -> bool:
        return game.tiles_left + game.end_left > 0 and game.seats[self.seat].hand.size < HAND


class NextTurn(Automatic["Aehre"]):
    """Clockwise, until the seat to the right of the first one has had its turn after the end tile."""

    name = "next_turn"
    upon = "nothing"

    def run(self, game: Aehre) -> None:
        seat = (self.seat + 1) % game.players
        if seat == game.start_seat:
            if game.end_drawn:
                return
            if nobody_can_lay(game):
                if game.journal is not None:
                    game.journal.note("stalemate", self.seat, {})
                return
            game.round += 1
        game.stack.append(ChooseTile(seat))

    def fits(self, game: Aehre) -> bool:
        return game.start_seat >= 0


def nobody_can_lay(game: Aehre) -> bool:
    """Whether all hands were shown in passing and no tile of anyone fits: then nothing would ever change again."""
    everyone = 2**game.players - 1
    for player in game.seats:
        for sure in player.hand.known:
            if sure != everyone:
                return False
    return all(ChooseTile(seat).moves(game) == [PASS] for seat in range(game.players))
