"""A plan for teams or line-ups in words."""

from matchscore.db import Database
from matchscore.formats.entry_words import count_words, told
from tests.entries import SEATS, lines, pasted, planned, read
from tests.services.friendlies import friendly
from tests.services.people import seat


def test_what_becomes_of_teams_and_players_is_told(database: Database) -> None:
    scorer = friendly(database)
    lines(scorer, "Otters,1,,,Olive,11,yes", "Otters,1,,,Oscar,,")

    plan = planned(scorer, read("Badgers,1,Riverside,FR-1,Olivia,11,", ",,,,Oscar,12,yes"))

    assert told(plan)[0].what == "1. Badgers"
    assert told(plan)[0].becomes == (
        "until now Otters, club Riverside, external id FR-1, "
        "Olivia (until now Olive, no longer captain), Oscar (external id 12, captain)"
    )
    assert count_words(plan) == ("1 team changed", "2 players changed")


def test_who_loses_a_seat_is_told(database: Database) -> None:
    scorer = friendly(database)
    seat(scorer)
    pasted(scorer, "1\tOtters\tOdin")

    plan = planned(scorer, read("1,1,1,open,N,Otters,Odin", header=SEATS))

    assert told(plan) == (("Match 1, segment 1, open room, N", "Odin in place of Olive"),)
    assert count_words(plan) == ("1 seat changed",)
