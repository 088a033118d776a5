"""What stands in the way of a penalty, of the end of a match without its boards, and of a withdrawal."""

from matchscore.i18n import gettext as _
from matchscore.i18n.phrasing import Sentences, plain

PENALTY_SENTENCES: Sentences = {
    "penalty_reason_needed": plain(lambda: _("Say what the penalty is for.")),
    "penalty_not_positive": plain(lambda: _("A penalty is a number above 0: it is taken off.")),
    "penalty_too_fine": plain(lambda: _("A penalty is a number with at most three decimals, such as 3 or 0.5.")),
    "penalty_unreadable": plain(lambda: _("How much? A penalty is a number, such as 3 or 0.5.")),
    "penalty_whose": plain(lambda: _("Which team, and in which match?")),
    "not_in_match": plain(lambda: _("Team %(team)s does not play match %(match)s.")),
    "vps_not_counted": plain(lambda: _("This stage has no victory points: take off what its matches count in.")),
    "imps_not_counted": plain(
        lambda: _("Standings of this stage count victory points: take off VPs, or IMPs in one match.")
    ),
    "ledger_changed": plain(
        lambda: _("Somebody has changed the penalties meanwhile. Nothing was done: look at the list again.")
    ),
    "match_without_teams": plain(lambda: _("This match does not have two teams.")),
    "already_ended": plain(lambda: _("This match is conceded or forfeited already: take that back first.")),
    "not_ended": plain(lambda: _("This match is neither conceded nor forfeited.")),
    "nothing_to_concede": plain(lambda: _("Every board of this match is settled: there is nothing left to concede.")),
    "no_such_ending": plain(lambda: _("Who concedes, or did not play? Choose one.")),
    "already_withdrawn": plain(lambda: _("%(team)s has withdrawn already.")),
    "not_withdrawn": plain(lambda: _("%(team)s has not withdrawn.")),
    "withdrawal_reason_needed": plain(lambda: _("Say why the team withdraws.")),
    "withdrawal_changed": plain(lambda: _("Somebody has changed this team meanwhile. Nothing was done: look again.")),
}
