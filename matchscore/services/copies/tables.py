"""Which tables an event consists of, how their rows hang together, and what of them is not copied.

Accounts and links belong to a database, not to an event: the log keeps the names of those who acted.
"""

from collections.abc import Mapping

from sqlalchemy import ColumnElement, Select, Table, select

from matchscore.models import Base

PARENTS: Mapping[str, tuple[str, str]] = {
    "stages": ("event_id", "events"),
    "rounds": ("stage_id", "stages"),
    "teams": ("event_id", "events"),
    "players": ("event_id", "events"),
    "stage_teams": ("stage_id", "stages"),
    "vp_scales": ("event_id", "events"),
    "matches": ("event_id", "events"),
    "board_sets": ("round_id", "rounds"),
    "boards": ("board_set_id", "board_sets"),
    "segments": ("match_id", "matches"),
    "tables": ("segment_id", "segments"),
    "sittings": ("table_id", "tables"),
    "results": ("table_id", "tables"),
    "rulings": ("segment_id", "segments"),
    "ruling_parts": ("ruling_id", "rulings"),
    "penalty_lines": ("team_id", "teams"),
    "board_queries": ("segment_id", "segments"),
    "reported_totals": ("match_id", "matches"),
    "draws": ("round_id", "rounds"),
    "changes": ("event_id", "events"),
}
"""The column by which a row belongs to a row of another table, down to the event; in an order that can be stored."""

NAMES = ("events", *PARENTS)
TABLES: Mapping[str, Table] = {name: Base.metadata.tables[name] for name in NAMES}

REFERENCES: Mapping[str, str] = {
    "event_id": "events",
    "stage_id": "stages",
    "round_id": "rounds",
    "team_id": "teams",
    "home_team_id": "teams",
    "away_team_id": "teams",
    "player_id": "players",
    "match_id": "matches",
    "home_from_id": "matches",
    "away_from_id": "matches",
    "board_set_id": "board_sets",
    "board_id": "boards",
    "replaces_board_id": "boards",
    "segment_id": "segments",
    "table_id": "tables",
    "ruling_id": "rulings",
}
"""The table that a column points to, by its name, which is the same everywhere."""

NOT_COPIED = frozenset({"actor_user_id", "actor_link_id"})

ADDED_LATER: Mapping[str, Mapping[str, object]] = {
    "events": {"second_person": False, "east_agrees": True},
    "stages": {"vp_scale_version": None},
    "matches": dict.fromkeys(
        ("ended_side", "own_boards_scheduled", "home_from_id", "home_takes", "away_from_id", "away_takes")
    ),
    "segments": {"line_ups_due_at": None, "seats_second": None},
    "reported_totals": {"beside_boards": False},
}
"""Columns that copies of older programs do not have, and what stands there then."""

TABLES_ADDED_LATER = frozenset({"board_queries", "stage_teams", "vp_scales"})
"""Tables that copies of older programs do not have: nothing was in them."""


def columns_of(name: str) -> tuple[str, ...]:
    """Name the columns of a table that are copied."""
    return tuple(column.name for column in TABLES[name].columns if column.name not in NOT_COPIED)


def has_id(name: str) -> bool:
    """Tell whether rows of a table have an id of their own; the others are known by what they belong to."""
    return "id" in TABLES[name].columns


def belongs(name: str, event_id: int) -> ColumnElement[bool]:
    """Make the condition that a row of a table belongs to an event."""
    table = TABLES[name]
    if name == "events":
        return table.c.id == event_id
    column, parent = PARENTS[name]
    return table.c[column].in_(_ids(parent, event_id))


def _ids(name: str, event_id: int) -> Select[tuple[int]]:
    return select(TABLES[name].c.id).where(belongs(name, event_id))
