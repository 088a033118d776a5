"""What the log over the API tells everybody of penalties, of matches that end before their boards, of withdrawals."""

from matchscore.services.penalties import Against
from matchscore.services.withdrawals import withdraw_team
from tests.services.director_acts import add, give_up, ledger, penalty, take_away
from tests.services.scorer import Scorer
from tests.web.api.changes import lines, newest
from tests.web.api.conftest import Script


def test_a_penalty_is_told_with_the_boards_that_it_counts_with(stranger: Script, scorer: Scorer) -> None:
    add(scorer, penalty(3, reason="a claim on board 1"))
    assert "penalty" not in str(lines(stranger))

    everything = {f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")}
    scorer.enter_all(**everything)

    (line,) = [each for each in lines(stranger) if each["verb"] == "add_penalty"]
    assert line["after"]["penalty/1"]["amount"] == "3"


def test_a_penalty_that_is_taken_away_from_a_finished_match_is_told_with_its_reason(
    stranger: Script, finished: Scorer
) -> None:
    add(finished)

    take_away(finished, ledger(finished)[0].id, reason="the clock was wrong")

    line = newest(stranger)
    assert (line["verb"], line["reason"], line["after"]) == (
        "take_penalty_away",
        "the clock was wrong",
        {"penalty/1": None},
    )


def test_a_concession_is_told_to_everybody(stranger: Script, scorer: Scorer) -> None:
    give_up(scorer)

    assert newest(stranger)["after"] == {"match/ended": {"ended_by": "concession", "ended_side": "away"}}


def test_a_withdrawal_is_told_with_the_matches_that_it_ends_and_without_its_reason(
    stranger: Script, scorer: Scorer
) -> None:
    withdraw(scorer)

    line = newest(stranger)
    assert list(line["after"]) == ["team/1/withdrawn", "match/1/match/ended"]
    assert line["reason"] is None


def withdraw(scorer: Scorer) -> None:
    """Let the home team withdraw, whom nobody has changed before."""
    with scorer.acting(reason="two players are ill") as (session, act):
        withdraw_team(session, act, 1, seen=1)


def test_a_penalty_of_a_whole_stage_is_told_at_once(stranger: Script, scorer: Scorer) -> None:
    add(scorer, against=Against(2, stage=1))

    assert newest(stranger)["after"]["penalty/1"]["stage"] == 1
