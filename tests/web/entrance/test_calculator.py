"""The score calculator: any result, every line of its sum, the vulnerability of a board or a chosen one."""

import pytest

from tests.web.browser import Browser


def test_the_page_waits_for_a_result(sam: Browser) -> None:
    page = sam.get("/score")

    assert page.status == 200
    assert page.form("/score").fields == {"result": "", "board": "", "vul": ""}


@pytest.mark.parametrize(
    ("query", "lines", "total"),
    [
        ("result=4SN%3D&vul=none", ["4 × 30 120", "300"], "420"),
        ("result=4SN%3D&vul=ns", ["4 × 30 120", "500"], "620"),
        ("result=6NXXS%2B1&vul=ns", ["500", "750", "100", "400"], "2510"),
        ("result=4SXN-1&board=4", ["1st undertrick, doubled, vulnerable −200"], "−200"),
        ("result=4SXN-4&vul=none", ["4th undertrick, doubled, not vulnerable"], "−800"),
        ("result=1cw-3&board=1", ["−150"], "−150"),
    ],
)
def test_every_line_of_the_sum_is_there(sam: Browser, query: str, lines: list[str], total: str) -> None:
    text = sam.get(f"/score?{query}").text

    assert [line for line in lines if line not in text] == []
    assert f"Total, declarer’s side {total}" in text


def test_a_board_gives_its_vulnerability(sam: Browser) -> None:
    of_one, of_two = sam.get("/score?result=4SN%3D&board=1").text, sam.get("/score?result=4SN%3D&board=2").text

    assert "+420" in of_one
    assert "+620" in of_two


def test_a_chosen_vulnerability_wins_over_the_board(sam: Browser) -> None:
    page = sam.get("/score?result=4SN%3D&board=1&vul=both")

    assert "+620" in page.text
    assert page.form("/score").fields == {"result": "4SN=", "board": "1", "vul": "both"}


def test_east_wests_score_is_shown_from_north_souths_side(sam: Browser) -> None:
    text = sam.get("/score?result=3NTE%3D&vul=ew").text

    assert "−600" in text
    assert "Total, declarer’s side 600" in text


@pytest.mark.parametrize("typed", ["P", "NP"])
def test_a_result_without_a_contract_has_no_sum(sam: Browser, typed: str) -> None:
    page = sam.get(f"/score?result={typed}")

    assert page.status == 200
    assert "Total, declarer’s side" not in page.text


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("result=4SN%2B4", "4♠ allows at most +3."),
        ("result=hello", "“hello” cannot be read as a result."),
        ("result=4SN%3D&board=0", "Boards are numbered from 1 to 999."),
        ("result=4SN%3D&board=99999999999999999999", "Boards are numbered from 1 to 999."),
        ("result=4SN%3D&board=four", "Boards are numbered from 1 to 999."),
        ("result=50&vul=ew", "No contract gives +50 here"),
        ("result=%00", "cannot be read as a result."),
        ("result=%FF%FE", "cannot be read as a result."),
    ],
)
def test_what_cannot_be_scored_has_a_sentence_and_stays(sam: Browser, query: str, sentence: str) -> None:
    page = sam.get(f"/score?{query}")

    assert page.status == 200
    assert sentence.replace("♠", "♠︎") in page.text or sentence in page.text
    assert page.form("/score").fields["result"] != ""
    assert page.has("input", name="result", aria_invalid="true")
