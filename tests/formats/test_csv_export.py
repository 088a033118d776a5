"""Results written as CSV: as a viewer may see them, and the same again when they are read back."""

import csv
import io
from datetime import date

import pytest

from matchscore.db import Database
from matchscore.formats.csv_export import write_results
from matchscore.formats.csv_results import COLUMNS, read_results
from matchscore.queries.scoresheets import read_sheet
from matchscore.queries.visibility import PUBLIC
from matchscore.scoring.seats import Room
from matchscore.services.acts import SHELL
from matchscore.services.imports.doors import import_file
from matchscore.services.imports.planning import ImportRequest
from tests.factories import NOON
from tests.importing import HEADER, MATCH, exported, imported, scorer, sheet

EVERYTHING = ",".join(COLUMNS)
FULL = (
    "cup,Final,3,7,-Otters,12,Quokkas,4,2,17,open,closed,yes,W,both,4SX,N,9,-1,HT,-200,",
    "cup,Final,3,7,-Otters,12,Quokkas,4,2,17,closed,,,,,PASS,,,,,0,passed_out",
    "cup,Final,3,7,-Otters,12,Quokkas,4,2,18,open,,,,,,,,,,-50,score",
    "cup,Final,3,7,-Otters,12,Quokkas,4,2,18,closed,,,,,,,,,,,not_played",
    "cup,Final,3,7,-Otters,12,Quokkas,4,2,21,open,,,,,,,,,,,to_play",
)


def rows(text: str) -> list[dict[str, str]]:
    """Read a table."""
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_every_table_has_a_line_with_every_column(database: Database) -> None:
    imported(database, *MATCH)

    first, second = rows(exported(database))
    assert first == {
        "event": "cup",
        "stage": "cup",
        "round": "1",
        "match": "1",
        "home": "Otters",
        "home_number": "1",
        "away": "Quokkas",
        "away_number": "2",
        "segment": "1",
        "board": "1",
        "room": "open",
        "home_ns_room": "open",
        "turned": "false",
        "dealer": "N",
        "vulnerable": "none",
        "contract": "4S",
        "declarer": "N",
        "tricks": "10",
        "result": "=",
        "lead": "",
        "ns_score": "420",
        "state": "played",
    }
    assert (second["room"], second["result"], second["ns_score"]) == ("closed", "-1", "-50")


def test_a_passed_out_board_has_no_declarer_and_no_result(database: Database) -> None:
    imported(database, "Otters,Quokkas,8,open,PASS,,", "Otters,Quokkas,8,closed,2S,N,8")

    passed_out = rows(exported(database))[0]
    assert [passed_out[name] for name in ("contract", "declarer", "tricks", "result", "state")] == [
        "PASS",
        "",
        "",
        "",
        "passed_out",
    ]


def test_text_that_looks_like_a_formula_is_made_harmless_and_numbers_are_not(database: Database) -> None:
    imported(database, "-Otters,=Quokkas,1,open,4S,N,9")

    first = rows(exported(database))[0]
    assert (first["home"], first["away"], first["ns_score"]) == ("'-Otters", "'=Quokkas", "-50")


def test_rooms_that_a_viewer_may_not_see_are_left_out(database: Database) -> None:
    imported(database, *MATCH, "Otters,Quokkas,2,open,3N,W,9")
    with database.reading() as session:
        public = read_sheet(session, "cup", 1, PUBLIC, NOON)

    assert [(row["board"], row["state"]) for row in rows(write_results([public], {}))] == [
        ("1", "played"),
        ("1", "played"),
        ("2", "to_play"),
    ]


@pytest.mark.parametrize("lines", [FULL, FULL[:1], FULL[2:]])
def test_an_export_read_back_into_its_event_changes_nothing(database: Database, lines: tuple[str, ...]) -> None:
    imported(database, *lines, header=EVERYTHING)
    before = exported(database)

    again = import_file(database, read_results(before.encode()), ImportRequest("x.csv", date(2026, 12, 1)), NOON, SHELL)

    assert (again.revision, again.plan.held, exported(database)) == (None, (), before)


def test_an_export_read_into_an_empty_database_gives_the_same_export(
    database: Database, empty_sqlite_database: Database
) -> None:
    imported(database, *FULL, header=EVERYTHING)
    before = exported(database)
    empty_sqlite_database.migrate()

    content = before.encode("utf-8-sig")
    import_file(empty_sqlite_database, read_results(content), ImportRequest("x.csv", date(2026, 12, 1)), NOON, SHELL)

    assert exported(empty_sqlite_database) == before
    assert sheet(empty_sqlite_database, 7).home.name == "-Otters"


def test_a_result_that_went_through_a_spreadsheet_is_the_same(database: Database) -> None:
    imported(database, *MATCH, "Otters,Quokkas,2,open,4S,N,11", "Otters,Quokkas,2,closed,4S,N,9")
    mangled = exported(database).replace(",+1,", ",1,").replace(",10,", ",10.0,").replace("false", "FALSE")

    again = import_file(
        database, read_results(mangled.encode()), ImportRequest("x.csv", date(2026, 12, 1)), NOON, SHELL
    )

    assert (again.revision, again.plan.held) == (None, ())


def test_seats_that_were_swapped_come_out_as_they_are(database: Database) -> None:
    imported(database, *MATCH)
    scorer(database).swap_seats()

    assert {row["home_ns_room"] for row in rows(exported(database))} == {Room.CLOSED}


def test_the_header_of_an_event_without_matches_is_that_of_every_other() -> None:
    assert write_results([], {}) == f"{EVERYTHING}\r\n"
    assert set(HEADER.split(",")) < set(COLUMNS)
