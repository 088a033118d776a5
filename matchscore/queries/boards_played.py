"""How many boards every player of a team has played."""

from collections.abc import Mapping

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from matchscore.models.match import Sitting
from matchscore.models.result import Result
from matchscore.models.team import Player
from matchscore.scoring.results import ResultKind


def boards_played(session: Session, team_id: int) -> Mapping[int, int]:
    """Count the boards that the players of a team have played, by id; who has played none is not among them."""
    counted = (
        select(Sitting.player_id, func.count())
        .join(Player, Player.id == Sitting.player_id)
        .join(Result, Result.table_id == Sitting.table_id)
        .where(Player.team_id == team_id, Result.kind != ResultKind.NOT_PLAYED)
        .group_by(Sitting.player_id)
    )
    return dict(session.execute(counted).all())
