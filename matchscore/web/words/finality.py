"""Whether what a page shows is provisional or final, in words: provisional until published, then until 20:10.

Results are provisional until they are published, and from then on until the correction period ends (Law 79C); what is
missing then still is to come. `standing_words` is for whoever shows a total or VPs: an event, a match or a sheet says
it. The words change when something is published, by the clock once, and never by the minute.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from zoneinfo import ZoneInfo

from matchscore.i18n import gettext as _
from matchscore.i18n import pgettext
from matchscore.queries.periods import period_of
from matchscore.queries.values import Sheet
from matchscore.scoring.totals import MatchState
from matchscore.web.asking.site import now
from matchscore.web.words.periods import PublishedInZone, time_words

ENDED = frozenset({MatchState.COMPLETE, MatchState.CONCEDED, MatchState.FORFEITED, MatchState.BYE})


@dataclass(frozen=True, slots=True)
class Standing:
    """How final something is, in words; in `seconds` from now it will be what `later` says, None: no clock runs."""

    words: str
    is_final: bool
    seconds: int | None = None
    later: str = ""


def standing_words(published: PublishedInZone, *, is_settled: bool = True) -> str:
    """Say “provisional until published”, “provisional until 20:10” or “final”.

    `is_settled` tells whether all that can still come is in, as far as whoever looks may see: `is_settled(sheet)`.
    """
    return standing_of(published, is_settled=is_settled).words


def standing_of(published: PublishedInZone, *, is_settled: bool = True) -> Standing:
    """Give how final something is, with what a clock on the page has to know."""
    period = period_of(published, now())
    over = pgettext("results", "final") if is_settled else _("provisional until all results are in")
    if period is None:
        return Standing(_("provisional until published"), is_final=False)
    if period.is_over:
        return Standing(over, is_final=is_settled)
    ends = time_words(period.ends_at, period.now, ZoneInfo(published.time_zone))
    seconds = ceil((period.ends_at - period.now).total_seconds())
    return Standing(_("provisional until %(time)s") % {"time": ends}, is_final=False, seconds=seconds, later=over)


def standing_of_sheet(sheet: Sheet) -> Standing:
    """Give how final a match is, as far as the viewer of its sheet may see."""
    return standing_of(sheet, is_settled=is_settled(sheet))


def is_settled(*sheets: Sheet) -> bool:
    """Tell whether matches have all their results, as far as the viewer of these sheets may see."""
    return all(sheet.state in ENDED for sheet in sheets)


def standing_of_event(event: PublishedInZone, sheets: Iterable[Sheet]) -> Standing:
    """Give how final an event is, or a round of it."""
    return standing_of(event, is_settled=is_settled(*sheets))
