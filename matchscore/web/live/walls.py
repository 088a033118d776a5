"""Live pages for the wall of a hall: a match, and a round that is shown page after page.

A wall is read by the whole hall: it shows what the public may see, also where a director has signed in to open it.
"""

from dataclasses import replace

from flask import Blueprint, url_for
from werkzeug.wrappers import Response

from matchscore.queries.round_names import RoundName
from matchscore.queries.sealed_line_ups import Onlooker, line_ups_of
from matchscore.queries.visibility import PUBLIC, STAFF, visible
from matchscore.web.asking.forms import page_asked
from matchscore.web.asking.kept import made_once
from matchscore.web.asking.languages import in_language, in_language_of_its_page
from matchscore.web.asking.looks import Look, look_at
from matchscore.web.asking.routes import MATCH, ROUND
from matchscore.web.asking.site import now, reading
from matchscore.web.event.made_links import base, qr_code
from matchscore.web.live import match_page, round_page
from matchscore.web.live.parts import Part, answer, page_around
from matchscore.web.live.round_lines import board_values, wall_page
from matchscore.web.live.round_looks import RoundLook, look_at_round, round_tag

blueprint = Blueprint("walls", __name__)
MATCH_PART = "live/_match_wall.html"
ROUND_PART = "live/_round_wall.html"
MOST_BOARDS = 32
"""From the back of a hall more boards than these cannot be told apart: then the segment that is played is shown."""


@blueprint.get(f"{MATCH}/wall")
@in_language
def show_match(event: str, match: int) -> Response:
    """Show a match on the wall."""
    look = look_for_hall(event, match)
    if match_page.is_to_sheet(look):
        return match_page.to_sheet(look)
    address = url_for("live.show", event=event, match=match)
    values = match_page.head_values(look) | code_values(address)
    return page_around("live/match_wall.html", part_of_match(look), **values)


@blueprint.get(f"{MATCH}/wall/part")
@in_language_of_its_page
@made_once
def match_part(event: str, match: int) -> Response:
    """Give the part of a match on the wall that changes."""
    look = look_for_hall(event, match)
    return match_page.to_sheet(look) if match_page.is_to_sheet(look) else answer(part_of_match(look))


def part_of_match(look: Look) -> Part:
    """Give the part of a match on the wall that changes."""
    hall = Onlooker(look.viewer, now(), None)  # who has opened the page is nobody's team here
    return match_page.part_of(look, MATCH_PART, line_ups_of(reading(), look.facts, hall), MOST_BOARDS)


def look_for_hall(event: str, match: int) -> Look:
    """Look at a match with the eyes of the hall, or of one room if whoever asks sees no more."""
    return in_public(look_at(event, match))


def look_at_round_for_hall(event: str, name: RoundName) -> RoundLook:
    """Look at a round with the eyes of the hall."""
    look = look_at_round(event, name)
    return replace(look, matches=tuple(map(in_public, look.matches)))


def in_public(look: Look) -> Look:
    """Take away from a look what the public may not see."""
    if look.viewer != STAFF:
        return look
    return replace(look, viewer=PUBLIC, released=visible(reading(), look.facts, PUBLIC, now()))


@blueprint.get(f"{ROUND}/wall")
@in_language
def show_round(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Show a page of a round on the wall."""
    look = look_at_round_for_hall(event, round)
    if look.sees_one_room:
        return round_page.to_event(look)
    address = url_for("live_rounds.show", event=event, round=look.head.name)
    values = round_page.head_values(look) | code_values(address)
    return page_around("live/round_wall.html", part_of_round(look), **values)


@blueprint.get(f"{ROUND}/wall/part")
@in_language_of_its_page
@made_once
def round_part(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Give a page of a round on the wall, without what is around it."""
    look = look_at_round_for_hall(event, round)
    return round_page.to_event(look) if look.sees_one_room else answer(part_of_round(look))


def part_of_round(look: RoundLook) -> Part:
    """Give the page of a round that is asked for."""
    shown = wall_page(look, page_asked())
    tag = round_tag(look, ROUND_PART, shown.number)
    return Part(ROUND_PART, tag, look.head.time_zone, lambda: board_values(look, shown.matches) | {"wall_page": shown})


def code_values(address: str) -> dict[str, object]:
    """Give the code that phones in the hall read, and the address that is in it."""
    whole = f"{base()}{address}"
    return {"phone_code": qr_code(whole), "phone_address": whole}
