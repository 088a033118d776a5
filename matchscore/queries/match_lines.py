"""Every match of an event, or those of a stage, as one short line each: what its outcome is kept and read by."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from sqlalchemy import Integer, Select, Text, bindparam, exists, select, type_coerce
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.models.match import EndedBy, Match, Segment, Side
from matchscore.models.ruling import PenaltyLine, ReportedTotal, Ruling
from matchscore.queries.stage_heads import EventStages, StageHead, StageRound
from matchscore.queries.stage_rules import StageColumns
from matchscore.queries.statements import run
from matchscore.scoring.stage_rules import StageRules
from matchscore.scoring.totals import NIL, Totals

LineKey = tuple[int, int, object, StageColumns, int, int | None]
"""What an outcome follows from: the match in this state, the rules of its stage, the boards of its round."""


class MatchLine(NamedTuple):
    """A match without its boards; teams by id, carry-over in thousandths of an IMP, the moment of its last change raw.

    `changed_at` tells the states of a match apart after a backup was restored, and is read for nothing else.
    """

    round: StageRound
    match_id: int
    match: int
    home_team_id: int | None
    away_team_id: int | None
    table_label: str | None
    revision: int
    changed_at: object
    ended: str | None
    ended_by_side: str | None
    carry_home: int
    carry_away: int
    own_boards: int | None
    has_reported_totals: bool
    has_rulings: bool
    has_penalties: bool

    @property
    def key(self) -> LineKey:
        """What its outcome is kept under."""
        round_ = self.round
        scheduled = round_.boards_scheduled
        return self.match_id, self.revision, self.changed_at, round_.stage.columns, scheduled, self.own_boards

    @property
    def rules(self) -> StageRules:
        """The rules of its stage."""
        return self.round.stage.rules

    @property
    def boards_scheduled(self) -> int:
        """Of how many boards it is."""
        return self.own_boards or self.round.boards_scheduled

    @property
    def carry_over(self) -> Totals:
        """What both teams brought into it."""
        if not (self.carry_home or self.carry_away):
            return NIL
        return Totals(Fraction(self.carry_home, 1000), Fraction(self.carry_away, 1000))

    @property
    def ended_by(self) -> EndedBy | None:
        """Why it is over without its boards."""
        return EndedBy(self.ended) if self.ended else None

    @property
    def ended_side(self) -> Side | None:
        """Who failed to play it."""
        return Side(self.ended_by_side) if self.ended_by_side else None


def read_lines(session: Session, event: EventStages, stage: StageHead | None = None) -> list[MatchLine]:
    """Read the matches of a stage, of the whole event without one, in the order of their numbers."""
    rounds = {each.round_id: each for each in event.rounds}
    if stage is None:
        rows = run(session, _OF_EVENT, event=event.event_id)
    else:
        rows = run(session, _OF_ROUNDS, rounds=[each.round_id for each in event.rounds_of(stage)])
    return sorted((MatchLine(rounds[row[0]], *row[1:]) for row in rows), key=_by_number)


def by_round(lines: Sequence[MatchLine]) -> Mapping[int, list[MatchLine]]:
    """Group matches by the id of their round."""
    groups: dict[int, list[MatchLine]] = {}
    for line in lines:
        groups.setdefault(line.round.round_id, []).append(line)
    return groups


def _by_number(line: MatchLine) -> int:
    return line.match


_CHANGED_AT = (
    select(type_coerce(Change.at, Text))
    .where(Change.event_id == Match.event_id, Change.revision == Match.revision)
    .scalar_subquery()
)
_RULED = (
    select(Ruling.id)
    .join(Segment, Segment.id == Ruling.segment_id)
    .where(Segment.match_id == Match.id)
    .correlate(Match)
    .exists()
)
_LINES: Select[*tuple[object, ...]] = select(
    Match.round_id,
    Match.id,
    Match.number,
    Match.home_team_id,
    Match.away_team_id,
    Match.table_label,
    Match.revision,
    _CHANGED_AT,
    type_coerce(Match.ended_by, Text),
    type_coerce(Match.ended_side, Text),
    type_coerce(Match.carry_home, Integer),
    type_coerce(Match.carry_away, Integer),
    Match.own_boards_scheduled,
    exists().where(ReportedTotal.match_id == Match.id),
    _RULED,
    exists().where(PenaltyLine.match_id == Match.id),
)
_OF_EVENT = _LINES.where(Match.event_id == bindparam("event"))
_OF_ROUNDS = _LINES.where(Match.round_id.in_(bindparam("rounds", expanding=True)))
