"""What a director is shown on the page of an event: who may see what when, and its publication."""

from typing import Any

from flask import request, url_for

from matchscore.i18n.visibility_words import policy_name, policy_words
from matchscore.queries.events import EventView
from matchscore.queries.heads import read_heads
from matchscore.queries.periods import is_over
from matchscore.queries.still_open import still_open
from matchscore.web.asking.site import now, reading
from matchscore.web.event.made_links import base
from matchscore.web.rounds.words import spans
from matchscore.web.words.policies import policy_options


def policies(event: EventView) -> dict[str, Any]:
    """Lay out the policies that the event can have, for its rounds that have none of their own."""
    heads = read_heads(reading(), event.slug)
    common = [head for head in heads if head.own_visibility is None]
    in_order = sorted(heads, key=lambda head: (head.stage, head.round))
    own = {head.round_name: policy_name(head.own_visibility) for head in in_order if head.own_visibility is not None}
    has_clock = all(head.started_at and head.minutes_per_board for head in common)
    return {"policies": policy_options(common, event.visibility, has_clock=has_clock), "own_policies": own}


def publishing(event: EventView) -> dict[str, Any]:
    """Lay out what is still open while nothing is published, then where everybody reads it."""
    if event.published_at is not None:
        has_final = any(is_over(sheet, now()) for sheet in event.sheets)
        return {"public_address": f"{base()}{url_for('events.show', event=event.slug)}", "has_final": has_final}
    return {
        "has_final": False,
        "is_publishing": "publish" in request.args,
        "still_open": still_open(reading(), event.slug, event.sheets),
        "policy": policy_words(event.visibility),
        "spans": spans,
    }
