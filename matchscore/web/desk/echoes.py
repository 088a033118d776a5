"""The echo: what a text in the field would mean, large, before it is saved. One parser, one table of scores: ours."""

from typing import Any

from flask import render_template

from matchscore.queries.matches import Slot, SlotKey
from matchscore.queries.proposals import Proposal, propose
from matchscore.queries.scoresheets import cell_of, scoresheet
from matchscore.queries.values import BoardRow
from matchscore.queries.visibility import ViewerKind
from matchscore.scoring.errors import Reason, ResultError
from matchscore.scoring.typed import jump_of
from matchscore.scoring.units import unit_of
from matchscore.web.asking.looks import Look
from matchscore.web.desk.typing import Refusal, refusal_of, typed_result_of
from matchscore.web.words.display import exact
from matchscore.web.words.swings import swing_words

BEGUN = frozenset({Reason.EMPTY, Reason.UNREADABLE, Reason.SCORE_NOT_MULTIPLE_OF_TEN})
"""What may be wrong with a text that has only begun: nothing is said about it while it is typed."""

UNFINISHED = BEGUN | {Reason.NO_DECLARER, Reason.NO_RESULT, Reason.NO_PAPER_SCORE}
"""What is wrong with a text only when nothing more is typed."""


def echo_of(look: Look, key: SlotKey, written: str) -> dict[str, Any]:
    """Give the echo of a text for a slot: drawn, whether it can be saved, and what it would make of the board."""
    slot = look.facts.slot(key)
    if not written.strip() or jump_of(written):
        return {"html": "", "refused": None, "pending": None}
    try:
        read = typed_result_of(written, slot.conditions.vulnerable)
    except ResultError as error:
        return _refused(error, slot)
    proposal = propose(look.facts, key, read.result, read.lead)
    row = _row_with(look, proposal) if look.viewer.kind is ViewerKind.STAFF else None
    html = render_template(
        "results/_echoed.html", cell=cell_of(proposal.slot), slot=slot, row=row, swing_words=_worth(look, row)
    )
    return {"html": html.strip(), "refused": None, "pending": row and _pending(row)}


def _worth(look: Look, row: BoardRow | None) -> str:
    """Say what the board would give, nothing while it is not compared."""
    if row is None or row.home_imps is None or row.away_imps is None:
        return ""
    head = look.facts.head
    return swing_words(unit_of(head.rules.method), (head.home.name, head.away.name), row.home_imps, row.away_imps)


def _refused(error: ResultError, slot: Slot) -> dict[str, Any]:
    refusal = refusal_of(error, slot.board)
    hint = "" if error.reason in BEGUN else refusal.words
    values = {"contract": error.facts.get("contract"), "is_loud": error.reason not in UNFINISHED, "hint": hint}
    return {
        "html": render_template("results/_hint.html", **values).strip(),
        "refused": {"strip": strip_of(refusal), "offer": refusal.suggestion, "keys": refusal.keys},
        "pending": None,
    }


def strip_of(refusal: Refusal) -> str:
    """Draw the strip of a refusal."""
    return render_template("results/_blocked.html", words=refusal.words).strip()


def _row_with(look: Look, proposal: Proposal) -> BoardRow:
    """Give the board as it would stand with what is typed."""
    sheet = scoresheet(proposal.after, look.viewer, look.released)
    return next(row for row in sheet.boards if (row.segment, row.number) == proposal.key[:2])


def _pending(row: BoardRow) -> list[str] | None:
    """Write what the board would be worth and the total after it; None while it is not compared."""
    if row.home_imps is None or row.away_imps is None or row.home_total is None or row.away_total is None:
        return None
    return [exact(number) for number in (row.home_imps, row.away_imps, row.home_total, row.away_total)]
