"""The application: a house, its HTTP interface, its sockets and its page."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

import podere
from podere.server import errors, pages
from podere.server.api import Api
from podere.server.campaign_api import CampaignApi
from podere.server.house import House
from podere.server.security import Security
from podere.server.sessions import Cookies
from podere.server.settings import Settings
from podere.server.socket import Sockets


def build(settings: Settings) -> FastAPI:
    """The ASGI application for these settings."""
    house = House(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        gc.collect()
        gc.freeze()  # what is there now stays: looking through it again and again only costs time
        gc.set_threshold(20_000, 20, 50)
        yield
        await house.close()

    app = FastAPI(
        title="Podere",
        version=podere.__version__,
        lifespan=lifespan,
        openapi_url="/api/docs.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.house = house
    errors.install(app)
    api = Api(house)
    CampaignApi(api)
    app.include_router(api.router)
    pages.install(app, settings.static)
    app.add_middleware(Cookies)
    app.add_middleware(Security, settings=settings, sockets=Sockets(house))
    return app
