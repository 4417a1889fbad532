"""A server in a thread, and people who talk to it."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from podere.server.app import build
from podere.server.house import House
from podere.server.run import config_of
from podere.server.settings import Settings

Frame = dict[str, Any]


class Running:
    """A whole server, on a port of its own, in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.socket.getsockname()[1]
        self.app = build(settings)
        self.house: House = self.app.state.house
        self.uvicorn = uvicorn.Server(config_of(self.app, settings, "error"))
        self.thread = threading.Thread(target=self.uvicorn.run, kwargs={"sockets": [self.socket]})
        self.thread.start()
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=30)
        for _ in range(2000):
            if self.uvicorn.started:
                return
            time.sleep(0.005)
        raise RuntimeError("the server did not start")

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(20)
        self.http.close()
        self.socket.close()

    def lay(self, *kinds: str, **more: object) -> Laid:
        """A new table: seats are `me`, `here`, `open`, or the name of a bot."""
        seats = [
            {"kind": kind, "name": f"seat {number}"}
            if kind in ("me", "here", "open")
            else {"kind": "bot", "bot": kind}
            for number, kind in enumerate(kinds)
        ]
        answer = self.http.post(
            "/api/tables", json={"game": "aehre", "players": len(kinds), "seats": seats, **more}
        )
        assert answer.status_code == 200, answer.text
        made = answer.json()
        return Laid(self, made["table"], made["tokens"])


class Laid:
    """A table on a running server, and the tokens of its seats."""

    def __init__(self, server: Running, table: str, tokens: list[str | None]) -> None:
        self.server = server
        self.table = table
        self.tokens = tokens

    @property
    def summary(self) -> Frame:
        found: Frame = self.server.http.get(f"/api/tables/{self.table}").json()
        return found

    def friend(self, seat: int | None, **hello: object) -> Friend:
        token = None if seat is None else self.tokens[seat]
        return Friend(self.server.port, self.table, token, **hello)


class Friend:
    """Somebody at a table, who remembers every byte that came."""

    def __init__(self, port: int, table: str, token: str | None, **hello: object) -> None:
        self.address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self.exits = ExitStack()
        opening = connect(self.address, compression=None, max_size=None, open_timeout=20)
        self.socket: ClientConnection = self.exits.enter_context(opening)
        self.token = token
        self.got: list[Frame] = []
        self.texts: list[str] = []
        self.table: Frame = {}
        self.chat: list[Frame] = []
        self.stopped: Frame = {}
        self.lines: list[str] = []
        self.count = 0
        self.answer(self.ask("hello", token=token, **hello), "table", "stopped")

    def send(self, frame: object) -> None:
        self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    def ask(self, do: str, **more: object) -> str:
        self.count += 1
        id = f"{do}{self.count}"
        self.send({"do": do, "id": id, **more})
        return id

    def receive(self, timeout: float = 60.0) -> Frame:
        if not self.lines:
            message = self.socket.recv(timeout)
            assert isinstance(message, str)
            self.lines = message.split("\n")
        text = self.lines.pop(0)
        frame: Frame = json.loads(text)
        self.texts.append(text)
        self.got.append(frame)
        if frame["is"] == "table":
            self.table, self.stopped = frame, {}
        elif frame["is"] == "stopped":
            self.stopped = frame
        elif frame["is"] == "chats":
            self.chat = frame["chat"]
        elif frame["is"] == "chat":
            self.chat = [*self.chat, frame["chat"]]
        elif frame["is"] == "seat":
            self.token = frame["token"]
        return frame

    def wait(self, right: Callable[[Frame], object], timeout: float = 60.0) -> Frame:
        """The next frame that is what one waits for."""
        end = time.monotonic() + timeout
        while True:
            frame = self.receive(max(0.01, end - time.monotonic()))
            if right(frame):
                return frame

    def answer(self, id: str, *kinds: str) -> Frame:
        """The answer to a frame; a `table` frame has no id."""
        return self.wait(
            lambda frame: (
                frame.get("id") == id
                or frame["is"] == "error"
                or (frame["is"] in kinds and "id" not in frame)
            )
        )

    @property
    def at(self) -> int:
        at: int = self.table["at"]
        return at

    @property
    def words(self) -> list[str]:
        return [move["word"] for move in self.table["moves"]]

    @property
    def over(self) -> bool:
        return bool(self.table["summary"]["state"] == "over")

    def play(self, *words: str) -> Frame:
        """Play a gesture; afterwards this friend knows how things stand."""
        at = self.at
        answer = self.answer(self.ask("play", at=at, words=list(words)))
        if answer["is"] == "done":
            self.until(lambda table: table["at"] > at)
        return answer

    def until(self, right: Callable[[Frame], object], timeout: float = 60.0) -> Frame:
        """Wait until the table is as it should be."""
        end = time.monotonic() + timeout
        while not right(self.table):
            self.receive(max(0.01, end - time.monotonic()))
        return self.table

    def close(self) -> None:
        self.exits.close()

    def closed(self, timeout: float = 10.0) -> int:
        """Read on until the server closes the connection; the code with which it did."""
        try:
            while True:
                self.receive(timeout)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006

    def __enter__(self) -> Friend:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
