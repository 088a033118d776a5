"""Words for the units in which matches and standings count: every column and every total carries its own (case 31)."""

from collections.abc import Iterable

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext, pgettext
from matchscore.scoring.standing_rows import PointsUnit


def unit_name(unit: PointsUnit) -> str:
    """Name a unit as the head of a column, or after two numbers: `IMPs`, `VP`, `board points`."""
    match unit:
        case PointsUnit.IMPS:
            return _("IMPs")
        case PointsUnit.BOARD_POINTS:
            return _("board points")
        case PointsUnit.PATTON_POINTS:
            return _("Patton points")
        case PointsUnit.TOTAL_POINTS:
            return _("total points")
        case PointsUnit.WINS:
            return _("wins")
        case _:
            return _("VP")


def unit_sign(unit: PointsUnit) -> str:
    """Name a unit shortly, for a narrow column."""
    match unit:
        case PointsUnit.BOARD_POINTS:
            return pgettext("board-a-match, in short", "BAM")
        case PointsUnit.PATTON_POINTS:
            return pgettext("Patton, in short", "Patton")
        case PointsUnit.TOTAL_POINTS:
            return pgettext("total points, in short", "points")
        case _:
            return unit_name(unit)


def head_of(units: Iterable[PointsUnit]) -> str:
    """Name a column of numbers by their unit; where each number carries its own, by what they all are."""
    several = set(units) or {PointsUnit.IMPS}
    return unit_sign(several.pop()) if len(several) == 1 else _("Score")


def counted(number: str, unit: PointsUnit) -> str:
    """Write numbers, already in the reader's signs, with their unit: `18–0 IMPs`, `0.8 board points`."""
    return _("%(number)s %(unit)s") % {"number": number, "unit": unit_name(unit)}


def to_team(count: int, unit: PointsUnit) -> str:
    """Give the words for what a team wins with a board, with places for the number and the team."""
    match unit:
        case PointsUnit.BOARD_POINTS:
            return ngettext("%(imps)s board point to %(team)s", "%(imps)s board points to %(team)s", count)
        case PointsUnit.PATTON_POINTS:
            return ngettext("%(imps)s Patton point to %(team)s", "%(imps)s Patton points to %(team)s", count)
        case PointsUnit.TOTAL_POINTS:
            return ngettext("%(imps)s point to %(team)s", "%(imps)s points to %(team)s", count)
        case _:
            return ngettext("%(imps)s IMP to %(team)s", "%(imps)s IMPs to %(team)s", count)
