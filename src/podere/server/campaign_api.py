"""Campaigns over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request, Response

from podere.boxes.campaign import begin_campaign
from podere.server import bodies, tokens
from podere.server.api import MOST_LISTED, Api, agreement, json
from podere.server.campaigns import Going, seated
from podere.server.errors import Trouble

CampaignId = Annotated[str, Path(max_length=64)]


class CampaignApi:
    """The routes of campaigns, beside those of tables."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.campaigns = api.house.campaigns
        api.post("/campaigns")(self.create)
        api.get("/campaigns/{campaign}")(self.show)
        api.post("/campaigns/{campaign}/choose")(self.choose)
        api.post("/campaigns/{campaign}/sit")(self.sit)
        api.get("/campaigns/{campaign}/log")(self.log)
        api.get("/mine/campaigns")(self.mine)

    async def create(self, body: bodies.CampaignBody, request: Request) -> bodies.CampaignMade:
        wish = bodies.TableBody(**body.model_dump(exclude={"kind"}))
        agreed = agreement(wish)
        if not seated(agreed):
            raise Trouble(400, "seats", "A campaign is played by somebody: not all seats can be bots'.")
        journey = begin_campaign(agreed.game, body.kind, agreed.players, agreed.options)
        held = [None if seat.kind == "bot" else tokens.fresh() for seat in body.seats]
        going = Going(
            tokens.fresh(), body.name or "", self.api.house.now(), journey, list(agreed.seats), agreed.undo,
            agreed.clock, agreed.stand_in, body.watch, body.hints, body.talk, await self.api.owner(request),
        )  # fmt: skip
        mine = [number for number, seat in enumerate(body.seats) if seat.kind in ("me", "here")]
        await self.campaigns.begin(going, held, self.api.session(request), mine)
        return bodies.CampaignMade(campaign=going.id, tokens=held)

    async def show(self, campaign: CampaignId) -> Response:
        return json(await self.campaigns.show(campaign))

    async def choose(self, campaign: CampaignId, body: bodies.ChooseBody) -> Response:
        return json(await self.campaigns.choose(campaign, body.token, body.word))

    async def sit(self, campaign: CampaignId, body: bodies.SitBody, request: Request) -> bodies.Seated:
        session = self.api.session(request)
        seat, table, token, own = await self.campaigns.sit(
            campaign, body.token, body.name, session, body.fresh
        )
        return bodies.Seated(seat=seat, table=table, token=token, own=own)

    async def log(self, campaign: CampaignId) -> Response:
        """What was kept of a campaign: its journey, which everyone at it may see."""
        return Response(await self.campaigns.text(campaign), media_type="application/json")

    async def mine(self, request: Request) -> Response:
        session = self.api.known_session(request)
        return json(await self.campaigns.mine(session, MOST_LISTED) if session else [])
