"""The score sheet of a match, ready to show."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given

from matchscore.db import Database
from matchscore.models import EndedBy, Visibility
from matchscore.queries.heads import NotFoundError
from matchscore.queries.matches import MatchFacts
from matchscore.queries.reported_lines import ReportedLine
from matchscore.queries.scoresheets import read_sheet, scoresheet
from matchscore.queries.values import Sheet, TeamName
from matchscore.queries.visibility import PUBLIC, STAFF
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.comparison import BoardState, RoomState
from matchscore.scoring.parser import parse
from matchscore.scoring.seats import Room, Seat
from matchscore.scoring.totals import MatchState, Totals
from tests.factories import NOON
from tests.queries.paper import Pair, boards, paper_match, recorded, typed_match
from tests.services.friendlies import friendly
from tests.services.scorer import imps, standing


def sheet_for_staff(facts: MatchFacts) -> Sheet:
    """Make the sheet as staff see it."""
    return scoresheet(facts, STAFF, frozenset(slot.board_key for slot in facts.slots.values()))


def test_a_sheet_names_the_match_its_teams_and_its_round() -> None:
    sheet = sheet_for_staff(typed_match((None, None), round=3, match=12, revision=40))

    assert (sheet.event, sheet.event_name, sheet.time_zone) == ("friendly", "Friendly", "UTC")
    assert (sheet.round, sheet.match, sheet.revision, sheet.changed_at) == (3, 12, 40, NOON)
    assert (sheet.home, sheet.away) == (TeamName(1, "Otters"), TeamName(2, "Quokkas"))


def test_a_row_shows_the_conditions_both_scores_from_north_south_and_the_imps_of_each_team() -> None:
    sheet = sheet_for_staff(typed_match(("4SN=", "3SN+1")))

    (board,) = sheet.boards
    assert (board.segment, board.number, board.dealer, board.vulnerable) == (1, 1, Seat.N, Vulnerability.NONE)
    assert (board.open.ns_score, board.closed.ns_score, board.difference) == (420, 170, 250)
    assert (board.home_imps, board.away_imps) == (Fraction(6), Fraction(0))
    assert board.open.result == parse("4SN=")


def test_totals_run_from_the_carry_over_and_skip_boards_without_imps() -> None:
    facts = typed_match(
        ("4SN=", "3SN+1"), ("4SN=", None), ("3SN+1", "4SN="), carry_over=Totals(Fraction(7, 2), Fraction(1))
    )

    sheet = sheet_for_staff(facts)

    assert [(row.home_total, row.away_total) for row in sheet.boards] == [
        (Fraction(19, 2), Fraction(1)),
        (None, None),
        (Fraction(19, 2), Fraction(7)),
    ]
    assert (sheet.carry_home, sheet.carry_away) == (Fraction(7, 2), Fraction(1))
    assert Totals(sheet.home_imps, sheet.away_imps) == imps(6, 6)
    assert standing(sheet) == imps("9.5", 7)


@given(sheet=boards)
def test_the_last_running_total_is_what_the_match_stands_at(sheet: list[Pair]) -> None:
    made = sheet_for_staff(paper_match([(recorded("4SN="), recorded("3SN+1")), *sheet, (recorded("PASS"),) * 2]))

    assert Totals(made.boards[-1].home_total or Fraction(), made.boards[-1].away_total or Fraction()) == standing(made)


@given(sheet=boards)
def test_the_counts_have_every_state_and_sum_to_the_boards(sheet: list[Pair]) -> None:
    made = sheet_for_staff(paper_match(sheet))

    assert set(made.counts) == set(BoardState)
    assert sum(made.counts.values()) == len(sheet)


def test_the_counts_say_how_many_boards_are_in_each_state() -> None:
    sheet = sheet_for_staff(
        typed_match(("4SN=", "3SN+1"), ("4SN=", None), (None, None), ("NP", "NP"), ("NP", "4SN="), ("PASS", "PASS"))
    )

    assert {state.value: count for state, count in sheet.counts.items() if count} == {
        "compared": 2,
        "one_table": 1,
        "to_play": 1,
        "not_played": 1,
        "needs_ruling": 1,
    }


def test_each_segment_has_its_own_total_and_its_own_boards() -> None:
    facts = paper_match(
        [(recorded("4SN="), recorded("3SN+1")), (None, None)],
        [(recorded("3SN+1"), recorded("4SN=")), (recorded("PASS"), recorded("PASS"))],
    )

    sheet = sheet_for_staff(facts)

    assert [(line.number, line.first_board, line.last_board) for line in sheet.segments] == [(1, 1, 2), (2, 3, 4)]
    assert [Totals(line.home_imps, line.away_imps) for line in sheet.segments] == [imps(6, 0), imps(0, 6)]


@pytest.mark.parametrize(
    ("boards_typed", "state"),
    [
        ([(None, None), (None, None)], MatchState.TO_PLAY),
        ([("4SN=", None), (None, None)], MatchState.RUNNING),
        ([("4SN=", "3SN+1"), ("NP", "4SN=")], MatchState.RUNNING),
        ([("4SN=", "3SN+1"), ("NP", "NP")], MatchState.COMPLETE),
    ],
)
def test_a_match_is_complete_when_every_board_is_settled(
    boards_typed: list[tuple[str | None, str | None]], state: MatchState
) -> None:
    assert sheet_for_staff(typed_match(*boards_typed)).state is state


def test_a_match_that_was_conceded_says_so() -> None:
    sheet = sheet_for_staff(typed_match(("4SN=", None), ended_by=EndedBy.CONCESSION))

    assert sheet.state is MatchState.CONCEDED


def test_a_match_without_boards_is_complete_by_what_the_organiser_reports() -> None:
    reported = ReportedLine("organiser", "bulletin", None, Fraction(21), Fraction(7), None, None)

    sheet = scoresheet(replace(paper_match(), reported_totals=(reported,)), PUBLIC, frozenset())

    assert (sheet.boards, sheet.segments, sheet.state) == ((), (), MatchState.COMPLETE)
    assert standing(sheet) == imps(21, 7)
    assert sheet.reported_totals == (reported,)


def test_a_cell_shows_lead_mark_and_the_revision_to_save_over() -> None:
    facts = typed_match(("4SN=", "3SN+1"))
    record = facts.slots[1, 1, Room.OPEN].recorded
    assert record is not None

    changed = facts.replacing({(1, 1, Room.OPEN): replace(record, lead="HK", turned=True, revision=7)})

    cell = sheet_for_staff(changed).boards[0].open
    assert (cell.state, cell.lead, cell.turned, cell.revision) == (RoomState.PLAYED, "HK", True, 7)


def test_a_sheet_is_read_from_the_database_as_its_viewer_may_see_it(database: Database) -> None:
    scorer = friendly(database, 1, visibility=Visibility.SEALED).enter_all(open_1="4SN=", closed_1="3SN+1")

    with database.reading() as session:
        staff, public = (read_sheet(session, "friendly", 1, viewer, NOON) for viewer in (STAFF, PUBLIC))

    assert (standing(staff), standing(public)) == (imps(6, 0), imps(0, 0))
    assert (staff.state, public.state) == (MatchState.COMPLETE, MatchState.RUNNING)
    assert staff.revision == scorer.revision()


def test_the_sheet_of_a_match_that_is_not_there_is_not_found(database: Database) -> None:
    with database.reading() as session, pytest.raises(NotFoundError):
        read_sheet(session, "friendly", 1, STAFF, NOON)
