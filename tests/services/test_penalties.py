"""The penalty ledger: something is taken from one team, its opponents win nothing by it, and it can be given back."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import update

from matchscore.db import Database
from matchscore.models import PenaltyLine, Unit
from matchscore.queries.visibility import ELSEWHERE, PUBLIC, STAFF, Viewer, ViewerKind
from matchscore.scoring.seats import Room
from matchscore.services.checks import check
from matchscore.services.penalties import Against
from tests.factories import NOON
from tests.services.director_acts import add, change, ledger, penalty, scored, take_away
from tests.services.friendlies import friendly
from tests.services.refusals import reason_of
from tests.services.scorer import imps, on_a_database, standing, without_history
from tests.services.spoiled import spoil


def test_a_penalty_is_taken_from_one_team_alone(database: Database) -> None:
    match = scored(database)
    before = match.sheet()

    add(match, penalty("2.5"))

    after = match.sheet()
    assert standing(after) == imps("15.5", 0)
    assert (after.imps, after.boards) == (before.imps, before.boards)
    assert before.victory_points is not None
    assert after.victory_points is not None
    assert after.victory_points.home < before.victory_points.home
    assert after.victory_points.away == before.victory_points.away


def test_the_ledger_names_who_took_what_from_whom_when_by_which_law_and_why(database: Database) -> None:
    match = scored(database)

    add(match, penalty(3, reason="  late  for the\tround "))

    (line,) = ledger(match)
    assert (line.match, line.stage, line.team.number, line.team.name) == (1, 1, 1, "Otters")
    assert (line.unit, line.amount, line.law, line.reason) == (Unit.IMPS, Fraction(3), "90", "late for the round")
    assert (line.who, line.at) == ("shell", match.changes()[-1].at)


def test_it_is_one_line_of_the_log_with_its_effect(database: Database) -> None:
    match = scored(database)

    line = add(match, penalty(3, law="90B2"))

    logged = match.changes()[-1]
    state = {"match": 1, "stage": None, "team": 1, "unit": "imps", "amount": "3", "law": "90B2", "reason": "late"}
    assert (logged.verb, logged.reason) == ("add_penalty", "late")
    assert (logged.before, logged.after) == ({f"penalty/{line}": None}, {f"penalty/{line}": state})
    assert logged.effect is not None
    assert (logged.effect["before"]["home"], logged.effect["after"]["home"]) == ("18", "15")
    assert check(database, NOON) == []


def test_vps_are_taken_beside_the_match(database: Database) -> None:
    match = scored(database)
    before = match.sheet()

    add(match, penalty("0.5", Unit.VPS))

    after = match.sheet()
    assert (after.total, after.victory_points) == (before.total, before.victory_points)
    assert [(each.unit, each.amount) for each in after.penalties] == [(Unit.VPS, Fraction(1, 2))]


def test_a_line_can_become_another(database: Database) -> None:
    match = scored(database)
    line = add(match)

    change(match, line, penalty(1, reason="late by two minutes", law="90A"))

    assert [(each.amount, each.law, each.reason) for each in ledger(match)] == [
        (Fraction(1), "90A", "late by two minutes")
    ]
    assert match.changes()[-1].reason == "late by two minutes"
    assert standing(match.sheet()) == imps(17, 0)
    assert check(database, NOON) == []


def test_taking_a_line_away_restores_what_was(database: Database) -> None:
    match = scored(database)
    before = without_history(match.sheet())
    line = add(match)

    take_away(match, line, reason="the director was wrong")

    assert without_history(match.sheet()) == before
    assert ledger(match) == []
    assert match.changes()[-1].after == {f"penalty/{line}": None}
    assert check(database, NOON) == []


AMOUNTS = st.integers(1, 30_000).map(lambda thousandths: Fraction(thousandths, 1000))
STEPS = st.lists(st.tuples(st.sampled_from([1, 2]), AMOUNTS, AMOUNTS), min_size=1, max_size=3)


@on_a_database
@given(STEPS)
def test_after_any_penalties_taking_all_away_restores_exactly_what_was(
    database: Database, steps: list[tuple[int, Fraction, Fraction]]
) -> None:
    match = scored(database)
    before = without_history(match.sheet())

    lines = [(add(match, penalty(str(first)), Against(team, 1)), second) for team, first, second in steps]
    changed = [change(match, line, penalty(str(amount), reason="otherwise")) for line, amount in lines]
    taken = match.sheet()
    gone = [take_away(match, line) for line in reversed(changed)]

    assert len(taken.penalties) == len(steps)
    assert (len(gone), taken.imps) == (len(steps), before.imps)
    assert without_history(match.sheet()) == before


@pytest.mark.parametrize("times", [1, 2, 3])
def test_what_was_done_to_a_line_can_be_undone_step_by_step(database: Database, times: int) -> None:
    match = scored(database)
    sheets = [without_history(match.sheet())]
    line = add(match)
    sheets.append(without_history(match.sheet()))
    change(match, line, penalty(7, reason="very late"))
    sheets.append(without_history(match.sheet()))
    take_away(match, line)

    undone = [match.undo() for _ in range(times)]

    assert without_history(match.sheet()).total == sheets[3 - times].total
    assert [each.verb for each in undone] == ["take_penalty_away", "change_penalty", "add_penalty"][:times]
    assert {each.id for each in ledger(match)} <= {line}
    assert check(database, NOON) == []


def test_an_undo_does_not_pass_over_somebody_else_who_changed_the_line(database: Database) -> None:
    match = scored(database)
    line = add(match)
    change(match.called("Dora"), line, penalty(7))

    assert reason_of(match.undo) == "changed_since"


ONE_ROOM = Viewer(ViewerKind.ONE_ROOM, Room.OPEN)


@pytest.mark.parametrize(("viewer", "lines"), [(STAFF, 1), (PUBLIC, 1), (ONE_ROOM, 0), (ELSEWHERE, 0)])
def test_who_sees_the_total_of_a_match_sees_its_penalties(database: Database, viewer: Viewer, lines: int) -> None:
    match = scored(database)

    add(match)

    assert len(match.sheet(viewer).penalties) == lines


def test_nobody_learns_of_a_penalty_before_there_is_a_total(database: Database) -> None:
    match = friendly(database)

    add(match)

    assert match.sheet(PUBLIC).penalties == ()
    assert match.sheet(PUBLIC).home_total == 0
    assert match.sheet().home_total == -3


def test_a_penalty_goes_with_its_team_when_teams_change_places(database: Database) -> None:
    match = scored(database)
    add(match)

    match.swap_home_and_away()

    assert standing(match.sheet()) == imps(0, 15)
    assert [each.team.name for each in ledger(match)] == ["Otters"]
    assert check(database, NOON) == []


def test_what_somebody_else_wrote_in_the_database_is_found(database: Database) -> None:
    match = scored(database)
    line = add(match)
    spoil(database, update(PenaltyLine).values(amount=Fraction(9)))

    found = [(each.reason, each.facts.get("path")) for each in check(database, NOON)]

    assert ("log_differs", f"penalty/{line}") in found
