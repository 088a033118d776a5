"""What is odd about a draw that was changed by hand, in one sentence each; teams by their names."""

from collections.abc import Mapping

from matchscore.i18n import gettext as _
from matchscore.services.drawing.doubts import DrawingDoubt, DrawingSign

OF_TEAMS = frozenset({"team", "home", "away", "others"})
"""Facts that are teams by number."""


def drawing_doubt_words(doubt: DrawingDoubt, names: Mapping[int, str]) -> str:
    """Say what is odd about a draw."""
    facts = {name: _told(value, names) if name in OF_TEAMS else value for name, value in doubt.facts.items()}
    return {
        DrawingSign.REMATCH: _("%(home)s and %(away)s have met in round %(round)s."),
        DrawingSign.SECOND_BYE: _("%(team)s has had a bye already, and these had fewer: %(others)s."),
        DrawingSign.MISSING: _("%(team)s is in no match of this round."),
        DrawingSign.WITHDRAWN: _("%(team)s has withdrawn."),
    }[doubt.sign] % facts


def _told(value: int | tuple[int, ...], names: Mapping[int, str]) -> str:
    teams = (value,) if isinstance(value, int) else value
    return ", ".join(f"{team}. {names.get(team, '')}" for team in teams)
