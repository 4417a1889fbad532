"""What an expansion may do: the moments at which it is asked, and what it keeps for the table and for each player.

The base game knows no expansion. `game.expansion` is None where none is played, and every place that asks one asks
that first. An expansion is a class that follows `Expansion`; here none of the moments does anything. What it keeps for
a player follows `Part`, and is that player's `part`. Neither ever refers to what refers to it: they are copied with
every game, and Python's search for cycles passes them over (`acyclic`). A copy shares them until one of both changes
them: who changes one asks for its own (`Agricola.own_expansion`, `Player.own_part`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from podere.games.agricola.cards.majors import ALL_MAJORS, COSTS
from podere.games.agricola.dense_guest import DenseGuest
from podere.kernel.features import Features
from podere.kernel.reason import Reason
from podere.kernel.secret import Bag

if TYPE_CHECKING:
    from rich.text import Text

    from podere.boxes.box import Alone, Option
    from podere.boxes.drawing import View
    from podere.farmyard.housing import Housing
    from podere.formats.position import Reader
    from podere.games.agricola.deals import Stage
    from podere.games.agricola.goods import Cost
    from podere.games.agricola.player import Player
    from podere.games.agricola.state import Agricola
    from podere.kernel.step import Step

Data = dict[str, object]
NO_DECK: Final = Bag([], 0)


@mypyc_attr(acyclic=True)
class Part:
    """What an expansion keeps for one player, and what it changes about a farm."""

    def __init__(self) -> None:
        self.is_shared: bool = False
        """Whether a copy of the player may have the same one."""

    def copied(self) -> Part:
        """The same for a copy of the game."""
        return Part()

    def resting(self) -> i64:
        """How many of the people at home cannot be placed like others."""
        return 0

    def away(self) -> i64:
        """How many people of the supply cannot be born, because they are somewhere else."""
        return 0

    def idle(self) -> i64:
        """Cooking improvements that do not work yet, as a mask of their `light`."""
        return 0

    def tiles(self) -> i64:
        """The spaces with a tile that only cards enclose."""
        return 0

    def add_places(self, player: Player, found: Housing) -> None:
        """Further places for animals."""


@mypyc_attr(acyclic=True)
class Expansion:
    """An expansion at one table: what it keeps there, and what it does at each moment."""

    def __init__(self, name: str, title: str, source: Expansion | None) -> None:
        self.name: str = name
        """Its name in options, views and positions."""
        self.is_shared: bool = False
        """Whether a copy of the game may have the same one."""
        self.title: str = title
        """What sentences call it."""
        self.deck: Bag = NO_DECK if source is None else source.deck
        """Its own minor improvements, which are dealt apart."""

    def copied(self) -> Expansion:
        """The same for a copy of the game."""
        return Expansion(self.name, self.title, self)

    # On the box

    def level_option(self) -> Option:
        """The option that brings it."""
        raise NotImplementedError

    def options(self) -> list[Option]:
        """Options that mean something only with it."""
        return []

    def cards(self) -> list[str]:
        """The names of its minor improvements."""
        return []

    def fullest(self) -> dict[str, object]:
        """The options with which all of it comes up."""
        return {}

    def bench(self) -> dict[str, object]:
        """The options with which its speed is measured."""
        return {}

    def alone(self) -> list[Alone]:
        """What one tries to reach alone."""
        return []

    # Before the game

    def begin(self, options: dict[str, object], players: int) -> Expansion | None:
        """The expansion for a game with these options; `None` if it is played without."""
        return None

    def told(self) -> str:
        """How much of it is played, for sentences."""
        return self.title

    def has_cards(self) -> bool:
        """Whether there are hand cards."""
        return True

    def has_base_cards(self) -> bool:
        """Whether occupations and minor improvements of other decks are among them."""
        return True

    def minors(self) -> list[int]:
        """Its own minor improvements."""
        return []

    def shares(self, hand: int) -> tuple[int, int, int]:
        """How many occupations, minor improvements, and minor improvements of its own are dealt to everyone."""
        return hand, hand, 0

    def stages(self, deal: str) -> list[Stage] | None:
        """How hands are drafted; `None` if they cannot be dealt in this way."""
        return None

    def first_spaces(self, players: int) -> int:
        """Its action spaces that are there from the start, as a mask."""
        return 0

    def first_rounds(self) -> list[int]:
        """The round cards that come first in their stages."""
        return []

    def majors(self) -> i64:
        """All major improvements of the game, as a mask."""
        return ALL_MAJORS

    def begin_table(self, game: Agricola) -> None:
        """Before the first seat sits down: major improvements, and what else lies there."""

    def part(self) -> Part:
        """What it keeps for a player who has just sat down."""
        return Part()

    def set_up(self, game: Agricola) -> None:
        """After the start player was drawn, before hands are dealt."""

    # Rounds

    def cards_return(self, game: Agricola) -> None:
        """A round or a harvest begins: what was taken for one round goes back."""

    def round_starts(self, game: Agricola, seat: int, is_busy: bool) -> None:
        """The round card was revealed; `is_busy`: goods or cards of this seat come first."""

    def round_revealed(self, game: Agricola) -> None:
        """The same, once for all: what is pushed now comes before what seats do."""

    def work_starts(self, game: Agricola) -> None:
        """All people are at home."""

    def people_return(self, game: Agricola) -> None:
        """All people are at home again."""

    # Turns

    def only_spaces(self, player: Player) -> i64:
        """The only spaces that this player may use now; 0: any."""
        return 0

    def why_not_space(self, player: Player, space: int) -> Reason | None:
        """Why this space cannot be used although it is free."""
        return None

    def receives(self, player: Player, space: int) -> bool:
        """Whether this space takes a person in a way of its own; then it is done."""
        return False

    def add_turns(self, game: Agricola, seat: int, moves: list[int]) -> None:
        """What can be done in place of putting a person on a space."""

    def take_turn(self, game: Agricola, seat: int, move: int) -> bool:
        """Do it; whether this was such a word."""
        return False

    def has_turn(self, game: Agricola, seat: int, move: int) -> bool:
        """Whether this is such a word."""
        return False

    def why_not_turn(self, game: Agricola, seat: int, move: int) -> Reason | None:
        """Why it cannot be done now."""
        return None

    def adds_turn(self, game: Agricola, seat: int) -> bool:
        """Nobody of this seat is left to place: whether it has a turn all the same; then its steps are there."""
        return False

    def is_day_open(self, game: Agricola, seat: int) -> bool:
        """Whether something that may be done at any time could matter before people return home."""
        return False

    # Beside a choice

    def add_beside(self, game: Agricola, seat: int, step: Step[Agricola], found: list[int]) -> None:
        """What may be done at any time."""

    def take_beside(self, game: Agricola, seat: int, move: int) -> bool:
        """Do it; whether this was such a word."""
        return False

    def pays(self, move: int) -> bool:
        """Whether this is a word of its own that may help to pay."""
        return False

    def try_to_pay(self, trial: Player, due: Cost, move: int) -> bool:
        """Do it on a trial; whether it is worth trying for what is due."""
        return False

    # Improvements

    def major_cost(self, player: Player, major: int) -> Cost:
        """What a major improvement costs, before cards that change costs."""
        return COSTS[major]

    def major_taken(self, game: Agricola, major: int) -> None:
        """A major improvement has left its place."""

    def major_returned(self, game: Agricola, major: int) -> None:
        """A major improvement has come back to its place."""

    def major_built(self, game: Agricola, seat: int, major: int) -> None:
        """A major improvement is being built."""

    def upgraded(self, game: Agricola, seat: int, old: int, light: int) -> None:
        """A major improvement is given for a better one, whose `light` is told."""

    def why_major_gone(self, game: Agricola, major: int) -> Reason | None:
        """Why a major improvement does not lie open although nobody has it."""
        return None

    # Cards of the base game

    def has_cleared(self, player: Player) -> bool:
        """Whether a farm without unused spaces counts as one for cards that ask for it."""
        return True

    def uncounted(self, player: Player) -> int:
        """Improvements of a player that cards do not count."""
        return 0

    def lay_promised(self, game: Agricola, seat: int, tile: int, many: int) -> None:
        """Tiles of its own come from the round space."""

    # Harvests and the end

    def feeding_starts(self, game: Agricola, seat: int) -> None:
        """What follows on the meal of this seat is pushed below it."""

    def breeds(self, game: Agricola) -> bool:
        """Whether animals breed in another way; then its steps are there."""
        return False

    def has_last_chance(self, game: Agricola, seat: int) -> bool:
        """Whether something that may be done at any time could still bring points."""
        return False

    # Points

    def breaks_ties(self) -> bool:
        """Whether building materials that are left break a tie."""
        return True

    def bonus_points(self, player: Player) -> int:
        """Bonus points of what it brings."""
        return 0

    def people_points(self, player: Player) -> int:
        """What changes the points for people."""
        return 0

    def lines(self, player: Player) -> dict[str, float]:
        """Lines of its own on the score sheet, after those of animals."""
        return {}

    def points(self, player: Player) -> float:
        """The points of these lines."""
        return 0.0

    def prospects(self, player: Player, near: float) -> float:
        """What may still come of what it brings; `near`: how much of that in the rounds to come."""
        return 0.0

    def tell(self, player: Player, into: Features) -> None:
        """Four numbers among those of the base game."""
        for _ in range(OWN_FEATURES):
            into.add(0.0)

    def tell_more(self, player: Player, into: Features) -> None:
        """Numbers after those of the base game."""

    # Views

    def see_nothing(self) -> Data:
        """Its part of the view of a game without it."""
        return {self.name: None}

    def see(self, game: Agricola, viewer: int | None) -> Data:
        """Its part of the view."""
        return {}

    def see_seat(self, game: Agricola, player: Player) -> Data:
        """Its part of the view of a seat."""
        return {}

    def see_cell(self, player: Player, space: int) -> Data:
        """What it changes about the view of a space of the farm."""
        return {}

    def see_major(self, game: Agricola, major: int) -> Data:
        """Its part of the view of a major improvement."""
        return {}

    def guests(self, player: Player, space: int) -> int:
        """How many people of a player are on a space that takes them in a way of its own."""
        return 0

    # Drawings in a terminal, made of views

    def draw(self, view: View) -> list[Text]:
        """What lies on the table, line by line."""
        return []

    def styles(self) -> dict[str, str]:
        """The colours of the spaces on which something of its own lies, by the kind that views tell."""
        return {}

    def goods_of(self, player: View) -> str:
        """Its goods in the supply of a player."""
        return ""

    def needs_of(self, player: View) -> list[tuple[str, str]]:
        """What a family needs besides food, each with its style."""
        return []

    # Positions

    def save(self, game: Agricola) -> Data:
        """Its part of a position."""
        return {}

    def save_player(self, player: Player) -> Data:
        """Its part of a player's position."""
        return {}

    def load(self, game: Agricola, reader: Reader) -> None:
        """Take its part over."""

    def load_player(self, player: Player, reader: Reader) -> None:
        """Take a player's part over."""

    def loaded(self, game: Agricola) -> None:
        """All seats have been read: what a position does not hold is worked out."""

    def table_faults(self, game: Agricola) -> list[str]:
        """Everything that is wrong with what it brings."""
        return []

    def dense(self) -> DenseGuest:
        """What it adds to positions that are laid, not played."""
        return DenseGuest()

    def hidden_majors(self) -> i64:
        """Major improvements that lie there, but not open."""
        return 0

    def more_people(self, player: Player) -> int:
        """People who may be placed beside the family."""
        return 0

    def more_placed(self, player: Player) -> int:
        """People who were placed where nothing is marked."""
        return 0


OWN_FEATURES: Final = 4
"""So many numbers are an expansion's among those of the base game."""
