"""A browser is known by a signed cookie that holds nothing but a session's id."""

from __future__ import annotations

from fastapi import Request
from itsdangerous import BadSignature, Signer
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from podere.server import tokens

COOKIE = "podere"
AGE = 400 * 86_400


def session_of(request: Request, key: str, fresh: bool = False) -> str:
    """The hash of the browser's session id; empty if it has none. With `fresh`, one is made for it."""
    signer = Signer(key, salt="session")
    try:
        id = signer.unsign(request.cookies.get(COOKIE, "").encode("utf-8", "replace")).decode()
    except (BadSignature, UnicodeDecodeError):
        if not fresh:
            return ""
        id = tokens.fresh()
    if fresh:
        request.state.cookie = signer.sign(id).decode()
    return tokens.digest(id)


class Cookies:
    """A middleware that sends the session's cookie with the answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_cookie(message: Message) -> None:
            cookie = scope.get("state", {}).get("cookie")
            if message["type"] == "http.response.start" and cookie:
                secure = "; Secure" if scope.get("scheme") == "https" else ""
                value = f"{COOKIE}={cookie}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax{secure}"
                message["headers"] = [*message.get("headers", []), (b"set-cookie", value.encode())]
            await send(message)

        await self.app(scope, receive, with_cookie if scope["type"] == "http" else send)
