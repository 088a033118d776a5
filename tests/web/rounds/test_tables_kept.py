"""Tables that are sent late, twice or after a sign-in: set once, over nothing unseen, and kept."""

from tests.services.hall_tables import hand_out, labels
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.rounds.tables_form import ROUND, form_of, is_open, typed


def test_tables_over_what_was_not_seen_are_not_set_and_both_are_shown(dora: Browser, cup: Scorer) -> None:
    form = form_of(dora.get(ROUND))
    hand_out(cup, {1: "5"})

    page = dora.send(form, **{"table-2": ""})

    assert page.status == 409
    assert "Somebody has changed the matches or tables of this round" in page.text
    assert "Otters – Quokkas Theirs: 5" in page.text
    assert "Lynxes – Storks Theirs" not in page.text
    assert labels(cup) == {1: "5", 2: None}
    dora.send(form_of(page))
    assert labels(cup) == {1: "1", 2: None}


def test_a_table_that_somebody_took_away_is_shown_as_none(dora: Browser, cup: Scorer) -> None:
    hand_out(cup, {1: "5", 2: "6"})
    form = form_of(dora.get(ROUND))
    hand_out(cup, {1: None})

    assert "Otters – Quokkas Theirs: no table" in dora.send(form).text


def test_a_double_click_sets_the_tables_once(dora: Browser, cup: Scorer) -> None:
    form = form_of(dora.get(ROUND))

    answers = [dora.send(form), dora.send(form)]

    assert [answer.status for answer in answers] == [303, 303]
    assert [change.verb for change in cup.changes()].count("set_tables") == 1


def test_a_form_of_another_sign_in_is_shown_again_with_what_was_typed(dora: Browser, cup: Scorer) -> None:
    form = form_of(dora.get(ROUND))
    form.fields["csrf_token"] = "stale"  # noqa: S105 - a form's token

    page = dora.send(form, **{"table-1": "Blue"})

    assert page.status == 400
    assert is_open(page)
    assert typed(page) == {"table-1": "Blue", "table-2": "2"}
    assert labels(cup) == {1: None, 2: None}


def test_what_was_typed_goes_along_to_the_sign_in(dora: Browser, sam: Browser, cup: Scorer) -> None:
    answer = sam.send(form_of(dora.get(ROUND)), **{"table-1": "Blue", "table-2": ""})

    page = dora.get(answer.asked["next"])

    assert is_open(page)
    assert typed(page) == {"table-1": "Blue", "table-2": ""}
    del cup


def test_a_field_of_no_match_is_not_found_and_one_of_no_number_is_nothing(dora: Browser, cup: Scorer) -> None:
    form = form_of(dora.get(ROUND))

    answers = [dora.send(form, **{"table-x": "7"}), dora.send(form_of(dora.get(ROUND)), **{"table-99": "7"})]

    assert [answer.status for answer in answers] == [303, 404]
    assert labels(cup) == {1: "1", 2: "2"}
