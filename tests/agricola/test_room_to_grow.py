"""How much fits: four thousand cards, two hundred moments, two hundred powers, really made and really played."""

from __future__ import annotations

import json
from pathlib import Path

from tests.packages import environment, install
from tests.test_brought import podere, python

ROOM = 4096
TAKEN = 238
"""Numbers that the cards of the boxes have, and the one that no card has."""
CROWD = """
from podere.games.agricola.cards.effects import Gain
from podere.games.agricola.decks.sets import CardSet
SET = CardSet("crowd")
for number in range({many}):
    kind = SET.occupation if number % 2 else SET.minor
    kind(f"C{{number}}", "food_provider")(type(f"Extra{{number}}", (), {{"on_play": Gain(food=1)}}))
"""
ANSWERING = """
from podere.games.agricola.cards.card import MOMENTS, POWERS, moment, power
from podere.games.agricola.cards.effects import Gain, May
from podere.games.agricola.decks.sets import CardSet
SET = CardSet("bells")
LATE = [moment(f"bell_{number}") for number in range(len(MOMENTS), 200)]
while len(POWERS) + 23 < 200:
    power()
for at, late in enumerate(LATE):
    effect = May(Gain(food=1), wood=1) if at == 0 else Gain(food=1)
    unit = type(f"Ringer{late}", (), {MOMENTS[late]: effect, "powers": POWERS[at]})
    SET.minor(f"R{late}", "food_provider")(unit)
"""


def brought(place: Path, name: str, code: str) -> dict[str, str]:
    (place / f"{name}_cards.py").write_text(code, encoding="utf-8")
    install(place, f"{name}_cards", "podere.cards", **{f"agricola.{name}": f"{name}_cards:SET"})
    return environment(place)


def flat(code: str) -> str:
    return "\n".join(line[8:] for line in code.strip("\n").split("\n"))


def test_four_thousand_cards_are_dealt_and_played(tmp_path: Path) -> None:
    env = brought(tmp_path, "crowd", CROWD.format(many=ROOM - TAKEN))
    code = """
        import json, podere
        from podere.boxes.box import box_of
        from podere.games.agricola.cards.names import CARDS, NUMBERS
        lexicon = box_of("agricola").lexicon
        last = CARDS[-1]
        game = podere.new("agricola", players=1, seed=1, decks=["base", "crowd"], hand=[CARDS[-2], last])
        game.play("place lessons")
        told = game.words()
        game.play(f"play {last}" if f"play {last}" in told else f"play {CARDS[-2]}")
        entry = game.seats[0].cards[-1]
        again = podere.from_data(game.to_data())
        same = again.seats[0].cards == [entry] and again.to_data() == game.to_data()
        print(json.dumps([len(CARDS), NUMBERS[last], same]))
        """
    assert json.loads(python(env, flat(code))) == [ROOM, ROOM - 1, True]
    done = podere(
        env, "check", "agricola", "--players", "2", "--games", "1", "--option", "decks=crowd", "--json"
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_one_card_more_is_refused(tmp_path: Path) -> None:
    env = brought(tmp_path, "crowd", CROWD.format(many=ROOM - TAKEN + 1))
    done = podere(env, "games")
    assert done.returncode == 0
    assert f"there is room for {ROOM} cards" in done.stderr


def test_two_hundred_moments_are_answered_each_by_its_own_card(tmp_path: Path) -> None:
    env = brought(tmp_path, "bells", ANSWERING)
    code = """
        import json, podere
        from podere.games.agricola.cards.card import MOMENTS
        from podere.games.agricola.cards.names import NUMBERS
        from podere.games.agricola.rules.moments import answer
        game = podere.new("agricola", players=1, seed=1, decks=["base", "bells"])
        player = game.seats[0]
        late = [number for number, name in enumerate(MOMENTS) if name.startswith("bell_")]
        gained = []
        for number in late:
            player.add_card(NUMBERS[f"ringer{number}"])
            before = player.food()
            for other in late[1:]:
                answer(game, 0, other, 0)
            gained.append(int(player.food() - before))
        print(json.dumps([len(MOMENTS), gained == list(range(len(late)))]))
        """
    assert json.loads(python(env, flat(code))) == [200, True]


def test_a_late_moment_waits_for_its_owner_and_is_saved_by_name(tmp_path: Path) -> None:
    env = brought(tmp_path, "bells", ANSWERING)
    code = """
        import json, podere
        from podere.games.agricola.cards.card import MOMENTS
        from podere.games.agricola.rules.moments import Later
        game = podere.new("agricola", players=1, seed=1, decks=["base", "bells"], hand=["ringer34"])
        first = MOMENTS.index("bell_34")
        game.play("place meeting_place")
        game.play("play ringer34")
        game.seats[0].materials += 1
        game.stack.append(Later(0, first, 0))
        game.settle()
        data = game.to_data()
        again = podere.from_data(data)
        print(json.dumps([game.words(), again.words() == game.words(), "bell_34" in json.dumps(data["stack"])]))
        """
    assert json.loads(python(env, flat(code))) == [["done", "use ringer34"], True, True]


def test_two_hundred_powers_are_told_from_each_other(tmp_path: Path) -> None:
    env = brought(tmp_path, "bells", ANSWERING)
    code = """
        import json, podere
        from podere.games.agricola.cards.card import POWERS, ALL
        from podere.games.agricola.cards.names import NUMBERS
        game = podere.new("agricola", players=1, seed=1, decks=["base", "bells"])
        player = game.seats[0]
        held = []
        for at, power in enumerate(POWERS[:166]):
            player.add_card(NUMBERS[f"ringer{34 + at}"])
            held.append([one for one, other in enumerate(POWERS) if player.is_able(other)] == list(range(at + 1)))
        print(json.dumps([POWERS[-1].bit_length(), len(held), all(held), game.copy().seats[0].is_able(POWERS[100])]))
        """
    assert json.loads(python(env, flat(code))) == [200, 166, True, True]
