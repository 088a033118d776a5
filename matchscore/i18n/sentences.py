"""Refusals in one clear sentence: what is wrong, in the words of the game, what is possible, which key mends it.

A refusal is a reason code with facts; `sentence` finds its words. Facts that name a contract, a seat or a vulnerability
arrive as codes and are put into the reader's signs by the sentences.
"""

from matchscore.i18n import gettext as _
from matchscore.i18n.account_sentences import ACCOUNT_SENTENCES
from matchscore.i18n.act_sentences import ACT_SENTENCES
from matchscore.i18n.captain_sentences import CAPTAIN_SENTENCES
from matchscore.i18n.condition_sentences import CONDITION_SENTENCES
from matchscore.i18n.correction_sentences import CORRECTION_SENTENCES
from matchscore.i18n.database_sentences import DATABASE_SENTENCES
from matchscore.i18n.draw_sentences import DRAW_SENTENCES
from matchscore.i18n.entry_sentences import ENTRY_SENTENCES
from matchscore.i18n.format_sentences import FORMAT_SENTENCES
from matchscore.i18n.line_up_sentences import LINE_UP_SENTENCES
from matchscore.i18n.penalty_sentences import PENALTY_SENTENCES
from matchscore.i18n.phrasing import Facts, Sentences
from matchscore.i18n.result_sentences import RESULT_SENTENCES
from matchscore.i18n.ruling_sentences import RULING_SENTENCES
from matchscore.i18n.stage_sentences import STAGE_SENTENCES
from matchscore.i18n.total_sentences import TOTAL_SENTENCES

_SENTENCES: Sentences = {
    **RESULT_SENTENCES,
    **ACT_SENTENCES,
    **CORRECTION_SENTENCES,
    **CONDITION_SENTENCES,
    **LINE_UP_SENTENCES,
    **CAPTAIN_SENTENCES,
    **ACCOUNT_SENTENCES,
    **DATABASE_SENTENCES,
    **FORMAT_SENTENCES,
    **ENTRY_SENTENCES,
    **TOTAL_SENTENCES,
    **PENALTY_SENTENCES,
    **STAGE_SENTENCES,
    **DRAW_SENTENCES,
    **RULING_SENTENCES,
}


def sentence(reason: str, facts: Facts | None = None) -> str:
    """Give the sentence of a refusal; a reason without words of its own is named as it is, never swallowed."""
    if words := _SENTENCES.get(reason):
        return words(facts or {})
    return _("This cannot be done (%(reason)s).") % {"reason": reason}
