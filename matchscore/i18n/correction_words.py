"""Words about corrections that pages and refusals share."""

from matchscore.i18n import gettext as _


def usual_reasons() -> dict[str, str]:
    """Give the usual reasons for a correction by their codes; any other has words of its own."""
    return {
        "keying": _("keying error"),
        "agreed": _("table agreed wrong score (Law 79C)"),
        "ruling": _("director’s ruling"),
        "appeal": _("appeal"),
        "fouled": _("board fouled or cancelled"),
    }


def period_over_words(event: str | None = None) -> str:
    """Say that the correction period is over; to a director also what confirms a change: the event's address."""
    if event is None:
        return _("The correction period is over. Only the director can change a result now.")
    return _("The correction period is over. Type “%(event)s” to confirm that you change a result now.") % {
        "event": event
    }
