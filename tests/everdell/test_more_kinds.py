"""More kinds of cards than a machine word has bits: the rules, the words and the packed numbers hold them."""

from __future__ import annotations

import json
import subprocess
import sys

from tests.packages import environment

BEGIN = "from tests.everdell.more_kinds import enter\nenter()\n"


def run(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + code], capture_output=True, text=True, timeout=300, env=environment()
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


PLAYED = """
import json, podere
from podere.formats.record import Record, replay
from podere.games.everdell.cards.names import KINDS
from podere.kernel.rng import Rng
seen, again, told = set(), True, True
for seed in range(6):
    game = podere.new("everdell", players=2 + seed % 3, seed=seed, listen=True)
    rng = Rng(seed + 1)
    while not game.over:
        moves = game.moves()
        words = [game.lexicon.word(move) for move in moves]
        late = [move for move, word in zip(moves, words) if "extra" in word and word.startswith(("play", "occupy"))]
        game.play((late or moves)[rng.below(len(late or moves))])
    for seat in range(game.players):
        seen |= {card["card"] for card in game.view(seat)["seats"][seat]["city"]}
    data = game.to_data()
    again = again and podere.from_data(data).to_data() == data
    told = told and replay(Record.of(game).text()).scores() == game.scores()
beyond = [kind for kind in KINDS[64:] if kind in seen]
print(json.dumps([len(KINDS), len(beyond) > 10, again, told]))
"""


def test_games_with_88_kinds_are_played_saved_and_replayed() -> None:
    assert json.loads(run(PLAYED)) == [88, True, True, True]


def test_the_kit_finds_nothing_wrong_with_88_kinds() -> None:
    out = run("from podere.cli import main\nmain(['check', 'everdell', '--games', '3', '--json'])")
    assert {report["players"] for report in json.loads(out)} == {1, 2, 3, 4}


def test_a_construction_beyond_the_machine_word_lets_its_critter_in() -> None:
    """Masks of kinds tell the sixty-fifth and later kinds from each other, in the city and in hand."""
    code = """
import json
from podere.games.everdell.cards.card import TABLES
from podere.games.everdell.cards.names import KINDS, NUMBERS, count_kinds, members_of
from podere.games.everdell.city import City
kinds = [NUMBERS["farm"], NUMBERS["extra17"], NUMBERS["extra39"], NUMBERS["extra38"]]
city = City(kinds)
print(json.dumps([members_of(city.owned) == sorted(kinds), count_kinds(city.owned), [city.has(k) for k in kinds],
    city.has(NUMBERS["extra16"]), [city.find(k) for k in kinds], kinds[2] >= 80]))
"""
    assert json.loads(run(code)) == [True, 4, [True] * 4, False, [0, 1, 2, 3], True]


def test_more_kinds_than_there_is_room_for_are_refused() -> None:
    code = (
        "import types, sys, importlib\n"
        "import tests.everdell.more_kinds as more\n"
        "more.MORE = 60\n"
        "try:\n    more.enter()\nexcept ValueError as problem:\n    print(problem)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, env=environment()
    )
    assert done.stdout == "there is room for 96 kinds of cards, each with a name of its own\n", done.stderr
