"""Settings: read once from the environment, passed on as one frozen value; and the secret key beside the database.

A SettingsError has a reason: database_url_unreadable, home_unusable, secret_key_changed, secret_key_unreadable,
url_unreadable.
"""

import os
import secrets
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

SECRET_KEY_FILE = "secret_key"  # noqa: S105 - the name of the file, not its content
DATABASE_FILE = "matchscore.db"
OWNER_ONLY = 0o600


class SettingsError(Exception):
    """The environment and the home folder do not let the program start; `facts` are what a sentence may name."""

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the program keeps its things; `url` is the address that phones use, None for what `serve` bound."""

    home: Path
    database_url: URL
    url: str | None = None
    given_secret_key: str | None = field(default=None, repr=False)

    def secret_key(self) -> str:
        """Give the key that signs cookies: made once, kept in the home folder, the same in every program.

        Raises SettingsError secret_key_changed if the environment gives another key than the one kept (fact: path):
        it would sign everybody out. Removing the file is how to say that this is meant.
        """
        path = self.home / SECRET_KEY_FILE
        try:
            kept = kept_secret_key(path) or keep_secret_key(path, self.given_secret_key or secrets.token_urlsafe(48))
        except OSError as error:
            raise SettingsError("home_unusable", path=str(self.home), detail=str(error)) from error
        if self.given_secret_key is not None and not secrets.compare_digest(
            kept.encode(), self.given_secret_key.encode()
        ):
            raise SettingsError("secret_key_changed", path=str(path))
        return kept


def kept_secret_key(path: Path) -> str | None:
    """Read the key in the file, None without a file; take away what others may do with it."""
    try:
        key = path.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        key = ""
    if not key:
        raise SettingsError("secret_key_unreadable", path=str(path))
    if path.stat().st_mode & ~OWNER_ONLY & 0o777:
        path.chmod(OWNER_ONLY)
    return key


def keep_secret_key(path: Path, key: str) -> str:
    """Write the key for its owner alone, unless another program was faster; give the key that is kept."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # mkstemp makes the file with mode 600; it appears under its name only when it is complete.
    handle, draft = tempfile.mkstemp(prefix=f".{SECRET_KEY_FILE}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(key + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)
    except FileExistsError:
        return kept_secret_key(path) or key
    finally:
        Path(draft).unlink()
    return key


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings; what is unset or empty has its default. Nothing is written."""
    home = Path(environment.get("MATCHSCORE_HOME") or platformdirs.user_data_path("matchscore", appauthor=False))
    return Settings(
        home=home,
        database_url=database_address(environment.get("MATCHSCORE_DATABASE_URL") or "", home),
        url=public_address(environment.get("MATCHSCORE_URL") or ""),
        given_secret_key=(environment.get("MATCHSCORE_SECRET_KEY") or "").strip() or None,
    )


def database_address(given: str, home: Path) -> URL:
    """Read a SQLAlchemy URL; without one it is the SQLite file in the home folder."""
    if not given:
        return URL.create("sqlite", database=str(home / DATABASE_FILE))
    try:
        address = make_url(given)
    except (ArgumentError, ValueError) as error:
        raise SettingsError("database_url_unreadable") from error
    # What hosting services hand out.
    return address.set(drivername="postgresql") if address.drivername == "postgres" else address


def public_address(given: str) -> str | None:
    """Read the address that phones use, without a slash at its end."""
    if not given:
        return None
    try:
        parts = urlsplit(given)
        # A port beyond 65535 raises a ValueError as it is read.
        usable = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise SettingsError("url_unreadable", url=given)
    return given.rstrip("/")


def link_address(base: str, code: str) -> str:
    """Give the address of a link with this code, under the address at which the program is reached."""
    return f"{base}/login/{code}"
