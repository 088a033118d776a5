"""What a scorer types into one field: a result, perhaps the opening lead after a blank, perhaps the score on the paper.

A *habit* is how somebody types, a setting of theirs alone: contracts, scores without their last zero, total tricks, or
contracts together with the score that stands on the paper.
"""

import re
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.cards import find_card
from matchscore.scoring.duplicate import ns_score
from matchscore.scoring.errors import Reason, ResultError
from matchscore.scoring.parser import LONGEST, Mode, parse
from matchscore.scoring.results import NotPlayed, Played, Score, TableResult

HIGHEST_BOARD = 9999
_JUMP = re.compile(r"([1-9][0-9]{0,3})\.")
_PAPER = re.compile(r"[+-]?[0-9]+0|[0-9]+[+-]|0")
_RULED = re.compile(r"ADJ|A[+-]?|AVE?[+-]?", re.IGNORECASE | re.ASCII)


class Habit(StrEnum):
    """How somebody types results."""

    CONTRACT = "contract"  # 4SN=
    SCORE = "score"  # 62+ is +620
    TOTAL = "total"  # 4SN10 is ten tricks in all
    VERIFY = "verify"  # 4SN= 420: both must agree


_MODES = {Habit.SCORE: Mode.TENS, Habit.TOTAL: Mode.TOTAL}


@dataclass(frozen=True, slots=True)
class Typed:
    """A result as it was typed, and the opening lead where one was."""

    result: TableResult
    lead: str | None


def ruling_typed(text: str) -> str | None:
    """Give what is typed of a ruling: `A+`, or nothing more than that there is one, `ADJ`; None for any other text."""
    plain = text.strip()
    if len(text) > LONGEST or not _RULED.fullmatch(plain):
        return None
    return "" if plain.upper() == "ADJ" else plain


def jump_of(text: str) -> int | None:
    """Give the board that `13.` asks to go to; None for any other text."""
    found = _JUMP.fullmatch(text.strip())
    return int(found[1]) if found else None


def read_typed(text: str, habit: Habit, vulnerable: Vulnerability) -> Typed:
    """Read what was typed for a board, or raise ResultError with what is missing, impossible or does not agree.

    Where ten is ten tricks in all, `4H S10` is a whole result; elsewhere a card behind a blank is a lead.
    """
    if habit is Habit.TOTAL:
        with suppress(ResultError):
            return Typed(parse(text, mode=Mode.TOTAL, vulnerable=vulnerable), None)
    return _read_in_parts(text, habit, vulnerable)


def _read_in_parts(text: str, habit: Habit, vulnerable: Vulnerability) -> Typed:
    """Read a result and what may stand behind it."""
    if ruling_typed(text) is not None:
        raise ResultError(Reason.NEEDS_RULING)
    tokens = text.split() if len(text) <= LONGEST else [text]
    lead = find_card(tokens[-1]) if len(tokens) > 1 else None
    if lead:
        tokens.pop()
    paper = tokens.pop() if habit is Habit.VERIFY and len(tokens) > 1 and _PAPER.fullmatch(tokens[-1]) else None
    head = " ".join(tokens) if lead or paper else text
    try:
        result = parse(head, mode=_MODES.get(habit, Mode.CONTRACT), vulnerable=vulnerable)
    except ResultError as error:
        if rest := " ".join(filter(None, (paper, lead))):
            raise ResultError(error.reason, **error.facts, rest=rest) from error
        raise
    if lead and not isinstance(result, Played):
        raise ResultError(Reason.LEAD_NEEDS_CONTRACT)
    if habit is Habit.VERIFY:
        _require_paper(result, paper, vulnerable)
    return Typed(result, lead)


def _require_paper(result: TableResult, paper: str | None, vulnerable: Vulnerability) -> None:
    """Raise ResultError unless the score on the paper is what the result gives; a score alone is what it is."""
    if paper is None:
        if isinstance(result, Played):
            raise ResultError(Reason.NO_PAPER_SCORE)
        return
    if isinstance(result, NotPlayed):
        raise ResultError(Reason.NOT_PLAYED_HAS_NO_SCORE)
    ours = ns_score(result, vulnerable)
    said = 0 if paper == "0" else ns_score(parse(paper, mode=Mode.TENS), vulnerable)
    if said != ours:
        raise ResultError(
            Reason.TWO_SCORES if isinstance(result, Score) else Reason.PAPER_DIFFERS, ours=ours, paper=said
        )


def suggestion_of(error: ResultError) -> str | None:
    """Give the one thing that a refused text can have meant, so that Enter takes it; None where it is not one thing.

    `62` is +620 where the board can give that; `4SN10` is ten tricks, since nobody writes ten up or down like that.
    What was typed after it, the score on the paper and the lead, is kept; after a score there is no lead to keep.
    """
    facts, rest = error.facts, error.facts.get("rest")
    if error.reason == Reason.NOT_A_SCORE and facts["suggestion"] is not None and rest is None:
        return str(Score(int(facts["suggestion"])))
    is_total = error.reason == Reason.BARE_TRICKS and not facts["as_made"] and not facts["as_over"]
    if is_total and facts["as_tricks"] is not None:
        return f"{facts['as_tricks']} {rest or ''}".strip()
    return None
