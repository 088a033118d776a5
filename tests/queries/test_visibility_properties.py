"""What holds of every match, whatever was played in it, under every policy and at every moment."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import cast

from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.orm import Session

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.scoresheets import scoresheet
from matchscore.queries.visibility import ELSEWHERE, PUBLIC, STAFF, Viewer, ViewerKind, visible
from matchscore.scoring.comparison import BoardState, RoomState
from matchscore.scoring.seats import Room
from tests.factories import NOON
from tests.queries.paper import Pair, paper_match, records
from tests.queries.released import released
from tests.services.friendlies import two_matches
from tests.services.scorer import on_a_database
from tests.services.started_rounds import close, event_policy

NO_DATABASE = cast("Session", None)
"""No policy but an unfinished round's whole field asks a database."""

ONE_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.OPEN)
moments = st.none() | st.integers(-10, 90).map(lambda minutes: NOON + timedelta(minutes=minutes))
pairs = st.tuples(st.none() | records, st.none() | records)
hiding = st.sampled_from([each for each in Visibility if each is not Visibility.OPEN])


@st.composite
def matches(draw: st.DrawFn, policies: st.SearchStrategy[Visibility]) -> MatchFacts:
    """Draw a match of two segments: anything played, finished or not, started or not, its round closed or not."""
    segments: list[list[Pair]] = draw(st.lists(st.lists(pairs, min_size=1, max_size=3), min_size=2, max_size=2))
    policy, closed_at = draw(policies), draw(moments)
    facts = paper_match(
        *segments,
        visibility=policy,
        started_at=draw(moments),
        minutes_per_board=draw(st.none() | st.integers(1, 20)),
        closed_at=closed_at or NOON if policy is Visibility.WHOLE_FIELD else closed_at,
    )
    for segment in facts.segments:
        facts = facts.with_segment(replace(segment, finished_at=draw(moments)))
    return facts


def boards_at(facts: MatchFacts, is_in: Callable[[set[bool]], bool]) -> set[BoardKey]:
    """Give the boards of which the tables have and have not a result in such a way."""
    found: dict[BoardKey, set[bool]] = {}
    for slot in facts.slots.values():
        found.setdefault(slot.board_key, set()).add(slot.recorded is not None)
    return {key for key, tables in found.items() if is_in(tables)}


def seen(facts: MatchFacts, viewer: Viewer, at: datetime) -> frozenset[BoardKey]:
    """Give what somebody sees."""
    return visible(NO_DATABASE, facts, viewer, at)


@given(facts=matches(hiding), at=moments)
def test_a_board_that_a_table_has_still_to_play_is_never_released(facts: MatchFacts, at: datetime | None) -> None:
    marks = boards_at(facts, lambda tables: tables == {True, False})

    assert not marks & seen(facts, PUBLIC, at or NOON)


@given(facts=matches(st.just(Visibility.OPEN)), at=moments)
def test_open_releases_everything(facts: MatchFacts, at: datetime | None) -> None:
    assert seen(facts, PUBLIC, at or NOON) == seen(facts, STAFF, at or NOON)


@given(facts=matches(st.sampled_from(Visibility)), at=moments, later=st.timedeltas(timedelta(), timedelta(hours=9)))
def test_time_takes_nothing_back(facts: MatchFacts, at: datetime | None, later: timedelta) -> None:
    now = at or NOON

    assert seen(facts, PUBLIC, now) <= seen(facts, PUBLIC, now + later)


@given(facts=matches(st.sampled_from(Visibility)), at=moments)
def test_staff_see_no_less_when_they_are_signed_in(facts: MatchFacts, at: datetime | None) -> None:
    assert seen(facts, PUBLIC, at or NOON) <= seen(facts, STAFF, at or NOON) == boards_at(facts, bool)


@given(facts=matches(st.sampled_from(Visibility)), at=moments)
def test_one_room_compares_nothing(facts: MatchFacts, at: datetime | None) -> None:
    assert seen(facts, ONE_ROOM, at or NOON) == seen(facts, ELSEWHERE, at or NOON) == frozenset()


@given(facts=matches(hiding), at=moments)
def test_what_is_not_released_is_a_mark_without_a_score(facts: MatchFacts, at: datetime | None) -> None:
    shown = seen(facts, PUBLIC, at or NOON)

    rows = [row for row in scoresheet(facts, PUBLIC, shown).boards if (row.segment, row.number) not in shown]

    assert {row.state for row in rows} <= {BoardState.HIDDEN, BoardState.ONE_TABLE, BoardState.TO_PLAY}
    assert {cell.state for row in rows for cell in row.rooms.values()} <= {RoomState.HIDDEN, RoomState.TO_PLAY}
    assert {(cell.result, cell.ns_score, cell.lead, cell.revision) for row in rows for cell in row.rooms.values()} <= {
        (None, None, None, 0)
    }
    assert {(row.difference, row.home_imps, row.home_total) for row in rows} <= {(None, None, None)}


slots = [(match, f"1/{board}/{room}") for match in (0, 1) for board in (1, 2) for room in ("open", "closed")]


@on_a_database
@given(played=st.sets(st.sampled_from(slots)))
def test_the_whole_field_releases_what_all_its_tables_have_and_no_more_when_it_is_closed(
    database: Database, played: set[tuple[int, str]]
) -> None:
    both = two_matches(database)
    for match, slot in sorted(played):
        both[match].enter(slot, "4SN=")
    in_at_all = [board for board in ("1/1", "1/2") if sum(slot.startswith(board) for _, slot in played) == 4]
    marked = [{board for board in ("1/1", "1/2") if is_mark(played, match, board)} for match in (0, 1)]

    shown = [released(scorer) for scorer in both]
    close(both[0])

    assert shown == [in_at_all, in_at_all]
    assert [set(released(scorer)) for scorer in both] == [{"1/1", "1/2"} - marks for marks in marked]
    event_policy(both[0], Visibility.BOTH_TABLES)
    assert all(set(in_at_all) <= set(released(scorer)) for scorer in both)


def is_mark(played: set[tuple[int, str]], match: int, board: str) -> bool:
    """Tell whether one table of a match alone has a board."""
    return len({slot for where, slot in played if where == match and slot.startswith(board)}) == 1
