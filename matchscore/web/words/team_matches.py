"""The matches of a team as its page shows them: from its own side, as far as whoever looks may see."""

from collections.abc import Collection
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from matchscore.models.match import Side
from matchscore.queries.round_names import RoundName
from matchscore.queries.rulings import PenaltyFacts
from matchscore.queries.values import Sheet
from matchscore.scoring.standing_rows import PointsUnit
from matchscore.web.words.states import sheet_state_words


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A match of a team: its opponents (None: a bye), its score before theirs, its VPs and its penalties."""

    number: int
    round_name: RoundName
    opponent: str | None
    score: tuple[Fraction, Fraction] | None
    vps: Decimal | None
    unit: PointsUnit
    state: str
    penalties: tuple[PenaltyFacts, ...]


def team_match(sheet: Sheet, team: int, left: Collection[int] = ()) -> TeamMatch:
    """Lay out a match for a team that plays it, by its number.

    `left` are matches that somebody left unplayed by withdrawing: what they give is in the standings alone.
    """
    side = Side.HOME if sheet.home.number == team else Side.AWAY
    opponent = sheet.away if side is Side.HOME else sheet.home
    score = (sheet.home_total, sheet.away_total) if side is Side.HOME else (sheet.away_total, sheet.home_total)
    points = None if sheet.match in left else sheet.victory_points
    return TeamMatch(
        number=sheet.match,
        round_name=sheet.round_name,
        opponent=opponent.name if opponent.number else None,
        score=score if sheet.has_total else None,
        vps=None if points is None else points.home if side is Side.HOME else points.away,
        unit=sheet.unit,
        state=sheet_state_words(sheet),
        penalties=tuple(line for line in sheet.penalties if line.side is side),
    )
