"""The second person: one result at a time, to compare with the paper; agree or reject, never edit."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.queries.scoresheets import cell_of
from matchscore.queries.second_looks import Place, SecondLook, second_looks
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.confirming import check_result, reject_result
from matchscore.services.second_person import set_second_person
from matchscore.services.slots import AlreadyDoneError, ConflictError, NothingChangedError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.forms import seen, text
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.routes import SLOT
from matchscore.web.asking.site import reading, signed_in
from matchscore.web.checking.agreements import ROOMS, agreed_at, named, place_of
from matchscore.web.checking.reviews import event_shown
from matchscore.web.checking.steps import step_of_second_looks
from matchscore.web.words.refusals import problem_status, problem_words

blueprint = Blueprint("second_looks", __name__)


@blueprint.get("/<event>/check")
def show(event: str) -> Response:
    """Show the result that is asked for, or the first one after it."""
    return look_page(event, request.args)


def look_page(event: str, asked: Mapping[str, str], problem: str | None = None, code: int = HTTPStatus.OK) -> Response:
    """Show one result that waits, of those that the `who` asked for typed, with what could not be done."""
    head, who = event_shown(event), asked.get("who", "")
    waiting = second_looks(reading(), event, signed_in())
    others = [look for look in waiting if not look.is_own]
    walked = [look for look in others if who in {"", look.who}]
    position = position_of(walked, place_of(asked.get("at", "")))
    agreed = agreed_at(event, asked.get("agreed", ""))
    return page(
        "reviews/check.html",
        code,
        event=head,
        count=len(walked),
        position=position + 1,
        look=look_values(walked[position]) if walked else None,
        before=address_of(event, walked[position - 1], who) if position else None,
        after=address_of(event, walked[position + 1], who) if position + 1 < len(walked) else None,
        who=who,
        names=sorted({look.who for look in others} | ({who} if who else set())),
        reason="" if agreed else asked.get("reason", ""),
        agreed=agreed,
        at=asked.get("at", ""),
        taking=asked.get("reason", "") if agreed else "",
        own=len(waiting) - len(others),
        problem=problem,
        step=None if head.is_archived else step_of_second_looks(event),
        undone="undone" in request.args,
    )


def position_of(walked: Sequence[SecondLook], place: Place) -> int:
    """Give which result is shown: the first one at this place or after it, else the last one before."""
    return next((number for number, look in enumerate(walked) if look.place >= place), max(len(walked) - 1, 0))


def address_of(event: str, look: SecondLook, who: str) -> str:
    """Give the address at which a result is shown."""
    return url_for("second_looks.show", event=event, at=named(look.place), who=who or None)


def look_values(look: SecondLook) -> dict[str, Any]:
    """Lay the result out that somebody compares with the paper."""
    segment, board, room = look.slot.key
    place: dict[str, Any] = {"event": look.head.event, "match": look.head.match, "segment": segment, "board": board}
    return {
        "head": look.head,
        "slot": look.slot,
        "cell": cell_of(look.slot),
        "at": look.at,
        "who": look.who,
        "place": named(look.place),
        "check": url_for("second_looks.check", **place, room=room.value),
        "reject": url_for("second_looks.reject", **place, room=room.value),
    }


@blueprint.post(f"{SLOT}/check")
def check(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Agree to a result that somebody else typed, and go on to the next one."""
    with suppress(AlreadyDoneError, NothingChangedError):
        try:
            with acting_by_form() as (session, act):
                check_result(session, act, match, (segment, board, Room(room)), seen())
        except (ConflictError, RefusedError) as error:
            return _look_again(event, error)
    return _on(event, named((match, segment, ROOMS.index(Room(room)), board)))


@blueprint.post(f"{SLOT}/reject")
def reject(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Say that a result is wrong, and why, and go on to the next one."""
    with suppress(AlreadyDoneError):
        try:
            with acting_by_form() as (session, act):
                reject_result(session, act, match, (segment, board, Room(room)), seen())
        except (ConflictError, RefusedError) as error:
            return _look_again(event, error)
    return _on(event)


def _on(event: str, agreed: str | None = None) -> Response:
    at, who = text("at") or None, text("who") or None
    return see(url_for("second_looks.show", event=event, at=at, who=who, agreed=agreed))


def _look_again(event: str, error: ConflictError | RefusedError) -> Response:
    """Show the place again, and why what was said about its result does not stand."""
    open_reading()
    return look_page(event, request.form, problem_words(error), problem_status(error))


@blueprint.post("/<event>/second-person")
def want(event: str) -> Response:
    """Ask for a second person in this event, or no longer; what is so already stays so."""
    is_wanted = text("wanted") == "yes"
    try:
        with acting_by_form() as (session, act):
            set_second_person(session, act, is_wanted=is_wanted)
    except AlreadyDoneError:
        pass
    except RefusedError as error:
        if error.reason != "nothing_to_change":
            raise
    return see(url_for("events.show", event=event))
