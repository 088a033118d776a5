"""Whole events: who plays in a stage, scales of an event's own, slots of a bracket, and how a match came to its end.

There is no way down: a backup is the way back.
"""

from collections.abc import Mapping, Sequence

import sqlalchemy as sa
from alembic import op

revision = "2026_12_07_whole_events"
down_revision: str | None = "2026_12_06_agreements"
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None

REVISION = "BETWEEN 1 AND 2147483647"
EXACT = "BETWEEN -10000000 AND 10000000"
NUMBER = "BETWEEN 1 AND 9999"
KEEPS_IDS = {"sqlite_autoincrement": True}

OF_MATCHES = {
    "two_different_teams": "home_team_id <> away_team_id",
    "no_away_without_home": "home_team_id IS NOT NULL OR away_team_id IS NULL",
    "ended_by_fits_the_teams": "(ended_by = 'bye') = (away_team_id IS NULL)",
    "table_label_length": "length(table_label) BETWEEN 1 AND 40",
    "number_range": f"number {NUMBER}",
    "revision_range": f"revision {REVISION}",
    "rev_range": f"rev {REVISION}",
    "carry_home_range": f"carry_home {EXACT}",
    "carry_away_range": f"carry_away {EXACT}",
}
NEW_OF_MATCHES = {
    "no_away_without_home": "home_team_id IS NOT NULL OR away_team_id IS NULL OR home_takes IS NOT NULL",
    "ended_side_has_its_end": "ended_side IS NULL OR (ended_by IS NOT NULL AND ended_by <> 'bye')",
    "home_takes_from_a_match": "home_from_id IS NULL OR home_takes IS NOT NULL",
    "away_takes_from_a_match": "away_from_id IS NULL OR away_takes IS NOT NULL",
    "follows_other_matches": "home_from_id <> id AND away_from_id <> id",
    "own_boards_scheduled_range": "own_boards_scheduled BETWEEN 1 AND 999",
}
OF_STAGES = {
    "name_length": "length(name) BETWEEN 1 AND 120",
    "vp_scale_length": "length(vp_scale) BETWEEN 1 AND 60",
    "number_range": f"number {NUMBER}",
    "rev_range": f"rev {REVISION}",
}
NEW_OF_STAGES = {
    "a_version_has_its_scale": "vp_scale IS NOT NULL OR vp_scale_version IS NULL",
    "vp_scale_version_length": "length(vp_scale_version) BETWEEN 1 AND 40",
}


def upgrade() -> None:
    change_matches()
    change_stages()
    create_stage_teams()
    create_vp_scales()


def change_matches() -> None:
    with op.batch_alter_table("matches", copy_from=matches(), recreate="auto", table_kwargs=KEEPS_IDS) as table:
        table.drop_constraint(op.f("ck_matches_no_away_without_home"), type_="check")
        table.add_column(sa.Column("ended_side", choice("matches", "ended_side", "home", "away")))
        table.add_column(sa.Column("own_boards_scheduled", sa.Integer()))
        for side in ("home", "away"):
            table.add_column(sa.Column(f"{side}_from_id", sa.Integer()))
            table.add_column(sa.Column(f"{side}_takes", choice("matches", f"{side}_takes", "winner", "loser")))
            table.create_foreign_key(
                op.f(f"fk_matches_{side}_from_id_event_id"),
                "matches",
                [f"{side}_from_id", "event_id"],
                ["id", "event_id"],
                ondelete="RESTRICT",
            )
            table.create_index(op.f(f"ix_matches_{side}_from_id"), [f"{side}_from_id"])
        for name, rule in NEW_OF_MATCHES.items():
            table.create_check_constraint(op.f(f"ck_matches_{name}"), rule)


def change_stages() -> None:
    with op.batch_alter_table("stages", copy_from=stages(), recreate="auto", table_kwargs=KEEPS_IDS) as table:
        table.add_column(sa.Column("vp_scale_version", sa.Text()))
        table.create_unique_constraint(op.f("uq_stages_id_event_id"), ["id", "event_id"])
        for name, rule in NEW_OF_STAGES.items():
            table.create_check_constraint(op.f(f"ck_stages_{name}"), rule)


def create_stage_teams() -> None:
    op.create_table(
        "stage_teams",
        sa.Column("stage_id", sa.Integer(), nullable=False, primary_key=True),
        sa.Column("team_id", sa.Integer(), nullable=False, primary_key=True),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("carried", sa.Integer()),
        sa.Column("lot", sa.Integer()),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.UniqueConstraint("stage_id", "position"),
        sa.ForeignKeyConstraint(["team_id", "event_id"], ["teams.id", "teams.event_id"], ondelete="RESTRICT"),
        sa.ForeignKeyConstraint(["stage_id", "event_id"], ["stages.id", "stages.event_id"], ondelete="RESTRICT"),
        *checks({"position": NUMBER, "carried": EXACT, "lot": NUMBER, "rev": REVISION}),
    )
    op.create_index("ix_stage_teams_team_id", "stage_teams", ["team_id"])


def create_vp_scales() -> None:
    op.create_table(
        "vp_scales",
        sa.Column("id", sa.Integer(), nullable=False, primary_key=True),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("bands", sa.JSON(), nullable=False),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.UniqueConstraint("event_id", "name", "version"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], ondelete="RESTRICT"),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 60", name="name_length"),
        sa.CheckConstraint("length(version) BETWEEN 1 AND 40", name="version_length"),
        sa.CheckConstraint("length(source) BETWEEN 1 AND 200", name="source_length"),
        *checks({"rev": REVISION}),
        sqlite_autoincrement=True,
    )


def checks(limits: Mapping[str, str]) -> list[sa.CheckConstraint]:
    return [sa.CheckConstraint(f"{name} {rule}", name=f"{name}_range") for name, rule in limits.items()]


def choice(table: str, column: str, *members: str) -> sa.Enum:
    """Give the type of a column that takes one of these."""
    name = op.f(f"ck_{table}_{column}")
    return sa.Enum(*members, name=name, native_enum=False, create_constraint=True, length=24)


def matches() -> sa.Table:
    """Say what the table was before: SQLite rebuilds it, and does not tell its rules."""
    table = sa.Table(
        "matches",
        sa.MetaData(),
        sa.Column("id", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("event_id", "round_id", "number")),
        *(sa.Column(name, sa.Integer()) for name in ("home_team_id", "away_team_id")),
        sa.Column("table_label", sa.Text()),
        *(
            sa.Column(name, sa.Integer(), nullable=False, server_default=sa.text("0"))
            for name in ("carry_home", "carry_away")
        ),
        sa.Column("ended_by", choice("matches", "ended_by", "concession", "forfeit", "bye")),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("revision", "rev")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        *unique("matches", ("event_id", "number"), ("id", "event_id"), ("id", "round_id")),
        reference("matches", ["home_team_id", "event_id"], ["teams.id", "teams.event_id"]),
        reference("matches", ["away_team_id", "event_id"], ["teams.id", "teams.event_id"]),
        reference("matches", ["event_id"], ["events.id"]),
        reference("matches", ["round_id"], ["rounds.id"]),
        *named("matches", OF_MATCHES),
        sqlite_autoincrement=True,
    )
    for column in ("away_team_id", "home_team_id", "round_id"):
        sa.Index(op.f(f"ix_matches_{column}"), table.c[column])
    return table


def stages() -> sa.Table:
    """Say what the table was before."""
    formats = ("match", "knock_out", "round_robin", "swiss", "triples")
    methods = choice("stages", "method", "imps", "bam", "patton", "total_points")
    return sa.Table(
        "stages",
        sa.MetaData(),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("format", choice("stages", "format", *formats), nullable=False),
        sa.Column("method", methods, nullable=False, server_default="imps"),
        sa.Column("vp_scale", sa.Text()),
        sa.Column("settings", sa.JSON(), nullable=False, server_default="{}"),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_stages")),
        *unique("stages", ("event_id", "number")),
        reference("stages", ["event_id"], ["events.id"]),
        *named("stages", OF_STAGES),
        sqlite_autoincrement=True,
    )


def unique(table: str, *keys: tuple[str, ...]) -> list[sa.UniqueConstraint]:
    return [sa.UniqueConstraint(*names, name=op.f(f"uq_{table}_{'_'.join(names)}")) for names in keys]


def named(table: str, rules: Mapping[str, str]) -> list[sa.CheckConstraint]:
    return [sa.CheckConstraint(rule, name=op.f(f"ck_{table}_{name}")) for name, rule in rules.items()]


def reference(table: str, columns: list[str], targets: list[str]) -> sa.ForeignKeyConstraint:
    """Give a key that points to a row which is not deleted."""
    name = op.f(f"fk_{table}_{'_'.join(columns)}")
    return sa.ForeignKeyConstraint(columns, targets, name=name, ondelete="RESTRICT")
