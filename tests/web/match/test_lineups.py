"""The page of a line-up: eight fields, Enter keeps them all; what is wrong stands beside its field."""

from matchscore.db import Database
from matchscore.models import Role
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly
from tests.services.people import CLOSED, OPEN, SEATED, add, four_tables, names, seat, seated
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.match.line_up_pages import LINE_UP, fields, form, typed
from tests.web.places import ENTRY, MATCH


def test_eight_names_are_kept_and_the_page_goes_on_to_the_results(sue: Browser, scorer: Scorer) -> None:
    done = sue.send(form(sue), **typed())

    assert done.location == f"{ENTRY}?segment=1&saved={scorer.revision()}"
    assert "The line-up is kept." in sue.follow(done).text
    assert seated(scorer) == SEATED


def test_the_fields_go_round_pair_by_pair_with_the_teams_players_to_choose_from(sue: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive")
    add(scorer, "Quinn", team=2)

    page = sue.get(LINE_UP)

    named = form(sue).named
    assert [name for name in named if name in typed()] == [
        *("open-N", "open-S", "open-E", "open-W"),
        *("closed-N", "closed-S", "closed-E", "closed-W"),
    ]
    lists = [named[f"{room}-{seat}"]["list"] for room in ("open", "closed") for seat in "NE"]
    assert lists == ["players-home", "players-away", "players-away", "players-home"]
    assert page.has("datalist", id="players-home")
    assert page.has("option", value="Quinn")
    assert "Otters North-South" in page.text


def test_the_first_field_has_the_cursor(sue: Browser, scorer: Scorer) -> None:
    del scorer

    assert sue.get(LINE_UP).has("input", name="open-N", autofocus="")


def test_a_form_that_is_left_empty_goes_on_without_a_line_up(sue: Browser, scorer: Scorer) -> None:
    done = sue.send(form(sue))

    assert done.location == f"{ENTRY}?segment=1"
    assert scorer.revision() == 1


def test_a_line_up_that_stands_is_in_the_fields(sue: Browser, scorer: Scorer) -> None:
    seat(scorer)

    page = sue.get(LINE_UP)
    done = sue.send(page.form("/line-up"))

    assert fields(page) == typed()
    assert "They sat so last time" not in page.text
    assert (done.status, scorer.revision()) == (303, 2)


def test_the_last_line_up_is_offered_and_enter_accepts_it(hall: Hall, database: Database) -> None:
    match = friendly(database, numbered_boards(4, 2))
    seat(match)
    sue = hall.holder(Role.SCORER)

    page = sue.get(f"{MATCH}/segments/2/line-up")
    sue.send(page.form("/line-up"))

    assert "They sat so last time. Enter keeps it." in page.text
    assert seated(match)["2/open"] == OPEN
    assert names(match) == ["Olive", "Oscar", "Opal", "Otto"]


def test_a_beginning_is_completed(sue: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive", "Oscar")

    sue.send(form(sue), **{"open-N": "oli", "open-S": "óscar"})

    assert seated(scorer) == {"1/open": "Olive - Oscar -"}
    assert names(scorer) == ["Olive", "Oscar"]


def test_what_is_wrong_stands_beside_its_field_and_everything_typed_is_kept(sue: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive", "Oliver")
    wrong = typed("ol Quinn Oscar Quinn", CLOSED)

    page = sue.send(form(sue), **wrong)

    assert page.status == 422
    assert fields(page) == wrong
    assert "“ol” may be Olive, Oliver. Type more of the name." in page.text
    assert "Quinn has another seat already." in page.text
    assert page.has("div", id="open-N-wrong", role="alert")
    assert page.form("/line-up").named["open-W"]["aria-invalid"] == "true"
    assert page.has("input", name="open-N", autofocus="")
    assert (seated(scorer), names(scorer)) == ({}, ["Olive", "Oliver"])


def test_a_mended_form_is_taken(sue: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive", "Oliver")
    page = sue.send(form(sue), **typed("ol Quinn Oscar Quentin", CLOSED))

    sue.send(page.form("/line-up"), **{"open-N": "Olive"})

    assert seated(scorer) == SEATED


def test_a_player_of_the_other_team_is_no_new_player(sue: Browser, scorer: Scorer) -> None:
    add(scorer, "Quinn", team=2)

    page = sue.send(form(sue), **{"open-N": "quinn"})

    assert "Quinn plays for Quokkas, who do not sit here." in page.text


def test_teams_of_eight_have_the_fields_of_four_tables(sue: Browser, scorer: Scorer) -> None:
    four_tables(scorer)

    sue.send(form(sue), **typed(), **{"open_2-N": "Orla", "closed_2-W": "Odin", "closed_2-N": "Quirin"})

    assert seated(scorer) == {**SEATED, "1/open_2": "Orla - - -", "1/closed_2": "Quirin - - Odin"}
    assert "Open 2 Orla" in sue.get(MATCH).text


def test_names_that_look_like_markup_are_words(sue: Browser, sam: Browser, scorer: Scorer) -> None:
    del scorer
    name = "<img/src=x>"

    sue.send(form(sue), **typed() | {"open-N": name})

    assert name in sam.get(MATCH).text
    assert form(sue).fields["open-N"] == name
