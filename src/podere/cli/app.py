"""The program `podere`: its commands, and how it ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from podere import __version__, build
from podere.cli import INTERRUPTED, campaign, commands, play, replay
from podere.cli.arena import arena
from podere.cli.cards import cards
from podere.cli.check import check
from podere.cli.output import Unread, warn
from podere.cli.serve import serve
from podere.cli.train import train
from podere.cli.variants import variants
from podere.kernel.errors import BadOption, PodereError, UnknownGame

FAILURE = 1
USAGE = 2
BROKEN_PIPE = 141

app = typer.Typer(
    name="podere",
    help="Board games about farms and villages: play them, simulate them, check them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(commands.games)
app.command()(play.play)
app.command()(serve)
app.command()(commands.sim)
app.command()(arena)
app.command()(commands.bench)
app.command()(check)
app.command()(variants)
app.command()(train)
app.command()(replay.replay)
app.command()(cards)
app.command()(commands.rules)
app.add_typer(campaign.app, name="campaign")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"podere {__version__} ({build.name()})")
        raise typer.Exit


@app.callback()
def _podere(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version and the build."),
    ] = False,
) -> None:
    pass


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. What goes wrong is said in one line; the exit code says how it ended."""
    stale = build.stale()
    if stale:
        names = ", ".join(stale[:3]) + (", …" if len(stale) > 3 else "")
        warn(f"the compiled engine is older than its source ({names}): run `make setup`")
    try:
        code = _run(None if arguments is None else list(arguments))
        sys.stdout.flush()
    except (Unread, BrokenPipeError):
        # There is nobody left to tell, and Python's own last flush must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return code


def _run(arguments: list[str] | None) -> int:
    try:
        code = app(arguments, prog_name="podere", standalone_mode=False)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except (BadOption, UnknownGame) as problem:
        warn(str(problem))
        return USAGE
    except PodereError as problem:
        warn(str(problem))
        return FAILURE
    except typer.Abort:
        code = INTERRUPTED
    except typer.TyperException as problem:
        context = getattr(problem, "ctx", None)
        command = context.command_path if context is not None else "podere"
        if problem.format_message():  # else the help was shown, because nothing was asked
            warn(f"{problem.format_message().rstrip('.')} (see {command} --help)")
        return problem.exit_code
    if code == INTERRUPTED:
        warn("interrupted")
    return code if isinstance(code, int) else 0
