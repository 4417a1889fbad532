"""What the HTTP interface is sent and what it answers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

Name = Annotated[str, StringConstraints(max_length=40, strip_whitespace=True, pattern=r"^[^\x00-\x1f\x7f]*$")]
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
    options: dict[str, object] = Field(default_factory=dict, max_length=50)
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=20)]
    undo: Literal["strict", "free", "off"] = "strict"
    clock: ClockBody | None = None
    public: bool = False
    watch: bool = True
    hints: bool = True
    name: Name | None = None
    seed: Annotated[int, Field(ge=0, lt=2**31), BeforeValidator(no_truth)] | None = None


class CampaignBody(Body):
    """A new campaign: its kind, and what the table of its first game agrees on."""

    game: Annotated[str, StringConstraints(max_length=40)]
    kind: Annotated[str, StringConstraints(max_length=40)]
    players: Annotated[int, Field(ge=1, le=20), BeforeValidator(no_truth)]
    options: dict[str, object] = Field(default_factory=dict, max_length=50)
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=20)]
    undo: Literal["strict", "free", "off"] = "strict"
    clock: ClockBody | None = None
    watch: bool = True
    hints: bool = True
    name: Name | None = None


class ChooseBody(Body):
    token: Token
    word: Annotated[str, StringConstraints(min_length=1, max_length=100)]


class SitBody(Body):
    token: Token
    name: Name | None = None


class OptionsBody(Body):
    players: Annotated[int, Field(ge=1, le=20), BeforeValidator(no_truth)]
    options: dict[str, object] = Field(default_factory=dict, max_length=50)


class JoinBody(Body):
    name: Name
    seat: Annotated[int, Field(ge=0, le=20), BeforeValidator(no_truth)] | None = None


class ClaimBody(Body):
    token: Token
    name: Name | None = None


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
    """The seat that a token opens, and its token at the table of the game that is played."""

    seat: int
    table: str
    token: str


class Joined(BaseModel):
    seat: int
    token: str


class Claimed(BaseModel):
    seat: int


class RecordKept(BaseModel):
    table: str


class Problem(BaseModel):
    key: str
    text: str
    about: dict[str, object]


class ErrorBody(BaseModel):
    error: Problem
