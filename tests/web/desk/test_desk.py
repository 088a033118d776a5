"""The desk around its field: going to a board, ways of typing, the matches beside it, and who else is there."""

from matchscore.db import Database
from matchscore.services.events import numbered_boards
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall
from tests.web.places import ENTRY, MATCH, ROWS, at, slot


def test_a_board_is_gone_to_by_its_number(sue: Browser, scorer: Scorer) -> None:
    answer = sue.send(sue.get(at(1)).form(slot(1)), result="3.")

    assert answer.asked.items() >= {"board": "3", "room": "open"}.items()
    assert scorer.revision() == 1


def test_a_board_of_another_segment_is_gone_to_too(hall: Hall, database: Database) -> None:
    halves = friendly(database, numbered_boards(4, 2))
    dora = hall.director()
    form = dora.get(at(1)).form(slot(1))

    answer = dora.send(form, result="4.")

    assert answer.asked.items() >= {"segment": "2", "board": "4", "room": "open"}.items()
    assert halves.revision() == 1


def test_a_number_of_no_board_here_is_said(sue: Browser) -> None:
    page = sue.send(sue.get(at(1)).form(slot(1)), result="31.")

    assert page.status == 422
    assert "Board 31 is not in this segment (1–4)." in page.text


def test_a_number_of_no_board_of_several_segments_is_said_with_all_of_them(hall: Hall, database: Database) -> None:
    friendly(database, numbered_boards(4, 2))
    dora = hall.director()

    page = dora.send(dora.get(at(3, segment=2)).form(slot(3, segment=2)), result="99.")

    assert page.status == 422
    assert "Board 99 is not in this match (1–2, 3–4)." in page.text


def test_without_scripts_the_same_text_again_takes_what_was_offered(sue: Browser, scorer: Scorer) -> None:
    page = sue.send(sue.get(at(2)).form(slot(2)), result="62")

    saved = sue.send(page.form(slot(2)))

    assert saved.asked["board"] == "3"
    assert str(scorer.slot("1/2/open").recorded.result) == "+620"  # type: ignore[union-attr] # it stands there


def test_without_scripts_another_text_is_itself(sue: Browser, scorer: Scorer) -> None:
    page = sue.send(sue.get(at(2)).form(slot(2)), result="62")

    sue.send(page.form(slot(2)), result="65")

    assert scorer.slot("1/2/open").recorded is None


def test_a_mode_is_kept_by_the_browser_and_read_by_the_next_save(sue: Browser, scorer: Scorer) -> None:
    sue.send(sue.get(ENTRY).read().by_id["modes"], mode="score")

    sue.send(sue.get(at(1)).form(slot(1)), result="42+")

    assert str(scorer.slot("1/1/open").recorded.result) == "+420"  # type: ignore[union-attr] # it stands there


def test_a_mode_is_its_typists_own_whoever_else_uses_the_browser(sue: Browser) -> None:
    sue.send(sue.get(ENTRY).read().by_id["modes"], mode="score")

    assert sue.get(ENTRY).has("option", value="score", selected="")
    assert sue.client.get_cookie("mode") is None  # another person's cookie has another name


def test_enter_can_go_across(sue: Browser) -> None:
    sue.send(sue.get(ENTRY).read().by_id["modes"], enter="across")

    first = sue.send(sue.get(at(1)).form(slot(1)), result="P")
    second = sue.send(sue.follow(first).read().by_id["entry"], result="P")

    assert first.asked.items() >= {"board": "1", "room": "closed"}.items()
    assert second.asked.items() >= {"board": "2", "room": "open"}.items()


def test_the_match_total_alone_is_a_link_away_and_so_is_the_way_back(sue: Browser) -> None:
    assert f"{MATCH}/totals" in sue.get(ENTRY).links
    assert ENTRY in sue.get(f"{MATCH}/totals").links


def test_the_matches_before_and_after_can_be_gone_to(hall: Hall, database: Database) -> None:
    two_matches(database)
    dora = hall.director()

    assert dora.get("/friendly/matches/1/entry").has("a", rel="next", href="/friendly/matches/2/entry")
    assert dora.get("/friendly/matches/2/entry").has("a", rel="prev", href="/friendly/matches/1/entry")


def test_the_scorer_of_one_match_stays_in_it(ola: Browser) -> None:
    assert not ola.get(ENTRY).has("a", rel="next")


def test_who_has_the_room_open_too_is_said(sue: Browser, dora: Browser) -> None:
    sue.get(ROWS)

    seen = dora.get(ROWS).json["parts"]["mates"]

    assert "Sue has the open room open too" in seen
    assert "Take over" in seen


def test_whoever_takes_over_is_named_to_the_other(sue: Browser, dora: Browser) -> None:
    sue.get(ROWS)
    dora.get(ROWS)

    taken = dora.send(dora.get(ENTRY).form("/take-over"), room="open")

    assert taken.status == 303
    assert "Dora has taken over the open room" in sue.get(ROWS).json["parts"]["mates"]


def test_the_next_segment_is_known_to_whoever_fills_this_one(hall: Hall, database: Database) -> None:
    friendly(database, numbered_boards(4, 2))

    page = hall.director().get(ENTRY)

    assert page.has("div", data_elsewhere=at(3, segment=2))
