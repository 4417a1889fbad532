"""What is kept of campaigns. Statements, so that a campaign and the table of its next game are written as one."""

from __future__ import annotations

from dataclasses import dataclass

from podere.server.storage.engine import Engine, Statement


@dataclass(frozen=True)
class CampaignRow:
    """A campaign: `data` is its journey and what was agreed, as text."""

    id: str
    game: str
    name: str
    created: float
    data: str


class Campaigns:
    """The campaigns of one database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def add(self, row: CampaignRow, tokens: list[str]) -> list[Statement]:
        """A new campaign, with the hash of each seat's token."""
        sql = "INSERT INTO campaigns (id, game, name, created, data) VALUES (?, ?, ?, ?, ?)"
        seat = "INSERT INTO campaign_seats (campaign_id, seat, token) VALUES (?, ?, ?)"
        return [
            (sql, (row.id, row.game, row.name, row.created, row.data)),
            *((seat, (row.id, number, token)) for number, token in enumerate(tokens)),
        ]

    def change(self, id: str, data: str) -> Statement:
        return "UPDATE campaigns SET data = ? WHERE id = ?", (data, id)

    def token(self, id: str, seat: int, token: str) -> Statement:
        return "UPDATE campaign_seats SET token = ? WHERE campaign_id = ? AND seat = ?", (token, id, seat)

    async def save(self, id: str, data: str) -> None:
        await self.engine.write([self.change(id, data)])

    async def find(self, id: str) -> CampaignRow | None:
        sql = "SELECT id, game, name, created, data FROM campaigns WHERE id = ?"
        for found, game, name, created, data in await self.engine.read((sql, (id,))):
            return CampaignRow(str(found), str(game), str(name), float(created or 0), str(data))
        return None

    async def tokens(self, id: str) -> list[str]:
        """The hash of each seat's token; empty where the seat has none."""
        sql = "SELECT token FROM campaign_seats WHERE campaign_id = ? ORDER BY seat"
        return [str(row[0]) for row in await self.engine.read((sql, (id,)))]

    def remember(self, session: str, id: str, seat: int, now: float) -> Statement:
        sql = (
            "INSERT INTO session_campaigns (session, campaign_id, seat, time) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (session, campaign_id, seat) DO UPDATE SET time = excluded.time"
        )
        return sql, (session, id, seat, now)

    async def remember_seat(self, session: str, id: str, seat: int, now: float) -> None:
        await self.engine.write([self.remember(session, id, seat, now)])

    async def of(self, session: str, most: int) -> list[tuple[str, list[int]]]:
        """The campaigns in which this browser holds seats, the newest first, with those seats."""
        sql = (
            "SELECT campaign_id, seat FROM session_campaigns WHERE session = ?"
            " ORDER BY time DESC, seat LIMIT ?"
        )
        found: dict[str, list[int]] = {}
        for id, seat in await self.engine.read((sql, (session, most))):
            found.setdefault(str(id), []).append(int(seat or 0))
        return [(id, sorted(seats)) for id, seats in found.items()]
