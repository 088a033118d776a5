"""What the shell says of errors from every layer."""

import pytest

from matchscore.cli.commands import MODULES
from matchscore.cli.failures import failure_of
from matchscore.config import SettingsError
from matchscore.db import ArchivedEventError, BusyError, UnknownEventError
from matchscore.queries.heads import NotFoundError
from matchscore.scoring.errors import ResultError
from matchscore.scoring.victory_points import MissingScaleError
from matchscore.services.acts import RefusedError
from matchscore.services.imports.applying import StalePlanError
from tests.cli.shell import Shell


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (ResultError("empty"), "Nothing was typed."),
        (RefusedError("link_used"), "This link has been used. Ask a director for a new one."),
        (NotFoundError("event", "spring"), "There is no event spring."),
        (MissingScaleError("old"), "There is no scale of victory points called old."),
        (MissingScaleError("acbl-30", 99), "The scale acbl-30 has no table for 99 boards."),
        (BusyError(detail="locked"), "The database is busy. Nothing was stored; try again."),
        (SettingsError("url_unreadable", url="x"), "MATCHSCORE_URL is not a web address: x"),
        (ArchivedEventError(1), "This event is archived and can only be read."),
        (StalePlanError(), "The event has changed meanwhile. Import again."),
        (FileNotFoundError(2, "No such file or directory", "a.csv"), "a.csv: No such file or directory."),
        (OSError(28, "No space left on device"), "The system could not do it: No space left on device."),
        (
            ModuleNotFoundError("No module named 'psycopg'", name="psycopg"),
            "PostgreSQL needs a driver. Run: pip install matchscore[postgres]",
        ),
    ],
)
def test_an_error_that_means_something_is_a_sentence(error: Exception, sentence: str) -> None:
    assert failure_of(error) == sentence


@pytest.mark.parametrize(
    "error",
    [
        UnknownEventError(1),
        ValueError("x"),
        OSError("x"),
        BrokenPipeError(32, "Broken pipe"),
        ModuleNotFoundError("x", name="x"),
    ],
)
def test_a_fault_of_the_program_is_not_hidden(error: Exception) -> None:
    assert failure_of(error) is None


def test_a_command_that_was_not_installed_with_the_others_shows_where_the_fault_is(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(MODULES, "laurels", "laurels")

    with pytest.raises(ModuleNotFoundError, match=r"matchscore\.cli\.laurels"):
        shell.run("laurels")
