"""Results on the wrong board of the right room, and teams in the wrong place."""

from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.queries.heads import NotFoundError
from matchscore.scoring.errors import ResultError
from matchscore.scoring.seats import Room
from matchscore.services import moves, segments, sides
from matchscore.services.acts import Act, RefusedError
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.forms import local_path, room_of, seen, text, whole
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.looks import numbers_for
from matchscore.web.asking.missing import board_words
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import MATCH, SEGMENT, SLOT
from matchscore.web.desk.drafts import ACTION, Draft, Place
from matchscore.web.desk.page import desk
from matchscore.web.desk.refused import action_words, stood_at

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

blueprint = Blueprint("moves", __name__)


@blueprint.post(f"{SLOT}/move")
def move_result(event: str, match: int, segment: int, board: int, room: str) -> Response:
    """Take the result of a slot to another board of its room."""
    numbers, replaces = numbers_for(event, match), whole("replaces")
    known = None if replaces is None or whole("over") != whole("board") else numbers.real(replaces)
    slot, seen_there = (segment, board, Room(room)), numbers.real(seen())

    def move(session: "Session", act: Act) -> None:
        moves.move_result(session, act, moves.Move(match, slot, board_named("board"), seen_there, known))

    return _done(event, match, (Place(*slot), Place(segment, whole("board"), slot[2])), move)


@blueprint.post(f"{SEGMENT}/exchange-boards")
def exchange_boards(event: str, match: int, segment: int) -> Response:
    """Let two boards of one room change results."""
    room = room_of(text("room")) or Room.OPEN

    def exchange(session: "Session", act: Act) -> None:
        boards = board_named("first"), board_named("second")
        moves.exchange_boards(session, act, segments.Place(match, segment, seen()), room, boards)

    here = stood_at()
    return _done(event, match, (here, here), exchange)


@blueprint.post(f"{MATCH}/swap-home-and-away")
def swap_home_and_away(event: str, match: int) -> Response:
    """Let the teams change places; every result stays in its room."""

    def swap(session: "Session", act: Act) -> None:
        sides.swap_home_and_away(session, act, match, seen())

    here = stood_at()
    return _done(event, match, (here, here), swap)


def board_named(name: str) -> int:
    """Read the number of a board from the form; raises RefusedError."""
    number = whole(name)
    if number is None:
        raise RefusedError("which_board")
    return number


def _done(event: str, match: int, places: tuple[Place, Place], action: "Callable[[Session, Act], None]") -> Response:
    """Do it and go to the second place; where it cannot be done, show the first one with what was typed."""
    here, there = places
    typed = request.form.to_dict()
    try:
        with acting_by_form() as (session, act):
            action(session, act)
            revision = act.revision
    except AlreadyDoneError as error:  # a form that arrives again is answered as it was the first time
        return _to(event, match, there, error.change.revision)
    except NotFoundError as error:
        if error.what != "board":
            raise
        problem = board_words(error.name)
    except (RefusedError, ResultError) as error:
        problem = action_words(error)
        if stands := error.facts.get("revision"):
            typed |= {"over": text("board"), "replaces": str(numbers_for(event, match).shown(int(stands)))}
    else:
        return _to(event, match, there, revision)
    open_reading()
    return desk(event, match, here, Draft(ACTION, typed, problem), HTTPStatus.UNPROCESSABLE_ENTITY)


def _to(event: str, match: int, place: Place, revision: int) -> Response:
    if back := local_path(text("next")):
        return see(back)
    saved = numbers_for(event, match).shown(revision)
    slot: dict[str, Any] = {"segment": place.segment, "board": place.board, "room": place.room and place.room.value}
    return see(url_for("entry.show", event=event, match=match, saved=saved, **slot))
