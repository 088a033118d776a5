"""What new conditions make of a match, in one line."""

from typing import Any

from matchscore.i18n.unit_words import counted
from matchscore.queries.boards import MatchScore
from matchscore.queries.heads import MatchHead
from matchscore.scoring.standing_rows import PointsUnit
from matchscore.scoring.units import unit_of
from matchscore.services.consequences import Consequence
from matchscore.web.words.display import exact


def consequence_line(consequence: Consequence) -> dict[str, Any]:
    """Lay out a match with its score before and after."""
    head = consequence.before
    return {
        "match": head.match,
        "home": head.home.name,
        "away": head.away.name,
        "was": _score_words(consequence.before, consequence.was),
        "becomes": _score_words(consequence.after, consequence.becomes),
    }


def _score_words(head: MatchHead, score: MatchScore) -> str:
    total = counted(f"{exact(score.total.home)}–{exact(score.total.away)}", unit_of(head.rules.method))
    points = score.victory_points
    if points is None:
        return total
    return f"{total}, {counted(f'{exact(points.home)}–{exact(points.away)}', PointsUnit.VPS)}"
