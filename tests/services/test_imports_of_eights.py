"""Results of teams of eight in files: four rooms to a board, read and written without a loss."""

from datetime import date

from matchscore.db import Database
from matchscore.formats.csv_results import read_results
from matchscore.scoring.board_points import Eights
from matchscore.scoring.seats import Room
from matchscore.services.acts import SHELL
from matchscore.services.checks import check
from matchscore.services.imports.doors import import_file
from matchscore.services.imports.planning import ImportRequest
from tests.factories import NOON
from tests.importing import HEADER, MATCH, exported, held, imported, plan, result, scorer, sheet

FOUR = (*MATCH, "Otters,Quokkas,1,open_2,3N,N,9", "Otters,Quokkas,1,closed_2,PASS,,")
REQUEST = ImportRequest("x.csv", date(2026, 12, 1))


def test_a_file_with_second_rooms_makes_an_event_of_teams_of_eight(database: Database) -> None:
    imported(database, *FOUR)

    rules = scorer(database).facts().head.rules
    assert (rules.eight, result(database, room=Room.OPEN_2)) == (Eights.PAIRS, "3NTN=")
    assert [str(room) for room in sheet(database).boards[0].rooms] == ["open", "closed", "open_2", "closed_2"]
    assert check(database, NOON) == []


def test_what_was_written_is_read_back_as_it_was(database: Database, empty_sqlite_database: Database) -> None:
    imported(database, *FOUR)
    before = exported(database)
    empty_sqlite_database.migrate()

    again = import_file(database, read_results(before.encode()), REQUEST, NOON, SHELL)
    import_file(empty_sqlite_database, read_results(before.encode()), REQUEST, NOON, SHELL)

    assert (again.revision, again.plan.held) == (None, ())
    assert exported(empty_sqlite_database) == before


def test_a_stage_that_a_file_adds_is_played_as_the_one_before_it(database: Database) -> None:
    imported(database, *FOUR)

    later = [f"{line},Final" for line in FOUR]
    planned = plan(database, *later, header=f"{HEADER},stage")
    imported(database, *later, header=f"{HEADER},stage")

    assert held(planned) == []
    assert scorer(database, match=2).facts().head.rules.eight is Eights.PAIRS
    assert sheet(database, 2).boards[0].state == "compared"
