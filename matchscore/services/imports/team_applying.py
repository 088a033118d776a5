"""From a plan for teams to rows: one transaction, one revision, one line of the log."""

from collections.abc import Iterator

from sqlalchemy import insert, select, update
from sqlalchemy.orm import Session

from matchscore.models.team import Player, Team
from matchscore.queries.states import State
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.event_states import team_state
from matchscore.services.imports.applying import StalePlanError
from matchscore.services.imports.plans import PlannedEvent
from matchscore.services.imports.team_plans import PlannedTeam, PlayerValues, TeamsPlan, TeamValues
from matchscore.services.players import player_path, player_state
from matchscore.services.slots import require_new_key

States = dict[str, State]


def apply_teams(session: Session, act: Act, plan: TeamsPlan) -> None:
    """Apply a plan to its event, inside `writing(plan.event.event_id)`.

    Raises AlreadyDoneError, StalePlanError (plan again) and RefusedError (nothing_to_change).
    """
    require_fresh(session, act, plan.event, changes_nothing=plan.changes_nothing)
    _store_teams(session, act, plan)
    before, after = _states(plan)
    for team_before, team_after in (_store_players(session, act, team) for team in plan.teams):
        before |= team_before
        after |= team_after
    record(session, act, Done(Verb.IMPORT, None, before, after))


def require_fresh(session: Session, act: Act, event: PlannedEvent, *, changes_nothing: bool) -> None:
    """Raise AlreadyDoneError for an act that is repeated, RefusedError, and StalePlanError where the event moved on."""
    require_new_key(session, act, lambda change: change.verb == Verb.IMPORT)
    if changes_nothing:
        raise RefusedError("nothing_to_change")
    if (act.event_id, act.revision) != (event.event_id, event.revision + 1):
        raise StalePlanError


def _store_teams(session: Session, act: Act, plan: TeamsPlan) -> None:
    new = [team for team in plan.teams if team.before is None]
    common = {"event_id": act.event_id, "rev": act.revision}
    if new:
        session.execute(insert(Team), [{**common, "number": team.number, **_columns(team.after)} for team in new])
    for team in plan.teams:
        if team.before not in {None, team.after}:
            row = update(Team).where(Team.event_id == act.event_id, Team.number == team.number)
            session.execute(row.values(**_columns(team.after), rev=act.revision))


def _columns(values: TeamValues) -> dict[str, str | None]:
    return {"name": values.name, "club": values.club, "external_id": values.external_id}


def _states(plan: TeamsPlan) -> tuple[States, States]:
    """Give the states of the teams themselves, before and after."""
    changed = [team for team in plan.teams if team.before != team.after]
    before: States = {f"team/{team.number}": _state(team.before) for team in changed}
    return before, {f"team/{team.number}": _state(team.after) for team in changed}


def _state(values: TeamValues | None) -> State:
    return None if values is None else team_state(Team(**_columns(values)))


def _store_players(session: Session, act: Act, team: PlannedTeam) -> tuple[States, States]:
    """Store the players of a team; gives their states before and after."""
    for player in team.players:
        if player.id is not None:
            row = update(Player).where(Player.id == player.id)
            session.execute(row.values(**_row(player.after), rev=act.revision))
    ids = _added(session, act, team)
    before = {
        player_path(player.id): player_state(team.number, is_captain=player.before.is_captain)
        for player in team.players
        if player.id is not None and player.before is not None
    }
    paths = [player_path(player.id if player.id is not None else next(ids)) for player in team.players]
    after = {
        path: player_state(team.number, is_captain=player.after.is_captain)
        for path, player in zip(paths, team.players, strict=True)
    }
    return {**dict.fromkeys(after), **before}, dict(after)


def _added(session: Session, act: Act, team: PlannedTeam) -> Iterator[int]:
    """Add the new players of a team; gives their ids in order."""
    new = [player.after for player in team.players if player.id is None]
    if not new:
        return iter(())
    team_id = session.scalar(select(Team.id).where(Team.event_id == act.event_id, Team.number == team.number))
    common = {"event_id": act.event_id, "team_id": team_id, "rev": act.revision}
    rows = [{**common, **_row(values)} for values in new]
    return iter(session.scalars(insert(Player).returning(Player.id, sort_by_parameter_order=True), rows).all())


def _row(values: PlayerValues) -> dict[str, str | bool | None]:
    return {"name": values.name, "external_id": values.external_id, "is_captain": values.is_captain}
