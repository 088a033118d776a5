"""The score sheet over the API, with a tag that answers 304 while nothing has changed."""

from werkzeug.wrappers import Response

from matchscore.formats.sheets import sheet_document
from matchscore.web.api import blueprint
from matchscore.web.api.description import described
from matchscore.web.api.sheets import SheetOut
from matchscore.web.asking.etags import is_unchanged, match_tag, unchanged
from matchscore.web.asking.kept import made_once
from matchscore.web.asking.looks import look_at
from matchscore.web.asking.responses import document
from matchscore.web.asking.routes import MATCH


@blueprint.get(f"/events{MATCH}")
@described({"200": SheetOut})
@made_once
def show_match(event: str, match: int) -> Response:
    """Show the sheet of a match as whoever asks may see it."""
    look = look_at(event, match)
    tag = match_tag(look)
    if is_unchanged(tag):
        return unchanged(tag)
    response = document(sheet_document(look.sheet()))
    response.set_etag(tag, weak=True)
    return response
