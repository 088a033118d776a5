"""Line-ups: everybody on a seat of their own team, once; both rooms in one act."""

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.seats import Room, Seat
from matchscore.services.checks import check
from matchscore.services.events import numbered_boards
from matchscore.services.lineups import LineUp
from matchscore.services.rosters import LineUpRefusedError
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.people import (
    CLOSED,
    NOBODY,
    SEATED,
    add,
    line_up,
    names,
    player,
    players,
    put,
    rename,
    seat,
    seated,
    tables,
)
from tests.services.scorer import Scorer


@pytest.fixture
def scorer(database: Database) -> Scorer:
    """Give a match of two boards."""
    return friendly(database, 2)


def test_both_rooms_are_seated_in_one_act_and_names_that_nobody_has_are_new_players(scorer: Scorer) -> None:
    seat(scorer)

    assert seated(scorer) == SEATED
    assert names(scorer) == ["Olive", "Oscar", "Opal", "Otto"]
    assert names(scorer, 2) == ["Quinn", "Quentin", "Queenie", "Quasim"]
    assert scorer.revision() == 2


def test_the_log_has_a_path_for_each_table_and_each_new_player(scorer: Scorer) -> None:
    add(scorer, "Olive")

    seat(scorer, "Olive - Oscar -", NOBODY)

    change, (olive, oscar) = scorer.changes()[-1], players(scorer)
    assert (change.verb, change.match_id) == ("set_line_up", scorer.facts().head.match_id)
    assert change.after == {
        "line_up/1/open": {"N": olive.id, "S": oscar.id},
        f"player/{oscar.id}": {"team": 1, "is_captain": False},
    }
    assert change.before == {"line_up/1/open": None, f"player/{oscar.id}": None}


def test_a_line_up_moves_the_revision_of_its_match_and_of_the_tables_that_changed(scorer: Scorer) -> None:
    seat(scorer)

    seat(scorer, closed="Queenie Opal Quasim -")

    assert scorer.facts().head.revision == 3
    assert [table.revision for table in tables(scorer)] == [2, 3]


def test_people_of_a_second_line_up_are_those_who_are_there(scorer: Scorer) -> None:
    seat(scorer)

    seat(scorer, "Opal Queenie Otto Quasim", "Quinn Olive Quentin Oscar")

    assert seated(scorer) == {"1/open": "Opal Queenie Otto Quasim", "1/closed": "Quinn Olive Quentin Oscar"}
    assert len(names(scorer)) == len(names(scorer, 2)) == 4


def test_people_can_be_named_by_their_ids(scorer: Scorer) -> None:
    add(scorer, "Olive")
    add(scorer, "Quinn", team=2)
    olive, quinn = player(scorer, "Olive").id, player(scorer, "Quinn", 2).id

    put(scorer, line_up(scorer, rooms={Room.OPEN: {Seat.S: olive, Seat.E: quinn}}))

    assert seated(scorer) == {"1/open": "- Quinn Olive -"}


def test_somebody_of_another_team_does_not_sit_there(scorer: Scorer) -> None:
    add(scorer, "Quinn", team=2)
    quinn = player(scorer, "Quinn", 2).id

    with pytest.raises(LineUpRefusedError) as refused:
        put(scorer, line_up(scorer, rooms={Room.OPEN: {Seat.N: quinn}}))

    assert (refused.value.reason, refused.value.facts) == ("player_not_in_team", {"team": "Otters"})


def test_where_home_sits_east_west_its_players_do(database: Database) -> None:
    scorer = friendly(database, 2, home_ns_room=Room.CLOSED)

    seat(scorer, "Quinn Olive Quentin Oscar", "Opal Queenie Otto Quasim")

    assert names(scorer) == ["Olive", "Oscar", "Opal", "Otto"]


def test_a_room_that_is_not_named_stays_as_it_is(scorer: Scorer) -> None:
    seat(scorer)

    put(scorer, line_up(scorer, rooms={Room.OPEN: {}}))

    assert seated(scorer) == {"1/closed": CLOSED}


def test_somebody_in_a_room_that_is_not_named_has_their_seat(scorer: Scorer) -> None:
    seat(scorer)

    with pytest.raises(LineUpRefusedError) as refused:
        put(scorer, line_up(scorer, rooms={Room.OPEN: {Seat.N: "Opal"}}))

    assert refused.value.facts == {"name": "Opal"}


def test_a_room_or_a_segment_that_is_not_there_is_not_found(scorer: Scorer) -> None:
    with pytest.raises(NotFoundError):
        put(scorer, line_up(scorer, rooms={Room.OPEN_2: {Seat.N: "Olive"}}))
    with pytest.raises(NotFoundError):
        put(scorer, LineUp(1, 7, {}, seen=1))


def test_another_segment_has_a_line_up_of_its_own(database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, 2))
    seat(scorer)

    seat(scorer, "Opal Queenie Otto Quasim", NOBODY, segment=2)

    assert seated(scorer) == {**SEATED, "2/open": "Opal Queenie Otto Quasim"}


def test_what_is_done_with_line_ups_agrees_with_its_log(scorer: Scorer) -> None:
    seat(scorer)
    rename(scorer, "Olive", "Olga")
    seat(scorer, "Opal Quinn Otto -", NOBODY)

    assert check(scorer.database, NOON) == []
