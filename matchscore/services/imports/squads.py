"""The players of a team beside those that a file names: found by their number elsewhere, else by exact name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from matchscore.i18n.letters import plain_letters
from matchscore.queries.entered_teams import EnteredTeam
from matchscore.services.acts import RefusedError
from matchscore.services.imports.likeness import Likenesses
from matchscore.services.imports.rows import Problem
from matchscore.services.imports.team_plans import PlannedPlayer, PlayerValues
from matchscore.services.imports.team_rows import HeldLine, PersonRow
from matchscore.services.names import clean_name
from matchscore.services.players import MOST_PLAYERS

LONGEST_EXTERNAL_ID = 64


@dataclass(slots=True, eq=False)
class Draft:
    """A player as they will be; `id` and `before` are those of one who stands."""

    line: int
    team: str
    values: PlayerValues
    id: int | None = None
    before: PlayerValues | None = None


Known = dict[str, Draft]
"""The players of an event by their numbers elsewhere."""


class Squad:
    """The players of a team while a file is read; `known` are those of the whole event, by their numbers elsewhere."""

    def __init__(self, name: str, drafts: Iterable[Draft], known: Known) -> None:
        self._name = name
        self._drafts = list(drafts)
        self._known = known
        self._marked: list[Draft] = []
        self._likenesses = Likenesses(draft.values.name for draft in self._drafts)
        self._said: dict[Draft, None] = {}
        self.held: list[HeldLine] = []
        self.warnings: list[Problem] = []

    def read(self, people: Iterable[PersonRow]) -> None:
        """Read the lines of the team's players, in their order."""
        for person in people:
            try:
                draft = self._draft(person)
            except RefusedError as error:
                self.held.append(HeldLine(person.line, Problem(error.reason, error.facts), self._name))
                continue
            self._said[draft] = None
            if person.is_captain and draft not in self._marked:
                self._marked.append(draft)
        self._mark_captain(people)

    def changes(self) -> tuple[PlannedPlayer, ...]:
        """Give the players who are new or other than they stand."""
        return tuple(
            PlannedPlayer(draft.line, draft.values, draft.id, draft.before)
            for draft in self._drafts
            if draft.before != draft.values
        )

    @property
    def unchanged(self) -> int:
        """Count the players whom the file names and who stand so already."""
        return sum(draft.before == draft.values for draft in self._said)

    def _draft(self, person: PersonRow) -> Draft:
        """Find or add whom a line means; raises RefusedError where that cannot be told, or cannot be."""
        external_id = clean_name(person.external_id, LONGEST_EXTERNAL_ID) if person.external_id else None
        name = clean_name(person.name) if person.name else ""
        draft = self._find(name, external_id)
        if draft is None:
            return self._add(person.line, name, external_id)
        values = draft.values
        values = replace(values, name=name or values.name, external_id=external_id or values.external_id)
        if values != draft.values:
            self._require_free(values.name, draft)
            draft.line, draft.values = person.line, values
            self._know(draft)
        return draft

    def _find(self, name: str, external_id: str | None) -> Draft | None:
        by_id = None if external_id is None else self._known.get(external_id)
        by_name = next((draft for draft in self._drafts if draft.values.name == name), None)
        if by_id is None:
            _require_same_id(by_name, external_id)
            return by_name
        if by_id not in self._drafts:
            raise RefusedError("player_elsewhere", text=external_id, name=by_id.values.name, team=by_id.team)
        if by_name not in {None, by_id}:
            raise RefusedError("player_id_or_name", text=external_id, first=by_id.values.name, second=name)
        return by_id

    def _add(self, line: int, name: str, external_id: str | None) -> Draft:
        name = clean_name(name)
        self._require_free(name)
        if len(self._drafts) >= MOST_PLAYERS:
            raise RefusedError("team_is_full", team=self._name, most=MOST_PLAYERS)
        if other := self._likenesses.of(name):
            self.warnings.append(Problem("player_alike", {"name": name, "other": other, "team": self._name}))
        self._likenesses.add(name)
        draft = Draft(line, self._name, PlayerValues(name, external_id))
        self._drafts.append(draft)
        self._know(draft)
        return draft

    def _require_free(self, name: str, but: Draft | None = None) -> None:
        """Raise RefusedError for a name that another player of the team has, in whatever spelling."""
        for draft in self._drafts:
            if draft is not but and plain_letters(draft.values.name) == plain_letters(name):
                raise RefusedError("player_twice_in_team", team=self._name, name=draft.values.name)

    def _know(self, draft: Draft) -> None:
        if draft.values.external_id is not None:
            self._known[draft.values.external_id] = draft

    def _mark_captain(self, people: Iterable[PersonRow]) -> None:
        """Give the captain's mark to the one who has it in the file; where several have it, nobody gets it."""
        if len(self._marked) > 1:
            names = {"team": self._name, "names": ", ".join(draft.values.name for draft in self._marked)}
            line = [person.line for person in people if person.is_captain][-1]
            self.held.append(HeldLine(line, Problem("two_captains", names), self._name))
        if len(self._marked) != 1:
            return
        for draft in self._drafts:
            is_captain = draft is self._marked[0]
            if draft.values.is_captain is not is_captain:
                draft.values = replace(draft.values, is_captain=is_captain)


def _require_same_id(draft: Draft | None, external_id: str | None) -> None:
    """Raise RefusedError for a player who has another number elsewhere than a file says."""
    if draft is not None and None not in {external_id, draft.values.external_id}:
        stands = draft.values.external_id
        raise RefusedError("player_of_other_id", name=draft.values.name, first=stands, second=external_id)


def standing_drafts(teams: Iterable[EnteredTeam]) -> Mapping[int, list[Draft]]:
    """Give the players of teams as they stand, by the number of the team."""
    return {team.number: [_standing(team, place) for place in range(len(team.players))] for team in teams}


def _standing(team: EnteredTeam, place: int) -> Draft:
    player = team.players[place]
    values = PlayerValues(player.name, player.external_id, player.is_captain)
    return Draft(0, team.name, values, player.id, values)
