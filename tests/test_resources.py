"""Where the program finds what comes with it."""

from pathlib import Path

import pytest

from matchscore import resources

PROJECT = Path(__file__).resolve().parents[1]


def test_in_a_checkout_templates_and_migrations_are_beside_the_package() -> None:
    assert resources.templates() == PROJECT / "templates"
    assert resources.migrations() == PROJECT / "migrations"


def test_static_files_are_in_the_package() -> None:
    assert resources.static() == PROJECT / "matchscore" / "web" / "static"


def test_in_a_wheel_they_are_inside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "matchscore"
    (package / "templates").mkdir(parents=True)
    (tmp_path / "templates").mkdir()

    assert resources.folder("templates", package) == package / "templates"


def test_an_incomplete_installation_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="templates"):
        resources.folder("templates", tmp_path / "matchscore")
