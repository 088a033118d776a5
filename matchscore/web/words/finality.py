"""Whether what a page shows is provisional or final, in words: provisional until published, then until 20:10.

Results are provisional until they are published and their match is finished, and from then on until its correction
period ends (Law 79C). An event is provisional as long as any of its matches. The words change when something is
published or finished, by the clock once, and never by the minute.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from zoneinfo import ZoneInfo

from matchscore.i18n import gettext as _
from matchscore.i18n import pgettext
from matchscore.queries.periods import Finished, period_of_all
from matchscore.queries.values import Sheet
from matchscore.scoring.totals import MatchState
from matchscore.web.asking.site import now
from matchscore.web.words.periods import FinishedInZone, PublishedInZone, time_words
from matchscore.web.words.states import sheet_state_words

ENDED = frozenset({MatchState.COMPLETE, MatchState.CONCEDED, MatchState.FORFEITED, MatchState.BYE})


@dataclass(frozen=True, slots=True)
class Standing:
    """How final something is, in words; in `seconds` from now it will be what `later` says, None: no clock runs."""

    words: str
    is_final: bool
    seconds: int | None = None
    later: str = ""


def standing_words(match: FinishedInZone) -> str:
    """Say “provisional until published”, “provisional until 20:10” or “final” of a match whose results all are in."""
    return _standing(match, [match], _("provisional until finished"), is_settled=True).words


def is_settled(*sheets: Sheet) -> bool:
    """Tell whether matches have all their results, as far as the viewer of these sheets may see."""
    return all(sheet.state in ENDED for sheet in sheets)


def standing_of_sheet(sheet: Sheet) -> Standing:
    """Give how final a match is, as far as the viewer of its sheet may see."""
    return _standing(sheet, [sheet], _("provisional until finished"), is_settled=is_settled(sheet))


def standing_of_event(event: PublishedInZone, sheets: Iterable[Sheet]) -> Standing:
    """Give how final an event is, or a round of it."""
    sheets = list(sheets)
    return standing_of_matches(event, sheets, is_settled=is_settled(*sheets))


def standing_of_matches(event: PublishedInZone, matches: Iterable[Finished], *, is_settled: bool) -> Standing:
    """Give how final matches of an event are, with what a clock on the page has to know.

    `is_settled` tells whether all that can still come is in, as far as whoever looks may see.
    """
    return _standing(event, [*matches], _("provisional until all matches are finished"), is_settled=is_settled)


def _standing(event: PublishedInZone, matches: Sequence[Finished], unfinished: str, *, is_settled: bool) -> Standing:
    if event.published_at is None:
        return Standing(_("provisional until published"), is_final=False)
    over = pgettext("results", "final") if is_settled else _("provisional until all results are in")
    if any(match.finished_at is None for match in matches):
        return Standing(unfinished if is_settled else over, is_final=False)
    period = period_of_all(matches, now())
    if period is None or period.is_over:
        return Standing(over, is_final=is_settled)
    ends = time_words(period.ends_at, period.now, ZoneInfo(event.time_zone))
    seconds = ceil((period.ends_at - period.now).total_seconds())
    return Standing(_("provisional until %(time)s") % {"time": ends}, is_final=False, seconds=seconds, later=over)


def state_words(sheet: Sheet) -> str:
    """Say how far a match is, and whether its score may still change: `running, provisional until published`."""
    words = sheet_state_words(sheet)
    if sheet.state in {MatchState.TO_PLAY, MatchState.BYE}:
        return words
    standing = standing_of_sheet(sheet)
    return words if standing.is_final else _("%(state)s, %(standing)s") % {"state": words, "standing": standing.words}
