"""A game of another package is a game like any other, and a package that is broken harms nothing else."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.packages import ACORNS, acorns, environment, install
from tests.server.running import Frame, Friend

TEXTS = ACORNS / "podere_acorns" / "locale"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return acorns(tmp_path_factory.mktemp("site"))


def podere(env: dict[str, str], *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "podere.cli", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        env=env,
    )


def python(env: dict[str, str], code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, env=env)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_game_is_listed_and_nothing_complains(installed: dict[str, str]) -> None:
    done = podere(installed, "games", "--json")
    assert done.returncode == 0, done.stderr
    games = {game["id"]: game for game in json.loads(done.stdout)}
    assert games["acorns"]["title"] == "Acorns"
    assert "aehre" in games
    assert done.stderr == ""


def test_the_check_kit_finds_nothing(installed: dict[str, str]) -> None:
    done = podere(installed, "check", "acorns", "--games", "20", "--each", "--json")
    assert done.returncode == 0, done.stdout
    reports = json.loads(done.stdout)
    assert {report["players"] for report in reports} == {2, 3, 4}
    assert [report["options"] for report in reports[-1:]] == [{"tree": 36}]


def test_it_is_played_at_the_terminal_in_its_own_texts(installed: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    arguments = ("play", "acorns", "--seed", "3", "--language", "it", "--save", str(record))
    done = podere(installed, *arguments, typed="gather\n" * 200)
    assert done.returncode == 0, done.stderr
    assert "Raccogli ciò che è a terra, oppure scuoti ancora l’albero." in done.stdout
    assert "ghiande" in done.stdout
    assert podere(installed, "replay", str(record), "--verify").returncode == 0


def test_its_rules_are_read_in_both_languages(installed: dict[str, str]) -> None:
    assert "Shake the tree." in podere(installed, "rules", "acorns").stdout
    assert "Scuoti l’albero." in podere(installed, "rules", "acorns", "--language", "it").stdout


def test_bots_play_it_on_all_cores(installed: dict[str, str]) -> None:
    done = podere(
        installed, "sim", "acorns", "--games", "40", "--bots", "random,farmer", "--jobs", "2", "--json"
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 40


def test_a_game_learns_beside_itself_and_not_in_the_house(installed: dict[str, str]) -> None:
    code = (
        "from podere.boxes.box import folder_of; print(folder_of('acorns')); print(folder_of('aehre').name)"
    )
    assert python(installed, code).splitlines() == [str(ACORNS / "podere_acorns"), "aehre"]


# On a server


@pytest.fixture(scope="module")
def port(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """`podere serve` where the package is installed; its port."""
    database = f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.db'}"
    code = "import socket; s = socket.create_server(('127.0.0.1', 0)); print(s.getsockname()[1])"
    number = int(python(installed, code))
    command = [sys.executable, "-m", "podere.cli", "serve", "--port", str(number), "--database", database]
    server = subprocess.Popen(command, env=installed, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    for _ in range(300):
        try:
            httpx.get(f"http://127.0.0.1:{number}/api/bots", timeout=5)
            break
        except httpx.TransportError:
            assert server.poll() is None
            time.sleep(0.1)
    yield number
    server.terminate()
    _, said = server.communicate(timeout=30)
    assert b"Traceback" not in said


def ask(port: int, path: str, **body: object) -> Frame:
    address = f"http://127.0.0.1:{port}/api/{path}"
    answer = httpx.post(address, json=body, timeout=60) if body else httpx.get(address, timeout=60)
    assert answer.status_code == 200, answer.text
    found: Frame = answer.json()
    return found


def test_the_server_has_its_texts_and_rules(port: int) -> None:
    for language in ("en", "it"):
        texts = json.loads((TEXTS / f"{language}.json").read_text(encoding="utf-8"))
        assert ask(port, f"games/acorns/texts/{language}") == texts
        assert len(ask(port, f"games/acorns/rules/{language}")["sections"]) == 3


def test_it_is_played_on_a_server_against_a_bot_and_replayed(port: int) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "beginner"}]
    made = ask(port, "tables", game="acorns", players=2, seats=seats, options={"tree": 36})
    with Friend(port, made["table"], made["tokens"][0]) as me:
        while not me.over:
            me.until(lambda _: me.over or me.words)
            if not me.over:
                assert me.play("gather")["is"] == "done"
    replay = ask(port, f"tables/{made['table']}/replay")
    assert {move["word"] for move in replay["moves"]} >= {"gather", "fall 1"}
    last = ask(port, f"tables/{made['table']}/replay/{len(replay['moves'])}")
    assert last["view"]["tree"] == 0
    assert sum(last["scores"]) + last["view"]["lost"] == 36


# What is broken

BROKEN = {
    "raises": ("raise RuntimeError('half a game')", "RuntimeError: half a game"),
    "nobox": ("BOX = 7", "it is no Box, but int"),
    "aehre": ("from podere.games.aehre import BOX", "there is a game aehre already"),
    "other": ("from podere.games.aehre import BOX", "its Box has another id, 'aehre'"),
}


@pytest.fixture(scope="module")
def harmed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Where four broken packages are installed beside a good one."""
    place = tmp_path_factory.mktemp("broken")
    for name, (text, _) in BROKEN.items():
        (place / f"bad_{name}.py").write_text(text + "\n", encoding="utf-8")
        install(place, f"bad_{name}", "podere.games", **{name: f"bad_{name}:BOX"})
    install(place, "bad_gone", "podere.games", gone="bad_gone:BOX")
    install(place, "podere_acorns", "podere.games", acorns="podere_acorns:BOX")
    return environment(ACORNS, place)


@pytest.mark.parametrize(("name", "problem"), [(name, problem) for name, (_, problem) in BROKEN.items()])
def test_a_package_that_cannot_be_loaded_is_told(harmed: dict[str, str], name: str, problem: str) -> None:
    done = podere(harmed, "games")
    assert done.returncode == 0
    assert f"podere: {name}, a game of bad_{name} 1.0, cannot be loaded: {problem}\n" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_package_that_is_gone_is_told(harmed: dict[str, str]) -> None:
    assert "ModuleNotFoundError: No module named 'bad_gone'" in podere(harmed, "games").stderr


def test_what_is_broken_harms_no_other_game(harmed: dict[str, str]) -> None:
    listed = podere(harmed, "games", "--json")
    assert {game["id"] for game in json.loads(listed.stdout)} >= {"acorns", "aehre", "everdell"}
    assert podere(harmed, "sim", "acorns", "--games", "2", "--jobs", "1").returncode == 0
    module = "import podere; print(type(podere.new('aehre', 2, 1)).__module__)"
    assert python(harmed, module) == "podere.games.aehre.state\n", (
        "nobody takes the place of a game that is there"
    )


def test_a_game_that_cannot_be_loaded_is_not_called_unknown(harmed: dict[str, str]) -> None:
    done = podere(harmed, "play", "raises")
    assert done.returncode == 2
    assert done.stderr == "podere: the game raises cannot be loaded: `podere games` says why\n"


# Sets of cards


def test_sets_of_cards_are_found_by_the_game_they_are_for(tmp_path: Path) -> None:
    (tmp_path / "fair" / "locale").mkdir(parents=True)
    (tmp_path / "fair" / "__init__.py").write_text("SET = 'the fair'\n", encoding="utf-8")
    text = json.dumps({"agricola.card.stall": "Stall"})
    (tmp_path / "fair" / "locale" / "en.json").write_text(text, encoding="utf-8")
    install(tmp_path, "fair", "podere.cards", **{"agricola.fair": "fair:SET", "agricola.gone": "gone:SET"})
    code = """
from podere.boxes.brought import card_sets
from podere.boxes.catalogue import catalogue
print([(one.name, one.package, one.thing, one.problem) for one in card_sets("agricola")])
print(card_sets("everdell"), catalogue("en", "agricola")["agricola.card.stall"])
"""
    first, second = python(environment(tmp_path), code).splitlines()
    assert first == (
        "[('agricola.fair', 'fair 1.0', 'the fair', ''), "
        "('agricola.gone', 'fair 1.0', None, \"ModuleNotFoundError: No module named 'gone'\")]"
    )
    assert second == "() Stall"
