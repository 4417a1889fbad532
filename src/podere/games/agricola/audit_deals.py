# not compiled
"""Whether packs, discards and open cards can lie as they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.formats.stack import is_waiting
from podere.games.agricola.deals import KINDS, Deals
from podere.games.agricola.rules.drafts import kind_of

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
    drafting = is_waiting(game, "begin_pass end_pass deal_pack")
    if drafting != (deals.stage >= 0):
        wrong.append("a draft is on without a step, or a step without a draft")
    if not drafting and any(pack.size for pack in deals.packs):
        wrong.append("packs lie there without a draft")
    return wrong


def may_discard(deals: Deals) -> bool:
    plan = deals.plan
    return bool(plan.stages or plan.redraw or plan.swaps or plan.harvest_swaps or plan.mulligan)
