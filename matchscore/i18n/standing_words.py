"""Words of standings: what parted two teams, what a row is that no board gave, and the sentence over the table."""

from collections.abc import Sequence

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext, pgettext
from matchscore.i18n.unit_words import unit_name
from matchscore.scoring.standing_rows import Basis, PointsUnit, RowKind
from matchscore.scoring.tie_breaks import TieBreak


def split_words(rule: TieBreak, figure: str) -> str:
    """Say which rule put a team behind the one above it, and what it made of this team: `IMP difference +61`."""
    words = {
        TieBreak.DIRECT_VPS: _("VP among the tied %(figure)s"),
        TieBreak.DIRECT_IMPS: _("IMPs among the tied %(figure)s"),
        TieBreak.MATCH_IMPS: _("their match %(figure)s"),
        TieBreak.NET_IMPS: _("IMP difference %(figure)s"),
        TieBreak.IMP_QUOTIENT: _("IMP quotient %(figure)s"),
        TieBreak.WINS: _("matches won %(figure)s"),
        TieBreak.OPPONENTS_VPS: _("opponents’ VP %(figure)s"),
        TieBreak.PLACE_BEFORE_LAST_ROUND: _("place before the last round %(figure)s"),
        TieBreak.LOTS: _("lot %(figure)s"),
    }
    return words[rule] % {"figure": figure}


def rule_words(rule: TieBreak) -> str:
    """Name a rule in the list of them over the table."""
    return {
        TieBreak.DIRECT_VPS: _("VP in the matches among them"),
        TieBreak.DIRECT_IMPS: _("IMPs in the matches among them"),
        TieBreak.MATCH_IMPS: _("IMPs of their match"),
        TieBreak.NET_IMPS: _("IMP difference"),
        TieBreak.IMP_QUOTIENT: _("IMP quotient"),
        TieBreak.WINS: _("matches won"),
        TieBreak.OPPONENTS_VPS: _("sum of the opponents’ VP"),
        TieBreak.PLACE_BEFORE_LAST_ROUND: _("place before the last round"),
        TieBreak.LOTS: _("drawing of lots"),
    }[rule]


def tie_rules_words(rules: Sequence[TieBreak]) -> str:
    """Say in one sentence what parts equal totals, in order."""
    if not rules:
        return _("Equal totals share their place.")
    return _("Equal totals: %(rules)s.") % {"rules": _(", then ").join(map(rule_words, rules))}


def counted_words(basis: Basis, unit: PointsUnit, boards: Sequence[int], scale: str | None) -> str:
    """Say what the totals are: of which unit, over how many boards, by which scale."""
    over = _over(boards)
    if basis is Basis.WINS:
        return _("Matches won, a draw as a half, over %(boards)s.") % {"boards": over}
    if unit is PointsUnit.VPS and scale is not None:
        return _("VP over %(boards)s a match, scale %(scale)s.") % {"boards": over, "scale": scale}
    return _("%(unit)s over %(boards)s a match.") % {"unit": capitalised(unit_name(unit)), "boards": over}


def _over(boards: Sequence[int]) -> str:
    """Write how many boards a match has, or from how many to how many."""
    least, most = min(boards, default=0), max(boards, default=0)
    if least == most:
        return ngettext("%(num)s board", "%(num)s boards", most) % {"num": most}
    return _("%(least)s–%(most)s boards") % {"least": least, "most": most}


def capitalised(words: str) -> str:
    """Begin words with a capital letter."""
    return words[:1].upper() + words[1:]


def kind_words(kind: RowKind) -> str:
    """Name a row that no played match gave, shortly; nothing for a match."""
    if kind is RowKind.MATCH:
        return ""
    return {
        RowKind.BYE: pgettext("a round without opponents", "bye"),
        RowKind.FORFEIT: _("forfeit"),
        RowKind.CONCESSION: _("conceded"),
        RowKind.UNPLAYED: _("not played"),
    }.get(kind, "")
