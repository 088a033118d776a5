"""The plan for teams or line-ups in words: what becomes of each team and seat, and how much of it there is."""

from collections.abc import Iterator
from typing import NamedTuple

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.sentences import sentence
from matchscore.i18n.words import room_words
from matchscore.services.imports.entry_doors import EntryPlan
from matchscore.services.imports.line_up_plans import LineUpsPlan, PlannedSeat
from matchscore.services.imports.team_plans import PlannedPlayer, PlannedTeam, PlayerValues, TeamsPlan, TeamValues
from matchscore.services.imports.team_rows import HeldLine


class Told(NamedTuple):
    """What a plan makes of a team or a seat: which one it is, and what becomes of it."""

    what: str
    becomes: str


def told(plan: EntryPlan) -> tuple[Told, ...]:
    """Tell what a plan does, one by one."""
    if isinstance(plan, LineUpsPlan):
        return tuple(map(_seat, plan.seats))
    return tuple(map(_team, plan.teams))


def count_words(plan: EntryPlan) -> tuple[str, ...]:
    """Count what a plan does, leaves as it is and holds; what there is none of is left out."""
    counts = _of_seats(plan) if isinstance(plan, LineUpsPlan) else _of_teams(plan)
    unchanged, held = plan.unchanged, len(plan.held)
    counts = (
        *counts,
        (unchanged, ngettext("%(count)d as it stands", "%(count)d as they stand", unchanged)),
        (held, ngettext("%(count)d line held back", "%(count)d lines held back", held)),
    )
    return tuple(words % {"count": count} for count, words in counts if count)


def held_words(line: HeldLine) -> str:
    """Say which line is held and why."""
    head = _("Line %(line)s is held back") % {"line": line.line}
    words = sentence(line.problem.reason, line.problem.facts)
    return f"{head} ({line.where}): {words}" if line.where else f"{head}: {words}"


Counts = tuple[tuple[int, str], ...]


def _of_seats(plan: LineUpsPlan) -> Counts:
    seats = len(plan.seats)
    return ((seats, ngettext("%(count)d seat changed", "%(count)d seats changed", seats)),)


def _of_teams(plan: TeamsPlan) -> Counts:
    new = sum(team.before is None for team in plan.teams)
    changed = sum(team.before not in {None, team.after} for team in plan.teams)
    people = [player for team in plan.teams for player in team.players]
    added = sum(player.before is None for player in people)
    others = len(people) - added
    return (
        (new, ngettext("%(count)d new team", "%(count)d new teams", new)),
        (changed, ngettext("%(count)d team changed", "%(count)d teams changed", changed)),
        (added, ngettext("%(count)d new player", "%(count)d new players", added)),
        (others, ngettext("%(count)d player changed", "%(count)d players changed", others)),
    )


def _seat(seat: PlannedSeat) -> Told:
    place = _("Match %(match)s, segment %(segment)s, %(room)s, %(seat)s") % {
        "match": seat.match,
        "segment": seat.table.segment,
        "room": room_words(seat.table.room),
        "seat": seat.seat.value,
    }
    if seat.before is None:
        return Told(place, seat.name)
    return Told(place, _("%(name)s in place of %(before)s") % {"name": seat.name, "before": seat.before})


def _team(team: PlannedTeam) -> Told:
    name = f"{team.number}. {team.after.name}"
    return Told(name, ", ".join([*_of_team(team.before, team.after), *(_player(each) for each in team.players)]))


def _of_team(before: TeamValues | None, after: TeamValues) -> Iterator[str]:
    if before is None:
        yield _("new")
    elif before.name != after.name:
        yield _("until now %(name)s") % {"name": before.name}
    stood = before or TeamValues("")
    if after.club != stood.club:
        yield _("club %(club)s") % {"club": after.club}
    if after.external_id != stood.external_id:
        yield _("external id %(id)s") % {"id": after.external_id}


def _player(player: PlannedPlayer) -> str:
    return f"{player.after.name} ({', '.join(_of_player(player.before, player.after))})"


def _of_player(before: PlayerValues | None, after: PlayerValues) -> Iterator[str]:
    stood = before or PlayerValues(after.name)
    if before is None:
        yield _("new player")
    if after.name != stood.name:
        yield _("until now %(name)s") % {"name": stood.name}
    if after.external_id != stood.external_id:
        yield _("external id %(id)s") % {"id": after.external_id}
    if after.is_captain != stood.is_captain:
        yield _("captain") if after.is_captain else _("no longer captain")
