"""The start of a round, typed on its dashboard: now or at a time of the hall, once, and over nothing unseen."""

import pytest
import time_machine

from matchscore.db import Database
from matchscore.models.event import Visibility
from matchscore.queries.rounds import RoundHead, read_round
from tests.services.evenings import evening, started
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.rounds.rounds import ROUND, SIX_O_CLOCK


def head(scorer: Scorer) -> RoundHead:
    """Read the round as it stands."""
    with scorer.database.reading() as session:
        return read_round(session, scorer.slug, 1)


def test_a_round_is_started_now(dora: Browser, swiss: list[Scorer]) -> None:
    with time_machine.travel(SIX_O_CLOCK, tick=False):
        page = dora.follow(dora.send(dora.get(ROUND).form("/start")))

    assert (head(swiss[0]).started_at, head(swiss[0]).minutes_per_board) == (SIX_O_CLOCK, 8)
    assert "started 20:00 · pace: 8 min a board" in page.text


def test_a_round_is_started_at_a_time_of_day_in_the_zone_of_the_event(dora: Browser, swiss: list[Scorer]) -> None:
    with time_machine.travel(SIX_O_CLOCK, tick=False):
        page = dora.follow(dora.send(dora.get(ROUND).form("/start"), at="19:40", minutes="7"))

    assert head(swiss[0]).started_at == SIX_O_CLOCK.replace(hour=17, minute=40)
    assert "started 19:40 · pace: board 2 due" in page.text


def test_a_start_that_is_not_typed_anew_stays_to_the_second(dora: Browser, swiss: list[Scorer]) -> None:
    at = SIX_O_CLOCK.replace(second=23)
    started(swiss[0], at)

    answer = dora.send(dora.get(ROUND).form("/start"), minutes="9")

    assert answer.status == 303
    assert (head(swiss[0]).started_at, head(swiss[0]).minutes_per_board) == (at, 9)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"at": "25:00"}, "A time of day is written like 17:50."),
        ({"minutes": "soon"}, "Minutes for a board are a whole number, such as 8."),
        ({"minutes": "61"}, "A board is given 1 to 60 minutes."),
    ],
)
def test_what_cannot_be_a_start_is_refused_and_stays_typed(
    dora: Browser, swiss: list[Scorer], typed: dict[str, str], sentence: str
) -> None:
    page = dora.send(dora.get(ROUND).form("/start"), **typed)

    assert page.status == 422
    assert sentence in page.text
    assert typed.items() <= page.form("/start").fields.items()
    assert head(swiss[0]).started_at is None


def test_a_start_over_what_was_not_seen_is_not_done(dora: Browser, swiss: list[Scorer]) -> None:
    form = dora.get(ROUND).form("/start")
    started(swiss[0])

    page = dora.send(form, minutes="9")

    assert page.status == 409
    assert "Somebody has changed the start of this round" in page.text
    assert page.form("/start").fields["minutes"] == "9"
    assert head(swiss[0]).minutes_per_board == 8


def test_a_double_click_starts_once(dora: Browser, swiss: list[Scorer]) -> None:
    form = dora.get(ROUND).form("/start")

    answers = [dora.send(form), dora.send(form)]

    assert [answer.status for answer in answers] == [303, 303]
    assert swiss[0].changes()[-1].verb == "start_round"
    assert swiss[0].changes()[-2].verb != "start_round"


def test_a_form_of_another_sign_in_is_shown_again_with_what_was_typed(dora: Browser, swiss: list[Scorer]) -> None:
    form = dora.get(ROUND).form("/start")
    form.fields["csrf_token"] = "stale"  # noqa: S105 - a form's token

    page = dora.send(form, at="17:50")

    assert page.status == 400
    assert page.form("/start").fields["at"] == "17:50"
    assert head(swiss[0]).started_at is None


def test_what_was_typed_about_the_start_goes_along_to_the_sign_in(
    dora: Browser, sam: Browser, swiss: list[Scorer]
) -> None:
    del swiss
    form = dora.get(ROUND).form("/start")

    page = sam.send(form, at="17:50", minutes="7")

    assert page.asked["next"] == "/swiss/rounds/1?at=17:50&minutes=7"
    assert dora.get(page.asked["next"]).form("/start").fields["at"] == "17:50"


def test_where_the_clock_releases_boards_the_form_says_so(dora: Browser, database: Database) -> None:
    evening(database, visibility=Visibility.CLOCK)

    page = dora.get(ROUND)

    assert "Boards become visible by this start and this pace." in page.text
