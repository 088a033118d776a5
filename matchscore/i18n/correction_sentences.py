"""What stands in the way of a correction, as `services` refuse it."""

from matchscore.i18n import gettext as _
from matchscore.i18n.correction_words import period_over_words
from matchscore.i18n.phrasing import Facts, Sentences, plain
from matchscore.i18n.result_words import result_signs
from matchscore.scoring.parser import parse


def noted_words(noted: str) -> str:
    """Write a result that arrives in notation, `4SN=`, in signs: `4♠ N =`."""
    return result_signs(parse(noted))


def _stands(facts: Facts) -> str:
    return _("This board already has a result: %(result)s.") % {"result": noted_words(facts["result"])}


def _slot_filled(facts: Facts) -> str:
    return _("Board %(board)s has a result already: %(result)s.") % {
        "board": facts["board"],
        "result": noted_words(facts["result"]),
    }


CORRECTION_SENTENCES: Sentences = {
    "stands": _stands,
    "slot_filled": _slot_filled,
    "which_board": plain(lambda: _("Which board?")),
    "needs_two_teams": plain(lambda: _("There are no two teams here that could change places.")),
    "period_over": lambda facts: period_over_words(facts.get("event")),
    "not_at_table": plain(lambda: _("This segment is finished. Ask the director to correct it.")),
    "late_reason_needed": plain(lambda: _("The correction period is over. Say why the result is corrected.")),
    "import_period_over": plain(
        lambda: _(
            "The correction period is over: a file changes no result of match %(match)s any more. Correct it by hand."
        )
    ),
    "length_out_of_range": plain(lambda: _("Give the length in whole minutes, 0 to %(most)s.")),
    "length_changed": plain(
        lambda: _("Somebody has just set the correction period to %(minutes)s min. Nothing was done: look again.")
    ),
    "period_passed": plain(
        lambda: _(
            "Results have been published and finished for %(minutes)s min by now:"
            " the correction period cannot be shorter than that."
        )
    ),
    "length_to_confirm": plain(
        lambda: _(
            "The correction period of some results is over: they are final."
            " Type “%(event)s” to confirm that they can be corrected again."
        )
    ),
    "already_published": plain(lambda: _("The results are published already.")),
}
