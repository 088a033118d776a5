"""Parts of pages that many ask for at once: made once for each state of their event, and known to the door."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus

from flask import current_app, request
from werkzeug.wrappers import Response

from matchscore import i18n
from matchscore.queries.watching import read_stamps
from matchscore.web.asking.site import identity, now, reading, site
from matchscore.web.watch.answers import MARKED
from matchscore.web.watch.hub import State
from matchscore.web.watch.knocks import address_of, knock_of
from matchscore.web.watch.parts import Kept

Part = Callable[..., Response]


def made_once(view: Part) -> Part:
    """Let a view of an event, whose answer has a tag, make its answer once for all strangers until something changes.

    Such a view looks at nothing of the request but its address, its language and who asks.
    """

    @wraps(view)
    def show(event: str, **named: object) -> Response:
        state, parts = _state_of(event), site().live.parts
        if state is None or identity() is not None:
            return _noted(event, state, view(event=event, **named))
        key = address_of(request.environ), i18n.language()
        if kept := parts.find(key, state):
            return _again(event, kept)
        with parts.making:
            if kept := parts.find(key, state):
                return _again(event, kept)
            response = _noted(event, state, view(event=event, **named))
            if response.status_code == HTTPStatus.OK and _is_of(event, state):
                parts.keep(key, Kept(state.mark, response.get_data(), response.headers["ETag"], response.content_type))
                request.environ[MARKED] = event, state.mark
        return response

    return show


def _state_of(event: str) -> State | None:
    """Give the state in which an event is watched; None while it is not."""
    return site().live.hub.state(event)


def _is_of(event: str, state: State) -> bool:
    """Tell whether this page has read the event in this state: it may have been changed in between."""
    return read_stamps(reading(), [event]).get(event) == state.watched.stamp


def _noted(event: str, state: State | None, response: Response) -> Response:
    """Let the door know the tag of an answer."""
    if "ETag" not in response.headers:
        return response
    site().live.hub.want(event, now())  # only what is there is watched
    if state is not None and identity() is None and _is_of(event, state):
        site().live.tags.note(knock_of(request.environ, response.headers["ETag"]), event, state.mark)
    return response


def _again(event: str, kept: Kept) -> Response:
    """Give an answer again, or say that the asker has it; the door knows this asker from now on."""
    site().live.hub.want(event, now())
    site().live.tags.note(knock_of(request.environ, kept.tag), event, kept.mark)
    request.environ[MARKED] = event, kept.mark
    response = current_app.response_class(kept.body, content_type=kept.content_type)
    response.headers["ETag"] = kept.tag
    return response.make_conditional(request.environ)
