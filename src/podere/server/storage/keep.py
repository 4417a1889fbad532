"""What the server keeps and asks for, in words of tables and seats; the statements are the same for every database."""

from __future__ import annotations

import os
from asyncio import Future
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from podere.kernel.errors import BadRecord
from podere.server.storage.campaigns import Campaigns
from podere.server.storage.engine import INSERT_ENTRY, Engine, Proof, Row, Statement, Value

COLUMNS = (
    "id, game, name, public, watch, hints, clocked, state, created, parent, campaign, laid_open, talk, owner"
)
LISTED = ", ".join(f"tables.{name}" for name in COLUMNS.split(", ")) + (
    ", tables.summary, (SELECT max(n) + 1 FROM entries WHERE table_id = tables.id)"
)


@dataclass(frozen=True)
class TableRow:
    """What is known of a table besides its log."""

    id: str
    game: str
    name: str
    public: bool
    watch: bool
    hints: bool
    clocked: bool
    state: str
    created: float
    parent: str = ""
    """The table of which this is a rematch."""
    campaign: str = ""
    """The campaign of which this is a game."""
    laid_open: bool = False
    """Whether its log was given away, with all that it hides, before the game was over."""
    talk: str = "all"
    """Who may talk there: all, or only those who play (`players`)."""
    owner: str = ""
    """Who laid it: a mark of where they came from, of which nothing else can be told."""


@dataclass(frozen=True)
class Listed:
    """A table as a list finds it: what was last written down for lists, and how long its log is now."""

    row: TableRow
    summary: str
    count: int


@dataclass(frozen=True)
class Said:
    """One line of chat."""

    seat: int | None
    name: str
    text: str
    time: float
    client_id: str = ""


class Storage:
    """Everything that outlives the server. What a method wrote is on disk when it returns."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.campaigns = Campaigns(engine)

    async def claim(self) -> None:
        await self.engine.claim()

    async def open(self) -> None:
        await self.engine.open()

    async def close(self) -> None:
        await self.engine.close()

    # Tables and their logs

    async def add_table(
        self, row: TableRow, entries: list[str], tokens: list[str], first: list[Statement], summary: str = ""
    ) -> None:
        """A new table with its first entries and the hashes of its seats' tokens; `first` is written with it."""
        statements: list[Statement] = [
            (
                f"INSERT INTO tables ({COLUMNS}, summary) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (row.id, row.game, row.name, int(row.public), int(row.watch), int(row.hints), int(row.clocked),
                 row.state, row.created, row.parent, row.campaign, int(row.laid_open), row.talk, row.owner,
                 summary),
            )
        ]  # fmt: skip
        statements += [self.entry(row.id, n, data) for n, data in enumerate(entries)]
        statements += [
            ("INSERT INTO seats (table_id, seat, token) VALUES (?, ?, ?)", (row.id, seat, token))
            for seat, token in enumerate(tokens)
        ]
        await self.engine.write(
            statements + first, Proof(("SELECT id FROM tables WHERE id = ?", (row.id,)), [(row.id,)])
        )

    def entry(self, table: str, n: int, data: str) -> Statement:
        return INSERT_ENTRY, (table, n, data)

    def append(
        self,
        table: str,
        n: int,
        entries: list[str],
        state: str | None = None,
        summary: str = "",
        also: Sequence[Statement] = (),
    ) -> Future[None]:
        """Go on with a log at entry `n`; with `state`, that has changed too, and with it what lists show. What is
        `also` to be written is written with it."""
        statements = [self.entry(table, n + more, data) for more, data in enumerate(entries)]
        if state is not None:
            sql = "UPDATE tables SET state = ?, summary = ? WHERE id = ?"
            statements.append((sql, (state, summary, table)))
        if state is not None and state != "over":
            statements.append(("DELETE FROM journals WHERE table_id = ?", (table,)))
        statements += also
        asked = "SELECT n, data FROM entries WHERE table_id = ? AND n >= ? AND n < ? ORDER BY n"
        end = n + len(entries)
        return self.engine.write(statements, Proof((asked, (table, n, end)), list(enumerate(entries, n))))

    async def table(self, id: str) -> TableRow | None:
        rows = await self.engine.read((f"SELECT {COLUMNS} FROM tables WHERE id = ?", (id,)))
        return _table(rows[0]) if rows else None

    async def entries(self, table: str) -> list[str]:
        """A log, in its order; one that lacks an entry in its middle is refused."""
        rows = await self.engine.read(("SELECT n, data FROM entries WHERE table_id = ? ORDER BY n", (table,)))
        for expected, (n, _) in enumerate(rows):
            if n != expected:
                raise BadRecord(f"entry {expected} of this log is missing")
        return [str(data) for _, data in rows]

    async def pages(self, table: str) -> list[str]:
        """What there is of a log, whatever is wrong with it."""
        rows = await self.engine.read(("SELECT data FROM entries WHERE table_id = ? ORDER BY n", (table,)))
        return [str(row[0]) for row in rows]

    async def public_tables(self, state: str, most: int) -> list[Listed]:
        """The newest public tables in this state."""
        sql = f"SELECT {LISTED} FROM tables WHERE public = 1 AND state = ? ORDER BY created DESC LIMIT ?"
        return [_listed(row) for row in await self.engine.read((sql, (state, most)))]

    async def listed(self, id: str) -> Listed | None:
        rows = await self.engine.read((f"SELECT {LISTED} FROM tables WHERE id = ?", (id,)))
        return _listed(rows[0]) if rows else None

    async def clocked_tables(self) -> list[str]:
        """Tables in play on which a clock runs."""
        sql = "SELECT id FROM tables WHERE clocked = 1 AND state = 'live'"
        return [str(row[0]) for row in await self.engine.read((sql, ()))]

    async def save_snapshot(self, table: str, data: str, summary: str) -> None:
        """How a table stands, for the engine and for lists."""
        sql = (
            "INSERT INTO snapshots (table_id, data) VALUES (?, ?)"
            " ON CONFLICT (table_id) DO UPDATE SET data = excluded.data"
        )
        listed = ("UPDATE tables SET summary = ? WHERE id = ?", (summary, table))
        await self.engine.write([(sql, (table, data)), listed])

    async def snapshot(self, table: str) -> str | None:
        rows = await self.engine.read(("SELECT data FROM snapshots WHERE table_id = ?", (table,)))
        return str(rows[0][0]) if rows else None

    async def save_summary(self, table: str, summary: str) -> None:
        await self.engine.write([("UPDATE tables SET summary = ? WHERE id = ?", (summary, table))])

    async def lay_open(self, table: str) -> None:
        """Note that the log of a table was given away before its game was over."""
        await self.engine.write([("UPDATE tables SET laid_open = 1 WHERE id = ?", (table,))])

    # The journals of finished games

    async def save_journal(self, table: str, data: bytes) -> None:
        sql = (
            "INSERT INTO journals (table_id, data) VALUES (?, ?)"
            " ON CONFLICT (table_id) DO UPDATE SET data = excluded.data"
        )
        await self.engine.write([(sql, (table, data))])

    async def journal(self, table: str) -> bytes | None:
        rows = await self.engine.read(("SELECT data FROM journals WHERE table_id = ?", (table,)))
        return bytes(rows[0][0]) if rows and isinstance(rows[0][0], bytes) else None

    async def behind(self) -> list[str]:
        """Tables of which lists know nothing, and finished ones without a journal: older versions kept neither."""
        sql = (
            "SELECT id FROM tables WHERE summary = '' OR (state = 'over' AND NOT EXISTS"
            " (SELECT 1 FROM journals WHERE table_id = tables.id)) ORDER BY created DESC"
        )
        return [str(row[0]) for row in await self.engine.read((sql, ()))]

    # Seats

    async def tokens(self, table: str) -> list[str]:
        """The hash of each seat's token; empty where the seat has none."""
        rows = await self.engine.read(("SELECT token FROM seats WHERE table_id = ? ORDER BY seat", (table,)))
        return [str(row[0]) for row in rows]

    def token(self, table: str, seat: int, token: str) -> Statement:
        return "UPDATE seats SET token = ? WHERE table_id = ? AND seat = ?", (token, table, seat)

    async def set_token(self, table: str, seat: int, token: str) -> None:
        await self.engine.write([self.token(table, seat, token)])

    # Chat

    async def say(self, table: str, n: int, said: Said) -> None:
        sql = "INSERT INTO chat (table_id, n, seat, name, text, time, client_id) VALUES (?, ?, ?, ?, ?, ?, ?)"
        line = (said.seat, said.name, said.text, said.time, said.client_id)
        asked = "SELECT seat, name, text, time, client_id FROM chat WHERE table_id = ? AND n = ?"
        await self.engine.write([(sql, (table, n, *line))], Proof((asked, (table, n)), [line]))

    async def chat(self, table: str, most: int, watchers: int) -> tuple[int, list[Said]]:
        """How many lines there are, and the last ones of them, of those who watch so many at the most."""
        sql = "SELECT n, seat, name, text, time, client_id FROM chat WHERE table_id = ? AND {} ORDER BY n DESC LIMIT ?"
        rows = await self.engine.read((sql.format("seat IS NOT NULL"), (table, most)))
        rows += await self.engine.read((sql.format("seat IS NULL"), (table, watchers)))
        rows.sort(key=lambda row: whole(row[0]))
        lines = [_said(row) for row in rows[-most:]]
        return (whole(rows[-1][0]) + 1 if rows else 0), lines

    # Browsers

    def remember(self, session: str, table: str, seat: int, now: float) -> Statement:
        sql = (
            "INSERT INTO session_seats (session, table_id, seat, time) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (session, table_id, seat) DO UPDATE SET time = excluded.time"
        )
        return sql, (session, table, seat, now)

    async def remember_seat(self, session: str, table: str, seat: int, now: float) -> None:
        await self.engine.write([self.remember(session, table, seat, now)])

    async def holds(self, session: str, table: str) -> bool:
        """Whether this browser holds a seat at this table."""
        sql = "SELECT 1 FROM session_seats WHERE session = ? AND table_id = ? LIMIT 1"
        return bool(await self.engine.read((sql, (session, table))))

    async def laid_by(self, owner: str, since: float) -> int:
        """How many tables somebody has laid since then."""
        sql = "SELECT count(*) FROM tables WHERE owner = ? AND created > ?"
        return whole((await self.engine.read((sql, (owner, since))))[0][0])

    async def tables_of(self, session: str, most: int) -> list[tuple[Listed, int]]:
        """The tables at which this browser holds seats, the newest first."""
        sql = (
            f"SELECT seat, {LISTED} FROM session_seats JOIN tables ON id = session_seats.table_id"
            " WHERE session = ? ORDER BY time DESC, seat LIMIT ?"
        )
        rows = await self.engine.read((sql, (session, most)))
        return [(_listed(row[1:]), whole(row[0])) for row in rows]

    # Settings

    async def setting(self, key: str, fresh: str) -> str:
        """A setting that is made once and kept: what is there, or else this."""
        sql = "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING"
        await self.engine.write([(sql, (key, fresh))])
        rows = await self.engine.read(("SELECT value FROM settings WHERE key = ?", (key,)))
        return str(rows[0][0])

    async def put_setting(self, key: str, value: str) -> None:
        """A setting that changes."""
        sql = (
            "INSERT INTO settings (key, value) VALUES (?, ?)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        )
        await self.engine.write([(sql, (key, value))])


def _table(row: Row) -> TableRow:
    (
        id,
        game,
        name,
        public,
        watch,
        hints,
        clocked,
        state,
        created,
        parent,
        campaign,
        laid_open,
        talk,
        owner,
    ) = row
    return TableRow(
        str(id), str(game), str(name), bool(public), bool(watch), bool(hints), bool(clocked), str(state),
        float(created or 0), str(parent), str(campaign), bool(laid_open),
        str(talk), str(owner),
    )  # fmt: skip


def _listed(row: Row) -> Listed:
    return Listed(_table(row[:-2]), str(row[-2]), whole(row[-1]))


def _said(row: Row) -> Said:
    _, seat, name, text, time, client_id = row
    return Said(None if seat is None else whole(seat), str(name), str(text), float(time or 0), str(client_id))


def whole(value: Value) -> int:
    """A number from the database; nothing counts as 0."""
    return 0 if value is None else int(value)


def default_database() -> str:
    """SQLite in the user's data folder."""
    named = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")  # the latter only on Windows
    data = named or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(data) / 'podere' / 'podere.db'}"


def open_storage(database: str) -> Storage:
    """The storage that a setting names: `sqlite:///path` or `postgresql://…`."""
    kind, found, rest = database.partition("://")
    if found and kind == "sqlite" and rest.startswith("/") and len(rest) > 1:
        from podere.server.storage.sqlite import SqliteEngine

        return Storage(SqliteEngine(Path(rest[1:])))
    if found and kind in ("postgresql", "postgres"):
        from podere.server.storage.postgres import PostgresEngine

        return Storage(PostgresEngine("postgresql://" + rest))
    raise ValueError(f"a database is sqlite:///path/to/file or postgresql://user@host/name, not {database!r}")
