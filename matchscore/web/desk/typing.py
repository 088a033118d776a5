"""What arrives from the one field of the entry page, read as its typist types; each browser keeps its own habit."""

from dataclasses import dataclass

from flask import request

from matchscore.i18n import gettext as _
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.errors import Reason, ResultError
from matchscore.scoring.notation import SEAT_LETTERS
from matchscore.scoring.typed import Habit, Typed, read_typed, suggestion_of
from matchscore.web.asking.forms import text
from matchscore.web.words.preferences import preferences
from matchscore.web.words.refusals import problem_words


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a text cannot be saved: the sentence, what Enter takes instead, and the keys of which one alone mends it."""

    words: str
    suggestion: str | None = None
    keys: str = ""


def habit() -> Habit:
    """Give how this form, else this browser, types; whoever keeps totals only types contracts where boards are."""
    chosen = request.values.get("mode", preferences()["mode"])
    return Habit(chosen) if chosen in list(Habit) else Habit.CONTRACT


def goes_across() -> bool:
    """Tell whether Enter goes to the other room of the same board."""
    return request.values.get("enter", preferences()["enter"]) == "across"


def typed_result(vulnerable: Vulnerability) -> Typed:
    """Read the field; a text that is sent again takes what was offered in its place. Raises ResultError."""
    written = text("result")
    if text("offer") and written == text("offered_for"):
        written = text("offer")
    return typed_result_of(written, vulnerable)


def typed_result_of(written: str, vulnerable: Vulnerability) -> Typed:
    """Read a text as this form, else this browser, types. Raises ResultError."""
    return read_typed(written, habit(), vulnerable)


def refusal_of(error: ResultError, board: int, *, is_stored: bool = False) -> Refusal:
    """Say why a text cannot be saved, with the key that mends it; `is_stored`: a result stands there."""
    if error.reason == Reason.EMPTY and is_stored:
        return Refusal(_("Nothing was typed. To take the result out: More, Withdraw the result."))
    words = problem_words(error, board=board)
    offer = None if habit() is Habit.VERIFY else suggestion_of(error)  # it would lack the score on the paper
    if offer is None:
        return Refusal(words, keys=SEAT_LETTERS if error.reason == Reason.NO_DECLARER else "")
    if error.reason == Reason.BARE_TRICKS:
        words = _("%(number)s tricks: is that %(result)s?") % {
            "number": error.facts["number"],
            "result": error.facts["as_tricks"],
        }
    else:
        words = _("%(text)s is not a bridge score.") % {"text": error.facts["text"]}
    return Refusal(f"{words} " + _("Enter: %(offer)s") % {"offer": offer.removeprefix("+")}, offer)
