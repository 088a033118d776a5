"""The live page of a match: where it stands, what happened last, what is still in play; and its part that changes."""

from typing import Any

from flask import Blueprint, url_for
from werkzeug.wrappers import Response

from matchscore.queries.finishes import finish_of
from matchscore.queries.lineups import Names
from matchscore.queries.live import LiveMatch, live_match
from matchscore.queries.visibility import ViewerKind
from matchscore.web.asking.etags import match_tag
from matchscore.web.asking.kept import made_once
from matchscore.web.asking.languages import in_language, in_language_of_its_page
from matchscore.web.asking.looks import Look, look_at
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import MATCH
from matchscore.web.live.chart_words import chart_words
from matchscore.web.live.parts import Part, answer, page_around
from matchscore.web.live.words import (
    about_words,
    counts_words,
    moment_words,
    place_words,
    said_words,
    swing_words,
    title_words,
    waiting_words,
)
from matchscore.web.words.finality import standing_words, state_words

blueprint = Blueprint("live", __name__)
MATCH_PART = "live/_match.html"
LAST_BOARDS = 6
"""How many boards stand on the wall, the newest first."""


@blueprint.get(f"{MATCH}/live")
@in_language
def show(event: str, match: int) -> Response:
    """Show a match live; whoever sees one room is sent to the sheet, which shows them that room."""
    look = look_at(event, match)
    if is_to_sheet(look):
        return to_sheet(look)
    return page_around("live/match.html", part_of(look, MATCH_PART, look.line_ups()), **head_values(look))


@blueprint.get(f"{MATCH}/live/part")
@in_language_of_its_page
@made_once
def part(event: str, match: int) -> Response:
    """Give the part of the live page that changes."""
    look = look_at(event, match)
    return to_sheet(look) if is_to_sheet(look) else answer(part_of(look, MATCH_PART, look.line_ups()))


def is_to_sheet(look: Look) -> bool:
    """Tell whether there is nothing to be seen live: by whoever sees one room, or of a match without two teams."""
    head = look.facts.head
    return look.viewer.kind is ViewerKind.ONE_ROOM or not (head.home.number and head.away.number)


def to_sheet(look: Look) -> Response:
    """Send somebody on to the sheet."""
    return see(url_for("matches.show", event=look.facts.head.event, match=look.facts.head.match))


def part_of(look: Look, template: str, line_ups: Names, most: int | None = None) -> Part:
    """Give the part of a match that changes, as this template draws it with room for `most` boards."""
    head = look.facts.head
    changed = moment_words(head.changed_at, head.time_zone)
    place = head.event, head.match, head.table_label, head.visibility
    times = changed, head.started_at, head.minutes_per_board, standing_words(finish_of(look.facts))
    tag = match_tag(look, template, place, times, line_ups)
    return Part(template, tag, head.time_zone, lambda: match_values(look, line_ups, changed, most))


def match_values(look: Look, line_ups: Names, changed: str, most: int | None) -> dict[str, Any]:
    """Give what a match is drawn from."""
    live = live_of(look, most)
    return {
        "live": live,
        "sheet": live.sheet,
        "line_ups": line_ups,
        "changed": changed,
        "title": title_words(live.sheet),
        "said": said_words(live),
        "waiting": waiting_words(live),
        "about": about_words(look.facts.head, live),
        "swing_words": swing_words(live.sheet, live.last) if live.last else "",
        "counts_words": counts_words(live),
        "state_words": state_words(live.sheet),
        "chart_label": chart_words(live) if live.chart else "",
        "last_boards": tuple(reversed([row for row in live.rows if row.home_imps is not None]))[:LAST_BOARDS],
    }


def head_values(look: Look) -> dict[str, Any]:
    """Give what the page around the part is made of."""
    live = live_of(look)
    sheet = live.sheet
    return {
        "sheet": sheet,
        "event": {"slug": sheet.event, "name": sheet.event_name},
        "title": title_words(sheet),
        "table_words": place_words(look.facts.head, live),
        "stream": f"/api/v1/events/{sheet.event}/live?match={sheet.match}",
    }


def live_of(look: Look, most: int | None = None) -> LiveMatch:
    """Give a match live, as whoever looks may see it."""
    return live_match(look.sheet(), look.facts.head.visibility, look.viewer, most)
