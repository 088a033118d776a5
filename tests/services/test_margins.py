"""A total given as a margin: who won, and by how much."""

from fractions import Fraction

import pytest

from matchscore.models.match import Side
from matchscore.scoring.reported import TotalSource
from matchscore.services.acts import RefusedError
from matchscore.services.reports import report_of_margin
from tests.services.scorer import imps

HOME = TotalSource.HOME_CAPTAIN


@pytest.mark.parametrize(
    ("winner", "text", "total", "noted"),
    [
        (Side.HOME, "", (14, 0), "by 14"),
        (Side.AWAY, "", (0, 14), "by 14"),
        (Side.AWAY, "phone call", (0, 14), "by 14, phone call"),
    ],
)
def test_a_margin_is_a_total_of_which_the_loser_has_nothing(
    winner: Side, text: str, total: tuple[int, int], noted: str
) -> None:
    report = report_of_margin(1, HOME, winner, Fraction(14), text)

    assert (report.imps, report.source_text, report.segment) == (imps(*total), noted, None)


@pytest.mark.parametrize(
    ("winner", "by", "reason"),
    [
        (None, Fraction(14), "margin_without_winner"),
        (Side.HOME, Fraction(0), "margin_not_positive"),
        (Side.HOME, Fraction(-3), "margin_not_positive"),
        (Side.HOME, Fraction(1, 3), "total_out_of_range"),
        (Side.AWAY, Fraction(10_001), "total_out_of_range"),
    ],
)
def test_a_margin_without_a_winner_or_that_is_none_is_refused(winner: Side | None, by: Fraction, reason: str) -> None:
    with pytest.raises(RefusedError) as refused:
        report_of_margin(1, HOME, winner, by, "")

    assert refused.value.reason == reason
