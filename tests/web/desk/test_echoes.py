"""The echo while typing: what a text would mean, before anything is saved."""

from typing import Any

import pytest
from sqlalchemy import update

from matchscore.models import Result
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.places import MATCH, slot


def echo(browser: Browser, board: int, text: str, mode: str = "contract") -> dict[str, Any]:
    """Ask what a text would mean in the open room."""
    address = f"{MATCH}{slot(board)}/echo"
    answer: dict[str, Any] = browser.client.get(address, query_string={"result": text, "mode": mode}).get_json()
    return answer


def test_the_echo_shows_the_score_and_the_vulnerability_of_declarers_side(sue: Browser, scorer: Scorer) -> None:
    said = echo(sue, 4, "4hxe-2")

    assert "hearts" in said["html"]
    assert "500" in said["html"]
    assert "East vulnerable" in said["html"]
    assert said["refused"] is None
    assert scorer.revision() == 1


def test_the_echo_says_what_the_board_would_be_worth(sue: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="3SN+1")

    said = echo(sue, 1, "4sn=")

    assert "6 IMPs to Otters" in said["html"]
    assert said["pending"] == ["6", "0", "6", "0"]


@pytest.mark.parametrize(("text", "words"), [("3sn=1", "flat"), ("3sn-3", "8 IMPs to Quokkas")])
def test_a_flat_board_and_the_visitors_gain_are_said_too(sue: Browser, scorer: Scorer, text: str, words: str) -> None:
    scorer.enter_all(closed_1="3SN+1")

    assert words in echo(sue, 1, text)["html"]


def test_the_scorer_of_one_room_hears_nothing_of_the_other(ola: Browser, scorer: Scorer) -> None:
    scorer.enter_all(closed_1="3SN+1")

    said = echo(ola, 1, "4sn=")

    assert "420" in said["html"]
    assert "IMP" not in said["html"]
    assert said["pending"] is None


@pytest.mark.parametrize(
    ("text", "words", "keys"),
    [
        ("4s=", "Declared by? N E S W", "NESWV"),
        ("4sn", "How many tricks?", ""),
        ("4sn+4", "allows at most +3", ""),
    ],
)
def test_what_is_missing_or_impossible_is_said_while_typing(sue: Browser, text: str, words: str, keys: str) -> None:
    said = echo(sue, 1, text)

    assert words in said["html"]
    assert words in said["refused"]["strip"]
    assert said["refused"]["keys"] == keys


def test_an_offer_is_said_with_the_key_that_takes_it(sue: Browser) -> None:
    said = echo(sue, 2, "62")

    assert said["refused"]["offer"] == "+620"
    assert "62 is not a bridge score. Enter: 620" in said["refused"]["strip"]


def test_more_tricks_than_can_be_over_are_offered_as_all_of_them(sue: Browser) -> None:
    said = echo(sue, 1, "4sn10")

    assert said["refused"]["offer"] == "4SN="
    assert "10 tricks: is that 4SN=? Enter: 4SN=" in said["refused"]["strip"]


@pytest.mark.parametrize("text", ["4", "", "13.", "  "])
def test_a_text_that_has_only_begun_is_not_scolded(sue: Browser, text: str) -> None:
    assert echo(sue, 1, text)["html"] == ""


@pytest.mark.parametrize(
    ("mode", "text", "points"), [("score", "42+", "420"), ("total", "4sn10", "420"), ("verify", "4sn= 420", "420")]
)
def test_the_echo_reads_as_its_typist_types(sue: Browser, mode: str, text: str, points: str) -> None:
    assert points in echo(sue, 1, text, mode)["html"]


def play_in_another_form(scorer: Scorer, *texts: str) -> None:
    """Note results of board 1, of the open and the closed room, which were all played in another form (Law 87)."""
    for room, text in zip(("open", "closed"), texts, strict=False):
        scorer.enter(f"1/1/{room}", text)
    with scorer.database.writing(None) as (session, _):
        session.execute(update(Result).values(other_form=True))


def test_a_board_in_another_form_stays_one_whatever_is_typed_over_it(sue: Browser, scorer: Scorer) -> None:
    play_in_another_form(scorer, "4SN-1")
    scorer.enter_all(closed_1="3SN+1")

    said = echo(sue, 1, "4sn=")

    assert "420" in said["html"]
    assert "IMP" not in said["html"]
    assert said["pending"] is None


def test_a_board_that_both_tables_played_in_another_form_is_worth_what_it_is_worth(
    sue: Browser, scorer: Scorer
) -> None:
    play_in_another_form(scorer, "4SN-1", "3SN+1")

    said = echo(sue, 1, "4sn=")

    assert "6 IMPs to Otters" in said["html"]
    assert said["pending"] == ["6", "0", "6", "0"]


def test_a_flat_board_follows_what_was_typed_after_a_dot_only_where_something_stands_before_it(
    sue: Browser, scorer: Scorer
) -> None:
    scorer.enter_all(closed_1="P", closed_2="3SN+1")

    assert "·" not in echo(sue, 1, "p")["html"]
    assert "· flat" in echo(sue, 2, "3sn=1")["html"]
