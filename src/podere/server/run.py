"""Start a server and stay with it until it is told to stop."""

from __future__ import annotations

import gc
import socket
import sys
import threading
import time
import webbrowser

import uvicorn
from fastapi import FastAPI

from podere.server.app import build
from podere.server.frames import MOST_FRAME
from podere.server.house import House
from podere.server.settings import Settings
from podere.server.storage import CannotOpen


def config_of(app: FastAPI, settings: Settings, log_level: str) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="auto",
        http="auto",
        ws="websockets-sansio",  # a fifth less work a move than the older one
        ws_max_size=2 * MOST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=30.0,
        ws_ping_timeout=60.0,
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=False,  # whom to believe is told in `trusted_proxies`
        access_log=False,
        log_level=log_level,
    )


def run(settings: Settings, open_browser: bool = False, log_level: str = "info") -> None:
    """Serve until interrupted."""
    gc.collect()
    gc.freeze()  # what was imported stays: there is no need to look through it again and again
    sys.setswitchinterval(0.001)  # the thread that writes should not wait long for the one that serves
    if open_browser:
        threading.Thread(target=_open, args=(settings,), daemon=True).start()
    app = build(settings)
    server = Server(config_of(app, settings, log_level), app.state.house)
    server.run()
    if server.trouble:
        print(server.trouble, file=sys.stderr)
        raise SystemExit(1)


class Server(uvicorn.Server):
    """Opens the house before it listens, so that a database that cannot be opened is told in a sentence."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house
        self.trouble = ""

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await self.house.open()
        except CannotOpen as problem:
            self.trouble = str(problem)
            return
        await super().serve(sockets)


def free_port(host: str, port: int) -> int:
    """This port, or the next one that nobody listens on."""
    for candidate in range(port, min(port + 100, 65536)):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, candidate))
            except OSError:
                continue
            return candidate
    return port


def address(settings: Settings) -> str:
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(settings.host, settings.host)
    return f"http://{host}:{settings.port}/"


def _open(settings: Settings) -> None:
    """Open the browser as soon as the server answers."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    for _ in range(100):
        try:
            socket.create_connection((host, settings.port), 1).close()
        except OSError:
            time.sleep(0.1)
            continue
        webbrowser.open(address(settings))
        return
