# not compiled
"""Whether what is to be done fits what lies on the table: the shape of the stack, and each step of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from podere.games.agricola.audit_deals import (
    discard_fits,
    draw_fits,
    living_fits,
    open_fits,
    pack_draw_fits,
    pick_fits,
    portion_fits,
    redraw_fits,
    stage_fits,
    swap_fits,
)
from podere.games.agricola.cards.card import (
    AFTER_SPECIAL,
    AFTER_USE,
    ALL,
    BEFORE_OCCUPATION,
    BEFORE_SPECIAL,
    IMPROVED,
    OCCUPATION_PLAYED,
    ON_SPECIAL,
    ON_USE,
    OTHER_USES,
    RECEIVED,
    ROUND_STARTS,
    TURN_ENDS,
)
from podere.games.agricola.cards.majors import COOKHOUSES, HEARTHS
from podere.games.agricola.cards.names import ALL_CARDS, FIRST_OCCUPATION
from podere.games.agricola.customs import partner_of
from podere.games.agricola.ground import CELLS, EDGE_BITS, FIRST_ROOMS
from podere.games.agricola.lexicon import ANIMAL_MARKET, CATTLE, OWN_ACTION, SHEEP, SPACES
from podere.games.agricola.moor.names import (
    CATTLE_STALL,
    FALLOW_FIELDS,
    PEAT_SLED,
    SAVINGS_DEPOSIT,
    TAPS,
    WILD_HARVEST,
)
from podere.games.agricola.moor.night import owner_of
from podere.games.agricola.moor.solo import left_in_deck
from podere.games.agricola.moor.specials import action_of
from podere.games.agricola.moor.tables import CARD_ACTIONS
from podere.games.agricola.moor.tiles import PERSON, REMOVE
from podere.games.agricola.player import Player, promise_card, promise_round
from podere.games.agricola.rules.fields import LAST_CARD
from podere.games.agricola.rules.house import can_move_out
from podere.games.agricola.rules.turn import MARKETS
from podere.kernel.bits import has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

_DEEDS = (
    "Settle|Release|Plow|SowAfter|Sow|Bake|BuildRooms|BuildStables|Renovate|AfterRenovation|DrawFences|AfterFences"
    "|PayHearth|PayLesson|PlayOccupation|Improve|Arrive|PassOn|PayWay|Raise|Answers|Carry|Offer|Later|ChooseGood"
    "|AfterHouse|RoomOrRenovate|Study|TurnAway|ChooseAnimal|Fetch|Trade|Unload|BuildRoomsFor|BuildStablesFor|FenceBoth"
    "|SpecialAction|ClearTile|Market|KeepSpecial|LayTiles|ClearTiles|LayExtension|BuildOne|RiseStep|TakeStep|SowField"
    "|MoveOut|RoomsOrRenovate|DrawFrom|DrawOne"
    "|PayUpgrade|Again|LayOnOne|LayAnimals|Butcher|Fallow|StartCard"
)
_BEFORE = (
    "LayOpen|LayCard|Swap|Discard|DrawOne|Redraw|Mulligan|BeginStage|BeginPass|EndPass|DealPack|DrawToPack|Pick"
    "|DealPortion|DrawAmong|Deal|DrawCard"
)
STACKS: Final = re.compile(
    rf"|StartPlayer|NewRound(?: (?:{_BEFORE}))*(?: Layout)*(?: DrawCard)?"
    rf"|RevealCard(?: Later)*(?: (?:{_DEEDS}))*"
    rf"|Refill(?: RoundFrame(?: Ride| Beginning)*(?: (?:{_DEEDS}))*)?(?: SpecialStays| TurnUp)?"
    rf"|ReturnHome(?: Turn| Adopt| NextTurn LastTurn)(?: (?:{_DEEDS}))*|ReturnHome(?: DayEnds)+(?: (?:{_DEEDS}))*"
    rf"|ReturnHome NextTurn(?: SecondPerson)?(?: (?:{_DEEDS}))*"
    rf"|ReturnHome NextTurn NextTurn(?: (?:{_DEEDS}))*"
    rf"|EndRound(?: Swap)*(?: FieldPhase)?(?: (?:{_DEEDS}))*|EndRound(?: Swap)*(?: DrawFrom| DrawOne)?(?: Discard)?"
    rf"|EndRound(?: Swap)* BreedingPhase FeedingPhase(?: Reaping)*(?: AfterReaping)?(?: ReapNow| ReapMore)?"
    rf"(?: (?:{_DEEDS}))*"
    rf"|EndRound(?: Swap)* BreedingPhase(?: Heating| Feeding)*(?: Feed(?: (?:{_DEEDS}))*)?"
    rf"|EndRound(?: Swap)* BreedingPhase(?: Heating| Feeding)*(?: FeedingOver)?(?: Heat)?(?: (?:{_DEEDS}))*"
    rf"|EndRound(?: Swap)*(?: AfterBreeding)*(?: NightBreeding(?: Lodge)*)?(?: (?:{_DEEDS}))*"
    rf"|(?:NewRound|Scoring)(?: (?:{_DEEDS}))*|LastChance(?: LastChance)*(?: (?:{_DEEDS}))*"
)
"""What may be on the stack, from the bottom to the top."""
PHASES: Final = {
    "StartPlayer": (0,),
    "NewRound": (0, 3),
    "RevealCard": (1,),
    "Refill": (1,),
    "ReturnHome": (2,),
    "EndRound": (3, 4, 5, 6),
    "Scoring": (3,),
    "LastChance": (7,),
}
SPACE_MOMENTS: Final = (ON_USE, AFTER_USE, TURN_ENDS, OTHER_USES)
CARD_MOMENTS: Final = (OCCUPATION_PLAYED, IMPROVED, RECEIVED)
ROUNDS: Final = 14
SPECIAL_MOMENTS: Final = (BEFORE_SPECIAL, ON_SPECIAL, AFTER_SPECIAL)
FLAGS: Final = (
    "optional",
    "then_sow",
    "then_bake",
    "then_stables",
    "may_skip",
    "with_majors",
    "any_space",
    "improves",
)


def step_faults(game: Agricola) -> list[str]:
    shape = " ".join(type(step).__name__ for step in game.stack)
    if not STACKS.fullmatch(shape):
        return [f"nothing can be done in the order {shape!r}"]
    wrong = _frame_faults(game)
    for step in game.stack:
        name = type(step).__name__
        check = CHECKS.get(name)
        flags = [getattr(step, flag) for flag in step.fields.split() if flag in FLAGS]
        if any(flag not in (0, 1) for flag in flags) or (check is not None and not check(game, step)):
            wrong.append(f"{name} cannot be done")
    return wrong


def _frame_faults(game: Agricola) -> list[str]:
    """Whether round and phase fit the bottom of the stack."""
    if not game.stack:
        return [] if game.phase == 7 and game.round == 14 else ["the game is over before its end"]
    bottom = type(game.stack[0]).__name__
    wrong = []
    if game.phase not in PHASES[bottom]:
        wrong.append("the phase does not fit what is to be done")
    begun = bottom != "StartPlayer" and not (bottom == "NewRound" and game.phase == 0)
    if begun and game.start_seat < 0:
        wrong.append("nobody was drawn to begin")
    if bottom in ("NewRound", "RevealCard") and game.round >= 14:
        wrong.append("there is no round 15")
    if bottom in ("Scoring", "LastChance") and game.round != 14:
        wrong.append(f"nothing is scored in round {game.round}")
    if bottom in ("Refill", "ReturnHome", "EndRound") and game.round < 1:
        wrong.append("no round has begun")
    if bottom == "StartPlayer" and (game.start_seat >= 0 or game.round):
        wrong.append("who begins was drawn before")
    return wrong


def _answers(game: Agricola, step: Any) -> bool:
    return (
        len(set(step.waiting)) == len(step.waiting) > 0
        and _about(game, step)
        and all(_waits(game, step, card) for card in step.waiting)
    )


def _waits(game: Agricola, step: Any, card: int) -> bool:
    if card == OWN_ACTION:
        return bool(step.moment == ON_USE)
    player = game.seats[step.seat]
    promised = any(
        promise_round(entry) == game.round and promise_card(entry) == card for entry in player.promises
    )
    if step.moment == ROUND_STARTS and promised:
        return True
    return _has_answer(game, step.seat, card, step.moment)


def _has_answer(game: Agricola, seat: int, card: int, moment: int) -> bool:
    player = game.seats[seat]
    there = player.find(card) >= 0 or player.arriving == card
    return moment >= 0 and there and ALL[card].answers[moment] is not None


def _about(game: Agricola, step: Any) -> bool:
    """Whether what a moment is about can be."""
    if step.moment < 0:
        return False
    if step.moment in SPACE_MOMENTS:
        return 0 <= step.about < len(SPACES) and has(game.board, step.about)
    if step.moment in CARD_MOMENTS:
        return bool(0 <= step.about < ALL_CARDS)
    if step.moment in SPECIAL_MOMENTS:
        return 0 <= step.about < 256 and action_of(step.about) < 7
    most = 2 if step.moment == BEFORE_OCCUPATION else 20
    return bool(0 <= step.about <= most)


def _carried(game: Agricola, step: Any) -> bool:
    return (
        step.card >= FIRST_OCCUPATION
        and _about(game, step)
        and _has_answer(game, step.seat, step.card, step.moment)
    )


def _drawn(game: Agricola, step: Any) -> bool:
    player = game.seats[step.seat]
    drawn = step.drawn
    return (
        0 <= step.way <= 3
        and drawn == sorted(set(drawn))
        and not any(has(player.fences, EDGE_BITS[edge]) for edge in drawn)
        and bool(step.moves(game))
    )


def _turned_away(game: Agricola, step: Any) -> bool:
    """Animals return only to the space from which they came."""
    if step.space < 0:
        return bool(step.back == 0 and step.order >= 0)
    return bool(step.order >= 0 and 0 <= step.back < 64 and has(MARKETS, step.space))


def _trade(game: Agricola, step: Any) -> bool:
    return bool(game.team) and step.moved == sorted(set(step.moved)) and step.gives in (0, 1)


def _both(game: Agricola, step: Any) -> bool:
    own = game.seats[step.seat]
    partner = game.seats[partner_of(step.seat)] if game.team else own
    return (
        bool(game.team)
        and _edges(own, step.drawn)
        and _edges(partner, step.drawn_for)
        and len(step.moves(game)) > 0
    )


def _edges(player: Player, drawn: list[int]) -> bool:
    free = not any(has(player.fences, EDGE_BITS[edge]) for edge in drawn)
    return free and drawn == sorted(set(drawn))


def _rooms_for(game: Agricola, step: Any) -> bool:
    if not game.team or not step.built:
        return False
    rooms = game.seats[partner_of(step.seat)].rooms & ~FIRST_ROOMS
    there = all(has(rooms, CELLS[cell]) for cell in step.built) and len(set(step.built)) == len(step.built)
    return there and 0 <= step.own <= step.own + len(step.built) <= step.limit


def _stables_for(game: Agricola, step: Any) -> bool:
    return bool(game.team and step.last >= 0 and 0 < step.count <= min(8, step.limit))


def _rooms(game: Agricola, step: Any) -> bool:
    rooms = [CELLS[cell] for cell in step.built]
    own = all(has(game.seats[step.seat].rooms & ~FIRST_ROOMS, space) for space in rooms)
    return own and len(set(rooms)) == len(rooms) <= step.limit and step.limit > 0


def _stables(game: Agricola, step: Any) -> bool:
    counts = 0 <= step.wood <= 2 and 0 <= step.count <= 4 and step.limit > 0
    return bool(counts and (step.last >= 0) == (step.count > 0))


def _reap(game: Agricola, step: Any) -> bool:
    fields = all(has(game.seats[step.seat].grain_high, CELLS[cell]) for cell in step.more)
    return fields and bool(step.more == sorted(set(step.more)))


def _hearth(game: Agricola, step: Any) -> bool:
    return (
        step.major >= 0
        and has(HEARTHS | COOKHOUSES, step.major)
        and game.seats[step.seat].arriving == step.major
    )


def _some_major(game: Agricola, step: Any) -> bool:
    return (
        all(major < FIRST_OCCUPATION for major in step.majors)
        and 0 <= step.off <= 1
        and bool(step.moves(game))
    )


def _guest(game: Agricola, step: Any) -> bool:
    return bool(0 <= step.owner == owner_of(game) != step.seat and game.seats[step.seat].animals)


CHECKS: Final[dict[str, Callable[[Agricola, Any], bool]]] = {
    "Answers": _answers,
    "Carry": _carried,
    "Offer": _carried,
    "Later": _about,
    "DrawFences": _drawn,
    "BuildRooms": _rooms,
    "BuildStables": _stables,
    "TurnAway": _turned_away,
    "Trade": _trade,
    "FenceBoth": _both,
    "BuildRoomsFor": _rooms_for,
    "BuildStablesFor": _stables_for,
    "ChooseAnimal": lambda game, step: has(game.board, ANIMAL_MARKET),
    "Fetch": lambda game, step: SHEEP <= step.animal <= CATTLE,
    "Unload": lambda game, step: bool(game.team),
    "ReapMore": _reap,
    "PayHearth": _hearth,
    "Turn": lambda game, step: game.seats[step.seat].home > 0,
    "DrawCard": lambda game, step: 0 <= step.minors <= 2 and step.bag(game).size > 0,
    "SpecialAction": lambda game, step: (
        step.card >= 0 and 0 <= step.price <= 2 and has(CARD_ACTIONS[step.card], step.action)
    ),
    "ClearTile": lambda game, step: 0 <= step.action <= 2,
    "Market": lambda game, step: 0 <= step.food <= 3 and step.fuel == 1,
    "KeepSpecial": lambda game, step: len(game.discarded) > 0 and game.specials_kept == 0,
    "SpecialStays": lambda game, step: game.centre != 0 and left_in_deck(game) > 0,
    "TurnUp": lambda game, step: left_in_deck(game) > 0,
    "Layout": lambda game, step: game.moor > 0,
    "PayUpgrade": lambda game, step: (
        game.seats[step.seat].arriving >= FIRST_OCCUPATION
        and ALL[game.seats[step.seat].arriving].returns & game.seats[step.seat].majors != 0
    ),
    "Again": lambda game, step: step.left > 0 and _carried(game, step),
    "LayOnOne": lambda game, step: step.card == PEAT_SLED and game.seats[step.seat].find(PEAT_SLED) >= 0,
    "LayAnimals": lambda game, step: (
        step.card == CATTLE_STALL
        and game.seats[step.seat].find(CATTLE_STALL) >= 0
        and len(set(step.left)) == len(step.left) > 0
        and step.round(game) <= ROUNDS
    ),
    "Fallow": lambda game, step: 0 < step.left <= 3 and game.seats[step.seat].find(FALLOW_FIELDS) >= 0,
    "StartCard": lambda game, step: (
        step.card in (SAVINGS_DEPOSIT, WILD_HARVEST) and game.seats[step.seat].find(step.card) >= 0
    ),
    "Release": lambda game, step: step.order >= 0,
    "PayWay": lambda game, step: 0 <= step.kind_paid <= 5,
    "PayLesson": lambda game, step: 0 < step.food <= 2 and game.seats[step.seat].arriving >= 0,
    "PlayOccupation": lambda game, step: 0 <= step.food <= 2,
    "AfterFences": lambda game, step: 0 <= step.large <= 3,
    "AfterRenovation": lambda game, step: 0 <= step.before < step.house,
    "ChooseGood": lambda game, step: (
        0 < step.count < 10 and len(step.goods) > 0 and step.goods == sorted(set(step.goods))
    ),
    "Sow": lambda game, step: -1 <= step.last <= LAST_CARD + len(CELLS),
    "Bake": lambda game, step: 0 <= step.baked <= 200,
    "LayTiles": lambda game, step: game.moor > 1 and 0 <= step.tile <= PERSON and 0 < step.most <= 100,
    "ClearTiles": lambda game, step: game.moor > 1 and 0 <= step.tile <= REMOVE and 0 < step.most <= 100,
    "LayExtension": lambda game, step: game.moor > 1 and len(game.seats[step.seat].layout.extensions) < 2,
    "BuildOne": lambda game, step: game.moor > 1 and _some_major(game, step),
    "RiseStep": lambda game, step: 0 < step.left <= 3 and step.target > 0,
    "TakeStep": lambda game, step: game.moor > 1 and 0 < step.actions <= 127,
    "SowField": lambda game, step: (
        step.cell >= 0 and has(game.seats[step.seat].empty_fields(), CELLS[step.cell])
    ),
    "MoveOut": lambda game, step: can_move_out(game.seats[step.seat]),
    "RoomsOrRenovate": lambda game, step: game.moor > 1,
    "LastTurn": lambda game, step: game.seats[step.seat].find(TAPS) >= 0,
    "Lodge": lambda game, step: _guest(game, step),
    "NightBreeding": lambda game, step: 0 <= step.owner == owner_of(game),
    "Pick": pick_fits,
    "BeginStage": stage_fits,
    "DealPortion": portion_fits,
    "DrawAmong": portion_fits,
    "DrawToPack": pack_draw_fits,
    "DrawOne": draw_fits,
    "Swap": swap_fits,
    "Redraw": redraw_fits,
    "Mulligan": lambda game, step: (
        0 <= step.pile <= 2 and 0 <= step.count <= 7 and game.deals is not None and game.deals.plan.mulligan
    ),
    "DrawFrom": living_fits,
    "Discard": discard_fits,
    "LayOpen": open_fits,
    "LayCard": open_fits,
}
