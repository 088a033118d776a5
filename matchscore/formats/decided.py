"""Rulings and penalties as parts of the JSON document of a sheet: exact figures as decimal strings."""

from typing import Any

from matchscore.queries.rulings import PenaltyFacts, RulingFacts
from matchscore.scoring.rulings import Adjusted, SideFigure, Worth
from matchscore.scoring.totals import format_exact

Document = dict[str, Any]


def rulings_document(ruling: RulingFacts | None, adjusted: Adjusted | None) -> list[Document]:
    """Make the documents of the rulings on a board: one or none; `adjusted` are its figures, where it has any."""
    if ruling is None:
        return []
    home, away = (adjusted.home, adjusted.away) if adjusted else (None, None)
    return [
        {
            "kind": ruling.score.kind.value,
            "law": ruling.law,
            "reason": ruling.reason,
            "home": _side(home),
            "away": _side(away),
        }
    ]


def _side(side: SideFigure | None) -> Document:
    """Give what a side gets, after rounding and Law 12C4, and its components; nothing where no figure is given."""
    if side is None:
        return {"imps": None, "parts": []}
    return {"imps": format_exact(side.counts), "parts": [_part(worth) for worth in side.components]}


def _part(worth: Worth) -> Document:
    part = worth.component
    artificial: Document = {"artificial": part.artificial.value} if part.artificial else {}
    return {
        "weight": format_exact(part.weight),
        **artificial,
        "ns_score": part.ns_score,
        "imps": format_exact(worth.figure),
    }


def penalty_document(penalty: PenaltyFacts) -> Document:
    """Make the document of a penalty."""
    return {
        "team": penalty.side.value,
        "unit": penalty.unit.value,
        "amount": format_exact(penalty.amount),
        "law": penalty.law,
        "reason": penalty.reason,
    }
