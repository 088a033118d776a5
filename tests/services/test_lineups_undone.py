"""A line-up that is taken back, and when it no longer can be."""

from datetime import timedelta

import pytest

from matchscore.db import Database
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.people import CLOSED, EXCHANGED, NOBODY, SEATED, add, names, remove, rename, seat, seated
from tests.services.scorer import Scorer, imps


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a match of two boards with everybody in their seats: revision 2."""
    scorer = friendly(database, 2)
    seat(scorer)
    return scorer


def test_a_line_up_is_taken_back_with_the_players_whom_it_brought(scorer: Scorer) -> None:
    add(scorer, "Orla")
    seat(scorer, "Orla Quinn Odin Quentin", NOBODY)

    undone = scorer.undo()

    change = scorer.changes()[-1]
    assert seated(scorer) == SEATED
    assert names(scorer) == ["Olive", "Oscar", "Opal", "Otto", "Orla"]
    assert (change.before, change.after) == (undone.after, undone.before)
    assert check(scorer.database, NOON) == []


def test_line_ups_are_taken_back_one_after_the_other(scorer: Scorer) -> None:
    seat(scorer, "Opal Quinn Otto Quentin", NOBODY)

    scorer.undo()
    scorer.undo()

    assert seated(scorer) == {}
    assert names(scorer) == names(scorer, 2) == []


@pytest.fixture
def late(scorer: Scorer) -> Scorer:
    """Give a scorer of a match that nothing is missing of, published longer ago than the correction period."""
    scorer.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P")
    scorer.publish(at=NOON - timedelta(hours=1))
    return scorer.called("Ann")


def test_a_line_up_that_was_set_after_the_correction_period_is_taken_back(late: Scorer) -> None:
    seat(late, "Orla Quinn Otto Quentin", NOBODY)

    late.undo()

    assert seated(late) == SEATED


def test_once_a_match_is_finished_a_swap_of_seats_is_not_taken_back_though_people_changed_rooms(
    scorer: Scorer,
) -> None:
    ann = scorer.called("Ann").enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P")
    ann.swap_seats()
    scorer.publish_finished(NOON - timedelta(hours=1))

    assert refusal(ann) == "changed_since"
    assert seated(ann) == EXCHANGED


def test_a_line_up_of_a_match_whose_total_is_final_is_taken_back(database: Database) -> None:
    scorer = friendly(database, 2)
    scorer.report(imps(49, 35))
    scorer.publish(at=NOON - timedelta(hours=1))
    ann = scorer.called("Ann")
    seat(ann)

    ann.undo()

    assert seated(ann) == {}


def refusal(scorer: Scorer) -> str:
    """Give why an undo is refused."""
    with pytest.raises(RefusedError) as refused:
        scorer.undo()
    return refused.value.reason


def test_a_line_up_that_somebody_else_changed_is_not_taken_back(scorer: Scorer) -> None:
    seat(scorer.called("Dora"), NOBODY)

    assert refusal(scorer) == "changed_since"
    assert seated(scorer) == {"1/closed": CLOSED}


def test_a_line_up_whose_new_player_was_renamed_is_not_taken_back(scorer: Scorer) -> None:
    rename(scorer, "Olive", "Olivia")

    assert refusal(scorer) == "changed_since"
    assert "Olivia" in names(scorer)


def test_a_line_up_whose_new_player_sits_elsewhere_too_is_not_taken_back(database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, 2))
    seat(scorer)
    seat(scorer.called("Dora"), segment=2)

    assert refusal(scorer) == "changed_since"
    assert len(seated(scorer)) == 4


def test_a_line_up_is_not_taken_back_to_somebody_who_has_left(scorer: Scorer) -> None:
    add(scorer, "Orla")
    dora = scorer.called("Dora")
    seat(scorer, "Orla - - -", NOBODY)
    seat(dora, "Olive - - -", NOBODY)
    remove(scorer, "Orla")

    assert refusal(dora) == "changed_since"


def test_a_line_up_is_not_taken_back_to_the_seats_of_the_other_team(scorer: Scorer) -> None:
    seat(scorer, NOBODY, NOBODY)
    scorer.called("Dora").swap_seats()

    assert refusal(scorer) == "changed_since"


def test_a_line_up_in_a_finished_segment_is_not_taken_back(scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P").finish()
    seat(scorer, NOBODY, reason="names exchanged")

    assert refusal(scorer) == "finished"
