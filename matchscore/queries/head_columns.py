"""What the head of a match is read from: one statement about its event, stage, round and teams."""

from sqlalchemy import exists, select
from sqlalchemy.orm import aliased

from matchscore.models.change import Change
from matchscore.models.event import Event, Round, Stage
from matchscore.models.match import Match, Segment
from matchscore.models.ruling import PenaltyLine, ReportedTotal, Ruling
from matchscore.models.stage import VpScale
from matchscore.models.team import Team
from matchscore.queries.round_names import STAGES
from matchscore.queries.stage_rules import COLUMNS, OWN_SCALE

_HOME, _AWAY = aliased(Team), aliased(Team)
_CHANGED_AT = (
    select(Change.at).where(Change.event_id == Match.event_id, Change.revision == Match.revision).scalar_subquery()
)
EVENT_CHANGED_AT = (
    select(Change.at).where(Change.event_id == Event.id, Change.revision == Event.revision).scalar_subquery()
)
_REPORTED = exists().where(ReportedTotal.match_id == Match.id)
_RULED = (
    select(Ruling.id)
    .join(Segment, Segment.id == Ruling.segment_id)
    .where(Segment.match_id == Match.id)
    .correlate(Match)
    .exists()
)
_PENALISED = exists().where(PenaltyLine.match_id == Match.id)
HEADS = (
    select(
        Event.id.label("event_id"),
        Event.slug.label("event"),
        Event.name.label("event_name"),
        Event.time_zone,
        Event.archived_at.is_not(None).label("is_archived"),
        Event.second_person,
        Event.east_agrees,
        Event.revision.label("event_revision"),
        Event.visibility.label("event_visibility"),
        Event.published_at,
        Event.correction_minutes,
        Stage.id.label("stage_id"),
        Stage.number.label("stage"),
        Stage.name.label("stage_name"),
        Stage.rev.label("stage_revision"),
        STAGES.label("stages"),
        *COLUMNS,
        Round.id.label("round_id"),
        Round.number.label("round"),
        Round.visibility.label("round_visibility"),
        Round.boards_scheduled.label("boards_of_round"),
        Match.own_boards_scheduled,
        Round.started_at,
        Round.minutes_per_board,
        Round.closed_at,
        Match.id.label("match_id"),
        Match.number.label("match"),
        Match.table_label,
        Match.revision,
        Match.carry_home,
        Match.carry_away,
        Match.ended_by,
        Match.ended_side,
        Match.home_team_id,
        Match.away_team_id,
        _HOME.number.label("home_number"),
        _HOME.name.label("home_name"),
        _AWAY.number.label("away_number"),
        _AWAY.name.label("away_name"),
        _CHANGED_AT.label("changed_at"),
        EVENT_CHANGED_AT.label("event_changed_at"),
        _REPORTED.label("has_reported_totals"),
        _RULED.label("has_rulings"),
        _PENALISED.label("has_penalties"),
    )
    .join(Event, Event.id == Match.event_id)
    .join(Round, Round.id == Match.round_id)
    .join(Stage, Stage.id == Round.stage_id)
    .outerjoin(VpScale, OWN_SCALE)
    .outerjoin(_HOME, _HOME.id == Match.home_team_id)
    .outerjoin(_AWAY, _AWAY.id == Match.away_team_id)
)
"""Every match with its event, stage, round and teams: one row a match, its columns named as the fields of a head."""
