"""The form of the dashboard in which a director hands out the tables of a round, and who follows them."""

import pytest
import time_machine
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.factories import NOON
from tests.services.evenings import evening, next_round, play
from tests.services.friendlies import two_matches
from tests.services.hall_tables import hand_out, labels
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Form, Page
from tests.web.conftest import Hall

ROUND = "/friendly/rounds/1"


@pytest.fixture
def cup(database: Database) -> Scorer:
    """Set up two matches that have no tables yet."""
    return two_matches(database)[0]


def form_of(page: Page) -> Form:
    """Give the form of the tables."""
    return page.form("/tables")


def typed(page: Page) -> dict[str, str]:
    """Give what stands in the fields of the tables."""
    return {name: text for name, text in form_of(page).fields.items() if name.startswith("table-")}


def is_open(page: Page) -> bool:
    """Tell whether the form is unfolded."""
    return page.has("details", class_="tables", open="")


def test_a_round_without_tables_is_offered_numbers_that_one_enter_saves(dora: Browser, cup: Scorer) -> None:
    before = dora.get(ROUND)

    answer = dora.send(form_of(before))

    assert typed(before) == {"table-1": "1", "table-2": "2"}
    assert "These are proposed" in before.text
    assert not is_open(before)
    assert answer.location == ROUND
    assert labels(cup) == {1: "1", 2: "2"}


def test_a_bye_is_offered_no_table_and_takes_none(dora: Browser, cup: Scorer) -> None:
    with cup.database.writing(None) as (session, _):
        session.execute(update(Match).where(Match.number == 1).values(away_team_id=None, ended_by="bye"))

    page = dora.get(ROUND)
    forged = dora.send(form_of(page), **{"table-1": "9"})

    assert typed(page) == {"table-2": "1"}
    assert forged.status == 422
    assert "Match 1 does not have two teams and is played at no table." in forged.text


def test_a_round_without_matches_has_no_form(dora: Browser, cup: Scorer) -> None:
    next_round(cup, matches=0)

    assert dora.get("/friendly/rounds/2").actions == ["/friendly/rounds/2/start"]


def test_tables_that_stand_are_in_their_fields_in_the_order_of_the_tables(dora: Browser, cup: Scorer) -> None:
    hand_out(cup, {1: "10", 2: "9"})

    page = dora.get(ROUND)

    assert list(typed(page).items()) == [("table-2", "9"), ("table-1", "10")]
    assert "These are proposed" not in page.text


def test_a_field_that_is_emptied_takes_the_table_away(dora: Browser, cup: Scorer) -> None:
    hand_out(cup, {1: "7", 2: "8"})

    dora.send(form_of(dora.get(ROUND)), **{"table-1": " "})

    assert labels(cup) == {1: None, 2: "8"}


def test_saving_what_stands_goes_on(dora: Browser, cup: Scorer) -> None:
    hand_out(cup, {1: "7", 2: "8"})

    assert dora.send(form_of(dora.get(ROUND))).status == 303
    assert [change.verb for change in cup.changes()].count("set_tables") == 1


def test_two_matches_at_one_table_are_refused_by_name_and_stay_typed(dora: Browser, cup: Scorer) -> None:
    page = dora.send(form_of(dora.get(ROUND)), **{"table-1": "7", "table-2": "7"})

    assert page.status == 422
    assert "Table 7 cannot have two matches: Otters – Quokkas and Lynxes – Storks." in page.text
    assert typed(page) == {"table-1": "7", "table-2": "7"}
    assert is_open(page)
    assert labels(cup) == {1: None, 2: None}


def test_a_field_left_empty_is_not_filled_again_with_an_offer(dora: Browser, cup: Scorer) -> None:
    page = dora.send(form_of(dora.get(ROUND)), **{"table-1": "", "table-2": "x" * 41})

    assert page.status == 422
    assert "A table is called by 1 to 40 characters that can be seen and printed." in page.text
    assert typed(page) == {"table-1": "", "table-2": "x" * 41}
    del cup


def test_what_is_wrong_with_the_start_unfolds_no_tables(dora: Browser, cup: Scorer) -> None:
    page = dora.send(dora.get(ROUND).form("/start"), at="25:00")

    assert page.status == 422
    assert not is_open(page)
    del cup


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


def test_only_who_directs_hands_out_tables(hall: Hall, cup: Scorer) -> None:
    sue = hall.holder(Role.SCORER, "friendly")

    page = sue.get(ROUND)

    assert page.status == 200
    assert page.actions == []
    del cup


def test_the_form_is_gone_where_the_event_is_put_away(dora: Browser, cup: Scorer) -> None:
    form = form_of(dora.get(ROUND))
    dora.send(dora.get("/friendly").form("/archive"))

    assert dora.get(ROUND).actions == []
    assert "This event is archived" in dora.send(form).text
    assert labels(cup) == {1: None, 2: None}


def test_the_device_of_a_table_follows_the_draw_into_the_next_round(
    hall: Hall, dora: Browser, database: Database
) -> None:
    first, second, _ = evening(database)
    drawn, *_ = next_round(first, matches=3)
    hand_out(drawn, {4: None, 5: None, 6: None}, 2)
    device = hall.holder(Role.TABLE, "swiss", table_label="2", room=Room.OPEN)
    play(second, 4, 4)
    before = device.get("/swiss/table")

    dora.send(form_of(dora.get("/swiss/rounds/2")), **{"table-4": "2", "table-5": "3", "table-6": "1"})
    with time_machine.travel(NOON, tick=False):
        dora.send(dora.get("/swiss/rounds/2").form("/start"))
        after = device.get("/swiss/table")

    assert "Table 2, open room · round 1" in before.text
    assert "Table 2, open room · round 2" in after.text
    assert after.form("/table").fields["match"] == "4"


def test_every_page_says_the_new_table_at_once(hall: Hall, dora: Browser, cup: Scorer) -> None:
    cup.enter_all(open_2="6NTN=", closed_2="6NTE-2")
    device = hall.holder(Role.TABLE, "friendly", match=1, room=Room.OPEN)
    hand_out(cup, {1: "7", 2: "8"})
    tag = dora.get(ROUND).headers["ETag"]
    pages = (f"{ROUND}/start-list", f"{ROUND}/start-list?by=table", "/friendly/review")
    before = [dora.get(address).text for address in pages]

    hand_out(cup, {1: "12"})

    assert all("table 7" in text.lower() for text in before)
    assert all("table 12" in dora.get(address).text.lower() for address in pages)
    assert not any("table 7" in dora.get(address).text.lower() for address in pages)
    dashboard = dora.get(ROUND, If_None_Match=tag)
    assert (dashboard.status, "T12 board 2, closed room" in dashboard.text) == (200, True)
    assert "Review list: 1" in dashboard.text
    assert "Table 12, open room · round 1" in device.get("/friendly/table").text


def test_the_sheet_of_links_names_the_tables(dora: Browser, cup: Scorer) -> None:
    dora.send(form_of(dora.get(ROUND)), **{"table-1": "Blue", "table-2": "8"})

    page = dora.send(dora.get("/friendly/links").form("/links/tables"))

    assert "table Blue" in page.text
    assert "table 8" in page.text
    assert "Otters – Quokkas" not in page.text
    del cup


def test_the_tag_of_a_sheet_moves_with_the_table(dora: Browser, cup: Scorer) -> None:
    tag = dora.get("/friendly/matches/1").headers["ETag"]
    other = dora.get("/friendly/matches/2").headers["ETag"]

    hand_out(cup, {1: "7"})

    assert dora.get("/friendly/matches/1", If_None_Match=tag).status == 200
    assert dora.get("/friendly/matches/2", If_None_Match=other).status == 304
