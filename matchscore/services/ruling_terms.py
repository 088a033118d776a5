"""What a ruling has to be before it is stored: figures for both sides, weights that total 100, scores that can be."""

from collections.abc import Sequence
from fractions import Fraction

from matchscore.models.base import EXACT_IMPS
from matchscore.queries.boards import boards_of, outcome
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.scoring.adjusted_boards import compare_adjusted, worth_of
from matchscore.scoring.comparison import BoardState, Tables
from matchscore.scoring.duplicate import check_possible
from matchscore.scoring.rulings import MOST_COMPONENTS, WHOLE, AdjustedScore, Component, RulingKind
from matchscore.scoring.totals import format_exact
from matchscore.services.acts import RefusedError

_LARGEST_FIGURE = Fraction(EXACT_IMPS[1], 1000)


def require_sound(facts: MatchFacts, board: BoardKey, score: AdjustedScore) -> None:
    """Raise RefusedError or ResultError for a ruling that makes no sense on this board.

    Reasons, with `side` home or away: ruling_without_figures, too_many_components, weight_not_possible, weights_total
    (with `total`), figure_not_possible, nothing_to_compare_with (with `room`, where there is no score); and
    results_do_not_compare for results that stand with both teams in one direction.
    """
    rooms = boards_of(facts)[board]
    tables = {room: outcome(slot) for room, slot in rooms.items()}
    if score.kind is RulingKind.RESULT_STANDS:
        _require_comparable(facts, tables, score)
    if not score.kind.has_figures:
        return
    for side, parts in (("home", score.home), ("away", score.away)):
        _require_whole(side, parts)
        for part in parts:
            if part.ns_score is not None:
                check_possible(part.ns_score, next(iter(rooms.values())).conditions.vulnerable)
            if worth_of(tables, part, facts.head.rules) is None:
                raise RefusedError("nothing_to_compare_with", side=side, room=part.room and part.room.other.value)


def _require_comparable(facts: MatchFacts, tables: Tables, score: AdjustedScore) -> None:
    if compare_adjusted(tables, score, facts.head.rules).state is BoardState.NEEDS_RULING:
        raise RefusedError("results_do_not_compare")


def _require_whole(side: str, parts: Sequence[Component]) -> None:
    if not parts:
        raise RefusedError("ruling_without_figures", side=side)
    if len(parts) > MOST_COMPONENTS:
        raise RefusedError("too_many_components", side=side, most=MOST_COMPONENTS)
    if not all(0 < part.weight <= WHOLE and (100 * part.weight).denominator == 1 for part in parts):
        raise RefusedError("weight_not_possible", side=side)
    total = sum((part.weight for part in parts), Fraction())
    if total != WHOLE:
        raise RefusedError("weights_total", side=side, total=format_exact(total))
    if not all(_is_possible(part.figure) for part in parts if part.figure is not None):
        raise RefusedError("figure_not_possible", side=side)


def _is_possible(figure: Fraction) -> bool:
    return abs(figure) <= _LARGEST_FIGURE and (1000 * figure).denominator == 1
