"""What a team has played and won in each stage, row by row: the rows that its total in the standings is made of."""

from typing import NamedTuple

from matchscore.formats.decimals import decimals_of
from matchscore.i18n import gettext as _
from matchscore.i18n.standing_words import kind_words
from matchscore.i18n.unit_words import unit_name
from matchscore.queries.stage_heads import read_stages
from matchscore.queries.standings import StageStandings, standings_of
from matchscore.queries.visibility import ViewerKind
from matchscore.scoring.standing_rows import Row, RowKind
from matchscore.web.asking.scopes import sees_standings_as
from matchscore.web.asking.site import identity, now, reading
from matchscore.web.words.display import exact
from matchscore.web.words.points import written


class RowLine(NamedTuple):
    """A row of a team: of which round, against whom, the match, its IMPs and points, and what it was."""

    round: int | None
    opponent: str
    match: int | None
    kind: str
    imps: str
    points: str


class StageLines(NamedTuple):
    """The rows of a team in a stage with their sum; `place` is empty where the team is not ranked."""

    number: int
    name: str
    unit: str
    rows: tuple[RowLine, ...]
    total: str
    place: str


def stage_lines(event: str, team: int) -> list[StageLines]:
    """Give the stages in which a team plays, as far as whoever asks may know; none to a viewer of one room."""
    stages = read_stages(reading(), event)
    kind = sees_standings_as(identity(), stages.event_id)
    if kind is ViewerKind.ONE_ROOM:
        return []
    found = [standings_of(reading(), stages, stage, kind, now()) for stage in stages.stages]
    return [_lines(each, team) for each in found if each.rows.get(team)]


def _lines(found: StageStandings, team: int) -> StageLines:
    decimals, rows = decimals_of(found), found.rows[team]
    place = next((line.mark for line in found.standings if line.team == team), "")
    total = sum((row.counted for row in rows), start=rows[0].counted * 0)
    return StageLines(
        found.stage.number,
        found.stage.name,
        unit_name(found.unit),
        tuple(_line(found, row, decimals) for row in rows),
        written(total, decimals),
        place,
    )


def _line(found: StageStandings, row: Row, decimals: int) -> RowLine:
    return RowLine(
        round=row.round,
        opponent="" if row.opponent is None else found.teams[row.opponent].name,
        match=row.match if row.kind is not RowKind.BYE else None,
        kind=_kind(row),
        imps=f"{exact(row.imps_won)}–{exact(row.imps_lost)}" if row.counts and row.kind.is_at_table else "",
        points="" if row.points is None else written(row.points, decimals),
    )


def _kind(row: Row) -> str:
    beside = {RowKind.PENALTY: _("penalty"), RowKind.CARRY_OVER: _("carried over")}
    return beside.get(row.kind, kind_words(row.kind))
