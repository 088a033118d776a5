"""Live pages in every state that they come in: each scene sets one up and gives the addresses to look at."""

from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match, Visibility
from matchscore.scoring.reported import TotalSource
from matchscore.services.events import Pairing, add_match, add_round, add_team, numbered_boards
from tests.services.evenings import evening, play, started
from tests.services.friendlies import WON_BY_18, empty_event, friendly
from tests.services.people import seat
from tests.services.scorer import Scorer, imps

Scene = Callable[[Database], list[str]]


def of_match(scorer: Scorer) -> list[str]:
    """Give the pages of a match, and the scoreboard that has it."""
    match = f"/{scorer.slug}/matches/{scorer.match}"
    return [f"{match}/live", f"{match}/wall", f"/{scorer.slug}/rounds/1/live"]


def every_result(database: Database) -> list[str]:
    """Have a board of each kind, with leads, and people at the tables."""
    scorer = friendly(database, 12, visibility=Visibility.OPEN)
    scorer.enter("1/1/open", "3NTN=", lead="SQ")
    scorer.enter("1/1/closed", "1CN=", lead="H10")
    scorer.enter_all(open_2="4SXS+1", closed_2="6HXXN-1", open_3="P", closed_3="NP")
    scorer.enter_all(open_4="-100", closed_4="2DE=", open_5="4HE-2")
    seat(scorer)
    return of_match(scorer)


def one_table_ahead(database: Database) -> list[str]:
    """Have boards that are hidden while one table plays them, and a flat one."""
    scorer = friendly(database, 12, visibility=Visibility.BOTH_TABLES)
    return of_match(scorer.enter_all(open_1="P", closed_1="P", open_2="4SN=", closed_3="4SN="))


def later_segment(database: Database) -> list[str]:
    """Play the second of two segments, with totals that were carried in."""
    scorer = friendly(database, numbered_boards(8, 2), visibility=Visibility.BOTH_TABLES)
    scorer.carry_over(imps("3.5", 8))
    scorer.enter_all(**WON_BY_18).finish()
    scorer.enter("2/5/open", "4SN=")
    scorer.enter("2/5/closed", "3SN+1")
    return of_match(scorer)


def under_seal(database: Database) -> list[str]:
    """Play under seal, by the clock of the round."""
    scorer = friendly(database, 8, visibility=Visibility.SEALED)
    started(scorer)
    return of_match(scorer.enter_all(open_1="4SN=", closed_2="P"))


def for_the_field(database: Database) -> list[str]:
    """Wait for other tables."""
    first, _ = evening(database, 2, visibility=Visibility.WHOLE_FIELD)
    return of_match(play(first, 2, 2))


def by_the_clock(database: Database) -> list[str]:
    """Wait for the time of a board."""
    scorer = friendly(database, 4, visibility=Visibility.CLOCK)
    return of_match(scorer.enter_all(open_1="4SN=", closed_1="P"))


def nothing(database: Database) -> list[str]:
    """Have no board yet."""
    return of_match(friendly(database, 4, visibility=Visibility.BOTH_TABLES))


def over(database: Database) -> list[str]:
    """Have played, and published."""
    scorer = friendly(database, 4, visibility=Visibility.BOTH_TABLES).enter_all(**WON_BY_18)
    scorer.finish()
    scorer.publish()
    return of_match(scorer)


def reported_once(database: Database) -> list[str]:
    """Have a total by one side alone."""
    scorer = friendly(database, 4, visibility=Visibility.BOTH_TABLES)
    scorer.report(imps(20, 3), by=TotalSource.HOME_CAPTAIN)
    return of_match(scorer)


def reported_otherwise(database: Database) -> list[str]:
    """Have two totals that differ."""
    scorer = friendly(database, 4, visibility=Visibility.BOTH_TABLES)
    scorer.report(imps(20, 3), by=TotalSource.HOME_CAPTAIN)
    scorer.report(imps(20, 5), by=TotalSource.AWAY_CAPTAIN)
    return of_match(scorer)


def many_matches(database: Database, matches: int = 11) -> list[str]:
    """Have a round of more matches than a page of the wall has room for, one of them without opponents."""
    first = empty_event(database, name="Evening", visibility=Visibility.BOTH_TABLES)
    with first.acting() as (session, act):
        add_round(session, act, numbered_boards(4))
    for number in range(1, matches + 1):
        with first.acting() as (session, act):
            add_team(session, act, f"Team {2 * number - 1}")
        with first.acting() as (session, act):
            add_team(session, act, f"Team {2 * number}")
        with first.acting() as (session, act):
            add_match(session, act, Pairing(1, 2 * number - 1, 2 * number))
    play(replace(first, match=1), 1, 1)
    with database.writing(None) as (session, _):
        last = (Match.event_id == first.event_id, Match.number == matches)
        session.execute(update(Match).where(*last).values(away_team_id=None, ended_by="bye"))
    return [f"/{first.slug}/rounds/1/live", f"/{first.slug}/rounds/1/wall", f"/{first.slug}/rounds/1/wall?page=2"]


SCENES: dict[str, Scene] = {
    scene.__name__: scene
    for scene in (
        every_result,
        one_table_ahead,
        later_segment,
        under_seal,
        for_the_field,
        by_the_clock,
        nothing,
        over,
        reported_once,
        reported_otherwise,
        many_matches,
    )
}
