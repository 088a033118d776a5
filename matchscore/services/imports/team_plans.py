"""A plan for teams: which are added, which are changed, and what becomes of their players."""

from dataclasses import dataclass

from matchscore.services.imports.plans import PlannedEvent
from matchscore.services.imports.rows import Problem
from matchscore.services.imports.team_rows import HeldLine


@dataclass(frozen=True, slots=True)
class TeamValues:
    """What is known of a team beside its number."""

    name: str
    club: str | None = None
    external_id: str | None = None


@dataclass(frozen=True, slots=True)
class PlayerValues:
    """What is known of a player."""

    name: str
    external_id: str | None = None
    is_captain: bool = False


@dataclass(frozen=True, slots=True)
class PlannedPlayer:
    """A player to add (`before` is None) or to change; `id` is that of a player who stands."""

    line: int
    after: PlayerValues
    id: int | None = None
    before: PlayerValues | None = None


@dataclass(frozen=True, slots=True)
class PlannedTeam:
    """A team to add (`before` is None), to change, or whose players change."""

    line: int
    number: int
    before: TeamValues | None
    after: TeamValues
    players: tuple[PlannedPlayer, ...] = ()

    @property
    def changes_nothing(self) -> bool:
        """Tell whether the team and its players stand so already."""
        return self.before == self.after and not self.players


@dataclass(frozen=True, slots=True)
class TeamsPlan:
    """All that an import of teams will do; `unchanged` counts the teams and players who stand so already."""

    event: PlannedEvent
    teams: tuple[PlannedTeam, ...] = ()
    unchanged: int = 0
    held: tuple[HeldLine, ...] = ()
    warnings: tuple[Problem, ...] = ()

    @property
    def changes_nothing(self) -> bool:
        """Tell whether there is nothing to do: then no revision is used."""
        return not self.teams
