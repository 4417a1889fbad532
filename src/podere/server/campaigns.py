"""Campaigns on the server: the table of each game is laid when the one before has left what it leaves."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import msgspec

from podere.boxes.campaign import PLAYING, Data, Journey, read_campaign
from podere.kernel.errors import IllegalMove, PodereError
from podere.server import shown, tokens
from podere.server.frames import write
from podere.server.locks import Locks
from podere.server.reading import UnknownTable, Unreadable, fault_data, key_of
from podere.server.storage import CampaignRow, TableRow
from podere.table import Agreement, ClockRule, Refused, Seat
from podere.table.seats import BOT, OPEN, PERSON

if TYPE_CHECKING:
    from podere.server.house import House
    from podere.server.room import Room


log = logging.getLogger("podere.campaigns")


class UnknownCampaign(PodereError):
    """There is no such campaign."""


@dataclass
class Going:
    """A campaign as it stands: its journey, the table of each game, and what every table agrees on."""

    id: str
    name: str
    created: float
    journey: Journey
    seats: list[Seat]
    undo: str
    clock: ClockRule | None
    stand_in: str
    watch: bool
    hints: bool
    talk: str = "all"
    owner: str = ""
    tables: list[str] = field(default_factory=list)
    marked: list[bool] = field(default_factory=list)

    def text(self) -> str:
        data = {
            "journey": self.journey.to_data(),
            "seats": [seat.to_data() for seat in self.seats],
            "undo": self.undo,
            "clock": self.clock.to_data() if self.clock else None,
            "stand_in": self.stand_in,
            "watch": self.watch,
            "hints": self.hints,
            "talk": self.talk,
            "owner": self.owner,
            "tables": self.tables,
            "marked": self.marked,
        }
        return write(data).decode()

    @classmethod
    def read(cls, row: CampaignRow) -> Going:
        data: dict[str, Any] = msgspec.json.decode(row.data)
        return cls(
            row.id,
            row.name,
            row.created,
            read_campaign(data["journey"]),
            [Seat.from_data(seat) for seat in data["seats"]],
            data["undo"],
            ClockRule.from_data(data["clock"]) if data["clock"] else None,
            data["stand_in"],
            data["watch"],
            data["hints"],
            data.get("talk", "all"),
            data.get("owner", ""),
            data["tables"],
            data["marked"],
        )

    @property
    def agreed(self) -> Agreement:
        """What the table of the next game agrees on."""
        journey = self.journey
        options, seats = journey.last.options, tuple(self.seats)
        return Agreement(journey.game, journey.players, seats, options, self.undo, self.clock, self.stand_in)

    def people_have_chosen(self) -> bool:
        chosen = self.journey.last.chosen
        return any(word for word, seat in zip(chosen, self.seats, strict=False) if seat.kind != BOT)


class Campaigns:
    """The campaigns of one house. Each is read when it is asked for; changes of one come one after the other."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.locks = Locks()

    async def begin(self, going: Going, held: list[str | None], session: str, mine: list[int]) -> None:
        """A new campaign and the table of its first game, written as one. `held` are the tokens of the seats."""
        table = tokens.fresh()
        going.tables.append(table)
        going.marked.append(False)
        kept = self.house.storage.campaigns
        row = CampaignRow(going.id, going.journey.game, going.name, going.created, going.text())
        statements = kept.add(row, [tokens.digest(token) if token else "" for token in held])
        statements += [kept.remember(session, going.id, seat, going.created) for seat in mine if session]
        hashes = [tokens.digest(tokens.derived(token, table)) if token else "" for token in held]
        await self.house.lay(going.agreed, self._row(going, table), hashes, session, mine, also=statements)

    def _row(self, going: Going, table: str) -> TableRow:
        now = self.house.now()
        game = going.journey.game
        return TableRow(
            table, game, going.name, False, going.watch, going.hints, False, "", now, campaign=going.id,
            talk=going.talk, owner=going.owner,
        )  # fmt: skip

    async def _read(self, id: str) -> Going:
        row = await self._row_of(id)
        try:
            going = Going.read(row)
        except Exception as problem:  # whatever is wrong with it, it is told and harms nothing else
            log.warning("campaign %s cannot be read: %s: %s", id[:6], type(problem).__name__, problem)
            raise Unreadable(key_of(problem), unreadable_journey(row, key_of(problem))) from problem
        await self._look(going)
        return going

    async def _row_of(self, id: str) -> CampaignRow:
        row = await self.house.storage.campaigns.find(id) if len(id) == 22 else None
        if row is None:
            raise UnknownCampaign("There is no such campaign.")
        return row

    async def text(self, id: str) -> str:
        """What was kept of a campaign, as it was written."""
        return (await self._row_of(id)).data

    async def _look(self, going: Going) -> None:
        """See how its last game stands: an end is noted, one that was taken back before anyone chose is forgotten."""
        room = None if going.people_have_chosen() else await self._room(going)
        if room is None:
            return
        async with room.lock:
            table = room.table
            before = going.journey
            if table.over and not table.game.over:
                return  # it ended under other rules, and what it left is not known any more
            going.journey = before.ended(table.game) if table.over else before.reopened()
            going.marked[-1] = table.marked
            going.seats = list(table.again().seats)
        for seat, words in enumerate(going.journey.choices()):
            if words and going.seats[seat].kind == BOT:
                going.journey = going.journey.choose(seat, words[0])
        if going.journey != before:
            await self.house.storage.campaigns.save(going.id, going.text())

    async def _room(self, going: Going) -> Room | None:
        """The table of the last game; nothing, if it cannot be read."""
        try:
            return await self.house.room(going.tables[-1])
        except (Unreadable, UnknownTable):
            return None

    async def show(self, id: str) -> Data:
        """What everyone may see of a campaign."""
        async with self.locks.of(id):
            try:
                return await self._shown(await self._read(id))
            except Unreadable as problem:
                return problem.summary

    async def _shown(self, going: Going) -> Data:
        data = going.journey.shown()
        room = await self._room(going)
        table = room.table if room else None
        for station, id, marked in zip(data["stations"], going.tables, going.marked, strict=True):
            station.update(table=id, marked=marked)
        return {
            **data,
            "campaign": going.id,
            "name": going.name,
            "created": going.created,
            "seats": shown.seats_of(
                table.seats if table else going.seats, room.connected() if room else set()
            ),
            "waiting": going.journey.waiting(),
            "table": going.tables[-1],
            "turn": table.turn if table and table.state == "live" else None,
            "round": table.game.current_round() if table else None,
            "moved": table.moved if table else going.created,
            "unreadable": None if room else self._fault(going.tables[-1]),
        }

    def _fault(self, table: str) -> Data:
        """Why the table of the last game cannot be read."""
        fault: Data = self.house.unreadable.get(table, {}).get("unreadable", fault_data("unreadable.damaged"))
        return fault

    async def choose(self, id: str, token: str, word: str) -> Data:
        """A seat chooses; with the last choice the table of the next game is laid."""
        async with self.locks.of(id):
            seat = await self._seat(id, token)
            going = await self._read(id)
            if going.journey.state == PLAYING:
                raise Refused("not_over", "The game is not over yet.")
            try:
                going.journey = going.journey.choose(seat, word)
            except IllegalMove as problem:
                raise Refused("illegal", f"{problem}.") from None
            if len(going.journey.stations) > len(going.tables):
                await self._lay_next(going)
            else:
                await self.house.storage.campaigns.save(going.id, going.text())
            return await self._shown(going)

    async def _lay_next(self, going: Going) -> None:
        table = tokens.fresh()
        going.tables.append(table)
        going.marked.append(False)
        row = replace(self._row(going, table), parent=going.tables[-2])
        statement = self.house.storage.campaigns.change(going.id, going.text())
        await self.house.lay(going.agreed, row, [""] * going.journey.players, "", [], also=[statement])

    async def sit(
        self, id: str, token: str, name: str | None, session: str, fresh: str | None = None
    ) -> tuple[int, str, str, str]:
        """Whoever holds a seat of the campaign: the seat, the table of the game that is played, its token there, and
        that of the campaign. Of a seat that was open both are other ones from now on."""
        async with self.locks.of(id):
            seat = await self._seat(id, token)
            going = await self._read(id)
            table = going.tables[-1]
            room = await self.house.room(table)
            if room.table.seats[seat].kind == OPEN:
                token = fresh or tokens.fresh()
                statement = self.house.storage.campaigns.token(id, seat, tokens.digest(token))
                own = tokens.derived(token, table)
                await room.sit_down(lambda: seat, name, own, [statement])
            else:
                own = await self.house.token_at(table, seat, token)
        await self.house.claim(room, own, name, session)
        await self.house.storage.campaigns.remember_seat(session, id, seat, self.house.now())
        return seat, table, own, token

    async def _seat(self, id: str, token: str) -> int:
        for seat, kept in enumerate(await self.house.storage.campaigns.tokens(id)):
            if tokens.matches(token, kept):
                return seat
        if await self.house.storage.campaigns.find(id) is None:
            raise UnknownCampaign("There is no such campaign.")
        raise Refused("bad_token", "This link opens no seat of this campaign.")

    async def mine(self, session: str, most: int) -> list[Data]:
        """The campaigns of this browser, with its seats and whether one of them is waited for."""
        found = []
        for id, seats in await self.house.storage.campaigns.of(session, most):
            data = await self.show(id)
            yours = data["turn"] in seats or any(seat in data["waiting"] for seat in seats)
            found.append({**data, "mine": seats, "your_turn": yours})
        return found


def unreadable_journey(row: CampaignRow, key: str) -> Data:
    """What is known of a campaign that cannot be read."""
    try:
        journey = msgspec.json.decode(row.data)["journey"]
        kind, players, options = str(journey["kind"]), int(journey["players"]), dict(journey["options"])
    except Exception:  # that may be what is damaged
        kind, players, options = "", 0, {}
    return {
        "campaign": row.id, "name": row.name, "created": row.created, "game": row.game, "kind": kind,
        "players": players, "options": options, "seats": [], "state": "over", "complete": False, "table": None,
        "turn": None, "round": None, "moved": row.created, "stations": [], "ahead": [], "choices": [], "chosen": [],
        "waiting": [], "kept": [], "starts": [], "totals": [], "sums": [], "winners": [],
        "unreadable": fault_data(key),
    }  # fmt: skip


def seated(agreed: Agreement) -> bool:
    """Whether somebody is there for whom the campaign is played."""
    return any(seat.kind in (PERSON, "open") for seat in agreed.seats)
