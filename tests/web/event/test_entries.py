"""Teams sent by a director: looked at before anything is done, taken in once, given out again."""

from io import BytesIO

import openpyxl
import pytest

from tests.entries import standing
from tests.services.people import add, seat, seated
from tests.services.scorer import Scorer
from tests.web.browser import Browser, Form, Page

TEAMS = "/friendly/teams"
BEFORE = {"csrf_token": "of another sign-in"}
FILE = "team;player;captain\nŁosie;Żaneta;yes\n;=Oscar;\n".encode()
SEATS = "match,room,seat,player\n1,open,N,Olive\n1,open,E,Quinn\n"


def plan_forms(page: Page) -> list[Form]:
    """Find the forms whose lines are looked at first: the one for a file, and the one for pasted names."""
    return [form for form in page.read().forms if form.action.endswith("/plan")]


def pasting(page: Page) -> Form:
    """Find the form for pasted names."""
    return plan_forms(page)[-1]


def file_plan(browser: Browser, content: bytes = FILE, **typed: str) -> Page:
    """Send a file to be looked at."""
    return browser.upload(plan_forms(browser.get(TEAMS))[0], content, **typed)


def paste_plan(browser: Browser, names: str) -> Page:
    """Paste names to be looked at."""
    return browser.send(pasting(browser.get(TEAMS)), names=names)


def test_a_file_is_looked_at_before_it_is_taken_in(dora: Browser, scorer: Scorer) -> None:
    page = file_plan(dora)
    before = standing(scorer)
    done = dora.follow(dora.send(page.form("/import")))

    assert (page.status, done.status) == (200, 200)
    assert "1 new team, 2 new players" in page.text
    assert "3. Łosie: new, Żaneta (new player, captain), =Oscar (new player)" in page.text
    assert before == {"1 Otters": [], "2 Quokkas": []}
    assert standing(scorer)["3 Łosie"] == ["Żaneta*", "=Oscar"]
    assert "The file is taken in." in done.text
    assert "Żaneta captain, =Oscar" in done.text


def test_the_same_file_again_has_nothing_to_change(dora: Browser, scorer: Scorer) -> None:
    dora.send(file_plan(dora).form("/import"))

    page = file_plan(dora)

    assert "Nothing is to be changed." in page.text
    assert scorer.revision() == 2


def test_pasted_names_go_the_same_way_and_can_be_changed_beside_their_plan(dora: Browser, scorer: Scorer) -> None:
    page = paste_plan(dora, "Storks; Sten\r\n7\tLynxes")
    again = dora.send(page.form("/plan"), names="Storks; Stella")
    dora.send(again.form("/import"))

    assert page.form("/plan").fields["names"] == "Storks; Sten\n7\tLynxes"
    assert standing(scorer)["3 Storks"] == ["Stella"]


def test_pasted_names_are_taken_in_as_they_were_planned(dora: Browser, scorer: Scorer) -> None:
    dora.send(paste_plan(dora, "Storks; Sten\r\n7\tLynxes").form("/import"))

    assert standing(scorer) == {"1 Otters": [], "2 Quokkas": [], "7 Lynxes": [], "8 Storks": ["Sten"]}


def test_line_ups_are_known_by_their_header(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive")

    page = file_plan(dora, SEATS.encode())
    dora.send(page.form("/import"))

    assert "Match 1, segment 1, open room, N: Olive" in page.text
    assert "Line 3 is held back (Quinn): Quokkas has no player called, or with the id, Quinn." in page.text
    assert seated(scorer) == {"1/open": "Olive - - -"}


def test_a_double_click_does_it_once(dora: Browser, scorer: Scorer) -> None:
    form = file_plan(dora).form("/import")

    answers = dora.send(form), dora.send(form)

    assert [answer.status for answer in answers] == [303, 303]
    assert scorer.revision() == 2


def test_results_that_come_in_meanwhile_do_not_matter(dora: Browser, scorer: Scorer) -> None:
    form = file_plan(dora).form("/import")
    scorer.enter("1/1/open", "4SN=")

    assert dora.send(form).status == 303
    assert "3 Łosie" in standing(scorer)


def test_a_plan_that_is_another_by_now_is_shown_again(dora: Browser, scorer: Scorer) -> None:
    form = file_plan(dora).form("/import")
    dora.send(paste_plan(dora, "Storks").form("/import"))

    page = dora.send(form)
    before = standing(scorer)
    dora.send(page.form("/import"))

    assert page.status == 409
    assert "The event has changed since you looked. This is what would be done now." in page.text
    assert "4. Łosie" in page.text
    assert list(before) == ["1 Otters", "2 Quokkas", "3 Storks"]
    assert list(standing(scorer)) == ["1 Otters", "2 Quokkas", "3 Storks", "4 Łosie"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "The file is empty."),
        (b"\x00\x01\x02team", "Line 1 has a NUL character"),
        ("team\nŻbiki\n".encode("cp1250"), "Line 2 is not UTF-8."),
        (b"PK\x03\x04 no spreadsheet", "This is no spreadsheet that can be read, or a damaged one."),
        (b"Dear director,\n", "The first line must name the columns"),
        (b"team" + b",x" * 200, "The table has too many columns"),
        (b"home,away,board,room,state\n", "This is a table of results."),
        (b"team,player\n", "The file has a header and no lines."),
        (b'team,player\n"Otters', "From line 2 on, the quotation marks do not match."),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_a_sentence(
    dora: Browser, scorer: Scorer, content: bytes, words: str
) -> None:
    page = file_plan(dora, content)

    assert page.status == 422
    assert words in page.text
    assert scorer.revision() == 1


def test_a_file_in_another_encoding_is_read_when_it_is_named(dora: Browser, scorer: Scorer) -> None:
    page = file_plan(dora, "team\nŻbiki\n".encode("cp1250"), encoding="cp1250")

    assert "3. Żbiki: new" in page.text
    assert scorer.revision() == 1


@pytest.mark.parametrize("names", ["", " \r\n\t"])
def test_nothing_pasted_is_nothing(dora: Browser, scorer: Scorer, names: str) -> None:
    page = paste_plan(dora, names)

    assert (page.status, scorer.revision()) == (422, 1)
    assert "Paste one team a line." in page.text


def test_a_form_without_a_file_says_so(dora: Browser, scorer: Scorer) -> None:
    page = file_plan(dora, b"", name="")

    assert (page.status, scorer.revision()) == (422, 1)
    assert "Choose a file first." in page.text


def test_what_was_pasted_stays_when_it_is_refused(dora: Browser, scorer: Scorer) -> None:
    page = paste_plan(dora, "home,away,board,room\nOtters,Quokkas,1,open")

    assert (page.status, scorer.revision()) == (422, 1)
    assert pasting(page).fields["names"] == "home,away,board,room\nOtters,Quokkas,1,open"
    assert pasting(page).named["names"]["aria-invalid"] == "true"


def test_more_than_a_page_can_carry_is_refused(dora: Browser, scorer: Scorer) -> None:
    book, content = openpyxl.Workbook(), BytesIO()
    book.active.append(["team", *["player"] * 30])
    book.active.append(["x" * 32_000] * 31)
    book.save(content)

    page = file_plan(dora, content.getvalue())

    assert (page.status, scorer.revision()) == (422, 1)
    assert "The file is too large: at most 1 MB are read." in page.text


def test_more_lines_than_are_read_are_refused(dora: Browser, scorer: Scorer) -> None:
    page = file_plan(dora, b"team,player\n" + b"a,b\n" * 20_001)

    assert (page.status, scorer.revision()) == (422, 1)
    assert "The file has too many lines: at most 20000 are read." in page.text


@pytest.mark.parametrize("file_type", ["csv", "xlsx"])
@pytest.mark.parametrize("table", ["teams", "line-ups"])
def test_what_is_given_out_changes_nothing_when_it_comes_back(
    dora: Browser, scorer: Scorer, table: str, file_type: str
) -> None:
    seat(scorer)

    answer = dora.get(f"{TEAMS}/export/{table}.{file_type}?parted=semicolon")
    page = file_plan(dora, answer.response.data)

    assert answer.headers["Content-Disposition"] == f'attachment; filename="friendly-{table}.{file_type}"'
    assert "Nothing is to be changed." in page.text


def test_semicolons_are_for_those_who_need_them(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "Olive")

    given = [dora.get(f"{TEAMS}/export/teams.csv{asked}").response.data for asked in ("", "?parted=semicolon")]

    assert [each.splitlines()[1] for each in given] == [b"Otters,1,,,Olive,,", b"Otters;1;;;Olive;;"]
    assert given[0].startswith(b"\xef\xbb\xbfteam,")


def test_a_spreadsheet_is_given_out_with_numbers_and_without_formulas(dora: Browser, scorer: Scorer) -> None:
    add(scorer, "=1+1", "Olive")

    sheet = openpyxl.load_workbook(BytesIO(dora.get(f"{TEAMS}/export/teams.xlsx").response.data)).active

    assert (sheet.freeze_panes, sheet["B2"].value) == ("A2", 1)
    assert [(sheet[place].value, sheet[place].data_type) for place in ("E2", "E3")] == [("=1+1", "s"), ("Olive", "s")]


def test_only_directors_have_the_page_and_are_led_there(dora: Browser, sue: Browser, sam: Browser) -> None:
    assert TEAMS in dora.get("/friendly").links
    assert TEAMS not in sue.get("/friendly").links
    assert [browser.get(TEAMS).is_not_theirs for browser in (sue, sam)] == [True, True]


def test_a_form_from_before_a_sign_in_keeps_what_was_pasted(dora: Browser, scorer: Scorer) -> None:
    form = pasting(dora.get(TEAMS))

    page = dora.send(form, names="Storks\n" * 100, **BEFORE)

    assert (page.status, scorer.revision()) == (400, 1)
    assert pasting(page).fields["names"].count("Storks") == 100


def test_a_plan_from_before_a_sign_in_is_shown_again(dora: Browser, scorer: Scorer) -> None:
    form = file_plan(dora).form("/import")

    page = dora.send(form, **BEFORE)
    broken = dora.send(form, **BEFORE, lines="")
    dora.send(page.form("/import"))

    assert (page.status, broken.status) == (400, 400)
    assert "3 Łosie" in standing(scorer)


def test_lines_that_are_none_of_ours_are_refused(dora: Browser, scorer: Scorer) -> None:
    page = dora.send(file_plan(dora).form("/import"), lines="")

    assert (page.status, scorer.revision()) == (422, 1)


def test_an_archived_event_shows_its_teams_and_takes_none(dora: Browser, scorer: Scorer) -> None:
    form = pasting(dora.get(TEAMS))
    dora.send(dora.get("/friendly").form("/archive"))

    refused = dora.send(form, names="Storks")

    assert "This event is archived: it takes no more teams." in dora.get(TEAMS).text
    assert refused.status == 422
    assert list(standing(scorer)) == ["1 Otters", "2 Quokkas"]
