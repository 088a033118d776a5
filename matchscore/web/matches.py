"""The score sheet of a match, and its results as a file."""

from flask import Blueprint, g
from werkzeug.wrappers import Response

from matchscore.queries.matches import read_facts
from matchscore.queries.scoresheets import scoresheet
from matchscore.queries.visibility import visible
from matchscore.web.access import rooms_of, viewer_of
from matchscore.web.display import preferences
from matchscore.web.etags import is_unchanged, match_tag, unchanged
from matchscore.web.responses import page
from matchscore.web.site import identity, now, reading

blueprint = Blueprint("matches", __name__)


@blueprint.get("/<event>/matches/<int:match>")
def show(event: str, match: int) -> Response:
    """Show the sheet as this viewer may see it."""
    facts = read_facts(reading(), event, match)
    viewer = viewer_of(identity(), facts.head)
    released = visible(reading(), facts, viewer, now())
    tag = match_tag(facts, viewer, released, identity(), preferences())
    if is_unchanged(tag):
        return unchanged(tag)
    sheet = scoresheet(facts, viewer, released)
    g.time_zone = sheet.time_zone
    response = page(
        "matches/show.html",
        sheet=sheet,
        event={"slug": sheet.event, "name": sheet.event_name},
        may_write=bool(rooms_of(identity(), facts.head)),
    )
    response.set_etag(tag, weak=True)
    return response
