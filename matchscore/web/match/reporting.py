"""What forms about totals share: who may report one, and how a form that was not done is answered."""

from collections.abc import Collection
from http import HTTPStatus

from matchscore.i18n.sentences import sentence
from matchscore.scoring.reported import TotalSource
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.web.asking.forms import text
from matchscore.web.words.wording import changed_since_words

REPORTERS = (TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN, TotalSource.ORGANISER)


def source_typed(name: str, sources: Collection[TotalSource]) -> TotalSource:
    """Read who reports, one of these; raises RefusedError (unknown_source)."""
    source = text(name)
    if source not in sources:
        raise RefusedError("unknown_source")
    return TotalSource(source)


def words_of(error: RefusedError | ChangedSinceError) -> str:
    """Say why something was not done."""
    return changed_since_words() if isinstance(error, ChangedSinceError) else sentence(error.reason, error.facts)


def status_of(error: RefusedError | ChangedSinceError) -> HTTPStatus:
    """Give the status of an answer that says so."""
    return HTTPStatus.CONFLICT if isinstance(error, ChangedSinceError) else HTTPStatus.UNPROCESSABLE_ENTITY
