"""Undo on the review list and at the second person's: what somebody did last there, named before it is taken back."""

import pytest

from matchscore.models import Role
from matchscore.scoring.seats import Room
from tests.services.evenings import evening
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Form, Page
from tests.web.checking.review_list import REVIEW, keep, kept
from tests.web.checking.second_person import CHECK, checked
from tests.web.conftest import Hall
from tests.web.places import ENTRY, at, slot

UNDO = "/friendly/review/undo"


def answer(page: Page, ending: str) -> Form:
    """Give the form of the second person whose button answers."""
    (form,) = [form for form in page.read().forms if form.action.endswith(ending) and "agreed" not in form.fields]
    return form


@pytest.mark.parametrize("path", [REVIEW, CHECK])
def test_whoever_has_done_nothing_has_nothing_to_undo(sue: Browser, scorer: Scorer, path: str) -> None:
    scorer.enter_all(open_1="4SN-6").confirm("1/1/open")

    assert UNDO not in sue.get(path).actions


def test_what_was_kept_last_is_named_and_taken_back(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN-6")
    page = sue.follow(sue.send(keep(sue.get(REVIEW))))

    undone = sue.send(page.form("/review/undo"))
    after = sue.follow(undone)

    assert "Match 1, board 1, open room: kept. Undo my last change Ctrl+Z" in page.text
    assert (undone.location, kept(scorer)) == (f"{REVIEW}?undone=yes", False)
    assert "Your last change is undone." in after.text
    assert "Review list: 1" in after.text
    assert UNDO not in after.actions


def test_undo_goes_back_step_by_step_through_several_matches(hall: Hall) -> None:
    scorers = evening(hall.database, matches=2, name="Friendly")
    [scorer.enter_all(open_1="4SN-6") for scorer in scorers]
    dora = hall.director()
    second = dora.follow(dora.send(keep(dora.follow(dora.send(keep(dora.get(REVIEW)))))))

    first = dora.follow(dora.send(second.form("/review/undo")))
    none = dora.follow(dora.send(first.form("/review/undo")))

    assert ["Match 2, board 1" in second.text, "Match 1, board 1, open room: kept." in first.text] == [True, True]
    assert UNDO not in none.actions
    assert [kept(scorer) for scorer in scorers] == [False, False]


def test_pressed_twice_it_takes_one_step_back(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN-6", open_2="4SN-6")
    page = sue.follow(sue.send(keep(sue.follow(sue.send(keep(sue.get(REVIEW)))))))
    form = page.form("/review/undo")

    answers = [sue.send(form), sue.send(form)]

    assert [answer.status for answer in answers] == [303, 303]
    assert [kept(scorer, "1/1/open"), kept(scorer, "1/2/open")].count(True) == 1


def test_boards_that_were_exchanged_from_the_list_change_back(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_2="4HN=", open_3="4HE=", closed_2="4HE=", closed_3="4HN=")
    page = sue.follow(sue.send(sue.get(REVIEW).form("/exchange-boards")))

    sue.send(page.form("/review/undo"))

    assert "Match 1, board 2, closed room; board 3, closed room: boards exchanged." in page.text
    assert str(scorer.slot("1/2/closed").recorded.result) == "4HE="  # type: ignore[union-attr] # it is recorded


def test_what_was_agreed_last_is_taken_back_and_shown_again(sue: Browser, scorer: Scorer) -> None:
    scorer.called("Ines").enter_all(open_1="4SN=", open_2="P")
    scorer.want_second_person()
    page = sue.follow(sue.send(answer(sue.get(f"{CHECK}?who=Ines"), "/open/check")))

    undone = sue.send(page.form("/review/undo"))

    assert "Match 1, board 1, open room: agreed." in page.text
    assert undone.asked == {"at": "1-1-0-1", "who": "Ines", "undone": "yes"}
    assert sue.follow(undone).has("button", autofocus="")
    assert not checked(scorer)


def test_a_rejection_is_taken_back_without_a_word(sue: Browser, scorer: Scorer) -> None:
    scorer.called("Ines").enter_all(open_1="4SN=")
    scorer.want_second_person()
    page = sue.follow(sue.send(answer(sue.get(CHECK), "/reject"), reason="paper says down one"))

    after = sue.follow(sue.send(page.form("/review/undo")))

    assert "Match 1, board 1, open room: rejected." in page.text
    assert after.has("button", autofocus="")
    assert "Nothing to review." in sue.get(REVIEW).text


def test_what_was_typed_at_a_desk_is_taken_back_there_alone(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN-6")
    sue.send(keep(sue.get(REVIEW)))

    sue.send(sue.get(at(2)).form(slot(2)), result="P")

    assert UNDO not in sue.get(REVIEW).actions
    assert UNDO not in sue.get(ENTRY).actions


@pytest.mark.parametrize("list_", ["reviews", "second_looks"])
@pytest.mark.parametrize("more", [{}, {"newest": ""}, {"newest": "x"}, {"newest": "99999999999999"}], ids=str)
def test_another_newest_change_is_not_taken_for_the_one_that_was_named(
    sue: Browser, scorer: Scorer, list_: str, more: dict[str, str]
) -> None:
    scorer.enter_all(open_1="4SN-6")
    form = sue.follow(sue.send(keep(sue.get(REVIEW)))).form("/review/undo")
    sue.send(sue.get(at(2)).form(slot(2)), result="P")

    page = sue.send(form, list=list_, **more)

    assert page.status == 409
    assert "Nothing was done: look again, then repeat it." in page.text
    assert kept(scorer)
    assert scorer.slot("1/2/open").recorded is not None


def test_what_cannot_be_taken_back_any_more_is_not_offered(sue: Browser, scorer: Scorer) -> None:
    places = {f"{room}_{board}": "P" for board in range(2, 5) for room in ("open", "closed")}
    scorer.enter_all(open_1="4SN-6", closed_1="4SN-6", **places)
    scorer.confirm("1/1/closed")
    before = sue.follow(sue.send(keep(sue.get(REVIEW))))
    scorer.finish()

    assert UNDO in before.actions
    assert UNDO not in sue.get(REVIEW).actions


def test_what_somebody_has_changed_since_is_not_undone(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN-6")
    form = sue.follow(sue.send(keep(sue.get(REVIEW)))).form("/review/undo")
    scorer.enter("1/1/open", "4SN-7")

    page = sue.send(form)

    assert page.status == 422
    assert "Somebody has changed this since." in page.text
    assert "Down 7." in page.text


def test_a_match_that_is_not_there_has_nothing_to_undo(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN-6")
    form = sue.follow(sue.send(keep(sue.get(REVIEW)))).form("/review/undo")

    assert sue.send(form, match="9").status == 404
    assert kept(scorer)


def test_the_scorer_of_one_match_has_no_list_to_undo_on(hall: Hall, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN-6")
    ola = hall.holder(Role.SCORER, scorer.slug, match=1, room=Room.OPEN)

    assert ola.post(UNDO, {"csrf_token": ola.token(), "match": "1"}).is_not_theirs
