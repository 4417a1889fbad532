"""Farmers of the Moor as an expansion: what it does at each moment of the base game."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from podere.boxes.box import Alone, Option
from podere.formats.position import Reader
from podere.games.agricola.cards.card import (
    BURNS_LAST_MOOR,
    FIELD_PHASE_STARTS,
    MOOR,
    TABLES,
)
from podere.games.agricola.cards.conditions import HARVESTS
from podere.games.agricola.cards.majors import COOKING, SCORES_FUEL
from podere.games.agricola.deals import Stage
from podere.games.agricola.decks.manifests import MOOR_MINORS
from podere.games.agricola.dense_guest import DenseGuest
from podere.games.agricola.goods import Cost, many
from podere.games.agricola.lexicon import DONE, INFIRMARY, MAJOR_IMPROVEMENT, SPLIT, TAKE
from podere.games.agricola.moor import (
    agreed,
    audit,
    beside,
    features,
    further_actions,
    minors,
    night,
    positions,
    refills,
    riding,
    scoring,
    solo,
    spaces,
    specials,
    stacks,
    terminal,
    view,
)
from podere.games.agricola.moor.begin import LAYOUT_STEPS
from podere.games.agricola.moor.dense import MoorDense
from podere.games.agricola.moor.heating import HEATINGS
from podere.games.agricola.moor.state import MoorPart, MoorTable, own_part, part_of
from podere.games.agricola.moor.tables import LOWER_MAJORS, MOOR_MAJORS, SPECIALS, UPPER_MAJORS
from podere.games.agricola.moor.terrain import HELPER
from podere.games.agricola.moor.tiles import FOREST, LayTiles
from podere.games.agricola.moor.tiles import MOOR as MOOR_TO_LAY
from podere.games.agricola.player import FOREST_TILE, Player
from podere.games.agricola.rules.turn import NEXT_TURNS
from podere.kernel.bits import bit, count, has
from podere.kernel.features import Features
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from rich.text import Text

    from podere.boxes.drawing import View
    from podere.games.agricola.expansion import Expansion, Part
    from podere.games.agricola.state import Agricola
    from podere.kernel.step import Step

Data = dict[str, object]


@mypyc_attr(acyclic=True)
class Moor(MoorTable):
    """Farmers of the Moor at one table."""

    def copied(self) -> Expansion:
        return Moor(self)

    # On the box

    def level_option(self) -> Option:
        return agreed.LEVEL

    def options(self) -> list[Option]:
        return agreed.OPTIONS

    def cards(self) -> list[str]:
        return MOOR_MINORS

    def fullest(self) -> Data:
        return {"moor": 3}

    def bench(self) -> Data:
        return {"moor": 2}

    def alone(self) -> list[Alone]:
        return [Alone({"moor": level}, target) for level, target in view.TARGETS.items()]

    # Before the game

    def begin(self, options: Data, players: int) -> Expansion | None:
        agreed.check(options)
        level = agreed.level(options)
        if level == 0:
            return None
        found = Moor(None)
        found.level = level
        found.cover_card = level < 3 and players > 1
        found.bed_acts = options.get("bed_acts", "on") == "on"
        found.lights_ovens = options.get("fuel_on_ovens", "off") == "on"
        found.tempered = agreed.tempered(options)
        return found

    def told(self) -> str:
        return f"level {self.level} of the Moor"

    def has_cards(self) -> bool:
        return self.level > 1

    def has_base_cards(self) -> bool:
        return self.level > 2

    def minors(self) -> list[int]:
        return TABLES.minors_of([MOOR]) if self.level > 1 else []

    def shares(self, hand: int) -> tuple[int, int, int]:
        if self.level == 2:
            return 0, 0, hand
        return hand, hand - agreed.MINORS_DEALT, agreed.MINORS_DEALT

    def stages(self, deal: str) -> list[Stage] | None:
        return agreed.STAGES.get((self.level, deal))

    def first_spaces(self, players: int) -> int:
        return sum(2**unit.number for unit in spaces.UNITS if players in unit.players)

    def first_rounds(self) -> list[int]:
        return [MAJOR_IMPROVEMENT]

    def majors(self) -> i64:
        return MOOR_MAJORS

    def begin_table(self, game: Agricola) -> None:
        game.majors = UPPER_MAJORS
        self.covered = LOWER_MAJORS
        if game.players > 1:
            self.centre = SPECIALS[game.players]
        else:
            self.specials = SPECIALS[1]
        game.meeting_food = self.cover_card
        game.meeting_improves = not self.cover_card

    def part(self) -> Part:
        return MoorPart(None)

    def set_up(self, game: Agricola) -> None:
        for seat in range(game.players - 1, -1, -1):
            game.stack.append(LAYOUT_STEPS[seat])

    # Rounds

    def cards_return(self, game: Agricola) -> None:
        stacks.bring_back(game)

    def round_starts(self, game: Agricola, seat: int, is_busy: bool) -> None:
        riding.ride(game, seat, is_busy)

    def round_revealed(self, game: Agricola) -> None:
        if game.players == 1:
            solo.begin_round(game)

    def work_starts(self, game: Agricola) -> None:
        for player in game.seats:
            player.home += self.more_people(player)

    def people_return(self, game: Agricola) -> None:
        for player in game.seats:
            if part_of(player).infirmary != 0:
                own_part(player).infirmary = 0
            if part_of(player).hut == HELPER:
                own_part(player).hut = 0

    # Turns

    def only_spaces(self, player: Player) -> i64:
        """Who lies in bed can only go to the Infirmary."""
        bed: i64 = part_of(player).bed
        if bed != 0 and player.home <= bed:
            return bit(INFIRMARY)
        return 0

    def why_not_space(self, player: Player, space: int) -> Reason | None:
        if space == INFIRMARY or self.only_spaces(player) == 0:
            return None
        return Reason("agricola.why.only_infirmary")

    def receives(self, player: Player, space: int) -> bool:
        """The Infirmary takes any number of people; who lies in bed goes before the others."""
        if space != INFIRMARY:
            return False
        part = own_part(player)
        part.infirmary += 1
        part.from_bed = 1 if part.bed > 0 else 0
        part.bed -= part.from_bed
        return True

    def may_leave(self, player: Player) -> bool:
        """Only the helper from the Forest Hut is left, who need not be placed."""
        part = part_of(player)
        return part.hut == HELPER and player.home == 1 and part.bed == 0

    def add_turns(self, game: Agricola, seat: int, moves: list[int]) -> None:
        specials.add_takes(game, seat, moves)
        if self.may_leave(game.seats[seat]):
            moves.append(DONE)

    def take_turn(self, game: Agricola, seat: int, move: int) -> bool:
        if TAKE.has(move):
            game.declined = 0
            specials.take(game, seat, TAKE.thing(move))
            return True
        if move == DONE:
            game.seats[seat].home -= 1
            return True
        return False

    def has_turn(self, game: Agricola, seat: int, move: int) -> bool:
        return TAKE.has(move) or (move == DONE and self.may_leave(game.seats[seat]))

    def why_not_turn(self, game: Agricola, seat: int, move: int) -> Reason | None:
        return specials.why_not_take(game, seat, TAKE.thing(move)) if TAKE.has(move) else None

    def adds_turn(self, game: Agricola, seat: int) -> bool:
        if self.level < 2 or not further_actions.has_turn(game, seat):
            return False
        game.stack.append(NEXT_TURNS[seat])
        game.stack.append(further_actions.LAST_TURNS[seat])
        return True

    def is_day_open(self, game: Agricola, seat: int) -> bool:
        """The last moor may still become the empty field that is counted, and a store be filled up."""
        player = game.seats[seat]
        if player.powers & BURNS_LAST_MOOR != 0 and has(HARVESTS, game.round):
            if has(player.moments, FIELD_PHASE_STARTS):
                return True
        return refills.cannot_wait(game, seat)

    # Beside a choice

    def add_beside(self, game: Agricola, seat: int, step: Step[Agricola], found: list[int]) -> None:
        beside.add_words(game, seat, step, found)

    def take_beside(self, game: Agricola, seat: int, move: int) -> bool:
        return beside.take(game, seat, move)

    def pays(self, move: int) -> bool:
        return move == SPLIT

    def try_to_pay(self, trial: Player, due: Cost, move: int) -> bool:
        return beside.try_to_pay(trial, due, move)

    # Improvements

    def major_cost(self, player: Player, major: int) -> Cost:
        return stacks.cost(player, major)

    def major_taken(self, game: Agricola, major: int) -> None:
        stacks.uncover(game, major)

    def major_returned(self, game: Agricola, major: int) -> None:
        stacks.cover(game, major)

    def major_built(self, game: Agricola, seat: int, major: int) -> None:
        if self.lights_ovens and has(COOKING, major):
            own_part(game.seats[seat]).unlit |= bit(major)

    def upgraded(self, game: Agricola, seat: int, old: int, light: int) -> None:
        """A better one works at once if the old one did."""
        if part_of(game.seats[seat]).unlit == 0:
            return
        part = own_part(game.seats[seat])
        was_unlit = has(part.unlit, old)
        part.unlit &= ~bit(old)
        if light >= 0 and was_unlit:
            part.unlit |= bit(light)
        elif light >= 0:
            part.unlit &= ~bit(light)

    def why_major_gone(self, game: Agricola, major: int) -> Reason | None:
        return Reason("agricola.why.major_covered") if has(self.covered, major) else None

    # Cards of the base game

    def has_cleared(self, player: Player) -> bool:
        part = part_of(player)
        return self.tempered & agreed.CLEARED_FARMS == 0 or part.forests | part.moors == 0

    def uncounted(self, player: Player) -> int:
        if self.tempered & agreed.OLD_MAJORS == 0:
            return 0
        return int(count(player.majors >> agreed.BASE_MAJORS))

    def lay_promised(self, game: Agricola, seat: int, tile: int, many: int) -> None:
        kind = FOREST if tile == FOREST_TILE else MOOR_TO_LAY
        game.stack.append(LayTiles(seat, kind, many, int(many > 1), -1))

    # Harvests and the end

    def feeding_starts(self, game: Agricola, seat: int) -> None:
        if part_of(game.seats[seat]).burnt != 0:
            own_part(game.seats[seat]).burnt = 0
        game.stack.append(HEATINGS[seat])

    def breeds(self, game: Agricola) -> bool:
        owner = night.owner_of(game) if self.level > 1 else -1
        if owner < 0:
            return False
        night.begin(game, owner)
        return True

    def has_last_chance(self, game: Agricola, seat: int) -> bool:
        """The last moor becomes a field, wood becomes fuel that is counted."""
        player = game.seats[seat]
        if player.powers & BURNS_LAST_MOOR != 0:
            return True
        return player.majors & SCORES_FUEL != 0 and many(player.materials, 0) > 0

    # Points

    def breaks_ties(self) -> bool:
        return False

    def bonus_points(self, player: Player) -> int:
        return scoring.moor_points(player)

    def people_points(self, player: Player) -> int:
        return -scoring.COLD * int(part_of(player).bed)

    def lines(self, player: Player) -> dict[str, float]:
        return {"horses": self.points(player)}

    def points(self, player: Player) -> float:
        return float(scoring.horse_points(player)) - scoring.lain_down(player)

    def prospects(self, player: Player, near: float) -> float:
        return scoring.moor_worth(player, near)

    def tell(self, player: Player, into: Features) -> None:
        features.tell(player, into)

    def tell_more(self, player: Player, into: Features) -> None:
        features.tell_more(player, into)

    # Views

    def see(self, game: Agricola, viewer: int | None) -> Data:
        return view.see(game, viewer)

    def see_seat(self, game: Agricola, player: Player) -> Data:
        return view.seat(game, player)

    def see_cell(self, player: Player, space: int) -> Data:
        return view.cell(player, space)

    def see_major(self, game: Agricola, major: int) -> Data:
        return view.major(game, major)

    def guests(self, player: Player, space: int) -> int:
        return int(part_of(player).infirmary) if space == INFIRMARY else 0

    # Drawings in a terminal

    def draw(self, view: View) -> list[Text]:
        return [terminal.draw_specials(view)]

    def styles(self) -> dict[str, str]:
        return terminal.STYLES

    def goods_of(self, player: View) -> str:
        return terminal.goods_of(player)

    def needs_of(self, player: View) -> list[tuple[str, str]]:
        return terminal.needs_of(player)

    # Positions

    def save(self, game: Agricola) -> Data:
        return positions.save(game)

    def save_player(self, player: Player) -> Data:
        return positions.save_player(player)

    def load(self, game: Agricola, reader: Reader) -> None:
        positions.load(game, reader)

    def load_player(self, player: Player, reader: Reader) -> None:
        positions.load_player(player, reader)

    def loaded(self, game: Agricola) -> None:
        night.invite(game)

    def table_faults(self, game: Agricola) -> list[str]:
        return audit.faults(game)

    def hidden_majors(self) -> i64:
        return self.covered

    def more_people(self, player: Player) -> int:
        """The helper from the Forest Hut."""
        return int(part_of(player).hut == HELPER)

    def more_placed(self, player: Player) -> int:
        return int(part_of(player).infirmary)

    def dense(self) -> DenseGuest:
        return MoorDense()


for _module in iter_modules(minors.__path__):
    import_module(f"{minors.__name__}.{_module.name}")
"""Importing the files of cards fills the table."""
EXPANSION: Final = Moor(None)
