"""Who plays in a stage, in which order, and what each team brings along: named one by one, or taken from standings.

Rows are facts: whoever went on stays, whatever is corrected in the earlier stage later, until a director says
otherwise, with a reason. Reasons of a RefusedError: team_twice, no_teams, plays_in_stage, bracket_stands,
reason_for_teams, carry_over_out_of_range, nothing_to_change, key_used.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.event import Round, StageFormat
from matchscore.models.match import Match
from matchscore.models.stage import StageTeam
from matchscore.models.team import Team
from matchscore.queries.heads import NotFoundError
from matchscore.queries.stage_teams import QUALIFIERS, StageHead, StageTeamLine, read_stage, teams_of_stage
from matchscore.scoring.qualifying import Qualifying
from matchscore.scoring.totals import Totals
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.reports import require_exact
from matchscore.services.slots import require_new_key
from matchscore.services.stage_team_states import stage_teams_path, stage_teams_state
from matchscore.services.stages import put_stage, require_seen_stage, with_sections


@dataclass(frozen=True, slots=True)
class StageEntries:
    """The teams of a stage by number, in their order: seed 1, or number 1 of a round robin, first.

    `carried` are the points that are entered for teams by hand. `origin` is set where they come from standings.
    `seen` is the revision of the stage. No teams at all: all of the event play.
    """

    stage: int
    teams: Sequence[int]
    seen: int
    carried: Mapping[int, Fraction] = field(default_factory=dict)
    origin: Qualifying | None = None


def set_stage_teams(session: Session, act: Act, entries: StageEntries) -> None:
    """Say who plays in a stage; the lots of those who stay are kept.

    Raises NotFoundError, RefusedError, ChangedSinceError, AlreadyDoneError (same key again).
    """
    stage = read_stage(session, act.event_id, entries.stage)
    require_new_key(session, act, lambda change: _is_same(change, entries))
    require_seen_stage(stage, entries.seen)
    before = teams_of_stage(session, stage) if stage.has_own_teams else []
    after = _lines(_team_ids(session, act.event_id), entries, before)
    origin = entries.origin.to_json() if entries.origin else {}
    settings = with_sections(stage, {QUALIFIERS: origin if after else {}})
    if list(before) == after and settings == stage.settings:
        raise RefusedError("nothing_to_change")
    _require_allowed(session, act, stage, {line.team_id for line in after})
    _put_teams(session, act, stage, after)
    was, now = put_stage(session, act, stage, settings=settings)
    path = stage_teams_path(stage.number)
    changed = was != now
    record(
        session,
        act,
        Done(
            Verb.SET_STAGE_TEAMS,
            None,
            {path: _state(before), **(was if changed else {})},
            {path: _state(after), **(now if changed else {})},
        ),
    )


def _is_same(change: Change, entries: StageEntries) -> bool:
    path = stage_teams_path(entries.stage)
    state: Mapping[str, Any] = change.after.get(path) or {"teams": []}
    teams = [line["team"] for line in state["teams"]]
    return change.verb == Verb.SET_STAGE_TEAMS and path in change.after and teams == list(entries.teams)


def _team_ids(session: Session, event_id: int) -> dict[int, Team]:
    teams = session.scalars(select(Team).where(Team.event_id == event_id).order_by(Team.number))
    return {team.number: team for team in teams}


def _lines(teams: Mapping[int, Team], entries: StageEntries, before: Sequence[StageTeamLine]) -> list[StageTeamLine]:
    """Give the teams as they are to stand; raises NotFoundError for one that is not in the event, RefusedError."""
    if len(set(entries.teams)) < len(entries.teams):
        raise RefusedError("team_twice")
    lots = {line.number: line.lot for line in before}
    lines = []
    for position, number in enumerate(entries.teams, 1):
        if number not in teams:
            raise NotFoundError("team", str(number))
        carried = entries.carried.get(number)
        require_exact(Totals(carried or Fraction()), "carry_over_out_of_range")
        team = teams[number]
        line = StageTeamLine(team.id, number, team.name, position, carried, lots.get(number), team.withdrawn_at)
        lines.append(line)
    return lines


def _require_allowed(session: Session, act: Act, stage: StageHead, wanted: set[int]) -> None:
    """Refuse what would take a team out of a match, and what nobody gives a reason for."""
    if stage.matches and stage.format is StageFormat.KNOCK_OUT:
        raise RefusedError("bracket_stands")
    playing = select(Match.home_team_id, Match.away_team_id).join(Round, Round.id == Match.round_id)
    rows = session.execute(playing.where(Round.stage_id == stage.stage_id).order_by(Match.number))
    for team_id in (team_id for row in rows for team_id in row if wanted and team_id is not None):
        if team_id not in wanted:
            raise RefusedError("plays_in_stage", team=session.get_one(Team, team_id).name)
    if (stage.matches or stage.qualifying) and not act.reason:
        raise RefusedError("reason_for_teams")


def _put_teams(session: Session, act: Act, stage: StageHead, lines: Sequence[StageTeamLine]) -> None:
    session.execute(delete(StageTeam).where(StageTeam.stage_id == stage.stage_id))
    rows = [
        {
            "stage_id": stage.stage_id,
            "event_id": stage.event_id,
            "team_id": line.team_id,
            "position": line.position,
            "carried": line.carried,
            "lot": line.lot,
            "rev": act.revision,
        }
        for line in lines
    ]
    if rows:
        session.execute(insert(StageTeam), rows)


def _state(lines: Sequence[StageTeamLine]) -> dict[str, Any] | None:
    return stage_teams_state([(line.number, line.position, line.carried, line.lot) for line in lines])
