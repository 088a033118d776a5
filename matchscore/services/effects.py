"""The effect of a change, as it was announced: what the log keeps beside the states before and after.

IMPs and VPs of the match before and after, and of its one board where it is about one. A correction, that is a change
of what others rely on already, also says what became of the places of both teams; reading them takes long, and nobody
who enters results waits for it.
"""

from collections.abc import Collection, Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from sqlalchemy.orm import Session

from matchscore.queries.boards import boards_of, compare_board, comparisons_of, match_score, reported_result
from matchscore.queries.corrected_standings import corrected_standings
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.scoring.comparison import Comparison
from matchscore.scoring.progress import Difference
from matchscore.scoring.standings import Standing
from matchscore.scoring.totals import decimal_of, format_exact
from matchscore.services.acts import Act
from matchscore.services.corrections import late_mark


class Step(NamedTuple):
    """A match before and after a change that is about these segments, and about this one board if about any."""

    before: MatchFacts
    after: MatchFacts
    segments: Collection[int]
    board: BoardKey | None = None


def effect_on(session: Session, act: Act, step: Step) -> dict[str, Any]:
    """Give the effect of an act on a match: its score and board, a correction's places, the mark of a late one."""
    effect = effect_of(step.before, step.after, step.board)
    return effect | places_effect(session, step) | late_mark(act, step.before)


def is_correction(facts: MatchFacts, segments: Collection[int]) -> bool:
    """Tell whether others rely on what a change is about: it is published, or one of its segments is finished."""
    is_finished = any(each.number in segments and each.finished_at is not None for each in facts.segments)
    return is_finished or facts.head.published_at is not None


def places_effect(session: Session, step: Step) -> dict[str, Any]:
    """Give the places of both teams before and after a correction; none in an event of one match."""
    teams = step.before.head.home.number, step.before.head.away.number
    if not all(teams) or not is_correction(step.before, step.segments):
        return {}
    changed = corrected_standings(session, step)
    if changed is None:
        return {}
    now = step.after.head.home.number, step.after.head.away.number  # they may have changed sides
    home, away = (changed.places(was, is_now) for was, is_now in zip(teams, now, strict=True))
    moved = {"standings": [_moved(each) for each in changed.differences]} if changed.differences else {}
    if home is None or away is None:
        return moved
    before, after = ({"home": home[when], "away": away[when]} for when in (0, 1))
    return {"places": {"before": before, "after": after}} | moved


def _moved(difference: Difference) -> dict[str, Any]:
    """Give a team whose total or place changes, before and after; null where it is not ranked."""
    return {
        "team": difference.team,
        "before": _ranked(difference.before),
        "after": _ranked(difference.after),
    }


def _ranked(line: Standing | None) -> dict[str, Any] | None:
    if line is None:
        return None
    return {"place": line.place, "shared": line.is_shared, "total": decimal_of(line.total)}


def effect_of(before: MatchFacts, after: MatchFacts, board: BoardKey | None = None) -> dict[str, Any]:
    """Say what a change does to the match, as exact decimal strings: its score before and after, and its one board."""
    boards, changed = boards_of(before), boards_of(after)
    compared = comparisons_of(before)

    def is_same(key: BoardKey) -> bool:
        is_there = key in boards and before.head.rules is after.head.rules
        return is_there and boards[key] == changed[key] and before.rulings.get(key) == after.rulings.get(key)

    compared_after = {
        key: compared[key] if is_same(key) else compare_board(after, rooms) for key, rooms in changed.items()
    }
    effect = {
        "before": _score_effect(before, compared.values()),
        "after": _score_effect(after, compared_after.values()),
    }
    return effect | ({"board": _board_effect(compared_after[board])} if board else {})


def _score_effect(facts: MatchFacts, comparisons: Iterable[Comparison]) -> dict[str, Any]:
    score = match_score(facts, list(comparisons), reported_result(facts))
    points = score.victory_points
    return {
        "home_imps": format_exact(score.boards.home),
        "away_imps": format_exact(score.boards.away),
        "home": format_exact(score.total.home),
        "away": format_exact(score.total.away),
        "home_vps": str(points.home) if points else None,
        "away_vps": str(points.away) if points else None,
    }


def _board_effect(comparison: Comparison) -> dict[str, Any]:
    return {
        "state": comparison.state.value,
        "difference": comparison.difference,
        "home_imps": _figure(comparison.home_imps),
        "away_imps": _figure(comparison.away_imps),
    }


def _figure(figure: int | Fraction | None) -> str | None:
    return None if figure is None else format_exact(figure)
