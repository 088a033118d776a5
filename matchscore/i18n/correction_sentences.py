"""What stands in the way of a correction, as `services` refuse it."""

from matchscore.i18n import gettext as _
from matchscore.i18n.phrasing import Facts, Sentences, plain
from matchscore.i18n.words import contract_words, relative_sign, seat_letter, signed
from matchscore.scoring.parser import parse
from matchscore.scoring.results import NotPlayed, PassedOut, Played


def noted_words(noted: str) -> str:
    """Write a result that arrives in notation, `4SN=`, in signs: `4♠ N =`."""
    match parse(noted):
        case Played(contract, _tricks) as result:
            return f"{contract_words(contract)} {seat_letter(contract.declarer)} {relative_sign(result)}"
        case PassedOut():
            return _("passed out")
        case NotPlayed():
            return _("not played (NP)")
        case score:
            return signed(score.ns_score)


def _stands(facts: Facts) -> str:
    return _("This board already has a result: %(result)s.") % {"result": noted_words(facts["result"])}


def _slot_filled(facts: Facts) -> str:
    return _("Board %(board)s has a result already: %(result)s.") % {
        "board": facts["board"],
        "result": noted_words(facts["result"]),
    }


def _period_over(facts: Facts) -> str:
    if not facts.get("event"):
        return _("The correction period is over. Only the director can change a result now.")
    return _("The correction period is over. Type “%(event)s” to confirm that you change a result now.") % facts


CORRECTION_SENTENCES: Sentences = {
    "stands": _stands,
    "slot_filled": _slot_filled,
    "which_board": plain(lambda: _("Which board?")),
    "needs_two_teams": plain(lambda: _("There are no two teams here that could change places.")),
    "period_over": _period_over,
    "not_at_table": plain(lambda: _("This segment is finished. Ask the director to correct it.")),
    "late_reason_needed": plain(lambda: _("The correction period is over. Say why the result is corrected.")),
    "import_period_over": plain(
        lambda: _(
            "The correction period is over: a file changes no result of match %(match)s any more. Correct it by hand."
        )
    ),
    "already_published": plain(lambda: _("The results are published already.")),
}
