"""How every command behaves at a terminal and in a pipe: quick, quiet, one sentence where something is wrong."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from matchscore.cli.commands import MODULES
from tests.cli.served import COMMAND, environment_of
from tests.cli.shell import Shell

BEYOND = "99999999999999999999"
HEAVY = {"sqlalchemy", "flask", "alembic", "argon2", "waitress", "pydantic", "matchscore.models"}


@pytest.mark.parametrize("command", MODULES)
def test_every_command_explains_itself(shell: Shell, command: str) -> None:
    answer = shell.run(command, "--help")

    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith(f"Usage: matchscore {command}")


def test_the_program_lists_its_commands(shell: Shell) -> None:
    out = shell.run("--help").out

    assert [line.split()[0] for line in out.partition("Commands:\n")[2].splitlines()] == list(MODULES)


def test_a_command_that_is_not_there_is_one_sentence(shell: Shell) -> None:
    answer = shell.run("butler", "spring")

    assert (answer.status, answer.out, answer.err) == (2, "", "No such command 'butler'.\n")


def test_scoring_does_not_wait_for_the_database_and_the_site(tmp_path: Path) -> None:
    script = (
        "import sys\nfrom matchscore.cli import main\n"
        "try: main(['score', '4SN='])\nexcept SystemExit: print(*sys.modules, file=sys.stderr)"
    )

    answer = subprocess.run(
        [sys.executable, "-c", script], env=environment_of(tmp_path), capture_output=True, check=True, encoding="utf-8"
    )

    assert HEAVY.isdisjoint(answer.stderr.split())


def test_a_reader_that_has_gone_away_is_no_error(tmp_path: Path) -> None:
    lines = "4SN=\n" * 5000
    reading_end, writing_end = os.pipe()
    os.close(reading_end)

    answer = subprocess.run(
        [*COMMAND, "score", "-"],
        input=lines,
        env=environment_of(tmp_path),
        stdout=writing_end,
        stderr=subprocess.PIPE,
        check=False,
        encoding="utf-8",
    )
    os.close(writing_end)

    assert answer.stderr == ""


@pytest.mark.parametrize("words", ["score 4SN=", "score --help", "--help"])
def test_an_output_that_takes_no_more_is_one_sentence(tmp_path: Path, words: str) -> None:
    command = f'ulimit -f 0; {sys.executable} -c "from matchscore.cli import main; main()" {words} >{tmp_path / "out"}'
    # Where no file can grow, the measuring of coverage could not write its own either, and would say so.
    environment = environment_of(tmp_path) | {"COVERAGE_PROCESS_START": ""}

    answer = subprocess.run(
        ["/bin/sh", "-c", command], env=environment, capture_output=True, check=False, encoding="utf-8"
    )

    assert (answer.returncode, answer.stderr) == (1, "The system could not do it: File too large.\n")


@pytest.mark.parametrize(
    "words",
    [
        ("serve", "--port", BEYOND),
        ("token", "--revoke", BEYOND),
        ("token", "spring", "--role", "captain", "--team", BEYOND),
        ("token", "spring", "--role", "scorer", "--match", BEYOND),
    ],
)
def test_a_number_that_is_too_large_is_a_wrong_call(played: Shell, words: tuple[str, ...]) -> None:
    answer = played.run(*words)

    assert (answer.status, answer.out) == (2, "")
    assert f"{BEYOND} is not in the range" in answer.err
    assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
@pytest.mark.parametrize("words", ["score -", "imps -", "vps -", "export spring"])
def test_a_closed_stream_is_no_error(played: Shell, words: str, closed: str) -> None:
    command = f'{sys.executable} -c "from matchscore.cli import main; main()" {words} {closed}'

    answer = subprocess.run(
        ["/bin/sh", "-c", command],
        input="",
        env=environment_of(played.home),
        capture_output=True,
        check=False,
        encoding="utf-8",
    )

    assert (answer.returncode, answer.stderr) == (0, "")


def test_a_closed_input_has_no_password(shell: Shell) -> None:
    command = f'{sys.executable} -c "from matchscore.cli import main; main()" user add Dora <&-'

    answer = subprocess.run(
        ["/bin/sh", "-c", command], env=environment_of(shell.home), capture_output=True, check=False, encoding="utf-8"
    )

    assert (answer.returncode, answer.stderr) == (1, "A password is missing.\n")


def test_ctrl_c_ends_a_command_quietly(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "score", "-"],
        env=environment_of(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("4SN=\n")
        process.stdin.flush()
        answered = process.stdout.readline()

        process.send_signal(signal.SIGINT)
        said = process.stderr.read() if process.stderr else None

    assert answered == "4♠ N =, none vulnerable\n"
    assert (process.returncode, (said or "").strip()) == (130, "")


def test_a_password_is_asked_for_twice_at_a_terminal(shell: Shell) -> None:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, "user", "add", "Dora"],
        env=environment_of(shell.home),
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        encoding="utf-8",
    ) as process:
        assert process.stderr is not None
        assert process.stdout is not None
        asked = [answer_prompt(process.stderr.read, ours) for _ in range(2)]
        said = process.stdout.read()
    os.close(ours)
    os.close(theirs)

    assert asked == ["Password:", "Repeat for confirmation:"]
    assert said == "Dora can sign in now.\n"


def answer_prompt(read: Callable[[int], str], terminal: int) -> str:
    """Wait for a prompt, type the password, and give what was asked."""
    asked = ""
    while not asked.endswith(":"):
        asked += read(1)
    os.write(terminal, b"four spades made\n")
    return asked.strip()
