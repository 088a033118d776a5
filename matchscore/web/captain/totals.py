"""What both captains say of a total, in words: who has agreed and when, and who agreed to another one."""

from collections.abc import Mapping
from dataclasses import dataclass

from matchscore.i18n import gettext as _
from matchscore.models.match import Side
from matchscore.queries.agreements import Agreement
from matchscore.queries.own_seats import OTHER_SIDE
from matchscore.queries.values import Sheet
from matchscore.scoring.totals import Totals
from matchscore.web.words.display import day_and_time, exact


@dataclass(frozen=True, slots=True)
class TotalAsked:
    """A total that a captain is asked about; `may_agree` while it can be agreed to."""

    sheet: Sheet
    said: tuple[str, ...]
    is_agreed: bool
    may_agree: bool
    may_ask: bool


def total_asked(sheet: Sheet, side: Side, said: Mapping[Side, Agreement], *, is_over: bool) -> TotalAsked:
    """Lay a total out for the captain of a side; `is_over` tells that the correction period has ended."""
    mine = said.get(side)
    has_agreed = mine is not None and mine.imps == sheet.total
    words = (_own_words(mine, sheet.total), _their_words(sheet, OTHER_SIDE[side], said))
    return TotalAsked(sheet, tuple(filter(None, words)), has_agreed, not (has_agreed or is_over), not is_over)


def _own_words(mine: Agreement | None, ours: Totals) -> str:
    if mine is None:
        return ""
    if mine.imps == ours:
        return _("You agreed at %(time)s.") % {"time": day_and_time(mine.at)}
    words = _("You agreed to %(home)s – %(away)s at %(time)s; it has been corrected since.")
    return words % {**_figures(mine.imps), "time": day_and_time(mine.at)}


def _their_words(sheet: Sheet, side: Side, said: Mapping[Side, Agreement]) -> str:
    team = {"team": (sheet.home if side is Side.HOME else sheet.away).name}
    theirs = said.get(side)
    if theirs is None:
        return _("%(team)s have not agreed yet.") % team
    when = {"time": day_and_time(theirs.at)}
    if theirs.imps == sheet.total:
        return _("%(team)s agreed at %(time)s.") % {**team, **when}
    return _("%(team)s said %(home)s – %(away)s at %(time)s.") % {**team, **_figures(theirs.imps), **when}


def _figures(totals: Totals) -> dict[str, str]:
    return {"home": exact(totals.home), "away": exact(totals.away)}


def conflict_words(saw: Totals, ours: Totals) -> str:
    """Say that a total has changed since a captain saw it."""
    words = _("The total has changed: you saw %(saw)s, it is %(ours)s now. Nothing is stored.")
    between = _("%(home)s – %(away)s")
    return words % {"saw": between % _figures(saw), "ours": between % _figures(ours)}
