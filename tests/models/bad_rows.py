"""Rows that no database may hold, by the rule that each of them breaks and no other.

Written by hand where a rule ties columns together; limits, lengths and members of enums are taken from the models.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import CheckConstraint, Enum, ForeignKeyConstraint, Table, UniqueConstraint

from matchscore.models import Base

NO_CONTRACT = "level = NULL, strain = NULL, doubling = NULL, declarer = NULL, tricks = NULL"
OTHER_FIGURE = "ns_score = NULL, room = NULL"

RULES = [
    ("ck_events_slug_letters", "UPDATE events SET slug = 'Coupe d''hiver'"),
    ("ck_events_slug_letters", "UPDATE events SET slug = 'iași'"),
    ("ck_users_email_in_lower_case", "UPDATE users SET email = 'Dora@club.example'"),
    ("ck_links_only_a_director_without_event", "UPDATE links SET event_id = NULL WHERE table_label = '7'"),
    ("ck_links_a_captain_has_a_team", "UPDATE links SET team_id = NULL WHERE role = 'captain'"),
    ("ck_links_a_captain_has_a_team", "UPDATE links SET team_id = 1 WHERE role = 'director'"),
    ("ck_links_a_table_has_a_room_and_one_place", "UPDATE links SET room = NULL WHERE role = 'table'"),
    ("ck_links_a_table_has_a_room_and_one_place", "UPDATE links SET table_label = NULL WHERE role = 'table'"),
    ("ck_links_match_or_table_label", "UPDATE links SET table_label = '7' WHERE role = 'scorer'"),
    ("ck_links_only_scorers_and_tables_have_a_place", "UPDATE links SET room = 'open' WHERE role = 'captain'"),
    ("ck_links_only_scorers_and_tables_have_a_place", "UPDATE links SET table_label = '7' WHERE role = 'director'"),
    ("ck_matches_two_different_teams", "UPDATE matches SET away_team_id = home_team_id"),
    ("ck_matches_no_away_without_home", "UPDATE matches SET home_team_id = NULL"),
    ("ck_matches_ended_by_fits_the_teams", "UPDATE matches SET ended_by = 'bye'"),
    ("ck_matches_ended_by_fits_the_teams", "UPDATE matches SET ended_by = 'forfeit', away_team_id = NULL"),
    ("ck_segments_home_ns_room_open_or_closed", "UPDATE segments SET home_ns_room = 'open_2'"),
    ("ck_boards_replaces_another_board", "UPDATE boards SET replaces_board_id = id"),
    ("ck_results_contract_fits_the_kind", "UPDATE results SET level = NULL"),
    ("ck_results_contract_fits_the_kind", "UPDATE results SET tricks = NULL"),
    ("ck_results_contract_fits_the_kind", "UPDATE results SET doubling = NULL"),
    ("ck_results_contract_fits_the_kind", "UPDATE results SET kind = 'passed_out', lead = NULL"),
    ("ck_results_contract_fits_the_kind", "UPDATE results SET NO_CONTRACT, lead = NULL"),
    ("ck_results_reported_score_fits_the_kind", "UPDATE results SET reported_ns_score = 420"),
    ("ck_results_reported_score_fits_the_kind", "UPDATE results SET kind = 'score', NO_CONTRACT, lead = NULL"),
    (
        "ck_results_reported_score_in_tens",
        "UPDATE results SET kind = 'score', reported_ns_score = 425, NO_CONTRACT, lead = NULL",
    ),
    (
        "ck_results_reported_score_not_nil",
        "UPDATE results SET kind = 'score', reported_ns_score = 0, NO_CONTRACT, lead = NULL",
    ),
    ("ck_results_a_lead_has_a_contract", "UPDATE results SET kind = 'not_played', NO_CONTRACT, lead = 'SA'"),
    ("ck_results_lead_is_a_card", "UPDATE results SET lead = 'S1'"),
    ("ck_results_lead_is_a_card", "UPDATE results SET lead = 'N2'"),
    ("ck_results_lead_is_a_card", "UPDATE results SET lead = 'H'"),
    ("ck_ruling_parts_one_kind_of_figure", "UPDATE ruling_parts SET imps = 3000 WHERE ns_score = 620"),
    ("ck_ruling_parts_one_kind_of_figure", "UPDATE ruling_parts SET artificial = NULL WHERE artificial = 'ave'"),
    ("ck_ruling_parts_a_score_has_a_room", "UPDATE ruling_parts SET room = NULL WHERE ns_score = 620"),
    ("ck_ruling_parts_a_score_has_a_room", "UPDATE ruling_parts SET room = 'open' WHERE artificial = 'ave'"),
    ("ck_ruling_parts_ns_score_in_tens", "UPDATE ruling_parts SET ns_score = 625 WHERE ns_score = 620"),
    ("ck_penalty_lines_match_or_stage", "UPDATE penalty_lines SET stage_id = 1"),
    ("ck_penalty_lines_match_or_stage", "UPDATE penalty_lines SET stage_id = NULL"),
    ("ck_reported_totals_imps_of_both_or_none", "UPDATE reported_totals SET away_imps = NULL"),
    ("ck_reported_totals_vps_of_both_or_none", "UPDATE reported_totals SET home_vps = NULL"),
    (
        "ck_reported_totals_imps_or_vps",
        "UPDATE reported_totals SET home_imps = NULL, away_imps = NULL, home_vps = NULL, away_vps = NULL",
    ),
    ("ck_changes_one_actor", "UPDATE changes SET actor_link_id = 1 WHERE revision = 1"),
    ("ck_changes_undoes_an_older_change", "UPDATE changes SET undoes = 2 WHERE revision = 2"),
]

# Where one column alone would break a second rule as well.
ALONG_WITH = {
    "results.kind": f", {NO_CONTRACT}, lead = NULL",
    "results.reported_ns_score": f", kind = 'score', {NO_CONTRACT}, lead = NULL",
    "ruling_parts.artificial": f", {OTHER_FIGURE} WHERE ns_score = 620",
    "ruling_parts.imps": " WHERE imps IS NOT NULL",
    "ruling_parts.ns_score": " WHERE ns_score = 620",
    "ruling_parts.room": " WHERE ns_score = 620",
    "ruling_parts.position": " WHERE ns_score = 620",
    "ruling_parts.side": " WHERE ns_score = 620",
    "links.role": " WHERE role = 'director'",
    "links.room": " WHERE role = 'table'",
    "links.table_label": " WHERE role = 'table'",
    "links.event_id": " WHERE role = 'director'",
    "links.team_id": " WHERE role = 'captain'",
    "links.match_id": " WHERE role = 'scorer'",
    "board_sets.match_id": " WHERE match_id IS NOT NULL",
    "penalty_lines.match_id": " WHERE match_id IS NOT NULL",
    "penalty_lines.stage_id": " WHERE stage_id IS NOT NULL",
    "boards.board_set_id": " WHERE id = 8",
    "changes.revision": " WHERE revision = 1",
    "changes.event_id": " WHERE revision = 2",
    "changes.actor_user_id": " WHERE revision = 1",
    "changes.actor_link_id": " WHERE revision = 2",
    "changes.undoes": ", revision = 1000000 WHERE revision = 2",
}
BETWEEN = re.compile(r"(?P<length>length\()?(?P<column>\w+)\)? BETWEEN (?P<low>-?\d+) AND (?P<high>-?\d+)")
MISSING_ID = 999_999

TABLES = Base.metadata.sorted_tables


@dataclass(frozen=True)
class Spoiled:
    """A statement that breaks one rule; `value` is what the column would hold."""

    rule: str
    statement: str
    values: dict[str, Any] = field(default_factory=dict)


def update(table: Table, column: str) -> str:
    """Write the statement that sets one column."""
    return f"UPDATE {table.name} SET {column} = :value{ALONG_WITH.get(f'{table.name}.{column}', '')}"  # noqa: S608 - names of our own tables


def just_outside(limits: re.Match[str]) -> list[int] | list[str]:
    """Give the nearest values that a limit refuses: a score stays a multiple of ten."""
    low, high = int(limits["low"]), int(limits["high"])
    if limits["length"]:
        return ["x" * high + "x", *(["x" * (low - 1)] if low else [])]
    step = 10 if "ns_score" in limits["column"] else 1
    return [low - step, high + step]


def limits() -> Iterator[Spoiled]:
    """Break every range and every length, at both ends."""
    for table in TABLES:
        for rule in table.constraints:
            found = BETWEEN.fullmatch(str(rule.sqltext)) if isinstance(rule, CheckConstraint) else None
            for value in just_outside(found) if found else []:
                yield Spoiled(str(rule.name), update(table, found["column"] if found else ""), {"value": value})


def members() -> Iterator[Spoiled]:
    """Put a stranger into every enum."""
    for table in TABLES:
        for column in table.columns:
            if isinstance(column.type, Enum):
                yield Spoiled(f"ck_{table.name}_{column.name}", update(table, column.name), {"value": "x"})


def references() -> Iterator[Spoiled]:
    """Point every foreign key at a row that is not there."""
    for table in TABLES:
        for rule in table.constraints:
            if isinstance(rule, ForeignKeyConstraint):
                column = "undoes" if "undoes" in rule.column_keys else rule.column_keys[0]
                yield Spoiled(str(rule.name), update(table, column), {"value": MISSING_ID})


SPOILED = [
    *(Spoiled(rule, statement.replace("NO_CONTRACT", NO_CONTRACT)) for rule, statement in RULES),
    *limits(),
    *members(),
    *references(),
]

# The rule, the table whose row is stored a second time, and what is different in the copy.
TWICE: list[tuple[str, str, dict[str, Any]]] = [
    ("uq_events_slug", "events", {}),
    ("uq_users_email", "users", {"name": "Dan"}),
    ("uq_users_name_while_open", "users", {"name": "DORA", "email": None}),
    ("uq_links_token_hash", "links", {}),
    ("uq_stages_event_id_number", "stages", {}),
    ("uq_rounds_stage_id_number", "rounds", {}),
    ("uq_teams_event_id_number", "teams", {}),
    ("uq_matches_event_id_number", "matches", {}),
    ("uq_segments_match_id_number", "segments", {}),
    ("uq_tables_segment_id_room", "tables", {}),
    ("uq_board_sets_shared_by_a_round", "board_sets", {}),
    ("uq_board_sets_of_a_match", "board_sets", {"segment_number": 2, "match_id": 1}),
    ("uq_boards_number_in_the_set", "boards", {}),
    ("uq_rulings_segment_id_board_id", "rulings", {}),
    ("uq_sittings_table_id_player_id", "sittings", {"seat": "E"}),
    ("uq_changes_event_id_client_key", "changes", {"revision": 3}),
    ("uq_changes_undone_once", "changes", {"revision": 3, "undoes": 1, "client_key": None}),
    ("pk_changes", "changes", {"client_key": None}),
    ("pk_draws", "draws", {}),
    ("pk_results", "results", {"tricks": 9}),
    ("pk_ruling_parts", "ruling_parts", {}),
    ("pk_sittings", "sittings", {"player_id": 2}),
]


def is_implied(rule: UniqueConstraint) -> bool:
    """Tell whether the rule only serves composite foreign keys: it contains the id."""
    return "id" in rule.columns


def every_rule() -> set[str]:
    """Name all that the databases enforce, but for ids and for yes or no, which PostgreSQL has as a type."""
    rules: set[str] = set()
    for table in TABLES:
        flags = {f"ck_{table.name}_{column.name}" for column in table.columns if column.type.python_type is bool}
        rules |= {str(rule.name) for rule in table.constraints if isinstance(rule, CheckConstraint)} - flags
        rules |= {str(rule.name) for rule in table.constraints if isinstance(rule, ForeignKeyConstraint)}
        rules |= {
            str(rule.name) for rule in table.constraints if isinstance(rule, UniqueConstraint) and not is_implied(rule)
        }
        rules |= {str(index.name) for index in table.indexes if index.unique}
        if "id" not in table.columns:
            rules.add(f"pk_{table.name}")
    return rules
