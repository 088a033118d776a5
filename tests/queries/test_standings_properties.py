"""What holds of standings whatever is entered: sums, what is hidden, and taking a change back."""

from hypothesis import given
from hypothesis import strategies as st

from matchscore.db import Database
from matchscore.models import Visibility
from matchscore.queries.visibility import ViewerKind
from tests.queries.league import league, standings
from tests.services.scorer import on_a_database

texts = st.sampled_from(["4SN=", "4SXE-2", "P", "3NTW+1", "6HS-1"])
slots = [(match, f"1/1/{room}") for match in range(4) for room in ("open", "closed")]
plays = st.dictionaries(st.sampled_from(slots), texts)


@on_a_database
@given(entered=plays)
def test_every_total_is_the_sum_of_rows_and_all_of_them_of_what_the_matches_share(
    database: Database, entered: dict[tuple[int, str], str]
) -> None:
    matches = league(database)
    for (match, slot), text in sorted(entered.items()):
        matches[match].enter(slot, text)

    found = standings(matches[0], ViewerKind.STAFF)

    counted = [row for own in found.rows.values() for row in own if row.counts]
    assert all(line.total == sum(row.counted for row in found.rows[line.team]) for line in found.standings)
    assert sum(line.total for line in found.standings) == 10 * len(counted)


@on_a_database
@given(entered=plays, edit=st.sampled_from(slots))
def test_an_edit_that_is_taken_back_leaves_the_standings_as_they_were(
    database: Database, entered: dict[tuple[int, str], str], edit: tuple[int, str]
) -> None:
    matches = league(database)
    for (match, slot), text in sorted((entered | {edit: "4SN="}).items()):
        matches[match].enter(slot, text)
    before = standings(matches[0], ViewerKind.STAFF)

    matches[edit[0]].enter(edit[1], "7NTXXS-13")
    matches[edit[0]].undo()

    after = standings(matches[0], ViewerKind.STAFF)
    assert (after.rows, after.standings) == (before.rows, before.standings)


@on_a_database
@given(worlds=st.tuples(plays, plays))
def test_under_seal_two_worlds_that_differ_in_results_have_the_same_public_standings(
    database: Database, worlds: tuple[dict[tuple[int, str], str], dict[tuple[int, str], str]]
) -> None:
    seen = []
    for entered in worlds:
        matches = league(database, visibility=Visibility.SEALED)
        for (match, slot), text in sorted(entered.items()):
            matches[match].enter(slot, text)
        found = standings(matches[0])
        seen.append((found.rows, found.standings, found.last_round, found.is_settled))

    assert seen[0] == seen[1]
