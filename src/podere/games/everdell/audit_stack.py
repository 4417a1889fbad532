# not compiled
"""Which step may wait on which: every step leaves only certain others behind when it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.kernel.step import AUTOMATIC, CHANCE

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

SETUP: Final = ("StartPlayer", "LayForest", "LayEvent")
ACTING: Final = frozenset({"NextTurn", "AfterPlay", "NewSeason"})
"""What waits while a seat does something in its turn; before the season turns the Clock Tower may strike."""
GREEN: Final = ACTING | {"ProduceNext"}
"""The same for green cards, which also act in Production."""
PRODUCTION: Final = ACTING | {"RugwortPrepares"}
DRAWING: Final = GREEN | {"GainAny", "GainMaterial", "DrawCards"}
FILLING: Final = ACTING | {"Arrive", "PlayTaken", "UndertakerTakes", "RugwortPrepares"}
PAYING: Final = frozenset({"Arrive", "Refill"})
TAKING: Final = frozenset({"Refill"})
MAIL: Final = frozenset({"PostOfficeRest"})

DEEDS: Final = (
    "AfterPlay", "Arrive", "BardDiscards", "CaptureThieves", "CemeteryPlays", "CemeteryShows", "CemeterySource",
    "CureRemoves", "DiscardForAny", "DiscardToDraw", "FoolRemoves", "FoolTo", "GainMaterial", "GiftTo", "Graduate",
    "HavenDiscards", "InnPlays", "LiftWorker", "LookoutUses", "MonasteryGives", "MonasteryTo", "MoveWorker",
    "PigeonPlays", "PlayTaken", "PostOfficeDiscards", "PostOfficeRest", "PutOnEvent", "QueenPlays", "RazeForRuins",
    "Scrolls", "TakeToPlay", "TakeTwoPlayOne", "TakeWorkerBack", "UndertakerTakes", "UniversityRemoves",
)  # fmt: skip
GREEN_DEEDS: Final = (
    "ChipSweepActivates", "MoleActivates", "MoleCopies", "MonkTo", "Peddle", "SpendForPoints", "SpendOnMonk", "Store",
    "TeacherGives", "TeacherShares", "TeacherTo",
)  # fmt: skip
WAITS_ON: Final[dict[str, frozenset[str]]] = {
    **dict.fromkeys(DEEDS, ACTING),
    **dict.fromkeys(GREEN_DEEDS, GREEN),
    "ChooseSlot": frozenset({"Pay", "Refill", "SummerMeadow", "TakeToPlay", "UndertakerClears"}),
    "ClockTowerUses": frozenset({"NewSeason"}),
    "DiscardExactly": ACTING | MAIL,
    "DrawAside": frozenset({"TeacherDraws"}),
    "DrawCards": DRAWING,
    "DrawOne": DRAWING,
    "GainAny": GREEN,
    "NewSeason": frozenset({"NextTurn", "RugwortPrepares"}),
    "Pay": PAYING,
    "PayTo": PAYING,
    "PostOfficeGives": MAIL | {"DiscardExactly"},
    "PostOfficeTo": MAIL,
    "ProduceFirst": PRODUCTION,
    "ProduceNext": PRODUCTION,
    "Refill": FILLING,
    "RefillOne": FILLING,
    "RevealCards": frozenset({"CemeteryShows", "PigeonPlays", "Scrolls"}),
    "RevealOne": frozenset({"RevealCards"}),
    "RugwortPrepares": frozenset({"NextTurn"}),
    "RugwortRolls": frozenset({"NextTurn"}),
    "Spare": PAYING,
    "SummerMeadow": TAKING,
    "TakeFromMeadow": TAKING,
    "TeacherDraws": frozenset({"TeacherShares"}),
    "UndertakerClears": TAKING,
    "UseBasic": frozenset({"DrawCards"}),
}
"""On which others each step may stand in a turn; `NextTurn` is always at the bottom."""
FIRST_DRAWS: Final = frozenset({"Refill", "RefillOne", "DrawCards", "DrawOne"})
"""What may be done before a turn begins: the first cards, and gaps that could not be filled before."""


def order_faults(names: list[str]) -> list[str]:
    """Steps of a turn that cannot wait on those below them."""
    return [
        f"{name} cannot follow from {below}"
        for below, name in zip(names, names[1:], strict=False)
        if below not in WAITS_ON.get(name, ())
    ]


def frame_faults(game: Everdell, names: list[str]) -> list[str]:
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
    seats = {step.seat for step in game.stack}
    if names[0] == "Turn":
        if any(name not in FIRST_DRAWS for name in names[1:]):
            return ["a turn has begun, but nobody acts in it"]
        return ["a player who has passed has a turn"] if game.seats[game.stack[0].seat].passed else []
    if names[0] != "NextTurn":
        return [f"nothing can be done in the order {' '.join(names)!r}"]
    if len(names) == 1:
        return ["a turn is over, but the next has not begun"]
    return order_faults(names) or (["two seats act at once"] if len(seats) > 1 else [])


def flow_faults(game: Everdell) -> list[str]:
    """What happens by itself has happened, and nature has drawn before anything else is done."""
    wrong = []
    if game.stack and game.stack[-1].kind() == AUTOMATIC:
        wrong.append(f"{type(game.stack[-1]).__name__} would have happened already")
    wrong += [
        f"{type(step).__name__} was not waited for" for step in game.stack[:-1] if step.kind() == CHANCE
    ]
    return wrong


def season_faults(game: Everdell, names: list[str]) -> list[str]:
    """Rugwort prepares right after the player, and whoever prepares has a season before him."""
    if not game.year:
        return []
    behind = "RugwortPrepares" in names and "NewSeason" not in names
    if game.rugwort_season + behind != game.seats[0].season:
        return ["Rugwort's season is not the player's"]
    return []
