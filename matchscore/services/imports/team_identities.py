"""Which team a file means: by number, else by exact name; what says two things of a team is nobody's."""

from collections.abc import Iterable, Mapping

from matchscore.queries.entered_teams import EnteredTeam
from matchscore.services.acts import RefusedError
from matchscore.services.imports.likeness import Likenesses
from matchscore.services.imports.numbers import Numbers
from matchscore.services.imports.rows import Problem
from matchscore.services.imports.team_rows import TeamRows
from matchscore.services.names import clean_name

Found = Mapping[int, TeamRows]
"""Teams of a file by their numbers here."""


class TeamIdentities:
    """The teams of an event and those that a file adds; teams that the file numbers are read first."""

    def __init__(self, standing: Iterable[EnteredTeam], rows: Iterable[TeamRows]) -> None:
        self._names = {team.number: team.name for team in standing}
        self._by_name: dict[str, list[int]] = {}
        for number, name in self._names.items():
            self._by_name.setdefault(name, []).append(number)
        self._rows = list(rows)
        self._numbers = Numbers(self._names)
        self._likenesses = Likenesses(self._names.values())
        self._claimed = {each.label.number for each in self._rows}
        self._found: dict[int, list[TeamRows]] = {}
        self.refused: list[tuple[TeamRows, RefusedError]] = []
        self.warnings: list[Problem] = []

    def find(self) -> Found:
        """Find every team of the file; what cannot be told is in `refused`, and both of two lines that say a team."""
        for each in sorted(self._rows, key=lambda each: each.label.number is None):
            try:
                number = self._named(each) if each.label.number is None else self._numbered(each, each.label.number)
            except RefusedError as error:
                self.refused.append((each, error))
            else:
                self._found.setdefault(number, []).append(each)
        for number, rows in self._found.items():
            if len(rows) > 1:
                lines = ", ".join(str(each.line) for each in sorted(rows, key=lambda each: each.line))
                twice = RefusedError("team_said_twice", lines=lines, team=self._names[number])
                self.refused += [(each, twice) for each in rows]
        return {number: rows[0] for number, rows in self._found.items() if len(rows) == 1}

    def _numbered(self, each: TeamRows, number: int) -> int:
        name = clean_name(each.label.name) if each.label.name or number not in self._names else ""
        namesakes = [at for at in self._by_name.get(name, ()) if at != number and at not in self._claimed]
        if namesakes:
            facts: dict[str, str | int] = {"number": number, "name": name, "other": namesakes[0]}
            if number not in self._names:
                raise RefusedError("team_number_free", **facts)
            raise RefusedError("team_number_or_name", stands=self._names[number], **facts)
        if number not in self._names:
            self._add(number, name)
        return number

    def _named(self, each: TeamRows) -> int:
        name = clean_name(each.label.name)
        numbers = self._by_name.get(name, [])
        if len(numbers) > 1:
            raise RefusedError("team_ambiguous", team=name, numbers=", ".join(map(str, numbers)))
        if numbers:
            return numbers[0]
        number = self._numbers.next()
        self._add(number, name)
        return number

    def _add(self, number: int, name: str) -> None:
        if other := self._likenesses.of(name):
            self.warnings.append(Problem("team_alike", {"name": name, "other": other}))
        self._likenesses.add(name)
        self._names[number] = name
        self._by_name.setdefault(name, []).append(number)
        self._numbers.take(number)
