"""Why a result was refused: a stable code and the facts of it. `matchscore.i18n` makes the sentence."""

from enum import StrEnum


class Reason(StrEnum):
    """Everything that can be wrong with a result, and the facts that come with it."""

    EMPTY = "empty"  # nothing was typed
    TOO_LONG = "too_long"  # length, most: characters
    UNREADABLE = "unreadable"  # text
    LEVEL_OUT_OF_RANGE = "level_out_of_range"  # level
    UNKNOWN_DOUBLING = "unknown_doubling"  # contract, doubling: as typed
    NO_DECLARER = "no_declarer"  # contract
    TWO_DECLARERS = "two_declarers"  # contract, first, second
    NO_RESULT = "no_result"  # contract, declarer
    BARE_TRICKS = "bare_tricks"  # contract, declarer, number; as_tricks, as_made, as_over, as_under: results or None
    TOO_MANY_TRICKS = "too_many_tricks"  # level, strain, most: overtricks
    TOO_FEW_TRICKS = "too_few_tricks"  # level, strain, most: undertricks
    TRICKS_OUT_OF_RANGE = "tricks_out_of_range"  # tricks
    PASSED_WITH_CONTRACT = "passed_with_contract"  # text
    ZERO_SCORE = "zero_score"  # text
    NOT_A_SCORE = "not_a_score"  # text, suggestion: NS points or None
    SCORE_NOT_MULTIPLE_OF_TEN = "score_not_multiple_of_ten"  # text
    NEEDS_RULING = "adjusted_score"  # an adjusted score was asked for: the director's
    LEAD_NEEDS_CONTRACT = "lead_needs_contract"
    NO_PAPER_SCORE = "no_paper_score"  # a contract to be verified, without the score on the paper
    PAPER_DIFFERS = "paper_differs"  # ours, paper: NS points
    TWO_SCORES = "two_scores"  # ours, paper: NS points, of which neither comes from a contract
    NOT_PLAYED_HAS_NO_SCORE = "not_played_has_no_score"
    SCORE_IMPOSSIBLE_HERE = "score_impossible_here"  # ns_score, vulnerable: none, ns, ew, both


class ResultError(ValueError):
    """A result that cannot be: `reason` is one of `Reason`, `facts` are what a sentence about it needs."""

    def __init__(self, reason: str, **facts: str | int | None) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        return " ".join([self.reason, *(f"{name}={fact}" for name, fact in self.facts.items())])
