"""The tag of an answer about a match: the same as long as this viewer would see the same."""

from hashlib import blake2b

from flask import request
from werkzeug.wrappers import Response

from matchscore import VERSION, i18n
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.visibility import Viewer
from matchscore.web.display import chosen
from matchscore.web.site import identity


def match_tag(facts: MatchFacts, viewer: Viewer, released: frozenset[BoardKey]) -> str:
    """Make the tag from all that an answer depends on; time and other matches release boards without a revision."""
    head = facts.head
    told = (
        VERSION,
        i18n.language(),
        head.match_id,
        head.revision,
        head.changed_at,
        head.event_name,
        head.is_archived,
        head.home,
        head.away,
        head.vp_scale,
        viewer,
        sorted(released),
        identity(),
        chosen("theme", ("auto", "light", "dark")),
        chosen("suits", ("two", "four")),
    )
    return blake2b(repr(told).encode(), digest_size=12).hexdigest()


def is_unchanged(tag: str) -> bool:
    """Tell whether the asker has the answer with this tag already."""
    return request.if_none_match.contains_weak(tag)


def unchanged(tag: str) -> Response:
    """Answer that nothing has changed, without a body."""
    response = Response(status=304)
    response.set_etag(tag, weak=True)
    return response
