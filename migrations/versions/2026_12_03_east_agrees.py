"""Whether East agrees to a result at the table before the device records it.

There is no way down: a backup is the way back.
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "2026_12_03_east_agrees"
down_revision: str | None = "2026_12_02_second_person"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None

VISIBILITY = ("sealed", "both_tables", "whole_field", "clock", "open")
CHECKS = {
    "slug_letters": "ltrim(slug, 'abcdefghijklmnopqrstuvwxyz0123456789-') = ''",
    "slug_length": "length(slug) BETWEEN 2 AND 60",
    "name_length": "length(name) BETWEEN 1 AND 160",
    "time_zone_length": "length(time_zone) BETWEEN 1 AND 64",
    "revision_range": "revision BETWEEN 1 AND 2147483647",
    "correction_minutes_range": "correction_minutes BETWEEN 0 AND 527040",
}


def upgrade() -> None:
    with op.batch_alter_table(
        "events", copy_from=events(), recreate="auto", table_kwargs={"sqlite_autoincrement": True}
    ) as table:
        table.add_column(sa.Column("east_agrees", flag("east_agrees"), nullable=False, server_default=sa.true()))


def flag(column: str) -> sa.Boolean:
    """Give the type of a column that says yes or no."""
    return sa.Boolean(create_constraint=True, name=op.f(f"ck_events_{column}"))


def events() -> sa.Table:
    """Say what the table was before: SQLite rebuilds it, and does not tell its rules."""
    visibility = sa.Enum(
        *VISIBILITY, name=op.f("ck_events_visibility"), native_enum=False, create_constraint=True, length=24
    )
    return sa.Table(
        "events",
        sa.MetaData(),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("time_zone", sa.Text(), nullable=False, server_default="UTC"),
        sa.Column("revision", sa.Integer(), nullable=False, server_default=sa.text("1")),
        sa.Column("visibility", visibility, nullable=False, server_default="whole_field"),
        sa.Column("correction_minutes", sa.Integer(), nullable=False, server_default=sa.text("30")),
        sa.Column("published_at", sa.DateTime(timezone=True)),
        sa.Column("archived_at", sa.DateTime(timezone=True)),
        sa.Column("second_person", flag("second_person"), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
        sa.UniqueConstraint("slug", name=op.f("uq_events_slug")),
        *(sa.CheckConstraint(rule, name=op.f(f"ck_events_{name}")) for name, rule in CHECKS.items()),
        sqlite_autoincrement=True,
    )
