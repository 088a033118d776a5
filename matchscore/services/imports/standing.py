"""What stands in an event before an import: read in a handful of statements, however large the event is."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import Session, aliased

from matchscore.models.board import Board, BoardSet
from matchscore.models.change import Change
from matchscore.models.event import Event, Round, Stage
from matchscore.models.match import Match, Segment, Table
from matchscore.models.result import Result
from matchscore.models.team import Team
from matchscore.queries.matches import SlotKey
from matchscore.queries.recorded import COLUMNS, Recorded, stored
from matchscore.queries.stage_rules import read_rules
from matchscore.scoring.board import Conditions, conditions_of
from matchscore.scoring.seats import SECOND_ROOMS, TWO_ROOMS, Room
from matchscore.services.acts import RefusedError, Verb

RoundKey = tuple[int, int]
"""Stage number, round number."""


@dataclass(frozen=True, slots=True)
class StandingSet:
    """The boards of a segment as they stand, and the matches that play them."""

    boards: dict[int, Conditions] = field(default_factory=dict)
    matches: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class StandingSegment:
    """A segment of a match: where home sits North-South, whether it is finished, and its board set."""

    home_ns_room: Room
    is_finished: bool
    set_id: int


@dataclass(frozen=True, slots=True)
class StandingMatch:
    """A match as it stands, its teams by number (None: none yet)."""

    number: int
    round: RoundKey
    home: int | None
    away: int | None
    segments: dict[int, StandingSegment] = field(default_factory=dict)
    results: dict[SlotKey, Recorded | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    """An event as it stands at `revision`; one that is to be created has revision 0 and nothing in it.

    `shared_sets` are the board sets of whole rounds. `import_revisions` are the revisions that imports made.
    `eights` are the stages of teams of eight; `has_second_rooms`: the file of a new event has them.
    """

    event_id: int | None = None
    slug: str = ""
    name: str = ""
    revision: int = 0
    stages: Mapping[int, str] = field(default_factory=dict)
    teams: Mapping[int, str] = field(default_factory=dict)
    rounds: Mapping[RoundKey, int] = field(default_factory=dict)
    sets: Mapping[int, StandingSet] = field(default_factory=dict)
    shared_sets: Mapping[tuple[RoundKey, int], int] = field(default_factory=dict)
    matches: Mapping[int, StandingMatch] = field(default_factory=dict)
    import_revisions: frozenset[int] = frozenset()
    eights: frozenset[int] = frozenset()
    has_second_rooms: bool = False

    def rooms_of(self, stage: int) -> tuple[Room, ...]:
        """Give the rooms in which matches of a stage are played; a stage that a file adds is as the newest one."""
        known = max(self.stages, default=0) if stage not in self.stages else stage
        has_four = known in self.eights or (not self.stages and self.has_second_rooms)
        return (*TWO_ROOMS, *SECOND_ROOMS) if has_four else TWO_ROOMS

    def is_imported(self, recorded: Recorded) -> bool:
        """Tell whether a result came from a file and nobody has changed it since."""
        return recorded.source is not None and recorded.revision in self.import_revisions


def read_standing(session: Session, event: Event) -> Standing:
    """Read an event as it stands; raises RefusedError for one that is archived."""
    if event.archived_at is not None:
        raise RefusedError("archived")
    rounds = _read_rounds(session, event.id)
    round_keys = {round_id: key for key, (round_id, _) in rounds.items()}
    sets, shared = _read_sets(session, event.id, round_keys)
    matches = _read_matches(session, event.id, round_keys)
    _read_segments(session, event.id, matches, sets)
    _read_results(session, event.id, matches)
    imports = select(Change.revision).where(Change.event_id == event.id, Change.verb == Verb.IMPORT.value)
    return Standing(
        event_id=event.id,
        slug=event.slug,
        name=event.name,
        revision=event.revision,
        stages=dict(
            session.execute(
                select(Stage.number, Stage.name).where(Stage.event_id == event.id).order_by(Stage.number)
            ).all()
        ),
        teams=dict(
            session.execute(select(Team.number, Team.name).where(Team.event_id == event.id).order_by(Team.number)).all()
        ),
        rounds={key: boards for key, (_, boards) in rounds.items()},
        sets=sets,
        shared_sets=shared,
        matches=matches,
        import_revisions=frozenset(session.scalars(imports)),
        eights=frozenset(_eights(session, event.id)),
    )


def _eights(session: Session, event_id: int) -> Iterator[int]:
    """Find the stages that are played at four tables."""
    for number, stage_id in session.execute(select(Stage.number, Stage.id).where(Stage.event_id == event_id)):
        if read_rules(session, stage_id).eight is not None:
            yield number


def _read_rounds(session: Session, event_id: int) -> dict[RoundKey, tuple[int, int]]:
    rows = session.execute(
        select(Stage.number, Round.number, Round.id, Round.boards_scheduled)
        .join(Round, Round.stage_id == Stage.id)
        .where(Stage.event_id == event_id)
        .order_by(Stage.number, Round.number)
    )
    return {(stage, number): (round_id, boards) for stage, number, round_id, boards in rows}


def _read_sets(
    session: Session, event_id: int, round_keys: Mapping[int, RoundKey]
) -> tuple[dict[int, StandingSet], dict[tuple[RoundKey, int], int]]:
    """Read the board sets of rounds; boards that only one match has, such as substitutes, take no part in imports."""
    sets: dict[int, StandingSet] = {}
    shared = {}
    rows = session.execute(
        select(BoardSet.id, BoardSet.round_id, BoardSet.segment_number, BoardSet.match_id)
        .add_columns(Board.number, Board.dealer, Board.vulnerable)
        .join(Board, Board.board_set_id == BoardSet.id)
        .join(Round, Round.id == BoardSet.round_id)
        .join(Stage, Stage.id == Round.stage_id)
        .where(Stage.event_id == event_id, Board.match_id.is_(None))
        .order_by(BoardSet.id, Board.position)
    )
    for set_id, round_id, segment, match_id, number, dealer, vulnerable in rows:
        sets.setdefault(set_id, StandingSet()).boards[number] = conditions_of(number, dealer, vulnerable)
        if match_id is None:
            shared[round_keys[round_id], segment] = set_id
    return sets, shared


def _read_matches(session: Session, event_id: int, round_keys: Mapping[int, RoundKey]) -> dict[int, StandingMatch]:
    home, away = aliased(Team), aliased(Team)
    rows = session.execute(
        select(Match.number, Match.round_id, home.number, away.number)
        .outerjoin(home, home.id == Match.home_team_id)
        .outerjoin(away, away.id == Match.away_team_id)
        .where(Match.event_id == event_id)
        .order_by(Match.number)
    )
    return {
        number: StandingMatch(number, round_keys[round_id], home_number, away_number)
        for number, round_id, home_number, away_number in rows
    }


def _read_segments(
    session: Session, event_id: int, matches: Mapping[int, StandingMatch], sets: dict[int, StandingSet]
) -> None:
    rows = session.execute(
        select(Match.number, Segment.number, Segment.home_ns_room, Segment.finished_at, Segment.board_set_id)
        .join(Match, Match.id == Segment.match_id)
        .where(Match.event_id == event_id)
        .order_by(Match.number, Segment.number)
    )
    for match, number, home_ns_room, finished_at, set_id in rows:
        matches[match].segments[number] = StandingSegment(home_ns_room, finished_at is not None, set_id)
        sets.setdefault(set_id, StandingSet()).matches.add(match)


_RESULTS = (
    select(Match.number, Segment.number, Board.number, Table.room, *COLUMNS)
    .select_from(Match)
    .join(Segment, Segment.match_id == Match.id)
    .join(Table, Table.segment_id == Segment.id)
    .join(Result, Result.table_id == Table.id)
    .join(Board, Board.id == Result.board_id)
)


def _read_results(session: Session, event_id: int, matches: Mapping[int, StandingMatch]) -> None:
    for match, segment, board, room, *columns in session.execute(_RESULTS.where(Match.event_id == event_id)):
        matches[match].results[segment, board, room] = stored(tuple(columns))
