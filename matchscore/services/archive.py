"""Putting away: an event is archived, never deleted; a team goes only while nothing depends on it (case 90)."""

from sqlalchemy import delete, exists, func, or_, select, update
from sqlalchemy.orm import Session

from matchscore.models.account import Link
from matchscore.models.event import Event
from matchscore.models.match import Match, Segment, Table
from matchscore.models.result import Result
from matchscore.models.ruling import PenaltyLine
from matchscore.models.stage import StageTeam
from matchscore.models.team import Player, Team
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.event_states import team_state


def archive_event(session: Session, act: Act) -> None:
    """Take an event out of the lists; it stays readable at its address and can be brought back."""
    _set_archived(session, act, Verb.ARCHIVE, is_archived=True)


def unarchive_event(session: Session, act: Act) -> None:
    """Bring an archived event back; call inside `writing(event, archived=True)`."""
    _set_archived(session, act, Verb.UNARCHIVE, is_archived=False)


def _set_archived(session: Session, act: Act, verb: Verb, *, is_archived: bool) -> None:
    stood = session.scalar(select(Event.archived_at).where(Event.id == act.event_id)) is not None
    if stood is is_archived:
        raise RefusedError("nothing_to_change")
    session.execute(update(Event).where(Event.id == act.event_id).values(archived_at=act.at if is_archived else None))
    path = "event/archived"
    record(session, act, Done(verb, None, {path: {"archived": stood}}, {path: {"archived": is_archived}}))


def remove_team(session: Session, act: Act, number: int) -> None:
    """Remove a team that nothing else needs.

    Raises NotFoundError, or RefusedError naming what needs it: team_has_results (with their number), team_has_matches,
    team_has_players, team_has_links (its captain's), team_has_penalties, team_in_stage;
    archive the event instead.
    """
    team = session.scalar(select(Team).where(Team.event_id == act.event_id, Team.number == number))
    if team is None:
        raise NotFoundError("team", str(number))
    plays = or_(Match.home_team_id == team.id, Match.away_team_id == team.id)
    results = select(func.count()).select_from(Result).join(Table).join(Segment).join(Match).where(plays)
    if count := session.scalar(results):
        raise RefusedError("team_has_results", team=team.name, count=count)
    for reason, needs_it in (
        ("team_has_matches", plays),
        ("team_has_players", Player.team_id == team.id),
        ("team_has_links", Link.team_id == team.id),
        ("team_has_penalties", PenaltyLine.team_id == team.id),
        ("team_in_stage", StageTeam.team_id == team.id),
    ):
        if session.scalar(select(exists().where(needs_it))):
            raise RefusedError(reason, team=team.name)
    path, state = f"team/{number}", team_state(team)
    session.execute(delete(Team).where(Team.id == team.id))
    record(session, act, Done(Verb.REMOVE_TEAM, None, {path: state}, {path: None}))
