"""A result that is kept from the review list: once, over nothing unseen, and on to the next."""

import pytest

from matchscore.models import Role
from matchscore.scoring.seats import Room
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.checking.review_list import ODD, REVIEW, keep, kept
from tests.web.conftest import Hall
from tests.web.places import MATCH, at


def test_a_scorer_who_keeps_a_board_that_was_not_played_is_told_whose_that_is(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1=ODD)
    form = keep(sue.get(REVIEW))
    stands = scorer.enter("1/1/open", "NP").revision

    page = sue.send(form, seen=str(stands))

    assert page.status == 422
    assert "That a board was not played is for the director to keep." in page.text
    assert not kept(scorer)


def test_keeping_a_result_takes_it_off_the_list(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1=ODD, open_2="4SN-5")

    answer = sue.send(keep(sue.get(REVIEW)))

    assert answer.status == 303
    assert kept(scorer)
    assert "Review list: 1" in sue.follow(answer).text


@pytest.mark.parametrize(("number", "then"), [(0, "1-1-2-open"), (1, "1-1-3-open"), (2, "1-1-2-open")])
def test_keeping_leads_to_the_next_line_and_from_the_last_one_to_the_one_before(
    sue: Browser, scorer: Scorer, number: int, then: str
) -> None:
    scorer.enter_all(open_1=ODD, open_2=ODD, open_3=ODD)

    answer = sue.send(keep(sue.get(REVIEW), number))

    assert answer.location == f"{REVIEW}?at={then}"
    assert "autofocus" in sue.follow(answer).source


def test_a_line_that_has_gone_meanwhile_gives_way_to_the_first_one(sue: Browser, scorer: Scorer) -> None:
    assert "autofocus" not in sue.get(f"{REVIEW}?at=1-1-9-open").source
    scorer.enter_all(open_1=ODD)

    assert "autofocus" not in sue.get(REVIEW).source
    assert "autofocus" in sue.get(f"{REVIEW}?at=1-1-9-open").source


def test_a_double_click_keeps_once(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1=ODD)
    form = keep(sue.get(REVIEW))

    answers = [sue.send(form), sue.send(form)]

    assert [answer.location for answer in answers] == [REVIEW] * 2
    assert [change.verb for change in scorer.changes()].count("confirm") == 1


def test_what_somebody_else_has_kept_meanwhile_is_kept(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1=ODD)
    form = keep(sue.get(REVIEW))
    scorer.confirm("1/1/open")

    answer = sue.send(form)

    assert answer.status == 303


def test_what_somebody_has_changed_meanwhile_is_not_kept_unseen(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1=ODD)
    form = keep(sue.get(REVIEW))
    scorer.enter("1/1/open", "4SN-7")

    page = sue.send(form)

    assert page.status == 409
    assert "Somebody has changed this match since you opened the page." in page.text
    assert "Down 7." in page.text
    assert not kept(scorer)


def test_what_somebody_has_withdrawn_meanwhile_cannot_be_kept(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1=ODD)
    form = keep(sue.get(REVIEW))
    scorer.withdraw("1/1/open")

    page = sue.send(form, seen="0")

    assert page.status == 422
    assert "There is no result here." in page.text


@pytest.mark.parametrize("target", ["", "//evil.example", "https://evil.example/friendly/review"])
def test_keeping_leads_to_the_desk_where_the_form_names_no_page_of_ours(
    sue: Browser, scorer: Scorer, target: str
) -> None:
    scorer.enter_all(open_1=ODD)

    answer = sue.send(keep(sue.get(REVIEW)), next=target)

    assert answer.location == at(1)


def test_a_conflict_at_the_desk_is_said_there(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1=ODD)
    form = keep(sue.get(REVIEW))
    scorer.enter("1/1/open", "4SN-7")

    page = sue.send(form, next="")

    assert page.status == 409
    assert "Review list" not in page.text


def test_a_table_learns_nothing_from_keeping(hall: Hall, scorer: Scorer) -> None:
    scorer.enter_all(open_1=ODD)
    table = hall.holder(Role.TABLE, scorer.slug, match=1, room=Room.OPEN)

    page = table.post(f"{MATCH}/segments/1/boards/1/open/confirm", {"csrf_token": table.token(), "seen": "2"})

    assert page.is_not_theirs
    assert not kept(scorer)
