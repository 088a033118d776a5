"""The score sheet over the API, with a tag that answers 304 while nothing has changed."""

from werkzeug.wrappers import Response

from matchscore.formats.sheets import sheet_document
from matchscore.queries.matches import read_facts
from matchscore.queries.scoresheets import scoresheet
from matchscore.queries.visibility import visible
from matchscore.web.access import viewer_of
from matchscore.web.api import blueprint
from matchscore.web.api.description import described
from matchscore.web.api.outputs import SheetOut
from matchscore.web.etags import is_unchanged, match_tag, unchanged
from matchscore.web.responses import document
from matchscore.web.site import identity, now, reading


@blueprint.get("/events/<event>/matches/<int:match>")
@described({"200": SheetOut})
def show_match(event: str, match: int) -> Response:
    """Show the sheet of a match as whoever asks may see it."""
    facts = read_facts(reading(), event, match)
    viewer = viewer_of(identity(), facts.head)
    released = visible(reading(), facts, viewer, now())
    tag = match_tag(facts, viewer, released)
    if is_unchanged(tag):
        return unchanged(tag)
    response = document(sheet_document(scoresheet(facts, viewer, released)))
    response.set_etag(tag, weak=True)
    return response
