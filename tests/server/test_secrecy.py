"""Nothing that a seat may not know ever goes over its wire: all frames of whole games, compared with the true game."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from podere.table.table import Table
from tests.server.running import Friend, Running

TILE = re.compile(r"(?:wheat|beet|rapeseed|corn|potato)\d-(?:wheat|beet|rapeseed|corn|potato)\d")


def hidden_now(table: Table, seat: int | None) -> list[str]:
    """What the others hold at this moment and this seat is not sure of, from the true game."""
    state: Any = table.game.to_data()["state"]
    hands = [player["hand"] for other, player in enumerate(state["seats"]) if other != seat]
    return [card["card"] for hand in hands for card in hand if seat is None or seat not in card["known"]]


def named(value: object) -> set[str]:
    """Every tile that is named anywhere in some data."""
    if isinstance(value, dict):
        return set().union(*(named(key) | named(part) for key, part in value.items()))
    if isinstance(value, list):
        return set().union(*(named(part) for part in value))
    return set(TILE.findall(value)) if isinstance(value, str) else set()


def leaks(friend: Friend, seat: int | None) -> list[str]:
    """Everything that this friend's frames told and its seat may not know, frame by frame.

    A tile may be named that is in one's own hand or is being laid, that an event says was chosen, laid or shown openly,
    or that was drawn by oneself. Whatever else names a tile before the end is a leak.
    """
    found: list[str] = []
    own: set[str] = set()
    for number, frame in enumerate(friend.got):
        if frame["is"] == "table":
            if frame["view"]["over"]:
                continue
            own = own_tiles(frame, seat)
            found += [f"frame {number}: {what}" for what in shown_secrets(frame["view"], seat)]
            allowed = own | open_tiles(frame["events"], seat)
        else:
            allowed = own
        found += [f"frame {number}, {frame['is']}: {tile}" for tile in named(frame) - allowed]
    return found


def own_tiles(frame: dict[str, Any], seat: int | None) -> set[str]:
    hand = frame["view"]["seats"][seat]["hand"] if seat is not None else []
    return {*hand, frame["view"]["laying"]}


def open_tiles(events: list[dict[str, Any]], seat: int | None) -> set[str]:
    """Tiles of which all are told when they are played; what is drawn is told to its owner."""
    allowed: set[str] = set()
    for event in events:
        if event["event"] in ("move", "forced", "lay", "shown") or event["seat"] == seat:
            allowed |= named(event)
    return allowed


def shown_secrets(view: dict[str, Any], seat: int | None) -> list[str]:
    """Other hands and values of livestock that a view shows before the end."""
    others = [(other, player) for other, player in enumerate(view["seats"]) if other != seat]
    hands = [f"hand of {other}: {tile}" for other, player in others for tile in player["hand"]]
    values = [tile for _, player in others for tile in player["livestock"] if tile["value"] is not None]
    return hands + [f"livestock {tile}" for tile in values]


def play_and_watch(server: Running, dice: random.Random, *kinds: str) -> tuple[list[Friend], Table]:
    """A whole game in which everyone also asks whatever can be asked."""
    laid = server.lay(*kinds, undo="strict")
    friends = [laid.friend(seat) for seat, token in enumerate(laid.tokens) if token] + [laid.friend(None)]
    table = server.house.rooms[laid.table].table
    people = friends[:-1]
    while not table.over:
        for friend in friends:
            friend.until(lambda frame: frame["at"] >= table.at)
        chooser = next((friend for friend in people if friend.words), None)
        if chooser is None:
            people[0].until(lambda frame: frame["moves"] or frame["view"]["over"])
            continue
        ask_around(dice, people, chooser, hidden_now(table, None))
        words = chooser.words
        chooser.play(dice.choice(words))
        if dice.random() < 0.1 and chooser.table["undo"]["undo"]:
            at = chooser.at
            if chooser.answer(chooser.ask("undo", at=at))["is"] == "done":
                chooser.until(lambda frame, at=at: frame["at"] > at)  # type: ignore[misc]
    for friend in friends:
        friend.until(lambda frame: frame["at"] >= table.at)
    return friends, table


def ask_around(dice: random.Random, people: list[Friend], chooser: Friend, hidden: list[str]) -> None:
    """Questions about another's hand are answered alike, whether it holds the tile or not."""
    at = chooser.at
    if dice.random() < 0.2:
        chooser.answer(chooser.ask("preview", at=at, words=[dice.choice(chooser.words)]))
    for friend in people:
        if friend is chooser or dice.random() < 0.8:
            continue
        answers = [
            friend.answer(friend.ask("why", at=at, word=f"tile {tile}"))
            for tile in [*hidden[:2], "wheat1-beet1"]
        ]
        assert all(answer["is"] in ("why", "refused") for answer in answers)
        reasons = {str(answer.get("reason")) for answer in answers if answer["is"] == "why"}
        assert reasons <= {"{'key': 'why.not_your_turn'}"}
        friend.answer(friend.ask("preview", at=at, words=[]))
        friend.answer(friend.ask("play", at=at, words=[chooser.words[0]]))


@pytest.mark.parametrize("kinds", [("me", "here"), ("me", "here", "here"), ("me", "random")])
def test_no_frame_tells_what_its_seat_may_not_know(server: Running, kinds: tuple[str, ...]) -> None:
    friends, _ = play_and_watch(server, random.Random(len(kinds)), *kinds)
    for seat, friend in enumerate(friends):
        who = None if friend.token is None else seat
        assert leaks(friend, who) == []
        assert len(friend.got) > 50
        friend.close()


def test_no_seed_nor_generator_goes_over_the_wire(server: Running) -> None:
    friends, _ = play_and_watch(server, random.Random(9), "me", "here")
    for friend in friends:
        for text in friend.texts:
            assert not re.search(r'"(rng|seed|token|known|bag)"', text)
        friend.close()


def test_a_planted_leak_is_found(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a view that shows one hand, or a journal that tells a draw, is noticed."""
    view = Table.view
    monkeypatch.setattr(Table, "view", lambda table, seat: view(table, 0))
    friends, _ = play_and_watch(server, random.Random(1), "me", "here")
    assert leaks(friends[1], 1)
    for friend in friends:
        friend.close()


def test_a_planted_leak_in_the_journal_is_found(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    happened = Table.happened
    monkeypatch.setattr(Table, "happened", lambda table, seat, first: happened(table, 0, first))
    friends, _ = play_and_watch(server, random.Random(1), "me", "here")
    assert leaks(friends[1], 1)
    for friend in friends:
        friend.close()


def test_a_bot_is_given_an_imagined_game_only(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a worker gets agrees with the true game in all that its seat knows, and not in what it does not."""
    from podere.server import players

    asked: list[tuple[Any, Any, int]] = []
    imagined = players._imagined

    def spy(game: Any, seat: int, seed: str) -> dict[str, object]:
        sent = imagined(game, seat, seed)
        asked.append((game.to_data(), sent, seat))
        return sent

    monkeypatch.setattr(players, "_imagined", spy)
    laid = server.lay("random", "random", "random")
    with laid.friend(None) as visitor:
        visitor.until(lambda table: table["summary"]["state"] == "over", timeout=60)
    differing = 0
    for true, sent, seat in asked:
        assert true["rng"] != sent["rng"]
        hands = [[card["card"] for card in player["hand"]] for player in true["state"]["seats"]]
        dealt = [[card["card"] for card in player["hand"]] for player in sent["state"]["seats"]]
        assert hands[seat] == dealt[seat]
        differing += hands != dealt
    assert differing > len(asked) // 2
