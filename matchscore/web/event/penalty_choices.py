"""What a director chooses from for a penalty: where it is given, and what it is counted in."""

from collections.abc import Iterable

from matchscore.i18n import gettext as _
from matchscore.i18n.unit_words import unit_name
from matchscore.models.ruling import Unit
from matchscore.queries.heads import MatchHead
from matchscore.scoring.standing_rows import PointsUnit
from matchscore.scoring.units import unit_of
from matchscore.web.rounds.words import teams_words

Options = list[tuple[str, str]]


def place_choices(heads: Iterable[MatchHead], stages: Iterable[tuple[int, str]]) -> Options:
    """Name every match with a team, then every stage as a whole, each with its code."""
    matches = [
        (f"m{head.match}", _("Match %(number)s: %(teams)s") % {"number": head.match, "teams": teams_words(head)})
        for head in heads
        if head.home.number
    ]
    return [*matches, *((f"s{number}", _("%(stage)s as a whole") % {"stage": name}) for number, name in stages)]


def unit_choices(heads: Iterable[MatchHead]) -> Options:
    """Name the units: that of the matches, whatever their method counts in, and VPs."""
    units = list(dict.fromkeys(unit_of(head.rules.method) for head in heads)) or [PointsUnit.IMPS]
    return [(Unit.IMPS.value, " / ".join(map(unit_name, units))), (Unit.VPS.value, unit_name(PointsUnit.VPS))]
