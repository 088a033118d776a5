"""Words for the conditions of contest: methods, what is counted, what a stage ranks by, and what parts a tie."""

from matchscore.i18n import gettext as _
from matchscore.scoring.board_points import Eights
from matchscore.scoring.stage_rules import BoardsCounted, Method, Rounding
from matchscore.scoring.standing_rows import Basis
from matchscore.scoring.tie_breaks import TieBreak


def method_name(method: Method) -> str:
    """Name a method of scoring."""
    return {
        Method.IMPS: _("IMPs"),
        Method.BAM: _("Board-a-match"),
        Method.PATTON: _("Patton"),
        Method.TOTAL_POINTS: _("Total points"),
    }[method]


def method_words(method: Method, *, ten_is_tie: bool = False) -> str:
    """Say how a board is compared."""
    if method is Method.BAM and ten_is_tie:
        return _("Each board has two points: for the better score, or one each where they differ by ten at most.")
    return {
        Method.IMPS: _("Each board is compared in IMPs (Law 78B)."),
        Method.BAM: _("Each board has two points: for the better score, or one each where the scores are equal."),
        Method.PATTON: _(
            "Each board has two points, one each where the scores differ by ten at most; as many points as there are "
            "boards are shared by the plus scores of both teams: all for more than a third more, one more than half "
            "from a tenth more on, else half each (Polish rule)."
        ),
        Method.TOTAL_POINTS: _("The scores of all boards are added up (Law 78C)."),
    }[method]


def eight_words(eight: Eights | None) -> str:
    """Say at how many tables a match is played."""
    return {
        None: _("two tables"),
        Eights.PAIRS: _("four tables, compared two and two"),
        Eights.ADDED: _("four tables, whose scores are added before they are compared"),
    }[eight]


def rounding_words(rounding: Rounding) -> str:
    """Say to what the figure of a ruling is rounded."""
    return {
        Rounding.NONE: _("not rounded"),
        Rounding.TENTH: _("rounded to tenths"),
        Rounding.WHOLE: _("rounded to whole points"),
    }[rounding]


def boards_counted_words(counted: BoardsCounted) -> str:
    """Say for which boards the scale is taken."""
    return {
        BoardsCounted.SCHEDULED: _("the boards scheduled"),
        BoardsCounted.PLAYED: _("the boards played"),
    }[counted]


def basis_words(basis: Basis) -> str:
    """Say what a stage ranks by."""
    return {
        Basis.VPS: _("victory points"),
        Basis.WINS: _("matches won"),
        Basis.NET_IMPS: _("net IMPs"),
        Basis.OWN_POINTS: _("the points of the method"),
    }[basis]


def tie_break_words(rule: TieBreak) -> str:
    """Name a rule that parts a tie."""
    return {
        TieBreak.DIRECT_VPS: _("victory points in the matches between them, where all have met"),
        TieBreak.DIRECT_IMPS: _("IMPs in the matches between them, where all have met"),
        TieBreak.MATCH_IMPS: _("IMPs in the match between them, where they are two"),
        TieBreak.NET_IMPS: _("net IMPs"),
        TieBreak.IMP_QUOTIENT: _("IMP quotient"),
        TieBreak.WINS: _("matches won"),
        TieBreak.OPPONENTS_VPS: _("sum of the opponents’ victory points"),
        TieBreak.PLACE_BEFORE_LAST_ROUND: _("place before the last round"),
        TieBreak.LOTS: _("drawing of lots"),
    }[rule]
