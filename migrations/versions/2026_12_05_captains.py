"""When line-ups are due and who seats second; what captains ask about boards.

There is no way down: a backup is the way back.
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "2026_12_05_captains"
down_revision: str | None = "2026_12_04_sign_ins"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None

CHECKS = {
    "home_ns_room_open_or_closed": "home_ns_room IN ('open', 'closed')",
    "number_range": "number BETWEEN 1 AND 9999",
    "rev_range": "rev BETWEEN 1 AND 2147483647",
}
UNIQUE = (("match_id", "number"), ("id", "board_set_id"), ("id", "match_id"))


def upgrade() -> None:
    with op.batch_alter_table(
        "segments", copy_from=segments(), recreate="auto", table_kwargs={"sqlite_autoincrement": True}
    ) as table:
        table.add_column(sa.Column("line_ups_due_at", sa.DateTime(timezone=True)))
        table.add_column(sa.Column("seats_second", choice("seats_second", "home", "away")))
    create_board_queries()


def create_board_queries() -> None:
    op.create_table(
        "board_queries",
        sa.Column("id", sa.Integer(), nullable=False, primary_key=True),
        sa.Column("team_id", sa.Integer(), nullable=False),
        sa.Column("segment_id", sa.Integer(), nullable=False),
        sa.Column("board_id", sa.Integer(), nullable=False),
        sa.Column("board_set_id", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("answer", sa.Text()),
        sa.Column("answered_at", sa.DateTime(timezone=True)),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["team_id"], ["teams.id"], ondelete="RESTRICT"),
        sa.ForeignKeyConstraint(
            ["segment_id", "board_set_id"], ["segments.id", "segments.board_set_id"], ondelete="RESTRICT"
        ),
        sa.ForeignKeyConstraint(
            ["board_id", "board_set_id"], ["boards.id", "boards.board_set_id"], ondelete="RESTRICT"
        ),
        sa.CheckConstraint("(answer IS NULL) = (answered_at IS NULL)", name="an_answer_has_its_time"),
        sa.CheckConstraint("length(text) BETWEEN 1 AND 500", name="text_length"),
        sa.CheckConstraint("length(answer) BETWEEN 1 AND 500", name="answer_length"),
        sa.CheckConstraint("rev BETWEEN 1 AND 2147483647", name="rev_range"),
        sqlite_autoincrement=True,
    )
    for column in ("segment_id", "board_id", "team_id"):
        op.create_index(f"ix_board_queries_{column}", "board_queries", [column])


def choice(column: str, *members: str) -> sa.Enum:
    """Give the type of a column that takes one of these."""
    name = op.f(f"ck_segments_{column}")
    return sa.Enum(*members, name=name, native_enum=False, create_constraint=True, length=24)


def segments() -> sa.Table:
    """Say what the table was before: SQLite rebuilds it, and does not tell its rules."""
    table = sa.Table(
        "segments",
        sa.MetaData(),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("board_set_id", sa.Integer(), nullable=False),
        sa.Column("home_ns_room", choice("home_ns_room", "open", "closed", "open_2", "closed_2"), nullable=False),
        sa.Column("finished_at", sa.DateTime(timezone=True)),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_segments")),
        *(sa.UniqueConstraint(*names, name=op.f(f"uq_segments_{'_'.join(names)}")) for names in UNIQUE),
        reference("match_id", "matches.id"),
        reference("board_set_id", "board_sets.id"),
        *(sa.CheckConstraint(rule, name=op.f(f"ck_segments_{name}")) for name, rule in CHECKS.items()),
        sqlite_autoincrement=True,
    )
    sa.Index(op.f("ix_segments_board_set_id"), table.c.board_set_id)
    return table


def reference(column: str, target: str) -> sa.ForeignKeyConstraint:
    """Give a key that points to a row which is not deleted."""
    return sa.ForeignKeyConstraint([column], [target], name=op.f(f"fk_segments_{column}"), ondelete="RESTRICT")
