"""Captains of a match that home has won, and what they say of it."""

import pytest

from matchscore.db import Database
from matchscore.scoring.totals import Totals
from matchscore.services.captains import CaptainsSay, TotalsDifferError
from tests.services.friendlies import typed
from tests.services.scorer import Scorer, imps

AGREED = CaptainsSay(imps(18, 0), imps(18, 0))


def played(database: Database) -> Scorer:
    """Type a match of three boards that home has won by 18 to 0."""
    return typed(database, [("4SN=", "3SN+1"), ("4SN=", "4SN-1"), ("PASS", "PASS")])


def refused(scorer: Scorer, home: Totals | None, away: Totals | None = None) -> TotalsDifferError:
    """Finish with captains who differ."""
    with pytest.raises(TotalsDifferError) as error:
        scorer.finish(says=CaptainsSay(home, away))
    return error.value
