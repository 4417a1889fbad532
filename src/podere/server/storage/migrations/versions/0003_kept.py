"""What is shown of a table in lists, whether its log was laid open, and the journals of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("summary", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("laid_open", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "journals",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("journals")
    op.drop_column("tables", "laid_open")
    op.drop_column("tables", "summary")
