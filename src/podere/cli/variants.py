"""The command that shows what each option of a game does to scores and length."""

from __future__ import annotations

from typing import Annotated

import typer

from podere.arena.variants import cases, left_out, markdown, plans
from podere.arena.variants import variants as found_variants
from podere.bots.ladder import LADDER
from podere.boxes.box import box_of
from podere.cli.arena import Jobs, Ray, Save, play_plans
from podere.cli.asked import GameName, Json, Options
from podere.cli.check import named_options
from podere.cli.output import print_json


def variants(
    game: GameName,
    players: Annotated[
        list[int] | None, typer.Option(help="Only for so many players; may be repeated.")
    ] = None,
    number: Annotated[int, typer.Option("--games", min=2, help="How many games for each option.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    bot: Annotated[str, typer.Option(help="Who plays in every seat.")] = list(LADDER)[1],
    option: Options = None,
    only: Annotated[
        list[str] | None, typer.Option(help="Only what this option does, by its name; may be repeated.")
    ] = None,
    save: Save = None,
    jobs: Jobs = 0,
    ray: Ray = None,
    json: Json = False,
) -> None:
    """Show what each option does to scores and length, as a table for a page in Markdown."""
    box = box_of(game)
    fixed = named_options(box, option or [])
    those = cases(box, players or [], fixed, only or [])
    played = plans(box, those, bot, number, seed)
    found = found_variants(those, played, play_plans(played, jobs, ray, save))
    if json:
        print_json([variant.to_data() for variant in found])
    else:
        print(markdown(found, fixed, left_out(box, players or [], fixed, only or [])), end="")
