"""What forms about totals share: who may report one, and the IMPs of both teams."""

from collections.abc import Collection

from matchscore.scoring.reported import TotalSource
from matchscore.scoring.totals import Totals
from matchscore.services.acts import RefusedError
from matchscore.web.asking.forms import exact_number, text

REPORTERS = (TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN, TotalSource.ORGANISER)


def source_typed(name: str, sources: Collection[TotalSource]) -> TotalSource:
    """Read who reports, one of these; raises RefusedError (unknown_source)."""
    source = text(name)
    if source not in sources:
        raise RefusedError("unknown_source")
    return TotalSource(source)


def totals_typed(home: str, away: str) -> Totals:
    """Read the IMPs of both teams from two fields; raises RefusedError (half_a_total, imps_unreadable)."""
    typed = text(home), text(away)
    if not all(typed):
        raise RefusedError("half_a_total")
    home_imps, away_imps = map(exact_number, typed)
    if home_imps is None or away_imps is None:
        raise RefusedError("imps_unreadable")
    return Totals(home_imps, away_imps)
