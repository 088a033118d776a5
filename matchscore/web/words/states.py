"""How far a match is, in the same word on its own page, in the list of its event and on the dashboard of its round."""

from matchscore.i18n import gettext as _
from matchscore.i18n import pgettext
from matchscore.i18n.total_sentences import ended_words, state_words
from matchscore.queries.periods import is_over
from matchscore.queries.progress import ended_teams
from matchscore.queries.values import Sheet
from matchscore.scoring.reported import Backing
from matchscore.scoring.totals import MatchState
from matchscore.web.asking.site import now


def sheet_state_words(sheet: Sheet) -> str:
    """Say how far a match is: finished with its last segment, till then no more than all in; final after its period."""
    if ended := ended_words(sheet.state, *ended_teams(sheet)):
        return ended
    if sheet.state is not MatchState.COMPLETE or sheet.backing in {Backing.ONE_SIDE, Backing.DIFFERING}:
        return state_words(sheet.state, sheet.backing)
    if sheet.backing is Backing.CONFIRMED:
        return pgettext("match", "reported")
    if not sheet.is_finished:
        return pgettext("match", "all in")
    return pgettext("match", "final") if is_over(sheet, now()) else _("finished")
