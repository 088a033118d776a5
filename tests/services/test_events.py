"""Events are created in one step, or set up piece by piece."""

from datetime import date
from fractions import Fraction

import pytest
from sqlalchemy import func, select

from matchscore.db import Database
from matchscore.models import Event, Match, Round, Stage, StageFormat, Team, Visibility
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.comparison import RoomState
from matchscore.scoring.seats import Room, Seat
from matchscore.scoring.totals import MatchState, Totals
from matchscore.scoring.victory_points import MissingScaleError
from matchscore.services.acts import SHELL, RefusedError
from matchscore.services.building import BoardPlan, EventPlan
from matchscore.services.events import (
    NewMatch,
    create_event,
    create_match,
    numbered_boards,
)
from tests.factories import NOON
from tests.services.friendlies import empty_event, friendly
from tests.services.scorer import imps


def test_two_names_and_a_number_of_boards_make_a_match_ready_for_its_first_result(database: Database) -> None:
    scorer = friendly(database, 3)

    sheet = scorer.sheet()
    assert (sheet.home.name, sheet.home.number, sheet.away.name, sheet.away.number) == ("Otters", 1, "Quokkas", 2)
    assert [(board.segment, board.number) for board in sheet.boards] == [(1, 1), (1, 2), (1, 3)]
    assert {cell.state for board in sheet.boards for cell in board.rooms.values()} == {RoomState.TO_PLAY}
    assert (sheet.event, sheet.match, sheet.round, sheet.revision) == ("friendly", 1, 1, 1)
    assert (sheet.state, sheet.segments[0].home_ns_room) == (MatchState.TO_PLAY, Room.OPEN)


def test_creating_a_match_is_revision_one_and_names_everything_it_made(database: Database) -> None:
    scorer = friendly(database, carry_over=imps("3.5", 0), visibility=Visibility.SEALED)

    (change,) = scorer.changes()
    assert (change.revision, change.verb, change.match_id) == (1, "create", scorer.facts().head.match_id)
    assert change.before == {"event": None, "team/1": None, "team/2": None, "match/1": None}
    assert change.after == {
        "event": {"slug": "friendly", "name": "Friendly", "visibility": "sealed"},
        "team/1": {"name": "Otters", "club": None, "external_id": None},
        "team/2": {"name": "Quokkas", "club": None, "external_id": None},
        "match/1": {"home": 1, "away": 2, "carry_home": "3.5", "carry_away": "0"},
    }


def test_a_match_keeps_what_it_was_created_with(database: Database) -> None:
    scorer = friendly(
        database,
        numbered_boards(4, segments=2, first=17),
        home_ns_room=Room.CLOSED,
        carry_over=imps("3.5", 1),
        vp_scale="wbf-discrete",
        time_zone="Europe/Bucharest",
        visibility=Visibility.OPEN,
        format=StageFormat.KNOCK_OUT,
    )

    sheet, head = scorer.sheet(), scorer.facts().head
    assert [segment.home_ns_room for segment in sheet.segments] == [Room.CLOSED, Room.CLOSED]
    assert (sheet.carry_home, sheet.carry_away) == (Fraction(7, 2), Fraction(1))
    assert (head.vp_scale, head.boards_scheduled, head.visibility) == ("wbf-discrete", 4, Visibility.OPEN)
    assert (sheet.time_zone, sheet.boards[0].number) == ("Europe/Bucharest", 17)


def test_dealer_and_vulnerability_go_by_the_number_unless_marked_otherwise(database: Database) -> None:
    boards = [[BoardPlan(1, Seat.W, Vulnerability.BOTH), BoardPlan(2, Seat.E, Vulnerability.NS), BoardPlan(3)]]

    sheet = friendly(database, boards).sheet()

    assert [(board.dealer, board.vulnerable) for board in sheet.boards] == [
        (Seat.W, Vulnerability.BOTH),
        (Seat.E, Vulnerability.NS),
        (Seat.S, Vulnerability.EW),
    ]


def test_names_are_kept_in_one_form(database: Database) -> None:
    with database.writing(None) as (session, _):
        plan = EventPlan("  Cupa   României ", "cupa", date(2026, 12, 1))
        create_match(session, NOON, SHELL, NewMatch(plan, " Ștefan\t Team", "Łódź ", numbered_boards(1)))

    with database.reading() as session:
        assert session.scalars(select(Team.name).order_by(Team.number)).all() == ["Ștefan Team", "Łódź"]
        assert session.scalar(select(Event.name)) == "Cupa României"


def test_an_event_may_have_a_longer_name_than_a_team(database: Database) -> None:
    scorer = empty_event(database, name="n" * 160)

    with database.reading() as session:
        assert session.scalar(select(Event.name)) == "n" * 160
        assert session.scalar(select(Stage.name)) == "n" * 120
    assert len(scorer.slug) == 60


@pytest.mark.parametrize(
    ("event", "home", "away", "reason"),
    [
        ("", "Otters", "Quokkas", "name_missing"),
        ("n" * 161, "Otters", "Quokkas", "name_too_long"),
        ("Cup", " ", "Quokkas", "name_missing"),
        ("Cup", "Otters", "q" * 121, "name_too_long"),
        ("Cup", "Otters", "Quo\x07kkas", "name_unprintable"),
    ],
)
def test_a_match_with_a_name_that_is_none_is_refused_whole(
    database: Database, event: str, home: str, away: str, reason: str
) -> None:
    new = NewMatch(EventPlan(event, "cup", date(2026, 12, 1)), home, away, numbered_boards(1))

    with pytest.raises(RefusedError) as refused, database.writing(None) as (session, _):
        create_match(session, NOON, SHELL, new)

    assert refused.value.reason == reason
    assert count_of(database, Event) == 0


def count_of(database: Database, model: type[Event | Team | Match | Round]) -> int:
    """Count the rows of a table."""
    with database.reading() as session:
        return session.scalar(select(func.count()).select_from(model)) or 0


def test_a_carry_over_that_is_not_exact_is_refused(database: Database) -> None:
    with pytest.raises(RefusedError) as refused:
        friendly(database, carry_over=Totals(Fraction(1, 3), Fraction()))

    assert refused.value.reason == "carry_over_out_of_range"


def test_a_scale_that_is_not_there_is_refused_for_a_match(database: Database) -> None:
    with pytest.raises(MissingScaleError) as missing:
        friendly(database, vp_scale="wbf-2050")

    assert missing.value.name == "wbf-2050"
    assert count_of(database, Event) == 0


def test_a_scale_that_is_not_there_is_refused_for_an_event(database: Database) -> None:
    with pytest.raises(MissingScaleError):
        empty_event(database, vp_scale="wbf-2050")


def test_an_event_begins_without_teams_at_revision_one(database: Database) -> None:
    scorer = empty_event(database)

    (change,) = scorer.changes()
    assert (change.revision, change.match_id, set(change.after)) == (1, None, {"event"})
    assert count_of(database, Team) == 0


def test_an_event_with_a_name_that_is_none_is_refused(database: Database) -> None:
    with pytest.raises(RefusedError), database.writing(None) as (session, _):
        create_event(session, NOON, SHELL, EventPlan("\n", "cup", date(2026, 12, 1)))
