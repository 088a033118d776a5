"""The cross-table: team against team by their numbers, which stay when places change (case 170)."""

from typing import Any, NamedTuple

from matchscore.formats.decimals import decimals_of
from matchscore.i18n.standing_words import kind_words
from matchscore.i18n.unit_words import unit_name
from matchscore.queries.standings import StageStandings
from matchscore.scoring.cross_table import CrossTable, cross_table
from matchscore.scoring.standing_rows import PointsUnit, Row
from matchscore.web.event.standing_values import caption_of, total_head
from matchscore.web.words.display import exact
from matchscore.web.words.points import written, written_total


class Meeting(NamedTuple):
    """What one match gave a team: its points, the match, its IMPs beneath; or what it was where nothing was played."""

    points: str
    match: int | None
    imps: str
    kind: str


class CrossLine(NamedTuple):
    """A team's line: `meetings` by the number of each opponent, None where the two are one; `apart` has no opponent."""

    team: int
    name: str
    meetings: tuple[tuple[Meeting, ...] | None, ...]
    apart: tuple[Meeting, ...]
    total: str


def cross_values(found: StageStandings) -> dict[str, Any]:
    """Lay the cross-table out."""
    table, decimals = cross_table(found.rows), decimals_of(found)
    totals = {line.team: written_total(found, line, decimals) for line in found.standings}
    lines = [_line(found, table, team, decimals)._replace(total=totals.get(team, "")) for team in table.teams]
    return {
        "lines": lines,
        "numbers": [(team, found.teams[team].name) for team in table.teams],
        "has_apart": any(line.apart for line in lines),
        "caption": caption_of(found),
        "unit": total_head(found),
        "points": unit_name(found.unit),
    }


def _line(found: StageStandings, table: CrossTable, team: int, decimals: int) -> CrossLine:
    meetings = tuple(
        None if other == team else _meetings(table.between(team, other), found.unit, decimals) for other in table.teams
    )
    apart = _meetings(table.apart[team], found.unit, decimals)
    return CrossLine(team, found.teams[team].name, meetings, apart, "")


def _meetings(rows: tuple[Row, ...], unit: PointsUnit, decimals: int) -> tuple[Meeting, ...]:
    return tuple(
        Meeting(written(row.points, decimals), row.match, _imps(row, unit), kind_words(row.kind))
        for row in rows
        if row.points is not None
    )


def _imps(row: Row, unit: PointsUnit) -> str:
    """Write the IMPs of a match under its VPs; where they are what counts, the points say it."""
    if unit is not PointsUnit.VPS or not row.kind.is_at_table:
        return ""
    return f"{exact(row.imps_won)}–{exact(row.imps_lost)}"
