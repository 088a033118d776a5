"""What captains ask about boards they can see, within the correction period, and what the director answers."""

from datetime import timedelta

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.board_queries import open_query_count
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import Verb
from matchscore.services.checks import check
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.factories import NOON
from tests.services.captain import answer, ask, queries
from tests.services.captains import played
from tests.services.friendlies import friendly, two_matches
from tests.services.refusals import reason_of
from tests.services.scorer import Scorer


def open_count(scorer: Scorer) -> int:
    """Count the open questions."""
    with scorer.database.reading() as session:
        return open_query_count(session, scorer.event_id)


def test_a_question_is_kept_and_logged_and_moves_no_match(database: Database) -> None:
    scorer = played(database)
    before = scorer.facts().head.revision

    number = ask(scorer, " East  made ten ", at=NOON)

    (line,) = queries(scorer, 1)
    assert (line.id, line.team.name, line.match, line.segment, line.board) == (number, "Otters", 1, 1, 1)
    assert (line.text, line.asked_at, line.answer) == ("East made ten", NOON, None)
    assert scorer.changes()[-1].verb == Verb.ASK_ABOUT_BOARD
    assert scorer.facts().head.revision == before
    assert (open_count(scorer), check(database, NOON)) == (1, [])


def test_a_question_is_its_teams_own(database: Database) -> None:
    scorer = played(database)
    ask(scorer)

    assert queries(scorer, 2) == []


def test_an_answer_is_kept_and_may_be_mended(database: Database) -> None:
    scorer = played(database)
    number = ask(scorer)

    answer(scorer, number)
    answer(scorer, number, "Eleven", at=NOON)

    assert [(line.answer, line.answered_at) for line in queries(scorer, 1)] == [("Eleven", NOON)]
    assert (open_count(scorer), check(database, NOON)) == (0, [])


def test_open_questions_come_first_and_the_newest_of_each(database: Database) -> None:
    scorer = played(database)
    first, second, third = ask(scorer, "a"), ask(scorer, "b", 2), ask(scorer, "c")
    answer(scorer, third)

    assert [line.id for line in queries(scorer)] == [second, first, third]


def test_the_same_form_twice_is_one_question(database: Database) -> None:
    scorer = played(database)
    number = ask(scorer, key="k")

    with pytest.raises(AlreadyDoneError):
        ask(scorer, key="k")
    assert reason_of(lambda: ask(scorer, "What?", key="k")) == "key_used"
    assert [line.id for line in queries(scorer)] == [number]


def test_the_same_answer_twice_is_one_act(database: Database) -> None:
    scorer = played(database)
    first, second = ask(scorer), ask(scorer)
    answer(scorer, first, key="k")

    with pytest.raises(AlreadyDoneError):
        answer(scorer, first, key="k", seen=0)
    assert reason_of(lambda: answer(scorer, second, key="k")) == "key_used"
    assert reason_of(lambda: answer(scorer, first)) == "nothing_to_change"


def test_an_answer_to_what_has_been_answered_meanwhile_is_a_conflict(database: Database) -> None:
    scorer = played(database)
    number = ask(scorer)
    seen = queries(scorer)[0].revision
    answer(scorer, number)

    with pytest.raises(ChangedSinceError):
        answer(scorer, number, "Nine", seen=seen)


@pytest.mark.parametrize(
    ("text", "reason"), [(" ", "query_missing"), ("x" * 501, "query_too_long"), ("a\x07b", "query_unprintable")]
)
def test_what_is_no_question_is_refused(database: Database, text: str, reason: str) -> None:
    scorer = played(database)

    assert reason_of(lambda: ask(scorer, text)) == reason


def test_an_empty_answer_is_refused(database: Database) -> None:
    scorer = played(database)
    number = ask(scorer)

    assert reason_of(lambda: answer(scorer, number, "")) == "answer_missing"


def test_a_board_that_is_hidden_is_not_asked_about(database: Database) -> None:
    scorer = friendly(database, visibility=Visibility.SEALED).enter_all(open_1="4SN=", closed_1="3SN+1")

    assert reason_of(lambda: ask(scorer)) == "board_not_told"


def test_after_the_correction_period_nothing_is_asked(database: Database) -> None:
    scorer = played(database)
    scorer.publish_finished(NOON)
    ask(scorer, at=NOON + timedelta(minutes=29))

    assert reason_of(lambda: ask(scorer, "b", at=NOON + timedelta(minutes=30))) == "query_too_late"


def test_what_is_not_there_is_not_found(database: Database) -> None:
    scorer = played(database)

    with pytest.raises(NotFoundError):
        ask(scorer, board=9)
    with pytest.raises(NotFoundError):
        answer(scorer, 1, seen=1)


def test_a_team_that_does_not_play_there_finds_nothing(database: Database) -> None:
    with pytest.raises(NotFoundError):
        ask(two_matches(database)[1])
