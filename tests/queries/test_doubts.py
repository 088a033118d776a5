"""The doubts about a match: whose slot they belong to, what answers them, what is left to confirm (case 33)."""

import pytest

from matchscore.db import Database
from matchscore.i18n.doubt_sentences import doubt_words
from matchscore.queries.doubts import Confirmation, confirmations, doubts_of, to_confirm, unanswered
from matchscore.queries.states import path_of
from matchscore.scoring.plausibility import Sign
from tests.services.friendlies import friendly
from tests.services.scorer import Scorer


def signs(scorer: Scorer) -> dict[str, list[Sign]]:
    """Give the signs of every slot that is doubted."""
    return {path_of(key): [doubt.sign for doubt in found.doubts] for key, found in doubts_of(scorer.facts()).items()}


def waiting(scorer: Scorer) -> list[str]:
    """Name the slots that wait to be confirmed."""
    return [path_of(key) for key in to_confirm(scorer.facts())]


def confirmed(scorer: Scorer) -> dict[str, Confirmation]:
    """Give who kept what."""
    facts = scorer.facts()
    with scorer.database.reading() as session:
        return {path_of(key): kept for key, kept in confirmations(session, facts).items()}


def test_a_sheet_of_sound_results_has_no_doubts(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN=", closed_1="4SN+1", open_2="PASS", closed_2="PASS")

    assert signs(scorer) == {}
    assert waiting(scorer) == []


def test_a_doubt_about_two_tables_belongs_to_the_one_that_was_recorded_later(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4HE-1", closed_1="4HN-1", closed_2="4HN-1", open_2="4HE-1")

    assert signs(scorer) == {"1/1/closed": [Sign.STRAIN_OPPOSITE], "1/2/open": [Sign.STRAIN_OPPOSITE]}


def test_a_correction_takes_the_doubt_along(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4HE-1", closed_1="4HN-1")

    scorer.enter("1/1/open", "4HE-2")

    assert signs(scorer) == {"1/1/open": [Sign.STRAIN_OPPOSITE]}


def test_of_two_rooms_recorded_in_one_change_the_later_room_is_asked(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4HE-1", closed_1="4HN-1")

    scorer.exchange_rooms()

    assert signs(scorer) == {"1/1/closed": [Sign.STRAIN_OPPOSITE]}


def test_a_doubt_about_one_table_belongs_to_that_table(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="1SN+5", closed_1="4HN-1")

    assert signs(scorer) == {"1/1/open": [Sign.OVER_5]}


def test_the_doubts_of_one_slot_stand_together_with_what_the_board_is_worth(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SXXN+2", closed_1="4SXXE-7")

    (found,) = doubts_of(scorer.facts()).values()

    assert (path_of(found.slot), [doubt.sign for doubt in found.doubts]) == (
        "1/1/closed",
        [Sign.STRAIN_OPPOSITE, Sign.SWING_17, Sign.DOWN_6],
    )
    assert found.imps == 19


def test_a_doubt_without_a_comparison_has_no_imps_at_stake(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SXN-6")

    (found,) = doubts_of(scorer.facts()).values()

    assert found.imps == 0


def test_rooms_that_cannot_be_compared_are_doubted_for_their_declarers_alone(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="6HN=", closed_1="6HW=")

    scorer.mark_turned("1/1/closed")

    assert signs(scorer) == {"1/1/closed": [Sign.STRAIN_OPPOSITE]}


@pytest.mark.parametrize(
    ("first", "second", "claimed", "is_too_many"),
    [("6HN=", "6HW=", 24, True), ("3NTN=", "3NTE=", 18, True), ("1NTN=", "1NTE=", 14, False)],
)
def test_both_sides_making_one_strain_save_and_say_how_many_tricks_they_claim(
    database: Database, first: str, second: str, claimed: int, *, is_too_many: bool
) -> None:
    scorer = friendly(database, 12).enter_all(open_12=first, closed_12=second)

    (found,) = doubts_of(scorer.facts()).values()

    results = [slot.recorded and str(slot.recorded.result) for slot in map(scorer.slot, ("1/12/open", "1/12/closed"))]
    assert results == [first, second]
    assert (found.slot[1], found.doubts[0].facts["claimed"]) == (12, claimed)
    assert (f"{claimed} tricks" in doubt_words(found.doubts[0])) is is_too_many


def test_a_flag_waits_for_nobody(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SXN-5")

    assert signs(scorer) == {"1/1/open": [Sign.DOWN_5]}
    assert waiting(scorer) == []


def test_a_board_that_was_not_played_waits_in_every_room_that_says_so_until_it_is_kept(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="NP", closed_1="NP", open_2="4SN=", closed_2="NP")
    asked = [Sign.NOT_PLAYED]
    assert signs(scorer) == {"1/1/open": asked, "1/1/closed": asked, "1/2/closed": asked}
    assert waiting(scorer) == ["1/1/open", "1/1/closed", "1/2/closed"]

    scorer.confirm("1/1/closed")

    assert [path_of(key) for key in unanswered(scorer.facts())] == waiting(scorer) == ["1/1/open", "1/2/closed"]


def test_what_is_to_be_confirmed_waits_in_the_order_of_the_sheet(database: Database) -> None:
    scorer = friendly(database).enter_all(open_3="4SN-6", open_1="4SN-6", closed_1="4SN-7")

    assert waiting(scorer) == ["1/1/open", "1/1/closed", "1/3/open"]


def test_a_result_that_somebody_kept_waits_no_more_and_says_who_and_when(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN-6", open_2="4SN-6").called("Sue")

    scorer.confirm("1/1/open")

    change = scorer.changes()[-1]
    assert waiting(scorer) == ["1/2/open"]
    assert signs(scorer).keys() == {"1/1/open", "1/2/open"}
    assert confirmed(scorer) == {"1/1/open": (change.at, "Sue")}


def test_a_kept_result_that_changes_is_doubted_anew(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN-6")
    scorer.confirm("1/1/open")

    scorer.enter("1/1/open", "4SN-7")

    assert waiting(scorer) == ["1/1/open"]
    assert confirmed(scorer) == {}


def test_the_newest_of_those_who_kept_a_result_is_named(database: Database) -> None:
    scorer = friendly(database).enter_all(open_1="4SN-6")
    scorer.called("Sue").confirm("1/1/open")
    scorer.enter("1/1/open", "4SN-7")

    scorer.called("Ola").confirm("1/1/open")

    assert confirmed(scorer)["1/1/open"].who == "Ola"
