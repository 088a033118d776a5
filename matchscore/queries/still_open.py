"""What is still open in an event whose results are about to be published."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy.orm import Session

from matchscore.queries.reviews import review_count
from matchscore.queries.values import Sheet
from matchscore.scoring.reported import Backing
from matchscore.scoring.totals import MatchState


@dataclass(frozen=True, slots=True)
class StillOpen:
    """How many results are on the review list; the matches that are not finished, those whose captains differ."""

    to_review: int
    unfinished: tuple[int, ...]
    differing: tuple[int, ...]

    def __bool__(self) -> bool:
        """Tell whether anything is open."""
        return bool(self.to_review or self.unfinished or self.differing)


def still_open(session: Session, event: str, sheets: Iterable[Sheet]) -> StillOpen:
    """Say what is open in an event, named by its slug, whose sheets are as a director sees them."""
    drawn = [sheet for sheet in sheets if sheet.home.number and sheet.away.number]
    return StillOpen(
        review_count(session, event),
        tuple(sheet.match for sheet in drawn if not _is_over(sheet)),
        tuple(sheet.match for sheet in drawn if _is_disputed(sheet)),
    )


def _is_over(sheet: Sheet) -> bool:
    if sheet.state is not MatchState.COMPLETE:
        return sheet.state in {MatchState.CONCEDED, MatchState.FORFEITED}
    return sheet.backing is Backing.CONFIRMED or sheet.is_finished


def _is_disputed(sheet: Sheet) -> bool:
    """Tell whether a captain says another total than we have, or both say different ones where we have no boards."""
    said = ((segment, line) for segment in sheet.segments for line in segment.captains)
    if sheet.backing is Backing.NOBODY and any(not line.agrees_with(sheet.total) for line in sheet.captains):
        return True
    return sheet.backing is Backing.DIFFERING or any(not line.agrees_with(segment.imps) for segment, line in said)
