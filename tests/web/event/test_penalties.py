"""The ledger of penalties: a director gives one, changes it and takes it away; the sheet shows it."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.services.director_acts import add, ledger, penalty
from tests.services.friendlies import WON_BY_18
from tests.services.scorer import Scorer, imps, standing
from tests.web.browser import Browser, Form, Page
from tests.web.places import ENTRY, MATCH

LEDGER = "/friendly/penalties"


@pytest.fixture
def played(scorer: Scorer) -> Scorer:
    """Enter four boards that home wins by 18 to 0."""
    return scorer.enter_all(**WON_BY_18)


def new(page: Page) -> Form:
    """Find the form for another penalty."""
    return page.form("/penalties")


def taking_away(form: Form) -> Form:
    """Give the form of a line with its other button pressed."""
    return Form(f"{form.action}/take-away", form.method, form.fields)


def test_a_director_takes_imps_from_a_team_for_a_reason(dora: Browser, played: Scorer) -> None:
    page = dora.get(LEDGER)

    after = dora.follow(dora.send(new(page), where="m1", team="2", unit="imps", amount="2,5", reason="late"))

    assert standing(played.sheet()) == imps(18, "-2.5")
    assert "Quokkas: −2.5 IMPs, Law 90: late" in after.text
    assert "1 penalty" in after.text
    assert "Dora" in after.text


def test_the_match_and_the_event_lead_to_it(dora: Browser, played: Scorer) -> None:
    del played

    assert f"{LEDGER}?where=m1&team=1" in dora.get(MATCH).links
    assert LEDGER in dora.get("/friendly").links


def test_the_form_knows_the_match_that_it_was_asked_from(dora: Browser, scorer: Scorer) -> None:
    del scorer

    form = new(dora.get(f"{LEDGER}?where=m1&team=2"))

    assert (form.fields["where"], form.fields["team"], form.fields["law"]) == ("m1", "2", "90")


def test_what_was_typed_stays_with_the_sentence(dora: Browser, played: Scorer) -> None:
    page = dora.send(new(dora.get(LEDGER)), where="m1", team="2", amount="three", law="90A", reason="late")

    assert page.status == 422
    assert "How much? A penalty is a number, such as 3 or 0.5." in page.text
    fields = new(page).fields
    assert (fields["amount"], fields["law"], fields["reason"], fields["team"]) == ("three", "90A", "late", "2")
    assert ledger(played) == []


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"reason": " "}, "Say what the penalty is for."),
        ({"amount": "0"}, "A penalty is a number above 0"),
        ({"amount": "0.0001"}, "at most three decimals"),
        ({"where": "x1"}, "Which team, and in which match?"),
        ({"where": ""}, "Which team, and in which match?"),
        ({"unit": "points"}, "How much?"),
        ({"unit": "vps"}, "This stage has no victory points"),
    ],
)
def test_what_cannot_be_is_said(dora: Browser, played: Scorer, typed: dict[str, str], words: str) -> None:
    filled = {"where": "m1", "team": "2", "amount": "3", "reason": "late"} | typed

    page = dora.send(new(dora.get(LEDGER)), **filled)

    assert page.status == 422
    assert words in page.text
    assert ledger(played) == []


def test_a_line_is_changed_and_taken_away(dora: Browser, played: Scorer) -> None:
    line = add(played, penalty(3))

    changed = dora.follow(dora.send(dora.get(LEDGER).form(f"/penalties/{line}"), amount="1", reason="two minutes"))
    assert standing(played.sheet()) == imps(17, 0)
    assert "Otters: −1 IMPs, Law 90: two minutes" in changed.text

    gone = dora.follow(dora.send(taking_away(changed.form(f"/penalties/{line}"))))
    assert standing(played.sheet()) == imps(18, 0)
    assert "No penalties yet." in gone.text


def test_saving_a_line_as_it_is_changes_nothing(dora: Browser, played: Scorer) -> None:
    line = add(played, penalty(3))
    before = played.sheet().revision

    assert dora.send(dora.get(LEDGER).form(f"/penalties/{line}")).status == 303
    assert played.sheet().revision == before


def test_somebody_else_was_quicker(dora: Browser, played: Scorer) -> None:
    page = dora.get(LEDGER)
    add(played, penalty(3))

    refused = dora.send(new(page), where="m1", team="1", amount="3", reason="late")

    assert refused.status == 409
    assert "Somebody has changed the penalties meanwhile." in refused.text
    assert new(refused).fields["reason"] == "late"
    assert len(ledger(played)) == 1


def test_a_form_that_arrives_twice_is_done_once(dora: Browser, played: Scorer) -> None:
    form = new(dora.get(LEDGER))
    typed = {"where": "m1", "team": "1", "amount": "3", "reason": "late"}

    assert [dora.send(form, **typed).status for _ in range(2)] == [303, 303]
    assert len(ledger(played)) == 1


def test_the_sheet_shows_a_penalty_between_the_boards_and_the_total(sam: Browser, played: Scorer) -> None:
    add(played, penalty("2.5", reason="late for the round"))

    text = sam.get(MATCH).text

    assert "Penalty, Law 90 −2.5" in text
    assert "Penalty, Otters: −2.5 IMPs, Law 90: late for the round" in text
    assert "Penalty, Otters" in sam.get(f"{MATCH}/live").text


def test_the_ledger_is_for_directors(sam: Browser, sue: Browser, scorer: Scorer) -> None:
    del scorer

    assert sam.get(LEDGER).status in {303, 404}
    assert sue.get(LEDGER).is_not_theirs


def test_an_archived_event_shows_its_ledger_and_no_forms(dora: Browser, played: Scorer) -> None:
    add(played)
    dora.send(dora.get("/friendly").form("/archive"))

    page = dora.get(LEDGER)

    assert "Otters: −3 IMPs" in page.text
    assert page.actions == []


def test_after_the_correction_period_the_page_asks_to_confirm(dora: Browser, played: Scorer) -> None:
    played.publish_finished(datetime.now(UTC) - timedelta(minutes=31))
    typed = {"where": "m1", "team": "2", "amount": "3", "reason": "late"}

    page = dora.send(new(dora.get(LEDGER)), **typed)
    assert page.status == 422
    assert "Type “friendly” to confirm" in page.text
    assert dora.send(new(page), late="friendly").status == 303
    assert len(ledger(played)) == 1


def test_the_desk_takes_a_penalty_and_a_concession_back(dora: Browser, played: Scorer) -> None:
    before = played.sheet().total
    dora.send(new(dora.get(LEDGER)), where="m1", team="2", unit="imps", amount="3", reason="late")
    dora.send(dora.get(f"{MATCH}/ending").form("/ending"), ending="forfeit-both")

    first = dora.follow(dora.send(dora.get(ENTRY).form("/undo")))
    assert played.facts().head.ended_by is None
    assert "Your last change is undone." in first.text
    dora.send(first.form("/undo"))

    assert played.sheet().total == before
    assert dora.get("/friendly/review").status == 200
