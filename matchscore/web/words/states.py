"""How far a match is, in the same word on its own page, in the list of its event and on the dashboard of its round."""

from matchscore.i18n import pgettext
from matchscore.i18n.total_sentences import state_words
from matchscore.queries.values import Sheet
from matchscore.scoring.reported import Backing
from matchscore.scoring.totals import MatchState


def sheet_state_words(sheet: Sheet) -> str:
    """Say how far a match is: it is final once all its segments are finished, until then no more than all in."""
    if sheet.state is not MatchState.COMPLETE or sheet.backing in {Backing.ONE_SIDE, Backing.DIFFERING}:
        return state_words(sheet.state, sheet.backing)
    if sheet.backing is Backing.CONFIRMED:
        return pgettext("match", "reported")
    return pgettext("match", "final") if sheet.is_finished else pgettext("match", "all in")
