"""What a captain reads of when line-ups are due: in words, of a time to come or of one that is over."""

from datetime import datetime

from matchscore.i18n import gettext as _
from matchscore.queries.own_seats import OTHER_SIDE, OwnSeats
from matchscore.queries.sealed_line_ups import due_of
from matchscore.web.asking.site import now
from matchscore.web.words.display import day_and_time


def terms_words(seats: OwnSeats) -> str:
    """Say until when the line-up is due, who seats second, and when it opens."""
    terms, due_at = seats.terms, seats.due_at
    if due_at is None or terms.due_at is None:
        if terms.second is seats.side:
            return _("You seat second. Line-ups are sealed until both are in.")
        return _("Line-ups are sealed until both are in.")
    if due_at <= now():
        return _("Yours was due at %(due)s.") % {"due": day_and_time(due_at)} + _others(seats)
    if terms.second is not seats.side:
        words = _("Due at %(due)s; sealed until then, or until both are in.") % {"due": day_and_time(due_at)}
        return words + _others(seats)
    times = {"opens": day_and_time(terms.due_at), "due": day_and_time(due_at)}
    if terms.due_at <= now():
        return _("You seat second: their time was over at %(opens)s, yours is due at %(due)s.") % times
    return _("You seat second: their line-up opens at %(opens)s, yours is due at %(due)s.") % times


def _others(seats: OwnSeats) -> str:
    """Say until when the others have, who seat second; nothing once that is over."""
    theirs: datetime | None = due_of(seats.terms, OTHER_SIDE[seats.side])
    if seats.terms.second is not OTHER_SIDE[seats.side] or theirs is None or theirs <= now():
        return ""
    return " " + _("The others seat second and have until %(due)s.") % {"due": day_and_time(theirs)}
