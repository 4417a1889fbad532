# not compiled
"""Whether what is to be done fits what lies on the table: the shape of the stack, and each step of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from podere.formats.position import step_classes
from podere.games.agricola.audit_deals import (
    discard_fits,
    draw_fits,
    lay_fits,
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
    COOKED,
    HARVEST_STARTS,
    HOUSES_CHANGE,
    IMPROVED,
    OCCUPATION_PLAYED,
    ON_PLAY,
    ON_SPECIAL,
    ON_USE,
    OTHER_USES,
    RECEIVED,
    ROUND_STARTS,
    STABLE_BUILT,
    STATE,
    TURN_AFTER_ALL,
    TURN_ENDS,
)
from podere.games.agricola.cards.majors import COOKHOUSES, HEARTHS
from podere.games.agricola.cards.names import CARDS, FIRST_OCCUPATION, OWN_ACTION
from podere.games.agricola.customs import partner_of
from podere.games.agricola.decks.sets import packages
from podere.games.agricola.goods import MOST
from podere.games.agricola.ground import CELLS, EDGE_BITS, FIRST_ROOMS
from podere.games.agricola.lexicon import ANIMAL_MARKET, CATTLE, FUEL, HORSE, SHEEP, SPACES
from podere.games.agricola.moor.lots import Lot
from podere.games.agricola.moor.night import owner_of
from podere.games.agricola.moor.schedules import PromiseAnimals, PromiseOneOf
from podere.games.agricola.moor.solo import left_in_deck
from podere.games.agricola.moor.specials import action_of, clear_sites
from podere.games.agricola.moor.state import level_of, moor_of
from podere.games.agricola.moor.tables import CARD_ACTIONS
from podere.games.agricola.moor.tiles import PERSON, REMOVE
from podere.games.agricola.player import Player, promise_card, promise_round
from podere.games.agricola.rules.drafts import Pick
from podere.games.agricola.rules.fields import LAST_CARD
from podere.games.agricola.rules.house import can_move_out
from podere.games.agricola.rules.moments import Answers
from podere.games.agricola.rules.plans import edges_of
from podere.games.agricola.rules.supply import can_reach
from podere.games.agricola.spaces.board import ANIMAL_MARKETS
from podere.kernel.bits import has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

_DEEDS = (
    "Settle|Release|Young|Plow|SowAfter|Sow|Bake|BuildRooms|StablesAfter|BuildStables|Renovate|AfterRenovation|DrawFences|AfterFences"
    "|PayHearth|PayLesson|PlayOccupation|Improve|Arrive|PassOn|PayWay|Raise|Answers|Carry|Offer|Later|ChooseGood"
    "|AfterHouse|RoomOrRenovate|Study|TurnAway|ChooseAnimal|Fetch|Trade|Unload|BuildRoomsFor|BuildStablesFor|FenceBoth"
    "|SpecialAction|ClearTile|Market|KeepSpecial|LayTiles|ClearTiles|LayExtension|BuildOne|RiseStep|TakeStep|SowField"
    "|OccupationCost|MoveOut|RoomsOrRenovate|DrawFrom|DrawOne"
    "|HarvestCounts|PayUpgrade|Again|LayOnOne|LayAnimals|Butcher|Fallow|StartCard"
)
_BEFORE = (
    "LayOpen|LayCard|Swap|Discard|DrawOne|Redraw|Mulligan|BeginStage|DealPortion|DrawAmong|Deal|DrawCard"
)
_DRAFT = "(?: BeginPass(?: DealPack)+(?: DrawToPack)?| BeginPass| EndPass(?: Pick)+)?"
_SHAPES: Final = (
    rf"|StartPlayer|NewRound(?: (?:{_BEFORE}))*{_DRAFT}(?: Layout)*(?: DrawCard)?"
    rf"|RevealCard(?: Later)*(?: (?:{{DEEDS}}))*"
    rf"|Refill(?: RoundFrame(?: Ride| Beginning)*(?: (?:{{DEEDS}}))*)?(?: SpecialStays| TurnUp)?"
    rf"|ReturnHome(?: Turn| Adopt| NextTurn LastTurn)(?: (?:{{DEEDS}}))*|ReturnHome(?: DayEnds)+(?: (?:{{DEEDS}}))*"
    rf"|ReturnHome NextTurn(?: SecondPerson| AfterFirst)?(?: (?:{{DEEDS}}))*"
    rf"|EndRound(?: Swap)*(?: FieldPhase)?(?: (?:{{DEEDS}}))*|EndRound(?: Swap)*(?: DrawFrom| DrawOne)?(?: Discard)?"
    rf"|EndRound(?: Swap)* BreedingPhase FeedingPhase(?: Reaping)*"
    rf"(?: AfterReaping)?(?: HarvestCounts)?(?: ReapNow| ReapMore)?(?: (?:{{DEEDS}}))*"
    rf"|EndRound(?: Swap)* BreedingPhase(?: Heating| Feeding)*(?: Feed(?: (?:{{DEEDS}}))*)?"
    rf"|EndRound(?: Swap)* BreedingPhase(?: Heating| Feeding)*(?: HarvestCounts)?(?: FeedingOver)?(?: Heat)?"
    rf"(?: (?:{{DEEDS}}))*"
    rf"|EndRound(?: Swap)*(?: AfterBreeding)*(?: NightBreeding(?: Lodge)*)?(?: (?:{{DEEDS}}))*"
    rf"|(?:NewRound|Scoring)(?: (?:{{DEEDS}}))*|LastChance(?: LastChance)*(?: (?:{{DEEDS}}))*"
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
AT_ONCE: Final = {"PayWay", "Raise", "OccupationCost", "Renovate"}
"""Questions that are answered before anything that follows from them begins."""
ASKED_ONCE: Final = {"BuildStables", "Market"}
"""Questions that are not asked a second time while the first one waits."""
DEEDS: Final = {
    *(
        "Improve",
        "PlayOccupation",
        "Plow",
        "Sow",
        "Bake",
        "BuildRooms",
        "BuildStables",
        "DrawFences",
        "FenceBoth",
    ),
    *("RoomOrRenovate", "RoomsOrRenovate", "Trade", "Market", "ChooseAnimal", "Study", "TakeStep"),
}
"""What is done to its end before the next begins; in its midst animals go, payments are made and some cards answer."""
ANSWERED_WITHIN: Final = (COOKED, STABLE_BUILT, HOUSES_CHANGE)
"""Moments that come in the midst of a deed, where a card may bring another one."""
BREEDING_ONLY: Final = {"Young", "Lodge"}
"""Upon which nothing else can be begun."""
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


@cache
def stacks() -> re.Pattern[str]:
    """The shapes of the stack. What cards of other packages do is a deed like any other."""
    foreign = set(step_classes(packages())) - set(step_classes(packages()[:1]))
    return re.compile(_SHAPES.replace("{DEEDS}", "|".join([_DEEDS, *sorted(foreign)])))


def step_faults(game: Agricola) -> list[str]:
    shape = " ".join(type(step).__name__ for step in game.stack)
    if not stacks().fullmatch(shape):
        return [f"nothing can be done in the order {shape!r}"]
    wrong = _frame_faults(game) + _flow_faults(game)
    for step in game.stack:
        name = type(step).__name__
        check = CHECKS.get(name)
        flags = [getattr(step, flag) for flag in step.fields.split() if flag in FLAGS]
        stands = step.fits(game) and (check is None or check(game, step))
        if any(flag not in (0, 1) for flag in flags) or not stands:
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


def _flow_faults(game: Agricola) -> list[str]:
    """What must be paid is paid before anything else is done, and nothing is asked twice."""
    names = [type(step).__name__ for step in game.stack]
    wrong = [f"{name} cannot wait" for name in names[:-1] if name in AT_ONCE]
    wrong += [
        f"{name} is asked twice" for name, above in pairwise(names) if name == above and name in ASKED_ONCE
    ]
    answering = [
        (step.seat, card)
        for step in game.stack
        if isinstance(step, Answers) and step.moment == ROUND_STARTS
        for card in step.waiting
    ]
    picking = [step.seat for step in game.stack if isinstance(step, Pick)]
    if len(set(answering)) < len(answering) or len(set(picking)) < len(picking):
        wrong.append("a round begins, or a pack is passed, once for each")
    wrong += [
        f"{type(above).__name__} cannot follow from {type(step).__name__}"
        for step, above in pairwise(game.stack)
        if not _may_follow(game, step, above)
    ]
    return wrong


def _may_follow(game: Agricola, below: Any, above: Any) -> bool:
    """Deeds follow one another; they do not nest, except where a card answers in the midst of one. Improvements that
    may be left out wait without harm."""
    name = type(below).__name__
    if type(above).__name__ not in DEEDS:
        return True
    if name in BREEDING_ONLY:
        return False
    if name == "Improve" and below.optional == 1:
        return True
    return name not in DEEDS or any(has(game.seats[below.seat].moments, moment) for moment in ANSWERED_WITHIN)


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
        return bool(0 <= step.about < len(CARDS))
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
    return 0 <= step.way <= 3 and _edges(game.seats[step.seat], step.drawn) and bool(step.moves(game))


def _raises(game: Agricola, step: Any) -> bool:
    """What is due can be reached, and something can be done for it now."""
    can_go_on = step.moves(game) or game.anytime_moves(step.seat)
    return bool(can_go_on) and can_reach(game.seats[step.seat], step.due())


def _turned_away(game: Agricola, step: Any) -> bool:
    """Animals return only to the space from which they came."""
    if not 0 <= step.settled <= MOST:
        return False
    if step.space < 0:
        return bool(step.back == 0 and step.order >= 0)
    return bool(step.order >= 0 and 0 <= step.back < 64 and has(ANIMAL_MARKETS, step.space))


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
    """Whether these are edges of the farm, in their order, on which nothing stands."""
    own = 0
    for sides in player.layout.edges:
        own |= sides
    free = not any(has(player.fences, EDGE_BITS[edge]) for edge in drawn)
    return free and drawn == sorted(set(drawn)) and edges_of(drawn) & ~own == 0


def _rooms_for(game: Agricola, step: Any) -> bool:
    if not game.team or not step.built:
        return False
    rooms = game.seats[partner_of(step.seat)].rooms & ~FIRST_ROOMS
    there = all(has(rooms, CELLS[cell]) for cell in step.built) and len(set(step.built)) == len(step.built)
    return there and 0 <= step.own <= step.own + len(step.built) <= step.limit


def _stables_for(game: Agricola, step: Any) -> bool:
    counts = bool(game.team and step.last >= 0 and 0 < step.count <= min(8, step.limit))
    return counts and _passed(step)


def _rooms(game: Agricola, step: Any) -> bool:
    rooms = [CELLS[cell] for cell in step.built]
    own = all(has(game.seats[step.seat].rooms & ~FIRST_ROOMS, space) for space in rooms)
    return own and len(set(rooms)) == len(rooms) <= step.limit and step.limit > 0


def _stables(game: Agricola, step: Any) -> bool:
    counts = 0 <= step.wood <= 2 and 0 <= step.count <= 4 and step.limit > 0
    return bool(counts and (step.last >= 0) == (step.count > 0) and _passed(step))


def _passed(step: Any) -> bool:
    """Whether each space that was passed over is named once."""
    return len(set(step.passed)) == len(step.passed)


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


def _answers_so(game: Agricola, step: Any, moment: int, kind: type) -> bool:
    """Whether the card of this step is in play and answers to this moment with such an effect."""
    in_play = game.seats[step.seat].find(step.card) >= 0
    return in_play and isinstance(ALL[step.card].answers[moment], kind)


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
    "Unload": lambda game, step: bool(game.team) and 0 <= step.sheep <= MOST,
    "ReapMore": _reap,
    "PayHearth": _hearth,
    "Turn": lambda game, step: game.seats[step.seat].home > 0,
    "DrawCard": lambda game, step: 0 <= step.minors <= 2 and step.bag(game).size > 0,
    "SpecialAction": lambda game, step: (
        step.card >= 0
        and 0 <= step.price <= 2
        and step.action >= 0
        and has(CARD_ACTIONS[step.card], step.action)
    ),
    "ClearTile": lambda game, step: (
        0 <= step.action <= 2 and clear_sites(game.seats[step.seat], step.action) != 0
    ),
    "Market": lambda game, step: 0 <= step.food <= 3 and step.fuel == 1,
    "KeepSpecial": lambda game, step: len(moor_of(game).discarded) > 0 and moor_of(game).specials_kept == 0,
    "SpecialStays": lambda game, step: moor_of(game).centre != 0 and left_in_deck(game) > 0,
    "TurnUp": lambda game, step: left_in_deck(game) > 0,
    "Layout": lambda game, step: level_of(game) > 0,
    "PayUpgrade": lambda game, step: (
        game.seats[step.seat].arriving >= FIRST_OCCUPATION
        and ALL[game.seats[step.seat].arriving].returns & game.seats[step.seat].majors != 0
    ),
    "Again": lambda game, step: step.left > 0 and _carried(game, step),
    "LayOnOne": lambda game, step: _answers_so(game, step, ON_PLAY, PromiseOneOf),
    "LayAnimals": lambda game, step: (
        _answers_so(game, step, ON_PLAY, PromiseAnimals)
        and len(set(step.left)) == len(step.left) > 0
        and step.round(game) <= ROUNDS
    ),
    "Fallow": lambda game, step: (
        0 < step.left <= 3 and any(ALL[entry % STATE].lays_on_fields for entry in game.seats[step.seat].cards)
    ),
    "StartCard": lambda game, step: _answers_so(game, step, HARVEST_STARTS, Lot),
    "HarvestCounts": lambda game, step: game.phase in (4, 5),
    "Release": lambda game, step: step.order >= 0 and 0 <= step.settled <= MOST,
    "Young": lambda game, step: step.order >= 0,
    "PayWay": lambda game, step: 0 <= step.kind_paid <= 5 and len(step.ways(game)) > 1,
    "Raise": _raises,
    "OccupationCost": lambda game, step: 0 < len(step.cost) <= 2 and _raises(game, step),
    "StablesAfter": lambda game, step: 0 <= step.wood <= 2 and step.limit > 0,
    "PayLesson": lambda game, step: 0 < step.food <= 2 and game.seats[step.seat].arriving >= 0,
    "PlayOccupation": lambda game, step: 0 <= step.food <= 2,
    "AfterFences": lambda game, step: 0 <= step.large <= 3,
    "AfterRenovation": lambda game, step: 0 <= step.before < step.house,
    "ChooseGood": lambda game, step: (
        0 < step.count < 10
        and len(step.goods) > 0
        and step.goods == sorted(set(step.goods))
        and (level_of(game) > 0 or not {FUEL, HORSE} & set(step.goods))
    ),
    "Sow": lambda game, step: -1 <= step.last <= LAST_CARD + len(CELLS),
    "Bake": lambda game, step: 0 <= step.baked <= 200,
    "LayTiles": lambda game, step: level_of(game) > 1 and 0 <= step.tile <= PERSON and 0 < step.most <= 100,
    "ClearTiles": lambda game, step: level_of(game) > 1 and 0 <= step.tile <= REMOVE and 0 < step.most <= 100,
    "LayExtension": lambda game, step: (
        level_of(game) > 1 and len(game.seats[step.seat].layout.extensions) < 2
    ),
    "BuildOne": lambda game, step: level_of(game) > 1 and _some_major(game, step),
    "RiseStep": lambda game, step: 0 < step.left <= 3 and step.target > 0,
    "TakeStep": lambda game, step: level_of(game) > 1 and 0 < step.actions <= 127,
    "SowField": lambda game, step: (
        step.cell >= 0 and has(game.seats[step.seat].empty_fields(), CELLS[step.cell])
    ),
    "MoveOut": lambda game, step: can_move_out(game.seats[step.seat]),
    "RoomOrRenovate": lambda game, step: len(step.moves(game)) > 0,
    "RoomsOrRenovate": lambda game, step: level_of(game) > 1 and len(step.moves(game)) > 0,
    "LastTurn": lambda game, step: game.seats[step.seat].powers & TURN_AFTER_ALL != 0,
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
    "LayCard": lay_fits,
}
