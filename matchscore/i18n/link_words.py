"""Words about links: what one is for, where, and whether it still opens."""

from matchscore.i18n import gettext as _
from matchscore.i18n.words import room_words, table_label_words
from matchscore.scoring.seats import Room


def link_place_words(
    *,
    team: int | None = None,
    team_name: str = "",
    match: int | None = None,
    table_label: str | None = None,
    room: Room | None = None,
) -> str:
    """Say what a link is limited to: `table 7, open room`; empty where it is good for the whole event.

    A team is called by its name where that is given.
    """
    parts = [
        team_name if team_name or team is None else _("team %(number)s") % {"number": team},
        "" if match is None else _("match %(number)s") % {"number": match},
        "" if table_label is None else table_label_words(table_label),
        "" if room is None else room_words(room),
    ]
    return ", ".join(filter(None, parts))


def link_state_words(*, is_revoked: bool, is_used: bool) -> str:
    """Say whether a link still opens; a director's opens once, its bearer goes on."""
    if is_revoked:
        return _("revoked")
    return _("used, bearer open") if is_used else _("open")
