"""`matchscore standings`."""

from tests.cli.shell import Shell


def test_the_ranking_is_a_document(played: Shell) -> None:
    document = played.json("standings", "spring")

    assert list(document)[:5] == ["event", "stage", "stage_name", "unit", "basis"]
    assert [(team["place"], team["team"]["name"], team["total"]) for team in document["teams"]] == [
        (1, "Quokkas", "2"),
        (2, "Otters", "-2"),
    ]
    assert document["provisional"]


def test_people_read_the_ranking_in_columns(played: Shell) -> None:
    assert played.run("standings", "spring", "--stage", "1").out.splitlines() == [
        "#  No.  Team     IMPs  Won  Tie-break",
        "1  2    Quokkas  2     1",
        "2  1    Otters   -2    0",
    ]


def test_a_stage_that_is_not_there_is_a_sentence(played: Shell) -> None:
    answer = played.run("standings", "spring", "--stage", "7")

    assert (answer.status, answer.out) == (1, "")
