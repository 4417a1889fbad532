# not compiled
"""Whether what is to be done fits what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from podere.games.everdell.audit_stack import flow_faults, frame_faults, season_faults
from podere.games.everdell.cards.card import CARDS, TABLES
from podere.games.everdell.city import tokens_on
from podere.games.everdell.goods import covers, of, total
from podere.games.everdell.lexicon import CAN_HOLD, ORDERED
from podere.games.everdell.places import (
    A_BRILLIANT_MARKETING_PLAN,
    AN_EVENING_OF_FIREWORKS,
    ANCIENT_SCROLLS_DISCOVERED,
    CAPTURE_OF_THE_ACORN_THIEVES,
    GRADUATION_OF_SCHOLARS,
    PERFORMER_IN_RESIDENCE,
    UNDER_NEW_MANAGEMENT,
)
from podere.games.everdell.player import (
    AUTUMN,
    FIREWORKS_AT,
    GIFTS_AT,
    HAND,
    MANAGEMENT_AT,
    PERFORMER_AT,
    UNDER,
)
from podere.games.everdell.rules.meadow import open_cards
from podere.games.everdell.rules.moving import liftable
from podere.games.everdell.rules.playable import can_enter
from podere.games.everdell.rules.playing import TO_CLEAR, TO_PLAY, TO_TAKE
from podere.games.everdell.rules.production import copies_in, pending_of
from podere.games.everdell.rules.supply import RevealCards
from podere.kernel.bits import bit, has
from podere.kernel.errors import Stuck

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

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
SEEN_ALONE: Final = {"DrawAside", "TeacherTo", "TeacherGives"}
"""Those of them in which only the seat itself knows the cards."""
HOLDERS: Final = {ANCIENT_SCROLLS_DISCOVERED: 5, CAPTURE_OF_THE_ACORN_THIEVES: 2, GRADUATION_OF_SCHOLARS: 3}
"""How many cards may lie under an event."""
REVEALED: Final = {"CemeteryShows": 4, "PigeonPlays": 2, "Scrolls": 5}
"""How many cards are looked at."""
PUTTING: Final = {
    A_BRILLIANT_MARKETING_PLAN: 3 * bit(GIFTS_AT),
    AN_EVENING_OF_FIREWORKS: 3 * bit(FIREWORKS_AT),
    PERFORMER_IN_RESIDENCE: 3 * bit(PERFORMER_AT),
    UNDER_NEW_MANAGEMENT: 255 * bit(MANAGEMENT_AT),
}
"""The events on which resources are put, and where these are counted."""
DUE: Final = {"Spare", "PayTo", "MonasteryGives", "MonasteryTo", "PutOnEvent", "GiftTo"}
"""Steps on top while a payment or a gift is in the making."""


def step_faults(game: Everdell) -> list[str]:
    names = [type(step).__name__ for step in game.stack]
    wrong = frame_faults(game, names) or flow_faults(game) or season_faults(game, names)
    if wrong:
        return wrong
    for step in game.stack:
        check = CHECKS.get(type(step).__name__)
        if check is not None and not check(game, step):
            wrong.append(f"{type(step).__name__} cannot be done")
    return wrong or _table_faults(game, names) or _slot_faults(game)


def _table_faults(game: Everdell, names: list[str]) -> list[str]:
    """Cards and goods that are nowhere else are there if and only if a step deals with them."""
    top = names[-1] if names else ""
    wrong = _arriving_faults(game, names, top) + _aside_faults(game, names, top)
    if game.due and top not in DUE:
        wrong.append("something is due that nobody pays")
    if game.pending and "ProduceNext" not in names and top != "ProduceFirst":
        wrong.append("production goes on without anybody")
    if any(pending_of(game, n) > _producers(game, kind) for n, kind in enumerate(ORDERED)):
        wrong.append("more cards have still to act than there are")
    if game.rugwort_due and not (game.year and names and names[0] == "NextTurn"):
        wrong.append("Rugwort plays out of turn")
    return wrong


def _arriving_faults(game: Everdell, names: list[str], top: str) -> list[str]:
    """A card is between its place and the city, and may come in, if and only if it is being played."""
    asked: Any = game.stack[-1] if game.stack else None
    chosen = asked.card if top == "ChooseSlot" else -1
    on_its_way = (top in ARRIVING or "Arrive" in names) and chosen < 0
    if (game.arriving >= 0) != on_its_way:
        return ["the card that arrives does not fit what is to be done"]
    arriving = game.arriving if chosen < 0 else chosen
    if (top == "RazeForRuins" and arriving != TABLES.razing) or (
        top in ("FoolTo", "FoolRemoves") and arriving != TABLES.elsewhere
    ):
        return [f"{top} does not fit the card that arrives"]
    if on_its_way and top != "Pay" and not can_enter(game, game.stack[-1].seat, arriving):
        return ["the card that arrives cannot come in"]
    return []


def _aside_faults(game: Everdell, names: list[str], top: str) -> list[str]:
    """Cards lie aside for a step that deals with them; those that were revealed everybody knows."""
    if game.aside.size and top not in ASIDE:
        return ["cards lie aside that nobody needs"]
    mine = bit(game.stack[-1].seat) if top in SEEN_ALONE else game.everyone()
    if any(mask != mine for mask in game.aside.known):
        return ["what lies aside is known to others than it can be"]
    return []


def _producers(game: Everdell, kind: int) -> int:
    """How many cards of an ordered kind can act in one Production."""
    city = game.seats[game.stack[0].seat].city if game.stack else game.seats[0].city
    if kind == TABLES.husband:
        return int(city.pairs) if city.farms > 0 else 0
    return copies_in(city, kind)


def _slot_faults(game: Everdell) -> list[str]:
    """Whichever of several equal cards is taken: what follows from it can be done."""
    if not game.stack or type(game.stack[-1]).__name__ != "ChooseSlot":
        return []
    trial = game.copy(nature=False)
    try:
        trial.push(trial.stack[-1].moves(trial)[0])
    except Stuck:
        return ["nothing can follow when the card has left the meadow"]
    return step_faults(trial)


def _up_to(name: str, most: int, least: int = 0) -> Callable[[Everdell, Any], bool]:
    return lambda game, step: bool(least <= getattr(step, name) <= most)


def _resource(game: Everdell, step: Any) -> bool:
    return bool(0 <= step.resource <= 3)


def _pays(game: Everdell, step: Any) -> bool:
    """Some way of paying is open; who pays less has used up the ability, so the card may come in as the city is."""
    if step.saved not in (0, 1, 3):
        return False
    if game.arriving < 0:
        return True
    return bool(step.moves(game)) and (step.saved == 0 or can_enter(game, step.seat, game.arriving))


def _spares(game: Everdell, step: Any) -> bool:
    """Kinds that were asked for before are paid in full, and what is missing of the others can be saved."""
    if not _resource(game, step) or not 1 <= step.left <= 3 or game.arriving < 0:
        return False
    goods = game.seats[step.seat].goods
    lacking = [max(0, of(game.due, n) - of(goods, n)) for n in range(4)]
    fits = covers(TABLES.costs[game.arriving], game.due) and sum(lacking[: step.resource]) == 0
    return fits and sum(lacking) <= step.left < total(game.due) and len(step.moves(game)) > 1


def _paid(game: Everdell, step: Any) -> bool:
    """As much as the Shepherd costs at the most, with the Judge in other resources."""
    many = total(game.due)
    pays = game.arriving >= 0 and CARDS[game.arriving].pays_others
    return pays and 0 < many <= TABLES.prices[game.arriving] and bool(step.moves(game))


def _monastery(game: Everdell, step: Any) -> bool:
    """Two resources are given in all, and there are enough of those that have not been asked for."""
    if not _resource(game, step) or not 1 <= step.left <= 2 or total(game.due) + step.left != 2:
        return False
    goods = game.seats[step.seat].goods
    return bool(sum(of(goods, n) for n in range(step.resource, 4)) >= step.left)


def _gives(game: Everdell, step: Any) -> bool:
    other = game.seats[step.to]
    return step.to == step.seat or (not other.passed and other.hand.size < 8)


def _teaches(game: Everdell, step: Any) -> bool:
    mine = game.seats[step.seat].hand.size
    return game.aside.size == 2 and mine < HAND and _gives(game, step)


def _teacher_draws(game: Everdell, step: Any) -> bool:
    """Two cards in all, with the one that is being drawn."""
    room = game.seats[step.seat].hand_room()
    return bool(0 <= step.count < 2 and game.aside.size + step.count == 1 and room >= 2)


def _sends(game: Everdell, step: Any) -> bool:
    room = HAND - game.seats[step.to].hand.size
    there = game.seats[step.seat].hand.size
    return step.to != step.seat and 1 <= step.left <= min(2, room, there) and _gives(game, step)


def _moves_worker(game: Everdell, step: Any) -> bool:
    """The worker stands where it is said to stand, and may leave."""
    if step.place >= 0:
        if step.card >= 0:
            return False
    elif step.card not in CAN_HOLD or step.owner < 0 or not 0 <= step.copy <= 2:
        return False
    return step.word() in liftable(game, step.seat)


def _under(game: Everdell, step: Any, event: int) -> int:
    """How many more cards may come under an event that the seat has claimed."""
    player = game.seats[step.seat]
    if not has(player.events, event):
        return -1
    return HOLDERS[event] - int(sum(card // UNDER == event for card in player.under))


def _takes(game: Everdell, step: Any) -> bool:
    """There are as many cards in the meadow, and there is room for them in the hand."""
    room = game.seats[step.seat].hand_room()
    return bool(1 <= step.left <= min(2, room, len(open_cards(game, 0)))) and _some_can(game, step)


def _takes_to_play(game: Everdell, step: Any) -> bool:
    """The second card after a first one, which everybody saw, or which is being chosen from equal ones."""
    if not _takes(game, step) or (step.left == 2 and step.taken >= 0):
        return False
    on_its_way = type(game.stack[-1]).__name__ == "ChooseSlot"
    return step.taken < 0 or on_its_way or _seen(game, step.seat, [step.taken])


def _seen(game: Everdell, seat: int, cards: list[int]) -> bool:
    """Whether these cards lie in the hand, and everybody knows it."""
    hand, everyone = game.seats[seat].hand, game.everyone()
    sure = [card for card, mask in zip(hand.cards, hand.known, strict=True) if mask == everyone]
    return all(sure.count(card) >= cards.count(card) for card in cards)


def _plays_taken(game: Everdell, step: Any) -> bool:
    """The cards that were taken lie in the hand; one of several equal ones may still lie in the meadow."""
    if step.one < 0:
        return False
    cards = [step.one] if step.other < 0 else [step.one, step.other]
    if type(game.stack[-1]).__name__ == "ChooseSlot":
        cards = cards[1:]
    return _seen(game, step.seat, cards)


def _puts(game: Everdell, step: Any) -> bool:
    """Three in all, of the kinds that the event takes, and nothing lies there yet."""
    only = {AN_EVENING_OF_FIREWORKS: 0, PERFORMER_IN_RESIDENCE: 3}.get(step.event)
    player = game.seats[step.seat]
    if step.event not in PUTTING or not has(player.events, step.event):
        return False
    if int(player.on_events) & PUTTING[step.event]:
        return False
    last = 3 if only is None else only
    fits = (0 if only is None else only) <= step.resource <= step.last == last
    return bool(fits and step.left >= 1 and total(game.due) + step.left == 3)


def _some_can(game: Everdell, step: Any) -> bool:
    return bool(step.moves(game))


def _stores(game: Everdell, step: Any) -> bool:
    return bool(0 <= step.copy < copies_in(game.seats[step.seat].city, TABLES.storing.bit_length() - 1))


def _draws(game: Everdell, step: Any) -> bool:
    return bool(1 <= step.count <= 64)


def _draws_one(game: Everdell, step: Any) -> bool:
    return _draws(game, step) and game.deck.size > 0 and game.seats[step.seat].hand.size < 8


def _alone(game: Everdell, step: Any) -> bool:
    return game.year > 0


def _discards(game: Everdell, step: Any) -> bool:
    """So many cards are in the hand, and those that are given before."""
    top: Any = game.stack[-1]
    given = top.left if type(top).__name__ == "PostOfficeGives" else 0
    return bool(1 <= step.left <= min(5, game.seats[step.seat].hand.size - given))


def _reveals(game: Everdell, step: Any) -> bool:
    """No more than are looked at in all, with the one that is being revealed."""
    below = type(game.stack[game.stack.index(step) - 1]).__name__
    most = REVEALED.get(below, 0) - 1
    from_discards = step.pile == 1 and below == "CemeteryShows"
    return bool(0 <= step.count <= most - game.aside.size and (step.pile == 0 or from_discards))


def _reveals_one(game: Everdell, step: Any) -> bool:
    if step.pile < 0 or step.pile != getattr(game.stack[-2], "pile", -1):
        return False
    return (game.discards.size if step.pile == 1 else game.deck.size) > 0


def _looks_at(many: int) -> Callable[[Everdell, Any], bool]:
    return lambda game, step: game.aside.size <= many


def _scrolls(game: Everdell, step: Any) -> bool:
    coming = sum(step.count + 1 for step in game.stack if isinstance(step, RevealCards))
    return game.aside.size + coming <= _under(game, step, ANCIENT_SCROLLS_DISCOVERED)


def _chooses_slot(game: Everdell, step: Any) -> bool:
    """What the card leaves the meadow for is what waits for it."""
    names = [type(each).__name__ for each in game.stack]
    purpose = TO_PLAY if "Arrive" in names else TO_CLEAR if "UndertakerTakes" in names else TO_TAKE
    room = game.seats[step.seat].hand_room()
    if game.year == 0 or step.card < 0 or step.purpose != purpose or (purpose == TO_TAKE and room < 1):
        return False
    return len(step.moves(game)) > 1


def _strikes(game: Everdell, step: Any) -> bool:
    city = game.seats[step.seat].city
    tower = city.find(TABLES.tower)
    return tower >= 0 and tokens_on(city.cards[tower]) > 0


def _clears(game: Everdell, step: Any) -> bool:
    return 1 <= step.left <= min(3, len(open_cards(game, 0))) and step.least >= 0 and _some_can(game, step)


def _cures(game: Everdell, step: Any) -> bool:
    city = game.seats[step.seat].city
    return 1 <= step.left <= min(2, len(city.cards)) and step.least >= 0 and _some_can(game, step)


CHECKS: Final[dict[str, Callable[[Everdell, Any], bool]]] = {
    "GainAny": lambda game, step: 1 <= step.count <= 31 and 0 <= step.least <= 3,
    "DrawCards": _draws,
    "DrawOne": _draws_one,
    "DrawAside": lambda game, step: game.deck.size > 0,
    "RefillOne": lambda game, step: game.deck.size > 0 and game.has_gap(),
    "RevealCards": _reveals,
    "RevealOne": _reveals_one,
    "TeacherDraws": _teacher_draws,
    "Pay": _pays,
    "Spare": _spares,
    "PayTo": _paid,
    "ChooseSlot": _chooses_slot,
    "ClockTowerUses": _strikes,
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
    "TakeFromMeadow": lambda game, step: step.least >= 0 and _takes(game, step),
    "SummerMeadow": lambda game, step: (
        1 <= step.left <= 2 and step.least >= 0 and game.seats[step.seat].hand.size < HAND
    ),
    "TakeToPlay": _takes_to_play,
    "PlayTaken": _plays_taken,
    "UndertakerClears": _clears,
    "LiftWorker": _some_can,
    "TakeWorkerBack": _some_can,
    "MoveWorker": _moves_worker,
    "SpendForPoints": lambda game, step: _resource(game, step) and 1 <= step.most <= 3,
    "MonkTo": lambda game, step: 1 <= step.count <= 2 and _some_can(game, step),
    "Peddle": lambda game, step: 1 <= step.left <= 2 and 0 <= step.least < 12,
    "Store": _stores,
    "TeacherTo": lambda game, step: game.aside.size == 2 and _some_can(game, step),
    "TeacherGives": _teaches,
    "MonasteryGives": _monastery,
    "MonasteryTo": lambda game, step: total(game.due) == 2 and _some_can(game, step),
    "PostOfficeTo": _some_can,
    "PostOfficeGives": _sends,
    "UniversityRemoves": lambda game, step: (
        game.seats[step.seat].city.has(TABLES.keeper) and _some_can(game, step)
    ),
    "InnPlays": _some_can,
    "QueenPlays": _some_can,
    "CemeteryPlays": lambda game, step: game.aside.size <= 4 and _some_can(game, step),
    "PigeonPlays": _looks_at(2),
    "Scrolls": _scrolls,
    "PutOnEvent": _puts,
    "GiftTo": lambda game, step: 1 <= total(game.due) <= 3 and _some_can(game, step),
    "CaptureThieves": lambda game, step: (
        1 <= step.left <= min(2, _under(game, step, CAPTURE_OF_THE_ACORN_THIEVES)) and step.least >= 0
    ),
    "Graduate": lambda game, step: 1 <= step.left <= min(3, _under(game, step, GRADUATION_OF_SCHOLARS)),
    "CureRemoves": _cures,
    "RugwortRolls": _alone,
    "RugwortPrepares": lambda game, step: game.year > 0 and game.rugwort_season < AUTUMN,
    "NewSeason": lambda game, step: game.seats[step.seat].season < AUTUMN,
    "LayForest": lambda game, step: game.start_seat >= 0 and len(game.forest) < 4,
    "LayEvent": lambda game, step: game.start_seat >= 0 and len(game.forest) >= 3 and len(game.offered) < 4,
}
