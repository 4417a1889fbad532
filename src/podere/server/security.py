"""Around every request: whose page asks, how much it sends, and what the answer forbids."""

from __future__ import annotations

import json
import re
from typing import Protocol
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from podere.server.limits import Buckets
from podere.server.settings import Settings, is_loopback
from podere.server.visitors import Visitor, Visitors, header

CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
MOST_BODY = 1_048_576
SOCKET = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/socket")
UNSAFE = ("POST", "PUT", "PATCH", "DELETE")


class Sockets(Protocol):
    """What serves the socket of a table."""

    async def __call__(self, table: str, scope: Scope, receive: Receive, send: Send) -> None: ...


class Security:
    """An ASGI middleware: foreign pages and oversized bodies are refused, headers are set on every answer."""

    def __init__(self, app: ASGIApp, settings: Settings, sockets: Sockets) -> None:
        self.app = app
        self.sockets = sockets
        self.settings = settings
        self.visitors = Visitors(settings.trusted_proxies)
        self.posts = Buckets(settings.posts_a_minute / 60, settings.posts_a_minute)
        self.gets = Buckets(settings.gets_a_minute / 60, settings.gets_a_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            note_visitor(scope, self.visitors)
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            note_visitor(scope, self.visitors)
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets go straight to where they are served: every layer between costs each frame some time."""
        path = SOCKET.fullmatch(scope["path"])
        if path is None or not is_own(scope, self.settings):
            await receive()
            await send({"type": "websocket.close", "code": 4403 if path else 4404})
        else:
            await self.sockets(path[1], scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        if not _known_host(scope, self.settings):
            await refuse(with_headers, 400, "bad_host", "This server does not answer to that name.")
            return
        if scope["method"] in UNSAFE:
            if not is_own(scope, self.settings):
                await refuse(with_headers, 403, "foreign_origin", "Only this server's own pages may do that.")
                return
            if not self._may_ask(scope, self.posts):
                await refuse(with_headers, 429, "too_fast", "Too many requests; please wait a little.")
                return
            length = header(scope, b"content-length")
            if length.isdigit() and int(length) > MOST_BODY:
                await refuse(with_headers, 413, "too_large", f"At most {MOST_BODY} bytes can be sent.")
                return
            await self.app(scope, Bounded(receive), with_headers)
            return
        if scope["path"].startswith("/api/") and not self._may_ask(scope, self.gets):
            await refuse(with_headers, 429, "too_fast", "Too many requests; please wait a little.")
            return
        await self.app(scope, receive, with_headers)

    def _may_ask(self, scope: Scope, buckets: Buckets) -> bool:
        visitor = visitor_of(scope)
        return visitor.is_here or buckets.take(visitor.place)


class TooLarge(Exception):
    """A body that did not say how long it is, and is too long."""


class Bounded:
    """A body of which no more is read than may be."""

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.read = 0

    async def __call__(self) -> Message:
        message = await self.receive()
        self.read += len(message.get("body", b""))
        if self.read > MOST_BODY:
            raise TooLarge
        return message


def note_visitor(scope: Scope, visitors: Visitors) -> None:
    """Write down who asks, and by which scheme their browser does."""
    visitor = visitors.of(scope)
    scope.setdefault("state", {})["visitor"] = visitor
    if scope["type"] == "http":
        scope["scheme"] = visitor.scheme


def visitor_of(scope: Scope) -> Visitor:
    visitor: Visitor = scope["state"]["visitor"]
    return visitor


def is_own(scope: Scope, settings: Settings) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    origin = header(scope, b"origin")
    if not origin:
        return not any(key == b"origin" for key, _ in scope["headers"])
    if origin in settings.origins:
        return True
    return (
        bool(urlsplit(origin).netloc)
        and urlsplit(origin).netloc == header(scope, b"host")
        and _known_host(scope, settings)
    )


def _known_host(scope: Scope, settings: Settings) -> bool:
    """A server on this machine answers only to this machine's names and to those of its proxy, so that no foreign name
    can be pointed at it."""
    if not settings.local:
        return True
    try:
        name = urlsplit("//" + header(scope, b"host")).hostname
    except ValueError:
        return False
    return name is None or is_loopback(name) or name in settings.names


async def refuse(send: Send, status: int, key: str, text: str) -> None:
    body = json.dumps({"error": {"key": key, "text": text, "about": {}}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
