"""The plan for teams or line-ups as a JSON document, with a sentence for every line that is held."""

from typing import Any

from matchscore.i18n.sentences import sentence
from matchscore.services.imports.entry_doors import EntryPlan
from matchscore.services.imports.line_up_plans import LineUpsPlan, PlannedSeat
from matchscore.services.imports.rows import Problem
from matchscore.services.imports.team_plans import PlannedPlayer, PlannedTeam

Document = dict[str, Any]


def entry_document(plan: EntryPlan, revision: int | None = None) -> Document:
    """Make the document of a plan; `revision` is the one that applying it got."""
    changes = [*map(_seat, plan.seats)] if isinstance(plan, LineUpsPlan) else [*map(_team, plan.teams)]
    return {
        "event": plan.event.slug,
        "name": plan.event.name,
        "revision": revision,
        "seats" if isinstance(plan, LineUpsPlan) else "teams": changes,
        "unchanged": plan.unchanged,
        "held": [{"line": line.line, "where": line.where, **_problem(line.problem)} for line in plan.held],
        "warnings": [_problem(problem) for problem in plan.warnings],
    }


def _team(team: PlannedTeam) -> Document:
    values = {"name": team.after.name, "club": team.after.club, "external_id": team.after.external_id}
    return {"number": team.number, "new": team.before is None, **values, "players": [*map(_player, team.players)]}


def _player(player: PlannedPlayer) -> Document:
    return {
        "name": player.after.name,
        "new": player.before is None,
        "external_id": player.after.external_id,
        "captain": player.after.is_captain,
    }


def _seat(seat: PlannedSeat) -> Document:
    return {
        "line": seat.line,
        "match": seat.match,
        "segment": seat.table.segment,
        "room": seat.table.room.value,
        "seat": seat.seat.value,
        "before": seat.before,
        "player": seat.name,
    }


def _problem(problem: Problem) -> Document:
    return {"reason": str(problem.reason), "sentence": sentence(problem.reason, problem.facts)}
