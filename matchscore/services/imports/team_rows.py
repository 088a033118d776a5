"""What a file says of teams and their players, as plain values: the readers in `formats` make them."""

from collections.abc import Iterator
from dataclasses import dataclass

from matchscore.services.imports.rows import Problem, TeamLabel


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A player as a line of a file names them; "" is what the line does not say."""

    line: int
    name: str
    external_id: str = ""
    is_captain: bool = False


@dataclass(frozen=True, slots=True)
class TeamRows:
    """A team as a file has it: the line that it begins in, what is said of it, and its players in their order."""

    line: int
    label: TeamLabel
    club: str = ""
    external_id: str = ""
    people: tuple[PersonRow, ...] = ()

    @property
    def words(self) -> str:
        """The team in the file's own words."""
        return self.label.name or str(self.label.number)

    @property
    def lines(self) -> Iterator[int]:
        """Give every line that says something of the team, once each."""
        yield from dict.fromkeys([self.line, *(person.line for person in self.people)])


@dataclass(frozen=True, slots=True)
class HeldLine:
    """A line that is not imported, and why; `where` is the team or the seat that it is about, as far as it is known."""

    line: int
    problem: Problem
    where: str = ""


@dataclass(frozen=True, slots=True)
class TeamFile:
    """What was read of a file: teams, lines that say nothing that can be used, and columns nobody knows."""

    teams: tuple[TeamRows, ...]
    held: tuple[HeldLine, ...] = ()
    ignored_columns: tuple[str, ...] = ()
