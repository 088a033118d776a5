"""The plan of an import as a JSON document, with a sentence for every line that is held."""

from typing import Any

from matchscore.i18n.sentences import sentence
from matchscore.services.imports.plans import Difference, Plan
from matchscore.services.imports.rows import HeldRow, Problem

Document = dict[str, Any]


def plan_document(plan: Plan, revision: int | None = None) -> Document:
    """Make the document of a plan; `revision` is the one that applying it got."""
    return {
        "event": plan.event.slug,
        "name": plan.event.name,
        "new_event": plan.event.new is not None and not plan.changes_nothing,
        "revision": revision,
        "teams": [{"number": team.number, "name": team.name} for team in plan.teams],
        "matches": [
            {"number": match.number, "round": match.round[1], "home": match.home, "away": match.away}
            for match in plan.matches
        ],
        "boards": sum(
            map(len, [*(each.boards for each in plan.board_sets), *(each.boards for each in plan.more_boards)])
        ),
        "added": plan.added,
        "changed": plan.changed,
        "unchanged": plan.unchanged,
        "differences": [_difference(difference) for difference in plan.differences],
        "held": [_held(row) for row in plan.held],
        "warnings": [_problem(problem) for problem in plan.warnings],
    }


def _difference(difference: Difference) -> Document:
    segment, board, room = difference.key
    return {
        "line": difference.line,
        "match": difference.match,
        "segment": segment,
        "board": board,
        "room": room.value,
        "stands": str(difference.stands),
        "file": str(difference.read),
    }


def _held(row: HeldRow) -> Document:
    room = None if row.room is None else row.room.value
    return {"line": row.line, "match": row.match, "board": row.board, "room": room, **_problem(row.problem)}


def _problem(problem: Problem) -> Document:
    return {"reason": str(problem.reason), "sentence": sentence(problem.reason, problem.facts)}
