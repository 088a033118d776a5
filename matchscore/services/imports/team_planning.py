"""From a file of teams to a plan: nothing is written, and nothing is locked."""

from collections.abc import Iterable, Sequence

from sqlalchemy.orm import Session

from matchscore.models.event import Event
from matchscore.queries.entered_teams import EnteredTeam, read_entered_teams
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import RefusedError
from matchscore.services.imports.planning import find_event
from matchscore.services.imports.plans import PlannedEvent
from matchscore.services.imports.rows import Problem
from matchscore.services.imports.squads import LONGEST_EXTERNAL_ID, Known, Squad, standing_drafts
from matchscore.services.imports.team_identities import TeamIdentities
from matchscore.services.imports.team_plans import PlannedTeam, TeamsPlan, TeamValues
from matchscore.services.imports.team_rows import HeldLine, TeamFile, TeamRows
from matchscore.services.names import clean_name


def plan_teams(session: Session, file: TeamFile, event: str) -> TeamsPlan:
    """Plan the import of teams into an event, named by its address or its exact name.

    What the file does not say stays as it is. Raises NotFoundError for the event, RefusedError: archived,
    event_ambiguous, no_number_left.
    """
    found = open_event(session, event)
    standing = read_entered_teams(session, found.id)
    planner = _Planner(standing, file.teams)
    planner.plan()
    held = sorted((*file.held, *planner.held), key=lambda line: line.line)
    return TeamsPlan(
        event=PlannedEvent(found.slug, found.name, found.id, found.revision),
        teams=tuple(team for team in planner.teams if not team.changes_nothing),
        unchanged=planner.unchanged,
        held=tuple(held),
        warnings=(*ignored(file.ignored_columns), *planner.warnings),
    )


def open_event(session: Session, text: str) -> Event:
    """Find an event that can be written, by its address or its exact name; raises as `plan_teams` does."""
    event = find_event(session, text)
    if event is None:
        raise NotFoundError("event", text)
    if event.archived_at is not None:
        raise RefusedError("archived")
    return event


def ignored(columns: Sequence[str]) -> list[Problem]:
    """Say which columns nobody reads."""
    return [Problem("columns_ignored", {"columns": ", ".join(columns)})] if columns else []


class _Planner:
    """Plans the teams of a file one by one."""

    def __init__(self, standing: Sequence[EnteredTeam], rows: Iterable[TeamRows]) -> None:
        self._standing = {team.number: team for team in standing}
        self._drafts = standing_drafts(standing)
        drafts = [draft for team in self._drafts.values() for draft in team]
        self._known: Known = {draft.values.external_id: draft for draft in drafts if draft.values.external_id}
        self._identities = TeamIdentities(standing, rows)
        self.teams: list[PlannedTeam] = []
        self.held: list[HeldLine] = []
        self.warnings: list[Problem] = []
        self.unchanged = 0

    def plan(self) -> None:
        """Plan every team of the file, in the order of its lines."""
        found = self._identities.find()
        for each, error in self._identities.refused:
            self._hold(each, error)
        self.warnings += self._identities.warnings
        for number, each in sorted(found.items(), key=lambda pair: pair[1].line):
            try:
                self._team(number, each)
            except RefusedError as error:
                self._hold(each, error)

    def _hold(self, each: TeamRows, error: RefusedError) -> None:
        problem = Problem(error.reason, error.facts)
        self.held += [HeldLine(line, problem, each.words) for line in each.lines]

    def _team(self, number: int, each: TeamRows) -> None:
        stands = self._standing.get(number)
        before = None if stands is None else TeamValues(stands.name, stands.club, stands.external_id)
        after = _values(before, each)
        squad = Squad(after.name, self._drafts.get(number, []), self._known)
        squad.read(each.people)
        team = PlannedTeam(each.line, number, before, after, squad.changes())
        self.teams.append(team)
        self.held += squad.held
        self.warnings += squad.warnings
        self.unchanged += squad.unchanged + (before == after)


def _values(before: TeamValues | None, each: TeamRows) -> TeamValues:
    """Give what a team will be: what the file says, else what stands."""
    stands = before or TeamValues("")
    name = clean_name(each.label.name) if each.label.name else stands.name
    club = clean_name(each.club) if each.club else stands.club
    external_id = clean_name(each.external_id, LONGEST_EXTERNAL_ID) if each.external_id else stands.external_id
    return TeamValues(name, club, external_id)
