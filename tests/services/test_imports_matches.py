"""Matches and stages of a file: by number, else by their teams or their name; what cannot be told is held."""

from matchscore.db import Database
from matchscore.i18n.sentences import sentence
from tests.importing import HEADER, MATCH, exported, held, imported, plan

NUMBERED = "home,home_number,away,away_number,board,room,contract,declarer,tricks"


def test_the_first_match_is_number_one_and_the_others_follow(database: Database) -> None:
    planned = plan(database, *MATCH, "Bears,Wolves,1,open,PASS,,")

    assert [(match.number, match.home, match.away) for match in planned.matches] == [(1, 1, 2), (2, 3, 4)]


def test_matches_have_the_numbers_of_the_file(database: Database) -> None:
    header = f"{HEADER},match"
    planned = plan(database, "Bears,Wolves,1,open,PASS,,,", "Otters,Quokkas,1,open,PASS,,,1", header=header)

    assert [match.number for match in planned.matches] == [1, 2]


def test_the_same_teams_in_another_round_are_another_match(database: Database) -> None:
    header = f"{HEADER},round"
    imported(database, f"{MATCH[0]},1", header=header)

    planned = plan(database, f"{MATCH[0]},2", header=header)

    assert [(match.number, match.round) for match in planned.matches] == [(2, (1, 2))]


def test_home_and_away_exchanged_are_held(database: Database) -> None:
    imported(database, *MATCH)

    assert held(plan(database, "Quokkas,Otters,1,open,4S,N,10")) == [(2, "home_and_away_exchanged")]


def test_home_and_away_exchanged_within_a_file_are_held_too(database: Database) -> None:
    planned = plan(database, MATCH[0], "Quokkas,Otters,1,closed,4S,N,10")

    assert (held(planned), planned.added) == ([(3, "home_and_away_exchanged")], 1)


def test_a_match_of_other_teams_is_held(database: Database) -> None:
    imported(database, *MATCH)

    planned = plan(database, "Bears,Wolves,1,open,PASS,,,1", header=f"{HEADER},match")

    assert (held(planned), planned.matches) == ([(2, "match_of_other_teams")], ())


def test_one_number_for_two_matches_of_a_file_holds_the_second(database: Database) -> None:
    header = f"{HEADER},match"

    assert held(plan(database, f"{MATCH[0]},4", "Bears,Wolves,1,open,PASS,,,4", header=header)) == [
        (3, "match_of_other_teams")
    ]


def test_matches_that_are_numbered_anew_in_each_round_are_held_and_it_is_said_how_numbers_run(
    database: Database,
) -> None:
    header = f"{HEADER},round,match"

    anew = plan(database, f"{MATCH[0]},1,1", "Bears,Wolves,1,open,PASS,,,2,1", header=header)
    through = plan(database, f"{MATCH[0]},1,1", "Bears,Wolves,1,open,PASS,,,2,2", header=header)

    assert held(anew) == [(3, "match_of_other_teams")]
    assert "Match numbers run through the whole event" in sentence(anew.held[0].problem.reason, {"match": 1})
    assert (held(through), [match.number for match in through.matches]) == ([], [1, 2])


def test_two_matches_of_the_same_teams_in_a_round_need_their_numbers(database: Database) -> None:
    header = f"{HEADER},match"
    imported(database, f"{MATCH[0]},1", f"{MATCH[0]},2", header=header)

    planned = plan(database, MATCH[0])

    assert (held(planned), planned.held[0].problem.facts) == ([(2, "match_ambiguous")], {"numbers": "1, 2"})


def test_a_file_with_numbers_and_one_without_mean_the_same_match(database: Database) -> None:
    imported(database, f"{MATCH[0]},1", header=f"{HEADER},match")

    assert imported(database, MATCH[0]).plan.unchanged == 1


def test_one_match_written_in_two_ways_is_one(database: Database) -> None:
    lines = ("Otters,1,Quokkas,2,1,open,4S,N,10,1", "Otters,1.0,Quokkas,2,1,closed,4S,N,9,1")
    planned = plan(database, *lines, header=f"{NUMBERED},match")

    assert (len(planned.matches), planned.added) == (1, 2)


def test_a_stage_is_called_as_the_event_where_the_file_names_none(database: Database) -> None:
    assert [(stage.number, stage.name) for stage in plan(database, *MATCH).stages] == [(1, "cup")]


def test_stages_are_found_by_name_or_number(database: Database) -> None:
    header = f"{HEADER},stage"
    imported(database, f"{MATCH[0]},Group", f"{MATCH[0]},Final", header=header)

    again = imported(database, f"{MATCH[0]},Group", f"{MATCH[0]},2", header=header)

    assert (again.revision, again.plan.unchanged, again.plan.stages) == (None, 2, ())


def test_a_stage_is_added_to_an_event_that_stands(database: Database) -> None:
    header = f"{HEADER},stage"
    imported(database, f"{MATCH[0]},Group", header=header)

    imported(database, f"{MATCH[0]},Final", header=header)

    assert "cup,Final,1,2,Otters" in exported(database)


def test_a_file_that_names_no_stage_means_the_newest(database: Database) -> None:
    header = f"{HEADER},stage"
    imported(database, f"{MATCH[0]},Group", f"{MATCH[0]},Final", header=header)

    (match,) = plan(database, "Bears,Wolves,1,open,PASS,,").matches

    assert match.round == (2, 1)


def test_a_stage_whose_name_cannot_be_stored_holds_its_lines(database: Database) -> None:
    assert held(plan(database, f"{MATCH[0]},{'x' * 121}", header=f"{HEADER},stage")) == [(2, "name_too_long")]
