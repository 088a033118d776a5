"""What the teams of a stage bring into its standings from an earlier one: by rule, or as somebody entered it.

Computed from the rows of the earlier stage each time, and never stored. What was entered for a team by hand counts
before any rule. Where a rule cannot say yet, the team has nothing to show: that is no 0.
"""

from collections.abc import Callable
from fractions import Fraction

from sqlalchemy.orm import Session

from matchscore.queries.stage_teams import StageHead, earlier_stage, teams_of_stage
from matchscore.scoring.carry_over import into_stage
from matchscore.scoring.carry_over_rule import Carried
from matchscore.scoring.standing_rows import Rows

BY_RULE = frozenset({Carried.ALL, Carried.SHARE})
"""Rules that carry points into a stage; the WBF rule carries a margin into a match."""


def carried_into(session: Session, stage: StageHead, rows_of: Callable[[StageHead], Rows]) -> dict[int, Fraction]:
    """Give what each team, by its number, brings into a stage in points of the earlier one; exact, a share to 0.1.

    `rows_of` gives the rows of a stage, by team, as whoever looks may see them, and is asked only where a rule needs
    them. A team is missing that brings nothing, or of which nothing is known.
    """
    teams = teams_of_stage(session, stage)
    by_hand = {team.number: team.carried for team in teams if team.carried is not None}
    earlier = earlier_stage(session, stage) if stage.carry_over.how in BY_RULE else None
    if earlier is None:
        return by_hand
    rows = rows_of(earlier)
    known = [team.number for team in teams if team.number in rows]
    by_rule = into_stage(stage.carry_over, known, rows)
    return {team: points for team, points in by_rule.items() if points is not None} | by_hand
