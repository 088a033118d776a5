"""What forms about totals share: who may report one."""

from collections.abc import Collection

from matchscore.scoring.reported import TotalSource
from matchscore.services.acts import RefusedError
from matchscore.web.asking.forms import text

REPORTERS = (TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN, TotalSource.ORGANISER)


def source_typed(name: str, sources: Collection[TotalSource]) -> TotalSource:
    """Read who reports, one of these; raises RefusedError (unknown_source)."""
    source = text(name)
    if source not in sources:
        raise RefusedError("unknown_source")
    return TotalSource(source)
