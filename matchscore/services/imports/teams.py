"""Teams and stages of a file: by number, else by exact name; two alike without numbers are nobody's."""

from collections.abc import Iterable, Mapping

from matchscore.services.acts import RefusedError
from matchscore.services.imports.numbers import Numbers
from matchscore.services.imports.plans import NewStage, NewTeam
from matchscore.services.imports.rows import Problem, TeamLabel
from matchscore.services.names import clean_name


class TeamBook:
    """The teams of an event, and those that a file adds to it in the order in which it names them.

    Teams that the file numbers come first: a name without a number may be one of theirs.
    """

    def __init__(self, standing: Mapping[int, str], labels: Iterable[TeamLabel]) -> None:
        self._standing = standing
        self._names: dict[int, str] = {}
        self._by_name: dict[str, list[int]] = {}
        self._numbers = Numbers()
        self.warnings: list[Problem] = []
        for number, name in standing.items():
            self._add(number, name)
        labels = sorted(dict.fromkeys(labels), key=lambda label: label.number is None)
        self._found = {label: self._read(label) for label in labels}

    def find(self, label: TeamLabel) -> int:
        """Give the number of a team; raises RefusedError where it cannot be told, or has no name that can be stored."""
        found = self._found[label]
        if isinstance(found, RefusedError):
            raise found
        return found

    def new(self, numbers: Iterable[int]) -> tuple[NewTeam, ...]:
        """Give those of these teams that have to be added."""
        return tuple(NewTeam(number, self._names[number]) for number in sorted(set(numbers) - set(self._standing)))

    def _read(self, label: TeamLabel) -> int | RefusedError:
        try:
            return self._named(label.name) if label.number is None else self._numbered(label, label.number)
        except RefusedError as error:
            return error

    def _numbered(self, label: TeamLabel, number: int) -> int:
        known = self._names.get(number)
        if known is None:
            self._add(number, clean_name(label.name))
        elif label.name and clean_name(label.name) != known:
            self.warnings.append(
                Problem("team_called_otherwise", {"number": number, "name": known, "text": label.name})
            )
        return number

    def _named(self, text: str) -> int:
        name = clean_name(text)
        numbers = self._by_name.get(name, [])
        if len(numbers) > 1:
            raise RefusedError("team_ambiguous", team=name, numbers=", ".join(map(str, numbers)))
        if numbers:
            return numbers[0]
        number = self._numbers.next()
        self._add(number, name)
        return number

    def _add(self, number: int, name: str) -> None:
        self._names[number] = name
        self._by_name.setdefault(name, []).append(number)
        self._numbers.take(number)


class StageBook:
    """The stages of an event, and those that a file adds; a file that names none means the newest one."""

    def __init__(self, standing: Mapping[int, str], event_name: str) -> None:
        self._standing = standing
        self._names = dict(standing)
        self._event_name = event_name

    def find(self, text: str) -> int:
        """Give the number of a stage, adding it where there is none of this name or number; raises RefusedError."""
        if not text and self._names:
            return max(self._names)
        name = clean_name(text or self._event_name[:120])
        for number, known in self._names.items():
            if name in (known, str(number)):
                return number
        number = Numbers(self._names).next()
        self._names[number] = name
        return number

    def new(self, numbers: Iterable[int]) -> tuple[NewStage, ...]:
        """Give those of these stages that have to be added."""
        return tuple(NewStage(number, self._names[number]) for number in sorted(set(numbers) - set(self._standing)))
