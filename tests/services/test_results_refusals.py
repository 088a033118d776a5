"""What an entry, a correction or a withdrawal is refused for."""

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.errors import Reason, ResultError
from matchscore.services.acts import RefusedError
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly


@pytest.mark.parametrize("lead", ["S1", "SKK", "X9", "", "sk", "S10\n"])
def test_a_lead_that_is_no_card_is_refused(database: Database, lead: str) -> None:
    scorer = friendly(database)

    with pytest.raises(RefusedError) as refused:
        scorer.enter("1/1/open", "4SN=", lead=lead)

    assert (refused.value.reason, refused.value.facts) == ("unknown_lead", {"lead": lead})


@pytest.mark.parametrize("slot", ["1/5/open", "2/1/open", "1/1/open_2"])
def test_a_slot_that_is_not_in_the_match_is_not_found(database: Database, slot: str) -> None:
    scorer = friendly(database, 4)

    with pytest.raises(NotFoundError) as missing:
        scorer.enter(slot, "4SN=", seen=0)

    assert (missing.value.what, missing.value.name) == ("board", slot.rpartition("/")[0])


def test_a_score_that_no_contract_gives_here_is_refused_with_the_board(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(ResultError) as refused:
        scorer.enter("1/1/open", "+620")

    assert refused.value.reason == Reason.SCORE_IMPOSSIBLE_HERE
    assert refused.value.facts == {"ns_score": 620, "vulnerable": "none", "board": 1}
    assert scorer.revision() == scorer.facts().head.event_revision == 1


def test_the_same_score_is_possible_where_north_south_are_vulnerable(database: Database) -> None:
    scorer = friendly(database)

    scorer.enter("1/2/open", "+620")

    assert scorer.sheet().boards[1].open.ns_score == 620


@pytest.mark.parametrize("reason", [None, ""])
def test_after_finishing_an_entry_needs_a_reason(database: Database, reason: str | None) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.finish()

    with pytest.raises(RefusedError) as refused:
        scorer.enter("1/1/open", "4SN-1", reason=reason)

    assert refused.value.reason == "reason_needed"


def test_after_finishing_a_correction_with_a_reason_is_logged_with_it(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.finish()

    scorer.enter("1/1/open", "4SN-1", reason="Law 79C: agreed wrong score")

    assert scorer.changes()[-1].reason == "Law 79C: agreed wrong score"
    assert scorer.sheet().boards[0].open.ns_score == -50


def test_after_finishing_a_withdrawal_needs_a_reason(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4SN=", closed_1="4SN=")
    scorer.finish()

    with pytest.raises(RefusedError) as refused:
        scorer.withdraw("1/1/open")

    assert refused.value.reason == "reason_needed"


def test_another_segment_that_is_not_finished_needs_no_reason(database: Database) -> None:
    scorer = friendly(database, numbered_boards(2, segments=2))
    scorer.enter("1/1/open", "4SN=")
    scorer.enter("1/1/closed", "4SN=")
    scorer.finish()

    scorer.enter("2/2/open", "4SN=")

    assert scorer.slot("2/2/open").revision == scorer.revision()
