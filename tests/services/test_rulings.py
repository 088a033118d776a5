"""Ruling on a board: given, changed, taken back; what the tables recorded stays."""

from fractions import Fraction
from typing import Any

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.comparison import BoardState
from matchscore.scoring.errors import ResultError
from matchscore.scoring.rulings import AdjustedScore, Component, RulingKind
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import MatchState
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.scoring.ruled_boards import AVERAGE, MINUS, PLUS, figure, score, scores
from tests.services.friendlies import WON_BY_18, friendly
from tests.services.referee import CANCELLED, STANDS, both, ruling, taking_back
from tests.services.refusals import reason_of, refusal
from tests.services.scorer import Scorer, imps, standing, without_history

SEVEN_EACH = both(figure(7), figure(-7))


def played(database: Database, boards: int = 2) -> Scorer:
    """Give a match whose board 1 home won by 6; nothing else is played."""
    return friendly(database, boards).enter_all(open_1="4SN=", closed_1="3SN+1")


def states(scorer: Scorer) -> list[str]:
    """Give the states of its boards."""
    return [row.state.value for row in scorer.sheet().boards]


def test_a_ruling_wins_over_the_results_and_keeps_them(database: Database) -> None:
    scorer = played(database)

    ruling(scorer, 1, both(PLUS, MINUS), law="12C2", reason="board passed on face up")

    row = scorer.sheet().boards[0]
    assert (row.state, row.home_imps, row.away_imps) == (BoardState.RULED, Fraction(3), Fraction(0))
    assert (row.open.ns_score, row.closed.ns_score) == (420, 170)
    assert row.ruling is not None
    assert (row.ruling.law, row.ruling.reason) == ("12C2", "board passed on face up")


def test_the_log_says_who_ruled_when_by_which_law_and_why(database: Database) -> None:
    scorer = played(database).called("Dora").directing()

    effect = ruling(scorer, 1, SEVEN_EACH, law="86B1", reason="weighted 30/30/20/20")

    change = scorer.changes()[-1]
    part = {"weight": "100", "artificial": None, "figure": "7", "room": None, "ns_score": None}
    assert (change.verb, change.actor_name, change.reason) == ("rule", "Dora", "weighted 30/30/20/20")
    assert change.before == {"ruling/1/1": None}
    assert change.after == {
        "ruling/1/1": {
            "kind": "assigned",
            "law": "86B1",
            "reason": "weighted 30/30/20/20",
            "home": [part],
            "away": [part | {"figure": "-7"}],
        }
    }
    assert change.effect == effect
    assert (effect["before"]["home"], effect["after"]["home"]) == ("6", "7")


def test_seven_imps_can_be_given_where_one_room_did_not_play(database: Database) -> None:
    scorer = friendly(database, 1).enter_all(open_1="4HXW-2", closed_1="NP")
    assert states(scorer) == ["needs_ruling"]

    ruling(scorer, 1, SEVEN_EACH)

    sheet = scorer.sheet()
    assert (standing(sheet), sheet.state) == (imps(7, 0), MatchState.COMPLETE)
    assert sheet.boards[0].open.ns_score == 300


def test_a_board_ruled_average_is_settled_and_counts_nothing(database: Database) -> None:
    scorer = friendly(database).enter_all(**{slot: text for slot, text in WON_BY_18.items() if not slot.endswith("4")})

    ruling(scorer, 4, both(AVERAGE, AVERAGE))

    sheet = scorer.sheet()
    assert (sheet.state, sheet.counts[BoardState.RULED], standing(sheet)) == (MatchState.COMPLETE, 1, imps(18, 0))
    scorer.finish()


def test_a_weighted_score_is_compared_with_the_other_table(database: Database) -> None:
    scorer = played(database)

    effect = ruling(scorer, 1, both(scores({420: "66.67", -50: "33.33"}), MINUS))

    assert scorer.sheet().boards[0].home_imps == Fraction("66.67") * 6 / 100 - Fraction("33.33") * 6 / 100
    assert effect["board"]["home_imps"] == "2.0004"


def test_a_ruling_can_be_changed(database: Database) -> None:
    scorer = played(database)
    ruling(scorer, 1, both(PLUS, MINUS))

    ruling(scorer, 1, both(AVERAGE, PLUS))

    assert standing(scorer.sheet()) == imps(0, 3)
    assert scorer.changes()[-1].before["ruling/1/1"]["home"][0]["artificial"] == "ave_plus"


def test_the_same_ruling_again_changes_nothing(database: Database) -> None:
    scorer = played(database)
    ruling(scorer, 1, both(PLUS, MINUS))

    assert reason_of(lambda: ruling(scorer, 1, both(PLUS, MINUS))) == "nothing_to_change"


def test_taking_a_ruling_back_restores_exactly_what_was(database: Database) -> None:
    scorer = played(database)
    before = without_history(scorer.sheet())
    ruling(scorer, 1, both(scores({420: 60, -50: 40}), MINUS))

    taking_back(scorer, 1)

    assert without_history(scorer.sheet()) == before
    assert scorer.changes()[-1].after == {"ruling/1/1": None}


def test_a_cancelled_board_counts_for_nobody_and_shows_what_was_played(database: Database) -> None:
    scorer = played(database)

    ruling(scorer, 1, CANCELLED, law="87")

    row = scorer.sheet().boards[0]
    assert (row.state, row.home_imps, row.open.ns_score) == (BoardState.CANCELLED, None, 420)


def test_two_forms_of_a_board_can_be_let_stand(database: Database) -> None:
    scorer = played(database)
    ruling(scorer, 1, CANCELLED)

    ruling(scorer, 1, STANDS, law="87")

    assert states(scorer)[0] == "compared"


def test_results_in_one_direction_cannot_be_let_stand(database: Database) -> None:
    scorer = played(database)
    scorer.mark_turned("1/1/open")

    assert reason_of(lambda: ruling(scorer, 1, STANDS)) == "results_do_not_compare"
    ruling(scorer, 1, both(PLUS, PLUS))
    assert states(scorer)[0] == "ruled"


@pytest.mark.parametrize(
    ("home", "away", "refused"),
    [
        ([], [PLUS], ("ruling_without_figures", {"side": "home"})),
        ([PLUS], [], ("ruling_without_figures", {"side": "away"})),
        ([figure(1, 20)] * 6, [PLUS], ("too_many_components", {"side": "home", "most": 5})),
        ([figure(1, 60), figure(2, 30)], [PLUS], ("weights_total", {"side": "home", "total": "90"})),
        ([PLUS], [figure(1, "33.33")], ("weights_total", {"side": "away", "total": "33.33"})),
        ([figure(1, "33.333"), figure(2, "66.667")], [PLUS], ("weight_not_possible", {"side": "home"})),
        ([figure(1, 120), figure(2, -20)], [PLUS], ("weight_not_possible", {"side": "home"})),
        ([figure("1.0005")], [PLUS], ("figure_not_possible", {"side": "home"})),
        ([figure(10**7)], [PLUS], ("figure_not_possible", {"side": "home"})),
        ([Component()], [PLUS], ("nothing_to_compare_with", {"side": "home", "room": None})),
        ([score(420, Room.CLOSED)], [PLUS], ("nothing_to_compare_with", {"side": "home", "room": "open"})),
        ([PLUS], [score(420)], ("nothing_to_compare_with", {"side": "away", "room": "closed"})),
    ],
)
def test_a_ruling_that_makes_no_sense_is_refused(
    database: Database, home: list[Component], away: list[Component], refused: tuple[str, dict[str, Any]]
) -> None:
    scorer = friendly(database, 1)

    assert refusal(lambda: ruling(scorer, 1, AdjustedScore(RulingKind.SPLIT, tuple(home), tuple(away)))) == refused


def test_a_score_that_no_contract_gives_cannot_be_assigned(database: Database) -> None:
    scorer = played(database)

    with pytest.raises(ResultError):
        ruling(scorer, 1, both(score(1500), score(1500)))


@pytest.mark.parametrize(
    ("about", "reason"),
    [({"law": "  "}, "ruling_without_law"), ({"reason": " "}, "ruling_without_reason")],
)
def test_a_ruling_names_its_law_and_its_reason(database: Database, about: dict[str, str], reason: str) -> None:
    scorer = played(database)

    assert reason_of(lambda: ruling(scorer, 1, CANCELLED, **about)) == reason


def test_only_a_director_rules(database: Database) -> None:
    scorer = played(database).called("Sue")

    assert reason_of(lambda: ruling(scorer, 1, CANCELLED)) == "only_director_rules"
    assert reason_of(lambda: taking_back(scorer, 1)) == "only_director_rules"


def test_a_board_without_a_ruling_has_none_to_take_back(database: Database) -> None:
    assert reason_of(lambda: taking_back(played(database), 1)) == "no_ruling_here"


def test_a_board_that_is_not_there_is_not_found(database: Database) -> None:
    scorer = played(database)

    with pytest.raises(NotFoundError):
        ruling(scorer, 9, CANCELLED, seen=0)


def test_a_ruling_is_given_on_the_board_as_it_was_seen(database: Database) -> None:
    scorer = played(database)
    seen = scorer.slot("1/1/closed").revision
    scorer.enter("1/1/open", "4SN+1")

    with pytest.raises(ChangedSinceError):
        ruling(scorer, 1, CANCELLED, seen=seen)


def test_other_boards_may_change_meanwhile(database: Database) -> None:
    scorer = played(database)
    seen = scorer.slot("1/1/closed").revision
    scorer.enter("1/2/open", "P")

    ruling(scorer, 1, CANCELLED, seen=seen)

    assert states(scorer)[0] == "cancelled"


def test_a_repeated_request_rules_once(database: Database) -> None:
    scorer = played(database)
    ruling(scorer, 1, CANCELLED, key="one")

    with pytest.raises(AlreadyDoneError):
        ruling(scorer, 1, CANCELLED, key="one")
    assert reason_of(lambda: taking_back(scorer, 1, key="one")) == "key_used"


def finished(database: Database) -> Scorer:
    """Give a match of two boards that is finished."""
    scorer = played(database).enter_all(open_2="P", closed_2="P")
    scorer.finish()
    return scorer


def test_a_ruling_in_a_finished_segment_is_a_correction_with_its_own_reason(database: Database) -> None:
    scorer = finished(database)

    effect = ruling(scorer, 1, both(PLUS, MINUS), reason="appeal upheld")

    assert scorer.changes()[-1].reason == "appeal upheld"
    assert effect["after"]["home"] == "3"
    assert scorer.sheet().is_finished


def test_taking_a_ruling_back_in_a_finished_segment_needs_a_reason(database: Database) -> None:
    scorer = finished(database)
    ruling(scorer, 1, CANCELLED)

    assert reason_of(lambda: taking_back(scorer, 1)) == "reason_needed"
    taking_back(scorer, 1, reason="ruling overturned")
    assert standing(scorer.sheet()) == imps(6, 0)


def test_taking_back_what_settled_a_board_opens_its_segment_again(database: Database) -> None:
    scorer = played(database).enter_all(open_2="P")
    ruling(scorer, 2, CANCELLED)
    scorer.finish()

    taking_back(scorer, 2, reason="to be played after all")

    assert not scorer.sheet().is_finished
    assert set(scorer.changes()[-1].after) == {"ruling/1/2", "segment/1"}


def test_a_ruling_can_be_undone_and_comes_back(database: Database) -> None:
    scorer = played(database)
    ruling(scorer, 1, both(PLUS, MINUS))
    ruled = without_history(scorer.sheet())
    taking_back(scorer, 1)

    scorer.undo()

    stands = scorer.sheet().boards[0].ruling
    assert stands is not None
    assert stands.revision == scorer.revision()
    assert [row.home_imps for row in scorer.sheet().boards] == [row.home_imps for row in ruled.boards]


def test_the_first_ruling_undone_leaves_none(database: Database) -> None:
    scorer = played(database)
    before = without_history(scorer.sheet())
    ruling(scorer, 1, both(PLUS, MINUS))

    scorer.undo()

    assert without_history(scorer.sheet()) == before


def test_a_ruling_that_somebody_has_changed_since_is_not_undone(database: Database) -> None:
    dora = played(database).called("Dora").directing()
    dan = dora.called("Dan").directing()
    ruling(dora, 1, both(PLUS, MINUS))
    ruling(dan, 1, CANCELLED)

    assert reason_of(dora.undo) == "changed_since"
