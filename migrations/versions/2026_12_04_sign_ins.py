"""The sign-ins of accounts: on which device, since when, and until when.

There is no way down: a backup is the way back.
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "2026_12_04_sign_ins"
down_revision: str | None = "2026_12_03_east_agrees"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "sign_ins",
        sa.Column("id", sa.Integer(), nullable=False, primary_key=True),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False, server_default=""),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], ondelete="RESTRICT"),
        sa.CheckConstraint("length(device) BETWEEN 0 AND 120", name="device_length"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_sign_ins_user_id", "sign_ins", ["user_id"])
