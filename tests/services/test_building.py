"""Boards laid out for play: a round's own, shared by its matches, or a match's alone."""

import pytest
from sqlalchemy import insert, select

from matchscore.db import Database
from matchscore.models import Round, Team
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.seats import Room, Seat
from matchscore.services.acts import RefusedError
from matchscore.services.building import BoardPlan, MatchPlan, build_match, build_team
from matchscore.services.events import Pairing, add_match, numbered_boards
from tests.services.friendlies import empty_event, friendly, two_matches
from tests.services.scorer import Scorer


@pytest.mark.parametrize(
    ("plan", "marks"),
    [
        (BoardPlan(1), {"dealer": None, "vulnerable": None}),
        (BoardPlan(1, Seat.N, Vulnerability.NONE), {"dealer": None, "vulnerable": None}),
        (BoardPlan(1, Seat.S, Vulnerability.NONE), {"dealer": Seat.S, "vulnerable": None}),
        (BoardPlan(1, Seat.N, Vulnerability.EW), {"dealer": None, "vulnerable": Vulnerability.EW}),
    ],
)
def test_only_what_differs_from_the_number_is_marked_on_a_board(plan: BoardPlan, marks: dict[str, object]) -> None:
    assert plan.marks() == marks


def next_team_number(database: Database, *taken: int) -> int:
    """Store teams with these numbers, and give the number of the one that comes after them."""
    scorer = empty_event(database)
    with database.writing(scorer.event_id) as (session, revision):
        rows = [{"event_id": scorer.event_id, "number": number, "name": "x", "rev": revision} for number in taken]
        session.execute(insert(Team), rows)
        return build_team(session, scorer.event_id, revision, "Otters").number


@pytest.mark.parametrize(
    ("taken", "number"),
    [((3,), 4), ((9998,), 9999), ((9999,), 1), ((1, 2, 4, 9999), 3), ((*range(1, 9998), 9999), 9998)],
)
def test_the_next_number_follows_the_highest_or_is_the_lowest_free_one(
    database: Database, taken: tuple[int, ...], number: int
) -> None:
    assert next_team_number(database, *taken) == number


def test_where_all_numbers_are_used_nothing_more_is_numbered(database: Database) -> None:
    with pytest.raises(RefusedError, match="no_number_left"):
        next_team_number(database, *range(1, 10000))


def add_third_match(scorer: Scorer, *, own_boards: bool) -> Scorer:
    """Add a third match of the first round, on boards 31 and 32 of its own or on those of the round."""
    with scorer.acting() as (session, act):
        round_ = session.scalars(select(Round)).one()
        home, away = session.scalars(select(Team.id).order_by(Team.number)).all()[:2]
        boards = numbered_boards(2, first=31) if own_boards else ()
        plan = MatchPlan(home, away, [Room.CLOSED], own_boards=boards, number=12)
        match = build_match(session, round_, act.event_id, act.revision, plan)
        return Scorer(scorer.database, scorer.event_id, scorer.slug, match.number)


def test_the_matches_of_a_round_play_the_same_boards(database: Database) -> None:
    first, second = two_matches(database)

    assert [slot.board_id for slot in first.facts().slots.values()] == [
        slot.board_id for slot in second.facts().slots.values()
    ]


def test_a_match_can_have_boards_of_its_own_and_a_number_of_its_own(database: Database) -> None:
    first, _ = two_matches(database)

    third = add_third_match(first, own_boards=True)

    assert (third.match, [board.number for board in third.sheet().boards]) == (12, [31, 32])
    assert [board.number for board in first.sheet().boards] == [1, 2]
    assert third.sheet().segments[0].home_ns_room is Room.CLOSED


def test_a_later_match_plays_the_rounds_boards_though_another_has_its_own(database: Database) -> None:
    first, _ = two_matches(database)
    add_third_match(first, own_boards=True)

    with first.acting() as (session, act):
        number = add_match(session, act, Pairing(1, 3, 4)).number

    fourth = Scorer(database, first.event_id, first.slug, number)
    assert (number, [board.number for board in fourth.sheet().boards]) == (13, [1, 2])


def test_boards_are_played_in_the_order_in_which_they_are_laid_out(database: Database) -> None:
    scorer = friendly(database, [[BoardPlan(7), BoardPlan(3), BoardPlan(5)]])

    assert [board.number for board in scorer.sheet().boards] == [7, 3, 5]


def test_every_segment_has_an_open_and_a_closed_room(database: Database) -> None:
    scorer = friendly(database, numbered_boards(2, segments=2))

    assert list(scorer.facts().slots) == [
        (1, 1, Room.OPEN),
        (1, 1, Room.CLOSED),
        (2, 2, Room.OPEN),
        (2, 2, Room.CLOSED),
    ]
