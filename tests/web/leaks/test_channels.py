"""The leak channels of `ux.md` §3.2 that the public could use, each by its name, under every policy that hides."""

import re

import pytest

from matchscore.web.access import ACCESS, Need
from tests.web.cast import STRANGER
from tests.web.leaks.asking import PUBLIC, Answer, Asking, told
from tests.web.leaks.worlds import GIVEN_AWAY

SHEETS = ("matches.show", "events.show", "start.show", "teams.show", "start_lists.show")
LIVE = tuple(endpoint for endpoint in ACCESS if endpoint.startswith(("live.", "live_rounds.", "walls.")))
API = tuple(endpoint for endpoint in ACCESS if endpoint.startswith("api."))
everybody = pytest.mark.parametrize("somebody", PUBLIC)
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
OF_THE_SHEET = re.compile("/1/boards/[1-3]|/2/boards/[4-6]")
PREVIEWS = re.compile(r'<meta (?:property|name)="(?:og:|twitter:|description)')


def pages_of_staff() -> frozenset[str]:
    """Name the pages that only those who score or direct may read: theirs are the histories and the lists."""
    of_staff = {Need.EVENT, Need.FIELD, Need.MATCH, Need.DESK, Need.DESK_ROOM, Need.ROOM, Need.TABLE}
    return frozenset(endpoint for endpoint, need in ACCESS.items() if need in of_staff)


def hidden_pages(answers: list[Answer]) -> list[Answer]:
    """Give the pages of boards that are hidden for now."""
    return [answer for answer in answers if "is hidden for now</h1>" in answer.body]


@everybody
def test_channel_5_no_running_total_and_no_chart_has_what_is_hidden(asking: Asking, somebody: str) -> None:
    assert asking.differences(somebody, *SHEETS, *LIVE) == []


@everybody
def test_channel_6_no_order_and_no_list_tells_what_is_hidden(asking: Asking, somebody: str) -> None:
    assert asking.differences(somebody, "correction_list.show", "finding.show", *SHEETS, *LIVE) == []


@everybody
def test_channel_7_nothing_of_the_field_is_told_before_release(asking: Asking, somebody: str) -> None:
    of_a_round = [endpoint for endpoint in asking.endpoints() if "/rounds/" in asking.address_of(endpoint)]

    assert asking.differences(somebody, *of_a_round) == []


@everybody
def test_channel_8_no_file_and_no_document_has_what_is_hidden(asking: Asking, somebody: str) -> None:
    words = asking.pair.loud.scores() | GIVEN_AWAY

    assert asking.differences(somebody, "matches.download", *API) == []
    assert told(asking.loud(somebody, "matches.download", *API), words) == []


@everybody
def test_channel_9_a_guessed_address_leads_to_the_hidden_page(asking: Asking, somebody: str) -> None:
    boards = [answer for answer in asking.loud(somebody, "boards.show") if OF_THE_SHEET.search(answer.address)]
    elsewhere = [answer for answer in asking.loud(somebody, "boards.show") if answer not in boards]

    assert {answer.status for answer in boards} == {200}
    assert {"/friendly/matches/1/segments/1/boards/3", "/friendly/matches/2/segments/1/boards/2"} <= {
        answer.address for answer in hidden_pages(boards)
    }
    assert {answer.status for answer in elsewhere} == {404}


@everybody
def test_channel_10_nobody_keeps_a_hidden_board_and_everybody_asks_again(asking: Asking, somebody: str) -> None:
    answers = asking.loud(somebody)

    assert {answer.caching for answer in hidden_pages(answers)} == {"no-store"}
    assert {answer.caching for answer in answers} <= {"no-store", "private, no-cache", "private, no-store"}


@everybody
def test_channel_11_search_engines_keep_nothing_and_no_preview_is_offered(asking: Asking, somebody: str) -> None:
    answers = [answer for answer in asking.loud(somebody) if ACCESS[answer.endpoint] is not Need.UNASKED]

    assert {dict(answer.headers).get("X-Robots-Tag") for answer in answers} == {"noindex, noarchive"}
    assert [answer.address for answer in answers if PREVIEWS.search(answer.body)] == []


@everybody
def test_channel_12_no_history_and_no_undo_list_is_told(asking: Asking, somebody: str) -> None:
    of_staff = asking.loud(somebody, *pages_of_staff())

    assert {answer.status for answer in of_staff} <= {303, 401, 404}
    assert [answer.address for answer in hidden_pages(asking.loud(somebody)) if "version" in answer.body] == []
    assert asking.differences(somebody, "boards.show") == []


@everybody
def test_channel_13_no_title_tells_what_is_hidden(asking: Asking, somebody: str) -> None:
    words = asking.pair.loud.scores() | GIVEN_AWAY
    titles = [answer._replace(body="".join(TITLE.findall(answer.body))) for answer in asking.loud(somebody)]

    assert told(titles, words) == []


@everybody
def test_channel_14_no_count_implies_a_score(asking: Asking, somebody: str) -> None:
    assert asking.differences(somebody, "finding.show", "api.show_match", "api.show_event", *SHEETS) == []


def test_channel_15_a_match_ahead_of_the_field_shows_the_field_nothing(asking: Asking) -> None:
    ahead = [answer for answer in asking.loud(STRANGER, "boards.show") if "/1/segments/1/boards/3" in answer.address]

    assert ahead == hidden_pages(ahead) != []
    assert told(asking.loud("a captain of another match"), asking.pair.loud.scores()) == []
