"""Rows as the rules' values, and how rows find each other."""

import pytest
from hypothesis import given

from matchscore.db import Database
from matchscore.models import Board, Match, Player, Result, Table, Team
from matchscore.models.result import columns_of
from matchscore.scoring.board import Conditions, Vulnerability
from matchscore.scoring.contract import Contract, Doubling, Strain
from matchscore.scoring.results import NotPlayed, PassedOut, Played, Score, TableResult
from matchscore.scoring.seats import Room, Seat
from tests.factories import FOUR_SPADES_MADE, add_line_up, add_player, add_result, become
from tests.stored import stored_friendly
from tests.strategies import table_results

ONE_OF_EACH = [
    FOUR_SPADES_MADE,
    Played(Contract(3, Strain.N, Doubling.REDOUBLED, Seat.W), 0),
    PassedOut(),
    NotPlayed(),
    Score(-50),
]


@given(table_results)
def test_a_result_says_in_its_columns_what_it_is(result: TableResult) -> None:
    row = Result(**columns_of(result))

    assert row.table_result == result


@pytest.mark.parametrize("result", ONE_OF_EACH, ids=str)
def test_a_stored_result_comes_back(database: Database, result: TableResult) -> None:
    friendly = stored_friendly(database)
    with database.writing(friendly.event_id) as (session, revision):
        table, board = session.get_one(Table, 1), session.get_one(Board, 1)
        add_result(session, table, board, result, rev=revision)

    with database.reading() as session:
        stored = session.get_one(Result, friendly.slot(1))

        assert stored.table_result == result
        assert stored.board_set_id == stored.table.segment.board_set_id


@pytest.mark.parametrize("result", [PassedOut(), NotPlayed(), Score(420)], ids=str)
def test_a_result_without_a_contract_has_none(result: TableResult) -> None:
    row = Result(**columns_of(result))

    assert row.contract is None


def test_one_result_can_take_the_place_of_another_of_a_different_kind(database: Database) -> None:
    friendly = stored_friendly(database)
    with database.writing(friendly.event_id) as (session, revision):
        table, board = session.get_one(Table, 1), session.get_one(Board, 1)
        row = add_result(session, table, board, rev=revision)
        become(row, Score(-50))

    with database.reading() as session:
        stored = session.get_one(Result, friendly.slot(1)).table_result

    assert stored == Score(-50)


def test_a_board_has_the_conditions_of_its_number() -> None:
    board = Board(number=2, position=1)

    assert board.conditions == Conditions(Seat.E, Vulnerability.NS)


def test_what_is_marked_on_a_board_wins_over_its_number() -> None:
    board = Board(number=2, position=1, dealer=Seat.W, vulnerable=Vulnerability.BOTH)

    assert board.conditions == Conditions(Seat.W, Vulnerability.BOTH)


def test_a_match_leads_to_its_tables_and_boards(database: Database) -> None:
    friendly = stored_friendly(database, segments=2)

    with database.reading() as session:
        match = session.get_one(Match, friendly.match_id)
        second = match.segments[1]

        assert [table.room for table in second.tables] == [Room.OPEN, Room.CLOSED]
        assert [board.number for board in second.board_set.boards] == [5, 6, 7, 8]
        assert match.home_team is not None
        assert match.home_team.name == "Otters"
        assert match.round.stage.event.matches == [match]


def test_a_line_up_is_replaced_as_a_whole(database: Database) -> None:
    friendly = stored_friendly(database)
    with database.writing(friendly.event_id) as (session, _):
        table = session.get_one(Table, 1)
        ollie, otto = (add_player(session, session.get_one(Team, 1), name=name) for name in ("Ollie", "Otto"))
        add_line_up(session, table, {Seat.N: ollie, Seat.E: otto})

    with database.writing(friendly.event_id) as (session, _):
        add_line_up(session, session.get_one(Table, 1), {Seat.S: session.get_one(Player, ollie.id)})

    with database.reading() as session:
        seats = [sitting.seat for sitting in session.get_one(Table, 1).sittings]

    assert seats == [Seat.S]
