"""An event's page: matches, teams; a team with results stays, the archive is what is offered (case 90)."""

import pytest

from matchscore.db import Database
from matchscore.models import Role
from matchscore.queries.events import read_event
from matchscore.queries.visibility import STAFF
from matchscore.services.events import add_team
from tests.factories import NOON
from tests.services.evenings import evening, next_round
from tests.services.friendlies import two_matches
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.conftest import Hall


def teams(scorer: Scorer) -> list[str]:
    """Name the teams of the event."""
    with scorer.database.reading() as session:
        return [team.name for team in read_event(session, scorer.slug, lambda _head: STAFF, NOON).teams]


def spare_team(scorer: Scorer) -> Scorer:
    """Let a team sign up that has no match."""
    with scorer.acting() as (session, act):
        add_team(session, act, "Storks")
    return scorer


def test_the_page_lists_matches_with_their_totals_and_teams(sam: Browser, database: Database) -> None:
    first, second = two_matches(database)
    first.enter_all(open_1="4SN=", closed_1="3SN+1")
    second.enter_all(open_1="4SN=", closed_1="4SN=")

    page = sam.get("/friendly")

    assert "2 matches, 4 teams" in page.text
    assert "Otters Quokkas 6–0" in page.text
    assert "/friendly/matches/2" in page.links


def test_matches_of_several_rounds_stand_round_by_round_with_the_way_to_each_scoreboard(
    hall: Hall, sam: Browser, database: Database
) -> None:
    first = evening(database, matches=1)[0]
    next_round(first)
    scoreboards = {f"/{first.slug}/rounds/{number}/live" for number in (1, 2)}

    everybody, scorer = sam.get(f"/{first.slug}"), hall.holder(Role.SCORER, first.slug).get(f"/{first.slug}")

    assert "Round 1 Scoreboard, Round 1 1 BC Iași" in everybody.text
    assert "Round 2 Scoreboard, Round 2 2 BC Iași" in everybody.text
    assert scoreboards <= set(everybody.links)
    assert f"/{first.slug}/rounds/2" not in everybody.links
    assert {f"/{first.slug}/rounds/{number}" for number in (1, 2)} <= set(scorer.links)


def test_matches_of_one_round_stand_without_it(sam: Browser, database: Database) -> None:
    two_matches(database)

    assert "Scoreboard" not in sam.get("/friendly").text


def test_a_match_is_live_once_it_has_begun(sam: Browser, database: Database) -> None:
    first, _ = two_matches(database)
    before = sam.get("/friendly")
    first.enter_all(open_1="4SN=")

    after = sam.get("/friendly")

    assert [link for link in before.links if link.endswith("/live")] == ["/friendly/live"]
    assert [link for link in after.links if link.endswith("/live")] == ["/friendly/live", "/friendly/matches/1/live"]


def test_a_match_is_finished_when_its_segments_are_finished_and_all_in_before(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    before = sam.get("/friendly").text, sam.get("/friendly/matches/1").text

    scorer.finish()

    assert "all in" in before[0]
    assert "All in, provisional: 4 of 4 compared" in before[1]
    assert "finished" in sam.get("/friendly").text
    assert "Finished: 4 of 4 compared" in sam.get("/friendly/matches/1").text


def test_a_stranger_and_a_scorer_can_change_nothing(sam: Browser, sue: Browser) -> None:
    assert sam.get("/friendly").actions == []
    assert sue.get("/friendly").actions == []


def test_whoever_scores_a_match_finds_its_desk_in_the_list(hall: Hall, sam: Browser, database: Database) -> None:
    event = f"/{two_matches(database)[0].slug}"
    desks = {f"{event}/matches/{number}/entry" for number in (1, 2)}

    everywhere = hall.holder(Role.SCORER, event[1:]).get(event)
    one = hall.holder(Role.SCORER, event[1:], match=2).get(event)

    assert desks & set(everywhere.links) == desks
    assert desks & set(one.links) == {f"{event}/matches/2/entry"}
    assert not desks & set(sam.get(event).links)


def test_a_team_without_a_match_can_be_removed(dora: Browser, scorer: Scorer) -> None:
    spare_team(scorer)

    page = dora.follow(dora.send(dora.get("/friendly").form("/teams/3/remove")))

    assert teams(scorer) == ["Otters", "Quokkas"]
    assert "Storks" not in page.text


def test_a_team_with_results_is_not_offered_for_removal(dora: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")

    acts = ("archive", "publish", "visibility", "correction-minutes", "second-person", "east-agrees")
    others = [f"/friendly/{act}" for act in acts]
    assert dora.get("/friendly").actions == others


def test_a_team_with_results_stays_and_the_archive_is_offered(dora: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    form = dora.get("/friendly").form("/archive")
    form.action = "/friendly/teams/2/remove"

    page = dora.send(form)

    assert page.status == 422
    assert "Quokkas has 8 results and cannot be deleted. Archive the event instead." in page.text
    assert "/friendly/archive" in page.actions
    assert teams(scorer) == ["Otters", "Quokkas"]


@pytest.mark.parametrize("number", ["9999", "10000", "99999999999999999999", "0"])
def test_a_team_that_is_not_there_is_not_found(dora: Browser, scorer: Scorer, number: str) -> None:
    form = dora.get("/friendly").form("/archive")
    form.action = f"/friendly/teams/{number}/remove"

    assert dora.send(form).status == 404
    assert scorer.revision() == 1


def test_an_archived_event_leaves_the_list_and_keeps_its_address(dora: Browser, sam: Browser, scorer: Scorer) -> None:
    assert scorer.slug in sam.get("/").text.lower()

    dora.send(dora.get("/friendly").form("/archive"))

    assert "Friendly" not in sam.get("/").text
    assert "archived, can only be read" in sam.get("/friendly").text


def test_an_archived_event_takes_no_change(dora: Browser, scorer: Scorer) -> None:
    spare_team(scorer)
    form = dora.get("/friendly").form("/teams/3/remove")
    dora.send(dora.get("/friendly").form("/archive"))
    before = scorer.revision()

    page = dora.send(form)

    assert page.status == 409
    assert "This event is archived and can only be read." in page.text
    assert dora.get("/friendly").actions == ["/friendly/unarchive"]
    assert scorer.revision() == before


def test_an_event_comes_back_out_of_the_archive(dora: Browser, sam: Browser, scorer: Scorer) -> None:
    del scorer
    dora.send(dora.get("/friendly").form("/archive"))

    dora.send(dora.get("/friendly").form("/unarchive"))

    assert "Friendly" in sam.get("/").text


@pytest.mark.parametrize("name", ["archive", "unarchive"])
def test_a_double_click_archives_once(dora: Browser, scorer: Scorer, name: str) -> None:
    first = dora.get("/friendly").form("/archive")
    dora.send(first)
    form = {"archive": first, "unarchive": dora.get("/friendly").form("archive")}[name]

    answers = dora.send(form), dora.send(form)

    assert [answer.status for answer in answers] == [303, 303]
    assert scorer.revision() == {"archive": 2, "unarchive": 3}[name]
