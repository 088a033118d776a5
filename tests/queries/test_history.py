"""The log as people read it: every version of a board, newest first."""

from matchscore.db import Database
from matchscore.queries.states import state_of
from matchscore.queries.visibility import ELSEWHERE, PUBLIC
from matchscore.scoring.seats import Room
from matchscore.services.acts import Done, Verb, record
from tests.queries.paper import recorded
from tests.queries.versions import history, told, version
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer


def test_every_version_of_a_board_is_listed_newest_first(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", open_2="PASS", closed_1="3SN+1")
    scorer.enter("1/1/open", "4SN-1")
    scorer.withdraw("1/1/closed")

    assert told(history(scorer)) == [
        (6, "withdraw", "closed", None),
        (5, "correct", "open", "4SN-1"),
        (4, "enter", "closed", "3SN+1"),
        (2, "enter", "open", "4SN="),
    ]


def test_a_version_says_who_made_it_when_and_why(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.finish()
    scorer.called("Dora").enter("1/1/open", "4SN-1", reason="keying error")

    newest = history(scorer)[0]

    assert (newest.who, newest.reason, newest.undoes) == ("Dora", "keying error", None)
    assert (newest.at, newest.board, newest.slot) == (scorer.changes()[-1].at, (1, 1), (1, 1, Room.OPEN))
    assert newest.recorded == scorer.slot("1/1/open").recorded


def test_one_action_on_both_rooms_is_a_version_of_each(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.exchange_rooms()

    assert told(history(scorer))[:2] == [
        (3, "exchange_rooms", "open", None),
        (3, "exchange_rooms", "closed", "4SN="),
    ]


def test_an_undo_is_a_version_that_names_what_it_took_back(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")
    scorer.undo()

    assert [each.undoes for each in history(scorer)] == [2, None]


def test_the_public_has_no_history(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="4SN=")

    assert history(scorer, PUBLIC) == ()


def test_a_table_of_another_match_has_no_history_of_this_one(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="3SN+1")

    assert list(history(scorer, ELSEWHERE)) == []
    assert version(scorer, 2, ELSEWHERE) is None


def test_the_same_board_of_another_match_has_a_history_of_its_own(database: Database) -> None:
    first, second = two_matches(database)
    first.enter("1/1/open", "4SN=")

    assert history(second) == []


def import_of_two_matches(scorer: Scorer) -> int:
    """Leave what an import into two matches leaves in the log: 4S= on board 1 of the second; give its revision."""
    with scorer.acting() as (session, act):
        state = state_of(recorded("4SN="))
        states = {"match/1/1/1/open": None, "match/2/1/1/open": state}
        record(session, act, Done(Verb.IMPORT, None, dict.fromkeys(states), states))
    return act.revision


def test_an_import_of_several_matches_is_a_version_in_each_of_them(database: Database) -> None:
    first, second = two_matches(database)
    revision = import_of_two_matches(first)

    assert told(history(first)) == [(revision, "import", "open", None)]
    assert told(history(second)) == [(revision, "import", "open", "4SN=")]
    assert history(second, board=(1, 2)) == []
