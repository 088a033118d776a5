"""What stands at the paths of a match that an undo would put back."""

from collections.abc import Callable, Mapping

from matchscore.queries.matches import MatchFacts
from matchscore.queries.penalties import PENALTY
from matchscore.queries.states import State, key_of, state_of
from matchscore.services.ending_states import ENDED, ended_state
from matchscore.services.penalty_lines import line_standing
from matchscore.services.ruling_states import RULING, board_of, ruling_state
from matchscore.services.sides import TEAMS, teams_state
from matchscore.services.states import segment_state
from matchscore.services.totals import carry_over_state

_OF_THE_MATCH: Mapping[str, Callable[[MatchFacts], State]] = {
    TEAMS: teams_state,
    ENDED: lambda facts: ended_state(facts.head),
    "match": lambda facts: carry_over_state(facts.head.carry_over),
}
_BY_WORD: Mapping[str, Callable[[MatchFacts, str], State]] = {
    RULING: lambda facts, path: ruling_state(facts.rulings.get(board_of(path))),
    PENALTY: line_standing,
    "segment/": lambda facts, path: segment_state(facts.segment(segment_number(path))),
}


def standing_at(facts: MatchFacts, path: str) -> State:
    """Give the state that stands at a path of this match now."""
    if of_match := _OF_THE_MATCH.get(path):
        return of_match(facts)
    for word, standing in _BY_WORD.items():
        if path.startswith(word):
            return standing(facts, path)
    return state_of(facts.slot(key_of(path)).recorded)


def segment_number(path: str) -> int:
    """Give the segment that a path is about."""
    return next(int(part) for part in path.split("/") if part.isdecimal())
