"""Home and visitors the wrong way round: the teams change places and everybody sat where they sat."""

import pytest
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import Match
from matchscore.queries.visibility import STAFF
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.seats import Room
from matchscore.services.acts import RefusedError
from matchscore.services.checks import check
from matchscore.services.events import numbered_boards
from matchscore.services.reports import Report
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.services.totals import report_total
from tests.factories import NOON
from tests.services.friendlies import friendly
from tests.services.people import SEATED, names, seat, seated
from tests.services.scorer import Scorer, imps, standing, without_history


def played(database: Database) -> Scorer:
    """Play two segments of one board each, the seats swapped in the second; Otters bring 3 IMPs."""
    scorer = friendly(database, numbered_boards(2, 2), carry_over=imps(3, "0.5"))
    scorer.enter("1/1/open", "4SN=")
    scorer.enter("1/1/closed", "3SN+1")
    scorer.enter("2/2/open", "P")
    scorer.enter("2/2/closed", "2SN=")
    scorer.swap_seats(2)
    return scorer


def test_the_teams_change_places_with_all_that_is_theirs(database: Database) -> None:
    scorer = played(database)
    before = scorer.sheet()

    scorer.swap_home_and_away()

    after = scorer.sheet()
    assert (after.home, after.away) == (before.away, before.home)
    assert (after.carry_home, after.carry_away) == (before.carry_away, before.carry_home)
    assert standing(after) == imps(str(before.away_total), str(before.home_total))
    assert [segment.home_ns_room for segment in after.segments] == [Room.CLOSED, Room.OPEN]


def test_every_result_stays_in_its_room(database: Database) -> None:
    scorer = played(database)
    before = [(board.open, board.closed) for board in scorer.sheet().boards]

    scorer.swap_home_and_away()

    assert [(board.open, board.closed) for board in scorer.sheet().boards] == before


def test_totals_that_were_reported_turn_round_with_their_captains(database: Database) -> None:
    scorer = played(database)
    scorer.report(imps(9, 2), segment=1)
    with scorer.acting() as (session, act):
        report_total(session, act, Report(1, TotalSource.HOME_CAPTAIN, "", imps(10, 3)))

    scorer.swap_home_and_away()

    lines = scorer.facts().reported_totals
    assert [(line.source, str(line.home_imps), str(line.away_imps)) for line in lines] == [
        ("organiser", "2", "9"),
        ("away_captain", "3", "10"),
    ]


def test_it_is_one_line_of_the_log(database: Database) -> None:
    scorer = played(database)
    scorer.report(imps(9, 2), "bulletin 3", segment=1)

    effect = scorer.swap_home_and_away()

    logged = scorer.changes()[-1]
    assert (logged.verb, logged.effect) == ("swap_home_and_away", effect)
    assert (logged.before["match/teams"], logged.after["match/teams"]) == (
        {"home": 1, "away": 2},
        {"home": 2, "away": 1},
    )
    assert logged.after["match"] == {"carry_home": "0.5", "carry_away": "3"}
    assert logged.after["segment/1"] == {"home_ns_room": "closed", "finished_at": None}
    reported = logged.after["reported_total/1"]
    assert reported == {
        "source": "organiser",
        "source_text": "bulletin 3",
        "segment": 1,
        "home_imps": "2",
        "away_imps": "9",
    }
    assert check(database, NOON) == []


def test_the_same_again_brings_everything_back(database: Database) -> None:
    scorer = played(database)
    scorer.report(imps(9, 2), segment=1)
    before = without_history(scorer.sheet())

    scorer.swap_home_and_away()
    scorer.swap_home_and_away()

    assert without_history(scorer.sheet()) == before
    assert check(database, NOON) == []


def test_it_can_be_undone_though_a_total_was_reported_since(database: Database) -> None:
    scorer = played(database)
    before = without_history(scorer.sheet())
    scorer.swap_home_and_away()
    scorer.report(imps(2, 9), segment=1)

    scorer.undo()

    after = without_history(scorer.sheet())
    assert (after.home, after.segments, after.home_total) == (before.home, before.segments, before.home_total)
    assert after.reported_totals[0].home_imps == 9
    assert check(database, NOON) == []


def test_what_somebody_changed_since_is_not_undone(database: Database) -> None:
    scorer = played(database)
    scorer.swap_home_and_away()
    scorer.called("Ann").swap_home_and_away()

    with pytest.raises(RefusedError) as refused:
        scorer.undo()

    assert refused.value.reason == "changed_since"


def test_in_a_finished_match_it_needs_a_reason(database: Database) -> None:
    scorer = played(database)
    scorer.finish(2)

    with pytest.raises(RefusedError) as refused:
        scorer.swap_home_and_away()

    assert refused.value.reason == "reason_needed"
    scorer.swap_home_and_away(reason="keying error")
    assert scorer.sheet().home.name == "Quokkas"


def test_it_is_refused_on_a_match_that_changed(database: Database) -> None:
    scorer = played(database)

    with pytest.raises(ChangedSinceError):
        scorer.swap_home_and_away(seen=1)


def test_the_same_request_swaps_once(database: Database) -> None:
    scorer = played(database)
    scorer.swap_home_and_away(key="once")

    with pytest.raises(AlreadyDoneError):
        scorer.swap_home_and_away(key="once")

    assert scorer.sheet(STAFF).home.name == "Quokkas"


def test_a_bye_has_no_teams_to_swap(database: Database) -> None:
    scorer = friendly(database)
    with database.writing(None) as (session, _):
        session.execute(update(Match).values(away_team_id=None))

    with pytest.raises(RefusedError) as refused:
        scorer.swap_home_and_away()

    assert refused.value.reason == "needs_two_teams"


def test_everybody_sits_where_they_sat_and_plays_for_their_team(database: Database) -> None:
    scorer = friendly(database, 2)
    seat(scorer)
    teams = names(scorer), names(scorer, 2)

    scorer.swap_home_and_away()

    assert seated(scorer) == SEATED
    assert (names(scorer), names(scorer, 2)) == teams
    assert check(database, NOON) == []
    scorer.undo()
    assert (seated(scorer), check(database, NOON)) == (SEATED, [])
