"""Settings from the environment, and the secret key that all programs share."""

import stat
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from matchscore.config import Settings, SettingsError, keep_secret_key, read_settings
from tests.programs import secret_key

GIVEN = "given-by-the-environment"


def settings_at(home: Path, **environment: str) -> Settings:
    """Read the settings of a home folder."""
    return read_settings({"MATCHSCORE_HOME": str(home), **environment})


def test_without_an_environment_everything_is_in_the_users_folder() -> None:
    settings = read_settings({})

    assert settings.home.name == "matchscore"
    assert settings.database_url.database == str(settings.home / "matchscore.db")
    assert settings.url is None


def test_what_is_empty_has_its_default(tmp_path: Path) -> None:
    names = ["MATCHSCORE_DATABASE_URL", "MATCHSCORE_SECRET_KEY", "MATCHSCORE_URL"]

    assert settings_at(tmp_path, **dict.fromkeys(names, "")) == settings_at(tmp_path)


def test_the_database_is_in_the_home_folder_whatever_its_name(tmp_path: Path) -> None:
    home = tmp_path / "100% ours? #1"

    settings = settings_at(home)

    assert settings.database_url.get_backend_name() == "sqlite"
    assert settings.database_url.database == str(home / "matchscore.db")


def test_another_database_can_be_named(tmp_path: Path) -> None:
    settings = settings_at(tmp_path, MATCHSCORE_DATABASE_URL="postgresql://dora:s%40lt@db/club")

    assert settings.database_url.get_backend_name() == "postgresql"
    assert "dora:s%40lt@" in settings.database_url.render_as_string(hide_password=False)


def test_the_short_name_of_postgresql_is_read(tmp_path: Path) -> None:
    settings = settings_at(tmp_path, MATCHSCORE_DATABASE_URL="postgres://db/club")

    assert settings.database_url.drivername == "postgresql"


def test_a_database_that_is_no_address_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as refusal:
        settings_at(tmp_path, MATCHSCORE_DATABASE_URL="club.db")

    assert refusal.value.reason == "database_url_unreadable"


def test_the_public_address_ends_without_a_slash(tmp_path: Path) -> None:
    settings = settings_at(tmp_path, MATCHSCORE_URL="https://club.example/bridge/")

    assert settings.url == "https://club.example/bridge"


@pytest.mark.parametrize(
    "address",
    [
        "club.example",
        "ftp://club.example",
        "https://",
        "http://[",
        "javascript:alert(1)",
        "http://club.example:99999",
        "http://club.example:0",
        "http://club.example:x",
    ],
)
def test_a_public_address_that_phones_cannot_open_is_refused(tmp_path: Path, address: str) -> None:
    with pytest.raises(SettingsError) as refusal:
        settings_at(tmp_path, MATCHSCORE_URL=address)

    assert refusal.value.reason == "url_unreadable"
    assert refusal.value.facts == {"url": address}


def test_reading_settings_writes_nothing(tmp_path: Path) -> None:
    settings_at(tmp_path / "home")

    assert not (tmp_path / "home").exists()


def test_settings_do_not_show_the_key(tmp_path: Path) -> None:
    settings = settings_at(tmp_path, MATCHSCORE_SECRET_KEY=GIVEN)

    assert GIVEN not in repr(settings)


def test_the_secret_key_is_made_once(tmp_path: Path) -> None:
    first = settings_at(tmp_path / "home").secret_key()

    assert settings_at(tmp_path / "home").secret_key() == first
    assert len(first) >= 43


def test_two_homes_have_two_keys(tmp_path: Path) -> None:
    assert settings_at(tmp_path / "here").secret_key() != settings_at(tmp_path / "there").secret_key()


def test_the_secret_key_is_for_its_owner_alone(tmp_path: Path) -> None:
    settings_at(tmp_path / "home").secret_key()

    assert stat.S_IMODE((tmp_path / "home" / "secret_key").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "home").stat().st_mode) == 0o700
    assert [path.name for path in (tmp_path / "home").iterdir()] == ["secret_key"]


def test_a_key_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("kept\n")
    (tmp_path / "secret_key").chmod(0o644)

    assert settings_at(tmp_path).secret_key() == "kept"
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_programs_that_start_at_once_agree_on_the_key(tmp_path: Path) -> None:
    with ProcessPoolExecutor(4, mp_context=get_context("spawn")) as programs:
        keys = set(programs.map(secret_key, [str(tmp_path / "home")] * 40))

    assert keys == {settings_at(tmp_path / "home").secret_key()}


def test_a_program_that_was_slower_takes_the_key_that_is_there(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("kept\n")

    assert keep_secret_key(tmp_path / "secret_key", "slower") == "kept"
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


def test_a_key_from_the_environment_is_kept(tmp_path: Path) -> None:
    given = settings_at(tmp_path, MATCHSCORE_SECRET_KEY=GIVEN).secret_key()

    assert given == GIVEN
    assert settings_at(tmp_path).secret_key() == GIVEN


def test_a_changed_key_is_refused_until_the_kept_one_is_removed(tmp_path: Path) -> None:
    settings_at(tmp_path).secret_key()
    changed = settings_at(tmp_path, MATCHSCORE_SECRET_KEY=GIVEN)

    with pytest.raises(SettingsError) as refusal:
        changed.secret_key()

    assert refusal.value.reason == "secret_key_changed"
    assert refusal.value.facts == {"path": str(tmp_path / "secret_key")}
    (tmp_path / "secret_key").unlink()
    assert changed.secret_key() == GIVEN


@pytest.mark.parametrize("content", [b"", b"\n", b"\xff\xfe"])
def test_a_key_file_without_a_key_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "secret_key").write_bytes(content)

    with pytest.raises(SettingsError) as refusal:
        settings_at(tmp_path).secret_key()

    assert refusal.value.reason == "secret_key_unreadable"


def test_a_home_that_is_a_file_is_unusable(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")

    with pytest.raises(SettingsError) as refusal:
        settings_at(tmp_path / "home").secret_key()

    assert refusal.value.reason == "home_unusable"
    assert refusal.value.facts["path"] == str(tmp_path / "home")
