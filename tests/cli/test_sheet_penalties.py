"""Penalties on the sheet that the shell prints, and a match that ended before its boards."""

from matchscore.cli.sheet_lines import sheet_lines
from matchscore.db import Database
from matchscore.models import Side, Unit
from matchscore.services.penalties import Against
from tests.services.director_acts import add, fail_to_play, penalty, scored


def test_people_read_penalties_before_the_total_and_who_did_not_play(database: Database) -> None:
    match = scored(database)
    add(match, penalty("1.5"))
    add(match, penalty("0.5", Unit.VPS, "a call to another table"), Against(2, 1))
    fail_to_play(match, Side.AWAY)

    lines = list(sheet_lines(match.sheet()))

    assert lines[0].endswith("Otters – Quokkas, forfeited by Quokkas")
    assert lines[-4:-1] == [
        "Penalty, Otters: -1.5 IMPs, Law 90: late",
        "Penalty, Quokkas: -0.5 VP, Law 90: a call to another table",
        "Total: 16.5 – 0",
    ]
