"""What is carried into a match: where its totals start from."""

from fractions import Fraction

import pytest

from matchscore.db import Database
from matchscore.scoring.totals import Totals
from matchscore.services.acts import RefusedError
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from tests.services.friendlies import friendly
from tests.services.scorer import imps, standing


def test_a_carry_over_is_where_the_totals_start_from(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="3SN+1")

    effect = scorer.carry_over(imps("3.5", "0.125"))

    sheet = scorer.sheet()
    assert Totals(sheet.carry_home, sheet.carry_away) == imps("3.5", "0.125")
    assert Totals(sheet.home_imps, sheet.away_imps) == imps(6, 0)
    assert standing(sheet) == imps("9.5", "0.125")
    assert (effect["before"]["home"], effect["after"]["home"], effect["after"]["away"]) == ("6", "9.5", "0.125")


def test_a_carry_over_is_logged_as_a_change_of_the_match(database: Database) -> None:
    scorer = friendly(database)

    scorer.carry_over(imps("-3.5", 80))

    change = scorer.changes()[-1]
    assert (change.verb, change.before) == ("set_carry_over", {"match": {"carry_home": "0", "carry_away": "0"}})
    assert change.after == {"match": {"carry_home": "-3.5", "carry_away": "80"}}
    assert scorer.sheet().revision == change.revision


@pytest.mark.parametrize(
    "carry_over",
    [
        Totals(Fraction(1, 3), Fraction()),
        Totals(Fraction(), Fraction(1, 10_000)),
        imps("10000.001", 0),
        imps(0, "-10000.001"),
    ],
)
def test_a_carry_over_finer_than_three_decimals_or_beyond_all_measure_is_refused(
    database: Database, carry_over: Totals
) -> None:
    scorer = friendly(database)

    with pytest.raises(RefusedError) as refused:
        scorer.carry_over(carry_over)

    assert refused.value.reason == "carry_over_out_of_range"


@pytest.mark.parametrize("carry_over", [imps(10_000, -10_000), imps("0.001", 0)])
def test_the_largest_and_the_finest_carry_over_are_kept(database: Database, carry_over: Totals) -> None:
    scorer = friendly(database)

    scorer.carry_over(carry_over)

    assert Totals(scorer.sheet().carry_home, scorer.sheet().carry_away) == carry_over


def test_the_same_carry_over_again_is_nothing_to_change(database: Database) -> None:
    scorer = friendly(database, carry_over=imps("3.5", 0))

    with pytest.raises(RefusedError) as refused:
        scorer.carry_over(imps("3.500", 0))

    assert refused.value.reason == "nothing_to_change"


def test_a_carry_over_is_not_set_over_what_was_not_seen(database: Database) -> None:
    scorer = friendly(database)
    scorer.carry_over(imps(1, 0))

    with pytest.raises(ChangedSinceError) as changed:
        scorer.carry_over(imps(2, 0), seen=1)

    assert changed.value.revision == 2
    assert scorer.sheet().carry_home == 1


def test_a_repeated_carry_over_is_set_once(database: Database) -> None:
    scorer = friendly(database)
    scorer.carry_over(imps(1, 0), key="k1")

    with pytest.raises(AlreadyDoneError):
        scorer.carry_over(imps(1, 0), seen=1, key="k1")

    assert scorer.revision() == 2


def test_the_key_of_a_carry_over_sets_no_other_one(database: Database) -> None:
    scorer = friendly(database)
    scorer.carry_over(imps(1, 0), key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.carry_over(imps(0, 1), key="k1")

    assert refused.value.reason == "key_used"
