"""What is not there, in a sentence: which boards a segment has, which event there is none of."""

from flask import request

from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.queries.heads import NotFoundError
from matchscore.queries.matches import MatchFacts, read_facts
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.site import reading

NAMED = frozenset({"event", "match", "segment", "round", "team", "player"})


def nothing_words() -> str:
    """Say that there is nothing: the same of what does not exist and of what is not theirs."""
    return _(
        "There is nothing here, or it is not yours. The address may be mistyped; if it should open for you, ask the "
        "director for a link."
    )


def missing_words(error: Exception) -> str | None:
    """Say what is not there; None where it has no name that a reader would know."""
    if not isinstance(error, NotFoundError):
        return None
    if error.what == "board":
        return board_words(error.name)
    return sentence(f"no_{error.what}", {"name": error.name}) if error.what in NAMED else None


def no_such_board_words(facts: MatchFacts, board: int) -> str | None:
    """Say which boards a match of several segments has, where none of them has a board; None where one has it."""
    segments: dict[int, list[int]] = {}
    for slot in facts.slots.values():
        segments.setdefault(slot.segment.number, []).append(slot.board)
    if len(segments) == 1 or any(board in numbers for numbers in segments.values()):
        return None
    spans = dict.fromkeys(f"{numbers[0]}–{numbers[-1]}" for numbers in segments.values())
    return _("Board %(board)s is not in this match (%(boards)s).") % {"board": board, "boards": ", ".join(spans)}


def board_words(name: str) -> str:
    """Say which boards the segment has that a board was looked for in; of one of them, that its room is not there."""
    segment, board = name.split("/")
    named = request.view_args or {}
    open_reading()
    facts = read_facts(reading(), named["event"], named["match"])
    numbers = [slot.board for slot in facts.slots.values() if str(slot.segment.number) == segment]
    if not numbers:
        return sentence("no_segment", {"name": segment})
    if board in map(str, numbers):
        return _("Board %(board)s of this room is not in this segment.") % {"board": board}
    words = {"board": board, "first": numbers[0], "last": numbers[-1]}
    return _("Board %(board)s is not in this segment (%(first)s–%(last)s).") % words
