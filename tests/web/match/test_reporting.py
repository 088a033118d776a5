"""The IMPs of both teams, as forms about totals are read."""

import pytest
from flask import Flask

from matchscore.services.acts import RefusedError
from matchscore.web.match.reporting import totals_typed
from tests.services.scorer import imps


def test_two_numbers_are_the_imps_of_both_teams() -> None:
    with Flask(__name__).test_request_context(method="POST", data={"home": " 49 ", "away": "35"}):
        assert totals_typed("home", "away") == imps(49, 35)


@pytest.mark.parametrize(
    ("home", "away", "reason"),
    [("", "", "half_a_total"), ("49", "", "half_a_total"), ("", "x", "half_a_total"), ("49", "x", "imps_unreadable")],
)
def test_anything_but_two_numbers_is_refused(home: str, away: str, reason: str) -> None:
    form = {"home": home, "away": away}

    with (
        Flask(__name__).test_request_context(method="POST", data=form),
        pytest.raises(RefusedError, match=reason),
    ):
        totals_typed("home", "away")
