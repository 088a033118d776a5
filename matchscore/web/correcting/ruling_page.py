"""The page on which a director rules on a board: what stands, the working of the ruling, and what it changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError
from matchscore.queries.boards import board_revision, boards_of, compare_board
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.proposals import Proposal
from matchscore.queries.rulings import RulingFacts
from matchscore.scoring.errors import ResultError
from matchscore.scoring.rulings import MOST_COMPONENTS, RulingKind
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.corrections import are_final
from matchscore.services.ruling_terms import require_sound
from matchscore.web.asking.looks import Look, look_at
from matchscore.web.asking.responses import page
from matchscore.web.asking.site import now, reading
from matchscore.web.correcting.effects import effect_lines
from matchscore.web.correcting.ruling_form import RulingForm, fields_of, room_to_assign
from matchscore.web.match.boards import find_row
from matchscore.web.words.refusals import problem_words
from matchscore.web.words.ruled import alone_on, offered_laws, ruled_on, workings


@dataclass(frozen=True, slots=True)
class RuledBoard:
    """The board that the page is about."""

    event: str
    match: int
    key: BoardKey


def form_of(facts: MatchFacts, key: BoardKey, fields: Mapping[str, str]) -> RulingForm:
    """Give the form with what was typed; raises NotFoundError."""
    slot = facts.slot((*key, Room.OPEN))
    return RulingForm(fields, slot.conditions.vulnerable, room_to_assign(facts, key, fields.get("room", "")))


def ruling_page(
    board: RuledBoard, typed: Mapping[str, str], problem: str | None = None, code: int = HTTPStatus.OK
) -> Response:
    """Show the page with what was typed, else with the ruling that stands; raises NotFoundError."""
    look = look_at(board.event, board.match)
    stands = look.facts.rulings.get(board.key)
    fields = typed or (fields_of(stands) if stands else {})
    form = form_of(look.facts, board.key, fields)
    if look.facts.head.is_archived:
        raise ArchivedEventError(look.facts.head.event_id)
    preview = (
        _preview(look, board.key, form) if typed else {"problem": None, "preview": None, "effect": (), "alone": ()}
    )
    if preview["problem"] and typed and code == HTTPStatus.OK:
        code = HTTPStatus.UNPROCESSABLE_ENTITY
    shown = problem or preview.pop("problem")
    return page("rulings/show.html", code, typed=form, **{**preview, "problem": shown}, **_standing(look, board.key))


def _standing(look: Look, key: BoardKey) -> dict[str, Any]:
    sheet, facts = look.sheet(), look.facts
    row = find_row(sheet, *key)
    return {
        "sheet": sheet,
        "event": {"slug": sheet.event, "name": sheet.event_name},
        "row": row,
        "ruled": ruled_on(sheet, row),
        "seen": board_revision(facts, key),
        "is_late": are_final(facts, now()),
        "finished_at": facts.slot((*key, Room.OPEN)).segment.finished_at,
        "laws": offered_laws(),
        "rows": range(1, MOST_COMPONENTS + 1),
        "rooms_here": list(boards_of(facts)[key]),
    }


def _preview(look: Look, key: BoardKey, form: RulingForm) -> dict[str, Any]:
    """Work out what the form says, without storing it; or say why it says nothing."""
    nothing: dict[str, Any] = {"problem": None, "preview": None, "effect": (), "alone": ()}
    if not form.is_filled or form.decision == RulingKind.SUBSTITUTE:
        return nothing
    facts = look.facts
    try:
        score = form.score()
        require_sound(facts, key, score)
    except (RefusedError, ResultError) as error:
        return nothing | {"problem": problem_words(error, board=key[1])}
    after = facts.ruled({key: RulingFacts(0, score, form.text("law"), form.text("reason"), 0)})
    compared = compare_board(after, boards_of(after)[key])
    adjusted = compared.adjusted
    teams = facts.head.home, facts.head.away
    return nothing | {
        "preview": workings(adjusted, teams) if adjusted else [],
        "alone": alone_on(look.sheet(), compared.alone),
        "effect": effect_lines(reading(), Proposal((*key, Room.OPEN), facts, after)),
    }
