# not compiled
"""What a seat may see of packs, discards and open cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.deals import KINDS
from podere.games.agricola.rules.drafts import Pick, kept_already
from podere.kernel.secret import Secret

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

Data = dict[str, object]
DIRECTIONS = {1: "left", -1: "right", 0: None}


def deals_view(game: Agricola, viewer: int | None) -> Data:
    """What lies on the table besides hands and decks."""
    deals = game.deals
    if deals is None:
        return {
            "draft": None,
            "open_cards": [],
            "open_taken": False,
            "discarded": {"count": 0, "known": []},
        }
    return {
        "draft": draft(game),
        "open_cards": [CARDS[card] for card in deals.open_cards],
        "open_taken": deals.open_round == game.round > 0,
        "discarded": {
            "count": sum(place.size for place in deals.discarded),
            "known": [name for place in deals.discarded for name in known(place, viewer)],
        },
    }


def draft(game: Agricola) -> Data | None:
    """Which pass of which stage this is, and what everybody still has to keep."""
    deals = game.deals
    if deals is None or deals.stage < 0:
        return None
    stage = deals.plan.stages[deals.stage]
    return {
        "stage": deals.stage + 1,
        "stages": len(deals.plan.stages),
        "pass": deals.turn + 1,
        "passes": len(stage.keeps),
        "direction": DIRECTIONS[stage.step],
        "keep": {name: to_keep(game, kind) for kind, name in enumerate(KINDS)},
        "left": [still_to_keep(game, seat) for seat in range(game.players)],
    }


def still_to_keep(game: Agricola, seat: int) -> Data:
    """What a seat still has to keep in this pass: what it is asked, and after occupations the minor improvements."""
    deals = game.deals
    left = dict.fromkeys(KINDS, 0)
    for step in game.stack:
        if deals is not None and isinstance(step, Pick) and step.seat == seat:
            left[KINDS[step.kind_kept]] = step.left
            for kind in range(step.kind_kept + 1, len(KINDS)):
                left[KINDS[kind]] = to_keep(game, kind)
    return {**left}


def to_keep(game: Agricola, kind: int) -> int:
    """How many cards of a kind everybody keeps in this pass."""
    deals = game.deals
    assert deals is not None
    due = deals.plan.stages[deals.stage].keep(kind, deals.turn)
    return max(0, due - (kept_already(game, 0, kind) if deals.turn == 0 else 0))


def pack(game: Agricola, seat: int, viewer: int | None) -> Data:
    """The cards that a seat chooses from; the viewer sees those of which it is sure."""
    packs = [Secret([], [])] * 2 if game.deals is None else [game.deals.pack(seat, kind) for kind in range(2)]
    shown: Data = {name: known(packs[kind], viewer) for kind, name in enumerate(KINDS)}
    return {**shown, "counts": {name: packs[kind].size for kind, name in enumerate(KINDS)}}


def known(place: Secret, viewer: int | None) -> list[str]:
    return [] if viewer is None else [CARDS[card] for card in place.known_to(viewer)]
