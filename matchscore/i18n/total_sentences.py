"""What cannot be done with a total that somebody reports, as `services` refuse it."""

from collections.abc import Sequence

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.phrasing import Facts, Sentences, plain


def explained(imps: int, boards: Sequence[str]) -> str:
    """Say by how much two totals differ, and which boards would explain it."""
    if not boards:
        return ngettext(
            "Totals differ by %(imps)d IMP: no single board would explain it.",
            "Totals differ by %(imps)d IMPs: no single board would explain it.",
            imps,
        ) % {"imps": imps}
    named = _(" or ").join(_("board %(board)s") % {"board": board} for board in boards)
    return ngettext(
        "Totals differ by %(imps)d IMP: %(boards)s would explain it.",
        "Totals differ by %(imps)d IMPs: %(boards)s would explain it.",
        imps,
    ) % {"imps": imps, "boards": named}


def _totals_differ(facts: Facts) -> str:
    return explained(int(facts["imps"] or 0), str(facts["boards"]).split())


TOTAL_SENTENCES: Sentences = {
    "total_out_of_range": plain(lambda: _("A total is a number of IMPs with at most three decimals.")),
    "totals_differ": _totals_differ,
    "imps_unreadable": plain(lambda: _("IMPs are a number, such as 12 or 10.5.")),
    "unknown_source": plain(lambda: _("Reported by whom?")),
    "margin_without_winner": plain(lambda: _("Who won? A margin needs its winner.")),
    "margin_not_positive": plain(lambda: _("A margin is more than 0. For a draw, type both totals.")),
    "margin_and_totals": plain(lambda: _("Type either both totals, or the winner and the margin.")),
    "nothing_to_confirm": plain(lambda: _("There is no total here that waits for a confirmation.")),
}
