"""The log over the API for those who score one match, for a table, and for everybody while boards are hidden."""

from typing import Any

import pytest

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.models.account import Role
from matchscore.scoring.seats import Room
from tests.services.friendlies import friendly, two_matches
from tests.services.scorer import Scorer, imps
from tests.web.api.changes import CHANGES, WHY, lines, newest
from tests.web.api.conftest import ALL_PASSED, Script
from tests.web.browser import Browser
from tests.web.conftest import Hall


@pytest.mark.parametrize(
    "plan",
    [
        {"role": Role.TABLE, "match": 1, "room": Room.OPEN},
        {"role": Role.SCORER, "match": 1, "room": Room.CLOSED},
        {"role": Role.TABLE, "table_label": "Table 9", "room": Room.OPEN},
    ],
)
def test_one_room_reads_nothing_and_its_tag_tells_nothing(hall: Hall, finished: Scorer, plan: dict[str, Any]) -> None:
    script = Script(hall.app, hall.link(**plan).bearer)
    before = script.get(CHANGES)

    finished.enter("1/1/open", "4SN-1", **WHY)

    after = script.get(CHANGES)
    assert before.json == after.json == {"event": "friendly", "revision": 0, "changes": [], "more": False}
    assert before.headers.get("ETag") == after.headers.get("ETag")


def test_one_room_of_another_event_reads_what_everybody_does(hall: Hall, stranger: Script, finished: Scorer) -> None:
    other = friendly(finished.database, slug="other")
    link = hall.link(Role.TABLE, other.slug, match=1, room=Room.OPEN)

    assert lines(Script(hall.app, link.bearer)) == lines(stranger)


def test_a_scorer_of_a_match_reads_all_of_it_and_of_the_others_what_everybody_does(
    hall: Hall, database: Database
) -> None:
    first, second = two_matches(database, 1, visibility=Visibility.SEALED)
    first.enter("1/1/open", "4SN=")
    second.enter("1/1/open", "4SN-1")
    second.carry_over(imps(1, 0))
    script = Script(hall.app, hall.link(Role.SCORER, match=1).bearer)

    mine, public = lines(script)[-2:]

    assert (mine["match"], mine["actor"], mine["verb"]) == (1, "shell", "enter")
    assert (public["match"], public["actor"], public["verb"]) == (2, None, "set_carry_over")


def test_places_are_told_with_the_last_board_of_the_event(stranger: Script, database: Database) -> None:
    first, second = two_matches(database, 1, visibility=Visibility.BOTH_TABLES)
    first.enter_all(open_1="4SN=", closed_1="3SN+1").finish()
    first.enter("1/1/open", "4SN+1", **WHY)
    before = newest(stranger)["effect"]
    second.enter_all(open_1="P", closed_1="P")

    after = next(line for line in lines(stranger) if line["reason"])["effect"]

    assert (set(before), set(after)) == (
        {"before", "after", "board"},
        {"before", "after", "board", "places", "standings"},
    )


def test_of_a_correction_of_a_match_with_hidden_boards_no_total_is_told(stranger: Script, database: Database) -> None:
    first, second = two_matches(database, 2, visibility=Visibility.WHOLE_FIELD)
    first.enter_all(open_1="4SN=", closed_1="3SN+1", open_2="4SN=", closed_2="4SN-1").finish()
    second.enter_all(open_1="P", closed_1="P")
    first.enter("1/1/open", "4SN+1", **WHY)
    first.exchange_boards(Room.OPEN, 1, 2, **WHY)

    told = newest(stranger)

    assert (told["verb"], set(told["effect"])) == ("correct", {"board"})


def played(database: Database, slug: str, hidden: str, policy: Visibility) -> Scorer:
    """Play two matches; what the first has on board 2 and on a sheet that was mended is hidden."""
    first, second = two_matches(database, 2, slug=slug, visibility=policy)
    first.enter_all(open_1="4SN=", closed_1="3SN+1", open_2=hidden, closed_2="P")
    first.finish()
    first.report(imps(6, len(hidden)))
    first.enter("1/2/closed", hidden, **WHY)
    first.enter("1/1/open", "4SN+1", **WHY)
    first.exchange_boards(Room.OPEN, 1, 2, **WHY)
    first.exchange_boards(Room.OPEN, 1, 2, **WHY)
    second.enter_all(open_1="4SN=", closed_1="4SN=", open_2="P")
    return first


@pytest.mark.parametrize("policy", [Visibility.WHOLE_FIELD, Visibility.CLOCK])
@pytest.mark.parametrize("other", ["3NTN=", "4HXE-2", "2CW-3"])
def test_events_that_differ_in_hidden_results_alone_have_one_public_feed_and_list(
    stranger: Script, sam: Browser, database: Database, other: str, policy: Visibility
) -> None:
    played(database, "one", "4SN-1", policy)
    played(database, "two", other, policy)

    one, two = (stranger.get(f"/{slug}/changes").json for slug in ("one", "two"))
    lists = [sam.get(f"/{slug}/corrections").text for slug in ("one", "two")]

    assert one["changes"][1:] == two["changes"][1:]  # the first one has the address
    assert one["revision"] == two["revision"]
    assert len(one["changes"]) > 4
    assert lists[0] == lists[1]


def test_a_captain_reads_what_everybody_does(stranger: Script, captain: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1", open_2="4SN=")

    assert lines(captain) == lines(stranger)
    assert newest(captain)["after"].keys() == {"1/1/closed"}


def test_a_result_that_everybody_may_have_to_play_again_is_not_told(stranger: Script, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=", closed_1="3SN+1", **ALL_PASSED)
    scorer.publish()
    scorer.withdraw("1/1/open")
    scorer.withdraw("1/1/closed")

    assert [line["verb"] for line in lines(stranger)][-1] == "publish"
