"""Names of a line-up as people type them, found among the players of a team.

A name is found in full, or by a beginning that only one player has; capitals and accents do not matter. A name that
nobody has is a new player.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from sqlalchemy.orm import Session

from matchscore.i18n.letters import plain_letters
from matchscore.queries.players import PlayerLine, TeamView
from matchscore.scoring.seats import Room, Seat
from matchscore.services.acts import Act, RefusedError
from matchscore.services.names import clean_name
from matchscore.services.players import build_player

Person = int | str
"""A player by id, or by a name as it was typed."""

Spot = tuple[Room, Seat]


class LineUpRefusedError(RefusedError):
    """A line-up that cannot be; `problems` has for every wrong seat what is wrong, the first of them is the reason."""

    def __init__(self, problems: Mapping[Spot, RefusedError]) -> None:
        first = next(iter(problems.values()))
        super().__init__(first.reason, **first.facts)
        self.problems = problems


class Roster:
    """The players of a team while a line-up is read, and those whom the line-up brings along; each sits once."""

    def __init__(self, session: Session, act: Act, team: TeamView, opponents: TeamView) -> None:
        self._session = session
        self._act = act
        self._opponents = opponents
        self._seated: set[int] = set()
        self.team = team
        self.new: list[int] = []

    def seat(self, person: Person) -> int:
        """Find who is meant and give them a seat; raises RefusedError as `find` does, and player_sits_twice."""
        player = self.find(person)
        if player.id in self._seated:
            raise RefusedError("player_sits_twice", name=player.name)
        self._seated.add(player.id)
        return player.id

    def find(self, person: Person) -> PlayerLine:
        """Find who is meant, adding a player whose name nobody has.

        Raises RefusedError: player_ambiguous, player_of_other_team, or as for a new player.
        """
        if isinstance(person, int):
            return self._of_id(person)
        typed = plain_letters(clean_name(person))
        if found := _called(self.team.players, typed):
            return found
        begun = [player for player in self.team.players if plain_letters(player.name).startswith(typed)]
        if len(begun) > 1:
            names = ", ".join(player.name for player in begun)
            raise RefusedError("player_ambiguous", text=person.strip(), names=names)
        if begun:
            return begun[0]
        if theirs := _called(self._opponents.players, typed):
            raise RefusedError("player_of_other_team", name=theirs.name, team=self._opponents.name)
        return self._add(person)

    def _of_id(self, person: int) -> PlayerLine:
        for player in self.team.players:
            if player.id == person:
                return player
        raise RefusedError("player_not_in_team", team=self.team.name)

    def _add(self, name: str) -> PlayerLine:
        player_id = build_player(self._session, self._act, self.team, name)
        player = PlayerLine(player_id, clean_name(name), is_captain=False, revision=self._act.revision)
        self.team = replace(self.team, players=(*self.team.players, player))
        self.new.append(player_id)
        return player


def _called(players: Iterable[PlayerLine], plain: str) -> PlayerLine | None:
    return next((player for player in players if plain_letters(player.name) == plain), None)
