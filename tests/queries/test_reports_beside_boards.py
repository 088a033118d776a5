"""What was reported beside the boards: of a segment, of the match, and how far it is from ours."""

from matchscore.db import Database
from matchscore.queries.reported_lines import ReportedLine
from tests.queries.reported import AWAY, HOME
from tests.services.friendlies import friendly
from tests.services.scorer import imps


def test_what_captains_say_of_a_segment_is_the_newest_of_each(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1")

    scorer.report(imps(7, 0), "", by=AWAY, segment=1)
    scorer.report(imps(6, 0), "", by=HOME, segment=1)
    scorer.report(imps(6, 0), "", by=AWAY, segment=1)

    (segment,) = scorer.sheet().segments
    assert [(line.source, line.imps) for line in segment.captains] == [(HOME, imps(6, 0)), (AWAY, imps(6, 0))]
    assert segment.captains_agree
    assert [line.imps for line in scorer.sheet().reports_beside] == [imps(7, 0)]


def test_captains_who_agreed_differ_after_a_correction(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1")
    scorer.report(imps(6, 0), "", by=HOME, segment=1)
    scorer.report(imps(6, 0), "", by=AWAY, segment=1)

    scorer.enter("1/1/closed", "4SN=")

    assert not scorer.sheet().segments[0].captains_agree
    assert len(scorer.sheet().reports_beside) == 2


def test_a_reported_total_differs_from_ours_by_what_each_team_has_more() -> None:
    line = ReportedLine("organiser", "", 1, imps(7, 2).home, imps(7, 2).away, None, None)

    assert line.agrees_with(imps(7, 2))
    assert not line.agrees_with(imps(6, 3))
    assert line.difference_from(imps(6, 3)) == imps(1, -1)


def test_reported_vps_alone_are_not_set_beside_imps() -> None:
    line = ReportedLine("organiser", "", None, None, None, imps(12, 8).home, imps(12, 8).away)

    assert not line.agrees_with(imps(12, 8))
    assert line.difference_from(imps(12, 8)) is None


def test_a_segment_and_a_sheet_give_both_numbers_together(database: Database) -> None:
    sheet = friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1").sheet()

    assert sheet.segments[0].imps == sheet.imps == sheet.total == imps(6, 0)
