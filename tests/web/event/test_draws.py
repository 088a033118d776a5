"""Rounds drawn on the page of a director, from the first to the last, without scripts."""

import pytest

from matchscore.db import Database
from matchscore.models import StageFormat
from matchscore.services.checks import check
from tests.factories import NOON
from tests.queries.league import standings
from tests.services.drawers import drawn, field_of, pairs, play, play_round, rule_draws, stored_draws
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Page

OLD = {"csrf_token": "of another sign-in"}
PAGE, TAKE_BACK, RULES = "/stages/1/draw", "/draw/take-back", "/draw/rules"


@pytest.fixture
def swiss(database: Database) -> Scorer:
    """Set up a Swiss of eight teams."""
    return field_of(database, 8)


def page_of(scorer: Scorer) -> str:
    """Give the address of the page that draws."""
    return f"/{scorer.slug}{PAGE}"


def sent(browser: Browser, scorer: Scorer, form: str = PAGE, **typed: str) -> Page:
    """Send a form of the page as it stands."""
    return browser.send(browser.get(page_of(scorer)).form(form), **typed)


def test_a_whole_swiss_of_eight_teams_is_drawn_round_by_round(dora: Browser, swiss: Scorer) -> None:
    answers = [_drawn_and_played(dora, swiss, number) for number in (1, 2, 3)]

    assert [(answer.status, answer.location) for answer in answers] == [(303, page_of(swiss))] * 3
    met = [frozenset(pair) for number in (1, 2, 3) for pair in pairs(swiss, number)]
    assert (len(met), len(set(met))) == (12, 12)
    assert sum(line.total for line in standings(swiss).standings) == 12 * 20
    assert check(swiss.database, NOON) == []


def _drawn_and_played(dora: Browser, swiss: Scorer, number: int) -> Page:
    answer = sent(dora, swiss)
    play_round(swiss, number)
    return answer


def test_a_round_robin_of_five_is_drawn_at_once_with_a_bye_in_every_round(
    dora: Browser, sam: Browser, database: Database
) -> None:
    five = field_of(database, 5, format=StageFormat.ROUND_ROBIN)
    shown = dora.get(page_of(five))
    assert "Draw 5 rounds" in shown.text

    sent(dora, five)

    byes = [home for number in range(1, 6) for home, away in pairs(five, number) if away is None]
    assert sorted(byes) == [1, 2, 3, 4, 5]
    assert "All rounds of this stage are drawn already." in dora.get(page_of(five)).text
    assert "bye" in sam.get(f"/{five.slug}/rounds/1/start-list").text


def test_the_page_says_what_is_missing_and_who_would_meet_whom_with_places(dora: Browser, swiss: Scorer) -> None:
    sent(dora, swiss)
    play(swiss, 1)

    shown = dora.get(page_of(swiss))

    assert "3 matches are missing. Draw now with provisional results, or wait." in shown.text
    assert "T4 – T3" in shown.text
    assert "place 1, 18.09" in shown.text


def test_a_provisional_draw_is_marked_on_the_round_and_the_start_list(
    dora: Browser, sam: Browser, swiss: Scorer
) -> None:
    sent(dora, swiss)
    sent(dora, swiss)
    play_round(swiss, 1)

    assert "provisional draw" in dora.get(page_of(swiss)).text
    assert "provisional draw" in dora.get(f"/{swiss.slug}/rounds/2").text
    assert "provisional draw" in sam.get(f"/{swiss.slug}/rounds/2/start-list").text
    assert "provisional draw" not in sam.get(f"/{swiss.slug}/rounds/1/start-list").text


def test_what_was_not_shown_is_not_drawn(dora: Browser, swiss: Scorer) -> None:
    sent(dora, swiss)
    play_round(swiss, 1)
    form = dora.get(page_of(swiss)).form(PAGE)
    play(swiss, 1, ("4SN-1", "4SN="))

    answer = dora.send(form)

    assert answer.status == 409
    assert "Nothing was done: look again." in answer.text
    assert len(stored_draws(swiss)) == 1


def test_a_result_that_went_missing_is_not_accepted_unseen(dora: Browser, swiss: Scorer) -> None:
    form = dora.get(page_of(swiss)).form(PAGE)
    drawn(swiss)

    assert dora.send(form, expected="").status == 409
    form.fields["expected"] = dora.get(page_of(swiss)).form(PAGE).fields["expected"]
    refused = dora.send(form)
    assert refused.status == 422
    assert "4 matches of earlier rounds are missing." in refused.text


def test_the_same_form_draws_once(dora: Browser, swiss: Scorer) -> None:
    form = dora.get(page_of(swiss)).form(PAGE)

    assert [dora.send(form).status, dora.send(form).status] == [303, 303]
    assert len(stored_draws(swiss)) == 1


def test_a_draw_is_taken_back_until_something_is_entered(dora: Browser, swiss: Scorer) -> None:
    sent(dora, swiss)
    assert sent(dora, swiss, TAKE_BACK).status == 303
    assert stored_draws(swiss) == []

    sent(dora, swiss)
    form = dora.get(page_of(swiss)).form(TAKE_BACK)
    play(swiss, 2)
    refused = dora.send(form)
    assert refused.status == 422
    assert "Something is entered in match 2 already" in refused.text


def test_how_rounds_are_drawn_is_set_on_the_page(dora: Browser, swiss: Scorer) -> None:
    typed = {"boards": "6", "segments": "2", "rounds": "5", "odd": "triple", "first_round": "fold", "seed": "4"}

    assert sent(dora, swiss, RULES, **typed).status == 303

    fields = dora.get(page_of(swiss)).form(RULES).fields
    assert {name: fields[name] for name in typed} == typed
    assert sent(dora, swiss, RULES).status == 303  # nothing is changed, and nothing said
    sent(dora, swiss)
    assert pairs(swiss, 1)[0] == (1, 8)


@pytest.mark.parametrize(
    ("field", "typed", "words"),
    [
        ("boards", "none", "How many boards has a round?"),
        ("segments", "3", "shared out evenly"),
        ("rounds", "0", "How many rounds?"),
        ("seed", "x", "Give a whole number"),
        ("odd", "rest", "Choose one of the list."),
    ],
)
def test_what_cannot_be_set_is_said_and_kept_in_its_field(
    dora: Browser, swiss: Scorer, field: str, typed: str, words: str
) -> None:
    refused = sent(dora, swiss, RULES, **{"boards": "8", field: typed})

    assert refused.status == 422
    assert words in refused.text
    assert refused.form(RULES).fields["boards"] == {"boards": typed}.get(field, "8")


def test_what_somebody_else_set_meanwhile_is_looked_at_first(dora: Browser, swiss: Scorer) -> None:
    form = dora.get(page_of(swiss)).form(RULES)
    rule_draws(swiss, {"boards": 4})

    assert dora.send(form, boards="7").status == 409


def test_a_form_of_another_sign_in_is_kept(dora: Browser, swiss: Scorer) -> None:
    assert sent(dora, swiss, **OLD).status == 400


def test_a_friendly_match_is_not_drawn(dora: Browser, scorer: Scorer) -> None:
    shown = dora.get(page_of(scorer))

    assert "This stage is not drawn round by round." in shown.text
    assert page_of(scorer) not in dora.get("/friendly/rounds/1").links + dora.get("/friendly").links


def test_the_event_and_its_rounds_lead_a_director_to_the_draw(dora: Browser, sam: Browser, swiss: Scorer) -> None:
    assert page_of(swiss) in dora.get(f"/{swiss.slug}").links
    sent(dora, swiss)

    assert page_of(swiss) in dora.get(f"/{swiss.slug}/rounds/1").links
    assert page_of(swiss) not in sam.get(f"/{swiss.slug}").links
