"""A scored result as the JSON document that scripts read, and as the lines that people read."""

from collections.abc import Iterator
from typing import Any

from matchscore.i18n import gettext as _
from matchscore.i18n.arithmetic import line_detail, line_words
from matchscore.i18n.words import contract_words, relative_sign, seat_letter, signed, vulnerability_words
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.duplicate import breakdown, ns_score
from matchscore.scoring.results import NotPlayed, PassedOut, Played, TableResult

Document = dict[str, Any]

POINTS_WIDTH = 7


def score_document(result: TableResult, vulnerable: Vulnerability) -> Document:
    """Make the document: `score` is declarer's, `lines` sum to it; what is not known is null."""
    if isinstance(result, Played):
        return _played_document(result, vulnerable)
    is_pass = isinstance(result, PassedOut)
    return {
        "result": str(result),
        "contract": str(result) if is_pass else None,
        "declarer": None,
        "tricks": None,
        "relative": None,
        "vulnerable": vulnerable.value,
        "declarer_vulnerable": None,
        "score": 0 if is_pass else None,
        "ns_score": None if isinstance(result, NotPlayed) else ns_score(result, vulnerable),
        "lines": [],
    }


def _played_document(result: Played, vulnerable: Vulnerability) -> Document:
    contract = result.contract
    is_vulnerable = vulnerable.includes(contract.declarer.line)
    lines = breakdown(result, vulnerable=is_vulnerable)
    return {
        "result": str(result),
        "contract": contract.name,
        "declarer": contract.declarer.value,
        "tricks": result.tricks,
        "relative": result.relative,
        "vulnerable": vulnerable.value,
        "declarer_vulnerable": is_vulnerable,
        "score": sum(line.points for line in lines),
        "ns_score": ns_score(result, vulnerable),
        "lines": [{"what": line.what.value, "text": line_words(line), "points": line.points} for line in lines],
    }


def lines_of(result: TableResult, vulnerable: Vulnerability) -> Iterator[str]:
    """Give the lines: what was played, its arithmetic, and North-South's score."""
    yield f"{_heading(result)}, {vulnerability_words(vulnerable)}"
    sums = list(_sums(result, vulnerable))
    width = max((len(words) for words, _points in sums), default=0)
    for words, points in sums:
        yield f"  {words.ljust(width)}  {signed(points).rjust(POINTS_WIDTH)}"


def _sums(result: TableResult, vulnerable: Vulnerability) -> Iterator[tuple[str, int]]:
    if isinstance(result, Played):
        lines = breakdown(result, vulnerable=vulnerable.includes(result.contract.declarer.line))
        for line in lines:
            detail = line_detail(line)
            yield f"{line_words(line)} ({detail})" if detail else line_words(line), line.points
        yield _("Score"), sum(line.points for line in lines)
    if not isinstance(result, NotPlayed):
        yield _("North-South"), ns_score(result, vulnerable)


def _heading(result: TableResult) -> str:
    match result:
        case Played(contract):
            return f"{contract_words(contract)} {seat_letter(contract.declarer)} {relative_sign(result)}"
        case PassedOut():
            return _("passed out")
        case NotPlayed():
            return _("not played")
    return _("%(score)s, contract unknown") % {"score": signed(result.ns_score)}
