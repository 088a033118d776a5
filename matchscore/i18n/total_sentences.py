"""Totals that somebody reports: who did, what would explain a difference, and what cannot be done with one."""

from collections.abc import Sequence

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.phrasing import Facts, Sentences, plain
from matchscore.i18n.unit_words import counted
from matchscore.i18n.words import match_state_words
from matchscore.scoring.reconciliation import Slip
from matchscore.scoring.reported import Backing, TotalSource
from matchscore.scoring.standing_rows import PointsUnit
from matchscore.scoring.totals import MatchState


def explained(imps: int, boards: Sequence[str], unit: PointsUnit = PointsUnit.IMPS) -> str:
    """Say by how much two totals differ, and which boards would explain it; in another unit than IMPs none can be."""
    if unit is not PointsUnit.IMPS:
        return _("Totals differ by %(points)s.") % {"points": counted(str(imps), unit)}
    if not boards:
        return ngettext(
            "Totals differ by %(imps)d IMP: no likely slip on one board explains it.",
            "Totals differ by %(imps)d IMPs: no likely slip on one board explains it.",
            imps,
        ) % {"imps": imps}
    named = _(" or ").join(_("board %(board)s") % {"board": board} for board in boards)
    return ngettext(
        "Totals differ by %(imps)d IMP: %(boards)s would explain it.",
        "Totals differ by %(imps)d IMPs: %(boards)s would explain it.",
        imps,
    ) % {"imps": imps, "boards": named}


def _totals_differ(facts: Facts) -> str:
    return explained(int(facts["imps"] or 0), str(facts["boards"]).split(), PointsUnit(facts.get("unit") or "imps"))


def slip_words(slip: Slip) -> str:
    """Name a slip of one board."""
    return {
        Slip.OTHER_SIDE: _("the other side declared"),
        Slip.SIGN: _("the sign of the score"),
        Slip.ONE_TRICK: _("one trick"),
        Slip.TWO_TRICKS: _("two tricks"),
        Slip.MADE_OR_DOWN: _("made instead of down"),
        Slip.DOUBLE: _("the double"),
        Slip.WRONG_WAY: _("counted the wrong way round"),
        Slip.LEFT_OUT: _("left out"),
        Slip.NEIGHBOUR: _("the result of the neighbouring board"),
    }[slip]


def source_words(source: TotalSource) -> str:
    """Say who reported a total."""
    return {
        TotalSource.HOME_CAPTAIN: _("home captain"),
        TotalSource.AWAY_CAPTAIN: _("visitors’ captain"),
        TotalSource.ORGANISER: _("organiser"),
        TotalSource.IMPORTED: _("imported file"),
    }[source]


def state_words(state: MatchState, backing: Backing) -> str:
    """Say how far a match has come, or what its reported total still waits for."""
    waiting = {
        Backing.ONE_SIDE: _("reported by one side, boards missing"),
        Backing.DIFFERING: _("captains’ totals differ, boards missing"),
    }
    return waiting.get(backing) or match_state_words(state)


def ended_words(state: MatchState, home: str | None, away: str | None) -> str | None:
    """Say who conceded a match or failed to play it: the teams that did; None of a match that ended otherwise."""
    team = home or away
    match state:
        case MatchState.CONCEDED if team:
            return _("conceded by %(team)s") % {"team": team}
        case MatchState.FORFEITED if home and away:
            return _("not played by either team")
        case MatchState.FORFEITED if team:
            return _("forfeited by %(team)s") % {"team": team}
        case _:
            return None


TOTAL_SENTENCES: Sentences = {
    "total_out_of_range": plain(lambda: _("A total is a number up to 10000 with at most three decimals.")),
    "totals_differ": _totals_differ,
    "half_a_total": plain(lambda: _("A total has two numbers, one for each team.")),
    "imps_unreadable": plain(lambda: _("A total is a number, such as 12 or 10.5.")),
    "unknown_source": plain(lambda: _("Reported by whom?")),
    "margin_without_winner": plain(lambda: _("Who won? A margin needs its winner.")),
    "margin_not_positive": plain(lambda: _("A margin is more than 0. For a draw, type both totals.")),
    "margin_and_totals": plain(lambda: _("Type either both totals, or the winner and the margin.")),
    "nothing_to_confirm": plain(lambda: _("There is no total here that waits for a confirmation.")),
}
