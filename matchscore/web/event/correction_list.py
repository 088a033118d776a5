"""The public list of corrections of an event: what, when, why, and what it did; the director's name is nobody's."""

from typing import Any

from flask import Blueprint, g, url_for
from werkzeug.wrappers import Response

from matchscore.i18n.role_words import role_words
from matchscore.queries.corrected import Correction
from matchscore.queries.corrections import corrections_of
from matchscore.queries.event_heads import read_event_head
from matchscore.queries.scoresheets import scoresheet
from matchscore.queries.sights import Sight, Sights, sights_of
from matchscore.queries.stage_conditions import changes_of_conditions, stages_of
from matchscore.scoring.units import unit_of
from matchscore.web.asking.forms import page_asked
from matchscore.web.asking.responses import page
from matchscore.web.asking.scopes import viewer_of
from matchscore.web.asking.site import identity, now, reading
from matchscore.web.words.corrected import outcomes, what_words
from matchscore.web.words.finality import standing_of_event
from matchscore.web.words.periods import period_line_of_event

blueprint = Blueprint("correction_list", __name__)

PAGE = 50
"""How many corrections a page of the list has."""


@blueprint.get("/<event>/corrections")
def show(event: str) -> Response:
    """Show what was corrected, newest first, as far as whoever asks may know; `?page=2` goes on."""
    head, who = read_event_head(reading(), event), identity()
    g.time_zone = head.time_zone
    sights = sights_of(reading(), event, lambda each: viewer_of(who, each), now())
    found = corrections_of(reading(), sights)
    number = page_asked()
    shown = found[(number - 1) * PAGE : number * PAGE]
    return page(
        "corrections/list.html",
        event=head,
        corrections=[line_of(each, sights) for each in shown],
        count=len(found),
        newer=number - 1,
        older=number + 1 if len(found) > number * PAGE else None,
        is_one_room=who is not None and who.room is not None and who.event_id == head.event_id,
        conditions=[] if number > 1 else corrected_conditions(head.event_id, event),
        **period_of(sights),
    )


def corrected_conditions(event_id: int, event: str) -> list[dict[str, Any]]:
    """Lay out the changes of conditions of contest that were given a reason: results of several matches followed."""
    return [
        {"stage": name, "address": url_for("conditions.show", event=event, stage=stage), "change": change}
        for stage, name in stages_of(reading(), event)
        for change in changes_of_conditions(reading(), event_id, stage)
        if change.reason
    ]


def period_of(sights: Sights) -> dict[str, Any]:
    """Give what says when the correction period ends, and how final the results are; nothing without a match."""
    heads = [sight.facts.head for sight in sights.values()]
    if not heads:
        return {"period": None, "standing": None}
    sheets = [scoresheet(sight.facts, sight.viewer, sight.released) for sight in sights.values()]
    return {"period": period_line_of_event(heads[0], sheets), "standing": standing_of_event(heads[0], sheets)}


def line_of(correction: Correction, sights: Sights) -> dict[str, Any]:
    """Lay a correction out for the list; who did it is named to staff of the match alone."""
    sight = sights[correction.match]
    head = sight.facts.head
    return {
        "at": correction.at,
        "match": correction.match,
        "teams": (head.home.name, head.away.name),
        "what": what_words(correction),
        "who": correction.who if sight.is_staff else role_words(correction.role),
        "reason": correction.reason,
        "late": correction.late,
        "is_undoing": correction.undoes is not None,
        "undone_at": correction.undone_at,
        "outcomes": outcomes(correction, unit_of(head.rules.method)),
        "address": address_of(correction, sight),
    }


def address_of(correction: Correction, sight: Sight) -> str:
    """Give where to look: at the one board that was corrected, else at the sheet."""
    head = sight.facts.head
    boards = {each.place.board for each in correction.changed}
    if len(boards) == 1 and (board := boards.pop()):
        segment, number = board
        return url_for("boards.show", event=head.event, match=head.match, segment=segment, board=number)
    return url_for("matches.show", event=head.event, match=head.match)
