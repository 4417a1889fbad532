"""Prints views of all games, as JSON: begun, in their middle, and dense, for a seat and for watchers."""

import json

import podere
from podere.boxes.box import box_of
from podere.kernel.rng import seeded

GAMES = (
    ("aehre", 3, {}),
    ("acbas", 2, {}),
    ("acbas", 2, {"mode": "expert"}),
    ("agricola", 2, {}),
    ("agricola", 3, {"deal": "draft"}),
    ("agricola", 4, {"team": "product"}),
    ("agricola", 2, {"moor": 2}),
    ("agricola", 1, {"moor": 1}),
    ("agricola", 3, {"passing_card": "on", "open_cards": "on"}),
    ("everdell", 2, {}),
    ("everdell", 1, {"rugwort": 2}),
)
MOVES = (0, 25, 70, 140)


def main() -> None:
    views = []
    for game, players, options in GAMES:
        begun = podere.new(game, players=players, seed=11, **options)
        dice = seeded(5)
        for made in range(MOVES[-1] + 1):
            if begun.over:
                break
            if made in MOVES:
                views += [begun.view(0), begun.view(None)]
            moves = begun.moves()
            begun.play(moves[dice.below(len(moves))])
        dense = box_of(game).dense
        if dense is not None:
            views.append(dense(podere.new(game, players=players, seed=3, **options), seeded(3)).view(0))
    print(json.dumps(views))


if __name__ == "__main__":
    main()
