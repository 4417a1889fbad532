"""`podere serve`: a table for friends, or for a club."""

from __future__ import annotations

from typing import Annotated

import typer

from podere.cli.output import warn_of_broken


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            help="sqlite:///path/to/file or postgresql://user@host/name; else a file in your data folder."
        ),
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option(help="An address under which pages reach this server through a proxy.")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address or network of a proxy in front; it is believed for whom it asks."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Deal every table from this number: for trials, never for play.")
    ] = None,
    review: Annotated[
        float, typer.Option(min=0.1, max=50.0, help="Seconds that a bot looks at a finished game.")
    ] = 30.0,
    open: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the table to browsers, until stopped by Ctrl-C."""
    from podere.server.run import address, free_port, run
    from podere.server.settings import Settings
    from podere.server.storage import default_database, open_storage

    chosen = database or default_database()
    try:
        open_storage(chosen)
    except ValueError as problem:
        raise typer.BadParameter(str(problem), param_hint="--database") from None
    _check_addresses(origin or [], trusted_proxy or [])
    if open:  # at one's own table any port will do
        port = free_port(host, port)
    warn_of_broken()
    settings = Settings(
        host=host,
        port=port,
        database=chosen,
        origins=tuple(origin or ()),
        trusted_proxies=tuple(trusted_proxy or ()),
        seed=seed,
        review_seconds=review,
    )
    typer.echo(f"Podere is at {address(settings)} (stop it with Ctrl-C)")
    run(settings, open_browser=open, log_level="warning")


def _check_addresses(origins: list[str], proxies: list[str]) -> None:
    """Refuse what is no address, before a server is started that answers nobody."""
    from urllib.parse import urlsplit

    from podere.server.visitors import network_of

    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query:
            text = f"an origin is like https://games.example.org, without a path; not {origin!r}"
            raise typer.BadParameter(text, param_hint="--origin")
    for proxy in proxies:
        try:
            network_of(proxy)
        except ValueError:
            text = f"a proxy is an address like 127.0.0.1 or a network like 10.0.0.0/8; not {proxy!r}"
            raise typer.BadParameter(text, param_hint="--trusted-proxy") from None
