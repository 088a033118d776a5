"""The head of a match: whose it is, in which round, under which rules; one statement, no boards."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam
from sqlalchemy.orm import Session

from matchscore.models.event import Event, Visibility
from matchscore.models.match import EndedBy, Match, Side
from matchscore.queries.addresses import can_be_event, can_be_number
from matchscore.queries.head_columns import HEADS
from matchscore.queries.round_names import RoundName, round_name
from matchscore.queries.stage_rules import COLUMNS, StageColumns, rules_of
from matchscore.queries.statements import run
from matchscore.queries.values import TeamName
from matchscore.scoring.stage_rules import USUAL_RULES, StageRules
from matchscore.scoring.totals import Totals


class NotFoundError(LookupError):
    """There is no such event, match, segment or board; `what` is its word, `name` what was asked for."""

    def __init__(self, what: str, name: str) -> None:
        super().__init__(f"no {what} {name}")
        self.what = what
        self.name = name


@dataclass(frozen=True, slots=True)
class MatchHead:
    """A match without its boards: whose it is, when, under which rules. Carry-over in IMPs.

    `visibility` is the policy that holds for it: `own_visibility`, that of its round, or else the event's.
    `stage` is the number of its stage, `rules` are what that is played by, as of `stage_revision`.
    `boards_scheduled` are those of its round, unless a director has decided otherwise for this match.
    `ended_side` is the team that conceded or failed to play.
    """

    event_id: int
    event: str
    event_name: str
    time_zone: str
    is_archived: bool
    second_person: bool
    east_agrees: bool
    event_revision: int
    event_changed_at: datetime | None
    visibility: Visibility
    stage_id: int
    stage: int
    stage_name: str
    stage_revision: int
    stages: int
    round_id: int
    round: int
    boards_scheduled: int
    started_at: datetime | None
    minutes_per_board: int | None
    closed_at: datetime | None
    match_id: int
    match: int
    table_label: str | None
    revision: int
    changed_at: datetime | None
    home: TeamName
    away: TeamName
    carry_over: Totals
    ended_by: EndedBy | None
    ended_side: Side | None
    has_reported_totals: bool
    has_rulings: bool
    has_penalties: bool
    published_at: datetime | None = None
    correction_minutes: int = 30
    home_team_id: int | None = None
    away_team_id: int | None = None
    own_visibility: Visibility | None = None
    rules: StageRules = USUAL_RULES
    own_boards_scheduled: int | None = None
    boards_of_round: int = 0

    @property
    def vp_scale(self) -> str | None:
        """The scale of victory points that is asked for, be it there or not; None counts in the unit of the method."""
        return self.rules.scale.name if self.rules.scale else self.rules.missing_scale

    @property
    def round_name(self) -> RoundName:
        """Give what its round is called, in addresses and by people."""
        return round_name(self.round, self.stage, self.stage_name, self.stages)

    def side_of(self, team_id: int | None) -> Side | None:
        """Give the side on which a team plays this match; None for a team that does not."""
        sides = {self.home_team_id: Side.HOME, self.away_team_id: Side.AWAY}
        return None if team_id is None else sides.get(team_id)

    def team(self, side: Side) -> TeamName:
        """Give the team of a side."""
        return self.home if side is Side.HOME else self.away


def read_head(session: Session, event: str | int, match: int) -> MatchHead:
    """Read a match of an event, named by slug or id; raises NotFoundError, also for what no match can be called."""
    can_be = can_be_number(match) and can_be_event(event)
    one = _ONE_BY_SLUG if isinstance(event, str) else _ONE_BY_ID
    row = run(session, one, event=event, match=match).one_or_none() if can_be else None
    if row is None:
        raise NotFoundError("match", f"{event}/{match}")
    return _head(row)


def read_heads(session: Session, event: str) -> list[MatchHead]:
    """Read every match of an event in the order of their numbers, one statement."""
    return [_head(row) for row in run(session, _ALL_BY_SLUG, event=event)]


def read_heads_of_round(session: Session, round_id: int) -> list[MatchHead]:
    """Read every match of a round in the order of their numbers, one statement."""
    return [_head(row) for row in run(session, _ALL_OF_ROUND, round=round_id)]


_BY_SLUG, _BY_ID = Event.slug == bindparam("event"), Event.id == bindparam("event")
_NUMBERED = Match.number == bindparam("match")
_ONE_BY_SLUG, _ONE_BY_ID = HEADS.where(_BY_SLUG, _NUMBERED), HEADS.where(_BY_ID, _NUMBERED)
_ALL_BY_SLUG = HEADS.where(_BY_SLUG).order_by(Match.number)
_ALL_OF_ROUND = HEADS.where(Match.round_id == bindparam("round")).order_by(Match.number)


def _head(row: Row[*tuple[Any, ...]]) -> MatchHead:
    columns = row._asdict()
    of_round, of_event = columns.pop("round_visibility"), columns.pop("event_visibility")
    home, away = (
        TeamName(columns.pop(f"{side}_number") or 0, columns.pop(f"{side}_name") or "") for side in ("home", "away")
    )
    carry_over = Totals(columns.pop("carry_home"), columns.pop("carry_away"))
    rules = rules_of(StageColumns(*(columns.pop(column.name) for column in COLUMNS)))
    boards = columns["own_boards_scheduled"] or columns["boards_of_round"]
    policy = {"visibility": of_round or of_event, "own_visibility": of_round}
    return MatchHead(
        **columns, **policy, home=home, away=away, carry_over=carry_over, rules=rules, boards_scheduled=boards
    )
