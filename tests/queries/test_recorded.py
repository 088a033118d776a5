"""What is recorded at a table, read from a row's columns."""

import pytest
from hypothesis import given

from matchscore.db import Database
from matchscore.models.result import columns_of
from matchscore.queries.recorded import result_of
from matchscore.scoring.results import ResultKind, TableResult
from tests.services.friendlies import friendly
from tests.strategies import table_results


@given(result=table_results)
def test_the_columns_of_a_result_give_it_back(result: TableResult) -> None:
    columns = columns_of(result)
    names = ("level", "strain", "doubling", "declarer", "tricks")
    play = tuple(columns[name] for name in names) if columns["level"] else None

    assert result_of(result.kind, play, columns["reported_ns_score"]) == result


def test_a_contract_without_its_play_is_an_error() -> None:
    with pytest.raises(ValueError, match="a contract without its play"):
        result_of(ResultKind.CONTRACT, None, None)


def test_a_score_without_its_points_is_an_error_and_never_nil() -> None:
    with pytest.raises(ValueError, match="a score without its points"):
        result_of(ResultKind.SCORE, None, None)


def test_everything_that_is_recorded_is_read(database: Database) -> None:
    scorer = friendly(database).enter_all(closed_1="3NTW-1")
    scorer.enter("1/1/open", "4SXN-1", lead="H10")
    scorer.mark_turned("1/1/open")

    recorded = scorer.slot("1/1/open").recorded

    assert recorded is not None
    assert (str(recorded.result), recorded.lead, recorded.turned) == ("4SXN-1", "H10", True)
    assert (recorded.other_form, recorded.source, recorded.revision) == (False, None, 4)
