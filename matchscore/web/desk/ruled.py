"""`ADJ`, or `A+`, typed into the field of the desk: to a director it opens the ruling on that board."""

from flask import url_for
from werkzeug.wrappers import Response

from matchscore.queries.matches import SlotKey
from matchscore.scoring.typed import ruling_typed
from matchscore.web.asking.responses import document, see, wants_pieces
from matchscore.web.asking.site import actor


def to_ruling(event: str, match: int, key: SlotKey, typed: str) -> Response | None:
    """Send a director who typed a ruling to the page of the board's; None for anything else, and anybody else."""
    ruled = ruling_typed(typed)
    if ruled is None or not actor().directs:
        return None
    segment, board, _ = key
    target = url_for("rulings.show", event=event, match=match, segment=segment, board=board, home_1=ruled or None)
    return document({"outcome": "elsewhere", "address": target}) if wants_pieces() else see(target)
