"""What keeps a segment from being finished, the first thing first; the service refuses and the desk says just this."""

from matchscore.db import Database
from matchscore.queries.finishing import Hindrance, hindrance_of
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


def hindrance(scorer: Scorer) -> Hindrance | None:
    """Give what hinders segment 1."""
    return hindrance_of(scorer.facts(), 1)


def test_rooms_without_a_result_come_first_and_their_board_counts_once(database: Database) -> None:
    scorer = friendly(database, 3).enter_all(open_1="4SN=", closed_1="4SE=", open_3="P")

    found = hindrance(scorer)

    assert found == Hindrance("not_settled", ("2/open", "2/closed", "3/closed"))
    assert found.boards == [2, 3]


def test_then_come_results_that_somebody_has_to_keep(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SE=")
    scorer.want_second_person()

    assert hindrance(scorer) == Hindrance("not_confirmed", ("1/closed",))


def test_then_come_results_that_a_second_person_has_to_look_at(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.want_second_person()

    found = hindrance(scorer)

    assert found == Hindrance("not_checked", ("1/open", "1/closed"))
    assert found.boards == [1]


def test_nothing_of_another_segment_hinders(database: Database) -> None:
    scorer = friendly(database, numbered_boards(2, segments=2)).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.enter("2/2/open", "4SN=")

    assert hindrance(scorer) is None
