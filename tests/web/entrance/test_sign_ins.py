"""Where one is signed in: listed on one's own account page, ended there one by one or all at once."""

from matchscore.db import Database
from matchscore.services.accounts import close_user
from tests.factories import NOON
from tests.web.browser import Browser, Page
from tests.web.entrance.signing_in import is_signed_in, rows

EVERYWHERE = "/account/sign-out-everywhere"


def sign_out_everywhere(browser: Browser, *, here_too: bool) -> Page:
    """Press the button that signs out everywhere else, or the one that does it here too."""
    forms = [form for form in browser.get("/account").read().forms if form.action == EVERYWHERE]
    (button,) = [form for form in forms if ("here" in form.fields) is here_too]
    return browser.send(button)


def test_the_account_page_lists_ones_sign_ins(here: Browser, database: Database) -> None:
    page = here.get("/account")

    assert "Firefox, Android 1 minute ago in the last hour Sign out Firefox, Android" in page.text
    assert "Werkzeug" in page.text
    assert page.text.count("this one") == 1
    assert f"/account/sign-ins/{rows(database)[0].id}/end" in page.actions
    assert f"/account/sign-ins/{rows(database)[1].id}/end" not in page.actions


def test_one_sign_in_is_ended_and_this_one_goes_on(here: Browser, phone: Browser, database: Database) -> None:
    page = here.follow(here.send(here.get("/account").form("/end")))

    assert "Signed out there." in page.text
    assert not is_signed_in(phone)
    assert is_signed_in(here)
    assert [row.ended_at is None for row in rows(database)] == [False, True]


def test_a_browser_whose_sign_in_was_ended_is_led_to_sign_in_and_loses_nothing(here: Browser, phone: Browser) -> None:
    form = phone.get("/new").form("/new")
    here.send(here.get("/account").form("/end"))

    looked, sent = phone.get("/friendly/links"), phone.send(form, home="Storks", away="Lynxes")

    assert (looked.status, looked.asked["next"]) == (303, "/friendly/links")
    assert "home=Storks" in sent.asked["next"]


def test_ending_the_sign_in_of_this_browser_signs_out_here(here: Browser, database: Database) -> None:
    address = f"/account/sign-ins/{rows(database)[1].id}/end"

    answer = here.post(address, {"csrf_token": here.token()})

    assert answer.location == "/"
    assert here.get("/account").status == 303
    assert "Sign in" in here.get("/").text


def test_nobody_ends_a_sign_in_of_somebody_else(dora: Browser, here: Browser, database: Database) -> None:
    address = f"/account/sign-ins/{rows(database)[0].id}/end"

    answers = [dora.post(each, {"csrf_token": dora.token()}) for each in (address, "/account/sign-ins/99/end")]

    assert [answer.is_not_theirs for answer in answers] == [True, True]
    assert [row.ended_at for row in rows(database)] == [None, None]
    assert is_signed_in(here)


def test_signing_out_everywhere_else_keeps_this_one_and_its_open_forms(here: Browser, phone: Browser) -> None:
    opened = here.get("/account").form("/account")

    page = here.follow(sign_out_everywhere(here, here_too=False))

    assert "Signed out everywhere else." in page.text
    assert page.text.count("this one") == 1
    assert not is_signed_in(phone)
    assert here.send(opened, name="Anna Bel").status == 303


def test_signing_out_everywhere_ends_this_one_too(here: Browser, phone: Browser, database: Database) -> None:
    answer = sign_out_everywhere(here, here_too=True)

    assert answer.location == "/"
    assert not is_signed_in(phone)
    assert not is_signed_in(here)
    assert not [row for row in rows(database) if row.ended_at is None]


def test_a_copy_of_the_cookie_is_good_for_nothing_after_signing_out(here: Browser, phone: Browser) -> None:
    thief = Browser(here.client.application)
    with phone.client.session_transaction() as session:
        stolen = dict(session)
    with thief.client.session_transaction() as session:
        session.update(stolen)
    before = is_signed_in(thief)

    phone.send(phone.get("/account").form("/logout"))

    assert before
    assert not is_signed_in(thief)
    assert is_signed_in(here)


def test_a_closed_account_is_signed_out_everywhere(
    here: Browser, phone: Browser, database: Database, anna: str
) -> None:
    with database.writing(None) as (session, _):
        close_user(session, NOON, anna)

    assert not is_signed_in(here)
    assert not is_signed_in(phone)


def test_a_session_from_before_sign_ins_were_listed_goes_on_until_it_signs_out_elsewhere(
    dora: Browser, database: Database
) -> None:
    before = dora.get("/account")

    page = dora.follow(sign_out_everywhere(dora, here_too=False))

    assert "This browser signed in before sign-ins were listed." in before.text
    assert "this one" in page.text
    assert len(rows(database)) == 1


def test_such_a_session_signs_out_as_before(dora: Browser, database: Database) -> None:
    dora.send(dora.get("/account").form("/logout"))

    assert dora.get("/account").status == 303
    assert rows(database) == []


def test_whoever_has_no_password_yet_is_warned_before_signing_out(dora: Browser, here: Browser) -> None:
    assert "This account has no password yet." in dora.get("/account").text
    assert "This account has no password yet." not in here.get("/account").text
