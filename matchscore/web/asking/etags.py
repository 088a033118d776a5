"""Tags of answers: the same as long as whoever asks would see the same."""

from hashlib import blake2b
from http import HTTPStatus

from flask import current_app, request
from werkzeug.wrappers import Response

from matchscore import VERSION, i18n
from matchscore.queries.visibility import ELSEWHERE, ViewerKind
from matchscore.web.asking.looks import Look

_LETTERS = str.maketrans("0123456789abcdef", "abcdefghijklmnop")


def answer_tag(*told: object) -> str:
    """Make a tag from all that an answer depends on beyond the program and the language.

    It is of letters alone: no number that stands in it by chance looks like a score.
    """
    digest = blake2b(repr((VERSION, i18n.language(), *told)).encode(), digest_size=12).hexdigest()
    return digest.translate(_LETTERS)


def match_tag(look: Look, *more: object) -> str:
    """Make the tag of an answer about a match; `more` is what it depends on beyond the match.

    Time and other matches release boards without a revision of this match.
    """
    head = look.facts.head
    return answer_tag(
        head.match_id,
        revisions(look),
        head.event_name,
        head.is_archived,
        head.home,
        head.away,
        head.vp_scale,
        head.stage_revision,
        head.round_name,
        look.viewer,
        sorted(look.released),
        more,
    )


def revisions(look: Look) -> object:
    """Give the revision of the match; to a viewer of one room that room's alone: the other's would tell of its play."""
    facts, viewer = look.facts, look.viewer
    if viewer == ELSEWHERE:
        return ()
    if viewer.kind is not ViewerKind.ONE_ROOM:
        return facts.head.revision, facts.head.changed_at, facts.head.second_person
    mine = [look.numbers.shown(slot.revision) for slot in facts.slots.values() if slot.room is viewer.room]
    segments = [(segment.number, segment.home_ns_room, segment.finished_at) for segment in facts.segments]
    return mine, segments, facts.head.carry_over


def is_unchanged(tag: str) -> bool:
    """Tell whether the asker has the answer with this tag already."""
    return request.if_none_match.contains_weak(tag)


def unchanged(tag: str) -> Response:
    """Answer that nothing has changed, without a body."""
    response = current_app.response_class(status=HTTPStatus.NOT_MODIFIED)
    response.set_etag(tag, weak=True)
    return response
