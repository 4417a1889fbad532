# not compiled
"""Whether what is to be done fits what lies on the table: the shape of the stack, and each step of it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from podere.farmyard.grid import SPACES
from podere.games.acbas.cards.building import BUILDINGS, TABLES, WORK_ENDS
from podere.games.acbas.cards.carpenter import lifted_stalls
from podere.games.acbas.cards.organic_farm import singles_fit
from podere.games.acbas.player import ROOM_FOR_ALL
from podere.games.acbas.rules.borders import PlaceBorders
from podere.games.acbas.rules.expand import can_expand
from podere.games.acbas.rules.moments import is_answered
from podere.games.acbas.rules.special import ChooseBuilding, can_build, sites
from podere.games.acbas.rules.stalls import can_build_stall, upgradable
from podere.games.acbas.rules.troughs import PlaceTroughs
from podere.kernel.bits import has
from podere.kernel.step import CHOICE

if TYPE_CHECKING:
    from podere.games.acbas.state import Acbas

_DEEDS = (
    "Settle|AtOnce|PlaceBorders|PlaceTroughs|BuildStall|UpgradeStalls|PayStables|OfferUpgrade|ChooseBuilding|ChooseSite"
    "|PayBuilding|ChooseSide|ChooseAnimal|ChooseMaterial|SwapForCow|Release|FillPastures|TakeWood|Lift|SetDown|SpendTwo"
    "|Closing|NewBorders|TroughAgain"
)
_ROUND = "End EndRound(?: ExtraBreeding)?"
_WORK = f"{_ROUND} Breeding Breeding GoHome"
STACKS: Final = re.compile(
    rf"|StartPlayer|OfferBuilding|{_WORK} Turn(?: (?:{_DEEDS}))*|{_WORK} NextTurn(?: (?:{_DEEDS}))+"
    rf"|{_WORK}(?: (?:{_DEEDS}|ExtraTurn|EndExtra))+"
    rf"|{_ROUND}(?: Breeding)?(?: AfterBreeding)?(?: Newborns| OpenStation)?(?: EmptyStation)?(?: BeforeBreeding)?"
    rf"(?: RanchBorder)?"
    rf"(?: (?:{_DEEDS}))*|End(?: NewRound)? Carve(?: (?:{_DEEDS}))*"
)
"""What may be on the stack, from the bottom to the top, when somebody must choose."""
ON_TOP: Final = {
    *("BuildStall", "UpgradeStalls", "PayStables", "OfferUpgrade", "ChooseSite", "PayBuilding", "ChooseSide"),
    *(
        "ChooseAnimal",
        "ChooseMaterial",
        "SwapForCow",
        "FillPastures",
        "TakeWood",
        "Lift",
        "SetDown",
        "SpendTwo",
    ),
    *("RanchBorder", "Carve"),
}
"""Choices that are made before anything else happens."""
CHANGING: Final = {"PlaceBorders", "PlaceTroughs", "Lift", "SetDown", "SwapForCow"}
"""What can take room away, or bring an animal, and leaves it to a later step to ask."""


def step_faults(game: Acbas) -> list[str]:
    shape = " ".join(type(step).__name__ for step in game.stack)
    if not STACKS.fullmatch(shape):
        return [f"nothing can be done in the order {shape!r}"]
    wrong = [*_frame_faults(game, shape), *_settling_faults(game), *_waiting_faults(game)]
    for step in game.stack:
        if not _can_be_done(game, step):
            wrong.append(f"{type(step).__name__} cannot be done")
    return wrong or _stuck_faults(game)


def _can_be_done(game: Acbas, step: Any) -> bool:
    """Whether the step has something to do, and its seat the building that it belongs to."""
    name = type(step).__name__
    owners = owned_steps().get(name, -1)
    if owners >= 0 and not game.seats[step.seat].owned & owners:
        return False
    return bool(name not in CHECKS or CHECKS[name](game, step))


@lru_cache(maxsize=1)
def owned_steps() -> dict[str, int]:
    """The steps that are only done for who owns a certain building: by name, the buildings as a mask."""
    found: dict[str, int] = {}
    for building in BUILDINGS:
        for step in building.steps:
            found[step.__name__] = found.get(step.__name__, 0) | 2**building.number
    return found


def _waiting_faults(game: Acbas) -> list[str]:
    """Only some choices can wait while another one is made, and those must be such that they may be left then."""
    wrong = []
    for step in game.stack[:-1]:
        name = type(step).__name__
        if name in ON_TOP:
            wrong.append(f"{name} cannot wait for anything else")
        elif isinstance(step, (PlaceBorders, PlaceTroughs)) and not step.may_stop():
            wrong.append(f"{name} was not begun, so it cannot wait")
        elif isinstance(step, ChooseBuilding) and step.beside < 0:
            wrong.append("another building is chosen already")
    return wrong


def _stuck_faults(game: Acbas) -> list[str]:
    """Whoever is asked must have an answer."""
    step = game.stack[-1] if game.stack else None
    if step is not None and step.kind() == CHOICE and not step.moves(game):
        return [f"{type(step).__name__} leaves nothing to choose"]
    return []


def _settling_faults(game: Acbas) -> list[str]:
    """Below what can take room away, a step waits that asks whether all animals still fit."""
    settled: set[int] = set()
    for step in game.stack:
        name = type(step).__name__
        if name in ("Settle", "Release"):
            settled.add(step.seat)
        elif name in CHANGING and step.seat not in settled:
            return [f"after {name} nobody looks whether the animals fit"]
    return []


def frame_of(shape: str) -> str:
    """The step that says which part of the round it is."""
    names = shape.split(" ")
    return next(
        (name for name in ("Turn", "NextTurn", "GoHome", "EndRound", "Carve") if name in names), shape
    )


def _frame_faults(game: Acbas, shape: str) -> list[str]:
    """Whether round, phase and the seat in turn fit the stack."""
    wrong = []
    bottom = frame_of(shape)
    begun = bottom not in ("StartPlayer", "OfferBuilding")
    if (
        begun != (game.round > 0)
        or (begun and game.to_draw > 0)
        or (bottom == "OfferBuilding" and game.to_draw == 0)
    ):
        wrong.append(f"in round {game.round} this is not what is done")
    if game.working != (bottom in ("Turn", "NextTurn", "GoHome")):
        wrong.append("the phase does not fit what is to be done")
    if bottom == "" and game.round < 8:
        wrong.append(f"the game is over in round {game.round}")
    if bottom == "Carve" and ("NewRound" in shape) != (game.round < 8):
        wrong.append("a round too many or too few is to come")
    if "ExtraBreeding" in shape and game.round < 8:
        wrong.append(f"round {game.round} is not the last one")
    if game.working and game.round == 8 and "ExtraBreeding" not in shape:
        wrong.append("what follows the last breeding is missing")
    wrong += _breeding_faults(game)
    if bottom in ("Turn", "NextTurn", "GoHome") and wrong == []:
        wrong += _turn_faults(game, bottom)
    lifted = any(player.lifted for player in game.seats)
    if "AfterBreeding" in shape and game.round < 8:
        wrong.append(f"the breeding of round {game.round} is not the last one")
    if lifted and not any(type(step).__name__ in ("Lift", "SetDown") for step in game.stack):
        wrong.append("something was lifted and forgotten")
    emptied = any(player.station != ROOM_FOR_ALL for player in game.seats)
    if emptied and not re.search("Newborns|OpenStation", shape):
        wrong.append("a building is emptied for no reason")
    return wrong


def _breeding_faults(game: Acbas) -> list[str]:
    """The first player breeds first."""
    seats = [step.seat for step in game.stack if type(step).__name__ == "Breeding"]
    due = [1 - game.first, game.first][: len(seats)]
    return [] if seats == due else ["the breeding is not in its order"]


def _turn_faults(game: Acbas, bottom: str) -> list[str]:
    """Whose turn it is follows from the number of workers placed."""
    named = [step.seat for step in game.stack if type(step).__name__ == bottom]
    seat = named[0] if bottom != "GoHome" else game.active
    if bottom == "Turn" and (
        game.placed > 5 or seat != (game.first + game.placed) % 2 or game.turn != game.placed // 2 + 1
    ):
        return ["another player is in turn"]
    if bottom == "Turn" and game.active != seat:
        return ["another player is active"]
    if bottom == "NextTurn" and (
        game.placed < 1 or seat != (game.first + game.placed - 1) % 2 or game.active != seat
    ):
        return ["another player is in turn"]
    if bottom == "NextTurn" and game.turn != (game.placed + 1) // 2:
        return ["the turns are not counted well"]
    if bottom == "GoHome" and (game.placed != 6 or not is_answered(game, game.active, WORK_ENDS)):
        return ["the work is not over, or nothing comes at its end"]
    return []


def _release(game: Acbas, step: Any) -> bool:
    return bool(step.order >= 0 and step.keep in (0, 1))


def _borders(game: Acbas, step: Any) -> bool:
    return bool(step.way >= 0 and step.placed >= 0 and 0 < step.limit <= 100 and step.placed <= step.limit)


def _troughs(game: Acbas, step: Any) -> bool:
    return bool(step.deal >= 0 and step.placed >= 0)


def _stables(game: Acbas, step: Any) -> bool:
    return bool(
        step.cell >= 0
        and step.placed >= 0
        and has(upgradable(game, game.seats[step.seat]), SPACES[step.cell])
    )


def _barn(game: Acbas, step: Any) -> bool:
    return bool(step.cell >= 0 and has(upgradable(game, game.seats[step.seat]), SPACES[step.cell]))


def _site(game: Acbas, step: Any) -> bool:
    if step.building < 0 or not has(game.offer, step.building):
        return False
    return can_build(game, step.seat, BUILDINGS[step.building], step.beside)


def _pay(game: Acbas, step: Any) -> bool:
    if step.building < 0 or step.cell < 0 or not has(game.offer, step.building):
        return False
    player = game.seats[step.seat]
    at = has(sites(player, BUILDINGS[step.building], -1), SPACES[step.cell])
    return bool(at and can_build(game, step.seat, BUILDINGS[step.building], -1))


def _at_once(game: Acbas, step: Any) -> bool:
    if step.building < 0 or step.cell < 0:
        return False
    return bool(0 <= step.done < len(BUILDINGS[step.building].at_once))


def _set_down(game: Acbas, step: Any) -> bool:
    player = game.seats[step.seat]
    if player.lifted == 0:
        return False
    if not player.owned & TABLES.keeps_group or player.lifted >> 8 == 0:
        return True
    return (
        bool(step.home >= 0)
        and has(player.land & ~player.built, SPACES[step.home])
        and lifted_stalls(player) <= 1
    )


def _lift(game: Acbas, step: Any) -> bool:
    return bool(step.stall < 0 or game.seats[step.seat].lifted != 0)


def _pastures(game: Acbas, step: Any) -> bool:
    """What was named must fit. Before that there may be too little room: the building itself can have taken it."""
    counts = (step.sheep, step.pig, step.cow, step.horse)
    if min(counts) < 0 or step.order < 0:
        return False
    return max(counts) == 0 or singles_fit(game.seats[step.seat], step.singles())


def _animal(game: Acbas, step: Any) -> bool:
    return bool(step.building >= 0 and BUILDINGS[step.building].choice != 0)


CHECKS: Final[dict[str, Any]] = {
    "Release": _release,
    "PlaceBorders": _borders,
    "PlaceTroughs": _troughs,
    "UpgradeStalls": lambda game, step: step.placed > 0 or (step.placed == 0 and step is game.stack[-1]),
    "PayStables": _stables,
    "OfferUpgrade": _barn,
    "ChooseSite": _site,
    "PayBuilding": _pay,
    "AtOnce": _at_once,
    "SetDown": _set_down,
    "Lift": _lift,
    "FillPastures": _pastures,
    "ChooseAnimal": _animal,
    "BuildStall": lambda game, step: can_build_stall(game, step.seat),
    "ChooseSide": lambda game, step: can_expand(game, step.seat),
    "TakeWood": lambda game, step: game.pile(1) > 0,
    "NextTurn": lambda game, step: step.space >= 0,
    "NewBorders": lambda game, step: 0 < step.count <= game.seats[step.seat].borders,
    "Carve": lambda game, step: game.seats[step.seat].material(1) > 0,
}
"""Whether each step has something to do; the others always have."""
