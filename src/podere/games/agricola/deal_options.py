# not compiled
"""From what was agreed about the hands to the plan by which they are dealt."""

from __future__ import annotations

from typing import Final

from podere.games.agricola.cards.card import ALL, BASE
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.deals import LEFT, STAYS, Deals, Plan, Portion, Stage
from podere.games.agricola.expansion import Expansion
from podere.games.agricola.expansions import chosen
from podere.games.agricola.options import agreed_decks, shares
from podere.kernel.errors import BadOption

DEALS: Final = (
    "seven",
    "draft",
    "draft_eight",
    "draft_both",
    "draft_quick",
    "ten",
    "living",
    "living_exchange",
)
SWITCH: Final = ("off", "on")
ONE_BY_ONE: Final = [1] * 7
STAGES: Final[dict[str, list[Stage]]] = {
    "draft": [Stage(7, 0, ONE_BY_ONE, LEFT), Stage(0, 7, ONE_BY_ONE, LEFT)],
    "draft_eight": [Stage(8, 0, ONE_BY_ONE, LEFT), Stage(0, 8, ONE_BY_ONE, LEFT)],
    "draft_both": [Stage(7, 7, ONE_BY_ONE, LEFT)],
    "draft_quick": [Stage(7, 7, [3, 2, 2], LEFT)],
    "ten": [Stage(10, 10, [7], STAYS)],
}
OWN: Final = 2
"""The pile of an expansion's minor improvements."""
LIVING: Final = {"living": 5, "living_exchange": 3}
"""The cards of each kind at the start."""
SWAPS: Final = 6
OPEN_CARDS: Final = 7
"""Of each kind: like one more hand, and one card for each round."""
MARKED: Final = {1: 3, 3: 2, 4: 2}
"""So many occupations from each mark on."""
TOO_FEW: Final = "{option}: of one sort only {left} cards are left, and {needed} are needed"


def first_deals(options: dict[str, object], players: int) -> Deals | None:
    """What lies besides hands and decks at the start; nothing where seven and seven are simply dealt."""
    check(options, players)
    deal = str(options["deal"])
    marks, passing = options["marks"] == "on", options["passing_card"] == "on"
    redraw, open_cards = options["redraw"] == "on", options["open_cards"] == "on"
    mulligan = options["mulligan"] == "on"
    simple = deal == "seven" and not (marks or passing or redraw or open_cards or mulligan)
    if simple and not options["bans"] and options["decks"] == [BASE]:
        return None
    guest = chosen(options, players)
    plan = Plan(*agreed_decks(options, players))
    plan.stages = STAGES.get(deal, []) if guest is None else guest.stages(deal) or []
    plan.portions = portions(plan, LIVING.get(deal, 7), marks, passing) if needs_portions(options) else []
    plan.redraw = redraw
    plan.mulligan = mulligan
    plan.swaps = SWAPS if deal == "living_exchange" else 0
    plan.living = deal in LIVING
    plan.harvest_swaps = deal == "living"
    plan.open_cards = OPEN_CARDS if open_cards else 0
    if (options["bans"] or options["decks"] != [BASE]) and has_hands(options, guest):
        check_left(plan, shares(guest), players, "bans" if options["bans"] else "decks")
    return None if simple else Deals(plan, players, len(CARDS))


def has_hands(options: dict[str, object], guest: Expansion | None) -> bool:
    """Whether hands are dealt, whatever is agreed about them."""
    return options["cards"] != "none" and (guest is None or guest.has_cards())


def check_left(plan: Plan, usual: tuple[int, int, int], players: int, option: str) -> None:
    """Refuse what leaves too few cards for all hands, in the name of this option."""
    needed = [count * players for count in usual]
    if plan.stages:
        needed = [0, 0, 0]
        for stage in plan.stages:
            for kind, pile in enumerate(stage.piles):
                needed[pile] += stage.sizes[kind] * players
    elif plan.portions:
        needed = [0, 0, 0]
        for portion in plan.portions:
            pile = next((n for n, deck in enumerate(plan.decks) if set(portion.among) <= set(deck)), 0)
            needed[pile] += portion.count * players
            if portion.instead < 0 and len(portion.among) < portion.count * players:
                raise BadOption(
                    TOO_FEW.format(option=option, left=len(portion.among), needed=portion.count * players)
                )
    for pile, deck in enumerate(plan.decks):
        if pile < OWN:
            needed[pile] += plan.open_cards
        if len(deck) < needed[pile]:
            raise BadOption(TOO_FEW.format(option=option, left=len(deck), needed=needed[pile]))


def needs_portions(options: dict[str, object]) -> bool:
    """Whether the hands are of other sizes or sorts than usual."""
    return options["deal"] in LIVING or "on" in (options["marks"], options["passing_card"])


def portions(plan: Plan, size: int, marks: bool, passing: bool) -> list[Portion]:
    """The sorts of cards in every hand: occupations by their marks, minor improvements that travel and others."""
    occupations, minors, _ = plan.decks
    found = [Portion(size, occupations)]
    if marks:
        found = [
            Portion(count, [card for card in occupations if ALL[card].players == mark], mark == 4, 0)
            for mark, count in MARKED.items()
        ]
    if not passing:
        return [*found, Portion(size, minors)]
    traveling = [card for card in minors if ALL[card].passing]
    return [
        *found,
        Portion(size - 1, [card for card in minors if card not in traveling]),
        Portion(1, traveling),
    ]


def check(options: dict[str, object], players: int) -> None:
    """Refuse what does not go together."""
    deal = str(options["deal"])
    switched = [name for name in ("redraw", "passing_card", "marks", "open_cards") if options[name] == "on"]
    agreed = ([f"deal={deal}"] if deal != "seven" else []) + [f"{name}=on" for name in switched]
    if not agreed:
        return
    if options["cards"] == "none":
        raise BadOption(f"{agreed[0]}: there are no hand cards in this game")
    guest = chosen(options, players)
    if guest is not None and (switched or guest.stages(deal) is None):
        refused = f"{switched[0]}=on" if switched else f"deal={deal}"
        raise BadOption(f"{refused} does not go with {guest.told()}")
    if players == 1 and deal.startswith("draft"):
        raise BadOption(f"deal={deal}: who plays alone has nobody to pass cards to")
    if players == 1 and "open_cards" in switched:
        raise BadOption("open_cards=on: who plays alone has nobody to leave a turn to")
    if deal != "seven":
        for name in ("marks", "passing_card", "redraw"):
            if name in switched:
                raise BadOption(f"{name}=on goes with deal=seven, not with deal={deal}")
    if "redraw" in switched and ("marks" in switched or "passing_card" in switched):
        raise BadOption("redraw=on goes neither with marks=on nor with passing_card=on")
    if options["hand"] and (deal != "seven" or needs_portions(options)):
        raise BadOption(f"hand: cards cannot be chosen beforehand with {agreed[0]}")
