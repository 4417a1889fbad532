"""Tables, seats, entries, snapshots, chat and sessions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "settings",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("public", sa.Integer, nullable=False),
        sa.Column("watch", sa.Integer, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("clocked", sa.Integer, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("parent", sa.String(22), nullable=False),
    )
    op.create_index("tables_by_state", "tables", ["public", "state", "created"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(64), nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.Float(53), nullable=False),
        sa.Column("client_id", sa.String(80), nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.create_table(
        "session_seats",
        sa.Column("session", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("time", sa.Float(53), nullable=False),
    )


def downgrade() -> None:
    for name in ("session_seats", "sessions", "chat", "snapshots", "entries", "seats", "tables", "settings"):
        op.drop_table(name)
