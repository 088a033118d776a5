"""The standings of a stage as one kind of viewer may see them: made once for each state of the event, for all of them.

The public sees what counts of matches all of whose boards are released, and of the others that they are to come: two
events that differ only in what is hidden have the same standings. A viewer of one room sees no match (Law 16D).
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from threading import Lock
from typing import Any

from sqlalchemy.orm import Session

from matchscore.models.event import StageFormat
from matchscore.queries.match_lines import MatchLine, by_round, read_lines
from matchscore.queries.memory import Memory
from matchscore.queries.outcomes import Outcome, outcomes_of
from matchscore.queries.ranked_teams import RankedTeam, read_teams, teams_in
from matchscore.queries.released_outcomes import Released, released
from matchscore.queries.stage_heads import EventStages, StageHead, read_stages
from matchscore.queries.stage_penalties import Taken, read_taken
from matchscore.queries.stage_rows import TeamRows, has_begun, match_rows
from matchscore.queries.stage_settling import settled, unplayed
from matchscore.queries.visibility import NEVER, ViewerKind
from matchscore.queries.withdrawals import matches_left_by_withdrawals
from matchscore.scoring.ranking import rank
from matchscore.scoring.standing_rows import PointsUnit, Row, RowKind
from matchscore.scoring.standing_settings import unit_of_rows
from matchscore.scoring.standings import Rules, Standings


@dataclass(frozen=True, slots=True)
class StageStandings:
    """The standings of a stage with all that they are made of; teams by number.

    `unranked` are the teams whose matches are all cancelled because they have withdrawn. `uncounted` are penalties in
    a unit that this stage does not count. `last_round` is the newest of which something counts. `is_settled`: nothing
    more is to come, as far as the viewer may know. `until`: at that moment a clock releases more. `made` is what was
    made of it for pages, kept as long as it lasts.
    """

    event: EventStages
    stage: StageHead
    standings: Standings
    rows: TeamRows
    teams: Mapping[int, RankedTeam]
    unit: PointsUnit
    rounds: tuple[int, ...]
    boards: frozenset[int]
    unranked: tuple[int, ...]
    uncounted: tuple[Taken, ...]
    is_settled: bool
    last_round: int | None
    until: datetime
    made: dict[Hashable, Any] = field(default_factory=dict, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class StageMatches:
    """The matches of a stage with their outcomes, and all else that its standings follow from."""

    event: EventStages
    stage: StageHead
    teams: tuple[RankedTeam, ...]
    lines: tuple[MatchLine, ...]
    outcomes: Mapping[int, Outcome]
    taken: tuple[Taken, ...]
    left: frozenset[int] = frozenset()
    """Matches by number that teams ended by withdrawing."""


_memory: Memory[tuple[int, int, ViewerKind, int, datetime | None], StageStandings] = Memory(64)
_newest: Memory[tuple[int, int, ViewerKind], StageStandings] = Memory(64)
_making = Lock()
"""Many threads that fetch many rows at once hold each other up: one makes what all of them look at."""


def read_standings(session: Session, event: str, stage: int | None, kind: ViewerKind, now: datetime) -> StageStandings:
    """Read the standings of a stage, the newest one for None; raises NotFoundError. Not in a write transaction."""
    stages = read_stages(session, event)
    return standings_of(session, stages, stages.stage(stage), kind, now)


def standings_of(
    session: Session, event: EventStages, stage: StageHead, kind: ViewerKind, now: datetime
) -> StageStandings:
    """Give the standings of a stage whose event was just read, from memory while nothing has changed."""
    key = event.event_id, stage.number, kind, event.revision, event.changed_at
    with _making:
        kept = _memory.known(session, {None: key}).get(None)
        if kept is None or now >= kept.until:
            before = _newest.known(session, {None: key[:3]}).get(None)
            kept = make_standings(read_matches(session, event, stage), kind, now, before)
            _memory.keep(session, {key: kept})
            _newest.keep(session, {key[:3]: kept})
    return kept


def read_matches(session: Session, event: EventStages, stage: StageHead) -> StageMatches:
    """Read the matches of a stage with their outcomes."""
    lines = tuple(read_lines(session, event, stage))
    playing = {team for line in lines for team in (line.home_team_id, line.away_team_id) if team}
    teams = teams_in(read_teams(session, event.event_id, stage.stage_id), playing)
    taken = read_taken(session, stage, lines, {team.team_id: team.number for team in teams})
    has_rule = stage.format is StageFormat.ROUND_ROBIN and any(team.is_withdrawn for team in teams)
    left = matches_left_by_withdrawals(session, event.event_id) if has_rule else frozenset()
    return StageMatches(event, stage, teams, lines, outcomes_of(session, lines), tuple(taken), left)


def make_standings(
    matches: StageMatches, kind: ViewerKind, now: datetime, before: StageStandings | None = None
) -> StageStandings:
    """Rank the teams of a stage by what this kind of viewer may know; where nothing moves, as they were `before`."""
    if kind is ViewerKind.ONE_ROOM:
        matches = replace(matches, taken=())
    stage, unit = matches.stage, unit_of_rows(matches.stage.rules, matches.stage.standing.basis)
    known = _known(matches, kind, now)
    rows = settled(stage, unplayed(_rows(matches, known.matches, unit), matches.left), matches.teams, matches.lines)
    teams = {team.number: team for team in matches.teams}
    uncounted = tuple(each for each in matches.taken if not each.counts_in(unit))
    if before is not None and _is_same(before, matches, rows, teams) and before.uncounted == uncounted:
        return replace(before, event=matches.event, stage=stage, until=known.until)
    cancelled = tuple(team.number for team in matches.teams if team.is_withdrawn and not _has_matches(rows, team))
    ranking = Rules(stage.standing.basis, stage.standing.tie_breaks, _lots(matches.teams))
    return StageStandings(
        event=matches.event,
        stage=stage,
        standings=rank(rows, ranking, [number for number in teams if number not in cancelled]),
        rows=rows,
        teams=teams,
        unit=unit,
        rounds=_rounds(matches),
        boards=_boards(matches),
        unranked=cancelled,
        uncounted=uncounted,
        is_settled=all(row.counts for own in rows.values() for row in own),
        last_round=_last_round(rows),
        until=known.until,
    )


def _is_same(before: StageStandings, matches: StageMatches, rows: TeamRows, teams: Mapping[int, RankedTeam]) -> bool:
    """Tell whether standings are made of what they were made of before; rows that are kept are compared at once."""
    of_stage = before.stage.columns, before.stage.name, before.event.name, before.event.slug
    if of_stage != (matches.stage.columns, matches.stage.name, matches.event.name, matches.event.slug):
        return False
    is_same = before.teams == teams and before.rows == rows
    return is_same and (before.rounds, before.boards) == (_rounds(matches), _boards(matches))


def _last_round(rows: TeamRows) -> int | None:
    found = (row.round for own in rows.values() for row in own if row.counts and row.kind.is_of_round)
    return max((each for each in found if each is not None), default=None)


def _rounds(matches: StageMatches) -> tuple[int, ...]:
    return tuple(sorted({line.round.number for line in matches.lines}))


def _boards(matches: StageMatches) -> frozenset[int]:
    return frozenset(line.boards_scheduled for line in matches.lines)


def _has_matches(rows: TeamRows, team: RankedTeam) -> bool:
    return any(row.kind.is_of_round for row in rows[team.number])


def _lots(teams: Iterable[RankedTeam]) -> dict[int, int]:
    return {team.number: team.lot for team in teams if team.lot is not None}


def _known(matches: StageMatches, kind: ViewerKind, now: datetime) -> Released:
    """Say of which matches a viewer may know the outcome; a bye counts from the beginning of its round."""
    if kind is ViewerKind.ONE_ROOM:
        return Released(frozenset(), NEVER)
    everything = Released(frozenset(matches.outcomes), NEVER)
    known = released(matches.lines, matches.outcomes, now) if kind is ViewerKind.PUBLIC else everything
    early, until = set(), known.until
    for of_round in by_round(matches.lines).values():
        if not has_begun(of_round, matches.outcomes, now):
            early |= {line.match_id for line in of_round}
            starts_at = of_round[0].round.started_at
            until = min(until, starts_at) if starts_at is not None else until
    return Released(known.matches - early, until)


def _rows(matches: StageMatches, known: frozenset[int], unit: PointsUnit) -> TeamRows:
    """Give every team its rows: matches by round, then penalties, after what it carries in."""
    numbers: dict[int | None, int] = {team.team_id: team.number for team in matches.teams}
    rows: TeamRows = {team.number: _carried(team, unit) for team in matches.teams}
    for line in sorted(matches.lines, key=lambda line: (line.round.number, line.match)):
        outcome = matches.outcomes[line.match_id]
        for team, row in match_rows(line, outcome, numbers, unit, counts=line.match_id in known):
            rows[team].append(row)
    for taken in matches.taken:
        if taken.counts_in(unit):
            rows[taken.team].append(taken.row(unit))
    return rows


def _carried(team: RankedTeam, unit: PointsUnit) -> list[Row]:
    return [] if team.carried is None else [Row(RowKind.CARRY_OVER, None, None, team.carried, unit)]
