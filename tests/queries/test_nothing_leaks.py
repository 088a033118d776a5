"""What a viewer may not see shows in no value of the sheet: it is the same sheet whatever is hidden.

Two matches that differ only in what is hidden are told apart by nothing: not by a score, a total, a count, a state, a
revision or a time.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.recorded import Recorded
from matchscore.queries.reported_lines import ReportedLine
from matchscore.queries.scoresheets import scoresheet
from matchscore.queries.visibility import ELSEWHERE, PUBLIC, STAFF, Viewer, ViewerKind
from matchscore.scoring.comparison import RoomState
from matchscore.scoring.parser import parse
from matchscore.scoring.seats import Room
from tests.factories import NOON
from tests.queries.paper import Pair, leaves, paper_match, records
from tests.services.friendlies import friendly
from tests.services.scorer import imps

OPEN_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.OPEN)
CLOSED_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.CLOSED)
SPECIAL_TEXT = "7NTXXE-13"
SPECIAL = parse(SPECIAL_TEXT)
"""Gives itself away wherever it shows: 7600 to North-South where all are vulnerable, 24 IMPs against anything usual."""
SPECIAL_SCORE = 7600
full_pairs = st.tuples(records, records)
REPORTED = ReportedLine("home_captain", "their sheet", None, Fraction(21), Fraction(7), None, None)


@st.composite
def two_closed_rooms(draw: st.DrawFn) -> tuple[list[Pair], list[Pair]]:
    """Draw two sheets whose open rooms are the same and whose closed rooms are anything."""
    size = draw(st.integers(1, 4))
    rooms = st.lists(st.none() | records, min_size=size, max_size=size)
    own, first, second = draw(rooms), draw(rooms), draw(rooms)
    return list(zip(own, first, strict=True)), list(zip(own, second, strict=True))


def busy(sheet: Sequence[Pair]) -> MatchFacts:
    """Give a match whose revision and time are those of its newest result, as in the database."""
    newest = max((record.revision for pair in sheet for record in pair if record), default=1)
    return paper_match(
        sheet,
        vp_scale="wbf-continuous",
        revision=newest,
        changed_at=NOON + timedelta(seconds=newest),
        event_revision=newest,
        event_changed_at=NOON + timedelta(seconds=newest),
    )


@given(sheets=two_closed_rooms())
def test_a_viewer_of_one_room_learns_nothing_of_the_other(sheets: tuple[list[Pair], list[Pair]]) -> None:
    first, second = (replace(busy(sheet), reported_totals=(REPORTED,)) for sheet in sheets)

    assert scoresheet(first, OPEN_ROOM, frozenset()) == scoresheet(second, OPEN_ROOM, frozenset())


def test_a_table_of_another_match_learns_nothing_of_this_one(database: Database) -> None:
    quiet, busy_ = friendly(database, 2, name="Same"), friendly(database, 2, name="Same", carry_over=imps(3, 0))
    busy_.enter_all(open_1="4SN=", closed_1=SPECIAL_TEXT, open_2="P", closed_2="P")
    busy_.report(imps(21, 7))
    busy_.confirm("1/1/closed")
    busy_.finish()

    of_quiet, of_busy = quiet.sheet(ELSEWHERE), busy_.sheet(ELSEWHERE)

    assert replace(of_busy, event=of_quiet.event, segments=()) == replace(of_quiet, segments=())
    assert [segment.finished_at for segment in of_busy.segments] == [None]
    assert {cell.state for row in of_busy.boards for cell in row.rooms.values()} == {RoomState.HIDDEN}


def test_a_viewer_of_one_room_does_not_learn_that_the_other_is_empty() -> None:
    nothing_there = busy([(None, None)])
    something_there = busy([(None, Recorded(SPECIAL, None, turned=False, other_form=False, source=None, revision=9))])

    assert scoresheet(nothing_there, OPEN_ROOM, frozenset()) == scoresheet(something_there, OPEN_ROOM, frozenset())


@st.composite
def two_hidden_sheets(draw: st.DrawFn) -> tuple[list[Pair], list[Pair], frozenset[BoardKey]]:
    """Draw two sheets, the same on the released boards, with something recorded in the same rooms of the others."""
    first: list[Pair] = []
    second: list[Pair] = []
    released: set[BoardKey] = set()
    for board in range(1, draw(st.integers(1, 4)) + 1):
        pair = draw(full_pairs)
        if draw(st.booleans()):
            released.add((1, board))
            first.append(pair)
            second.append(pair)
        else:
            filled = draw(st.tuples(st.booleans(), st.booleans()))
            first.append(only(filled, pair))
            second.append(only(filled, draw(full_pairs)))
    return first, second, frozenset(released)


def only(filled: tuple[bool, bool], pair: tuple[Recorded, Recorded]) -> Pair:
    """Leave a result only in the rooms that are filled."""
    return (pair[0] if filled[0] else None, pair[1] if filled[1] else None)


@given(drawn=two_hidden_sheets())
def test_the_public_cannot_tell_one_hidden_result_from_another(
    drawn: tuple[list[Pair], list[Pair], frozenset[BoardKey]],
) -> None:
    first, second, released = drawn
    first_facts, second_facts = (paper_match(sheet, vp_scale="wbf-continuous") for sheet in (first, second))

    assert scoresheet(first_facts, PUBLIC, released) == scoresheet(second_facts, PUBLIC, released)


@pytest.mark.parametrize(
    ("policy", "viewer", "sees_open", "sees_closed", "sees_imps"),
    [
        *[(policy, STAFF, True, True, True) for policy in Visibility],
        *[(policy, OPEN_ROOM, True, False, False) for policy in Visibility],
        *[(policy, CLOSED_ROOM, False, True, False) for policy in Visibility],
        (Visibility.SEALED, PUBLIC, False, False, False),
        (Visibility.BOTH_TABLES, PUBLIC, True, True, True),
        (Visibility.WHOLE_FIELD, PUBLIC, True, True, True),
        (Visibility.CLOCK, PUBLIC, False, False, False),
        (Visibility.OPEN, PUBLIC, True, True, True),
    ],
)
def test_who_sees_what_of_a_board_that_both_tables_have(  # noqa: PLR0913 - a row of the table says who sees what
    database: Database, policy: Visibility, viewer: Viewer, *, sees_open: bool, sees_closed: bool, sees_imps: bool
) -> None:
    scorer = friendly(database, visibility=policy).enter_all(open_4=SPECIAL_TEXT, closed_4="3SN+1")

    seen = leaves(scorer.sheet(viewer))

    assert (SPECIAL in seen, SPECIAL_SCORE in seen) == (sees_open, sees_open)
    assert (170 in seen) is sees_closed
    assert (Fraction(24) in seen, SPECIAL_SCORE - 170 in seen) == (sees_imps, sees_imps)


@pytest.mark.parametrize(
    ("policy", "viewer", "sees_open"),
    [
        *[(policy, STAFF, True) for policy in Visibility],
        *[(policy, OPEN_ROOM, True) for policy in Visibility],
        *[(policy, CLOSED_ROOM, False) for policy in Visibility],
        (Visibility.SEALED, PUBLIC, False),
        (Visibility.BOTH_TABLES, PUBLIC, False),
        (Visibility.WHOLE_FIELD, PUBLIC, False),
        (Visibility.CLOCK, PUBLIC, False),
        (Visibility.OPEN, PUBLIC, True),
    ],
)
def test_who_sees_what_of_a_board_that_one_table_has(
    database: Database, policy: Visibility, viewer: Viewer, *, sees_open: bool
) -> None:
    scorer = friendly(database, visibility=policy).enter_all(open_4=SPECIAL_TEXT)

    seen = leaves(scorer.sheet(viewer))

    assert (SPECIAL in seen, SPECIAL_SCORE in seen) == (sees_open, sees_open)


@pytest.mark.parametrize("policy", [Visibility.SEALED, Visibility.CLOCK, Visibility.WHOLE_FIELD])
def test_a_total_that_a_captain_reports_does_not_tell_the_public_what_is_hidden(
    database: Database, policy: Visibility
) -> None:
    scorer = friendly(database, visibility=policy).enter_all(open_4=SPECIAL_TEXT)

    scorer.report(imps("321.5", 0))

    assert Fraction(643, 2) in leaves(scorer.sheet(STAFF))
    assert Fraction(643, 2) not in leaves(scorer.sheet(PUBLIC))
    assert Fraction(643, 2) not in leaves(scorer.sheet(OPEN_ROOM))


def test_a_save_in_one_room_is_not_noticed_in_the_other(database: Database) -> None:
    scorer = friendly(database).enter_all(closed_1="4SN=")
    before = scorer.sheet(CLOSED_ROOM)

    scorer.enter_all(open_1="3SN+1", open_2="PASS")
    scorer.withdraw("1/2/open")

    assert scorer.sheet(CLOSED_ROOM) == before


@pytest.mark.parametrize("value", ["Otters", Fraction(1, 8), NOON + timedelta(seconds=2), Room.CLOSED, SPECIAL_SCORE])
def test_every_value_of_a_sheet_is_looked_at(database: Database, value: object) -> None:
    scorer = friendly(database, carry_over=imps("0.125", 0)).enter_all(open_4=SPECIAL_TEXT)

    assert value in leaves(scorer.sheet(STAFF))
