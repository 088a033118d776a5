"""What a table is about, told by the names of its columns."""

from collections.abc import Iterable
from enum import StrEnum

from matchscore.formats.column_names import NUMBERED_PLAYERS
from matchscore.formats.csv_results import COLUMNS

_ENOUGH_COLUMNS = 2


class TableKind(StrEnum):
    """The tables that are read."""

    RESULTS = "results"
    TEAMS = "teams"
    LINE_UPS = "line-ups"


def kind_of(names: Iterable[str]) -> TableKind | None:
    """Tell what a table with these columns, by the names that they are known by, is about; None: nothing that is read.

    A column that only line-ups have, or only teams, decides; `team` alone is enough for a list of teams.
    """
    names = set(names)
    if "seat" in names and "player" in names:
        return TableKind.LINE_UPS
    if len(names & set(COLUMNS)) >= _ENOUGH_COLUMNS and "board" in names:
        return TableKind.RESULTS
    if "team" in names or ("number" in names and names & {"player", *NUMBERED_PLAYERS}):
        return TableKind.TEAMS
    return None
