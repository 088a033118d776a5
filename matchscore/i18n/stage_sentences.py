"""What stands in the way of a stage, its teams, and its bracket."""

from matchscore.i18n import gettext as _
from matchscore.i18n.phrasing import Sentences, plain

STAGE_SENTENCES: Sentences = {
    "stage_changed": plain(lambda: _("Somebody has changed this stage meanwhile. Nothing was done: look again.")),
    "wbf_into_a_stage": plain(lambda: _("The WBF rule carries a margin into a knock-out match, not into a stage.")),
    "team_twice": plain(lambda: _("Name each team once.")),
    "team_in_stage": plain(
        lambda: _("%(team)s plays in a stage and cannot be deleted. Take it out of the stage first.")
    ),
    "plays_in_stage": plain(lambda: _("%(team)s has a match in this stage and stays in it.")),
    "bracket_stands": plain(lambda: _("The bracket is made: change the teams of its matches instead.")),
    "reason_for_teams": plain(lambda: _("Say why the teams of this stage become others.")),
}
