"""The director's dashboard: what it says of every match, and what is waited for."""

import pytest
import time_machine
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Round
from tests.services.evenings import evening, finish_all, next_round, play, seat_at, started
from tests.services.scorer import Scorer, imps
from tests.web.browser import Browser, Page
from tests.web.rounds.rounds import ROUND, SIX_O_CLOCK


def row(page: Page, table: str) -> str:
    """Give the words of the row of a table."""
    return " ".join(page.source.partition(f'aria-label="T{table}, enter results"')[2].partition("</tr>")[0].split())


def test_every_match_has_its_boards_its_imps_and_its_state(dora: Browser, swiss: list[Scorer]) -> None:
    play(swiss[0], 4, 4).enter("1/1/closed", "4SN-1")
    swiss[0].finish()
    play(swiss[1], 3, 2)

    page = dora.get(ROUND)

    assert "3 matches: 1 finished, 1 running, 1 not begun" in page.text
    assert "BC Iași – Start Kraków" in page.text
    assert "Zimbrul – Locomotiva 3/43 of 4 boards 2/42 of 4 boards 0–0" in page.text
    assert 'data-mark="✓">finished' in row(page, "1")
    assert ">10</span>" in row(page, "1")


def test_a_complete_match_has_its_vps_and_no_other(dora: Browser, swiss: list[Scorer]) -> None:
    play(swiss[0], 4, 4)
    play(swiss[1], 4, 3)

    page = dora.get(ROUND)

    assert "10.00–10.00" in row(page, "1")
    assert "10.00" not in row(page, "2")


def test_what_is_waited_for_stands_above_with_the_boards_and_the_time(dora: Browser, swiss: list[Scorer]) -> None:
    play(swiss[0], 4, 4)
    play(swiss[1], 4, 1)
    at = swiss[1].changes()[-1].at.replace(minute=21)

    with time_machine.travel(at, tick=False):
        page = dora.get(ROUND)

    assert "Waiting for 3 rooms at 2 tables" in page.text
    assert "T2 Zimbrul – Locomotiva closed room: boards 2–4 for 21 minutes" in page.text
    assert "T3 Delta – Albatros open room: boards 1–4 closed room: boards 1–4" in page.text
    assert "/swiss/matches/2/entry?room=closed" in page.links


def test_a_round_without_a_pace_says_only_when_it_was_started(dora: Browser, swiss: list[Scorer]) -> None:
    started(swiss[0], SIX_O_CLOCK)
    with swiss[0].database.writing(None) as (session, _):
        session.execute(update(Round).values(minutes_per_board=None))

    page = dora.get(ROUND)

    assert "started 20:00" in page.text
    assert "pace:" not in page.text
    assert "Start the round to measure by the clock." in page.text


def test_when_all_are_done_it_says_so(dora: Browser, swiss: list[Scorer]) -> None:
    finish_all(swiss)

    page = dora.get(ROUND)
    assert "All tables are done" in page.text
    assert "Slow:" not in page.text


def test_a_slow_table_is_marked_in_words_too(dora: Browser, swiss: list[Scorer]) -> None:
    play(swiss[0], 3, 3)
    play(swiss[1], 3, 3)
    play(swiss[2], 1, 0)

    page = dora.get(ROUND)

    assert 'class="state slow" data-mark="!">slow' in row(page, "3")
    assert "Slow: a room three or more boards behind the middle one." in page.text


def test_a_match_that_has_not_begun_is_not_slow_while_nobody_started_the_round(
    dora: Browser, swiss: list[Scorer]
) -> None:
    play(swiss[0], 4, 4)
    play(swiss[1], 4, 4)

    page = dora.get(ROUND)

    assert "3 matches: 2 all in, 1 not begun" in page.text
    assert 'data-mark="">not begun' in row(page, "3")


def test_tables_are_in_the_order_in_which_people_count_them(dora: Browser, database: Database) -> None:
    first = evening(database, name="Long")[0]
    fourth, *_ = next_round(first, matches=3)
    seat_at(fourth, "10")

    page = dora.get("/long/rounds/2")

    entries = [link for link in page.links if link.endswith("/entry")][1:]
    assert entries == [f"/long/matches/{number}/entry" for number in (5, 6, 4)]
    assert "/long/rounds/1" in page.links


def test_a_reported_total_is_called_so(dora: Browser, swiss: list[Scorer]) -> None:
    swiss[0].report(imps(12, "3.5"))

    page = dora.get(ROUND)

    assert 'data-mark="✓">reported' in row(page, "1")
    assert "<span>3.5</span>" in row(page, "1")


def test_nobody_keeps_a_copy_of_the_dashboard(dora: Browser, swiss: list[Scorer]) -> None:
    del swiss

    assert dora.get(ROUND).headers["Cache-Control"] == "private, no-store"


def test_a_dashboard_on_which_nothing_has_changed_is_answered_shortly(dora: Browser, swiss: list[Scorer]) -> None:
    with time_machine.travel(SIX_O_CLOCK, tick=False):
        tag = dora.get(ROUND).headers["ETag"]
        same = dora.get(ROUND, If_None_Match=tag)
        swiss[0].enter("1/1/open", "4SN=")
        other = dora.get(ROUND, If_None_Match=tag)

    assert (same.status, same.source) == (304, "")
    assert other.status == 200


def test_a_phone_too_says_how_old_the_last_entry_is(dora: Browser, swiss: list[Scorer]) -> None:
    play(swiss[0], 2, 1)
    at = swiss[0].changes()[-1].at.replace(minute=21)

    with time_machine.travel(at, tick=False):
        page = dora.get(ROUND)

    assert '<span class="phone-only small soft">21 min</span>' in row(page, "1")
    assert "min</span>" not in row(page, "2")


@pytest.mark.parametrize("address", ["/swiss/rounds/2", "/swiss/rounds/0", "/swiss/rounds/99999", "/none/rounds/1"])
def test_a_round_that_is_not_there_is_not_found(dora: Browser, swiss: list[Scorer], address: str) -> None:
    del swiss

    assert dora.get(address).status == 404


def test_a_match_without_boards_leads_to_its_total_and_no_other(dora: Browser, swiss: list[Scorer]) -> None:
    swiss[0].enter("1/1/open", "4SN=")
    swiss[1].report(imps(12, 3))

    links = dora.get(ROUND).links

    totals = [link for link in links if link.endswith("/totals")]
    assert totals == ["/swiss/matches/2/totals", "/swiss/matches/3/totals"]
    assert dora.get(totals[0]).status == 200


def test_the_round_leads_to_the_line_ups_of_every_segment(dora: Browser, swiss: list[Scorer]) -> None:
    line_ups = [link for link in dora.get(ROUND).links if link.endswith("/line-up")]

    assert line_ups == [f"/swiss/matches/{number}/segments/1/line-up" for number in (1, 2, 3)]
    assert dora.get(line_ups[0]).status == 200
    del swiss


def test_the_tabs_of_the_rounds_say_which_is_before_and_which_after(dora: Browser, swiss: list[Scorer]) -> None:
    next_round(swiss[0])
    next_round(swiss[0])

    second, last = dora.get("/swiss/rounds/2"), dora.get("/swiss/rounds/3")

    assert second.has("a", href="/swiss/rounds/1", rel="prev")
    assert second.has("a", href="/swiss/rounds/3", rel="next")
    assert last.has("a", href="/swiss/rounds/2", rel="prev")
    assert not last.has("a", rel="next")
