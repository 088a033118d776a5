"""The standings of a stage as they are, and as they would be with one of its matches changed.

What people see of a late correction: VPs, totals and places of every team that it moves, and the later rounds that were
drawn from the old value. A draw that is published stays; what it was drawn from is told (case 70).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Protocol

from sqlalchemy.orm import Session

from matchscore.models.ruling import Unit
from matchscore.queries.boards import reported_result, score_of
from matchscore.queries.heads import MatchHead
from matchscore.queries.match_lines import MatchLine
from matchscore.queries.matches import MatchFacts
from matchscore.queries.outcomes import Outcome
from matchscore.queries.stage_heads import read_stages
from matchscore.queries.stage_penalties import Taken
from matchscore.queries.standings import StageMatches, StageStandings, make_standings, read_matches
from matchscore.queries.visibility import NEVER, ViewerKind
from matchscore.scoring.progress import Difference, differences
from matchscore.scoring.reported import Backing
from matchscore.scoring.standing_totals import total_of, up_to


class Changing(Protocol):
    """A match as it stands and as it would: a proposal, or a change that is being made."""

    @property
    def before(self) -> MatchFacts:
        """The match as it stands."""

    @property
    def after(self) -> MatchFacts:
        """The match with the change."""


@dataclass(frozen=True, slots=True)
class CorrectedStandings:
    """The standings without and with a change, with everything seen."""

    before: StageStandings
    after: StageStandings

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Give the teams whose total or place is another one, by their place with the change."""
        return differences(self.before.standings, self.after.standings)

    def places(self, team: int, team_after: int | None = None) -> tuple[int, int] | None:
        """Give the place of a team without and with the change; None where it is not ranked.

        `team_after` is another team to look at with the change: the one that has its side by then.
        """
        was = next((line.place for line in self.before.standings if line.team == team), None)
        after = team if team_after is None else team_after
        now = next((line.place for line in self.after.standings if line.team == after), None)
        return None if was is None or now is None else (was, now)


def corrected_standings(session: Session, change: Changing) -> CorrectedStandings | None:
    """Give the standings without and with a change; None in a stage of one match, which has none.

    It may be asked in a write transaction: of the changed match nothing is read but what the change says.
    """
    head = change.before.head
    stages = read_stages(session, head.event_id)
    matches = read_matches(session, stages, stages.stage(head.stage))
    if len(matches.lines) == 1:
        return None
    before, after = (
        make_standings(_with(matches, facts), ViewerKind.STAFF, NEVER) for facts in (change.before, change.after)
    )
    return CorrectedStandings(before, after)


def _with(matches: StageMatches, facts: MatchFacts) -> StageMatches:
    """Give the matches of a stage with one of them as it is said to be."""
    mine = facts.head.match_id
    lines = tuple(_line(line, facts.head) if line.match_id == mine else line for line in matches.lines)
    return replace(
        matches,
        lines=lines,
        outcomes={**matches.outcomes, mine: _outcome(facts)},
        taken=tuple(each for each in matches.taken if each.match != facts.head.match) + _taken(facts),
    )


def _taken(facts: MatchFacts) -> tuple[Taken, ...]:
    """Give the VPs that were taken from the teams of a match."""
    head = facts.head
    return tuple(
        Taken(head.team(each.side).number, each.unit, each.amount, head.round, head.match)
        for each in facts.penalties
        if each.unit is Unit.VPS
    )


def _line(line: MatchLine, head: MatchHead) -> MatchLine:
    """Give the line of a match with its teams and its end as a head has them."""
    return line._replace(
        home_team_id=head.home_team_id,
        away_team_id=head.away_team_id,
        ended=head.ended_by.value if head.ended_by else None,
        ended_by_side=head.ended_side.value if head.ended_side else None,
    )


def _outcome(facts: MatchFacts) -> Outcome:
    """Give the outcome of a match, for eyes that see all of it."""
    return Outcome(
        score=score_of(facts),
        has_results=any(slot.recorded for slot in facts.slots.values()),
        is_over=reported_result(facts).backing is Backing.CONFIRMED,
        is_finished=True,
        last_place=0,
        needed=frozenset(),
        waiting=frozenset(),
    )


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A later match whose teams were drawn `drawn` points apart and would have been `corrected` points apart."""

    round: int
    match: int
    home: int
    away: int
    drawn: Fraction
    corrected: Fraction


def mismatches(changed: CorrectedStandings, rounds: Iterable[int]) -> list[Mismatch]:
    """Give the matches of these rounds whose teams stand otherwise to each other than when they were drawn."""
    found = []
    for round_ in rounds:
        drawn, corrected = (_totals_before(each, round_) for each in (changed.before, changed.after))
        for home, away, match in _pairs(changed.after, round_):
            gaps = abs(drawn[home] - drawn[away]), abs(corrected[home] - corrected[away])
            if gaps[0] != gaps[1]:
                found.append(Mismatch(round_, match, home, away, *gaps))
    return found


def _totals_before(found: StageStandings, round_: int) -> Mapping[int, Fraction]:
    """Give the totals of all teams as they were before a round, with what is known now."""
    basis = found.standings.rules.basis
    return {team: total_of(own, basis) for team, own in up_to(found.rows, round_ - 1).items()}


def _pairs(found: StageStandings, round_: int) -> list[tuple[int, int, int]]:
    """Give the matches of a round: both teams, the lower number first, and the match."""
    return sorted(
        (team, row.opponent, row.match or 0)
        for team, own in found.rows.items()
        for row in own
        if row.round == round_ and row.opponent is not None and team < row.opponent
    )
