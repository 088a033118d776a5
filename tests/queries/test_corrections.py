"""What counts as a correction, and who is told of it."""

from datetime import timedelta
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models.account import Role
from matchscore.queries.visibility import STAFF
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.seats import Room
from matchscore.services.captains import CaptainsSay
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.queries.corrected import WHY, told, verbs
from tests.services.friendlies import friendly
from tests.services.people import line_up, put
from tests.services.scorer import Scorer, imps


@pytest.fixture
def match(database: Database) -> Scorer:
    """Play a match of two boards, both tables through."""
    return friendly(database, 2).enter_all(open_1="4SN=", closed_1="3SN+1", open_2="P", closed_2="P")


def test_what_is_changed_while_a_segment_is_played_is_no_correction(match: Scorer) -> None:
    match.enter("1/1/open", "4SN+1")
    match.finish()

    assert told(match) == []


def test_what_is_changed_after_it_was_finished_is_told_with_all_that_was_announced(match: Scorer) -> None:
    match.finish()
    match.enter("1/1/open", "4SN-1", **WHY)

    (found,) = told(match)

    assert (found.match, found.verb, found.reason, found.role) == (1, "correct", "keying error", Role.DIRECTOR)
    assert (found.late, found.published, found.undone_at) == (False, False, None)
    assert [(each.place.path, each.before and each.before["tricks"]) for each in found.changed] == [("1/1/open", 10)]
    assert (found.effect["before"]["home"], found.effect["after"]["away"]) == ("6", "6")


def test_after_the_publication_every_change_of_what_was_published_is_one(match: Scorer) -> None:
    match.publish()

    match.enter("1/1/open", "4SN+1")
    match.withdraw("1/2/closed")

    assert verbs(match, STAFF) == ["withdraw", "correct"]


def test_a_match_that_is_played_after_the_publication_is_not_corrected_while_it_is_entered(database: Database) -> None:
    match = friendly(database, 2).enter_all(open_1="4SN=")
    match.publish()
    match.carry_over(imps(3, 0))
    match.enter_all(closed_1="3SN+1", open_2="P", closed_2="P")
    match.enter("1/1/open", "4SN+1")
    match.withdraw("1/2/closed")
    match.exchange_rooms()
    match.enter("1/2/open", "P")

    assert told(match, STAFF) == []
    match.finish()
    match.enter("1/1/open", "4SN=", **WHY)
    assert verbs(match, STAFF) == ["correct"]


def test_of_a_match_that_is_still_played_the_boards_that_both_tables_had_were_published(database: Database) -> None:
    match = friendly(database, 2).enter_all(open_1="4SN=", closed_1="3SN+1", open_2="P")
    match.publish()
    match.enter("1/2/closed", "4SN=")
    match.enter("1/2/open", "4SN=")

    assert told(match) == []
    match.withdraw("1/1/closed")
    match.enter("1/1/closed", "4SN=")
    match.swap_seats()
    assert verbs(match) == ["swap_seats", "enter", "withdraw"]


def test_the_first_total_that_is_reported_after_the_publication_is_none(database: Database) -> None:
    match = friendly(database, 2)
    match.publish(at=NOON)
    match.report(imps(20, 5), by=TotalSource.ORGANISER, at=NOON + timedelta(minutes=1))

    assert told(match) == []


def test_what_is_changed_in_a_segment_that_was_reopened_is_one_and_reopening_is_none(match: Scorer) -> None:
    match.finish()
    match.reopen()
    match.enter("1/1/open", "4SN+1")
    match.finish()

    assert verbs(match) == ["correct"]


def test_segments_are_told_apart(database: Database) -> None:
    match = friendly(database, numbered_boards(2, 2)).enter_all(open_1="P", closed_1="P")
    match.finish(1)
    match.enter("2/2/open", "P")
    match.enter("2/2/closed", "4SN=")

    assert told(match, STAFF) == []
    match.carry_over(imps(3, 0))
    assert verbs(match, STAFF) == ["set_carry_over"]


@pytest.mark.parametrize(
    ("act", "verb"),
    [
        (lambda match: match.exchange_rooms(**WHY), "exchange_rooms"),
        (lambda match: match.exchange_boards(Room.OPEN, 1, 2, **WHY), "exchange_boards"),
        (lambda match: match.swap_seats(**WHY), "swap_seats"),
        (lambda match: match.swap_home_and_away(**WHY), "swap_home_and_away"),
        (lambda match: match.carry_over(imps("2.5", 0)), "set_carry_over"),
        (lambda match: match.mark_turned("1/1/open", **WHY), "mark_turned"),
    ],
)
def test_every_way_to_change_a_total_is_a_correction(match: Scorer, act: Any, verb: str) -> None:
    match.finish()

    act(match)

    assert verbs(match, STAFF) == [verb]


def test_what_is_confirmed_finished_or_reported_beside_boards_is_none(match: Scorer) -> None:
    match.finish()
    match.publish()
    match.confirm("1/1/open")
    match.report(imps(9, 9))

    assert told(match, STAFF) == []


def test_a_line_up_that_comes_late_and_captains_who_agree_correct_nothing(match: Scorer) -> None:
    match.finish(says=CaptainsSay(imps(6, 0), imps(6, 0)))
    match.publish()
    put(match, line_up(match))

    assert told(match, STAFF) == []
    match.enter("1/1/open", "4SN-1", **WHY)
    assert verbs(match) == ["correct"]


def test_a_reported_total_that_counts_is_one(database: Database) -> None:
    match = friendly(database, 2)
    match.report(imps(20, 5), by=TotalSource.ORGANISER)
    match.publish()  # a second after

    match.report(imps(25, 5), by=TotalSource.ORGANISER)

    assert verbs(match) == ["report_total"]


def test_a_correction_that_was_taken_back_says_when_and_what_takes_it_back_says_which(match: Scorer) -> None:
    match.publish()
    match.enter("1/1/open", "4SN+1")
    corrected = match.revision()
    match.undo(at=NOON + timedelta(minutes=3))

    back, found = told(match)

    assert (back.verb, back.undoes, back.undone_at) == ("undo", corrected, None)
    assert (found.revision, found.undone_at) == (corrected, NOON + timedelta(minutes=3))


def test_a_late_one_bears_its_mark(match: Scorer) -> None:
    match.finish()
    match.publish()
    match.called("Dora").directing().enter(
        "1/1/open", "4SN+1", at=NOON + timedelta(hours=1), late="friendly", reason="appeal"
    )

    assert [each.late for each in told(match)] == [True]


def test_numbers_of_before_the_teams_changed_sides_are_marked_as_turned(match: Scorer) -> None:
    match.publish()
    match.enter("1/1/open", "4SN+1")
    match.swap_home_and_away()
    match.enter("1/1/open", "4SN=")

    assert [each.is_turned for each in told(match)] == [False, False, True]
