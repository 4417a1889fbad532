"""Minor improvements that bring further actions."""

from __future__ import annotations

from podere.games.agricola.cards.card import SHARED_WISHES, TWO_IN_A_ROW, minor
from podere.games.agricola.cards.conditions import At
from podere.games.agricola.cards.effects import Bake, Gain, May
from podere.games.agricola.cards.needs import CropFields, at_least
from podere.games.agricola.lexicon import CULTIVATION, FARMLAND


@minor("A024", "actions_booster", wood=1, points=1, need=at_least(2))
class ThreshingBoard:
    """Farmland and Cultivation also bring a Bake Bread action."""

    on_use = At([FARMLAND, CULTIVATION]) >> May(Bake())


@minor("A026", "actions_booster", wood=1, points=1, need=CropFields(0, 2))
class SleepingCorner:
    """A Wish for Children space with people of one other player is open (`rules.spaces`)."""

    powers = SHARED_WISHES


@minor("B024", "actions_booster", reed=1)
class Lasso:
    """Two people in a row, if one of them uses an animal market (`rules.turn`)."""

    powers = TWO_IN_A_ROW


@minor("B025", "actions_booster", wood=1)
class BreadPaddle:
    """A food at once; each later occupation brings a Bake Bread action."""

    on_play = Gain(food=1)
    occupation_played = May(Bake())
