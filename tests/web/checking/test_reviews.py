"""The review list: what is odd, why, and who may do what about it."""

import pytest

from matchscore.models import Role
from matchscore.scoring.seats import Room
from tests.services.evenings import enter_everywhere, evening
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.checking.review_list import ODD, REVIEW, keep
from tests.web.conftest import Hall
from tests.web.places import MATCH, at, board_page


def test_where_nothing_is_odd_there_is_nothing_to_review(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="4SN=")

    page = sue.get(REVIEW)

    assert (page.status, "Nothing to review." in page.text) == (200, True)
    assert page.actions == []


def test_a_line_says_where_what_why_and_who(sue: Browser, scorer: Scorer) -> None:
    scorer.called("Ines").enter_all(open_1="4HXE-2", closed_1="4HN-1")

    page = sue.get(REVIEW)

    assert "Review list: 1" in page.text
    assert "Match 1, board 1, closed room 8 IMPs to confirm" in page.text
    assert "4♥︎ hearts, by NorthN−1, down 1, −50 against 4♥︎ hearts× doubled, by EastE−2, down 2, +300" in page.text
    assert "Same strain, opposite sides: together they claim 17 tricks in hearts." in page.text
    assert "Otters – Quokkas · recorded 12:00, Ines" in page.text
    assert at(1, "closed") in page.links


def test_a_flag_is_not_to_be_confirmed_but_stands_there(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN-5")

    page = sue.get(REVIEW)

    assert "Down 5." in page.text
    assert "to confirm" not in page.text


def test_a_board_that_neither_room_played_stands_there_twice_until_each_is_kept(dora: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="NP", closed_1="NP")

    page = dora.get(REVIEW)
    left = dora.follow(dora.send(keep(page)))

    assert "Review list: 2" in page.text
    assert page.text.count("to confirm") == 2
    assert page.text.count("Not played: the director keeps it or enters a result.") == 2
    assert "Review list: 1" in left.text
    assert "Nothing to review." in dora.follow(dora.send(keep(left))).text


def test_a_board_that_was_not_played_heads_the_list_before_any_flag(dora: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SXN-5", closed_1="4SXE=", open_2="NP")

    text = dora.get(REVIEW).text

    assert text.index("Match 1, board 2, open room to confirm") < text.index("Match 1, board 1, open room")


def test_a_scorer_may_change_a_board_that_was_not_played_but_not_keep_it(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="NP", open_2=ODD)

    page = sue.get(REVIEW)

    assert page.text.count("to confirm") == page.text.count("Change it") == 2
    forms = [form.action for form in page.read().forms if form.action.endswith("/confirm")]
    assert forms == [f"{board_page(2)}/open/confirm"]


def test_neighbouring_boards_can_be_swapped_from_the_list(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4HN=", open_3="4HE=", closed_2="4HE=", closed_3="4HN=")

    page = sue.get(REVIEW)

    assert "Match 1, closed room: boards 2 and 3 would fit better if they were exchanged." in page.text
    form = page.form("/segments/1/exchange-boards")
    wanted = {"room": "closed", "first": "2", "second": "3", "seen": str(scorer.facts().head.revision)}
    assert form.action == f"{MATCH}/segments/1/exchange-boards"
    assert wanted.items() <= form.fields.items()
    assert sue.send(form).status == 303
    assert "Nothing to review." in sue.get(REVIEW).text


def test_what_the_field_tells_stands_in_the_list(hall: Hall) -> None:
    scorers = evening(hall.database, matches=5, name="Swiss")
    enter_everywhere(scorers[:4], open_1="4SN=", closed_1="4SN+1")
    scorers[4].enter("1/1/open", "4SE=")

    page = hall.director().get("/swiss/review")

    assert "East-West never played spades at the 8 other tables, the other side did." in page.text
    assert "Match 5, table 5, board 1, open room" in page.text


def test_a_rejection_stands_in_its_line_and_can_be_answered(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    scorer.want_second_person()
    scorer.called("Ines").reject("1/1/open", reason="paper says down one")
    page = sue.get(REVIEW)

    answer = sue.send(keep(page))

    assert "Rejected 12:00, Ines: paper says down one" in page.text
    assert "/friendly/check" in page.links
    assert "Nothing to review." in sue.follow(answer).text


def test_a_long_list_is_shown_from_its_top(sue: Browser, scorer: Scorer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matchscore.web.checking.reviews.MOST_LINES", 2)
    scorer.enter_all(open_1=ODD, open_2=ODD, open_3=ODD)

    page = sue.get(REVIEW)

    assert "Review list: 3" in page.text
    assert "1 more comes when these are done." in page.text
    assert len([action for action in page.actions if action.endswith("/confirm")]) == 2


def test_an_archived_event_is_only_read(hall: Hall, scorer: Scorer, dora: Browser) -> None:
    scorer.enter_all(open_1=ODD)
    del hall
    dora.post("/friendly/archive", {"csrf_token": dora.token()})

    page = dora.get(REVIEW)

    assert "Down 6." in page.text
    assert page.actions == []


@pytest.mark.parametrize("room", [None, Room.OPEN])
def test_scorers_of_one_match_or_one_room_do_not_see_the_field(hall: Hall, scorer: Scorer, room: Room | None) -> None:
    two_matches(hall.database, slug="other")
    scorer.enter_all(open_1=ODD)

    page = hall.holder(Role.SCORER, scorer.slug, match=1, room=room).get(REVIEW)

    assert page.is_not_theirs
