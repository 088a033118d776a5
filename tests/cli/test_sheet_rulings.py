"""Rulings on the sheet that the shell prints."""

from matchscore.cli.sheet_lines import sheet_lines
from matchscore.db import Database
from matchscore.scoring.seats import Room
from matchscore.services.board_forms import mark_forms
from matchscore.services.field_boards import FieldBoard
from tests.scoring.ruled_boards import MINUS, PLUS
from tests.services.friendlies import friendly
from tests.services.referee import CANCELLED, both, ruling


def test_rulings_stand_under_the_boards_with_what_counts_for_one_team_alone(database: Database) -> None:
    scorer = friendly(database, 3).enter_all(open_1="4SN=", closed_1="3SN+1")
    ruling(scorer, 1, both(PLUS, PLUS), law="12C2(b)", reason="neither at fault")
    ruling(scorer, 2, both(MINUS, MINUS), law="12C2(b)", reason="both at fault")
    ruling(scorer, 3, CANCELLED, law="87", reason="fouled")

    lines = list(sheet_lines(scorer.sheet()))

    assert "Board 1: Artificial score (Law 12C2(b)): neither at fault" in lines
    assert "Board 2: Artificial score (Law 12C2(b)): both at fault" in lines
    assert "Board 3: Board cancelled (Law 87): fouled" in lines
    assert [line for line in lines if "alone" in line] == []
    assert any(line.endswith("cancelled") for line in lines)


def test_what_does_not_balance_is_said_once_for_each_team(database: Database) -> None:
    scorer = friendly(database, 1)
    ruling(scorer, 1, both(PLUS, PLUS))

    lines = list(sheet_lines(scorer.sheet()))

    assert [line for line in lines if "alone" in line] == ["+3 counts for Otters alone", "+3 counts for Quokkas alone"]


def test_a_board_that_a_table_met_changed_is_marked(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="3SN+1")
    with scorer.acting() as (session, act):
        mark_forms(session, act, FieldBoard(1, (1, 1), scorer.revision()), [(1, Room.CLOSED)])

    lines = list(sheet_lines(scorer.sheet()))

    assert any("3♠ N +1 changed board" in line for line in lines)
