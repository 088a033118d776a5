"""Shells for the tests of commands."""

from pathlib import Path

import pytest

from matchscore.db import Database
from tests.cli.shell import Shell

TWO_BOARDS = """\
home,away,board,room,contract,declarer,result
Otters,Quokkas,1,open,4S,N,=
Otters,Quokkas,1,closed,3NT,N,+1
Otters,Quokkas,2,open,PASS,,
Otters,Quokkas,2,closed,2H,E,-1
"""


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """Give a shell whose home folder is not there yet."""
    return Shell(tmp_path / "home")


@pytest.fixture
def either_shell(tmp_path: Path, empty_database: Database) -> Shell:
    """Give a shell with an empty database, SQLite or PostgreSQL."""
    return Shell(tmp_path / "home", empty_database.url.render_as_string(hide_password=False))


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """Give a file with the results of two boards at both tables."""
    path = tmp_path / "spring.csv"
    path.write_text(TWO_BOARDS, encoding="utf-8")
    return path


@pytest.fixture
def played(shell: Shell, results: Path) -> Shell:
    """Give a shell whose database has the match spring/1."""
    assert shell.run("import", results).status == 0
    return shell
