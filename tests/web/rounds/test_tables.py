"""The form of the dashboard in which a director hands out the tables of a round."""

from sqlalchemy import update

from matchscore.models import Match
from matchscore.models.account import Role
from tests.services.evenings import next_round
from tests.services.hall_tables import hand_out, labels
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.rounds.tables_form import ROUND, form_of, is_open, typed


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

    actions = [f"/friendly/rounds/2/{act}" for act in ("visibility", "close", "start")]
    assert dora.get("/friendly/rounds/2").actions == actions


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
