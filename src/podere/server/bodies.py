"""What the HTTP interface is sent and what it answers."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from podere.server.frames import write

BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that look like nothing."""
UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Kinds of characters that nobody sees, or that turn others round."""


def visible(name: str) -> str:
    """A name as it is shown: without what cannot be seen. Where nothing else is in it, no name was given."""
    text = unicodedata.normalize("NFC", name)
    seen = (letter for letter in text if unicodedata.category(letter) not in UNSEEN and letter not in BLANK)
    return " ".join("".join(seen).split())


def must_be_text(options: dict[str, object]) -> dict[str, object]:
    """Options that can be written down again: JSON allows halves of letters, UTF-8 does not."""
    try:
        write(options)
    except UnicodeEncodeError:
        raise ValueError("a text has half a letter in it") from None
    return options


Name = Annotated[
    str,
    StringConstraints(max_length=40, strip_whitespace=True, pattern=r"^[^\x00-\x1f\x7f]*$"),
    AfterValidator(visible),
]
Options = Annotated[
    dict[str, object], Field(default_factory=dict, max_length=50), AfterValidator(must_be_text)
]
Token = Annotated[str, StringConstraints(min_length=22, max_length=22, pattern=r"^[A-Za-z0-9_-]+$")]


def no_truth(value: object) -> object:
    """True is not one, and a text is no number."""
    if isinstance(value, bool | str):
        raise ValueError("must be a whole number")
    return value


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatBody(Body):
    """A seat of a new table: mine, somebody's on this device, open to whoever comes, or a bot's."""

    kind: Literal["me", "here", "open", "bot"]
    name: Name | None = None
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None


class ClockBody(Body):
    """`move`: seconds for each move; `game`: seconds for all, and `increment` a turn; `day`: days for each move."""

    per: Literal["move", "game", "day"]
    amount: float = Field(gt=0, le=864_000, allow_inf_nan=False)
    increment: float = Field(0, ge=0, le=3600, allow_inf_nan=False)


class TableBody(Body):
    game: Annotated[str, StringConstraints(max_length=40)]
    players: Annotated[int, Field(ge=1, le=20), BeforeValidator(no_truth)]
    options: Options
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=20)]
    undo: Literal["strict", "free", "off"] = "strict"
    clock: ClockBody | None = None
    public: bool = False
    watch: bool = True
    hints: bool = True
    talk: Literal["all", "players"] = "all"
    name: Name | None = None
    seed: Annotated[int, Field(ge=0, lt=2**31), BeforeValidator(no_truth)] | None = None


class CampaignBody(Body):
    """A new campaign: its kind, and what the table of its first game agrees on."""

    game: Annotated[str, StringConstraints(max_length=40)]
    kind: Annotated[str, StringConstraints(max_length=40)]
    players: Annotated[int, Field(ge=1, le=20), BeforeValidator(no_truth)]
    options: Options
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=20)]
    undo: Literal["strict", "free", "off"] = "strict"
    clock: ClockBody | None = None
    watch: bool = True
    hints: bool = True
    talk: Literal["all", "players"] = "all"
    name: Name | None = None


class ChooseBody(Body):
    token: Token
    word: Annotated[str, StringConstraints(min_length=1, max_length=100)]


class SitBody(Body):
    """`fresh`: what the seat's token shall be from now on, if nobody has taken it yet."""

    token: Token
    name: Name | None = None
    fresh: Token | None = None


class OptionsBody(Body):
    players: Annotated[int, Field(ge=1, le=20), BeforeValidator(no_truth)]
    options: Options


class JoinBody(Body):
    name: Name
    seat: Annotated[int, Field(ge=0, le=20), BeforeValidator(no_truth)] | None = None


class ClaimBody(Body):
    """`fresh`: what the seat's token shall be from now on, if nobody has taken it yet."""

    token: Token
    name: Name | None = None
    fresh: Token | None = None


class RematchBody(Body):
    token: Token


class LogBody(Body):
    """Whoever asks for the log of a table that is not over must hold a seat there."""

    token: Token | None = None


class TableMade(BaseModel):
    table: str
    tokens: list[str | None]


class CampaignMade(BaseModel):
    campaign: str
    tokens: list[str | None]


class Seated(BaseModel):
    """The seat that a token opens, its token at the table of the game that is played, and the one of the campaign from
    now on."""

    seat: int
    table: str
    token: str
    own: str


class Joined(BaseModel):
    seat: int
    token: str


class Claimed(BaseModel):
    """The seat, and its token from now on: of one that was open it is another than before."""

    seat: int
    token: str


class RecordKept(BaseModel):
    table: str


class Problem(BaseModel):
    key: str
    text: str
    about: dict[str, object]


class ErrorBody(BaseModel):
    error: Problem
