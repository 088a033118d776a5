"""How many boards a match is of, set by a director on the desk."""

from flask import Blueprint, url_for
from werkzeug.wrappers import Response

from matchscore.services.acts import RefusedError
from matchscore.services.extensions import schedule_boards
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form
from matchscore.web.asking.forms import seen, whole
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import MATCH
from matchscore.web.desk.refused import answers_at_the_desk

blueprint = Blueprint("own_boards", __name__)


@blueprint.post(f"{MATCH}/boards-scheduled")
@answers_at_the_desk
def save(event: str, match: int) -> Response:
    """Let a match be of so many boards, further ones its own."""
    boards = whole("boards")
    if boards is None:
        raise RefusedError("how_many_boards")
    try:
        with acting_by_form() as (session, act):
            schedule_boards(session, act, match, boards, seen())
            revision = act.revision
    except AlreadyDoneError as error:  # a form that arrives again is answered as it was the first time
        revision = error.change.revision
    return see(url_for("entry.show", event=event, match=match, saved=revision))
