"""`matchscore export`, and whole events that come back."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.cli.shell import Shell
from tests.cli.written import written


def test_an_exported_event_comes_back_exactly_with_its_history(played: Shell, tmp_path: Path) -> None:
    file = tmp_path / "spring.json"
    other = Shell(tmp_path / "other")

    assert played.run("export", "spring", "--format", "json", "-o", file).out == ""
    answer = other.run("import", file)

    assert answer.out == "spring (spring): a whole event with its history\n"
    assert other.run("export", "spring", "--format", "json").out == file.read_text(encoding="utf-8")
    assert other.json("sheet", "spring/1") == played.json("sheet", "spring/1")
    assert other.run("check").status == 0


def test_a_whole_event_that_is_here_already_changes_nothing(played: Shell, tmp_path: Path) -> None:
    file = tmp_path / "spring.json"
    played.run("export", "spring", "--format", "json", "--output", file)

    assert played.json("import", file) == {"event": "spring", "name": "spring", "new_event": False, "revision": 1}
    assert played.run("import", file, "--dry-run").out == "spring (spring) is here already, exactly the same\n"


def test_a_dry_run_of_a_whole_event_stores_nothing(played: Shell, tmp_path: Path) -> None:
    file = tmp_path / "spring.json"
    other = Shell(tmp_path / "other")
    played.run("export", "spring", "--format", "json", "-o", file)

    assert other.run("import", file, "--dry-run").out.endswith("this is a dry run\n")
    assert other.run("export", "spring").err == "There is no event spring.\n"


@pytest.mark.parametrize("words", [("--dry-run",), ()])
def test_another_event_at_its_address_is_never_overwritten(
    played: Shell, tmp_path: Path, words: tuple[str, ...]
) -> None:
    text = played.run("export", "spring", "--format", "json").out
    file = written(tmp_path / "other.json", text.replace("Otters", "Lynxes"))

    answer = played.run("import", file, *words)

    assert (answer.status, answer.out) == (1, "")
    assert len(answer.err.splitlines()) == 1


def test_results_are_exported_as_the_csv_that_is_read_back(played: Shell, tmp_path: Path) -> None:
    file = tmp_path / "spring.csv"

    answer = played.run("export", "spring", "--format", "csv", "-o", file)

    assert (answer.status, answer.out) == (0, "")
    assert file.read_text(encoding="utf-8") == played.run("export", "spring").out
    assert played.json("import", file)["unchanged"] == 4


def test_a_file_that_was_exported_before_is_replaced_whole(played: Shell, tmp_path: Path) -> None:
    file = written(tmp_path / "spring.csv", "old")

    played.run("export", "spring", "-o", file)

    assert file.read_text(encoding="utf-8").startswith("event,stage,round,match")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["home", "spring.csv"]


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (("autumn",), 1, "There is no event autumn.\n"),
        (("autumn", "--format", "json"), 1, "There is no event autumn.\n"),
        (("spring", "--format", "pdf"), 2, "The format pdf comes later; csv and json work now.\n"),
    ],
)
def test_what_cannot_be_exported_is_one_sentence(
    played: Shell, words: tuple[str, ...], status: int, sentence: str
) -> None:
    answer = played.run("export", *words)

    assert (answer.status, answer.out, answer.err) == (status, "", sentence)


def test_an_export_into_a_folder_that_is_not_there_is_one_sentence(played: Shell, tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "spring.csv"

    answer = played.run("export", "spring", "-o", file)

    assert (answer.status, answer.err) == (1, f"{file}: No such file or directory.\n")


def test_an_export_into_a_file_without_a_name_is_a_wrong_call(played: Shell) -> None:
    answer = played.run("export", "spring", "-o", "")

    assert (answer.status, answer.out, answer.err) == (2, "", "“” is no name of a file: give one after -o.\n")


def test_a_minus_is_the_screen(played: Shell) -> None:
    assert played.run("export", "spring", "-o", "-") == played.run("export", "spring")


def test_an_export_through_a_link_leaves_the_link(played: Shell, tmp_path: Path) -> None:
    file, link = tmp_path / "spring.csv", tmp_path / "newest.csv"
    link.symlink_to(file)

    played.run("export", "spring", "-o", link)

    assert link.is_symlink()
    assert file.read_text(encoding="utf-8") == played.run("export", "spring").out


def test_an_export_through_links_in_a_circle_is_one_sentence(played: Shell, tmp_path: Path) -> None:
    link = tmp_path / "circle.csv"
    link.symlink_to(link)

    answer = played.run("export", "spring", "-o", link)

    assert answer.status == 1
    assert answer.err.startswith(f"{link}: ")
    assert link.is_symlink()


def test_an_export_into_a_pipe_leaves_the_pipe(played: Shell, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    with ThreadPoolExecutor() as reader:
        read = reader.submit(pipe.read_text, encoding="utf-8")
        answer = played.run("export", "spring", "-o", pipe)

    assert answer.status == 0
    assert pipe.is_fifo()
    assert read.result() == played.run("export", "spring").out
