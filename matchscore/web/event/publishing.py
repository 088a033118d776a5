"""What a director is shown who is about to publish the results of an event, or has published them."""

from typing import Any

from flask import request, url_for

from matchscore.queries.events import EventView
from matchscore.queries.still_open import still_open
from matchscore.web.asking.site import reading
from matchscore.web.event.made_links import base
from matchscore.web.rounds.words import policy_words, spans


def publishing(event: EventView) -> dict[str, Any]:
    """Lay out what is still open while nothing is published, then where everybody reads it."""
    if event.published_at is not None:
        return {"public_address": f"{base()}{url_for('events.show', event=event.slug)}"}
    return {
        "is_publishing": "publish" in request.args,
        "still_open": still_open(reading(), event.slug, event.sheets),
        "policy": policy_words(event.visibility),
        "spans": spans,
    }
