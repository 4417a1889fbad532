"""Every frame of the socket, as it is written in docs/developers/wire.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec
from msgspec import Meta, Raw, Struct

from podere.table import Change
from podere.table.change import KINDS

MOST_FRAME = 65_536
MOST_CHAT = 500
MOST_NAME = 40

Id = Annotated[str, Meta(max_length=64)] | Annotated[int, Meta(ge=-(2**53), le=2**53)]
Token = Annotated[str, Meta(max_length=64)]
Word = Annotated[str, Meta(max_length=200)]
Words = Annotated[list[Word], Meta(min_length=1, max_length=200)]
Position = Annotated[int, Meta(ge=-1, le=2**31)]


class Ask(Struct, tag_field="do", kw_only=True):
    """What a client says. Each frame has an id of the client's choice, which the answer repeats."""

    id: Id


class Hello(Ask, tag="hello"):
    token: Token | None = None
    language: Annotated[str, Meta(max_length=20)] | None = None
    since: Position | None = None


class Sit(Ask, tag="sit"):
    token: Token | None = None


class Changing(Ask):
    """A frame that asks for a change of the table: one of the same name, with what the frame says."""

    def change(self, seat: int) -> Change:
        said = msgspec.structs.asdict(self)
        del said["id"]
        made: Callable[..., Change] = KINDS[str(type(self).__struct_config__.tag)]
        return made(seat=seat, id=str(self.id), **said)


class Play(Changing, tag="play"):
    at: Position
    words: Words


class Seal(Changing, tag="seal"):
    at: Position
    words: Words


class Unseal(Changing, tag="unseal"):
    at: Position


class Undo(Changing, tag="undo"):
    at: Position


class Redo(Changing, tag="redo"):
    at: Position


class Restart(Changing, tag="restart"):
    at: Position


class Why(Ask, tag="why"):
    at: Position
    word: Word


class Preview(Ask, tag="preview"):
    at: Position
    words: Annotated[list[Word], Meta(max_length=200)]
    view: bool = False


class Chat(Ask, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]


class Pause(Changing, tag="pause"):
    pass


class Resume(Changing, tag="resume"):
    pass


class Resign(Changing, tag="resign"):
    pass


class Hint(Ask, tag="hint"):
    at: Position


class Help(Ask, tag="help"):
    at: Position


class Ping(Ask, tag="ping"):
    pass


AnyAsk = (
    Hello
    | Sit
    | Play
    | Seal
    | Unseal
    | Undo
    | Redo
    | Restart
    | Why
    | Preview
    | Chat
    | Pause
    | Resume
    | Resign
    | Hint
    | Help
    | Ping
)
read_frame = msgspec.json.Decoder(AnyAsk).decode
write = msgspec.json.Encoder().encode


class Say(Struct, tag_field="is", kw_only=True):
    """What the server says."""


class UndoFrame(Struct):
    undo: bool
    redo: bool
    restart: bool
    barrier: str | None


class AheadFrame(Struct):
    """What a seat may choose although another is asked."""

    asked: str
    gesture: list[str]
    moves: Raw


class ErrorData(Struct):
    key: str
    text: str
    about: dict[str, object]


class TableFrame(Say, tag="table"):
    at: int
    summary: Raw
    you: int | None
    view: dict[str, object]
    asked: object
    gesture: object
    moves: Raw
    ahead: AheadFrame | None
    sealed: list[str] | None
    chosen: list[int]
    awaited: list[int]
    undo: UndoFrame
    clock: object
    events: list[dict[str, object]]
    since: int
    sheet: object


class StoppedFrame(Say, tag="stopped"):
    """Instead of a `table` frame where the rules of the game cannot tell how things stand."""

    at: int
    summary: Raw
    you: int | None
    undo: UndoFrame


class SeatFrame(Say, tag="seat"):
    """Whoever took an open seat: its token from now on."""

    seat: int
    token: str


class Done(Say, tag="done"):
    id: Id
    at: int


class RefusedFrame(Say, tag="refused"):
    id: Id
    at: int
    error: ErrorData


class WhyFrame(Say, tag="why"):
    id: Id
    reason: dict[str, object] | None


class PreviewFrame(Say, tag="preview"):
    id: Id
    at: int
    events: list[dict[str, object]]
    asked: object
    gesture: object
    moves: Raw
    then: dict[str, list[dict[str, object]]]
    view: dict[str, object] | None


class ChatsFrame(Say, tag="chats"):
    """What was said last, when somebody comes in, and whether those who watch may talk."""

    chat: list[dict[str, object]]
    watchers: bool


class ChatFrame(Say, tag="chat"):
    chat: dict[str, object]


class PresenceFrame(Say, tag="presence"):
    seats: list[dict[str, object]]
    watching: int


class RematchFrame(Say, tag="rematch"):
    table: str
    seat: int
    token: str


class HintFrame(Say, tag="hint"):
    id: Id
    moves: list[dict[str, object]]


class HelpFrame(Say, tag="help"):
    id: Id
    words: list[str]


class Pong(Say, tag="pong"):
    id: Id


class ErrorFrame(Say, tag="error"):
    error: ErrorData
