"""Substitute boards (Law 86A)."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.scoring.totals import MatchState
from matchscore.services.substitutes import Substitution, substitute_board, take_back_substitute
from tests.scoring.ruled_boards import AVERAGE
from tests.services.event_copies import added, changed, copied
from tests.services.friendlies import friendly
from tests.services.referee import CANCELLED, both, ruling, taking_back
from tests.services.refusals import reason_of
from tests.services.scorer import Scorer, imps, standing, without_history
from tests.services.spoiled import findings


@pytest.fixture
def played(database: Database) -> Scorer:
    """Give a match of two boards that is played out."""
    return friendly(database, 2).enter_all(open_1="4SN=", closed_1="3SN+1", open_2="P", closed_2="P")


def replace_board(scorer: Scorer, board: int, number: int, **act: Any) -> None:
    """Let a board be replaced by one of this number."""
    law, reason = act.pop("law", "86A"), act.pop("why", "a card was missing")
    seen = act.pop("seen", max(slot.revision for slot in scorer.facts().slots.values() if slot.board == board))
    with scorer.acting(**act) as (session, my_act):
        substitute_board(session, my_act, Substitution(scorer.match, (1, board), number, law, reason, seen))


def take_back(scorer: Scorer, board: int, **act: Any) -> None:
    """Let the replaced board count again."""
    stands = scorer.facts().rulings.get((1, board))
    with scorer.acting(**act) as (session, my_act):
        take_back_substitute(session, my_act, scorer.match, (1, board), stands.revision if stands else 0)


def states(scorer: Scorer) -> dict[int, str]:
    """Give the state of every board, in their order."""
    return {row.number: row.state.value for row in scorer.sheet().boards}


def test_a_substitute_counts_in_the_place_of_the_board_that_it_replaces(played: Scorer) -> None:
    replace_board(played, 1, 31)

    assert states(played) == {1: "cancelled", 31: "to_play", 2: "compared"}
    played.enter("1/31/open", "P")
    played.enter("1/31/closed", "P")
    assert (standing(played.sheet()), played.sheet().state) == (imps(0, 0), MatchState.COMPLETE)
    assert findings(played.database) == []


def test_the_log_names_both_boards(played: Scorer) -> None:
    replace_board(played, 1, 31)

    change = played.changes()[-1]
    assert (change.verb, change.reason) == ("substitute_board", "a card was missing")
    assert change.after["board/1/31"] == {"position": 1, "replaces": 1}
    assert change.after["ruling/1/1"]["kind"] == "substitute"


def test_taking_a_substitute_back_restores_exactly_what_was(played: Scorer) -> None:
    before = without_history(played.sheet())
    replace_board(played, 1, 31)

    take_back(played, 1)

    assert without_history(played.sheet()) == before
    assert findings(played.database) == []


def test_a_substitute_that_was_played_is_not_taken_back(played: Scorer) -> None:
    replace_board(played, 1, 31)
    ruling(played, 31, both(AVERAGE, AVERAGE))

    assert reason_of(lambda: take_back(played, 1)) == "board_was_played"
    taking_back(played, 31)
    played.enter("1/31/open", "P")
    assert reason_of(lambda: take_back(played, 1)) == "board_was_played"


def test_a_number_in_use_or_out_of_range_is_refused(played: Scorer) -> None:
    assert reason_of(lambda: replace_board(played, 1, 2)) == "board_number_in_use"
    assert reason_of(lambda: replace_board(played, 1, 1000)) == "board_number_out_of_range"


def test_a_substitute_needs_a_law_and_a_reason(played: Scorer) -> None:
    assert reason_of(lambda: replace_board(played, 1, 31, law="")) == "ruling_without_law"
    assert reason_of(lambda: replace_board(played, 1, 31, why="")) == "ruling_without_reason"


def test_a_replaced_board_is_not_ruled_on_before_its_substitute_is_gone(played: Scorer) -> None:
    replace_board(played, 1, 31)
    seen = played.facts().rulings[1, 1].revision

    assert reason_of(lambda: ruling(played, 1, CANCELLED)) == "replaced_already"
    assert reason_of(lambda: taking_back(played, 1)) == "replaced_already"
    assert reason_of(lambda: replace_board(played, 1, 32, seen=seen)) == "replaced_already"


def test_a_board_that_is_not_replaced_has_no_substitute(played: Scorer) -> None:
    ruling(played, 1, CANCELLED)

    assert reason_of(lambda: take_back(played, 1)) == "no_ruling_here"


def test_a_substitute_in_a_finished_segment_opens_it_again(played: Scorer) -> None:
    played.finish()

    replace_board(played, 1, 31)

    assert not played.sheet().is_finished
    assert findings(played.database) == []


def test_substitutes_come_back_from_a_copy(played: Scorer) -> None:
    replace_board(played, 1, 31)

    added(played.database, changed(copied(played.database, played.slug), "events", slug="again"))

    assert states(Scorer(played.database, 0, "again")) == states(played)
    assert findings(played.database) == []
