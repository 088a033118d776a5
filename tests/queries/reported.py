"""Reading a match of which a total was reported."""

from typing import Any

from matchscore.queries.visibility import STAFF, Viewer
from matchscore.scoring.reported import Backing, TotalSource
from matchscore.scoring.totals import MatchState
from tests.services.scorer import Scorer

HOME, AWAY = TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN
SCALE: dict[str, Any] = {"vp_scale": "wbf-continuous"}
UNREAD = (Backing.NOBODY, MatchState.TO_PLAY, (0, 0))


def read(scorer: Scorer, viewer: Viewer = STAFF) -> tuple[Backing, MatchState, tuple[int, int]]:
    """Give what somebody reads of a match."""
    sheet = scorer.sheet(viewer)
    return sheet.backing, sheet.state, (int(sheet.home_total), int(sheet.away_total))
