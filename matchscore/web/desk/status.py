"""The status line of the desk: what the last save did, which key takes it back, and what is odd about it."""

from flask import render_template, request
from markupsafe import Markup, escape

from matchscore.i18n import gettext as _
from matchscore.i18n.doubt_sentences import doubt_words
from matchscore.queries.history import Version, verb_at, version_at
from matchscore.queries.own_changes import newest_own
from matchscore.queries.visibility import ViewerKind
from matchscore.scoring.plausibility import Weight, own_doubts
from matchscore.services.undo import UNDOABLE, undoable_of
from matchscore.web.asking.forms import whole_number
from matchscore.web.asking.site import reading, signed_in
from matchscore.web.desk.pieces import Desk
from matchscore.web.words.wording import done_words, saved_words


def status_words(shown: Desk) -> Markup | None:
    """Say what the save did that led here; the address names its revision, so that a reload says the same."""
    return said(shown, shown.look.numbers.real(whole_number(request.values.get("saved", "")) or 0))


def said(shown: Desk, revision: int) -> Markup | None:
    """Say what the change of this revision did, as far as whoever looks may know, and which key takes it back."""
    version = version_at(reading(), shown.facts, revision, shown.viewer)
    if version is None:
        words = done_words(verb_at(reading(), shown.facts, revision, shown.viewer))
        return None if words is None else escape(words)
    row = next(row for row in shown.sheet.boards if (row.segment, row.number) == version.board)
    drawn = render_template(
        "results/_said.html",
        words=saved_words(row, version),
        can_undo=_is_undone_next(shown, version),
        questions=_own_questions(shown, version),
    )
    return Markup(drawn.strip())  # noqa: S704 - the template has escaped it


def _is_undone_next(shown: Desk, version: Version) -> bool:
    """Tell whether Ctrl+Z takes back just this, not something older, beside what somebody else has stored alike."""
    head, who = shown.facts.head, signed_in()
    is_open = shown.facts.segment(version.board[0]).finished_at is None
    if not is_open or version.verb not in UNDOABLE or (version.user_id, version.link_id) != (who.user_id, who.link_id):
        return False
    if head.revision == version.revision:
        return True
    own = newest_own(reading(), head.event_id, undoable_of(who), head.match_id)
    return own is not None and own.change.revision == version.revision


def _own_questions(shown: Desk, version: Version) -> list[str]:
    """Ask whoever scores one room about what is odd in their result itself; staff is asked under the row."""
    if shown.viewer.kind is ViewerKind.STAFF or version.recorded is None:
        return []
    asked = [doubt for doubt in own_doubts(version.recorded.result) if doubt.weight is Weight.CONFIRM]
    return [f"{doubt_words(doubt)} {_('Is that right?')}" for doubt in asked]
