"""Tables: where in the hall the matches of a round are played. A table device follows its label from round to round.

Reasons of a RefusedError: table_unreadable, table_taken, no_table_for_a_bye, nothing_to_change, key_used.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import bindparam, update
from sqlalchemy.orm import Session

from matchscore.i18n.letters import plain_letters
from matchscore.models.base import Base
from matchscore.models.change import Change
from matchscore.models.match import Match
from matchscore.queries.heads import NotFoundError
from matchscore.queries.round_names import RoundName
from matchscore.queries.round_tables import RoundTable, newest_of, read_round_tables
from matchscore.queries.rounds import read_round
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.names import LONGEST_TABLE_LABEL, clean_name
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import require_new_key

TABLE = "table"
"""The path of the table within a match, `match/3/table` in the log."""

_MATCHES = Base.metadata.tables[Match.__tablename__]
_SEAT_AT = (
    update(_MATCHES)
    .where(_MATCHES.c.id == bindparam("match"))
    .values(table_label=bindparam("label"), revision=bindparam("at"), rev=bindparam("at"))
)


def set_tables(
    session: Session, act: Act, round_: RoundName | int, labels: Mapping[int, str | None], seen: int
) -> None:
    """Give the matches of a round, by number, their tables in one act; a blank label is none, others keep theirs.

    `seen` is the newest revision of the matches of the round. The matches move on with their tables: pages and open
    forms show where they are played. Raises NotFoundError, RefusedError, ChangedSinceError where the matches are not
    as they were seen, AlreadyDoneError.
    """
    tables = read_round_tables(session, read_round(session, act.event_id, round_).round_id)
    require_new_key(session, act, lambda change: change.verb == Verb.SET_TABLES and _says(change, tables, labels))
    if newest_of(tables) != seen:
        raise ChangedSinceError(newest_of(tables))
    after = _labelled(tables, labels)
    _require_one_match_at_each(after)
    changed = [(was, now) for was, now in zip(tables, after, strict=True) if was.table_label != now.table_label]
    if not changed:
        raise RefusedError("nothing_to_change")
    rows = [{"match": now.match_id, "label": now.table_label, "at": act.revision} for _, now in changed]
    session.execute(_SEAT_AT, rows)
    before_states, after_states = (
        {table_path(table.match): table_state(table.table_label) for table in each}
        for each in zip(*changed, strict=True)
    )
    record(session, act, Done(Verb.SET_TABLES, None, before_states, after_states))


def _says(change: Change, tables: Sequence[RoundTable], labels: Mapping[int, str | None]) -> bool:
    """Tell whether a change gave the matches of this round these tables, or left them where they are."""
    stand = {table_path(table.match): table_state(table.table_label) for table in tables}
    if not change.after.keys() <= stand.keys():
        return False
    made = stand | change.after
    return all(made.get(table_path(match)) == table_state(clean_label(label)) for match, label in labels.items())


def _labelled(tables: Sequence[RoundTable], labels: Mapping[int, str | None]) -> list[RoundTable]:
    """Give the matches with the tables that they are to have; raises NotFoundError for one of another round."""
    for number in labels.keys() - {table.match for table in tables}:
        raise NotFoundError("match", str(number))
    return [
        replace(table, table_label=_label_for(table, labels[table.match])) if table.match in labels else table
        for table in tables
    ]


def _label_for(table: RoundTable, typed: str | None) -> str | None:
    label = clean_label(typed)
    if label is not None and table.away is None:
        raise RefusedError("no_table_for_a_bye", match=table.match)
    return label


def clean_label(typed: str | None) -> str | None:
    """Give the label of a table in the form in which it is stored, None for a blank one; raises RefusedError."""
    if typed is None or not typed.strip():
        return None
    try:
        return clean_name(typed, LONGEST_TABLE_LABEL)
    except RefusedError as error:
        raise RefusedError("table_unreadable", most=LONGEST_TABLE_LABEL) from error


def free_label(session: Session, round_id: int, typed: str | None, teams: tuple[str, str]) -> str | None:
    """Give the label of the table of a match that is to be added; raises RefusedError where another match has it."""
    label = clean_label(typed)
    new = RoundTable(0, 0, label, *teams, 0)
    _require_one_match_at_each([*(read_round_tables(session, round_id) if label else ()), new])
    return label


def _require_one_match_at_each(tables: Iterable[RoundTable]) -> None:
    """Raise RefusedError for two matches at one table, whichever way its label is spelt."""
    taken: dict[str, RoundTable] = {}
    for table in tables:
        if table.table_label is None:
            continue
        first = taken.setdefault(plain_letters(table.table_label), table)
        if first is not table:
            who = {"home": first.home, "away": first.away, "other_home": table.home, "other_away": table.away}
            raise RefusedError("table_taken", table=first.table_label, **who)


def table_path(match: int) -> str:
    """Name the table of a match in the log."""
    return f"match/{match}/{TABLE}"


def table_states(match: int, label: str | None) -> dict[str, Any]:
    """Give what the log says of the table of a match that is added: nothing where it has none."""
    return {table_path(match): table_state(label)} if label else {}


def table_state(label: str | None) -> dict[str, Any]:
    """Give where a match is played, for the log."""
    return {"table_label": label}
