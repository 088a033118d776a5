"""What cannot be drawn now, and what is odd about a draw that was changed by hand."""

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.phrasing import Facts, Sentences, plain


def _results_missing(facts: Facts) -> str:
    count = int(facts["count"])
    words = ngettext(
        "%(count)d match of an earlier round is missing. Draw with provisional results, or wait.",
        "%(count)d matches of earlier rounds are missing. Draw with provisional results, or wait.",
        count,
    )
    return words % {"count": count}


def draw_setting_words(name: str) -> str:
    """Say what is wrong with a setting of how rounds are drawn, by its name."""
    words = _SETTINGS.get(name)
    return words({}) if words else _("Choose one of the list.")


_SETTINGS: Sentences = {
    "boards": plain(lambda: _("How many boards has a round? Give a number from 1 to 400.")),
    "segments": plain(lambda: _("The boards of a round have to be shared out evenly over its segments.")),
    "rounds": plain(lambda: _("How many rounds? Give a number from 1 to 999, or none.")),
    "seed": plain(lambda: _("Give a whole number, such as 20261201.")),
}


DRAW_SENTENCES: Sentences = {
    "not_drawn_by_rounds": plain(lambda: _("This stage is not drawn round by round.")),
    "already_drawn": plain(lambda: _("All rounds of this stage are drawn already.")),
    "all_rounds_drawn": plain(lambda: _("All %(rounds)s rounds of this stage are drawn.")),
    "too_few_teams": plain(lambda: _("There are fewer than two teams to draw.")),
    "not_in_threes": plain(lambda: _("%(teams)s teams cannot be put in threes.")),
    "triple_needs_halves": plain(
        lambda: _("%(boards)s boards have no halves: give the round an even number, or let a team have a bye.")
    ),
    "nothing_drawn": plain(lambda: _("No draw of this stage can be taken back.")),
    "round_begun": plain(
        lambda: _("Something is entered in match %(match)s already: the draw of this round stays as it is.")
    ),
    "round_closed": plain(lambda: _("Round %(round)s is closed. Open it first.")),
    "no_home_team": plain(lambda: _("Match %(match)s has no team. A team that sits out stands alone in its match.")),
    "triple_broken": plain(lambda: _("The three matches of a triple are of three teams that all meet.")),
    "drawn_twice": plain(lambda: _("Team %(team)s is there twice.")),
    "not_entered": plain(lambda: _("Team %(team)s does not play in this stage.")),
    "draw_reason_needed": plain(lambda: _("Say why it is to be so all the same.")),
    "draw_changed": plain(
        lambda: _("Results or matches have changed since you opened the page. Nothing was done: look again.")
    ),
    "results_missing": _results_missing,
}
