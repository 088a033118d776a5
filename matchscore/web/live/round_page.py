"""The scoreboard of a round, for everybody: every match with its score as far as it is released."""

from typing import Any

from flask import Blueprint, url_for
from werkzeug.wrappers import Response

from matchscore.queries.events import read_event
from matchscore.queries.round_names import RoundName
from matchscore.web.asking.kept import made_once
from matchscore.web.asking.languages import in_language, in_language_of_its_page
from matchscore.web.asking.responses import see
from matchscore.web.asking.routes import ROUND
from matchscore.web.asking.scopes import viewer_of
from matchscore.web.asking.site import identity, now, reading
from matchscore.web.live.parts import Part, answer, page_around
from matchscore.web.live.round_lines import board_values
from matchscore.web.live.round_looks import RoundLook, look_at_round, round_tag

blueprint = Blueprint("live_rounds", __name__)
ROUND_PART = "live/_round.html"


@blueprint.get("/<event>/live")
def show_current(event: str) -> Response:
    """Send somebody to what is being played: the round, or the match of an event that has no other."""
    view = read_event(reading(), event, lambda head: viewer_of(identity(), head), now(), with_boards=False)
    if len(view.sheets) == 1:
        return see(url_for("live.show", event=event, match=view.sheets[0].match))
    if view.current_round is None:
        return see(url_for("events.show", event=event))
    return see(url_for("live_rounds.show", event=event, round=view.current_round))


@blueprint.get(f"{ROUND}/live")
@in_language
def show(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Show the scoreboard; whoever sees one room is sent to the event, which tells them what they may know."""
    look = look_at_round(event, round)
    if look.sees_one_room:
        return to_event(look)
    return page_around("live/round.html", part_of(look), **head_values(look))


@blueprint.get(f"{ROUND}/live/part")
@in_language_of_its_page
@made_once
def part(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Give the part of the scoreboard that changes."""
    look = look_at_round(event, round)
    return to_event(look) if look.sees_one_room else answer(part_of(look))


def to_event(look: RoundLook) -> Response:
    """Send somebody on to the event."""
    return see(url_for("events.show", event=look.head.event))


def part_of(look: RoundLook) -> Part:
    """Give the part of a scoreboard that changes."""
    return Part(ROUND_PART, round_tag(look, ROUND_PART), look.head.time_zone, lambda: board_values(look, look.matches))


def head_values(look: RoundLook) -> dict[str, Any]:
    """Give what the page around the part is made of."""
    head = look.head
    return {
        "round": head,
        "stream": f"/api/v1/events/{head.event}/live",
    }
