"""The field that a round is drawn from: the standings as they stand for the director, and what became of each team."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from matchscore.models.match import EndedBy
from matchscore.queries.match_lines import MatchLine, by_round
from matchscore.queries.stage_heads import read_stages
from matchscore.queries.stage_rows import ENDED
from matchscore.queries.standings import StageMatches, StageStandings, make_standings, read_matches
from matchscore.queries.visibility import NEVER, ViewerKind
from matchscore.services.drawing.entrants import Entrant

LAST = 9_999
"""The place of teams that are not ranked: behind all others."""


@dataclass(frozen=True, slots=True)
class Field:
    """Who can be drawn, with the standings that they are drawn from; `missing` are the matches without an outcome."""

    entrants: tuple[Entrant, ...]
    standings: StageStandings
    missing: tuple[MatchLine, ...]


def read_field(session: Session, event_id: int, stage: int, before: int | None = None) -> Field:
    """Read the field of a stage; `before` a round, the meetings and byes of that round and later ones do not count.

    It may be asked in a write transaction. Raises NotFoundError.
    """
    stages = read_stages(session, event_id)
    matches = read_matches(session, stages, stages.stage(stage))
    standings = make_standings(matches, ViewerKind.STAFF, NEVER)
    earlier = [line for line in matches.lines if before is None or line.round.number < before]
    return Field(_entrants(matches, standings, earlier), standings, _missing(matches, earlier))


def _missing(matches: StageMatches, lines: Iterable[MatchLine]) -> tuple[MatchLine, ...]:
    return tuple(line for line in lines if matches.outcomes[line.match_id].score.state not in ENDED)


def _entrants(matches: StageMatches, standings: StageStandings, lines: Sequence[MatchLine]) -> tuple[Entrant, ...]:
    """Give every team of the stage with what has become of it."""
    places = {line.team: line.place for line in standings.standings}
    numbers: dict[int | None, int] = {team.team_id: team.number for team in matches.teams}
    past = _Past(lines, numbers)
    return tuple(
        Entrant(
            team=team.number,
            place=places.get(team.number, LAST),
            met=past.met.get(team.number, {}),
            byes=past.byes[team.number],
            triples=past.triples[team.number],
            home_surplus=past.surplus[team.number],
            may_play=not team.is_withdrawn,
        )
        for team in matches.teams
    )


class _Past:
    """What the matches of earlier rounds were for each team, by number."""

    def __init__(self, lines: Sequence[MatchLine], numbers: Mapping[int | None, int]) -> None:
        self.met: dict[int, dict[int, int]] = {}
        self.byes, self.triples, self.surplus = Counter[int](), Counter[int](), Counter[int]()
        for of_round in by_round(sorted(lines, key=lambda line: (line.round.number, line.match))).values():
            played = Counter[int]()
            for line in of_round:
                self._add(line, numbers, played)
            self.triples.update(team for team, matches in played.items() if matches > 1)

    def _add(self, line: MatchLine, numbers: Mapping[int | None, int], played: Counter[int]) -> None:
        home, away = numbers.get(line.home_team_id), numbers.get(line.away_team_id)
        if line.ended_by is EndedBy.BYE:
            self.byes.update([home] if home else [])
        if not home or not away:
            return
        self.met.setdefault(home, {})[away] = line.round.number
        self.met.setdefault(away, {})[home] = line.round.number
        self.surplus.update({home: 1, away: -1})
        played.update((home, away))
