"""A set of cards of another package: found, dealt when asked for, played, saved, replayed; nothing else changes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from podere.games.agricola.decks.manifests import MAJORS, MINORS, MOOR_MINORS, OCCUPATIONS
from tests.packages import environment, fair, install
from tests.test_brought import podere, python


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return fair(tmp_path_factory.mktemp("site"))


def test_its_cards_are_listed_among_the_others(installed: dict[str, str]) -> None:
    done = podere(installed, "cards", "agricola", "--json")
    assert done.returncode == 0, done.stderr
    cards = {card["id"]: card for card in json.loads(done.stdout)}
    assert cards["fish_stall"]["cost"] == {"wood": 1}
    assert cards["peddler"]["kind"] == "occupation"
    boxes = [card for card in cards.values() if card["id"] in {*MAJORS, *OCCUPATIONS, *MINORS, *MOOR_MINORS}]
    assert len(boxes) == 24 + 48 + 48 + 117


def test_an_ordinary_game_has_none_of_them_and_no_number_moves(installed: dict[str, str]) -> None:
    code = """
        import json, podere
        from podere.boxes.box import box_of
        lexicon = box_of("agricola").lexicon
        words = [lexicon.word(number) for number in range(len(lexicon))]
        game = podere.new("agricola", players=4, seed=5)
        data = game.to_data()
        told = json.dumps(data)
        print(json.dumps([words, "peddler" in told or "fish_stall" in told, game.moves(), data["options"]["decks"]]))
    """
    with_set = json.loads(python(installed, _flat(code)))
    without = json.loads(python(environment(), _flat(code)))
    assert with_set[0][: len(without[0])] == without[0]
    assert {word.split()[0] for word in with_set[0][len(without[0]) :]} >= {"play", "use", "draw", "keep"}
    assert with_set[1:] == without[1:]


def test_they_are_dealt_when_they_are_asked_for(installed: dict[str, str]) -> None:
    code = """
        import podere
        seen = set()
        for seed in range(40):
            data = podere.new("agricola", players=4, seed=seed, decks=["base", "fair"]).to_data()
            for seat in data["state"]["seats"]:
                seen |= {card["card"] for key in ("hand", "minors") for card in seat[key]}
        print(sorted(seen & {"peddler", "fish_stall"}), len(seen))
    """
    assert python(installed, _flat(code)).startswith("['fish_stall', 'peddler']")


def test_a_card_with_a_step_of_its_own_is_played_saved_and_replayed(installed: dict[str, str]) -> None:
    code = """
        import podere
        from podere.formats.record import Record, replay
        game = podere.new(
            "agricola", players=1, seed=3, listen=True, decks=["base", "fair"], hand=["peddler", "fish_stall"]
        )
        game.play("place lessons")
        game.play("play peddler")
        while "use peddler" not in game.words():
            words = game.words()
            game.play(words[0] if words[0].startswith("place") else words[-1])
        before = game.view(0)["seats"][0]
        game.play("use peddler")
        assert game.view(0)["asked"] == "choose_ware"
        assert game.words() == ["gain wood", "gain clay", "gain reed"], game.words()
        assert game.why_not("gain stone").key == "agricola.why.ware_first"
        again = podere.from_data(game.to_data())
        assert again.to_data() == game.to_data() and again.words() == game.words()
        game.play("gain clay")
        after = game.view(0)["seats"][0]
        print(after["clay"] - before["clay"], before["food"] - after["food"])
        while not game.over:
            game.play(game.moves()[0])
        text = Record.of(game).text()
        print(replay(text).scores() == game.scores(), "decks" in text)
    """
    assert python(installed, _flat(code)).split() == ["1", "1", "True", "True"]


def test_a_position_where_the_step_cannot_be_is_refused(installed: dict[str, str]) -> None:
    code = """
        import podere
        data = podere.new("agricola", players=1, seed=3, decks=["base", "fair"]).to_data()
        data["stack"].append({"step": "choose_ware", "seat": 0})
        try:
            podere.from_data(data)
        except podere.BadPosition as problem:
            print(problem)
    """
    assert "choose_ware cannot be done" in python(installed, _flat(code))


def test_the_kit_finds_nothing(installed: dict[str, str]) -> None:
    done = podere(
        installed, "check", "agricola", "--games", "4", "--json",
        "--option", "decks=base,fair", "--option", "hand=peddler,fish_stall",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert {report["players"] for report in json.loads(done.stdout)} == {1, 2, 3, 4}


def test_bots_play_with_them(installed: dict[str, str]) -> None:
    done = podere(
        installed, "sim", "agricola", "--games", "4", "--players", "2", "--bots", "farmer,beginner", "--jobs", "1",
        "--option", "decks=base,fair", "--json",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_it_speaks_both_languages(installed: dict[str, str]) -> None:
    code = """
        from podere.boxes.catalogue import text
        print(text("agricola", "agricola.card.fish_stall.text", "it"))
        print(text("agricola", "agricola.ask.choose_ware", "en"))
    """
    assert python(installed, _flat(code)).splitlines() == [
        "La Pesca ti dà 1 cibo in più.",
        "Which of the peddler's wares do you take?",
    ]


def test_a_record_from_before_replays_beside_it(installed: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "before.txt"
    write = f"""
        import podere
        from podere.formats.record import Record
        game = podere.new("agricola", players=3, seed=11, listen=True, deal="draft")
        while not game.over:
            game.play(game.moves()[len(game.moves()) // 2])
        open({str(record)!r}, "w", encoding="utf-8").write(Record.of(game).text())
    """
    python(environment(), _flat(write))
    assert podere(installed, "replay", str(record), "--verify").returncode == 0


def test_what_was_played_with_a_set_says_what_is_missing_without_it(installed: dict[str, str]) -> None:
    code = """
        import json, podere
        print(json.dumps(podere.new("agricola", players=2, seed=1, decks=["base", "fair"]).to_data()))
    """
    position = python(installed, _flat(code))
    read = f"""
        import json, podere
        try:
            podere.from_data(json.loads({position!r}))
        except podere.BadPosition as problem:
            print(problem)
    """
    assert "decks: 'fair' is not possible" in python(environment(), _flat(read))


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("SET = 7", "it is no CardSet, but int"),
        ("SET = CardSet('other')", "its name is 'other', and its entry point says 'odd'"),
        ("SET = CardSet('odd')", "there are no cards in it"),
        (
            "SET = CardSet('odd')\n@SET.minor('X1', 'food_provider')\nclass Canoe:\n    pass",
            "there is a card canoe already",
        ),
        (
            (
                "from podere.kernel.step import Choice\nSET = CardSet('odd')\n"
                "@SET.minor('X1', 'food_provider')\nclass Kite:\n    pass\n"
                "class Fly(Choice):\n    def take(self, game, move):\n        pass"
            ),
            "the step Fly must say its `name`, and `upon` what it may lie",
        ),
        ("raise ValueError('not today')", "ValueError: not today"),
    ],
)
def test_a_set_that_cannot_be_put_in_is_told_and_harms_nothing(tmp_path: Path, said: str, why: str) -> None:
    (tmp_path / "odd_cards.py").write_text(
        f"from podere.games.agricola.decks.sets import CardSet\n{said}\n", encoding="utf-8"
    )
    install(tmp_path, "odd_cards", "podere.cards", **{"agricola.odd": "odd_cards:SET"})
    env = environment(tmp_path)
    done = podere(env, "games")
    assert done.returncode == 0
    assert "agricola.odd" in done.stderr
    assert why in done.stderr
    played = subprocess.run(
        [sys.executable, "-c", "import podere; print(podere.new('agricola', players=2, seed=1).round)"],
        capture_output=True, text=True, timeout=120, env=env,
    )  # fmt: skip
    assert played.stdout.strip() == "1", played.stderr


def test_a_set_can_be_chosen_beside_the_box_and_not_where_there_are_no_hand_cards(
    installed: dict[str, str],
) -> None:
    code = """
        from podere.boxes.box import box_of
        from podere.boxes.clashes import clashes
        from podere.boxes.combinations import choices
        box = box_of("agricola")
        for options in ({}, {"decks": ["base", "fair"]}, {"cards": "none"}, {"moor": 2}):
            print("fair" in [clash.value for clash in clashes(box, 2, options) if clash.option == "decks"])
        print([choice for choice in choices(box) if "fair" in choice.get("decks", [])])
    """
    assert python(installed, _flat(code)).splitlines() == [
        "False",
        "False",
        "True",
        "True",
        "[{'decks': ['base', 'fair']}]",
    ]


def test_too_few_cards_for_all_hands_are_refused(installed: dict[str, str]) -> None:
    done = podere(installed, "sim", "agricola", "--games", "1", "--players", "4", "--option", "decks=fair")
    assert done.returncode != 0
    assert "decks: of one sort only" in done.stderr


MANY = 800
MEASURED = """
    import json, time
    start = time.perf_counter()
    import podere
    from podere.boxes.box import box_of
    lexicon = box_of("agricola").lexicon
    loaded = time.perf_counter() - start
    decks = [value for option in box_of("agricola").options if option.name == "decks" for value in option.values]
    def best(work, times):
        rounds = []
        for _ in range(5):
            start = time.perf_counter()
            for number in range(times):
                work(number)
            rounds.append((time.perf_counter() - start) / times)
        return min(rounds) * 1e6
    def begin(number):
        return podere.new("agricola", players=4, seed=number, decks=decks)
    game = begin(1)
    print(json.dumps({
        "words": len(lexicon),
        "load (s)": loaded,
        "new (us)": best(begin, 20),
        "copy (us)": best(lambda _: game.copy(), 2000),
        "imagine (us)": best(lambda number: game.imagine(0, number), 50),
    }))
"""


def test_a_set_of_hundreds_of_cards_is_dealt_imagined_and_played(tmp_path: Path) -> None:
    """What the figures are, is printed: `pytest -s`."""
    classes = [
        f"@SET.minor('X{number}', 'food_provider', wood=1)\nclass Dummy{number}:\n    on_play = Gain(food=1)\n"
        for number in range(MANY)
    ]
    heads = [
        "from podere.games.agricola.cards.effects import Gain",
        "from podere.games.agricola.decks.sets import CardSet",
        "SET = CardSet('many')",
    ]
    (tmp_path / "many_cards.py").write_text("\n".join([*heads, *classes]), encoding="utf-8")
    install(tmp_path, "many_cards", "podere.cards", **{"agricola.many": "many_cards:SET"})
    with_many = json.loads(python(environment(tmp_path), _flat(MEASURED)))
    without = json.loads(python(environment(), _flat(MEASURED)))
    print(json.dumps([without, with_many]))
    assert with_many["words"] == without["words"] + 7 * MANY
    done = podere(
        environment(tmp_path), "check", "agricola", "--players", "2", "--games", "2", "--option", "decks=base,many",
        "--json",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def _flat(code: str) -> str:
    """The code without what it is indented by here."""
    lines = code.strip("\n").split("\n")
    margin = len(lines[0]) - len(lines[0].lstrip())
    return "\n".join(line[margin:] for line in lines)


OWN = """
    import sys, types
    import podere
    from pathlib import Path
    place = "podere.games.agricola.decks"
    decks = types.ModuleType(place)
    decks.__path__ = [str(Path(podere.__file__).parent / "games" / "agricola" / "decks"), FOLDER]
    sys.modules[place] = decks
    from podere.boxes.catalogue import text
    from podere.games.agricola.cards.names import CARDS, NUMBERS
    game = podere.new("agricola", players=1, seed=1, decks=["base", "yule"], hand=["wassail"])
    game.play("place meeting_place")
    before = game.seats[0].food()
    game.play("play wassail")
    print(game.seats[0].food() - before, NUMBERS["wassail"] == len(CARDS) - 1, podere.from_data(game.to_data()).words()
        == game.words(), text("agricola", "agricola.card.wassail.name", "it"))
"""


def test_a_set_in_a_folder_of_the_game_needs_no_more_than_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "yule"
    (folder / "locale").mkdir(parents=True)
    (folder / "__init__.py").write_text(
        "from podere.games.agricola.cards.effects import Gain\n"
        "from podere.games.agricola.decks.sets import CardSet\n"
        "SET = CardSet('yule')\n"
        "@SET.minor('Y001', 'food_provider')\nclass Wassail:\n    on_play = Gain(food=2)\n",
        encoding="utf-8",
    )
    for language, name in (("en", "Wassail"), ("it", "Brindisi")):
        texts = {"agricola.card.wassail.name": name, "agricola.thing.wassail": name}
        (folder / "locale" / f"{language}.json").write_text(json.dumps(texts), encoding="utf-8")
    out = python(environment(), _flat(OWN.replace("FOLDER", repr(str(tmp_path)))))
    assert out.split() == ["2", "True", "True", "Brindisi"]
