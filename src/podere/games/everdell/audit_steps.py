# not compiled
"""Whether what is to be done fits what lies on the table: the shape of the stack, and each step of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from podere.games.everdell.cards.names import FOOL, RUINS, SHEPHERD, STOREHOUSE
from podere.games.everdell.lexicon import CAN_HOLD
from podere.games.everdell.places import AN_EVENING_OF_FIREWORKS, PERFORMER_IN_RESIDENCE
from podere.games.everdell.player import AUTUMN
from podere.games.everdell.rules.production import copies_in
from podere.kernel.bits import has

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

SETUP: Final = ("StartPlayer", "LayForest", "LayEvent")
ARRIVING: Final = {"Pay", "Spare", "PayTo", "RazeForRuins", "FoolTo", "FoolRemoves"}
"""Steps on top while a card is being played."""
ASIDE: Final = {
    "RevealOne",
    "DrawAside",
    "TeacherTo",
    "TeacherGives",
    "PigeonPlays",
    "CemeteryPlays",
    "Scrolls",
}
"""Steps on top while cards lie aside."""
DUE: Final = {"Spare", "PayTo", "MonasteryGives", "MonasteryTo", "PutOnEvent", "GiftTo"}
"""Steps on top while a payment or a gift is in the making."""


def step_faults(game: Everdell) -> list[str]:
    names = [type(step).__name__ for step in game.stack]
    wrong = _frame_faults(game, names)
    if wrong:
        return wrong
    for step in game.stack:
        check = CHECKS.get(type(step).__name__)
        if check is not None and not check(game, step):
            wrong.append(f"{type(step).__name__} cannot be done")
    return wrong or _table_faults(game, names)


def _frame_faults(game: Everdell, names: list[str]) -> list[str]:
    """Setup, a turn, or what follows from one; and the end."""
    if not names:
        return (
            []
            if all(player.passed for player in game.seats)
            else ["the game is over, but not all have passed"]
        )
    if names[0] in SETUP:
        return [] if len(names) == 1 else ["nothing else can be done before the game begins"]
    if game.start_seat < 0:
        return ["nobody is the first player"]
    if names[0] == "Turn":
        begins = ("Refill", "RefillOne", "DrawCards", "DrawOne")
        if any(name not in begins for name in names[1:]):
            return ["a turn has begun, but nobody acts in it"]
        return ["a player who has passed has a turn"] if game.seats[game.stack[0].seat].passed else []
    if names[0] != "NextTurn" or names.count("NextTurn") > 1 or "Turn" in names:
        return [f"nothing can be done in the order {' '.join(names)!r}"]
    if len(names) == 1:
        return ["a turn is over, but the next has not begun"]
    if any(name in SETUP for name in names):
        return ["the game has begun already"]
    if "ProduceFirst" in names[:-1]:
        return ["production is asked for twice"]
    return ["two seats act at once"] if len({step.seat for step in game.stack}) > 1 else []


def _table_faults(game: Everdell, names: list[str]) -> list[str]:
    """Cards and goods that are nowhere else are there if and only if a step deals with them."""
    top = names[-1] if names else ""
    wrong = []
    waiting = top in ("RefillOne", "RugwortRolls") and "Arrive" in names
    if (game.arriving >= 0) != (top in ARRIVING or waiting):
        wrong.append("the card that arrives does not fit what is to be done")
    if (top == "RazeForRuins") != (
        game.arriving == RUINS and top not in ARRIVING - {"RazeForRuins"} and not waiting
    ):
        wrong.append("no Ruins arrive")
    if top in ("FoolTo", "FoolRemoves") and game.arriving != FOOL:
        wrong.append("no Fool arrives")
    if top in ARRIVING | {"ChooseSlot"} and top in ("Pay", "Spare", "PayTo") and "Arrive" not in names:
        wrong.append("a card is paid for that does not arrive")
    if game.aside.size and top not in ASIDE and "RevealCards" not in names:
        wrong.append("cards lie aside that nobody needs")
    if game.due and top not in DUE:
        wrong.append("something is due that nobody pays")
    if game.pending and "ProduceNext" not in names and top != "ProduceFirst":
        wrong.append("production goes on without anybody")
    if game.rugwort_due and not (game.year and names and names[0] == "NextTurn"):
        wrong.append("Rugwort plays out of turn")
    return wrong


def _up_to(name: str, most: int, least: int = 0) -> Callable[[Everdell, Any], bool]:
    return lambda game, step: bool(least <= getattr(step, name) <= most)


def _resource(game: Everdell, step: Any) -> bool:
    return bool(0 <= step.resource <= 3)


def _spares(game: Everdell, step: Any) -> bool:
    return _resource(game, step) and 1 <= step.left <= 3 and len(step.moves(game)) > 1


def _gives(game: Everdell, step: Any) -> bool:
    other = game.seats[step.to]
    return step.to == step.seat or (not other.passed and other.hand.size < 8)


def _teaches(game: Everdell, step: Any) -> bool:
    mine = game.seats[step.seat].hand.size
    return game.aside.size == 2 and mine < 8 and _gives(game, step)


def _sends(game: Everdell, step: Any) -> bool:
    room = 8 - game.seats[step.to].hand.size
    there = game.seats[step.seat].hand.size
    return step.to != step.seat and 1 <= step.left <= min(2, room, there) and _gives(game, step)


def _moves_worker(game: Everdell, step: Any) -> bool:
    """The worker stands where it is said to stand."""
    player = game.seats[step.seat]
    if step.place >= 0:
        if step.card >= 0:
            return False
        return player.adrift > 0 if step.place == 44 else bool(has(player.standing, step.place))
    if step.card not in CAN_HOLD or step.owner < 0 or (step.owner >= game.players and not game.year):
        return False
    city = game.city(step.owner)
    at = city.nth(step.card, step.copy)
    return at >= 0 and int(city.cards[at]) >> 12 & 7 == step.seat + 1


def _plays_taken(game: Everdell, step: Any) -> bool:
    hand = game.seats[step.seat].hand
    if len(game.stack) > 1 and type(game.stack[-1]).__name__ != "PlayTaken":
        return bool(step.one >= 0)
    return bool(hand.has(step.one) and (step.other < 0 or hand.has(step.other)))


def _puts(game: Everdell, step: Any) -> bool:
    only = {AN_EVENING_OF_FIREWORKS: 0, PERFORMER_IN_RESIDENCE: 3}.get(step.event)
    last = 3 if only is None else only
    owned = step.event >= 0 and has(game.seats[step.seat].events, step.event)
    return bool(owned and 0 <= step.resource <= step.last == last and 1 <= step.left <= 3)


def _some_can(game: Everdell, step: Any) -> bool:
    return bool(step.moves(game))


def _stores(game: Everdell, step: Any) -> bool:
    return bool(0 <= step.copy < copies_in(game.seats[step.seat].city, STOREHOUSE))


def _draws(game: Everdell, step: Any) -> bool:
    return bool(1 <= step.count <= 64)


def _draws_one(game: Everdell, step: Any) -> bool:
    return _draws(game, step) and game.deck.size > 0 and game.seats[step.seat].hand.size < 8


def _alone(game: Everdell, step: Any) -> bool:
    return game.year > 0


def _discards(game: Everdell, step: Any) -> bool:
    return bool(1 <= step.left <= min(5, game.seats[step.seat].hand.size))


def _reveals_one(game: Everdell, step: Any) -> bool:
    return (game.discards.size if step.pile == 1 else game.deck.size) > 0


CHECKS: Final[dict[str, Callable[[Everdell, Any], bool]]] = {
    "GainAny": lambda game, step: 1 <= step.count <= 31 and 0 <= step.least <= 3,
    "DrawCards": _draws,
    "DrawOne": _draws_one,
    "DrawAside": lambda game, step: game.deck.size > 0,
    "RefillOne": lambda game, step: game.deck.size > 0,
    "RevealCards": lambda game, step: 0 <= step.count <= 5 and step.pile >= 0,
    "RevealOne": _reveals_one,
    "TeacherDraws": _up_to("count", 2),
    "Pay": lambda game, step: step.saved in (0, 1, 3) and (game.arriving < 0 or _some_can(game, step)),
    "Spare": _spares,
    "PayTo": lambda game, step: game.arriving == SHEPHERD and _some_can(game, step),
    "ChooseSlot": lambda game, step: (
        game.year > 0 and step.card >= 0 and step.purpose in (0, 1, 2) and _some_can(game, step)
    ),
    "AfterPlay": lambda game, step: step.card >= 0 and 0 <= step.answering <= 7,
    "ProduceFirst": _some_can,
    "ChipSweepActivates": _some_can,
    "MoleActivates": _some_can,
    "RazeForRuins": _some_can,
    "FoolTo": _some_can,
    "FoolRemoves": lambda game, step: game.year > 0 and _some_can(game, step),
    "HavenDiscards": _up_to("count", 8),
    "DiscardToDraw": _up_to("count", 8),
    "DiscardForAny": lambda game, step: 1 <= step.left <= 3 and step.count == 3 - step.left,
    "BardDiscards": _up_to("left", 5, 1),
    "DiscardExactly": _discards,
    "TakeFromMeadow": lambda game, step: 1 <= step.left <= 2 and step.least >= 0 and _some_can(game, step),
    "SummerMeadow": lambda game, step: (
        1 <= step.left <= 2 and step.least >= 0 and game.seats[step.seat].hand.size < 8
    ),
    "TakeToPlay": lambda game, step: 1 <= step.left <= 2 and _some_can(game, step),
    "PlayTaken": _plays_taken,
    "UndertakerClears": lambda game, step: 1 <= step.left <= 3 and step.least >= 0 and _some_can(game, step),
    "LiftWorker": _some_can,
    "TakeWorkerBack": _some_can,
    "MoveWorker": _moves_worker,
    "SpendForPoints": lambda game, step: _resource(game, step) and 1 <= step.most <= 3,
    "MonkTo": lambda game, step: 1 <= step.count <= 2 and _some_can(game, step),
    "Peddle": lambda game, step: 1 <= step.left <= 2 and 0 <= step.least < 12,
    "Store": _stores,
    "TeacherTo": lambda game, step: game.aside.size == 2 and _some_can(game, step),
    "TeacherGives": _teaches,
    "MonasteryGives": lambda game, step: (
        _resource(game, step) and 1 <= step.left <= 2 and _some_can(game, step)
    ),
    "MonasteryTo": _some_can,
    "PostOfficeTo": _some_can,
    "PostOfficeGives": _sends,
    "UniversityRemoves": _some_can,
    "InnPlays": _some_can,
    "QueenPlays": _some_can,
    "CemeteryPlays": _some_can,
    "PutOnEvent": _puts,
    "GiftTo": lambda game, step: game.due > 0 and _some_can(game, step),
    "CaptureThieves": lambda game, step: 1 <= step.left <= 2 and step.least >= 0,
    "Graduate": _up_to("left", 3, 1),
    "CureRemoves": lambda game, step: 1 <= step.left <= 2 and step.least >= 0 and _some_can(game, step),
    "RugwortRolls": _alone,
    "RugwortPrepares": lambda game, step: game.year > 0 and game.rugwort_season < AUTUMN,
    "NewSeason": lambda game, step: game.seats[step.seat].season < AUTUMN,
    "LayForest": lambda game, step: game.start_seat >= 0 and len(game.forest) < 4,
    "LayEvent": lambda game, step: game.start_seat >= 0 and len(game.forest) >= 3 and len(game.offered) < 4,
}
