"""A total that was typed is noted once, and kept over a sign-in and a stale token."""

from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.match.totals_pages import TOTALS


def test_a_double_click_notes_one_total(una: Browser, club: tuple[Scorer, Scorer]) -> None:
    form = una.get(TOTALS).form("/totals")

    first, second = (una.send(form, home="49", away="35") for _ in range(2))

    assert first.location == second.location
    assert len(club[0].sheet().reported_totals) == 1


def test_what_was_typed_comes_back_after_the_sign_in_has_expired(una: Browser) -> None:
    form = una.get(TOTALS).form("/totals")
    una.client.delete_cookie("matchscore")

    answer = una.send(form, winner="away", by="14")

    assert answer.status == 303
    assert "winner%3Daway" in answer.location
    assert "by%3D14" in answer.location


def test_a_stale_token_gives_the_total_back(una: Browser) -> None:
    form = una.get(TOTALS).form("/totals")
    with una.client.session_transaction() as session:
        session.pop("csrf_token")

    page = una.send(form, home="49", away="35")

    assert page.status == 400
    assert page.form("/totals").fields["home"] == "49"


def test_what_was_typed_before_a_sign_in_stands_in_its_fields(una: Browser) -> None:
    kept = una.get(f"{TOTALS}?winner=away&by=14&source=away_captain").form("/totals").fields

    assert (kept["winner"], kept["by"], kept["source"]) == ("away", "14", "away_captain")
