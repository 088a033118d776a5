"""The tag of a sheet: the same as long as the sheet is, and another one for every viewer and look."""

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import MATCH


def test_a_sheet_that_has_not_changed_is_not_sent_again(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")
    first = sam.get(MATCH)

    again = sam.get(MATCH, If_None_Match=first.headers["ETag"])

    assert again.status == 304
    assert again.source == ""
    assert again.headers["ETag"] == first.headers["ETag"]
    assert again.headers["Cache-Control"] == "private, no-cache"


def test_a_new_result_is_a_new_sheet(sam: Browser, scorer: Scorer) -> None:
    first = sam.get(MATCH)

    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    assert sam.get(MATCH, If_None_Match=first.headers["ETag"]).status == 200


def test_another_viewer_has_another_sheet(sam: Browser, sue: Browser) -> None:
    of_sam = sam.get(MATCH).headers["ETag"]

    assert sue.get(MATCH, If_None_Match=of_sam).status == 200


def test_signing_out_brings_the_public_sheet(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    of_sue = sue.get(MATCH)

    sue.send(sue.get("/account").form("/logout"))
    after = sue.get(MATCH, If_None_Match=of_sue.headers["ETag"])

    assert after.status == 200
    assert "+420" not in after.source


def test_the_dark_sheet_is_not_taken_for_the_light_one(sam: Browser, scorer: Scorer) -> None:
    del scorer
    light = sam.get(MATCH)

    sam.send(light.form("/preferences"), theme="dark")

    assert sam.get(MATCH, If_None_Match=light.headers["ETag"]).status == 200


def test_a_scorer_of_one_room_does_not_learn_from_the_tag_that_the_other_room_plays(
    ola: Browser, scorer: Scorer
) -> None:
    scorer.enter_all(open_1="4SN=")
    before = ola.get(MATCH)

    scorer.enter_all(closed_1="P")

    assert ola.get(MATCH, If_None_Match=before.headers["ETag"]).status == 304
