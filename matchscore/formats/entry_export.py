"""Teams and line-ups as tables, to be written as CSV or as a spreadsheet; reading them back changes nothing."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import openpyxl
from openpyxl.cell import WriteOnlyCell
from sqlalchemy.orm import Session

from matchscore.formats.column_names import LINE_UP_COLUMNS, TEAM_COLUMNS
from matchscore.formats.csv_cells import guarded
from matchscore.formats.table_kinds import TableKind
from matchscore.queries.entered_teams import EnteredPlayer, EnteredTeam, read_entered_teams
from matchscore.queries.event_line_ups import read_event_tables
from matchscore.queries.events import find_event_id
from matchscore.queries.heads import MatchHead, NotFoundError, read_heads
from matchscore.queries.lineups import SeatedTable, team_at

DELIMITERS: Final = (",", ";")
"""A comma, or the semicolon that spreadsheets expect where the comma is the decimal mark."""

_NOT_IN_XML = re.compile("[\ufffe\uffff]")

Cell = str | int | None
Row = Sequence[Cell]
Tables = Mapping[int, Sequence[SeatedTable]]


def team_rows(teams: Iterable[EnteredTeam]) -> Iterator[Row]:
    """Lay teams out, one line a player with the team beside it; a team without players has one line."""
    yield TEAM_COLUMNS
    for team in teams:
        start = (team.name, team.number, team.club, team.external_id)
        for player in team.players:
            yield (*start, player.name, player.external_id, "yes" if player.is_captain else None)
        if not team.players:
            yield (*start, None, None, None)


def line_up_rows(heads: Iterable[MatchHead], tables: Tables, teams: Iterable[EnteredTeam]) -> Iterator[Row]:
    """Lay line-ups out, one line a seat that is taken; somebody whose name would not find them goes by their number."""
    yield LINE_UP_COLUMNS
    words = {player.id: _words(player, team) for team in teams for player in team.players}
    for head in heads:
        for table in tables.get(head.match, ()):
            for seat, sitter in table.sitters.items():
                team = team_at(head, table.home_ns_room, table.room, seat)
                start = (head.round, head.match, table.segment, table.room.value, seat.value, team.name)
                yield (*start, words[sitter.player])


def _words(player: EnteredPlayer, team: EnteredTeam) -> str:
    """Name a player so that it means nobody else of the team."""
    is_taken = any(other.external_id == player.name for other in team.players if other is not player)
    return player.external_id if is_taken and player.external_id else player.name


def read_entry_rows(session: Session, event: str, table: str) -> Iterator[Row]:
    """Lay out the `teams` or the `line-ups` of an event as whoever directs it sees them; raises NotFoundError."""
    event_id = find_event_id(session, event)
    if event_id is None:
        raise NotFoundError("event", event)
    teams = read_entered_teams(session, event_id)
    if table == TableKind.TEAMS:
        return team_rows(teams)
    return line_up_rows(read_heads(session, event), read_event_tables(session, event_id), teams)


def write_csv(rows: Iterable[Row], delimiter: str = ",") -> bytes:
    """Write a table as UTF-8 with the mark by which spreadsheets know it."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=delimiter, lineterminator="\r\n")
    for row in rows:
        writer.writerow([guarded(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue().encode("utf-8-sig")


def write_xlsx(rows: Iterable[Row], title: str) -> bytes:
    """Write a table as a spreadsheet: numbers as numbers, text as text whatever it begins with, the header in sight."""
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet(title)
    sheet.freeze_panes = "A2"
    for row in rows:
        sheet.append([_written(sheet, cell) if isinstance(cell, str) else cell for cell in row])
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def _written(sheet: Any, text: str) -> Any:
    """Make a cell of text; what reads as a formula stays text when somebody edits it."""
    cell = WriteOnlyCell(sheet, _NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", text))
    cell.data_type = "s"
    cell.quotePrefix = guarded(text) != text
    return cell
