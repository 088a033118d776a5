"""Teams as people paste them: one a line, with a number before the name, and with players behind it.

Cells are parted by tabs, as spreadsheets copy them, or else by semicolons; a comma may be part of a name.
"""

from matchscore.formats.errors import FormatError, FormatReason
from matchscore.models.base import NUMBER
from matchscore.services.imports.rows import TeamLabel
from matchscore.services.imports.team_rows import PersonRow, TeamFile, TeamRows

_LONGEST_NUMBER = len(str(NUMBER[1]))


def read_pasted_teams(text: str) -> TeamFile:
    """Read pasted lines, `name`, `number<tab>name` or `name; player; player`; raises FormatError where there are none.

    Lines of blanks are left out; the others are known by their place in the text.
    """
    lines = [(number, _cells(line)) for number, line in enumerate(text.splitlines(), 1)]
    teams = tuple(_team(number, cells) for number, cells in lines if any(cells))
    if not teams:
        raise FormatError(FormatReason.NOTHING_PASTED)
    return TeamFile(teams)


def _cells(line: str) -> list[str]:
    return [" ".join(cell.split()) for cell in line.strip().split("\t" if "\t" in line.strip() else ";")]


def _team(line: int, cells: list[str]) -> TeamRows:
    number, name, *players = cells if len(cells) > 1 and _is_number(cells[0]) else ["", *cells]
    people = tuple(PersonRow(line, player) for player in players if player)
    return TeamRows(line, TeamLabel(name, int(number) if number else None), people=people)


def _is_number(cell: str) -> bool:
    """Tell whether a cell is the number of a team; `0` and `12345` are names."""
    return cell.isascii() and cell.isdecimal() and len(cell) <= _LONGEST_NUMBER and int(cell) >= NUMBER[0]
