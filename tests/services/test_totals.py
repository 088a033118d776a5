"""What is carried into a match, and what others report of it."""

from fractions import Fraction

import pytest

from matchscore.db import Database
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.totals import Totals
from matchscore.services.acts import RefusedError
from matchscore.services.events import numbered_boards
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


def test_a_reported_total_stands_beside_our_own_and_changes_none(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="3SN+1")

    scorer.report(imps(21, "7.5"), "  bulletin 3,   page 2 ")

    sheet = scorer.sheet()
    (line,) = sheet.reported_totals
    assert (line.source, line.source_text, line.segment) == ("organiser", "bulletin 3, page 2", None)
    assert (line.home_imps, line.away_imps, line.home_vps) == (Fraction(21), Fraction(15, 2), None)
    assert standing(sheet) == imps(6, 0)


def test_a_reported_total_is_logged(database: Database) -> None:
    scorer = friendly(database)

    scorer.report(imps(21, 7), "")

    change = scorer.changes()[-1]
    ((path, state),) = change.after.items()
    assert (change.verb, change.before, path.partition("/")[0]) == ("report_total", {path: None}, "reported_total")
    assert state == {"source": "organiser", "source_text": "", "segment": None, "home_imps": "21", "away_imps": "7"}
    assert scorer.sheet().revision == change.revision


def test_a_total_can_be_reported_for_one_segment(database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, segments=2))

    scorer.report(imps(21, 7), segment=2)

    assert [line.segment for line in scorer.sheet().reported_totals] == [2]


def test_totals_are_listed_in_the_order_in_which_they_were_reported(database: Database) -> None:
    scorer = friendly(database)

    scorer.report(imps(21, 7), "first")
    scorer.report(imps(20, 7), "second")

    assert [line.source_text for line in scorer.sheet().reported_totals] == ["first", "second"]


def test_a_total_of_a_segment_that_is_not_there_is_not_found(database: Database) -> None:
    scorer = friendly(database)

    with pytest.raises(NotFoundError):
        scorer.report(imps(21, 7), segment=2)


@pytest.mark.parametrize(
    ("totals", "text", "reason"),
    [
        (Totals(Fraction(1, 3), Fraction()), "bulletin", "total_out_of_range"),
        (imps(0, 10_001), "bulletin", "total_out_of_range"),
        (imps(21, 7), "a\x00b", "name_unprintable"),
        (imps(21, 7), "b" * 501, "name_too_long"),
    ],
)
def test_a_reported_total_that_cannot_be_is_refused(database: Database, totals: Totals, text: str, reason: str) -> None:
    scorer = friendly(database)

    with pytest.raises(RefusedError) as refused:
        scorer.report(totals, text)

    assert refused.value.reason == reason
    assert scorer.sheet().reported_totals == ()


def test_a_repeated_report_is_kept_once(database: Database) -> None:
    scorer = friendly(database)
    scorer.report(imps(21, 7), key="k1")

    with pytest.raises(AlreadyDoneError):
        scorer.report(imps(21, 7), key="k1")

    assert len(scorer.sheet().reported_totals) == 1


@pytest.mark.parametrize(
    ("totals", "text", "segment"),
    [(imps(7, 21), "bulletin 3", None), (imps(21, 7), "bulletin 4", None), (imps(21, 7), "bulletin 3", 1)],
)
def test_the_key_of_a_report_notes_no_other_one(
    database: Database, totals: Totals, text: str, segment: int | None
) -> None:
    scorer = friendly(database)
    scorer.report(imps(21, 7), key="k1")

    with pytest.raises(RefusedError) as refused:
        scorer.report(totals, text, segment=segment, key="k1")

    assert refused.value.reason == "key_used"
    assert len(scorer.sheet().reported_totals) == 1
