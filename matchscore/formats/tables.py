"""Any table that is read, whatever it is about: results, teams or line-ups, as text or as a spreadsheet."""

from matchscore.formats.csv_results import read_results
from matchscore.formats.entry_files import read_entries, read_grid
from matchscore.formats.grids import grid_text
from matchscore.formats.recognise import FileFormat, is_table_of_entries
from matchscore.formats.table_kinds import TableKind, kind_of
from matchscore.formats.text import UTF8
from matchscore.services.imports.line_up_rows import LineUpFile
from matchscore.services.imports.rows import ResultFile
from matchscore.services.imports.team_rows import TeamFile


def read_table(content: bytes, file_format: FileFormat, encoding: str = UTF8) -> ResultFile | TeamFile | LineUpFile:
    """Read a table of whatever its header says, of results where it says nothing; raises FormatError."""
    if file_format is FileFormat.CSV and not is_table_of_entries(content):
        return read_results(content, encoding)
    grid = read_grid(content, encoding)
    if kind_of(grid.names) is TableKind.RESULTS:
        return read_results(grid_text(grid).encode())
    return read_entries(grid)
