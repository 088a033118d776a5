"""Standings over the API."""

from flask import request
from pydantic import BaseModel, Field
from werkzeug.wrappers import Response

from matchscore.formats.standings import standings_document
from matchscore.queries.heads import NotFoundError
from matchscore.queries.stage_heads import read_stages
from matchscore.queries.standings import standings_of
from matchscore.queries.visibility import ViewerKind
from matchscore.web.api import blueprint
from matchscore.web.api.description import described
from matchscore.web.api.rankings import StandingsOut
from matchscore.web.asking.etags import answer_tag, is_unchanged, unchanged
from matchscore.web.asking.forms import whole_number
from matchscore.web.asking.responses import document
from matchscore.web.asking.scopes import sees_standings_as
from matchscore.web.asking.site import identity, now, reading
from matchscore.web.words.stage_standing import standing_of_stage

MOST_STAGES = 9999


class StandingsAsked(BaseModel):
    """Whose standings are asked for: those of a stage by its number, without one of the newest."""

    stage: int | None = Field(None, ge=1, le=MOST_STAGES)


@blueprint.get("/events/<event>/standings")
@described({"200": StandingsOut}, query=StandingsAsked)
def show_standings(event: str) -> Response:
    """Show the standings of a stage, as far as whoever asks may know; the rows of a team add up to its total.

    A match counts once all of its boards are released to whoever asks. A viewer of one room sees no match count.
    """
    stages = read_stages(reading(), event)
    kind = sees_standings_as(identity(), stages.event_id)
    found = standings_of(reading(), stages, stages.stage(_stage_asked()), kind, now())
    is_final = standing_of_stage(found).is_final
    if kind is ViewerKind.ONE_ROOM:  # a tag would tell that others are busy (Law 16D)
        return document(standings_document(found, is_provisional=True))
    tag = answer_tag(event, kind, stages.revision, stages.changed_at, found.stage.number, found.until, is_final)
    if is_unchanged(tag):
        return unchanged(tag)
    response = document(standings_document(found, is_provisional=not is_final))
    response.set_etag(tag, weak=True)
    return response


def _stage_asked() -> int | None:
    """Read which stage is asked for; raises NotFoundError for what cannot be the number of one."""
    asked = request.args.get("stage")
    if asked is None:
        return None
    number = whole_number(asked)
    if number is None:
        raise NotFoundError("stage", asked)
    return number
