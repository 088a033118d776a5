"""Totals that others report: beside our own, logged, for the match or for one segment."""

from fractions import Fraction

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.totals import Totals
from matchscore.services.acts import RefusedError
from matchscore.services.events import numbered_boards
from matchscore.services.slots import AlreadyDoneError
from tests.services.friendlies import friendly
from tests.services.scorer import imps, standing


def test_a_reported_total_stands_beside_our_own_and_changes_none(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="3SN+1")

    scorer.report(imps(21, "7.5"), "  bulletin 3,   page 2 ")

    sheet = scorer.sheet()
    (line,) = sheet.reported_totals
    assert (line.source, line.source_text, line.segment) == ("organiser", "bulletin 3, page 2", None)
    assert (line.home_imps, line.away_imps, line.home_vps) == (Fraction(21), Fraction(15, 2), None)
    assert standing(sheet) == imps(6, 0)


def test_a_reported_total_is_logged(database: Database) -> None:
    scorer = friendly(database)

    scorer.report(imps(21, 7), "")

    change = scorer.changes()[-1]
    ((path, state),) = change.after.items()
    assert (change.verb, change.before, path.partition("/")[0]) == ("report_total", {path: None}, "reported_total")
    assert state == {"source": "organiser", "source_text": "", "segment": None, "home_imps": "21", "away_imps": "7"}
    assert scorer.sheet().revision == change.revision


def test_a_total_can_be_reported_for_one_segment(database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, segments=2))

    scorer.report(imps(21, 7), segment=2)

    assert [line.segment for line in scorer.sheet().reported_totals] == [2]


def test_totals_are_listed_in_the_order_in_which_they_were_reported(database: Database) -> None:
    scorer = friendly(database)

    scorer.report(imps(21, 7), "first")
    scorer.report(imps(20, 7), "second")

    assert [line.source_text for line in scorer.sheet().reported_totals] == ["first", "second"]


def test_a_total_of_a_segment_that_is_not_there_is_not_found(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(NotFoundError):
        scorer.report(imps(21, 7), segment=2)


@pytest.mark.parametrize(
    ("totals", "text", "reason"),
    [
        (Totals(Fraction(1, 3), Fraction()), "bulletin", "total_out_of_range"),
        (imps(0, 10_001), "bulletin", "total_out_of_range"),
        (imps(21, 7), "a\x00b", "name_unprintable"),
        (imps(21, 7), "b" * 501, "name_too_long"),
    ],
)
def test_a_reported_total_that_cannot_be_is_refused(database: Database, totals: Totals, text: str, reason: str) -> None:
    scorer = friendly(database)

    with pytest.raises(RefusedError) as refused:
        scorer.report(totals, text)

    assert refused.value.reason == reason
    assert scorer.sheet().reported_totals == ()


def test_a_repeated_report_is_kept_once(database: Database) -> None:
    scorer = friendly(database)
    scorer.report(imps(21, 7), key="k1")

    with pytest.raises(AlreadyDoneError):
        scorer.report(imps(21, 7), key="k1")

    assert len(scorer.sheet().reported_totals) == 1


@pytest.mark.parametrize(
    ("totals", "text", "segment"),
    [(imps(7, 21), "bulletin 3", None), (imps(21, 7), "bulletin 4", None), (imps(21, 7), "bulletin 3", 1)],
)
def test_the_key_of_a_report_notes_no_other_one(
    database: Database, totals: Totals, text: str, segment: int | None
) -> None:
    scorer = friendly(database)
    scorer.report(imps(21, 7), key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.report(totals, text, segment=segment, key="k1")

    assert refused.value.reason == "key_used"
    assert len(scorer.sheet().reported_totals) == 1
