"""Campaigns: their journeys and seats, who holds them, and which tables belong to one."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("campaign", sa.String(22), nullable=False, server_default=""))
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "campaign_seats",
        sa.Column("campaign_id", sa.String(22), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(64), nullable=False),
    )
    op.create_table(
        "session_campaigns",
        sa.Column("session", sa.String(64), primary_key=True),
        sa.Column("campaign_id", sa.String(22), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("time", sa.Float(53), nullable=False),
    )


def downgrade() -> None:
    for name in ("session_campaigns", "campaign_seats", "campaigns"):
        op.drop_table(name)
    op.drop_column("tables", "campaign")
