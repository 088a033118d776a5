"""Matches and results: every table of the first version.

There is no way down: a backup is the way back.
"""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "2026_12_01_matches_and_results"
down_revision: str | None = None
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None

REVISION = (1, 2_147_483_647)
EXACT_IMPS = (-10_000_000, 10_000_000)
VISIBILITY = ("sealed", "both_tables", "whole_field", "clock", "open")
ROOM = ("open", "closed", "open_2", "closed_2")
SEAT = ("N", "E", "S", "W")

# Constraints get their full names (ck_results_tricks_range) from the naming convention that env.py hands over.


def column(name: str, kind: Any, *, optional: bool = False, default: Any = None, key: bool = False) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=optional, server_default=default, primary_key=key)


def row_id() -> sa.Column[Any]:
    return column("id", sa.Integer(), key=True)


def integer(name: str, **options: Any) -> sa.Column[Any]:
    return column(name, sa.Integer(), **options)


def words(name: str, **options: Any) -> sa.Column[Any]:
    return column(name, sa.Text(), **options)


def day(name: str) -> sa.Column[Any]:
    return column(name, sa.Date())


def moment(name: str, **options: Any) -> sa.Column[Any]:
    return column(name, sa.DateTime(timezone=True), **options)


def document(name: str, **options: Any) -> sa.Column[Any]:
    return column(name, sa.JSON(), **options)


def yes_or_no(name: str, **options: Any) -> sa.Column[Any]:
    return column(name, sa.Boolean(create_constraint=True, name=name), **options)


def choice(name: str, members: Sequence[str], **options: Any) -> sa.Column[Any]:
    kind = sa.Enum(*members, name=name, native_enum=False, create_constraint=True, length=24)
    return column(name, kind, **options)


def refers_to(table: str, **columns: str) -> sa.ForeignKeyConstraint:
    targets = [f"{table}.{target}" for target in columns.values()]
    return sa.ForeignKeyConstraint(list(columns), targets, ondelete="RESTRICT")


def lengths(**limits: tuple[int, int]) -> list[sa.CheckConstraint]:
    return [
        sa.CheckConstraint(f"length({name}) BETWEEN {low} AND {high}", name=f"{name}_length")
        for name, (low, high) in limits.items()
    ]


def ranges(**limits: tuple[int, int]) -> list[sa.CheckConstraint]:
    return [
        sa.CheckConstraint(f"{name} BETWEEN {low} AND {high}", name=f"{name}_range")
        for name, (low, high) in limits.items()
    ]


def where(condition: str) -> dict[str, Any]:
    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}


def upgrade() -> None:
    create_events()
    create_users()
    create_stages()
    create_teams()
    create_players()
    create_rounds()
    create_draws()
    create_matches()
    create_board_sets()
    create_links()
    create_penalty_lines()
    create_boards()
    create_changes()
    create_segments()
    create_reported_totals()
    create_rulings()
    create_tables()
    create_results()
    create_ruling_parts()
    create_sittings()


def create_events() -> None:
    op.create_table(
        "events",
        row_id(),
        words("slug"),
        words("name"),
        day("starts_on"),
        words("time_zone", default="UTC"),
        integer("revision", default=sa.text("1")),
        choice("visibility", VISIBILITY, default="whole_field"),
        integer("correction_minutes", default=sa.text("30")),
        moment("published_at", optional=True),
        moment("archived_at", optional=True),
        sa.UniqueConstraint("slug"),
        sa.CheckConstraint("ltrim(slug, 'abcdefghijklmnopqrstuvwxyz0123456789-') = ''", name="slug_letters"),
        *lengths(slug=(2, 60), name=(1, 160), time_zone=(1, 64)),
        *ranges(revision=REVISION, correction_minutes=(0, 527_040)),
        sqlite_autoincrement=True,
    )


def create_users() -> None:
    op.create_table(
        "users",
        row_id(),
        words("name"),
        words("email", optional=True),
        words("password_hash", optional=True),
        integer("sign_in_epoch", default=sa.text("0")),
        moment("closed_at", optional=True),
        sa.UniqueConstraint("email"),
        sa.CheckConstraint("email = lower(email)", name="email_in_lower_case"),
        *lengths(name=(1, 120), email=(3, 254), password_hash=(1, 255)),
        *ranges(sign_in_epoch=(0, 2_147_483_647)),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "uq_users_name_while_open", "users", [sa.text("lower(name)")], unique=True, **where("closed_at IS NULL")
    )


def create_stages() -> None:
    op.create_table(
        "stages",
        row_id(),
        integer("event_id"),
        integer("number"),
        words("name"),
        choice("format", ("match", "knock_out", "round_robin", "swiss", "triples")),
        choice("method", ("imps", "bam", "patton", "total_points"), default="imps"),
        words("vp_scale", optional=True),
        document("settings", default="{}"),
        integer("rev"),
        sa.UniqueConstraint("event_id", "number"),
        refers_to("events", event_id="id"),
        *lengths(name=(1, 120), vp_scale=(1, 60)),
        *ranges(number=(1, 9_999), rev=REVISION),
        sqlite_autoincrement=True,
    )


def create_teams() -> None:
    op.create_table(
        "teams",
        row_id(),
        integer("event_id"),
        integer("number"),
        words("name"),
        words("club", optional=True),
        words("external_id", optional=True),
        moment("withdrawn_at", optional=True),
        integer("rev"),
        sa.UniqueConstraint("event_id", "number"),
        sa.UniqueConstraint("id", "event_id"),
        refers_to("events", event_id="id"),
        *lengths(name=(1, 120), club=(1, 120), external_id=(1, 64)),
        *ranges(number=(1, 9_999), rev=REVISION),
        sqlite_autoincrement=True,
    )


def create_players() -> None:
    op.create_table(
        "players",
        row_id(),
        integer("event_id"),
        integer("team_id"),
        words("name"),
        words("external_id", optional=True),
        yes_or_no("is_captain", default=sa.false()),
        integer("rev"),
        refers_to("teams", team_id="id", event_id="event_id"),
        *lengths(name=(1, 120), external_id=(1, 64)),
        *ranges(rev=REVISION),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_players_event_id", "players", ["event_id"])
    op.create_index("ix_players_team_id", "players", ["team_id"])


def create_rounds() -> None:
    op.create_table(
        "rounds",
        row_id(),
        integer("stage_id"),
        integer("number"),
        integer("boards_scheduled"),
        choice("visibility", VISIBILITY, optional=True),
        moment("started_at", optional=True),
        integer("minutes_per_board", optional=True),
        moment("closed_at", optional=True),
        integer("rev"),
        sa.UniqueConstraint("stage_id", "number"),
        refers_to("stages", stage_id="id"),
        *ranges(number=(1, 9_999), boards_scheduled=(1, 999), minutes_per_board=(1, 120), rev=REVISION),
        sqlite_autoincrement=True,
    )


def create_draws() -> None:
    op.create_table(
        "draws",
        integer("round_id", key=True),
        integer("from_revision"),
        yes_or_no("provisional"),
        document("pairs"),
        refers_to("rounds", round_id="id"),
        *ranges(from_revision=(0, 2_147_483_647)),
    )


def create_matches() -> None:
    op.create_table(
        "matches",
        row_id(),
        integer("event_id"),
        integer("round_id"),
        integer("number"),
        integer("home_team_id", optional=True),
        integer("away_team_id", optional=True),
        words("table_label", optional=True),
        integer("carry_home", default=sa.text("0")),
        integer("carry_away", default=sa.text("0")),
        choice("ended_by", ("concession", "forfeit", "bye"), optional=True),
        integer("revision"),
        integer("rev"),
        sa.UniqueConstraint("event_id", "number"),
        sa.UniqueConstraint("id", "event_id"),
        sa.UniqueConstraint("id", "round_id"),
        refers_to("teams", home_team_id="id", event_id="event_id"),
        refers_to("teams", away_team_id="id", event_id="event_id"),
        refers_to("events", event_id="id"),
        refers_to("rounds", round_id="id"),
        sa.CheckConstraint("home_team_id <> away_team_id", name="two_different_teams"),
        sa.CheckConstraint("home_team_id IS NOT NULL OR away_team_id IS NULL", name="no_away_without_home"),
        sa.CheckConstraint("(ended_by = 'bye') = (away_team_id IS NULL)", name="ended_by_fits_the_teams"),
        *lengths(table_label=(1, 40)),
        *ranges(number=(1, 9_999), revision=REVISION, rev=REVISION, carry_home=EXACT_IMPS, carry_away=EXACT_IMPS),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_matches_away_team_id", "matches", ["away_team_id"])
    op.create_index("ix_matches_home_team_id", "matches", ["home_team_id"])
    op.create_index("ix_matches_round_id", "matches", ["round_id"])


def create_board_sets() -> None:
    op.create_table(
        "board_sets",
        row_id(),
        integer("round_id"),
        integer("segment_number"),
        integer("match_id", optional=True),
        refers_to("matches", match_id="id", round_id="round_id"),
        refers_to("rounds", round_id="id"),
        *ranges(segment_number=(1, 9_999)),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_board_sets_round_id", "board_sets", ["round_id"])
    op.create_index(
        "uq_board_sets_of_a_match",
        "board_sets",
        ["match_id", "segment_number"],
        unique=True,
        **where("match_id IS NOT NULL"),
    )
    op.create_index(
        "uq_board_sets_shared_by_a_round",
        "board_sets",
        ["round_id", "segment_number"],
        unique=True,
        **where("match_id IS NULL"),
    )


def create_links() -> None:
    op.create_table(
        "links",
        row_id(),
        integer("event_id", optional=True),
        choice("role", ("director", "scorer", "table", "captain")),
        integer("team_id", optional=True),
        integer("match_id", optional=True),
        words("table_label", optional=True),
        choice("room", ROOM, optional=True),
        words("label", default=""),
        words("token_hash"),
        moment("created_at"),
        moment("used_at", optional=True),
        moment("revoked_at", optional=True),
        sa.UniqueConstraint("token_hash"),
        refers_to("teams", team_id="id", event_id="event_id"),
        refers_to("matches", match_id="id", event_id="event_id"),
        refers_to("events", event_id="id"),
        sa.CheckConstraint("event_id IS NOT NULL OR role = 'director'", name="only_a_director_without_event"),
        sa.CheckConstraint("(role = 'captain') = (team_id IS NOT NULL)", name="a_captain_has_a_team"),
        sa.CheckConstraint(
            "role <> 'table' OR (room IS NOT NULL AND (match_id IS NULL) <> (table_label IS NULL))",
            name="a_table_has_a_room_and_one_place",
        ),
        sa.CheckConstraint("match_id IS NULL OR table_label IS NULL", name="match_or_table_label"),
        sa.CheckConstraint(
            "role IN ('scorer', 'table') OR (room IS NULL AND match_id IS NULL AND table_label IS NULL)",
            name="only_scorers_and_tables_have_a_place",
        ),
        *lengths(table_label=(1, 40), label=(0, 120), token_hash=(32, 128)),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_links_event_id", "links", ["event_id"])
    op.create_index("ix_links_match_id", "links", ["match_id"])
    op.create_index("ix_links_team_id", "links", ["team_id"])


def create_penalty_lines() -> None:
    op.create_table(
        "penalty_lines",
        row_id(),
        integer("match_id", optional=True),
        integer("stage_id", optional=True),
        integer("team_id"),
        choice("unit", ("imps", "vps")),
        integer("amount"),
        words("law"),
        words("reason"),
        integer("rev"),
        refers_to("matches", match_id="id"),
        refers_to("stages", stage_id="id"),
        refers_to("teams", team_id="id"),
        sa.CheckConstraint("(match_id IS NULL) <> (stage_id IS NULL)", name="match_or_stage"),
        *lengths(law=(1, 40), reason=(1, 500)),
        *ranges(amount=(1, 10_000_000), rev=REVISION),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_penalty_lines_match_id", "penalty_lines", ["match_id"])
    op.create_index("ix_penalty_lines_stage_id", "penalty_lines", ["stage_id"])
    op.create_index("ix_penalty_lines_team_id", "penalty_lines", ["team_id"])


def create_boards() -> None:
    op.create_table(
        "boards",
        row_id(),
        integer("board_set_id"),
        integer("number"),
        integer("position"),
        choice("dealer", SEAT, optional=True),
        choice("vulnerable", ("none", "ns", "ew", "both"), optional=True),
        words("deal", optional=True),
        integer("replaces_board_id", optional=True),
        integer("match_id", optional=True),
        integer("rev"),
        sa.UniqueConstraint("id", "board_set_id"),
        refers_to("boards", replaces_board_id="id", board_set_id="board_set_id"),
        refers_to("board_sets", board_set_id="id"),
        refers_to("matches", match_id="id"),
        sa.CheckConstraint("replaces_board_id <> id", name="replaces_another_board"),
        *lengths(deal=(1, 120)),
        *ranges(number=(1, 999), position=(1, 999), rev=REVISION),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_boards_board_set_id", "boards", ["board_set_id"])
    op.create_index("ix_boards_match_id", "boards", ["match_id"])
    op.create_index("ix_boards_replaces_board_id", "boards", ["replaces_board_id"])
    op.create_index(
        "uq_boards_number_in_the_set", "boards", ["board_set_id", "number"], unique=True, **where("match_id IS NULL")
    )


def create_changes() -> None:
    op.create_table(
        "changes",
        integer("event_id", key=True),
        integer("revision", key=True),
        moment("at"),
        integer("actor_user_id", optional=True),
        integer("actor_link_id", optional=True),
        words("actor_name"),
        words("verb"),
        integer("match_id", optional=True),
        document("before"),
        document("after"),
        document("effect", optional=True),
        words("reason", optional=True),
        words("client_key", optional=True),
        integer("undoes", optional=True),
        sa.UniqueConstraint("event_id", "client_key"),
        refers_to("matches", match_id="id", event_id="event_id"),
        refers_to("changes", event_id="event_id", undoes="revision"),
        refers_to("events", event_id="id"),
        refers_to("users", actor_user_id="id"),
        refers_to("links", actor_link_id="id"),
        sa.CheckConstraint("actor_user_id IS NULL OR actor_link_id IS NULL", name="one_actor"),
        sa.CheckConstraint("undoes < revision", name="undoes_an_older_change"),
        *lengths(actor_name=(1, 120), verb=(1, 40), reason=(1, 500), client_key=(1, 64)),
        *ranges(revision=REVISION),
    )
    op.create_index("ix_changes_match_id_revision", "changes", ["match_id", "revision"])
    op.create_index(
        "ix_changes_of_a_link",
        "changes",
        ["actor_link_id", "event_id", "revision"],
        **where("actor_link_id IS NOT NULL"),
    )
    op.create_index(
        "ix_changes_of_a_user",
        "changes",
        ["actor_user_id", "event_id", "revision"],
        **where("actor_user_id IS NOT NULL"),
    )
    op.create_index(
        "uq_changes_undone_once", "changes", ["event_id", "undoes"], unique=True, **where("undoes IS NOT NULL")
    )


def create_segments() -> None:
    op.create_table(
        "segments",
        row_id(),
        integer("match_id"),
        integer("number"),
        integer("board_set_id"),
        choice("home_ns_room", ROOM),
        moment("finished_at", optional=True),
        integer("rev"),
        sa.UniqueConstraint("match_id", "number"),
        sa.UniqueConstraint("id", "board_set_id"),
        sa.UniqueConstraint("id", "match_id"),
        refers_to("matches", match_id="id"),
        refers_to("board_sets", board_set_id="id"),
        sa.CheckConstraint("home_ns_room IN ('open', 'closed')", name="home_ns_room_open_or_closed"),
        *ranges(number=(1, 9_999), rev=REVISION),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_segments_board_set_id", "segments", ["board_set_id"])


def create_reported_totals() -> None:
    op.create_table(
        "reported_totals",
        row_id(),
        integer("match_id"),
        integer("segment_id", optional=True),
        choice("source", ("home_captain", "away_captain", "organiser", "imported")),
        words("source_text", default=""),
        integer("home_imps", optional=True),
        integer("away_imps", optional=True),
        integer("home_vps", optional=True),
        integer("away_vps", optional=True),
        integer("rev"),
        refers_to("segments", segment_id="id", match_id="match_id"),
        refers_to("matches", match_id="id"),
        sa.CheckConstraint("(home_imps IS NULL) = (away_imps IS NULL)", name="imps_of_both_or_none"),
        sa.CheckConstraint("(home_vps IS NULL) = (away_vps IS NULL)", name="vps_of_both_or_none"),
        sa.CheckConstraint("home_imps IS NOT NULL OR home_vps IS NOT NULL", name="imps_or_vps"),
        *lengths(source_text=(0, 500)),
        *ranges(home_imps=EXACT_IMPS, away_imps=EXACT_IMPS, home_vps=EXACT_IMPS, away_vps=EXACT_IMPS, rev=REVISION),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_reported_totals_match_id", "reported_totals", ["match_id"])
    op.create_index("ix_reported_totals_segment_id", "reported_totals", ["segment_id"])


def create_rulings() -> None:
    op.create_table(
        "rulings",
        row_id(),
        integer("segment_id"),
        integer("board_id"),
        integer("board_set_id"),
        choice("kind", ("artificial", "assigned", "split", "weighted", "cancelled", "substitute", "result_stands")),
        words("law"),
        words("reason"),
        integer("rev"),
        sa.UniqueConstraint("segment_id", "board_id"),
        refers_to("segments", segment_id="id", board_set_id="board_set_id"),
        refers_to("boards", board_id="id", board_set_id="board_set_id"),
        *lengths(law=(1, 40), reason=(1, 500)),
        *ranges(rev=REVISION),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_rulings_board_id", "rulings", ["board_id"])


def create_tables() -> None:
    op.create_table(
        "tables",
        row_id(),
        integer("segment_id"),
        integer("board_set_id"),
        choice("room", ROOM),
        integer("first_board", optional=True),
        integer("rev"),
        sa.UniqueConstraint("segment_id", "room"),
        sa.UniqueConstraint("id", "board_set_id"),
        refers_to("segments", segment_id="id", board_set_id="board_set_id"),
        *ranges(first_board=(1, 999), rev=REVISION),
        sqlite_autoincrement=True,
    )


def create_results() -> None:
    op.create_table(
        "results",
        integer("table_id", key=True),
        integer("board_id", key=True),
        integer("board_set_id"),
        choice("kind", ("contract", "passed_out", "score", "not_played")),
        integer("level", optional=True),
        choice("strain", ("C", "D", "H", "S", "N"), optional=True),
        choice("doubling", ("", "X", "XX"), optional=True),
        choice("declarer", SEAT, optional=True),
        integer("tricks", optional=True),
        words("lead", optional=True),
        integer("reported_ns_score", optional=True),
        yes_or_no("turned", default=sa.false()),
        yes_or_no("other_form", default=sa.false()),
        integer("confirmed_revision", optional=True),
        integer("checked_revision", optional=True),
        words("source", optional=True),
        integer("rev"),
        refers_to("tables", table_id="id", board_set_id="board_set_id"),
        refers_to("boards", board_id="id", board_set_id="board_set_id"),
        sa.CheckConstraint(
            "(kind = 'contract' AND level IS NOT NULL AND strain IS NOT NULL AND doubling IS NOT NULL AND "
            "declarer IS NOT NULL AND tricks IS NOT NULL) OR (kind <> 'contract' AND level IS NULL AND "
            "strain IS NULL AND doubling IS NULL AND declarer IS NULL AND tricks IS NULL)",
            name="contract_fits_the_kind",
        ),
        sa.CheckConstraint("(kind = 'score') = (reported_ns_score IS NOT NULL)", name="reported_score_fits_the_kind"),
        sa.CheckConstraint("reported_ns_score % 10 = 0", name="reported_score_in_tens"),
        sa.CheckConstraint("reported_ns_score <> 0", name="reported_score_not_nil"),
        sa.CheckConstraint("lead IS NULL OR kind = 'contract'", name="a_lead_has_a_contract"),
        sa.CheckConstraint(
            "substr(lead, 1, 1) IN ('S', 'H', 'D', 'C') AND substr(lead, 2) IN ('2', '3', '4', '5', '6', "
            "'7', '8', '9', '10', 'J', 'Q', 'K', 'A')",
            name="lead_is_a_card",
        ),
        *lengths(source=(1, 120)),
        *ranges(
            level=(1, 7),
            tricks=(0, 13),
            reported_ns_score=(-7_600, 7_600),
            confirmed_revision=REVISION,
            checked_revision=REVISION,
            rev=REVISION,
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_results_board_id", "results", ["board_id"])


def create_ruling_parts() -> None:
    op.create_table(
        "ruling_parts",
        integer("ruling_id", key=True),
        choice("side", ("home", "away"), key=True),
        integer("position", key=True),
        integer("weight"),
        choice("artificial", ("ave_plus", "ave", "ave_minus"), optional=True),
        integer("imps", optional=True),
        choice("room", ROOM, optional=True),
        integer("ns_score", optional=True),
        refers_to("rulings", ruling_id="id"),
        sa.CheckConstraint(
            "(artificial IS NOT NULL AND imps IS NULL AND ns_score IS NULL) OR (artificial IS NULL AND imps "
            "IS NOT NULL AND ns_score IS NULL) OR (artificial IS NULL AND imps IS NULL AND ns_score IS NOT "
            "NULL)",
            name="one_kind_of_figure",
        ),
        sa.CheckConstraint("(room IS NULL) = (ns_score IS NULL)", name="a_score_has_a_room"),
        sa.CheckConstraint("ns_score % 10 = 0", name="ns_score_in_tens"),
        *ranges(position=(1, 99), weight=(1, 100_000), imps=EXACT_IMPS, ns_score=(-7_600, 7_600)),
    )


def create_sittings() -> None:
    op.create_table(
        "sittings",
        integer("table_id", key=True),
        choice("seat", SEAT, key=True),
        integer("player_id"),
        sa.UniqueConstraint("table_id", "player_id"),
        refers_to("tables", table_id="id"),
        refers_to("players", player_id="id"),
    )
    op.create_index("ix_sittings_player_id", "sittings", ["player_id"])
