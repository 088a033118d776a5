"""Whether a total was reported beside results: then it never stands for boards that are gone.

There is no way down: a backup is the way back.
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "2026_12_06_agreements"
down_revision: str | None = "2026_12_05_captains"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None

SOURCES = ("home_captain", "away_captain", "organiser", "imported")
FIGURES = ("home_imps", "away_imps", "home_vps", "away_vps")
CHECKS = {
    "imps_of_both_or_none": "(home_imps IS NULL) = (away_imps IS NULL)",
    "vps_of_both_or_none": "(home_vps IS NULL) = (away_vps IS NULL)",
    "imps_or_vps": "home_imps IS NOT NULL OR home_vps IS NOT NULL",
    "source_text_length": "length(source_text) BETWEEN 0 AND 500",
    **{f"{figure}_range": f"{figure} BETWEEN -10000000 AND 10000000" for figure in FIGURES},
    "rev_range": "rev BETWEEN 1 AND 2147483647",
}


def upgrade() -> None:
    with op.batch_alter_table(
        "reported_totals", copy_from=reported_totals(), recreate="auto", table_kwargs={"sqlite_autoincrement": True}
    ) as table:
        kind = sa.Boolean(create_constraint=True, name=op.f("ck_reported_totals_beside_boards"))
        table.add_column(sa.Column("beside_boards", kind, nullable=False, server_default=sa.false()))


def reported_totals() -> sa.Table:
    """Say what the table was before: SQLite rebuilds it, and does not tell its rules."""
    source = sa.Enum(
        *SOURCES, name=op.f("ck_reported_totals_source"), native_enum=False, create_constraint=True, length=24
    )
    table = sa.Table(
        "reported_totals",
        sa.MetaData(),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("segment_id", sa.Integer()),
        sa.Column("source", source, nullable=False),
        sa.Column("source_text", sa.Text(), nullable=False, server_default=""),
        *(sa.Column(figure, sa.Integer()) for figure in FIGURES),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reported_totals")),
        reference(["segment_id", "match_id"], ["segments.id", "segments.match_id"]),
        reference(["match_id"], ["matches.id"]),
        *(sa.CheckConstraint(rule, name=op.f(f"ck_reported_totals_{name}")) for name, rule in CHECKS.items()),
        sqlite_autoincrement=True,
    )
    sa.Index(op.f("ix_reported_totals_match_id"), table.c.match_id)
    sa.Index(op.f("ix_reported_totals_segment_id"), table.c.segment_id)
    return table


def reference(columns: list[str], targets: list[str]) -> sa.ForeignKeyConstraint:
    """Give a key that points to a row which is not deleted."""
    name = op.f(f"fk_reported_totals_{'_'.join(columns)}")
    return sa.ForeignKeyConstraint(columns, targets, name=name, ondelete="RESTRICT")
