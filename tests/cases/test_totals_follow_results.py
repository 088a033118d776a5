"""Totals that kept what was corrected, or lost what was not; results that went without a trace."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import delete, text
from sqlalchemy.exc import IntegrityError

from matchscore.db import Database
from matchscore.models import Match, Round, Team
from matchscore.queries.history import board_history
from matchscore.queries.values import Sheet
from matchscore.queries.visibility import PUBLIC, STAFF, Viewer
from matchscore.services.acts import RefusedError
from matchscore.services.archive import remove_team
from tests.services.friendlies import Row, friendly, two_matches, typed
from tests.services.scorer import Scorer, imps, on_a_database, standing, without_history
from tests.strategies import played

results = st.one_of(played.map(str), st.sampled_from(["PASS", "NP"]))


def enter_one_over_the_other(scorer: Scorer, values: list[str]) -> Scorer:
    """Enter a result and correct it, as often as there are values."""
    for before, value in zip([None, *values], values, strict=False):
        if value != before:
            scorer.enter("1/1/open", value)
    return scorer


def read_off(sheet: Sheet) -> Sheet:
    """Give what people read off a sheet, without the address of its event."""
    return replace(without_history(sheet), event="")


@on_a_database
@given(values=st.lists(results, min_size=1, max_size=4), other=results)
def test_a_result_corrected_often_counts_as_if_entered_once(database: Database, values: list[str], other: str) -> None:
    """Correcting a match added its points again."""
    corrected = enter_one_over_the_other(friendly(database, 2), values).enter_all(closed_1=other)

    fresh = friendly(database, 2).enter_all(open_1=values[-1], closed_1=other)

    assert read_off(corrected.sheet()) == read_off(fresh.sheet())


TWELVE_IMPS: list[Row] = [
    ("4SN=", "3SN+1"),
    ("4SN+1", "4SN="),
    ("4SN=", "3SN+3"),
    (None, None),
]


@pytest.mark.parametrize("viewer", [STAFF, PUBLIC])
def test_withdrawing_the_last_result_shows_the_total_of_the_rest_at_once(database: Database, viewer: Viewer) -> None:
    """Deleting the latest entry made the public score show 0 until the next one came in."""
    scorer = typed(database, TWELVE_IMPS)
    before = standing(scorer.sheet(viewer))

    scorer.withdraw("1/3/closed")

    assert (before, standing(scorer.sheet(viewer))) == (imps(12, 0), imps(7, 0))


@given(data=st.data())
@on_a_database
def test_withdrawing_any_result_takes_its_board_alone_out_of_the_total(database: Database, data: st.DataObject) -> None:
    rows = data.draw(st.lists(st.tuples(played.map(str), played.map(str)), min_size=1, max_size=3))
    board = data.draw(st.integers(1, len(rows)))
    room = data.draw(st.sampled_from(["open", "closed"]))
    scorer = typed(database, rows)
    before = scorer.sheet()

    scorer.withdraw(f"1/{board}/{room}")

    gone = before.boards[board - 1]
    after = scorer.sheet()
    assert after.home_total == before.home_total - (gone.home_imps or 0)
    assert after.away_total == before.away_total - (gone.away_imps or 0)
    assert [row.home_imps for row in after.boards if row.number != board] == [
        row.home_imps for row in before.boards if row.number != board
    ]


def test_a_wrong_edit_is_restored_from_the_versions_that_are_kept(database: Database) -> None:
    """The score of the wrong match was edited and had to be rebuilt from memory."""
    first, _ = two_matches(database)
    first.enter_all(open_2="4SN=", closed_2="3SN+1")
    before = first.sheet()
    first.called("Sam").enter("1/2/open", "4SN-3")

    first.restore("1/2/open", revision=before.boards[1].open.revision)

    with database.reading() as session:
        versions = board_history(session, first.facts(), (1, 2), STAFF)
    opened = [(each.who, each.verb) for each in versions if each.room == "open"]
    assert opened == [("shell", "restore"), ("Sam", "correct"), ("shell", "enter")]
    assert without_history(first.sheet()) == without_history(before)


def quokkas_with_sixteen_results(database: Database) -> Scorer:
    """Create a match of eight boards that are all played."""
    return typed(database, [("4SN=", "3SN+1")] * 8)


def test_a_team_with_results_is_not_removed(database: Database) -> None:
    """Deleting a team deleted its results along with it."""
    scorer = quokkas_with_sixteen_results(database)

    with pytest.raises(RefusedError) as refused, scorer.acting() as (session, act):
        remove_team(session, act, 2)

    assert (refused.value.reason, refused.value.facts) == ("team_has_results", {"team": "Quokkas", "count": 16})


@pytest.mark.parametrize("model", [Team, Match, Round])
def test_nothing_with_results_is_deleted_by_sql(database: Database, model: type[Team | Match | Round]) -> None:
    scorer = quokkas_with_sixteen_results(database)

    with pytest.raises(IntegrityError), database.writing(None) as (session, _):
        session.execute(delete(model))

    assert standing(scorer.sheet()).home > 0


def test_a_score_is_never_stored_beside_a_contract(database: Database) -> None:
    """Contract, tricks and written score contradicted each other: two sources of one fact."""
    scorer = friendly(database).enter_all(open_1="2SN+2")

    with pytest.raises(IntegrityError), database.writing(None) as (session, _):
        session.execute(text("UPDATE results SET reported_ns_score = -170"))

    assert scorer.sheet().boards[0].open.ns_score == 170
    assert "reported_ns_score" not in scorer.changes()[-1].after["1/1/open"]
