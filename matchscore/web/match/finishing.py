"""The finish of a segment as it is typed: what each captain says it came to, and why that is not what we have."""

from dataclasses import dataclass

from flask import url_for

from matchscore.i18n import gettext as _
from matchscore.i18n.total_sentences import explained, slip_words, source_words
from matchscore.i18n.words import room_words
from matchscore.scoring.reconciliation import Mend
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.totals import Totals
from matchscore.services.captains import CaptainsSay, Difference
from matchscore.web.asking.forms import text
from matchscore.web.desk.drafts import FINISH, Draft
from matchscore.web.match.reporting import totals_typed


@dataclass(frozen=True, slots=True)
class Clue:
    """A board that would explain a difference: its slip in words, and the address of its slot."""

    words: str
    address: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What a captain is told whose total is not ours."""

    who: str
    says: Totals
    sentence: str
    clues: tuple[Clue, ...]


@dataclass(frozen=True, slots=True)
class FinishDraft(Draft):
    """What was typed into the finish of a segment that was not finished, with an answer to each captain who differs."""

    form: str = FINISH
    answers: tuple[Answer, ...] = ()


def captains_say() -> CaptainsSay:
    """Read what the captains say; raises RefusedError (half_a_total, imps_unreadable)."""
    home, away = (_pair(source) for source in (TotalSource.HOME_CAPTAIN, TotalSource.AWAY_CAPTAIN))
    return CaptainsSay(home, away, anyway=bool(text("anyway")))


def _pair(source: TotalSource) -> Totals | None:
    fields = f"{source}_home", f"{source}_away"
    return totals_typed(*fields) if any(map(text, fields)) else None


def answer_to(difference: Difference, event: str, match: int, segment: int) -> Answer:
    """Answer a captain whose total is not ours, with the way to every board that would explain it."""

    def clue(mend: Mend) -> Clue:
        room = mend.room and mend.room.value
        address = url_for("entry.show", event=event, match=match, segment=segment, board=mend.board, room=room)
        return Clue(clue_words(mend), address)

    return Answer(
        source_words(difference.source),
        difference.says,
        sentence_of(difference),
        tuple(clue(mend) for mend in difference.mends),
    )


def sentence_of(difference: Difference) -> str:
    """Say how a captain's total differs from ours."""
    if difference.swapped:
        return _("The two figures are the other way round.")
    return explained(difference.imps, [str(mend.board) for mend in difference.mends], difference.unit)


def clue_words(mend: Mend) -> str:
    """Name a board that would explain a difference, and how."""
    if mend.room is None:
        return _("Board %(board)s: %(slip)s") % {"board": mend.board, "slip": slip_words(mend.slip)}
    return _("Board %(board)s, %(room)s: %(slip)s") % {
        "board": mend.board,
        "room": room_words(mend.room),
        "slip": slip_words(mend.slip),
    }
