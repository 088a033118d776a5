"""A board of the whole field: cancelled, given back, played in two forms."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.queries.field_boards import field_revision, matches_with
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.seats import Room
from matchscore.services.board_forms import mark_forms
from matchscore.services.cancelled_boards import Cancellation, cancel_board, restore_board
from matchscore.services.field_boards import FieldBoard
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.scoring.ruled_boards import MINUS, PLUS
from tests.services.friendlies import two_matches
from tests.services.referee import both, ruling, taking_back
from tests.services.refusals import reason_of
from tests.services.scorer import Scorer, imps, standing, without_history
from tests.services.spoiled import findings

Pair = tuple[Scorer, Scorer]


@pytest.fixture
def played(database: Database) -> Pair:
    """Give two matches of two boards: board 1 is played in both, board 2 in one."""
    first, second = two_matches(database)
    first.enter_all(open_1="4SN=", closed_1="3SN+1", open_2="4SN=", closed_2="3SN+1")
    second.enter_all(open_1="3SN+1", closed_1="4SN=")
    return first, second


def board(scorer: Scorer, number: int, seen: int | None = None) -> FieldBoard:
    """Name a board of the round, as somebody sees it who has just looked."""
    with scorer.database.reading() as session:
        stands = field_revision(matches_with(session, scorer.event_id, 1, (1, number)), (1, number))
    return FieldBoard(1, (1, number), stands if seen is None else seen)


def cancel(scorer: Scorer, number: int, *standing: int, law: str = "86B2", **act: Any) -> None:
    """Cancel a board for the field, but for the matches in which it stands."""
    seen, reason = act.pop("seen", None), act.pop("why", "do not play the last board")
    where = board(scorer, number, seen)
    with scorer.acting(**act) as (session, my_act):
        cancel_board(session, my_act, where, Cancellation(law, reason, standing))


def restore(scorer: Scorer, number: int, **act: Any) -> None:
    """Give a board back to the field."""
    where = board(scorer, number)
    with scorer.acting(**act) as (session, my_act):
        restore_board(session, my_act, where)


def mark(scorer: Scorer, number: int, *changed: tuple[int, Room], **act: Any) -> None:
    """Say at which tables a board was met in the changed form."""
    where = board(scorer, number)
    with scorer.acting(**act) as (session, my_act):
        mark_forms(session, my_act, where, changed)


def states(pair: Pair, number: int) -> list[str]:
    """Give the state of a board in both matches."""
    return [scorer.sheet().boards[number - 1].state.value for scorer in pair]


def test_a_board_is_cancelled_in_every_match_and_what_was_played_is_kept(played: Pair) -> None:
    cancel(played[0], 2)

    assert states(played, 2) == ["cancelled", "cancelled"]
    assert played[0].sheet().boards[1].open.ns_score == 620
    assert [standing(scorer.sheet()) for scorer in played] == [imps(6, 0), imps(0, 6)]


def test_the_whole_field_is_one_line_of_the_log(played: Pair) -> None:
    cancel(played[0], 2)

    change = played[0].changes()[-1]
    assert (change.verb, change.match_id, change.reason) == ("cancel_board", None, "do not play the last board")
    assert list(change.after) == ["match/1/ruling/1/2", "match/2/ruling/1/2"]
    assert [scorer.facts().head.revision for scorer in played] == [change.revision] * 2
    assert findings(played[0].database) == []


def test_a_match_that_has_played_a_cancelled_board_may_let_it_stand(played: Pair) -> None:
    cancel(played[0], 2, 1)

    assert states(played, 2) == ["compared", "cancelled"]


def test_letting_it_stand_can_be_decided_afterwards(played: Pair) -> None:
    cancel(played[0], 2)

    cancel(played[0], 2, 1)

    assert states(played, 2) == ["compared", "cancelled"]
    assert list(played[0].changes()[-1].after) == ["match/1/ruling/1/2"]


def test_giving_a_board_back_restores_exactly_what_was(played: Pair) -> None:
    before = [without_history(scorer.sheet()) for scorer in played]
    cancel(played[0], 2)

    restore(played[0], 2)

    assert [without_history(scorer.sheet()) for scorer in played] == before
    assert findings(played[0].database) == []


def test_a_match_that_was_ruled_otherwise_keeps_its_ruling(played: Pair) -> None:
    ruling(played[0], 2, both(PLUS, MINUS))

    cancel(played[0], 2)
    assert states(played, 2) == ["ruled", "cancelled"]
    restore(played[0], 2)
    assert states(played, 2) == ["ruled", "to_play"]


def test_giving_back_leaves_alone_what_was_decided_since(played: Pair) -> None:
    cancel(played[0], 2)
    ruling(played[0], 2, both(PLUS, MINUS))

    restore(played[0], 2)

    assert states(played, 2) == ["ruled", "to_play"]


def test_a_ruling_of_one_match_alone_is_not_the_fields(played: Pair) -> None:
    cancel(played[0], 2, 1)
    ruling(played[0], 1, both(PLUS, MINUS))

    assert reason_of(lambda: restore(played[0], 1)) == "nothing_to_change"
    taking_back(played[1], 2)
    assert reason_of(lambda: restore(played[0], 2)) == "nothing_to_change"


def test_cancelling_names_its_law_and_its_reason_and_changes_something(played: Pair) -> None:
    assert reason_of(lambda: cancel(played[0], 2, law=" ")) == "ruling_without_law"
    assert reason_of(lambda: cancel(played[0], 2, why=" ")) == "ruling_without_reason"
    assert reason_of(lambda: cancel(played[0], 2, 1, 2)) == "nothing_to_change"


def test_only_a_director_cancels_for_the_field(played: Pair) -> None:
    assert reason_of(lambda: cancel(played[0].called("Sue"), 2)) == "only_director_rules"


def test_a_board_that_nobody_plays_is_not_found(played: Pair) -> None:
    with pytest.raises(NotFoundError):
        cancel(played[0], 9)


def test_what_has_changed_since_it_was_seen_is_not_cancelled(played: Pair) -> None:
    with pytest.raises(ChangedSinceError):
        cancel(played[0], 2, seen=1)


def test_a_repeated_request_cancels_once(played: Pair) -> None:
    cancel(played[0], 2, key="one")

    with pytest.raises(AlreadyDoneError):
        cancel(played[0], 2, key="one")


def test_a_finished_segment_is_corrected_with_the_reason_of_the_ruling(played: Pair) -> None:
    played[0].finish()

    cancel(played[0], 2)

    assert states(played, 2)[0] == "cancelled"
    assert reason_of(lambda: restore(played[0], 2)) == "reason_needed"
    restore(played[0], 2, reason="it counts after all")
    assert played[0].sheet().is_finished


BOTH_TABLES = ((1, Room.OPEN), (1, Room.CLOSED))
CLOSED_OF_2 = (2, Room.CLOSED)


def test_a_board_in_the_same_form_at_both_tables_is_scored_and_in_two_forms_it_waits(played: Pair) -> None:
    mark(played[0], 1, *BOTH_TABLES, CLOSED_OF_2)

    assert states(played, 1) == ["compared", "needs_ruling"]
    assert [standing(scorer.sheet()) for scorer in played] == [imps(16, 0), imps(0, 0)]
    marked = [slot.recorded.other_form for slot in played[1].facts().slots.values() if slot.recorded]
    assert marked == [False, True]
    assert findings(played[0].database) == []


def test_forms_are_marked_anew_as_a_whole(played: Pair) -> None:
    mark(played[0], 1, *BOTH_TABLES, CLOSED_OF_2)

    mark(played[0], 1)

    assert states(played, 1) == ["compared", "compared"]
    assert len(played[0].changes()[-1].after) == 3


def test_a_table_without_a_result_has_no_form(played: Pair) -> None:
    assert reason_of(lambda: mark(played[0], 2, CLOSED_OF_2)) == "no_result_here"
    assert reason_of(lambda: mark(played[0], 1)) == "nothing_to_change"


def test_two_forms_in_a_finished_segment_open_it_again(played: Pair) -> None:
    played[0].finish()

    mark(played[0], 1, (1, Room.OPEN), reason="two hands had changed places")

    assert not played[0].sheet().is_finished
    assert findings(played[0].database) == []


def test_the_ruling_on_two_forms_settles_the_board(played: Pair) -> None:
    mark(played[0], 1, CLOSED_OF_2)

    ruling(played[1], 1, both(PLUS, PLUS), law="86B2")

    assert states(played, 1) == ["compared", "ruled"]
