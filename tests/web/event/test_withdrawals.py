"""The page of a team: its matches, what was taken from it, and that it has withdrawn."""

from sqlalchemy import select

from matchscore.db import Database
from matchscore.models import EndedBy, Side, Team
from tests.services.director_acts import add, fail_to_play, penalty
from tests.services.friendlies import WON_BY_18, friendly
from tests.services.scorer import Scorer
from tests.web.browser import Browser
from tests.web.event.team_pages import TEAM


def has_withdrawn(scorer: Scorer, number: int = 1) -> bool:
    """Tell whether a team has withdrawn."""
    with scorer.database.reading() as session:
        return session.scalars(select(Team).where(Team.number == number)).one().withdrawn_at is not None


def test_a_director_lets_a_team_withdraw_and_play_again(dora: Browser, sam: Browser, scorer: Scorer) -> None:
    page = dora.follow(dora.send(dora.get(TEAM).form("/withdraw"), reason="two players are ill"))

    assert has_withdrawn(scorer)
    assert scorer.facts().head.ended_by is EndedBy.FORFEIT
    assert "Withdrawn since" in page.text
    assert "two players are ill" in page.text
    assert "Withdrawn since" in sam.get(TEAM).text
    assert "two players are ill" not in sam.get(TEAM).text

    again = dora.follow(dora.send(page.form("/readmit")))
    assert not has_withdrawn(scorer)
    assert scorer.facts().head.ended_by is None
    assert "Withdrawn since" not in again.text


def test_a_withdrawal_without_a_reason_is_refused(dora: Browser, scorer: Scorer) -> None:
    page = dora.send(dora.get(TEAM).form("/withdraw"))

    assert page.status == 422
    assert "Say why the team withdraws." in page.text
    assert not has_withdrawn(scorer)


def test_a_page_that_is_old_changes_nothing(dora: Browser, scorer: Scorer) -> None:
    form = dora.get(TEAM).form("/withdraw")
    dora.send(dora.get(TEAM).form("/withdraw"), reason="ill")
    dora.send(dora.get(TEAM).form("/readmit"))

    page = dora.send(form, reason="gone home")

    assert page.status == 409
    assert "Somebody has changed this team meanwhile." in page.text
    assert page.form("/withdraw").fields["reason"] == "gone home"
    assert not has_withdrawn(scorer)


def test_a_form_that_arrives_twice_is_done_once(dora: Browser, scorer: Scorer) -> None:
    form = dora.get(TEAM).form("/withdraw")

    assert [dora.send(form, reason="ill").status for _ in range(2)] == [303, 303]
    assert [change.verb for change in scorer.changes()].count("withdraw_team") == 1


def test_the_page_shows_the_matches_of_the_team_from_its_own_side(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(**WON_BY_18)
    add(scorer, penalty(2, reason="slow play"))

    otters, quokkas = sam.get(TEAM).text, sam.get("/friendly/teams/2").text

    assert "Quokkas 16–0" in otters
    assert "Penalty: −2 IMPs, slow play" in otters
    assert "Otters 0–16" in quokkas
    assert "slow play" not in quokkas


def test_what_is_not_released_yet_is_not_on_the_page(sam: Browser, scorer: Scorer) -> None:
    scorer.enter_all(open_1="4SN=")
    add(scorer, penalty(2, reason="claimed on board 1"))

    text = sam.get(TEAM).text

    assert "Quokkas" in text
    assert "claimed on board 1" not in text


def test_what_a_withdrawal_gives_is_in_the_standings_alone(dora: Browser, sam: Browser, database: Database) -> None:
    scorer = friendly(database, vp_scale="wbf-continuous", slug="scaled")
    team, sheet = "/scaled/teams/1", "/scaled/matches/1"
    dora.send(dora.get(team).form("/withdraw"), reason="ill")

    assert scorer.sheet().victory_points is not None
    assert "A team has withdrawn" in sam.get(sheet).text
    assert "12 VP" not in sam.get(sheet).text
    assert "Quokkas forfeited by Otters" in sam.get(team).text


def test_a_match_that_was_not_played_otherwise_gives_a_walkover(sam: Browser, database: Database) -> None:
    fail_to_play(friendly(database, vp_scale="wbf-continuous", slug="scaled"), Side.AWAY)

    assert "12 – 0 VP" in sam.get("/scaled/matches/1").text
