"""What was not done, in a sentence with its status."""

from http import HTTPStatus

from matchscore.db import Database
from matchscore.scoring.errors import Reason, ResultError
from matchscore.services.acts import RefusedError
from matchscore.services.slots import ConflictError
from matchscore.web.words.refusals import problem_status, problem_words
from matchscore.web.words.wording import changed_since_words
from tests.services.friendlies import friendly


def test_what_somebody_has_changed_meanwhile_is_a_conflict(database: Database) -> None:
    late = ConflictError(friendly(database).slot("1/1/open"))

    assert problem_words(late, board=1) == changed_since_words()
    assert problem_status(late) == HTTPStatus.CONFLICT


def test_what_cannot_be_done_is_said_in_its_own_sentence() -> None:
    refused = RefusedError("half_a_total")

    assert problem_words(refused) == "A total has two numbers, one for each team."
    assert problem_status(refused) == HTTPStatus.UNPROCESSABLE_ENTITY


def test_a_problem_with_a_result_knows_the_board_that_it_is_about() -> None:
    impossible = ResultError(Reason.SCORE_IMPOSSIBLE_HERE, ns_score=430, vulnerable="none")

    assert "board 7" in problem_words(impossible, board=7).lower()
    assert problem_status(impossible) == HTTPStatus.UNPROCESSABLE_ENTITY
