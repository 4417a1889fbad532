# not compiled
"""Whether a position can be: every piece is counted and every tile has its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.farmyard.grid import COLUMNS, column_mask, corners, name_of
from podere.formats.stack import happening, is_called, is_waiting, stack_faults
from podere.games.acbas import options
from podere.games.acbas.cards.building import BUILDINGS, IN_CORNER, ON_COTTAGE, TABLES
from podere.games.acbas.cards.carpenter import lifted_specials
from podere.games.acbas.cards.names import NAMES
from podere.games.acbas.lexicon import SPACES
from podere.games.acbas.player import COTTAGE, PRINTED, PRINTED_COLUMNS, ROOM_FOR_ALL, Player
from podere.games.acbas.rooms import fits
from podere.games.acbas.rules.turn import ROUNDS
from podere.kernel.bits import bit, count, has
from podere.kernel.step import CHOICE

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

ALL_BORDERS = 26
TROUGHS = 10
PER_ROUND = {0: 1, 1: 3, 2: 1, 3: 2, 5: 1, 13: 1, 14: 1, 15: 1, 16: 1}
"""What each round adds to each space that is refilled."""
UNSETTLED = "settle release ranch_border"
"""While one of these is to be done, animals may be without room."""


def faults(game: Acbas) -> list[str]:
    """Everything that is wrong with the position."""
    wrong: list[str] = []
    for seat, player in enumerate(game.seats):
        wrong += [
            f"seat {seat}: {fault}"
            for fault in (*_land_faults(player), *_tile_faults(player), *_rest_faults(player))
        ]
    if wrong:
        return wrong
    wrong = [*_supply_faults(game), *_building_faults(game), *_board_faults(game), *_step_faults(game)]
    return wrong or _animal_faults(game)


def _land_faults(player: Player) -> list[str]:
    """Whole columns, side by side, with the printed ones among them."""
    columns = [column for column in range(COLUMNS) if has(player.land, 4 * column)]
    whole = sum(int(column_mask(column)) for column in columns)
    if (
        not columns
        or player.land != whole
        or columns != list(range(columns[0], columns[-1] + 1))
        or player.land & PRINTED != PRINTED
    ):
        return ["the land is not made of whole columns side by side around the printed ones"]
    wrong = []
    if player.troughs & ~player.land or player.built & ~player.land:
        wrong.append("something stands outside the farm")
    if player.upper & ~(player.land | player.land << 1) or player.left & ~(player.land | player.land << 4):
        wrong.append("a border stands outside the farm")
    if len(columns) > PRINTED_COLUMNS + 5:
        wrong.append("the farm is too large")
    return wrong


def _tile_faults(player: Player) -> list[str]:
    """One building on a space, each where it may be."""
    wrong = []
    spaces = [entry // 64 for entry in player.specials]
    special = sum(int(bit(space)) for space in set(spaces))
    upgrades = [entry for entry in player.specials if BUILDINGS[entry % 64].stands == ON_COTTAGE]
    if (
        len(set(spaces)) < len(spaces)
        or player.stalls & player.stables
        or (player.stalls | player.stables) & special
    ):
        wrong.append("two buildings stand on one space")
    if len(upgrades) > 1 or any(entry // 64 != COTTAGE for entry in upgrades):
        wrong.append("only one building may cover the cottage, and only it")
    if (player.stalls | player.stables | special) & bit(COTTAGE) and not upgrades:
        wrong.append(f"{name_of(COTTAGE)} is the cottage's")
    if player.built != player.stalls | player.stables | special | bit(COTTAGE):
        wrong.append("the buildings do not stand where they are said to stand")
    if len({entry % 64 for entry in player.specials}) != count(player.owned):
        wrong.append("a building is there twice")
    for entry in player.specials:
        building = BUILDINGS[entry % 64]
        if building.stands == IN_CORNER and not has(corners(player.land), entry // 64):
            wrong.append(f"{building.name} stands in no corner")
    return wrong


def _rest_faults(player: Player) -> list[str]:
    wrong = []
    if player.barn_waits and not player.owned & TABLES.waits_for_stall:
        wrong.append("no building waits for a stall")
    if player.stones and not player.owned & TABLES.carries_stones:
        wrong.append("stones lie on a building that is not there")
    if player.spent & ~TABLES.purchases:
        wrong.append("something was used that cannot be")
    if player.station != ROOM_FOR_ALL and not player.owned & TABLES.is_emptied:
        wrong.append("no building is emptied")
    return wrong


def _supply_faults(game: Acbas) -> list[str]:
    """Borders, troughs, tiles and expansions: as many as there were in the beginning."""
    agreed = options.read(game.setting.options)
    wrong = []
    placed = sum(count(player.upper) + count(player.left) for player in game.seats)
    held = sum(int(player.borders) for player in game.seats)
    total = placed + held + int(game.pile(5)) + 8 - game.round
    if total != ALL_BORDERS:
        wrong.append(f"there must be {ALL_BORDERS} borders, not {total}")
    troughs = (
        sum(count(player.troughs) + (int(player.lifted) & 255) for player in game.seats) + game.troughs_left
    )
    if troughs != TROUGHS:
        wrong.append(f"there must be {TROUGHS} troughs, not {troughs}")
    lifted = sum(int(player.lifted) >> 8 & 255 for player in game.seats)
    tiles = (
        sum(count(player.stalls) + count(player.stables) for player in game.seats) + lifted + game.tiles_left
    )
    if tiles != agreed.tiles:
        wrong.append(f"there must be {agreed.tiles} stall tiles, not {tiles}")
    expansions = sum(int(player.expansions()) for player in game.seats) + game.expansions_left
    if expansions != agreed.expansions:
        wrong.append(f"there must be {agreed.expansions} expansions, not {expansions}")
    return wrong


def _building_faults(game: Acbas) -> list[str]:
    """Every special building in exactly one place."""
    agreed = options.read(game.setting.options)
    lifted = 0
    for player in game.seats:
        lifted |= sum(2**stall.number for stall in lifted_specials(player))
    places = [int(game.offer), int(game.bag), int(game.seats[0].owned), int(game.seats[1].owned), lifted]
    wrong = []
    for number, name in enumerate(NAMES):
        there = sum(place >> number & 1 for place in places)
        possible = (agreed.offer | agreed.bag) >> number & 1
        if there != possible:
            wrong.append(f"{name} is there {there} times, not {possible}")
    if (
        count(game.bag) != count(agreed.bag) - (agreed.to_draw - game.to_draw)
        or game.to_draw > agreed.to_draw
    ):
        wrong.append("the buildings drawn and to draw do not add up")
    if int(game.bag) & ~agreed.bag:
        wrong.append("a building in the bag was agreed to be on offer")
    return wrong


def _board_faults(game: Acbas) -> list[str]:
    """Workers and what lies on the action spaces."""
    wrong = []
    if count(game.taken) != game.placed or game.workers & ~game.taken:
        wrong.append(f"{count(game.taken)} workers stand on the board, but {game.placed} were placed")
    second = count(game.workers) if game.first == 0 else game.placed - count(game.workers)
    if second != game.placed // 2:
        wrong.append("the players did not take turns")
    if game.placed and not game.working:
        wrong.append("workers stand on the board outside the work phase")
    for space, each in PER_ROUND.items():
        lies = int(game.pile(space))
        if lies > each * game.round:
            wrong.append(f"there is too much on {SPACES[space]}")
        if (
            game.working
            and not has(game.taken, space)
            and lies == 0
            and SPACES[space] != "three_wood"
            and not _turn_without_worker(game)
        ):
            wrong.append(f"there is nothing on {SPACES[space]}")
        if has(game.taken, space) and lies > 0:
            wrong.append(f"what lies on {SPACES[space]} should have been taken")
    if (game.start_seat < 0) != (
        game.round == 0
        and game.to_draw == options.read(game.setting.options).to_draw
        and is_waiting(game, "start_player")
    ):
        wrong.append("the first player of round 1 is not known, or known too early")
    return wrong


def _turn_without_worker(game: Acbas) -> bool:
    """Whether a turn without a worker, which comes after all others, may have emptied a space."""
    return not is_waiting(game, "turn next_turn")


def _step_faults(game: Acbas) -> list[str]:
    """Whether what is to be done fits what lies on the table."""
    wrong = stack_faults(game) + happening(game)
    if game.over and (game.round < ROUNDS or game.working or game.to_draw > 0):
        wrong.append(f"the game is over in round {game.round}")
    if any(player.lifted for player in game.seats) and not is_waiting(game, "lift set_down"):
        wrong.append("something was lifted and forgotten")
    if any(player.station != ROOM_FOR_ALL for player in game.seats) and not is_waiting(game, "housing"):
        wrong.append("a building is emptied for no reason")
    return wrong or _stuck_faults(game)


def _stuck_faults(game: Acbas) -> list[str]:
    """Whoever is asked must have an answer."""
    step = None if game.over else game.stack[-1]
    if step is not None and step.kind() == CHOICE and not step.moves(game):
        return [f"{step.name} leaves nothing to choose"]
    return []


def _animal_faults(game: Acbas) -> list[str]:
    wrong = []
    for seat, player in enumerate(game.seats):
        unsettled = any(is_called(step, UNSETTLED) and step.seat == seat for step in game.stack)
        if not unsettled and not fits(player, player.animals):
            wrong.append(f"seat {seat} has more animals than room")
    return wrong
