"""How people call a round: `Round 3`; in an event of several stages with the stage's name, `Final, round 1`."""

from matchscore.i18n import gettext as _
from matchscore.queries.round_names import RoundName


def round_words(name: RoundName) -> str:
    """Name a round at the beginning of a line."""
    return _staged_words(name) or _("Round %(number)s") % {"number": name.number}


def round_words_within(name: RoundName) -> str:
    """Name a round within a sentence or a line."""
    return _staged_words(name) or _("round %(number)s") % {"number": name.number}


def _staged_words(name: RoundName) -> str:
    """Name a round with its stage; empty where its event has no other."""
    if name.stage is None:
        return ""
    return _("%(stage)s, round %(number)s") % {"stage": name.stage_name, "number": name.number}
