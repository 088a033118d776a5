"""The part of a live page that changes: one answer for all who may see the same, and none where nothing has changed."""

import time_machine

from matchscore.db import Database
from matchscore.models import Visibility
from tests.factories import NOON
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import MATCH

PART = f"{MATCH}/live/part"


def test_the_part_is_what_stands_in_the_page(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")

    assert sam.get(PART).source.strip() in sam.get(f"{MATCH}/live").source


def test_a_part_that_has_not_changed_is_not_sent_again(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    first = sam.get(PART)

    again = sam.get(PART, If_None_Match=first.headers["ETag"])

    assert (again.status, again.source) == (304, "")
    assert again.headers["Cache-Control"] == "private, no-cache"


def test_the_page_names_the_tag_of_its_part(sam: Browser, scorer: Scorer) -> None:
    del scorer
    tag = sam.get(PART).headers["ETag"].removeprefix("W/").strip('"')

    assert sam.get(f"{MATCH}/live").has("div", id="live", data_tag=tag)


def test_a_page_that_has_not_changed_is_not_sent_again(sam: Browser, scorer: Scorer) -> None:
    del scorer
    first = sam.get(f"{MATCH}/live")

    assert sam.get(f"{MATCH}/live", If_None_Match=first.headers["ETag"]).status == 304


def test_a_result_is_a_new_part(sam: Browser, scorer: Scorer) -> None:
    first = sam.get(PART)

    scorer.enter_all(open_1="4SN=")

    assert sam.get(PART, If_None_Match=first.headers["ETag"]).status == 200


def test_another_match_releases_a_board(sam: Browser, database: Database) -> None:
    first, second = two_matches(database, visibility=Visibility.WHOLE_FIELD)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")
    second.enter_all(open_1="4SN=")
    before = sam.get(PART)

    second.enter_all(closed_1="4SN=")
    after = sam.get(PART, If_None_Match=before.headers["ETag"])

    assert "no total yet" in before.text
    assert after.status == 200
    assert "6 IMPs to Otters" in after.text


def test_publishing_is_a_new_part(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")
    before = sam.get(PART)

    with time_machine.travel(NOON, tick=False):
        scorer.publish_finished(NOON)
        after = sam.get(PART, If_None_Match=before.headers["ETag"])

    assert "provisional until published" in before.text
    assert "provisional until 12:30" in after.text


def test_those_who_see_the_same_are_given_the_same(sam: Browser, cap: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    assert cap.get(PART).source == sam.get(PART).source


def test_a_director_reads_what_is_sealed_and_nobody_keeps_it(sam: Browser, dora: Browser, database: Database) -> None:
    friendly(database, 4, visibility=Visibility.SEALED).enter_all(open_1="4SN=", closed_1="3SN+1")

    of_dora = dora.get(PART)

    assert "6 IMPs to Otters" in of_dora.text
    assert of_dora.headers["Cache-Control"] == "private, no-store"
    assert sam.get(PART, If_None_Match=of_dora.headers["ETag"]).status == 200


def test_a_match_that_is_not_there_has_no_part(sam: Browser, scorer: Scorer) -> None:
    del scorer

    assert sam.get("/friendly/matches/9/live/part").status == 404
