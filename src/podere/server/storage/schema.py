"""The tables of the database. What is kept of a secret is only its SHA-256."""

from __future__ import annotations

from sqlalchemy import Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, Text

METADATA = MetaData()

SETTINGS = Table(
    "settings", METADATA, Column("key", String(40), primary_key=True), Column("value", Text, nullable=False)
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("public", Integer, nullable=False),
    Column("watch", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("clocked", Integer, nullable=False),
    Column("state", String(10), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("parent", String(22), nullable=False),
    Column("campaign", String(22), nullable=False, server_default=""),
    Column("summary", Text, nullable=False, server_default=""),
    Column("laid_open", Integer, nullable=False, server_default="0"),
    Column("talk", String(10), nullable=False, server_default="all"),
    Column("owner", String(32), nullable=False, server_default=""),
    Index("tables_by_state", "public", "state", "created"),
    Index("tables_by_owner", "owner", "state", "created"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(22), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token", String(64), nullable=False),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(22), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("data", Text, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(22), primary_key=True),
    Column("data", Text, nullable=False),
)

JOURNALS = Table(
    "journals",
    METADATA,
    Column("table_id", String(22), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", String(22), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float(53), nullable=False),
    Column("client_id", String(80), nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("created", Float(53), nullable=False),
)

SESSION_SEATS = Table(
    "session_seats",
    METADATA,
    Column("session", String(64), primary_key=True),
    Column("table_id", String(22), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("time", Float(53), nullable=False),
)

CAMPAIGNS = Table(
    "campaigns",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("data", Text, nullable=False),
)

CAMPAIGN_SEATS = Table(
    "campaign_seats",
    METADATA,
    Column("campaign_id", String(22), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token", String(64), nullable=False),
)

SESSION_CAMPAIGNS = Table(
    "session_campaigns",
    METADATA,
    Column("session", String(64), primary_key=True),
    Column("campaign_id", String(22), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("time", Float(53), nullable=False),
)
