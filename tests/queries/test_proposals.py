"""A match as it would stand with another result."""

from matchscore.db import Database
from matchscore.queries.proposals import propose
from matchscore.queries.states import key_of
from matchscore.scoring.parser import parse
from tests.services.friendlies import friendly


def test_a_proposal_compares_the_board_as_it_stands_and_as_it_would(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="4SN=")

    proposal = propose(scorer.facts(), key_of("1/1/closed"), parse("4SN-1"))

    assert [compared.home_imps for compared in proposal.boards] == [0, 10]
    assert str(scorer.slot("1/1/closed").recorded.result) == "4SN="  # type: ignore[union-attr] # it stands there


def test_a_result_proposed_for_an_empty_slot_has_no_lead(database: Database) -> None:
    scorer = friendly(database)

    proposal = propose(scorer.facts(), key_of("1/1/closed"), parse("4SN-1"))

    assert proposal.slot.recorded is not None
    assert (proposal.slot.recorded.lead, proposal.slot.revision) == (None, 0)


def test_a_proposal_keeps_the_lead_of_the_contract_that_stood(database: Database) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", lead="HK")

    contract = propose(scorer.facts(), key_of("1/1/open"), parse("4SE=")).slot.recorded
    passed = propose(scorer.facts(), key_of("1/1/open"), parse("P")).slot.recorded

    assert contract is not None
    assert passed is not None
    assert (contract.lead, passed.lead) == ("HK", None)


def test_a_proposal_has_the_lead_that_is_named(database: Database) -> None:
    scorer = friendly(database)
    scorer.enter("1/1/open", "4SN=", lead="HK")

    proposed = propose(scorer.facts(), key_of("1/1/open"), parse("4SN="), "DK").slot.recorded

    assert proposed is not None
    assert proposed.lead == "DK"


def test_a_result_can_be_taken_away_in_thought(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=")

    assert propose(scorer.facts(), key_of("1/1/open"), None).slot.recorded is None
