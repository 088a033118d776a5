"""Files of teams and of line-ups, CSV or spreadsheet: which of the two it is, the header tells."""

from matchscore.formats.column_names import column_name
from matchscore.formats.csv_tables import header_of
from matchscore.formats.errors import FormatError, FormatReason
from matchscore.formats.grids import KNOWN, Grid, csv_grid
from matchscore.formats.line_up_files import read_line_ups
from matchscore.formats.pasted_teams import read_pasted_teams
from matchscore.formats.recognise import XLSX_BEGINNING
from matchscore.formats.table_kinds import TableKind, kind_of
from matchscore.formats.team_files import read_teams
from matchscore.formats.text import UTF8
from matchscore.formats.xlsx_read import xlsx_grid
from matchscore.services.imports.line_up_rows import LineUpFile
from matchscore.services.imports.team_rows import TeamFile


def read_grid(content: bytes, encoding: str = UTF8) -> Grid:
    """Read the table in a file of either format; raises FormatError."""
    return xlsx_grid(content) if content.startswith(XLSX_BEGINNING) else csv_grid(content, encoding)


def read_entries(grid: Grid) -> TeamFile | LineUpFile:
    """Read teams or line-ups out of a table; raises FormatError for a table of anything else."""
    match kind_of(grid.names):
        case TableKind.LINE_UPS:
            return read_line_ups(grid)
        case TableKind.TEAMS:
            return read_teams(grid)
        case TableKind.RESULTS:
            raise FormatError(FormatReason.TABLE_OF_RESULTS)
        case _:
            raise FormatError(FormatReason.NO_TABLE)


def read_pasted(text: str) -> TeamFile | LineUpFile:
    """Read pasted text: a table with its header, or else one team a line; raises FormatError."""
    names = header_of(text, KNOWN, column_name)[1]
    is_table = len(names) > 1 and kind_of(names) is not None
    return read_entries(csv_grid(text.encode())) if is_table else read_pasted_teams(text)
