"""Whom a late correction moves, and which matches were drawn from the old value (case 70)."""

import re

from sqlalchemy import select

from matchscore.models import Draw, Round
from tests.factories import added
from tests.queries.league import FLAT, TEN, league, play_match
from tests.web.conftest import Hall

WRONG = "/friendly/matches/1/segments/1/boards/1/closed/correct?result=4SN%3D"


def test_every_team_that_moves_and_every_drawn_match_with_its_gap_is_listed(hall: Hall) -> None:
    matches = league(hall.database)
    play_match(matches[0], TEN)
    play_match(matches[1], FLAT)
    with matches[0].acting() as (session, act):
        second = session.scalars(select(Round).where(Round.number == 2)).one()
        added(session, Draw(round_id=second.id, from_revision=act.revision, provisional=False, pairs=[]))

    page = re.sub(r"\s+", " ", hall.director().get(WRONG).text)

    assert "Otters 18.09, place 1 10.00, place 1= −8.09" in page
    assert "Quokkas 1.91, place 4 10.00, place 1= +8.09" in page
    assert "Lynxes 10.00, place 2= 10.00, place 1= as before" in page
    assert "Already used the old value: the draw of round 2. The draw stays." in page
    assert "Round 2, match 3: Otters – Lynxes, drawn 8.09 VP apart, now 0." in page
    assert "Round 2, match 4: Quokkas – Storks, drawn 8.09 VP apart, now 0." in page


def test_a_correction_that_moves_nobody_lists_nobody(hall: Hall) -> None:
    matches = league(hall.database)
    play_match(matches[0], TEN)
    play_match(matches[1], FLAT)

    page = hall.director().get(WRONG.replace("4SN%3D", "4SN-2")).text

    assert "drawn from other totals" not in page
