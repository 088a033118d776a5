"""Line-ups when something else is put right: seats swapped, a line-up taken back, a database checked."""

from datetime import timedelta

import pytest
from sqlalchemy import delete, insert, select, update

from matchscore.db import Database
from matchscore.models import Player, Sitting, Team
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.events import numbered_boards
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.people import (
    CLOSED,
    NOBODY,
    OPEN,
    SEATED,
    add,
    four_tables,
    names,
    player,
    remove,
    rename,
    seat,
    seat_in,
    seated,
)
from tests.services.scorer import Scorer, imps
from tests.services.spoiled import findings, spoil

EXCHANGED = {"1/open": CLOSED, "1/closed": OPEN}


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a match of two boards with everybody in their seats: revision 2."""
    scorer = friendly(database, 2)
    seat(scorer)
    return scorer


def test_swapping_the_seats_lets_every_pair_change_rooms_and_keep_its_line(scorer: Scorer) -> None:
    scorer.swap_seats()

    assert seated(scorer) == EXCHANGED
    assert check(scorer.database, NOON) == []


def test_a_swap_of_the_seats_has_the_people_in_its_line_of_the_log(scorer: Scorer) -> None:
    scorer.swap_seats()

    change = scorer.changes()[-1]
    assert list(change.after) == ["segment/1", "line_up/1/open", "line_up/1/closed"]
    assert change.after["line_up/1/open"] == change.before["line_up/1/closed"]


def test_swapping_the_seats_twice_and_undoing_it_leave_everybody_where_they_were(scorer: Scorer) -> None:
    scorer.swap_seats()
    scorer.swap_seats()
    back = seated(scorer)

    scorer.undo()
    scorer.undo()

    assert back == seated(scorer) == SEATED
    assert check(scorer.database, NOON) == []


def test_a_swap_without_a_line_up_is_about_the_segment_alone(database: Database) -> None:
    scorer = friendly(database, 2)

    scorer.swap_seats()

    assert list(scorer.changes()[-1].after) == ["segment/1"]


def test_finishing_a_segment_leaves_everybody_where_they_are(scorer: Scorer) -> None:
    scorer.enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P").finish()

    assert seated(scorer) == SEATED
    assert list(scorer.changes()[-1].after) == ["segment/1"]


def test_exchanging_the_rooms_of_results_leaves_everybody_where_they_are(scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=").exchange_rooms()

    assert seated(scorer) == SEATED


def test_home_and_visitors_change_places_and_everybody_stays_in_their_seat(scorer: Scorer) -> None:
    scorer.swap_home_and_away()

    assert seated(scorer) == SEATED
    assert check(scorer.database, NOON) == []


def test_a_swap_in_teams_of_eight_stays_within_the_first_and_the_second_rooms(scorer: Scorer) -> None:
    four_tables(scorer)
    seat_in(scorer, Room.OPEN_2, "Orla - - -")

    scorer.swap_seats()

    assert seated(scorer) == {**EXCHANGED, "1/closed_2": "Orla - - -"}
    assert check(scorer.database, NOON) == []


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


def test_after_the_correction_period_a_swap_of_seats_is_not_taken_back_though_people_changed_rooms(
    scorer: Scorer,
) -> None:
    ann = scorer.called("Ann").enter_all(open_1="P", closed_1="P", open_2="P", closed_2="P")
    ann.swap_seats()
    scorer.publish(at=NOON - timedelta(hours=1))

    assert refusal(ann) == "period_over"
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


def test_somebody_on_a_seat_of_the_other_team_is_found_by_a_check(scorer: Scorer) -> None:
    add(scorer, "Quirin", team=2)
    olive, quirin = player(scorer, "Olive").id, player(scorer, "Quirin", 2).id

    spoil(scorer.database, update(Sitting).where(Sitting.player_id == olive).values(player_id=quirin))

    assert findings(scorer.database) == [
        ("log_differs", {"path": "line_up/1/open"}),
        ("wrong_seat", {"path": "line_up/1/open", "seat": "N"}),
    ]


def test_somebody_on_two_seats_is_found_by_a_check(scorer: Scorer) -> None:
    olive, opal = player(scorer, "Olive").id, player(scorer, "Opal").id

    spoil(scorer.database, update(Sitting).where(Sitting.player_id == opal).values(player_id=olive))

    assert findings(scorer.database) == [
        ("log_differs", {"path": "line_up/1/closed"}),
        ("sits_twice", {"path": "line_up/1/closed", "seat": "E"}),
    ]


def test_people_who_came_or_went_past_the_log_are_found_by_a_check(scorer: Scorer) -> None:
    olive, opal = player(scorer, "Olive"), player(scorer, "Opal").id
    team = {"event_id": scorer.event_id, "team_id": home_team(scorer), "name": "Orla", "rev": 1}

    spoil(
        scorer.database,
        delete(Sitting).where(Sitting.player_id == olive.id),
        delete(Player).where(Player.id == olive.id),
        update(Player).where(Player.id == opal).values(is_captain=True),
        insert(Player).values(**team),
    )

    found = [facts["path"] for reason, facts in findings(scorer.database) if reason == "log_differs"]
    assert sorted(found[:3]) == sorted([f"player/{each}" for each in (olive.id, opal, newest(scorer))])
    assert found[3:] == ["line_up/1/open"]


def home_team(scorer: Scorer) -> int | None:
    """Give the id of the home team."""
    with scorer.database.reading() as session:
        return session.scalar(select(Team.id).where(Team.number == 1))


def newest(scorer: Scorer) -> int:
    """Give the id of the player who came last."""
    return player(scorer, "Orla").id
