"""Teams out of a table: one line a player with the team beside it, or one line a team with its players in columns.

A line without a team belongs to the team of the line before. What the lines of a team say differently of it is never
decided here: they are held with both readings.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from matchscore.formats.column_names import NUMBERED_PLAYERS, TEAM_COLUMNS
from matchscore.formats.csv_cells import FLAGS, RowError, number_within, shown, text_of, word_of
from matchscore.formats.errors import FormatError, FormatReason
from matchscore.formats.grids import Cells, Grid
from matchscore.models.base import NUMBER
from matchscore.services.imports.rows import Problem, TeamLabel
from matchscore.services.imports.team_rows import HeldLine, PersonRow, TeamFile, TeamRows

CAPTAIN = FLAGS | {
    **dict.fromkeys(("x", "c", "captain", "da", "tak"), True),
    **dict.fromkeys(("-", "nu", "nie"), False),
}
_ONE = ("team", "number", "club", "external_id", "player_external_id", "captain")


@dataclass(slots=True)
class Line:
    """A line of the table as it stands: what it says of a team, and whom it names."""

    number: int
    label: TeamLabel
    club: str
    external_id: str
    people: list[PersonRow] = field(default_factory=list)


def read_teams(grid: Grid) -> TeamFile:
    """Read the teams of a table; raises FormatError for one without a column for them, or without lines."""
    reader = _Reader(grid)
    for number, cells in grid.lines:
        reader.take(number, cells)
    if not reader.lines and not reader.held:
        raise FormatError(FormatReason.NO_ROWS)
    teams, held = (_separate if reader.is_wide else _together)(reader.lines)
    return TeamFile(teams, tuple(sorted((*reader.held, *held), key=lambda line: line.line)), reader.ignored)


class _Reader:
    """Reads the lines of a table one by one."""

    def __init__(self, grid: Grid) -> None:
        if not {"team", "number"} & set(grid.names):
            raise FormatError(FormatReason.COLUMNS_MISSING, columns="team")
        self._cell = {name: grid.column(name) for name in _ONE}
        self._players = player_columns(grid.names)
        self.is_wide = len(self._players) > 1 or bool(set(NUMBERED_PLAYERS) & set(grid.names))
        read = {*TEAM_COLUMNS, *NUMBERED_PLAYERS, ""} - ({"player_external_id"} if self.is_wide else set())
        self.ignored = tuple(name for name in grid.names if name not in read)
        self.lines: list[Line] = []
        self.held: list[HeldLine] = []
        self._before: Problem | None = Problem("cell_missing", {"column": "team"})

    def take(self, number: int, cells: Cells | Problem) -> None:
        """Read a line; one that cannot be read is held, and so are those that go on with its team."""
        if isinstance(cells, Problem):
            self._hold(number, cells)
            return
        try:
            self._read(number, cells)
        except RowError as error:
            self._hold(number, Problem(error.reason, error.facts))

    def _hold(self, number: int, problem: Problem) -> None:
        self._before = problem
        self.held.append(HeldLine(number, problem))

    def _read(self, number: int, cells: Cells) -> None:
        texts = {name: text_of(cell(cells)) for name, cell in self._cell.items()}
        label = TeamLabel(texts["team"], number_within(self._cell["number"](cells), "number", NUMBER))
        people = self._wide(number, cells, texts) if self.is_wide else self._tall(number, cells, texts)
        if label != TeamLabel("") or self._before is None:
            self._before = None
            if label == TeamLabel(""):
                label = self.lines[-1].label
            self.lines.append(Line(number, label, texts["club"], texts["external_id"], people))
        else:
            self.held.append(HeldLine(number, self._before))

    def _tall(self, number: int, cells: Cells, texts: dict[str, str]) -> list[PersonRow]:
        names = [text_of(cells[place]) for place in self._players] or [""]
        is_captain = bool(word_of(texts["captain"], "captain", CAPTAIN))
        person = PersonRow(number, names[0], texts["player_external_id"], is_captain)
        return [person] if person.name or person.external_id else []

    def _wide(self, number: int, cells: Cells, texts: dict[str, str]) -> list[PersonRow]:
        names = [name for place in self._players if (name := text_of(cells[place]))]
        captain = texts["captain"]
        if captain and captain not in names:
            self.held.append(HeldLine(number, Problem("captain_not_in_line", {"text": shown(captain)}), texts["team"]))
        return [PersonRow(number, name, is_captain=name == captain) for name in names]


def player_columns(names: Sequence[str]) -> tuple[int, ...]:
    """Give the places of the columns with players: those that say so, and those without a name that follow them."""
    places: list[int] = []
    for place, name in enumerate(names):
        follows = name == "" and places[-1:] == [place - 1]
        if name == "player" or name in NUMBERED_PLAYERS or follows:
            places.append(place)
    return tuple(places)


Read = tuple[tuple[TeamRows, ...], list[HeldLine]]


def _separate(lines: Sequence[Line]) -> Read:
    """Take every line for a team, but for those that go on with the one before."""
    teams: list[list[Line]] = []
    for line in lines:
        if teams and line.label is teams[-1][0].label:
            teams[-1].append(line)
        else:
            teams.append([line])
    return _combined(teams)


def _together(lines: Iterable[Line]) -> Read:
    """Put the lines of a team together: those with its number, and those with its name where only one team has that."""
    teams: dict[int | str, list[Line]] = {}
    numbers: dict[str, set[int]] = {}
    for line in lines:
        if line.label.number is not None:
            numbers.setdefault(line.label.name, set()).add(line.label.number)
    for line in lines:
        own = sorted(numbers.get(line.label.name, ()))
        key = line.label.number or (own[0] if len(own) == 1 else line.label.name)
        teams.setdefault(key, []).append(line)
    return _combined(teams.values())


def _combined(groups: Iterable[Sequence[Line]]) -> Read:
    teams: list[TeamRows] = []
    held: list[HeldLine] = []
    for lines in groups:
        try:
            teams.append(_team(lines))
        except RowError as error:
            problem = Problem(error.reason, error.facts)
            held += [HeldLine(line.number, problem, line.label.name) for line in lines]
    return tuple(teams), held


def _team(lines: Sequence[Line]) -> TeamRows:
    number = next((line.label.number for line in lines if line.label.number is not None), None)
    return TeamRows(
        line=lines[0].number,
        label=TeamLabel(_said("team", [line.label.name for line in lines]), number),
        club=_said("club", [line.club for line in lines]),
        external_id=_said("external_id", [line.external_id for line in lines]),
        people=tuple(person for line in lines for person in line.people),
    )


def _said(column: str, texts: Iterable[str]) -> str:
    """Give the one thing that is said; raises RowError with both readings where two are."""
    said = list(dict.fromkeys(text for text in texts if text))
    if len(said) > 1:
        raise RowError("team_said_two_ways", column=column, first=shown(said[0]), second=shown(said[1]))
    return said[0] if said else ""
