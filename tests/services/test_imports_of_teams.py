"""Teams of a file: found by number, else by exact name; what says two things of one is held with both readings."""

import pytest

from matchscore.db import Database
from matchscore.models import Change
from matchscore.queries.heads import NotFoundError
from matchscore.services.acts import SHELL, Act, RefusedError, Verb
from matchscore.services.archive import archive_event
from matchscore.services.imports.applying import StalePlanError
from matchscore.services.imports.entry_doors import PlanChangedError
from matchscore.services.imports.team_applying import apply_teams
from matchscore.services.slots import AlreadyDoneError
from tests.entries import entered, exported_teams, held, imported, lines, pasted, planned, read, standing, warned
from tests.factories import NOON
from tests.services.friendlies import empty_event, friendly
from tests.services.scorer import Scorer


@pytest.fixture
def cup(database: Database) -> Scorer:
    """Set up an event without teams."""
    return empty_event(database, name="Cup")


def test_teams_come_with_their_players_captain_club_and_numbers_elsewhere(cup: Scorer) -> None:
    lines(cup, "Otters,7,Riverside,FR-7,Olive,123,", ",,,,Oscar,,yes", "Quokkas,,,,,,")

    otters, quokkas = entered(cup)
    assert standing(cup) == {"7 Otters": ["Olive", "Oscar*"], "8 Quokkas": []}
    assert (otters.club, otters.external_id, otters.players[0].external_id) == ("Riverside", "FR-7", "123")
    assert (quokkas.club, quokkas.external_id) == (None, None)


def test_one_line_a_team_with_players_in_columns_is_read_too(cup: Scorer) -> None:
    lines(cup, "Otters;Olive;Oscar;Oscar", "Quokkas;Quinn;;", header="Team;Player 1;Player 2;Captain")

    assert standing(cup) == {"1 Otters": ["Olive", "Oscar*"], "2 Quokkas": ["Quinn"]}


def test_the_same_file_again_changes_nothing(cup: Scorer) -> None:
    file = read("Otters,7,Riverside,FR-7,Olive,123,yes", ",,,,Oscar,,", "Quokkas,,,,,,")
    imported(cup, file)

    again = imported(cup, file)

    assert (again.changes_nothing, again.unchanged, again.held) == (True, 4, ())
    assert cup.revision() == 2


def test_an_import_is_one_line_of_the_log_without_the_names_of_people(cup: Scorer) -> None:
    lines(cup, "Otters,7,,,Olive,,yes")

    with cup.database.reading() as session:
        change = session.get_one(Change, (cup.event_id, 2))
        assert (change.verb, change.match_id, list(change.before.values())) == (Verb.IMPORT, None, [None, None])
        assert change.after["team/7"] == {"name": "Otters", "club": None, "external_id": None}
        assert [state for path, state in change.after.items() if path.startswith("player/")] == [
            {"team": 7, "is_captain": True}
        ]


def test_a_team_is_renamed_by_its_number_and_keeps_what_the_file_does_not_say(cup: Scorer) -> None:
    lines(cup, "Otters,7,Riverside,FR-7,Olive,123,yes")

    lines(cup, "Badgers,7,,,,,")

    (team,) = entered(cup)
    assert (team.name, team.club, team.external_id, standing(cup)) == (
        "Badgers",
        "Riverside",
        "FR-7",
        {"7 Badgers": ["Olive*"]},
    )


def test_a_player_is_renamed_by_their_number_elsewhere(cup: Scorer) -> None:
    lines(cup, "Otters,7,,,Olive,123,")

    lines(cup, "Otters,7,,,Olivia,123,")

    assert standing(cup) == {"7 Otters": ["Olivia"]}


def test_a_player_without_a_name_is_known_by_their_number_elsewhere(cup: Scorer) -> None:
    lines(cup, "Otters,7,,,Olive,123,", "Otters,7,,,Oscar,,yes")

    lines(cup, "Otters,7,,,,123,yes")

    assert standing(cup) == {"7 Otters": ["Olive*", "Oscar"]}


def test_a_player_who_stands_gets_a_number_elsewhere(cup: Scorer) -> None:
    lines(cup, "Otters,7,,,Olive,,")

    lines(cup, "Otters,7,,,Olive,123,")

    assert entered(cup)[0].players[0].external_id == "123"


def test_another_captain_takes_the_mark_from_the_one_before(cup: Scorer) -> None:
    lines(cup, "Otters,7,,,Olive,,yes", "Otters,7,,,Oscar,,")

    lines(cup, "Otters,7,,,Oscar,,yes")

    assert standing(cup) == {"7 Otters": ["Olive", "Oscar*"]}


def test_two_captains_are_none(cup: Scorer) -> None:
    plan = lines(cup, "Otters,7,,,Olive,,yes", "Otters,7,,,Oscar,,yes")

    assert held(plan) == [(3, "two_captains")]
    assert standing(cup) == {"7 Otters": ["Olive", "Oscar"]}


@pytest.mark.parametrize(
    ("rows", "problems"),
    [
        (["Badgers,,,,,,"], [(2, "team_ambiguous")]),
        (["Otters,9,,,,,"], [(2, "team_number_free")]),
        (["Otters,2,,,,,"], [(2, "team_number_or_name")]),
        ([",77,,,Olive,,", ",77,,,Oscar,,"], [(2, "name_missing"), (3, "name_missing")]),
        (["Lynxes,,,,,,", "Storks,,,,,,", "Lynxes,5,x,,,,", "Lynxes,6,,,,,"], [(2, "team_ambiguous")]),
        (["Otters,1,A,,,,", "Otters,1,B,,,,"], [(2, "team_said_two_ways"), (3, "team_said_two_ways")]),
        (["Otters,1,,,Quinn,22,"], [(2, "player_elsewhere")]),
        (["Otters,1,,,Oscar,11,"], [(2, "player_id_or_name")]),
        (["Otters,1,,,Olive,12,"], [(2, "player_of_other_id")]),
        (["Otters,1,,,oscar,,"], [(2, "player_twice_in_team")]),
        (["Otters,1,,,OSCAR,11,"], [(2, "player_twice_in_team")]),
        (["Otters,1,,,,99,"], [(2, "name_missing")]),
        ([f"Otters,1,,,{'x' * 121},,"], [(2, "name_too_long")]),
        ([f"Otters,1,{'x' * 121},,,,"], [(2, "name_too_long")]),
        ([f"Otters,1,,,Player {letter},," for letter in "ABCDEFG"], [(8, "team_is_full")]),
    ],
)
def test_a_line_that_says_two_things_or_none_is_held(
    cup: Scorer, rows: list[str], problems: list[tuple[int, str]]
) -> None:
    standing_rows = ["Otters,1,,,Olive,11,", "Otters,1,,,Oscar,,", "Quokkas,2,,,Quinn,22,"]
    lines(cup, *standing_rows, "Badgers,3,,,,,", "Badgers,4,,,,,")

    assert held(lines(cup, *rows)) == problems


def test_two_lines_of_one_team_are_held_where_each_line_is_a_team(cup: Scorer) -> None:
    plan = lines(cup, "Otters,Olive,", "Quokkas,,", "Otters,Oscar,", header="team,player 1,player 2")

    assert held(plan) == [(2, "team_said_twice"), (4, "team_said_twice")]
    assert list(standing(cup)) == ["2 Quokkas"]


def test_a_name_that_looks_like_another_is_told_and_never_merged(cup: Scorer) -> None:
    lines(cup, "Otters,1,,,Olive Stone,,")

    plan = lines(cup, "Ottters,,,,,,", "Otters,1,,,Olive Stones,,", "Otters 2,,,,,,")

    assert warned(plan) == ["team_alike", "player_alike"]
    assert standing(cup) == {"1 Otters": ["Olive Stone", "Olive Stones"], "2 Ottters": [], "3 Otters 2": []}


def test_a_team_of_one_name_is_added_where_the_file_numbers_both(cup: Scorer) -> None:
    lines(cup, "Otters,1,,,,,")

    plan = lines(cup, "Otters,1,,,,,", "Otters,2,,,,,")

    assert (plan.held, list(standing(cup))) == ((), ["1 Otters", "2 Otters"])


def test_pasted_lines_go_the_same_way(cup: Scorer) -> None:
    pasted(cup, "12\tOtters\nQuokkas; Quinn; Queenie\n\nSmith, J.\n")

    assert standing(cup) == {"12 Otters": [], "13 Quokkas": ["Quinn", "Queenie"], "14 Smith, J.": []}


def test_what_is_exported_changes_nothing_when_it_comes_back(cup: Scorer) -> None:
    lines(cup, "Otters,7,Riverside,FR-7,Olive,123,yes", ",,,,Oscar,,", "Quokkas,,,,,,")
    table = exported_teams(cup, ";").decode("utf-8-sig")

    plan = pasted(cup, table)

    assert (plan.changes_nothing, plan.unchanged) == (True, 4)


def test_an_event_that_is_not_there_is_not_made(cup: Scorer) -> None:
    with pytest.raises(NotFoundError):
        imported(Scorer(cup.database, cup.event_id, "nowhere"), read("Otters,1,,,,,"))


def test_an_archived_event_takes_nothing(cup: Scorer) -> None:
    with cup.acting() as (session, act):
        archive_event(session, act)

    with pytest.raises(RefusedError, match="archived"):
        planned(cup, read("Otters,1,,,,,"))


def test_a_plan_of_an_older_event_is_stale(database: Database) -> None:
    scorer = friendly(database)
    plan = planned(scorer, read("Storks,7,,,,,"))
    scorer.enter("1/1/open", "4SN=")

    with pytest.raises(StalePlanError), scorer.acting() as (session, act):
        apply_teams(session, act, plan)  # type: ignore[arg-type]  # it is a plan for teams


def test_a_plan_that_changes_nothing_is_not_applied(database: Database) -> None:
    scorer = friendly(database)
    plan = planned(scorer, read("Otters,1,,,,,"))

    with pytest.raises(RefusedError, match="nothing_to_change"), scorer.acting() as (session, act):
        apply_teams(session, act, plan)  # type: ignore[arg-type]  # it is a plan for teams


def test_a_request_that_arrives_twice_is_done_once(cup: Scorer) -> None:
    act = {"act": lambda event_id, revision: Act(event_id, revision, NOON, SHELL, key="k1")}
    imported(cup, read("Otters,1,,,,,"), **act)

    with pytest.raises(AlreadyDoneError):
        imported(cup, read("Quokkas,2,,,,,"), **act)


def test_a_plan_that_is_not_the_one_that_was_agreed_to_is_not_applied(cup: Scorer) -> None:
    with pytest.raises(PlanChangedError) as changed:
        imported(cup, read("Otters,1,,,,,"), is_agreed=lambda plan: plan.changes_nothing)

    assert not changed.value.plan.changes_nothing
    assert standing(cup) == {}


def test_an_event_that_does_not_stand_still_is_given_up(cup: Scorer) -> None:
    def overtaken(_event_id: int, _revision: int) -> Act:
        raise StalePlanError

    with pytest.raises(StalePlanError):
        imported(cup, read("Otters,1,,,,,"), act=overtaken)

    assert standing(cup) == {}


def test_names_without_letters_are_like_no_other(cup: Scorer) -> None:
    assert warned(lines(cup, "77,1,,,,,", "78,2,,,,,", "7 7,3,,,,,")) == []
