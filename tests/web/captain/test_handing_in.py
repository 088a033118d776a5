"""A captain hands a line-up in: sealed for everybody else, shown again with what was typed where it cannot be."""

from datetime import UTC, datetime, timedelta

import pytest

from matchscore.models import Role, Side
from matchscore.queries.lineups import Terms
from matchscore.scoring.seats import Room
from matchscore.services.events import Pairing, add_match, add_round, numbered_boards
from tests.services.captain import hand_in as hand_in_as
from tests.services.captain import set_terms
from tests.services.people import seat, seated
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.captain.captain_pages import CAPTAIN, LINE_UP, OTTERS, QUOKKAS, form, hand_in
from tests.web.conftest import Hall

IN_AN_HOUR = datetime.now(UTC) + timedelta(hours=1)


def test_a_captain_hands_the_line_up_in_on_the_page(cap: Browser, scorer: Scorer) -> None:
    page = cap.get(CAPTAIN)
    assert "Round 1: line-up" in page.text
    assert "Line-ups are sealed until both are in." in page.text

    answer = cap.send(page.form("/line-up"), **OTTERS)

    assert answer.location == CAPTAIN
    assert seated(scorer) == {"1/open": "Olive - Oscar -", "1/closed": "- Opal - Otto"}
    assert "Your line-up is in." in cap.get(CAPTAIN).text


def test_what_is_wrong_stands_beside_what_was_typed(cap: Browser, scorer: Scorer) -> None:
    answer = cap.send(form(cap), **OTTERS | {"new-open-S": "olive", "new-closed-W": ""})

    assert answer.status == 422
    assert "South, open room: Olive has another seat already." in answer.text
    assert "West, closed room: Somebody has to sit here." in answer.text
    assert answer.form("/line-up").fields["new-open-S"] == "olive"
    assert seated(scorer) == {}


def test_players_are_chosen_from_the_team_and_the_last_line_up_is_filled_in(cap: Browser, scorer: Scorer) -> None:
    seat(scorer.enter_all(open_1="4SN=", closed_1="NP"))
    with scorer.acting() as (session, act):
        add_round(session, act, numbered_boards(2))
    with scorer.acting() as (session, act):
        add_match(session, act, Pairing(2, 1, 2, table="7"))
    page = cap.get(CAPTAIN)
    fields = page.form("/line-up").fields
    olive, oscar = fields["open-N"], fields["open-S"]

    cap.send(page.form("/line-up"), **{"open-N": oscar, "open-S": olive})

    assert "Round 2: line-up" in page.text
    assert "Against Quokkas. Table 7." in page.text
    second = Scorer(scorer.database, scorer.event_id, scorer.slug, 2)
    assert seated(second) == {"1/open": "Oscar - Olive -", "1/closed": "- Opal - Otto"}


def test_who_sits_out_is_named_with_the_boards_played(cap: Browser, scorer: Scorer) -> None:
    hand_in_as(scorer)
    fields = form(cap).fields

    page = cap.get(f"{LINE_UP}?open-N={fields['open-N']}&new-open-S=Ophelia")

    assert "Sitting out: Oscar (0 boards played), Opal (0 boards played), Otto (0 boards played)." in page.text
    assert page.form("/line-up").fields["new-open-S"] == "Ophelia"


def test_the_same_form_twice_is_one_line_up(cap: Browser, scorer: Scorer) -> None:
    sent = form(cap)

    first, again = cap.send(sent, **OTTERS), cap.send(sent, **OTTERS)

    assert first.location == again.location == CAPTAIN
    assert scorer.revision() == 2


def test_what_stands_is_handed_in_already(cap: Browser, scorer: Scorer) -> None:
    hand_in(cap, OTTERS)

    assert cap.send(form(cap)).location == CAPTAIN
    assert scorer.revision() == 2


def test_somebody_else_changed_the_line_up_meanwhile(cap: Browser, scorer: Scorer) -> None:
    sent = form(cap)
    hand_in_as(scorer)

    answer = cap.send(sent, **OTTERS | {"new-open-N": "Ophelia"})

    assert answer.status == 409
    assert "Someone changed your line-up a moment ago." in answer.text
    assert "Now: Olive" in answer.text
    assert cap.send(answer.form("/line-up")).location == CAPTAIN
    assert seated(scorer)["1/open"] == "Ophelia - Oscar -"


def test_a_form_that_says_nonsense_of_what_stood_is_a_conflict(cap: Browser, scorer: Scorer) -> None:
    hand_in_as(scorer)

    answer = cap.send(form(cap), stood="open-N=x nonsense east=3", **{"new-open-N": "Ophelia"})

    assert answer.status == 409


def test_once_the_line_ups_are_open_the_director_is_asked(cap: Browser, vic: Browser, scorer: Scorer) -> None:
    sent = form(cap)
    hand_in(cap, OTTERS)
    hand_in(vic, QUOKKAS)

    page, answer = cap.get(CAPTAIN), cap.send(sent, **OTTERS | {"new-open-N": "Ophelia"})

    assert "Ask the director." in page.text
    assert "Quinn Quentin" in page.text
    assert not any(action.endswith("/line-up") for action in page.actions)
    assert (answer.status, seated(scorer)["1/open"]) == (422, "Olive Quinn Oscar Quentin")


def test_a_result_does_not_take_the_form_away(cap: Browser, scorer: Scorer) -> None:
    scorer.enter("1/1/open", "4SN=")

    answer = cap.send(cap.get(CAPTAIN).form("/line-up"), **OTTERS)

    assert answer.location == CAPTAIN
    assert seated(scorer)["1/open"] == "Olive - Oscar -"


def test_once_it_is_in_and_the_segment_has_begun_it_is_not_asked_for(cap: Browser, scorer: Scorer) -> None:
    scorer.enter("1/1/open", "4SN=")
    hand_in_as(scorer)

    assert "line-up" not in cap.get(CAPTAIN).text
    assert "This segment has results already." in cap.get(LINE_UP).text


@pytest.mark.parametrize(
    ("terms", "words"),
    [
        (Terms(None, Side.HOME), "You seat second. Line-ups are sealed until both are in."),
        (Terms(IN_AN_HOUR, Side.HOME), "You seat second: their line-up opens at "),
        (Terms(IN_AN_HOUR, Side.AWAY), "The others seat second and have until "),
        (Terms(IN_AN_HOUR), "sealed until then, or until both are in."),
        (Terms(None, Side.AWAY), "Line-ups are sealed until both are in."),
    ],
)
def test_the_page_says_until_when(cap: Browser, scorer: Scorer, terms: Terms, words: str) -> None:
    set_terms(scorer, terms, at=datetime.now(UTC))

    assert words in cap.get(CAPTAIN).text


def test_a_form_without_its_token_is_shown_again_with_what_was_typed(cap: Browser) -> None:
    answer = cap.send(form(cap), csrf_token="stale", **OTTERS)  # noqa: S106 - no secret

    assert answer.status == 400
    assert answer.form("/line-up").fields["new-open-N"] == "Olive"


def test_of_a_match_of_others_there_is_no_line_up(hall: Hall, cap: Browser) -> None:
    stranger = hall.holder(Role.SCORER, match=1, room=Room.OPEN)

    assert [each.get(LINE_UP).status for each in (stranger, hall.director())] == [404, 404]
    assert cap.get(f"{CAPTAIN}/matches/1/segments/9/line-up").status == 404


def test_an_archived_event_takes_no_line_up(cap: Browser, dora: Browser) -> None:
    sent = form(cap)
    dora.send(dora.get("/friendly").form("/archive"))

    assert cap.send(sent, **OTTERS).status == cap.get(LINE_UP).status == 409
