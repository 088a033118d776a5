"""A match of which only the total is known: what counts of what was reported."""

from dataclasses import replace

import pytest

from matchscore.db import Database
from matchscore.queries.boards import reported_result
from matchscore.queries.reported_lines import ReportedLine
from matchscore.scoring.reported import NOTHING_REPORTED, Backing, Counted
from matchscore.scoring.totals import MatchState
from tests.queries.paper import paper_match
from tests.queries.reported import AWAY, HOME, SCALE, read
from tests.services.friendlies import friendly
from tests.services.scorer import imps, standing


def test_a_confirmed_total_completes_a_match_and_gives_its_victory_points(database: Database) -> None:
    scorer = friendly(database, 8, **SCALE)

    scorer.report(imps(49, 35))

    sheet = scorer.sheet()
    assert read(scorer) == (Backing.CONFIRMED, MatchState.COMPLETE, (49, 35))
    assert sheet.home_imps == sheet.away_imps == 0
    assert sheet.victory_points is not None
    assert sheet.victory_points.home + sheet.victory_points.away == 20
    assert sheet.victory_points.home > sheet.victory_points.away


def test_what_one_side_reports_counts_without_victory_points(database: Database) -> None:
    scorer = friendly(database, **SCALE)

    scorer.report(imps(0, 14), by=AWAY)

    assert read(scorer) == (Backing.ONE_SIDE, MatchState.RUNNING, (0, 14))
    assert scorer.sheet().victory_points is None


def test_where_captains_differ_nothing_counts_and_both_are_shown(database: Database) -> None:
    scorer = friendly(database, **SCALE)

    scorer.report(imps(49, 35), by=HOME)
    scorer.report(imps(48, 35), by=AWAY)

    assert read(scorer) == (Backing.DIFFERING, MatchState.RUNNING, (0, 0))
    assert [line.imps for line in scorer.sheet().reported_totals] == [imps(49, 35), imps(48, 35)]
    assert not scorer.sheet().has_total


def test_the_first_result_on_a_board_wins_and_the_total_is_not_lost(database: Database) -> None:
    scorer = friendly(database, **SCALE)
    scorer.report(imps(49, 35))

    scorer.enter("1/1/open", "4SN=")

    assert read(scorer) == (Backing.NOBODY, MatchState.RUNNING, (0, 0))
    assert scorer.changes()[-1].effect["before"]["home"] == "49"  # type: ignore[index] # it was announced
    assert [line.imps for line in scorer.sheet().reported_totals] == [imps(49, 35)]
    scorer.undo()
    assert read(scorer) == (Backing.CONFIRMED, MatchState.COMPLETE, (49, 35))


def test_a_reported_total_has_the_carry_over_in_it(database: Database) -> None:
    scorer = friendly(database, carry_over=imps(10, 0))

    scorer.report(imps(49, 35))

    assert standing(scorer.sheet()) == imps(49, 35)


@pytest.mark.parametrize(
    "line",
    [
        ReportedLine("organiser", "", 1, imps(1, 2).home, imps(1, 2).away, None, None),
        ReportedLine("organiser", "", None, None, None, imps(12, 8).home, imps(12, 8).away),
    ],
)
def test_a_total_of_a_segment_or_of_victory_points_alone_does_not_count(line: ReportedLine) -> None:
    facts = replace(paper_match([(None, None)]), reported_totals=(line,))

    assert reported_result(facts) == NOTHING_REPORTED


def test_an_imported_total_counts() -> None:
    line = ReportedLine("imported", "", None, imps(1, 2).home, imps(1, 2).away, None, None)

    told = reported_result(replace(paper_match([(None, None)]), reported_totals=(line,)))

    assert told == Counted(Backing.CONFIRMED, imps(1, 2))
