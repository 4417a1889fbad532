"""Errors as the HTTP interface tells them: a status, a key of the catalogue, a plain sentence."""

from __future__ import annotations

import re

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from podere.kernel.errors import BadOption, BadRecord, IllegalMove, PodereError, UnknownGame
from podere.server.campaigns import UnknownCampaign
from podere.server.journals import NotOver
from podere.server.reading import UnknownTable, Unreadable
from podere.server.security import MOST_BODY, TooLarge
from podere.server.storage import StorageError
from podere.table import Refused

MOST_FAULTS = 20
STATUS: dict[type[Exception], tuple[int, str]] = {
    UnknownTable: (404, "unknown_table"),
    NotOver: (403, "not_over"),
    UnknownCampaign: (404, "unknown_campaign"),
    UnknownGame: (404, "error.UnknownGame"),
    BadOption: (400, "error.BadOption"),
    BadRecord: (400, "error.BadRecord"),
    IllegalMove: (400, "error.IllegalMove"),
    PodereError: (409, "error.PodereError"),
}
REFUSED = {"bad_token": 403, "not_public": 403, "no_watching": 403, "storage": 503, "not_failed": 403}


METHODS: dict[str, set[str]] = {}
"""What may be done at each address of the interface, given as a pattern."""


def allowed(path: str) -> str:
    """The methods of an address, for the header `Allow`; empty if there is no such address."""
    found = (methods for pattern, methods in METHODS.items() if re.fullmatch(pattern, path))
    return ", ".join(sorted(set().union(*found)))


class Trouble(Exception):
    """What was asked cannot be done."""

    def __init__(self, status: int, key: str, text: str, **about: object) -> None:
        super().__init__(text)
        self.status = status
        self.key = key
        self.text = text
        self.about = about


def answer(status: int, key: str, text: str, about: dict[str, object] | None = None) -> JSONResponse:
    return JSONResponse({"error": {"key": key, "text": text, "about": about or {}}}, status)


def about(problem: PodereError) -> dict[str, object]:
    """What is wrong with an option, one by one, for a page that tells it in its own language."""
    if not isinstance(problem, BadOption) or not problem.faults:
        return {}
    return {"faults": [{"key": one.key, "about": one.about} for one in problem.faults[:MOST_FAULTS]]}


def install(app: FastAPI) -> None:
    """Teach the application to tell errors in our way."""

    @app.exception_handler(Trouble)
    async def trouble(request: Request, problem: Trouble) -> JSONResponse:
        return answer(problem.status, problem.key, problem.text, problem.about)

    @app.exception_handler(PodereError)
    async def refused(request: Request, problem: PodereError) -> JSONResponse:
        if isinstance(problem, Refused):
            return answer(REFUSED.get(problem.key, 409), problem.key, problem.text, problem.about)
        if isinstance(problem, Unreadable):
            return answer(409, problem.key, str(problem))
        kind = next(kind for kind in type(problem).__mro__ if kind in STATUS)
        status, key = STATUS[kind]
        return answer(status, key, str(problem)[:500], about(problem))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, problem: RequestValidationError) -> JSONResponse:
        faults = problem.errors()
        undecodable = any(fault["type"] == "json_invalid" for fault in faults)
        where = ".".join(str(part) for part in faults[0]["loc"][1:]) if faults else ""
        text = f"{where}: {faults[0]['msg']}" if faults else "This cannot be read."
        return answer(400 if undecodable else 422, "unreadable", text[:500])

    @app.exception_handler(HTTPException)
    async def http(request: Request, problem: HTTPException) -> JSONResponse:
        response = answer(problem.status_code, "http", str(problem.detail))
        response.headers.update(problem.headers or {})
        if problem.status_code == 405 and allowed(request.url.path):
            response.headers["allow"] = allowed(request.url.path)
        return response

    @app.exception_handler(TooLarge)
    async def too_large(request: Request, problem: TooLarge) -> JSONResponse:
        return answer(413, "too_large", f"At most {MOST_BODY} bytes can be sent.")

    @app.exception_handler(StorageError)
    async def storage(request: Request, problem: StorageError) -> JSONResponse:
        return answer(503, "storage", "The storage does not answer; please try again.")
