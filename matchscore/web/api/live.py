"""The live stream of an event: which match looks different now, never how it stands."""

from http import HTTPStatus

from flask import request
from pydantic import BaseModel, Field
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.models.base import LARGEST_INTEGER
from matchscore.queries.heads import NotFoundError, read_head
from matchscore.queries.watching import missed_since, read_stamps
from matchscore.web.api import blueprint
from matchscore.web.api.description import described
from matchscore.web.asking.forms import whole_number
from matchscore.web.asking.site import identity, reading, site
from matchscore.web.watch.hub import FullError, told_matches
from matchscore.web.watch.stream import CONTENT_TYPE, Stream, first_words

RETRY_AFTER_SECONDS = 30


class LiveAsked(BaseModel):
    """What may be asked of the stream: the changes of one match alone."""

    match: int | None = Field(None, ge=1, le=LARGEST_INTEGER)


class LiveResumed(BaseModel):
    """Where a listener who was away goes on: after the last id that was heard."""

    last_event_id: int | None = Field(None, alias="Last-Event-ID", ge=0)


@blueprint.get("/events/<event>/live")
@described({"200": None}, query=LiveAsked, headers=LiveResumed)
def live(event: str) -> Response:
    """Tell which match of an event looks different now, as server-sent events, as long as the connection lasts.

    `event: changed` has `{"match": 3}` as its data, or null where any match may look different; its id is the revision
    of the event, unless time alone has released something. `?match=N` tells of one match; `Last-Event-ID` resumes.
    A `beat` comes every five seconds. Beyond the number of listeners that one program takes the answer is 503: ask for
    the sheet with its `ETag` instead.
    """
    who = identity()
    if who is not None and who.room is not None:
        raise NotFoundError("event", event)  # a table and a scorer of one room hear of no other (Law 16D)
    match = match_asked(event)
    hub = site().live.hub
    try:
        listener = hub.listen(event, match)
    except FullError:
        raise too_many() from None
    try:
        stream = Stream(hub, listener, beginning(event, match))
    except BaseException:
        hub.leave(listener)
        raise
    return Response(  # not Flask's own, which would be read to its end by what describes the calls
        stream, HTTPStatus.OK, {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}, content_type=CONTENT_TYPE
    )


def match_asked(event: str) -> int | None:
    """Give the match that is to be told of; raises NotFoundError where there is no such match, or no such event."""
    if (named := request.args.get("match")) is None:
        if event not in read_stamps(reading(), [event]):
            raise NotFoundError("event", event)
        return None
    number = whole_number(named)
    return read_head(reading(), event, -1 if number is None else number).match


def beginning(event: str, match: int | None) -> list[bytes]:
    """Give the first words: the state, and what somebody who comes back has missed. Read after the listener is in."""
    state, known = site().live.hub.state(event), whole_number(request.headers.get("Last-Event-ID", ""))
    with site().database.reading() as session:
        stamp = read_stamps(session, [event])[event]
        missed = missed_since(session, stamp, known, state.watched if state else None)
    return list(first_words(stamp.revision, told_matches(missed, match)))


def too_many() -> ServiceUnavailable:
    """Say that nobody else can listen now."""
    words = _("Too many listen already. Ask for the sheet from time to time, with its ETag.")
    return ServiceUnavailable(words, retry_after=RETRY_AFTER_SECONDS)
