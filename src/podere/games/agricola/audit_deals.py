# not compiled
"""Whether packs, discards and open cards can lie as they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from podere.games.agricola.deals import KINDS, Deals
from podere.games.agricola.rules.drafts import BeginPass, BeginStage, DealPack, EndPass, deck_of, kind_of

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def deal_faults(game: Agricola) -> list[str]:
    deals = game.deals
    if deals is None:
        return []
    wrong = []
    if len(deals.packs) != 2 * game.players or len(deals.passed) != game.players:
        return [f"there are packs and memories for {game.players} seats, no more and no fewer"]
    for kind, name in enumerate(KINDS):
        places = [*deals.packs[kind * game.players : (kind + 1) * game.players], deals.discarded[kind]]
        if any(kind_of(card) != kind for place in places for card in place.cards):
            wrong.append(f"something else lies among {name}")
    if deals.open_cards and not deals.plan.open_cards:
        wrong.append("no cards lie open in this game")
    if deals.open_round > game.round:
        wrong.append("an open card was taken in a round to come")
    if deals.discarded[0].size + deals.discarded[1].size and not may_discard(deals):
        wrong.append("no cards are discarded in this game")
    drafting = any(isinstance(step, BeginPass | EndPass | DealPack) for step in game.stack)
    if drafting != (deals.stage >= 0):
        wrong.append("a draft is on without a step, or a step without a draft")
    if not drafting and any(pack.size for pack in deals.packs):
        wrong.append("packs lie there without a draft")
    return wrong


def may_discard(deals: Deals) -> bool:
    plan = deals.plan
    return bool(plan.stages or plan.redraw or plan.swaps or plan.harvest_swaps or plan.mulligan)


def pick_fits(game: Agricola, step: Any) -> bool:
    """There is more in the pack than must be kept."""
    if game.deals is None or step.kind_kept not in (0, 1):
        return False
    return bool(game.deals.stage >= 0 and 0 < step.left < step.pack(game).size)


def stage_fits(game: Agricola, step: BeginStage) -> bool:
    return game.deals is not None and 0 <= step.stage < len(game.deals.plan.stages)


def portion_fits(game: Agricola, step: Any) -> bool:
    if game.deals is None or not 0 <= step.portion < len(game.deals.plan.portions):
        return False
    return type(step).__name__ == "DealPortion" or len(step.moves(game)) > 0


def draw_fits(game: Agricola, step: Any) -> bool:
    """There is a card left in the pile; only who exchanged cards of the Moor draws from theirs."""
    piles = 3 if game.deals is not None and game.deals.plan.mulligan else 2
    return 0 <= step.kind_drawn < piles and deck_of(game, step.kind_drawn).size > 0


def pack_draw_fits(game: Agricola, step: Any) -> bool:
    if game.deals is None or game.deals.stage < 0 or step.kind_drawn not in (0, 1):
        return False
    return bool(step.pile(game).size > 0)


def swap_fits(game: Agricola, step: Any) -> bool:
    if game.deals is None or step.harvest not in (0, 1):
        return False
    most = 1 if step.harvest else game.deals.plan.swaps
    return 0 < step.left <= most and (not step.harvest or game.deals.plan.harvest_swaps)


def redraw_fits(game: Agricola, step: Any) -> bool:
    return game.deals is not None and game.deals.plan.redraw


def living_fits(game: Agricola, step: Any) -> bool:
    return game.deals is not None and game.deals.plan.living and len(step.moves(game)) > 0


def discard_fits(game: Agricola, step: Any) -> bool:
    return step.kind_discarded in (0, 1) and game.deals is not None and len(step.moves(game)) > 0


def open_fits(game: Agricola, step: Any) -> bool:
    return game.deals is not None and game.deals.plan.open_cards > 0


def lay_fits(game: Agricola, step: Any) -> bool:
    """There is a card left of the kind that is laid open."""
    return open_fits(game, step) and step.kind_laid in (0, 1) and deck_of(game, step.kind_laid).size > 0
