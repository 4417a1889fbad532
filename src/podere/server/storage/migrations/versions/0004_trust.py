"""A log has no holes: an entry goes in only after the one before it. Of a table: who may talk, and who laid it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

SQLITE = """
    CREATE TRIGGER entries_in_order BEFORE INSERT ON entries
    WHEN NEW.n > 0 AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = NEW.table_id AND n = NEW.n - 1)
    BEGIN SELECT RAISE(ABORT, 'the entry before this one is missing'); END
"""
POSTGRES = (
    """
    CREATE FUNCTION entries_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NEW.n > 0 AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = NEW.table_id AND n = NEW.n - 1) THEN
            RAISE EXCEPTION 'the entry before this one is missing' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER entries_in_order BEFORE INSERT ON entries
    FOR EACH ROW EXECUTE FUNCTION entries_in_order()
    """,
)


def upgrade() -> None:
    op.add_column("tables", sa.Column("talk", sa.String(10), nullable=False, server_default="all"))
    op.add_column("tables", sa.Column("owner", sa.String(32), nullable=False, server_default=""))
    op.create_index("tables_by_owner", "tables", ["owner", "state", "created"])
    is_sqlite = op.get_context().dialect.name == "sqlite"
    for statement in (SQLITE,) if is_sqlite else POSTGRES:
        op.execute(statement)


def downgrade() -> None:
    if op.get_context().dialect.name == "sqlite":
        op.execute("DROP TRIGGER entries_in_order")
    else:
        op.execute("DROP TRIGGER entries_in_order ON entries")
        op.execute("DROP FUNCTION entries_in_order()")
    op.drop_index("tables_by_owner", "tables")
    op.drop_column("tables", "owner")
    op.drop_column("tables", "talk")
