"""Words for the units in which matches and standings count: every column and every total carries its own (case 31)."""

from matchscore.i18n import gettext as _
from matchscore.i18n import pgettext
from matchscore.scoring.standing_rows import PointsUnit


def unit_name(unit: PointsUnit) -> str:
    """Name a unit as the head of a column, or after a number: `IMPs`, `VP`, `board points`."""
    return {
        PointsUnit.VPS: _("VP"),
        PointsUnit.IMPS: _("IMPs"),
        PointsUnit.BOARD_POINTS: _("board points"),
        PointsUnit.PATTON_POINTS: _("Patton points"),
        PointsUnit.TOTAL_POINTS: _("total points"),
        PointsUnit.WINS: _("wins"),
    }[unit]


def unit_sign(unit: PointsUnit) -> str:
    """Name a unit shortly, for a narrow column."""
    return {
        PointsUnit.VPS: _("VP"),
        PointsUnit.IMPS: _("IMPs"),
        PointsUnit.BOARD_POINTS: pgettext("board-a-match, in short", "BAM"),
        PointsUnit.PATTON_POINTS: pgettext("Patton, in short", "Patton"),
        PointsUnit.TOTAL_POINTS: pgettext("total points, in short", "Points"),
        PointsUnit.WINS: _("wins"),
    }[unit]


def counted(number: str, unit: PointsUnit) -> str:
    """Write a number, already in the reader's signs, with its unit: `12 IMPs`, `2 board points`."""
    return _("%(number)s %(unit)s") % {"number": number, "unit": unit_name(unit)}


def won_words(number: str, unit: PointsUnit, team: str) -> str:
    """Say what a team wins with a board: `12 IMPs to Otters`."""
    return _("%(points)s to %(team)s") % {"points": counted(number, unit), "team": team}
