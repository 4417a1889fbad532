"""What is asked once, over HTTP."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse
from msgspec import Raw

from podere.arena.cards import packaged
from podere.bots.ladder import LADDER, STAND_IN, USUAL
from podere.boxes.box import box_of, shelf
from podere.boxes.catalogue import LANGUAGES, page_texts
from podere.boxes.clashes import clashes
from podere.boxes.rules_text import rules_text
from podere.kernel.errors import BadRecord
from podere.server import bodies, tokens
from podere.server.errors import METHODS, Trouble
from podere.server.frames import write
from podere.server.house import House
from podere.server.players import NoAnswer
from podere.server.queue import Asker
from podere.server.reading import Unreadable
from podere.server.replays import table_of_record
from podere.server.room import Room
from podere.server.security import visitor_of
from podere.server.sessions import session_of
from podere.server.shown import for_strangers, moves_text
from podere.server.storage import TableRow
from podere.table import Agreement, ClockRule, Refused, Seat

MOST_LISTED = 50
MOST_OPTIONS = 200_000
REVIEWS_WAITING = 64
REVIEWS_KEPT = 128
DAY = 86_400.0
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": bodies.ErrorBody} for status in (400, 403, 404, 405, 409, 413, 422, 429)
}
TableId = Annotated[str, Path(max_length=64)]
GameId = Annotated[str, Path(max_length=40)]


def json(value: object) -> Response:
    return Response(write(value), media_type="application/json")


Handler = TypeVar("Handler", bound=Callable[..., Any])


class Api:
    """The routes, around one house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.reviews: OrderedDict[str, asyncio.Task[dict[str, object]]] = OrderedDict()
        self.reviewers: dict[str, str] = {}
        """Who asked for each."""
        self.router = APIRouter(prefix="/api", responses=ERRORS)
        get, post = self.get, self.post
        get("/games")(self.games)
        get("/bots")(self.bots)
        get("/games/{game}/rules/{language}")(self.rules)
        get("/games/{game}/texts/{language}")(self.texts)
        get("/games/{game}/sets/{language}")(self.texts_of_sets)
        get("/games/{game}/cards")(self.cards)
        get("/games/{game}/cards/stats")(self.card_stats)
        post("/games/{game}/options")(self.options)
        get("/tables")(self.tables)
        get("/mine")(self.mine)
        post("/tables")(self.create)
        get("/tables/{table}")(self.summary)
        post("/tables/{table}/join")(self.join)
        post("/tables/{table}/claim")(self.claim)
        post("/tables/{table}/rematch")(self.rematch)
        get("/tables/{table}/record", response_class=Response, responses=RECORD_TEXT)(self.record)
        post("/tables/{table}/log", response_class=Response, responses=RECORD_TEXT)(self.log)
        post("/tables/{table}/report", response_class=Response, responses=RECORD_TEXT)(self.report)
        post("/records", openapi_extra=RECORD_BODY)(self.upload)
        get("/tables/{table}/replay")(self.replay)
        get("/tables/{table}/replay/{n}")(self.position)
        get("/tables/{table}/review")(self.review)

    def get(self, path: str, **more: Any) -> Callable[[Handler], Handler]:
        _note_method(path, "GET")
        return self.router.get(path, **more)

    def post(self, path: str, **more: Any) -> Callable[[Handler], Handler]:
        _note_method(path, "POST")
        return self.router.post(path, **more)

    # Games

    async def games(self) -> Response:
        return json([box.to_data() for box in shelf().values()])

    async def bots(self) -> Response:
        return json(
            [{"name": name, "level": level, "usual": name == USUAL} for level, name in enumerate(LADDER)]
        )

    async def texts(self, game: GameId, language: str) -> Response:
        """All texts of a game: the page has those of its own games, and asks for those of others."""
        return json(page_texts(_language(language), box_of(game).id))

    async def texts_of_sets(self, game: GameId, language: str) -> Response:
        """The texts of the sets of cards that packages bring to a game: the page has none of them."""
        return json(page_texts(_language(language), box_of(game).id, only_sets=True))

    async def rules(self, game: GameId, language: str) -> Response:
        box = box_of(game)
        try:
            text = rules_text(box.id, _language(language))
        except FileNotFoundError:
            raise Trouble(404, "no_rules", "This game has no rules text yet.") from None
        sections: dict[str, dict[str, Any]] = {}
        for paragraph in text.paragraphs:
            number = paragraph.number.partition(".")[0]
            section = sections.setdefault(
                number, {"number": number, "title": paragraph.section, "paragraphs": []}
            )
            section["paragraphs"].append({"number": paragraph.number, "text": paragraph.text})
        return json({"title": text.title, "subtitle": text.subtitle, "sections": list(sections.values())})

    async def cards(self, game: GameId) -> Response:
        box = box_of(game)
        return json(box.cards() if box.cards else [])

    async def card_stats(self, game: GameId) -> Response:
        return json(packaged(box_of(game).id))

    async def options(self, game: GameId, body: bodies.OptionsBody) -> Response:
        found = await asyncio.to_thread(clashes, box_of(game), body.players, body.options)
        return json({"clashes": [clash.to_data() for clash in found]})

    # The lobby

    async def tables(self) -> Response:
        names = (("open", "waiting"), ("live", "live"), ("finished", "over"))
        lists = self.house.lists
        return json({name: await lists.public(state, MOST_LISTED) for name, state in names})

    async def mine(self, request: Request) -> Response:
        session = self.known_session(request)
        return json(await self.house.lists.mine(session, 2 * MOST_LISTED) if session else [])

    async def create(self, body: bodies.TableBody, request: Request) -> bodies.TableMade:
        agreed = agreement(body)
        held = [None if seat.kind == "bot" else tokens.fresh() for seat in body.seats]
        mine = [number for number, seat in enumerate(body.seats) if seat.kind in ("me", "here")]
        row = TableRow(
            tokens.fresh(),
            agreed.game,
            body.name or "",
            body.public,
            body.watch,
            body.hints,
            False,
            "",
            self.house.now(),
            talk=body.talk,
            owner=await self.owner(request),
        )
        hashes = [tokens.digest(token) if token else "" for token in held]
        if body.seed is not None and (body.public or any(seat.kind != "bot" for seat in body.seats[1:])):
            text = "Only a private table of one person with bots is dealt from a seed."
            raise Trouble(400, "bad_seed", text)
        await self.house.lay(agreed, row, hashes, self.session(request), mine, body.seed)
        return bodies.TableMade(table=row.id, tokens=held)

    async def summary(self, table: TableId, request: Request) -> Response:
        try:
            room = await self.house.room(table)
        except Unreadable as problem:
            return json(problem.summary)
        if room.row.watch or await self._is_seated(table, request):
            return json(room.summary)
        return json(for_strangers(msgspec.json.decode(room.summary)))

    async def _is_seated(self, table: str, request: Request) -> bool:
        """Whether this browser holds a seat there."""
        session = self.known_session(request)
        return bool(session) and await self.house.storage.holds(session, table)

    async def _may_watch(self, table: str, request: Request) -> None:
        """Refuse whoever does not play at a table that is only for those who do."""
        row = await self.house.storage.table(table)
        if row is not None and not row.watch and not await self._is_seated(table, request):
            raise Refused("no_watching", "This table is only for those who play.")

    async def join(self, table: TableId, body: bodies.JoinBody, request: Request) -> bodies.Joined:
        room = await self.house.room(table)
        seat, token = await self.house.join(room, body.seat, body.name, self.session(request))
        return bodies.Joined(seat=seat, token=token)

    async def claim(self, table: TableId, body: bodies.ClaimBody, request: Request) -> bodies.Claimed:
        room = await self.house.room(table)
        session = self.session(request)
        seat, token = await self.house.claim(room, body.token, body.name, session, body.fresh)
        return bodies.Claimed(seat=seat, token=token)

    async def rematch(self, table: TableId, body: bodies.RematchBody, request: Request) -> bodies.TableMade:
        room = await self.house.room(table)
        new, seat, token = await self.house.rematch(room, body.token, self.session(request))
        own = [token if number == seat else None for number in range(room.table.agreed.players)]
        return bodies.TableMade(table=new, tokens=own)

    async def owner(self, request: Request) -> str:
        """The mark of whoever lays a table now; refused, if they have laid too many."""
        visitor = visitor_of(request.scope)
        owner = self.house.mark(visitor)
        if not visitor.is_here:
            laid = await self.house.storage.laid_by(owner, self.house.now() - DAY)
            if laid >= self.house.settings.tables_a_day:
                raise Trouble(
                    429, "too_many_tables", "That were many tables for one day; please come back tomorrow."
                )
        return owner

    def session(self, request: Request) -> str:
        """The browser's session; a new one is set as a cookie with the answer."""
        return session_of(request, self.house.key, fresh=True)

    def known_session(self, request: Request) -> str:
        """The browser's session, if it has one."""
        return session_of(request, self.house.key)

    # Records and replays

    async def record(self, table: TableId, request: Request) -> Response:
        await self._may_watch(table, request)
        return PlainTextResponse((await self.house.journals.of(table)).record)

    async def log(self, table: TableId, body: bodies.LogBody, request: Request) -> Response:
        """What was kept of a table, entry by entry."""
        if body.token is None:
            await self._may_watch(table, request)
        return PlainTextResponse(await self.house.log(table, body.token))

    async def report(self, table: TableId, body: bodies.RematchBody) -> Response:
        """A table at which the rules of the game failed, for who mends them."""
        return PlainTextResponse(await self.house.report(await self.house.room(table), body.token))

    async def upload(self, request: Request) -> bodies.RecordKept:
        """A record to look at; the same one is kept once."""
        try:
            text = (await request.body()).decode()
        except UnicodeDecodeError:
            raise BadRecord("line 1: a record is text in UTF-8") from None
        id, now = tokens.derived(self.house.key, text), self.house.now()
        async with self.house.locks.of(id):
            if await self.house.storage.table(id) is None:
                owner = await self.owner(request)
                table = await asyncio.to_thread(table_of_record, text, now)
                game = table.agreed.game
                row = TableRow(id, game, "", False, True, False, False, "", now, owner=owner)
                await self.house.keep(table, row, [""] * table.agreed.players, "", [])
        return bodies.RecordKept(table=id)

    async def replay(self, table: TableId, request: Request) -> Response:
        await self._may_watch(table, request)
        kept = await self.house.journals.of(table)
        summary = await self.house.lists.summary(table)
        return json(
            {"summary": summary, "moves": Raw(kept.moves), "scores": Raw(kept.scores), "ends": kept.ends}
        )

    async def position(
        self, table: TableId, n: Annotated[int, Path(ge=0, le=1_000_000)], request: Request
    ) -> Response:
        await self._may_watch(table, request)
        kept = await self.house.journals.of(table)
        try:
            return Response(kept.position(n), media_type="application/json")
        except IndexError:
            raise Trouble(404, "no_position", f"This game has {kept.count} moves.") from None

    async def review(self, table: TableId, request: Request) -> Response:
        """What each turn could have brought: worked out once, beside the server, for all who ask."""
        await self._may_watch(table, request)
        room = await self._finished(table)
        if room.table.turned or room.table.ends:
            raise Trouble(
                409, "other_rules", "This game was played under other rules: nobody can judge it any more."
            )
        key = f"{room.row.id} {room.table.at}"
        if key not in self.reviews:
            asker = self._reviewer(room, request)
            self.reviews[key] = asyncio.create_task(self._review(room, asker))
            self.reviewers[key] = asker.person
            while len(self.reviews) > REVIEWS_KEPT:
                self.reviewers.pop(self.reviews.popitem(last=False)[0], None)
        try:
            return json(await asyncio.shield(self.reviews[key]))
        except NoAnswer:
            self.reviews.pop(key, None)
            raise Trouble(503, "no_review", "Nobody could look at this game.") from None

    def _reviewer(self, room: Room, request: Request) -> Asker:
        """Whoever asks for a game to be looked at; refused, while enough of theirs wait."""
        person = self.house.mark(visitor_of(request.scope))
        waiting = [key for key, one in self.reviews.items() if not one.done()]
        own = sum(self.reviewers.get(key) == person for key in waiting)
        if own >= self.house.settings.reviews_a_person or len(waiting) >= REVIEWS_WAITING:
            raise Trouble(503, "busy", "Other games are being looked at: try again in a minute.")
        return Asker(person, room.row.id)

    async def _review(self, room: Room, asker: Asker) -> dict[str, object]:
        seconds = self.house.settings.review_seconds
        found = await self.house.analysts.review(room.table.record().text(), seconds, asker)
        number = room.table.game.lexicon.number
        moves = [[number(one["word"]), number(one["best"])] for one in found["worst"]]
        named = [moves_text(room.table.agreed.game, pair) for pair in moves]
        return {**found, "moves": named}

    async def _finished(self, table: str) -> Room:
        room = await self.house.room(table)
        async with room.lock:
            if not room.table.over:
                raise Trouble(403, "not_over", "That is shown when the game is over.")
        return room


def _note_method(path: str, method: str) -> None:
    METHODS.setdefault(re.sub(r"{\w+}", "[^/]+", f"/api{path}"), set()).add(method)


RECORD_TEXT: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}}
}
RECORD_BODY = {"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}}


def _language(language: str) -> str:
    if language not in LANGUAGES:
        raise Trouble(404, "unknown_language", f"The texts are there in: {', '.join(LANGUAGES)}.")
    return language


def agreement(body: bodies.TableBody) -> Agreement:
    """What a new table agrees on; refused with a plain reason where it cannot be."""
    box = box_of(body.game)
    if len(body.seats) != body.players:
        raise Trouble(400, "seats", f"{body.players} players need as many seats, not {len(body.seats)}.")
    if len(write(body.options)) > MOST_OPTIONS:
        raise Trouble(413, "too_large", "These options are too large.")
    setting = box.setting(body.players, body.options, files=False)
    try:
        clock = ClockRule(body.clock.per, body.clock.amount, body.clock.increment) if body.clock else None
    except ValueError as problem:
        raise Trouble(400, "clock", f"{problem}.") from None
    seats = tuple(_seat(seat) for seat in body.seats)
    return Agreement(box.id, body.players, seats, setting.options, body.undo, clock, STAND_IN)


def _seat(body: bodies.SeatBody) -> Seat:
    if body.kind != "bot":
        return Seat("open" if body.kind == "open" else "person", body.name or "")
    name = body.bot or USUAL
    if name not in LADDER:
        raise Trouble(400, "unknown_bot", f"There is no bot {name!r}; bots: {', '.join(LADDER)}.")
    return Seat("bot", body.name or "", name)
