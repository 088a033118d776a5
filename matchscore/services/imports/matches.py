"""Which match of the event each match of a file is: by its number, else by round and teams; or a new one."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from matchscore.services.acts import RefusedError
from matchscore.services.imports.numbers import Numbers
from matchscore.services.imports.plans import NewMatch
from matchscore.services.imports.rows import HeldRow, MatchLabel, MatchRows, Problem, TableRow
from matchscore.services.imports.standing import RoundKey, Standing, StandingMatch
from matchscore.services.imports.teams import StageBook, TeamBook


@dataclass(frozen=True, slots=True)
class Target:
    """A match that lines of the file go to: one that stands, or (`standing` is None) a new one."""

    number: int
    round: RoundKey
    home: int
    away: int
    words: str
    standing: StandingMatch | None = None
    rows: list[TableRow] = field(default_factory=list)

    @property
    def new(self) -> NewMatch:
        """The match to add."""
        return NewMatch(self.number, self.round, self.home, self.away)

    def held(self, row: TableRow, problem: Problem) -> HeldRow:
        """Hold one of its lines."""
        return held_row(row, problem, self.words)


def held_row(row: TableRow, problem: Problem, words: str) -> HeldRow:
    """Hold a line whose place is known."""
    return HeldRow(row.line, problem, words, row.place.board, row.place.room)


class MatchBook:
    """The matches of an event, and those that a file adds to it."""

    def __init__(self, standing: Standing, teams: TeamBook, stages: StageBook) -> None:
        self._standing = standing
        self._teams = teams
        self._stages = stages
        self._numbers = Numbers(standing.matches)
        self._by_teams: dict[tuple[RoundKey, frozenset[int | None]], list[int]] = {}
        for match in standing.matches.values():
            self._remember(match.number, match.round, match.home, match.away)
        self.targets: dict[int, Target] = {}
        self.held: list[HeldRow] = []

    def sort(self, groups: Sequence[MatchRows]) -> None:
        """Give every line to its match; lines of a match that cannot be told are held.

        Matches that the file numbers come first, so that the others get numbers which nobody else wants.
        """
        for group in sorted(groups, key=lambda group: group.label.number is None):
            try:
                self._find(group.label).rows.extend(group.rows)
            except RefusedError as error:
                problem, words = Problem(error.reason, error.facts), group.label.words
                self.held += [held_row(row, problem, words) for row in group.rows]

    def in_order(self) -> list[Target]:
        """Give the matches that have lines, by number."""
        return [target for _, target in sorted(self.targets.items())]

    def _find(self, label: MatchLabel) -> Target:
        home, away = self._teams.find(label.home), self._teams.find(label.away)
        if home == away:
            raise RefusedError("same_team_twice")
        wanted = Target(0, (self._stages.find(label.stage), label.round), home, away, label.words)
        number = self._same_teams(wanted) if label.number is None else label.number
        if number is None:
            number = self._numbers.next()
        return self._target(replace(wanted, number=number))

    def _same_teams(self, wanted: Target) -> int | None:
        """Find the match of these two teams in their round."""
        numbers = self._by_teams.get((wanted.round, frozenset({wanted.home, wanted.away})), [])
        if len(numbers) > 1:
            raise RefusedError("match_ambiguous", numbers=", ".join(map(str, numbers)))
        return numbers[0] if numbers else None

    def _target(self, wanted: Target) -> Target:
        """Give the match of this number; its teams are those that the line names, in their order."""
        known = self.targets.get(wanted.number) or self._standing.matches.get(wanted.number)
        if known is None:
            self._numbers.take(wanted.number)
            self._remember(wanted.number, wanted.round, wanted.home, wanted.away)
            return self.targets.setdefault(wanted.number, wanted)
        if (known.home, known.away) == (wanted.away, wanted.home):
            raise RefusedError("home_and_away_exchanged", match=wanted.number)
        if (known.home, known.away) != (wanted.home, wanted.away):
            raise RefusedError("match_of_other_teams", match=wanted.number)
        if isinstance(known, StandingMatch):
            return self.targets.setdefault(known.number, replace(wanted, round=known.round, standing=known))
        return known

    def _remember(self, number: int, round_: RoundKey, home: int | None, away: int | None) -> None:
        self._by_teams.setdefault((round_, frozenset({home, away})), []).append(number)


def split_unreadable(groups: Sequence[MatchRows]) -> tuple[list[MatchRows], list[HeldRow]]:
    """Part the matches of which something can be read from the lines of the others, each held for its own problem."""
    readable: list[MatchRows] = []
    held: list[HeldRow] = []
    for group in groups:
        problems = [(row, row.reading) for row in group.rows if isinstance(row.reading, Problem)]
        if len(problems) < len(group.rows):
            readable.append(group)
        else:
            held += [held_row(row, problem, group.label.words) for row, problem in problems]
    return readable, held
