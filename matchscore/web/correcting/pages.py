"""The page of a correction: what stands, what is to stand, what that changes, and its history."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from flask import request
from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError
from matchscore.queries.corrected_standings import corrected_standings
from matchscore.queries.history import board_history
from matchscore.queries.matches import MatchFacts
from matchscore.queries.proposals import Proposal, propose
from matchscore.queries.scoresheets import cell_of
from matchscore.queries.uses import uses_of
from matchscore.queries.visibility import ViewerKind
from matchscore.scoring.errors import ResultError
from matchscore.services.corrections import are_final, may_correct
from matchscore.services.results import require_possible
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.looks import Look, look_at
from matchscore.web.asking.responses import page
from matchscore.web.asking.scopes import rooms_of
from matchscore.web.asking.site import actor, identity, now, reading
from matchscore.web.correcting.effects import effect_lines, use_words
from matchscore.web.correcting.moved import mismatch_words
from matchscore.web.desk.saving import Where
from matchscore.web.desk.typing import typed_result_of
from matchscore.web.match.boards import find_row, version_lines
from matchscore.web.words.refusals import problem_words
from matchscore.web.words.wording import stored_text


def correction_again(
    where: Where,
    problem: str | None = None,
    code: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY,
    *,
    asks_reason: bool = False,
) -> Response:
    """Show the page with what was typed, in a snapshot of its own; `asks_reason`: a reason is to be written."""
    open_reading()
    code = code if problem else HTTPStatus.OK
    return correction_page(where, request.form, problem, code, asks_reason=asks_reason)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to stand, as it was typed; what that means, or why it means nothing."""

    text: str
    proposal: Proposal | None = None
    problem: str | None = None


def wanted_of(facts: MatchFacts, where: Where, text: str) -> Wanted:
    """Read what was typed, without storing it."""
    slot = facts.slot(where.key)
    try:
        read = typed_result_of(text, slot.conditions.vulnerable)
        require_possible(slot, read.result)
    except ResultError as error:
        return Wanted(text, problem=problem_words(error, board=slot.board))
    return Wanted(text, propose(facts, where.key, read.result, read.lead))


def correction_page(
    where: Where,
    typed: Mapping[str, str],
    problem: str | None = None,
    code: int = HTTPStatus.OK,
    *,
    asks_reason: bool = False,
) -> Response:
    """Show the page of a correction with what was typed, and why it was not done; raises NotFoundError."""
    look = look_at(where.event, where.match)
    look.facts.slot(where.key)  # a room in which nobody plays is not there
    if look.facts.head.is_archived:
        raise ArchivedEventError(look.facts.head.event_id)
    wanted = _wanted(look, where, typed.get("result"))
    if problem is None and wanted.problem and request.method == "POST":
        code = HTTPStatus.UNPROCESSABLE_ENTITY
    return page(
        "corrections/correct.html",
        code,
        now=cell_of(wanted.proposal.slot) if wanted.proposal else None,
        text=wanted.text,
        typed={"reason": typed.get("reason", ""), "other": typed.get("other", "")},
        problem=problem or wanted.problem,
        asks_reason=asks_reason,
        **_standing(look, where),
        **_final(look.facts),
        **_effects(look, where, wanted),
    )


def _wanted(look: Look, where: Where, text: str | None) -> Wanted:
    """Read what was typed; where nothing was, it is what stands."""
    if text is not None:
        return wanted_of(look.facts, where, text.strip())
    segment, board, room = where.key
    return Wanted(stored_text(find_row(look.sheet(), segment, board).rooms[room]))


def _standing(look: Look, where: Where) -> dict[str, Any]:
    """Lay out what stands, and its history."""
    facts, sheet = look.facts, look.sheet()
    segment, board, room = where.key
    finished_at = facts.slot(where.key).segment.finished_at
    row = find_row(sheet, segment, board)
    return {
        "sheet": sheet,
        "event": {"slug": sheet.event, "name": sheet.event_name},
        "row": row,
        "room": room,
        "was": row.rooms[room],
        "finished_at": finished_at,
        "reason_needed": finished_at is not None,
        "versions": version_lines(board_history(reading(), facts, (segment, board), look.viewer), look.numbers),
        "rooms": rooms_of(identity(), facts.head),
    }


def _final(facts: MatchFacts) -> dict[str, Any]:
    """Say whether the result has become final, and whether whoever looks may correct it all the same."""
    moment = now()
    return {
        "is_late": are_final(facts, moment),
        "may_save": may_correct(actor(), facts, moment),
    }


def _effects(look: Look, where: Where, wanted: Wanted) -> dict[str, Any]:
    """Say what it changes and what has used the old value, to those who see both rooms."""
    if look.viewer.kind is not ViewerKind.STAFF:
        return {"effect": (), "uses": (), "mismatched": (), "is_drawn": False}
    uses = uses_of(reading(), look.facts, where.key)
    changed = corrected_standings(reading(), wanted.proposal) if wanted.proposal and uses.drawn_rounds else None
    return {
        "mismatched": mismatch_words(changed, uses, look.facts.head.stage),
        "effect": effect_lines(reading(), wanted.proposal) if wanted.proposal else (),
        "uses": use_words(uses, look.facts.head.time_zone),
        "is_drawn": bool(uses.drawn_rounds),
    }
