"""The start page: what is being played, all events; the sample match; how this browser wants its pages."""

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.demo import add_demo
from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.round_words import round_words_within
from matchscore.models.event import StageFormat
from matchscore.queries.events import PAGE, EventLine, list_events, now_playing
from matchscore.queries.heads import MatchHead
from matchscore.queries.values import RoomCell, Sheet
from matchscore.queries.visibility import Viewer
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.comparison import BoardState
from matchscore.scoring.parser import parse
from matchscore.web.access import Asked, Need, may
from matchscore.web.asking.forms import local_path, page_asked, text
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.scopes import scores_field, viewer_of
from matchscore.web.asking.site import actor, database, identity, now, reading
from matchscore.web.words.display import address
from matchscore.web.words.preferences import PREFERENCES, cookie_of, keep
from matchscore.web.words.sums import cell_of_result

blueprint = Blueprint("start", __name__)
EXAMPLES = (
    ("4sn=", Vulnerability.NONE),
    ("3ne-1", Vulnerability.NS),
    ("6hs=1", Vulnerability.NS),
    ("5cxw-3", Vulnerability.EW),
    ("p", Vulnerability.NONE),
)


@blueprint.get("/")
def show() -> Response:
    """Show what is being played and every event, or what to do where there is none."""
    may_create = may(identity(), Need.CREATE, Asked())
    number, archived = page_asked(), "archived" in request.args
    events = list_events(reading(), number, archived=archived)
    if not events and number == 1 and not archived:
        examples = [example(*each) for each in EXAMPLES]
        return page("start/empty.html", may_create=may_create, archived=archived, examples=examples)
    return page(
        "start/show.html",
        may_create=may_create,
        archived=archived,
        playing=[] if archived else playing_lines(),
        events=[event_line(event) for event in events],
        newer=number - 1 if number > 1 else None,
        older=number + 1 if len(events) == PAGE else None,
    )


def playing_lines() -> list[dict[str, object]]:
    """Lay out the running matches as whoever asks may see them, with the way to the round for who scores all of it.

    Which of them run is nothing for those who play in one.
    """
    who, fields = identity(), set()
    if who is not None and who.room is not None:
        return []

    def viewer(head: MatchHead) -> Viewer:
        if who is not None and scores_field(who, head.event_id):
            fields.add(head.event)
        return viewer_of(who, head)

    sheets = now_playing(reading(), viewer, now())
    return [playing_line(sheet, has_round=sheet.event in fields) for sheet in sheets]


def example(typed: str, vulnerable: Vulnerability) -> dict[str, str | Vulnerability | RoomCell]:
    """Show what a typed result means."""
    return {"typed": typed, "vulnerable": vulnerable, "cell": cell_of_result(parse(typed), vulnerable)}


def playing_line(sheet: Sheet, *, has_round: bool) -> dict[str, object]:
    """Lay a running match out for the list."""
    compared = sheet.counts[BoardState.COMPARED]
    return {
        "event_name": sheet.event_name,
        "address": address(sheet.event, "matches", sheet.match),
        "round_address": address(sheet.event, "rounds", sheet.round_name) if has_round else None,
        "where_words": _("%(round)s, match %(match)s")
        % {"round": round_words_within(sheet.round_name), "match": sheet.match},
        "home": sheet.home.name,
        "away": sheet.away.name,
        "total": sheet.total if sheet.has_total else None,
        "states": tuple(row.state for row in sheet.boards),
        "compared": compared,
        "boards": len(sheet.boards),
    }


def event_line(event: EventLine) -> dict[str, object]:
    """Lay an event out for the list."""
    formats = {
        StageFormat.MATCH: _("match"),
        StageFormat.KNOCK_OUT: _("knock-out"),
        StageFormat.ROUND_ROBIN: _("round robin"),
        StageFormat.SWISS: _("Swiss"),
        StageFormat.TRIPLES: _("triples"),
    }
    return {
        "slug": event.slug,
        "name": event.name,
        "starts_on": event.starts_on,
        "teams": event.teams,
        "single_match": event.single_match,
        "format_words": formats[event.format],
        "state_words": ngettext("%(count)d match", "%(count)d matches", event.matches) % {"count": event.matches},
    }


@blueprint.post("/sample")
def add_sample() -> Response:
    """Add the sample match, or find it where it is there already."""
    slug = add_demo(database(), now(), actor())
    return see(url_for("entry.show", event=slug, match=1))


@blueprint.post("/preferences")
def prefer() -> Response:
    """Keep how this browser wants its pages, in cookies."""
    response = see(local_path(text("next")) or url_for("start.show"))
    for name, choices in PREFERENCES.items():
        if text(name) in choices:
            keep(response, cookie_of(name), text(name))
    return response
