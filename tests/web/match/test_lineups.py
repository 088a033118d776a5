"""The page of a line-up: eight fields, Enter keeps them all; what is wrong stands beside its field."""

from collections.abc import Callable

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.scoring.seats import Room
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly
from tests.services.people import CLOSED, NOBODY, OPEN, SEATED, add, four_tables, names, rename, seat, seated
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Form, Page
from tests.web.conftest import Hall
from tests.web.places import ENTRY, MATCH

LINE_UP = f"{MATCH}/segments/1/line-up"


def typed(open_: str = OPEN, closed: str = CLOSED) -> dict[str, str]:
    """Give the fields of both rooms, names in the order of the compass."""
    rooms = {"open": open_, "closed": closed}
    seats = [
        (f"{room}-{seat}", name)
        for room, text in rooms.items()
        for seat, name in zip("NESW", text.split(), strict=True)
    ]
    return {field: name.strip("-") for field, name in seats}


def form(browser: Browser, address: str = LINE_UP) -> Form:
    """Open the page and find its form."""
    return browser.get(address).form("/line-up")


def fields(page: Page) -> dict[str, str]:
    """Give the names that stand in the fields of a page."""
    kept = page.form("/line-up").fields
    return {field: kept[field] for field in typed()}


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


def test_two_who_type_a_line_up_are_shown_both(sue: Browser, scorer: Scorer) -> None:
    first = form(sue)
    seat(scorer)
    mine = typed("Oscar Quinn Olive Quentin", NOBODY)

    page = sue.send(first, **mine)

    assert page.status == 409
    assert fields(page) == mine
    assert "Someone saved another line-up a moment ago. Keep theirs or yours?" in page.text
    assert "Theirs: Olive" in page.text
    assert seated(scorer) == SEATED


def test_yours_is_kept_when_it_is_sent_again(sue: Browser, scorer: Scorer) -> None:
    first = form(sue)
    seat(scorer)
    page = sue.send(first, **typed("Oscar Quinn Olive Quentin", NOBODY))

    sue.send(page.form("/line-up"))

    assert seated(scorer) == {"1/open": "Oscar Quinn Olive Quentin"}


def test_an_empty_seat_of_theirs_is_said_to_be_empty(sue: Browser, scorer: Scorer) -> None:
    first = form(sue)
    seat(scorer, "- Quinn - -", NOBODY)

    page = sue.send(first, **typed("Oscar - - -", NOBODY))

    assert "Theirs: nobody" in page.text
    assert "Theirs: Quinn" in page.text


def test_two_who_type_the_same_line_up_are_of_one_mind(sue: Browser, scorer: Scorer) -> None:
    first = form(sue)
    seat(scorer)

    done = sue.send(first, **typed())

    assert done.location == f"{ENTRY}?segment=1&saved=2"
    assert scorer.revision() == 2


def test_a_double_click_keeps_the_line_up_once(sue: Browser, scorer: Scorer) -> None:
    first = form(sue)

    answers = sue.send(first, **typed()), sue.send(first, **typed())

    assert [answer.location for answer in answers] == [f"{ENTRY}?segment=1&saved=2"] * 2
    assert scorer.revision() == 2


def test_a_finished_line_up_is_changed_with_a_reason(sue: Browser, scorer: Scorer) -> None:
    seat(scorer)
    passed = {f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")}
    scorer.enter_all(**passed).finish()
    first = form(sue)

    refused = sue.send(first, **typed(OPEN, NOBODY))
    done = sue.send(refused.form("/line-up"), reason="names exchanged")

    assert (refused.status, done.status) == (422, 303)
    assert "This segment is finished. Correct it with a reason." in refused.text
    assert scorer.changes()[-1].reason == "names exchanged"
    assert seated(scorer) == {"1/open": OPEN}


def test_a_form_from_before_a_sign_in_keeps_its_names(sue: Browser, scorer: Scorer) -> None:
    first = form(sue)

    page = sue.send(first, **{**typed(), "csrf_token": "of another sign-in"})

    assert page.status == 400
    assert fields(page) == typed()
    assert sue.send(page.form("/line-up")).status == 303
    assert seated(scorer) == SEATED


def test_names_are_still_there_after_signing_in(sam: Browser, sue: Browser, scorer: Scorer) -> None:
    del scorer
    sent = sam.post(LINE_UP, {**typed(), "csrf_token": sam.token(), "seen": "1"})

    assert sent.location.startswith("/login?next=")
    assert fields(sue.get(sent.asked["next"])) == typed()


@pytest.mark.parametrize("address", [f"{MATCH}/segments/2/line-up", "/friendly/matches/9/segments/1/line-up"])
def test_a_segment_that_is_not_there_is_not_found(dora: Browser, scorer: Scorer, address: str) -> None:
    del scorer

    assert dora.get(address).status == 404


def test_an_archived_event_takes_no_line_up(dora: Browser, scorer: Scorer) -> None:
    first = form(dora)
    dora.send(dora.get("/friendly").form("/archive"))

    assert dora.get(LINE_UP).status == dora.send(first, **typed()).status == 409
    assert seated(scorer) == {}


def test_the_segments_of_a_match_lead_to_each_other(hall: Hall, database: Database) -> None:
    friendly(database, numbered_boards(4, 2))
    sue = hall.holder(Role.SCORER)

    assert f"{MATCH}/segments/2/line-up" in sue.get(LINE_UP).links


def test_teams_of_eight_have_the_fields_of_four_tables(sue: Browser, scorer: Scorer) -> None:
    four_tables(scorer)

    sue.send(form(sue), **typed(), **{"open_2-N": "Orla", "closed_2-W": "Odin", "closed_2-N": "Quirin"})

    assert seated(scorer) == {**SEATED, "1/open_2": "Orla - - -", "1/closed_2": "Quirin - - Odin"}
    assert "Open 2 Orla" in sue.get(MATCH).text


def test_names_that_look_like_markup_are_words(sue: Browser, sam: Browser, scorer: Scorer) -> None:
    del scorer
    name = "<img/src=x>"

    sue.send(form(sue), **{"open-N": name})

    assert name in sam.get(MATCH).text
    assert form(sue).fields["open-N"] == name


def test_the_score_sheet_names_everybody_to_everybody(sam: Browser, scorer: Scorer) -> None:
    seat(scorer)

    page = sam.get(MATCH)

    assert "Open Olive Oscar Quinn Quentin Closed Queenie Quasim Opal Otto" in page.text
    assert "Change the line-up" not in page.text


def test_an_empty_seat_is_nobody(sam: Browser, scorer: Scorer) -> None:
    seat(scorer, "Olive - - -", NOBODY)

    assert "Open Olive –nobody –nobody –nobody" in sam.get(MATCH).text


def test_a_board_names_those_who_played_it(sam: Browser, database: Database) -> None:
    scorer = friendly(database, numbered_boards(4, 2))
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1")
    seat(scorer)

    assert "Olive Oscar Quinn Quentin" in sam.get(f"{MATCH}/segments/1/boards/1").text
    assert "Olive" not in sam.get(f"{MATCH}/segments/2/boards/3").text


def test_who_scores_both_rooms_is_offered_to_enter_the_names(
    sue: Browser, ola: Browser, sam: Browser, scorer: Scorer
) -> None:
    words = "Line-up not entered. You can enter results now and names later."
    del scorer

    assert words in sue.get(MATCH).text
    assert LINE_UP in sue.get(MATCH).links
    assert words not in ola.get(MATCH).text + sam.get(MATCH).text


def test_the_desk_of_one_room_names_who_plays_and_says_nothing_while_nobody_is_named(
    ola: Browser, scorer: Scorer
) -> None:
    before = ola.get(ENTRY)

    seat(scorer)

    assert not before.has("h2", id="line-up")
    assert ola.get(ENTRY).has("h2", id="line-up")
    assert "Olive" in ola.get(ENTRY).text


def test_every_segment_has_its_own_names(hall: Hall, database: Database) -> None:
    seat(friendly(database, numbered_boards(4, 2)), segment=2)

    page = hall.holder(Role.SCORER).get(MATCH)

    assert "Line-up of segment 2" in page.text
    assert "Enter the line-up of segment 1" in page.text
    assert "Change the line-up of segment 2" in page.text


@pytest.mark.parametrize("change", [seat, lambda scorer: rename(scorer, "Olive", "Olga")])
def test_a_page_is_new_when_its_names_are(
    sam: Browser, ola: Browser, scorer: Scorer, change: Callable[[Scorer], None]
) -> None:
    seat(scorer, "Olive - - -", NOBODY)
    tags = [browser.get(MATCH).headers["ETag"] for browser in (sam, ola)]

    change(scorer)

    assert sam.get(MATCH, If_None_Match=tags[0]).status == ola.get(MATCH, If_None_Match=tags[1]).status == 200


def test_people_change_rooms_with_their_seats(sue: Browser, scorer: Scorer) -> None:
    seat(scorer)

    sue.send(sue.get(ENTRY).form("/swap-seats"))

    assert scorer.sheet().segments[0].home_ns_room is Room.CLOSED
    assert "Open Queenie Quasim Opal Otto Closed Olive Oscar Quinn Quentin" in sue.get(MATCH).text
