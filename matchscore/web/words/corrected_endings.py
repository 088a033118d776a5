"""Corrections of what counts for a whole match: its penalties, and how it ended, as the public list says them."""

from matchscore.i18n import gettext as _
from matchscore.models.match import EndedBy, Side
from matchscore.models.ruling import Unit
from matchscore.queries.log_paths import About, Changed
from matchscore.queries.own_seats import OTHER_SIDE
from matchscore.queries.states import State
from matchscore.services.ending_states import ending_from
from matchscore.services.penalty_states import Line, line_from
from matchscore.web.words.display import signed


def of_the_match(changed: Changed, *, is_turned: bool) -> str:
    """Say what became of a penalty, of the number of boards, or of the end of a match.

    `is_turned`: its teams have changed places since.
    """
    if changed.place.about is About.PENALTY:
        return _penalty(changed)
    if changed.place.about is About.BOARDS:
        return _of_boards(changed.after)
    return _ended(changed.after, is_turned=is_turned)


def _penalty(changed: Changed) -> str:
    before, after = (None if state is None else line_from(state) for state in (changed.before, changed.after))
    if before is not None and after is not None:
        words = _("Penalty, team %(team)s: %(before)s becomes %(after)s.")
        return words % {"team": after.team, "before": _figure(before), "after": _figure(after)}
    words = (
        _("Penalty, team %(team)s: %(figure)s.") if after else _("Penalty, team %(team)s: %(figure)s is taken away.")
    )
    line = after or before
    return words % {"team": line.team, "figure": _figure(line)} if line else ""


def _figure(line: Line) -> str:
    """Say how much a line takes off; points of a match are those of its method."""
    return _("%(points)s VP") % {"points": signed(-line.amount)} if line.unit is Unit.VPS else signed(-line.amount)


def _ended(state: State, *, is_turned: bool) -> str:
    ending = ending_from(state)
    if ending is None:
        return _("The match goes on: it is not conceded or forfeited any more.")
    by, side = ending[0], ending[1]
    side = OTHER_SIDE[side] if side and is_turned else side
    words: dict[tuple[EndedBy, Side], str] = {
        (EndedBy.CONCESSION, Side.HOME): _("The home team concedes."),
        (EndedBy.CONCESSION, Side.AWAY): _("The visitors concede."),
        (EndedBy.FORFEIT, Side.HOME): _("The home team did not play."),
        (EndedBy.FORFEIT, Side.AWAY): _("The visitors did not play."),
    }
    return words[by, side] if side else _("Neither team played.")


def _of_boards(state: State) -> str:
    """Say how many boards a match is of by now."""
    if state is None:
        return _("The match is of as many boards as its round.")
    return _("The match is of %(boards)s boards.") % {"boards": state["boards_scheduled"]}
