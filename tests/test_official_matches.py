"""Real matches, imported as any file is: every table and every board comes to what was officially published."""

import pytest

from matchscore.db import Database
from matchscore.formats.csv_results import read_results
from matchscore.models import TotalSource
from matchscore.queries.reported_lines import ReportedLine
from matchscore.queries.values import BoardRow, Sheet
from matchscore.scoring.comparison import BoardState
from matchscore.scoring.totals import MatchState, Totals
from matchscore.services.acts import SHELL
from matchscore.services.imports.doors import import_file
from tests.factories import NOON
from tests.importing import REQUEST, exported, scorer
from tests.official import PUBLISHED, ROOMS, facts_of, import_match, tables_of
from tests.services.scorer import Scorer, imps, standing
from tests.shared import SHARED

pytestmark = pytest.mark.shared

RB21 = [name for name in PUBLISHED if name.startswith("rb21") and name != "rb21_swit_turk"]
EXACT_TOTALS = ["lin10_usbf_sf_seg4", "pbr_20210512_m1", *RB21]

every_match = pytest.mark.parametrize("name", PUBLISHED)


def imported_match(database: Database, name: str, vp_scale: str | None = None) -> Scorer:
    """Import a match, and give somebody who scores it."""
    import_match(database, name, vp_scale)
    return scorer(database)


def boards_of(sheet: Sheet) -> dict[tuple[str, str], BoardRow]:
    """Give the boards by segment and number, as the files write them."""
    return {(str(row.segment), str(row.number)): row for row in sheet.boards}


def test_every_match_in_the_folder_is_tested() -> None:
    files = {path.stem for path in (SHARED / "matches").glob("*.csv") if not path.stem.endswith("_entry")}

    assert files == set(PUBLISHED)


def test_what_is_published_is_what_we_count() -> None:
    tables, boards = (sum(counts) for counts in zip(*PUBLISHED.values(), strict=True))

    assert (len(PUBLISHED), tables, boards) == (23, 123, 67)


@every_match
def test_every_line_of_a_real_match_goes_in(database: Database, name: str) -> None:
    plan = import_match(database, name).plan

    played = [row for row in tables_of(name) if row["status"] != "MISSING"]
    assert (plan.held, plan.differences, plan.added) == ((), (), len(played))
    assert plan.unchanged == len(tables_of(name)) - len(played)


@every_match
def test_every_table_scores_as_published(database: Database, name: str) -> None:
    boards = boards_of(imported_match(database, name).sheet())
    published = [row for row in tables_of(name) if row["official_ns_score"]]

    scores = [boards[row["segment"], row["board"]].rooms[ROOMS[row["table"]]].ns_score for row in published]

    assert scores == [int(row["official_ns_score"]) for row in published]
    assert len(scores) == PUBLISHED[name][0]


@every_match
def test_every_board_with_both_tables_is_worth_what_was_published(database: Database, name: str) -> None:
    boards = boards_of(imported_match(database, name).sheet())
    published = {
        (row["segment"], row["board"]): int(row["official_imp_home"])
        for row in tables_of(name)
        if row["official_imp_home"] and boards[row["segment"], row["board"]].state is BoardState.COMPARED
    }

    won = {key: (boards[key].home_imps or 0) - (boards[key].away_imps or 0) for key in published}

    assert won == published
    assert len(won) == PUBLISHED[name][1]


@pytest.mark.parametrize("name", EXACT_TOTALS)
def test_the_boards_add_up_to_the_official_total(database: Database, name: str) -> None:
    sheet = imported_match(database, name).sheet()

    official = facts_of(name)["official"]
    assert Totals(sheet.home_imps, sheet.away_imps) == imps(official["home_imps"], official["away_imps"])
    assert (sheet.state, len(sheet.boards)) == (MatchState.COMPLETE, facts_of(name)["boards"])


@every_match
def test_a_file_imported_twice_changes_nothing(sqlite_database: Database, name: str) -> None:
    import_match(sqlite_database, name)

    assert import_match(sqlite_database, name).revision is None


@every_match
def test_a_real_match_comes_back_from_its_export(sqlite_database: Database, name: str) -> None:
    import_match(sqlite_database, name)
    before = exported(sqlite_database)

    again = import_file(sqlite_database, read_results(before.encode()), REQUEST, NOON, SHELL)

    assert (again.revision, again.plan.held, exported(sqlite_database)) == (None, (), before)


def test_a_segment_is_played_on_from_its_carry_over(database: Database) -> None:
    match = imported_match(database, "lin10_usbf_sf_seg4")
    carried = facts_of("lin10_usbf_sf_seg4")["carry_over"]

    match.carry_over(imps(int(carried["home"]), int(carried["away"])))

    assert standing(match.sheet()) == imps(110, 140)


def test_eight_boards_give_the_official_victory_points(database: Database) -> None:
    points = imported_match(database, "pbr_20210512_m1", "wbf-continuous").sheet().victory_points

    official = facts_of("pbr_20210512_m1")["official"]
    assert points is not None
    assert (str(points.home), str(points.away)) == (str(official["home_vp"]), str(official["away_vp"]))
    assert (str(points.home), str(points.away), points.boards) == ("14.96", "5.04", 8)


def test_a_board_with_one_table_counts_for_nobody_and_the_official_total_stands_beside_ours(
    database: Database,
) -> None:
    match = imported_match(database, "rb21_swit_turk")
    official = facts_of("rb21_swit_turk")["official"]
    why = "official total; board 20 has one table in the file, and 1 IMP is credited for it"

    match.report(imps(official["home_imps"], official["away_imps"]), why)

    sheet = match.sheet()
    assert Totals(sheet.home_imps, sheet.away_imps) == imps(20, 7)
    assert (sheet.state, sheet.counts[BoardState.ONE_TABLE]) == (MatchState.RUNNING, 1)
    assert sheet.reported_totals == (
        ReportedLine(
            TotalSource.ORGANISER, why, None, imps(21, 7).home, imps(21, 7).away, None, None, beside_boards=True
        ),
    )


def test_a_match_of_which_one_team_stopped_is_provisional(database: Database) -> None:
    sheet = imported_match(database, "pbr_20210514_m2").sheet()

    assert (sheet.state, sheet.counts[BoardState.COMPARED], sheet.counts[BoardState.ONE_TABLE]) == (
        MatchState.RUNNING,
        2,
        6,
    )


def test_boards_that_are_not_in_a_file_are_named_and_nothing_is_renumbered(database: Database) -> None:
    done = import_match(database, "pav12_lille_qf_sweden_usa")

    first = [row.number for row in scorer(database).sheet().boards if row.segment == 1]
    assert (first, [warning.facts["boards"] for warning in done.plan.warnings]) == (
        [*range(1, 11), 14, 15],
        ["11, 12, 13"],
    )
