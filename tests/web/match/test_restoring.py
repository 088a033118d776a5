"""Every version of a result can come back, as a new one, once and with its reason."""

import pytest

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.match.versions import result, three_versions
from tests.web.places import board_page


def test_restoring_a_version_makes_a_new_one(sue: Browser, scorer: Scorer) -> None:
    three_versions(scorer)
    forms = [form for form in sue.get(board_page(2)).read().forms if form.action.endswith("/2/open/restore")]
    (first,) = [form for form in forms if form.fields["revision"] == "2"]

    page = sue.follow(sue.send(first))

    assert str(result(scorer, "1/2/open")) == "4SN="
    assert "4♠ N = · restored" in page.text
    assert scorer.sheet().home_imps == 10


def test_what_stands_there_needs_no_restoring(sue: Browser, scorer: Scorer) -> None:
    three_versions(scorer)

    forms = [form for form in sue.get(board_page(2)).read().forms if form.action.endswith("/restore")]

    assert [form.fields["revision"] for form in forms] == ["4", "2"]


def test_a_result_that_was_kept_or_checked_has_nothing_older_to_come_back(sue: Browser, scorer: Scorer) -> None:
    scorer.enter("1/2/open", "4SN-6")
    scorer.confirm("1/2/open")
    scorer.called("Olga").check("1/2/open")
    scorer.called("Ines").reject("1/2/open", reason="paper says down five")

    page = sue.get(board_page(2))

    assert not any(action.endswith("/restore") for action in page.actions)
    assert "4♠ N −6 · confirmed" in page.text
    assert "4♠ N −6 · checked" in page.text
    assert "4♠ N −6 · rejected" in page.text
    assert "paper says down five" in page.text


def test_a_double_click_restores_once(sue: Browser, scorer: Scorer) -> None:
    three_versions(scorer)
    form = next(form for form in sue.get(board_page(2)).read().forms if form.action.endswith("/2/open/restore"))
    before = scorer.revision()

    sue.send(form)
    sue.send(form)

    assert scorer.revision() == before + 1


@pytest.mark.parametrize("revision", ["1", "99", "99999999999999999999", "x", ""])
def test_a_version_that_never_was_cannot_come_back(sue: Browser, scorer: Scorer, revision: str) -> None:
    three_versions(scorer)
    form = next(form for form in sue.get(board_page(2)).read().forms if form.action.endswith("/2/open/restore"))
    before = scorer.revision()

    page = sue.send(form, revision=revision)

    assert page.status == 404
    assert scorer.revision() == before


def test_in_a_finished_segment_a_restore_needs_its_reason(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.enter("1/2/open", "4SN=")
    scorer.finish()
    form = sue.get(board_page(2)).form("/2/open/restore")

    refused, done = sue.send(form), sue.send(form, reason="keying error")

    assert (refused.status, done.status) == (422, 303)
    assert form.named["reason"]["required"] == ""
    assert str(result(scorer, "1/2/open")) == "PASS"
