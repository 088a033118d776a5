"""Results over the API: entered, corrected, withdrawn, each with what was seen and a key of its own."""

from typing import Any

from flask import request
from werkzeug.wrappers import Response

from matchscore.formats.sheets import room_document
from matchscore.i18n import gettext as _
from matchscore.queries.matches import SlotKey
from matchscore.queries.own_numbers import OwnNumbers
from matchscore.queries.scoresheets import cell_of
from matchscore.scoring.cards import lead_of
from matchscore.scoring.parser import parse
from matchscore.scoring.seats import Room
from matchscore.services.results import Entry, Lead, enter_result
from matchscore.services.results import withdraw_result as take_away
from matchscore.services.slots import ConflictError, NothingChangedError, Stored
from matchscore.web.api import blueprint
from matchscore.web.api.bodies import body
from matchscore.web.api.description import described
from matchscore.web.api.inputs import ResultIn, WithdrawalIn
from matchscore.web.api.outputs import ConflictOut, StoredOut
from matchscore.web.asking.acting import acting
from matchscore.web.asking.looks import numbers_for
from matchscore.web.asking.problems import answer
from matchscore.web.asking.responses import document
from matchscore.web.asking.routes import SLOT
from matchscore.web.asking.scopes import scores_room
from matchscore.web.asking.site import asked, identity

RESULT = f"/events{SLOT}"


@blueprint.put(RESULT)
@described({"200": StoredOut, "409": ConflictOut}, ResultIn, writes=True)
def put_result(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Enter or correct a result; answers what was stored, the board's swing and the new totals."""
    sent = body(ResultIn)
    key = (segment, board, Room(room))
    # Whoever says the right `seen` has looked at what stands there.
    seen = numbers_for(event, match).real(sent.seen)
    entry = Entry(match, key, parse(sent.result), seen, lead_sent(sent), replace=True)
    try:
        with acting(key=sent.key, reason=sent.reason, late=sent.late) as (session, act):
            stored = enter_result(session, act, entry)
    except NothingChangedError as error:
        stored = error.stored
    except ConflictError as error:
        return conflict_answer(error, sent.result)
    return stored_answer(stored)


def lead_sent(sent: ResultIn) -> str | Lead | None:
    """Give the lead that was sent: a card, none, or the stored one where nothing was said."""
    if "lead" not in sent.model_fields_set:
        return Lead.KEEP
    return None if sent.lead is None else lead_of(sent.lead)


@blueprint.post(f"{RESULT}/withdraw")
@described({"200": StoredOut, "409": ConflictOut}, WithdrawalIn, writes=True)
def withdraw_result(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Take a result away; the log keeps it."""
    sent = body(WithdrawalIn)
    key = (segment, board, Room(room))
    seen = numbers_for(event, match).real(sent.seen)
    try:
        with acting(key=sent.key, reason=sent.reason, late=sent.late) as (session, act):
            stored = take_away(session, act, match, key, seen)
    except NothingChangedError as error:
        stored = error.stored
    except ConflictError as error:
        return conflict_answer(error, None)
    return stored_answer(stored)


def stored_answer(stored: Stored) -> Response:
    """Answer with a slot as it was stored, and with what it does to the match as far as the writer may see."""
    who, head = identity(), asked().head
    sees_all = who is not None and head is not None and scores_room(who, head, None)
    after = stored.effect.get("after") if sees_all else None
    numbers = numbers_asked()
    answer_: dict[str, Any] = {
        **place(stored.slot.key),
        "revision": numbers.shown(stored.revision),
        "result": room_document(numbers.of_cell(cell_of(stored.slot))),
        "swing": stored.effect.get("board") if sees_all else None,
        "total": {"home": after["home"], "away": after["away"]} if after else None,
    }
    return document(answer_)


def conflict_answer(error: ConflictError, yours: str | None) -> Response:
    """Answer with both values of a slot that somebody else was faster at; nothing was stored."""
    words = _("Somebody has changed this board since. Nothing was stored: choose between both values.")
    numbers = numbers_asked()
    theirs, revision = room_document(numbers.of_cell(cell_of(error.theirs))), numbers.shown(error.revision)
    return answer(409, _("Changed meanwhile"), words, theirs=theirs, yours=yours, revision=revision)


def numbers_asked() -> OwnNumbers:
    """Give the numbers by which the writer knows the changes of the match that the address names, after the change."""
    named = request.view_args or {}
    return numbers_for(named["event"], named["match"])


def place(key: SlotKey) -> dict[str, Any]:
    """Name a slot."""
    segment, board, room = key
    return {"segment": segment, "board": board, "room": room.value}
