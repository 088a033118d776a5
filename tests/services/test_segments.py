"""A segment is finished only when nothing is missing, and can be opened again."""

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import RefusedError
from matchscore.services.events import numbered_boards
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.friendlies import Row, friendly, typed


def test_a_segment_whose_boards_are_all_settled_is_finished_at_that_moment(database: Database) -> None:
    scorer = typed(database, [("4SN=", "3SN+1"), ("NP", "NP")])
    scorer.confirm_all("1/2/open", "1/2/closed")

    scorer.finish()

    change = scorer.changes()[-1]
    assert scorer.sheet().segments[0].finished_at == change.at > NOON
    assert (change.verb, change.revision) == ("finish_segment", scorer.sheet().segments[0].revision)
    assert change.before == {"segment/1": {"home_ns_room": "open", "finished_at": None}}
    assert change.after == {"segment/1": {"home_ns_room": "open", "finished_at": change.at.isoformat()}}


@pytest.mark.parametrize(
    ("rows", "missing"),
    [
        ([("4SN=", "3SN+1"), ("4SN=", None)], "2/closed"),
        ([(None, "3SN+1"), ("4SN=", None)], "1/open 2/closed"),
        ([(None, None), ("4SN=", "4SN=")], "1/open 1/closed"),
        ([("4SN=", "NP"), ("4SN=", "4SN=")], "1"),
        ([("4SN=", "NP"), (None, "4SN=")], "1 2/open"),
    ],
)
def test_a_segment_with_a_gap_is_not_finished_and_every_gap_is_named(
    database: Database, rows: list[Row], missing: str
) -> None:
    scorer = typed(database, rows)

    with pytest.raises(RefusedError) as refused:
        scorer.finish()

    assert (refused.value.reason, refused.value.facts) == ("not_settled", {"boards": missing})
    assert scorer.sheet().segments[0].finished_at is None


def test_a_board_that_was_not_played_keeps_its_segment_open_until_a_director_has_kept_it_in_both_rooms(
    database: Database,
) -> None:
    scorer = typed(database, [("4SN=", "3SN+1"), ("NP", "NP")])
    scorer.confirm("1/2/open")

    with pytest.raises(RefusedError) as refused:
        scorer.finish()

    assert (refused.value.reason, refused.value.facts) == ("not_confirmed", {"boards": "2/closed"})


def test_gaps_in_another_segment_do_not_matter(database: Database) -> None:
    scorer = friendly(database, numbered_boards(2, segments=2)).enter_all(open_1="4SN=", closed_1="4SN=")

    scorer.finish(1)

    assert [segment.finished_at is None for segment in scorer.sheet().segments] == [False, True]


def test_a_finished_segment_is_not_finished_again(database: Database) -> None:
    scorer = typed(database, [("4SN=", "4SN=")])
    scorer.finish()

    with pytest.raises(RefusedError) as refused:
        scorer.finish()

    assert refused.value.reason == "already_finished"


def test_a_reopened_segment_takes_entries_without_a_reason(database: Database) -> None:
    scorer = typed(database, [("4SN=", "4SN=")])
    scorer.finish()

    scorer.reopen()

    scorer.enter("1/1/open", "4SN-1")
    assert scorer.sheet().segments[0].finished_at is None
    assert [change.verb for change in scorer.changes()[-2:]] == ["reopen_segment", "correct"]


def test_a_segment_that_is_not_finished_is_not_reopened(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(RefusedError) as refused:
        scorer.reopen()

    assert refused.value.reason == "not_finished"


def test_a_segment_is_not_finished_over_what_was_not_seen(database: Database) -> None:
    scorer = typed(database, [("4SN=", "4SN=")])
    seen = scorer.sheet().revision
    scorer.enter("1/1/open", "4SN-1")

    with pytest.raises(ChangedSinceError) as changed:
        scorer.finish(seen=seen)

    assert changed.value.revision == scorer.sheet().revision


def test_a_segment_is_not_reopened_over_what_was_not_seen(database: Database) -> None:
    scorer = typed(database, [("4SN=", "4SN=")])
    seen = scorer.sheet().revision
    scorer.finish()

    with pytest.raises(ChangedSinceError):
        scorer.reopen(seen=seen)

    assert scorer.sheet().segments[0].finished_at is not None


def test_a_repeated_finish_is_done_once(database: Database) -> None:
    scorer = typed(database, [("4SN=", "4SN=")])
    seen = scorer.sheet().revision
    scorer.finish(key="k1")

    with pytest.raises(AlreadyDoneError) as already:
        scorer.finish(seen=seen, key="k1")

    assert already.value.change.verb == "finish_segment"
    assert scorer.revision() == seen + 1


def test_the_key_that_finished_a_segment_does_not_reopen_it(database: Database) -> None:
    scorer = typed(database, [("4SN=", "4SN=")])
    scorer.finish(key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.reopen(key="k1")

    assert refused.value.reason == "key_used"


@pytest.mark.parametrize("number", [0, 2])
def test_a_segment_that_is_not_there_is_neither_finished_nor_reopened(database: Database, number: int) -> None:
    scorer = friendly(database)

    with pytest.raises(NotFoundError):
        scorer.finish(number)

    with pytest.raises(NotFoundError):
        scorer.reopen(number)


def test_a_segment_is_not_finished_while_a_result_waits_to_be_confirmed(database: Database) -> None:
    scorer = typed(database, [("4HE-1", "4HN-1"), ("4SXN-6", "4SN-5")])

    with pytest.raises(RefusedError) as refused:
        scorer.finish()

    assert (refused.value.reason, refused.value.facts) == ("not_confirmed", {"boards": "1/closed 2/open"})
    assert scorer.sheet().segments[0].finished_at is None


def test_a_segment_is_finished_once_what_was_doubted_is_kept_or_changed(database: Database) -> None:
    scorer = typed(database, [("4HE-1", "4HN-1"), ("4SXN-6", "4SN-5")])
    scorer.confirm("1/1/closed")
    scorer.enter("1/2/open", "4SXN-4")

    scorer.finish()

    assert scorer.sheet().segments[0].finished_at is not None


def test_flags_and_doubts_of_another_segment_do_not_keep_a_segment_open(database: Database) -> None:
    scorer = friendly(database, numbered_boards(2, segments=2)).enter_all(open_1="4SN-5", closed_1="4SN-4")
    scorer.enter("2/2/open", "4SN-6")

    scorer.finish(1)

    assert scorer.sheet().segments[0].finished_at is not None


def test_where_a_second_person_is_wanted_every_result_is_checked_before_the_finish(database: Database) -> None:
    scorer = typed(database, [("4SN=", "4SN=")])
    scorer.want_second_person()
    scorer.called("Ola").check("1/1/open")

    with pytest.raises(RefusedError) as refused:
        scorer.finish()
    scorer.called("Sue").check("1/1/closed")
    scorer.finish()

    assert (refused.value.reason, refused.value.facts) == ("not_checked", {"boards": "1/closed"})
    assert scorer.sheet().segments[0].finished_at is not None
